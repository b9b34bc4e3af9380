//! A table: a fight, who sits at it, and everything that was done there.
//!
//! It is the sum of its [deeds](Deed): whoever applies the same deeds in the same order has the same table. It stores
//! nothing and sends nothing.

mod deed;
mod moment;
mod opening;
mod request;
mod seen;
mod shape;

use std::collections::BTreeMap;
use std::sync::Arc;

use fracas_engine::Seat;
use fracas_engine::journal::{Entry, Journal, Said};
use fracas_engine::session::NotTaken;
use fracas_lab::dice::DiceBox;
use fracas_lab::policy::UnknownPolicy;
use fracas_lab::shelf::{AnyBook, AnyFight, Lineup, Standing, Waiting};

pub use deed::{Deed, Link, LinkId, Player, Role};
pub use moment::Moment;
pub use opening::{MOST_BYTES, OpenError, Opening, book_called, kept, shipped, written};
pub use request::{Denied, Request};
pub use seen::{Asked, Line, Sight, Sitting, Term, Update};
pub use shape::{Pool, Shape};

/// After how many answers without a person a table waits for somebody: policies may dance around each other for ever.
const MOST_UNATTENDED: usize = 20_000;

/// How many things may be done at a table. A long day of fights has some thousands.
const MOST_DEEDS: usize = 50_000;

/// Why a stored deed does not fit the table any more.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Misfit {
    /// An answer is not taken.
    #[error("answer {number} is not taken any more: {reason}")]
    Answer {
        /// Which answer, counted from 1.
        number: usize,
        /// Why.
        reason: NotTaken,
    },
    /// An answer of a journal leads elsewhere than it says.
    #[error(
        "answer {number} leads elsewhere than when it was written down: that was with another version of fracas, or other \
         files"
    )]
    Elsewhere {
        /// Which answer, counted from 1.
        number: usize,
    },
    /// A policy is not known.
    #[error(transparent)]
    Policy(#[from] UnknownPolicy),
}

/// What a player has asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plea {
    /// Who asks.
    pub by: LinkId,
    /// How many answers would stay.
    pub answers: usize,
}

/// A table.
pub struct Table {
    opening: Arc<Opening>,
    fight: Box<dyn AnyFight>,
    /// How everybody stood at the beginning.
    before: Vec<Standing>,
    lineup: Arc<Lineup>,
    dice: DiceBox,
    players: Vec<Player>,
    links: BTreeMap<LinkId, Link>,
    /// How many links were handed out: the number of one that was taken back is not given again.
    invited: u32,
    plea: Option<Plea>,
    /// The answers so far, as a journal holds them, and by whom they were given.
    answers: Vec<(Entry, Option<LinkId>)>,
    /// How many answers there were when somebody did something last.
    attended: usize,
    /// Whether it waits for somebody after long thought.
    rests: bool,
    /// How much was told after each deed: what somebody who knows the deeds up to one has seen.
    told_after: Vec<usize>,
}

impl Table {
    /// A table at which nothing was done yet; whoever has a link plays every seat.
    ///
    /// # Errors
    /// When its files cannot be read.
    pub fn open(opening: Arc<Opening>, books: &[&'static dyn AnyBook]) -> Result<Table, OpenError> {
        let fight = opening.read(books)?.begin();
        let players = vec![Player::Link; fight.lineup().seats.len()];
        let lineup = Arc::new(fight.lineup().clone());
        let dice = DiceBox::new(opening.header.seed, opening.header.fight);
        Ok(Table {
            opening,
            before: fight.standings(),
            fight,
            lineup,
            dice,
            players,
            links: BTreeMap::new(),
            invited: 0,
            plea: None,
            answers: Vec::new(),
            attended: 0,
            rests: false,
            told_after: Vec::new(),
        })
    }

    /// What it is made of.
    pub fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The same, to be kept by whoever asks.
    pub fn shared_opening(&self) -> Arc<Opening> {
        Arc::clone(&self.opening)
    }

    /// The fight.
    pub fn fight(&self) -> &dyn AnyFight {
        &*self.fight
    }

    /// Who is in the fight.
    pub fn lineup(&self) -> Arc<Lineup> {
        Arc::clone(&self.lineup)
    }

    /// How many deeds were done.
    pub fn revision(&self) -> usize {
        self.told_after.len()
    }

    /// A link that was not taken back.
    pub fn link(&self, link: LinkId) -> Option<&Link> {
        self.links.get(&link)
    }

    /// The links that were not taken back, by number.
    pub fn links(&self) -> Vec<(LinkId, Link)> {
        self.links.iter().map(|(id, link)| (*id, link.clone())).collect()
    }

    /// The number that no link had yet.
    fn free_link(&self) -> LinkId {
        LinkId(self.invited)
    }

    /// Who plays a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        self.players.get(usize::from(seat.0)).unwrap_or(&Player::Link)
    }

    /// What a player has asked for and nobody has answered.
    pub fn plea(&self) -> Option<Plea> {
        self.plea
    }

    /// Its journal, for `fracas fight --resume` and `fracas replay`.
    pub fn journal(&self) -> Journal {
        let player = |player: &Player| match player {
            Player::Link => "me".to_owned(),
            Player::Policy(name) => name.clone(),
        };
        let mut header = self.opening.header.clone();
        header.seats = self.players.iter().map(player).collect();
        let entries = self.answers.iter().map(|(entry, _)| entry.clone()).collect();
        Journal { header, entries, cut_off: false }
    }

    /// Does a deed.
    ///
    /// # Errors
    /// When it does not fit: the table is as it was.
    pub fn apply(&mut self, deed: &Deed) -> Result<(), Misfit> {
        match deed {
            Deed::Invite { link, given } => {
                self.links.insert(*link, given.clone());
                self.invited = self.invited.max(link.0.saturating_add(1));
            }
            Deed::Revoke { link } => {
                self.links.remove(link);
                self.plea = self.plea.filter(|plea| plea.by != *link);
            }
            Deed::Seat { seat, player } => self.seat(*seat, player)?,
            Deed::Answer { entry, by } => drop(self.answer(entry.said.clone(), *by)?),
            Deed::TakeBack { answers } => self.take_back(*answers),
            Deed::Plead { by, answers } => self.plea = Some(Plea { by: *by, answers: *answers }),
            Deed::Decline => self.plea = None,
        }
        self.told_after.push(self.fight.happenings());
        Ok(())
    }

    fn seat(&mut self, seat: Seat, player: &Player) -> Result<(), UnknownPolicy> {
        if let Player::Policy(policy) = player {
            let header = &self.opening.header;
            self.fight.seat_policy(seat, policy, header.seed, header.fight)?;
        }
        if let Some(place) = self.players.get_mut(usize::from(seat.0)) {
            *place = player.clone();
        }
        self.attended = self.answers.len();
        Ok(())
    }

    /// Answers the open question; the answer as a journal holds it.
    fn answer(&mut self, said: Said, by: Option<LinkId>) -> Result<Entry, Misfit> {
        let throw = self.fight.open().and_then(|waiting| waiting.throw());
        let number = self.answers.len() + 1;
        self.fight.say(&said).map_err(|reason| Misfit::Answer { number, reason })?;
        self.dice.pass(throw);
        let entry = self.fight.last_entry().unwrap_or(Entry { said, mark: None });
        self.answers.push((entry.clone(), by));
        if by.is_some() {
            self.attended = self.answers.len();
        }
        self.plea = None;
        Ok(entry)
    }

    fn take_back(&mut self, answers: usize) {
        self.fight.rewind(answers);
        self.dice.rewind(answers);
        self.answers.truncate(answers);
        self.attended = self.answers.len();
        self.plea = None;
    }

    /// Gives an answer that somebody gave, or that comes by itself; the deed that it was, to be stored.
    ///
    /// # Errors
    /// When it is not taken: the table is as it was.
    pub fn say(&mut self, said: Said, by: Option<LinkId>) -> Result<Deed, Misfit> {
        let entry = self.answer(said, by)?;
        self.told_after.push(self.fight.happenings());
        Ok(Deed::Answer { entry, by })
    }

    /// Gives an answer as a journal has it; the deed that it was, to be stored.
    ///
    /// # Errors
    /// When it is not taken, or leads elsewhere than the journal says: the table is as it was.
    pub fn follow(&mut self, entry: &Entry) -> Result<Deed, Misfit> {
        let before = self.answers.len();
        let deed = self.say(entry.said.clone(), None)?;
        let came_to = self.answers.last().and_then(|(taken, _)| taken.mark);
        if entry.mark.is_some() && entry.mark != came_to {
            self.take_back(before);
            self.told_after.pop();
            return Err(Misfit::Elsewhere { number: before + 1 });
        }
        Ok(deed)
    }

    /// What answers the open question by itself: the program's dice, or a policy; `None` where somebody is waited for.
    pub fn by_itself(&mut self) -> Option<Said> {
        if self.is_stalled() {
            return None;
        }
        match self.fight.open()? {
            Waiting::Dice { throw, .. } => (!self.opening.has_typed_dice()).then(|| self.dice.show(throw)),
            Waiting::Choice { seat, .. } => match self.player(seat) {
                Player::Link => None,
                Player::Policy(_) => self.fight.by_policy(),
            },
        }
    }

    /// Whether the open question, if there is one, is for people: nothing answers it by itself.
    pub fn waits_for_people(&self) -> bool {
        match self.fight.open() {
            Some(Waiting::Dice { .. }) => self.opening.has_typed_dice(),
            Some(Waiting::Choice { seat, .. }) => *self.player(seat) == Player::Link,
            None => false,
        }
    }

    /// What is answered when time runs out: the default of the question, or what the program's dice show.
    pub fn by_default(&mut self) -> Option<Said> {
        match self.fight.open()? {
            Waiting::Dice { throw, .. } => Some(self.dice.show(throw)),
            Waiting::Choice { .. } => self.fight.labels().into_iter().next().map(Said::Choice),
        }
    }

    /// Has it wait until somebody does something: it has thought for long enough.
    pub fn rest(&mut self) {
        self.rests = true;
    }

    /// Whether nobody has answered for so long that it waits until somebody does something.
    pub fn is_stalled(&self) -> bool {
        self.rests || self.is_full() || self.answers.len() - self.attended >= MOST_UNATTENDED
    }

    /// Whether so much was done here that nothing more is kept of it.
    fn is_full(&self) -> bool {
        self.revision() >= MOST_DEEDS
    }

    /// How many answers stay if a link takes the last one back: a player their own, the host whoever's it was.
    fn last_of(&self, link: LinkId) -> Option<usize> {
        let is_host = self.is_host(link);
        self.answers.iter().rposition(|(_, by)| if is_host { by.is_some() } else { *by == Some(link) })
    }
}

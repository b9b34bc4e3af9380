//! What those who have a link ask for, and whether they may.

use std::time::Duration;

use fracas_engine::Seat;
use fracas_engine::journal::Said;
use fracas_engine::session::NotTaken;
use fracas_engine::table::Throw;
use fracas_lab::dice::typed_throw;
use fracas_lab::policy::{Budget, UnknownPolicy, budget_of};
use fracas_lab::shelf::Waiting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::opening::plain;
use super::{Deed, Link, LinkId, MOST_DEEDS, Misfit, Player, Role, Table};

/// The most links of a table.
const MOST_LINKS: usize = 32;

/// The most that a policy at a table may think about each decision, since others wait for it.
const MOST_TRIES: u32 = 2_000;
const MOST_MILLISECONDS: u64 = 500;

/// What somebody asks for at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// To choose: the words of a legal answer.
    Choose {
        /// Which answer it is, counted from 0, as the question says: an answer that comes too late is for another.
        number: usize,
        /// The words.
        choice: String,
    },
    /// To tell what dice show, as people write it: `3 4`, or the name of the first die that counts.
    Throw {
        /// Which answer it is, counted from 0.
        number: usize,
        /// What they show.
        shown: String,
    },
    /// To take back the last answer, and all that came after it: the host at once, whoever's it was; a player asks for it,
    /// and for their own.
    TakeBack,
    /// To grant what a player has asked for.
    Grant,
    /// To decline it.
    Decline,
    /// To say who plays a seat.
    Seat {
        /// The number of the seat.
        #[schema(value_type = u8)]
        seat: Seat,
        /// By whom.
        player: Player,
    },
    /// To hand out a link.
    Invite {
        /// What whoever has it may do.
        role: Role,
        /// The numbers of the seats that it is for.
        #[schema(value_type = Vec<u8>)]
        seats: Vec<Seat>,
        /// Whom it is for.
        #[serde(default)]
        name: String,
    },
    /// To take back a link.
    Revoke {
        /// Its number.
        link: LinkId,
    },
}

/// Why somebody may not have what they ask for.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Denied {
    /// The link was taken back.
    #[error("this link opens nothing any more: ask whoever runs the table for another")]
    NoLink,
    /// Somebody else has answered, or answers were taken back.
    #[error("that question is closed: somebody else has answered it, or it was taken back")]
    Closed,
    /// Another seat is asked.
    #[error("it is not your seat that is asked")]
    NotAsked,
    /// The answer is not taken.
    #[error("{0}")]
    NotTaken(#[from] NotTaken),
    /// What was typed is not what the dice can show.
    #[error("{0}")]
    Dice(String),
    /// Only the host may.
    #[error("only the host of the table may do that")]
    NotHost,
    /// There is nothing to take back.
    #[error("there is no answer of yours to take back")]
    NothingToTakeBack,
    /// Nobody has asked for anything.
    #[error("nobody has asked for anything")]
    NoPlea,
    /// There is no such seat.
    #[error("there is no seat {0}")]
    NoSeat(u8),
    /// A policy is not known.
    #[error(transparent)]
    Policy(#[from] UnknownPolicy),
    /// A policy would think for too long.
    #[error(
        "`{0}` thinks for too long at a table: {MOST_TRIES} tries for each decision are the most, or {MOST_MILLISECONDS} ms"
    )]
    TooMuchThought(String),
    /// There are too many links already.
    #[error("a table has at most {MOST_LINKS} links: take back one that is not used")]
    TooManyLinks,
    /// So much was done at the table that nothing more is kept of it.
    #[error(
        "{MOST_DEEDS} things were done at this table, and it takes no more: go on with its journal at another"
    )]
    Full,
    /// The host's own link would be taken back.
    #[error("the host's own link cannot be taken back")]
    OwnLink,
    /// What was done does not fit.
    #[error(transparent)]
    Misfit(#[from] Misfit),
}

impl Table {
    /// Does what who has a link asks for, if they may; the deed that it was, to be stored.
    ///
    /// # Errors
    /// When they may not: the table is as it was.
    pub fn request(&mut self, link: LinkId, request: Request) -> Result<Deed, Denied> {
        let role = self.link(link).ok_or(Denied::NoLink)?.role;
        if self.is_full() {
            return Err(Denied::Full);
        }
        let deed = self.requested(link, role, request)?;
        self.rests = false;
        Ok(deed)
    }

    fn requested(&mut self, link: LinkId, role: Role, request: Request) -> Result<Deed, Denied> {
        match request {
            Request::Choose { number, choice } => {
                self.check_number(number)?;
                self.check_asked(link)?;
                self.answered(Said::Choice(choice), link)
            }
            Request::Throw { number, shown } => {
                self.check_number(number)?;
                let throw = self.check_throws(role)?;
                self.answered(typed_throw(&shown, throw).map_err(Denied::Dice)?, link)
            }
            Request::TakeBack => {
                let answers = self.last_of(link).ok_or(Denied::NothingToTakeBack)?;
                self.done(match role {
                    Role::Host => Deed::TakeBack { answers },
                    Role::Player | Role::Spectator => Deed::Plead { by: link, answers },
                })
            }
            _ if role != Role::Host => Err(Denied::NotHost),
            Request::Grant => {
                let answers = self.plea().ok_or(Denied::NoPlea)?.answers;
                self.done(Deed::TakeBack { answers })
            }
            Request::Decline => {
                self.plea().ok_or(Denied::NoPlea)?;
                self.done(Deed::Decline)
            }
            Request::Seat { seat, player } => self.hand_seat(seat, player),
            Request::Invite { role, seats, name } => self.invite(Link { role, seats, name }),
            Request::Revoke { link: other } if other == link => Err(Denied::OwnLink),
            Request::Revoke { link } => {
                self.link(link).ok_or(Denied::NoLink)?;
                self.done(Deed::Revoke { link })
            }
        }
    }

    /// Says who plays a seat from now on; the deed that it was, to be stored.
    ///
    /// # Errors
    /// When there is no such seat, no such policy, or one that would think for too long.
    pub fn hand_seat(&mut self, seat: Seat, player: Player) -> Result<Deed, Denied> {
        self.check_seat(seat)?;
        if let Player::Policy(policy) = &player
            && budget_of(policy).is_some_and(thinks_too_long)
        {
            return Err(Denied::TooMuchThought(policy.clone()));
        }
        self.done(Deed::Seat { seat, player })
    }

    /// Hands out a link; the deed that it was, to be stored.
    ///
    /// # Errors
    /// When there is no such seat, or there are too many links.
    pub fn invite(&mut self, mut given: Link) -> Result<Deed, Denied> {
        given.seats.iter().try_for_each(|&seat| self.check_seat(seat))?;
        if self.links.len() >= MOST_LINKS {
            return Err(Denied::TooManyLinks);
        }
        given.name = plain(&given.name);
        given.seats.sort_unstable();
        given.seats.dedup();
        self.done(Deed::Invite { link: self.free_link(), given })
    }

    fn answered(&mut self, said: Said, link: LinkId) -> Result<Deed, Denied> {
        if let Some(objection) = self.fight.objection(&said) {
            return Err(objection.into());
        }
        Ok(self.say(said, Some(link))?)
    }

    fn done(&mut self, deed: Deed) -> Result<Deed, Denied> {
        match self.apply(&deed) {
            Ok(()) => Ok(deed),
            Err(Misfit::Policy(unknown)) => Err(Denied::Policy(unknown)),
            Err(misfit) => Err(misfit.into()),
        }
    }

    fn check_number(&self, number: usize) -> Result<(), Denied> {
        if number == self.fight.answers() { Ok(()) } else { Err(Denied::Closed) }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Denied> {
        if usize::from(seat.0) < self.players.len() { Ok(()) } else { Err(Denied::NoSeat(seat.0)) }
    }

    /// That a seat of the link is asked.
    fn check_asked(&self, link: LinkId) -> Result<(), Denied> {
        let asked = self.fight.open().and_then(|waiting| waiting.seat());
        let seats = self.link(link).map_or(&[][..], |link| &link.seats);
        if asked.is_some_and(|seat| seats.contains(&seat)) { Ok(()) } else { Err(Denied::NotAsked) }
    }

    /// That dice are asked of people, and that this role may throw them: whoever plays may read them out.
    fn check_throws(&self, role: Role) -> Result<Throw, Denied> {
        match self.fight.open() {
            Some(Waiting::Dice { throw, .. }) if self.opening.has_typed_dice() && role != Role::Spectator => {
                Ok(throw)
            }
            _ => Err(Denied::NotAsked),
        }
    }
}

/// Whether others would have to wait for too long.
fn thinks_too_long(budget: Budget) -> bool {
    match budget {
        Budget::Iterations(tries) => tries > MOST_TRIES,
        Budget::Time(time) => time > Duration::from_millis(MOST_MILLISECONDS),
    }
}

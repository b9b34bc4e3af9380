//! A word of the game master between actions, where a setting gives one: to end the fight, to set a status that no
//! action leads to, to let somebody join a grapple, fall or leave.

use fracas_engine::{Options, Table};

use super::combat_statuses::{Status, StatusKind};
use super::{Fight, Scene};
use crate::Mythic;
use crate::choice::{Choice, Moment, Question, Word};
use crate::event::Event;
use crate::sheet::Id;
use crate::state::{Ending, Part};

impl Scene<'_> {
    /// What the game master may say; the first is nothing.
    fn words(self) -> Options<Choice> {
        let mut options = Options::new();
        options.offer(Choice::Pass);
        options.offer(Choice::Word(Word::EndFight));
        for who in self.state.ids().filter(|&id| self.is_able(id)) {
            if !self.is(who, StatusKind::OffGuard) {
                options.offer(Choice::Word(Word::OffGuard(who)));
            }
            if !self.is(who, StatusKind::OnGuard) {
                options.offer(Choice::Word(Word::OnGuard(who)));
            }
            if !self.of(who).prone {
                options.offer(Choice::Word(Word::Prone(who)));
            }
            options.offer(Choice::Word(Word::Leaves(who)));
            if let Some(with) = self.joined_by(who) {
                options.offer(Choice::Word(Word::Join(who, with)));
            }
        }
        options
    }

    /// Somebody in whose grapple a neighbour could join.
    fn joined_by(self, who: Id) -> Option<Id> {
        let is_free = self.grapple_of(who).is_none();
        let near = |&other: &Id| self.distance(who, other) <= 1 && self.is(other, StatusKind::Grappled);
        self.opponents_of(who).find(near).filter(|_| is_free)
    }
}

impl Word {
    /// The clause that leaves it to the game master.
    fn clause(self) -> &'static str {
        match self {
            Word::EndFight => "mythic.round.combat-end",
            Word::OffGuard(_) => "mythic.statuses.back-to-off-guard",
            Word::OnGuard(_) => "mythic.statuses.change-only-by-outcome",
            Word::Prone(_) => "mythic.actions.no-other-actions",
            Word::Join(..) => "mythic.grappled.joining",
            Word::Leaves(_) => "mythic.round.out-of-action",
        }
    }
}

impl<T: Table<Mythic>> Fight<'_, T> {
    /// Asks the game master for a word, until there is none.
    pub(super) fn game_master_word(&mut self, moment: Moment) -> Result<(), T::Pause> {
        loop {
            let options = self.scene().words();
            let Some(Choice::Word(word)) = self.ask_gm(Question::Word { moment }, &options)? else {
                return Ok(());
            };
            self.note(Event::Word { word }, "by the game master", word.clause());
            match word {
                Word::EndFight => {
                    self.end_fight(Ending::Undecided);
                    return Ok(());
                }
                Word::OffGuard(who) => self.put(who, Status::OffGuard, "mythic.statuses.back-to-off-guard"),
                Word::OnGuard(who) => {
                    self.put(who, Status::OnGuard, "mythic.statuses.change-only-by-outcome")
                }
                Word::Prone(who) => {
                    self.of_mut(who).prone = true;
                    self.note(Event::Fell { who }, "by the game master", "mythic.actions.no-other-actions");
                }
                Word::Join(who, with) => {
                    if let Some(grapple) = self.scene().grapple_of(with) {
                        self.untie(who);
                        self.set_status(who, Status::Grappled { grapple }, "mythic.grappled.joining");
                    }
                }
                Word::Leaves(who) => self.drop_out(who, Part::Gone),
            }
        }
    }

    /// Puts somebody into a status that ties to nobody.
    fn put(&mut self, who: Id, status: Status, clause: &'static str) {
        let before = self.scene().of(who).status;
        self.untie(who);
        self.of_mut(who).status = status;
        self.note_status(who, before, clause);
    }
}

//! A word of the game master between actions, where a setting gives one: to end the fight, to set a status that no
//! action leads to, to let somebody join a grapple, fall or leave.

use std::ops::ControlFlow;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Moment, Question, Word};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::state::Ending;
use crate::terms::{Id, Part, Phase, Status, StatusKind};

impl Scene<'_> {
    /// Shows what the game master might say.
    pub(crate) fn each_word(self, each: &mut impl FnMut(Word) -> ControlFlow<()>) -> ControlFlow<()> {
        each(Word::EndFight)?;
        for who in self.state.ids() {
            let words = [Word::OffGuard(who), Word::OnGuard(who), Word::Prone(who), Word::Leaves(who)];
            let joined = self.opponents_of(who).filter(|&with| self.may_join(who, with));
            words.into_iter().chain(joined.map(|with| Word::Join(who, with))).try_for_each(&mut *each)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the game master may have this word now.
    pub(crate) fn may_say(self, word: Word) -> Legality {
        let has = |who, status| {
            if self.is(who, status) {
                let reason = "the character has this status already";
                return Err(Illegal::because("mythic.statuses.one-at-a-time", reason));
            }
            Ok(())
        };
        match word {
            Word::EndFight => return Ok(()),
            Word::OffGuard(who)
            | Word::OnGuard(who)
            | Word::Prone(who)
            | Word::Leaves(who)
            | Word::Join(who, _)
                if !self.is_able(who) =>
            {
                return Err(Illegal::because("mythic.round.out-of-action", "the character is out of action"));
            }
            Word::OffGuard(who) => has(who, StatusKind::OffGuard)?,
            Word::OnGuard(who) => has(who, StatusKind::OnGuard)?,
            Word::Prone(who) if self.of(who).prone => {
                let reason = "the character lies on the ground already";
                return Err(Illegal::because("mythic.actions.no-other-actions", reason));
            }
            Word::Join(who, with) if !self.may_join(who, with) => {
                let reason = "one joins the grapple of an opponent beside one, and only one grapple";
                return Err(Illegal::because("mythic.grappled.joining", reason));
            }
            Word::Prone(_) | Word::Leaves(_) | Word::Join(..) => {}
        }
        Ok(())
    }

    /// Whether somebody who is in no grapple stands beside an opponent who is in one.
    fn may_join(self, who: Id, with: Id) -> bool {
        self.grapple_of(who).is_none()
            && self.opponents(who, with)
            && self.distance(who, with) <= 1
            && self.is(with, StatusKind::Grappled)
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

impl Fight<'_> {
    /// Asks the game master for a word, until there is none, or until one of them has decided the fight.
    pub(super) fn game_master_word(&mut self, moment: Moment) -> Play {
        loop {
            let Some(Choice::Word(word)) = self.ask(Question::Word { moment })? else { return Ok(()) };
            self.note(Event::Word { word }, "by the game master", word.clause());
            match word {
                Word::EndFight => self.end_fight(Ending::Undecided, "mythic.round.combat-end"),
                Word::OffGuard(who) => {
                    self.put(who, Status::OffGuard, "mythic.statuses.back-to-off-guard")?
                }
                Word::OnGuard(who) => {
                    self.put(who, Status::OnGuard, "mythic.statuses.change-only-by-outcome")?
                }
                Word::Prone(who) => {
                    self.of_mut(who).prone = true;
                    self.note(Event::Fell { who }, "by the game master", "mythic.actions.no-other-actions");
                }
                Word::Join(who, with) => {
                    if let Some(grapple) = self.scene().grapple_of(with) {
                        self.untie(who)?;
                        self.set_status(who, Status::Grappled { grapple }, "mythic.grappled.joining");
                    }
                }
                Word::Leaves(who) => self.drop_out(who, Part::Gone)?,
            }
            self.end_when_decided();
            if self.state.phase == Phase::Over {
                return Ok(());
            }
        }
    }

    /// Puts somebody into a status that ties to nobody.
    fn put(&mut self, who: Id, status: Status, clause: &'static str) -> Play {
        self.untie(who)?;
        self.set_status(who, status, clause);
        Ok(())
    }
}

//! Why an answer is refused: the same checks that make the list of legal answers, asked once more for their reason.

use fracas_engine::{Clause, Refusal};

use crate::choice::{Arm, Choice, Declared, May, No, Question};
use crate::rules::Scene;
use crate::sheet::{Id, ItemId};

impl Scene<'_> {
    /// Why `choice` is no legal answer to `question`.
    pub fn refusal(self, question: &Question, choice: &Choice) -> Refusal {
        let no = match self.judge(question, choice) {
            Err(no) => no,
            Ok(()) => {
                No::because("mythic.round.actions-one-by-one", "this is not an answer to what is asked")
            }
        };
        Refusal { clause: Clause(no.clause), reason: no.reason.to_owned() }
    }

    fn judge(self, question: &Question, choice: &Choice) -> May {
        if !self.knows(choice) {
            return Err(No::because(
                "mythic.round.declaration-contents",
                "this names somebody or something that is not in this fight",
            ));
        }
        match (*question, *choice) {
            (Question::Act { actor, .. }, Choice::Declare(declared)) => {
                self.may_declare(actor, declared).map(|_| ())
            }
            (Question::React { reactor, actor, to, .. }, Choice::React(reaction)) => {
                self.may_answer(reactor, reaction, actor, to)
            }
            (Question::React { .. }, Choice::Declare(_)) => {
                Err(No::because("mythic.combat-actions.proactive-own-turn", "it is the turn of another"))
            }
            (Question::Act { .. } | Question::Replace { .. }, Choice::React(_)) => {
                let clause = "mythic.combat-actions.reactive-opponents-turn";
                Err(No::because(clause, "reactions answer what an opponent does in its turn"))
            }
            (Question::Act { .. } | Question::React { .. }, Choice::Replace(_)) => {
                let clause = "mythic.combat-actions.ct-own-turn";
                Err(No::because(clause, "it answers a reaction to an action of one's own"))
            }
            (Question::Replace { actor, reaction, paid, .. }, Choice::Replace(by)) => {
                self.may_meet(actor, reaction, by, paid)
            }
            (Question::Step { .. }, Choice::Step(direction)) => self.may_go_on(question, direction),
            (Question::EndSquare { mover, opponent, ease }, Choice::Cell(end)) => {
                self.may_end(mover, opponent, ease, end)
            }
            _ => Ok(()),
        }
    }

    /// Whether all that a choice names exists in this encounter. An answer from outside may name anything.
    fn knows(self, choice: &Choice) -> bool {
        let who = |id: Id| id.index() < self.encounter.roster.len();
        let item = |id: ItemId| id.index() < self.encounter.items.len();
        let arm = |arm: Arm| arm.item().is_none_or(item);
        match *choice {
            Choice::Declare(declared) => {
                let thing = match declared {
                    Declared::Draw(id) | Declared::Reload(id) | Declared::Aim(id, _) => item(id),
                    _ => true,
                };
                thing && declared.target().is_none_or(who) && declared.arm().is_none_or(arm)
            }
            Choice::React(reaction) => reaction.arm().is_none_or(arm),
            Choice::Replace(by) => arm(by.arm()),
            Choice::Combatant(id) => who(id),
            _ => true,
        }
    }
}

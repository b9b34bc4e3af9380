//! Why an answer is refused: the same checks that make the list of legal answers, asked once more for their reason.

use crate::choice::{Choice, CriticalEffect, Illegal, Legality, Pastime, Question};
use crate::rules::Scene;
use crate::rules::movement_and_position::Walk;
use crate::sheet::{Id, ItemId, Pool, SkillId};

impl Scene<'_> {
    /// Why `choice` is no legal answer to `question`.
    pub fn refusal(self, question: &Question, choice: &Choice) -> Illegal {
        match self.judge(question, choice) {
            Err(illegal) => illegal,
            Ok(()) => Illegal::because("forge.turns.finish-skill", "this is not an answer to what is asked"),
        }
    }

    fn judge(self, question: &Question, choice: &Choice) -> Legality {
        if !self.knows(choice) {
            return Err(Illegal::because(
                "forge.turns.finish-skill",
                "this names somebody or something that is not in this fight",
            ));
        }
        match (*question, *choice) {
            (Question::Turn { actor }, Choice::Use(used)) => self.may_use(actor, used),
            (Question::Turn { actor }, Choice::Command(used)) => self.may_command(actor, used),
            (Question::Turn { actor }, Choice::Gambit) => self.may_gambit(actor),
            (Question::Turn { actor }, Choice::HoldBreath) => self.may_hold_breath(actor),
            (Question::Turn { actor }, Choice::LetBreathGo) => self.may_let_breath_go(actor),
            (Question::Turn { actor }, Choice::CallForTerms) => self.may_call_for_terms(actor),
            (Question::Turn { actor }, Choice::Tend(whom)) => self.may_tend(actor, whom),
            (Question::Turn { actor }, Choice::Item(item) | Choice::ItemAs(item, _)) => {
                self.may_pick_up(actor, item)
            }
            (Question::Target { actor, used, .. }, Choice::Combatant(target)) => {
                self.may_target(actor, used, target)
            }
            (Question::Defend { target, used, threat, .. }, answer) => {
                self.judge_defense(target, used, threat, answer)
            }
            (Question::NextActor, Choice::Combatant(who)) => self.judge_next(who),
            (Question::Step { mover, halves_left, gait, stride }, answer) => {
                self.may_go(&Walk { mover, halves_left, gait, stride }, answer)
            }
            (Question::BuyPaces { mover, .. }, Choice::Paces(paces)) => Err(self.unbought(mover, paces)),
            (Question::Draw { actor, .. }, Choice::Item(item) | Choice::ItemAs(item, _)) => {
                Err(self.undrawn(actor, item))
            }
            (Question::SpendDoom, answer) => self.may_spend_doom(answer),
            (Question::ShoveTo { shover, target, to }, Choice::Toward(direction)) => {
                self.may_shove(shover, target, to, direction)
            }
            _ => Ok(()),
        }
    }

    /// Whether all that a choice names exists in this encounter. An answer from outside may name anything.
    fn knows(self, choice: &Choice) -> bool {
        let encounter = self.encounter;
        let who = |id: Id| id.index() < encounter.roster.len();
        let skill = |id: SkillId| id.index() < encounter.skills.len();
        let item = |id: ItemId| id.index() < encounter.items.len();
        match *choice {
            Choice::Combatant(id) | Choice::Tend(id) => who(id),
            Choice::Use(used) | Choice::Command(used) => skill(used.skill) && used.item.is_none_or(item),
            Choice::Item(id) | Choice::ItemAs(id, _) => item(id),
            Choice::Condition(id) => id.index() < encounter.conditions.len(),
            Choice::Wake(id) => id.index() < encounter.happenings.len(),
            Choice::Critical(CriticalEffect::Dismay(id, _)) => who(id),
            Choice::Critical(CriticalEffect::Cripple(id)) => skill(id),
            Choice::Pastime(Pastime::Tend { by, whom }) => who(by) && who(whom),
            _ => true,
        }
    }

    fn judge_defense(
        self,
        target: Id,
        used: crate::choice::Use,
        threat: crate::sheet::Points,
        answer: Choice,
    ) -> Legality {
        let Some(pool) = crate::rules::defending_vs_yielding::defended_with(answer) else {
            return Err(Illegal::because(
                "forge.defend.must-choose",
                "an attack is defended against or yielded to",
            ));
        };
        let tags = self.encounter.attack_of(used).map_or_else(Default::default, |attack| attack.tags);
        let _: Pool = pool;
        self.may_defend(target, pool, threat, tags.with(self.skill(used.skill).tags))
    }

    fn judge_next(self, who: Id) -> Legality {
        if self.of(who).turns_left == 0 {
            return Err(Illegal::because(
                "forge.turns.each-once",
                "the character has no turn left in this round",
            ));
        }
        if self.state.last.actor == Some(who) {
            return Err(if self.of(who).turns_left == self.sheet(who).turns {
                Illegal::because("forge.turns.new-round-self", "who acted last does not open the next round")
            } else {
                Illegal::because(
                    "forge.legendary.interleave",
                    "another acts between two turns of one creature",
                )
            });
        }
        Err(Illegal::because("forge.turns.next-actor", "the character cannot act next"))
    }
}

//! Why an answer is refused: the same checks that make the list of legal answers, asked once more for their reason.

use crate::choice::{Action, Arm, Choice, Illegal, Interrupt, Legality, Maneuver, Opening, Question};
use crate::rules::Scene;
use crate::rules::stamina::Cost;
use crate::sheet::{Id, ItemId};

impl Scene<'_> {
    /// Why `choice` is no legal answer to `question`.
    pub fn refusal(self, question: &Question, choice: &Choice) -> Illegal {
        match self.judge(question, choice) {
            Err(illegal) => illegal,
            Ok(()) => {
                Illegal::because("reality.order.resolve-fully", "this is not an answer to what is asked")
            }
        }
    }

    fn judge(self, question: &Question, choice: &Choice) -> Legality {
        if !self.knows(choice) {
            return Err(Illegal::because(
                "reality.order.common-sense",
                "this names somebody or something that is not in this fight",
            ));
        }
        match (*question, *choice) {
            (Question::Act { actor }, Choice::Do(action)) => self.may_do(actor, action),
            (Question::Challenge { challenger, action, .. }, Choice::Challenge(answer)) => {
                self.may_answer_as_it_stands(challenger, answer, action)?;
                self.may_do(challenger, answer)
            }
            (Question::Act { actor: who }, Choice::Interrupt(interrupt)) => {
                self.may_interrupt(who, interrupt, Opening::Unguarded)
            }
            (Question::Injure { damage, .. }, Choice::Injury(injury)) => self.may_injure(injury, damage),
            (Question::Enhance { attacker, spent }, Choice::Enhance(_, which)) => {
                self.may_enhance(attacker, which, spent)
            }
            (Question::Interrupt { who, opening, .. }, Choice::Interrupt(interrupt)) => {
                if let Some(target) = interrupt.target().filter(|_| opening != Opening::Unguarded) {
                    self.may_strike_as_it_stands(who, target)?;
                }
                self.may_interrupt(who, interrupt, opening)
            }
            (Question::Rest, Choice::Rest(rest)) => self.may_rest(rest),
            _ => Ok(()),
        }
    }

    fn may_interrupt(self, who: Id, interrupt: Interrupt, opening: Opening) -> Legality {
        match interrupt {
            Interrupt::AgileMove(_) if self.of(who).round.agile == 0 => {
                Err(Illegal::because("reality.actions.agile-move-count", "no Agile Move has been earned"))
            }
            Interrupt::AgileMove(way) => {
                self.affords(who, Cost::agility(1))?;
                self.may_step(who, way)
            }
            Interrupt::Swift(_, target, _)
            | Interrupt::SwiftManeuver(_, target)
            | Interrupt::SwiftShot(_, target, _) => self.may_swift(who, target, opening),
        }
    }

    /// Whether all that a choice names exists in this encounter. An answer from outside may name anything.
    fn knows(self, choice: &Choice) -> bool {
        let who = |id: Id| id.index() < self.encounter.roster.len();
        let item = |id: ItemId| id.index() < self.encounter.items.len();
        let arm = |arm: Arm| arm.item().is_none_or(item);
        let maneuver = |maneuver: Maneuver| arm(maneuver.arm());
        match *choice {
            Choice::Do(action) | Choice::Challenge(action) => {
                let thing = match action {
                    Action::Strike(with, ..)
                    | Action::SingleStrike(with, ..)
                    | Action::KillingBlow(with, _)
                    | Action::StrikeShield(with, _) => arm(with),
                    Action::Maneuver(kind, _) => maneuver(kind),
                    Action::Shoot(id, ..)
                    | Action::Throw(id, ..)
                    | Action::Load(id)
                    | Action::Equip(id)
                    | Action::Stow(id)
                    | Action::Drop(id)
                    | Action::PickUp(id) => item(id),
                    Action::Cast(spell, ..) => spell.index() < self.encounter.spells.len(),
                    Action::Remedy(id, which) => {
                        who(id) && usize::from(which) < self.sheet(id).remedies.len()
                    }
                    _ => true,
                };
                thing && action.target().is_none_or(who)
            }
            Choice::Interrupt(Interrupt::Swift(with, target, _)) => arm(with) && who(target),
            Choice::Interrupt(Interrupt::SwiftManeuver(kind, target)) => maneuver(kind) && who(target),
            Choice::Interrupt(Interrupt::SwiftShot(id, target, _)) => item(id) && who(target),
            Choice::Enhance(id, which) => who(id) && usize::from(which) < self.sheet(id).enhancements.len(),
            Choice::Style(id, which) => who(id) && usize::from(which) < self.sheet(id).styles.len(),
            Choice::Item(id) => item(id),
            Choice::Combatant(id) => who(id),
            _ => true,
        }
    }
}

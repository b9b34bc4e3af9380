//! Counter-Attack: a blow of one's own in answer.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::tables::BLOW;
use crate::rules::checks::Bonus;
use crate::rules::hearing::Heard;
use crate::settings::{BareCounterAttacks, CounterAttacks};
use crate::terms::{Action, ActionType, Arm, CheckSkill, Cost, Entry, StatusKind, Statuses};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Reactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::OnGuard]),
    CheckSkill::Weapon,
    BLOW,
)
.answering(&[Action::Move, Action::CombatMove, Action::MeleeAttack, Action::UnarmedAttack]);

/// What a blow with a weapon against a kick or punch adds (mythic.unarmed-attack.counter-bonus).
pub(in crate::rules) const AGAINST_A_FIST: Bonus =
    Bonus { amount: 5, clause: "mythic.unarmed-attack.counter-bonus", ..Bonus::NONE };

impl Scene<'_> {
    /// Whether a reactor may counter-attack with something.
    pub(in crate::rules) fn may_counter_attack(self, arm: Arm, heard: &Heard) -> Legality {
        if heard.attempt.is_movement() && self.settings().counter_attacks == CounterAttacks::AttacksOnly {
            let reason = "only an incoming blow can be answered by a counter-attack";
            return Err(Illegal::because("mythic.counter-attack.no-incoming-blow-needed", reason));
        }
        match arm {
            Arm::Hand if self.settings().bare_counter_attacks == BareCounterAttacks::Refused => {
                let reason = "a counter-attack needs a melee weapon";
                return Err(Illegal::because("mythic.counter-attack.unarmed", reason));
            }
            Arm::Mode(..) => {
                let reason = "a counter-attack is no shot";
                return Err(Illegal::because("mythic.counter-attack.melee-only", reason));
            }
            Arm::Surface(..) if !self.strikes_with(heard.reactor, arm) => {
                let reason = "there is no such melee weapon in hand";
                return Err(Illegal::because("mythic.counter-attack.melee-only", reason));
            }
            _ => {}
        }
        if !self.may_come_to_strike(arm, heard) {
            return Err(Illegal::because(
                "mythic.counter-attack.melee-only",
                "the actor does not come into reach",
            ));
        }
        Ok(())
    }
}

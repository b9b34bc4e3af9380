//! Actions: all that the document lists, one module for each. Each holds the entry of its action, with the outcome
//! table, and what its outcomes do.

pub mod aim;
pub mod combat_move;
pub mod counter_attack;
pub mod counter_fire;
pub mod ct_counter_attack;
pub mod ct_parry;
pub mod disarm;
pub mod dodge;
pub mod double;
pub mod escape;
pub mod evade;
pub mod feint;
pub mod grapple;
pub mod melee_attack;
pub mod move_;
pub mod parry;
pub mod pin;
pub mod press;
pub mod ranged_attack;
pub mod ready;
pub mod retreat;
pub mod struggle;
pub mod tables;
pub mod unarmed_attack;
pub mod wind;
pub mod withdraw;

use crate::rules::further_actions;
use crate::rules::special_actions::recover_stamina;
use crate::terms::{Action, Entry};

/// The entries as the book has them, by number of the action.
pub const ENTRIES: [Entry; Action::COUNT] = {
    let mut entries = [aim::ENTRY; Action::COUNT];
    entries[Action::Aim as usize] = aim::ENTRY;
    entries[Action::Move as usize] = move_::ENTRY;
    entries[Action::CombatMove as usize] = combat_move::ENTRY;
    entries[Action::Disarm as usize] = disarm::ENTRY;
    entries[Action::Escape as usize] = escape::ENTRY;
    entries[Action::Feint as usize] = feint::ENTRY;
    entries[Action::Grapple as usize] = grapple::ENTRY;
    entries[Action::MeleeAttack as usize] = melee_attack::ENTRY;
    entries[Action::Pin as usize] = pin::ENTRY;
    entries[Action::Press as usize] = press::ENTRY;
    entries[Action::RangedAttack as usize] = ranged_attack::ENTRY;
    entries[Action::Ready as usize] = ready::ENTRY;
    entries[Action::UnarmedAttack as usize] = unarmed_attack::ENTRY;
    entries[Action::Withdraw as usize] = withdraw::ENTRY;
    entries[Action::CounterAttack as usize] = counter_attack::ENTRY;
    entries[Action::CounterFire as usize] = counter_fire::ENTRY;
    entries[Action::Dodge as usize] = dodge::ENTRY;
    entries[Action::Double as usize] = double::ENTRY;
    entries[Action::Evade as usize] = evade::ENTRY;
    entries[Action::Parry as usize] = parry::ENTRY;
    entries[Action::Retreat as usize] = retreat::ENTRY;
    entries[Action::Struggle as usize] = struggle::ENTRY;
    entries[Action::Wind as usize] = wind::ENTRY;
    entries[Action::CtCounterAttack as usize] = ct_counter_attack::ENTRY;
    entries[Action::CtParry as usize] = ct_parry::ENTRY;
    entries[Action::RecoverStamina as usize] = recover_stamina::ENTRY;
    entries[Action::Draw as usize] = further_actions::DRAW;
    entries[Action::StandUp as usize] = further_actions::STAND_UP;
    entries[Action::Reload as usize] = further_actions::RELOAD;
    entries
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::{ActionType, Against, Outcome};

    #[test]
    fn the_document_has_so_many_actions_of_each_type() {
        let count = |kind| {
            let of_it =
                |action: &&Action| action.is_of_the_document() && ENTRIES[**action as usize].kind == kind;
            Action::ALL.iter().filter(of_it).count()
        };
        let counts =
            [ActionType::Proactive, ActionType::Reactive, ActionType::CounterTempo, ActionType::Special];
        assert_eq!(counts.map(count), [14, 9, 2, 1]);
    }

    #[test]
    fn an_armoured_defence_below_the_plain_one_is_met_first() {
        let entry = ENTRIES[Action::MeleeAttack as usize];
        let against = Against { combat: 4, armoured: 2, grapple: 0 };
        assert_eq!(entry.read(1, against).outcome, Outcome::Miss);
        assert_eq!(entry.read(2, against).outcome, Outcome::CriticalHit);
        assert_eq!(entry.read(4, against).outcome, Outcome::CriticalHit);
    }
}

//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{Choice, Climb, CriticalEffect, CunningEffect, Pastime, Use};
use crate::sheet::{AttackSource, Encounter};

impl Encounter {
    /// A skill and what it is used with: `attack with short-sword`, `throw dagger`, `dash`.
    pub fn use_name(&self, used: Use) -> String {
        let skill = &self.skills[used.skill.index()];
        match (used.item, used.thrown, &skill.attack) {
            (Some(item), true, Some(AttackSource::Weapon)) => {
                format!("{} with thrown {}", skill.name, self.item(item))
            }
            (Some(item), false, Some(AttackSource::Weapon)) => {
                format!("{} with {}", skill.name, self.item(item))
            }
            _ => skill.name.clone(),
        }
    }
}

/// A choice in a few words.
pub(super) fn named(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Done => "done",
        Choice::Before => "walk first",
        Choice::After => "walk after",
        Choice::Combatant(id) => return encounter.name(id).to_owned(),
        Choice::Use(used) => return encounter.use_name(used),
        Choice::Command(used) => return format!("command {}", encounter.use_name(used)),
        Choice::EndTurn => "end turn",
        Choice::Gambit => "final gambit",
        Choice::HoldBreath => "hold breath",
        Choice::LetBreathGo => "let breath go",
        Choice::GiveUp => "stop concentrating",
        Choice::Tend(id) => return format!("tend {}", encounter.name(id)),
        Choice::EndCombat => "end combat",
        Choice::Step(direction) => return format!("step {}", direction.name()),
        Choice::Climb(Climb::Up) => "fly up",
        Choice::Climb(Climb::Down) => "fly down",
        Choice::Stop => "stop",
        Choice::Dodge => "dodge",
        Choice::Block => "block",
        Choice::Predict => "predict",
        Choice::Yield => "yield",
        Choice::Pool(pool) => pool.name(),
        Choice::Condition(condition) => return encounter.condition_name(condition).to_owned(),
        Choice::Item(item) => return encounter.item(item).to_owned(),
        Choice::Cunning(effect) => return cunning(effect),
        Choice::Critical(effect) => return critical(encounter, effect),
        Choice::Paces(paces) => return format!("{paces} paces"),
        Choice::Toward(direction) => return direction.name().to_owned(),
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Dice(count) => return format!("{count} unused"),
        Choice::DoomBoon => "boon",
        Choice::DoomMinions => "minions",
        Choice::Pastime(pastime) => return spent(encounter, pastime),
    };
    words.to_owned()
}

/// A cunning effect, in a few words.
pub(super) fn cunning(effect: CunningEffect) -> String {
    match effect {
        CunningEffect::Record => "record".to_owned(),
        CunningEffect::Shove => "shove".to_owned(),
        CunningEffect::Lose(pool) => format!("lose 2 {}", pool.name()),
        CunningEffect::Gain(pool) => format!("gain 2 {}", pool.name()),
        CunningEffect::Move => "move".to_owned(),
        CunningEffect::Kneel => "kneel".to_owned(),
        CunningEffect::Disarm => "disarm".to_owned(),
    }
}

/// A critical effect, in a few words.
pub(super) fn critical(encounter: &Encounter, effect: CriticalEffect) -> String {
    match effect {
        CriticalEffect::Record => "record".to_owned(),
        CriticalEffect::Rally => "rally".to_owned(),
        CriticalEffect::Dismay(id, pool) => format!("{} loses 4 {}", encounter.name(id), pool.name()),
        CriticalEffect::Boon => "boon".to_owned(),
        CriticalEffect::Cripple(skill) => format!("cripple {}", encounter.skill_name(skill)),
        CriticalEffect::TornWing => "tear the wing".to_owned(),
    }
}

/// A way to spend time, in a few words.
fn spent(encounter: &Encounter, pastime: Pastime) -> String {
    let words = match pastime {
        Pastime::Done => "done",
        Pastime::Round => "wait a round",
        Pastime::Minute => "wait a minute",
        Pastime::FadeNow => "fade now",
        Pastime::Tend { by, whom } => {
            return format!("{} tends {}", encounter.name(by), encounter.name(whom));
        }
        Pastime::NightInBed => "night in bed",
        Pastime::RoughNight => "rough night",
        Pastime::Meal => "meal",
        Pastime::Indulgence => "indulgence",
        Pastime::Dally => "dally",
    };
    words.to_owned()
}

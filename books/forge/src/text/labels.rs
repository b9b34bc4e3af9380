//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use super::count;
use crate::choice::{Choice, Climb, CriticalEffect, CunningEffect, Pastime, Readiness, Use};
use crate::encounter::Encounter;
use crate::sheet::AttackSource;

impl Encounter {
    /// A skill and what it is used with: `attack with short-sword`, `throw dagger`, `dash`.
    pub fn use_name(&self, used: Use) -> String {
        let attack = self.skills.get(used.skill.index()).and_then(|skill| skill.attack.as_ref());
        let name = self.skill_name(used.skill);
        match (used.item, used.thrown, attack) {
            (Some(item), true, Some(AttackSource::Weapon)) => {
                format!("{name} with thrown {}", self.item(item))
            }
            (Some(item), false, Some(AttackSource::Weapon)) => format!("{name} with {}", self.item(item)),
            _ => name.to_owned(),
        }
    }
}

/// A choice in a few words.
pub(super) fn label(encounter: &Encounter, choice: &Choice) -> String {
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
        Choice::CallForTerms => "call for terms",
        Choice::Tend(id) => return format!("tend {}", encounter.name(id)),
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
        Choice::ItemAs(item, readiness) => return ready(encounter.item(item), readiness),
        Choice::Cunning(effect) => return cunning(effect),
        Choice::Critical(effect) => return critical(encounter, effect),
        Choice::Paces(paces) => return count(paces, "pace"),
        Choice::Toward(direction) => return direction.name().to_owned(),
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Dice(count) => return format!("{count} unused"),
        Choice::DoomBoon => "boon",
        Choice::DoomMinions => "minions",
        Choice::DoomHazard => "hazard",
        Choice::Wake(happening) => return format!("wake {}", encounter.happening(happening)),
        Choice::Pastime(pastime) => return spent(encounter, pastime),
    };
    words.to_owned()
}

/// An object and how it differs from others of its kind.
fn ready(name: &str, readiness: Readiness) -> String {
    match readiness {
        Readiness::Carried => format!("carried {name}"),
        Readiness::CarriedUnloaded => format!("unloaded {name}"),
        Readiness::Lying => format!("{name} from the ground"),
        Readiness::LyingUnloaded => format!("unloaded {name} from the ground"),
    }
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

//! How a choice stands in a long list: in which group, and what about it is asked only after it.

use fracas_engine::Phrase;

use super::labels::label;
use crate::choice::{Choice, CriticalEffect, CunningEffect, Pastime, Readiness, Use};
use crate::encounter::Encounter;
use crate::sheet::{Aim, Effect};
use crate::terms::SkillId;

/// How a choice stands among others.
pub(super) fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
    let group = group(encounter, *choice);
    match parts(encounter, *choice) {
        Some((words, qualifier)) => Phrase { group, words, qualifier: Some(qualifier) },
        None => Phrase { group, words: label(encounter, choice), qualifier: None },
    }
}

/// The group of a choice.
fn group(encounter: &Encounter, choice: Choice) -> &'static str {
    match choice {
        Choice::Use(used) => group_of_skill(encounter, used.skill),
        Choice::Command(_) => "ride",
        Choice::Before
        | Choice::After
        | Choice::Stop
        | Choice::Step(_)
        | Choice::Climb(_)
        | Choice::Paces(_)
        | Choice::Toward(_)
        | Choice::Cell(_) => "move",
        Choice::Dodge | Choice::Block | Choice::Predict | Choice::Yield => "defend",
        Choice::Item(_) | Choice::ItemAs(..) => "handle",
        Choice::Tend(_) => "help",
        Choice::Cunning(_) | Choice::Critical(_) => "effect",
        Choice::DoomBoon | Choice::DoomMinions | Choice::DoomHazard | Choice::Wake(_) => "doom",
        Choice::Pastime(Pastime::Done) => "",
        Choice::Pastime(_) => "rest",
        _ => "",
    }
}

/// The group of a skill, by what it is for.
fn group_of_skill(encounter: &Encounter, skill: SkillId) -> &'static str {
    let Some(skill) = encounter.skills.get(skill.index()) else { return "" };
    if skill.attack.is_some() {
        return "attack";
    }
    let group = skill.effects.iter().find_map(|effect| match effect {
        Effect::Move { .. } | Effect::Teleport { .. } | Effect::StandUp => Some("move"),
        Effect::Draw { .. } | Effect::Reload => Some("handle"),
        Effect::Mount | Effect::Dismount => Some("ride"),
        Effect::Recover { .. } => Some("rest"),
        _ => None,
    });
    group.unwrap_or(match skill.aim {
        Aim::Ally => "help",
        Aim::Own | Aim::Enemy | Aim::Anyone => "skill",
    })
}

/// The words and the qualifier of a choice that has one.
fn parts(encounter: &Encounter, choice: Choice) -> Option<(String, String)> {
    let (words, qualifier) = match choice {
        Choice::Use(used) if used.thrown => (unthrown(encounter, used), "thrown".to_owned()),
        Choice::Command(used) if used.thrown => {
            (format!("command {}", unthrown(encounter, used)), "thrown".to_owned())
        }
        Choice::ItemAs(item, readiness) => (encounter.item(item).to_owned(), ready(readiness).to_owned()),
        Choice::Cell(cell) => (format!("column {}", cell.x), format!("row {}", cell.y)),
        Choice::Cunning(CunningEffect::Lose(pool)) => ("lose 2".to_owned(), pool.name().to_owned()),
        Choice::Cunning(CunningEffect::Gain(pool)) => ("gain 2".to_owned(), pool.name().to_owned()),
        Choice::Critical(CriticalEffect::Dismay(who, pool)) => {
            (format!("{} loses 4", encounter.name(who)), pool.name().to_owned())
        }
        Choice::Critical(CriticalEffect::Cripple(skill)) => {
            ("cripple".to_owned(), encounter.skill_name(skill).to_owned())
        }
        Choice::Pastime(Pastime::Tend { by, whom }) => {
            (format!("tend {}", encounter.name(whom)), format!("by {}", encounter.name(by)))
        }
        _ => return None,
    };
    Some((words, qualifier))
}

/// What a skill is called when its weapon stays in the hand: the usual way to use it.
fn unthrown(encounter: &Encounter, used: Use) -> String {
    encounter.use_name(Use { thrown: false, ..used })
}

/// How ready an object is to hand.
fn ready(readiness: Readiness) -> &'static str {
    match readiness {
        Readiness::Carried => "carried",
        Readiness::CarriedUnloaded => "unloaded",
        Readiness::Lying => "from the ground",
        Readiness::LyingUnloaded => "unloaded, from the ground",
    }
}

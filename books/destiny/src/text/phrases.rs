//! Choices as people look for them in a long list: first the group, then what is done, then how.

use fracas_engine::Phrase;

use super::labels;
use crate::choice::{Choice, Reaction, Rest};
use crate::sheet::Encounter;
use crate::terms::{Action, ActionKind, Arm, Id, Jump, Speed, Style};

/// What is done, and how, if that is asked after it; the whole label if there is nothing to ask.
type Parts = Option<(String, String)>;

/// A choice in its parts.
pub(super) fn phrase(encounter: &Encounter, choice: &Choice) -> Phrase {
    let (group, parts) = match *choice {
        Choice::Do(action) => (group(action), of_action(encounter, action)),
        Choice::Ready => ("guard", None),
        Choice::Kind(kind) => (group_of(kind), None),
        Choice::React(reaction) => ("", of_reaction(encounter, reaction)),
        Choice::Check(attribute, skill) => ("", asked(attribute.name(), skill.name())),
        Choice::Figure(figure) => ("", asked(range(figure), figure.to_string())),
        Choice::Toward(way, far) => ("", asked(way.name(), labels::yards(far))),
        Choice::Cling(along, cut) if (along, cut) != (0, 0) => {
            ("", asked(format!("{along} along"), format!("{cut} less")))
        }
        Choice::Rest(Rest::Aid(who, action)) => {
            ("help", asked(format!("{} helps", encounter.name(who)), labels::action(encounter, action)))
        }
        _ => ("", None),
    };
    match parts {
        Some((words, qualifier)) => Phrase { group, words, qualifier: Some(qualifier) },
        None => Phrase { group, words: labels::label(encounter, choice), qualifier: None },
    }
}

/// Words, and what is asked after them.
fn asked(words: impl Into<String>, qualifier: impl Into<String>) -> Parts {
    Some((words.into(), qualifier.into()))
}

/// Among which figures one stands: few are AP or modifiers, many are minutes and go by the hour.
fn range(figure: i16) -> String {
    match figure {
        ..0 => "below 0".to_owned(),
        0..10 => "0 to 9".to_owned(),
        10..60 => "10 to 59".to_owned(),
        _ => format!("{} to {}", figure / 60 * 60, figure / 60 * 60 + 59),
    }
}

/// The kind of an action.
fn group(action: Action) -> &'static str {
    match action {
        Action::Attack(..) => "attack",
        Action::Cast(..) | Action::EndEffect(_) => "magic",
        Action::Defend | Action::Ready(_) | Action::Ignore(_) | Action::Heed(_) => "guard",
        Action::Retrieve(_)
        | Action::Stow(_)
        | Action::Load(_)
        | Action::Drop(_)
        | Action::UseItem(..)
        | Action::UseObject(..) => "handle",
        Action::Posture(_) | Action::Opening(..) | Action::Enter(..) => "position",
        Action::Mount(..) | Action::Dismount(_) | Action::Calm => "ride",
        Action::Dash | Action::Move | Action::Pace(_) | Action::Jump(..) | Action::Surface => "move",
        Action::Drag
        | Action::Grapple(..)
        | Action::Pin(_)
        | Action::Escape(_)
        | Action::EscapeHold(_)
        | Action::LetGo(_) => "grapple",
        Action::Hinder(..) => "hinder",
        Action::Stabilize(_) | Action::TreatCondition(..) | Action::TreatWound(..) => "help",
        Action::Seize | Action::Other(_) | Action::Speak | Action::Cancel => "",
    }
}

/// The group of a kind of action, where kinds are named.
fn group_of(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::NonlethalAttack
        | ActionKind::QuickAttack
        | ActionKind::StandardAttack
        | ActionKind::StrongAttack => "attack",
        ActionKind::CastASpell | ActionKind::EndAMagicalEffect => "magic",
        ActionKind::Defend => "guard",
        ActionKind::RetrieveOrStow | ActionKind::UseAnObject => "handle",
        ActionKind::ChangePosture | ActionKind::CreateAnOpening | ActionKind::EnterOccupiedSpace => {
            "position"
        }
        ActionKind::MountOrDismount | ActionKind::RegainControl => "ride",
        ActionKind::Dash => "move",
        ActionKind::Drag | ActionKind::Escape | ActionKind::Grapple | ActionKind::Pin => "grapple",
        ActionKind::Hinder => "hinder",
        ActionKind::Stabilize | ActionKind::TreatCondition | ActionKind::TreatWound => "help",
        _ => "",
    }
}

/// What is done, and how.
fn of_action(encounter: &Encounter, action: Action) -> Parts {
    let name = |id: Id| encounter.name(id);
    let item = |item| encounter.item(item);
    match action {
        Action::Attack(Style::Standard, Arm::Thrown(thing), target) => {
            asked(format!("throw at {}", name(target)), item(thing))
        }
        Action::Attack(style, arm, target) => {
            let words = format!("{} {}", labels::kind(style.kind()), name(target));
            asked(words, labels::with(encounter, arm))
        }
        Action::Cast(spell, target) if labels::casts_at(encounter, spell) => {
            let words = format!("cast {}", encounter.spell_name(spell));
            asked(words, format!("at {}", name(target)))
        }
        Action::Ready(kind) => asked("ready", labels::kind(kind)),
        Action::Retrieve(thing) => asked("draw", item(thing)),
        Action::Stow(thing) => asked("stow", item(thing)),
        Action::Load(thing) => asked("load", item(thing)),
        Action::Drop(thing) => asked("let go", format!("of {}", item(thing))),
        Action::EndEffect(place) => asked("end an effect", labels::effect(place)),
        Action::Opening(arm, target) => {
            asked(format!("create an opening against {}", name(target)), labels::with(encounter, arm))
        }
        Action::Grapple(arm, target) if arm != Arm::Body => {
            asked(format!("grapple {}", name(target)), labels::with(encounter, arm))
        }
        Action::Hinder(hindrance, arm, target) if labels::arms_hindrance(hindrance, arm) => {
            let words = format!("{} {}", labels::hindrance(hindrance), name(target));
            asked(words, labels::with(encounter, arm))
        }
        Action::Other(ap) => asked("another action", format!("for {} AP", ap.0)),
        Action::Pace(ap) => asked("AP to movement", format!("{} AP", ap.0)),
        other => of_body(encounter, other),
    }
}

/// As above, of what is done with nothing in hand, or in haste.
fn of_body(encounter: &Encounter, action: Action) -> Parts {
    let name = |id: Id| encounter.name(id);
    match action {
        Action::Enter(by, target, way) => {
            let how = format!("by {} {}", labels::by(by), way.name());
            asked(format!("enter {}'s space", name(target)), how)
        }
        Action::Escape(by) => asked("escape", format!("by {}", labels::by(by))),
        Action::EscapeHold(by) => asked("escape the hold", format!("by {}", labels::by(by))),
        Action::TreatCondition(ailment, target) => {
            asked(format!("treat {}", name(target)), labels::treated(ailment))
        }
        Action::TreatWound(level, target) => {
            asked(format!("treat {}", name(target)), format!("{} wound", level.name()))
        }
        Action::Jump(jump, to) => {
            let words = if jump == Jump::Long { "long jump" } else { "high jump" };
            asked(words, to.to_string())
        }
        Action::Ignore(whom) => asked("ignore", name(whom)),
        Action::Heed(whom) => asked("heed", name(whom)),
        Action::Mount(mount, Speed::Hurried) => asked(format!("mount {}", name(mount)), "in haste"),
        Action::Dismount(Speed::Hurried) => asked("dismount", "in haste"),
        Action::UseItem(thing, Speed::Hurried) => {
            asked(format!("use {}", labels::used(encounter, thing)), "in haste")
        }
        Action::UseObject(object, Speed::Hurried) => {
            asked(format!("use {}", encounter.object_name(object)), "in haste")
        }
        _ => None,
    }
}

fn of_reaction(encounter: &Encounter, reaction: Reaction) -> Parts {
    match reaction {
        Reaction::Rebuff(arm) => asked("rebuff", labels::with(encounter, arm)),
        Reaction::Interpose(by, whom) => {
            asked(format!("interpose {}", encounter.name(whom)), format!("by {}", labels::by(by)))
        }
        Reaction::Readied(action) => {
            let (words, how) = of_action(encounter, action)?;
            asked(format!("readied: {words}"), how)
        }
        Reaction::Harry | Reaction::Cling => None,
    }
}

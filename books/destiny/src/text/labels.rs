//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{Choice, Reaction, Rest};
use crate::sheet::{Encounter, SpellTarget};
use crate::terms::{
    Action, ActionKind, AilmentKind, Arm, By, Cover, DefenseKind, Hindrance, Id, ItemId, Jump, Posture,
    Speed, SpellId, Style,
};

/// An action in a few words: `standard attack Bela with sword`.
pub(super) fn action(encounter: &Encounter, action: Action) -> String {
    let name = |id: Id| encounter.name(id);
    let item = |item: ItemId| encounter.item(item);
    match action {
        Action::Attack(Style::Standard, Arm::Thrown(thing), target) => {
            format!("throw {} at {}", item(thing), name(target))
        }
        Action::Attack(style, arm, target) => {
            format!("{} {} {}", kind(style.kind()), name(target), with(encounter, arm))
        }
        Action::Cast(spell, target) => cast(encounter, spell, target),
        Action::Ready(readied) => format!("ready {}", kind(readied)),
        Action::Retrieve(thing) => format!("draw {}", item(thing)),
        Action::Stow(thing) => format!("stow {}", item(thing)),
        Action::Load(thing) => format!("load {}", item(thing)),
        Action::Drop(thing) => format!("let go of {}", item(thing)),
        Action::UseItem(thing, speed) => format!("use {}{}", used(encounter, thing), haste(speed)),
        Action::UseObject(object, speed) => format!("use {}{}", encounter.object_name(object), haste(speed)),
        Action::EndEffect(place) => format!("end {}", effect(place)),
        Action::Opening(arm, target) => {
            format!("create an opening against {} {}", name(target), with(encounter, arm))
        }
        Action::Grapple(Arm::Body, target) => format!("grapple {}", name(target)),
        Action::Grapple(arm, target) => format!("grapple {} {}", name(target), with(encounter, arm)),
        Action::Hinder(hindrance, arm, target) => match arms_hindrance(hindrance, arm) {
            true => format!("{} {} {}", self::hindrance(hindrance), name(target), with(encounter, arm)),
            false => format!("{} {}", self::hindrance(hindrance), name(target)),
        },
        Action::Other(ap) => format!("another action for {} AP", ap.0),
        Action::Pace(ap) => format!("{} AP to movement", ap.0),
        other => bodily(encounter, other),
    }
}

/// As above, of what is done with nothing in hand.
fn bodily(encounter: &Encounter, action: Action) -> String {
    let name = |id: Id| encounter.name(id);
    let words = match action {
        Action::Posture(posture) => self::posture(posture),
        Action::Enter(by, target, way) => {
            return format!("enter {}'s space by {} {}", name(target), self::by(by), way.name());
        }
        Action::Escape(by) => return format!("escape by {}", self::by(by)),
        Action::EscapeHold(by) => return format!("escape the hold by {}", self::by(by)),
        Action::Mount(mount, speed) => return format!("mount {}{}", name(mount), haste(speed)),
        Action::Dismount(speed) => return format!("dismount{}", haste(speed)),
        Action::Pin(target) => return format!("pin {}", name(target)),
        Action::Stabilize(target) => return format!("stabilize {}", name(target)),
        Action::TreatCondition(ailment, target) => {
            return format!("treat {} of {}", treated(ailment), name(target));
        }
        Action::TreatWound(level, target) => {
            return format!("treat {} wound of {}", level.name(), name(target));
        }
        Action::Jump(Jump::Long, to) => return format!("long jump {to}"),
        Action::Jump(Jump::High, to) => return format!("high jump {to}"),
        Action::Ignore(whom) => return format!("ignore {}", name(whom)),
        Action::Heed(whom) => return format!("heed {}", name(whom)),
        Action::LetGo(whom) => return format!("let go of {}", name(whom)),
        Action::Defend => "defend",
        Action::Dash => "dash",
        Action::Drag => "drag",
        Action::Seize => "seize initiative",
        Action::Surface => "surface",
        Action::Calm => "calm mount",
        Action::Move => "move",
        Action::Speak => "speak",
        // What is left of the actions: those with something in hand have their words already.
        _ => "cancel",
    };
    words.to_owned()
}

/// The name of a kind of action, as it is answered: `standard attack`.
pub(super) fn kind(kind: ActionKind) -> String {
    kind.name().to_lowercase()
}

/// With what a blow is struck.
pub(super) fn with(encounter: &Encounter, arm: Arm) -> String {
    match arm {
        Arm::Body => "with body".to_owned(),
        Arm::Weapon(item) => format!("with {}", encounter.item(item)),
        Arm::Thrown(item) => format!("by throwing {}", encounter.item(item)),
    }
}

/// Whether it is told with what somebody is hindered: what strikes a thing from a hand, or a weapon in hand.
pub(super) fn arms_hindrance(hindrance: Hindrance, arm: Arm) -> bool {
    hindrance == Hindrance::Disarm || arm != Arm::Body
}

fn cast(encounter: &Encounter, spell: SpellId, target: Id) -> String {
    match casts_at(encounter, spell) {
        true => format!("cast {} at {}", encounter.spell_name(spell), encounter.name(target)),
        false => format!("cast {}", encounter.spell_name(spell)),
    }
}

/// Whether a spell is cast at somebody who is named: none is that its caster casts on itself.
pub(super) fn casts_at(encounter: &Encounter, spell: SpellId) -> bool {
    encounter.spells.get(spell.index()).is_none_or(|spell| spell.target != SpellTarget::Caster)
}

/// A thing in hand that is used: told from an object of the same name that stands on the map.
pub(super) fn used(encounter: &Encounter, item: ItemId) -> String {
    let name = encounter.item(item);
    let stands = encounter.objects.iter().any(|object| object.name.to_lowercase() == name.to_lowercase());
    if stands { format!("{name} in hand") } else { name }
}

/// How haste is told.
pub(super) fn haste(speed: Speed) -> &'static str {
    match speed {
        Speed::Usual => "",
        Speed::Hurried => " in haste",
    }
}

/// An effect of magic, by its place.
pub(super) fn effect(place: u8) -> String {
    format!("effect {}", u16::from(place) + 1)
}

/// What a hindrance does.
pub(super) fn hindrance(hindrance: Hindrance) -> &'static str {
    match hindrance {
        Hindrance::Disarm => "disarm",
        Hindrance::Distract => "distract",
        Hindrance::Shove => "shove",
        Hindrance::Trip => "trip",
    }
}

/// With which check something is tried.
pub(super) fn by(by: By) -> &'static str {
    match by {
        By::Power => "power",
        By::Agility => "agility",
    }
}

/// What is treated.
pub(super) fn treated(ailment: AilmentKind) -> &'static str {
    match ailment {
        AilmentKind::Bleeding => "bleeding",
        AilmentKind::Burning => "burning",
        AilmentKind::Hobbled => "hobbling",
        AilmentKind::Poisoned => "poison",
    }
}

fn posture(posture: Posture) -> &'static str {
    match posture {
        Posture::Standing => "stand",
        Posture::Crouching => "crouch",
        Posture::Prone => "drop prone",
    }
}

/// A reaction.
pub(super) fn reaction(encounter: &Encounter, reaction: Reaction) -> String {
    match reaction {
        Reaction::Rebuff(arm) => format!("rebuff {}", with(encounter, arm)),
        Reaction::Harry => "harry".to_owned(),
        Reaction::Cling => "cling".to_owned(),
        Reaction::Interpose(by, whom) => format!("interpose {} by {}", encounter.name(whom), self::by(by)),
        Reaction::Readied(readied) => format!("readied: {}", action(encounter, readied)),
    }
}

/// A degree of cover.
pub(super) fn cover(cover: Cover) -> &'static str {
    match cover {
        Cover::None => "no cover",
        Cover::Quarter => "1/4 cover",
        Cover::Half => "1/2 cover",
        Cover::ThreeQuarters => "3/4 cover",
        Cover::ArrowSlit => "9/10 cover",
    }
}

/// A Defense, without the word.
pub(super) fn defense(kind: DefenseKind) -> &'static str {
    match kind {
        DefenseKind::Melee => "melee",
        DefenseKind::Ranged => "ranged",
        DefenseKind::Power => "power",
        DefenseKind::Agility => "agility",
        DefenseKind::Fortitude => "fortitude",
        DefenseKind::Willpower => "willpower",
    }
}

fn rest(encounter: &Encounter, rest: Rest) -> String {
    match rest {
        Rest::Short => "short rest".to_owned(),
        Rest::Hour => "an hour of rest".to_owned(),
        Rest::Asleep => "long rest asleep".to_owned(),
        Rest::Awake => "long rest awake".to_owned(),
        Rest::Aid(who, done) => format!("{}: {}", encounter.name(who), action(encounter, done)),
        Rest::GoOn => "go on".to_owned(),
    }
}

/// So many yards.
pub(super) fn yards(yards: u8) -> String {
    format!("{yards} yard{}", if yards == 1 { "" } else { "s" })
}

/// So many minutes.
pub(super) fn minutes(minutes: i16) -> String {
    format!("{minutes} minute{}", if minutes == 1 { "" } else { "s" })
}

/// A choice in a few words.
pub(super) fn label(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Wait => "wait",
        Choice::Finish => "finish",
        Choice::Do(done) => return action(encounter, done),
        Choice::Ready => "ready",
        Choice::Kind(named) => return kind(named),
        Choice::React(answer) => return reaction(encounter, answer),
        Choice::Step(way) => way.name(),
        Choice::Place(cell) => return cell.to_string(),
        Choice::Stop => "stop",
        Choice::Combatant(id) => return encounter.name(id).to_owned(),
        Choice::Item(item) => return encounter.item(item),
        Choice::Level(level) => level.name(),
        Choice::Defense(kind) => defense(kind),
        Choice::Bonus => "bonus",
        Choice::Roll => "roll",
        Choice::Check(attribute, skill) => return format!("{} [{}]", attribute.name(), skill.name()),
        Choice::Figure(figure) => return figure.to_string(),
        Choice::Ap(ap) => return format!("{} AP", ap.0),
        Choice::Cover(degree) => cover(degree),
        Choice::Toward(way, far) => return format!("{} {}", way.name(), yards(far)),
        Choice::Cling(0, 0) => "nothing",
        Choice::Cling(along, cut) => return format!("{along} along and {cut} less"),
        Choice::Unconscious => "unconscious",
        Choice::Helpless => "helpless",
        Choice::Rest(spent) => return rest(encounter, spent),
        Choice::Activity(activity) => activity.name(),
        Choice::Benefits => "benefits",
        Choice::Resume => "resume",
        Choice::Effect(place) => return effect(place),
    };
    words.to_owned()
}

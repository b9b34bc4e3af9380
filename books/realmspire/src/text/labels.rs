//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{ArmorSource, Choice, Word};
use crate::settings::Release;
use crate::sheet::{Encounter, Flight, Source};
use crate::terms::{Action, Arm, Cover, FixtureId, Handling, Id, ItemId, Maneuver, Means, PowerId, Skill};

/// Something that can be answered, in two parts: what is done, and how, where people are asked that after it.
pub(super) struct Parts {
    /// `strike Bela`.
    pub words: String,
    /// `with longsword`.
    pub rest: Option<String>,
}

impl Parts {
    fn whole(words: impl Into<String>) -> Parts {
        Parts { words: words.into(), rest: None }
    }

    fn two(words: impl Into<String>, rest: impl Into<String>) -> Parts {
        Parts { words: words.into(), rest: Some(rest.into()) }
    }

    /// Both together: `strike Bela with longsword`.
    fn label(self) -> String {
        self.with(" ")
    }

    fn with(self, between: &str) -> String {
        match self.rest {
            Some(rest) => format!("{}{between}{rest}", self.words),
            None => self.words,
        }
    }

    /// The same, as a free action.
    fn freely(self) -> Parts {
        let rest = self.rest.map_or_else(|| "freely".to_owned(), |rest| format!("{rest} freely"));
        Parts { words: self.words, rest: Some(rest) }
    }
}

/// An action in a few words: `strike Bela with longsword`.
pub(super) fn action(encounter: &Encounter, action: Action) -> String {
    action_in_parts(encounter, action).label()
}

/// An action in its parts.
pub(super) fn action_in_parts(encounter: &Encounter, action: Action) -> Parts {
    let name = |id: Id| encounter.name(id);
    match action {
        Action::Dash => Parts::whole("dash"),
        Action::Sprint => Parts::whole("sprint"),
        Action::Disengage => Parts::whole("disengage"),
        Action::Grapple(foe) => Parts::whole(format!("grapple {}", name(foe))),
        Action::Search => Parts::whole("search"),
        Action::Sneak => Parts::whole("sneak"),
        Action::Strike(arm, target) => strike(encounter, arm, target),
        Action::UsePower(power, target) => self::power(encounter, power, target),
        Action::UseFreely(power, target) => self::power(encounter, power, target).freely(),
        Action::Manipulate(handling) => self::handling(encounter, handling),
        Action::Freely(handling) => self::handling(encounter, handling).freely(),
        Action::Escape(holder) => Parts::two("escape", format!("from {}", name(holder))),
        Action::BreakFree => Parts::whole("break free"),
        Action::StandUp => Parts::whole("stand up"),
        Action::Release => Parts::whole(match encounter.settings.release {
            Release::LettingGo => "let go",
            Release::AnAction => "release",
        }),
        Action::FirstAid(patient) => Parts::two("first aid", format!("for {}", name(patient))),
        Action::Order(ally, foe) => {
            Parts::two(format!("order {}", name(ally)), format!("to strike {}", name(foe)))
        }
        Action::Postpone(after) => Parts::two("postpone", format!("after {}", name(after))),
    }
}

/// A Strike: by what it is made with it is told whether a weapon strikes, is shot or is thrown.
fn strike(encounter: &Encounter, arm: Arm, target: Id) -> Parts {
    let target = encounter.name(target);
    match arm {
        Arm::Unarmed => Parts::two(format!("strike {target}"), "unarmed"),
        Arm::Melee(item) => Parts::two(format!("strike {target}"), format!("with {}", encounter.item(item))),
        Arm::Ranged(item) if is_shot(encounter, item) => {
            Parts::two(format!("shoot {target}"), format!("with {}", encounter.item(item)))
        }
        Arm::Ranged(item) => Parts::two(format!("throw {}", encounter.item(item)), format!("at {target}")),
    }
}

/// Whether a weapon is shot. An answer from outside may name any number.
fn is_shot(encounter: &Encounter, item: ItemId) -> bool {
    let kind = encounter.items.get(item.index()).and_then(|kind| encounter.kinds.get(kind.index()));
    kind.and_then(|kind| kind.ranged()).is_some_and(|ranged| ranged.flight == Flight::Shot)
}

/// A power on somebody, or on nobody who is named.
fn power(encounter: &Encounter, power: PowerId, target: Option<Id>) -> Parts {
    let is_spell = encounter.powers.get(power.index()).is_some_and(|power| power.source == Source::Spell);
    let verb = if is_spell { "cast" } else { "use" };
    let words = format!("{verb} {}", encounter.power_name(power));
    match target {
        Some(target) => Parts::two(words, format!("at {}", encounter.name(target))),
        None => Parts::whole(words),
    }
}

fn handling(encounter: &Encounter, handling: Handling) -> Parts {
    match handling {
        Handling::Draw(item) => Parts::two("draw", encounter.item(item)),
        Handling::Stow(item) => Parts::two("stow", encounter.item(item)),
        Handling::Drop(item) => Parts::two("drop", encounter.item(item)),
        Handling::Give(item, to) => {
            Parts::two(format!("hand {}", encounter.item(item)), format!("to {}", encounter.name(to)))
        }
        Handling::Take(item, from) => {
            Parts::two(format!("take {}", encounter.item(item)), format!("from {}", encounter.name(from)))
        }
        Handling::PickUp(item) => Parts::two("pick up", encounter.item(item)),
        Handling::Reload(item) => Parts::two("reload", encounter.item(item)),
        Handling::Use(fixture) => Parts::whole(format!("use {}", self::fixture(encounter, fixture))),
    }
}

/// A fixture: told from a power of the same name.
fn fixture(encounter: &Encounter, fixture: FixtureId) -> String {
    let name = encounter.fixture_name(fixture);
    let is_taken = encounter.powers.iter().any(|power| power.name.to_lowercase() == name.to_lowercase());
    if is_taken { format!("{name} of the place") } else { name.to_owned() }
}

/// By what a test is rolled: `athletics with strength`, `classical knight with agility`, `endurance`.
pub(super) fn means(encounter: &Encounter, who: Id, means: Means) -> String {
    let attribute = means.attribute.name();
    match means.skill {
        None => attribute.to_owned(),
        Some(Skill::FightingStyle) => format!("{} with {attribute}", style(encounter, who, means)),
        Some(skill) => format!("{} with {attribute}", skill.name()),
    }
}

/// The name of a style of somebody; that of the skill, where the style has none.
fn style(encounter: &Encounter, who: Id, means: Means) -> String {
    match encounter.style(who, means.style) {
        Some(style) if !style.name.is_empty() => style.name.to_lowercase(),
        _ => Skill::FightingStyle.name().to_owned(),
    }
}

/// A maneuver: `push`, `disarm longsword`, `precision: head`.
pub(super) fn maneuver(encounter: &Encounter, maneuver: Maneuver) -> String {
    let between = if matches!(maneuver, Maneuver::Precision(_)) { ": " } else { " " };
    maneuver_in_parts(encounter, maneuver).with(between)
}

/// A maneuver in its parts.
pub(super) fn maneuver_in_parts(encounter: &Encounter, maneuver: Maneuver) -> Parts {
    let words = maneuver.name().to_lowercase();
    match maneuver {
        Maneuver::Disarm(item) => Parts::two(words, encounter.item(item)),
        Maneuver::Precision(location) => Parts::two(words, location.name()),
        _ => Parts::whole(words),
    }
}

/// How much cover: `low cover`.
pub(super) fn cover(cover: Cover) -> String {
    match cover {
        Cover::None => "no cover".to_owned(),
        other => format!("{} cover", other.name()),
    }
}

/// A word of the game master in its parts.
pub(super) fn word_in_parts(encounter: &Encounter, word: Word) -> Parts {
    match word {
        Word::EndFight => Parts::whole("end fight"),
        Word::Turns(id, to) => Parts::two(encounter.name(id), format!("turns to {}", side(encounter, to))),
        Word::Leaves(id) => Parts::two(encounter.name(id), "leaves"),
    }
}

/// The name of a side.
pub(super) fn side(encounter: &Encounter, side: crate::terms::SideId) -> &str {
    encounter.sides.get(side.index()).map_or("nobody", |side| &side.name)
}

/// A choice in a few words.
pub(super) fn label(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Finish => "finish",
        Choice::Pass => "pass",
        Choice::Step(way) => way.name(),
        Choice::Do(done) => return action(encounter, done),
        Choice::Defend(defense) => defense.name(),
        Choice::By(who, by) => return means(encounter, who, by),
        Choice::Maneuver(chosen) => return maneuver(encounter, chosen),
        Choice::Armor(ArmorSource::Worn) => "worn armor",
        Choice::Armor(ArmorSource::Natural) => "natural armor",
        Choice::Combatant(id) => encounter.name(id),
        Choice::Side(one) => side(encounter, one),
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Cover(degree) => return cover(degree),
        Choice::Modifier(0) => "0",
        Choice::Modifier(amount) => return format!("{amount:+}"),
        Choice::Word(said) => return word_in_parts(encounter, said).label(),
    };
    words.to_owned()
}

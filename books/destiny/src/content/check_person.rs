//! Checked sheets of combatants.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Seat;

use super::CODES;
use super::catalog::{Catalog, UNARMED};
use super::check_gear::armor;
use super::person_file::{CostChangeFile, Person};
use super::roster::Fighter;
use crate::settings::{NightBefore, Settings, Spaces};
use crate::sheet::{Armor, CostChange, Floor, Gear, Sheet, Trait, Traits};
use crate::terms::{Combatant, Day, GearId, Kind, MOST_SLEEPS, SideId, SpellId, Track};

/// What a race gives to stamina (destiny.stamina.race-value) and to mana (destiny.mana.race-value) that says nothing of
/// it.
const BASE: i8 = 10;
/// The most spells that somebody knows.
const MOST_SPELLS: usize = 30;
/// The Size from which a space is more than one cell (destiny.movement.space-size).
const LARGE: i8 = 5;
/// Long rests that are remembered (destiny.resting.long-twice).
const MOST_LONG_RESTS: usize = 2;

/// What a sheet is made of besides the figures.
pub(super) struct Given {
    /// Its side and seat.
    pub party: (SideId, Seat),
    /// Its letter on the map.
    pub glyph: char,
    /// Cells that its space is across.
    pub space: u8,
    /// How it enters the fight.
    pub opening: Combatant,
    /// How it spent the night, if the file says nothing.
    pub night: NightBefore,
}

/// Cells that the space of a combatant is across: as stated, or by Size (destiny.movement.space-size).
pub(super) fn space(fighter: &Fighter, settings: &Settings) -> u8 {
    let by_size = || match (settings.spaces, fighter.size()) {
        (Spaces::OneCell, _) | (_, ..LARGE) => 1,
        (Spaces::BySize, size) => 1 << (size / 5).min(5),
    };
    fighter.figures.space.unwrap_or_else(by_size)
}

/// The sheet of a combatant.
pub(super) fn sheet(
    fighter: &Fighter,
    given: Given,
    (catalog, gear): (&Catalog, &[Option<Gear>]),
    diagnostics: &mut Diagnostics,
) -> Option<Sheet> {
    let (raw, figures, race) = (fighter.raw, &fighter.figures, &fighter.race);
    let specs = specs(figures, catalog, diagnostics);
    let armor = worn(figures, catalog, diagnostics);
    let body = body(fighter, (catalog, gear), diagnostics);
    let spells = spells(fighter, catalog, diagnostics);
    let kind = figures.kind.unwrap_or_default();
    let mut sheet = Sheet {
        name: fighter.name.get().clone(),
        glyph: given.glyph,
        side: given.party.0,
        seat: given.party.1,
        kind,
        track: track(kind, figures),
        attributes: figures.attributes.all(),
        size: fighter.size(),
        skills: figures.skills.all(),
        specs: specs?,
        armor: armor?,
        toughness: figures.toughness.unwrap_or(0),
        stamina_base: figures.stamina_base.or(race.stamina).unwrap_or(BASE),
        mana_base: figures.mana_base.or(race.mana).unwrap_or(BASE),
        more_sleep: figures.more_sleep.unwrap_or(race.more_sleep),
        height: figures.height,
        rate: figures.rate,
        fly_rate: figures.fly_rate,
        space: given.space,
        traits: traits(fighter, diagnostics),
        body: body?,
        spells: spells?,
        opening: given.opening,
        day: Day::default(),
        joins: raw.joins.as_ref().map_or(1, |joins| *joins.get()),
        arrives: raw.arrives,
        initiative: raw.initiative,
        surprised: raw.surprised,
        riding_tn: figures.riding_tn,
        action_costs: figures.action_costs.iter().flatten().map(cost_change).collect(),
    };
    sheet.day = day(fighter, &sheet, given.night, diagnostics);
    Some(sheet)
}

fn cost_change(raw: &CostChangeFile) -> CostChange {
    CostChange { kind: raw.action, by: raw.ap, floor: if raw.to_zero { Floor::Zero } else { Floor::One } }
}

/// How many wound slots a combatant has: by Vitality a hero, by rank an NPC that is not special
/// (destiny.npc.simple-optional).
fn track(kind: Kind, figures: &Person) -> Track {
    let full = match kind {
        Kind::Hero => true,
        Kind::Npc => figures.full_slots.unwrap_or(false),
        Kind::Special => figures.full_slots.unwrap_or(true),
    };
    if full { Track::Full } else { Track::Simple(figures.rank.unwrap_or_default()) }
}

/// The figures of all specializations, by number.
pub(super) fn specs(figures: &Person, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<i8>> {
    let mut specs = vec![0; catalog.specs.list.len()];
    let mut sound = true;
    for (name, rating) in figures.specializations.iter() {
        match catalog.specs.names.find(name, diagnostics) {
            Some(&number) => specs[usize::from(number)] = rating.0,
            None => sound = false,
        }
    }
    sound.then_some(specs)
}

fn worn(figures: &Person, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Armor> {
    let Some(name) = &figures.armor else { return Some(Armor::default()) };
    let &number = catalog.armor.names.find(name, diagnostics)?;
    catalog.armor.list.get(usize::from(number)).map(|(name, raw)| armor(name, raw))
}

/// What somebody strikes with when its hands are empty: a weapon with a reach.
fn body(
    fighter: &Fighter,
    (catalog, gear): (&Catalog, &[Option<Gear>]),
    diagnostics: &mut Diagnostics,
) -> Option<GearId> {
    let number = match &fighter.figures.body {
        Some(name) => *catalog.weapons.names.find(name, diagnostics)?,
        None => *catalog.weapons.names.get(UNARMED)?,
    };
    let weapon = gear.get(usize::from(number))?.as_ref()?.weapon.as_ref()?;
    if let Some(name) = fighter.figures.body.as_ref().filter(|_| weapon.reach.is_none()) {
        let message = format!("the {name} strikes nobody");
        let error = Diagnostic::error("destiny/body", message, name.span());
        diagnostics.push(error.help("a body is a weapon with a `reach`"));
    }
    Some(GearId(number))
}

fn spells(fighter: &Fighter, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<SpellId>> {
    let names = fighter.figures.spells.as_deref().unwrap_or_default();
    if let Some(more) = names.get(MOST_SPELLS) {
        let message = format!("{} knows more than {MOST_SPELLS} spells", fighter.name);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, more.span()));
    }
    let found = names.iter().map(|name| catalog.spells.names.find(name, diagnostics).copied().map(SpellId));
    found.collect::<Vec<_>>().into_iter().collect()
}

fn traits(fighter: &Fighter, diagnostics: &mut Diagnostics) -> Traits {
    let stated = fighter.figures.traits.iter().flatten().copied();
    let traits: Traits = stated.chain(fighter.raw.hidden.then_some(Trait::Hidden)).collect();
    // Only a mount with a will of its own may keep its turn (destiny.mounted.sentient-turn).
    if traits.has(Trait::OwnTurn) && !traits.has(Trait::Sentient) {
        let name = &fighter.name;
        let message = format!("{} has the trait \"own-turn\" and not \"sentient\"", name.get());
        let warning = Diagnostic::warning("destiny/own-turn", message, name.span());
        diagnostics.push(warning.help("only a mount with a will of its own keeps its turn"));
    }
    traits
}

/// What somebody did before the day. Of one of whom nothing is said the sleep of the night counts, as much as it needs
/// (destiny.resting.night-before).
fn day(fighter: &Fighter, sheet: &Sheet, night: NightBefore, diagnostics: &mut Diagnostics) -> Day {
    let raw = fighter.raw;
    let mut day = match (&raw.sleeps, night) {
        (Some(sleeps), _) => slept(sleeps, diagnostics),
        (None, NightBefore::Slept) => Day::after_a_night(sheet.sleep_need()),
        (None, NightBefore::Awake) => Day::default(),
    };
    if let Some(rests) = &raw.long_rests {
        if rests.len() > MOST_LONG_RESTS {
            let message = format!("the last {MOST_LONG_RESTS} long rests are remembered");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, rests.span()));
        }
        rests.iter().for_each(|&end| day.long_rest(end));
    }
    day.recovery_bonus = recovery_bonus(fighter, diagnostics);
    day
}

/// What earlier recovery checks add to the next: nothing without a wound (destiny.recovery.bonus-reset).
fn recovery_bonus(fighter: &Fighter, diagnostics: &mut Diagnostics) -> u8 {
    let raw = fighter.raw;
    let Some(bonus) = &raw.recovery_bonus else { return 0 };
    if *bonus.get() > 0 && raw.wounds.as_ref().is_none_or(|wounds| wounds.get().is_empty()) {
        let message = format!("{} has no wound that it could recover from", fighter.name.get());
        let error = Diagnostic::error("destiny/recovery-bonus", message, bonus.span());
        diagnostics.push(
            error.help("leave `recovery-bonus` out, or say what wounds it has: `wounds = { light = 1 }`"),
        );
    }
    *bonus.get()
}

fn slept(sleeps: &Spanned<Vec<[i32; 2]>>, diagnostics: &mut Diagnostics) -> Day {
    if sleeps.len() > MOST_SLEEPS {
        let message = format!("the last {MOST_SLEEPS} sleeps are remembered");
        diagnostics.push(Diagnostic::error(CODES.too_many, message, sleeps.span()));
    }
    let mut day = Day::default();
    for &[from, to] in sleeps.get() {
        if from >= to {
            let message = format!("a sleep from minute {from} to {to} would end before it begins");
            diagnostics.push(Diagnostic::error("destiny/sleep", message, sleeps.span()));
        }
        day.sleep(from, to);
    }
    day
}

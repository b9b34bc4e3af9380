//! The whole encounter, checked.

use fracas_content::fight::{Field, Files, Member, Parties, SideFile, Tables, field, letters};
use fracas_content::{Diagnostic, Diagnostics, Registry};
use fracas_engine::Seat;
use fracas_engine::map::{Area, Cell};

use super::CODES;
use super::belongings::Belongings;
use super::catalog::Catalog;
use super::check_gear::gear;
use super::check_map::{Grounds, surface};
use super::check_person::{Given, footprint, race, sheet, size};
use super::check_spell::spell;
use super::damage::DamageTypes;
use super::encounter_file::Document;
use super::opening::{Stand, named, opening};
use super::person_file::RaceFile;
use super::places::Places;
use super::roster::{Fighter, names, roster};
use super::settle::settle;
use super::spent::spent;
use super::start::{check_what_a_round_sets, start};
use crate::settings::{HeightTable, Settings};
use crate::sheet::{Encounter, Gear, LegRow, Sheet, Side, Spell, Surface, foes};
use crate::terms::{GearId, Id, Ids, ItemId, SideId, Size, Stowed, Thing};

/// Makes the encounter of what the files say. With an error among the diagnostics there is none.
pub(super) fn encounter(mut files: Files<Document>, diagnostics: &mut Diagnostics) -> Option<Encounter> {
    let mut settings = Settings::default();
    files.documents.iter().for_each(|document| document.value.settings.apply(&mut settings));
    let legs = legs(&files);
    let catalog = Catalog::gather(&mut files, diagnostics);
    let mut types = DamageTypes::new();
    let things = Things::check(&catalog, &mut types, diagnostics);
    let read = files.documents.pop()?;
    let file = &read.value;
    let fighters = roster(&file.combatants, &catalog, &file.book, diagnostics);
    let dropped = read.dropped.names("combatants").next().is_some() || read.dropped.whole("combatants");
    // Who was left out for a mistake of form is there all the same.
    if fighters.is_empty() && !dropped {
        let error = Diagnostic::error(CODES.nobody, "an encounter needs combatants", file.book.span());
        diagnostics.push(error.help("add `[[combatants]]`, or use the file as house rules: `--rules FILE`"));
    }
    let grounds = Grounds { surfaces: &things.surfaces, catalog: &catalog, settings: &settings };
    let builder = Builder {
        names: names(&fighters, dropped, diagnostics),
        parties: parties(file, &fighters, diagnostics),
        field: field(file.map.as_ref(), &grounds, &CODES, diagnostics)?,
        file,
        catalog: &catalog,
        things: &things,
        fighters: &fighters,
        dropped,
        heights: settings.height_table,
    };
    let parts = builder.build(&mut types, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let parts = parts?;
    let Builder { parties, field, .. } = builder;
    let sides = sides(&parties, file);
    let encounter = Encounter {
        title: file.title.clone().unwrap_or_else(|| "A fight".to_owned()),
        foes: foes(&parts.roster, &sides),
        sides,
        seats: parties.seats,
        gm: parties.gm,
        roster: parts.roster,
        gear: things.gear.into_iter().collect::<Option<_>>()?,
        items: parts.items,
        draws: parts.draws,
        damage_types: types.0,
        spells: things.spells.into_iter().collect::<Option<_>>()?,
        map: field.map,
        surfaces: things.surfaces.into_iter().collect::<Option<_>>()?,
        lying: parts.lying,
        start: start(file, parts.things, parts.hidden),
        legs,
        aftermath: file.aftermath.unwrap_or_default(),
        settings,
    };
    check_what_a_round_sets(&encounter.start, &fighters, diagnostics);
    Some(settle(encounter, &fighters))
}

/// The Leg Strength table of the last file that has one, or else the game's.
fn legs(files: &Files<Document>) -> Vec<LegRow> {
    let stated = files.documents.iter().rev().find_map(|document| document.value.leg_strength.clone());
    stated.unwrap_or_else(|| LegRow::TABLE.to_vec())
}

/// The named things, checked as far as they are sound.
struct Things {
    gear: Vec<Option<Gear>>,
    spells: Vec<Option<Spell>>,
    surfaces: Vec<Option<Surface>>,
}

impl Things {
    fn check(catalog: &Catalog, types: &mut DamageTypes, diagnostics: &mut Diagnostics) -> Things {
        let gear = gear(catalog, types, diagnostics);
        let spells = catalog.spells.list.iter();
        let spells = spells.map(|(name, raw)| spell(name, raw, types, diagnostics)).collect();
        let surfaces = catalog.surfaces.list.iter();
        let surfaces = surfaces.map(|(name, raw)| surface(name, raw, diagnostics)).collect();
        Things { gear, spells, surfaces }
    }
}

fn parties(file: &Document, fighters: &[Fighter], diagnostics: &mut Diagnostics) -> Parties {
    let side = |raw: &super::encounter_file::SideFile| SideFile {
        name: raw.name.clone(),
        seat: raw.seat.clone(),
        enemies: raw.enemies.clone(),
    };
    let sides: Vec<SideFile> = file.sides.iter().map(side).collect();
    let (seats, gm) = (file.seats.as_deref(), file.gm.as_ref());
    let tables = Tables { sides: &sides, seats, gm, file: &file.book };
    let members: Vec<Member> = fighters.iter().map(Fighter::member).collect();
    Parties::gather(tables, &members, &CODES, diagnostics)
}

/// The sides as the rules know them: who has an enemy is one itself.
fn sides(parties: &Parties, file: &Document) -> Vec<Side> {
    let all = 0..parties.sides.len() as u8;
    let side = |number: u8| {
        let name = parties.sides[usize::from(number)].name.clone();
        let raw = file.sides.iter().find(|raw| *raw.name.get() == name);
        Side {
            name,
            enemies: parties.enemies_of(number),
            is_surprised: raw.is_some_and(|raw| raw.surprised),
            is_merciful: raw.is_some_and(|raw| raw.merciful),
        }
    };
    all.map(side).collect()
}

/// What is built of combatants.
struct Parts {
    roster: Vec<Sheet>,
    items: Vec<(GearId, Stowed)>,
    draws: Vec<Option<u8>>,
    things: Vec<Thing>,
    hidden: Vec<Ids>,
    lying: Vec<(ItemId, Cell)>,
}

/// All that the parts of an encounter are built of.
struct Builder<'a> {
    file: &'a Document,
    catalog: &'a Catalog,
    things: &'a Things,
    fighters: &'a [Fighter],
    names: Registry<u8>,
    parties: Parties,
    field: Field,
    /// Whether a combatant was left out for a mistake of form.
    dropped: bool,
    /// Which table gives the size of a height.
    heights: HeightTable,
}

impl Builder<'_> {
    /// Builds everything that can be built, so that all mistakes are found; `None` if a part is missing.
    fn build(&self, types: &mut DamageTypes, diagnostics: &mut Diagnostics) -> Option<Parts> {
        let fighters = self.fighters;
        let races: Vec<Option<Option<&RaceFile>>> =
            fighters.iter().map(|fighter| race(fighter, self.catalog, diagnostics)).collect();
        let sizes: Vec<Size> = fighters
            .iter()
            .zip(&races)
            .map(|(fighter, race)| size(fighter, race.flatten(), self.heights, diagnostics))
            .collect();
        let footprints: Vec<Area> = fighters
            .iter()
            .zip(&sizes)
            .map(|(fighter, size)| footprint(fighter, *size, self.field.map.grid(), diagnostics))
            .collect();
        let parties = self.members(diagnostics);
        let stands = self.stands((&sizes, &footprints), &parties, diagnostics);
        let mut belongings = Belongings::gather(fighters, &self.things.gear, self.catalog, diagnostics);
        let lying = self.lying(&mut belongings, diagnostics);
        let letters = self.letters(diagnostics);
        let mut sheets = Vec::new();
        for (number, fighter) in fighters.iter().enumerate() {
            let own = &belongings.own[number];
            let mut opening = opening(fighter, own, stands[number], &self.names, diagnostics);
            opening.spent = spent(fighter, self.catalog, diagnostics);
            let given = Given {
                party: parties[number],
                glyph: letters[number],
                size: sizes[number],
                footprint: footprints[number],
                opening,
            };
            let race = races[number].flatten();
            sheets.push(sheet(fighter, given, race, (self.catalog, types), diagnostics));
        }
        let roster = sheets.into_iter().collect::<Option<_>>()?;
        let hidden = fighters.iter().map(|fighter| named(&fighter.raw.hidden_from, &self.names, diagnostics));
        let hidden = hidden.collect();
        let Belongings { items, draws, things, .. } = belongings;
        Some(Parts { roster, items, draws, things, hidden, lying })
    }

    fn members(&self, diagnostics: &mut Diagnostics) -> Vec<(SideId, Seat)> {
        let of = |fighter: &Fighter| {
            let (side, seat) = self.parties.of(&fighter.member(), diagnostics);
            (SideId(side), seat)
        };
        self.fighters.iter().map(of).collect()
    }

    /// Where everybody is, and how it is held.
    fn stands(
        &self,
        (sizes, footprints): (&[Size], &[Area]),
        parties: &[(SideId, Seat)],
        diagnostics: &mut Diagnostics,
    ) -> Vec<Stand> {
        let sides: Vec<SideId> = parties.iter().map(|(side, _)| *side).collect();
        let hostile = |one: usize, other: usize| self.parties.hostile(sides[one].0, sides[other].0);
        self.check_enemies(&sides, diagnostics);
        let holders = self.holders(diagnostics);
        let places = Places {
            field: &self.field,
            fighters: self.fighters,
            sizes,
            footprints,
            sides: &sides,
            holders: &holders,
        };
        let cells = places.find(diagnostics);
        let facings = places.facings(&cells, hostile, diagnostics);
        let stands = cells.into_iter().zip(facings).zip(holders);
        stands.map(|((cell, facing), holder)| Stand { cell, facing, holder }).collect()
    }

    /// Where somebody was left out, others may lack their enemies, and nothing is said of it.
    fn check_enemies(&self, sides: &[SideId], diagnostics: &mut Diagnostics) {
        let sides: Vec<u8> = sides.iter().map(|side| side.0).collect();
        if let Some(first) = self.fighters.first().filter(|_| !self.dropped) {
            self.parties.check_enemies(&sides, first.name.span(), &CODES, diagnostics);
        }
    }

    /// By whom each is held.
    fn holders(&self, diagnostics: &mut Diagnostics) -> Vec<Option<Id>> {
        let holder = |(number, fighter): (usize, &Fighter)| {
            let name = fighter.raw.held_by.as_ref()?;
            let holder = self.names.find(name, diagnostics).copied().map(Id)?;
            if holder.index() == number {
                let message = format!("{name} cannot hold itself");
                diagnostics.push(Diagnostic::error("reality/hold", message, name.span()));
                return None;
            }
            Some(holder)
        };
        self.fighters.iter().enumerate().map(holder).collect()
    }

    fn lying(&self, belongings: &mut Belongings, diagnostics: &mut Diagnostics) -> Vec<(ItemId, Cell)> {
        let mut lying = Vec::new();
        for thing in &self.file.lying {
            let item = belongings.add_lying(thing, diagnostics);
            let what = format!("the {}", thing.item);
            lying.extend(item.zip(self.field.cell_of(&what, &thing.at, &CODES, diagnostics)));
        }
        lying
    }

    /// A letter for each combatant.
    fn letters(&self, diagnostics: &mut Diagnostics) -> Vec<char> {
        let fighters = self.fighters.iter();
        let named = fighters.map(|fighter| (fighter.name.as_str(), fighter.figures.glyph.as_ref()));
        letters(named, &self.field, &CODES, diagnostics)
    }
}

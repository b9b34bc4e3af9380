//! The whole encounter, checked.

use fracas_content::fight::{Field, Files, Member, Parties, Tables, field, letters};
use fracas_content::{Diagnostic, Diagnostics, Registry};
use fracas_engine::Seat;
use fracas_engine::map::{Area, Cell};

use crate::content::CODES;
use crate::content::belongings::Belongings;
use crate::content::catalog::Catalog;
use crate::content::check_action::actions;
use crate::content::check_map::Grounds;
use crate::content::check_person::{Given, sheet, skills};
use crate::content::check_weapon::{check_dice, weapon};
use crate::content::encounter_file::Document;
use crate::content::opening::Around;
use crate::content::places::Places;
use crate::content::roster::{Fighter, names, roster};
use crate::content::start::{phase, start};
use crate::content::ties::{Tie, ties};
use crate::rules::Scene;
use crate::settings::Settings;
use crate::sheet::{Encounter, Sheet, Side, Start, Weapon};
use crate::state::State;
use crate::terms::{Ap, Id, ItemId, SideId, WeaponId};

/// The opening pool that stands for a full one.
const FULL: u8 = 99;

/// Makes the encounter of what the files say. With an error among the diagnostics there is none.
pub(super) fn encounter(mut files: Files<Document>, diagnostics: &mut Diagnostics) -> Option<Encounter> {
    let mut settings = Settings::default();
    files.documents.iter().for_each(|document| document.value.settings.apply(&mut settings));
    let catalog = Catalog::gather(&mut files, diagnostics);
    let weapons = catalog.weapons.list.iter().map(|(name, raw)| weapon(name, raw, &catalog, diagnostics));
    let weapons: Vec<Option<Weapon>> = weapons.collect();
    catalog.people.list.iter().for_each(|(_, person)| drop(skills(person, &catalog, diagnostics)));
    let actions = actions(&files.documents, diagnostics);
    let dice = files.documents.iter().rev().find_map(|document| document.value.check_dice.as_ref());
    let check_dice = dice.map(|written| check_dice(written, diagnostics));
    let read = files.documents.pop()?;
    let file = &read.value;
    let fighters = roster(&file.combatants, &catalog, &file.book, diagnostics);
    let dropped = read.dropped.names("combatants").next().is_some() || read.dropped.whole("combatants");
    // Who was left out for a mistake of form is there all the same.
    if fighters.is_empty() && !dropped {
        let error = Diagnostic::error(CODES.nobody, "an encounter needs combatants", file.book.span());
        diagnostics.push(error.help("add `[[combatants]]`, or use the file as house rules: `--rules FILE`"));
    }
    let builder = Builder {
        names: names(&fighters, dropped, diagnostics),
        parties: parties(file, &fighters, diagnostics),
        field: field(file.map.as_ref(), &Grounds(settings.diagonals), &CODES, diagnostics)?,
        file,
        catalog: &catalog,
        weapons: &weapons,
        settings: &settings,
        fighters: &fighters,
        dropped,
    };
    let parts = builder.build(diagnostics)?;
    if diagnostics.has_errors() {
        return None;
    }
    let Builder { parties, field, .. } = builder;
    let encounter = Encounter {
        title: file.title.clone().unwrap_or_else(|| "A fight".to_owned()),
        sides: sides(&parties),
        seats: parties.seats,
        gm: parties.gm,
        roster: parts.roster,
        items: parts.items,
        map: field.map,
        actions,
        check_dice: check_dice.flatten(),
        lying: parts.lying,
        start: parts.start,
        skills: catalog.skills,
        weapons: weapons.into_iter().collect::<Option<_>>()?,
        settings,
    };
    Some(with_pools(encounter, &fighters))
}

fn parties(file: &Document, fighters: &[Fighter], diagnostics: &mut Diagnostics) -> Parties {
    let (seats, gm) = (file.seats.as_deref(), file.gm.as_ref());
    let tables = Tables { sides: &file.sides, seats, gm, file: &file.book };
    let members: Vec<Member> = fighters.iter().map(Fighter::member).collect();
    Parties::gather(tables, &members, &CODES, diagnostics)
}

/// The sides as the rules know them: who has an enemy is one itself (mythic.round.opponents-defined).
fn sides(parties: &Parties) -> Vec<Side> {
    let all = 0..parties.sides.len() as u8;
    let side = |number: u8| Side {
        name: parties.sides[usize::from(number)].name.clone(),
        enemies: parties.enemies_of(number),
    };
    all.map(side).collect()
}

/// Gives those a full pool whose AP the file does not state, as far as their wounds allow
/// (mythic.round.ap-opening-pool).
fn with_pools(mut encounter: Encounter, fighters: &[Fighter]) -> Encounter {
    let state = State::open(&encounter);
    let scene = Scene { encounter: &encounter, state: &state };
    let pool = encounter.settings.opening_pool;
    let full = |id: Id| {
        let most = scene.ap_maximum(id);
        if pool == FULL { most } else { most.min(Ap(pool)) }
    };
    let pools: Vec<Ap> = state.ids().map(full).collect();
    for ((sheet, fighter), pool) in encounter.roster.iter_mut().zip(fighters).zip(pools) {
        if fighter.raw.ap.is_none() {
            sheet.opening.ap = pool;
        }
    }
    encounter
}

/// What is built of combatants.
struct Parts {
    roster: Vec<Sheet>,
    items: Vec<WeaponId>,
    start: Start,
    lying: Vec<(ItemId, Cell)>,
}

/// All that the parts of an encounter are built of.
struct Builder<'a> {
    file: &'a Document,
    catalog: &'a Catalog,
    weapons: &'a [Option<Weapon>],
    settings: &'a Settings,
    fighters: &'a [Fighter<'a>],
    names: Registry<u8>,
    parties: Parties,
    field: Field,
    /// Whether a combatant was left out for a mistake of form.
    dropped: bool,
}

impl Builder<'_> {
    /// Builds everything that can be built, so that all mistakes are found; `None` if a part is missing.
    fn build(&self, diagnostics: &mut Diagnostics) -> Option<Parts> {
        let of = |fighter: &Fighter, diagnostics: &mut Diagnostics| {
            let (side, seat) = self.parties.of(&fighter.member(), diagnostics);
            (SideId(side), seat)
        };
        let parties: Vec<(SideId, Seat)> =
            self.fighters.iter().map(|fighter| of(fighter, diagnostics)).collect();
        let sides: Vec<SideId> = parties.iter().map(|(side, _)| *side).collect();
        let ties = self.ties(&sides, diagnostics);
        let places = Places { field: &self.field, fighters: self.fighters, sides: &sides, ties: &ties };
        let places = places.find(diagnostics);
        self.check_holds(&places, diagnostics);
        let mut belongings = Belongings::gather(self.fighters, self.weapons, self.catalog, diagnostics);
        let lying = self.lying(&mut belongings, diagnostics);
        let letters = self.letters(diagnostics);
        let around = Around {
            belongings: &belongings,
            names: &self.names,
            settings: self.settings,
            phase: phase(self.file),
        };
        let mut shots = Vec::new();
        let mut sheets = Vec::new();
        for (number, fighter) in self.fighters.iter().enumerate() {
            let own = &belongings.own[number];
            shots.extend(around.shots(fighter, own, diagnostics));
            let opening = around.opening(fighter, own, (places[number], ties[number]), diagnostics);
            let given =
                opening.map(|opening| Given { party: parties[number], glyph: letters[number], opening });
            sheets.push(given.and_then(|given| sheet(fighter, given, self.catalog, diagnostics)));
        }
        let start = start(self.file, self.fighters, &self.names, shots, diagnostics);
        let roster = sheets.into_iter().collect::<Option<_>>()?;
        Some(Parts { roster, items: belongings.items, start, lying })
    }

    /// Who is tied to whom. Where somebody was left out, ties may lack their other end, and nothing is said of it.
    fn ties(&self, sides: &[SideId], diagnostics: &mut Diagnostics) -> Vec<Tie> {
        let hostile = |one: usize, other: usize| self.parties.hostile(sides[one].0, sides[other].0);
        if self.dropped {
            return ties(self.fighters, &self.names, hostile, &mut Diagnostics::new());
        }
        if let Some(first) = self.fighters.first() {
            let sides: Vec<u8> = sides.iter().map(|side| side.0).collect();
            self.parties.check_enemies(&sides, first.name.span(), &CODES, diagnostics);
        }
        ties(self.fighters, &self.names, hostile, diagnostics)
    }

    /// Who wrestles with somebody, or is pinned, is as near as weapons can be bound from which a grapple begins.
    fn check_holds(&self, places: &[Cell], diagnostics: &mut Diagnostics) {
        let surfaces = self.weapons.iter().flatten().flat_map(|weapon| &weapon.surfaces);
        let reach = surfaces.map(|surface| surface.reach.max).max().unwrap_or(1).max(1);
        for (fighter, &at) in self.fighters.iter().zip(places) {
            let held = fighter.raw.grappled_with.iter().flatten().chain(&fighter.raw.pinned_by);
            for name in held {
                let Some(&other) = self.names.get(name).and_then(|&other| places.get(usize::from(other)))
                else {
                    continue;
                };
                let apart = self.field.map.distance(Area::of(at), Area::of(other)).0;
                if apart > reach.into() {
                    let message = format!("{} and {name} wrestle {apart} squares apart", fighter.name);
                    let error = Diagnostic::error("mythic/tie", message, name.span());
                    diagnostics.push(error.help("put them beside each other by `at`"));
                }
            }
        }
    }

    fn lying(&self, belongings: &mut Belongings, diagnostics: &mut Diagnostics) -> Vec<(ItemId, Cell)> {
        let mut lying = Vec::new();
        for thing in &self.file.lying {
            let item = belongings.add_lying(&thing.weapon, diagnostics);
            let what = format!("the {}", thing.weapon);
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

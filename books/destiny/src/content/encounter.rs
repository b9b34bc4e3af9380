//! The whole encounter, checked.

use fracas_content::fight::{Field, Files, Member, Parties, SideFile, Tables, check_words, field, letters};
use fracas_content::{Diagnostic, Diagnostics, Registry};
use fracas_engine::Seat;
use fracas_engine::map::Cell;

use super::CODES;
use super::belongings::Belongings;
use super::catalog::Catalog;
use super::check_action::costs;
use super::check_gear::gear;
use super::check_map::{Grounds, with_usual_signs};
use super::check_person::{Given, sheet, space, specs};
use super::check_spell::spell;
use super::encounter_file::{Document, ObjectFile};
use super::opening::Around;
use super::places::Places;
use super::roster::{Fighter, names, roster};
use super::settle::settle;
use super::start::{Magic, round, start};
use super::ties::{Tie, ties};
use crate::settings::Settings;
use crate::sheet::{Encounter, Gear, Object, Sheet, Side, Spaces, Start};
use crate::terms::{Ap, GearId, Id, Ids, ItemId, SideId};

/// The most objects that stand on a map.
const MOST_OBJECTS: usize = 32;

/// Makes the encounter of what the files say. With an error among the diagnostics there is none.
pub(super) fn encounter(mut files: Files<Document>, diagnostics: &mut Diagnostics) -> Option<Encounter> {
    let mut settings = Settings::default();
    files.documents.iter().for_each(|document| document.value.settings.apply(&mut settings));
    let catalog = Catalog::gather(&mut files, diagnostics);
    let gear = gear(&catalog, diagnostics);
    let spells = catalog.spells.list.iter().map(|(name, raw)| spell(name, raw, &catalog, diagnostics));
    let spells: Vec<_> = spells.collect();
    catalog.people.list.iter().for_each(|(_, person)| drop(specs(person, &catalog, diagnostics)));
    let costs = costs(&files.documents, diagnostics);
    let read = files.documents.pop()?;
    let file = &read.value;
    let fighters = roster(&file.combatants, &catalog, &file.book, diagnostics);
    let dropped = read.dropped.names("combatants").next().is_some() || read.dropped.whole("combatants");
    // Who was left out for a mistake of form is there all the same.
    if fighters.is_empty() && !dropped {
        let error = Diagnostic::error(CODES.nobody, "an encounter needs combatants", file.book.span());
        diagnostics.push(error.help("add `[[combatants]]`, or use the file as house rules: `--rules FILE`"));
    }
    let map = with_usual_signs(file.map.as_ref());
    let grounds = Grounds::check(&catalog, &settings, map.grid, diagnostics);
    let builder = Builder {
        names: names(&fighters, dropped, diagnostics),
        parties: parties(file, &fighters, diagnostics),
        field: field(Some(&map), &grounds, &CODES, diagnostics)?,
        file,
        catalog: &catalog,
        gear: &gear,
        settings: &settings,
        fighters: &fighters,
        dropped,
    };
    let parts = builder.build(diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let parts = parts?;
    let Builder { parties, field, .. } = builder;
    let sides = sides(&parties, file);
    let terrains = grounds.into_terrains()?;
    let encounter = Encounter {
        title: file.title.clone().unwrap_or_else(|| "A fight".to_owned()),
        foes: foes(&parts.roster, &sides),
        sides,
        seats: parties.seats,
        gm: parties.gm,
        spaces: Spaces::find(
            &field.map,
            &terrains,
            parts.roster.iter().map(|sheet| sheet.space),
            settings.large_ground,
        ),
        roster: parts.roster,
        terrains,
        spells: spells.into_iter().collect::<Option<_>>()?,
        items: parts.items,
        namesakes: Vec::new(),
        map: field.map,
        objects: parts.objects,
        costs,
        lying: parts.lying,
        start: parts.start,
        specs: catalog.specs.list,
        gear: gear.into_iter().collect::<Option<_>>()?,
        settings,
    };
    let encounter = Encounter { namesakes: encounter.find_namesakes(), ..encounter };
    Some(settle(encounter, &fighters, diagnostics))
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
        Side { name, enemies: parties.enemies_of(number), is_hidden: raw.is_some_and(|raw| raw.hidden) }
    };
    all.map(side).collect()
}

/// Whom each combatant fights.
fn foes(roster: &[Sheet], sides: &[Side]) -> Vec<Ids> {
    let fights = |one: &Sheet, other: &Sheet| sides[one.side.index()].enemies & 1 << other.side.0 != 0;
    let foes_of = |one: &Sheet| {
        let others = (0..).map(Id).zip(roster);
        others.filter(|(_, other)| fights(one, other)).map(|(id, _)| id).collect()
    };
    roster.iter().map(foes_of).collect()
}

/// What is built of combatants and of what lies and stands about.
struct Parts {
    roster: Vec<Sheet>,
    items: Vec<GearId>,
    lying: Vec<(ItemId, Cell)>,
    objects: Vec<Object>,
    start: Start,
}

/// All that the parts of an encounter are built of.
struct Builder<'a> {
    file: &'a Document,
    catalog: &'a Catalog,
    gear: &'a [Option<Gear>],
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
        let fighters = self.fighters;
        let parties = self.members(diagnostics);
        let spaces: Vec<u8> = fighters.iter().map(|fighter| space(fighter, self.settings)).collect();
        let ties = self.ties(&parties, diagnostics);
        let cells = self.cells((&spaces, &ties), &parties, diagnostics);
        let mut belongings = Belongings::gather(fighters, self.gear, self.catalog, diagnostics);
        let lying = self.lying(&mut belongings, diagnostics);
        let letters = self.letters(diagnostics);
        let mut start = start(self.file, fighters, &self.names, diagnostics);
        let around =
            Around { names: &self.names, round: start.round, dying_rounds: self.settings.dying_rounds };
        let mut sheets = Vec::new();
        for (number, fighter) in fighters.iter().enumerate() {
            let own = &belongings.own[number];
            let opening = around.opening(fighter, own, (cells[number], ties[number]), diagnostics);
            let given = Given {
                party: parties[number],
                glyph: letters[number],
                space: spaces[number],
                opening,
                night: self.settings.night_before,
            };
            sheets.push(sheet(fighter, given, (self.catalog, self.gear), diagnostics));
        }
        let (catalog, names) = (self.catalog, &self.names);
        let magic = Magic { catalog, names, belongings: &belongings, round: round(self.file) };
        start.effects = magic.effects(&self.file.effects, diagnostics);
        start.unloaded = belongings.unloaded;
        let objects = self.objects(&mut start, diagnostics);
        let roster = sheets.into_iter().collect::<Option<_>>()?;
        Some(Parts { roster, items: belongings.items, lying, objects, start })
    }

    fn members(&self, diagnostics: &mut Diagnostics) -> Vec<(SideId, Seat)> {
        let of = |fighter: &Fighter| {
            let (side, seat) = self.parties.of(&fighter.member(), diagnostics);
            (SideId(side), seat)
        };
        self.fighters.iter().map(of).collect()
    }

    /// Who is tied to whom. Where somebody was left out, ties may lack their other end, and nothing is said of it.
    fn ties(&self, parties: &[(SideId, Seat)], diagnostics: &mut Diagnostics) -> Vec<Tie> {
        let opponents = |one: usize, other: usize| self.parties.hostile(parties[one].0.0, parties[other].0.0);
        let mut unsaid = Diagnostics::new();
        let diagnostics = if self.dropped { &mut unsaid } else { diagnostics };
        ties(self.fighters, &self.names, (self.settings, &opponents), diagnostics)
    }

    /// Where everybody is.
    fn cells(
        &self,
        (spaces, ties): (&[u8], &[Tie]),
        parties: &[(SideId, Seat)],
        diagnostics: &mut Diagnostics,
    ) -> Vec<Cell> {
        let sides: Vec<SideId> = parties.iter().map(|(side, _)| *side).collect();
        self.check_enemies(&sides, diagnostics);
        let (field, fighters) = (&self.field, self.fighters);
        Places { field, fighters, spaces, sides: &sides, ties, settings: self.settings }.find(diagnostics)
    }

    /// Where somebody was left out, others may lack their enemies, and nothing is said of it.
    fn check_enemies(&self, sides: &[SideId], diagnostics: &mut Diagnostics) {
        let sides: Vec<u8> = sides.iter().map(|side| side.0).collect();
        if let Some(first) = self.fighters.first().filter(|_| !self.dropped) {
            self.parties.check_enemies(&sides, first.name.span(), &CODES, diagnostics);
        }
    }

    fn lying(&self, belongings: &mut Belongings, diagnostics: &mut Diagnostics) -> Vec<(ItemId, Cell)> {
        let mut lying = Vec::new();
        for thing in &self.file.lying {
            let item = belongings.add_lying(thing, diagnostics);
            let cell = self.field.cell_of(&format!("the {}", thing.item), &thing.at, &CODES, diagnostics);
            lying.extend(item.zip(cell));
        }
        lying
    }

    /// What stands on the map.
    fn objects(&self, start: &mut Start, diagnostics: &mut Diagnostics) -> Vec<Object> {
        if let Some(more) = self.file.objects.get(MOST_OBJECTS) {
            let message = format!("there are more than {MOST_OBJECTS} objects on the map");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, more.at.span()));
        }
        let mut known = Registry::new("object");
        let mut objects = Vec::new();
        for (number, raw) in self.file.objects.iter().take(MOST_OBJECTS).enumerate() {
            let object = self.object(raw, &mut known, diagnostics);
            objects.extend(object);
            if raw.used {
                start.used |= 1 << number;
            }
        }
        objects
    }

    /// One of them: choices call it by its name, so that no two may have the same.
    fn object(
        &self,
        raw: &ObjectFile,
        known: &mut Registry<()>,
        diagnostics: &mut Diagnostics,
    ) -> Option<Object> {
        let fixtures = &self.catalog.fixtures;
        let kind = raw.fixture.as_ref().and_then(|name| fixtures.names.find(name, diagnostics));
        let kind = kind.and_then(|&number| fixtures.list.get(usize::from(number)));
        let Some(name) = raw.name.as_ref().or(raw.fixture.as_ref()) else {
            let error = Diagnostic::error("destiny/object", "nothing says what this is", raw.at.span());
            diagnostics.push(error.help("name its kind or itself: `fixture = \"door\"`"));
            return None;
        };
        check_words("object", name, &CODES, diagnostics);
        known.insert(name.clone(), Some(()), diagnostics);
        let cell = self.field.cell_of(&format!("the {name}"), &raw.at, &CODES, diagnostics);
        let cost = raw.ap.or(kind.and_then(|(_, fixture)| fixture.ap));
        Some(Object { name: name.get().clone(), cell: cell?, cost: cost.map(Ap) })
    }

    /// A letter for each combatant.
    fn letters(&self, diagnostics: &mut Diagnostics) -> Vec<char> {
        let fighters = self.fighters.iter();
        let named = fighters.map(|fighter| (fighter.name.as_str(), fighter.figures.glyph.as_ref()));
        letters(named, &self.field, &CODES, diagnostics)
    }
}

//! The whole encounter, checked.

use fracas_content::fight::{Field, Files, Member, Parties, SideFile, Tables, check_words, field, letters};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::Seat;
use fracas_engine::map::{Cell, Corners};

use super::CODES;
use super::belongings::Belongings;
use super::catalog::Catalog;
use super::check_action::{costs, governors};
use super::check_condition::condition;
use super::check_gear::kinds;
use super::check_map::{Grounds, screens, with_usual_signs};
use super::check_material::check_materials;
use super::check_person::{Given, sheet};
use super::check_power::power;
use super::check_style::style;
use super::check_training::{Told, train};
use super::encounter_file::Document;
use super::opening::opening;
use super::places::Places;
use super::roster::{Fighter, names, roster};
use super::settle::settle;
use super::start::start;
use super::ties::{Tie, ties};
use crate::settings::{FittingGear, Heights, InTheMidst, RisingGround, Settings, WallCorners};
use crate::sheet::{Encounter, Fixture, Kind, Role, Sheet, Side, Start};
use crate::state::MOST_PIECES;
use crate::terms::{ItemId, KindId, MOST_FIXTURES, Metres, Phase, SideId};

/// The name of the game master's seat, if the file names none.
const GM: &str = "gm";

/// Makes the encounter of what the files say. With an error among the diagnostics there is none.
pub(super) fn encounter(mut files: Files<Document>, diagnostics: &mut Diagnostics) -> Option<Encounter> {
    let mut settings = Settings::default();
    files.documents.iter().for_each(|document| document.value.settings.apply(&mut settings));
    let catalog = Catalog::gather(&mut files, diagnostics);
    let kinds = kinds(&catalog, &settings, diagnostics);
    check_materials(&catalog, diagnostics);
    let styles = catalog.styles.list.iter().map(|(name, raw)| style(name, raw, &catalog, diagnostics));
    let styles: Vec<_> = styles.collect();
    let powers = catalog.powers.list.iter().map(|(name, raw)| power(name, raw, &catalog, diagnostics));
    let powers: Vec<_> = powers.collect();
    let screens = screens(&catalog, diagnostics);
    let (costs, governors) = (costs(&files.documents, diagnostics), governors(&files.documents, diagnostics));
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
    let grounds = Grounds { catalog: &catalog, settings: &settings };
    let builder = Builder {
        names: names(&fighters, dropped, diagnostics),
        parties: parties(file, &fighters, diagnostics),
        field: field(Some(&map), &grounds, &CODES, diagnostics)?,
        file,
        catalog: &catalog,
        kinds: &kinds,
        settings: &settings,
        fighters: &fighters,
        dropped,
    };
    let parts = builder.build(diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    let mut parts = parts?;
    let told = if parts.start.phase == Phase::Opening { Told::InTheFight } else { Told::AtOnce };
    let training = train(&mut parts.roster, &fighters, (&catalog, &settings), told, diagnostics);
    let Builder { parties, field, .. } = builder;
    let mut encounter = Encounter {
        title: file.title.clone().unwrap_or_else(|| "A fight".to_owned()),
        sides: sides(&parties, file),
        seats: parties.seats,
        gm: parties.gm,
        roster: parts.roster,
        conditions: catalog.conditions.list.iter().map(|(name, raw)| condition(name, raw)).collect(),
        types: catalog.types.list,
        kinds: kinds.into_iter().collect::<Option<_>>()?,
        items: parts.items,
        first_called: Vec::new(),
        longest_reach: Metres::ZERO,
        styles: styles.into_iter().collect::<Option<_>>()?,
        has_free_powers: false,
        has_triggered_powers: false,
        widest: 1,
        heights_count: false,
        ground_covers: false,
        midst_covers: false,
        powers: powers.into_iter().collect::<Option<_>>()?,
        screens,
        fixtures: parts.fixtures,
        governors,
        costs,
        training,
        map: field.map.with_corners(match settings.wall_corners {
            WallCorners::Closed => Corners::Closed,
            WallCorners::Open => Corners::Open,
        }),
        lying: parts.lying,
        start: parts.start,
        settings,
    };
    let has_free_powers = encounter.powers_at_hand().any(|power| encounter.power(power).is_free);
    encounter.has_free_powers = has_free_powers;
    let is_triggered = |power| !encounter.power(power).triggers.is_empty();
    let has_triggered_powers = encounter.powers_at_hand().any(is_triggered);
    encounter.has_triggered_powers = has_triggered_powers;
    let widths = encounter.roster.iter().map(|sheet| encounter.width(sheet.size));
    encounter.widest = widths.fold(1, u8::max);
    encounter.longest_reach = encounter.find_longest_reach();
    encounter.first_called = encounter.find_first_called();
    look_at_ground(&mut encounter);
    check_pieces(&encounter, file, diagnostics);
    let settled = settle(encounter, &fighters, file.free_left, diagnostics);
    (!diagnostics.has_errors()).then_some(settled)
}

/// Where the game master judges gear, the answers to all of it have to be kept.
fn check_pieces(encounter: &Encounter, file: &Document, diagnostics: &mut Diagnostics) {
    let styles = encounter.roster.iter().flat_map(|sheet| &sheet.styles);
    let pieces: usize = styles.map(|style| style.gear.count() as usize).sum();
    if encounter.settings.fitting_gear == FittingGear::GameMaster && pieces > MOST_PIECES {
        let message = format!(
            "the styles of all have {pieces} pieces of gear to be judged, and {MOST_PIECES} are the most"
        );
        diagnostics.push(Diagnostic::error(CODES.too_many, message, file.book.span()));
    }
}

/// What the ground has of what is looked for only where there is any.
fn look_at_ground(encounter: &mut Encounter) {
    let is_raised = |cell| encounter.map.ground(cell).is_some_and(|ground| ground.height != 0);
    let is_uneven = encounter.map.cells().any(is_raised);
    let surrounds = encounter.map.cells().any(|cell| encounter.screen(cell).surrounds);
    let settings = &encounter.settings;
    encounter.heights_count = is_uneven && settings.heights == Heights::Count;
    encounter.ground_covers = is_uneven && settings.rising_ground == RisingGround::Covers;
    encounter.midst_covers = surrounds && settings.in_the_midst == InTheMidst::Covered;
}

/// The name of the game master's seat.
fn gm(file: &Document) -> Spanned<String> {
    file.gm.clone().unwrap_or_else(|| Spanned::new(GM.to_owned(), file.book.span()))
}

fn parties(file: &Document, fighters: &[Fighter], diagnostics: &mut Diagnostics) -> Parties {
    let side = |raw: &super::encounter_file::SideFile| SideFile {
        name: raw.name.clone(),
        seat: raw.seat.clone(),
        enemies: raw.enemies.clone(),
    };
    let sides: Vec<SideFile> = file.sides.iter().map(side).collect();
    let (seats, master) = (file.seats.as_deref(), gm(file));
    let tables = Tables { sides: &sides, seats, gm: file.gm.as_ref(), file: &file.book };
    let members: Vec<Member> = fighters.iter().map(|fighter| fighter.member(&master)).collect();
    Parties::gather(tables, &members, &CODES, diagnostics)
}

/// The sides as the rules know them: who has an enemy is one itself (realmspire.core.sides).
fn sides(parties: &Parties, file: &Document) -> Vec<Side> {
    let all = 0..parties.sides.len() as u8;
    let side = |number: u8| {
        let name = parties.sides[usize::from(number)].name.clone();
        let raw = file.sides.iter().find(|raw| *raw.name.get() == name);
        Side { name, enemies: parties.enemies_of(number), sneaks: raw.is_some_and(|raw| raw.sneaks) }
    };
    all.map(side).collect()
}

/// What is built of combatants and of what lies and stands about.
struct Parts {
    roster: Vec<Sheet>,
    items: Vec<KindId>,
    lying: Vec<(ItemId, Cell)>,
    fixtures: Vec<Fixture>,
    start: Start,
}

/// All that the parts of an encounter are built of.
struct Builder<'a> {
    file: &'a Document,
    catalog: &'a Catalog,
    kinds: &'a [Option<Kind>],
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
        let ties = self.ties(diagnostics);
        let cells = self.cells(&ties, &parties, diagnostics);
        let known = (self.catalog, self.settings);
        let mut belongings = Belongings::gather(fighters, self.kinds, known, diagnostics);
        let lying = self.lying(&mut belongings, diagnostics);
        let fixtures = self.fixtures(diagnostics);
        let letters = self.letters(diagnostics);
        let (mut sheets, mut unloaded) = (Vec::new(), Vec::new());
        for (number, fighter) in fighters.iter().enumerate() {
            let ((side, seat), own) = (parties[number], &belongings.own[number]);
            unloaded.extend(belongings.unloaded(fighter, own, diagnostics));
            let stands = (cells[number], side, ties[number]);
            let opening = opening(fighter, own, stands, self.catalog, diagnostics);
            // realmspire.initiative.npc-seat
            let role = if seat == self.parties.gm { Role::Npc } else { Role::Player };
            let given = Given { seat, role, glyph: letters[number], opening };
            sheets.push(sheet(fighter, given, known, diagnostics));
        }
        let start = start(self.file, fighters, &self.names, unloaded, diagnostics);
        let roster = sheets.into_iter().collect::<Option<_>>()?;
        Some(Parts { roster, items: belongings.items, lying, fixtures, start })
    }

    fn members(&self, diagnostics: &mut Diagnostics) -> Vec<(SideId, Seat)> {
        let gm = gm(self.file);
        let of = |fighter: &Fighter| {
            let (side, seat) = self.parties.of(&fighter.member(&gm), diagnostics);
            (SideId(side), seat)
        };
        self.fighters.iter().map(of).collect()
    }

    /// Who is tied to whom. Where somebody was left out, ties may lack their other end, and nothing is said of it.
    fn ties(&self, diagnostics: &mut Diagnostics) -> Vec<Tie> {
        if self.dropped {
            return ties(self.fighters, &self.names, &mut Diagnostics::new());
        }
        ties(self.fighters, &self.names, diagnostics)
    }

    /// Where everybody is.
    fn cells(&self, ties: &[Tie], parties: &[(SideId, Seat)], diagnostics: &mut Diagnostics) -> Vec<Cell> {
        let sides: Vec<SideId> = parties.iter().map(|(side, _)| *side).collect();
        self.check_enemies(&sides, diagnostics);
        let (field, fighters) = (&self.field, self.fighters);
        let widths: Vec<u8> = fighters.iter().map(|fighter| fighter.width(self.settings)).collect();
        Places { field, fighters, widths: &widths, sides: &sides, ties }.find(diagnostics)
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
            let cell = self.field.cell_of(&format!("the {}", thing.thing), &thing.at, &CODES, diagnostics);
            lying.extend(item.zip(cell));
        }
        lying
    }

    /// What can be used or found: choices call it by its name, so that no two may have the same.
    fn fixtures(&self, diagnostics: &mut Diagnostics) -> Vec<Fixture> {
        if let Some(more) = self.file.fixtures.get(MOST_FIXTURES) {
            let message = format!("there are more than {MOST_FIXTURES} fixtures");
            diagnostics.push(Diagnostic::error(CODES.too_many, message, more.name.span()));
        }
        let mut known = Registry::new("fixture");
        let mut fixtures = Vec::new();
        for raw in &self.file.fixtures {
            check_words("fixture", &raw.name, &CODES, diagnostics);
            known.insert(raw.name.clone(), Some(()), diagnostics);
            let cell = self.field.cell_of(&format!("the {}", raw.name), &raw.at, &CODES, diagnostics);
            let fixture = |cell| Fixture { name: raw.name.get().clone(), cell, is_hidden: raw.hidden };
            fixtures.extend(cell.map(fixture));
        }
        fixtures
    }

    /// A letter for each combatant.
    fn letters(&self, diagnostics: &mut Diagnostics) -> Vec<char> {
        let fighters = self.fighters.iter();
        let named = fighters.map(|fighter| (fighter.name.as_str(), fighter.figures.glyph.as_ref()));
        letters(named, &self.field, &CODES, diagnostics)
    }
}

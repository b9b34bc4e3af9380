//! The whole encounter, checked.

use fracas_content::fight::{Field, Files, Parties, field, letters};
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::map::Cell;

use super::CODES;
use super::catalog::Catalog;
use super::check_creature::{Around, Given, sheet};
use super::check_happening::{Happenings, Setting};
use super::check_map::Grounds;
use super::check_opening::{Standing, carried_item, opening};
use super::encounter_file::{AftermathFile, Document, PhaseFile};
use super::gear::Gear;
use super::places::Places;
use super::roster::{Fighter, names, roster};
use super::settle::settle;
use super::sides::{member, parties, sides};
use super::{check_condition, check_opening, check_skill};
use crate::encounter::{Aftermath, Encounter, Opening};
use crate::settings::Settings;
use crate::sheet::{Condition, Sheet, Skill, Terrain, Weapon};
use crate::state::{Combatant, Ending, LastTurn, Phase, Place, Start, Turn};
use crate::terms::{AFFLICTIONS, Id, ItemId, MOST_LIMITED, Set32, SideId, SkillId, WeaponId, known};

/// The named things, checked as far as they are sound.
struct Things {
    skills: Vec<Option<Skill>>,
    weapons: Vec<Option<Weapon>>,
    conditions: Vec<Option<Condition>>,
    terrains: Vec<Option<Terrain>>,
}

impl Things {
    fn check(catalog: &Catalog, settings: &Settings, diagnostics: &mut Diagnostics) -> Things {
        let mut things =
            Things { skills: Vec::new(), weapons: Vec::new(), conditions: Vec::new(), terrains: Vec::new() };
        for (name, raw) in &catalog.conditions.list {
            things.conditions.push(check_condition::condition(name, raw, catalog, diagnostics));
        }
        for (name, raw) in &catalog.skills.list {
            things.skills.push(check_skill::skill(name, raw, catalog, diagnostics));
        }
        for (name, raw) in &catalog.weapons.list {
            things.weapons.push(check_skill::weapon(name, raw, catalog, diagnostics));
        }
        for (name, raw) in &catalog.terrains.list {
            things.terrains.push(check_condition::terrain(name, raw, catalog, settings, diagnostics));
        }
        things
    }

    fn basic(&self) -> Vec<SkillId> {
        let basic = self.skills.iter().enumerate();
        let basic = basic.filter(|(_, skill)| skill.as_ref().is_some_and(|skill| skill.basic));
        basic.map(|(number, _)| SkillId(number as u8)).collect()
    }
}

/// Makes the encounter of what the files say. With an error among the diagnostics there is none.
pub(super) fn encounter(mut files: Files<Document>, diagnostics: &mut Diagnostics) -> Option<Encounter> {
    let mut settings = Settings::default();
    files.documents.iter().for_each(|document| document.value.settings.apply(&mut settings));
    let stated = files.documents.iter().rev().find_map(|document| document.value.afflictions.as_ref());
    let afflictions = match stated {
        Some(names) => check_opening::afflictions(names, diagnostics)?.iter().collect(),
        None => Set32((1 << AFFLICTIONS.len()) - 1),
    };
    let catalog = Catalog::gather(&mut files, diagnostics);
    let things = Things::check(&catalog, &settings, diagnostics);
    let read = files.documents.pop()?;
    let file = &read.value;
    let table = &file.book;
    let fighters = roster(&file.combatants, &catalog, &settings, table, diagnostics);
    let dropped = read.dropped.names("combatants").next().is_some() || read.dropped.whole("combatants");
    // Who was left out for a mistake of form is there all the same.
    if fighters.is_empty() && !dropped {
        let message = "an encounter needs combatants";
        let error = Diagnostic::error("forge/nobody", message, table.span());
        diagnostics.push(error.help("add `[[combatants]]`, or use the file as house rules: `--rules FILE`"));
    }
    let grounds = Grounds { terrains: &things.terrains, catalog: &catalog, settings: &settings };
    let builder = Builder {
        names: names(&fighters, dropped, diagnostics),
        parties: parties(file, &fighters, diagnostics),
        field: field(file.map.as_ref(), &grounds, &CODES, diagnostics)?,
        grounds,
        file,
        catalog: &catalog,
        things: &things,
        settings: &settings,
        fighters: &fighters,
    };
    let parts = builder.build(dropped, diagnostics)?;
    if diagnostics.has_errors() {
        return None;
    }
    let Builder { parties, field, .. } = builder;
    let encounter = Encounter {
        title: file.title.clone().unwrap_or_else(|| "A fight".to_owned()),
        sides: sides(&parties),
        seats: parties.seats,
        gm: parties.gm,
        present: fighters.iter().filter(|fighter| !fighter.raw.reserve).count() as u8,
        roster: parts.roster,
        openings: parts.openings,
        items: parts.items,
        map: field.map,
        happenings: parts.happenings.list,
        altered: parts.happenings.altered,
        opening: parts.opening,
        start: parts.start,
        aftermath: match file.aftermath {
            Some(AftermathFile::Played) => Aftermath::Played,
            _ => Aftermath::Ends,
        },
        afflictions,
        doom: file.doom.unwrap_or(0),
        lying: parts.lying,
        foes: Vec::new(),
        reactors: Default::default(),
        swimmable: false,
        walled: false,
        mounts: Set32::EMPTY,
        carriers: Vec::new(),
        largest: 1,
        wide_zones: false,
        skills: things.skills.into_iter().collect::<Option<_>>()?,
        weapons: things.weapons.into_iter().collect::<Option<_>>()?,
        conditions: things.conditions.into_iter().collect::<Option<_>>()?,
        terrains: things.terrains.into_iter().collect::<Option<_>>()?,
        settings,
    };
    check_limited(&encounter, &fighters, diagnostics);
    if diagnostics.has_errors() {
        return None;
    }
    Some(settle(encounter.indexed(), &fighters))
}

/// The uses of limited skills are counted, and there is room for so many.
fn check_limited(encounter: &Encounter, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    for (sheet, fighter) in encounter.roster.iter().zip(fighters) {
        let limited = |&&skill: &&SkillId| encounter.uses_allowed(sheet, skill).is_some();
        let count = sheet.skills.iter().filter(limited).count();
        if count > MOST_LIMITED {
            let message = format!(
                "{} has {count} skills whose uses in a round are limited, and at most {MOST_LIMITED} are counted",
                sheet.name
            );
            diagnostics.push(Diagnostic::error("forge/too-many", message, fighter.name.span()));
        }
    }
}

/// What is built of combatants.
struct Parts {
    roster: Vec<Sheet>,
    openings: Vec<Combatant>,
    items: Vec<WeaponId>,
    opening: Opening,
    start: Start,
    lying: Vec<(ItemId, Cell)>,
    happenings: Happenings,
}

/// All that the parts of an encounter are built of.
struct Builder<'a> {
    file: &'a Document,
    catalog: &'a Catalog,
    things: &'a Things,
    settings: &'a Settings,
    fighters: &'a [Fighter<'a>],
    names: Registry<u8>,
    parties: Parties,
    field: Field,
    grounds: Grounds<'a>,
}

impl Builder<'_> {
    /// Builds everything that can be built, so that all mistakes are found; `None` if a part is missing.
    fn build(&self, dropped: bool, diagnostics: &mut Diagnostics) -> Option<Parts> {
        let party = |fighter| {
            let (side, seat) = self.parties.of(&member(fighter), diagnostics);
            (SideId(side), seat)
        };
        let parties: Vec<_> = self.fighters.iter().map(party).collect();
        let sides: Vec<SideId> = parties.iter().map(|(side, _)| *side).collect();
        if !dropped {
            self.check_hostile(&sides, diagnostics);
        }
        let places = Places {
            field: &self.field,
            fighters: self.fighters,
            sides: &sides,
            settings: self.settings,
            names: &self.names,
        }
        .find(diagnostics);
        let on_ground: Vec<&Spanned<String>> = self.file.lying.iter().map(|thing| &thing.weapon).collect();
        let gear = Gear::gather(
            self.fighters,
            &on_ground,
            &self.things.weapons,
            (self.catalog, self.settings),
            diagnostics,
        );
        let lying = self.lying(&gear, diagnostics);
        let turn = self.file.turn.as_ref().and_then(|name| self.id(name, diagnostics));
        let around = Around { catalog: self.catalog, settings: self.settings, basic: &self.things.basic() };
        let glyphs = self.letters(diagnostics);
        let mut unloaded = 0;
        let (mut sheets, mut openings) = (Vec::new(), Vec::new());
        for (number, fighter) in self.fighters.iter().enumerate() {
            let standing = self.standing(number, &places, &gear, turn);
            unloaded |= self.unloaded(fighter, &standing, diagnostics);
            openings.push(opening(fighter, &standing, &around, diagnostics));
            let given = Given {
                party: parties[number],
                gear: standing.gear.iter().map(|(item, _)| *item).collect(),
                glyph: glyphs[number],
            };
            sheets.push(sheet(fighter, given, &around, diagnostics));
        }
        let opening = self.opening(diagnostics);
        let setting = Setting {
            field: &self.field,
            grounds: self.grounds,
            parties: &self.parties,
            names: &self.names,
            sides: &sides,
        };
        let happenings = setting.happenings(&self.file.happenings, diagnostics);
        let start = self.start(turn, unloaded, &sides, diagnostics);
        let roster = sheets.into_iter().collect::<Option<_>>()?;
        let openings = openings.into_iter().collect::<Option<_>>()?;
        Some(Parts { roster, openings, items: gear.kinds(), opening, start, lying, happenings: happenings? })
    }

    /// A combatant by name.
    fn id(&self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<Id> {
        self.names.find(name, diagnostics).copied().map(Id)
    }

    fn ids(&self, names: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Vec<Id> {
        names.iter().filter_map(|name| self.id(name, diagnostics)).collect()
    }

    /// A fight needs two sides that are against each other.
    fn check_hostile(&self, sides: &[SideId], diagnostics: &mut Diagnostics) {
        let present = sides.iter().zip(self.fighters).filter(|(_, fighter)| !fighter.raw.reserve);
        let present: Vec<u8> = present.map(|(side, _)| side.0).collect();
        if let Some(first) = self.fighters.first() {
            self.parties.check_enemies(&present, first.name.span(), &CODES, diagnostics);
        }
    }

    fn standing(&self, number: usize, places: &[Place], gear: &Gear, turn: Option<Id>) -> Standing<'_> {
        let fighter = &self.fighters[number];
        let usual = match fighter.class {
            crate::terms::Class::Legendary => self.settings.legendary_turns,
            _ => 1,
        };
        Standing {
            place: places[number],
            gear: gear.of(number),
            weapons: &self.things.weapons,
            turns: fighter.figures.turns.unwrap_or(usual),
            has_turn: turn.is_some_and(|turn| turn.index() == number),
        }
    }

    fn unloaded(&self, fighter: &Fighter, standing: &Standing, diagnostics: &mut Diagnostics) -> u64 {
        let names = fighter.figures.unloaded.iter().flatten();
        let items = names.filter_map(|name| carried_item(name, fighter, standing, diagnostics));
        items.fold(0, |bits, item| bits | 1 << (item.0 & 63))
    }

    /// A letter for each combatant.
    fn letters(&self, diagnostics: &mut Diagnostics) -> Vec<char> {
        let fighters = self.fighters.iter();
        let named = fighters.map(|fighter| (fighter.name.as_str(), fighter.figures.glyph.as_ref()));
        letters(named, &self.field, &CODES, diagnostics)
    }

    fn lying(&self, gear: &Gear, diagnostics: &mut Diagnostics) -> Vec<(ItemId, Cell)> {
        if let Some(thing) = self.file.lying.get(32) {
            let message = "at most 32 weapons can lie on the ground";
            diagnostics.push(Diagnostic::error("forge/too-many", message, thing.weapon.span()));
        }
        let mut cells = Vec::new();
        for thing in &self.file.lying {
            let what = format!("the {}", thing.weapon);
            cells.extend(self.field.cell_of(&what, &thing.at, &CODES, diagnostics));
        }
        for thing in &self.file.lying {
            let record =
                self.catalog.weapons.list.iter().find(|(name, _)| *name.get() == *thing.weapon.get());
            if record.is_some_and(|(_, raw)| raw.body) {
                let message = format!("{} is a part of the body, and lies nowhere", thing.weapon);
                diagnostics.push(Diagnostic::error("forge/weapon", message, thing.weapon.span()));
            }
        }
        gear.lying().into_iter().map(|(item, _)| item).zip(cells).take(32).collect()
    }

    fn opening(&self, diagnostics: &mut Diagnostics) -> Opening {
        let raw = self.file.opening.clone().unwrap_or_default();
        let mut deeds = self.ids(&raw.deeds, diagnostics);
        if deeds.is_empty() {
            deeds.push(Id(0));
        }
        let neutral: Vec<SideId> = raw
            .neutral
            .iter()
            .filter_map(|name| self.parties.side_names.find(name, diagnostics).copied().map(SideId))
            .collect();
        Opening {
            deeds,
            unaware: self.ids(&raw.unaware, diagnostics),
            unable: self.ids(&raw.unable, diagnostics),
            neutral,
            dangerous: raw.dangerous,
        }
    }

    fn start(
        &self,
        turn: Option<Id>,
        unloaded: u64,
        sides: &[SideId],
        diagnostics: &mut Diagnostics,
    ) -> Start {
        let file = self.file;
        let actor = file.last_actor.as_ref().and_then(|name| self.id(name, diagnostics));
        let mut targets = Set32::EMPTY;
        self.ids(&file.last_targets, diagnostics).into_iter().for_each(|id| targets.insert(id.0));
        let phase = match (turn, file.phase, file.round) {
            // A phase stated outright goes before the turn of one, which a case may have from what it is laid over.
            (Some(actor), None, _) => Phase::Turn(Turn {
                actions: file.actions.unwrap_or(1),
                maneuvers: file.maneuvers.unwrap_or(1),
                ..Turn::of(actor)
            }),
            (_, Some(PhaseFile::Opening), _) | (_, None, None) => Phase::Opening,
            (_, Some(PhaseFile::RoundEnd), _) => Phase::RoundEnd,
            (_, Some(PhaseFile::Aftermath), _) => Phase::Aftermath,
            (_, Some(PhaseFile::Between) | None, _) => Phase::Between,
        };
        let under_way = phase != Phase::Opening;
        Start {
            phase,
            round: if under_way { file.round.unwrap_or(1) } else { 0 },
            last: LastTurn { actor, targets },
            unloaded,
            ending: if phase == Phase::Aftermath { self.ending(sides) } else { Ending::Open },
        }
    }

    /// How a combat ended of which only the aftermath is played: the one side that still stands has won.
    fn ending(&self, sides: &[SideId]) -> Ending {
        let defeated = |fighter: &Fighter| {
            let name = known::NAMES[known::DEFEATED.index()];
            fighter.figures.conditions.iter().flatten().any(|condition| condition.as_str() == name)
        };
        let mut standing = sides.iter().zip(self.fighters).filter(|(_, fighter)| !defeated(fighter));
        match standing.next() {
            Some((&first, _)) if standing.all(|(&side, _)| side == first) => Ending::Won(first),
            _ => Ending::Undecided,
        }
    }
}

//! Checked sheets of combatants.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Seat;
use fracas_engine::map::{Area, Cell, Grid};

use super::CODES;
use super::catalog::Catalog;
use super::check_gear::armour;
use super::damage::DamageTypes;
use super::person_file::{FootprintFile, PlacementFile, RaceFile};
use super::roster::Fighter;
use crate::rules::martial_proficiency_level::{styles_at_once, styles_learned};
use crate::settings::HeightTable;
use crate::sheet::{Armour, Caster, Modifier, Remedy, Sheet, Skills, Style};
use crate::terms::{Abilities, Ability, Combatant, SideId, Size, SpellId};

/// Inherent Fortitude and Will before race (reality.fortitude.inherent).
const INHERENT: i8 = 10;
/// A score of which nothing is said: an ordinary one.
const SCORE: i8 = 10;
/// Layers of armour that can be worn (reality.melee.armor-layers).
const MOST_LAYERS: usize = 2;
/// The most changes of one's figures.
const MOST_MODIFIERS: usize = 64;
/// The most combat styles that one can have learned.
pub(super) const MOST_STYLES: usize = 8;
/// The longest side of a footprint.
const MOST_SIDE: u8 = 9;

/// What a sheet is made of besides the figures.
pub(super) struct Given {
    /// Its side and seat.
    pub party: (SideId, Seat),
    /// Its letter on the map.
    pub glyph: char,
    /// Its size.
    pub size: Size,
    /// The squares that it takes up.
    pub footprint: Area,
    /// How it enters the fight.
    pub opening: Combatant,
}

/// The race of a combatant: the outer nothing means that it is wrong.
pub(super) fn race<'a>(
    fighter: &Fighter,
    catalog: &'a Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Option<&'a RaceFile>> {
    let Some(name) = &fighter.figures.race else { return Some(None) };
    let &number = catalog.races.names.find(name, diagnostics)?;
    catalog.races.list.get(usize::from(number)).map(|(_, race)| Some(race))
}

/// The size of a combatant: as stated, of its height, or of its race.
pub(super) fn size(
    fighter: &Fighter,
    race: Option<&RaceFile>,
    heights: HeightTable,
    diagnostics: &mut Diagnostics,
) -> Size {
    let figures = &fighter.figures;
    let of_height = figures.height.as_ref().map(|height| Size::of_height(*height.get(), heights));
    if let (Some(stated), Some(of_height)) = (&figures.size, of_height)
        && *stated.get() != of_height
    {
        let message = format!("{} is not of the size that its height gives it", fighter.name);
        let error = Diagnostic::error("reality/size", message, stated.span());
        diagnostics.push(error.help("leave out `size`, or `height`"));
    }
    let stated = figures.size.as_ref().map(|size| *size.get());
    stated.or(of_height).or(race.and_then(|race| race.size)).unwrap_or(Size::Medium)
}

/// The squares that a combatant takes up: as stated, or of its size (reality.grid.footprint-guideline).
pub(super) fn footprint(fighter: &Fighter, size: Size, grid: Grid, diagnostics: &mut Diagnostics) -> Area {
    let corner = Cell::new(0, 0);
    let chart = size.chart();
    let of_size = match grid {
        Grid::Square => Area::new(corner, chart.side),
        Grid::Hex => Area::new(corner, chart.hexes),
    };
    let Some(stated) = &fighter.figures.footprint else { return of_size };
    let (sides, area) = match *stated.get() {
        FootprintFile::Even(side) => ([side, side], Area::new(corner, side)),
        FootprintFile::Oblong([width, depth]) => ([width, depth], Area::oblong(corner, width, depth)),
        FootprintFile::Other(PlacementFile::Turned) => return of_size.turned_over(),
    };
    if sides.iter().any(|side| !(1..=MOST_SIDE).contains(side)) {
        let message = format!("{} cannot take up so many squares", fighter.name);
        let error = Diagnostic::error("reality/footprint", message, stated.span());
        diagnostics.push(error.help(format!("a side is 1 to {MOST_SIDE} squares long")));
    }
    area
}

/// The sheet of a combatant; its skills are found by the rules later.
pub(super) fn sheet(
    fighter: &Fighter,
    given: Given,
    race: Option<&RaceFile>,
    (catalog, types): (&Catalog, &mut DamageTypes),
    diagnostics: &mut Diagnostics,
) -> Option<Sheet> {
    let figures = &fighter.figures;
    let none = RaceFile::default();
    let race = race.unwrap_or(&none);
    let level = figures.level.unwrap_or(1);
    let mpl = figures.mpl.unwrap_or(race.mpl);
    check_choices(fighter, mpl, diagnostics);
    let armour = worn(fighter, catalog, diagnostics);
    let modifiers = modifiers(fighter, race, diagnostics);
    let styles = styles(fighter, catalog, diagnostics);
    check_styles(fighter, (level, mpl), race, diagnostics);
    let spells: Vec<_> = figures
        .spells
        .iter()
        .flatten()
        .map(|name| catalog.spells.names.find(name, diagnostics).copied().map(SpellId))
        .collect();
    check_caster(fighter, diagnostics);
    let resistances = types.set(&race.resistances, diagnostics)
        | types.set(figures.resistances.as_deref().unwrap_or_default(), diagnostics);
    let weaknesses = types.set(&race.weaknesses, diagnostics)
        | types.set(figures.weaknesses.as_deref().unwrap_or_default(), diagnostics);
    let unarmed = figures.unarmed.as_ref().map(|name| types.of(name, diagnostics));
    let chart = given.size.chart();
    let evasion = figures.inherent_evasion.or((race.evasion != 0).then_some(chart.evasion + race.evasion));
    Some(Sheet {
        name: fighter.name.get().clone(),
        glyph: given.glyph,
        nature: figures.nature.unwrap_or_default(),
        break_dc: figures.break_dc.unwrap_or(0),
        side: given.party.0,
        seat: given.party.1,
        scores: figures.scores.all().map(|score| score.unwrap_or(SCORE)),
        typed: figures.ability_modifiers.all(),
        level,
        size: given.size,
        footprint: given.footprint,
        jump: figures.jump,
        jump_reach: figures.jump_reach,
        size_miss: figures.size_miss,
        any_size: figures.any_size.unwrap_or(false),
        aura_strength: figures.aura_strength,
        masters_aura: figures.masters_aura.unwrap_or(false),
        surge_in_fight: figures.surge_in_fight,
        speed: figures.speed.or(race.speed).unwrap_or(chart.speed),
        inherent_evasion: evasion,
        inherent_fortitude: figures.inherent_fortitude.unwrap_or(INHERENT + race.fortitude),
        inherent_will: figures.inherent_will.unwrap_or(INHERENT + race.will),
        mpl,
        skills: Skills::default(),
        masab: abilities(&race.masab).with_all(figures.masab.as_deref()),
        masdb: abilities(&race.masdb).with_all(figures.masdb.as_deref()),
        styles: styles?,
        modifiers,
        enhancements: figures.enhancements.clone().unwrap_or_default(),
        remedies: remedies(fighter, types, diagnostics),
        armour: armour?.into_iter().take(MOST_LAYERS).collect(),
        resistances,
        weaknesses,
        spells: spells.into_iter().collect::<Option<_>>()?,
        caster: figures.caster.map(|raw| Caster { ability: raw.ability, keywords: raw.keywords }),
        rerolls_ones: figures.rerolls_ones.unwrap_or(race.rerolls_ones),
        hard_to_kill: figures.hard_to_kill.unwrap_or(race.hard_to_kill),
        unarmed: unarmed.unwrap_or(DamageTypes::UNARMED),
        opening: given.opening,
    })
}

fn remedies(fighter: &Fighter, types: &mut DamageTypes, diagnostics: &mut Diagnostics) -> Vec<Remedy> {
    let all = fighter.figures.remedies.iter().flatten();
    all.map(|raw| Remedy {
        name: raw.name.clone(),
        ends: raw.ends,
        aura: raw.aura,
        resists: types.set(&raw.resists, diagnostics),
        energy: raw.energy,
        stamina: raw.stamina,
    })
    .collect()
}

fn abilities(list: &[Ability]) -> Abilities {
    Abilities::default().with_all(Some(list))
}

impl Abilities {
    fn with_all(self, more: Option<&[Ability]>) -> Abilities {
        more.unwrap_or_default().iter().fold(self, |all, &ability| all.with(ability))
    }
}

/// Each Martial Proficiency Level brings one thing (reality.mpl.level-choice).
fn check_choices(fighter: &Fighter, mpl: u8, diagnostics: &mut Diagnostics) {
    let Some(choices) = &fighter.figures.mpl_choices else { return };
    if choices.len() > usize::from(mpl) {
        let count = choices.len();
        let message = format!("{} chooses {count} times, and its MPL is {mpl}", fighter.name);
        diagnostics.push(Diagnostic::error("reality/mpl", message, choices.span()));
    }
}

/// A caster has a score of 10 or more, and who knows spells casts by something (reality.actions.spell-cast).
fn check_caster(fighter: &Fighter, diagnostics: &mut Diagnostics) {
    let figures = &fighter.figures;
    let Some(spell) = figures.spells.iter().flatten().next() else { return };
    if figures.caster.is_none() {
        let message = format!("{} knows spells, and nothing says how it casts them", fighter.name);
        let error = Diagnostic::error("reality/caster", message, spell.span());
        diagnostics.push(error.help("add `caster = { ability = \"intelligence\", keywords = 4 }`"));
    }
}

/// The layers of armour, under-armour first (reality.melee.armor-layers).
fn worn(fighter: &Fighter, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<Armour>> {
    let names: Vec<&Spanned<String>> = fighter.figures.armour.iter().flatten().collect();
    if let Some(more) = names.get(MOST_LAYERS) {
        let message = format!("at most {MOST_LAYERS} layers of armour can be worn");
        diagnostics.push(Diagnostic::error("reality/armour", message, more.span()));
    }
    let find = |name: &&Spanned<String>| {
        let &number = catalog.armour.names.find(name, diagnostics)?;
        catalog.armour.list.get(usize::from(number)).map(|(name, raw)| armour(name, raw))
    };
    let layers: Option<Vec<Armour>> = names.iter().map(find).collect();
    let layers = layers?;
    if let ([under, over, ..], [first, second, ..]) = (&layers[..], &names[..])
        && (!under.is_under || over.is_under)
    {
        let (message, span) = if under.is_under {
            (format!("{second} is under-armour and goes over nothing"), second.span())
        } else {
            (format!("nothing can be worn over {first}"), first.span())
        };
        let error = Diagnostic::error("reality/armour", message, span);
        diagnostics.push(error.help("name an under-armour first, such as \"gambeson\", then other armour"));
    }
    Some(layers)
}

/// Race, themes and feats.
fn modifiers(fighter: &Fighter, race: &RaceFile, diagnostics: &mut Diagnostics) -> Vec<Modifier> {
    let mut modifiers = race.modifiers.clone();
    modifiers.extend(fighter.figures.modifiers.iter().flatten());
    if modifiers.len() > MOST_MODIFIERS {
        let message = format!("{} has more than {MOST_MODIFIERS} modifiers", fighter.name);
        diagnostics.push(Diagnostic::error(CODES.too_many, message, fighter.name.span()));
    }
    modifiers
}

/// The combat styles that somebody has learned, those in use first.
fn styles(fighter: &Fighter, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<Style>> {
    let mut find = |name: &Spanned<String>| {
        let &number = catalog.styles.names.find(name, diagnostics)?;
        let (_, modifiers) = catalog.styles.list.get(usize::from(number))?;
        Some(Style { name: name.get().clone(), modifiers: modifiers.clone() })
    };
    learned(fighter).map(&mut find).collect::<Vec<_>>().into_iter().collect()
}

fn learned(fighter: &Fighter) -> impl Iterator<Item = &Spanned<String>> {
    let figures = &fighter.figures;
    let used = figures.styles.iter().flat_map(|styles| styles.get());
    used.chain(figures.further_styles.iter().flatten())
}

/// One style is used at once at first, one more from the levels 5, 10 and 15 on (reality.mpl.combat-styles-list). One is
/// learned at the Martial Proficiency Levels 3 and 6; others cost something else (reality.mpl.combat-styles).
fn check_styles(fighter: &Fighter, (level, mpl): (u8, u8), race: &RaceFile, diagnostics: &mut Diagnostics) {
    let figures = &fighter.figures;
    let most = styles_at_once(level);
    if let Some(styles) = figures.styles.as_ref().filter(|styles| styles.len() > most) {
        let message = format!(
            "at level {level} one uses {most} combat style{} at once",
            if most == 1 { "" } else { "s" }
        );
        let error = Diagnostic::error("reality/styles", message, styles.span());
        diagnostics.push(error.help("name the others as `further-styles`"));
    }
    let otherwise = usize::from(figures.styles_bought.unwrap_or(race.styles_bought));
    let most = (styles_learned(mpl) + otherwise).min(MOST_STYLES);
    if let Some(more) = learned(fighter).nth(most) {
        let message = format!("at MPL {mpl} {} has not learned so many combat styles", fighter.name);
        let error = Diagnostic::error("reality/styles", message, more.span());
        diagnostics.push(error.help("`styles-bought` says how many it has learned otherwise"));
    }
}

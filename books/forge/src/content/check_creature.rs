//! Checked sheets: everything about a combatant that does not change.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::Seat;

use super::catalog::Catalog;
use super::check_skill::{skill_id, skills};
use super::creature_file::{Armor, ArmorKind, Creature, DefensesFile};
use super::roster::Fighter;
use crate::settings::{BasicSkills, NaturalArmor, Settings};
use crate::sheet::{MountSheet, Sheet};
use crate::terms::{Class, ItemId, Points, SideId, SkillId};

/// What a sheet needs from around it.
pub(super) struct Around<'a> {
    /// All named things.
    pub catalog: &'a Catalog,
    /// What the rules leave open.
    pub settings: &'a Settings,
    /// The skills that everybody has.
    pub basic: &'a [SkillId],
}

/// What is found out about a combatant elsewhere.
pub(super) struct Given {
    /// Its side and its seat.
    pub party: (SideId, Seat),
    /// What it carries.
    pub gear: Vec<ItemId>,
    /// Its letter on the map.
    pub glyph: char,
}

/// The three abilities of a combatant.
#[derive(Clone, Copy)]
pub(super) struct Abilities {
    agility: i16,
    brawn: i16,
    cunning: i16,
}

impl Abilities {
    /// Those of the record; a figure left out is that of an ordinary human.
    pub fn of(figures: &Creature, settings: &Settings) -> Abilities {
        let or_ordinary = |figure: &Option<Spanned<i16>>| {
            figure.as_ref().map_or(i16::from(settings.ability_left_out), |figure| *figure.get())
        };
        Abilities {
            agility: or_ordinary(&figures.agility),
            brawn: or_ordinary(&figures.brawn),
            cunning: or_ordinary(&figures.cunning),
        }
    }

    fn all(self) -> [i16; 3] {
        [self.agility, self.brawn, self.cunning]
    }
}

/// Base defenses: 5 + 5 x ability, unless stated; a minion has its one defense in all three places.
pub(super) fn base(fighter: &Fighter, settings: &Settings) -> [Points; 3] {
    let stated = fighter.figures.defenses.clone().unwrap_or_default();
    let of_ability = Abilities::of(&fighter.figures, settings).all().map(|ability| 5 + 5 * ability);
    if fighter.class == Class::Minion {
        let of_best = of_ability.into_iter().max().unwrap_or(5);
        let usual = match settings.minion_defense {
            0 => of_best,
            fixed => i16::from(fixed),
        };
        return [Points(stated.defense.unwrap_or(usual)); 3];
    }
    let DefensesFile { poise, momentum, focus, .. } = stated;
    let [of_agility, of_brawn, of_cunning] = of_ability;
    [poise.unwrap_or(of_agility), momentum.unwrap_or(of_brawn), focus.unwrap_or(of_cunning)].map(Points)
}

/// The sheet of a combatant.
pub(super) fn sheet(
    fighter: &Fighter,
    given: Given,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<Sheet> {
    let figures = &fighter.figures;
    let settings = around.settings;
    let abilities = Abilities::of(figures, settings);
    check_abilities(fighter, abilities, diagnostics);
    check_defenses(fighter, diagnostics);
    let legendary = fighter.class == Class::Legendary;
    let own_skills = skills(figures.skills.as_deref().unwrap_or(&[]), around.catalog, diagnostics);
    Some(Sheet {
        name: fighter.name.get().clone(),
        glyph: given.glyph,
        class: fighter.class,
        side: given.party.0,
        seat: given.party.1,
        agility: abilities.agility,
        brawn: abilities.brawn,
        cunning: abilities.cunning,
        speed: figures.speed.unwrap_or_else(|| abilities.agility.clamp(0, 100) as u8),
        armor: armor(fighter, abilities, settings, diagnostics),
        size: figures.size.unwrap_or(1),
        base: base(fighter, settings),
        turns: figures.turns.unwrap_or(if legendary { settings.legendary_turns } else { 1 }),
        defiance: figures.defiance.unwrap_or(if legendary { settings.defiance_points } else { 0 }),
        skills: with_basic(own_skills?, around),
        limits: limits(figures, around.catalog, diagnostics)?,
        gear: given.gear,
        natural_zone: figures.zone.unwrap_or(0),
        flies: figures.flies.unwrap_or(false),
        mount: figures.mount.map(|mount| MountSheet {
            mind: mount.mind,
            needs_saddle: mount.needs_saddle,
            saddled: mount.saddled,
        }),
    })
}

fn with_basic(own: Vec<SkillId>, around: &Around) -> Vec<SkillId> {
    let mut all = match around.settings.basic_skills {
        BasicSkills::Shipped => around.basic.to_vec(),
        BasicSkills::OnlyListed => Vec::new(),
    };
    for skill in own {
        if !all.contains(&skill) {
            all.push(skill);
        }
    }
    all
}

fn limits(
    figures: &Creature,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(SkillId, u8)>> {
    let Some(raw) = &figures.limits else { return Some(Vec::new()) };
    let found: Vec<_> =
        raw.iter().map(|(name, &uses)| Some((skill_id(name, catalog, diagnostics)?, uses))).collect();
    found.into_iter().collect()
}

/// Armor of the body and armor worn (forge.combat.natural-armor).
fn armor(fighter: &Fighter, abilities: Abilities, settings: &Settings, diagnostics: &mut Diagnostics) -> u8 {
    let worn = armor_worn(fighter, abilities, settings, diagnostics);
    let natural = fighter.figures.natural_armor.unwrap_or(0);
    match settings.natural_armor {
        NaturalArmor::Adds => natural.saturating_add(worn),
        NaturalArmor::HigherCounts => natural.max(worn),
    }
}

/// Armor worn. It may not exceed brawn (forge.combat.attributes-gap).
fn armor_worn(
    fighter: &Fighter,
    abilities: Abilities,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> u8 {
    let Some(raw) = &fighter.figures.armor else { return 0 };
    let armor = match raw.get() {
        Armor::Points(points) => *points,
        Armor::Kind(kind) => match kind {
            ArmorKind::None => 0,
            ArmorKind::Light => settings.light_armor,
            ArmorKind::Medium => settings.medium_armor,
            ArmorKind::Heavy => settings.heavy_armor,
            ArmorKind::Plate => settings.plate_armor,
        },
    };
    if i16::from(armor) > abilities.brawn {
        let (name, brawn) = (&fighter.name, abilities.brawn);
        let message = format!("{name} wears armor {armor}, and its brawn is {brawn}");
        let error = Diagnostic::error("forge/armor", message, raw.span());
        diagnostics.push(
            error.label("above brawn").help("armor worn may not exceed brawn; a hide is `natural-armor`"),
        );
    }
    armor
}

/// The abilities of heroes are 1 to 5 and 8 in all: anything else is allowed, but seldom meant.
fn check_abilities(fighter: &Fighter, abilities: Abilities, diagnostics: &mut Diagnostics) {
    let figures = &fighter.figures;
    let stated = [&figures.agility, &figures.brawn, &figures.cunning];
    let Some(first) = stated.iter().find_map(|figure| figure.as_ref()) else { return };
    if fighter.class != Class::Hero {
        return;
    }
    let outside =
        stated.iter().filter_map(|figure| figure.as_ref()).find(|figure| !(1..=5).contains(figure.get()));
    let total: i16 = abilities.all().iter().sum();
    let warning = match outside {
        Some(figure) => Some((figure.span(), "the abilities of a hero are 1 to 5 each".to_owned())),
        None if total != 8 => {
            let message = format!("the abilities of {} are {total} in all; heroes share out 8", fighter.name);
            Some((first.span(), message))
        }
        None => None,
    };
    if let Some((span, message)) = warning {
        diagnostics.push(Diagnostic::warning("forge/abilities", message, span));
    }
}

/// Minions have one defense and all others three (forge.minion.one-pool).
fn check_defenses(fighter: &Fighter, diagnostics: &mut Diagnostics) {
    let figures = &fighter.figures;
    let stated = figures.defenses.clone().unwrap_or_default();
    let three_stated = stated.poise.or(stated.momentum).or(stated.focus).is_some();
    let three = [&figures.poise, &figures.momentum, &figures.focus].into_iter().flatten().next();
    let name = &fighter.name;
    let mut wrong = |span, message: String, help| {
        diagnostics.push(Diagnostic::error("forge/defenses", message, span).help(help));
    };
    if fighter.class == Class::Minion {
        let help = "state `defense`, or another `class`";
        if let Some(three) = three {
            wrong(three.span(), format!("{name} is a minion and has one defense"), help);
        } else if three_stated {
            wrong(name.span(), format!("{name} is a minion and has one base defense"), help);
        }
        return;
    }
    let help = "state `poise`, `momentum` and `focus`, or `class = \"minion\"`";
    if let Some(one) = &figures.defense {
        wrong(one.span(), format!("{name} is no minion and has three defenses"), help);
    } else if stated.defense.is_some() {
        wrong(name.span(), format!("{name} is no minion and has three base defenses"), help);
    }
}

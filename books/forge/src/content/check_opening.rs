//! The state of a combatant when the scenario opens: at base and unharmed, unless the file says otherwise.

use arrayvec::ArrayVec;
use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::check_creature::{Around, base};
use super::check_skill::{condition_id, skill_id};
use super::creature_file::{BreathFile, BreathWord, Creature, Drawn};
use super::roster::Fighter;
use crate::sheet::Weapon;
use crate::state::{
    Boons, Breath, Combatant, Concentration, Defenses, Fresh, Gambit, Head, MOST_CRIPPLINGS, Place, Temporary,
};
use crate::terms::{
    AFFLICTIONS, Afflictions, Class, ConditionId, ItemId, MOST_LIMITED, Points, Set32, SkillId, WeaponId,
};

/// What an opening needs besides the record.
pub(super) struct Standing<'a> {
    /// Where the combatant is.
    pub place: Place,
    /// What it carries.
    pub gear: Vec<(ItemId, WeaponId)>,
    /// All weapons.
    pub weapons: &'a [Option<Weapon>],
    /// Turns that it has in a round.
    pub turns: u8,
    /// Whether it is its turn now.
    pub has_turn: bool,
}

/// The opening of a combatant.
pub(super) fn opening(
    fighter: &Fighter,
    standing: &Standing,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<Combatant> {
    let figures = &fighter.figures;
    let (held, carried) = in_hand(fighter, standing, diagnostics);
    let turns = if standing.has_turn { standing.turns.saturating_sub(1) } else { standing.turns };
    let acted = figures.acted.unwrap_or(false);
    let mut combatant = Combatant {
        place: standing.place,
        altitude: altitude(fighter, diagnostics),
        fallen: 0,
        grounded: figures.grounded.unwrap_or(false),
        defenses: defenses(fighter, around),
        stress: Points(figures.stress.unwrap_or(0)),
        afflictions: afflictions(figures.afflictions.as_deref().unwrap_or(&[]), diagnostics)?,
        conditions: Set32::EMPTY,
        persistent: Set32::EMPTY,
        temporaries: ArrayVec::new(),
        held,
        carried,
        turns_left: figures.turns_left.unwrap_or(if acted { 0 } else { turns }),
        uses: uses(figures, around, diagnostics)?,
        reactions: figures.reactions.unwrap_or(0),
        defiance: figures.defiance_left.or(figures.defiance).unwrap_or(match fighter.class {
            Class::Legendary => around.settings.defiance_points,
            _ => 0,
        }),
        gambit: figures.gambit.unwrap_or(Gambit::Unused),
        boons: figures.boons.unwrap_or(0),
        attack_boons: figures.attack_boons.unwrap_or(0),
        taken: Boons::default(),
        crippled: crippled(figures, around, diagnostics)?,
        last_skill: optional_skill(figures.last_skill.as_ref(), around, diagnostics)?,
        concentration: concentration(fighter, standing, around, diagnostics)?,
        breath: breath(figures, standing),
        hurt: Points(figures.hurt.unwrap_or(0)),
        tended: figures.tended.unwrap_or(0),
        cunning_recorded: figures.cunning_effects.unwrap_or(0),
        criticals: figures.criticals.unwrap_or(0),
        diagonals: figures.diagonals.unwrap_or(0),
        may_share: figures.may_share.unwrap_or(false),
        dropped_out: figures.dropped_out.unwrap_or(false),
    };
    conditions(&mut combatant, fighter, around, diagnostics)?;
    Some(combatant)
}

fn defenses(fighter: &Fighter, around: &Around) -> Defenses {
    let (figures, base) = (&fighter.figures, base(fighter, around.settings));
    let defeated = figures.conditions.iter().flatten().any(|name| name.as_str() == "defeated");
    let now = |stated: &Option<Spanned<i16>>, base: Points| match stated {
        Some(stated) => Points(*stated.get()),
        // Who is said to be defeated has nothing left, unless that too is said.
        None if defeated => Points::ZERO,
        None => base,
    };
    match fighter.class {
        Class::Minion => Defenses::Minion(now(&figures.defense, base[0])),
        _ => Defenses::Three([
            now(&figures.poise, base[0]),
            now(&figures.momentum, base[1]),
            now(&figures.focus, base[2]),
        ]),
    }
}

/// What is in the hands, and the rest. Two hands hold no more than two; a weapon of the body is in no hand, and nothing
/// that is carried (forge.combat.unarmed).
fn in_hand(
    fighter: &Fighter,
    standing: &Standing,
    diagnostics: &mut Diagnostics,
) -> (ArrayVec<ItemId, 4>, ArrayVec<ItemId, 8>) {
    let weapon = |kind: WeaponId| standing.weapons.get(kind.index()).and_then(Option::as_ref);
    let mut gear = standing.gear.clone();
    gear.retain(|&(_, kind)| !weapon(kind).is_some_and(|weapon| weapon.body));
    let mut held: ArrayVec<ItemId, 4> = ArrayVec::new();
    let mut carried: ArrayVec<ItemId, 8> = gear.iter().map(|(item, _)| *item).take(8).collect();
    let Some(drawn) = &fighter.figures.drawn else { return (held, carried) };
    let mut hands = 0;
    let mut hold = |item: ItemId, needs: u8| {
        hands += needs;
        carried.retain(|other| *other != item);
        // More than that many fit no hands, which is reported below.
        let _ = held.try_push(item);
    };
    match drawn.get() {
        Drawn::All(false) => {}
        Drawn::All(true) => {
            let mut free = 2;
            for (item, kind) in &gear {
                let needs = weapon(*kind).map_or(0, |weapon| weapon.hands);
                if needs <= free {
                    free -= needs;
                    hold(*item, needs);
                }
            }
        }
        Drawn::Named(names) => {
            for name in names {
                let same = |(_, kind): &(ItemId, WeaponId)| {
                    weapon(*kind).is_some_and(|weapon| weapon.name == *name.get())
                };
                if let Some(place) = gear.iter().position(same) {
                    let (item, kind) = gear.remove(place);
                    hold(item, weapon(kind).map_or(0, |weapon| weapon.hands));
                }
            }
        }
    }
    if hands > 2 {
        let message = format!("{} would need {hands} hands for what it holds", fighter.name);
        let error = Diagnostic::error("forge/hands", message, drawn.span());
        diagnostics.push(error.help("everybody has two hands; the rest stays in `gear`"));
    }
    (held, carried)
}

fn altitude(fighter: &Fighter, diagnostics: &mut Diagnostics) -> u8 {
    let Some(altitude) = &fighter.figures.altitude else { return 0 };
    if *altitude.get() > 0 && !fighter.figures.flies.unwrap_or(false) {
        let message = format!("{} is in the air and cannot fly", fighter.name);
        let error = Diagnostic::error("forge/altitude", message, altitude.span());
        diagnostics.push(error.help("add `flies = true`"));
    }
    *altitude.get()
}

/// Afflictions by name, in the order of the file.
pub(super) fn afflictions(listed: &[Spanned<String>], diagnostics: &mut Diagnostics) -> Option<Afflictions> {
    let mut names = Registry::new("affliction");
    for (number, name) in AFFLICTIONS.iter().enumerate() {
        names.replace(Spanned::nowhere((*name).to_owned()), Some(number as u8));
    }
    let mut row = Afflictions::default();
    for name in listed {
        row.push(*names.find(name, diagnostics)?);
    }
    Some(row)
}

fn uses(
    figures: &Creature,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<ArrayVec<(SkillId, u8), MOST_LIMITED>> {
    let Some(raw) = &figures.uses else { return Some(ArrayVec::new()) };
    let found: Vec<_> =
        raw.iter().map(|(name, &uses)| Some((skill_id(name, around.catalog, diagnostics)?, uses))).collect();
    if let (Some((name, _)), true) = (raw.iter().next(), raw.len() > MOST_LIMITED) {
        let message = format!("one has used {MOST_LIMITED} skills at most in a round");
        diagnostics.push(Diagnostic::error("forge/too-many", message, name.span()));
    }
    found.into_iter().take(MOST_LIMITED).collect()
}

fn crippled(
    figures: &Creature,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<ArrayVec<SkillId, MOST_CRIPPLINGS>> {
    let listed = figures.crippled.iter().flatten();
    if let Some(name) = listed.clone().nth(MOST_CRIPPLINGS) {
        let message = format!("one bears {MOST_CRIPPLINGS} cripplings at most");
        diagnostics.push(Diagnostic::error("forge/too-many", message, name.span()));
    }
    let names = listed.take(MOST_CRIPPLINGS);
    let found: Vec<_> = names.map(|name| skill_id(name, around.catalog, diagnostics)).collect();
    found.into_iter().collect()
}

/// A skill that need not be there: the outer `None` means that it is wrong.
fn optional_skill(
    name: Option<&Spanned<String>>,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<Option<SkillId>> {
    match name {
        Some(name) => skill_id(name, around.catalog, diagnostics).map(Some),
        None => Some(None),
    }
}

fn concentration(
    fighter: &Fighter,
    standing: &Standing,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<Option<Concentration>> {
    let figures = &fighter.figures;
    let Some(skill) = optional_skill(figures.concentrating.as_ref(), around, diagnostics)? else {
        return Some(None);
    };
    let item = match &figures.concentrating_with {
        Some(name) => Some(carried_item(name, fighter, standing, diagnostics)?),
        None => None,
    };
    Some(Some(Concentration { skill, item }))
}

/// The thing of this name that a combatant carries.
pub(super) fn carried_item(
    name: &Spanned<String>,
    fighter: &Fighter,
    standing: &Standing,
    diagnostics: &mut Diagnostics,
) -> Option<ItemId> {
    let mut own = Registry::new("weapon in the gear");
    for (item, kind) in standing.gear.iter().rev() {
        if let Some(weapon) = standing.weapons.get(kind.index()).and_then(Option::as_ref) {
            own.replace(Spanned::new(weapon.name.clone(), fighter.name.span()), Some(*item));
        }
    }
    own.find(name, diagnostics).copied()
}

fn breath(figures: &Creature, standing: &Standing) -> Breath {
    match figures.breath {
        Some(BreathFile::Held(turns)) => {
            Breath::Held { turns, declared: standing.has_turn, head: Head::Under }
        }
        Some(BreathFile::As(BreathWord::Free)) => Breath::Free,
        Some(BreathFile::As(BreathWord::Afloat)) => Breath::Afloat,
        Some(BreathFile::As(BreathWord::Gone)) => Breath::Gone { turns: 0 },
        None => Breath::Free,
    }
}

/// The conditions that the file names.
fn conditions(
    combatant: &mut Combatant,
    fighter: &Fighter,
    around: &Around,
    diagnostics: &mut Diagnostics,
) -> Option<()> {
    let figures = &fighter.figures;
    let mut find = |names: &Option<Vec<Spanned<String>>>| -> Option<Vec<ConditionId>> {
        let names = names.iter().flatten();
        let found: Vec<_> = names.map(|name| condition_id(name, around.catalog, diagnostics)).collect();
        found.into_iter().collect()
    };
    let (plain, persistent) = (find(&figures.conditions), find(&figures.persistent));
    let temporary = find(&figures.temporary);
    // What is not there is no mistake of the file, if there is such a condition at all.
    find(&figures.without)?;
    for condition in plain? {
        let record = around.catalog.conditions.list.get(condition.index()).map(|(_, raw)| raw)?;
        add(combatant, condition, record.persistent, record.temporary);
    }
    persistent?.into_iter().for_each(|condition| add(combatant, condition, true, false));
    temporary?.into_iter().for_each(|condition| add(combatant, condition, false, true));
    Some(())
}

/// A condition is there, persistent or temporary.
pub(super) fn add(combatant: &mut Combatant, condition: ConditionId, persistent: bool, temporary: bool) {
    combatant.conditions.insert(condition.0);
    if persistent {
        combatant.persistent.insert(condition.0);
    } else if temporary && !combatant.temporaries.iter().any(|other| other.condition == condition) {
        let added =
            Temporary { condition, applier: None, fresh: Fresh::No, bearer_acted: false, ally_acted: false };
        // There is room for every condition of the encounter.
        combatant.temporaries.push(added);
    }
}

//! Checked weapons, attacks and skills.

use arrayvec::ArrayVec;
use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::{Dice, Die};

use super::catalog::Catalog;
use super::points_file::PointsFile;
use super::skill_file::{AttackFile, CheckFile, EffectFile, PoolsFile, SkillFile, WeaponFile};
use crate::sheet::{
    Aim, Attack, AttackSource, Check, Effect, Figures, Form, PacesPlus, Pools, Reach, ShoveTo, Skill,
    SkillKind, Sort, Stay, Tags, Weapon, Whom,
};
use crate::terms::{ConditionId, Points, Pool, SkillId};

/// Points for the three pools, in their order.
pub(super) fn points(raw: PointsFile) -> [Points; 3] {
    [Points(raw.poise), Points(raw.momentum), Points(raw.focus)]
}

/// A weapon.
pub(super) fn weapon(
    name: &Spanned<String>,
    raw: &WeaponFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Weapon> {
    let mut lowered = |raw: &Option<AttackFile>, form| {
        let attack = raw.as_ref().map(|raw| attack(name, raw, form, catalog, diagnostics));
        attack.map_or(Some(None), |attack| attack.map(Some))
    };
    let (in_hand, thrown) = (lowered(&raw.attack, Form::Melee), lowered(&raw.thrown, Form::Thrown));
    if raw.body && raw.thrown.is_some() {
        let message = format!("`{name}` is a part of the body, and yet can be thrown");
        let error = Diagnostic::error("forge/weapon", message, name.span());
        diagnostics.push(error.help("leave out `thrown`, or `body`"));
    }
    Some(Weapon {
        name: name.get().clone(),
        hands: raw.hands.unwrap_or(1),
        attack: in_hand?,
        thrown: thrown?,
        zone: raw.zone,
        armor: raw.armor,
        reload: raw.reload,
        slow_draw: raw.slow_draw,
        body: raw.body,
        skills: skills(&raw.skills, catalog, diagnostics)?,
    })
}

/// Skills by name.
pub(super) fn skills(
    names: &[Spanned<String>],
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<SkillId>> {
    let found: Vec<_> = names.iter().map(|name| skill_id(name, catalog, diagnostics)).collect();
    let mut all = Vec::new();
    for skill in found {
        let skill = skill?;
        if !all.contains(&skill) {
            all.push(skill);
        }
    }
    Some(all)
}

/// One skill by name.
pub(super) fn skill_id(
    name: &Spanned<String>,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<SkillId> {
    catalog.skills.names.find(name, diagnostics).copied().map(SkillId)
}

/// One condition by name.
pub(super) fn condition_id(
    name: &Spanned<String>,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<ConditionId> {
    catalog.conditions.names.find(name, diagnostics).copied().map(ConditionId)
}

/// An attack; `owner` is the weapon or skill that has it.
fn attack(
    owner: &Spanned<String>,
    raw: &AttackFile,
    form: Form,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Attack> {
    let effects = effects(&raw.effects, catalog, diagnostics);
    let cunning = self::effects(&raw.cunning, catalog, diagnostics);
    let (Some(damage), Some(written)) = (raw.damage, &raw.dice) else {
        let message = format!("the attack of `{owner}` needs a damage type and dice");
        let error = Diagnostic::error("forge/type-and-dice", message, owner.span());
        let help = "for example: attack = { threat = 5, damage = \"poise\", dice = \"2d6\" }";
        diagnostics.push(error.help(help).note("forge.yield.type-and-dice"));
        return None;
    };
    let (dice, flat) = dice(written, diagnostics)?;
    Some(Attack {
        form: raw.form.unwrap_or(form),
        range: raw.range.unwrap_or(1),
        threat: raw.threat,
        damage,
        dice,
        flat,
        figures: if raw.totals { Figures::Totals } else { Figures::OfTheWeapon },
        tags: Tags::of(&raw.tags),
        effects: effects?,
        cunning: cunning?,
    })
}

/// Dice with what is added to them, such as `2d6` or `2d4+1d8+3`; the largest kind of dice first.
fn dice(written: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<(ArrayVec<Dice, 3>, i16)> {
    let parsed = parse_dice(written);
    if parsed.is_none() {
        let message = format!("`{written}` is not the dice of a yield");
        let error = Diagnostic::error("forge/dice", message, written.span());
        diagnostics.push(error.help("write them as \"2d6\", or with a figure added as \"2d4+1\""));
    }
    parsed
}

fn parse_dice(written: &str) -> Option<(ArrayVec<Dice, 3>, i16)> {
    let mut dice: ArrayVec<Dice, 3> = ArrayVec::new();
    let mut flat: i16 = 0;
    for part in written.split('+').map(str::trim) {
        if part.contains('d') {
            let some: Dice = part.parse().ok().filter(|dice: &Dice| dice.count > 0)?;
            dice.try_push(some).ok()?;
        } else {
            flat = flat.checked_add(part.parse::<u8>().ok()?.into())?;
        }
    }
    dice.sort_by_key(|dice| std::cmp::Reverse(dice.die));
    (!dice.is_empty()).then_some((dice, flat))
}

/// A skill.
pub(super) fn skill(
    name: &Spanned<String>,
    raw: &SkillFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Skill> {
    check_skill(name, raw, diagnostics);
    let own = raw.attack.as_ref().map(|raw| attack(name, raw, Form::Melee, catalog, diagnostics));
    let first = effects(&raw.first, catalog, diagnostics);
    let effects = effects(&raw.effects, catalog, diagnostics);
    let check = raw.check.as_ref().map(|raw| check(raw, diagnostics));
    let source = match own {
        Some(attack) => Some(AttackSource::Own(attack?)),
        None => raw.with_weapon.then_some(AttackSource::Weapon),
    };
    let own_range = match &source {
        Some(AttackSource::Own(attack)) if raw.attack.as_ref().is_some_and(|raw| raw.range.is_some()) => {
            Some(attack.range)
        }
        _ => raw.cone,
    };
    let effects = effects?;
    Some(Skill {
        name: name.get().clone(),
        sort: Sort::of(raw.kind, &effects),
        tags: Tags::of(&raw.tags),
        aim: raw.aim.unwrap_or(if source.is_some() { Aim::Enemy } else { Aim::Own }),
        reach: reach(raw),
        range: raw.range.or(own_range).unwrap_or(1),
        cost: points(raw.cost),
        weapon_cost: Points(raw.weapon_cost),
        attack: source,
        threat_bonus: raw.threat_bonus,
        dice_bonus: raw.dice_bonus,
        first: first?,
        effects,
        uses_per_round: raw.uses_per_round,
        trigger: raw.trigger,
        check: match check {
            Some(check) => Some(check?),
            None => None,
        },
        basic: raw.basic,
    })
}

fn check_skill(name: &Spanned<String>, raw: &SkillFile, diagnostics: &mut Diagnostics) {
    let mut wrong = |message: String| {
        diagnostics.push(Diagnostic::error("forge/skill", message, name.span()));
    };
    if raw.with_weapon && raw.attack.is_some() {
        wrong(format!("`{name}` attacks either with a weapon or with figures of its own"));
    }
    let reaches = [raw.targets.is_some(), raw.burst.is_some(), raw.cone.is_some(), raw.around.is_some()];
    if reaches.iter().filter(|&&given| given).count() > 1 {
        wrong(format!("`{name}` has either `targets`, a `burst`, a `cone` or an area `around` its user"));
    }
    let is_own = match raw.aim {
        Some(aim) => aim == Aim::Own,
        None => raw.attack.is_none() && !raw.with_weapon,
    };
    if is_own && reaches.contains(&true) {
        wrong(format!("`{name}` reaches others, but no `aim` says whom it befalls"));
    }
    if !raw.first.is_empty() && matches!(raw.kind, SkillKind::Maneuver | SkillKind::Passive) {
        wrong(format!("`{name}` has a `first` part, which only actions and reactions have"));
    }
    match (raw.kind, raw.trigger) {
        (SkillKind::Reaction, None) => wrong(format!("the reaction `{name}` needs a `trigger`")),
        (SkillKind::Action | SkillKind::Maneuver, Some(_)) => {
            wrong(format!("`{name}` is no reaction, and only reactions have a `trigger`"));
        }
        _ => {}
    }
}

fn reach(raw: &SkillFile) -> Reach {
    match (raw.burst, raw.cone, raw.around) {
        (Some(paces), ..) => Reach::Burst(paces),
        (_, Some(paces), _) => Reach::Cone(paces),
        (.., Some(paces)) => Reach::Around(paces),
        _ => Reach::Targets(raw.targets.unwrap_or(1)),
    }
}

fn check(raw: &CheckFile, diagnostics: &mut Diagnostics) -> Option<Check> {
    let die = raw.die.strip_prefix('d').and_then(|sides| sides.parse().ok()).and_then(Die::new);
    if die.is_none() {
        let message = format!("`{}` is no die", raw.die);
        diagnostics.push(Diagnostic::error("forge/dice", message, raw.die.span()).help("write it as \"d8\""));
    }
    Some(Check { ability: raw.ability, die: die? })
}

/// What a skill does, in order.
fn effects(raw: &[EffectFile], catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Vec<Effect>> {
    let lowered: Vec<_> = raw.iter().map(|raw| effect(raw, catalog, diagnostics)).collect();
    lowered.into_iter().collect()
}

fn effect(raw: &EffectFile, catalog: &Catalog, diagnostics: &mut Diagnostics) -> Option<Effect> {
    let target = |whom: &Option<Whom>| whom.unwrap_or(Whom::Target);
    let user = |whom: &Option<Whom>| whom.unwrap_or(Whom::User);
    Some(match raw {
        EffectFile::Move { paces, plus, shift } => {
            Effect::Move { paces: *paces, plus: plus.unwrap_or(PacesPlus::Nothing), shift: *shift }
        }
        EffectFile::Lose { whom, pool, points } => {
            Effect::Lose { whom: target(whom), pools: pools(*pool), points: Points(*points) }
        }
        EffectFile::Gain { whom, pool, points } => {
            Effect::Gain { whom: user(whom), pools: pools(*pool), points: Points(*points) }
        }
        EffectFile::Damage { whom, pool, points } => {
            Effect::Damage { whom: target(whom), pool: *pool, points: Points(*points) }
        }
        EffectFile::Shove { paces, to, by } => {
            Effect::Shove { paces: *paces, to: to.unwrap_or(ShoveTo::Away), by: by.unwrap_or_default() }
        }
        EffectFile::Impose { whom, condition, stay } => Effect::Impose {
            whom: target(whom),
            condition: condition_id(condition, catalog, diagnostics)?,
            stay: stay.unwrap_or(Stay::AsListed),
        },
        EffectFile::End { whom, condition } => {
            Effect::End { whom: target(whom), condition: condition_id(condition, catalog, diagnostics)? }
        }
        EffectFile::EndAny { whom } => Effect::EndAny { whom: target(whom) },
        EffectFile::Disarm { whom } => Effect::Disarm { whom: target(whom) },
        EffectFile::Boon { whom } => Effect::Boon { whom: user(whom) },
        EffectFile::Recover { points } => Effect::Recover { points: Points(*points) },
        EffectFile::Draw { items } => Effect::Draw { items: *items },
        EffectFile::Teleport { paces } => Effect::Teleport { paces: *paces },
        EffectFile::Mount {} => Effect::Mount,
        EffectFile::Dismount {} => Effect::Dismount,
        EffectFile::StandUp {} => Effect::StandUp,
        EffectFile::Reload {} => Effect::Reload,
    })
}

fn pools(raw: PoolsFile) -> Pools {
    match raw {
        PoolsFile::Poise => Pools::One(Pool::Poise),
        PoolsFile::Momentum => Pools::One(Pool::Momentum),
        PoolsFile::Focus => Pools::One(Pool::Focus),
        PoolsFile::Each => Pools::Each,
        PoolsFile::Any => Pools::Any,
    }
}

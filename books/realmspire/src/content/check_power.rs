//! Checked powers.

use fracas_content::{Diagnostic, Diagnostics, Spanned};
use fracas_engine::{Dice, Die};

use super::catalog::Catalog;
use super::check_condition::lasting;
use super::power_file::PowerFile;
use super::written::{damage, dice_and_points};
use crate::sheet::{Power, Source, Targets};
use crate::terms::{Condition, Cues, Damage, DamageType, Damages, Defense, Defenses, Metres, Skill};

/// How far a power reaches that leaves it out (realmspire.core.spells-and-items).
const RANGE: u16 = 15;
/// How far a melee attack reaches that leaves it out.
const MELEE_RANGE: u16 = 1;
/// The mana of a bolt for each rank.
const BOLT_MANA: u16 = 3;

/// A power.
pub(super) fn power(
    name: &Spanned<String>,
    raw: &PowerFile,
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Power> {
    let rank = raw.rank.unwrap_or(1);
    let damage = damages(name, raw, rank, diagnostics);
    check_mind(name, raw, damage.as_ref(), diagnostics);
    let condition = raw.condition.as_ref().map(|raw| lasting(raw, catalog, diagnostics));
    let ends = raw.ends.as_ref().map(|name| catalog.conditions.names.find(name, diagnostics).copied());
    let healing = raw.healing.as_ref().map(|written| dice_and_points(written, diagnostics));
    let skill = skill(name, raw, diagnostics);
    check_targets(name, raw, diagnostics);
    let range = raw.range.unwrap_or(if raw.melee { MELEE_RANGE } else { RANGE });
    let mana = raw.mana.unwrap_or(if raw.bolt { BOLT_MANA * u16::from(rank) } else { 0 });
    Some(Power {
        name: name.get().clone(),
        source: raw.source.unwrap_or(Source::Spell),
        mana,
        stamina: raw.stamina,
        range: Metres(range),
        is_attack: raw.attack || raw.melee || raw.bolt,
        is_melee: raw.melee,
        targets_mind: raw.targets_mind,
        defenses: defenses(name, raw, diagnostics),
        skill: skill?,
        targets: raw.targets.unwrap_or(usual_targets(raw)),
        most_targets: raw.most_targets.unwrap_or(1),
        damage: damage?,
        healing: sound(healing)?,
        condition: sound(condition)?,
        ends: sound(ends)?.map(Condition),
        teleport: raw.teleport.map(Metres),
        triggers: triggers(name, raw, diagnostics),
        is_free: raw.free,
    })
}

/// What may be left out, where it is not wrong: the outer nothing means that it is.
fn sound<T>(part: Option<Option<T>>) -> Option<Option<T>> {
    match part {
        Some(part) => part.map(Some),
        None => Some(None),
    }
}

fn usual_targets(raw: &PowerFile) -> Targets {
    let attacks = raw.attacks();
    let works_on_others = attacks || raw.healing.is_some() || raw.condition.is_some();
    if raw.teleport.is_some() && !works_on_others { Targets::User } else { Targets::Creature }
}

/// What a power says that it does is done to somebody: whoever is attacked is a creature that is chosen, and what works on
/// nobody does nothing to anybody (realmspire.core.spells-and-items).
fn check_targets(name: &Spanned<String>, raw: &PowerFile, diagnostics: &mut Diagnostics) {
    let mut wrong = |message: String, help: &'static str| {
        diagnostics.push(Diagnostic::error("realmspire/power", message, name.span()).help(help));
    };
    let targets = raw.targets.unwrap_or(usual_targets(raw));
    let does_damage = raw.bolt || raw.damage.is_some();
    let has_trait = raw.attack || raw.melee || raw.bolt;
    if targets != Targets::Creature && does_damage {
        wrong(
            format!("{name} does damage, but to no creature that is chosen"),
            "leave `targets` out: damage is rolled for a creature that is attacked",
        );
    } else if targets == Targets::User && has_trait {
        wrong(
            format!("{name} would attack its own user"),
            "say `targets = \"creature\"`, or leave `attack` and `melee` out",
        );
    }
    let works_on_others = raw.healing.is_some() || raw.condition.is_some() || raw.ends.is_some();
    if targets == Targets::Nobody && works_on_others {
        wrong(
            format!("{name} works on nobody, and yet heals, brings a condition or ends one"),
            "say `targets = \"creature\"` or `targets = \"user\"`",
        );
    }
}

/// Fighting Style is rolled with one of somebody's styles, and a power has none.
fn skill(name: &Spanned<String>, raw: &PowerFile, diagnostics: &mut Diagnostics) -> Option<Skill> {
    let Some(stated) = &raw.skill else { return Some(Skill::Sorcery) };
    if *stated.get() == Skill::FightingStyle {
        let message = format!("{name} cannot be rolled with Fighting Style");
        let error = Diagnostic::error("realmspire/power", message, stated.span());
        diagnostics.push(error.help("name another skill, or leave it out for \"sorcery\""));
        return None;
    }
    Some(*stated.get())
}

/// What lets it be used as a reaction, which what attacks never is (realmspire.reactions.no-attack-spell-as-reaction), nor
/// what a perk gives.
fn triggers(name: &Spanned<String>, raw: &PowerFile, diagnostics: &mut Diagnostics) -> Cues {
    let Some(listed) = &raw.triggers else { return Cues::default() };
    let mut wrong = |message: String, help: &'static str| {
        diagnostics.push(Diagnostic::error("realmspire/power", message, listed.span()).help(help));
    };
    let is_item = raw.source == Some(Source::Item);
    let attacks = raw.attacks();
    if raw.source == Some(Source::Perk) || attacks && !is_item {
        let help = "leave `triggers` out: reactions are spells that do not attack, and magic items";
        wrong(format!("{name} is never a reaction"), help);
    }
    if listed.is_empty() {
        wrong(format!("{name} has no trigger"), "name some, or leave `triggers` out");
    }
    Cues::of(listed)
}

fn damages(
    name: &Spanned<String>,
    raw: &PowerFile,
    rank: u8,
    diagnostics: &mut Diagnostics,
) -> Option<Damages> {
    let mut wrong = |message: String, help: &'static str| {
        diagnostics.push(Diagnostic::error("realmspire/power", message, name.span()).help(help));
    };
    if !raw.bolt && raw.kind.is_some() {
        wrong(format!("{name} is no bolt"), "say `bolt = true`, or give the type with its `damage`");
    }
    let Some(listed) = &raw.damage else {
        if !raw.bolt {
            return Some(Damages::new());
        }
        // Every source of damage has a type (realmspire.damage-type.each-has-type).
        if raw.kind.is_none() {
            wrong(format!("nothing says what type of damage {name} does"), "say so: `kind = \"fire\"`");
        }
        let dice = Dice { count: rank, die: Die::D6 };
        return Some(Damages::from_iter([Damage { dice, plus: 0, kind: raw.kind? }]));
    };
    let mut damages = Damages::new();
    for raw in listed.get() {
        if damages.try_push(damage(raw, diagnostics)?).is_err() {
            let message = format!("{name} has more than {} kinds of damage", damages.capacity());
            diagnostics.push(Diagnostic::error("realmspire/power", message, listed.span()));
            break;
        }
    }
    Some(damages)
}

/// The manners of defense that a description names: only what targets the mind is withstood
/// (realmspire.step2-defend.withstand-only-mind).
fn defenses(name: &Spanned<String>, raw: &PowerFile, diagnostics: &mut Diagnostics) -> Option<Defenses> {
    let listed = raw.defenses.as_ref()?;
    if listed.contains(&Defense::Withstand) && !raw.targets_mind {
        let message = format!("{name} does not target the mind, and cannot be withstood");
        let error = Diagnostic::error("realmspire/mind", message, listed.span());
        diagnostics.push(error.help(
            "say `targets-mind = true`, or leave \"withstand\" out (realmspire.step2-defend.withstand-only-mind)",
        ));
    }
    Some(Defenses::of(listed))
}

/// What targets the mind does psychic damage, if any (realmspire.damage-type.other-sources).
fn check_mind(
    name: &Spanned<String>,
    raw: &PowerFile,
    damage: Option<&Damages>,
    diagnostics: &mut Diagnostics,
) {
    let other = |damage: &&Damage| damage.kind != DamageType::Psychic;
    let first = damage.and_then(|damage| damage.iter().find(other));
    if let Some(first) = first.filter(|_| raw.targets_mind) {
        let message = format!("{name} targets the mind and does {} damage", first.kind.name());
        let warning = Diagnostic::warning("realmspire/mind", message, name.span());
        diagnostics.push(
            warning.help("attacks on the mind do psychic damage (realmspire.damage-type.other-sources)"),
        );
    }
}

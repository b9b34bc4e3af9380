//! The state of a combatant when the scenario opens: unhurt and rested, unless the file says otherwise. What the rules
//! must work out is settled later, see `settle.rs`.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};
use fracas_engine::map::{Cell, Direction};

use super::belongings::Own;
use super::check_person::MOST_STYLES;
use super::person_file::BorneFile;
use super::roster::Fighter;
use crate::terms::{
    Combatant, Condition, Conditions, Faint, Id, Ids, Life, Posture, RoundRecord, Spent, Until, Used,
};

/// Kinds of condition and end that one can bear at once.
const MOST_BORNE: usize = 10;

/// Where a combatant is, and how it is held.
#[derive(Clone, Copy)]
pub(super) struct Stand {
    /// Its place.
    pub cell: Cell,
    /// Where it faces.
    pub facing: Direction,
    /// By whom it is held.
    pub holder: Option<Id>,
}

/// The opening of a combatant; figures that the file does not state are 0 here.
pub(super) fn opening(
    fighter: &Fighter,
    own: &Own,
    stand: Stand,
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Combatant {
    let raw = &fighter.raw;
    let life = raw.life.unwrap_or_default();
    // At 0 Stamina one faints (reality.stamina.zero-unconscious).
    let fainted =
        (raw.stamina == Some(0) && !matches!(life, Life::Dead | Life::Gone)).then_some(Faint::Stamina);
    Combatant {
        cell: stand.cell,
        facing: stand.facing,
        posture: raw.posture.unwrap_or(Posture::Standing),
        energy: raw.energy.unwrap_or(0),
        stamina: raw.stamina.unwrap_or(0),
        agility: raw.agility.unwrap_or(0),
        aura: raw.aura.unwrap_or(0),
        aura_off: used(raw.aura_off),
        surges: raw.surges.unwrap_or(0),
        styles: in_use(fighter),
        conditions: conditions(&raw.conditions, diagnostics),
        held_by: stand.holder,
        hold_dc: fighter.raw.hold_dc.as_ref().map_or(0, |dc| *dc.get()),
        defending: used(raw.defending),
        life,
        faint: raw.unconscious.or(fainted),
        injuries: raw.injuries.iter().fold(0, |set, injury| set | injury.bit()),
        round: RoundRecord {
            swift: used(raw.swift_used),
            initiative: used(raw.initiative_used),
            swaps: raw.swaps,
            pledged: raw.pledged,
            agile: raw.agile,
            metres: raw.metres,
            run_up: raw.run_up,
            sprinted: used(raw.sprinted),
            from_sprint: used(raw.sprinted && raw.run_up > 0),
            turns: 0,
            heading: (raw.run_up > 0).then_some(stand.facing),
            allotment: raw.allotment.unwrap_or(0),
            watches: Used::No,
            free: 0,
            given: 0,
            resists: 0,
        },
        owed: named(&raw.owed, names, diagnostics),
        armour_broken: used(raw.armour_broken),
        has_rolled_death: used(raw.rolled_death),
        spent: Spent::default(),
        held: own.held.iter().copied().collect(),
        carried: own.carried.iter().copied().collect(),
    }
}

/// The styles in use come before those that are only learned.
fn in_use(fighter: &Fighter) -> u8 {
    let used = fighter.figures.styles.as_ref().map_or(0, |styles| styles.len());
    (0..used.min(MOST_STYLES)).fold(0, |bits, place| bits | 1 << place)
}

fn used(is_so: bool) -> Used {
    if is_so { Used::Yes } else { Used::No }
}

/// Combatants, by their names.
pub(super) fn named(
    names: &[Spanned<String>],
    registry: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Ids {
    let mut all = Ids::NONE;
    for name in names {
        if let Some(&number) = registry.find(name, diagnostics) {
            all.insert(Id(number));
        }
    }
    all
}

/// Conditions that stand for themselves: those that follow from something else are said by that.
fn conditions(raw: &[BorneFile], diagnostics: &mut Diagnostics) -> Conditions {
    let mut conditions = Conditions::default();
    if let Some(more) = raw.get(MOST_BORNE) {
        let message = format!("one bears {MOST_BORNE} conditions at most");
        diagnostics.push(Diagnostic::error(super::CODES.too_many, message, more.condition.span()));
    }
    for borne in raw.iter().take(MOST_BORNE) {
        let condition = *borne.condition.get();
        let instead = match condition {
            Condition::Prone => Some("`posture = \"prone\"`"),
            Condition::Unconscious => Some("why: `unconscious = \"sleep\"`"),
            Condition::Restraining => Some("`held-by` of whom it holds"),
            _ => None,
        };
        if let Some(instead) = instead {
            let message = format!("{} follows from something else", condition.name());
            let error = Diagnostic::error("reality/condition", message, borne.condition.span());
            diagnostics.push(error.help(format!("say {instead}")));
        }
        conditions.add(condition, borne.until.unwrap_or(Until::RoundEnd));
    }
    conditions
}

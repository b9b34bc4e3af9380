//! Where the scenario starts: before the first Round, or in the middle of one.

use fracas_content::{Diagnostic, Diagnostics};

use super::encounter_file::{Document, PhaseFile};
use super::roster::Fighter;
use crate::sheet::Start;
use crate::terms::{Ids, Phase, Thing};

/// Where the scenario starts.
pub(super) fn start(file: &Document, things: Vec<Thing>, hidden: Vec<Ids>) -> Start {
    let phase = match (file.phase, file.round) {
        (Some(PhaseFile::Opening), _) | (None, None) => Phase::Opening,
        (Some(PhaseFile::RoundBegins), _) => Phase::RoundBegins,
        (Some(PhaseFile::Open), _) | (None, Some(_)) => Phase::Open,
        (Some(PhaseFile::RoundEnds), _) => Phase::RoundEnds,
        (Some(PhaseFile::Resting), _) => Phase::Resting,
    };
    let round = file.round.unwrap_or(1);
    let round = match phase {
        Phase::Opening => 0,
        // It is counted as it begins.
        Phase::RoundBegins => round.saturating_sub(1),
        _ => round,
    };
    Start { phase, round, things, hidden }
}

/// Says what of the combatants counts for nothing, since the first Round is to begin, which sets it
/// (reality.rounds.start-order). Where a later one begins it is what the Round before has left.
pub(super) fn check_what_a_round_sets(start: &Start, fighters: &[Fighter], diagnostics: &mut Diagnostics) {
    if start.phase != Phase::Opening {
        return;
    }
    for fighter in fighters {
        let raw = &fighter.raw;
        let stated = [
            ("energy", raw.energy.is_some()),
            ("agility", raw.agility.is_some()),
            ("allotment", raw.allotment.is_some()),
            ("agile", raw.agile > 0),
            ("swaps", raw.swaps > 0),
            ("pledged", raw.pledged > 0),
            ("swift-used", raw.swift_used),
            ("initiative-used", raw.initiative_used),
        ];
        let lost: Vec<&str> = stated.into_iter().filter(|(_, is)| *is).map(|(key, _)| key).collect();
        if lost.is_empty() {
            continue;
        }
        let message =
            format!("the first Round sets {} of {} anew as it begins", lost.join(", "), fighter.name);
        let warning = Diagnostic::warning("reality/set-anew", message, fighter.name.span());
        diagnostics.push(warning.help("say `round = 1` to begin in the midst of a Round"));
    }
}

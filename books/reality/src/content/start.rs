//! Where the scenario starts: before the first Round, or in the middle of one.

use super::encounter_file::{Document, PhaseFile};
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

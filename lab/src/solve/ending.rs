//! How a fight stands at its end, in plain figures.

use fracas_engine::Rulebook;

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum How {
    /// A side has won, by its number.
    Won(usize),
    /// It is over, and nobody has won.
    Drawn,
    /// It goes on: no more of it was asked for, or it would not end.
    Going,
}

/// All that is told of an end: two fights that ended alike are one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Ending {
    /// How it ended.
    pub how: How,
    /// The round in which it did.
    pub round: u32,
    /// For each combatant whether it is out (0 or 1), then its gauges.
    figures: Box<[i32]>,
}

impl Ending {
    pub(super) fn of<B: Rulebook>(encounter: &B::Encounter, state: &B::State, is_over: bool) -> Self {
        let combatants = 0..B::combatants(encounter).len();
        let figures = combatants.flat_map(|one| {
            let gauges = (0..B::gauges().len()).map(move |gauge| B::gauge(encounter, state, one, gauge));
            std::iter::once(i32::from(B::is_out(encounter, state, one))).chain(gauges)
        });
        let how = match B::winner(encounter, state) {
            _ if !is_over => How::Going,
            Some(side) => How::Won(side),
            None => How::Drawn,
        };
        Ending { how, round: B::round(state), figures: figures.collect() }
    }

    /// Whether a combatant is out, where each has so many gauges.
    pub(super) fn is_out(&self, combatant: usize, gauges: usize) -> bool {
        self.figures.get(combatant * (gauges + 1)) == Some(&1)
    }

    /// What is left of a gauge.
    pub(super) fn gauge(&self, combatant: usize, gauge: usize, gauges: usize) -> i32 {
        self.figures.get(combatant * (gauges + 1) + 1 + gauge).copied().unwrap_or_default()
    }
}

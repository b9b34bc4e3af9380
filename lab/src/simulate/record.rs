//! What one fight came to: for whoever compares fights, or wants a row for each.

use fracas_engine::{ActionUse, Rulebook};

use super::End;
use super::tally::Listener;

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FightEnd {
    /// A side has won, by its number.
    Won(usize),
    /// It is over, and nobody has won.
    Drawn,
    /// It was cut off, as it would not end.
    CutOff,
}

/// What one fight came to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct FightRecord {
    /// The number of the fight: with the encounter, the policies and the seed it says everything that happens in it.
    pub number: u64,
    /// How it ended.
    pub end: FightEnd,
    /// The round in which it ended.
    pub rounds: u32,
    /// How many beats were played.
    pub beats: u64,
    /// How many questions were answered.
    pub decisions: u64,
    /// Each combatant, by its number in the roster.
    pub combatants: Vec<CombatantRecord>,
    /// What was done, in its order.
    pub uses: Vec<ActionUse>,
}

/// What became of a combatant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CombatantRecord {
    /// Whether it was out of the fight.
    pub is_out: bool,
    /// What was left of each gauge, by its number.
    pub gauges: Vec<i32>,
}

impl FightRecord {
    pub(super) fn new<B: Rulebook>(
        encounter: &B::Encounter,
        number: u64,
        end: &End<B::State>,
        listener: &mut Listener,
    ) -> Self {
        let state = &end.state;
        let combatant = |combatant| CombatantRecord {
            is_out: B::is_out(encounter, state, combatant),
            gauges: (0..B::gauges().len())
                .map(|gauge| B::gauge(encounter, state, combatant, gauge))
                .collect(),
        };
        FightRecord {
            number,
            end: match B::winner(encounter, state) {
                _ if !end.is_over => FightEnd::CutOff,
                Some(side) => FightEnd::Won(side),
                None => FightEnd::Drawn,
            },
            rounds: B::round(state),
            beats: end.beats,
            decisions: end.decisions,
            combatants: (0..B::combatants(encounter).len()).map(combatant).collect(),
            uses: std::mem::take(&mut listener.0),
        }
    }
}

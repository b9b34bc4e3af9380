//! How far a policy plays on after what it tries.

use fracas_engine::table::Table;
use fracas_engine::{Heuristics, Play, Progress};

/// A turn has at most so many beats on average, where nothing goes round in circles.
const BEATS_IN_A_TURN: u32 = 8;
/// How many parts a whole look ahead has: a first look at something takes one.
pub(super) const PARTS: u32 = 8;

/// When a try, or a part of one, ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Until {
    /// When so many turns have been taken since the fight began; in any case after so many beats.
    Turns { taken: u32, most_beats: u32 },
    /// After so many beats.
    Beats(u32),
}

impl Until {
    /// So far ahead of a state: so many turns, or where there are none the end of the beat and so many more.
    pub(super) fn ahead_of<B: Heuristics>(state: &B::State, ahead: u32) -> Self {
        match B::turns(state) {
            Some(turns) => Until::Turns {
                taken: turns.saturating_add(ahead),
                most_beats: ahead.saturating_mul(BEATS_IN_A_TURN),
            },
            None => Until::Beats(ahead.saturating_add(1)),
        }
    }

    /// An eighth of what a [look ahead](Heuristics::HORIZON) takes, where that is a turn at least; else a beat.
    pub(super) fn part_of<B: Heuristics>(state: &B::State) -> Self {
        match (B::HORIZON / PARTS, B::turns(state)) {
            (ahead @ 1.., Some(_)) => Self::ahead_of::<B>(state, ahead),
            _ => Until::Beats(1),
        }
    }

    /// Plays on so far, or to the end of the beat in which `stop` says so.
    pub(super) fn play_on<B: Heuristics>(
        self,
        encounter: &B::Encounter,
        state: &mut B::State,
        table: &mut impl Table<B>,
        stop: impl Fn() -> bool,
    ) -> Play<Progress> {
        let mut beats = 0;
        loop {
            let progress = B::beat(encounter, state, table)?;
            beats += 1;
            if progress == Progress::Over || self.is_reached::<B>(state, beats) || stop() {
                return Ok(progress);
            }
        }
    }

    /// Whether a try that began so many beats ago has come so far.
    fn is_reached<B: Heuristics>(self, state: &B::State, beats: u32) -> bool {
        match self {
            Until::Turns { taken, most_beats } => {
                beats >= most_beats || B::turns(state).is_some_and(|now| now >= taken)
            }
            Until::Beats(most) => beats >= most,
        }
    }

    /// Whether so many questions end a try that goes by beats, of at most so many: where many are asked in a beat, what
    /// follows has soon more to do with them than with the option.
    pub(super) fn is_talked_out(self, answers: u32, most: u32) -> bool {
        matches!(self, Until::Beats(_)) && answers >= most
    }
}

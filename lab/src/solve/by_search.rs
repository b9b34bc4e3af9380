//! The best by no more than search: a seat is played by the policy that searches, where what is best was not found.

use fracas_engine::table::{Sampling, Seating};
use fracas_engine::{Ask, DiceStream, Past, Progress, Rulebook, Seat};

use super::solution::{Best, BestMethod, Solution, ValuedPlay};
use super::{Followed, NotSolved, Origin, SolveOrder, Stages, Watches, follow};
use crate::simulate::Watch;

/// The policy that searches, with a budget of some times what `greedy` thinks.
const SEARCH: &str = "search:100";
/// The first letters of all policies that search.
const SEARCHES: &str = "search";

/// After so many beats nobody listens any more whether a seat is asked anything.
const MOST_BEATS: u32 = 200;

/// Plays the seat by search throughout, where it was not found what is best, and takes the better of that and of what was
/// found. Fights are played by both with other dice than what decided anything in them.
pub(super) fn better<B: Rulebook>(
    from: &Origin<'_, B>,
    order: &SolveOrder,
    stages: &Stages,
    found: Followed,
    seat: Seat,
) -> Result<Solution, NotSolved> {
    let Followed { mut solution, side, .. } = found;
    let mut seats = order.seats.clone();
    let (Some(best), Some(policy)) = (&mut solution.best, seats.get_mut(usize::from(seat.0))) else {
        return Ok(solution);
    };
    if side.is_none() || policy.starts_with(SEARCHES) || stages.searching.is_stopped() {
        return Ok(solution);
    }
    SEARCH.clone_into(policy);
    let order = SolveOrder { best: None, states: 0, seats, ..order.clone() };
    let nothing = Watch::default();
    let watches = Watches { exploring: &nothing, judging: &nothing, sampling: &stages.searching };
    let searched = follow(from, &order, watches)?;
    let method = BestMethod::Policy { policy: SEARCH.to_owned() };
    let second = ValuedPlay { method, worth: searched.ends.worth_to(side) };
    let was_played = searched.solution.samples.is_some_and(|samples| samples.played > 0);
    if !was_played || second.worth.percent <= best.worth.percent {
        best.second = was_played.then_some(second);
        return Ok(solution);
    }
    let Best { seat, side, method, worth, .. } = best.clone();
    let first = ValuedPlay { method, worth };
    let best = Best {
        seat,
        side,
        method: second.method,
        // A policy is shown what its seat may see, and nothing else.
        sees_hidden: false,
        worth: second.worth,
        second: Some(first),
        first: Vec::new(),
    };
    let (states, limits) = (solution.states, solution.limits);
    Ok(Solution { best: Some(best), states, limits, ..searched.solution })
}

/// Everybody takes the default; about whom a seat is asked is noted.
struct Noting {
    seat: Seat,
    subjects: Vec<usize>,
}

impl<B: Rulebook> Seating<B> for Noting {
    fn answer(&mut self, ask: &Ask<'_, B>, _: Option<Past<'_, B>>) -> B::Choice {
        if ask.seat == self.seat && !ask.is_ruling() {
            self.subjects.extend(B::subject(&ask.question));
        }
        ask.default()
    }

    fn wants_past(&self) -> bool {
        false
    }

    fn wants_list(&self) -> bool {
        false
    }
}

/// Of which sides the combatants are about whom a seat is asked, in a fight in which everybody takes the default.
pub(super) fn sides_of<B: Rulebook>(encounter: &B::Encounter, start: &B::State, seat: Seat) -> Vec<usize> {
    let mut noting = Noting { seat, subjects: Vec::new() };
    let mut table = Sampling::<B, _>::new(DiceStream::new(0, 0), &mut noting, ());
    let mut state = start.clone();
    for _ in 0..MOST_BEATS {
        if table.beat(encounter, &mut state) == Progress::Over {
            break;
        }
    }
    let of = B::combatants(encounter);
    let sides = noting.subjects.iter().filter_map(|subject| of.get(*subject)).map(|(_, side)| *side);
    let mut sides: Vec<usize> = sides.collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

//! The best by no more than policies: where what is best was not found, a seat is played by its own policy throughout, and
//! by the one that searches.

use fracas_engine::table::{Sampling, Seating};
use fracas_engine::{Ask, DiceStream, Past, Progress, Rulebook, Seat};

use super::solution::{BestMethod, Solution, ValuedPlay, Worth};
use super::{Followed, NotSolved, Origin, SolveOrder, Stages, Watches, follow};
use crate::simulate::Watch;

/// The policy that searches, with a budget of some times what `greedy` thinks.
const SEARCH: &str = "search:100";
/// The first letters of all policies that search.
const SEARCHES: &str = "search";

/// After so many beats nobody listens any more whether a seat is asked anything.
const MOST_BEATS: u32 = 200;

/// Plays the seat by its own policy throughout, and by search, where it was not found what is best, and takes the best of
/// these and of what was found. Fights are played by all with other dice than what decided anything in them.
pub(super) fn better<B: Rulebook>(
    from: &Origin<'_, B>,
    order: &SolveOrder,
    stages: &Stages,
    found: Followed,
    seat: Seat,
) -> Result<Solution, NotSolved> {
    let Followed { mut solution, side, .. } = found;
    let own = order.policy_of(seat);
    let search = (!own.starts_with(SEARCHES)).then(|| SEARCH.to_owned());
    let tried = solution.best.as_ref().map(|best| best.method.clone());
    // Search comes last: it may take all the time that there is.
    for policy in std::iter::once(own).chain(search) {
        let method = BestMethod::Policy { policy };
        if side.is_none() || tried.as_ref() == Some(&method) || stages.trying.is_stopped() {
            continue;
        }
        if let Some((other, worth)) = throughout(from, order, stages, &method, (seat, side))? {
            solution = better_of(solution, other, ValuedPlay { method, worth });
        }
    }
    Ok(solution)
}

/// What comes of it when the seat is played by a policy throughout, and what that is worth to its side; `None` where no
/// fight was played.
fn throughout<B: Rulebook>(
    from: &Origin<'_, B>,
    order: &SolveOrder,
    stages: &Stages,
    method: &BestMethod,
    (seat, side): (Seat, Option<usize>),
) -> Result<Option<(Solution, Worth)>, NotSolved> {
    let mut seats = order.seats.clone();
    if let (Some(own), BestMethod::Policy { policy }) = (seats.get_mut(usize::from(seat.0)), method) {
        own.clone_from(policy);
    }
    let order = SolveOrder { best: None, states: 0, seats, ..order.clone() };
    let nothing = Watch::default();
    let watches = Watches { exploring: &nothing, judging: &nothing, sampling: &stages.trying };
    let Followed { solution, ends, .. } = follow(from, &order, watches)?;
    let was_played = solution.samples.is_some_and(|samples| samples.played > 0);
    Ok(was_played.then(|| (solution, ends.worth_to(side))))
}

/// Of two ways to play the better, the first of equals, with the other noted beside it.
fn better_of(mut one: Solution, other: Solution, play: ValuedPlay) -> Solution {
    let Some(best) = &mut one.best else { return one };
    if play.worth.percent <= best.worth.percent {
        best.others.push(play);
        best.others.sort_by(|one, other| other.worth.percent.total_cmp(&one.worth.percent));
        return one;
    }
    let beaten = ValuedPlay {
        method: std::mem::replace(&mut best.method, play.method),
        worth: std::mem::replace(&mut best.worth, play.worth),
    };
    best.others.insert(0, beaten);
    // A policy is shown what its seat may see, and nothing else.
    best.sees_hidden = false;
    best.first.clear();
    Solution { best: one.best, states: one.states, limits: one.limits, ..other }
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

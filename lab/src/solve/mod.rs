//! Whole fights: what becomes of them, by all ways in which they can go, as long as those are few enough; where they are
//! not, the rest is sampled. And what is best for somebody, against all others as they are played.

mod best;
mod by_policy;
mod ending;
mod explore;
mod figures;
mod graph;
mod mass;
mod rest;
mod sampler;
mod seated;
mod solution;
mod walker;

use std::num::{NonZeroU32, NonZeroUsize};

use fracas_engine::session::Session;
use fracas_engine::table::Bounds;
use fracas_engine::{Past, Rulebook, Seat};
use num_bigint::BigUint;
use num_rational::Ratio;

pub use figures::{Distribution, Likely, Valued};
pub use solution::{
    Best, BestMethod, CombatantOutlook, FirstChoice, GaugeOutlook, Limits, Precision, Samples, SideOutlook,
    Solution, ValuedChoice, ValuedPlay, Worth,
};

use crate::odds::Chance;
use crate::policy::UnknownPolicy;
use crate::simulate::Watch;
use best::{decide, worth_at, worth_of};
use ending::Ending;
use explore::Explorer;
use figures::Ends;
use graph::{Beat, Branch, Graph, To};
use mass::{Flow, Start, WHOLE};
use sampler::{Lots, Sampler};
use seated::{Answers, Draws};
use solution::{Outlook, Roster};
use walker::{View, Walked};

/// How often each decision is made by policies that draw, where nothing else is said.
const DRAWS: NonZeroU32 = NonZeroU32::new(16).unwrap();

/// What is to be found of whole fights.
#[derive(Clone, Debug)]
pub struct SolveOrder {
    /// The name of the policy of each seat, by number.
    pub seats: Vec<String>,
    /// Who decides for the best in place of their policy, which is what plays on where not everything can be looked at.
    pub best: Option<Seat>,
    /// How many rounds are followed; `None` to the end.
    pub rounds: Option<u32>,
    /// How many states are looked at, at most.
    pub states: u64,
    /// In how many ways a beat may go; one that can go in more is left to samples.
    pub ways: u64,
    /// How many fights are played on, where not everything is looked at.
    pub samples: u64,
    /// The seed of these, and of policies that draw.
    pub seed: u64,
    /// How often a policy that looks ahead by draws makes each decision, each time with other draws: every answer that it
    /// comes to is followed, by its share of these.
    pub draws: NonZeroU32,
    /// On how many threads they are played; all that there are when `None`.
    pub threads: Option<NonZeroUsize>,
}

impl SolveOrder {
    /// To the end, with up to 200,000 states; else 10,000 samples of the rest.
    pub fn new(seats: Vec<String>) -> Self {
        SolveOrder {
            seats,
            best: None,
            rounds: None,
            states: 200_000,
            ways: Bounds::default().ways,
            samples: 10_000,
            seed: 1,
            draws: DRAWS,
            threads: None,
        }
    }

    /// The policy that plays a seat.
    fn policy_of(&self, seat: Seat) -> String {
        self.seats.get(usize::from(seat.0)).cloned().unwrap_or_default()
    }
}

/// The view from outside on each stage: each counts what it has done, and can be told to stop.
#[derive(Debug, Default)]
pub struct Stages {
    /// States are looked at.
    pub exploring: Watch,
    /// States that were not are judged by playing on from them, where somebody decides for the best.
    pub judging: Watch,
    /// Fights are played on.
    pub sampling: Watch,
    /// Fights are played by policies throughout, where what is best for somebody was not found exactly.
    pub trying: Watch,
}

/// Why nothing can be said of a fight.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotSolved {
    /// A policy is not known.
    #[error(transparent)]
    Policy(#[from] UnknownPolicy),
    /// The beat that is under way can go in too many ways.
    #[error(
        "from where the fight stands, its beat can go in more than {0} ways: raise the limit, or begin where it ends"
    )]
    TooWide(u64),
    /// Whoever decides for the best does so for several sides.
    #[error("{seat} is asked for combatants of several sides ({}): what is best for one is not for another", .sides.join(", "))]
    SeveralSides {
        /// The seat.
        seat: String,
        /// The sides.
        sides: Vec<String>,
    },
}

/// Finds what becomes of a fight.
///
/// Policies are begun anew for each decision, with a stream that the seed and what they see decides, so that they answer
/// the same whenever they see the same; `random` is followed in each of its answers.
///
/// ```
/// use fracas_engine::{Book, Past};
/// use fracas_lab::{solve::{solve, SolveOrder, Stages}, toy::{Duel, Toy}};
/// let duel = Duel::example();
/// let opening = Toy::open(&duel);
/// let order = SolveOrder::new(vec!["default".to_owned(); 3]);
/// let past = Past { start: &opening, answers: &[] };
/// let solution = solve::<Toy>(&duel, past, &order, &Stages::default()).unwrap();
/// // Ann strikes first, and both dodge.
/// assert_eq!(solution.sides[0].won.known.to_string(), "1");
/// assert_eq!(solution.rounds.median, 5);
/// ```
///
/// # Errors
/// [`NotSolved`], which says why.
pub fn solve<B: Rulebook>(
    encounter: &B::Encounter,
    past: Past<'_, B>,
    order: &SolveOrder,
    stages: &Stages,
) -> Result<Solution, NotSolved> {
    solve_from(&Origin { encounter, past, session: None }, order, stages)
}

/// The same from where a fight stands. Where the beat under way can go in too many ways, it is played on from there.
///
/// # Errors
/// [`NotSolved`], which says why.
pub fn solve_session<B: Rulebook>(
    session: &Session<B>,
    order: &SolveOrder,
    stages: &Stages,
) -> Result<Solution, NotSolved> {
    let known = session.referee().past();
    let from = Origin { encounter: session.encounter().as_ref(), past: known.past(), session: Some(session) };
    solve_from(&from, order, stages)
}

fn solve_from<B: Rulebook>(
    from: &Origin<'_, B>,
    order: &SolveOrder,
    stages: &Stages,
) -> Result<Solution, NotSolved> {
    let Stages { exploring, judging, sampling, .. } = stages;
    let followed = follow(from, order, Watches { exploring, judging, sampling })?;
    match order.best {
        Some(seat) if !followed.is_exact() => by_policy::better(from, order, stages, followed, seat),
        _ => Ok(followed.solution),
    }
}

/// From where a fight is followed.
struct Origin<'a, B: Rulebook> {
    encounter: &'a B::Encounter,
    past: Past<'a, B>,
    /// The fight itself, to be played on in the middle of a beat.
    session: Option<&'a Session<B>>,
}

/// The stages of following a fight.
#[derive(Clone, Copy)]
struct Watches<'a> {
    exploring: &'a Watch,
    judging: &'a Watch,
    sampling: &'a Watch,
}

/// What was found, and what it was found from.
struct Followed {
    solution: Solution,
    ends: Ends,
    /// For which side the best was sought.
    side: Option<usize>,
}

impl Followed {
    /// Whether every state was looked at.
    fn is_exact(&self) -> bool {
        self.solution.best.as_ref().is_none_or(|best| best.method == BestMethod::Expectimax)
    }
}

/// Follows a fight from state to state, and plays on from where that ends.
fn follow<B: Rulebook>(
    from: &Origin<'_, B>,
    order: &SolveOrder,
    watches: Watches<'_>,
) -> Result<Followed, NotSolved> {
    let &Origin { encounter, past, session } = from;
    let mut explorer = Explorer::<B>::new(encounter, answers(order)?, order.rounds, order.ways);
    let mut start = match past.answers {
        [] => Start::State(explorer.begin(past.start.clone())),
        _ => match explorer.walk(past, 1.0, Some(watches.exploring)) {
            Some(walked) => {
                let beat = explorer.number(walked);
                explorer.expect(&beat, 1.0);
                Start::Beat(beat)
            }
            None => {
                let session = session.ok_or(NotSolved::TooWide(order.ways))?;
                return rest::played(session, &mut explorer, order, watches.sampling);
            }
        },
    };
    explorer.explore(order.states, watches.exploring);
    let solving = Solving::new(encounter, past, order);
    let (mut best, mut side) = (None, None);
    if let Some(seat) = order.best {
        side = solving.side_of(&explorer, seat)?;
        best = Some(solving.best(&mut explorer, &mut start, seat, side, watches.judging)?);
    }
    let sampler = solving.sampler(&explorer, order.seed);
    let flow = mass::flow(&explorer.graph, explorer.ends.len(), &start);
    let lots = Lots::new(&flow.open, players_seed(order.seed));
    let sampled = match lots.sum() {
        0 => Vec::new(),
        _ => {
            let counts =
                sampler.run(order.samples, |number| lots.pick(number), |_, end| end, watches.sampling)?;
            counts.into_iter().collect()
        }
    };
    let fractions = match (lots.sum(), flow.circling, flow.cut) {
        (0, 0, 0) => mass::fractions(&explorer.graph, explorer.ends.len(), &start).filter(is_whole),
        _ => None,
    };
    let parts = Parts::new(&explorer.ends, flow, fractions, lots.sum(), sampled);
    if let Some(best) = best.as_mut().filter(|best| best.method != BestMethod::Expectimax) {
        // What was expected of it was the best of many estimates: what counts is how it was played, with other dice.
        best.worth = parts.ends.worth_to(side);
    }
    let solution = solving.solution(&explorer, &parts, best);
    Ok(Followed { solution, ends: parts.ends, side })
}

/// Whether nothing was left out, in a beat whose chances were too fine for fractions.
fn is_whole(flow: &Flow<Ratio<BigUint>>) -> bool {
    flow.ends.iter().sum::<Ratio<BigUint>>() == Ratio::from_integer(BigUint::from(1_u8))
}

/// Lots are drawn from another seed than dice.
fn players_seed(seed: u64) -> u64 {
    crate::players::seed_of(seed, u64::MAX)
}

/// How each seat answers.
fn answers<B: Rulebook>(order: &SolveOrder) -> Result<Vec<Answers<B>>, UnknownPolicy> {
    let draws = Draws { seed: order.seed, count: order.draws };
    let seat = |(number, name): (u8, &String)| match order.best {
        Some(best) if best == Seat(number) => Answers::<B>::named(name, draws, 0).map(|_| Answers::Best),
        _ => Answers::named(name, draws, number.into()),
    };
    (0_u8..).zip(&order.seats).map(seat).collect()
}

/// Where all chances came to.
struct Parts {
    ends: Ends,
    precision: Precision,
    /// What is neither an end nor left to samples.
    tail: Chance,
    /// What goes on in a circle.
    circling: BigUint,
}

impl Parts {
    fn new<'a>(
        endings: impl IntoIterator<Item = &'a Ending>,
        flow: Flow<u128>,
        fractions: Option<Flow<Ratio<BigUint>>>,
        open: u128,
        sampled: Vec<(Ending, u64)>,
    ) -> Self {
        let (whole, parts, precision) = match fractions {
            Some(fractions) => {
                let whole =
                    fractions.ends.iter().fold(BigUint::from(1_u8), |whole, mass| lcm(whole, mass.denom()));
                let parts = |mass: &Ratio<BigUint>| mass.numer() * (&whole / mass.denom());
                let parts: Vec<BigUint> = fractions.ends.iter().map(parts).collect();
                (whole, parts, Precision::Fractions)
            }
            None => {
                let parts = flow.ends.iter().map(|&mass| BigUint::from(mass)).collect();
                (BigUint::from(WHOLE), parts, Precision::Rounded)
            }
        };
        let known: Vec<(Ending, BigUint)> =
            endings.into_iter().cloned().zip(parts).filter(|(_, parts)| *parts > BigUint::ZERO).collect();
        let (open, circling) = (BigUint::from(open), BigUint::from(flow.circling));
        let told: BigUint = known.iter().map(|(_, parts)| parts).sum::<BigUint>() + &open + &circling;
        let tail = Chance(Ratio::new(&whole - told, whole.clone()));
        Parts { ends: Ends { whole, known, open, sampled }, precision, tail, circling }
    }
}

/// The least common multiple.
fn lcm(one: BigUint, other: &BigUint) -> BigUint {
    // In lowest terms the denominator is what the one lacks of the other.
    let lacks = Ratio::new(one.clone(), other.clone());
    one * lacks.denom()
}

struct Solving<'a, B: Rulebook> {
    encounter: &'a B::Encounter,
    past: Past<'a, B>,
    order: &'a SolveOrder,
    roster: Roster,
}

impl<'a, B: Rulebook> Solving<'a, B> {
    fn new(encounter: &'a B::Encounter, past: Past<'a, B>, order: &'a SolveOrder) -> Self {
        Solving { encounter, past, order, roster: Roster::of::<B>(encounter) }
    }

    fn sampler<'b>(&'b self, explorer: &'b Explorer<'_, B>, seed: u64) -> Sampler<'b, B> {
        Sampler {
            encounter: self.encounter,
            states: &explorer.states,
            seats: &self.order.seats,
            rounds: self.order.rounds,
            seed,
            draws: self.order.draws,
            threads: self.order.threads,
        }
    }

    fn solution(&self, explorer: &Explorer<'_, B>, parts: &Parts, best: Option<Best>) -> Solution {
        let Parts { ends, precision, tail, circling } = parts;
        let Outlook { sides, draw, mut going, rounds, combatants } = self.roster.outlook(ends);
        let circles = Chance(Ratio::new(circling.clone(), ends.whole.clone()));
        let more = circles.percent();
        going.known.0 += circles.0;
        going.percent += more;
        going.low = going.low.map(|low| low + more);
        going.high = going.high.map(|high| high + more);
        let open = Chance(Ratio::new(ends.open.clone(), ends.whole.clone()));
        let exact_percent = 100.0 - open.percent() - tail.percent();
        let some = |chance: Chance| Some(chance).filter(|chance| !chance.is_impossible());
        let samples = (!open.is_impossible()).then(|| Samples {
            asked: self.order.samples,
            played: ends.sampled.iter().map(|(_, count)| count).sum(),
            seed: self.order.seed,
        });
        let limits = Limits {
            states: explorer.unlooked.too_many,
            time: explorer.unlooked.stopped,
            too_wide: explorer.too_wide(),
        };
        Solution {
            book: B::NAME,
            rounds_asked: self.order.rounds,
            precision: *precision,
            states: explorer.looked,
            ends: ends.known.len() as u64,
            exact_percent,
            open: some(open),
            tail: some(tail.clone()),
            limits,
            samples,
            best,
            sides,
            draw,
            going,
            rounds,
            combatants,
        }
    }

    /// The name of a seat.
    fn name_of(&self, seat: Seat) -> String {
        B::seats(self.encounter).into_iter().nth(seat.0.into()).unwrap_or_default()
    }

    /// For which side a seat decides; `None` where it is asked nothing.
    fn side_of(&self, explorer: &Explorer<'_, B>, seat: Seat) -> Result<Option<usize>, NotSolved> {
        let sides = match explorer.noticed.sides.as_slice() {
            // Not all was looked at: perhaps it is asked later.
            [] => by_policy::sides_of::<B>(self.encounter, self.past.start, seat),
            noticed => noticed.to_vec(),
        };
        match sides.as_slice() {
            [] => Ok(None),
            [side] => Ok(Some(*side)),
            several => {
                let sides = several.iter().map(|side| self.roster.side(*side)).collect();
                Err(NotSolved::SeveralSides { seat: self.name_of(seat), sides })
            }
        }
    }

    /// Decides every open question for the best.
    fn best(
        &self,
        explorer: &mut Explorer<'_, B>,
        start: &mut Start,
        seat: Seat,
        side: Option<usize>,
        watch: &Watch,
    ) -> Result<Best, NotSolved> {
        let ends: Vec<f64> = explorer.ends.iter().map(|end| worth_of(end.how, side)).collect();
        let open: Vec<u32> = open_states(&explorer.graph, explorer);
        let worths = self.judge(explorer, &open, side, watch)?;
        let first = first_asked(&explorer.graph, start).map(|(beat, state)| (beat.clone(), state));
        let (worths, worth) = decide(&mut explorer.graph, start, &ends, worths);
        let first = first.map_or_else(Vec::new, |(beat, state)| {
            let worth = |to| worth_at(to, &worths, &ends);
            self.first(explorer, &beat, state, &worth)
        });
        let method = match open.len() as u64 {
            0 => BestMethod::Expectimax,
            _ if first.is_empty() => BestMethod::Policy { policy: self.order.policy_of(seat) },
            open => BestMethod::Search {
                policy: self.order.policy_of(seat),
                judged: self.order.samples.min(open),
                open,
            },
        };
        Ok(Best {
            seat: self.name_of(seat),
            side: side.map(|side| self.roster.side(side)),
            method,
            sees_hidden: explorer.noticed.has_hidden,
            worth: Worth { percent: 100.0 * worth, low: None, high: None },
            others: Vec::new(),
            first,
        })
    }

    /// What each state is worth that was not looked at: fights are played on from those that are met most often, and the
    /// others count for what these are worth on average. Half a win for all others.
    fn judge(
        &self,
        explorer: &Explorer<'_, B>,
        open: &[u32],
        side: Option<usize>,
        watch: &Watch,
    ) -> Result<Vec<f64>, UnknownPolicy> {
        let mut worths = vec![0.5; explorer.graph.beats.len()];
        if open.is_empty() || self.order.samples == 0 {
            return Ok(worths);
        }
        let count = open.len() as u64;
        let each = (self.order.samples / count).max(1);
        let fights = self.order.samples.min(count * each);
        let place = |number: u64| (number % count) as usize;
        let sampler = self.sampler(explorer, crate::players::seed_of(self.order.seed, u64::MAX - 1));
        let counts = sampler.run(
            fights,
            |number| open[place(number)],
            |number, end| (place(number), end.how),
            watch,
        )?;
        let mut sums = vec![(0.0, 0_u64); open.len()];
        for ((place, how), count) in counts {
            // Halves are added exactly in whatever order they come.
            sums[place].0 += worth_of(how, side) * count as f64;
            sums[place].1 += count;
        }
        let (all, played) =
            sums.iter().fold((0.0, 0), |(all, played), (sum, count)| (all + sum, played + count));
        let average = if played == 0 { 0.5 } else { all / played as f64 };
        for (&state, (sum, count)) in open.iter().zip(&sums) {
            // One fight says little: it is weighed with the average.
            worths[state as usize] = (sum + average) / (*count as f64 + 1.0);
        }
        Ok(worths)
    }

    /// The questions of a beat, with what each answer is worth.
    fn first(
        &self,
        explorer: &mut Explorer<'_, B>,
        beat: &Beat,
        state: Option<u32>,
        worth: &impl Fn(To) -> f64,
    ) -> Vec<FirstChoice> {
        let from = state.and_then(|state| explorer.states.get_index(state as usize).cloned());
        let past = from.as_ref().map_or(self.past, |start| Past { start, answers: &[] });
        let met = state.map_or(1.0, |state| explorer.met(state));
        let Some(walked) = explorer.walk(past, met, None) else { return Vec::new() };
        let Walked { root, views, .. } = walked;
        let asked = root.asks.iter().zip(&beat.root.asks);
        asked
            .map(|((view, options), decision)| {
                let labels = options.iter().map(|(choice, _)| B::label(self.encounter, choice));
                let valued = |(label, branch): (String, &Branch)| ValuedChoice {
                    label,
                    worth: 100.0 * branch.worth(worth) / branch.parts() as f64,
                };
                let mut valued: Vec<ValuedChoice> = labels.zip(&decision.options).map(valued).collect();
                valued.sort_by(|one, other| other.worth.total_cmp(&one.worth));
                let parts = decision.options.first().map_or(0, Branch::parts);
                let question = views.get_index(*view as usize);
                let question = question.map_or_else(String::new, |View { question, .. }| {
                    B::describe_question(self.encounter, question)
                });
                FirstChoice { question, percent: 100.0 * parts as f64 / beat.whole as f64, options: valued }
            })
            .collect()
    }
}

/// The states that were met and not looked at, those first that are met most often.
fn open_states<B: Rulebook>(graph: &Graph, explorer: &Explorer<'_, B>) -> Vec<u32> {
    let mut open: Vec<u32> =
        (0..).zip(&graph.beats).filter(|(_, beat)| beat.is_none()).map(|(state, _)| state).collect();
    open.sort_by(|one, other| explorer.met(*other).total_cmp(&explorer.met(*one)).then(one.cmp(other)));
    open
}

/// The first beat on the likeliest way in which something is to be decided, and the state from which it is played; `None`
/// for the beat that is under way.
fn first_asked<'a>(graph: &'a Graph, start: &'a Start) -> Option<(&'a Beat, Option<u32>)> {
    const FARTHEST: u32 = 100;
    let (mut beat, mut state) = match start {
        Start::Beat(beat) => (beat, None),
        Start::State(state) => (graph.beat(*state)?, Some(*state)),
    };
    for _ in 0..FARTHEST {
        if !beat.root.asks.is_empty() {
            return Some((beat, state));
        }
        let states = beat.root.ends.iter().filter_map(|&(to, parts)| match to {
            To::State(state) => Some((state, parts)),
            To::End(_) => None,
        });
        let next = states.reduce(|best, next| if next.1 > best.1 { next } else { best })?.0;
        (beat, state) = (graph.beat(next)?, Some(next));
    }
    None
}

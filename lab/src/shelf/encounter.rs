//! An encounter without its types: who is in it, and what can be asked of it as a whole.

use std::num::NonZeroUsize;
use std::sync::Arc;

use fracas_content::Content;
use fracas_engine::{Past, Rulebook, Seat};

use super::fight::AnyFight;
use super::running::Running;
use crate::matchup::{Matchup, matchup};
use crate::odds::{NeverOffered, Odds, Query, Tell};
use crate::players::Players;
use crate::policy::{Registry, UnknownPolicy};
use crate::simulate::{FightRecord, Report, Simulation, Tally, Watch};
use crate::solve::{NotSolved, Solution, SolveOrder, Stages, solve};

/// Who is in an encounter.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The names of the seats, by number.
    pub seats: Vec<String>,
    /// The names of the sides, by number.
    pub sides: Vec<String>,
    /// The name and the side of each combatant.
    pub combatants: Vec<(String, usize)>,
    /// The seat that plays each combatant, by number.
    pub players: Vec<Seat>,
    /// The figures that reports follow for each combatant, by number.
    pub gauges: &'static [&'static str],
    /// The skills or actions whose use reports count, by number.
    pub actions: Vec<String>,
}

impl Lineup {
    /// That of an encounter.
    pub(crate) fn of<B: Rulebook>(encounter: &B::Encounter) -> Self {
        Lineup {
            seats: B::seats(encounter),
            sides: B::sides(encounter),
            combatants: B::combatants(encounter),
            players: B::players(encounter),
            gauges: B::gauges(),
            actions: B::actions(encounter),
        }
    }
}

/// What is to be simulated.
#[derive(Clone, Debug)]
pub struct SimulationOrder {
    /// The name of the policy of each seat, by number.
    pub seats: Vec<String>,
    /// The number of the first fight; 0 unless a run goes on where another ended.
    pub first: u64,
    /// How many fights.
    pub fights: u64,
    /// The seed.
    pub seed: u64,
    /// On how many threads; all that there are when `None`.
    pub threads: Option<NonZeroUsize>,
}

/// What odds are asked for; see [`Query`](crate::odds::Query).
#[derive(Clone, Debug)]
pub struct OddsOrder {
    /// What is answered first, a label of the [`choices`](super::AnyFight::choices): outcomes are compared with how the
    /// fight stands before. `None` to find what follows from where the fight stands.
    pub tried: Option<String>,
    /// Answers in words, each given to the first question that it is legal for; `Grunk: dodge` is given to Grunk only.
    pub forced: Vec<String>,
    /// How many beats are played; one is the least.
    pub beats: u32,
    /// By what outcomes are told apart.
    pub tell: Tell,
    /// In how many ways the dice may fall before they are sampled instead.
    pub limit: u64,
    /// How many samples are taken then.
    pub samples: u64,
}

impl Default for OddsOrder {
    /// The next beat, by what changes; up to 200,000 ways, else 100,000 samples.
    fn default() -> Self {
        OddsOrder {
            tried: None,
            forced: Vec::new(),
            beats: 1,
            tell: Tell::Changes,
            limit: 200_000,
            samples: 100_000,
        }
    }
}

impl OddsOrder {
    /// Puts the order into a query.
    pub(super) fn fill<B: Rulebook>(&self, query: &mut Query<'_, B>) {
        query.forced.clone_from(&self.forced);
        query.beats = self.beats;
        query.tell = self.tell;
        query.limit = self.limit;
        query.samples = self.samples;
    }
}

/// An encounter of a book that is known only at run time.
pub trait AnyEncounter: Send + Sync {
    /// The short name of its book.
    fn book(&self) -> &'static str;
    /// Who is in it.
    fn lineup(&self) -> &Lineup;
    /// Opens a fight and plays it to its first question.
    fn begin(&self) -> Box<dyn AnyFight>;
    /// Opens a fight in which it is now the turn of a combatant, given by its number; `None` when it can have none.
    fn begin_with(&self, combatant: usize) -> Option<Box<dyn AnyFight>>;
    /// Plays it many times.
    ///
    /// # Errors
    /// When a policy is not known.
    fn simulate(&self, order: &SimulationOrder, watch: &Watch) -> Result<Report, UnknownPolicy>;
    /// Plays it many times and gives back the sums of which the report is made.
    ///
    /// # Errors
    /// When a policy is not known.
    fn tally(&self, order: &SimulationOrder, watch: &Watch) -> Result<Tally, UnknownPolicy>;
    /// Plays it many times and tells what each fight came to, in their order. Memory grows with the number of fights:
    /// many are asked for in several orders.
    ///
    /// # Errors
    /// When a policy is not known.
    fn records(&self, order: &SimulationOrder, watch: &Watch) -> Result<Vec<FightRecord>, UnknownPolicy>;
    /// Plays each policy against each.
    ///
    /// # Errors
    /// When a policy is not known.
    fn matchup(
        &self,
        policies: &[String],
        fights: u64,
        seed: u64,
        watch: &Watch,
    ) -> Result<Matchup, UnknownPolicy>;
    /// The odds of its first beats.
    ///
    /// # Errors
    /// When a forced answer is offered in no way in which the dice can fall.
    fn odds(&self, order: &OddsOrder) -> Result<Odds, NeverOffered>;
    /// What becomes of whole fights from its opening.
    ///
    /// # Errors
    /// When a policy is not known, or it is not clear for which side the best is sought.
    fn solve(&self, order: &SolveOrder, stages: &Stages) -> Result<Solution, NotSolved>;
}

/// An encounter with its types.
pub(super) struct Opened<B: Rulebook> {
    encounter: Arc<B::Encounter>,
    lineup: Arc<Lineup>,
}

impl<B: Rulebook> Opened<B> {
    pub(super) fn new(encounter: B::Encounter) -> Self {
        let lineup = Lineup::of::<B>(&encounter);
        Opened { encounter: Arc::new(encounter), lineup: Arc::new(lineup) }
    }

    fn simulation(&self, order: &SimulationOrder) -> Result<Simulation<'_, B>, UnknownPolicy> {
        let policies = Registry::<B>::standard();
        let makers = order.seats.iter().map(|name| policies.maker(name)).collect::<Result<Vec<_>, _>>()?;
        let players = Players::by_seat(makers);
        let mut simulation = Simulation::<B>::new(&self.encounter, order.fights, order.seed, players);
        simulation.first = order.first;
        simulation.threads = order.threads;
        Ok(simulation)
    }
}

impl<B: Rulebook + Content> AnyEncounter for Opened<B> {
    fn book(&self) -> &'static str {
        B::NAME
    }

    fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    fn begin(&self) -> Box<dyn AnyFight> {
        let state = B::open(&self.encounter);
        Box::new(Running::<B>::new(&self.encounter, &self.lineup, state))
    }

    fn begin_with(&self, combatant: usize) -> Option<Box<dyn AnyFight>> {
        let state = B::opening_for(&self.encounter, &B::open(&self.encounter), combatant)?;
        Some(Box::new(Running::<B>::new(&self.encounter, &self.lineup, state)))
    }

    fn simulate(&self, order: &SimulationOrder, watch: &Watch) -> Result<Report, UnknownPolicy> {
        Ok(self.simulation(order)?.run(watch))
    }

    fn tally(&self, order: &SimulationOrder, watch: &Watch) -> Result<Tally, UnknownPolicy> {
        Ok(self.simulation(order)?.tally(watch))
    }

    fn records(&self, order: &SimulationOrder, watch: &Watch) -> Result<Vec<FightRecord>, UnknownPolicy> {
        Ok(self.simulation(order)?.records(watch))
    }

    fn matchup(
        &self,
        policies: &[String],
        fights: u64,
        seed: u64,
        watch: &Watch,
    ) -> Result<Matchup, UnknownPolicy> {
        let registry = Registry::<B>::standard();
        let entries = policies.iter().map(|name| registry.maker(name).map(|maker| (name.clone(), maker)));
        let entries = entries.collect::<Result<Vec<_>, _>>()?;
        Ok(matchup::<B>(&self.encounter, &entries, fights, seed, watch))
    }

    fn odds(&self, order: &OddsOrder) -> Result<Odds, NeverOffered> {
        let state = B::open(&self.encounter);
        let mut query = Query::<B>::new(&self.encounter, &state);
        order.fill(&mut query);
        query.run()
    }

    fn solve(&self, order: &SolveOrder, stages: &Stages) -> Result<Solution, NotSolved> {
        let past = Past { start: &B::open(&self.encounter), answers: &[] };
        solve::<B>(&self.encounter, past, order, stages)
    }
}

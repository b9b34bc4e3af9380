//! Who plays whom: policies handed out to seats or to sides.

use fracas_engine::table::Seating;
use fracas_engine::{Ask, DiceStream, Past, Policy, Rulebook};

use crate::policy::Maker;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum By {
    Nobody,
    Seat,
    Side,
}

/// Which policy answers for whom.
///
/// ```
/// use fracas_lab::{players::Players, policy::Registry, toy::Toy};
/// let policies = Registry::<Toy>::standard();
/// let everybody = Players::everybody(policies.maker("random").unwrap());
/// let sides = Players::by_side(vec![policies.maker("greedy").unwrap(), policies.maker("random").unwrap()]);
/// ```
#[derive(Clone)]
pub struct Players<B: Rulebook> {
    makers: Vec<Maker<B>>,
    by: By,
}

impl<B: Rulebook> Players<B> {
    /// One policy answers every question.
    pub fn everybody(maker: Maker<B>) -> Self {
        Players { makers: vec![maker], by: By::Nobody }
    }

    /// A policy for each seat, by number; a seat without one takes the defaults.
    pub fn by_seat(makers: Vec<Maker<B>>) -> Self {
        Players { makers, by: By::Seat }
    }

    /// A policy for each side, by number: it answers for the combatants of that side. What is no combatant's question
    /// keeps its default.
    pub fn by_side(makers: Vec<Maker<B>>) -> Self {
        Players { makers, by: By::Side }
    }

    /// Seats the policies for one thread.
    pub(crate) fn seat(&self, encounter: &B::Encounter) -> Seated<B> {
        Seated {
            policies: self.makers.iter().map(|make| make()).collect(),
            by: self.by,
            sides: B::combatants(encounter).into_iter().map(|(_, side)| side).collect(),
        }
    }
}

/// The seed of the policy in a place, such as the seat of that number: what plays a fight of a simulation again has to
/// begin its policies with the same.
pub fn seed_of(seed: u64, place: u64) -> u64 {
    seed.wrapping_add(place.wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The policies in their places.
pub(crate) struct Seated<B: Rulebook> {
    policies: Vec<Box<dyn Policy<B>>>,
    by: By,
    sides: Vec<usize>,
}

impl<B: Rulebook> Seated<B> {
    /// Starts a fight: each policy draws from a seed of its own, so that two of them never draw the same.
    pub(crate) fn begin(&mut self, seed: u64, fight: u64) {
        for (place, policy) in (0_u64..).zip(self.policies.iter_mut()) {
            policy.begin(seed_of(seed, place), fight);
        }
    }

    fn policy_for(&mut self, ask: &Ask<'_, B>) -> Option<&mut Box<dyn Policy<B>>> {
        let place = match self.by {
            By::Nobody => 0,
            By::Seat => usize::from(ask.seat.0),
            By::Side => *self.sides.get(B::subject(&ask.question)?)?,
        };
        self.policies.get_mut(place)
    }
}

impl<B: Rulebook> Seating<B> for Seated<B> {
    fn answer(&mut self, ask: &Ask<'_, B>, past: Option<Past<'_, B>>) -> B::Choice {
        match self.policy_for(ask) {
            Some(policy) => policy.choose(ask, past),
            None => ask.default(),
        }
    }

    fn wants_past(&self) -> bool {
        self.policies.iter().any(|policy| policy.wants_past())
    }

    fn wants_list(&self) -> bool {
        self.policies.iter().any(|policy| policy.wants_list())
    }

    fn lots(&mut self, ask: &Ask<'_, B>) -> Option<&mut DiceStream> {
        self.policy_for(ask)?.lots()
    }
}

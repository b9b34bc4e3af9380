//! The book as the engine sees it.

use fracas_engine::{Book, Play, Progress, Table};

use crate::Mythic;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::Fight;
use crate::sheet::Encounter;
use crate::state::State;

// Nothing in the state is hidden from anybody, so that `seen_by` is left as it is: what is recorded of a blow, and a
// reaction that is not yet heard, are variables of the beat.
impl Book for Mythic {
    const NAME: &'static str = "mythic";
    const TITLE: &'static str = "Mythic Epoch";

    type Encounter = Encounter;
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Event = Event;

    fn open(encounter: &Encounter) -> State {
        State::open(encounter)
    }

    fn beat(encounter: &Encounter, state: &mut State, table: &mut dyn Table<Self>) -> Play<Progress> {
        Fight::new(encounter, state, table).beat()
    }
}

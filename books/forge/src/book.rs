//! The book as the engine sees it.

use fracas_engine::{Book, Play, Progress, Table};

use crate::Forge;
use crate::choice::{Choice, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::Fight;
use crate::state::State;

/// The book hides nothing in its state: every seat sees all of it, doom too, which is told to all when it grows. A hidden
/// hazard stands in the encounter, and comes into the state when it wakes; which of them doom wakes, the game master alone
/// is asked. A yield that is hidden by setting stands in no question before it is rolled. So a seat's state is the state
/// itself.
impl Book for Forge {
    const NAME: &'static str = "forge";
    const TITLE: &'static str = "Forge of Legends";

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

//! The book as the engine sees it.

use fracas_engine::{Book, Play, Progress, Table};

use crate::Forge;
use crate::choice::{Choice, Question};
use crate::encounter::Encounter;
use crate::event::Event;
use crate::rules::Fight;
use crate::state::State;

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

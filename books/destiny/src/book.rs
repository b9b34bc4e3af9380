//! The book as the engine sees it.

use fracas_engine::{Book, Play, Progress, Seat, Table};

use crate::Destiny;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::sheet::Encounter;
use crate::state::State;

impl Book for Destiny {
    const NAME: &'static str = "destiny";
    const TITLE: &'static str = "Heroes of Destiny";

    type Encounter = Encounter;
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Event = Event;

    fn open(encounter: &Encounter) -> State {
        let mut state = State::open(encounter);
        let scene = Scene { encounter, state: &state };
        (state.turn_of, state.flanked) = (scene.turn_opened_in(), scene.flanked());
        state
    }

    fn seen_by(encounter: &Encounter, state: &State, seat: Seat) -> Option<State> {
        Scene { encounter, state }.seen_by(seat)
    }

    fn beat(encounter: &Encounter, state: &mut State, table: &mut dyn Table<Self>) -> Play<Progress> {
        Fight::new(encounter, state, table).beat()
    }
}

//! The book as the engine sees it.

use fracas_engine::{Book, Play, Progress, Seat, Table};

use crate::Realmspire;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::sheet::Encounter;
use crate::state::State;

impl Book for Realmspire {
    const NAME: &'static str = "realmspire";
    const TITLE: &'static str = "Realmspire";

    type Encounter = Encounter;
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Event = Event;

    fn open(encounter: &Encounter) -> State {
        State::open(encounter)
    }

    fn seen_by(encounter: &Encounter, state: &State, seat: Seat) -> Option<State> {
        Scene { encounter, state }.seen_by(seat)
    }

    fn beat(encounter: &Encounter, state: &mut State, table: &mut dyn Table<Self>) -> Play<Progress> {
        Fight::new(encounter, state, table).beat()
    }
}

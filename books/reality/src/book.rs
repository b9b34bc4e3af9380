//! The book as the engine sees it.

use fracas_engine::{Book, Progress, Refusal, Seat, Table};

use crate::Reality;
use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::sheet::Encounter;
use crate::state::State;

impl Book for Reality {
    const NAME: &'static str = "reality";
    const TITLE: &'static str = "Reality Check";

    type Encounter = Encounter;
    type State = State;
    type Question = Question;
    type Choice = Choice;
    type Event = Event;

    fn open(encounter: &Encounter) -> State {
        State::open(encounter)
    }

    fn beat<T: Table<Self>>(
        encounter: &Encounter,
        state: &mut State,
        table: &mut T,
    ) -> Result<Progress, T::Pause> {
        Fight::new(encounter, state, table).beat()
    }

    fn is_ruling(question: &Question) -> bool {
        question.is_ruling()
    }

    fn refusal(encounter: &Encounter, state: &State, question: &Question, choice: &Choice) -> Refusal {
        Scene { encounter, state }.refusal(question, choice)
    }

    fn value(encounter: &Encounter, state: &State, seat: Seat) -> i64 {
        Scene { encounter, state }.value(seat)
    }
}

//! A question answers for itself: who is asked, whether an answer is legal, and which there are.

use std::ops::ControlFlow;

use fracas_engine::{At, Kind, Seat};

use crate::Reality;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::Scene;

impl fracas_engine::Question<Reality> for Question {
    fn seat(&self, at: At<'_, Reality>) -> Seat {
        at.encounter.gm
    }

    fn kind(&self) -> Kind {
        if self.is_ruling() { Kind::Ruling } else { Kind::Play }
    }

    fn unlike(&self) -> Illegal {
        Illegal::because("reality.order.resolve-fully", "this is not an answer to what is asked")
    }

    fn check(&self, at: At<'_, Reality>, choice: &Choice) -> Legality {
        Err(Scene { encounter: at.encounter, state: at.state }.refusal(self, choice))
    }

    fn candidates(
        &self,
        _: At<'_, Reality>,
        _: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

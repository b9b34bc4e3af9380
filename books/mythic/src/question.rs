//! A question answers for itself: who is asked, whether an answer is legal, and which there are.

use std::ops::ControlFlow;

use fracas_engine::{At, Kind, Seat};

use crate::Mythic;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::Scene;

impl fracas_engine::Question<Mythic> for Question {
    fn seat(&self, at: At<'_, Mythic>) -> Seat {
        at.encounter.gm
    }

    fn kind(&self) -> Kind {
        if self.is_ruling() {
            Kind::Ruling
        } else if self.is_secret() {
            Kind::Secret
        } else {
            Kind::Play
        }
    }

    fn unlike(&self) -> Illegal {
        crate::refusal::asked_for(self)
    }

    fn check(&self, at: At<'_, Mythic>, choice: &Choice) -> Legality {
        Err(Scene { encounter: at.encounter, state: at.state }.refusal(self, choice))
    }

    fn candidates(&self, _: At<'_, Mythic>, _: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

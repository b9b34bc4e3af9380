//! A question answers for itself: who is asked, whether an answer is legal, and which there are.

use std::ops::ControlFlow;

use fracas_engine::{At, Kind, Seat};

use crate::Forge;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::Scene;

impl fracas_engine::Question<Forge> for Question {
    fn seat(&self, at: At<'_, Forge>) -> Seat {
        at.encounter.gm
    }

    fn kind(&self) -> Kind {
        if self.is_ruling() { Kind::Ruling } else { Kind::Play }
    }

    fn unlike(&self) -> Illegal {
        Illegal::because("forge.turns.finish-skill", "this is not an answer to what is asked")
    }

    fn check(&self, at: At<'_, Forge>, choice: &Choice) -> Legality {
        Err(Scene { encounter: at.encounter, state: at.state }.refusal(self, choice))
    }

    fn candidates(&self, _: At<'_, Forge>, _: &mut dyn FnMut(Choice) -> ControlFlow<()>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

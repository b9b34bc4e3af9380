//! A question answers for itself: who is asked, whether an answer is legal, which there are, and which is the default.
//! What is legal is said by the rules, each in the chapter that it belongs to; here it is only looked up.

mod candidates;
mod check;
mod default;
mod unlike;

use std::ops::ControlFlow;

use fracas_engine::{At, Kind, Seat, first_two_of};

use crate::Forge;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::Scene;

impl fracas_engine::Question<Forge> for Question {
    fn seat(&self, at: At<'_, Forge>) -> Seat {
        match self.subject() {
            Some(who) => Scene::from(at).answers_for(who),
            None => at.encounter.gm,
        }
    }

    fn kind(&self) -> Kind {
        match self {
            _ if self.is_secret() => Kind::Secret,
            _ if self.is_ruling() => Kind::Ruling,
            _ => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        unlike::unlike(self)
    }

    fn check(&self, at: At<'_, Forge>, choice: &Choice) -> Legality {
        check::check(self, Scene::from(at), *choice)
    }

    fn candidates(
        &self,
        at: At<'_, Forge>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        candidates::candidates(self, Scene::from(at), each)
    }

    fn default(&self, at: At<'_, Forge>) -> Option<Choice> {
        let usual = default::usual(self, Scene::from(at));
        usual.filter(|usual| self.check(at, usual).is_ok()).or_else(|| self.first_legal(at))
    }

    fn each_legal(
        &self,
        at: At<'_, Forge>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let are_legal = self.shows_legal_ones_only();
        if are_legal && !cfg!(debug_assertions) {
            return self.candidates(at, each);
        }
        self.candidates(at, &mut |choice| {
            let legality = self.check(at, &choice);
            debug_assert!(!are_legal || legality.is_ok(), "{self:?}: {choice:?}");
            if legality.is_ok() { each(choice) } else { ControlFlow::Continue(()) }
        })
    }

    fn first_two(&self, at: At<'_, Forge>) -> [Option<Choice>; 2] {
        match *self {
            // Who else was how much affected matters to who looks at the list.
            Question::NextActor { preferred } => {
                first_two_of(|each| Scene::from(at).each_able_next(preferred, each))
            }
            _ => first_two_of(|each| self.each_legal(at, each)),
        }
    }
}

impl Question {
    /// Whether the rules show only what is legal, since they look at once at what many answers have in common: the
    /// questions that are asked most.
    fn shows_legal_ones_only(&self) -> bool {
        matches!(
            self,
            Question::Turn { .. }
                | Question::Step { .. }
                | Question::Target { .. }
                | Question::NextActor { .. }
        )
    }
}

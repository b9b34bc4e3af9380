//! A question answers for itself: who is asked, whether an answer is legal and by which clause not, which answers there
//! are, and which is the default.
//!
//! The rules themselves are said beside what they are about, in [`rules`](crate::rules); here each question finds its
//! own.

mod actions;
mod candidates;
mod check;
mod known;
mod unlike;
mod usual;

use std::ops::ControlFlow;

use fracas_engine::{At, Kind, Seat};

pub(crate) use actions::Aims;

use crate::Reality;
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::rules::Scene;

impl fracas_engine::Question<Reality> for Question {
    fn seat(&self, at: At<'_, Reality>) -> Seat {
        match self.asks() {
            Some(who) => at.encounter.roster[who.index()].seat,
            None => at.encounter.gm,
        }
    }

    fn kind(&self) -> Kind {
        if self.asks().is_none() { Kind::Ruling } else { Kind::Play }
    }

    fn unlike(&self) -> Illegal {
        self.unlike_answer()
    }

    fn check(&self, at: At<'_, Reality>, choice: &Choice) -> Legality {
        let scene = Scene::from(at);
        if !scene.knows(choice) {
            let reason = "this names somebody or something that is not in this fight";
            return Err(Illegal::because(self.unlike_answer().clause, reason));
        }
        self.allows(scene, *choice)
    }

    fn candidates(
        &self,
        at: At<'_, Reality>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_candidate(Scene::from(at), each)
    }

    fn each_legal(
        &self,
        at: At<'_, Reality>,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.each_legal_answer(Scene::from(at), each)
    }

    fn default(&self, at: At<'_, Reality>) -> Option<Choice> {
        let usual = self.usual(Scene::from(at));
        usual.filter(|choice| self.check(at, choice).is_ok()).or_else(|| self.first_legal(at))
    }
}

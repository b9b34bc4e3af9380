//! A question answers for itself: who is asked, whether an answer is legal, and which there are. The rules are said
//! where they belong, in the modules of [`rules`](crate::rules); here each question finds its own.

mod acts;
mod alike;
mod candidates;
mod check;
mod known;
mod unlike;
mod usual;

use std::ops::ControlFlow;

use acts::Acts;
pub(crate) use check::SURROUNDINGS;

use fracas_engine::{At, Drawn, Illegal, Kind, Legality, Lots, Seat};

use crate::Realmspire;
use crate::choice::{Choice, Question, Shown, Tester};
use crate::rules::Scene;
use crate::terms::Id;

/// Where answers are shown, one after the other, until told to stop.
type Each<'a> = &'a mut dyn FnMut(Choice) -> ControlFlow<()>;

impl fracas_engine::Question<Realmspire> for Question {
    fn seat(&self, at: At<'_, Realmspire>) -> Seat {
        self.subject().map_or(at.encounter.gm, |who| at.encounter.roster[who.index()].seat)
    }

    fn kind(&self) -> Kind {
        match self {
            // That a defense is rolled at all is not heard of yet (realmspire.step2-defend.manner-open).
            Question::Environment { attack, of: Tester::Defender } if attack.shown == Shown::Later => {
                Kind::Secret
            }
            _ if self.subject().is_none() => Kind::Ruling,
            Question::Defend(attacked) if attacked.shown == Shown::Later => Kind::Secret,
            // By what it is rolled tells the manner (realmspire.step2-defend.manner-open).
            Question::Means(rolling) if rolling.shown == Shown::Later => Kind::Secret,
            _ => Kind::Play,
        }
    }

    fn unlike(&self) -> Illegal {
        unlike::asked_for(self)
    }

    fn check(&self, at: At<'_, Realmspire>, choice: &Choice) -> Legality {
        let scene = Scene::from(at);
        scene.knows(choice)?;
        check::check(scene, self, choice)?;
        alike::names_the_first(scene, self, *choice)
    }

    fn candidates(&self, at: At<'_, Realmspire>, each: Each<'_>) -> ControlFlow<()> {
        candidates::candidates(Scene::from(at), self, each)
    }

    fn each_legal(&self, at: At<'_, Realmspire>, each: Each<'_>) -> ControlFlow<()> {
        let scene = Scene::from(at);
        if let Question::Act { actor } = *self {
            return Acts::new(scene, actor, *self).each_legal(each);
        }
        candidates::candidates(scene, self, &mut |choice| {
            let legal =
                check::check(scene, self, &choice).and_then(|()| alike::names_the_first(scene, self, choice));
            if legal.is_ok() { each(choice) } else { ControlFlow::Continue(()) }
        })
    }

    fn draw(&self, at: At<'_, Realmspire>, lots: Lots<'_, Choice>) -> Drawn<Choice> {
        match *self {
            Question::Act { actor } => Acts::new(Scene::from(at), actor, *self).draw(lots),
            _ => lots.among(|each| self.each_legal(at, each)),
        }
    }

    fn default(&self, at: At<'_, Realmspire>) -> Option<Choice> {
        let usual = usual::usual(Scene::from(at), self).filter(|choice| self.check(at, choice).is_ok());
        usual.or_else(|| self.first_legal(at))
    }
}

impl Question {
    /// The combatant whose question it is; rulings are nobody's but the game master's.
    pub fn subject(&self) -> Option<Id> {
        match *self {
            Question::Place { .. }
            | Question::Approach { .. }
            | Question::Fitting { .. }
            | Question::Word
            | Question::Over
            | Question::Harm { .. }
            | Question::Triggers(_)
            | Question::Aware(_)
            | Question::Withstandable(_)
            | Question::Cover { .. }
            | Question::Environment { .. } => None,
            Question::Act { actor: who }
            | Question::Teleport { who, .. }
            | Question::Armor { who, .. }
            | Question::DodgingStep { who }
            | Question::SoftLanding { who }
            | Question::Resist { who, .. } => Some(who),
            Question::Interject(interjection) => Some(interjection.who),
            Question::Opportunity(exposed) => Some(exposed.foe),
            Question::Another(aimed) => Some(aimed.who),
            Question::Defend(attacked) | Question::PerfectBlock(attacked) | Question::TwinParry(attacked) => {
                Some(attacked.target)
            }
            Question::AimShot(attacked) => Some(attacked.attacker),
            Question::Means(rolling) => Some(rolling.who),
            Question::Maneuver(won) => Some(won.winner),
        }
    }
}

//! Whether an answer is legal, and by which clause not.

use fracas_engine::{Illegal, Legality};

use super::unlike::misplaced;
use crate::choice::{Choice, Question, Rolling};
use crate::rules::Scene;
use crate::terms::{Action, Means};

/// What a game master may say that the surroundings add.
pub(crate) const SURROUNDINGS: [i8; 6] = [0, -2, -5, -10, 2, 5];

/// Whether an answer to a question is legal. All that it names is there.
pub(super) fn check(scene: Scene<'_>, question: &Question, choice: &Choice) -> Legality {
    match (*question, *choice) {
        (Question::Place { who }, Choice::Cell(cell)) => scene.may_stand(who, cell),
        (Question::Approach { .. }, Choice::No) => Ok(()),
        (Question::Approach { said }, Choice::Side(side)) if !said.has(side) => Ok(()),
        (
            Question::Fitting { .. }
            | Question::Over
            | Question::Aware(_)
            | Question::Harm { .. }
            | Question::Triggers(_)
            | Question::Withstandable(_)
            | Question::AimShot(_)
            | Question::PerfectBlock(_)
            | Question::TwinParry(_)
            | Question::SoftLanding { .. }
            | Question::Resist { .. },
            Choice::Yes | Choice::No,
        ) => Ok(()),
        (Question::Word, Choice::No) => Ok(()),
        (Question::Word, Choice::Word(word)) => scene.may_say(word),
        (Question::Act { actor }, Choice::Step(way)) => scene.may_step(actor, way),
        (Question::Act { actor }, Choice::Do(action)) => scene.may_do(actor, action),
        (Question::Act { actor }, Choice::Finish) => scene.may_finish(actor),
        (Question::Interject(interjection), Choice::Do(action)) => scene.may_interject(interjection, action),
        (Question::Opportunity(exposed), Choice::Do(Action::Strike(arm, target)))
            if target == exposed.who =>
        {
            scene.may_strike_exposed(&exposed, Some(arm))
        }
        (Question::Another(aimed), Choice::Combatant(target)) => scene.may_add_target(&aimed, target),
        (Question::Teleport { who, power }, Choice::Cell(cell)) => scene.may_teleport(who, power, cell),
        (Question::Defend(attacked), Choice::Defend(defense)) => scene.may_defend_by(&attacked, defense),
        (Question::Means(rolling), Choice::By(who, means)) if who == rolling.who => {
            may_roll_by(scene, &rolling, means)
        }
        (Question::Maneuver(won), Choice::Maneuver(maneuver)) => scene.may_maneuver(&won, maneuver),
        (Question::Armor { who, groups }, Choice::Armor(source)) if scene.has_source(who, groups, source) => {
            Ok(())
        }
        (Question::DodgingStep { who }, Choice::Step(way)) => scene.may_dodge_to(who, way),
        (Question::Cover { .. }, Choice::Cover(_)) | (Question::Environment { .. }, Choice::Modifier(_)) => {
            Ok(())
        }
        (
            Question::Interject(_)
            | Question::Opportunity(_)
            | Question::Another(_)
            | Question::Teleport { .. }
            | Question::Defend(_)
            | Question::Maneuver(_)
            | Question::DodgingStep { .. },
            Choice::Pass,
        ) => Ok(()),
        _ => Err(misplaced(question, choice)),
    }
}

/// Whether a test can be rolled by some means; of those with the same odds the first stands for all.
fn may_roll_by(scene: Scene<'_>, rolling: &Rolling, means: Means) -> Legality {
    const CLAUSE: &str = "realmspire.core.governing-attributes";
    let all = scene.means_for(rolling);
    let Some(place) = all.iter().position(|&known| known == means) else {
        return Err(Illegal::because(rolling.trial.governed_by(), "this test is not rolled by that"));
    };
    let odds = |means| {
        let odds = scene.odds_of(rolling, means);
        (odds.target, odds.lean)
    };
    let before = &all[..place];
    if before.is_empty() {
        return Ok(());
    }
    let own = odds(means);
    if before.iter().any(|&other| odds(other) == own) {
        return Err(Illegal::because(CLAUSE, "another stands for it, with the same odds"));
    }
    Ok(())
}

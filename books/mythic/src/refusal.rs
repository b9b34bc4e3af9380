//! Why an answer is refused: the same checks that make the list of legal answers, asked once more for their reason.

use crate::choice::{Arm, Choice, Declared, Ease, Illegal, Legality, Manner, Question, Word};
use crate::rules::Scene;
use crate::rules::the_action_round::Met;
use crate::sheet::{Id, ItemId};

impl Scene<'_> {
    /// Why `choice` is no legal answer to `question`.
    pub fn refusal(self, question: &Question, choice: &Choice) -> Illegal {
        self.judge(question, choice).err().unwrap_or_else(|| beside(question, choice))
    }

    fn judge(self, question: &Question, choice: &Choice) -> Legality {
        if !self.knows(choice) {
            return Err(Illegal::because(
                "mythic.round.declaration-contents",
                "this names somebody or something that is not in this fight",
            ));
        }
        match (*question, *choice) {
            (Question::Act { actor, .. }, Choice::Declare(declared)) => {
                self.may_declare(actor, declared).map(|_| ())
            }
            (Question::React { reactor, actor, to, way, .. }, Choice::React(reaction)) => {
                self.may_answer((reactor, actor), to, way, reaction)
            }
            (
                Question::Replace { actor, reactor, reaction, declared, meant, paid, .. },
                Choice::Replace(by),
            ) => self.may_meet(Met { actor, reactor, reaction, declared, meant, paid }, by),
            (Question::Step { .. }, answer) => self.may_go_on(question, answer),
            (Question::EndSquare { mover, opponent, ease }, Choice::Cell(end)) => {
                self.may_end(mover, opponent, ease, end)
            }
            (Question::StepBack { who }, Choice::Cell(to)) => self.may_stand(who, to),
            (Question::Opponent { mover }, Choice::Combatant(other)) => self.is_opponent(mover, other),
            (Question::Word { .. }, Choice::Word(word)) => self.may_say(word),
            _ => Ok(()),
        }
    }

    /// Whether all that a choice names exists in this encounter. An answer from outside may name anything.
    fn knows(self, choice: &Choice) -> bool {
        let who = |id: Id| id.index() < self.encounter.roster.len();
        let item = |id: ItemId| id.index() < self.encounter.items.len();
        let arm = |arm: Arm| match arm {
            Arm::Hand => true,
            Arm::Surface(id, part) => item(id) && usize::from(part) < self.weapon(id).surfaces.len(),
            Arm::Mode(id, part) => item(id) && usize::from(part) < self.weapon(id).modes.len(),
        };
        match *choice {
            Choice::Declare(declared) => {
                let thing = match declared {
                    Declared::Draw(id) | Declared::Reload(id) => item(id),
                    // Its arm only stands for the weapon, which need not be one to shoot with.
                    Declared::Aim(id, target) => return item(id) && who(target),
                    _ => true,
                };
                thing && declared.target().is_none_or(who) && declared.arm().is_none_or(arm)
            }
            Choice::React(reaction) => reaction.arm().is_none_or(arm),
            Choice::Replace(by) => arm(by.arm()),
            Choice::Combatant(id) => who(id),
            Choice::Word(word) => match word {
                Word::EndFight => true,
                Word::OffGuard(id) | Word::OnGuard(id) | Word::Prone(id) | Word::Leaves(id) => who(id),
                Word::Join(id, with) => who(id) && who(with),
            },
            _ => true,
        }
    }
}

/// Why a choice of another kind than what is asked for, or outside of what is offered, is no answer.
fn beside(question: &Question, choice: &Choice) -> Illegal {
    match (question, choice) {
        (Question::Commit { .. }, Choice::Genuine | Choice::Feint) => asked_for(question),
        (Question::Act { .. }, Choice::Feint) => Illegal::because(
            "mythic.feint.declared-as-attack",
            "a feint is announced as a Melee Attack and recorded in secret",
        ),
        (_, Choice::Genuine | Choice::Feint) => {
            Illegal::because("mythic.feint.commitment-binds", "what is recorded of a blow cannot be changed")
        }
        (Question::React { .. }, Choice::Declare(_)) => Illegal::because(
            "mythic.combat-actions.proactive-own-turn",
            "proactive actions are taken only on one's own turn",
        ),
        (Question::Act { .. }, Choice::Declare(_)) => asked_for(question),
        (_, Choice::Declare(_)) => Illegal::because(
            "mythic.round.actions-one-by-one",
            "the next action is declared when the one before is resolved",
        ),
        (Question::React { .. }, Choice::React(_)) | (Question::Replace { .. }, Choice::Replace(_)) => {
            Illegal::because(
                "mythic.actions.ask-weapon",
                "an equal or cheaper weapon or part is offered in its place",
            )
        }
        (_, Choice::React(_)) => Illegal::because(
            "mythic.combat-actions.reactive-opponents-turn",
            "reactions only answer an action of an opponent on that opponent's turn",
        ),
        (_, Choice::Replace(_)) => Illegal::because(
            "mythic.combat-actions.ct-own-turn",
            "counter-tempo actions only answer a reaction to one's own action",
        ),
        _ => asked_for(question),
    }
}

/// What a question asks for.
pub(crate) fn asked_for(question: &Question) -> Illegal {
    let (clause, reason) = match question {
        Question::Prepared { .. } => {
            ("mythic.on-guard.ask-prepared", "the game master says whether there was time, yes or no")
        }
        Question::Order { .. } => {
            ("mythic.round.initiative-score", "the order takes one who has no place in it yet")
        }
        Question::Word { .. } => {
            ("mythic.statuses.change-only-by-outcome", "the game master is asked for a word, or none")
        }
        Question::Act { .. } => {
            ("mythic.round.ask-next-action", "a proactive action is asked for, or to finish")
        }
        Question::Commit { .. } => ("mythic.feint.ask-commit", "the blow is genuine or a feint"),
        Question::Step { manner: Manner::Move, .. } => {
            ("mythic.move.ask-path", "a step of the path is asked for, or to stop")
        }
        Question::Step { manner: Manner::CombatMove, .. } => {
            ("mythic.round.declaration-contents", "a step of the intended path is asked for, or to stop")
        }
        Question::Opponent { .. } => {
            ("mythic.combat-move.which-opponent", "an opponent to measure from is asked for")
        }
        Question::React { .. } => ("mythic.round.ask-reaction", "a reaction is asked for, or to pass"),
        Question::StrikeAt { .. } => {
            ("mythic.move.strike-location", "the strike falls in a square of the path that it reaches")
        }
        Question::Replace { .. } => {
            ("mythic.round.ask-ct", "a counter-tempo action is asked for, or to keep what was declared")
        }
        Question::Accuracy { .. } => ("mythic.aim.optional", "the shot is aimed or unaimed"),
        Question::EndSquare { ease: Ease::Edging | Ease::Surging, .. } => {
            ("mythic.combat-move.ask-path", "the square where the movement ends is asked for")
        }
        Question::EndSquare { ease: Ease::Backing | Ease::Hasty, .. } => {
            ("mythic.retreat.ask-path", "the square where the retreat ends is asked for")
        }
        Question::StepBack { .. } => {
            ("mythic.withdraw.status-after", "one steps a square away from the partner, or stays")
        }
    };
    Illegal::because(clause, reason)
}

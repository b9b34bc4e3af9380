//! One fight, step by step, on its map.

use fracas_engine::journal::Said;
use fracas_engine::{DiceStream, Picture, Seat};
use maud::{Markup, html};

use super::map::map;
use crate::policy::UnknownPolicy;
use crate::shelf::{AnyEncounter, AnyFight, Lineup, Waiting};

/// More steps than this make a page too heavy to open.
const MOST_STEPS: usize = 150;
/// No fight is played on beyond so many answers.
const MOST_ANSWERS: usize = 20_000;

/// A fight that was played once.
pub struct Replay {
    lineup: Lineup,
    steps: Vec<Step>,
    is_whole: bool,
}

/// What happened up to a decision, and how the map looks then.
pub struct Step {
    /// The round.
    pub round: u32,
    /// What happened.
    pub told: Vec<String>,
    /// The map.
    pub picture: Picture,
}

impl Replay {
    pub(super) fn record(
        encounter: &dyn AnyEncounter,
        seats: &[String],
        seed: u64,
    ) -> Result<Self, UnknownPolicy> {
        let mut fight = encounter.begin();
        for (number, policy) in seats.iter().enumerate() {
            fight.seat_policy(Seat(u8::try_from(number).unwrap_or(u8::MAX)), policy, seed, 0)?;
        }
        let mut dice = DiceStream::new(seed, 0);
        let (mut steps, mut told) = (Vec::new(), 0);
        keep(&*fight, &mut steps, &mut told);
        for _ in 0..MOST_ANSWERS {
            let Some(waiting) = fight.open() else { break };
            let answer = match waiting {
                Waiting::Dice { throw, .. } => Some(throw.say(&mut dice)),
                Waiting::Choice { .. } => fight.by_policy(),
            };
            let answer: Said = match answer {
                Some(answer) if steps.len() < MOST_STEPS => answer,
                _ => break,
            };
            if fight.say(&answer).is_err() {
                break;
            }
            keep(&*fight, &mut steps, &mut told);
        }
        let is_whole = fight.open().is_none();
        Ok(Replay { lineup: encounter.lineup().clone(), steps, is_whole })
    }

    pub(super) fn section(&self) -> Markup {
        html! {
            section aria-labelledby="replay" {
                h2 id="replay" { "The first fight, step by step" }
                div #player hidden {
                    button type="button" data-go="first" { "First" } " "
                    button type="button" data-go="back" { "Back" } " "
                    button type="button" data-go="on" { "On" } " "
                    button type="button" data-go="all" { "All steps" }
                    p { "Arrow keys step too, wherever one of these has the focus." }
                }
                ol.steps {
                    @for (number, step) in self.steps.iter().enumerate() {
                        li.step {
                            h3 { "Step " (number + 1) ", round " (step.round) }
                            @for sentence in &step.told { p { (sentence) } }
                            (map(&step.picture, &self.lineup, &format!("Map after step {}", number + 1)))
                            ul { @for line in &step.picture.roster { li { b { (line.glyph) } " " (line.text) } } }
                        }
                    }
                }
                @if !self.is_whole { p { "The fight goes on; the page ends here." } }
            }
        }
    }
}

/// Keeps a step, if anything was told since the last.
fn keep(fight: &dyn AnyFight, steps: &mut Vec<Step>, told: &mut usize) {
    let happened: Vec<String> = (*told..fight.happenings())
        .map(|place| fight.sentence(place))
        .filter(|text| !text.is_empty())
        .collect();
    *told = fight.happenings();
    if !happened.is_empty() || steps.is_empty() {
        steps.push(Step { round: fight.round(), told: happened, picture: fight.picture(&[]) });
    }
}

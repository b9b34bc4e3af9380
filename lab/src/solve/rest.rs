//! A beat under way that can go in too many ways: it is played to its end, again and again, and each fight on from there.

use fracas_engine::session::Session;
use fracas_engine::table::{Open, Seating};
use fracas_engine::{Answer, DiceStream, Rulebook};

use super::explore::Explorer;
use super::mass::{Flow, WHOLE};
use super::sampler::Sampler;
use super::seated::Players;
use super::solution::{Best, BestMethod};
use super::{Followed, NotSolved, Parts, SolveOrder, Solving};
use crate::players::seed_of;
use crate::simulate::Watch;

/// Plays a fight on from the middle of a beat; nothing of what is found is exact.
pub(super) fn played<B: Rulebook>(
    session: &Session<B>,
    explorer: &mut Explorer<'_, B>,
    order: &SolveOrder,
    watch: &Watch,
) -> Result<Followed, NotSolved> {
    let known = session.referee().past();
    let solving = Solving::new(session.encounter().as_ref(), known.past(), order);
    let start = explorer.meet(known.past().start.clone());
    explorer.note_wide(start);
    let side = match order.best {
        Some(seat) => solving.side_of(explorer, seat)?,
        None => None,
    };
    let sampler: Sampler<'_, B> = solving.sampler(explorer, order.seed);
    // Neither the dice of the fight from there, nor the draws of any policy.
    let seed = seed_of(order.seed, u64::MAX - 2);
    let rest = |players: &mut Players<B>, number: u64| {
        let dice = DiceStream::new(seed, number);
        rest_of_beat(session, players, dice)
    };
    let counts = sampler.run_from(order.samples, rest, |_, end| end, watch)?;
    let mut flow = Flow::<u128>::new(&explorer.graph, 0);
    flow.open[start as usize] = WHOLE;
    let parts = Parts::new(&[], flow, None, WHOLE, counts.into_iter().collect());
    let best = order.best.map(|seat| Best {
        seat: solving.name_of(seat),
        side: side.map(|side| solving.roster.side(side)),
        method: BestMethod::Policy { policy: order.policy_of(seat) },
        sees_hidden: false,
        worth: parts.ends.worth_to(side),
        others: Vec::new(),
        first: Vec::new(),
    });
    let solution = solving.solution(explorer, &parts, best);
    Ok(Followed { solution, ends: parts.ends, side })
}

/// The state after the beat that is under way, played by these; `None` where an answer was not taken.
fn rest_of_beat<B: Rulebook>(
    session: &Session<B>,
    players: &mut Players<B>,
    mut dice: DiceStream,
) -> Option<B::State> {
    let mut fight = session.fork();
    let beats = fight.beats();
    while fight.beats() == beats {
        let answer = match fight.referee().open() {
            None => break,
            Some(Open::Roll { dice: which, .. }) => Answer::Faces(dice.roll_all(*which)),
            Some(Open::First { row, .. }) => Answer::First(dice.first(*row)),
            Some(Open::Choice { .. }) => {
                let ask = fight.referee().ask()?;
                let past = fight.seen_by(ask.seat);
                let choice = players.answer(&ask, Some(past.past().past()));
                Answer::Choice(if ask.check(&choice).is_ok() { choice } else { ask.default() })
            }
        };
        fight.answer(answer).ok()?;
    }
    let referee = fight.referee();
    Some(if referee.open().is_none() { referee.state().clone() } else { referee.past().past().start.clone() })
}

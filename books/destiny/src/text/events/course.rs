//! The course of the fight: rounds and turns, AP, initiative and movement, and the time between fights.

use crate::event::Event;
use crate::sheet::Encounter;
use crate::state::Ending;
use crate::terms::{Ap, Id};
use crate::text::labels;

/// An event of the course of the fight.
pub(super) fn describe(encounter: &Encounter, event: &Event) -> Option<String> {
    turns(encounter, event).or_else(|| means(encounter, event)).or_else(|| rests(encounter, event))
}

fn turns(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::FightBegan { fight, minute } => {
            format!("Fight {fight} of the day begins at minute {minute}")
        }
        Event::Surprised { who } => format!("{} is surprised", name(who)),
        Event::Initiative { who, score } => format!("{} has initiative {score}", name(who)),
        Event::Joined { who } => format!("{} joins the fight", name(who)),
        Event::RoundBegan { round, seconds } => {
            format!("Round {round} begins: {seconds} seconds have passed")
        }
        Event::RoundEnded { round } => format!("Round {round} is over"),
        Event::TurnBegan { who, initiative, ap } => {
            format!("{}'s turn: initiative {initiative}, {} AP", name(who), ap.0)
        }
        Event::TurnEnded { who } => format!("{}'s turn is over", name(who)),
        Event::Declared { who, action, cost } => {
            format!("{} declares {}: {} AP", name(who), labels::action(encounter, action), cost.0)
        }
        Event::Working { who, until } => format!("{} works at it until round {until} is over", name(who)),
        Event::Cancelled { who } => format!("{} gives up what it was paying for", name(who)),
        Event::Interrupts { who, active } => format!("{} acts on {}'s turn", name(who), name(active)),
        Event::RuledOut { who, action } => {
            format!("Ruled out for {}: {}", name(who), labels::action(encounter, action))
        }
        Event::Voided { who, .. } => format!("What {} declared does not take place", name(who)),
        Event::Reacts { who, reaction } => {
            format!("{} reacts: {}", name(who), labels::reaction(encounter, reaction))
        }
        Event::Came { who } => format!("{} comes to the field", name(who)),
        Event::Left { who } => format!("{} leaves the field", name(who)),
        Event::DidOther { who } => format!("{} does what the game master allows", name(who)),
        Event::Ended { ending: Ending::Won(side) } => {
            format!("The fight is over: {} win", encounter.sides[side.index()].name)
        }
        Event::Ended { .. } => "The fight is over, undecided".to_owned(),
        _ => return None,
    })
}

/// AP, initiative and the movement that is bought.
fn means(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::GainedAp { who, gained: Ap::ZERO, now } => {
            format!("{} gains no AP beyond {}", name(who), now.0)
        }
        Event::GainedAp { who, gained, now } => format!("{} gains {} AP, now {}", name(who), gained.0, now.0),
        Event::LostAp { who, lost, now } => format!("{} loses {} AP, {} left", name(who), lost.0, now.0),
        Event::Hurried { who, cost, usual } => {
            format!("In haste it costs {} {} AP in place of {}", name(who), cost.0, usual.0)
        }
        Event::Paid { who, ap, left } => format!("{} pays {} AP, {} left", name(who), ap.0, left.0),
        Event::PaidInPart { who, ap, to_pay } => {
            format!("{} pays {} AP, {} still to be paid", name(who), ap.0, to_pay.0)
        }
        Event::InitiativeChanged { who, by, now } => {
            let change = if by < 0 { "falls" } else { "rises" };
            format!("{}'s initiative {change} by {} to {now}", name(who), by.unsigned_abs())
        }
        // What is paid for it was told before.
        Event::Pool { who, yards, .. } => format!("{} gets {} yd of movement", name(who), yards.0),
        Event::PutIn { who, yards } => format!("{} puts {} yd of its movement into it", name(who), yards.0),
        Event::Rate { who, rate } => format!("{} has movement rate {rate} for the round", name(who)),
        _ => return None,
    })
}

fn rests(encounter: &Encounter, event: &Event) -> Option<String> {
    let name = |id: Id| encounter.name(id);
    Some(match *event {
        Event::Rests { minutes } => format!("A rest of {} begins", labels::minutes(minutes)),
        Event::Slept { who, minutes } => format!("{} sleeps {}", name(who), labels::minutes(minutes)),
        Event::RestInterrupted { after } => {
            format!("The rest is interrupted after {}", labels::minutes(after))
        }
        Event::RestGoesOn { activity } => format!("The rest goes on: {}", activity.name()),
        Event::Rested { who, benefits: true } => format!("{} has rested", name(who)),
        Event::Rested { who, benefits: false } => format!("{} has rested without benefits", name(who)),
        Event::Tends { who, patient } => format!("{} tends {}", name(who), name(patient)),
        Event::RecoveryBonus { who, now } => {
            format!("{} has +{now} on the next recovery checks", name(who))
        }
        Event::TookBack { who, mana } => format!("{} takes {mana} invested mana back", name(who)),
        _ => return None,
    })
}

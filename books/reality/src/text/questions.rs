//! Questions in sentences.

use super::labels;
use crate::choice::{Opening, Pace, Part, Question};
use crate::sheet::Encounter;
use crate::terms::Id;

/// A question, in a sentence.
pub(super) fn describe_question(encounter: &Encounter, question: &Question) -> String {
    let name = |id: Id| encounter.name(id);
    match *question {
        Question::Surprised { side } => {
            format!("Are {} surprised?", encounter.sides[usize::from(side)].name)
        }
        Question::Act { actor } => format!("Does {} act now?", name(actor)),
        Question::Allowed { actor, action } => {
            format!("{} means to {}. Does it happen?", name(actor), labels::meant(encounter, action))
        }
        Question::Distracted { who } => format!("Is {} taken by surprise in this Round?", name(who)),
        Question::FirstInterrupt { target, .. } => format!("Who is first to strike at {}?", name(target)),
        Question::FirstToSpeak { .. } => "Who speaks first?".to_owned(),
        Question::RoundOver => "Some wait. Is the Round over?".to_owned(),
        Question::Challenge { challenger, actor, action } => {
            let action = labels::meant(encounter, action);
            format!("{} means to {action}. Does {} try to be faster?", name(actor), name(challenger))
        }
        Question::Join { who, actor, action } => {
            let action = labels::meant(encounter, action);
            format!("{} means to {action}. Does {} act together with it?", name(actor), name(who))
        }
        Question::RollInitiative { who } => format!("Does {} roll Initiative?", name(who)),
        Question::WinnerFirst { winner, loser, .. } => {
            format!("{} was faster than {}. Does it go first?", name(winner), name(loser))
        }
        Question::Interrupt { who, opening: Opening::OwnAction, .. } => {
            format!("{} is acting. Does it make an Agile Move or a Swift Attack?", name(who))
        }
        Question::Interrupt { who, cause, opening } => {
            let why = match opening {
                Opening::Attacked => "attacks",
                Opening::Passing => "comes through its reach",
                Opening::Unguarded => "is Unguarded",
                Opening::InAction | Opening::OwnAction => "is acting",
                Opening::Together => "strikes by Swift Attack and is open to one",
            };
            format!("{} {why}. Does {} interrupt?", name(cause), name(who))
        }
        Question::Enhance { attacker, spent } => {
            format!("Does {} spend Stamina on the attack? {spent} spent", name(attacker))
        }
        Question::LeapTo { caster, .. } => format!("To whom does the spell of {} leap on?", name(caster)),
        Question::GoOn { actor } => format!("{}'s target is gone. Does the attack go on?", name(actor)),
        Question::Step { mover, left, pace } => {
            let verb = if pace == Pace::Sprint { "sprint" } else { "run" };
            format!("Where does {} {verb}? {left} m left", name(mover))
        }
        Question::AgileGround { mover, to } => {
            format!("Can {} cross the ground at {to} by an Agile Move?", name(mover))
        }
        Question::HandlingCost { who, item, usual } => {
            format!("What Energy does {} need for {}? Usually {usual}", name(who), encounter.item(item))
        }
        Question::Movement { target } => format!("How does {} move?", name(target)),
        Question::Exertion { who, usual } => {
            format!("What Stamina does {} spend on the exertion? Usually {usual}", name(who))
        }
        Question::Injure { attacker, target, damage } => {
            format!("Does {} injure {} besides? {damage} damage", name(attacker), name(target))
        }
        Question::InjuryAllowed { target, injury, damage } => {
            format!("Is {damage} damage enough for {} to have a {}?", name(target), injury.name())
        }
        Question::Unfaced { attacker, target } => {
            format!("May {} attack {}, whom it does not face?", name(attacker), name(target))
        }
        Question::Unaware { attacker, target } => {
            format!("Is {} so unaware of {} that it cannot evade?", name(target), name(attacker))
        }
        Question::WhichWeapon { attacker, target, .. } => {
            format!("Which weapon of {} does {} strike away?", name(target), name(attacker))
        }
        Question::Fling { attacker, target } => {
            format!("Where does {} fling the weapon of {}?", name(attacker), name(target))
        }
        Question::PushTo { pusher, target, left, .. } => {
            format!("Which way does {} push {}? {left} m left", name(pusher), name(target))
        }
        Question::HoldBy { restrainer } => format!("With what does {} keep its hold?", name(restrainer)),
        Question::SprintPush { mover, .. } => {
            format!("Does {} push somebody out of its Sprint?", name(mover))
        }
        Question::Benefit { who } => format!("What good does the 20 bring {}?", name(who)),
        Question::Penalty { who } => format!("What harm does the 1 bring {}?", name(who)),
        Question::Style { who, chosen, .. } => {
            format!("Which combat style does {} use? {chosen} chosen", name(who))
        }
        Question::Surge { who, .. } => format!("Does {} spend a Recovery Surge?", name(who)),
        Question::Rest => "How is the time after the fight spent?".to_owned(),
        Question::Tend { who } => format!("Whom does {} tend?", name(who)),
        Question::Mend { who } => format!("What does {} mend?", name(who)),
        Question::Finished { part } => format!("The rest is interrupted. Was there time {}?", time_for(part)),
        Question::Asleep { who } => format!("How many of eight hours does {} sleep?", name(who)),
        Question::Strained { who } => format!("Does {} strain itself while awake?", name(who)),
        Question::HoursCounted { who, usual } => {
            format!("How many of eight hours count for {}? Usually {usual}", name(who))
        }
        Question::Awakens { who } => format!("Does {} awaken?", name(who)),
        Question::Roused { who } => format!("Does what befalls {} wake it?", name(who)),
        Question::KnockedOut { who } => format!("Is {} knocked out?", name(who)),
        Question::InjuredPart { who } => format!("Where is {} injured?", name(who)),
        Question::InjurySlows { who } => format!("Does the injury slow {}?", name(who)),
        Question::Survival { who } => format!("What saves {}? A Death roll from this figure on", name(who)),
        Question::KilledOutright { who } => format!("Is {} killed without a Death roll?", name(who)),
    }
}

/// For what there was time.
fn time_for(part: Part) -> &'static str {
    match part {
        Part::Stamina => "to catch one's breath",
        Part::Abilities => "to regain abilities",
        Part::Injuries => "to see to injuries",
        Part::Surges => "to spend a Recovery Surge",
    }
}

//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{Choice, CounterTempo, Declared, Reaction, Word};
use crate::settings::ParrySurface;
use crate::sheet::Encounter;
use crate::terms::Arm;

/// Whether the part of a weapon is told: `sword edge`, or `sword`.
#[derive(Clone, Copy)]
enum Parts {
    Told,
    LeftOut,
}

impl Parts {
    fn name(self, encounter: &Encounter, arm: Arm) -> String {
        match self {
            Parts::Told => encounter.arm(arm),
            Parts::LeftOut => encounter.weapon_of(arm),
        }
    }
}

/// An action in two parts: the book's name, and what it is done with and to whom.
pub(super) struct Words {
    /// `Melee Attack`.
    pub action: &'static str,
    /// ` with sword edge at Bela`.
    pub rest: String,
}

impl Words {
    /// As events tell it: `Melee Attack with sword edge at Bela`.
    pub(super) fn in_events(self) -> String {
        format!("{}{}", self.action, self.rest)
    }

    /// As it is answered: `melee attack with sword edge at Bela`.
    fn in_answers(self) -> String {
        format!("{}{}", self.action.to_lowercase(), self.rest)
    }
}

/// A proactive action as it is announced.
pub(super) fn declared(encounter: &Encounter, declared: Declared) -> Words {
    declared_with(encounter, declared, Parts::Told)
}

fn declared_with(encounter: &Encounter, declared: Declared, parts: Parts) -> Words {
    let name = |id| encounter.name(id);
    let action = match declared {
        Declared::OpenFeint(..) => "Open Feint",
        other => other.action().name(),
    };
    let rest = match declared {
        Declared::Aim(item, target) => format!(" {} at {}", encounter.item(item), name(target)),
        Declared::OpenFeint(arm, target)
        | Declared::MeleeAttack(arm, target)
        | Declared::RangedAttack(arm, target) => {
            format!(" with {} at {}", parts.name(encounter, arm), name(target))
        }
        Declared::Pin(target) => format!(" {}", name(target)),
        Declared::UnarmedAttack(target) => format!(" at {}", name(target)),
        Declared::Press(arm) => format!(" with {}", parts.name(encounter, arm)),
        Declared::Draw(item) | Declared::Reload(item) => format!(" {}", encounter.item(item)),
        _ => String::new(),
    };
    Words { action, rest }
}

/// With what a parry is made: the weapon alone, where its cheapest surface is meant (mythic.parry.surface).
fn parrying(encounter: &Encounter, arm: Arm, parts: Parts) -> String {
    match encounter.settings.parry_surface {
        ParrySurface::Cheapest => encounter.weapon_of(arm),
        ParrySurface::Chosen => parts.name(encounter, arm),
    }
}

/// A reaction.
pub(super) fn reaction(encounter: &Encounter, reaction: Reaction) -> Words {
    reaction_with(encounter, reaction, Parts::Told)
}

fn reaction_with(encounter: &Encounter, reaction: Reaction, parts: Parts) -> Words {
    let rest = match reaction {
        Reaction::Parry(arm) => format!(" with {}", parrying(encounter, arm, parts)),
        Reaction::CounterAttack(arm) | Reaction::CounterFire(arm) | Reaction::Double(arm) => {
            format!(" with {}", parts.name(encounter, arm))
        }
        _ => String::new(),
    };
    Words { action: reaction.action().name(), rest }
}

/// A counter-tempo action.
pub(super) fn counter_tempo(encounter: &Encounter, by: CounterTempo) -> Words {
    counter_tempo_with(encounter, by, Parts::Told)
}

fn counter_tempo_with(encounter: &Encounter, by: CounterTempo, parts: Parts) -> Words {
    let rest = match by {
        CounterTempo::CounterAttack(arm) => format!(" with {}", parts.name(encounter, arm)),
        CounterTempo::Parry(arm) => format!(" with {}", parrying(encounter, arm, parts)),
    };
    Words { action: by.action().name(), rest }
}

/// A word of the game master.
pub(super) fn word(encounter: &Encounter, word: Word) -> String {
    let name = |id| encounter.name(id);
    match word {
        Word::EndFight => "end fight".to_owned(),
        Word::OffGuard(id) => format!("{} off guard", name(id)),
        Word::OnGuard(id) => format!("{} on guard", name(id)),
        Word::Prone(id) => format!("{} falls", name(id)),
        Word::Join(id, with) => format!("{} joins {}", name(id), name(with)),
        Word::Leaves(id) => format!("{} leaves", name(id)),
    }
}

/// An action in a few words that leave out which part of the weapon is used; `None` for what is no action.
pub(super) fn without_part(encounter: &Encounter, choice: &Choice) -> Option<String> {
    let words = match *choice {
        Choice::Declare(action) => declared_with(encounter, action, Parts::LeftOut),
        Choice::React(answer) => reaction_with(encounter, answer, Parts::LeftOut),
        Choice::Replace(by) => counter_tempo_with(encounter, by, Parts::LeftOut),
        _ => return None,
    };
    Some(words.in_answers())
}

/// A choice in a few words.
pub(super) fn label(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Finish => "finish",
        Choice::Declare(action) => return declared(encounter, action).in_answers(),
        Choice::Genuine => "genuine",
        Choice::Feint => "feint",
        Choice::Step(direction) => direction.name(),
        Choice::Stop => "stop",
        Choice::Pass => "pass",
        Choice::React(answer) => return reaction(encounter, answer).in_answers(),
        Choice::Keep => "keep",
        Choice::Replace(by) => return counter_tempo(encounter, by).in_answers(),
        Choice::Aimed => "aimed",
        Choice::Unaimed => "unaimed",
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Thing(item) => return encounter.item(item),
        Choice::Combatant(id) => return encounter.name(id).to_owned(),
        Choice::Word(said) => return word(encounter, said),
    };
    words.to_owned()
}

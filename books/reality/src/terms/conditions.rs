//! Conditions, and the ends that they have.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A condition of the list, or a state of its own (reality.conditions.extra-states).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// Open to Combat Maneuvers.
    Exposed,
    /// No Stamina, and things drop.
    Shaken,
    /// No Stamina, and less Energy.
    Exhausted,
    /// Disadvantage on everything.
    Dazed,
    /// Disadvantage on what needs sight.
    Blinded,
    /// Half Speed, no Agility.
    Slowed,
    /// Sprawled on the ground.
    Prone,
    /// Disadvantage on defense.
    Surprised,
    /// Open to Swift Attacks.
    Unguarded,
    /// Held.
    Restrained,
    /// Holding.
    Restraining,
    /// Without consciousness, or asleep.
    Unconscious,
    /// Bound so that it cannot evade at all.
    FullyRestrained,
    /// Without any action.
    Paralyzed,
    /// As the poison says.
    Poisoned,
}

impl Condition {
    /// All of them, in the order of the document, its own states last.
    pub const ALL: [Condition; 15] = [
        Condition::Exposed,
        Condition::Shaken,
        Condition::Exhausted,
        Condition::Dazed,
        Condition::Blinded,
        Condition::Slowed,
        Condition::Prone,
        Condition::Surprised,
        Condition::Unguarded,
        Condition::Restrained,
        Condition::Restraining,
        Condition::Unconscious,
        Condition::FullyRestrained,
        Condition::Paralyzed,
        Condition::Poisoned,
    ];

    /// The book's word.
    pub fn name(self) -> &'static str {
        [
            "Exposed",
            "Shaken",
            "Exhausted",
            "Dazed",
            "Blinded",
            "Slowed",
            "Prone",
            "Surprised",
            "Unguarded",
            "Restrained",
            "Restraining",
            "Unconscious",
            "Fully Restrained",
            "Paralyzed",
            "Poisoned",
        ][self as usize]
    }

    /// The conditions that impose this one (reality.conditions.daughter).
    pub fn parents(self) -> &'static [Condition] {
        match self {
            Condition::Exposed => {
                &[Condition::Dazed, Condition::Prone, Condition::Restrained, Condition::Unguarded]
            }
            Condition::Unguarded => &[Condition::Blinded, Condition::Surprised, Condition::Unconscious],
            Condition::Slowed => &[Condition::Restraining],
            // Blows come to the unconscious as a surprise (reality.unconscious.melee-auto-hit).
            Condition::Surprised => &[Condition::Unconscious],
            Condition::Restrained => &[Condition::FullyRestrained],
            _ => &[],
        }
    }
}

/// When a condition ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Until {
    /// With the present Round.
    RoundEnd,
    /// With the next Round.
    NextRoundEnd,
    /// With the next Short Rest.
    ShortRest,
    /// Not by itself.
    Lifted,
    /// As long as its bearer is where it applies: what is removed is ignored until the Round ends
    /// (reality.conditions.continual).
    Continual,
}

/// A condition that somebody bears for a reason of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Borne {
    /// Which.
    pub condition: Condition,
    /// Until when.
    pub until: Until,
}

/// The conditions of a combatant. One condition may have several sources with several ends.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Conditions {
    /// Each source.
    pub borne: ArrayVec<Borne, 10>,
    /// Conditions that are ignored until the Round ends, one bit each.
    pub ignored: u16,
}

impl Conditions {
    /// Whether a condition has a source of its own here.
    pub fn bears(&self, condition: Condition) -> bool {
        !self.ignores(condition) && self.borne.iter().any(|borne| borne.condition == condition)
    }

    /// Whether a condition is ignored until the Round ends (reality.conditions.continual).
    pub fn ignores(&self, condition: Condition) -> bool {
        self.ignored & (1 << condition as u16) != 0
    }

    /// Lets a condition that goes on by itself be ignored until the Round ends.
    pub fn ignore(&mut self, condition: Condition) {
        self.ignored |= 1 << condition as u16;
    }

    /// Adds a source; one that lasts as long is there already adds nothing.
    pub fn add(&mut self, condition: Condition, until: Until) {
        let borne = Borne { condition, until };
        if !self.borne.contains(&borne) {
            // There are fewer pairs of condition and end that the rules give than places here.
            let _ = self.borne.try_push(borne);
        }
    }

    /// Ends every source of a condition but those that go on by themselves, which are ignored until the Round ends.
    pub fn remove(&mut self, condition: Condition) {
        if self.borne.iter().any(|borne| borne.condition == condition && borne.until == Until::Continual) {
            self.ignore(condition);
        }
        self.borne.retain(|borne| borne.condition != condition || borne.until == Until::Continual);
    }

    /// Lets a Round end.
    pub fn end_round(&mut self) {
        self.ignored = 0;
        self.borne.retain(|borne| borne.until != Until::RoundEnd);
        for borne in &mut self.borne {
            if borne.until == Until::NextRoundEnd {
                borne.until = Until::RoundEnd;
            }
        }
    }

    /// Lets a Short Rest end what lasts until then, and what is shorter.
    pub fn end_rest(&mut self) {
        self.borne.retain(|borne| matches!(borne.until, Until::Lifted | Until::Continual));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_condition_with_two_sources_lasts_as_long_as_the_longer() {
        let mut conditions = Conditions::default();
        conditions.add(Condition::Exposed, Until::RoundEnd);
        conditions.add(Condition::Exposed, Until::NextRoundEnd);
        conditions.end_round();
        assert!(conditions.bears(Condition::Exposed));
        conditions.end_round();
        assert!(!conditions.bears(Condition::Exposed));
    }

    #[test]
    fn what_goes_on_by_itself_is_only_ignored() {
        let mut conditions = Conditions::default();
        conditions.add(Condition::Slowed, Until::Continual);
        conditions.remove(Condition::Slowed);
        assert!(!conditions.bears(Condition::Slowed));
        conditions.end_round();
        assert!(conditions.bears(Condition::Slowed));
    }
}

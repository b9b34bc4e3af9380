//! Conditions, and the ends that they have.

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
    pub const fn parents(self) -> &'static [Condition] {
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

    /// What imposes this one, and what imposes that in turn.
    pub const fn sources(self) -> ConditionSet {
        const FOUND: [ConditionSet; Condition::ALL.len()] = {
            let mut found = [ConditionSet::NONE; Condition::ALL.len()];
            let mut place = 0;
            while place < found.len() {
                found[place] = Condition::ALL[place].imposing();
                place += 1;
            }
            found
        };
        FOUND[self as usize]
    }

    const fn imposing(self) -> ConditionSet {
        let (mut all, parents) = (ConditionSet::NONE, self.parents());
        let mut place = 0;
        while place < parents.len() {
            all = all.and(ConditionSet::of(parents[place])).and(parents[place].imposing());
            place += 1;
        }
        all
    }
}

/// A set of conditions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConditionSet(u16);

impl ConditionSet {
    /// No condition.
    pub const NONE: ConditionSet = ConditionSet(0);

    /// One alone.
    pub const fn of(condition: Condition) -> ConditionSet {
        ConditionSet(1 << condition as u16)
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: ConditionSet) -> ConditionSet {
        ConditionSet(self.0 | other.0)
    }

    /// What is not in the other.
    #[must_use]
    pub const fn without(self, other: ConditionSet) -> ConditionSet {
        ConditionSet(self.0 & !other.0)
    }

    /// These, where something is so.
    #[must_use]
    pub fn given(self, is_so: bool) -> ConditionSet {
        if is_so { self } else { ConditionSet::NONE }
    }

    /// Whether a condition is in it.
    pub const fn has(self, condition: Condition) -> bool {
        self.meets(ConditionSet::of(condition))
    }

    /// Whether any condition is in both.
    pub const fn meets(self, other: ConditionSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Each, in the order of the document.
    pub fn iter(self) -> impl Iterator<Item = Condition> {
        Condition::ALL.into_iter().filter(move |&condition| self.has(condition))
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

impl Until {
    /// All, the soonest first.
    pub const ALL: [Until; 5] =
        [Until::RoundEnd, Until::NextRoundEnd, Until::ShortRest, Until::Lifted, Until::Continual];
}

/// A condition that somebody bears for a reason of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Borne {
    /// Which.
    pub condition: Condition,
    /// Until when.
    pub until: Until,
}

/// The conditions of a combatant. One condition may have several sources with several ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Conditions {
    /// What it bears, by its end.
    ends: [ConditionSet; Until::ALL.len()],
    /// Conditions that are ignored until the Round ends.
    ignored: ConditionSet,
}

impl Conditions {
    /// Each source, the soonest to end first.
    pub fn borne(&self) -> impl Iterator<Item = Borne> {
        let ends = self.ends;
        Until::ALL.into_iter().flat_map(move |until| {
            ends[until as usize].iter().map(move |condition| Borne { condition, until })
        })
    }

    /// The conditions that have a source of their own here, and are not ignored.
    #[inline]
    pub fn in_force(&self) -> ConditionSet {
        let [a, b, c, d, e] = self.ends;
        a.and(b).and(c).and(d).and(e).without(self.ignored)
    }

    /// Whether a condition has a source of its own here.
    pub fn bears(&self, condition: Condition) -> bool {
        self.in_force().has(condition)
    }

    /// Whether a condition is ignored until the Round ends (reality.conditions.continual).
    pub fn ignores(&self, condition: Condition) -> bool {
        self.ignored.has(condition)
    }

    /// Lets a condition that goes on by itself be ignored until the Round ends.
    pub fn ignore(&mut self, condition: Condition) {
        self.ignored = self.ignored.and(ConditionSet::of(condition));
    }

    /// Ignores nothing any more.
    pub fn heed_all(&mut self) {
        self.ignored = ConditionSet::NONE;
    }

    /// Adds a source; one that lasts as long is there already adds nothing.
    pub fn add(&mut self, condition: Condition, until: Until) {
        let end = &mut self.ends[until as usize];
        *end = end.and(ConditionSet::of(condition));
    }

    /// Ends every source of a condition but those that go on by themselves, which are ignored until the Round ends.
    pub fn remove(&mut self, condition: Condition) {
        if self.ends[Until::Continual as usize].has(condition) {
            self.ignore(condition);
        }
        let passing = Until::ALL.into_iter().filter(|until| *until != Until::Continual);
        passing.for_each(|until| {
            let end = &mut self.ends[until as usize];
            *end = end.without(ConditionSet::of(condition));
        });
    }

    /// Lets a Round end.
    pub fn end_round(&mut self) {
        self.heed_all();
        self.ends[Until::RoundEnd as usize] = std::mem::take(&mut self.ends[Until::NextRoundEnd as usize]);
    }

    /// Lets a Short Rest end what lasts until then, and what is shorter.
    pub fn end_rest(&mut self) {
        for until in [Until::RoundEnd, Until::NextRoundEnd, Until::ShortRest] {
            self.ends[until as usize] = ConditionSet::NONE;
        }
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

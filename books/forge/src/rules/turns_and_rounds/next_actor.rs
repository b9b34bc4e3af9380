//! Who acts next: whoever was most affected by the last turn.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use fracas_engine::Play;

use crate::choice::{Choice, Illegal, Legality};
use crate::rules::{Fight, Scene};
use crate::settings::{DefeatedTurns, LegendaryInterleave, NewRoundSelf, NextActorLastTie, NextActorTies};
use crate::terms::{Id, MOST_COMBATANTS, Points, known};

/// How much the last turn affected somebody; the lowest is the most affected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Affected {
    done: DoneTo,
    distance: u16,
    enemy: Reverse<bool>,
}

/// What the last turn did to somebody, which comes before where they are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct DoneTo {
    targeted: Reverse<bool>,
    damage: Reverse<Points>,
}

impl Fight<'_> {
    /// Who was most affected by the last turn, of those who may act next. What ties remain after the preference for
    /// enemies go to roster order, or by setting to chance (forge.turns.next-actor-gm).
    pub(super) fn most_affected(&mut self) -> Play<Option<Id>> {
        let scene = self.scene();
        let able = scene.state.ids().filter(|&who| scene.may_be_next(who).is_ok());
        let mut tied: ArrayVec<Id, MOST_COMBATANTS> = ArrayVec::new();
        let mut most: Option<Affected> = None;
        for who in able {
            let done = scene.done_to(who);
            if most.is_some_and(|most| most.done < done) {
                continue;
            }
            let affected = scene.affected(who, done);
            if most.is_none_or(|most| affected < most) {
                most = Some(affected);
                tied.clear();
            }
            if most == Some(affected) {
                tied.push(who);
            }
        }
        let drawn = match self.encounter.settings.next_actor_last_tie {
            NextActorLastTie::RosterOrder => 0,
            NextActorLastTie::ByLot => self.pick(tied.len(), "who acts next")?,
        };
        Ok(tied.get(drawn).copied())
    }
}

impl Scene<'_> {
    /// Shows who may act next in no order but that the preferred one comes first: whether there is a choice.
    pub fn each_able_next(
        self,
        preferred: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let others = self.everybody().filter(|&who| who != preferred);
        let mut all = [preferred].into_iter().chain(others).filter(|&who| self.may_be_next(who).is_ok());
        all.try_for_each(|who| each(Choice::Combatant(who)))
    }

    /// Shows who may act next: the preferred one, then the others, the most affected first.
    pub fn each_next(
        self,
        preferred: Id,
        each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let may = |who: Id| self.may_be_next(who).is_ok();
        if may(preferred) {
            each(Choice::Combatant(preferred))?;
        }
        let others = self.everybody().filter(|&who| who != preferred && may(who));
        let mut left: ArrayVec<_, MOST_COMBATANTS> =
            others.map(|who| (self.affected(who, self.done_to(who)), who)).collect();
        // Some look no further than at the first, so that nothing is sorted.
        while let Some(most) = (0..left.len()).min_by_key(|&place| left[place].0) {
            each(Choice::Combatant(left.remove(most).1))?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a combatant may take the next turn: one turn a round for each, and for the legendary none on the heels of
    /// another (forge.turns.each-once, forge.legendary.interleave, forge.turns.new-round-self).
    #[inline]
    pub fn may_be_next(self, who: Id) -> Legality {
        if self.of(who).turns_left == 0 {
            return Err(Illegal::because(
                "forge.turns.each-once",
                "the character has no turn left in this round",
            ));
        }
        if !self.is_present(who) || !self.may_act_next(who) {
            return Err(Illegal::because("forge.turns.next-actor", "the character cannot act next"));
        }
        if self.state.last.actor != Some(who) || self.may_follow_itself(who) {
            return Ok(());
        }
        Err(if self.of(who).turns_left == self.sheet(who).turns {
            Illegal::because("forge.turns.new-round-self", "who acted last does not open the next round")
        } else {
            Illegal::because("forge.legendary.interleave", "another acts between two turns of one creature")
        })
    }

    #[inline]
    fn may_act_next(self, who: Id) -> bool {
        let dropped =
            self.settings().defeated_turns == DefeatedTurns::Dropped && self.has(who, known::DEFEATED);
        self.of(who).turns_left > 0 && self.has_turns(who) && !dropped
    }

    /// Whether who took the last turn may also take the next: by its extra turns (forge.legendary.interleave), or by
    /// opening the new round (forge.turns.new-round-self).
    fn may_follow_itself(self, who: Id) -> bool {
        let opens_round = self.of(who).turns_left == self.sheet(who).turns;
        let others_able = self
            .everybody()
            .any(|other| other != who && self.may_act_next(other) && !self.has(other, known::DEFEATED));
        if opens_round {
            self.settings().new_round_self == NewRoundSelf::Allowed || !others_able
        } else {
            self.settings().legendary_interleave == LegendaryInterleave::Running || !others_able
        }
    }

    /// How much the last turn affected a combatant, the most affected first: its action's target, then who was dealt
    /// more damage, then who is closer to the last actor, then an enemy of it (forge.turns.next-actor-priority).
    #[inline]
    fn affected(self, who: Id, done: DoneTo) -> Affected {
        let Some(actor) = self.state.last.actor else { return Affected { done, ..Affected::default() } };
        if done.targeted.0 && self.is_free_among_targets() {
            return Affected { done, ..Affected::default() };
        }
        // Nobody is close to who has dropped out of play.
        let distance = if self.is_present(actor) { self.distance(actor, who) } else { 0 };
        Affected { done, distance, enemy: Reverse(self.enemies(actor, who)) }
    }

    #[inline]
    fn done_to(self, who: Id) -> DoneTo {
        let targeted = self.state.last.targets.has(who.0);
        let damage = if targeted && self.is_free_among_targets() { Points::ZERO } else { self.of(who).hurt };
        DoneTo { targeted: Reverse(targeted), damage: Reverse(damage) }
    }

    /// Whether all targets of the last turn are alike, so that the game master chooses freely among them.
    #[inline]
    fn is_free_among_targets(self) -> bool {
        self.settings().next_actor_ties == NextActorTies::FreeChoice
    }
}

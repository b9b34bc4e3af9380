//! Hindering Maneuvers: the price of a maneuver in an enemy's zone.

use fracas_engine::Table;

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Question};
use crate::event::Event;
use crate::settings::{HinderPassing, HinderPrice, HinderTiming};
use crate::sheet::{Id, Points, Set32, known};

/// What each of the three defenses loses. The book writes it with a minus sign, which says the same
/// (forge.hinder.loss, forge.hinder.sign).
const LOSS: Points = Points(4);

impl Scene<'_> {
    /// Whether an enemy whose zone covers a maneuver can hinder it. That costs nothing, unless by setting it counts as a
    /// reaction (forge.hinder.not-a-reaction).
    pub fn may_hinder(self, enemy: Id) -> May {
        if self.settings().hinder_price == HinderPrice::Free {
            return Ok(());
        }
        let limit = self.settings().reactions_per_round;
        let barred = self.bears(enemy, |condition| condition.no_reactions);
        if barred || (limit > 0 && self.of(enemy).reactions >= limit) {
            return Err(No::because("forge.hinder.not-a-reaction", "no reaction is left to hinder with"));
        }
        Ok(())
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// Enemies may hinder a maneuver that is no movement (forge.hinder.trigger); who has had its chance is kept in the
    /// turn's `hindered`.
    pub fn hinder_now(&mut self, who: Id) -> Result<(), T::Pause> {
        let zones = self.scene().zones_over(who);
        self.offer_hindering(zones, who, Moving::No)
    }

    /// Enemies may hinder a step that is about to be taken from within their zone, to leave it or to go on inside; to
    /// enter one is free (forge.hinder.leave, forge.hinder.enter-free). By setting only the zones count in which the
    /// maneuver began (forge.hinder.pass-through).
    pub(super) fn hinder_movement(
        &mut self,
        mover: Id,
        zones_at_start: Set32,
        first_step: bool,
    ) -> Result<(), T::Pause> {
        let zones = match self.encounter.settings.hinder_passing {
            HinderPassing::FirstStepWithin => self.scene().zones_over(mover),
            HinderPassing::ZonesAtTheStart if first_step => zones_at_start,
            HinderPassing::ZonesAtTheStart => Set32::EMPTY,
        };
        self.offer_hindering(zones, mover, Moving::Yes)
    }

    /// Each of some enemies is asked once for a maneuver, however far it goes (forge.hinder.once-per-maneuver,
    /// forge.hinder.several-enemies).
    fn offer_hindering(&mut self, zones: Set32, mover: Id, moving: Moving) -> Result<(), T::Pause> {
        for enemy in zones.iter().map(Id) {
            let had_its_chance = self.state.turn().is_some_and(|turn| turn.hindered.has(enemy.0));
            if had_its_chance
                || self.scene().may_hinder(enemy).is_err()
                || self.scene().has(mover, known::DEFEATED)
            {
                continue;
            }
            if let Some(turn) = self.state.turn_mut() {
                turn.hindered.insert(enemy.0);
            }
            if !self.ask_yes(enemy, Question::Hinder { enemy, mover }, Choice::Yes)? {
                continue;
            }
            let whom = match moving {
                Moving::Yes => self.hindered_by(enemy, mover)?,
                Moving::No => mover,
            };
            match self.encounter.settings.hinder_timing {
                HinderTiming::BeforeTheStep => self.hinder(enemy, whom)?,
                HinderTiming::AfterTheManeuver => {
                    // There is room for as many as there can be enemies, but for the one who moves.
                    let _ = self.late_hindering.try_push((enemy, whom));
                }
            }
        }
        Ok(())
    }

    /// An enemy hinders: a plain loss, no attack. Armor does not lower it, and nothing of it carries over
    /// (forge.hinder.not-attack, forge.hinder.no-armor, forge.hinder.no-carry).
    fn hinder(&mut self, enemy: Id, who: Id) -> Result<(), T::Pause> {
        if self.encounter.settings.hinder_price == HinderPrice::Reaction {
            let reactions = &mut self.state.of_mut(enemy).reactions;
            *reactions = reactions.saturating_add(1);
        }
        self.note(Event::Hindered { enemy, who }, "a maneuver in an enemy's zone", "forge.hinder.trigger");
        self.lose_each(who, [LOSS; 3], Cause::new("hindered", "forge.hinder.loss").by(enemy))
    }

    /// By setting the loss falls after the maneuver (forge.hinder.timing).
    pub(super) fn hinder_late(&mut self) -> Result<(), T::Pause> {
        for (enemy, who) in std::mem::take(&mut self.late_hindering) {
            self.hinder(enemy, who)?;
        }
        Ok(())
    }
}

/// Whether a maneuver is hindered at a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Moving {
    Yes,
    No,
}

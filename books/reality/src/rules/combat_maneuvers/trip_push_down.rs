//! Trip/Push Down: off their feet.

use fracas_engine::Play;

use crate::event::Event;
use crate::rules::Fight;
use crate::rules::defenses::Odds;
use crate::rules::melee_attacks::Blow;
use crate::rules::melee_attacks::combat_roll::Rolled;
use crate::settings::MovingTargets;
use crate::terms::Posture;

impl Fight<'_> {
    /// The target is knocked Prone unless it withstands; one on the move has Disadvantage (reality.trip.moving, reality.trip.who-moves). A
    /// weapon made for it may do damage too.
    pub(super) fn trip(&mut self, blow: Blow, rolled: Rolled, odds: Odds) -> Play {
        let aside = self.encounter.settings.moving_targets == MovingTargets::AlsoSteppingAside
            && self.has_stepped_aside_from(&blow);
        let moving = Odds::DISADVANTAGE.given(self.moving == Some(blow.target) || aside);
        if !self.withstands(blow, odds.and(moving))? {
            self.knock_down(blow.target, "reality.trip.prone");
        }
        if self.scene().properties(blow.arm).trip {
            self.wound(blow, rolled)?;
        }
        Ok(())
    }

    /// Somebody goes to the ground.
    pub(in crate::rules) fn knock_down(&mut self, who: crate::terms::Id, clause: &'static str) {
        if self.scene().of(who).posture != Posture::Prone {
            self.of_mut(who).posture = Posture::Prone;
            self.note(Event::WentDown { who }, "Prone", clause);
        }
    }
}

//! Harry: a reaction that spoils shots.

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::Trigger;
use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::HarryWith;
use crate::terms::{Arm, Id, Ids};

impl Scene<'_> {
    /// Whether somebody may harry one who shoots: a hostile creature that it sees, within reach of a melee weapon in
    /// hand, whom it has not harried this round.
    pub(crate) fn may_harry(self, who: Id, shooter: Id) -> Legality {
        if !self.opponents(who, shooter) || !self.sees(who, shooter) {
            let reason = "only hostile creatures that one sees are harried";
            return Err(Illegal::because("destiny.common.harry-trigger", reason));
        }
        if self.of(shooter).round.harried_by.has(who) {
            let reason = "this creature was harried by it in this round";
            return Err(Illegal::because("destiny.common.harry-limit", reason));
        }
        let mut arms = self.arms(who).filter(|&arm| self.is_melee(arm) && self.can_harry_with(who, arm));
        if arms.any(|arm| self.may_use_arm(who, arm).is_ok() && self.is_in_range(who, arm, shooter).is_ok()) {
            return Ok(());
        }
        Err(Illegal::because("destiny.common.harry-trigger", "the creature is out of reach of its weapons"))
    }
}

impl Scene<'_> {
    /// Whether what somebody strikes with is enough to harry with (destiny.common.harry-with).
    fn can_harry_with(self, who: Id, arm: Arm) -> bool {
        match self.settings().harry_with {
            HarryWith::HeldWeapons => arm.item().is_some(),
            HarryWith::NaturalToo => !self.is_bare(who, arm),
            HarryWith::AnythingInReach => true,
        }
    }
}

impl Fight<'_> {
    /// Offers Harry to those who may, before a shot is rolled (destiny.common.harry-effect).
    pub(crate) fn offer_harry(&mut self, shooter: Id) -> Play {
        let scene = self.scene();
        let among: Ids =
            scene.opponents_of(shooter).filter(|&who| scene.may_harry(who, shooter).is_ok()).collect();
        self.offer(among, Trigger::Shot(shooter), &mut |fight, by, _| {
            fight.of_mut(shooter).round.harried_by.insert(by);
            fight.note(
                Event::Harried { who: shooter, by },
                "its shots are spoiled",
                "destiny.common.harry-effect",
            );
            Ok(())
        })
    }
}

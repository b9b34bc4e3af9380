//! Free Actions: granted by features, without AP, one a round.

use fracas_engine::{Illegal, Legality};

use super::reactions::DROPPING;
use crate::rules::{Fight, Scene};
use crate::settings::{FreeActions, SurprisedFreeActions};
use crate::terms::{Action, Ap, Handling, Id, Perk, PowerId, Timing};

impl Scene<'_> {
    /// Whether somebody may take a free action at all now.
    fn may_take_free_action(self, who: Id, timing: Timing) -> Legality {
        if self.of(who).free_action_taken {
            return Err(Illegal::because(
                "realmspire.free.one-per-round",
                "it has taken its free action of the round",
            ));
        }
        if self.of(who).surprised && self.settings().surprised_free_actions == SurprisedFreeActions::Barred {
            let reason = "the surprised take no free actions";
            return Err(Illegal::because("realmspire.overview.surprised-free-actions", reason));
        }
        if timing == Timing::Reaction && self.settings().free_actions == FreeActions::OwnTurn {
            return Err(Illegal::because("realmspire.free.timing", "it is taken in one's own turn"));
        }
        Ok(())
    }

    /// Whether somebody may handle something as its free action (realmspire.core.perks).
    pub(super) fn may_handle_freely(self, who: Id, handling: Handling, timing: Timing) -> Legality {
        if !self.has_perk(who, Perk::FastHands) {
            return Err(Illegal::because(
                "realmspire.free.only-when-granted",
                "nothing grants it a free action",
            ));
        }
        if matches!(handling, Handling::Drop(_)) && self.cost_of(Action::Manipulate(handling)) == Ap::ZERO {
            return Err(Illegal::because(DROPPING, "it takes no action"));
        }
        self.may_take_free_action(who, timing)?;
        self.may_handle(who, handling)
    }

    /// Whether somebody may use a power as its free action.
    pub(super) fn may_use_freely(
        self,
        who: Id,
        power: PowerId,
        target: Option<Id>,
        timing: Timing,
    ) -> Legality {
        if !self.encounter.power(power).is_free {
            return Err(Illegal::because(
                "realmspire.free.only-when-granted",
                "nothing grants it a free action",
            ));
        }
        self.may_take_free_action(who, timing)?;
        self.may_use_power(who, power, target, timing)
    }
}

impl Fight<'_> {
    /// Handles something as a free action.
    pub(super) fn handle_freely(&mut self, who: Id, handling: Handling) {
        self.of_mut(who).free_action_taken = true;
        self.handle(who, handling);
    }
}

//! What Stabilize, Treat Condition and Treat Wound share: who can be touched, healing kits, and what might be treated.

use fracas_engine::Sum;

use crate::rules::Scene;
use crate::state::Phase;
use crate::terms::{Attribute, Id, Skill, SpecId, Yards};

/// What lacking a healing kit takes off (destiny.misc.stabilize-kit, destiny.misc.condition-kit, destiny.misc.wound-kit).
const NO_KIT: i16 = -5;

/// Whether there is a healing kit that may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kit {
    /// There is.
    AtHand,
    /// There is none.
    Lacking,
}

impl Kit {
    /// One, if there is any.
    pub(crate) fn if_any(any: bool) -> Kit {
        if any { Kit::AtHand } else { Kit::Lacking }
    }
}

impl Scene<'_> {
    /// Whether somebody can treat another: an adjacent one, between fights anybody.
    pub(crate) fn is_within_touch(self, who: Id, target: Id) -> bool {
        self.state.phase == Phase::Resting || self.distance(who, target) <= Yards::ZERO
    }

    /// Whether somebody can stabilize another: one within reach, which need not be adjacent (destiny.misc.object-reach).
    pub(crate) fn is_within_help(self, who: Id, target: Id) -> bool {
        self.state.phase == Phase::Resting || self.is_within_arms_length(who, target)
    }

    /// Whether a healing kit is at hand: in hand, or between fights among what one has.
    fn has_kit_at_hand(self, who: Id) -> bool {
        self.has_kit(who) || (self.state.phase == Phase::Resting && self.has_access_to_a_kit(who))
    }

    /// What is added to a Healing check; `kit` is the clause by which lacking a kit counts.
    pub(crate) fn healing(self, who: Id, spec: SpecId, kit: &'static str) -> Sum {
        self.healing_with(Kit::if_any(self.has_kit_at_hand(who)), who, spec, kit)
    }

    /// As above, with a healing kit or without.
    pub(crate) fn healing_with(self, kit: Kit, who: Id, spec: SpecId, clause: &'static str) -> Sum {
        let lacking = if kit == Kit::Lacking { NO_KIT } else { 0 };
        self.trained(who, Attribute::Lore, Skill::Healing, Some(spec)).plus("no kit", lacking, clause)
    }
}

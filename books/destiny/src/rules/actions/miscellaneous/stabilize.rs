//! Stabilize.

use fracas_engine::{Illegal, Legality, Play};

use crate::rules::{Fight, Scene};
use crate::settings::StabilizeCounts;
use crate::terms::{Id, Rolled, SpecId};

impl Scene<'_> {
    /// The wounds that count for stabilizing somebody (destiny.misc.stabilize-count).
    pub(crate) fn wounds_to_stabilize(self, who: Id) -> i16 {
        let present = self.of(who).wounds.count();
        match self.settings().stabilize_counts {
            StabilizeCounts::Present => present.into(),
            StabilizeCounts::EverReceived => self.of(who).received.max(present).into(),
        }
    }

    /// Whether somebody may stabilize another.
    pub(crate) fn may_stabilize(self, who: Id, target: Id) -> Legality {
        const CLAUSE: &str = "destiny.misc.stabilize";
        if !self.is_dying(target) {
            return Err(Illegal::because(CLAUSE, "only the dying are stabilized"));
        }
        if !self.is_within_help(who, target) {
            return Err(Illegal::because(CLAUSE, "the dying creature is out of reach"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Tries to stabilize somebody, who may wake at once.
    pub(crate) fn stabilize(&mut self, who: Id, target: Id) -> Play {
        let tn = self.scene().wounds_to_stabilize(target);
        let sum = self.scene().healing(who, SpecId::WOUNDS, "destiny.misc.stabilize-kit");
        if self.passes(who, Rolled::Healing, sum, tn, "destiny.misc.stabilize")? {
            self.end_dying(target, "destiny.misc.stabilize");
            self.try_to_wake(target)?;
        }
        Ok(())
    }
}

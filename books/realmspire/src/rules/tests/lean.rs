//! Boons and banes: how several go together (realmspire.core.boon-bane).

use arrayvec::ArrayVec;

use crate::settings::{BoonPoints, Boons, Settings};
use crate::terms::Lean;

/// What each boon adds, and each bane takes off, where a setting has no second die.
const POINTS: i16 = 2;

/// The boons and banes of a test, each with the clause that gives it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Leaning {
    named: ArrayVec<(&'static str, &'static str), 8>,
    net: i8,
}

impl Leaning {
    /// A boon more.
    pub fn boon(&mut self, label: &'static str, clause: &'static str) {
        self.net = self.net.saturating_add(1);
        let _ = self.named.try_push((label, clause));
    }

    /// A bane more.
    pub fn bane(&mut self, label: &'static str, clause: &'static str) {
        self.net = self.net.saturating_sub(1);
        let _ = self.named.try_push((label, clause));
    }

    /// Boons less banes: they cancel one for one.
    pub fn net(&self) -> i8 {
        self.net
    }

    /// What they count as, and the points that they add: what is left over is one more die at most, and as many points as
    /// a setting says (realmspire.core.several-boons).
    pub fn counts_as(&self, settings: &Settings) -> (Lean, i16) {
        match (settings.boons, self.net) {
            (_, 0) => (Lean::Plain, 0),
            (Boons::TwoPoints, net) => {
                let counted = match settings.boon_points {
                    BoonPoints::AddUp => net,
                    BoonPoints::Once => net.signum(),
                };
                (Lean::Plain, POINTS * i16::from(counted))
            }
            (Boons::SecondDie, 1..) => (Lean::Boon, 0),
            (Boons::SecondDie, _) => (Lean::Bane, 0),
        }
    }

    /// Each by name, with its clause, for a breakdown.
    pub fn named(&self) -> &[(&'static str, &'static str)] {
        &self.named
    }
}

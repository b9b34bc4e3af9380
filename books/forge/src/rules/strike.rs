//! One attack on one target: what it is made with, what weighs on it, and the dice of its yield.

use fracas_engine::Faces;

use crate::choice::Use;
use crate::settings::BoonsCombine;
use crate::sheet::{Attack, Tags};
use crate::terms::Id;

/// Whether a source helps or hurts a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sway {
    Boon,
    Bane,
}

/// How many boons and banes a skill has, each source counted once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Balance {
    /// Boons.
    pub boons: u8,
    /// Banes.
    pub banes: u8,
}

impl Balance {
    /// What is left after boons and banes have cancelled one for one (forge.combat.boon-bane-stacking-gap).
    pub(super) fn net(self, combine: BoonsCombine) -> i16 {
        let net = i16::from(self.boons) - i16::from(self.banes);
        match combine {
            BoonsCombine::NetCount => net,
            BoonsCombine::OneAtMost => net.signum(),
        }
    }

    /// Counts so many sources more.
    pub(super) fn add(&mut self, sway: Sway, count: u8) {
        match sway {
            Sway::Boon => self.boons += count,
            Sway::Bane => self.banes += count,
        }
    }
}

/// Everything about one attack on one target, before the target answers.
#[derive(Clone, Copy)]
pub(super) struct Strike<'a> {
    pub attacker: Id,
    pub target: Id,
    pub used: Use,
    pub attack: &'a Attack,
    /// Tags of the attack and of the skill together.
    pub tags: Tags,
    /// Levels that being mounted adds to the attacker's side of the comparison of heights.
    pub mounted: i8,
    pub balance: Balance,
}

/// The faces of one yield.
#[derive(Clone, Debug)]
pub(super) struct YieldFaces {
    /// All of them, highest first.
    pub all: Faces,
    /// Those that boons added and that, by setting, earn no cunning effects.
    pub uncunning: Faces,
}

impl YieldFaces {
    /// The faces that so many cunning effects come from, the lowest that earn any, behind all the others, which stand highest
    /// first.
    pub fn apart(&self, effects: usize) -> (Faces, Faces) {
        let (mut earning, mut others, mut barred) = (Faces::new(), Faces::new(), self.uncunning.clone());
        for &face in &self.all {
            match barred.iter().position(|&other| other == face) {
                Some(place) => {
                    barred.remove(place);
                    others.push(face);
                }
                None => earning.push(face),
            }
        }
        let by_cunning = earning.drain(earning.len().saturating_sub(effects)..).collect();
        others.extend(earning);
        others.sort_unstable_by(|one, other| other.cmp(one));
        (others, by_cunning)
    }
}

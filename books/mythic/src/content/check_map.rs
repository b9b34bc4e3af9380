//! The checked battlefield: what Mythic Epoch adds to drawings.

use fracas_content::Diagnostics;
use fracas_content::fight;
use fracas_engine::map::{Diagonals, Ground};

use crate::content::encounter_file::GroundFile;
use crate::settings::DiagonalSteps;

/// How distances are counted on a map of squares (mythic.actions.grid).
pub(super) struct Grounds(pub DiagonalSteps);

impl fight::Ground for Grounds {
    type Raw = GroundFile;

    fn diagonals(&self) -> Diagonals {
        match self.0 {
            DiagonalSteps::OneEach => Diagonals::Uniform,
            DiagonalSteps::Alternating => Diagonals::Alternating,
            DiagonalSteps::Straight => Diagonals::Straight,
        }
    }

    fn check(&self, raw: &GroundFile, _: &mut Diagnostics) -> Option<Ground> {
        let ground = Ground { height: raw.height, ..Ground::default() };
        let ground = raw.obstacle.map_or(ground, |obstacle| obstacle.on(ground));
        Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
    }
}

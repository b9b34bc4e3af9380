//! The checked battlefield: what Reality Check adds to drawings, its kinds of ground.

use fracas_content::fight::{self, one_sign};
use fracas_content::{Diagnostics, Spanned};
use fracas_engine::map::{Diagonals, Ground, Sight};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::{GroundFile, SurfaceFile};
use crate::settings::{DiagonalSteps, Settings};
use crate::sheet::Surface;

/// The kinds of ground that drawings can show, and how distances are counted on them.
pub(super) struct Grounds<'a> {
    /// Kinds of ground.
    pub surfaces: &'a [Option<Surface>],
    /// All named things.
    pub catalog: &'a Catalog,
    /// What the rules leave open.
    pub settings: &'a Settings,
}

impl fight::Ground for Grounds<'_> {
    type Raw = GroundFile;

    fn diagonals(&self) -> Diagonals {
        match self.settings.diagonals {
            DiagonalSteps::OneEach => Diagonals::Uniform,
            DiagonalSteps::Alternating => Diagonals::Alternating,
            DiagonalSteps::Straight => Diagonals::Straight,
        }
    }

    fn signs(&self) -> Vec<(char, Ground)> {
        let surfaces = self.surfaces.iter().enumerate().rev();
        let sound = surfaces.filter_map(|(number, surface)| Some((number as u8, surface.as_ref()?)));
        sound.map(|(number, surface)| (surface.glyph, self.on(number))).collect()
    }

    fn sign(&self, ground: &Ground) -> Option<char> {
        self.surfaces.get(usize::from(ground.terrain))?.as_ref().map(|surface| surface.glyph)
    }

    fn check(&self, raw: &GroundFile, diagnostics: &mut Diagnostics) -> Option<Ground> {
        let number = match &raw.surface {
            Some(name) => *self.catalog.surfaces.names.find(name, diagnostics)?,
            None => 0,
        };
        let ground = Ground { height: raw.height, ..self.on(number) };
        let ground = raw.obstacle.map_or(ground, |obstacle| obstacle.on(ground));
        Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
    }
}

impl Grounds<'_> {
    /// Ground of a kind.
    fn on(&self, number: u8) -> Ground {
        let raw = self.catalog.surfaces.list.get(usize::from(number)).map(|(_, raw)| raw);
        let passable = !raw.is_some_and(|raw| raw.impassable);
        Ground { terrain: number, passable, sight: Sight::Clear, ..Ground::default() }
    }
}

/// A kind of ground.
pub(super) fn surface(
    name: &Spanned<String>,
    raw: &SurfaceFile,
    diagnostics: &mut Diagnostics,
) -> Option<Surface> {
    let glyph = raw.glyph.as_ref().map_or(Some('.'), |sign| one_sign(sign, &CODES, diagnostics));
    Some(Surface {
        name: name.get().clone(),
        glyph: glyph?,
        is_difficult: raw.difficult,
        slows: raw.slows,
        is_handy: raw.handy,
        is_deadly: raw.deadly,
        conceals: raw.conceals,
        climb_cost: raw.climb_cost,
        climb_grade: raw.climb_grade,
    })
}

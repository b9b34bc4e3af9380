//! The checked battlefield: what Forge of Legends adds to drawings, its kinds of ground.

use fracas_content::Diagnostics;
use fracas_content::fight;
use fracas_engine::map::{Diagonals, Ground, Sight};

use super::catalog::Catalog;
use super::map_file::GroundFile;
use crate::settings::{Distances, ImpassableCover, RangeDiagonals, Settings};
use crate::sheet::Terrain;

/// The kinds of ground that drawings can show, and how distances are counted on them.
pub(super) struct Grounds<'a> {
    /// Kinds of ground.
    pub terrains: &'a [Option<Terrain>],
    /// All named things.
    pub catalog: &'a Catalog,
    /// What the rules leave open.
    pub settings: &'a Settings,
}

impl fight::Ground for Grounds<'_> {
    type Raw = GroundFile;

    fn diagonals(&self) -> Diagonals {
        match (self.settings.distances, self.settings.range_diagonals) {
            (Distances::Straight, _) => Diagonals::Straight,
            (_, RangeDiagonals::OneEach) => Diagonals::Uniform,
            _ => Diagonals::Alternating,
        }
    }

    fn signs(&self) -> Vec<(char, Ground)> {
        let terrains = self.terrains.iter().enumerate().rev();
        let sound = terrains.filter_map(|(number, terrain)| Some((number as u8, terrain.as_ref()?)));
        sound
            .map(|(number, terrain)| (terrain.glyph, on(number, terrain, self.catalog, self.settings)))
            .collect()
    }

    fn check(&self, raw: &GroundFile, diagnostics: &mut Diagnostics) -> Option<Ground> {
        ground(raw, (self.terrains, self.catalog, self.settings), diagnostics)
    }
}

/// Ground of a kind.
fn on(number: u8, terrain: &Terrain, catalog: &Catalog, settings: &Settings) -> Ground {
    let raw = catalog.terrains.list.get(usize::from(number)).map(|(_, raw)| raw);
    let impassable = raw.is_some_and(|raw| raw.impassable);
    Ground {
        terrain: number,
        extra_cost: terrain.extra_cost,
        passable: !impassable,
        // Whether it also stands in the way of skills is a matter of its own (forge.cover.impassable).
        sight: if impassable && settings.impassable_cover == ImpassableCover::Covers {
            Sight::Partial
        } else {
            Sight::Clear
        },
        ..Ground::default()
    }
}

/// Ground as a record describes it.
pub(super) fn ground(
    raw: &GroundFile,
    (terrains, catalog, settings): (&[Option<Terrain>], &Catalog, &Settings),
    diagnostics: &mut Diagnostics,
) -> Option<Ground> {
    let number = match &raw.terrain {
        Some(name) => *catalog.terrains.names.find(name, diagnostics)?,
        None => 0,
    };
    let terrain = terrains.get(usize::from(number))?.as_ref()?;
    let ground = Ground { height: raw.height, ..on(number, terrain, catalog, settings) };
    let ground = raw.obstacle.map_or(ground, |obstacle| obstacle.on(ground));
    Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
}

//! The checked battlefield: what Forge of Legends adds to drawings, its kinds of ground.

use fracas_content::Diagnostics;
use fracas_content::fight;
use fracas_engine::map::{Diagonals, Ground, Sight};

use super::catalog::Catalog;
use super::map_file::GroundFile;
use crate::settings::{Distances, ImpassableCover, RangeDiagonals, Settings};
use crate::sheet::Terrain;

/// The kinds of ground that drawings can show, and how distances are counted on them.
#[derive(Clone, Copy)]
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
        sound.map(|(number, terrain)| (terrain.glyph, self.on(number, terrain))).collect()
    }

    fn sign(&self, ground: &Ground) -> Option<char> {
        let terrain = self.terrains.get(usize::from(ground.terrain))?.as_ref()?;
        Some(if ground.passable { terrain.glyph } else { '#' })
    }

    fn check(&self, raw: &GroundFile, diagnostics: &mut Diagnostics) -> Option<Ground> {
        let number = match &raw.terrain {
            Some(name) => *self.catalog.terrains.names.find(name, diagnostics)?,
            None => 0,
        };
        let terrain = self.terrains.get(usize::from(number))?.as_ref()?;
        let ground = Ground { height: raw.height, ..self.on(number, terrain) };
        let ground = raw.obstacle.map_or(ground, |obstacle| obstacle.on(ground));
        Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
    }
}

impl Grounds<'_> {
    /// Ground of a kind.
    fn on(&self, number: u8, terrain: &Terrain) -> Ground {
        let raw = self.catalog.terrains.list.get(usize::from(number)).map(|(_, raw)| raw);
        let impassable = raw.is_some_and(|raw| raw.impassable);
        let covers = self.settings.impassable_cover == ImpassableCover::Covers;
        Ground {
            terrain: number,
            extra_cost: terrain.extra_cost,
            passable: !impassable,
            // Whether it also stands in the way of skills is a matter of its own (forge.cover.impassable).
            sight: if impassable && covers { Sight::Partial } else { Sight::Clear },
            ..Ground::default()
        }
    }
}

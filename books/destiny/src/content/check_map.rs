//! The checked battlefield: what Heroes of Destiny adds to drawings, its kinds of ground.

use std::cell::RefCell;

use fracas_content::fight::{self, Obstacle, one_sign};
use fracas_content::{Diagnostic, Diagnostics, Spanned, unknown_name};
use fracas_engine::map::{Diagonals, Direction, Grid, Ground};

use super::CODES;
use super::catalog::Catalog;
use super::encounter_file::{CurrentFile, GroundFile, MapFile, TerrainFile, TerrainsFile};
use crate::settings::{Distances, Settings};
use crate::sheet::Terrain;
use crate::terms::Water;

/// The most kinds of ground, with those that come together.
const MOST_TERRAINS: usize = 250;
/// What the signs of all books are here that give cover: what does, does by its kind of ground.
const USUAL: [(&str, &str, Option<Obstacle>); 2] =
    [("=", "low wall", None), ("o", "pillar", Some(Obstacle::Full))];

/// The kinds of ground that drawings can show, and how distances are counted on them.
pub(super) struct Grounds<'a> {
    /// Kinds of ground; those that come together in the legend are added as they are found.
    terrains: RefCell<Vec<Option<Terrain>>>,
    catalog: &'a Catalog,
    settings: &'a Settings,
}

impl<'a> Grounds<'a> {
    /// The kinds of ground of the files, for a map of such a grid.
    pub fn check(
        catalog: &'a Catalog,
        settings: &'a Settings,
        grid: Grid,
        diagnostics: &mut Diagnostics,
    ) -> Self {
        let all = catalog.terrains.list.iter();
        let terrains = all.map(|(name, raw)| terrain(name, raw, grid, diagnostics)).collect();
        Grounds { terrains: RefCell::new(terrains), catalog, settings }
    }

    /// All kinds of ground, each with the whole of what a yard costs there; nothing if one of them is wrong.
    pub fn into_terrains(self) -> Option<Vec<Terrain>> {
        let settled =
            |terrain: Terrain| Terrain { cost: terrain.full_cost(self.settings.climb_cost), ..terrain };
        self.terrains.into_inner().into_iter().map(|terrain| terrain.map(settled)).collect()
    }

    /// Ground of kinds that come together.
    fn on(&self, numbers: &[u8], diagnostics: &mut Diagnostics, at: &GroundFile) -> Option<Ground> {
        let passable = numbers.iter().all(|&number| {
            let raw = self.catalog.terrains.list.get(usize::from(number));
            !raw.is_some_and(|(_, raw)| raw.impassable)
        });
        let terrain = match numbers {
            [] => 0,
            [one] => *one,
            several => self.together(several, diagnostics, at)?,
        };
        Some(Ground { terrain, passable, ..Ground::default() })
    }

    /// The number of what several kinds of ground are together.
    fn together(&self, numbers: &[u8], diagnostics: &mut Diagnostics, at: &GroundFile) -> Option<u8> {
        let mut terrains = self.terrains.borrow_mut();
        let parts = numbers.iter().map(|&number| terrains.get(usize::from(number))?.clone());
        let all = parts.collect::<Option<Vec<Terrain>>>()?.into_iter().reduce(combined)?;
        let known = terrains.iter().position(|known| known.as_ref() == Some(&all));
        let place = known.unwrap_or_else(|| {
            terrains.push(Some(all));
            terrains.len() - 1
        });
        if place >= MOST_TERRAINS {
            let span = at.terrain.as_ref().and_then(|names| names.names().first()).map(Spanned::span);
            let message = format!("there are more than {MOST_TERRAINS} kinds of ground");
            if let Some(span) = span {
                diagnostics.push(Diagnostic::error(CODES.too_many, message, span));
            }
        }
        u8::try_from(place).ok()
    }
}

impl fight::Ground for Grounds<'_> {
    type Raw = GroundFile;

    fn diagonals(&self) -> Diagonals {
        match self.settings.distances {
            Distances::Grid => Diagonals::Alternating,
            Distances::Tape => Diagonals::Straight,
        }
    }

    fn signs(&self) -> Vec<(char, Ground)> {
        let list = self.terrains.borrow();
        let sound = list.iter().enumerate().rev();
        let sound = sound.filter_map(|(number, terrain)| Some((number as u8, terrain.as_ref()?.glyph)));
        let sound: Vec<(u8, char)> = sound.collect();
        drop(list);
        let plain = GroundFile::default();
        let ground = |number| self.on(&[number], &mut Diagnostics::new(), &plain);
        sound.into_iter().filter_map(|(number, glyph)| Some((glyph, ground(number)?))).collect()
    }

    fn sign(&self, ground: &Ground) -> Option<char> {
        self.terrains.borrow().get(usize::from(ground.terrain))?.as_ref().map(|terrain| terrain.glyph)
    }

    fn check(&self, raw: &GroundFile, diagnostics: &mut Diagnostics) -> Option<Ground> {
        let names = raw.terrain.as_ref().map_or(&[][..], TerrainsFile::names);
        let found = names.iter().map(|name| self.catalog.terrains.names.find(name, diagnostics).copied());
        let found: Vec<Option<u8>> = found.collect();
        let numbers = found.into_iter().collect::<Option<Vec<u8>>>()?;
        let ground = self.on(&numbers, diagnostics, raw)?;
        let ground = raw.obstacle.map_or(ground, |obstacle| obstacle.on(ground));
        Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
    }
}

/// The map as the file has it, with what the signs of all books are here, where its legend does not say otherwise.
pub(super) fn with_usual_signs(raw: Option<&MapFile>) -> MapFile {
    let mut map = raw.cloned().unwrap_or_default();
    for (sign, terrain, obstacle) in USUAL {
        if map.legend.get(sign).is_none() {
            let terrain = Some(TerrainsFile::One(Spanned::nowhere(terrain.to_owned())));
            let ground = GroundFile { terrain, obstacle, ..GroundFile::default() };
            map.legend.extend([(Spanned::nowhere(sign.to_owned()), ground)]);
        }
    }
    map
}

/// A kind of ground.
fn terrain(
    name: &Spanned<String>,
    raw: &TerrainFile,
    grid: Grid,
    diagnostics: &mut Diagnostics,
) -> Option<Terrain> {
    let glyph = raw.glyph.as_ref().map_or(Some('.'), |sign| one_sign(sign, &CODES, diagnostics));
    let current = raw.current.as_ref().map(|current| current_of(current, grid, diagnostics));
    Some(Terrain {
        name: name.get().clone(),
        glyph: glyph?,
        cost: raw.cost.unwrap_or(1),
        water: raw.water,
        is_wall: raw.climb,
        is_slippery: raw.slippery,
        is_ledge: raw.ledge,
        cover: raw.cover,
        is_low_wall: raw.low_wall,
        drop: raw.drop,
        obstacle: raw.obstacle,
        current: match current {
            Some(current) => Some(current?),
            None => None,
        },
        hold_tn: raw.hold_tn,
    })
}

fn current_of(raw: &CurrentFile, grid: Grid, diagnostics: &mut Diagnostics) -> Option<(Direction, u8)> {
    let found = Direction::parse(grid, &raw.toward).ok();
    if found.is_none() {
        let known = grid.directions().iter().map(|direction| direction.name());
        diagnostics.push(unknown_name("direction of this map", &raw.toward, known));
    }
    Some((found?, raw.yards))
}

/// Two kinds of ground that come together: what each yard costs is multiplied (destiny.terrain.multiply), and all else
/// holds that holds of one of them.
fn combined(one: Terrain, other: Terrain) -> Terrain {
    let depth = |water: Water| water as u8;
    Terrain {
        name: format!("{} and {}", one.name, other.name),
        glyph: one.glyph,
        cost: one.cost.saturating_mul(other.cost),
        water: if depth(other.water) > depth(one.water) { other.water } else { one.water },
        is_wall: one.is_wall || other.is_wall,
        is_slippery: one.is_slippery || other.is_slippery,
        is_ledge: one.is_ledge || other.is_ledge,
        cover: one.cover.max(other.cover),
        is_low_wall: one.is_low_wall || other.is_low_wall,
        drop: one.drop.max(other.drop),
        obstacle: one.obstacle.max(other.obstacle),
        current: one.current.or(other.current),
        hold_tn: one.hold_tn.or(other.hold_tn),
    }
}

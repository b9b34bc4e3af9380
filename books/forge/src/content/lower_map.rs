//! The checked battlefield: a drawing read sign by sign.

use std::collections::BTreeMap;

use fracas_engine::content::{Diagnostic, Diagnostics, Span, Spanned, nearest};
use fracas_engine::map::{Cell, Diagonals, Grid, Ground, Map, Sight};

use super::catalog::Catalog;
use super::raw_map::{Obstacle, RawGround, RawMap};
use crate::settings::{Distances, RangeDiagonals, Settings};
use crate::sheet::Terrain;

/// Columns and rows of the battlefield when nothing is said of it (forge.combat.battlefield).
const OPEN_SIDE: u16 = 20;
/// The most areas on a side of a drawing.
const LONGEST_SIDE: usize = 200;

/// The battlefield and the positions that its drawing marks.
pub(super) struct Field {
    /// The battlefield.
    pub map: Map,
    /// The areas that each letter marks, from the north and from the west.
    pub marks: BTreeMap<char, Vec<Cell>>,
}

/// How distances are counted on the map.
fn diagonals(settings: &Settings) -> Diagonals {
    match (settings.distances, settings.range_diagonals) {
        (Distances::Straight, _) => Diagonals::Straight,
        (_, RangeDiagonals::OneEach) => Diagonals::Uniform,
        _ => Diagonals::Alternating,
    }
}

/// The battlefield.
pub(super) fn field(
    raw: Option<&RawMap>,
    terrains: &[Option<Terrain>],
    catalog: &Catalog,
    settings: &Settings,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let plain = RawMap::default();
    let raw = raw.unwrap_or(&plain);
    let diagonals = diagonals(settings);
    let legend = Legend::read(raw, terrains, catalog, diagnostics);
    let Some(drawing) = &raw.drawing else {
        let (width, height) = (raw.width.unwrap_or(OPEN_SIDE), raw.height.unwrap_or(OPEN_SIDE));
        let map = Map::open_on(raw.grid, diagonals, width, height).ok()?;
        return Some(Field { map, marks: BTreeMap::new() });
    };
    if raw.width.is_some() || raw.height.is_some() {
        let message = "a drawing has its own width and height";
        diagnostics.push(Diagnostic::error("forge/map", message, drawing.span()));
    }
    draw(drawing, raw.grid, diagonals, &legend?, diagnostics)
}

fn draw(
    drawing: &Spanned<String>,
    grid: Grid,
    diagonals: Diagonals,
    legend: &Legend,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let rows = rows(drawing);
    let width = rows.first().map_or(0, Vec::len);
    if let Some(message) = misshapen(&rows, width) {
        diagnostics.push(Diagnostic::error("forge/map", message, drawing.span()));
        return None;
    }
    let signs: Vec<char> = rows.iter().rev().flatten().copied().collect();
    let ground: Option<Vec<Ground>> = grounds(&signs, legend, drawing, diagnostics);
    let map = Map::new(grid, diagonals, width as u16, rows.len() as u16, ground?).ok()?;
    let mut marks: BTreeMap<char, Vec<(Cell, usize)>> = BTreeMap::new();
    for (number, (cell, sign)) in map.cells().zip(&signs).enumerate() {
        if is_mark(*sign) {
            marks.entry(*sign).or_default().push((cell, number));
        }
    }
    let from_the_north = |mut cells: Vec<(Cell, usize)>| {
        cells.sort_by_key(|(cell, number)| (-cell.y, *number));
        cells.into_iter().map(|(cell, _)| cell).collect()
    };
    let marks = marks.into_iter().map(|(sign, cells)| (sign, from_the_north(cells))).collect();
    Some(Field { map, marks })
}

/// The signs of the drawing, row by row from the north; blanks do not count, nor do empty lines at both ends.
fn rows(drawing: &str) -> Vec<Vec<char>> {
    let lines = drawing.lines().map(|line| line.chars().filter(|sign| !sign.is_whitespace()).collect());
    let mut rows: Vec<Vec<char>> = lines.collect();
    while rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    let empty = rows.iter().take_while(|row| row.is_empty()).count();
    rows.drain(..empty);
    rows
}

fn misshapen(rows: &[Vec<char>], width: usize) -> Option<String> {
    if rows.is_empty() {
        return Some("the drawing is empty".to_owned());
    }
    if rows.len() > LONGEST_SIDE || width > LONGEST_SIDE {
        return Some(format!("a drawing has at most {LONGEST_SIDE} rows and columns"));
    }
    let (number, row) = rows.iter().enumerate().find(|(_, row)| row.len() != width)?;
    Some(format!("row {} of the drawing has {} areas, and the first has {width}", number + 1, row.len()))
}

fn grounds(
    signs: &[char],
    legend: &Legend,
    drawing: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<Ground>> {
    let mut unknown: Vec<char> =
        signs.iter().copied().filter(|sign| legend.ground(*sign).is_none()).collect();
    unknown.sort_unstable();
    unknown.dedup();
    for sign in unknown {
        let message = format!("the drawing has a `{sign}`, which is not in the legend");
        let error = Diagnostic::error("forge/map-sign", message, drawing.span());
        diagnostics.push(error.help("add it to `[map.legend]`"));
    }
    signs.iter().map(|sign| legend.ground(*sign)).collect()
}

/// What signs mean.
struct Legend {
    signs: BTreeMap<char, Ground>,
}

impl Legend {
    fn read(
        raw: &RawMap,
        terrains: &[Option<Terrain>],
        catalog: &Catalog,
        diagnostics: &mut Diagnostics,
    ) -> Option<Legend> {
        let mut signs = BTreeMap::new();
        for (number, terrain) in terrains.iter().enumerate().rev() {
            // Capital letters are left for positions.
            if let Some(terrain) = terrain.as_ref().filter(|terrain| !is_mark(terrain.glyph)) {
                signs.insert(terrain.glyph, on(number as u8, terrain, catalog));
            }
        }
        for figure in 0..=9u8 {
            let ground = Ground { height: figure as i8, ..Ground::default() };
            signs.insert(char::from(b'0' + figure), ground);
        }
        for (sign, obstacle) in [('#', Obstacle::Wall), ('o', Obstacle::Full), ('=', Obstacle::OneSided)] {
            signs.insert(sign, standing(Ground::default(), obstacle));
        }
        signs.insert('.', Ground::default());
        let mut sound = true;
        for (sign, raw) in raw.legend.iter() {
            let sign_read = super::lower_condition::one_sign(sign, diagnostics);
            let ground = ground(raw, terrains, catalog, diagnostics);
            match (sign_read, ground) {
                (Some(sign), Some(ground)) => {
                    signs.insert(sign, ground);
                }
                _ => sound = false,
            }
        }
        sound.then_some(Legend { signs })
    }

    /// The ground that a sign stands for. Capital letters mark positions, on plain ground if nothing else is said.
    fn ground(&self, sign: char) -> Option<Ground> {
        let known = self.signs.get(&sign).copied();
        known.or_else(|| is_mark(sign).then(Ground::default))
    }
}

/// Whether a sign marks a position.
fn is_mark(sign: char) -> bool {
    sign.is_uppercase()
}

/// Ground of a kind.
fn on(number: u8, terrain: &Terrain, catalog: &Catalog) -> Ground {
    let raw = catalog.terrains.list.get(usize::from(number)).map(|(_, raw)| raw);
    let impassable = raw.is_some_and(|raw| raw.impassable);
    Ground {
        terrain: number,
        extra_cost: terrain.extra_cost,
        passable: !impassable,
        sight: if impassable { Sight::Partial } else { Sight::Clear },
        ..Ground::default()
    }
}

fn standing(ground: Ground, obstacle: Obstacle) -> Ground {
    let (passable, sight) = match obstacle {
        Obstacle::Partial => (ground.passable, Sight::Partial),
        Obstacle::Full => (false, Sight::Partial),
        Obstacle::OneSided => (ground.passable, Sight::OneSided),
        Obstacle::Wall => (false, Sight::Blocked),
    };
    Ground { passable, sight, ..ground }
}

/// Ground as a record describes it.
pub(super) fn ground(
    raw: &RawGround,
    terrains: &[Option<Terrain>],
    catalog: &Catalog,
    diagnostics: &mut Diagnostics,
) -> Option<Ground> {
    let number = match &raw.terrain {
        Some(name) => *catalog.terrains.names.find(name, diagnostics)?,
        None => 0,
    };
    let terrain = terrains.get(usize::from(number))?.as_ref()?;
    let ground = Ground { height: raw.height, ..on(number, terrain, catalog) };
    let ground = raw.obstacle.map_or(ground, |obstacle| standing(ground, obstacle));
    Some(Ground { passable: raw.passable.unwrap_or(ground.passable), ..ground })
}

impl Field {
    /// The areas that a letter marks.
    pub fn marked(&self, letter: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<&[Cell]> {
        let mut signs = letter.chars();
        let cells = match (signs.next(), signs.next()) {
            (Some(sign), None) => self.marks.get(&sign),
            _ => None,
        };
        if cells.is_none() {
            let known: Vec<String> = self.marks.keys().map(char::to_string).collect();
            let meant = nearest(letter, known.iter().map(String::as_str));
            let message = format!("the drawing has no letter `{letter}`");
            let help = meant.map(|meant| format!("did you mean `{meant}`?"));
            diagnostics.push(Diagnostic::error("forge/position", message, span).maybe_help(help));
        }
        cells.map(Vec::as_slice)
    }
}

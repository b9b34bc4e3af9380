//! The checked battlefield: a drawing read sign by sign.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

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
    let width = usual_width(&rows);
    if is_misshapen(&rows, width, drawing, diagnostics) {
        return None;
    }
    tell_unknown(&rows, legend, diagnostics);
    let signs: Vec<char> = rows.iter().rev().flat_map(|row| &row.signs).copied().collect();
    let ground: Option<Vec<Ground>> = signs.iter().map(|sign| legend.ground(*sign)).collect();
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

/// One row of a drawing.
struct Row {
    signs: Vec<char>,
    /// Its line in the file, or the whole drawing where the line cannot be told.
    span: Span,
}

/// The signs of the drawing, row by row from the north; blanks do not count, nor do empty lines at both ends.
fn rows(drawing: &Spanned<String>) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut start = 0;
    for line in drawing.split_inclusive('\n') {
        let signs = line.chars().filter(|sign| !sign.is_whitespace()).collect();
        let end = start + line.trim_end().len();
        rows.push(Row { signs, span: span_of(drawing, start..end) });
        start += line.len();
    }
    while rows.last().is_some_and(|row| row.signs.is_empty()) {
        rows.pop();
    }
    let empty = rows.iter().take_while(|row| row.signs.is_empty()).count();
    rows.drain(..empty);
    rows
}

/// Where a part of the drawing stands in the file: it can be told if the drawing stands there as it is, between three
/// quotes and from the next line on.
fn span_of(drawing: &Spanned<String>, part: Range<usize>) -> Span {
    const OPENING: usize = "\"\"\"\n".len();
    const CLOSING: usize = "\"\"\"".len();
    let whole = drawing.span();
    if whole.range.len() != OPENING + drawing.len() + CLOSING {
        return whole;
    }
    let first = whole.range.start + OPENING;
    Span { range: first + part.start..first + part.end, ..whole }
}

/// The width that most rows have; of two, the northern.
fn usual_width(rows: &[Row]) -> usize {
    let of_this_width = |row: &Row| rows.iter().filter(|other| other.signs.len() == row.signs.len()).count();
    rows.iter().rev().max_by_key(|row| of_this_width(row)).map_or(0, |row| row.signs.len())
}

/// Tells what is wrong with the shape of a drawing, if anything.
fn is_misshapen(
    rows: &[Row],
    width: usize,
    drawing: &Spanned<String>,
    diagnostics: &mut Diagnostics,
) -> bool {
    let mut wrong = |message: String, span: Span| {
        diagnostics.push(Diagnostic::error("forge/map", message, span));
    };
    if rows.is_empty() {
        wrong("the drawing is empty".to_owned(), drawing.span());
    } else if rows.len() > LONGEST_SIDE || rows.iter().any(|row| row.signs.len() > LONGEST_SIDE) {
        wrong(format!("a drawing has at most {LONGEST_SIDE} rows and columns"), drawing.span());
    } else {
        let uneven = rows.iter().enumerate().filter(|(_, row)| row.signs.len() != width);
        let uneven: Vec<(usize, &Row)> = uneven.collect();
        for (number, row) in &uneven {
            let (number, areas) = (number + 1, row.signs.len());
            let others = if rows.len() == 2 { "the other has" } else { "most have" };
            wrong(
                format!("row {number} of the drawing has {areas} areas, and {others} {width}"),
                row.span.clone(),
            );
        }
        return !uneven.is_empty();
    }
    true
}

/// Tells of each sign that means nothing, where it comes first.
fn tell_unknown(rows: &[Row], legend: &Legend, diagnostics: &mut Diagnostics) {
    let mut told = BTreeSet::new();
    for row in rows {
        for sign in row.signs.iter().copied().filter(|sign| legend.ground(*sign).is_none()) {
            if told.insert(sign) {
                let message = format!("the drawing has a `{sign}`, which is not in the legend");
                let error = Diagnostic::error("forge/map-sign", message, row.span.clone());
                diagnostics.push(error.help("add it to `[map.legend]`"));
            }
        }
    }
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
            let help = match meant {
                Some(meant) => format!("did you mean `{meant}`?"),
                None if known.is_empty() => "name column and row: at = [3, 4]".to_owned(),
                None => format!("its letters: `{}`; or name column and row: at = [3, 4]", known.join("`, `")),
            };
            diagnostics.push(Diagnostic::error("forge/position", message, span).help(help));
        }
        cells.map(Vec::as_slice)
    }
}

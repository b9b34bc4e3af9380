//! The battlefield as it stands in files, and positions on it.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Deserialize;

use super::Codes;
use crate::{Diagnostic, Diagnostics, Entries, Span, Spanned, nearest};
use fracas_engine::map::{Area, Cell, Grid, Ground, Map, Sight};

/// The battlefield: a drawing with a legend, or open ground of some width and height.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[schemars(rename = "MapFile")]
pub struct MapFile<G> {
    /// The shape of the areas: "square" or "hex".
    pub grid: Grid,
    /// The ground, one sign for each area; the north is up and blanks do not count. A full stop is flat, a figure is
    /// a height, `#` a wall, `o` a tree, `=` a low wall; other signs stand in the legend or are those of terrains.
    /// Capital letters mark positions.
    pub drawing: Option<Spanned<String>>,
    /// What the signs of the drawing mean.
    pub legend: Entries<G>,
    /// Columns of open ground.
    #[schemars(range(min = 1, max = 200))]
    pub width: Option<u16>,
    /// Rows of open ground.
    #[schemars(range(min = 1, max = 200))]
    pub height: Option<u16>,
}

impl<G> Default for MapFile<G> {
    fn default() -> Self {
        Self { grid: Grid::default(), drawing: None, legend: Entries::default(), width: None, height: None }
    }
}

/// What stands in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Obstacle {
    /// A bush or a heap: cover for all behind it, and one can step there.
    Partial,
    /// A tree or a pillar: cover for all behind it, and nobody can step there.
    Full,
    /// A low wall or an arrow slit: cover for who stands right behind it, and one can step there.
    OneSided,
    /// Nobody can step there or see through it.
    Wall,
}

impl Obstacle {
    /// The ground with the obstacle on it.
    pub fn on(self, ground: Ground) -> Ground {
        let (passable, sight) = match self {
            Obstacle::Partial => (ground.passable, Sight::Partial),
            Obstacle::Full => (false, Sight::Partial),
            Obstacle::OneSided => (ground.passable, Sight::OneSided),
            Obstacle::Wall => (false, Sight::Blocked),
        };
        Ground { passable, sight, ..ground }
    }
}

/// A position: column and row, counted from the south-west corner, or a letter of the drawing.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum At {
    /// Column and row.
    Cell([i16; 2]),
    /// A letter of the drawing.
    Mark(String),
}

/// The battlefield and the positions that its drawing marks.
#[derive(Clone, Debug)]
pub struct Field {
    /// The battlefield.
    pub map: Map,
    /// The areas that each letter marks, from the north and from the west.
    pub marks: BTreeMap<char, Vec<Cell>>,
    /// The signs that mean something on the drawn map besides combatants.
    pub signs: BTreeSet<char>,
}

impl Field {
    /// The areas that a letter marks.
    pub fn marked(
        &self,
        letter: &str,
        span: Span,
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Option<&[Cell]> {
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
            diagnostics.push(Diagnostic::error(codes.position, message, span).help(help));
        }
        cells.map(Vec::as_slice)
    }

    /// The areas of a position, of which a letter may mark several.
    pub fn cells_at(
        &self,
        at: &Spanned<At>,
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Option<Vec<Cell>> {
        match at.get() {
            At::Cell([x, y]) => Some(vec![Cell::new(*x, *y)]),
            At::Mark(letter) => self.marked(letter, at.span(), codes, diagnostics).map(<[Cell]>::to_vec),
        }
    }

    /// The cell of a position. One off the map is an error about `what` is there, and given all the same.
    pub fn cell_of(
        &self,
        what: &str,
        at: &Spanned<At>,
        codes: &Codes,
        diagnostics: &mut Diagnostics,
    ) -> Option<Cell> {
        let cell = self.cells_at(at, codes, diagnostics)?.first().copied()?;
        if !self.map.contains(cell) {
            let off = Diagnostic::error(codes.position, format!("{what} is off the map"), at.span());
            diagnostics.push(off.help(self.extent(cell)));
        }
        Some(cell)
    }

    /// How far the map goes: what to say to whoever names a cell that is not on it.
    pub fn extent(&self, cell: Cell) -> String {
        extent(&self.map, cell)
    }

    /// What is wrong with somebody's footprint there, and what to do about it.
    pub fn misplaced(&self, name: &str, area: Area) -> Option<(String, String)> {
        let map = &self.map;
        if !map.contains(area.anchor) {
            Some((format!("{name} stands off the map"), extent(map, area.anchor)))
        } else if !map.fits(area) {
            let size = match (area.size(), area.depth()) {
                (width, depth) if width == depth => format!("{width} areas wide and high"),
                (width, depth) => format!("{width} areas wide and {depth} high"),
            };
            let help = format!("it is {size}, from there to the north-east");
            Some((format!("{name} sticks out of the map"), help))
        } else if !map.passable(area) {
            Some((format!("{name} stands in a wall"), "nobody can stand in that area".to_owned()))
        } else {
            None
        }
    }

    /// The middle of the end of the field from which a side comes: sides are placed apart.
    pub fn home(&self, side: u8) -> Cell {
        let (width, height) = (usize::from(self.map.width()), usize::from(self.map.height()));
        let (near_x, far_x) = (width / 4, width - 1 - width / 4);
        let (near_y, far_y) = (height / 4, height - 1 - height / 4);
        let (column, row) = match side {
            0 => (near_x, height / 2),
            1 => (far_x, height / 2),
            2 => (width / 2, far_y),
            _ => (width / 2, near_y),
        };
        let mut cells = self.map.cells().skip(row * width + column);
        cells.next().unwrap_or(Cell::new(0, 0))
    }

    /// The area that costs least of those that are free.
    pub fn nearest(&self, cost: impl Fn(Cell) -> u32, is_free: impl Fn(Cell) -> bool) -> Option<Cell> {
        self.map.cells().filter(|cell| is_free(*cell)).min_by_key(|cell| cost(*cell))
    }

    /// The free area nearest to another.
    pub fn near(&self, cell: Cell, is_free: impl Fn(Cell) -> bool) -> Option<Cell> {
        self.nearest(|other| self.map.distance(Area::of(cell), Area::of(other)).0.into(), is_free)
    }

    /// A free area on a side's own end of the field. A side stands in a line rather than in a heap.
    pub fn in_line(&self, side: u8, is_free: impl Fn(Cell) -> bool) -> Option<Cell> {
        let home = self.home(side);
        let cost = |cell: Cell| 4 * u32::from(cell.x.abs_diff(home.x)) + u32::from(cell.y.abs_diff(home.y));
        self.nearest(cost, is_free)
    }
}

/// Whether a sign marks a position.
pub fn is_mark(sign: char) -> bool {
    sign.is_uppercase()
}

/// The one visible sign that a text must be.
pub fn one_sign(text: &Spanned<String>, codes: &Codes, diagnostics: &mut Diagnostics) -> Option<char> {
    let mut signs = text.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) if !sign.is_whitespace() && !sign.is_control() => Some(sign),
        _ => {
            let message = format!("`{text}` is not one sign");
            diagnostics.push(Diagnostic::error(codes.sign, message, text.span()));
            None
        }
    }
}

/// How far the map goes. On hexes a column leans to the east by half an area a row, so each row has columns of its own.
fn extent(map: &Map, cell: Cell) -> String {
    let row = || map.cells().filter(|other| other.y == cell.y).map(|other| other.x);
    match (map.grid(), row().min(), row().max()) {
        (Grid::Hex, Some(first), Some(last)) => {
            format!("on hexes a column leans to the east: row {} has columns {first} to {last}", cell.y)
        }
        _ => format!("the map has {} columns and {} rows, counted from 0", map.width(), map.height()),
    }
}

//! A fight as people see it at a glance: the map with everybody on it, what its signs mean, and a line on each combatant.

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::map::{Cell, Direction, Grid, Map, Sight};

/// What is drawn of a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tile {
    /// Where it is.
    pub cell: Cell,
    /// Its sign.
    pub glyph: char,
    /// What the sign means, in a word or two; empty where it needs no explanation: open ground, or a combatant with a
    /// line of its own.
    pub means: Cow<'static, str>,
    /// Who stands there, by its number in the roster.
    pub combatant: Option<usize>,
    /// Who lies there and can do nothing now, by its number in the roster.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fallen: Option<usize>,
}

impl Tile {
    /// The sign of who lies there and can do nothing now.
    pub const FALLEN: char = '†';
    /// The sign of a thing that lies there.
    pub const THING: char = '!';
    /// What stands before the sign of a cell that is marked.
    pub const MARK: char = '*';

    /// A cell with a sign.
    pub fn new(cell: Cell, glyph: char, means: impl Into<Cow<'static, str>>) -> Tile {
        Tile { cell, glyph, means: means.into(), combatant: None, fallen: None }
    }

    /// A cell where somebody stands.
    pub fn held_by(cell: Cell, combatant: usize, glyph: char) -> Tile {
        Tile { combatant: Some(combatant), ..Tile::new(cell, glyph, "") }
    }

    /// A cell where somebody lies who can do nothing now.
    pub fn fallen(cell: Cell, combatant: usize) -> Tile {
        Tile { fallen: Some(combatant), ..Tile::new(cell, Tile::FALLEN, "fallen") }
    }

    /// A cell where a thing lies.
    pub fn thing(cell: Cell) -> Tile {
        Tile::new(cell, Tile::THING, "a thing lies there")
    }

    /// The bare ground of a cell: what it does to sight, whether one can stand there, how high it is.
    ///
    /// ```
    /// use fracas_engine::Tile;
    /// use fracas_engine::map::{Cell, Map};
    /// let map = Map::open(4, 2)?;
    /// assert_eq!(Tile::ground(&map, Cell::new(0, 0)).glyph, '.');
    /// assert_eq!(Tile::ground(&map, Cell::new(9, 9)).glyph, ' ', "beyond the map");
    /// # Ok::<(), fracas_engine::map::MapError>(())
    /// ```
    pub fn ground(map: &Map, cell: Cell) -> Tile {
        let Some(ground) = map.ground(cell) else { return Tile::new(cell, ' ', "") };
        let (glyph, means) = match (ground.sight, ground.passable, ground.height) {
            (Sight::Blocked, ..) => ('#', Cow::Borrowed("blocks sight")),
            (Sight::Partial, ..) => ('o', Cow::Borrowed("gives cover")),
            (Sight::OneSided, ..) => ('=', Cow::Borrowed("gives cover from behind it")),
            (Sight::Clear, false, _) => ('~', Cow::Borrowed("nobody can stand there")),
            (Sight::Clear, true, 0) => ('.', Cow::Borrowed("")),
            (Sight::Clear, true, height) => {
                match u32::try_from(height).ok().and_then(|up| char::from_digit(up, 10)) {
                    Some(digit) => (digit, Cow::Owned(format!("{height} high"))),
                    None => ('-', Cow::Owned(format!("height {height}"))),
                }
            }
        };
        Tile { cell, glyph, means, combatant: None, fallen: None }
    }
}

/// A line on a combatant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// By its number in the roster.
    pub combatant: usize,
    /// Its sign on the map.
    pub glyph: char,
    /// Its name and its shape.
    pub text: String,
    /// What holds of it that matters to whoever looks at the map, each in a word or two: `prone`, `2 severe wounds`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<String>,
    /// Where it looks, in a book in which that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<Direction>,
}

impl Line {
    /// A line on a combatant of whom nothing else holds, in a book without facing.
    pub fn new(combatant: usize, glyph: char, text: String) -> Line {
        Line { combatant, glyph, text, marks: Vec::new(), facing: None }
    }
}

/// A fight at a glance.
///
/// ```
/// use fracas_engine::map::{Cell, Map};
/// use fracas_engine::{Line, Picture, Tile};
/// let map = Map::open(4, 2)?;
/// let tile = |cell| match cell == Cell::new(3, 1) {
///     true => Tile::held_by(cell, 0, 'A'),
///     false => Tile::ground(&map, cell),
/// };
/// let roster = vec![Line::new(0, 'A', "Ann  unhurt".to_owned())];
/// assert_eq!(Picture::new(&map, tile, roster).to_string(), "1 . . . A\n0 . . . .\n  0 1 2 3\nA Ann  unhurt\n");
/// # Ok::<(), fracas_engine::map::MapError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// The shape of its cells. The odd rows of hexes, counted from the south, are shifted half a cell to the east.
    pub grid: Grid,
    /// The rows of the map, the north first: what stands at the left of each, and its tiles.
    pub rows: Vec<(String, Vec<Tile>)>,
    /// What stands below the map: the numbers of its columns.
    pub below: Vec<String>,
    /// A line on each combatant.
    pub roster: Vec<Line>,
}

impl Picture {
    /// The picture of a map.
    pub fn new(map: &Map, mut tile: impl FnMut(Cell) -> Tile, roster: Vec<Line>) -> Picture {
        let rows = map.rows().into_iter();
        let rows = rows.map(|row| (row.margin, row.cells.into_iter().map(&mut tile).collect())).collect();
        Picture { grid: map.grid(), rows, below: map.columns(), roster }
    }

    /// What signs mean that are on the map, each once, in the order in which they come.
    pub fn legend(&self) -> Vec<(char, &str)> {
        let mut legend: Vec<(char, &str)> = Vec::new();
        for tile in self.rows.iter().flat_map(|(_, tiles)| tiles).filter(|tile| !tile.means.is_empty()) {
            let entry = (tile.glyph, &*tile.means);
            if !legend.contains(&entry) {
                legend.push(entry);
            }
        }
        legend
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (margin, tiles) in &self.rows {
            out.write_str(margin)?;
            tiles.iter().try_for_each(|tile| write!(out, " {}", tile.glyph))?;
            writeln!(out)?;
        }
        self.below.iter().try_for_each(|line| writeln!(out, "{line}"))?;
        self.roster.iter().try_for_each(|line| writeln!(out, "{} {}", line.glyph, line.text))
    }
}

//! The checked battlefield: a drawing read sign by sign.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::Codes;
use super::battlefield::{Field, MapFile, Obstacle, is_mark, one_sign};
use crate::{Diagnostic, Diagnostics, Span, Spanned};
use fracas_engine::Tile;
use fracas_engine::map::{self, Cell, Diagonals, Grid, Map};

/// Columns and rows of the battlefield when nothing is said of it.
const OPEN_SIDE: u16 = 20;
/// The most areas on a side of a drawing.
const LONGEST_SIDE: usize = 200;

/// What a book adds to drawings: how distances are counted on its maps, and what its legends can say.
pub trait Ground {
    /// An entry of the legend as it stands in files.
    type Raw;

    /// How distances are counted.
    fn diagonals(&self) -> Diagonals;

    /// Signs that the book knows besides those that all books have; of two the same, the later counts.
    fn signs(&self) -> Vec<(char, map::Ground)> {
        Vec::new()
    }

    /// The sign with which the book's maps show ground, where it is not that of bare ground.
    fn sign(&self, ground: &map::Ground) -> Option<char> {
        let _ = ground;
        None
    }

    /// The ground that an entry of the legend describes; nothing if it is wrong, which is then reported.
    fn check(&self, raw: &Self::Raw, diagnostics: &mut Diagnostics) -> Option<map::Ground>;
}

/// The battlefield of an encounter.
pub fn field<G: Ground>(
    raw: Option<&MapFile<G::Raw>>,
    book: &G,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Option<Field> {
    let plain = MapFile::default();
    let raw = raw.unwrap_or(&plain);
    let own = own_signs(raw, book, codes, diagnostics);
    let shape = Shape { grid: raw.grid, diagonals: book.diagonals(), width: raw.width, height: raw.height };
    let legend = own.map(|own| legend(book.signs(), own));
    let (map, marks) = read(&shape, raw.drawing.as_ref(), legend, codes, diagnostics)?;
    let signs = signs_on(&map, book);
    Some(Field { map, marks, signs })
}

/// The signs that a map shows, and those that every map may.
fn signs_on<G: Ground>(map: &Map, book: &G) -> BTreeSet<char> {
    let of_ground =
        |cell| [Some(Tile::ground(map, cell).glyph), map.ground(cell).and_then(|ground| book.sign(ground))];
    map.cells().flat_map(of_ground).flatten().chain([Tile::FALLEN, Tile::THING, Tile::MARK]).collect()
}

/// A map, and the areas that each letter of its drawing marks.
type Drawn = (Map, BTreeMap<char, Vec<Cell>>);

/// What a file says of the battlefield besides the drawing.
struct Shape {
    grid: Grid,
    diagonals: Diagonals,
    width: Option<u16>,
    height: Option<u16>,
}

/// The battlefield, drawn or open.
fn read(
    shape: &Shape,
    drawing: Option<&Spanned<String>>,
    legend: Option<Legend>,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Option<Drawn> {
    let Some(drawing) = drawing else {
        let (width, height) = (shape.width.unwrap_or(OPEN_SIDE), shape.height.unwrap_or(OPEN_SIDE));
        let map = Map::open_on(shape.grid, shape.diagonals, width, height).ok()?;
        return Some((map, BTreeMap::new()));
    };
    if shape.width.is_some() || shape.height.is_some() {
        let message = "a drawing has its own width and height";
        diagnostics.push(Diagnostic::error(codes.map, message, drawing.span()));
    }
    draw(drawing, shape, &legend?, codes, diagnostics)
}

fn draw(
    drawing: &Spanned<String>,
    shape: &Shape,
    legend: &Legend,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Option<Drawn> {
    let rows = rows(drawing);
    let width = usual_width(&rows);
    if is_misshapen(&rows, width, drawing, codes, diagnostics) {
        return None;
    }
    tell_unknown(&rows, legend, codes, diagnostics);
    let signs: Vec<char> = rows.iter().rev().flat_map(|row| &row.signs).copied().collect();
    let ground: Option<Vec<map::Ground>> = signs.iter().map(|sign| meant(legend, *sign)).collect();
    let map = Map::new(shape.grid, shape.diagonals, width as u16, rows.len() as u16, ground?).ok()?;
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
    Some((map, marks))
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
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> bool {
    let mut wrong = |message: String, span: Span| {
        diagnostics.push(Diagnostic::error(codes.map, message, span));
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
fn tell_unknown(rows: &[Row], legend: &Legend, codes: &Codes, diagnostics: &mut Diagnostics) {
    let mut told = BTreeSet::new();
    for row in rows {
        for sign in row.signs.iter().copied().filter(|sign| meant(legend, *sign).is_none()) {
            if told.insert(sign) {
                let message = format!("the drawing has a `{sign}`, which is not in the legend");
                let error = Diagnostic::error(codes.map_sign, message, row.span.clone());
                diagnostics.push(error.help("add it to `[map.legend]`"));
            }
        }
    }
}

/// What signs mean.
type Legend = BTreeMap<char, map::Ground>;

/// What the legend of a file says; nothing if any of it is wrong.
fn own_signs<G: Ground>(
    raw: &MapFile<G::Raw>,
    book: &G,
    codes: &Codes,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(char, map::Ground)>> {
    let mut own = Vec::with_capacity(raw.legend.len());
    for (sign, raw) in raw.legend.iter() {
        let sign = one_sign(sign, codes, diagnostics);
        own.extend(sign.zip(book.check(raw, diagnostics)));
    }
    (own.len() == raw.legend.len()).then_some(own)
}

/// The signs of a book, then those of all books, then those of a file.
fn legend(of_book: Vec<(char, map::Ground)>, own: Vec<(char, map::Ground)>) -> Legend {
    // Capital letters are left for positions.
    let mut signs: Legend = of_book.into_iter().filter(|(sign, _)| !is_mark(*sign)).collect();
    for figure in 0..=9u8 {
        let ground = map::Ground { height: figure as i8, ..map::Ground::default() };
        signs.insert(char::from(b'0' + figure), ground);
    }
    for (sign, obstacle) in [('#', Obstacle::Wall), ('o', Obstacle::Full), ('=', Obstacle::OneSided)] {
        signs.insert(sign, obstacle.on(map::Ground::default()));
    }
    signs.insert('.', map::Ground::default());
    signs.extend(own);
    signs
}

/// The ground that a sign stands for. Capital letters mark positions, on plain ground if nothing else is said.
fn meant(legend: &Legend, sign: char) -> Option<map::Ground> {
    let known = legend.get(&sign).copied();
    known.or_else(|| is_mark(sign).then(map::Ground::default))
}

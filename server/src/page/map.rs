//! The map as a picture, and a line on each combatant.

use std::f64::consts::TAU;

use fracas_engine::map::{Cell, Direction, Grid};
use fracas_engine::{Line, Picture, Square, Tile};
use fracas_lab::shelf::{Choice, Lineup};
use maud::{Markup, html};

use super::shape::{bars, marks};
use crate::table::{Asked, Shape};

/// How wide a cell is.
const WIDE: f64 = 40.0;
/// How far one row of hexes is below the other: they stand on a corner.
const HEX_ROW: f64 = WIDE * 0.866_025;
/// How high a hex is.
const HEX_HIGH: f64 = HEX_ROW * 4.0 / 3.0;
/// How much room the numbers of rows and columns have.
const MARGIN: f64 = 18.0;
/// How many colours of sides there are.
const COLOURS: usize = 4;

/// A map as it lies on the page.
struct Sheet<'a> {
    picture: &'a Picture,
    lineup: &'a Lineup,
    asked: &'a Asked,
    shapes: &'a [Shape],
    /// The corners in the south-west and the north-east of the body of who is asked, on square maps.
    body: Option<(Cell, Cell)>,
}

/// The map with everybody on it. Squares that an answer is about are buttons, and who is asked has a ring.
pub(super) fn map(picture: &Picture, lineup: &Lineup, asked: &Asked, shapes: &[Shape]) -> Markup {
    let sheet = Sheet { picture, lineup, asked, shapes, body: corners(picture, asked) };
    if picture.rows.is_empty() {
        return html! {};
    }
    html! {
        svg.map viewBox=(sheet.view()) role="group" aria-label="Map" data-columns=(sheet.columns()) {
            @for (row, column, tile) in sheet.tiles() {
                // Where there is neither ground nor anybody, there is nothing.
                @if tile.glyph != ' ' { (sheet.cell(row, column, tile)) }
            }
            (sheet.numbers())
            // Who stands is drawn over who lies there.
            @for (_, _, tile) in sheet.tiles() {
                @if let Some(fallen) = tile.fallen {
                    @if sheet.is_first_of(fallen, tile.cell) { (sheet.token(fallen)) }
                }
            }
            @for (_, _, tile) in sheet.tiles() {
                @if let Some(combatant) = tile.combatant {
                    @if sheet.is_first_of(combatant, tile.cell) { (sheet.token(combatant)) }
                }
            }
            (sheet.planned())
        }
        // Who has fallen is drawn, not a sign for it.
        @let legend: Vec<_> = picture.legend().into_iter().filter(|(sign, _)| *sign != Tile::FALLEN).collect();
        @if !legend.is_empty() {
            p.legend { @for (sign, means) in legend { span { b { (sign) } " " (means) } " " } }
        }
    }
}

impl Sheet<'_> {
    fn is_of_hexes(&self) -> bool {
        self.picture.grid == Grid::Hex
    }

    fn columns(&self) -> usize {
        self.picture.rows.iter().map(|(_, tiles)| tiles.len()).max().unwrap_or(0)
    }

    fn size(&self) -> (f64, f64) {
        let columns = self.columns() as f64;
        let rows = self.picture.rows.len() as f64;
        if self.is_of_hexes() {
            ((columns + 0.5) * WIDE, (rows - 1.0) * HEX_ROW + HEX_HIGH)
        } else {
            (columns * WIDE, rows * WIDE)
        }
    }

    /// What is seen of it.
    fn view(&self) -> String {
        let (width, height) = self.size();
        if self.is_of_hexes() {
            format!("0 0 {width} {height:.1}")
        } else {
            format!("-{MARGIN} 0 {} {}", width + MARGIN, height + MARGIN)
        }
    }

    /// The numbers by which the book calls cells: at the edges of a square map, and in each hex. Screen readers have them
    /// where they matter.
    fn numbers(&self) -> Markup {
        let number = |x: f64, y: f64, text: String| html! { text x=(x) y=(y) { (text) } };
        let (_, height) = self.size();
        let of_hex = |(row, column, tile): (usize, usize, &Tile)| {
            let (x, y) = self.middle(row, column);
            number(x, y - HEX_HIGH * 0.34, format!("{},{}", tile.cell.x, tile.cell.y))
        };
        html! {
            g.numbers aria-hidden="true" {
                @if self.is_of_hexes() {
                    @for tile in self.tiles() { (of_hex(tile)) }
                } @else {
                    @for (row, column, tile) in self.tiles() {
                        @let (x, y) = self.middle(row, column);
                        @if column == 0 { (number(-MARGIN / 2.0, y, tile.cell.y.to_string())) }
                        @if row == 0 { (number(x, height + MARGIN / 2.0, tile.cell.x.to_string())) }
                    }
                }
            }
        }
    }

    fn tiles(&self) -> impl Iterator<Item = (usize, usize, &Tile)> {
        let rows = self.picture.rows.iter().enumerate();
        rows.flat_map(|(row, (_, tiles))| {
            tiles.iter().enumerate().map(move |(column, tile)| (row, column, tile))
        })
    }

    /// The middle of a cell.
    fn middle(&self, row: usize, column: usize) -> (f64, f64) {
        if !self.is_of_hexes() {
            return ((column as f64 + 0.5) * WIDE, (row as f64 + 0.5) * WIDE);
        }
        let from_south = self.picture.rows.len() - 1 - row;
        let shift = if from_south % 2 == 1 { 1.0 } else { 0.5 };
        ((column as f64 + shift) * WIDE, row as f64 * HEX_ROW + HEX_HIGH / 2.0)
    }

    /// The outline of a cell.
    fn ground(&self, x: f64, y: f64) -> Markup {
        if !self.is_of_hexes() {
            return html! { rect.ground x=(x - WIDE / 2.0) y=(y - WIDE / 2.0) width=(WIDE) height=(WIDE) {} };
        }
        let (side, up) = (WIDE / 2.0, HEX_HIGH / 4.0);
        let corners = [(0.0, -2.0), (1.0, -1.0), (1.0, 1.0), (0.0, 2.0), (-1.0, 1.0), (-1.0, -1.0)];
        let points = corners.map(|(east, south)| format!("{:.1},{:.1}", x + east * side, y + south * up));
        html! { polygon.ground points=(points.join(" ")) {} }
    }

    fn cell(&self, row: usize, column: usize, tile: &Tile) -> Markup {
        let (x, y) = self.middle(row, column);
        let answers = self.answers(tile.cell);
        let labels: Vec<&str> = answers.iter().map(|choice| choice.label.as_str()).collect();
        let kind = kind(tile);
        let is_free = tile.combatant.is_none() && tile.fallen.is_none();
        let shown = if is_free && tile.glyph != '.' { Some(tile.glyph) } else { None };
        html! {
            @if answers.is_empty() {
                g class={ "cell " (kind) } data-cell=(tile.cell) {
                    @if !tile.means.is_empty() { title { (tile.means) } }
                    (self.ground(x, y))
                    @if let Some(sign) = shown { (letter(x, y, sign)) }
                }
            } @else {
                g class={ "cell open " (kind) } data-cell=(tile.cell) role="button" tabindex="0" data-answers=(serde_json::json!(labels))
                    aria-label={ (tile.cell) ": " (labels.join(", or ")) } {
                    title { (labels.join(", or ")) }
                    (self.ground(x, y))
                    @if let Some(sign) = shown { (letter(x, y, sign)) }
                }
            }
        }
    }

    /// The answers that are about a square.
    fn answers(&self, cell: Cell) -> Vec<&Choice> {
        let is_about = |choice: &&Choice| choice.square.map(|square| self.shown_at(square)) == Some(cell);
        self.asked.choices().iter().filter(is_about).collect()
    }

    /// Where a square is shown: the step of a large body where that would newly stand.
    fn shown_at(&self, square: Square) -> Cell {
        let Square::Step(to) = square else { return square.cell() };
        let Some((least, most)) = self.body else { return to };
        let ahead = |to: i16, from: i16, end: i16| if to > from { to + end - from } else { to };
        Cell::new(ahead(to.x, least.x, most.x), ahead(to.y, least.y, most.y))
    }

    /// Where somebody would be by now, in the middle of a way that is planned.
    fn planned(&self) -> Markup {
        let planned = match self.asked {
            Asked::You { planned, .. } => *planned,
            _ => None,
        };
        let place = self.tiles().find(|(_, _, tile)| Some(tile.cell) == planned);
        html! {
            @if let Some((row, column, tile)) = place {
                @let (x, y) = self.middle(row, column);
                circle.planned cx=(x) cy=(y) r=(WIDE * 0.36) role="img" aria-label={ "The way so far ends at " (tile.cell) } {
                    title { "The way so far ends here" }
                }
            }
        }
    }

    /// Whether a cell is the first of those where somebody stands: a large body is drawn once.
    fn is_first_of(&self, combatant: usize, cell: Cell) -> bool {
        let mut held = self.tiles().filter(|(_, _, tile)| is_of(tile, combatant));
        held.next().is_some_and(|(_, _, tile)| tile.cell == cell)
    }

    /// The middle of a body, and how many cells wide it is.
    fn body(&self, combatant: usize) -> (f64, f64, f64) {
        let held = self.tiles().filter(|(_, _, tile)| is_of(tile, combatant));
        let middles: Vec<(f64, f64)> = held.map(|(row, column, _)| self.middle(row, column)).collect();
        let count = middles.len().max(1) as f64;
        let (x, y) = middles.iter().fold((0.0, 0.0), |sum, middle| (sum.0 + middle.0, sum.1 + middle.1));
        // As much room as those cells take; a square body as wide as it is.
        (x / count, y / count, count.sqrt())
    }

    fn token(&self, combatant: usize) -> Markup {
        let (middle_x, middle_y, size) = self.body(combatant);
        let (x, y) = (middle_x - size * WIDE / 2.0, middle_y - size * WIDE / 2.0);
        let line = self.picture.roster.iter().find(|line| line.combatant == combatant);
        let words = line.map_or("", |line| line.text.as_str()).split_whitespace();
        let text = words.collect::<Vec<_>>().join(" ");
        let shape = self.shapes.iter().find(|shape| shape.combatant == combatant);
        let is_fallen = self.tiles().any(|(_, _, tile)| tile.fallen == Some(combatant));
        let lies = if is_fallen { " is-fallen" } else { "" };
        html! {
            g class={ "token side-" (colour(self.lineup, combatant)) (lies) } role="img" aria-label=(text) {
                title { (text) }
                circle cx=(middle_x) cy=(middle_y) r=(size * WIDE * 0.42) {}
                @if matches!(self.asked, Asked::You { combatant: Some(asked), .. } if *asked == combatant) {
                    circle.ring cx=(middle_x) cy=(middle_y) r=(size * WIDE * 0.47) {}
                }
                text x=(middle_x) y=(middle_y) { (line.map_or('?', |line| line.glyph)) }
                @if let (Some(shape), false) = (shape, is_fallen) { (bars(shape, x, y, size * WIDE)) }
                @if let Some(line) = line { (marks(&line.marks, x, y, size * WIDE)) }
                @if let Some(facing) = line.and_then(|line| line.facing) {
                    (nose(middle_x, middle_y, size, facing))
                }
            }
        }
    }
}

/// The corners of the body of who is asked, if it is somebody on a square map.
fn corners(picture: &Picture, asked: &Asked) -> Option<(Cell, Cell)> {
    let Asked::You { combatant: Some(asked), .. } = asked else { return None };
    let tiles = picture.rows.iter().flat_map(|(_, tiles)| tiles);
    let held = tiles.filter(|tile| picture.grid == Grid::Square && tile.combatant == Some(*asked));
    let corner = |tile: &Tile| (tile.cell, tile.cell);
    held.map(corner).reduce(|(least, most), (cell, _)| {
        let (west, south) = (least.x.min(cell.x), least.y.min(cell.y));
        (Cell::new(west, south), Cell::new(most.x.max(cell.x), most.y.max(cell.y)))
    })
}

/// Whether somebody stands or lies there.
fn is_of(tile: &Tile, combatant: usize) -> bool {
    tile.combatant == Some(combatant) || tile.fallen == Some(combatant)
}

/// The kind of ground, as the style of the page knows it.
fn kind(tile: &Tile) -> &'static str {
    match tile.glyph {
        '#' => "wall",
        '1'..='9' => "high",
        _ if tile.means.is_empty() || tile.glyph == Tile::FALLEN || tile.glyph == Tile::THING => "",
        _ => "rough",
    }
}

/// The colour of a combatant: that of its side.
fn colour(lineup: &Lineup, combatant: usize) -> usize {
    lineup.combatants.get(combatant).map_or(0, |(_, side)| side % COLOURS)
}

fn letter(x: f64, y: f64, sign: char) -> Markup {
    html! { text x=(x) y=(y) { (sign) } }
}

/// A small mark at the edge of a token, where it looks.
fn nose(x: f64, y: f64, size: f64, facing: Direction) -> Markup {
    let directions = facing.grid().directions();
    let place = directions.iter().position(|&direction| direction == facing).unwrap_or(0) as f64;
    // On hexes the first direction, the north-east, is half a step from the north.
    let first = if facing.grid() == Grid::Hex { 0.5 } else { 0.0 };
    let (east, north) = ((place + first) * TAU / directions.len() as f64).sin_cos();
    let reach = size * WIDE * 0.42;
    html! { circle.nose cx=(x + east * reach) cy=(y - north * reach) r=(size * WIDE * 0.1) {} }
}

/// A line on each combatant, which leads to its sheet. `base` is the address of the link.
pub(super) fn roster(picture: &Picture, lineup: &Lineup, base: &str) -> Markup {
    let one = |line: &Line| {
        let name = lineup.combatants.get(line.combatant).map_or("", |(name, _)| name);
        let (name, rest) = line.text.split_at(if line.text.starts_with(name) { name.len() } else { 0 });
        html! {
            span class={ "letter side-" (colour(lineup, line.combatant)) } { (line.glyph) }
            a href={ (base) "/sheet/" (line.combatant) } data-reach=(line.combatant) { strong { (name) } (rest) }
        }
    };
    html! { ul.roster { @for line in &picture.roster { li { (one(line)) } } } }
}

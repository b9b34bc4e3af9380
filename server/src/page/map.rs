//! The map as a picture, and a line on each combatant.

use std::f64::consts::TAU;

use fracas_engine::map::{Cell, Direction, Grid};
use fracas_engine::{Line, Picture, Square, Tile};
use fracas_lab::shelf::{Choice, Lineup};
use maud::{Markup, html};

use super::shape::{bars, marks, told};
use crate::table::{Asked, Shape};

/// How wide a cell is.
const WIDE: f64 = 40.0;
/// How many colours of sides there are.
const COLOURS: usize = 4;

/// A map as it lies on the page.
struct Sheet<'a> {
    picture: &'a Picture,
    lineup: &'a Lineup,
    asked: &'a Asked,
    shapes: &'a [Shape],
}

/// The map with everybody on it. Squares that an answer is about are buttons, and who is asked has a ring.
pub(super) fn map(picture: &Picture, lineup: &Lineup, asked: &Asked, shapes: &[Shape]) -> Markup {
    let sheet = Sheet { picture, lineup, asked, shapes };
    if picture.rows.is_empty() {
        return html! {};
    }
    let (width, height) = sheet.size();
    html! {
        svg.map viewBox={ "0 0 " (width) " " (height) } role="group" aria-label="Map" {
            @for (row, column, tile) in sheet.tiles() { (sheet.cell(row, column, tile)) }
            @for (row, column, tile) in sheet.tiles() {
                @if let Some(combatant) = tile.combatant {
                    @if sheet.is_first_of(combatant, tile.cell) { (sheet.token(row, column, combatant)) }
                }
            }
        }
        @let legend = picture.legend();
        @if !legend.is_empty() {
            p.legend { @for (sign, means) in legend { span { b { (sign) } " " (means) } " " } }
        }
    }
}

impl Sheet<'_> {
    fn size(&self) -> (f64, f64) {
        let columns = self.picture.rows.iter().map(|(_, tiles)| tiles.len()).max().unwrap_or(0);
        let shift = if self.picture.grid == Grid::Hex { 0.5 } else { 0.0 };
        ((columns as f64 + shift) * WIDE, self.picture.rows.len() as f64 * WIDE)
    }

    fn tiles(&self) -> impl Iterator<Item = (usize, usize, &Tile)> {
        let rows = self.picture.rows.iter().enumerate();
        rows.flat_map(|(row, (_, tiles))| {
            tiles.iter().enumerate().map(move |(column, tile)| (row, column, tile))
        })
    }

    /// The upper left corner of a cell.
    fn corner(&self, row: usize, column: usize) -> (f64, f64) {
        let from_south = self.picture.rows.len() - 1 - row;
        let is_shifted = self.picture.grid == Grid::Hex && from_south % 2 == 1;
        let shift = if is_shifted { 0.5 } else { 0.0 };
        ((column as f64 + shift) * WIDE, row as f64 * WIDE)
    }

    fn cell(&self, row: usize, column: usize, tile: &Tile) -> Markup {
        let (x, y) = self.corner(row, column);
        let answers = self.answers(tile.cell);
        let labels: Vec<&str> = answers.iter().map(|choice| choice.label.as_str()).collect();
        let shown = if tile.combatant.is_none() && tile.glyph != '.' { Some(tile.glyph) } else { None };
        html! {
            @if answers.is_empty() {
                g.cell data-cell=(tile.cell) { (rectangle(x, y, 1.0)) @if let Some(sign) = shown { (letter(x, y, sign)) } }
            } @else {
                g.cell.open data-cell=(tile.cell) role="button" tabindex="0" data-answers=(serde_json::json!(labels))
                    aria-label={ (tile.cell) ": " (labels.join(", or ")) } {
                    title { (labels.join(", or ")) }
                    (rectangle(x, y, 1.0))
                    @if let Some(sign) = shown { (letter(x, y, sign)) }
                }
            }
        }
    }

    /// The answers that are about a square.
    fn answers(&self, cell: Cell) -> Vec<&Choice> {
        let is_about = |choice: &&Choice| choice.square.map(Square::cell) == Some(cell);
        self.asked.choices().iter().filter(is_about).collect()
    }

    /// Whether a cell is the first of those where somebody stands: a large body is drawn once.
    fn is_first_of(&self, combatant: usize, cell: Cell) -> bool {
        let mut held = self.tiles().filter(|(_, _, tile)| tile.combatant == Some(combatant));
        held.next().is_some_and(|(_, _, tile)| tile.cell == cell)
    }

    fn token(&self, row: usize, column: usize, combatant: usize) -> Markup {
        let held = self.tiles().filter(|(_, _, tile)| tile.combatant == Some(combatant)).count();
        let size = (held as f64).sqrt().round().max(1.0);
        let (x, y) = self.corner(row, column);
        let line = self.picture.roster.iter().find(|line| line.combatant == combatant);
        let text = line.map_or("", |line| line.text.as_str());
        let shape = self.shapes.iter().find(|shape| shape.combatant == combatant);
        let text = &shape.map_or_else(|| text.to_owned(), |shape| told(text, shape));
        let (middle_x, middle_y) = (x + size * WIDE / 2.0, y + size * WIDE / 2.0);
        html! {
            g class={ "token side-" (colour(self.lineup, combatant)) } role="img" aria-label=(text) {
                title { (text) }
                circle cx=(middle_x) cy=(middle_y) r=(size * WIDE * 0.42) {}
                @if matches!(self.asked, Asked::You { combatant: Some(asked), .. } if *asked == combatant) {
                    circle.ring cx=(middle_x) cy=(middle_y) r=(size * WIDE * 0.47) {}
                }
                @if let Some(facing) = line.and_then(|line| line.facing) {
                    (nose(middle_x, middle_y, size, facing))
                }
                text x=(middle_x) y=(middle_y) { (line.map_or('?', |line| line.glyph)) }
                @if let Some(shape) = shape {
                    (bars(shape, x, y, size * WIDE))
                    (marks(shape, x, y, size * WIDE))
                }
            }
        }
    }
}

/// The colour of a combatant: that of its side.
fn colour(lineup: &Lineup, combatant: usize) -> usize {
    lineup.combatants.get(combatant).map_or(0, |(_, side)| side % COLOURS)
}

fn rectangle(x: f64, y: f64, size: f64) -> Markup {
    html! { rect x=(x) y=(y) width=(size * WIDE) height=(size * WIDE) {} }
}

fn letter(x: f64, y: f64, sign: char) -> Markup {
    html! { text x=(x + WIDE / 2.0) y=(y + WIDE / 2.0) { (sign) } }
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
        html! {
            span class={ "letter side-" (colour(lineup, line.combatant)) } { (line.glyph) } " "
            a href={ (base) "/sheet/" (line.combatant) } data-reach=(line.combatant) { (line.text) }
        }
    };
    html! { ul.roster { @for line in &picture.roster { li { (one(line)) } } } }
}

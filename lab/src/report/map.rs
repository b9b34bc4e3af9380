//! A map as a picture, to look at only.

use fracas_engine::map::Grid;
use fracas_engine::{Picture, Tile};
use maud::{Markup, html};

use crate::shelf::Lineup;

/// How wide a cell is.
const WIDE: f64 = 24.0;
/// How many colours of sides there are.
const COLOURS: usize = 4;

/// The map with everybody on it; the roster beside it says the same in words.
pub(super) fn map(picture: &Picture, lineup: &Lineup, label: &str) -> Markup {
    let columns = picture.rows.iter().map(|(_, tiles)| tiles.len()).max().unwrap_or(0);
    let half = if picture.grid == Grid::Hex { 0.5 } else { 0.0 };
    let (width, height) = ((columns as f64 + half) * WIDE, picture.rows.len() as f64 * WIDE);
    html! {
        @if columns > 0 {
            svg.map viewBox={ "0 0 " (width) " " (height) } style={ "max-width:" (width) "px" } role="img" aria-label=(label) {
                @for (row, (_, tiles)) in picture.rows.iter().enumerate() {
                    @let is_shifted = picture.grid == Grid::Hex && (picture.rows.len() - 1 - row) % 2 == 1;
                    @for (column, tile) in tiles.iter().enumerate() {
                        (cell((column as f64 + if is_shifted { 0.5 } else { 0.0 }) * WIDE, row as f64 * WIDE, tile, lineup))
                    }
                }
            }
        }
    }
}

fn cell(x: f64, y: f64, tile: &Tile, lineup: &Lineup) -> Markup {
    let (middle_x, middle_y) = (x + WIDE / 2.0, y + WIDE / 2.0);
    let side = tile.combatant.and_then(|one| lineup.combatants.get(one)).map(|(_, side)| side % COLOURS);
    html! {
        rect x=(x) y=(y) width=(WIDE) height=(WIDE) {}
        @if let Some(side) = side {
            circle class={ "side-" (side) } cx=(middle_x) cy=(middle_y) r=(WIDE * 0.42) {}
        }
        @if side.is_some() || tile.glyph != '.' {
            text class=[side.map(|_| "who")] x=(middle_x) y=(middle_y) { (tile.glyph) }
        }
    }
}

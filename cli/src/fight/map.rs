//! The map at the terminal: sides by colour and by sign, what the signs mean, the squares of the open question marked.

use std::fmt::Write;

use fracas::engine::map::Cell;
use fracas::engine::{Line, Picture, Tile};
use fracas::lab::shelf::Lineup;

use crate::paint::Paint;

/// What stands before the letters of each side, so that sides differ without colours too; those of the first side have
/// nothing.
const SIGNS: [char; 4] = [' ', '\'', '"', '^'];

/// A picture as it is drawn at a terminal.
pub struct Drawing<'a> {
    /// What is drawn.
    pub picture: &'a Picture,
    /// Who is on which side.
    pub lineup: &'a Lineup,
    /// Whether in colours.
    pub paint: Paint,
    /// The squares that are marked.
    pub marked: &'a [Cell],
}

impl Drawing<'_> {
    /// The map, without the lines on combatants.
    pub fn map(&self) -> String {
        let mut text = String::new();
        for (margin, tiles) in &self.picture.rows {
            text.push_str(margin);
            for tile in tiles {
                match tile.combatant {
                    Some(who) => text.push_str(&self.letter(who, tile.glyph)),
                    None if self.marked.contains(&tile.cell) => {
                        text.push_str(&self.paint.good(&format!("{}{}", Tile::MARK, tile.glyph)));
                    }
                    None => text.extend([' ', tile.glyph]),
                }
            }
            text.push('\n');
        }
        self.picture.below.iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
        text
    }

    /// What the signs mean, in a line; empty where there is nothing to explain.
    pub fn legend(&self) -> String {
        if self.picture.rows.is_empty() {
            return String::new();
        }
        let signs = self.picture.legend().into_iter().map(|(sign, means)| format!("{sign} {means}"));
        let sides = self.lineup.sides.iter().enumerate();
        let sides = sides.map(|(side, name)| format!("{} {name}", self.of_side(side, 'X').trim_start()));
        let sides: Vec<String> = if self.lineup.sides.len() > 1 { sides.collect() } else { Vec::new() };
        signs.chain(sides).collect::<Vec<_>>().join("; ")
    }

    /// A line on a combatant.
    pub fn line(&self, line: &Line) -> String {
        match self.picture.rows.is_empty() {
            true => line.text.clone(),
            false => format!("{} {}", self.letter(line.combatant, line.glyph), line.text),
        }
    }

    /// The lines on those who stand otherwise than they did, or all.
    pub fn roster(&self, before: Option<&Picture>) -> String {
        let is_new = |line: &&Line| before.is_none_or(|before| !before.roster.contains(line));
        let mut text = String::new();
        for line in self.picture.roster.iter().filter(is_new) {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{}", self.line(line));
        }
        text
    }

    /// The letter of a combatant, two characters wide.
    fn letter(&self, combatant: usize, glyph: char) -> String {
        let side = self.lineup.combatants.get(combatant).map_or(0, |(_, side)| *side);
        self.of_side(side, glyph)
    }

    fn of_side(&self, side: usize, glyph: char) -> String {
        self.paint.side(side, &format!("{}{glyph}", SIGNS[side % SIGNS.len()]))
    }
}

#[cfg(test)]
mod tests {
    use fracas::engine::map::{Grid, Map};

    use super::*;

    #[test]
    fn sides_and_marked_squares_have_signs() {
        let map = Map::open(3, 2).unwrap();
        assert_eq!(map.grid(), Grid::Square);
        let tile = |cell: Cell| match (cell.x, cell.y) {
            (0, 0) => Tile::held_by(cell, 0, 'A'),
            (2, 1) => Tile::held_by(cell, 1, 'B'),
            (1, 1) => Tile::new(cell, '~', "water"),
            _ => Tile::ground(&map, cell),
        };
        let line = |combatant, glyph, text: &str| Line::new(combatant, glyph, text.to_owned());
        let roster = vec![line(0, 'A', "Ann 3"), line(1, 'B', "Bob 4")];
        let picture = Picture::new(&map, tile, roster);
        let lineup = Lineup {
            seats: Vec::new(),
            sides: vec!["reds".to_owned(), "blues".to_owned()],
            combatants: vec![("Ann".to_owned(), 0), ("Bob".to_owned(), 1)],
            ..Lineup::default()
        };
        let marked = [Cell::new(1, 0)];
        let drawing = Drawing { picture: &picture, lineup: &lineup, paint: Paint::PLAIN, marked: &marked };
        assert_eq!(drawing.map(), "1 . ~'B\n0 A*. .\n  0 1 2\n");
        assert_eq!(drawing.legend(), "~ water; X reds; 'X blues");
        assert_eq!(drawing.roster(None), " A Ann 3\n'B Bob 4\n");
        let mut before = picture.clone();
        before.roster[0].text = "Ann 5".to_owned();
        assert_eq!(drawing.roster(Some(&before)), " A Ann 3\n");
    }
}

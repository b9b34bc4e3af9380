//! Arrow keys that walk: where steps can be taken, each writes the direction to which it points.

use fracas::engine::Square;
use fracas::engine::map::{Direction, Grid};
use fracas::lab::shelf::Choice;
use rustyline::history::History;
use rustyline::{
    Cmd, ConditionalEventHandler, Editor, Event, EventContext, EventHandler, Helper, KeyCode, KeyEvent,
    Modifiers, RepeatCount,
};

use super::person::is_direction;

/// The keys, each with the compass name of where it points.
const KEYS: [(KeyCode, &str); 4] =
    [(KeyCode::Up, "n"), (KeyCode::Right, "e"), (KeyCode::Down, "s"), (KeyCode::Left, "w")];

/// What arrow keys do at a prompt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrows {
    /// They move within the line, and through those that were typed before.
    #[default]
    Edit,
    /// They write directions of such a map, as long as nothing else is in the line.
    Walk(Grid),
}

/// Writes a direction.
struct Toward(Direction);

impl Arrows {
    /// What they do where these choices can be made on such a map.
    pub fn among(choices: &[Choice], grid: Grid) -> Self {
        let leads = |choice: &Choice| {
            let way = choice.label.rsplit(' ').next().filter(|word| is_direction(word));
            way.is_some_and(|way| way == choice.label || matches!(choice.square, Some(Square::Step(_))))
        };
        if choices.iter().any(leads) { Arrows::Walk(grid) } else { Arrows::Edit }
    }

    /// Has the keys do it from now on. A hex map has no north and no south: up and down stay what they were there.
    pub(super) fn bind<H: Helper, I: History>(self, editor: &mut Editor<H, I>) {
        for (key, name) in KEYS {
            let way = match self {
                Arrows::Edit => None,
                Arrows::Walk(grid) => Direction::parse(grid, name).ok(),
            };
            let key = KeyEvent(key, Modifiers::NONE);
            match way {
                Some(way) => editor.bind_sequence(key, EventHandler::Conditional(Box::new(Toward(way)))),
                None => editor.unbind_sequence(key),
            };
        }
    }
}

impl Toward {
    /// What the key writes into a line: nothing if anything but directions is in it, or stands behind the cursor.
    fn written(&self, line: &str, cursor: usize) -> Option<String> {
        let (before, behind) = line.split_at_checked(cursor)?;
        if !behind.trim().is_empty() || !before.split_whitespace().all(is_direction) {
            return None;
        }
        let gap = if before.is_empty() || before.ends_with(' ') { "" } else { " " };
        Some(format!("{gap}{} ", self.0))
    }
}

impl ConditionalEventHandler for Toward {
    fn handle(&self, _: &Event, _: RepeatCount, _: bool, at: &EventContext<'_>) -> Option<Cmd> {
        self.written(at.line(), at.pos()).map(|text| Cmd::Insert(1, text))
    }
}

#[cfg(test)]
mod tests {
    use fracas::engine::map::Cell;

    use super::*;

    fn choice(label: &str, square: Option<Square>) -> Choice {
        Choice { label: label.to_owned(), group: "", words: label.to_owned(), qualifier: None, square }
    }

    #[test]
    fn arrows_walk_where_an_answer_is_a_step() {
        let step = Some(Square::Step(Cell::new(1, 2)));
        let among = |label, square| Arrows::among(&[choice("stop", None), choice(label, square)], Grid::Hex);
        assert_eq!(among("step ne", step), Arrows::Walk(Grid::Hex));
        assert_eq!(among("w", None), Arrows::Walk(Grid::Hex));
        assert_eq!(among("throw the letter e", None), Arrows::Edit);
        assert_eq!(among("take a step back", step), Arrows::Edit);
    }

    #[test]
    fn a_direction_is_added_to_a_line_of_directions_only() {
        let east = |line: &str| Toward(Direction::E).written(line, line.len());
        assert_eq!(east("").as_deref(), Some("e "));
        assert_eq!(east("n ne ").as_deref(), Some("e "));
        assert_eq!(east("n").as_deref(), Some(" e "));
        assert_eq!(east("attack "), None);
        assert_eq!(Toward(Direction::E).written("n e", 1), None, "the cursor is in its middle");
    }
}

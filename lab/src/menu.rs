//! Long lists of choices, made short: what people see first fits a screen, and the rest is a step away.
//!
//! Choices that say the same but for how they are meant are one line, which asks for the rest after it; where there are
//! still too many, the largest groups become one line each.

use crate::shelf::Choice;

/// The most lines of a menu: with the question above and the prompt below it fits a terminal of 24 lines.
pub const MOST_LINES: usize = 20;

/// A list of choices as people see it at first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// Its lines, in the book's order; what is of one group stands together.
    pub lines: Vec<Line>,
}

/// A line of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// One choice, by its place in the list of all.
    Choice {
        /// What it says.
        text: String,
        /// Its place.
        place: usize,
    },
    /// Several choices that differ in how they are meant, which is asked next.
    Words {
        /// What they have in common.
        text: String,
        /// Their places.
        places: Vec<usize>,
    },
    /// A group of choices, which is opened next.
    Group {
        /// Its name.
        name: &'static str,
        /// Their places.
        places: Vec<usize>,
    },
}

impl Line {
    /// The places of the choices behind it.
    pub fn places(&self) -> &[usize] {
        match self {
            Line::Choice { place, .. } => std::slice::from_ref(place),
            Line::Words { places, .. } | Line::Group { places, .. } => places,
        }
    }

    /// What it says.
    pub fn text(&self) -> String {
        match self {
            Line::Choice { text, .. } => text.clone(),
            Line::Words { text, places } => format!("{text} … ({} ways)", places.len()),
            Line::Group { name, places } => format!("{name} … ({})", places.len()),
        }
    }
}

impl Menu {
    /// The menu of all these choices.
    ///
    /// ```
    /// use fracas_lab::{menu::Menu, shelf::Choice};
    /// let step = |words: String| Choice { label: words.clone(), group: "move", words, qualifier: None, square: None };
    /// let mut choices: Vec<Choice> = (0..30).map(|way| step(format!("step {way}"))).collect();
    /// choices.push(Choice { group: "", ..step("wait".to_owned()) });
    /// let menu = Menu::of(&choices);
    /// assert_eq!(menu.lines.iter().map(|line| line.text()).collect::<Vec<_>>(), ["move … (30)", "wait"]);
    /// assert_eq!(menu.open(&choices, 0).lines.len(), 20, "a long group goes on on a further page");
    /// ```
    pub fn of(choices: &[Choice]) -> Menu {
        let all: Vec<usize> = (0..choices.len()).collect();
        let mut groups: Vec<(&'static str, Vec<Line>)> = Vec::new();
        for line in lines_of(choices, &all) {
            let group = choices[line.places()[0]].group;
            match groups.iter_mut().find(|(name, _)| *name == group && !group.is_empty()) {
                Some((_, lines)) => lines.push(line),
                None => groups.push((group, vec![line])),
            }
        }
        while groups.iter().map(|(_, lines)| lines.len()).sum::<usize>() > MOST_LINES {
            let largest = groups.iter_mut().filter(|(name, lines)| !name.is_empty() && lines.len() > 1);
            let Some((name, lines)) = largest.max_by_key(|(_, lines)| lines.len()) else { break };
            let places = lines.iter().flat_map(|line| line.places().to_vec()).collect();
            *lines = vec![Line::Group { name, places }];
        }
        paged(groups.into_iter().flat_map(|(_, lines)| lines).collect()).opened_if_alone(choices)
    }

    /// The menu behind a line: the choices of a group, or the ways in which something is meant.
    pub fn open(&self, choices: &[Choice], line: usize) -> Menu {
        match self.lines.get(line) {
            Some(Line::Group { places, .. }) => paged(lines_of(choices, places)).opened_if_alone(choices),
            Some(Line::Words { places, .. }) => {
                paged(places.iter().map(|&place| alone(choices, place)).collect())
            }
            Some(choice) => Menu { lines: vec![choice.clone()] },
            None => Menu::default(),
        }
    }

    /// What is behind its only line, if it has only one: there is nothing to ask before it.
    fn opened_if_alone(self, choices: &[Choice]) -> Menu {
        match self.lines.as_slice() {
            [Line::Words { .. } | Line::Group { .. }] => self.open(choices, 0),
            _ => self,
        }
    }
}

/// What does not fit goes on behind the last line.
fn paged(mut lines: Vec<Line>) -> Menu {
    if lines.len() > MOST_LINES {
        let rest = lines.split_off(MOST_LINES - 1);
        let places = rest.iter().flat_map(|line| line.places().to_vec()).collect();
        lines.push(Line::Group { name: "more", places });
    }
    Menu { lines }
}

fn alone(choices: &[Choice], place: usize) -> Line {
    Line::Choice { text: choices[place].label.clone(), place }
}

/// A line for all choices with the same words.
fn lines_of(choices: &[Choice], places: &[usize]) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for &place in places {
        let choice = &choices[place];
        let same = |line: &&mut Line| {
            let first = &choices[line.places()[0]];
            first.words == choice.words && first.group == choice.group
        };
        match lines.iter_mut().find(same) {
            Some(line) => {
                let mut places = line.places().to_vec();
                places.push(place);
                *line = Line::Words { text: choice.words.clone(), places };
            }
            None => lines.push(alone(choices, place)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(group: &'static str, words: &str, qualifier: Option<&str>) -> Choice {
        let label = qualifier.map_or(words.to_owned(), |qualifier| format!("{words}, {qualifier}"));
        Choice {
            label,
            group,
            words: words.to_owned(),
            qualifier: qualifier.map(str::to_owned),
            square: None,
        }
    }

    #[test]
    fn how_something_is_meant_is_asked_after_it() {
        let choices = [
            choice("attack", "strike Bob", None),
            choice("", "wait", None),
            choice("attack", "strike Bob", Some("not to kill")),
            choice("attack", "strike Cid", None),
        ];
        let menu = Menu::of(&choices);
        let texts: Vec<String> = menu.lines.iter().map(Line::text).collect();
        assert_eq!(texts, ["strike Bob … (2 ways)", "strike Cid", "wait"]);
        let meant: Vec<String> = menu.open(&choices, 0).lines.iter().map(Line::text).collect();
        assert_eq!(meant, ["strike Bob", "strike Bob, not to kill"]);
    }

    #[test]
    fn every_choice_is_behind_one_line_however_many_there_are() {
        let choices: Vec<Choice> =
            (0..300).map(|place| choice("", &format!("choice {place}"), None)).collect();
        let menu = Menu::of(&choices);
        assert_eq!(menu.lines.len(), MOST_LINES);
        let mut behind: Vec<usize> = menu.lines.iter().flat_map(|line| line.places().to_vec()).collect();
        behind.sort_unstable();
        assert_eq!(behind, (0..300).collect::<Vec<_>>());
    }

    #[test]
    fn a_menu_never_asks_for_what_all_its_choices_share() {
        let choices: Vec<Choice> =
            (0..50).map(|square| choice("move", "jump", Some(&format!("to {square}")))).collect();
        let first = Menu::of(&choices);
        assert_eq!(first.lines[0].text(), "jump, to 0");
        assert_eq!(first.lines[19].text(), "more … (31)");
        let second = first.open(&choices, 19);
        assert_eq!(second.lines[0].text(), "jump, to 19");
        assert_eq!(second.open(&choices, 19).lines.len(), 12);
    }
}

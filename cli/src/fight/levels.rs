//! A long list of choices at the prompt: a first list that fits the screen, and what people open from there.

use fracas::lab::menu::{Line, MOST_LINES, Menu};
use fracas::lab::shelf::Choice;

use super::person::{Pick, pick, plain};

/// A list that is open at the prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What was opened; nothing for the first list.
    pub title: Option<String>,
    /// What is listed.
    pub menu: Menu,
}

/// The lists that a person opened one from another; the first list is below all of them.
#[derive(Clone, Debug, Default)]
pub struct Levels {
    opened: Vec<Level>,
}

/// What a piece of text means while a list is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// The choice in this place of all.
    Answer(usize),
    /// A further list.
    List(Level),
    /// One of those in the list, and it is not clear which.
    Unclear(Level),
    /// A number that is too high, with the highest there is.
    NoSuchNumber(usize, usize),
    /// No choice and no list.
    Nothing,
}

/// Whether there are too many choices to list them all at once.
pub fn is_long(choices: &[Choice]) -> bool {
    choices.len() > MOST_LINES
}

/// Whether text asks for the list before.
pub fn leads_up(text: &str) -> bool {
    text.is_empty() || text.eq_ignore_ascii_case("back")
}

impl Level {
    /// The first list.
    fn first(choices: &[Choice]) -> Level {
        Level { title: None, menu: Menu::of(choices) }
    }

    /// Every choice by itself.
    fn all(choices: &[Choice]) -> Level {
        let lines = choices.iter().enumerate();
        let lines = lines.map(|(place, choice)| Line::Choice { text: choice.label.clone(), place });
        Level { title: Some(format!("all {} choices", choices.len())), menu: Menu { lines: lines.collect() } }
    }

    /// What is behind a line.
    fn behind(line: Line, choices: &[Choice]) -> Level {
        let title = Some(line.text());
        Level { title, menu: Menu { lines: vec![line] }.open(choices, 0) }
    }

    /// What its lines say.
    pub fn texts(&self) -> Vec<String> {
        self.menu.lines.iter().map(Line::text).collect()
    }

    /// The label of what is behind each line: of several ways to mean something the usual one; nothing for a group.
    pub fn labels<'a>(&self, choices: &'a [Choice]) -> Vec<Option<&'a str>> {
        let label = |place: &usize| choices[*place].label.as_str();
        let of = |line: &Line| match line {
            Line::Group { .. } => None,
            Line::Choice { .. } | Line::Words { .. } => line.places().first().map(label),
        };
        self.menu.lines.iter().map(of).collect()
    }

    /// What the line of this number means, counted from 1.
    fn numbered(&self, number: usize, choices: &[Choice]) -> Meant {
        match number.checked_sub(1).and_then(|place| self.menu.lines.get(place)) {
            Some(Line::Choice { place, .. }) => Meant::Answer(*place),
            Some(line) => Meant::List(Level::behind(line.clone(), choices)),
            None => Meant::NoSuchNumber(number, self.menu.lines.len()),
        }
    }

    /// The line of this name: one that is listed, else any group, else what several choices have in common.
    fn named(&self, name: &str, choices: &[Choice]) -> Option<Line> {
        let listed = self.menu.lines.iter().find(|line| match line {
            Line::Choice { .. } => false,
            Line::Words { text, .. } => plain(text) == name || plain(&line.text()) == name,
            Line::Group { name: group, .. } => *group == name || plain(&line.text()) == name,
        });
        listed.cloned().or_else(|| group_named(name, choices)).or_else(|| words_named(name, choices))
    }

    /// Which of several choices is meant here: if only one of them is listed, that one.
    fn of_several(&self, places: Vec<usize>, choices: &[Choice]) -> Meant {
        let is_here = |place: &&usize| self.menu.lines.iter().any(|line| line.places().contains(place));
        let here: Vec<usize> = places.iter().filter(is_here).copied().collect();
        match here.as_slice() {
            [one] => Meant::Answer(*one),
            [] => Meant::Unclear(Level::unclear(places, choices)),
            _ => Meant::Unclear(Level::unclear(here, choices)),
        }
    }

    /// The choices that something unclear may mean.
    fn unclear(places: Vec<usize>, choices: &[Choice]) -> Level {
        let title = Some(format!("{} choices that may be meant", places.len()));
        let line = match places.len() > MOST_LINES {
            true => Line::Group { name: "", places },
            false => Line::Words { text: String::new(), places },
        };
        Level { title, ..Level::behind(line, choices) }
    }
}

/// The group of this name, whether or not it is listed as one.
fn group_named(name: &str, choices: &[Choice]) -> Option<Line> {
    let name = choices.iter().map(|choice| choice.group).find(|group| !group.is_empty() && *group == name)?;
    let places = (0..choices.len()).filter(|&place| choices[place].group == name).collect();
    Some(Line::Group { name, places })
}

/// The choices with these words in common, if there are several.
fn words_named(name: &str, choices: &[Choice]) -> Option<Line> {
    let places: Vec<usize> =
        (0..choices.len()).filter(|&place| plain(&choices[place].words) == name).collect();
    let text = choices[*places.first()?].words.clone();
    (places.len() > 1).then_some(Line::Words { text, places })
}

impl Levels {
    /// The list that numbers count in now.
    pub fn present(&self, choices: &[Choice]) -> Level {
        self.opened.last().cloned().unwrap_or_else(|| Level::first(choices))
    }

    /// Whether another list than the first is open.
    pub fn is_opened(&self) -> bool {
        !self.opened.is_empty()
    }

    /// Opens a list.
    pub fn open(&mut self, level: Level) {
        self.opened.push(level);
    }

    /// Opens the list of all choices, straight above the first list.
    pub fn open_all(&mut self, choices: &[Choice]) {
        self.opened = vec![Level::all(choices)];
    }

    /// Goes back to the list before. Whether there was one.
    pub fn up(&mut self) -> bool {
        self.opened.pop().is_some()
    }

    /// Goes back to the first list.
    pub fn close(&mut self) {
        self.opened.clear();
    }

    /// What text means: a number counts in the present list; words mean any choice that they are clear for, unless they
    /// name a list and are no whole choice.
    pub fn meant(&self, text: &str, choices: &[Choice]) -> Meant {
        let level = self.present(choices);
        if let Ok(number) = text.parse() {
            return level.numbered(number, choices);
        }
        let labels: Vec<String> = choices.iter().map(|choice| choice.label.clone()).collect();
        let name = plain(text);
        let is_whole = labels.iter().any(|label| plain(label) == name);
        if let Some(line) = level.named(&name, choices).filter(|_| !is_whole && !name.is_empty()) {
            return Meant::List(Level::behind(line, choices));
        }
        match pick(text, &labels) {
            Pick::One(place) => Meant::Answer(place),
            Pick::Several(places) => level.of_several(places, choices),
            Pick::NoSuchNumber(_) | Pick::Nothing => Meant::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(group: &'static str, words: &str, qualifier: &str) -> Choice {
        let label = format!("{words} {qualifier}").trim().to_owned();
        let qualifier = (!qualifier.is_empty()).then(|| qualifier.to_owned());
        Choice { label, group, words: words.to_owned(), qualifier, square: None }
    }

    /// Two foes to strike in three ways each, four steps, a jump to 24 squares, and what stands alone.
    fn choices() -> Vec<Choice> {
        let mut choices = vec![choice("", "wait", ""), choice("move", "run", "")];
        for foe in ["Bram", "Cass"] {
            for way in ["", "softly", "hard"] {
                choices.push(choice("attack", &format!("strike {foe}"), way));
            }
        }
        choices.extend(["n", "e", "s", "w"].map(|way| choice("move", "step", way)));
        choices.extend((0..24).map(|square| choice("move", "jump", &format!("to {square}"))));
        choices
    }

    /// What text means: a choice by its label, or a list by its title.
    fn meant(levels: &Levels, text: &str) -> String {
        match levels.meant(text, &choices()) {
            Meant::Answer(place) => choices()[place].label.clone(),
            Meant::List(level) => level.title.unwrap(),
            Meant::Unclear(level) => format!("unclear: {}", level.texts().join(", ")),
            Meant::NoSuchNumber(number, highest) => format!("{number} of {highest}"),
            Meant::Nothing => "nothing".to_owned(),
        }
    }

    fn opened(texts: &[&str]) -> Levels {
        let mut levels = Levels::default();
        for text in texts {
            let Meant::List(level) = levels.meant(text, &choices()) else { panic!("`{text}` opens nothing") };
            levels.open(level);
        }
        levels
    }

    #[test]
    fn numbers_count_in_the_present_list() {
        let levels = Levels::default();
        let first = levels.present(&choices()).texts();
        assert_eq!(
            first,
            [
                "wait",
                "run",
                "step … (4 ways)",
                "jump … (24 ways)",
                "strike Bram … (3 ways)",
                "strike Cass … (3 ways)"
            ]
        );
        assert_eq!(meant(&levels, "1"), "wait");
        assert_eq!(meant(&levels, "3"), "step … (4 ways)");
        assert_eq!(meant(&levels, "7"), "7 of 6");
        assert_eq!(meant(&levels, "0"), "0 of 6");
        assert_eq!(meant(&opened(&["3"]), "2"), "step e");
        assert_eq!(meant(&opened(&["4"]), "20"), "more … (5)");
        assert_eq!(meant(&opened(&["4", "20"]), "5"), "jump to 23");
    }

    #[test]
    fn words_mean_any_choice_at_any_level() {
        for levels in [Levels::default(), opened(&["3"]), opened(&["4", "more"]), opened(&["attack"])] {
            assert_eq!(meant(&levels, "wait"), "wait");
            assert_eq!(meant(&levels, "step n"), "step n");
            assert_eq!(meant(&levels, "cass hard"), "strike Cass hard");
            assert_eq!(
                meant(&levels, "Strike  Bram"),
                "strike Bram",
                "the whole text of a choice is that choice"
            );
            assert_eq!(meant(&levels, "flee"), "nothing");
            assert_eq!(meant(&levels, "..."), "nothing");
        }
    }

    #[test]
    fn the_name_of_a_group_and_words_in_common_open_a_list() {
        let levels = Levels::default();
        assert_eq!(meant(&levels, "move"), "move … (29)");
        assert_eq!(meant(&levels, "Attack"), "attack … (6)");
        assert_eq!(meant(&levels, "step"), "step … (4 ways)");
        assert_eq!(meant(&levels, "step … (4 ways)"), "step … (4 ways)");
        assert_eq!(
            opened(&["move"]).present(&choices()).texts(),
            ["run", "step … (4 ways)", "jump … (24 ways)"]
        );
        assert_eq!(meant(&opened(&["move", "2"]), "4"), "step w");
    }

    #[test]
    fn unclear_words_list_what_they_may_mean_and_the_open_list_goes_first() {
        let levels = Levels::default();
        assert_eq!(meant(&levels, "hard"), "unclear: strike Bram hard, strike Cass hard");
        assert_eq!(meant(&opened(&["3"]), "hard"), "unclear: strike Bram hard, strike Cass hard");
        assert_eq!(meant(&opened(&["6"]), "hard"), "strike Cass hard");
        let many = meant(&levels, "st");
        assert!(many.starts_with("unclear: strike Bram, strike Bram softly"), "{many}");
        let Meant::Unclear(level) = levels.meant("to", &choices()) else { panic!("`to` is clear") };
        assert_eq!(level.menu.lines.len(), MOST_LINES, "{level:?}");
    }

    #[test]
    fn each_list_leads_back_to_the_one_before() {
        let mut levels = opened(&["move", "jump", "more"]);
        assert_eq!(levels.present(&choices()).title.as_deref(), Some("more … (5)"));
        assert!(levels.up());
        assert_eq!(levels.present(&choices()).title.as_deref(), Some("jump … (24 ways)"));
        levels.open_all(&choices());
        assert_eq!(levels.present(&choices()).texts().len(), choices().len());
        assert!(levels.up() && !levels.up() && !levels.is_opened());
    }
}

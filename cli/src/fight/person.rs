//! What a person may type, and what it means.

use std::collections::VecDeque;

use anyhow::{anyhow, bail};
use fracas::content::nearest;
use fracas::engine::map::{Cell, Direction, Grid};

use crate::books::unknown;

/// A word to the program instead of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Takes back the last answer that a person gave, or the last few.
    Undo(usize),
    /// Explains what happened last, clause by clause.
    Why,
    /// Says what the options may lead to, or all about the one that is named.
    Odds(Option<String>),
    /// Answers, and answers the same kind of question from now on: with the choice that is named, else with what is
    /// proposed.
    Always(Option<String>),
    /// Has everything asked again.
    Ask,
    /// Says why something cannot be chosen.
    WhyNot(String),
    /// Goes to a square.
    Go(Cell),
    /// Draws the map; with the reach of whoever is named.
    Map(Option<String>),
    /// Tells everything so far once more.
    Log,
    /// Writes the fight to a file.
    Save(Option<String>),
    /// Lets the program roll dice that were asked of people.
    Roll,
    /// Shows the options once more, as they are listed now.
    Options,
    /// Shows all options, however many there are.
    AllOptions,
    /// Ends the program; the fight is kept.
    Quit,
    /// Explains what may be typed.
    Help,
}

/// The words that are commands, for completion.
pub const COMMANDS: [&str; 14] = [
    "undo",
    "why",
    "why not",
    "go",
    "odds",
    "always",
    "ask",
    "map",
    "options",
    "options all",
    "log",
    "save",
    "help",
    "quit",
];

/// What may be typed, for people.
pub const HELP: &str = "\
Type the number of a choice, or its text as far as it is clear which one you mean.
Several answers at once: `1 1 3`, or `move north; strike`. They are given one after
another, and what is left is dropped when another seat or the dice are asked.
Of many choices a short list is shown: a line with … opens a further list, and so
does the name of a group, as `move`; `back` or an empty line leads to the list before.
Where steps can be taken, `n e e` takes three; at a terminal arrow keys write them, as
long as nothing else is in the line, and Enter goes. Ctrl-P and Ctrl-N, and elsewhere
the arrows too, bring back lines that were typed before.

  undo [N]     take back your last answer (or the last N); the same dice come again
  why          what happened last, with the clauses of the rules
  odds [N]     what the choices may lead to; with a number or text, all about one choice
  always [X]   this answer, and from now on whenever the same kind of thing is asked; in a
               ruling `always` alone takes what is proposed, `always all` does so in all
  ask          have everything asked again
  why not X    why something cannot be chosen, such as `why not attack`
  go 7,3       go to a square, step by step, if nobody is asked anything on the way;
               else it is said who may, and `go` once more goes all the same
  map [NAME]   the map as it stands, with what its signs mean; with a name, marked with
               what that one reaches in melee now
  options      the list of choices once more; `options all` lists every choice
  log          everything so far
  save [FILE]  write the fight to a file, to go on with `fracas fight --resume FILE`
  roll         let the program roll dice that it asks you for
  quit         stop; the fight is kept where the first lines said
";

/// The command that `text` is, if it is one. A leading `/` or `:` makes sure that it is taken for one.
pub fn command(text: &str) -> Option<Command> {
    let text = text.trim();
    let text = text.strip_prefix(['/', ':']).unwrap_or(text);
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let rest = rest.trim();
    let command = match (word.to_ascii_lowercase().as_str(), rest) {
        ("undo" | "back", "") => Command::Undo(1),
        ("undo" | "back", number) => Command::Undo(number.parse().ok().filter(|number| *number > 0)?),
        ("save", "") => Command::Save(None),
        ("options" | "choices", "all") => Command::AllOptions,
        ("save", file) => Command::Save(Some(file.to_owned())),
        ("odds", "") => Command::Odds(None),
        ("odds", choice) => Command::Odds(Some(choice.to_owned())),
        ("always", "") => Command::Always(None),
        ("always", choice) => Command::Always(Some(choice.to_owned())),
        ("ask", "" | "again") => Command::Ask,
        ("map", "") => Command::Map(None),
        ("map", who) => Command::Map(Some(who.to_owned())),
        ("go", square) if !square.is_empty() => Command::Go(cell_of(square)?),
        ("why", rest) if rest.starts_with("not ") => Command::WhyNot(rest["not ".len()..].trim().to_owned()),
        (_, rest) if !rest.is_empty() => return None,
        ("why", _) => Command::Why,
        ("log", _) => Command::Log,
        ("roll", _) => Command::Roll,
        ("options" | "choices", _) => Command::Options,
        ("quit" | "exit", _) => Command::Quit,
        ("help" | "?", _) => Command::Help,
        _ => return None,
    };
    Some(command)
}

/// The square that two numbers mean, such as `7,3`, `7 3` or `(7,3)`.
fn cell_of(text: &str) -> Option<Cell> {
    let numbers = text.trim_matches(['(', ')']).split([',', ' ']).filter(|number| !number.is_empty());
    let numbers: Vec<i16> = numbers.map(|number| number.parse().ok()).collect::<Option<_>>()?;
    match numbers.as_slice() {
        [x, y] => Some(Cell::new(*x, *y)),
        _ => None,
    }
}

/// Which option a piece of text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// This one, counted from 0.
    One(usize),
    /// One of these, and it is not clear which.
    Several(Vec<usize>),
    /// None of them: a number that is too high.
    NoSuchNumber(usize),
    /// None of them.
    Nothing,
}

/// Finds the option that `text` means: by its number from 1, by its whole text, by whole words, by its beginning, or by words that
/// begin words of it in their order. Each way is tried only when those before it found nothing.
pub fn pick(text: &str, options: &[String]) -> Pick {
    if let Ok(number) = text.parse::<usize>() {
        return match number.checked_sub(1) {
            Some(place) if place < options.len() => Pick::One(place),
            _ => Pick::NoSuchNumber(number),
        };
    }
    let wanted = plain(text);
    if wanted.is_empty() {
        return Pick::Nothing;
    }
    let plain_options: Vec<String> = options.iter().map(|option| plain(option)).collect();
    let ways: [&dyn Fn(&str) -> bool; 4] = [
        &|option| option == wanted,
        &|option| in_order(&wanted, option, |word, other| word == other),
        &|option| option.starts_with(&wanted),
        &|option| in_order(&wanted, option, |word, other| other.starts_with(word)),
    ];
    for way in ways {
        let hits: Vec<usize> = (0..options.len()).filter(|&place| way(&plain_options[place])).collect();
        match hits.as_slice() {
            [] => {}
            [one] => return Pick::One(*one),
            _ => return Pick::Several(hits),
        }
    }
    Pick::Nothing
}

/// The place of the name that is meant, in whole or as far as it is clear.
///
/// # Errors
/// What is wrong, with the nearest right names.
pub fn one_of(kind: &str, name: &str, known: &[String]) -> anyhow::Result<usize> {
    let wrong = || {
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        anyhow!("{}", unknown(kind, name, &known))
    };
    match pick(name, known) {
        Pick::One(place) => Ok(place),
        Pick::Several(places) => {
            let names: Vec<&str> = places.iter().map(|&place| known[place].as_str()).collect();
            bail!("`{name}` may be {}: type more of it", names.join(" or "))
        }
        _ => Err(wrong()),
    }
}

/// The option that was probably meant by text that means none.
pub fn guess<'a>(text: &str, options: &'a [String]) -> Option<&'a str> {
    nearest(text, options.iter().map(String::as_str))
}

/// Whether each word fits a word of `option`, in the same order.
fn in_order(words: &str, option: &str, fits: impl Fn(&str, &str) -> bool) -> bool {
    let mut rest = option.split(' ');
    words.split(' ').all(|word| rest.any(|other| fits(word, other)))
}

/// Lower case, single spaces, without punctuation at the ends of words.
pub(super) fn plain(text: &str) -> String {
    let words = text.split_whitespace().map(|word| word.trim_matches([',', '.', '(', ')', '!', '?', '"']));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ").to_lowercase()
}

/// Answers typed ahead.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    pieces: VecDeque<String>,
}

impl Queue {
    /// Takes a line apart at its semicolons.
    pub fn push_line(&mut self, line: &str) {
        self.pieces
            .extend(line.split(';').map(str::trim).filter(|piece| !piece.is_empty()).map(str::to_owned));
    }

    /// The next piece whole: for commands and dice.
    pub fn whole(&mut self) -> Option<String> {
        self.pieces.pop_front()
    }

    /// Answers before all that was typed ahead.
    pub fn push_answers(&mut self, answers: Vec<String>) {
        answers.into_iter().rev().for_each(|answer| self.pieces.push_front(answer));
    }

    /// The next answer to a question: of a piece of several numbers, or of several directions, only the first, the rest
    /// stays.
    pub fn answer(&mut self) -> Option<String> {
        let piece = self.pieces.pop_front()?;
        let numbers: Vec<&str> = piece.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let are_numbers = numbers.iter().all(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let are_steps = numbers.iter().all(|word| is_direction(word));
        match numbers.split_first() {
            Some((first, rest)) if (are_numbers || are_steps) && !rest.is_empty() => {
                self.pieces.push_front(rest.join(" "));
                Some((*first).to_owned())
            }
            _ => Some(piece),
        }
    }

    /// Whether nothing was typed ahead.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Drops what is left, and returns it for a message.
    pub fn drop_rest(&mut self) -> Option<String> {
        let rest = self.pieces.drain(..).collect::<Vec<_>>().join("; ");
        (!rest.is_empty()).then_some(rest)
    }
}

/// Whether a word is a direction of any map.
pub(super) fn is_direction(word: &str) -> bool {
    [Grid::Square, Grid::Hex].into_iter().any(|grid| Direction::parse(grid, &word.to_lowercase()).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Vec<String> {
        ["dodge", "yield", "strike Bram with the sword", "strike Cass with the sword", "move (3, 4)"]
            .map(str::to_owned)
            .to_vec()
    }

    #[test]
    fn an_option_is_meant_by_number_text_beginning_or_words() {
        let pick = |text| pick(text, &options());
        assert_eq!(pick("2"), Pick::One(1));
        assert_eq!(pick("YIELD"), Pick::One(1));
        assert_eq!(pick("y"), Pick::One(1));
        assert_eq!(pick("strike  b"), Pick::One(2));
        assert_eq!(pick("cass sword"), Pick::One(3));
        assert_eq!(pick("strike"), Pick::Several(vec![2, 3]));
        assert_eq!(pick("move 3, 4"), Pick::One(4));
        assert_eq!(pick("0"), Pick::NoSuchNumber(0));
        assert_eq!(pick("6"), Pick::NoSuchNumber(6));
        assert_eq!(pick("flee"), Pick::Nothing);
        assert_eq!(pick("..."), Pick::Nothing);
        let steps = ["stop", "step n", "step ne", "step s", "combat move", "move"].map(str::to_owned);
        assert_eq!(super::pick("n", &steps), Pick::One(1), "a whole word before beginnings");
        assert_eq!(super::pick("s", &steps), Pick::One(3));
        assert_eq!(super::pick("move", &steps), Pick::One(5));
        assert_eq!(guess("yeild", &options()), Some("yield"));
    }

    #[test]
    fn the_whole_text_wins_over_a_beginning() {
        let options = ["move", "move away"].map(str::to_owned);
        assert_eq!(pick("move", &options), Pick::One(0));
        assert_eq!(pick("mov", &options), Pick::Several(vec![0, 1]));
    }

    #[test]
    fn commands_are_told_from_answers() {
        assert_eq!(command("undo"), Some(Command::Undo(1)));
        assert_eq!(command("UNDO 3"), Some(Command::Undo(3)));
        assert_eq!(command("undo 0"), None);
        assert_eq!(
            command("save my fight.journal"),
            Some(Command::Save(Some("my fight.journal".to_owned())))
        );
        assert_eq!(command("/map"), Some(Command::Map(None)));
        assert_eq!(command("map Bob"), Some(Command::Map(Some("Bob".to_owned()))));
        assert_eq!(command("options"), Some(Command::Options));
        assert_eq!(command("options all"), Some(Command::AllOptions));
        assert_eq!(command("options north"), None);
        for square in ["go 7,3", "go 7 3", "go (7, 3)"] {
            assert_eq!(command(square), Some(Command::Go(Cell::new(7, 3))));
        }
        assert_eq!(command("go home"), None);
        assert_eq!(command("why not attack Bob"), Some(Command::WhyNot("attack Bob".to_owned())));
        assert_eq!(command("odds 3"), Some(Command::Odds(Some("3".to_owned()))));
        assert_eq!(command("always"), Some(Command::Always(None)));
        assert_eq!(command("always 2"), Some(Command::Always(Some("2".to_owned()))));
        assert_eq!(command("ask again"), Some(Command::Ask));
        assert_eq!(command("ask Bob"), None);
        assert_eq!(command("?"), Some(Command::Help));
        assert_eq!(command(""), None);
    }

    #[test]
    fn several_answers_are_taken_one_after_another() {
        let mut queue = Queue::default();
        queue.push_line("1 1, 3; dodge ; 3 4;");
        assert_eq!(queue.answer().as_deref(), Some("1"));
        assert_eq!(queue.answer().as_deref(), Some("1"));
        assert_eq!(queue.answer().as_deref(), Some("3"));
        assert_eq!(queue.answer().as_deref(), Some("dodge"));
        assert_eq!(queue.whole().as_deref(), Some("3 4"));
        assert_eq!(queue.answer(), None);
        queue.push_line("e ne E; go 3,4");
        assert_eq!([(); 3].map(|()| queue.answer().unwrap()), ["e", "ne", "E"]);
        assert_eq!(queue.answer().as_deref(), Some("go 3,4"));
        queue.push_line("a;b");
        assert_eq!(queue.drop_rest().as_deref(), Some("a; b"));
        assert_eq!(queue.drop_rest(), None);
    }
}

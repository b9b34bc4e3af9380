//! The lines of a script.

use fracas_engine::Dice;

use super::expectation::Expectation;
use super::words::{has_words, same_option};

/// What dice show in a script.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shown {
    /// A face for each die; of dice in a row in their order.
    Faces(Vec<u8>),
    /// For dice in a row: the name of the first that shows the face, or a word for none.
    Name(String),
}

/// Who may look on when somebody is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Openness {
    /// Everybody.
    Open,
    /// Nobody else.
    Secret,
}

/// One line of a script, understood.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Line {
    Answer {
        who: String,
        text: String,
    },
    Exactly {
        who: String,
        options: Vec<String>,
    },
    Offers {
        who: String,
        options: Vec<String>,
    },
    Lacks {
        who: String,
        options: Vec<String>,
    },
    Refused {
        who: String,
        text: String,
        because: Option<String>,
    },
    /// Nobody was asked, and who would have been may not answer so.
    MayNot {
        who: String,
        text: String,
        because: Option<String>,
    },
    Reads {
        who: String,
        text: String,
        held: bool,
    },
    Dice {
        /// Who rolls them, if that is said.
        roller: Option<String>,
        dice: Option<Dice>,
        what: Option<String>,
        shown: Shown,
    },
    See {
        text: String,
        because: Option<String>,
    },
    /// The event that was seen last says this too.
    Also {
        text: String,
        because: Option<String>,
    },
    /// No event says this; an empty text stands for any event that cites the clause.
    Never {
        text: String,
        because: Option<String>,
    },
    /// The seat of WHO is told of such an event.
    Sees {
        who: String,
        text: String,
        because: Option<String>,
    },
    /// There is such an event, and the seat of WHO is not told of it.
    SeesNot {
        who: String,
        text: String,
        because: Option<String>,
    },
    /// The seat of WHO may know what is there.
    Knows {
        who: String,
        path: String,
    },
    /// Something is there, and the seat of WHO may not know it.
    KnowsNot {
        who: String,
        path: String,
    },
    /// The state compares so as far as the seat of WHO may know it.
    KnowsThat {
        who: String,
        what: Expectation,
    },
    /// Whether the others may not look on when WHO is asked.
    Asked {
        who: String,
        openness: Openness,
    },
    Expect(Expectation),
    Rest,
    Auto {
        who: String,
    },
    /// Nobody takes the default or does nothing from here on.
    AutoOff,
    Idle {
        who: String,
    },
    Default {
        who: String,
        option: String,
    },
    NotAsked {
        who: String,
    },
    Unchanged,
    Over,
}

impl Line {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn parse(text: &str) -> Result<Line, String> {
        match text {
            "over" => return Ok(Line::Over),
            "rest: default" => return Ok(Line::Rest),
            "auto off" => return Ok(Line::AutoOff),
            "unchanged" => return Ok(Line::Unchanged),
            _ => {}
        }
        if let Some(who) = text.strip_prefix("auto ") {
            return Ok(Line::Auto { who: who.trim().to_owned() });
        }
        if let Some(who) = text.strip_prefix("idle ") {
            return Ok(Line::Idle { who: who.trim().to_owned() });
        }
        if let Some(text) = text.strip_prefix("also:") {
            let (text, because) = because(text)?;
            return Ok(Line::Also { text: words(text, "also:")?, because });
        }
        if let Some(text) = text.strip_prefix("see:") {
            let (text, because) = because(text)?;
            return Ok(Line::See { text: words(text, "see:")?, because });
        }
        if let Some(text) = text.strip_prefix("never:") {
            let (text, because) = because(text)?;
            if text.is_empty() && because.is_none() {
                return Err("nothing stands after `never:`".to_owned());
            }
            return Ok(Line::Never { text, because });
        }
        if let Some(text) = text.strip_prefix("expect ") {
            return Expectation::parse(text).map(Line::Expect);
        }
        if let Some(rest) = text.strip_prefix("dice").filter(|rest| rest.starts_with([' ', ':'])) {
            return dice(None, rest);
        }
        if let Some((who, rest)) = rolled(text) {
            return dice(Some(who), rest);
        }
        if let Some(who) = text.strip_suffix(" not asked") {
            return Ok(Line::NotAsked { who: who.trim().to_owned() });
        }
        for (mark, openness) in [(" asked in secret", Openness::Secret), (" asked openly", Openness::Open)] {
            if let Some(who) = text.strip_suffix(mark) {
                return Ok(Line::Asked { who: who.trim().to_owned(), openness });
            }
        }
        asked(text)
    }

    /// Who is spoken of as asked, if anybody is.
    pub(super) fn who(&self) -> Option<&str> {
        match self {
            Line::Answer { who, .. }
            | Line::Exactly { who, .. }
            | Line::Offers { who, .. }
            | Line::Lacks { who, .. }
            | Line::Default { who, .. }
            | Line::Reads { who, .. }
            | Line::Asked { who, .. }
            | Line::Refused { who, .. } => Some(who),
            _ => None,
        }
    }

    /// Who is not asked, if the line says so.
    pub(super) fn not_asked(&self) -> Option<&str> {
        match self {
            Line::NotAsked { who } => Some(who),
            _ => None,
        }
    }

    /// Whose seat is looked at, if the line is about what one seat is told or may know.
    pub(super) fn seated(&self) -> Option<&str> {
        match self {
            Line::Sees { who, .. }
            | Line::SeesNot { who, .. }
            | Line::Knows { who, .. }
            | Line::KnowsNot { who, .. }
            | Line::KnowsThat { who, .. } => Some(who),
            _ => None,
        }
    }

    /// Whether the line looks at something and leaves it as it is.
    pub(super) fn is_look(&self) -> bool {
        let acts = [Line::Rest, Line::AutoOff];
        !matches!(self, Line::Answer { .. } | Line::Dice { .. } | Line::Auto { .. } | Line::Idle { .. })
            && !acts.contains(self)
    }

    /// Whether the line plays on: it answers, rolls, or has that done by default.
    pub(super) fn acts(&self) -> bool {
        matches!(self, Line::Answer { .. } | Line::Dice { .. } | Line::Rest)
    }

    /// Whether the line says what comes: by itself it could show a clause.
    pub(super) fn shows(&self) -> bool {
        let leaves_open = matches!(self, Line::Rest | Line::AutoOff | Line::Auto { .. } | Line::Idle { .. });
        !leaves_open && !matches!(self, Line::Unchanged | Line::NotAsked { .. })
    }

    /// Whether the line waits for a certain question or roll.
    pub(super) fn addresses(&self) -> bool {
        self.who().is_some() || matches!(self, Line::Dice { .. })
    }
}

/// The words that an event or a question must hold: there must be some, since every one holds none.
fn words(text: String, mark: &str) -> Result<String, String> {
    match text.as_str() {
        "" => Err(format!("nothing stands after `{mark}`")),
        text if has_words(text) => Ok(text.to_owned()),
        _ => Err(format!("there are no words in what stands after `{mark}`")),
    }
}

/// Splits off `because CLAUSE`; what follows must look like the id of a clause. Nothing needs to stand before it.
///
/// # Errors
/// That one word follows which is the id of no clause, though made like one.
fn because(text: &str) -> Result<(String, Option<String>), String> {
    let text = text.trim();
    let split = text.rsplit_once(" because ").or_else(|| Some(("", text.strip_prefix("because ")?)));
    match split.map(|(text, clause)| (text.trim(), clause.trim())) {
        Some((text, clause)) if clause.contains('.') && !clause.contains(' ') => {
            Ok((text.to_owned(), Some(clause.to_owned())))
        }
        Some((text, clause)) if !clause.contains(' ') && (text.is_empty() || clause.contains('-')) => {
            Err(format!("`{clause}` is no id of a clause: write `because BOOK.CHAPTER.NAME`"))
        }
        _ => Ok((text.to_owned(), None)),
    }
}

/// Who rolls dice, and what follows, in a line that says so: `WHO rolls 2d6 for the lot: 3 4`.
fn rolled(text: &str) -> Option<(&str, &str)> {
    let (before, _) = text.split_once([':', '?'])?;
    let (who, _) = before.split_once(" rolls ").or_else(|| Some((before.strip_suffix(" rolls")?, "")))?;
    Some((who, &text[who.len() + " rolls".len()..]))
}

fn dice(roller: Option<&str>, rest: &str) -> Result<Line, String> {
    let help = "write `dice: 3 4`, `dice 2d6: 3 4`, `dice 2d6 for the lot: 3 4` or `WHO rolls 2d6 for the lot: 3 4`; of \
                dice in a row, the name of the first that counts, or `none`";
    let (head, faces) = rest.rsplit_once(':').ok_or(help)?;
    let (dice, what) = match head.trim().strip_prefix("for ").map(|what| ("", what)) {
        Some((dice, what)) => (dice, Some(what)),
        None => match head.split_once(" for ") {
            Some((dice, what)) => (dice.trim(), Some(what)),
            None => (head.trim(), None),
        },
    };
    let dice = match dice {
        "" => None,
        dice => Some(dice.parse::<Dice>().map_err(|error| error.to_string())?),
    };
    let shown = if faces.contains(|letter: char| letter.is_ascii_digit()) {
        let faces = faces.split([' ', ',']).filter(|face| !face.is_empty());
        Shown::Faces(
            faces.map(face_of).collect::<Result<_, _>>().map_err(|wrong| format!("{wrong}: {help}"))?,
        )
    } else if faces.trim().is_empty() {
        return Err(format!("it is not said what the dice show: {help}"));
    } else {
        Shown::Name(faces.trim().to_owned())
    };
    let roller = roller.map(|who| who.trim().to_owned());
    let what = what.map(|what| what.trim().to_owned());
    if what.as_deref() == Some("") {
        return Err(format!("it is not said what for: {help}"));
    }
    Ok(Line::Dice { roller, dice, what, shown })
}

/// What a die shows.
fn face_of(text: &str) -> Result<u8, String> {
    let is_number = text.chars().all(|letter| letter.is_ascii_digit());
    let face = if is_number { text.parse().ok() } else { None };
    face.ok_or_else(|| format!("no die shows `{text}`"))
}

/// The marks after a name, and what kind of line each makes.
const MARKS: [&str; 13] = [
    " refused:",
    " may not:",
    " offers ",
    " lacks ",
    " reads:",
    " reads no:",
    "?",
    " default:",
    " sees:",
    " does not see:",
    " knows ",
    " does not know ",
    ":",
];

fn asked(text: &str) -> Result<Line, String> {
    let found =
        MARKS.iter().enumerate().filter_map(|(kind, mark)| text.find(mark).map(|place| (place, kind)));
    let Some((place, kind)) = found.min() else {
        return Err("no such line: write `WHO: answer`, `WHO? a, b`, `WHO offers a`, `WHO lacks a`, \
                    `WHO refused: a because CLAUSE`, `WHO may not: a because CLAUSE`, `WHO default: a`, `WHO not asked`, `WHO reads: text`, \
                    `WHO reads no: text`, `WHO asked in secret`, `WHO asked openly`, `WHO sees: text`, `WHO does not see: text`, \
                    `WHO knows PATH`, `WHO knows PATH = VALUE`, `WHO does not know PATH`, `dice: 3`, `WHO rolls: 3`, `see: text`, `also: text`, `never: text`, `expect PATH = VALUE`, \
                    `unchanged`, `auto WHO`, `idle WHO`, `auto off`, `rest: default` or `over`"
            .to_owned());
    };
    let who = text[..place].trim().to_owned();
    let rest = text[place + MARKS[kind].len()..].trim();
    if who.is_empty() || rest.is_empty() {
        return Err(format!(
            "nothing stands {} `{}`",
            if who.is_empty() { "before" } else { "after" },
            MARKS[kind].trim()
        ));
    }
    let listed = || {
        let options = options(rest);
        let is_again =
            |place: &usize| options[..*place].iter().any(|other| same_option(other, &options[*place]));
        match (0..options.len()).find(is_again) {
            Some(place) => Err(format!("`{}` stands there twice", options[place])),
            None => Ok(options),
        }
    };
    Ok(match kind {
        0 => {
            let (text, because) = because(rest)?;
            Line::Refused { who, text, because }
        }
        1 => {
            let (text, because) = because(rest)?;
            Line::MayNot { who, text, because }
        }
        2 => Line::Offers { who, options: listed()? },
        3 => Line::Lacks { who, options: listed()? },
        4 | 5 => Line::Reads { who, text: words(rest.to_owned(), MARKS[kind].trim())?, held: kind == 4 },
        6 => Line::Exactly { who, options: listed()? },
        7 => Line::Default { who, option: rest.to_owned() },
        8 | 9 => {
            let (text, because) = because(rest)?;
            let text = words(text, MARKS[kind].trim())?;
            if kind == 8 { Line::Sees { who, text, because } } else { Line::SeesNot { who, text, because } }
        }
        10 if Expectation::compares(rest) => Line::KnowsThat { who, what: Expectation::parse(rest)? },
        10 => Line::Knows { who, path: rest.to_owned() },
        11 if Expectation::compares(rest) => {
            return Err("write `WHO does not know PATH`, or `WHO knows PATH != VALUE`".to_owned());
        }
        11 => Line::KnowsNot { who, path: rest.to_owned() },
        _ => Line::Answer { who, text: rest.to_owned() },
    })
}

/// Options, with ` | ` between them, or a comma and a space where no option holds that itself.
fn options(text: &str) -> Vec<String> {
    let mark = if text.contains(" | ") { " | " } else { ", " };
    text.split(mark).map(|option| option.trim().to_owned()).filter(|option| !option.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let who = || "Red Fox".to_owned();
        let cases = [
            ("Red Fox: move to 3,4", Line::Answer { who: who(), text: "move to 3,4".to_owned() }),
            (
                "Red Fox? move to 3,4, wait",
                Line::Exactly { who: who(), options: words(&["move to 3,4", "wait"]) },
            ),
            ("Red Fox offers a, b | c", Line::Offers { who: who(), options: words(&["a, b", "c"]) }),
            ("Red Fox lacks a", Line::Lacks { who: who(), options: words(&["a"]) }),
            ("Red Fox reads: hit?", Line::Reads { who: who(), text: "hit?".to_owned(), held: true }),
            ("Red Fox reads no: hit", Line::Reads { who: who(), text: "hit".to_owned(), held: false }),
            ("Red Fox asked in secret", Line::Asked { who: who(), openness: Openness::Secret }),
            (
                "Red Fox sees: Ann: hit because toy.act.strike",
                Line::Sees {
                    who: who(),
                    text: "Ann: hit".to_owned(),
                    because: Some("toy.act.strike".to_owned()),
                },
            ),
            (
                "Red Fox does not see: Ann knows of it",
                Line::SeesNot { who: who(), text: "Ann knows of it".to_owned(), because: None },
            ),
            ("Red Fox knows Ann.poise", Line::Knows { who: who(), path: "Ann.poise".to_owned() }),
            (
                "Red Fox knows Ann.poise = 3",
                Line::KnowsThat { who: who(), what: Expectation::parse("Ann.poise = 3").unwrap() },
            ),
            ("Red Fox does not know Ann.poise", Line::KnowsNot { who: who(), path: "Ann.poise".to_owned() }),
            (
                "Red Fox refused: hit because toy.act.strike",
                Line::Refused {
                    who: who(),
                    text: "hit".to_owned(),
                    because: Some("toy.act.strike".to_owned()),
                },
            ),
            (
                "dice: 3 4",
                Line::Dice { roller: None, dice: None, what: None, shown: Shown::Faces(vec![3, 4]) },
            ),
            (
                "dice 2d6 for the lot: 3, 4",
                Line::Dice {
                    roller: None,
                    dice: "2d6".parse().ok(),
                    what: Some("the lot".to_owned()),
                    shown: Shown::Faces(vec![3, 4]),
                },
            ),
            (
                "dice for lot: 1",
                Line::Dice {
                    roller: None,
                    dice: None,
                    what: Some("lot".to_owned()),
                    shown: Shown::Faces(vec![1]),
                },
            ),
            (
                "dice for sword: dark green",
                Line::Dice {
                    roller: None,
                    dice: None,
                    what: Some("sword".to_owned()),
                    shown: Shown::Name("dark green".to_owned()),
                },
            ),
            (
                "Red Fox rolls 2d6 for the lot: 3 4",
                Line::Dice {
                    roller: Some(who()),
                    dice: "2d6".parse().ok(),
                    what: Some("the lot".to_owned()),
                    shown: Shown::Faces(vec![3, 4]),
                },
            ),
            ("Red Fox: he rolls: 3", Line::Answer { who: who(), text: "he rolls: 3".to_owned() }),
            (
                "see: it is so because of him",
                Line::See { text: "it is so because of him".to_owned(), because: None },
            ),
            ("auto all", Line::Auto { who: "all".to_owned() }),
            ("over", Line::Over),
        ];
        for (text, line) in cases {
            assert_eq!(Line::parse(text), Ok(line), "{text}");
        }
        assert!(Line::parse("Ann strikes").is_err());
        for faces in ["3 three", "3 +4", "3 300", "-1"] {
            let error = Line::parse(&format!("dice: {faces}")).unwrap_err();
            assert!(error.starts_with("no die shows `"), "{error}");
        }
        assert!(Line::parse("dice:").is_err());
        assert!(Line::parse("Ann:").is_err());
        let wordless = |text: &str| Line::parse(text).unwrap_err();
        assert_eq!(wordless("see:"), "nothing stands after `see:`");
        assert_eq!(wordless("see: because toy.act.strike"), "nothing stands after `see:`");
        assert_eq!(wordless("never: "), "nothing stands after `never:`");
        for text in
            ["never: because toy-act-strike", "see: it because toy-act", "Ann refused: hit because toy-act"]
        {
            assert!(wordless(text).contains("is no id of a clause"), "{text}");
        }
    }
}

//! Playing a fight by its script.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::session::Told;
use fracas_engine::table::{Open, Throw};
use fracas_engine::{Answer, Dice, Kind, Question as _, Refusal, Rulebook, Session};

use super::end;
use super::failure::Failure;
use super::file::Case;
use super::line::{Line, Shown};
use crate::nearest::{by_nearness, did_you_mean};
use crate::who::Names;

/// How many questions may be answered by default in one case: a script that needs more has lost its way.
const MOST_DEFAULTS: usize = 10_000;

/// How many options a failure lists.
const LISTED: usize = 12;

/// A fight and how far its script has come.
pub(super) struct Play<B: Rulebook> {
    encounter: Arc<B::Encounter>,
    session: Session<B>,
    names: Names,
    lines: Vec<Line>,
    /// The line that is played.
    at: usize,
    /// Whose questions are answered by default.
    auto: Vec<String>,
    /// Whether everything is answered by default for now.
    rests: bool,
    defaults: usize,
    /// The first event since the last answer of the script.
    since: usize,
    /// The first event that `see` has not passed.
    unseen: usize,
    trace: Option<Trace>,
}

/// What is written down for the writer of a case.
struct Trace {
    text: String,
    events: usize,
}

impl<B: Rulebook> Play<B> {
    pub(super) fn new(encounter: B::Encounter, is_traced: bool) -> Self {
        let encounter = Arc::new(encounter);
        Play {
            session: Session::new(Arc::clone(&encounter)),
            names: Names::new::<B>(&encounter),
            encounter,
            lines: Vec::new(),
            at: 0,
            auto: Vec::new(),
            rests: false,
            defaults: 0,
            since: 0,
            unseen: 0,
            trace: is_traced.then_some(Trace { text: String::new(), events: 0 }),
        }
    }

    /// Plays the whole script and compares the end.
    pub(super) fn run(
        &mut self,
        case: &Case,
        known: &dyn Fn(&str) -> Result<(), String>,
    ) -> Result<(), Failure> {
        for (number, text) in &case.script {
            let line = Line::parse(text).and_then(|line| self.check(&line, known).map(|()| line)).map_err(
                |message| Failure {
                    file: String::new(),
                    line: *number,
                    text: text.clone(),
                    message,
                    events: Vec::new(),
                },
            )?;
            self.lines.push(line);
        }
        for (place, (number, text)) in case.script.iter().enumerate() {
            self.at = place;
            let line = self.lines[place].clone();
            self.play(&line).map_err(|message| self.failed(*number, text, message))?;
        }
        self.at = self.lines.len();
        let view = B::view(&self.encounter, self.session.state());
        end::compare(&case.end.1, &view).map_err(|difference| {
            self.failed(case.end.0, "", format!("the end is not as expected:\n{difference}"))
        })
    }

    /// What is wrong with a line before anything is played: a name or a clause that does not exist.
    fn check(&self, line: &Line, known: &dyn Fn(&str) -> Result<(), String>) -> Result<(), String> {
        let who = match line {
            Line::Auto { who } if who != "all" => Some(who.as_str()),
            other => other.who(),
        };
        if let Some(who) = who.filter(|who| !self.names.is_known(who)) {
            return Err(format!("nobody is called `{who}`{}", did_you_mean(who, self.names.all())));
        }
        match line {
            Line::See { because: Some(clause), .. } | Line::Refused { because: Some(clause), .. } => {
                known(clause)
            }
            _ => Ok(()),
        }
    }

    fn failed(&self, line: usize, text: &str, message: String) -> Failure {
        let events = self.session.told().get(self.since..).unwrap_or_default();
        Failure {
            file: String::new(),
            line,
            text: text.to_owned(),
            message,
            events: events.iter().map(|told| self.event(told)).collect(),
        }
    }

    /// An event with its figures and its clauses.
    fn event(&self, told: &Told<B>) -> String {
        let mut text = B::describe_event(&self.encounter, &told.event);
        let why = told.why.to_string();
        if !why.is_empty() {
            text.push_str(&format!(" = {why}"));
        }
        let clauses: Vec<&str> = told.why.clauses().iter().map(|clause| clause.0).collect();
        if !clauses.is_empty() {
            text.push_str(&format!(" · {}", clauses.join(" ")));
        }
        text
    }

    fn play(&mut self, line: &Line) -> Result<(), String> {
        match line {
            Line::Answer { text, .. } => {
                let (choice, name) = self.option(line, text)?;
                self.answer(Answer::Choice(choice), &name, true)?;
                self.settle_when_resting()
            }
            Line::Exactly { options, .. } => {
                let offered = self.offered(line)?;
                let missing = without(options, &offered);
                let others = without(&offered, options);
                if missing.is_empty() && others.is_empty() {
                    return Ok(());
                }
                Err(format!("not offered: {}\noffered besides: {}", shown(&missing), shown(&others)))
            }
            Line::Offers { options, .. } => {
                let offered = self.offered(line)?;
                let missing = without(options, &offered);
                match missing.first() {
                    None => Ok(()),
                    Some(first) => Err(format!(
                        "not offered: {}\noffered: {}",
                        shown(&missing),
                        nearest(first, &offered)
                    )),
                }
            }
            Line::Lacks { options, .. } => {
                let offered = self.offered(line)?;
                let present: Vec<String> =
                    options.iter().filter(|option| holds(&offered, option)).cloned().collect();
                if present.is_empty() {
                    Ok(())
                } else {
                    Err(format!("offered all the same: {}", shown(&present)))
                }
            }
            Line::Refused { text, because, .. } => self.refused(line, text, because.as_deref()),
            Line::Reads { text, held, .. } => {
                self.offered(line)?;
                let asks = self.asks();
                if asks.to_lowercase().contains(&text.to_lowercase()) == *held { Ok(()) } else { Err(asks) }
            }
            Line::Dice { dice, what, shown } => {
                self.roll(*dice, what.as_deref(), shown)?;
                self.settle_when_resting()
            }
            Line::See { text, because } => self.see(text, because.as_deref()),
            Line::Never { text } => {
                self.settle_rulings()?;
                let wanted = text.to_lowercase();
                let events = self.session.told().get(self.since..).unwrap_or_default();
                match events.iter().find(|told| self.says(told, &wanted)) {
                    Some(told) => Err(format!("it was told: {}", self.event(told))),
                    None => Ok(()),
                }
            }
            Line::Expect(expectation) => {
                self.settle_rulings()?;
                self.rests = false;
                let view = B::view(&self.encounter, self.session.state());
                expectation.check(&view).map_err(|found| format!("it is {found}"))
            }
            Line::Rest => {
                self.rests = true;
                self.settle()
            }
            Line::Auto { who } => {
                self.auto.push(who.clone());
                Ok(())
            }
            Line::Over => {
                self.settle()?;
                if self.session.open().is_none() {
                    Ok(())
                } else {
                    Err(format!("the fight goes on: {}", self.asks()))
                }
            }
        }
    }

    // What is asked at present.

    /// What the fight waits for, in a sentence.
    fn asks(&self) -> String {
        match self.session.open() {
            None => "the fight is over".to_owned(),
            Some(Open::Roll { dice, what }) => format!("{dice} are rolled for {what}"),
            Some(Open::First { row, what }) => format!("{row}, are rolled for {what}"),
            Some(Open::Choice { seat, question, .. }) => {
                let who = self.names.asked::<B>(*seat, question);
                format!("{who} is asked: {}", B::describe_question(&self.encounter, question))
            }
        }
    }

    fn names_of(&self, options: &[B::Choice]) -> Vec<String> {
        options.iter().map(|option| B::label(&self.encounter, option)).collect()
    }

    /// The options of the question to the one whom the line speaks of.
    fn offered(&mut self, line: &Line) -> Result<Vec<String>, String> {
        let who = line.who().unwrap_or_default();
        self.settle()?;
        match self.session.open() {
            Some(Open::Choice { seat, question, options, .. })
                if self.names.is_asked::<B>(who, *seat, question) =>
            {
                Ok(self.names_of(options))
            }
            Some(Open::Choice { options, .. }) => Err(format!(
                "a question comes first that the script does not foresee; {}\noffered: {}",
                self.asks(),
                listed(&self.names_of(options))
            )),
            Some(Open::Roll { .. } | Open::First { .. }) => {
                Err(format!("dice come first that the script does not foresee; {}", self.asks()))
            }
            None => Err("the fight is over, this line is left over".to_owned()),
        }
    }

    fn option(&mut self, line: &Line, text: &str) -> Result<(B::Choice, String), String> {
        let offered = self.offered(line)?;
        let Some(Open::Choice { options, .. }) = self.session.open() else { return Err(self.asks()) };
        let wanted = text.to_lowercase();
        let mut found = options.iter().zip(&offered).filter(|(_, name)| name.to_lowercase() == wanted);
        match (found.next(), found.next()) {
            (Some((choice, name)), None) => Ok((*choice, name.clone())),
            (Some(_), Some(_)) => Err(format!("more than one option is called `{text}`")),
            (None, _) => {
                Err(format!("`{text}` is not offered; {}\noffered: {}", self.asks(), nearest(text, &offered)))
            }
        }
    }

    fn refused(&mut self, line: &Line, text: &str, because: Option<&str>) -> Result<(), String> {
        let offered = self.offered(line)?;
        if holds(&offered, text) {
            return Err(format!("`{text}` is offered"));
        }
        let Some(ask) = self.session.ask() else { return Err(self.asks()) };
        let Some(choice) = choice_called(&ask, text) else {
            return Err(format!(
                "the book knows no choice called `{text}`\noffered: {}",
                nearest(text, &offered)
            ));
        };
        let Err(illegal) = ask.check(&choice) else { return Err(format!("`{text}` is legal")) };
        let refusal = Refusal::from(illegal);
        match because {
            Some(clause) if refusal.clause.0 != clause => {
                Err(format!("it is refused for another reason: {refusal}"))
            }
            _ => {
                if let Some(trace) = &mut self.trace {
                    trace.text.push_str(&format!("  refused: {text}: {refusal}\n"));
                }
                Ok(())
            }
        }
    }

    fn roll(&mut self, wanted: Option<Dice>, wanted_what: Option<&str>, shown: &Shown) -> Result<(), String> {
        self.settle()?;
        let (throw, what) = match self.session.open() {
            Some(Open::Roll { dice, what }) => (Throw::Faces(*dice), *what),
            Some(Open::First { row, what }) => (Throw::First(*row), *what),
            _ => return Err(format!("no dice are rolled; {}", self.asks())),
        };
        let is_other = wanted.is_some_and(|wanted| wanted != throw.dice())
            || wanted_what.is_some_and(|wanted| !what.to_lowercase().contains(&wanted.to_lowercase()));
        if is_other {
            return Err(format!("other dice are rolled: {throw} for {what}"));
        }
        let answer = fallen(throw, shown)?;
        let name = throw.shown(&answer).unwrap_or_default();
        self.answer(answer, &name, true).map_err(|error| format!("{error}: {throw} are rolled for {what}"))
    }

    fn says(&self, told: &Told<B>, wanted: &str) -> bool {
        B::describe_event(&self.encounter, &told.event).to_lowercase().contains(wanted)
    }

    fn see(&mut self, text: &str, because: Option<&str>) -> Result<(), String> {
        let wanted = text.to_lowercase();
        // An event that says it, but for another reason.
        let mut other = None;
        loop {
            while let Some(told) = self.session.told().get(self.unseen) {
                self.unseen += 1;
                if !self.says(told, &wanted) {
                    continue;
                }
                match because {
                    Some(clause) if !told.why.clauses().iter().any(|cited| cited.0 == clause) => {
                        other = Some(self.event(told));
                    }
                    _ => return Ok(()),
                }
            }
            if !self.can_skip() {
                let ask = self.asks();
                return Err(match (other, because) {
                    (Some(event), Some(clause)) => format!("it is told, but cites no {clause}: {event}"),
                    _ => format!("it is not told; then {ask}"),
                });
            }
            self.skip()?;
        }
    }

    // Answers.

    fn answer(&mut self, answer: Answer<B>, name: &str, is_scripted: bool) -> Result<(), String> {
        self.write_down(Some((name, is_scripted)));
        let told = self.session.told().len();
        self.session.answer(answer).map_err(|error| error.to_string())?;
        if is_scripted {
            self.since = told;
            self.unseen = told;
        }
        Ok(())
    }

    /// Whether the open question may be answered by default: it is not the one that the script waits for, and it is a
    /// ruling or of somebody who plays by default.
    fn can_skip(&self) -> bool {
        let Some(Open::Choice { seat, question, options, .. }) = self.session.open() else { return false };
        let is_auto = self.rests
            || (question.kind() == Kind::Ruling)
            || self.auto.iter().any(|who| who == "all" || self.names.is_asked::<B>(who, *seat, question));
        let mut ahead = self.lines[self.at..].iter().take_while(|line| **line != Line::Over);
        let next = ahead.find(|line| line.addresses());
        let is_next = next.is_some_and(|line| {
            let is_asked = line.who().is_some_and(|who| self.names.is_asked::<B>(who, *seat, question));
            match line {
                Line::Answer { text, .. } => is_asked && holds(&self.names_of(options), text),
                _ => is_asked,
            }
        });
        is_auto && !is_next
    }

    fn skip(&mut self) -> Result<(), String> {
        self.defaults += 1;
        if self.defaults > MOST_DEFAULTS {
            return Err(format!("more than {MOST_DEFAULTS} questions were answered by default"));
        }
        let Some(Open::Choice { options, .. }) = self.session.open() else { return Ok(()) };
        let Some(choice) = options.first().copied() else {
            return Err("a question has no options".to_owned());
        };
        let name = B::label(&self.encounter, &choice);
        self.answer(Answer::Choice(choice), &name, false)
    }

    /// Answers by default whatever may be, up to dice, the end, or what the script waits for.
    fn settle(&mut self) -> Result<(), String> {
        while self.can_skip() {
            self.skip()?;
        }
        Ok(())
    }

    fn settle_when_resting(&mut self) -> Result<(), String> {
        // The line just played is done with: what the script waits for comes after it.
        self.at += 1;
        if self.rests { self.settle() } else { Ok(()) }
    }

    fn settle_rulings(&mut self) -> Result<(), String> {
        while let Some(Open::Choice { question, .. }) = self.session.open()
            && (question.kind() == Kind::Ruling)
            && self.can_skip()
        {
            self.skip()?;
        }
        Ok(())
    }

    // The transcript.

    /// Writes down the events since the last time and what is asked, with its answer if there is one.
    fn write_down(&mut self, answer: Option<(&str, bool)>) {
        if self.trace.is_none() {
            return;
        }
        let mut text = String::new();
        let told = self.session.told();
        let from = self.trace.as_ref().map_or(0, |trace| trace.events);
        for told in told.get(from..).unwrap_or_default() {
            text.push_str(&format!("  . {}\n", self.event(told)));
        }
        let events = told.len();
        match self.session.open() {
            Some(Open::Choice { seat, question, options, .. }) => {
                let who = self.names.asked::<B>(*seat, question);
                text.push_str(&format!("{}\n", B::describe_question(&self.encounter, question)));
                text.push_str(&format!("{who}? {}\n", self.names_of(options).join(" | ")));
                if let Some((name, is_scripted)) = answer {
                    let mark = if is_scripted { "" } else { "  (by default)" };
                    text.push_str(&format!("{who}: {name}{mark}\n"));
                }
            }
            Some(open @ (Open::Roll { what, .. } | Open::First { what, .. })) => {
                let dice = open.throw().map_or_else(String::new, |throw| throw.dice().to_string());
                text.push_str(&format!("dice {dice} for {what}: {}\n", answer.map_or("?", |(name, _)| name)));
            }
            None => text.push_str("over\n"),
        }
        if let Some(trace) = &mut self.trace {
            trace.text.push_str(&text);
            trace.events = events;
        }
    }

    /// All that was written down, with what is asked where the script ended.
    pub(super) fn told(mut self) -> String {
        self.write_down(None);
        let drawn = B::render_map(&self.encounter, self.session.state());
        let mut text = self.trace.map_or(String::new(), |trace| trace.text);
        drawn.lines().for_each(|line| text.push_str(&format!("  | {line}\n")));
        text
    }
}

/// What dice show, as an answer.
fn fallen<B: Rulebook>(throw: Throw, shown: &Shown) -> Result<Answer<B>, String> {
    match (throw, shown) {
        (Throw::Faces(_), Shown::Faces(faces)) => {
            Ok(Answer::Faces(faces.iter().copied().take(fracas_engine::dice::MOST_DICE).collect()))
        }
        (Throw::Faces(dice), Shown::Name(name)) => {
            Err(format!("the faces of dice are numbers, not `{name}`: {dice} are rolled"))
        }
        (Throw::First(row), Shown::Name(name)) => {
            row.read(name).map(Answer::First).map_err(|error| error.to_string())
        }
        (Throw::First(row), Shown::Faces(faces)) => {
            let text = faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            row.read(&text).map(Answer::First).map_err(|error| error.to_string())
        }
    }
}

fn holds(list: &[String], word: &str) -> bool {
    let word = word.to_lowercase();
    list.iter().any(|other| other.to_lowercase() == word)
}

fn without(list: &[String], others: &[String]) -> Vec<String> {
    list.iter().filter(|word| !holds(others, word)).cloned().collect()
}

fn shown(words: &[String]) -> String {
    if words.is_empty() { "nothing".to_owned() } else { words.join(" | ") }
}

fn listed(words: &[String]) -> String {
    let more = words.len().saturating_sub(LISTED);
    let mut text = shown(&words[..words.len().min(LISTED)]);
    if more > 0 {
        text.push_str(&format!(" and {more} more"));
    }
    text
}

fn nearest(word: &str, offered: &[String]) -> String {
    let ranked = by_nearness(word, offered.iter().map(String::as_str));
    listed(&ranked.into_iter().map(str::to_owned).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use fracas_engine::{Die, OrderedDice};

    use super::*;
    use crate::toy::Toy;

    #[test]
    fn dice_in_a_row_are_given_by_name_or_by_face() {
        let row = Throw::First(OrderedDice { names: &["black", "red", "green"], die: Die::D6, face: 6 });
        let name = |name: &str| fallen::<Toy>(row, &Shown::Name(name.to_owned()));
        assert_eq!(name("green"), Ok(Answer::First(Some(2))));
        assert_eq!(name("none"), Ok(Answer::First(None)));
        assert_eq!(fallen::<Toy>(row, &Shown::Faces(vec![1, 6, 6])), Ok(Answer::First(Some(1))));
        assert!(name("blue").unwrap_err().contains("the first of black, red, green to show 6"));
        assert!(fallen::<Toy>(row, &Shown::Faces(vec![1, 6])).is_err());
        let pair = Throw::Faces(Dice::new(2, Die::D6));
        assert!(
            fallen::<Toy>(pair, &Shown::Name("green".to_owned())).unwrap_err().contains("2d6 are rolled")
        );
    }
}

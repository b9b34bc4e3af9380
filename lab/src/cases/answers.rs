//! The answers of a case: those of its script, and those by default.

use fracas_engine::dice::MOST_DICE;
use fracas_engine::journal::Said;
use fracas_engine::table::Throw;
use fracas_engine::{Dice, Kind};

use super::line::{Line, Shown};
use super::moment::Moment;
use super::play::Play;
use super::said::holds_words;
use super::words::{holds, nearest, same, same_option};
use crate::nearest::did_you_mean;
use crate::shelf::Waiting;

/// How many questions may be answered by default in one case: a script that needs more has lost its way.
const MOST_DEFAULTS: usize = 10_000;

impl Play<'_> {
    /// Gives the answer of a line.
    pub(super) fn choose(&mut self, line: &Line, text: &str) -> Result<(), String> {
        self.settle()?;
        if self.was_forced(line.who().unwrap_or_default(), text) {
            return Ok(());
        }
        let label = self.option(line, text)?;
        self.answer(&Said::Choice(label.clone()), &label, true)
    }

    /// Whether an answer was given already, as the only legal one, and is not offered now. A script may say it all the
    /// same.
    fn was_forced(&mut self, who: &str, text: &str) -> bool {
        if self.fight.is_asked(who) && holds(self.now.options(&*self.fight), text) {
            return false;
        }
        let mut unsaid = self.unasked.iter().skip(self.said);
        let found =
            unsaid.position(|one| one.is_of(who) && one.only().is_some_and(|only| same_option(&only, text)));
        self.said += found.map_or(0, |place| place + 1);
        found.is_some()
    }

    /// The label of the option that a line takes.
    fn option(&mut self, line: &Line, text: &str) -> Result<String, String> {
        let offered = self.offered(line)?;
        let named = offered.iter().filter(|label| same(label, text)).count();
        let is_meant = |label: &&String| if named > 0 { same(label, text) } else { same_option(label, text) };
        let mut found = offered.iter().filter(is_meant);
        match (found.next(), found.next()) {
            (Some(label), None) => Ok(label.clone()),
            (Some(_), Some(_)) => Err(format!("more than one option is called `{text}`")),
            (None, _) => {
                let options = nearest(text, offered);
                Err(format!("`{text}` is not offered; {}\noffered: {options}", self.now.asks()))
            }
        }
    }

    /// Lets the dice of a line fall.
    pub(super) fn roll(
        &mut self,
        roller: Option<&str>,
        wanted: Option<Dice>,
        wanted_what: Option<&str>,
        shown: &Shown,
    ) -> Result<(), String> {
        self.settle()?;
        let Some(Waiting::Dice { throw, what }) = self.now.waiting else {
            return Err(format!("no dice are rolled; {}", self.now.asks()));
        };
        let is_other = wanted.is_some_and(|wanted| wanted != throw.dice())
            || wanted_what.is_some_and(|wanted| !holds_words(what, wanted));
        if is_other {
            return Err(format!("other dice are rolled: {throw} for {what}"));
        }
        if roller.is_some_and(|who| !self.fight.roller().is_some_and(|name| same(name, who))) {
            return Err(format!("they are another's dice, or nobody's; {}", self.now.asks()));
        }
        let said = match (throw, shown) {
            (Throw::Faces(dice), Shown::Name(name)) if dice.count == 1 && self.is_known(name) => {
                self.face_for(dice, name)?
            }
            _ => fallen(throw, shown)?,
        };
        let asks = self.now.asks();
        self.answer(&said, &name_of(throw, &said), true).map_err(|error| format!("{error}; {asks}"))
    }

    /// The face after which somebody is asked next.
    fn face_for(&self, dice: Dice, who: &str) -> Result<Said, String> {
        let asks = |face: u8| {
            let mut fight = self.fight.fork();
            fight.say(&Said::Faces([face].into_iter().collect())).is_ok() && fight.is_asked(who)
        };
        match (1..=dice.die.sides()).filter(|&face| asks(face)).collect::<Vec<u8>>()[..] {
            [face] => Ok(Said::Faces([face].into_iter().collect())),
            [] => Err(format!("after no face of {dice} is {who} asked next")),
            _ => Err(format!("after several faces of {dice} {who} is asked next: write the face")),
        }
    }

    /// Gives an answer; `name` is what a transcript calls it.
    fn answer(&mut self, said: &Said, name: &str, is_scripted: bool) -> Result<(), String> {
        self.write_down(Some((name, is_scripted)));
        let (happened, beats) = (self.fight.happenings(), self.fight.beats());
        self.fight.say(said).map_err(|error| error.to_string())?;
        self.now = Moment::of(&*self.fight);
        self.learn(happened);
        if is_scripted {
            self.unasked.clear();
            self.said = 0;
            self.since = happened;
            self.unseen = happened;
            self.seen = None;
            self.beats = beats;
            self.passed = None;
            self.forget_asked();
        }
        self.unasked.extend(self.fight.unasked());
        self.check_asked()
    }

    /// Whether the open question may be answered by default: it is not the one that the script waits for, and it is a
    /// ruling or of somebody who plays by default.
    pub(super) fn can_skip(&self) -> bool {
        (self.takes_default() || self.is_idle()) && !self.is_awaited()
    }

    fn takes_default(&self) -> bool {
        match self.now.waiting {
            Some(Waiting::Choice { kind, .. }) => {
                self.rests || kind == Kind::Ruling || self.is_among(&self.auto)
            }
            _ => false,
        }
    }

    /// Whether whoever is asked does nothing, and may.
    fn is_idle(&self) -> bool {
        self.is_among(&self.idle) && self.fight.declining().is_some()
    }

    fn is_among(&self, names: &[String]) -> bool {
        let is_choice = matches!(self.now.waiting, Some(Waiting::Choice { .. }));
        is_choice && names.iter().any(|who| who == "all" || self.fight.is_asked(who))
    }

    /// The next line that waits for a certain question or roll, before the end of the fight is looked for.
    fn next_addressing(&self) -> Option<&Line> {
        let mut ahead = self.lines[self.at..].iter().take_while(|line| **line != Line::Over);
        ahead.find(|line| line.addresses())
    }

    /// Whether the open question is the one that the script waits for.
    fn is_awaited(&self) -> bool {
        let Some(next) = self.next_addressing() else { return false };
        let is_asked = next.who().is_some_and(|who| self.fight.is_asked(who));
        match next {
            Line::Answer { text, .. } => is_asked && holds(self.now.options(&*self.fight), text),
            _ => is_asked,
        }
    }

    /// Answers the open question without the script: by default, or by doing nothing.
    pub(super) fn skip(&mut self) -> Result<(), String> {
        self.defaults += 1;
        if self.defaults > MOST_DEFAULTS {
            return Err(format!("more than {MOST_DEFAULTS} questions were answered by default"));
        }
        self.pass_over();
        self.watch();
        let declining = if self.takes_default() { None } else { self.fight.declining() };
        // Nobody is seated, so that a policy gives the default.
        let said = declining.map(Said::Choice).or_else(|| self.fight.by_policy());
        let Some(said) = said else { return Err("nobody is asked".to_owned()) };
        self.answer(&said, &said.to_string(), false)
    }

    /// Notes what was offered that is much like the answer that the script has for whoever is asked, but not that answer.
    fn pass_over(&mut self) {
        let Some(Line::Answer { who, text }) = self.next_addressing() else { return };
        if self.passed.is_none() && self.fight.is_asked(who) {
            let meant = did_you_mean(text, self.now.options(&*self.fight).iter().map(String::as_str));
            let is_near = !meant.is_empty();
            self.passed =
                is_near.then(|| format!("{who} was asked before, but `{text}` was not offered{meant}"));
        }
    }

    /// Answers by default whatever may be, up to dice, the end, or what the script waits for.
    pub(super) fn settle(&mut self) -> Result<(), String> {
        while self.can_skip() {
            self.skip()?;
        }
        Ok(())
    }

    pub(super) fn settle_when_resting(&mut self) -> Result<(), String> {
        // The line just played is done with: what the script waits for comes after it.
        self.at += 1;
        if self.rests { self.settle() } else { Ok(()) }
    }

    pub(super) fn settle_rulings(&mut self) -> Result<(), String> {
        while matches!(self.now.waiting, Some(Waiting::Choice { kind: Kind::Ruling, .. })) && self.can_skip()
        {
            self.skip()?;
        }
        Ok(())
    }
}

/// What dice show, as an answer.
fn fallen(throw: Throw, shown: &Shown) -> Result<Said, String> {
    match (throw, shown) {
        (Throw::Faces(_), Shown::Faces(faces)) => {
            Ok(Said::Faces(faces.iter().copied().take(MOST_DICE).collect()))
        }
        (Throw::Faces(dice), Shown::Name(name)) => {
            Err(format!("the faces of dice are numbers, not `{name}`: {dice} are rolled"))
        }
        (Throw::First(row), Shown::Name(name)) => {
            row.read(name).map(Said::First).map_err(|error| error.to_string())
        }
        (Throw::First(row), Shown::Faces(faces)) => {
            let text = faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            row.read(&text).map(Said::First).map_err(|error| error.to_string())
        }
    }
}

/// What dice showed, as a script writes it: the faces, or the name of the first die.
fn name_of(throw: Throw, said: &Said) -> String {
    match (throw, said) {
        (Throw::First(row), Said::First(place)) => row.name(*place).to_owned(),
        _ => said.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use fracas_engine::{Die, OrderedDice};

    use super::*;

    #[test]
    fn dice_in_a_row_are_given_by_name_or_by_face() {
        let row = Throw::First(OrderedDice { names: &["black", "red", "green"], die: Die::D6, face: 6 });
        let name = |name: &str| fallen(row, &Shown::Name(name.to_owned()));
        assert_eq!(name("green"), Ok(Said::First(Some(2))));
        assert_eq!(name("none"), Ok(Said::First(None)));
        assert_eq!(name_of(row, &Said::First(Some(2))), "green");
        assert_eq!(fallen(row, &Shown::Faces(vec![1, 6, 6])), Ok(Said::First(Some(1))));
        assert!(name("blue").unwrap_err().contains("the first of black, red, green to show 6"));
        assert!(fallen(row, &Shown::Faces(vec![1, 6])).is_err());
        let pair = Throw::Faces(Dice::new(2, Die::D6));
        assert!(fallen(pair, &Shown::Name("green".to_owned())).unwrap_err().contains("2d6 are rolled"));
    }
}

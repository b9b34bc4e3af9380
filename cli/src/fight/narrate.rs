//! Telling a fight: to people in words, to programs as JSON lines.

use std::io::{self, Write};

use fracas::engine::map::Cell;
use fracas::engine::{Audience, Picture, Seat, Why};
use fracas::lab::shelf::{AnyFight, Happening, Standing};
use serde_json::{Value, json};

use super::map::Drawing;
use crate::clauses;
use crate::paint::Paint;

/// How a fight is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// In words.
    Text,
    /// As one JSON object a line.
    Json,
}

/// What becomes of the last event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last {
    Told,
    Held,
}

/// Tells a fight to whoever looks on.
pub struct Narrator<'a> {
    /// Where it is told.
    pub out: &'a mut dyn Write,
    /// Whether with colours.
    pub paint: Paint,
    /// How.
    pub form: Form,
    /// Whether each reason is told with its clauses.
    pub in_full: bool,
    /// The seats of people, by number; without any, everything is told.
    pub people: Vec<Seat>,
    shown: usize,
    /// Whether the beginning of the present round was told as a heading.
    headed: bool,
    round: Option<u32>,
    /// What was drawn last, and whether the signs were explained.
    drawn: Option<Picture>,
    is_explained: bool,
    /// What each seat alone has been shown, as far as it was looked through.
    private: [usize; 8],
    /// Who has just answered in secret: what is told of it to them alone is what they have chosen.
    answered_alone: Option<Seat>,
}

impl<'a> Narrator<'a> {
    /// A narrator who has told nothing yet.
    pub fn new(out: &'a mut dyn Write, paint: Paint, form: Form, in_full: bool, people: Vec<Seat>) -> Self {
        Narrator {
            out,
            paint,
            form,
            in_full,
            people,
            shown: 0,
            headed: false,
            round: None,
            drawn: None,
            is_explained: false,
            private: [0; 8],
            answered_alone: None,
        }
    }

    /// Tells what has happened since the last time.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn catch_up(&mut self, fight: &dyn AnyFight) -> io::Result<()> {
        self.tell(fight, Last::Told)
    }

    /// Tells what has happened since the last time but for the last of it, which may go on: a walk of which the next
    /// step is about to be answered by a policy.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn follow(&mut self, fight: &dyn AnyFight) -> io::Result<()> {
        self.tell(fight, Last::Held)
    }

    fn tell(&mut self, fight: &dyn AnyFight, last: Last) -> io::Result<()> {
        let all = fight.happenings();
        self.shown = self.shown.min(all);
        while self.shown < all {
            let (happening, length) = self.next(fight);
            if last == Last::Held && self.shown + length == all {
                break;
            }
            if self.is_for_the_room(happening.audience) {
                self.event(&happening)?;
            }
            self.shown += length;
        }
        self.out.flush()
    }

    /// What is told next, with what people tell as one with it, and how many that are. To programs, and with all reasons,
    /// each is told for itself.
    fn next(&self, fight: &dyn AnyFight) -> (Happening, usize) {
        if self.form == Form::Json || self.in_full {
            (fight.told(self.shown), 1)
        } else {
            fight.told_as_one(self.shown)
        }
    }

    /// Tells everything again from the beginning.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn tell_again(&mut self, fight: &dyn AnyFight) -> io::Result<()> {
        self.shown = 0;
        self.catch_up(fight)
    }

    /// Takes everything so far as told: after it has been shown another way.
    pub fn skip(&mut self, fight: &dyn AnyFight) {
        self.shown = fight.happenings();
        self.private = [self.shown; 8];
    }

    /// After something was taken back: what is told from now on is new again.
    pub fn forget(&mut self, fight: &dyn AnyFight) {
        self.shown = self.shown.min(fight.happenings());
        for seen in &mut self.private {
            *seen = (*seen).min(self.shown);
        }
        self.drawn = None;
    }

    /// Whether everybody at the terminal may see it: everybody may see what is for everyone; a lone person sees what
    /// is for their seat; and where only policies play, who looks on sees all.
    pub fn is_for_the_room(&self, audience: Audience) -> bool {
        match (audience, self.people.as_slice()) {
            (Audience::Everyone, _) | (_, []) => true,
            (audience, [one]) => audience.includes(*one),
            (audience, many) => many.iter().all(|seat| audience.includes(*seat)),
        }
    }

    /// Who is about to answer in secret, if anybody.
    pub fn knows_own(&mut self, seat: Option<Seat>) {
        self.answered_alone = seat;
    }

    /// After an answer: what it led to at once, and only who gave it was told, they know.
    pub fn answered(&mut self, fight: &dyn AnyFight) {
        if let Some(seat) = self.answered_alone.take()
            && let Some(seen) = self.private.get_mut(usize::from(seat.0))
        {
            *seen = fight.happenings();
        }
    }

    /// What has happened since the last time that only this seat, of those in the room, may see.
    pub fn secrets(&mut self, fight: &dyn AnyFight, seat: Seat) -> Vec<Happening> {
        let Some(seen) = self.private.get_mut(usize::from(seat.0)) else { return Vec::new() };
        let all = fight.happenings();
        let new = std::mem::replace(seen, all).min(all)..all;
        new.map(|place| fight.told(place))
            .filter(|told| told.audience.includes(seat) && !self.is_for_the_room(told.audience))
            .collect()
    }

    /// Tells one event.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn event(&mut self, told: &Happening) -> io::Result<()> {
        let sentence = &told.sentence;
        match self.form {
            Form::Json => {
                let mut line = json!({
                    "event": told.record,
                    "told": sentence,
                    "why": told.why.terms,
                });
                if let Audience::Seats(bits) = told.audience {
                    line["only_for"] = (0..8_u8).filter(|seat| bits & (1 << seat) != 0).collect();
                }
                self.json(&line)
            }
            Form::Text => {
                if sentence.is_empty() {
                    return Ok(());
                }
                if told.begins_round {
                    self.headed = true;
                    return writeln!(self.out, "\n{}", self.paint.bold(sentence));
                }
                if !self.in_full {
                    let reason = self.paint.dim(&in_short(&told.why, sentence));
                    return self.text(&format!("{sentence}{reason}"));
                }
                self.text(sentence)?;
                for line in in_full(&told.why).lines() {
                    writeln!(self.out, "{}", self.paint.dim(&format!("    {line}")))?;
                }
                Ok(())
            }
        }
    }

    /// Draws the map when a round begins, so that nobody loses track.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn round(&mut self, fight: &dyn AnyFight) -> io::Result<()> {
        let round = fight.round();
        if self.round == Some(round) || fight.open().is_none() {
            return Ok(());
        }
        self.catch_up(fight)?;
        self.round = Some(round);
        let is_headed = std::mem::take(&mut self.headed);
        match self.form {
            Form::Json => self.json(&json!({ "round": round })),
            Form::Text if is_headed => self.map_if_changed(fight, &[]),
            Form::Text => {
                // A book may count no round until the fight has begun in earnest.
                let heading =
                    if round == 0 { "Before the first round".to_owned() } else { format!("Round {round}") };
                writeln!(self.out, "\n{}", self.paint.bold(&heading))?;
                self.map_if_changed(fight, &[])
            }
        }
    }

    /// Draws the map as all people at the terminal may see it, with marked squares, and says what its signs mean if that
    /// was not said yet.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn draw(&mut self, fight: &dyn AnyFight, marked: &[Cell]) -> io::Result<()> {
        if self.form == Form::Json {
            return self.json(&json!({ "view": fight.common_view(&self.people) }));
        }
        let picture = fight.picture(&self.people);
        let drawing = Drawing { picture: &picture, lineup: fight.lineup(), paint: self.paint, marked };
        let (map, roster, legend) = (drawing.map(), drawing.roster(None), drawing.legend());
        write!(self.out, "{map}")?;
        if !std::mem::replace(&mut self.is_explained, true) && !legend.is_empty() {
            self.text(&self.paint.dim(&legend))?;
        }
        writeln!(self.out, "{roster}")?;
        self.drawn = Some(picture);
        Ok(())
    }

    /// Draws the map once more, and says once more what its signs mean.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn draw_in_full(&mut self, fight: &dyn AnyFight, marked: &[Cell]) -> io::Result<()> {
        self.is_explained = false;
        self.draw(fight, marked)
    }

    /// Draws the map if somebody stands elsewhere than when it was last drawn; else says only who is in another shape.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn map_if_changed(&mut self, fight: &dyn AnyFight, marked: &[Cell]) -> io::Result<()> {
        if self.form == Form::Json {
            return Ok(());
        }
        let picture = fight.picture(&self.people);
        match &self.drawn {
            Some(drawn) if drawn.rows == picture.rows => {
                let lineup = fight.lineup();
                let drawing = Drawing { picture: &picture, lineup, paint: self.paint, marked };
                write!(self.out, "{}", drawing.roster(Some(drawn)))?;
                self.drawn = Some(picture);
                Ok(())
            }
            _ => self.draw(fight, marked),
        }
    }

    /// Tells the end, or where the fight stands when it is left.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn end(&mut self, fight: &dyn AnyFight) -> io::Result<()> {
        let sides = &fight.lineup().sides;
        let winner = fight.winner().and_then(|side| sides.get(side));
        let round = fight.round();
        if self.form == Form::Json {
            return self.json(&json!({ "over": { "winner": winner, "round": round } }));
        }
        writeln!(self.out)?;
        self.map_if_changed(fight, &[])?;
        let result = match winner {
            Some(side) => format!("The fight is over in round {round}: {side} won."),
            None => format!("The fight is over in round {round}: nobody won."),
        };
        writeln!(self.out, "{}", self.paint.bold(&result))?;
        // Their figures stand above; who is hidden there is named here.
        let standings = fight.standings();
        for (is_out, word) in [(false, self.paint.good("standing")), (true, self.paint.bad("defeated"))] {
            let of_these = standings.iter().filter(|standing| standing.is_out == is_out);
            let names: Vec<String> = of_these
                .map(|Standing { name, side, .. }| {
                    format!("{name} ({})", sides.get(*side).map_or("", String::as_str))
                })
                .collect();
            if !names.is_empty() {
                self.text(&format!("  {word}: {}", names.join(", ")))?;
            }
        }
        Ok(())
    }

    /// Explains events, with the text of each clause.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn explain(&mut self, events: &[Happening], clauses: &'static str) -> io::Result<()> {
        let mut texts: Vec<clauses::Clause> = Vec::new();
        for told in events {
            writeln!(self.out, "{}", told.sentence)?;
            for line in in_full(&told.why).lines() {
                writeln!(self.out, "    {line}")?;
            }
            for clause in told.why.clauses() {
                if let Some(row) = clauses::find(clauses, clause.0).filter(|row| !texts.contains(row)) {
                    texts.push(row);
                }
            }
        }
        if !texts.is_empty() {
            writeln!(self.out, "\n{}", self.paint.bold("The clauses:"))?;
        }
        for row in texts {
            writeln!(self.out, "  {}", self.paint.name(row.id))?;
            write!(self.out, "{}", clauses::wrapped(row.text, 100, "    "))?;
        }
        Ok(())
    }

    /// A paragraph, wrapped at the width of the terminal.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn text(&mut self, text: &str) -> io::Result<()> {
        match self.paint.width() {
            Some(width) => {
                let options = textwrap::Options::new(width).subsequent_indent("    ");
                writeln!(self.out, "{}", textwrap::fill(text, options))
            }
            None => writeln!(self.out, "{text}"),
        }
    }

    /// One JSON object as a line.
    ///
    /// # Errors
    /// When nobody can be told.
    pub fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value}")?;
        self.out.flush()
    }
}

/// A breakdown in one line.
fn in_short(why: &Why, sentence: &str) -> String {
    // One figure alone, one fact alone, or figures that all stand in the sentence, only say again what it has said.
    let figures = why.terms.iter().filter(|term| term.amount.is_some()).count();
    let is_said = |term: &fracas::engine::Term| {
        term.amount.is_some_and(|amount| sentence.contains(&format!("{amount} {}", term.label)))
    };
    if why.terms.iter().all(is_said) {
        return String::new();
    }
    if figures > 1 || (figures == 1 && why.terms.len() > 1) { format!("  = {why}") } else { String::new() }
}

/// A breakdown with a line for each term and its clause.
fn in_full(why: &Why) -> String {
    let line = |term: &fracas::engine::Term| match term.amount {
        Some(amount) => format!("{amount:+} {}  [{}]\n", term.label, term.clause),
        None => format!("{}  [{}]\n", term.label, term.clause),
    };
    why.terms.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use fracas::engine::Clause;

    use super::*;

    #[test]
    fn a_breakdown_in_full_names_each_clause() {
        let why = Why::new().plus("weapon", 5, Clause("inn.mug")).fact("it is late", Clause("inn.hour"));
        assert_eq!(in_full(&why), "+5 weapon  [inn.mug]\nit is late  [inn.hour]\n");
    }

    #[test]
    fn a_breakdown_in_short_says_nothing_again() {
        let price = Why::new().plus("Energy", 2, Clause("inn.price")).plus("Stamina", 1, Clause("inn.price"));
        assert_eq!(in_short(&price, "Ann spends 2 Energy and 1 Stamina"), "");
        assert_eq!(in_short(&price, "Ann pays"), "  = 2 Energy + 1 Stamina");
        assert_eq!(in_short(&Why::new().plus("weapon", 5, Clause("inn.mug")), "Ann strikes"), "");
    }

    #[test]
    fn a_secret_is_for_the_room_only_when_all_in_it_may_know() {
        let mut out = Vec::new();
        let mut narrator = Narrator::new(&mut out, Paint::PLAIN, Form::Text, false, vec![]);
        let secret = Audience::only(Seat(1));
        assert!(narrator.is_for_the_room(secret));
        narrator.people = vec![Seat(0)];
        assert!(!narrator.is_for_the_room(secret));
        narrator.people = vec![Seat(1)];
        assert!(narrator.is_for_the_room(secret));
        narrator.people = vec![Seat(0), Seat(1)];
        assert!(!narrator.is_for_the_room(secret));
        assert!(narrator.is_for_the_room(Audience::Everyone));
    }
}

//! Going to a square in one word: the way is shown, with what it costs and whom it may provoke, and then gone.

use fracas::engine::map::Cell;
use fracas::lab::shelf::Choice;
use fracas::lab::ways::way_to;

use super::Fight;
use crate::count::count;

impl Fight<'_> {
    /// Goes to a square: the answers that lead there are given one after another. Where somebody may be asked something on
    /// the way, that is said first, and saying the same once more goes all the same.
    pub(super) fn go(&mut self, target: Cell) -> anyhow::Result<()> {
        let way = match way_to(&*self.session, target) {
            Ok(way) => way,
            Err(error) => return Ok(self.refuse(&error.to_string())?),
        };
        let costs: Vec<String> = way.costs.iter().map(|(gauge, by)| format!("{by:+} {gauge}")).collect();
        let costs = if costs.is_empty() { String::new() } else { format!("; {}", costs.join(", ")) };
        let told =
            format!("To {target}: {} ({}){costs}", way.answers.join(", "), count(way.squares.len(), "step"));
        self.say(&told)?;
        let place = (self.session.answers(), target);
        if !way.provokes.is_empty() && self.warned_of != Some(place) {
            self.warned_of = Some(place);
            self.narrator.draw(&*self.session, &way.squares)?;
            let who = way.provokes.join(", ");
            return Ok(self.say(&format!(
                "On this way {who} may be asked something or dice may fall, and it may end there. `go {},{}` once more goes.",
                target.x, target.y
            ))?);
        }
        self.queue.push_answers(way.answers);
        Ok(())
    }

    /// Says why what has these words in it cannot be chosen.
    pub(super) fn why_not(&mut self, words: &str, choices: &[Choice]) -> anyhow::Result<()> {
        let refused = self.session.refused(words);
        let says_less = |label: &str| {
            let begins = format!("{label} ");
            refused.iter().any(|(other, _)| other.starts_with(&begins))
        };
        for (label, refusal) in refused.iter().filter(|(label, _)| !says_less(label)) {
            self.say(&format!("  {label}: {refusal}"))?;
        }
        let wanted = words.to_lowercase();
        if let Some(choice) = choices.iter().find(|choice| choice.label.to_lowercase().contains(&wanted)) {
            self.say(&format!("`{}` may be chosen.", choice.label))?;
        } else if refused.is_empty() {
            self.refuse(&format!("nothing that could be asked for here is called `{words}`"))?;
        }
        Ok(())
    }
}

//! What only one person at the screen may see.

use std::io;

use fracas::engine::Seat;

use super::Fight;
use super::narrate::Form;

impl Fight<'_> {
    /// Shows a seat what only it may see.
    pub(super) fn show_secrets(&mut self, seat: Seat) -> anyhow::Result<()> {
        if self.narrator.people.len() < 2 {
            return Ok(());
        }
        let secrets = self.narrator.secrets(&*self.session, seat);
        if secrets.is_empty() {
            return Ok(());
        }
        if self.narrator.form == Form::Json {
            for told in &secrets {
                self.narrator.event(told)?;
            }
            return Ok(());
        }
        let is_alone = self.alone.is_some();
        if !is_alone {
            self.call_alone(seat, "told something that only they may see")?;
        }
        for told in &secrets {
            self.narrator.event(told)?;
        }
        if is_alone {
            // The answer to the secret question will hide it.
            return Ok(());
        }
        if self.narrator.paint.is_on() {
            writeln!(self.narrator.out, "Press Enter to hide it again.")?;
            self.narrator.out.flush()?;
            self.read_line()?;
        }
        write!(self.narrator.out, "{}", self.narrator.paint.clear())?;
        Ok(())
    }

    /// Clears the screen of what only one may see, before the others look at it again.
    pub(super) fn hide(&mut self) -> io::Result<()> {
        match self.alone.take() {
            Some(_) => write!(self.narrator.out, "{}", self.narrator.paint.clear()),
            None => Ok(()),
        }
    }

    /// Makes sure that the right person looks at the screen before a secret is shown on it.
    pub(super) fn call_alone(&mut self, seat: Seat, what: &str) -> anyhow::Result<()> {
        if self.narrator.form == Form::Json {
            return Ok(());
        }
        let name = self.places.get(usize::from(seat.0)).map_or("", |place| place.name.as_str());
        writeln!(self.narrator.out, "Only for {name}, who is {what}; the others look away.")?;
        // Piped input is answers, line by line: nobody is there to press a key.
        if self.narrator.paint.is_on() && !self.echoes {
            write!(self.narrator.out, "{name}, press Enter.")?;
            self.narrator.out.flush()?;
            self.read_line()?;
        }
        Ok(())
    }
}

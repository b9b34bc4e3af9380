//! What only one person at the screen may see: it is shown on the terminal's other screen, so that it stays in no
//! scroll-back and the log that everybody reads is left as it was.

use std::io;

use fracas::engine::Seat;

use super::Fight;
use super::input::Help;
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
        let is_alone = self.alone.is_some();
        if !is_alone {
            self.call_alone(seat, "told something that only they may see")?;
        }
        for told in &secrets {
            self.narrator.event(told)?;
        }
        // The answer to a secret question turns back to the others by itself.
        if !is_alone {
            if self.input.is_terminal() {
                self.read_line("Press Enter to hide it again. ", Help::default())?;
            }
            self.hide()?;
        }
        Ok(())
    }

    /// Turns back to the screen that everybody may see, if somebody is alone at it.
    pub(super) fn hide(&mut self) -> io::Result<()> {
        match self.alone.take() {
            Some(_) => write!(self.narrator.out, "{}", self.narrator.paint.turn_back()),
            None => Ok(()),
        }
    }

    /// Makes sure that the right person looks at the screen before a secret is shown on it.
    pub(super) fn call_alone(&mut self, seat: Seat, what: &str) -> anyhow::Result<()> {
        self.alone = Some(seat);
        if self.narrator.form == Form::Json {
            return Ok(());
        }
        let name = self.places.get(usize::from(seat.0)).map_or("", |place| place.name.as_str());
        self.narrator.text(&format!("Only for {name}, who is {what}; the others look away."))?;
        // Piped input is answers, line by line: nobody is there to press a key.
        if self.input.is_terminal() {
            self.read_line(&format!("{name}, press Enter. "), Help::default())?;
        }
        write!(self.narrator.out, "{}", self.narrator.paint.turn_away())?;
        Ok(())
    }
}

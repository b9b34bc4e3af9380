//! Answers of a journal that a table goes on with.

use std::time::{Duration, Instant};

use fracas_engine::journal::{Entry, Journal};

use crate::table::{Deed, OpenError, Table};

/// How long following a journal may take.
const MOST_TIME: Duration = Duration::from_secs(10);
/// How many answers a journal may have.
const MOST_ANSWERS: usize = 20_000;

/// Answers that a table begins with.
#[derive(Clone, Debug, Default)]
pub struct Answers {
    entries: Vec<Entry>,
    need: Need,
}

/// How much of a journal must fit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Need {
    /// All of it.
    #[default]
    All,
    /// What comes before the first answer that does not.
    AsFarAsItFits,
}

impl Answers {
    /// What a journal is made of, and its answers.
    ///
    /// # Errors
    /// What cannot be read, with its line.
    pub fn of(text: &str, need: Need) -> Result<(fracas_engine::journal::Header, Answers), OpenError> {
        let told = |error: fracas_engine::journal::JournalError| OpenError::Journal(error.to_string());
        let journal = match need {
            Need::All => Journal::read(text).map_err(told)?,
            Need::AsFarAsItFits => Journal::salvage(text).map_err(told)?.0,
        };
        Ok((journal.header, Answers { entries: journal.entries, need }))
    }

    /// Has a table follow them; the deeds that it did.
    ///
    /// # Errors
    /// When an answer does not fit and all are needed, or there are more than can be followed.
    pub(super) fn followed_by(&self, table: &mut Table) -> Result<Vec<Deed>, OpenError> {
        let begun = Instant::now();
        if self.entries.len() > MOST_ANSWERS {
            let found = self.entries.len();
            return Err(OpenError::Journal(format!(
                "the journal has {found} answers, and at most {MOST_ANSWERS} are followed here: use `fracas replay`"
            )));
        }
        let mut deeds = Vec::with_capacity(self.entries.len());
        for (place, entry) in self.entries.iter().enumerate() {
            if begun.elapsed() > MOST_TIME {
                return Err(OpenError::Journal(
                    "following the journal takes too long here: use `fracas replay`".to_owned(),
                ));
            }
            match table.follow(entry) {
                Ok(deed) => deeds.push(deed),
                Err(_) if self.need == Need::AsFarAsItFits => break,
                Err(misfit) => {
                    let (line, said) = (place + 2, &entry.said);
                    return Err(OpenError::Journal(format!(
                        "line {line} of the journal, `{said}`: {misfit}"
                    )));
                }
            }
        }
        Ok(deeds)
    }
}

//! A table for one client, over standard input and output, without network or database.

use std::io::{self, BufRead, Write};
use std::sync::Arc;

use fracas_engine::Seat;
use fracas_lab::shelf::AnyBook;

use crate::ahead::{Look, prospect, prospects};
use crate::live::{Ahead, Opened, Trouble};
use crate::protocol::{Answer, Said, Welcome, read, read_hello};
use crate::table::{Deed, Link, LinkId, Opening, Player, Role, Table};

/// The only link.
const CLIENT: LinkId = LinkId(0);

/// The table, and what the client has seen of it.
struct Pipe<'a> {
    table: Table,
    seen: usize,
    out: &'a mut dyn Write,
}

/// Why it ends before the fight does.
#[derive(Debug, thiserror::Error)]
pub enum PipeError {
    /// The table cannot be opened, or what happens by itself does not fit.
    #[error(transparent)]
    Table(#[from] Trouble),
    /// The client cannot be heard, or does not hear.
    #[error("the client is gone")]
    Io(#[from] io::Error),
}

/// How it ends where nothing breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With the input, however the fight stood.
    WithTheInput,
    /// The first line was no hello of this version, which was said.
    Unheard,
}

/// Plays a fight with one client: it answers for every seat that no policy plays. Ends with the input.
///
/// # Errors
/// When the table cannot be opened, or the client is gone.
pub fn run(
    opening: Opening,
    players: &[(Seat, Player)],
    books: &[&'static dyn AnyBook],
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Ended, PipeError> {
    let opening = Arc::new(opening);
    let mut table = Table::open(Arc::clone(&opening), books).map_err(Trouble::from)?;
    let seats = players.iter().filter(|(_, player)| *player == Player::Link).map(|(seat, _)| *seat);
    let given = Link { role: Role::Host, seats: seats.collect(), name: "client".to_owned() };
    let invited = Deed::Invite { link: CLIENT, given: given.clone() };
    let seated = players.iter().map(|(seat, player)| Deed::Seat { seat: *seat, player: player.clone() });
    for deed in std::iter::once(invited).chain(seated) {
        table.apply(&deed).map_err(Trouble::from)?;
    }
    let mut pipe = Pipe { table, seen: 0, out };
    let Some(hello) = next_line(input)? else { return Ok(Ended::WithTheInput) };
    match read_hello(&hello) {
        Ok(hello) => pipe.seen = hello.since,
        Err(reason) => {
            pipe.say(&Answer::Gone(reason))?;
            return Ok(Ended::Unheard);
        }
    }
    let opened = Opened { opening, policies: Vec::new() };
    let welcome = Welcome::new(&opened, &pipe.table.lineup(), &given);
    pipe.say(&Answer::Welcome(welcome))?;
    pipe.go_on()?;
    while let Some(line) = next_line(input)? {
        pipe.hear(&line)?;
    }
    Ok(Ended::WithTheInput)
}

/// The next line that is not empty; `None` at the end of the input. What is no text is no message either, and is answered as
/// one that cannot be read.
fn next_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            return Ok(Some(String::from_utf8_lossy(&line).into_owned()));
        }
        line.clear();
    }
    Ok(None)
}

impl Pipe<'_> {
    fn say(&mut self, answer: &Answer) -> io::Result<()> {
        writeln!(self.out, "{}", answer.line())?;
        self.out.flush()
    }

    /// Has dice fall and policies answer until the client is asked, and tells it.
    fn go_on(&mut self) -> Result<(), PipeError> {
        while let Some(said) = self.table.by_itself() {
            self.table.say(said, None).map_err(Trouble::from)?;
        }
        if let Some(sight) = self.table.sight(CLIENT) {
            let update = self.table.update(&sight, self.seen);
            self.seen = update.revision;
            self.say(&Answer::Update(Box::new(update)))?;
        }
        Ok(())
    }

    fn ahead(&self) -> Option<Ahead> {
        let sight = self.table.sight(CLIENT)?;
        let asked = self.table.asked(&sight);
        Some(Ahead { revision: self.table.revision(), fight: self.table.fight().fork(), asked, sight })
    }

    fn hear(&mut self, line: &str) -> Result<(), PipeError> {
        match read(line) {
            Err(reason) => self.say(&Answer::Refused(reason))?,
            Ok(Said::Hello(_)) => self.say(&Answer::Refused("that was said already".to_owned()))?,
            Ok(Said::Forecasts) => {
                let found = self
                    .ahead()
                    .map_or_else(Vec::new, |ahead| prospects(&ahead, Look::Closer, Look::Closer.patience(0)));
                self.say(&Answer::Forecasts(found))?;
            }
            Ok(Said::Forecast(tried)) => {
                let found = self.ahead().and_then(|ahead| prospect(&ahead, &tried.choice));
                self.say(&Answer::forecast(&tried, found))?;
            }
            Ok(Said::Request(request)) => match self.table.request(CLIENT, request) {
                Ok(_) => {
                    self.say(&Answer::Accepted { revision: self.table.revision(), token: None })?;
                    self.go_on()?;
                }
                Err(denied) => self.say(&Answer::Refused(denied.to_string()))?,
            },
        }
        Ok(())
    }
}

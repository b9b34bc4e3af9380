//! `fracas pipe`: seats played by a program, over standard input and output.

use std::io::{self, Write};

use fracas::engine::Seat;
use fracas_server::pipe::{self, Ended};
use fracas_server::table::Player;

use super::serve::{LINK, opening};
use crate::args::Pipe as Args;
use crate::failure::Outcome;
use crate::fight::seats;
use crate::load;
use crate::paint::Paint;

/// Plays a fight with the program at the other end.
///
/// # Errors
/// When the encounter is wrong, or the program has left.
pub fn run(args: Args, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    let rules = &args.which.rules;
    let found = load::find(&args.which.encounter, rules.book.as_deref(), &rules.house_rules)?;
    let encounter = load::read(&found, paint)?;
    let names = &encounter.lineup().seats;
    let who = seats::named(names, &vec![LINK.to_owned(); names.len()], &args.seats)?;
    let player = |who: String| if who == LINK { Player::Link } else { Player::Policy(who) };
    let players: Vec<(Seat, Player)> = (0_u8..).map(Seat).zip(who.into_iter().map(player)).collect();
    let opening = opening(&found, args.seed.map_or_else(super::fight::drawn_seed, Ok)?);
    match pipe::run(opening, &players, fracas::BOOKS, &mut io::stdin().lock(), out)? {
        Ended::WithTheInput => Ok(Outcome::Done),
        // What was wrong stands in the answer.
        Ended::Unheard => Ok(Outcome::Finding),
    }
}

//! `fracas serve`: tables over a network.

use std::io::Write;

use anyhow::Context as _;
use fracas::engine::Seat;
use fracas::engine::journal::{FileHash, Header};
use fracas_server::http::Clients;
use fracas_server::live::Hall;
use fracas_server::table::{Link, Opening, Role};
use fracas_server::{Config, Server, logs, signals};

use crate::args::{LogForm, Serve as Args};
use crate::failure::Outcome;
use crate::fight::seats;
use crate::load::{self, Found};
use crate::paint::Paint;

/// Who plays a seat that nobody was named for.
pub const LINK: &str = "link";

/// Runs the server until it is told to stop.
///
/// # Errors
/// When the database, the address or the encounter is wrong.
pub fn run(args: Args, paint: Paint, out: &mut dyn Write) -> anyhow::Result<Outcome> {
    logs::start(match args.log {
        LogForm::Text => logs::Form::Text,
        LogForm::Json => logs::Form::Json,
    });
    let rules = &args.rules;
    let found = args.encounter.as_deref();
    let found = found
        .map(|encounter| load::find(encounter, rules.book.as_deref(), &rules.house_rules))
        .transpose()?;
    // Mistakes in it are shown as everywhere in the program.
    let lineup = found.as_ref().map(|found| load::read(found, paint)).transpose()?;
    let runtime = tokio::runtime::Runtime::new().context("cannot start the server")?;
    runtime.block_on(async {
        let clients = if args.behind_proxy { Clients::BehindProxy } else { Clients::Direct };
        let config = Config {
            listen: args.listen,
            database: args.database.clone(),
            a_second: args.requests_a_second,
            clients,
        };
        let server = Server::bind(&config, fracas::BOOKS).await?;
        let base = format!("http://{}", server.address());
        writeln!(out, "All encounters: {base}/")?;
        if let (Some(found), Some(encounter)) = (found, lineup) {
            let names = &encounter.lineup().seats;
            let who = seats::named(names, &vec![LINK.to_owned(); names.len()], &args.seats)?;
            let seed = args.seed.map_or_else(super::fight::drawn_seed, Ok)?;
            open(server.hall(), opening(&found, seed), names, &who, &base, out).await?;
        }
        out.flush()?;
        server.run(signals::told_to_stop()).await?;
        Ok(Outcome::Done)
    })
}

/// What a table of an encounter is made of.
pub fn opening(found: &Found, seed: u64) -> Opening {
    let header = Header {
        shipped: FileHash::of_files(found.book.shipped()),
        seed,
        ..Header::new(found.book.name(), found.files.clone())
    };
    Opening { name: found.name.clone(), header, seconds: None, pace: None }
}

/// Opens a table, and says at which link who sits.
async fn open(
    hall: &Hall,
    opening: Opening,
    names: &[String],
    who: &[String],
    base: &str,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let seats: Vec<(Seat, &String)> = (0_u8..).map(Seat).zip(names).collect();
    let link = |role, seats, name: &str| Link { role, seats, name: name.to_owned() };
    let played = seats.iter().filter(|(seat, _)| who[usize::from(seat.0)] == LINK);
    let played: Vec<(Seat, &String)> = played.copied().collect();
    let mut links = vec![link(Role::Host, Vec::new(), "host")];
    links.extend(played.iter().map(|(seat, name)| link(Role::Player, vec![*seat], name)));
    links.push(link(Role::Spectator, Vec::new(), "those who look on"));
    let names: Vec<String> = links.iter().map(|link| link.name.clone()).collect();
    let policies = seats.iter().zip(who).filter(|(_, who)| *who != LINK);
    let policies = policies.map(|((seat, _), policy)| (*seat, policy.clone())).collect();
    let (_, tokens) = hall.open(opening, links, policies).await?;
    for (name, token) in names.iter().zip(&tokens) {
        writeln!(out, "  {name}: {base}/s/{}", token.reveal())?;
    }
    Ok(())
}

//! The command line of `fracas serve`.

use clap::{Args, ValueEnum};

use super::HouseRules;

/// `serve`
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  fracas serve                               a page with all encounters, on this machine only
  fracas serve duel                          and a table for one of them, with a link for each seat
  fracas serve duel --seat orcs=greedy       where the program plays a seat
  fracas serve --listen 0.0.0.0:8642         for everybody who can reach this machine
  fracas serve --database postgres://fracas@localhost/fracas

Tables are kept in the database: after a stop or a crash everybody goes on at the same links.
docs/server.md tells how to run it behind a reverse proxy, with TLS, as a service.")]
pub struct Serve {
    /// Path of a TOML file, or name of an encounter that ships: a table is opened for it
    pub encounter: Option<String>,

    #[command(flatten)]
    pub rules: HouseRules,

    /// Who plays a seat of that table: a policy; whoever has its link plays one that is not named
    #[arg(long = "seat", value_name = "SEAT=POLICY", requires = "encounter")]
    pub seats: Vec<String>,

    /// The seed of its dice [default: drawn at random]
    #[arg(long, requires = "encounter")]
    pub seed: Option<u64>,

    /// The address to listen at
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8642")]
    pub listen: std::net::SocketAddr,

    /// Where tables are kept: a file of SQLite, or PostgreSQL
    #[arg(long, value_name = "URL", default_value = "sqlite:fracas-tables.db")]
    pub database: String,

    /// How many requests a second one client may make; 0 for as many as it likes
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub requests_a_second: u32,

    /// Clients are told apart by what a reverse proxy says of them: only where nobody can come around it
    #[arg(long)]
    pub behind_proxy: bool,

    /// How what happens is logged; RUST_LOG says how much
    #[arg(long, value_enum, default_value_t = LogForm::Text)]
    pub log: LogForm,
}

/// How a server logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogForm {
    /// Lines for people
    Text,
    /// A JSON object a line, for programs
    Json,
}

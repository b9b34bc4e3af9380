//! What a client and a table say to each other, as JSON: over a WebSocket, or over standard input and output.
//!
//! Each message is one JSON object, or a bare word where there is nothing to say with it. A client begins with `hello`,
//! and is answered with `welcome` and a first `update`; from then on an `update` comes whenever something was done at
//! the table, and each request is answered with `accepted`, `refused` or what it asked for, in order.

use fracas_lab::shelf::Lineup;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ahead::Prospect;
use crate::live::Opened;
use crate::table::{Link, Request, Role, Update};

/// The version of the protocol. It changes when a client that knows the one before would misread something.
pub const VERSION: u32 = 1;

/// What a client says first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Hello {
    /// The version that it speaks.
    pub protocol: u32,
    /// The token of its link; not needed over standard input.
    #[serde(default)]
    pub token: String,
    /// What it has seen already, as a revision; 0 for nothing.
    #[serde(default)]
    pub since: usize,
}

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// First of all.
    Hello(Hello),
    /// It asks what its choices may lead to.
    Forecasts,
    /// It asks what one of them may lead to, and wants to know it better.
    Forecast(Tried),
    /// It asks for something at the table.
    Request(Request),
}

/// A choice that is looked at before it is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tried {
    /// Its words.
    pub choice: String,
}

/// What a table says.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// First of all.
    Welcome(Welcome),
    /// Something was done at the table.
    Update(Box<Update>),
    /// What was asked for is done, and kept.
    Accepted {
        /// How many things were done at the table now.
        revision: usize,
        /// The token of a link that was handed out.
        #[serde(skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// What was asked for is not done, and why.
    Refused(String),
    /// What the choices may lead to.
    Forecasts(Vec<Prospect>),
    /// What one choice may lead to.
    Forecast(Box<Prospect>),
    /// The link opens nothing any more, or the server is stopping: nothing follows.
    Gone(String),
}

/// Who is welcomed, and to what.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Welcome {
    /// The version of the protocol.
    pub protocol: u32,
    /// The version of the program.
    pub program: &'static str,
    /// What the table is called.
    pub name: String,
    /// The book.
    pub book: String,
    /// What the client may do.
    pub role: Role,
    /// The numbers of its seats.
    pub yours: Vec<u8>,
    /// The names of all seats, by number.
    pub seats: Vec<String>,
    /// The names of the sides, by number.
    pub sides: Vec<String>,
    /// The name and the side of each combatant, by number.
    pub combatants: Vec<(String, usize)>,
}

impl Welcome {
    /// The welcome of somebody with this link.
    pub fn new(opened: &Opened, lineup: &Lineup, link: &Link) -> Welcome {
        Welcome {
            protocol: VERSION,
            program: env!("CARGO_PKG_VERSION"),
            name: opened.opening.name.clone(),
            book: opened.opening.header.book.clone(),
            role: link.role,
            yours: link.seats.iter().map(|seat| seat.0).collect(),
            seats: lineup.seats.clone(),
            sides: lineup.sides.clone(),
            combatants: lineup.combatants.clone(),
        }
    }
}

impl Answer {
    /// What one choice may lead to, if it is one.
    pub fn forecast(tried: &Tried, found: Option<Prospect>) -> Answer {
        let refused = || Answer::Refused(format!("`{}` is no answer to what you are asked", tried.choice));
        found.map_or_else(refused, |found| Answer::Forecast(Box::new(found)))
    }

    /// In a line.
    pub fn line(&self) -> String {
        // Texts and numbers always have a JSON form.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Reads what a client says.
///
/// # Errors
/// What is wrong, in a sentence.
pub fn read(text: &str) -> Result<Said, String> {
    let value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| format!("this is no JSON: {error}"))?;
    match value {
        serde_json::Value::String(word) if word == "forecasts" => Ok(Said::Forecasts),
        serde_json::Value::Object(mut fields) if fields.len() == 1 || fields.contains_key("hello") => {
            match (fields.remove("hello"), fields.remove("forecast")) {
                (Some(hello), _) => field("hello", hello).map(Said::Hello),
                (None, Some(tried)) => field("forecast", tried).map(Said::Forecast),
                (None, None) => request(serde_json::Value::Object(fields)),
            }
        }
        value => request(value),
    }
}

fn field<T: serde::de::DeserializeOwned>(name: &str, value: serde_json::Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| format!("in `{name}`: {error}"))
}

fn request(value: serde_json::Value) -> Result<Said, String> {
    serde_json::from_value(value).map(Said::Request).map_err(|error| error.to_string())
}

/// Checks what a client says first.
///
/// # Errors
/// When it says something else, or speaks another version.
pub fn read_hello(text: &str) -> Result<Hello, String> {
    match read(text)? {
        Said::Hello(hello) if hello.protocol == VERSION => Ok(hello),
        Said::Hello(hello) => Err(format!("this is protocol {VERSION}, and {} is asked for", hello.protocol)),
        Said::Forecasts | Said::Forecast(_) | Said::Request(_) => {
            Err("say hello first: {\"hello\": {\"protocol\": 1, \"token\": \"…\"}}".to_owned())
        }
    }
}

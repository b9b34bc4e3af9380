//! How many tables a server carries: opens many of them, has two programs play at each over WebSockets, and prints how
//! long an answer takes to reach the other's screen. Server, database and players share the machine.
//!
//! `cargo run --release -p fracas-server --example load -- sqlite:/tmp/load.db 50 20` plays at 50 tables for 20 seconds.

#![allow(clippy::unwrap_used, reason = "what fails ends the measurement, and says where")]

use std::collections::HashMap;
use std::env;
use std::fs;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_engine::journal::Header;
use fracas_server::table::{Link, Opening, Role, shipped};
use fracas_server::token::Token;
use fracas_server::{Config, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::time::timeout;
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// When each answer was sent, by table and number, and how long it took until the other seat saw it.
#[derive(Default)]
struct Measured {
    sent: HashMap<(usize, u64), Instant>,
    taken: Vec<Duration>,
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |place: usize, usual: &str| words.get(place).cloned().unwrap_or_else(|| usual.to_owned());
    let (database, tables) = (word(0, "sqlite::memory:"), word(1, "50").parse::<usize>().unwrap());
    let span = Duration::from_secs(word(2, "20").parse().unwrap());
    let config = Config { a_second: 0, ..Config::local(&database) };
    let server = Server::bind(&config, fracas::BOOKS).await.unwrap();
    let (address, hall) = (server.address(), Arc::clone(server.hall()));
    tokio::spawn(server.run(std::future::pending()));
    let before = memory();
    let measured = Arc::new(Mutex::new(Measured::default()));
    let begun = Instant::now();
    let mut players = Vec::new();
    for table in 0..tables {
        let header = Header { seed: table as u64, ..shipped(fracas::BOOKS, "mythic", "duel").unwrap() };
        let opening = Opening { name: "load".to_owned(), header, seconds: None, pace: None };
        let seat = |seat| Link { role: Role::Player, seats: vec![Seat(seat)], name: String::new() };
        let (_, tokens) = hall.open(opening, vec![seat(0), seat(1)], Vec::new()).await.unwrap();
        for token in tokens {
            let url = format!("ws://{address}/api/play");
            players.push(tokio::spawn(play(url, token, table, Arc::clone(&measured), begun + span)));
        }
    }
    for player in players {
        player.await.unwrap();
    }
    let seconds = begun.elapsed().as_secs_f64();
    let taken = &mut measured.lock().unwrap().taken;
    taken.sort_unstable();
    let at = |part: f64| taken[(taken.len() as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{tables} tables, {} seats: {:.0} answers/s; an answer is on the other's screen after {:.1} ms (p50), {:.1} ms (p99); \
         {:.0} KB a table",
        2 * tables,
        taken.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        (memory() - before) / tables as f64
    );
}

/// Plays a seat by its defaults until that time, and notes when the other's answers are seen.
async fn play(url: String, token: Token, table: usize, measured: Arc<Mutex<Measured>>, until: Instant) {
    let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let (mut socket, _) = connect_async_with_config(url, Some(small), true).await.unwrap();
    let hello = json!({ "hello": { "protocol": 1, "token": token.reveal() } });
    socket.send(Message::text(hello.to_string())).await.unwrap();
    while let Ok(Some(Ok(Message::Text(text)))) =
        timeout(until.saturating_duration_since(Instant::now()), socket.next()).await
    {
        let answer = measured.lock().unwrap().answered(table, &text);
        if let Some(choose) = answer {
            socket.send(Message::text(choose)).await.unwrap();
        }
    }
}

impl Measured {
    /// Notes what a seat sees, and what it answers, if it is asked.
    fn answered(&mut self, table: usize, text: &str) -> Option<String> {
        let message: Value = serde_json::from_str(text).unwrap();
        let update = &message["update"];
        let (number, asked) = (update["number"].as_u64()?, &update["waits_for"]["you"]);
        let choice = asked["choices"][0]["label"].as_str()?;
        // What is asked now was led to by an answer with a smaller number.
        let last = self.sent.keys().filter(|(at, sent)| *at == table && *sent < number).max().copied();
        if let Some(sent) = last.and_then(|key| self.sent.remove(&key)) {
            self.taken.push(sent.elapsed());
        }
        self.sent.insert((table, number), Instant::now());
        Some(json!({ "choose": { "number": number, "choice": choice } }).to_string())
    }
}

/// How much memory the program holds, in KB, as Linux says it.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0.0)
}

//! How many tables a server carries: plays at many at once, fight after fight, with two programs at each over WebSockets,
//! and prints how long an answer takes to reach the other's screen. Server, database and players share the machine.
//!
//! `cargo run --release -p fracas-server --example load -- sqlite:/tmp/load.db 50 20` plays at 50 tables for 20 seconds, as
//! fast as the server takes answers; a further `2000` has each player think for so many milliseconds before an answer.

#![allow(clippy::unwrap_used, reason = "what fails ends the measurement, and says where")]

use std::env;
use std::fs;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fracas_engine::Seat;
use fracas_engine::journal::Header;
use fracas_server::live::Hall;
use fracas_server::table::{Link, Opening, Role, shipped};
use fracas_server::token::Token;
use fracas_server::{Config, Server};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// What is measured, and until when.
struct Load {
    hall: Arc<Hall>,
    address: SocketAddr,
    until: Instant,
    /// How long a player thinks before an answer.
    thought: Duration,
    /// Fights begun so far; each has its own dice.
    fights: AtomicU64,
    /// How long each answer took until the other seat saw what it led to.
    taken: Mutex<Vec<Duration>>,
}

#[tokio::main]
async fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let word = |place: usize, usual: &str| words.get(place).cloned().unwrap_or_else(|| usual.to_owned());
    let (database, tables) = (word(0, "sqlite::memory:"), word(1, "50").parse::<usize>().unwrap());
    let span = Duration::from_secs(word(2, "20").parse().unwrap());
    let thought = Duration::from_millis(word(3, "0").parse().unwrap());
    let config = Config { a_second: 0, ..Config::local(&database) };
    let server = Server::bind(&config, fracas::BOOKS).await.unwrap();
    let (address, hall) = (server.address(), Arc::clone(server.hall()));
    tokio::spawn(server.run(std::future::pending()));
    let before = memory();
    let begun = Instant::now();
    let (fights, taken) = (AtomicU64::new(0), Mutex::default());
    let load = Arc::new(Load { hall, address, until: begun + span, thought, fights, taken });
    let places: Vec<_> = (0..tables).map(|_| tokio::spawn(Arc::clone(&load).play_on())).collect();
    for place in places {
        place.await.unwrap();
    }
    let seconds = begun.elapsed().as_secs_f64();
    let mut taken = load.taken.lock().unwrap();
    taken.sort_unstable();
    let at = |part: f64| taken[(taken.len() as f64 * part) as usize].as_secs_f64() * 1000.0;
    let fights = load.fights.load(Ordering::Relaxed);
    println!(
        "{tables} tables, {} seats: {:.0} answers/s; an answer is on the other's screen after {:.1} ms (p50), {:.1} ms (p99); \
         {fights} tables opened, {:.0} KB each",
        2 * tables,
        taken.len() as f64 / seconds,
        at(0.5),
        at(0.99),
        (memory() - before) / fights as f64
    );
}

impl Load {
    /// Plays fight after fight at a table, each opened anew.
    async fn play_on(self: Arc<Self>) {
        while Instant::now() < self.until {
            let seed = self.fights.fetch_add(1, Ordering::Relaxed);
            let header = Header { seed, ..shipped(fracas::BOOKS, "mythic", "duel").unwrap() };
            let opening = Opening { name: "load".to_owned(), header, seconds: None, pace: None };
            let links =
                [0, 1].map(|seat| Link { role: Role::Player, seats: vec![Seat(seat)], name: String::new() });
            let (_, tokens) = self.hall.open(opening, links.to_vec(), Vec::new()).await.unwrap();
            let unseen = Arc::new(Mutex::default());
            let players: Vec<_> = tokens
                .into_iter()
                .map(|token| tokio::spawn(Arc::clone(&self).play(token, Arc::clone(&unseen))))
                .collect();
            for player in players {
                player.await.unwrap();
            }
        }
    }

    /// Plays a seat by its defaults until the fight is over or the time is up.
    async fn play(self: Arc<Self>, token: Token, unseen: Arc<Mutex<Vec<Sent>>>) {
        let url = format!("ws://{}/api/play", self.address);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (mut socket, _) = connect_async_with_config(url, Some(small), true).await.unwrap();
        let hello = json!({ "hello": { "protocol": 1, "token": token.reveal() } });
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let left = || self.until.saturating_duration_since(Instant::now());
        while let Ok(Some(Ok(message))) = timeout(left(), socket.next()).await {
            // The server asks now and then whether somebody is there.
            let Message::Text(text) = message else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            let update = &message["update"];
            self.sees(update, token.reveal(), &unseen);
            if let Some(choose) = answer(update) {
                sleep(self.thought).await;
                let number = update["number"].as_u64().unwrap();
                unseen.lock().unwrap().push(Sent {
                    number,
                    by: token.reveal().to_owned(),
                    at: Instant::now(),
                });
                socket.send(Message::text(choose)).await.unwrap();
            }
            if update["waits_for"].get("over").is_some() {
                return;
            }
        }
    }

    /// Notes which answers of the other seat this one has seen.
    fn sees(&self, update: &Value, seat: &str, unseen: &Mutex<Vec<Sent>>) {
        let Some(number) = update["number"].as_u64() else { return };
        let mut unseen = unseen.lock().unwrap();
        let seen = unseen.extract_if(.., |sent| sent.number < number && sent.by != seat);
        self.taken.lock().unwrap().extend(seen.map(|sent| sent.at.elapsed()));
    }
}

/// What a seat answers, if it is asked: the default.
fn answer(update: &Value) -> Option<String> {
    let choice = update["waits_for"]["you"]["choices"][0]["label"].as_str()?;
    Some(json!({ "choose": { "number": update["number"], "choice": choice } }).to_string())
}

/// An answer of which the other seat has not seen yet what it led to.
struct Sent {
    number: u64,
    /// The token of the seat that sent it.
    by: String,
    at: Instant,
}

/// How much memory the program holds, in KB, as Linux says it.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0.0)
}

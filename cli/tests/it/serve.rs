//! The server as a process: what it has said yes to survives being killed.

use crate::support::databases;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// How often the server is killed in the middle of play.
const KILLS: usize = 100;

struct Server {
    process: Child,
    base: String,
    /// The links that it has printed, by the name before them.
    links: Vec<(String, String)>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn start(database: &str, words: &[&str]) -> Server {
    let mut process = Command::new(env!("CARGO_BIN_EXE_fracas"))
        .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
        .args(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines().map(Result::unwrap);
    let first = lines.next().unwrap();
    let base = first.split_once("http").unwrap().1.trim_end_matches('/');
    let base = format!("http{base}");
    let wanted = if words.is_empty() { 0 } else { 3 };
    let links = lines.take(wanted).map(|line| {
        let (name, link) = line.trim().split_once(": ").unwrap();
        (name.to_owned(), link.rsplit_once('/').unwrap().1.to_owned())
    });
    let links = links.collect();
    Server { process, base, links }
}

impl Server {
    fn look(&self, token: &str) -> Value {
        let answer = ureq::get(format!("{}/api/table?since=9999999", self.base))
            .header("authorization", format!("Bearer {token}"))
            .call();
        answer.unwrap().body_mut().read_json().unwrap()
    }

    /// Chooses by default; the revision that the server has said yes with, if it has.
    fn choose(&self, token: &str, seen: &Value) -> Option<u64> {
        let choice = &seen["waits_for"]["you"]["choices"][0]["label"];
        let answer = ureq::post(format!("{}/api/table", self.base))
            .header("authorization", format!("Bearer {token}"))
            .send_json(json!({ "choose": { "number": seen["number"], "choice": choice } }));
        answer.ok()?.body_mut().read_json::<Value>().ok()?["revision"].as_u64()
    }
}

#[test]
fn what_was_acknowledged_survives_a_hundred_kills_on_sqlite() {
    survives(&databases::sqlite().address);
}

#[test]
fn what_was_acknowledged_survives_a_hundred_kills_on_postgres() {
    if let Some(database) = databases::postgres() {
        survives(&database.address);
    }
}

fn survives(database: &str) {
    let server = start(database, &["mythic/duel", "--seat", "blue=default", "--seed", "3"]);
    let token = server.links[1].1.clone();
    assert_eq!(server.links[1].0, "red");
    drop(server);
    let mut acknowledged = 0;
    for kill in 0..KILLS {
        let server = start(database, &[]);
        let mut seen = server.look(&token);
        assert!(seen["revision"].as_u64().unwrap() >= acknowledged, "kill {kill}: {seen}");
        // Each time a little later in the game, and once in a while in the middle of an answer.
        for _ in 0..1 + kill % 3 {
            if seen["waits_for"].get("you").is_none() {
                break;
            }
            acknowledged = server.choose(&token, &seen).unwrap_or(acknowledged);
            seen = server.look(&token);
        }
        std::thread::scope(|scope| {
            let answer = scope.spawn(|| server.choose(&token, &seen));
            std::thread::sleep(std::time::Duration::from_micros(137 * kill as u64));
            Command::new("kill").args(["-9", &server.process.id().to_string()]).status().unwrap();
            acknowledged = answer.join().unwrap().unwrap_or(acknowledged);
        });
    }
    assert!(acknowledged > 60, "something was played: {acknowledged}");
}

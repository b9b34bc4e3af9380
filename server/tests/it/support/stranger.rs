//! A client that says anything: legal answers, wrong ones, and what is no message at all, as its bytes tell it.

use std::cell::RefCell;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use fracas_engine::Seat;
use fracas_lab::shelf::{AnyBook, plain_name};
use fracas_server::pipe;
use fracas_server::table::{Opening, Player, shipped};
use serde_json::{Value, json};

/// Pieces of messages, right and wrong.
const PIECES: [&str; 16] = [
    "{",
    "}",
    "\"choose\":",
    "\"forecast\":",
    "\"hello\":",
    "null",
    "-1",
    "1e999",
    "\"\\ud800\"",
    "[[[[",
    "18446744073709551616",
    "\"take-back\"",
    "\"grant\"",
    "\u{0}",
    "é",
    ",",
];

/// What it has been told last.
#[derive(Default)]
struct Told {
    number: u64,
    choices: Vec<Value>,
    /// What is not whole yet of a line.
    line: Vec<u8>,
    /// Whether what it said last was a legal answer.
    was_legal: bool,
    lines: usize,
}

struct Ears(Rc<RefCell<Told>>);

impl Write for Ears {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut told = self.0.borrow_mut();
        for &byte in bytes {
            if byte == b'\n' {
                let line = std::mem::take(&mut told.line);
                told.hear(&line);
            } else {
                told.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Told {
    /// Whatever is said to a client is one JSON value of a known kind, and a legal answer is taken.
    fn hear(&mut self, line: &[u8]) {
        let value: Value = match serde_json::from_slice(line) {
            Ok(value) => value,
            Err(error) => panic!("the table says no JSON: {error}"),
        };
        let Some((kind, content)) = value.as_object().and_then(|fields| fields.iter().next()) else {
            panic!("the table says something of no kind: {value}")
        };
        self.lines += 1;
        match kind.as_str() {
            "update" => {
                self.number = content["number"].as_u64().unwrap_or_default();
                let choices = content["waits_for"]["you"]["choices"].as_array();
                self.choices = choices.cloned().unwrap_or_default();
            }
            "refused" => assert!(!self.was_legal, "a legal answer is refused: {content}"),
            "welcome" | "accepted" | "forecasts" | "forecast" | "gone" => {}
            other => panic!("`{other}` is not in the protocol"),
        }
        self.was_legal = false;
    }
}

struct Mouth<I> {
    bytes: I,
    told: Rc<RefCell<Told>>,
    line: Vec<u8>,
    said: usize,
    hello: bool,
}

impl<I: Iterator<Item = u8>> Mouth<I> {
    /// The next thing that it says; `None` when it has no more bytes.
    fn say(&mut self) -> Option<String> {
        let byte = self.bytes.next()?;
        let other = self.bytes.next()?;
        let told = Rc::clone(&self.told);
        let mut told = told.borrow_mut();
        let number = told.number;
        let choice = told.choices.get(usize::from(other) % told.choices.len().max(1));
        let label = choice.map(|choice| choice["label"].clone()).unwrap_or_default();
        let seat = other % 4;
        let message = match byte % 32 {
            0..18 if !label.is_null() => {
                told.was_legal = true;
                json!({ "choose": { "number": number, "choice": label } })
            }
            18 => json!({ "choose": { "number": number.wrapping_add(u64::from(other)), "choice": label } }),
            19 => json!({ "choose": { "number": number, "choice": "x".repeat(usize::from(other)) } }),
            20 => json!("take-back"),
            21 if other < 16 => json!("forecasts"),
            21 => json!({ "forecast": { "choice": if other % 2 == 0 { label } else { json!("fly") } } }),
            22 => json!({ "seat": { "seat": seat, "player": "link" } }),
            23 => json!({ "seat": { "seat": seat, "player": { "policy": "clever" } } }),
            24 => {
                json!({ "invite": { "role": "player", "seats": vec![seat; usize::from(other)], "name": "\u{7f}\n" } })
            }
            25 => json!({ "revoke": { "link": other } }),
            26 => json!({ "throw": { "number": number, "shown": "6 6 6 6 6 6 6 6 6" } }),
            27 => json!({ "hello": { "protocol": 1 } }),
            _ => return Some(self.nonsense(other)),
        };
        Some(message.to_string())
    }

    fn nonsense(&mut self, length: u8) -> String {
        let pieces = self.bytes.by_ref().take(usize::from(length % 12));
        pieces.map(|byte| PIECES[usize::from(byte) % PIECES.len()]).collect()
    }
}

impl<I: Iterator<Item = u8>> Read for Mouth<I> {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        unreachable!("it is read by lines")
    }
}

impl<I: Iterator<Item = u8>> BufRead for Mouth<I> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.said == self.line.len() {
            self.said = 0;
            let next = if std::mem::replace(&mut self.hello, false) {
                Some("{\"hello\":{\"protocol\":1}}".to_owned())
            } else {
                self.say()
            };
            self.line = next.map_or_else(Vec::new, |line| (line + "\n").into_bytes());
        }
        Ok(&self.line[self.said..])
    }

    fn consume(&mut self, count: usize) {
        self.said += count;
    }
}

/// Has a client say anything at a table of the book; how often it was answered.
pub fn plays(books: &[&'static dyn AnyBook], book: usize, bytes: impl Iterator<Item = u8>) -> usize {
    let found = books[book % books.len()];
    let Some((name, _)) = found.encounters().first() else { return 0 };
    let header = match shipped(books, found.name(), plain_name(name)) {
        Ok(header) => header,
        Err(error) => panic!("what ships can be opened: {error}"),
    };
    let opening = Opening { name: String::new(), header, seconds: None, pace: None };
    let told = Rc::<RefCell<Told>>::default();
    let mut mouth = Mouth { bytes, told: Rc::clone(&told), line: Vec::new(), said: 0, hello: true };
    let players: Vec<(Seat, Player)> = (0..2).map(|seat| (Seat(seat), Player::Link)).collect();
    // A table that cannot go on says so.
    if let Err(error) = pipe::run(opening, &players, books, &mut mouth, &mut Ears(Rc::clone(&told))) {
        panic!("the table ends before the client does: {error}");
    }
    told.borrow().lines
}

//! A bot that plays one seat through words and JSON alone, as one would over a network: it sees what its seat may see,
//! attacks whenever it can, and leaves the rest to its seat's default.
//!
//! `cargo run --example bot`

use fracas::prelude::*;

/// What the bot answers to a question of its seat.
fn answer(view: &serde_json::Value, choices: &[Choice]) -> String {
    assert!(view.is_object(), "a seat sees the fight as a tree of named figures");
    let attack = choices.iter().find(|choice| choice.group == "attack");
    attack.unwrap_or(&choices[0]).label.clone()
}

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let book = fracas::book("forge").ok_or("this build has no such book")?;
    let duel = book.encounters().iter().find(|(name, _)| name.contains("duel")).ok_or("there is a duel")?;
    let encounter = book.read_texts(duel.1, &[])?;
    let mine =
        encounter.lineup().seats.iter().position(|seat| seat == "heroes").ok_or("who are the heroes?")?;
    let mine = Seat(mine as u8);
    let mut fight = encounter.begin();
    // The other seats are played by the program.
    for seat in 0..encounter.lineup().seats.len() as u8 {
        fight.seat_policy(Seat(seat), "default", 7, 0)?;
    }
    let mut dice = DiceStream::new(7, 0);
    let mut answers = 0;
    while let Some(waiting) = fight.open() {
        let said = match waiting {
            Waiting::Dice { throw, .. } => throw.say(&mut dice),
            Waiting::Choice { seat, question, .. } if seat == mine => {
                let words = answer(&fight.view(Some(mine)), &fight.choices());
                println!("{question} {words}");
                Said::Choice(words)
            }
            Waiting::Choice { .. } => fight.by_policy().ok_or("somebody is asked")?,
        };
        fight.say(&said)?;
        answers += 1;
        if answers > 5_000 {
            break;
        }
    }
    let winner = fight.winner().map(|side| encounter.lineup().sides[side].clone());
    println!("won by {}", winner.unwrap_or_else(|| "nobody".to_owned()));
    Ok(())
}

//! A fight in twenty lines: every question gets its default, the dice come from a seed, and all that happens is told.
//!
//! `cargo run --example fight`

use fracas::prelude::*;

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let book = fracas::book("mythic").ok_or("this build has no such book")?;
    let (name, text) = book.encounters()[0];
    println!("{}: {name}", book.title());
    let mut fight = book.read_texts(text, &[])?.begin();
    let mut dice = DiceStream::new(7, 0);
    let mut told = 0;
    while let Some(waiting) = fight.open() {
        let answer = match waiting {
            Waiting::Dice { throw, .. } => throw.say(&mut dice),
            Waiting::Choice { .. } => Said::Choice(fight.choices()[0].label.clone()),
        };
        fight.say(&answer)?;
        (told..fight.happenings()).for_each(|place| println!("{}", fight.told(place).sentence));
        told = fight.happenings();
    }
    println!("{}", fight.picture(&[]));
    Ok(())
}

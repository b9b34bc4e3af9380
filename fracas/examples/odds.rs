//! The exact odds of a whole exchange: what a blow may come to that is parried.
//!
//! `cargo run --example odds`

use fracas::prelude::*;

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let book = fracas::book("mythic").ok_or("this build has no such book")?;
    let crossed =
        book.encounters().iter().find(|(name, _)| name.contains("crossed-swords")).ok_or("it ships")?;
    let encounter = book.read_texts(crossed.1, &[])?;
    let ansa =
        encounter.lineup().combatants.iter().position(|(name, _)| name == "Ansa").ok_or("she fights")?;
    let fight = encounter.begin_with(ansa).ok_or("she can act")?;
    let forced = ["melee attack with sword edge at Bela", "genuine", "parry with sword"];
    let order = OddsOrder { forced: forced.map(str::to_owned).to_vec(), ..OddsOrder::default() };
    let odds = fight.odds(&order, None)?;
    for outcome in odds.outcomes.iter().take(5) {
        println!("{:>8} %  {}", outcome.chance.in_percent(), outcome.label.join("; "));
    }
    println!("Bela is wounded: {} %", odds.of_words("Bela wounds").in_percent());
    Ok(())
}

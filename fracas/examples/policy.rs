//! A policy of one's own, with the types of one book: it dodges while it has poise to lose, and takes what is likely
//! otherwise. It is seated against the default and plays a thousand fights.
//!
//! `cargo run --release --example policy`

use fracas::content::Sources;
use fracas::forge::{Choice, Forge};
use fracas::lab::players::Players;
use fracas::lab::policy::Registry;
use fracas::lab::simulate::{Simulation, Watch};
use fracas::prelude::{Ask, Content as _, Describe as _, Heuristics as _, Past, Policy};

/// Dodges where it may.
struct Dodger;

impl Policy<Forge> for Dodger {
    fn choose(&mut self, ask: &Ask<'_, Forge>, _: Option<Past<'_, Forge>>) -> Choice {
        match ask.check(&Choice::Dodge) {
            Ok(()) => Choice::Dodge,
            Err(_) => Forge::rollout_choice(ask).unwrap_or_else(|| ask.default()),
        }
    }
}

/// Runs the example.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut sources = Sources::new();
    let (name, text) = Forge::encounters()[0];
    let file = sources.add(name, text);
    let encounter = Forge::read(&mut sources, file, &[]).0.ok_or("a shipped encounter can be read")?;
    let mut policies = Registry::<Forge>::standard();
    policies.add("dodger", "dodges where it may", || Box::new(Dodger));
    let seats = Forge::seats(&encounter);
    let mut makers = seats.iter().map(|_| policies.maker("default")).collect::<Result<Vec<_>, _>>()?;
    makers[0] = policies.maker("dodger")?;
    let fights = if cfg!(debug_assertions) { 50 } else { 1_000 };
    let report =
        Simulation::<Forge>::new(&encounter, fights, 7, Players::by_seat(makers)).run(&Watch::default());
    for side in &report.sides {
        println!("{}: {:.1} % won", side.name, side.won.percent);
    }
    Ok(())
}

//! Who looks ahead plays better than who does not, over the encounters that ship, with sides exchanged.

#![allow(clippy::unwrap_used)] // A test that cannot read its encounters fails.

use fracas_content::Content;
use fracas_content::Sources;
use fracas_lab::matchup::lead;
use fracas_lab::policy::Registry;
use fracas_mythic::{Encounter, Mythic};

/// Few of each encounter, so that the test is quick.
const FIGHTS: u64 = 20;

fn encounters() -> Vec<Encounter> {
    let shipped = Mythic::encounters().iter();
    let read = |(name, text): &(&'static str, &'static str)| {
        let mut sources = Sources::new();
        let file = sources.add(*name, *text);
        Mythic::read(&mut sources, file, &[]).0.unwrap()
    };
    shipped.map(read).collect()
}

#[test]
fn greedy_is_ahead_of_chance_and_not_behind_the_default() {
    let policies = Registry::<Mythic>::standard();
    let lead = |other| {
        let policy = |name| policies.maker(name).unwrap();
        lead(&encounters(), &policy("greedy"), &policy(other), FIGHTS, 1)
    };
    let (random, default) = (lead("random"), lead("default"));
    assert!(random.low > 0.0, "greedy over random: {random}");
    // So few fights cannot show a small lead; `cargo xtask strength` plays more.
    assert!(default.high > 0.0, "greedy over default: {default}");
}

//! Variants of the encounters that ship, and what they do.

use std::sync::Arc;

use fracas::lab::compare::{Comparison, Entrant, Plan, Verdict, compare};
use fracas::lab::shelf::{AnyBook, AnyEncounter, plain_name};
use fracas::lab::simulate::Watch;
use fracas::lab::variants::{Axis, Original, Variant};

fn book(name: &str) -> &'static dyn AnyBook {
    fracas::book(name).unwrap()
}

fn text(book: &dyn AnyBook, encounter: &str) -> &'static str {
    book.encounters().iter().find(|(name, _)| plain_name(name) == encounter).unwrap().1
}

fn variants(book: &dyn AnyBook, encounter: &str, axes: &[&str]) -> Vec<Variant> {
    let axes: Vec<Axis> = axes.iter().map(|axis| axis.parse().unwrap()).collect();
    Original::of(book, text(book, encounter), &[]).unwrap().variants(&axes).unwrap()
}

fn entrant(name: &str, encounter: Arc<dyn AnyEncounter>) -> Entrant {
    let seats = vec!["greedy".to_owned(); encounter.lineup().seats.len()];
    Entrant { name: name.to_owned(), picks: Vec::new(), encounter, seats }
}

fn played(book: &dyn AnyBook, encounter: &str, axis: &str, fights: u64) -> Comparison {
    let as_it_is = entrant("as it is", book.read_texts(text(book, encounter), &[]).unwrap());
    let variants = variants(book, encounter, &[axis]).into_iter();
    let variants = variants.map(|one| entrant(&one.name, book.read_texts(&one.text, &[]).unwrap()));
    let entrants: Vec<Entrant> = std::iter::once(as_it_is).chain(variants).collect();
    compare(&entrants, &Plan { fights, ..Plan::default() }, &Watch::default()).unwrap()
}

#[test]
fn a_weapon_made_worse_is_seen_to_be_worse() {
    let worse = played(book("forge"), "duel", "weapons.long-sword.attack.threat=0", 60);
    assert_eq!(
        worse.entries[1].differences[0].verdict,
        Verdict::Less,
        "{:?}",
        worse.entries[1].differences[0]
    );
    let worse = played(book("mythic"), "duel", "combatants.Ansa.skills.blades=1", 60);
    assert_eq!(
        worse.entries[1].differences[0].verdict,
        Verdict::Less,
        "{:?}",
        worse.entries[1].differences[0]
    );
}

#[test]
fn what_changes_nothing_has_no_difference_at_all() {
    let same = played(book("forge"), "duel", "combatants.Ansa.side=heroes", 30);
    assert_eq!(same.entries[1].alike, 30);
    assert!(same.entries[1].differences.iter().all(|one| one.difference == 0.0 && one.gain.is_none()));
}

#[test]
fn every_book_reads_its_variants() {
    for (name, encounter, axis) in [
        ("forge", "duel", "combatants.Corm.drawn=[mace,halberd]"),
        ("forge", "starter", "settings.round-limit=[20,40]"),
        ("mythic", "duel", "weapons.sword.surfaces.edge.damage=[1d4,2d6]"),
        ("reality", "halfling-and-ogre", "combatants.Grub.level=1..2"),
        ("destiny", "starter", "combatants.Ansa.attributes.strength=0..2"),
        ("realmspire", "duel", "combatants.Aldric.attributes.strength=[9,11]"),
    ] {
        let book = book(name);
        let all = variants(book, encounter, &[axis]);
        assert!(all.len() >= 2);
        for variant in all {
            book.read_texts(&variant.text, &[]).unwrap_or_else(|error| panic!("{axis}: {error}"));
        }
    }
}

#[test]
fn every_encounter_has_figures_of_which_there_may_be_one_more() {
    for book in fracas::BOOKS {
        for (name, text) in book.encounters() {
            let original = Original::of(*book, text, &[]).unwrap();
            let figures = original.figures();
            assert!(!figures.is_empty(), "{name}");
            for (path, figure) in figures {
                original.with(&path, &(figure + 1).into()).unwrap();
            }
        }
    }
}

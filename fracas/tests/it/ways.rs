//! Ways over the map in one word, in every book that has a map.

use std::collections::BTreeSet;

use fracas::engine::journal::Said;
use fracas::engine::map::Cell;
use fracas::engine::{DiceStream, Seat};
use fracas::lab::shelf::{AnyFight, Waiting};
use fracas::lab::ways::{NoWay, way_to};

/// Plays on by defaults and dice of one seed.
fn play_on(fight: &mut dyn AnyFight, dice: &mut DiceStream) {
    let said = match fight.open() {
        Some(Waiting::Dice { throw, .. }) => throw.say(dice),
        _ => fight.by_policy().unwrap(),
    };
    fight.say(&said).unwrap();
}

/// Who is asked.
fn asked(fight: &dyn AnyFight) -> Option<(Seat, Option<usize>)> {
    match fight.open()? {
        Waiting::Choice { seat, subject, .. } => Some((seat, subject)),
        Waiting::Dice { .. } => None,
    }
}

/// Where the one stands who is asked.
fn place_of_asked(fight: &dyn AnyFight) -> Option<Cell> {
    let (_, subject) = asked(fight)?;
    let picture = fight.picture(&[]);
    let mut tiles = picture.rows.iter().flat_map(|(_, tiles)| tiles);
    tiles.find(|tile| tile.combatant.is_some() && tile.combatant == subject).map(|tile| tile.cell)
}

/// Gives the answers of each way that is found to a square near the mover. How many were found.
fn ways_from(fight: &dyn AnyFight, near: Cell) -> usize {
    let mover = asked(fight);
    let mut found = 0;
    for (x, y) in (-3..=3).flat_map(|x| (-3..=3).map(move |y| (x, y))) {
        let target = Cell::new(near.x + x, near.y + y);
        let Ok(way) = way_to(fight, target) else { continue };
        assert_eq!(way.squares.last(), Some(&target));
        let mut fork = fight.fork();
        for answer in &way.answers {
            if asked(&*fork) != mover && !way.provokes.is_empty() {
                break;
            }
            fork.say(&Said::Choice(answer.clone())).unwrap();
        }
        found += 1;
    }
    found
}

#[test]
fn each_way_can_be_gone() {
    let mut with_ways = BTreeSet::new();
    for book in fracas::BOOKS {
        let (_, text) = book.encounters()[0];
        let mut fight = book.read_texts(text, &[]).unwrap().begin();
        let mut dice = DiceStream::new(7, 0);
        for _ in 0..60 {
            if let Some(near) = place_of_asked(&*fight)
                && ways_from(&*fight, near) > 3
            {
                with_ways.insert(book.name());
                break;
            }
            if fight.open().is_none() {
                break;
            }
            play_on(&mut *fight, &mut dice);
        }
    }
    assert_eq!(with_ways.len(), fracas::BOOKS.len(), "only {with_ways:?}");
}

#[test]
fn where_nobody_can_step_there_is_no_way() {
    let book = fracas::book("forge").unwrap();
    let fight = book.read_texts(book.encounters()[0].1, &[]).unwrap().begin();
    let no_way = way_to(&*fight, Cell::new(0, 0)).unwrap_err();
    assert!(matches!(no_way, NoWay::NoSteps | NoWay::OutOfReach(_)));
}

//! Disarmed and armed again, one behaviour each.

use super::*;
use crate::choice::{Choice, Question, Readiness};
use crate::terms::Once;
use crate::testing::Trial;
use crate::testing::arena::{SWORD, arena};

const BOTH: &str = "gear = [\"short-sword\", \"shield\", \"dagger\"];drawn = [\"short-sword\", \"shield\"]";

/// Disarms somebody; north is 1, north-east 2, and so on, clockwise.
fn disarm(settings: &str, map: &str, at: [i16; 2], more: &str, ways: &[u8]) -> Trial {
    let mut trial = arena(settings, map, &[("A", "us", at, more)]);
    for &way in ways {
        trial.dice(&[way]);
    }
    let who = trial.id("A");
    trial.run(|fight| fight.disarm(who));
    trial
}

fn lying(trial: &Trial) -> Vec<(i16, i16)> {
    trial.state.lying.iter().map(|(_, cell)| (cell.x, cell.y)).collect()
}

#[test]
fn everything_held_flies_three_paces() {
    let trial = disarm("", "11 11", [5, 5], BOTH, &[3, 2]);
    assert_eq!(lying(&trial), [(8, 5), (7, 7)]);
    assert!(trial.of_name("A").held.is_empty());
    assert_eq!((trial.scene().zone(trial.id("A")), trial.of_name("A").conditions.0), (0, 0));
    let trial = disarm("disarm-directions = \"one-for-all\"", "11 11", [5, 5], BOTH, &[3]);
    assert_eq!(lying(&trial), [(8, 5), (8, 5)]);
    let trial = disarm("", "11 11", [5, 5], &format!("{SWORD};size = 2"), &[3]);
    assert_eq!(lying(&trial), [(9, 5)]);
}

#[test]
fn a_wall_stops_it_or_another_direction_is_drawn() {
    let map = ". . . # .";
    assert_eq!(lying(&disarm("", map, [1, 0], SWORD, &[3])), [(2, 0)]);
    let corridor = "# # # # # # #\n# . . . . . .\n# # # # # # #";
    let trial = disarm("disarm-landing = \"drawn-again\"", corridor, [1, 1], SWORD, &[1, 2]);
    assert_eq!(lying(&trial), [(4, 1)]);
}

#[test]
fn only_the_skills_of_lost_weapons_are_interrupted() {
    for (with, left) in [
        (";concentrating = \"attack\";concentrating-with = \"short-sword\"", false),
        (";concentrating = \"attack\"", true),
    ] {
        let mut trial = arena("", "9 9", &[("A", "us", [4, 4], SWORD)]);
        let who = trial.id("A");
        let item = trial.state.of(who).held.first().copied().filter(|_| with.contains("with"));
        let skill = crate::terms::SkillId(0);
        trial.state.of_mut(who).concentration = Some(crate::state::Concentration { skill, item });
        trial.dice(&[1]);
        trial.run(|fight| fight.disarm(who));
        assert_eq!(trial.of_name("A").concentration.is_some(), left);
    }
}

#[test]
fn one_draws_what_is_carried_or_lies_near() {
    let mut trial = disarm("", "11 11", [5, 5], BOTH, &[3, 2]);
    let who = trial.id("A");
    let dagger = trial.state.of(who).carried[0];
    trial.run(|fight| fight.draw(who, 2));
    assert_eq!(trial.of_name("A").held.as_slice(), [dagger]);
    assert_eq!(trial.scene().zone(who), 1);
    let sword = trial.state.lying[0].0;
    trial.state.lying[0].1 = Cell::new(6, 6);
    trial.run(|fight| fight.draw(who, 1));
    assert_eq!(trial.of_name("A").held.as_slice(), [dagger, sword]);
    assert_eq!(trial.state.lying.len(), 1);
}

#[test]
fn hands_limit_what_is_held() {
    let more = "gear = [\"bow\", \"short-sword\", \"dagger\"];drawn = [\"bow\"]";
    let mut trial = arena("", "9 9", &[("A", "us", [4, 4], more)]);
    let who = trial.id("A");
    let [bow, sword, dagger] =
        [trial.state.of(who).held[0], trial.state.of(who).carried[0], trial.state.of(who).carried[1]];
    trial.run(|fight| fight.draw(who, 2));
    assert_eq!(trial.of_name("A").held.as_slice(), [sword, dagger]);
    assert_eq!(trial.of_name("A").carried.as_slice(), [bow]);
}

#[test]
fn the_marker_lasts_until_one_is_armed_again() {
    let mut trial = disarm("disarmed-marker = \"until-armed\"", "11 11", [5, 5], BOTH, &[3, 2]);
    assert!(trial.has("A", known::DISARMED));
    let who = trial.id("A");
    trial.run(|fight| fight.draw(who, 1));
    assert!(!trial.has("A", known::DISARMED));
}

#[test]
fn by_setting_picking_up_takes_an_action_or_nothing() {
    for (settings, actions) in [("retrieve = \"action\"", 0), ("retrieve = \"free\"", 1)] {
        let mut trial = disarm(settings, ". . # .", [1, 0], SWORD, &[3]);
        let who = trial.id("A");
        let item = trial.state.lying[0].0;
        assert!(trial.scene().may_draw(who).is_err());
        let offered = trial.offers(Question::Turn { actor: who });
        let is_item = |choice: &Choice| matches!(choice, Choice::Item(_) | Choice::ItemAs(..));
        let items = offered.into_iter().filter(is_item);
        assert_eq!(items.collect::<Vec<_>>(), [Choice::Item(item)]);
        trial.run(|fight| fight.pick_up(who, item));
        assert_eq!(trial.of_name("A").held.as_slice(), [item]);
        assert!(trial.state.turn().is_some_and(|turn| turn.actions == actions));
    }
}

#[test]
fn a_slow_weapon_is_not_drawn_after_a_walk() {
    let mut trial = arena("", "9 9", &[("A", "us", [4, 4], "gear = [\"maul\"]")]);
    let who = trial.id("A");
    let slow = trial.run(|fight| {
        fight.walk_along = Once::Used;
        fight.draw(who, 1)?;
        let none = fight.state.of(who).held.is_empty();
        fight.walk_along = Once::Open;
        fight.draw(who, 1)?;
        Ok((none, fight.drew_slowly))
    });
    assert_eq!(slow, (true, true));
}

#[test]
fn of_two_alike_the_first_is_meant_and_of_two_unlike_each_says_which() {
    let more = "gear = [\"crossbow\", \"crossbow\", \"crossbow\"]";
    let mut trial = arena("", "9 9", &[("A", "us", [4, 4], more)]);
    let who = trial.id("A");
    let bows = trial.state.of(who).carried.clone();
    trial.state.unloaded = 1 << bows[0].0;
    let question = Question::Draw { actor: who, drawn: 0, further: 0, walk: Once::Open };
    let unloaded = Choice::ItemAs(bows[0], Readiness::CarriedUnloaded);
    assert_eq!(trial.offers(question), [Choice::Item(bows[1]), unloaded, Choice::Done]);
    for (wrong, clause) in [
        (Choice::Item(bows[2]), "forge.turns.draw-weapon"),
        (Choice::Item(bows[0]), "forge.turns.draw-weapon"),
        (Choice::ItemAs(bows[1], Readiness::Carried), "forge.turns.draw-weapon"),
        (Choice::Item(ItemId(200)), "forge.turns.draw-weapon"),
        (Choice::Yes, "forge.turns.draw-weapon"),
    ] {
        assert_eq!(trial.refuses(question, wrong), clause, "{wrong:?}");
    }
}

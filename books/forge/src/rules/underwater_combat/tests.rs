//! Water, swimming, breath and choking, one behaviour each.

use fracas_engine::map::Cell;

use super::*;
use crate::choice::{Choice, Use};
use crate::settings::{BreathChoking, HeldBreath, MinionLosses, SwimmingBane, WaterIneffective, WaterRange};
use crate::sheet::{Aim, Tag, Tags};
use crate::state::Place;
use crate::terms::{Pool, SkillId};
use crate::testing::Trial;

/// A river of deep water from the seventh column on, with shallows before it, and who stands where.
fn river() -> Trial {
    Trial::of(
        r#"
        turn = "Ada"
        [map]
        drawing = """
        . . . . . ~ w w w w w w w w w w w w
        . . . . . ~ w w w w w w w w w w w w
        . . . . . ~ w w w w w w w w w w w w
        """
        [[combatants]]
        name = "Ada"
        class = "hero"
        agility = 2
        brawn = 1
        cunning = 3
        gear = ["dagger", "long-sword", "bow"]
        drawn = ["long-sword", "dagger"]
        at = [7, 1]
        [[combatants]]
        name = "Grunk"
        creature = "goblin"
        at = [0, 1]
        "#,
    )
}

fn put(trial: &mut Trial, name: &str, x: i16, entry: Entry) {
    let id = trial.id(name);
    trial.state.of_mut(id).place = Place::At(Cell::new(x, 1));
    trial.run(|fight| fight.enter_ground(id, entry));
}

fn skill(trial: &Trial, name: &str) -> Use {
    let place = trial.encounter.skills.iter().position(|skill| skill.name == name).unwrap();
    Use { skill: SkillId(place as u8), item: None, thrown: false }
}

#[test]
fn deep_water_is_swum_in_and_shallow_water_is_not() {
    let mut trial = river();
    let ada = trial.id("Ada");
    assert!(trial.scene().swims(ada));
    put(&mut trial, "Ada", 5, Entry::OwnMovement);
    assert!(!trial.scene().swims(ada) && trial.scene().in_water(ada));
    trial.encounter.settings.swimming = Swimming::AllWater;
    assert!(trial.scene().swims(ada));
}

#[test]
fn a_swimmer_is_wet_and_stays_wet_until_it_is_on_land() {
    let mut trial = river();
    let grunk = trial.id("Grunk");
    put(&mut trial, "Grunk", 8, Entry::OwnMovement);
    assert!(trial.has("Grunk", known::WET));
    trial.run(|fight| fight.end_condition(grunk, known::WET, "forge.reeling.persistent-gap"));
    assert!(trial.has("Grunk", known::WET));
    put(&mut trial, "Grunk", 5, Entry::OwnMovement);
    trial.run(|fight| fight.end_condition(grunk, known::WET, "forge.reeling.persistent-gap"));
    assert!(!trial.has("Grunk", known::WET));
    trial.encounter.settings.wet_terrain = WetTerrain::AlsoWets;
    put(&mut trial, "Grunk", 5, Entry::OwnMovement);
    assert!(trial.has("Grunk", known::WET));
}

#[test]
fn wet_ends_burning() {
    let mut trial = river();
    let grunk = trial.id("Grunk");
    trial.run(|fight| fight.impose(grunk, known::BURNING, Stay::AsListed, crate::testing::CAUSE));
    put(&mut trial, "Grunk", 8, Entry::OwnMovement);
    assert!(!trial.has("Grunk", known::BURNING));
}

#[test]
fn swimming_is_a_bane_on_what_rolls_or_targets_others() {
    let mut trial = river();
    let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
    let banes = |trial: &Trial, who, name: &str, tags: &[Tag]| {
        let record = trial.scene().skill(skill(trial, name).skill);
        trial.scene().swimming_banes(who, record, Tags::of(tags))
    };
    assert_eq!(banes(&trial, ada, "attack", &[]), 1);
    assert_eq!(banes(&trial, ada, "attack", &[Tag::WaterReady]), 0);
    assert_eq!(banes(&trial, ada, "dash", &[]), 0);
    assert_eq!(banes(&trial, grunk, "attack", &[]), 0);
    let mut healing = trial.scene().skill(skill(&trial, "dash").skill).clone();
    healing.aim = Aim::Ally;
    assert_eq!(trial.scene().swimming_banes(ada, &healing, Tags::default()), 1);
    trial.encounter.settings.swimming_bane = SwimmingBane::AttacksOnly;
    assert_eq!(trial.scene().swimming_banes(ada, &healing, Tags::default()), 0);
    assert_eq!(banes(&trial, ada, "attack", &[]), 1);
}

#[test]
fn ranged_skills_do_nothing_beyond_five_paces_to_a_target_in_water() {
    let mut trial = river();
    let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
    let none = Tags::default();
    put(&mut trial, "Grunk", 2, Entry::OwnMovement);
    assert_eq!(trial.scene().may_reach_in_water(grunk, ada, none), Ok(()));
    put(&mut trial, "Grunk", 1, Entry::OwnMovement);
    let no = trial.scene().may_reach_in_water(grunk, ada, none).unwrap_err();
    assert_eq!(no.clause, "forge.water.ranged-limit");
    let capable = Tags::of(&[Tag::WaterCapable]);
    assert!(trial.scene().may_reach_in_water(grunk, ada, capable).is_ok());
    assert!(trial.scene().may_reach_in_water(ada, grunk, none).is_ok(), "the target is on land");
    trial.encounter.settings.water_range = WaterRange::PacesOfWater;
    assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_ok(), "three paces of water");
    put(&mut trial, "Ada", 11, Entry::OwnMovement);
    assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_err(), "seven paces of water");
    trial.encounter.settings.water_ineffective = WaterIneffective::Wasted;
    assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_ok());
    assert!(trial.scene().is_too_far_in_water(grunk, ada, none));
    assert!(!trial.scene().is_too_far_in_water(grunk, ada, capable));
}

#[test]
fn skills_that_cannot_be_used_in_water_are_refused_to_swimmers() {
    let trial = river();
    let tags = Tags::of(&[Tag::NotInWater, Tag::Fire]);
    assert!(trial.scene().may_use_in_water(trial.id("Ada"), tags).is_err());
    assert!(trial.scene().may_use_in_water(trial.id("Grunk"), tags).is_ok());
}

#[test]
fn a_plunge_against_ones_will_chokes_and_own_movement_does_not() {
    let mut trial = river();
    let grunk = trial.id("Grunk");
    put(&mut trial, "Grunk", 8, Entry::OwnMovement);
    assert!(!trial.has("Grunk", known::CHOKING));
    put(&mut trial, "Grunk", 9, Entry::Against);
    assert!(!trial.has("Grunk", known::CHOKING), "it swims already");
    put(&mut trial, "Grunk", 1, Entry::OwnMovement);
    put(&mut trial, "Grunk", 8, Entry::Against);
    assert!(trial.has("Grunk", known::CHOKING));
    assert!(trial.was_told(Event::Plunged { who: grunk }));
    assert!(trial.of_name("Grunk").persistent.has(known::CHOKING.0));
    trial.run(|fight| fight.end_condition(grunk, known::CHOKING, "forge.reeling.persistent-gap"));
    assert!(trial.has("Grunk", known::CHOKING), "it comes back under water");
    put(&mut trial, "Grunk", 1, Entry::OwnMovement);
    assert!(trial.has("Grunk", known::CHOKING));
    assert!(!trial.of_name("Grunk").persistent.has(known::CHOKING.0));
    trial.run(|fight| fight.end_condition(grunk, known::CHOKING, "forge.reeling.persistent-gap"));
    assert!(!trial.has("Grunk", known::CHOKING));
}

#[test]
fn walking_on_land_does_not_loosen_what_a_skill_has_made_persistent() {
    let mut trial = river();
    let grunk = trial.id("Grunk");
    trial.run(|fight| fight.impose(grunk, known::CHOKING, Stay::Persistent, crate::testing::CAUSE));
    put(&mut trial, "Grunk", 1, Entry::OwnMovement);
    assert!(trial.of_name("Grunk").persistent.has(known::CHOKING.0));
}

#[test]
fn the_game_master_may_rule_otherwise_about_a_plunge() {
    let mut trial = river();
    trial.answers(&[Choice::No]);
    put(&mut trial, "Grunk", 8, Entry::Against);
    assert!(!trial.has("Grunk", known::CHOKING));
    put(&mut trial, "Grunk", 1, Entry::OwnMovement);
    trial.answers(&[Choice::Yes]);
    put(&mut trial, "Grunk", 8, Entry::OwnMovement);
    assert!(trial.has("Grunk", known::CHOKING));
}

#[test]
fn choking_costs_momentum_and_focus_at_the_end_of_each_turn() {
    let mut trial = river();
    let ada = trial.id("Ada");
    trial.run(|fight| fight.impose(ada, known::CHOKING, Stay::AsListed, crate::testing::CAUSE));
    trial.run(|fight| fight.breathe(ada));
    assert_eq!(trial.pools("Ada"), [15, 6, 16]);
    trial.encounter.settings.choking_loss = 1;
    trial.run(|fight| fight.breathe(ada));
    assert_eq!(trial.pools("Ada"), [15, 5, 15]);
}

#[test]
fn a_breath_declared_each_turn_costs_two_and_two_and_ends_a_turn_after_the_last() {
    let mut trial = river();
    let ada = trial.id("Ada");
    trial.state.of_mut(ada).breath = Breath::Gone { turns: 0 };
    for left in [[15, 8, 18], [15, 6, 16], [15, 4, 14]] {
        assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
        trial.run(|fight| fight.hold_breath(ada));
        assert!(trial.scene().may_hold_breath(ada).is_err(), "once a turn");
        assert!(trial.scene().may_let_breath_go(ada).is_err());
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), left);
        assert!(trial.scene().immune_to_choking(ada));
    }
    trial.run(|fight| fight.breathe(ada));
    assert_eq!(trial.pools("Ada"), [15, 4, 14]);
    assert!(trial.has("Ada", known::CHOKING));
    assert!(trial.was_told(Event::BreathEnded { who: ada }));
}

#[test]
fn one_declaration_may_hold_until_it_is_given_up() {
    let mut trial = river();
    trial.encounter.settings.held_breath = HeldBreath::UntilGivenUp;
    let ada = trial.id("Ada");
    trial.state.of_mut(ada).breath = Breath::Gone { turns: 0 };
    trial.run(|fight| fight.hold_breath(ada));
    trial.run(|fight| fight.breathe(ada));
    trial.run(|fight| fight.breathe(ada));
    assert_eq!(trial.pools("Ada"), [15, 6, 16]);
    assert!(trial.scene().may_hold_breath(ada).is_err());
    assert_eq!(trial.scene().may_let_breath_go(ada), Ok(()));
    trial.run(|fight| fight.let_breath_go(ada));
    assert!(trial.has("Ada", known::CHOKING));
}

#[test]
fn a_breath_held_before_the_plunge_prevents_choking() {
    let mut trial = river();
    let ada = trial.id("Ada");
    put(&mut trial, "Ada", 1, Entry::OwnMovement);
    trial.run(|fight| fight.hold_breath(ada));
    put(&mut trial, "Ada", 8, Entry::Against);
    assert!(!trial.has("Ada", known::CHOKING));
    trial.run(|fight| fight.impose(ada, known::CHOKING, Stay::AsListed, crate::testing::CAUSE));
    assert!(!trial.has("Ada", known::CHOKING), "immune");
}

#[test]
fn a_held_breath_suspends_choking_that_is_there_or_by_setting_only_prevents_it() {
    for (reading, left) in
        [(BreathChoking::Suspends, [15, 8, 18]), (BreathChoking::OnlyPrevents, [15, 4, 14])]
    {
        let mut trial = river();
        trial.encounter.settings.breath_choking = reading;
        let ada = trial.id("Ada");
        put(&mut trial, "Ada", 1, Entry::OwnMovement);
        put(&mut trial, "Ada", 8, Entry::Against);
        assert!(trial.scene().bears(ada, |condition| condition.speechless));
        trial.run(|fight| fight.hold_breath(ada));
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), left);
        let speechless = trial.scene().bears(ada, |condition| condition.speechless);
        assert_eq!(speechless, reading == BreathChoking::OnlyPrevents);
    }
}

#[test]
fn a_minion_pays_for_its_breath_from_its_one_defense() {
    for (reading, left) in [(MinionLosses::Sum, 5), (MinionLosses::Largest, 7)] {
        let mut trial = river();
        trial.encounter.settings.minion_losses = reading;
        trial.set("Grunk", Pool::Poise, 9);
        let grunk = trial.id("Grunk");
        trial.run(|fight| fight.hold_breath(grunk));
        trial.run(|fight| fight.breathe(grunk));
        assert_eq!(trial.pools("Grunk")[0], left);
    }
}

#[test]
fn a_breath_lasts_no_longer_than_brawn_allows() {
    let mut trial = river();
    let ada = trial.id("Ada");
    trial.state.of_mut(ada).breath = Breath::Held { turns: 9, declared: false, head: Head::Under };
    assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
    trial.run(|fight| fight.hold_breath(ada));
    trial.run(|fight| fight.breathe(ada));
    assert_eq!(trial.scene().may_hold_breath(ada).unwrap_err().clause, "forge.water.long-dive-gap");
    trial.run(|fight| fight.breathe(ada));
    assert!(trial.has("Ada", known::CHOKING));
    assert!(trial.scene().may_hold_breath(ada).is_err(), "without air there is nothing to hold");
    trial.encounter.settings.breath_turns = 0;
    assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
}

#[test]
fn unattended_a_breath_is_held_while_both_pools_are_above_two() {
    for (momentum, holds) in [(10, true), (3, true), (2, false)] {
        let mut trial = river();
        let ada = trial.id("Ada");
        put(&mut trial, "Ada", 1, Entry::OwnMovement);
        put(&mut trial, "Ada", 8, Entry::Against);
        trial.set("Ada", Pool::Momentum, momentum);
        trial.run(|fight| fight.ask_breath(ada));
        assert_eq!(trial.scene().immune_to_choking(ada), holds, "{momentum}");
    }
}

#[test]
fn nobody_is_asked_whose_head_is_above_the_water() {
    let mut trial = river();
    let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
    trial.run(|fight| fight.ask_breath(ada));
    assert!(trial.table.asked.is_empty());
    assert_eq!(trial.scene().may_hold_breath(grunk).unwrap_err().clause, "forge.water.hold-breath");
}

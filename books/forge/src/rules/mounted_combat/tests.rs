//! Riders, mounts, falls and commands, one behaviour each.

use fracas_engine::map::{Cell, Direction};

use super::*;
use crate::choice::Use;
use crate::event::Event;
use crate::rules::skills::Takes;
use crate::settings::{EmptyShove, FallMomentum, MountExcess, MountFall, Mounting};
use crate::sheet::{Mind, ShoveTo, ShovedBy, Stay};
use crate::terms::{Points, SkillId, known};
use crate::testing::Trial;

/// A rider on a horse, a foe and another horse on foot.
fn riders() -> Trial {
    Trial::of(
        r#"
        turn = "Ada"
        seats = ["heroes", "foes", "gm"]
        [map]
        width = 12
        height = 12
        [[combatants]]
        name = "Ada"
        class = "hero"
        agility = 2
        brawn = 1
        cunning = 3
        gear = ["long-sword"]
        drawn = ["long-sword"]
        riding = "Sorrel"
        [[combatants]]
        name = "Sorrel"
        creature = "horse"
        side = "heroes"
        at = [4, 4]
        [[combatants]]
        name = "Bea"
        class = "hero"
        agility = 1
        brawn = 1
        cunning = 1
        at = [9, 9]
        [[combatants]]
        name = "Dun"
        creature = "horse"
        side = "heroes"
        at = [7, 9]
        [[combatants]]
        name = "Grunk"
        creature = "goblin"
        at = [6, 4]
        "#,
    )
}

fn lose(trial: &mut Trial, name: &str, pool: Pool, points: i16) {
    let id = trial.id(name);
    trial.run(|fight| fight.damage(id, pool, Points(points), None));
}

fn used(trial: &Trial, name: &str) -> Use {
    let place = trial.encounter.skills.iter().position(|skill| skill.name == name).unwrap();
    Use { skill: SkillId(place as u8), item: None, thrown: false }
}

fn mounted(trial: &Trial) -> bool {
    trial.scene().mount_of(trial.id("Ada")).is_some()
}

#[test]
fn momentum_is_shared_and_the_riders_own_kept_aside() {
    let mut trial = riders();
    let ada = trial.id("Ada");
    assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(25));
    lose(&mut trial, "Ada", Pool::Momentum, 6);
    assert_eq!((trial.pools("Sorrel")[1], trial.pools("Ada")[1]), (19, 10));
    trial.run(|fight| fight.gain(ada, Pool::Momentum, Points(4), crate::testing::CAUSE));
    assert_eq!((trial.pools("Sorrel")[1], trial.pools("Ada")[1]), (23, 10));
    lose(&mut trial, "Ada", Pool::Poise, 5);
    assert_eq!((trial.pools("Sorrel")[0], trial.pools("Ada")[0]), (15, 10));
}

#[test]
fn who_dismounts_has_its_momentum_of_before() {
    let mut trial = riders();
    let ada = trial.id("Ada");
    trial.set("Ada", Pool::Momentum, 7);
    trial.set("Sorrel", Pool::Momentum, 3);
    trial.answers(&[Choice::Cell(Cell::new(4, 6))]);
    trial.run(|fight| fight.dismount(ada));
    assert_eq!(trial.pools("Ada")[1], 7);
    assert_eq!(trial.of_name("Ada").place, Place::At(Cell::new(4, 6)));
    let (seat, question, offered) = &trial.table.asked[0];
    assert_eq!((*seat, *question), (Seat(0), Question::Dismount { rider: ada }));
    assert_eq!(offered.len(), 11, "twelve areas around, less the goblin's");
}

#[test]
fn only_larger_willing_creatures_next_to_one_are_mounted() {
    let mut trial = riders();
    let (ada, bea, dun, sorrel) = (trial.id("Ada"), trial.id("Bea"), trial.id("Dun"), trial.id("Sorrel"));
    let clause = |trial: &Trial, rider, mount| trial.scene().may_mount(rider, mount).unwrap_err().clause;
    assert_eq!(trial.scene().may_mount(bea, dun), Ok(()));
    assert_eq!(clause(&trial, ada, dun), "forge.mount.position");
    assert_eq!(clause(&trial, bea, sorrel), "forge.mount.position");
    assert_eq!(clause(&trial, trial.id("Grunk"), sorrel), "forge.mount.willing");
    assert_eq!(clause(&trial, bea, ada), "forge.mount.size");
    trial.run(|fight| fight.impose(bea, known::KNEELING, Stay::AsListed, crate::testing::CAUSE));
    assert!(trial.scene().may_mount(bea, dun).is_err());
    trial.run(|fight| fight.end_condition(bea, known::KNEELING, "forge.reeling.persistent-gap"));
    trial.encounter.roster[dun.index()].mount.as_mut().unwrap().needs_saddle = true;
    trial.encounter.roster[dun.index()].mount.as_mut().unwrap().saddled = false;
    assert_eq!(clause(&trial, bea, dun), "forge.mount.equipment");
    trial.state.of_mut(bea).place = Place::At(Cell::new(11, 9));
    trial.encounter.roster[dun.index()].mount.as_mut().unwrap().saddled = true;
    assert_eq!(clause(&trial, bea, dun), "forge.mount.mounting-gap");
}

#[test]
fn a_mount_with_another_seat_is_asked_whether_it_will_carry_the_rider() {
    let mut trial = riders();
    let (bea, dun) = (trial.id("Bea"), trial.id("Dun"));
    trial.encounter.roster[dun.index()].seat = Seat(2);
    trial.answers(&[Choice::No]);
    trial.run(|fight| fight.mount(bea, dun));
    assert!(trial.was_told(Event::CarriesNobody { rider: bea, mount: dun }));
    trial.run(|fight| fight.mount(bea, dun));
    assert_eq!(trial.scene().mount_of(bea), Some(dun));
    assert_eq!(trial.scene().area(bea), trial.scene().area(dun));
}

#[test]
fn creatures_that_are_no_mounts_are_not_willing_by_default() {
    let mut trial = riders();
    let (bea, dun) = (trial.id("Bea"), trial.id("Dun"));
    trial.encounter.roster[dun.index()].seat = Seat(2);
    trial.encounter.roster[dun.index()].mount = None;
    trial.run(|fight| fight.mount(bea, dun));
    assert_eq!(trial.scene().mount_of(bea), None);
}

#[test]
fn the_setting_says_what_mounting_takes() {
    let mut trial = riders();
    let record = trial.encounter.skills[used(&trial, "mount").skill.index()].clone();
    for (mounting, takes) in [
        (Mounting::Maneuver, Takes::Maneuver),
        (Mounting::Action, Takes::Action),
        (Mounting::Free, Takes::Nothing),
    ] {
        trial.encounter.settings.mounting = mounting;
        assert_eq!(trial.scene().takes(record.sort), takes);
    }
}

#[test]
fn a_rider_falls_when_its_mount_goes_down() {
    for (reading, left, down) in [(FallMomentum::RidersOwn, 4, false), (FallMomentum::Mounts, 0, true)] {
        let mut trial = riders();
        trial.encounter.settings.fall_momentum = reading;
        lose(&mut trial, "Sorrel", Pool::Momentum, 25);
        assert!(!mounted(&trial));
        assert!(trial.has("Sorrel", known::KNOCKED_DOWN));
        assert_eq!(trial.pools("Ada")[1], left);
        assert_eq!(trial.has("Ada", known::KNOCKED_DOWN), down);
        assert!(trial.has("Sorrel", known::KNOCKED_DOWN));
    }
}

#[test]
fn momentum_of_three_stays_three_in_a_fall() {
    let mut trial = riders();
    let ada = trial.id("Ada");
    trial.set("Ada", Pool::Momentum, 3);
    trial.run(|fight| fight.impose(ada, known::KNEELING, Stay::AsListed, crate::testing::CAUSE));
    assert!(!mounted(&trial));
    assert_eq!(trial.pools("Ada")[1], 3);
}

#[test]
fn a_fall_leads_away_from_enemies_and_by_a_shove_in_its_direction() {
    let mut trial = riders();
    let ada = trial.id("Ada");
    let mut shoved = riders();
    trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
    assert_eq!(trial.scene().cell(ada).x, 3, "west of the horse, the goblin is in the east");
    shoved.run(|fight| {
        fight.throw_rider(ada, FallCause::Shove(Thrown { toward: Direction::N, mount_goes: 0 }))
    });
    assert_eq!(shoved.scene().cell(ada).y, 6);
    assert!((4..=5).contains(&shoved.scene().cell(ada).x));
}

#[test]
fn a_fall_from_a_mount_hurts_by_setting_only() {
    let mut trial = riders();
    let ada = trial.id("Ada");
    trial.encounter.settings.safe_fall = 1;
    trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
    assert_eq!(trial.of_name("Ada").stress, Points(0));
    let mut trial = riders();
    trial.encounter.settings.safe_fall = 1;
    trial.encounter.settings.mount_fall = MountFall::LikeAFall;
    trial.dice(&[5, 2]);
    trial.run(|fight| fight.throw_rider(ada, FallCause::Condition));
    assert_eq!(trial.of_name("Ada").stress, Points(7), "two paces down from a horse of size 2");
}

#[test]
fn a_rider_goes_where_its_mount_goes_and_shares_its_zone() {
    let mut trial = riders();
    let (ada, sorrel, grunk) = (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"));
    assert_eq!(trial.scene().area(ada), trial.scene().area(sorrel));
    assert!(trial.scene().zones_over(grunk).has(ada.0));
    trial.state.of_mut(sorrel).place = Place::At(Cell::new(0, 0));
    assert_eq!(trial.scene().area(ada), trial.scene().area(sorrel));
    assert!(!trial.scene().zones_over(grunk).has(ada.0));
}

#[test]
fn a_shoved_rider_is_off_its_mount() {
    let mut trial = riders();
    let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
    trial.run(|fight| fight.shove(ada, grunk, ShovedBy::User, 1, ShoveTo::West));
    assert!(!mounted(&trial));
    assert_eq!(trial.scene().cell(ada).x, 3);
}

#[test]
fn a_commanded_dash_may_be_hindered_and_costs_the_shared_momentum() {
    let mut trial = riders();
    let (ada, dash) = (trial.id("Ada"), used(&trial, "dash"));
    let grunk = trial.id("Grunk");
    let cell = Cell::new(6, 4);
    trial.state.of_mut(grunk).place = Place::At(cell);
    let sword = trial.encounter.roster[grunk.index()].natural_zone;
    trial.encounter.roster[grunk.index()].natural_zone = sword.max(1);
    trial.answers(&[Choice::Yes, Choice::Step(Direction::W), Choice::Stop]);
    trial.run(|fight| fight.command(ada, dash));
    assert_eq!(trial.pools("Ada"), [11, 10, 16]);
    assert_eq!(trial.pools("Sorrel"), [15, 21, 10]);
    assert_eq!(trial.scene().cell(ada), Cell::new(3, 4));
}

#[test]
fn a_shove_of_no_paces_throws_nobody_unless_the_setting_says_so() {
    let mut trial = riders();
    assert!(!trial.scene().empty_shove_throws());
    trial.encounter.settings.empty_shove = EmptyShove::Falls;
    assert!(trial.scene().empty_shove_throws());
}

#[test]
fn damage_beyond_the_mounts_momentum_stays_with_the_mount_or_by_setting_with_the_rider() {
    let mut trial = riders();
    trial.set("Sorrel", Pool::Momentum, 6);
    lose(&mut trial, "Ada", Pool::Momentum, 10);
    assert_eq!(trial.pools("Sorrel"), [11, 0, 10]);
    assert!(!mounted(&trial));
    assert_eq!(trial.pools("Ada"), [15, 4, 20]);
    assert!(!trial.has("Ada", known::KNOCKED_DOWN));
    let mut trial = riders();
    trial.encounter.settings.mount_excess = MountExcess::RidersPools;
    trial.set("Sorrel", Pool::Momentum, 6);
    lose(&mut trial, "Ada", Pool::Momentum, 10);
    assert_eq!(trial.pools("Sorrel"), [15, 0, 10]);
    assert_eq!(trial.pools("Ada"), [15, 4, 16]);
}

#[test]
fn a_rider_without_poise_and_focus_falls_first_or_by_setting_is_defeated_with_its_mount() {
    for (reading, left, defeated) in [(RiderDefeat::FallsFirst, 4, false), (RiderDefeat::SharedZero, 0, true)]
    {
        let mut trial = riders();
        trial.encounter.settings.rider_defeat = reading;
        trial.set("Ada", Pool::Poise, 0);
        trial.set("Ada", Pool::Focus, 0);
        trial.set("Sorrel", Pool::Momentum, 6);
        lose(&mut trial, "Ada", Pool::Momentum, 6);
        assert!(!mounted(&trial));
        assert_eq!(trial.pools("Ada")[1], left);
        assert_eq!(trial.has("Ada", known::DEFEATED), defeated);
    }
}

#[test]
fn a_minion_lends_its_defense_as_momentum_unless_the_setting_says_otherwise() {
    let mut trial = riders();
    let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
    trial.state.of_mut(sorrel).defenses = crate::state::Defenses::Minion(Points(12));
    assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(12));
    trial.encounter.settings.minion_mount = MinionMount::RidersOwn;
    assert_eq!(trial.scene().points(ada, Pool::Momentum), Points(10));
    trial.encounter.settings.minion_mount = MinionMount::MountsDefense;
    lose(&mut trial, "Ada", Pool::Momentum, 12);
    assert!(trial.has("Sorrel", known::DEFEATED) && !mounted(&trial));
    assert_eq!(trial.pools("Ada")[1], 4);
}

#[test]
fn a_rider_stands_higher_than_smaller_ones_on_foot() {
    let mut trial = riders();
    let (ada, grunk, bea) = (trial.id("Ada"), trial.id("Grunk"), trial.id("Bea"));
    assert_eq!(trial.scene().mounted_edge(ada, grunk), 1);
    assert_eq!(trial.scene().mounted_edge(grunk, ada), -1);
    assert_eq!(trial.scene().mounted_edge(bea, grunk), 0);
    assert_eq!(trial.run(|fight| fight.judge_mounted_height(ada, grunk)), 1);
    assert_eq!(trial.run(|fight| fight.judge_mounted_height(grunk, ada)), -1);
    trial.answers(&[Choice::No]);
    assert_eq!(trial.run(|fight| fight.judge_mounted_height(ada, grunk)), 0);
    let asked = trial.table.asked.len();
    assert_eq!(trial.run(|fight| fight.judge_mounted_height(bea, grunk)), 0);
    assert_eq!(trial.table.asked.len(), asked, "nobody rides, nobody is asked");
    trial.encounter.roster[grunk.index()].size = 2;
    assert_eq!(trial.scene().mounted_edge(ada, grunk), 0);
}

#[test]
fn an_animal_has_no_turns_and_acts_in_its_riders_place() {
    let mut trial = riders();
    let (ada, sorrel, grunk) = (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"));
    assert!(!trial.scene().has_turns(sorrel));
    let (dash, kick) = (used(&trial, "dash"), used(&trial, "kick"));
    let offered = trial.offers(Question::Turn { actor: ada });
    assert!(offered.contains(&Choice::Command(dash)));
    assert!(offered.contains(&Choice::Command(kick)));
    assert!(!offered.contains(&Choice::Use(dash)), "the rider does not walk");
    trial.dice(&[3]);
    trial.answers(&[Choice::Yes, Choice::Combatant(grunk), Choice::Yield]);
    trial.run(|fight| fight.command(ada, kick));
    let turn = *trial.state.turn().unwrap();
    assert_eq!((turn.actions, turn.maneuvers), (0, 1));
    assert!(turn.targets.has(grunk.0));
    assert_eq!(trial.scene().may_command(ada, kick).unwrap_err().clause, "forge.turns.two-skills");
    assert_eq!(trial.scene().may_command(ada, dash), Ok(()));
}

#[test]
fn a_mount_that_disobeys_costs_the_maneuver_all_the_same() {
    let mut trial = riders();
    let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
    let dash = used(&trial, "dash");
    trial.answers(&[Choice::No]);
    trial.run(|fight| fight.command(ada, dash));
    assert!(trial.was_told(Event::Disobeyed { mount: sorrel }));
    let turn = *trial.state.turn().unwrap();
    assert_eq!((turn.actions, turn.maneuvers), (1, 0));
}

#[test]
fn a_reasoning_mount_takes_turns_and_no_commands() {
    let mut trial = riders();
    let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
    trial.encounter.roster[sorrel.index()].mount.as_mut().unwrap().mind = Mind::Reasoning;
    assert!(trial.scene().has_turns(sorrel));
    let kick = used(&trial, "kick");
    assert_eq!(trial.scene().may_command(ada, kick).unwrap_err().clause, "forge.mount.intelligent");
    lose(&mut trial, "Ada", Pool::Momentum, 6);
    assert_eq!(trial.pools("Sorrel")[1], 19);
}

#[test]
fn the_riders_seat_answers_for_an_animal() {
    let mut trial = riders();
    let (ada, sorrel) = (trial.id("Ada"), trial.id("Sorrel"));
    trial.encounter.roster[sorrel.index()].seat = Seat(2);
    assert_eq!(trial.scene().answers_for(sorrel), Seat(0));
    trial.encounter.roster[sorrel.index()].mount.as_mut().unwrap().mind = Mind::Reasoning;
    assert_eq!(trial.scene().answers_for(sorrel), Seat(2));
    assert_eq!(trial.scene().answers_for(ada), Seat(0));
}

#[test]
fn an_enemy_hinders_the_rider_or_the_mount() {
    let mut trial = riders();
    let (ada, sorrel, grunk, bea) = (trial.id("Ada"), trial.id("Sorrel"), trial.id("Grunk"), trial.id("Bea"));
    assert_eq!(trial.run(|fight| fight.hindered_by(grunk, sorrel)), ada);
    trial.answers(&[Choice::Combatant(sorrel)]);
    assert_eq!(trial.run(|fight| fight.hindered_by(grunk, sorrel)), sorrel);
    assert_eq!(trial.run(|fight| fight.hindered_by(grunk, bea)), bea);
}

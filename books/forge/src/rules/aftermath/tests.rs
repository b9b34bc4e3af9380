//! Fading, tending, rest and doom, one behaviour each.

use fracas_engine::Seat;

use super::*;
use crate::settings::{DefeatedLasting, RecoveryConditions, Tending};
use crate::state::Ending;
use crate::testing::Trial;

fn after(more: &str) -> Trial {
    Trial::of(&format!(
        r#"
        aftermath = "played"
        phase = "aftermath"
        seats = ["heroes", "foes", "gm"]
        [map]
        width = 8
        height = 8
        [[combatants]]
        name = "Ada"
        class = "hero"
        agility = 2
        brawn = 1
        cunning = 3
        poise = 21
        momentum = 4
        focus = 9
        at = [4, 4]
        [[combatants]]
        name = "Bea"
        class = "hero"
        agility = 2
        brawn = 1
        cunning = 3
        conditions = ["reeling", "knocked-down", "confused", "defeated"]
        stress = 12
        afflictions = ["limping"]
        at = [5, 4]
        [[combatants]]
        name = "Grunk"
        creature = "goblin"
        defense = 0
        conditions = ["defeated"]
        at = [6, 4]
        {more}
        "#
    ))
}

fn spend(trial: &mut Trial, pastime: Pastime) {
    trial.answers(&[Choice::Pastime(pastime)]);
    assert_eq!(trial.beats(1), Progress::Going);
    assert!(trial.table.answers.is_empty(), "{pastime:?} is offered");
}

#[test]
fn unattended_the_encounter_is_done_at_once() {
    let mut trial = after("");
    assert_eq!(trial.beats(1), Progress::Over);
    assert_eq!(trial.state.phase, Phase::Over);
    assert_eq!(trial.table.asked[0].0, Seat(2));
    assert_eq!(trial.table.asked[0].2[0], Choice::Pastime(Pastime::Done));
}

#[test]
fn adrenaline_fades_after_a_minute_in_both_directions() {
    let mut trial = after("");
    for _ in 0..9 {
        spend(&mut trial, Pastime::Round);
    }
    assert_eq!(trial.pools("Ada"), [21, 4, 9]);
    spend(&mut trial, Pastime::Round);
    assert_eq!(trial.state.seconds_after, 60);
    assert_eq!(trial.pools("Ada"), [15, 10, 20]);
    assert_eq!(trial.pools("Bea"), [0, 0, 0], "the defeated wait for tending");
    assert!(trial.has("Bea", known::DEFEATED));
    assert!(trial.was_told(Event::Faded));
}

#[test]
fn the_game_master_may_let_it_fade_now() {
    let mut trial = after("");
    spend(&mut trial, Pastime::FadeNow);
    assert_eq!(trial.pools("Ada"), [15, 10, 20]);
    assert_eq!(trial.state.seconds_after, 0);
    spend(&mut trial, Pastime::Minute);
    let faded = trial.table.told.iter().filter(|(event, _)| *event == Event::Faded).count();
    assert_eq!(faded, 1);
}

#[test]
fn conditions_of_empty_pools_end_with_the_fade_or_by_setting_bar_it() {
    let cases = [(FadeConditions::End, 15, false), (FadeConditions::BlockTheReset, 0, true)];
    for (reading, poise, reeling) in cases {
        let mut trial = after("");
        trial.encounter.settings.fade_conditions = reading;
        trial.set("Ada", Pool::Poise, 0);
        let ada = trial.id("Ada");
        trial.run(|fight| {
            fight.impose(ada, known::REELING, crate::sheet::Stay::Persistent, crate::testing::CAUSE)
        });
        spend(&mut trial, Pastime::Minute);
        assert_eq!(trial.pools("Ada"), [poise, 10, 20]);
        assert_eq!(trial.has("Ada", known::REELING), reeling);
    }
}

#[test]
fn defeat_may_by_setting_end_with_the_fade() {
    let mut trial = after("");
    trial.encounter.settings.defeated_lasting = DefeatedLasting::UntilFade;
    spend(&mut trial, Pastime::Minute);
    assert!(!trial.has("Bea", known::DEFEATED) && !trial.has("Grunk", known::DEFEATED));
    assert_eq!(trial.pools("Bea"), [15, 10, 20]);
}

#[test]
fn ten_minutes_of_tending_end_defeat_but_neither_stress_nor_afflictions() {
    let mut trial = after("");
    let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
    spend(&mut trial, Pastime::Tend { by: ada, whom: bea });
    assert_eq!(trial.state.seconds_after, 600);
    assert_eq!(trial.pools("Bea"), [15, 10, 20]);
    assert!(trial.of_name("Bea").conditions.is_empty());
    assert_eq!(trial.of_name("Bea").stress, Points(12));
    assert!(!trial.of_name("Bea").afflictions.is_empty());
    assert_eq!(trial.pools("Ada"), [15, 10, 20], "a minute was over long ago");
}

#[test]
fn the_defeated_tend_themselves_and_by_setting_stay_reeling() {
    let mut trial = after("");
    trial.encounter.settings.recovery_conditions = RecoveryConditions::Stay;
    let (bea, grunk) = (trial.id("Bea"), trial.id("Grunk"));
    spend(&mut trial, Pastime::Tend { by: bea, whom: bea });
    assert!(!trial.has("Bea", known::DEFEATED));
    assert!(trial.has("Bea", known::REELING));
    trial.beats(1);
    let offered = &trial.table.asked.last().unwrap().2;
    let enemy = Choice::Pastime(Pastime::Tend { by: bea, whom: grunk });
    assert!(!offered.contains(&enemy), "an enemy does not tend");
}

#[test]
fn rest_takes_stress_away_and_afflictions_under_their_mark() {
    let mut trial = after("");
    spend(&mut trial, Pastime::RoughNight);
    assert_eq!(trial.of_name("Bea").stress, Points(11));
    spend(&mut trial, Pastime::Meal);
    assert_eq!(trial.of_name("Bea").stress, Points(10));
    assert!(!trial.of_name("Bea").afflictions.is_empty());
    spend(&mut trial, Pastime::NightInBed);
    assert_eq!(trial.of_name("Bea").stress, Points(7));
    assert!(trial.of_name("Bea").afflictions.is_empty());
    trial.encounter.settings.night_rest = 30;
    spend(&mut trial, Pastime::NightInBed);
    assert_eq!(trial.of_name("Bea").stress, Points(0), "not below zero");
    assert_eq!(trial.of_name("Ada").stress, Points(0));
}

#[test]
fn to_dally_earns_doom_in_dangerous_ground_only() {
    let mut trial = after("");
    spend(&mut trial, Pastime::Dally);
    assert_eq!(trial.state.doom, 0);
    trial.encounter.opening.dangerous = true;
    spend(&mut trial, Pastime::Dally);
    assert_eq!(trial.state.doom, 1);
    assert!(trial.was_told(Event::Doom { points: 1 }));
}

fn in_combat(more: &str) -> Trial {
    Trial::of(&format!(
        r#"
        turn = "Ada"
        seats = ["heroes", "foes", "gm"]
        doom = 3
        [map]
        width = 8
        height = 8
        [[combatants]]
        name = "Ada"
        class = "hero"
        agility = 2
        at = [4, 4]
        [[combatants]]
        name = "Bea"
        class = "hero"
        conditions = ["reeling", "knocked-down", "confused", "defeated"]
        at = [5, 4]
        {more}
        [[combatants]]
        name = "Grunk"
        creature = "goblin"
        at = [0, 0]
        [[combatants]]
        name = "Snik"
        creature = "goblin"
        reserve = true
        [[combatants]]
        name = "Snak"
        creature = "goblin"
        reserve = true
        "#
    ))
}

#[test]
fn tending_in_combat_takes_the_whole_turn_and_a_hundred_rounds() {
    let mut trial = in_combat("tended = 99");
    let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
    assert!(trial.offers(Question::Turn { actor: ada }).contains(&Choice::Tend(bea)));
    assert!(trial.scene().may_tend(bea, bea).is_err());
    trial.run(|fight| fight.tend(ada, bea));
    let turn = trial.state.turn().unwrap();
    assert_eq!((turn.actions, turn.maneuvers), (0, 0));
    assert!(trial.scene().may_tend(ada, bea).is_err());
    assert!(!trial.has("Bea", known::DEFEATED));
    assert_eq!(trial.pools("Bea"), [15, 15, 15]);
}

#[test]
fn a_round_without_tending_begins_the_count_anew() {
    let mut trial = in_combat("tended = 49");
    let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
    trial.run(|fight| fight.tend(ada, bea));
    trial.run(|fight| {
        fight.end_tending_round();
        Ok(())
    });
    assert_eq!(trial.of_name("Bea").tended, 50);
    trial.run(|fight| {
        fight.end_tending_round();
        Ok(())
    });
    assert_eq!(trial.of_name("Bea").tended, 0);
    trial.encounter.settings.tending = Tending::OnlyAfterwards;
    assert!(trial.scene().may_tend(ada, bea).is_err());
}

#[test]
fn unattended_doom_is_never_spent() {
    let mut trial = in_combat("");
    trial.run(|fight| fight.offer_doom());
    assert_eq!(trial.state.doom, 3);
    assert_eq!(trial.table.asked[0].2, [Choice::No, Choice::DoomBoon, Choice::DoomMinions]);
}

#[test]
fn doom_buys_a_boon_for_one_and_brings_minions() {
    let mut trial = in_combat("");
    let (grunk, snik, snak) = (trial.id("Grunk"), trial.id("Snik"), trial.id("Snak"));
    trial.answers(&[Choice::DoomBoon]).answers(&[Choice::DoomMinions]).dice(&[4]);
    trial.run(|fight| fight.offer_doom());
    assert_eq!(trial.state.doom, 0);
    assert_eq!(trial.state.of(grunk).boons, 1);
    for who in [snik, snak] {
        assert!(trial.was_told(Event::Arrived { who }));
        let cell = trial.scene().cell(who);
        assert!(cell.x == 0 || cell.y == 0, "as far from the heroes as the edge lies");
    }
    assert_ne!(trial.scene().cell(snik), trial.scene().cell(snak));
    assert_eq!(trial.state.ending, Ending::Open);
}

#[test]
fn the_prices_of_doom_are_settings() {
    let mut trial = in_combat("");
    trial.encounter.settings.doom_boon_price = 4;
    trial.encounter.settings.doom_minions_price = 3;
    trial.answers(&[Choice::DoomMinions]).dice(&[1]);
    trial.run(|fight| fight.offer_doom());
    assert_eq!(trial.table.asked[0].2, [Choice::No, Choice::DoomMinions]);
    assert_eq!(trial.state.doom, 0);
}

//! Walking, distances, sharing and flight, one behaviour each.

use fracas_engine::map::Direction;

use super::walk::HALVES;
use super::*;
use crate::choice::{Choice, Climb, Question, Use};
use crate::sheet::Stay;
use crate::terms::{Gait, Once};
use crate::terms::{Points, SkillId, known};
use crate::testing::Trial;
use crate::testing::arena::{SWORD, arena};

const N: Direction = Direction::N;
const NE: Direction = Direction::NE;
const E: Direction = Direction::E;
const W: Direction = Direction::W;

/// The clause that refuses a first step.
fn refused(trial: &Trial, name: &str, paces: u8, gait: Gait, direction: Direction) -> &'static str {
    let mover = trial.id(name);
    let stride = trial.scene().first_stride(mover);
    let walk = Walk { mover, halves_left: paces * HALVES, gait, stride, reaction: Once::Open };
    let scene = trial.scene();
    let may = scene.may_walk(mover, gait).and_then(|()| scene.may_step(&walk, direction));
    may.map_or_else(|no| no.clause, |()| "")
}

#[test]
fn a_walk_may_stop_early_and_diagonals_alternate() {
    let mut trial = arena("", "9 9", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 5, Gait::Maneuver, &[E, E, E]), [3, 0]);
    let mut trial = arena("", "9 9", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 4, Gait::Maneuver, &[NE, NE, NE, NE]), [3, 3]);
    let mut trial = arena("distances = \"straight\"", "9 9", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 4, Gait::Maneuver, &[NE, NE, NE]), [2, 2]);
}

#[test]
fn by_setting_diagonals_count_through_the_turn() {
    for (settings, reached) in [("", [2, 2]), ("diagonal-count = \"whole-turn\"", [1, 1])] {
        let mut trial = arena(settings, "9 9", &[("A", "us", [0, 0], "")]);
        trial.walks("A", 1, Gait::Shift, &[NE]);
        assert_eq!(trial.walks("A", 1, Gait::Maneuver, &[NE]), reached);
    }
}

#[test]
fn distances_follow_the_settings() {
    let roster = [("A", "us", [0, 0], ""), ("B", "us", [4, 4], "")];
    let far = |settings| {
        let trial = arena(settings, "9 9", &roster);
        trial.scene().distance(trial.id("A"), trial.id("B"))
    };
    assert_eq!(far(""), 6);
    assert_eq!(far("range-diagonals = \"one-each\""), 4);
    assert_eq!(far("distances = \"straight\""), 6);
    let large = [("A", "us", [0, 0], "size = 3"), ("B", "us", [5, 1], "")];
    let far = |settings| {
        let trial = arena(settings, "9 9", &large);
        trial.scene().distance(trial.id("A"), trial.id("B"))
    };
    assert_eq!(far(""), 3);
    assert_eq!(far("measure = \"centres\""), 4);
    assert_eq!(far("distances = \"straight\""), 3);
    assert_eq!(far("distances = \"straight\";measure = \"centres\""), 4);
}

#[test]
fn shift_is_exactly_one_pace() {
    let mut trial = arena("", ". . .\n. . ,", &[("A", "us", [1, 0], "")]);
    assert_eq!(trial.walks("A", 1, Gait::Shift, &[N, N]), [1, 1]);
    assert!(!trial.offered().contains(&Choice::Stop));
    assert!(!trial.table.asked[0].2.contains(&Choice::Step(E)));
    let trial = arena("", ". . .\n. . ,", &[("A", "us", [1, 0], "")]);
    assert_eq!(refused(&trial, "A", 1, Gait::Shift, E), "forge.move.shift-extra");
    let trial = arena("shift-extra = \"ignored\"", ". . .\n. . ,", &[("A", "us", [1, 0], "")]);
    assert_eq!(refused(&trial, "A", 1, Gait::Shift, E), "");
}

#[test]
fn friends_let_one_pass_and_enemies_do_not() {
    let mut trial = arena("", "5 1", &[("A", "us", [0, 0], ""), ("B", "us", [1, 0], "")]);
    assert_eq!(refused(&trial, "A", 1, Gait::Maneuver, E), "forge.move.end-distance");
    assert_eq!(trial.walks("A", 3, Gait::Maneuver, &[E, E]), [2, 0]);
    let mut on_the_friend =
        trial.table.asked.iter().filter(|(_, asked, _)| matches!(asked, Question::Step { .. }));
    assert!(on_the_friend.nth(1).is_some_and(|(.., offered)| !offered.contains(&Choice::Stop)));
    let trial = arena("", "5 1", &[("A", "us", [0, 0], ""), ("B", "them", [1, 0], "")]);
    assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, E), "forge.move.not-through-enemy");
}

#[test]
fn a_defeated_enemy_blocks_by_setting_only_and_nobody_stops_on_it() {
    let roster = [
        ("A", "us", [0, 0], ""),
        ("B", "them", [1, 0], "conditions = [\"defeated\"]"),
        ("C", "them", [4, 0], ""),
    ];
    let trial = arena("", "5 1", &roster);
    assert_eq!(refused(&trial, "A", 2, Gait::Maneuver, E), "");
    assert_eq!(refused(&trial, "A", 1, Gait::Maneuver, E), "forge.move.end-distance");
    let trial = arena("defeated-enemy = \"blocks\"", "5 1", &roster);
    assert_eq!(refused(&trial, "A", 2, Gait::Maneuver, E), "forge.move.enemy-defeated-gap");
}

#[test]
fn obstacles_and_enemies_bar_diagonals() {
    let wall = ". . .\n. # .";
    let trial = arena("", wall, &[("A", "us", [0, 0], "")]);
    assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, NE), "forge.move.diagonal-block");
    let trial = arena("diagonal-block = \"both-sides\"", wall, &[("A", "us", [0, 0], "")]);
    assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, NE), "");
    for (side, clause) in [("us", ""), ("them", "forge.move.diagonal-block")] {
        let trial = arena("", "3 3", &[("A", "us", [0, 0], ""), ("B", side, [0, 1], "")]);
        assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, NE), clause);
    }
}

#[test]
fn ground_and_heights_cost_points() {
    let mut trial = arena("", ". , , , .", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 4, Gait::Maneuver, &[E, E, E]), [2, 0]);
    let mut trial = arena("", ". 1 2 3 4", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 4, Gait::Maneuver, &[E, E, E]), [2, 0]);
    for (settings, clause) in [("", "forge.move.cannot-afford"), ("steep-step = \"once-only\"", "")] {
        let trial = arena(settings, ". 2", &[("A", "us", [0, 0], "")]);
        assert_eq!(refused(&trial, "A", 2, Gait::Maneuver, E), clause);
    }
    let stair = "8 7 6 5 4 3 2 1 . .";
    let down = [E; 10];
    let mut trial = arena("", stair, &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 4, Gait::Maneuver, &down), [8, 0]);
    let mut trial = arena("", stair, &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 3, Gait::Maneuver, &down), [6, 0]);
    let mut trial = arena("descent = \"height-alone\"", stair, &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 3, Gait::Maneuver, &down), [2, 0]);
}

#[test]
fn a_slope_costs_its_levels_on_top_of_its_paces() {
    let mut trial = arena("", ". . . 1 1 1 2", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 8, Gait::Maneuver, &[E; 6]), [6, 0]);
    let mut trial = arena("", ". . . 1 1 1 2", &[("A", "us", [0, 0], "")]);
    assert_eq!(trial.walks("A", 7, Gait::Maneuver, &[E; 6]), [5, 0]);
}

/// The choice to sprint on the way.
fn sprint(trial: &Trial) -> Choice {
    let skill = trial.encounter.skills.iter().position(|skill| skill.name == "sprint").unwrap_or_default();
    Choice::Use(Use { skill: SkillId(skill as u8), item: None, thrown: false })
}

#[test]
fn sprint_trades_momentum_for_paces() {
    let mut trial = arena("", "20 1", &[("A", "us", [0, 0], "brawn = 3;momentum = 15")]);
    let sprint = sprint(&trial);
    trial.answers(&[sprint, Choice::Paces(3)]);
    assert_eq!(trial.walks("A", 5, Gait::Maneuver, &[E; 9]), [8, 0]);
    assert_eq!(trial.pools("A")[1], 9);
    assert!(trial.state.turn().is_some_and(|turn| turn.actions == 1 && turn.maneuvers == 1));
    let mut trial = arena("sprint-price = 5", "20 1", &[("A", "us", [0, 0], "brawn = 3;momentum = 9")]);
    let mover = trial.id("A");
    assert_eq!(trial.scene().paces_to_buy(mover, 3), 1);
    trial.answers(&[sprint]);
    assert_eq!(trial.walks("A", 2, Gait::Shift, &[E]), [1, 0]);
    assert_eq!(trial.pools("A")[1], 9, "Shift is no occasion");
}

#[test]
fn effects_prevent_movement() {
    for (condition, clause) in
        [("kneeling", "forge.mount.kneeling-gap"), ("knocked-down", "forge.knocked-down.only-shift")]
    {
        let more = format!("conditions = [{condition:?}]");
        let mut trial = arena("", "5 1", &[("A", "us", [0, 0], &more)]);
        assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, E), clause);
        assert_eq!(trial.walks("A", 3, Gait::Maneuver, &[E]), [0, 0]);
        assert_eq!(trial.walks("A", 1, Gait::Shift, &[E]), [1, 0]);
    }
}

#[test]
fn who_shares_an_area_is_put_aside_away_from_enemies() {
    let roster = [("A", "us", [2, 2], ""), ("B", "us", [2, 2], ""), ("C", "them", [4, 2], "")];
    let mut trial = arena("", "5 5", &roster);
    let mover = trial.id("A");
    trial.run(|fight| fight.keep_apart(mover));
    assert_eq!(trial.at("A")[0], 1);
    let mut trial = arena("", "1 1", &[("A", "us", [0, 0], ""), ("B", "us", [0, 0], "")]);
    trial.run(|fight| fight.keep_apart(mover));
    assert!(trial.has("A", known::ENCUMBERED) && trial.has("B", known::ENCUMBERED));
}

#[test]
fn encumbrance_for_want_of_room_ends_with_the_sharing() {
    let more = "conditions = [\"encumbered\"]";
    let mut trial =
        arena("", "3 1", &[("A", "us", [0, 0], more), ("B", "us", [0, 0], more), ("C", "us", [2, 0], more)]);
    assert_eq!(trial.walks("A", 3, Gait::Maneuver, &[E]), [1, 0]);
    assert!(!trial.has("A", known::ENCUMBERED) && !trial.has("B", known::ENCUMBERED));
    assert!(trial.has("C", known::ENCUMBERED), "its load is another matter");
}

#[test]
fn the_game_master_may_let_different_sizes_share() {
    let roster = [("A", "us", [0, 1], "size = -1"), ("B", "us", [1, 0], "size = 3")];
    let mut trial = arena("", "8 3", &roster);
    trial.answers(&[Choice::Step(E), Choice::Yes, Choice::Stop]);
    assert_eq!(trial.walks("A", 5, Gait::Maneuver, &[]), [1, 1]);
    assert!(!trial.has("A", known::ENCUMBERED));
    let mut trial = arena("", "8 3", &roster);
    assert_eq!(trial.walks("A", 5, Gait::Maneuver, &[E, E, E, E]), [4, 1]);
    let trial = arena("small-sharing = \"freely\"", "8 3", &roster);
    assert_eq!(refused(&trial, "A", 1, Gait::Maneuver, E), "");
}

#[test]
fn flyers_climb_dive_and_ignore_the_ground() {
    let mut trial = arena("", ". , , 3 .", &[("A", "us", [0, 0], "flies = true")]);
    trial.answers(&[Choice::Climb(Climb::Up), Choice::Climb(Climb::Up), Choice::Climb(Climb::Up)]);
    assert_eq!(trial.walks("A", 9, Gait::Maneuver, &[E, E, E]), [3, 0]);
    assert_eq!(trial.state.of(trial.id("A")).altitude, 0, "the ground has come up to it");
    let mut trial = arena("", "5 1", &[("A", "us", [0, 0], "flies = true;altitude = 5")]);
    trial.answers(&[Choice::Climb(Climb::Down); 3]);
    trial.walks("A", 3, Gait::Maneuver, &[]);
    assert_eq!(trial.state.of(trial.id("A")).altitude, 0);
}

#[test]
fn a_flyer_falls_while_it_is_down() {
    let mut trial = arena("", "5 1", &[("A", "us", [0, 0], "flies = true;altitude = 7")]);
    let who = trial.id("A");
    trial.run(|fight| fight.impose(who, known::KNEELING, Stay::AsListed, crate::testing::CAUSE));
    assert_eq!((trial.state.of(who).altitude, trial.state.of(who).fallen), (2, 5));
    trial.dice(&[1; 7]);
    trial.run(|fight| fight.flyer_falls(who));
    assert_eq!((trial.state.of(who).altitude, trial.state.of(who).stress), (0, Points(7)));
    assert_eq!(trial.state.of(who).fallen, 0);
}

#[test]
fn a_large_creature_needs_room_for_all_of_it() {
    let trial = arena("", ". . . .\n. . # .", &[("A", "us", [0, 0], "size = 2")]);
    assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, E), "forge.move.terrain-gap");
}

#[test]
fn a_rider_does_not_walk_by_itself() {
    let roster = [
        ("A", "us", [0, 0], "riding = \"H\""),
        ("H", "us", [0, 0], "size = 2;mount = {}"),
        ("B", "them", [8, 0], SWORD),
    ];
    let mut trial = arena("", "9 2", &roster);
    assert_eq!(refused(&trial, "A", 3, Gait::Maneuver, E), "forge.mount.moves-with");
    assert_eq!(trial.walks("H", 5, Gait::Maneuver, &[E, E, E, W]), [2, 0]);
    assert_eq!(trial.at("A"), [2, 0]);
}

#[test]
fn nobody_is_driven_to_sprint_by_having_nowhere_to_go() {
    let roster = [("A", "us", [0, 0], ""), ("B", "us", [0, 0], ""), ("C", "us", [1, 0], "")];
    let mut trial = arena("", "2 1", &roster);
    trial.walks("A", 1, Gait::Maneuver, &[]);
    assert_eq!((trial.at("A"), trial.pools("A")[1]), ([0, 0], 15));
}

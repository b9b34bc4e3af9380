//! Whole fights of the made-up book, against a recurrence that is written down here from its rules alone.

use std::collections::HashMap;
use std::num::NonZeroU32;

use fracas_engine::session::Session;
use fracas_engine::{Answer, Book, Past, Seat};
use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::simulate::{Simulation, Watch};
use fracas_lab::solve::{BestMethod, Precision, Solution, SolveOrder, Stages, solve, solve_session};
use fracas_lab::toy::{Choice, Duel, Toy};
use num_bigint::BigUint;
use num_rational::Ratio;

type Chance = Ratio<BigUint>;

fn part(parts: u32, whole: u32) -> Chance {
    Ratio::new(BigUint::from(parts), BigUint::from(whole))
}

fn duel(ann: i32, bob: i32) -> Duel {
    let text = format!(
        "first = 0\nduellists = [{{ name = 'Ann', poise = {ann} }}, {{ name = 'Bob', poise = {bob} }}]\n"
    );
    Duel::read(&text).unwrap()
}

fn order(seats: [&str; 3]) -> SolveOrder {
    let mut order = SolveOrder::new(seats.map(str::to_owned).to_vec());
    order.threads = std::num::NonZeroUsize::new(1);
    order
}

fn solved(duel: &Duel, order: &SolveOrder) -> Solution {
    let past = Past { start: &Toy::open(duel), answers: &[] };
    solve::<Toy>(duel, past, order, &Stages::default()).unwrap()
}

/// All that is told adds up to one.
fn sum(solution: &Solution) -> Chance {
    let sides = solution.sides.iter().map(|side| &side.won.known.0);
    let others = [&solution.draw.known.0, &solution.going.known.0];
    let rest = solution.tail.iter().chain(&solution.open).map(|chance| &chance.0);
    sides.chain(others).chain(rest).sum()
}

/// Two who do anything: strike or wait, dodge or parry, each with the same chance. Gives the chance that either side has
/// won within so many turns; Ann acts in the turns with even numbers.
fn at_random(ann: i32, bob: i32, turns: u32) -> [Chance; 2] {
    let mut standing = HashMap::from([((ann, bob), part(1, 1))]);
    let mut won = [part(0, 1), part(0, 1)];
    for turn in 0..turns {
        let mut next: HashMap<(i32, i32), Chance> = HashMap::new();
        for ((ann, bob), chance) in standing {
            // Waits (1/2), or strikes against a dodge (1/4) or a parry (1/4), of which 15 in 36 fail.
            for (lost, share) in [(0, part(1, 2) + part(21, 144)), (2, part(1, 4)), (4, part(15, 144))] {
                let after = if turn % 2 == 0 { (ann, bob - lost) } else { (ann - lost, bob) };
                let mass = &chance * share;
                match after {
                    (_, bob) if bob <= 0 => won[0] += mass,
                    (ann, _) if ann <= 0 => won[1] += mass,
                    _ => *next.entry(after).or_insert_with(|| part(0, 1)) += mass,
                }
            }
        }
        standing = next;
    }
    won
}

#[test]
fn a_duel_at_random_is_that_of_the_recurrence() {
    let duel = duel(6, 4);
    let solution = SolveOrder { rounds: Some(8), ..order(["random", "random", "default"]) };
    let solution = solved(&duel, &solution);
    assert_eq!(solution.precision, Precision::Fractions);
    // It is left where it stands once round nine has begun, with the seventeenth turn.
    let expected = at_random(6, 4, 17);
    assert_eq!(solution.sides[0].won.known.0, expected[0]);
    assert_eq!(solution.sides[1].won.known.0, expected[1]);
    assert!(solution.tail.is_none() && solution.open.is_none());
    assert_eq!(sum(&solution), part(1, 1));
    // Who is out has lost, and the round is told by the turns.
    assert_eq!(solution.combatants[1].out.known.0, expected[0]);
    let mut before = part(0, 1);
    for round in 1..=8 {
        let ended: Chance = at_random(6, 4, 2 * round).into_iter().sum();
        let here = solution.rounds.values.iter().find(|one| one.value == i64::from(round));
        assert_eq!(
            here.map_or(part(0, 1), |one| one.likely.known.0.clone()),
            &ended - before,
            "round {round}"
        );
        before = ended;
    }
}

#[test]
fn to_the_end_the_tail_is_next_to_nothing() {
    let duel = duel(4, 4);
    let order = SolveOrder { states: 3_000, samples: 0, ..order(["random", "random", "default"]) };
    let solution = solved(&duel, &order);
    assert_eq!(solution.precision, Precision::Rounded);
    assert_eq!(sum(&solution), part(1, 1));
    let expected = at_random(4, 4, 100);
    // Neither goes on for ever: the one that goes on longer has a little more.
    let (one, other) = (&expected[0], &solution.sides[0].won.known.0);
    let error = if one > other { one - other } else { other - one };
    assert!(error < part(1, 1_000_000), "{error}");
    assert!(solution.exact_percent > 99.999, "{}", solution.exact_percent);
}

#[test]
fn samples_add_what_was_not_looked_at() {
    let duel = duel(10, 10);
    let seats = ["random", "random", "default"];
    let few = SolveOrder { states: 200, samples: 4_000, ..order(seats) };
    let solution = solved(&duel, &few);
    assert!(solution.limits.states && solution.exact_percent < 99.0, "{}", solution.exact_percent);
    assert_eq!(sum(&solution), part(1, 1));
    let expected = at_random(10, 10, 150);
    for (side, expected) in solution.sides.iter().zip(expected) {
        let percent = fracas_lab::odds::Chance(expected).percent();
        let (low, high) = (side.won.low.unwrap(), side.won.high.unwrap());
        assert!((low..=high).contains(&percent), "{low} to {high}: {percent}");
    }
    assert_eq!(solved(&duel, &few), solution, "the same again");
    let many = SolveOrder { threads: std::num::NonZeroUsize::new(3), ..few };
    assert_eq!(solved(&duel, &many), solution, "on any threads");
}

#[test]
fn it_agrees_with_a_simulation() {
    let duel = duel(8, 10);
    let solution = solved(&duel, &order(["default", "random", "default"]));
    let policies = Registry::<Toy>::standard();
    let players = ["default", "random", "default"].map(|name| policies.maker(name).unwrap());
    let simulation = Simulation::<Toy>::new(&duel, 4_000, 3, Players::by_seat(players.to_vec()));
    let report = simulation.run(&Watch::default());
    for (side, sampled) in solution.sides.iter().zip(&report.sides) {
        let percent = side.won.percent;
        assert!((sampled.won.low..=sampled.won.high).contains(&percent), "{percent} {:?}", sampled.won);
    }
    assert!((solution.rounds.mean - report.rounds.mean).abs() < 0.1);
}

/// The best that who is to act can do within so many turns against one who answers at random, by trying everything: the
/// chance to win, where what goes on counts for half. Who is struck chooses before the dice fall.
fn best_by_trying(mine: i32, yours: i32, is_my_turn: bool, turns: u32) -> f64 {
    if mine <= 0 || yours <= 0 {
        return if yours <= 0 { 1.0 } else { 0.0 };
    }
    if turns == 0 {
        return 0.5;
    }
    let after = |mine, yours| best_by_trying(mine, yours, !is_my_turn, turns - 1);
    let (hit, miss) = (15.0 / 36.0, 21.0 / 36.0);
    if is_my_turn {
        let strike =
            0.5 * after(mine, yours - 2) + 0.5 * (hit * after(mine, yours - 4) + miss * after(mine, yours));
        f64::max(strike, after(mine, yours))
    } else {
        let dodge = after(mine - 2, yours);
        let parry = hit * after(mine - 4, yours) + miss * after(mine, yours);
        0.5 * after(mine, yours) + 0.5 * f64::max(dodge, parry)
    }
}

#[test]
fn the_best_is_what_trying_everything_finds() {
    for (ann, bob) in [(6, 8), (4, 4), (3, 8)] {
        let duel = duel(ann, bob);
        let order =
            SolveOrder { best: Some(Seat(0)), rounds: Some(4), ..order(["greedy", "random", "default"]) };
        let solution = solved(&duel, &order);
        let best = solution.best.as_ref().unwrap();
        assert_eq!(best.method, BestMethod::Expectimax);
        let expected = 100.0 * best_by_trying(ann, bob, true, 9);
        assert!((best.worth.percent - expected).abs() < 1e-9, "{} {expected}", best.worth.percent);
        let played = solution.sides[0].won.percent + (solution.draw.percent + solution.going.percent) / 2.0;
        assert!((best.worth.percent - played).abs() < 1e-9, "what is decided is what is played");
        assert_eq!(best.first[0].options[0].label, "strike");
        assert_eq!(sum(&solution), part(1, 1));
        for policy in ["default", "random", "greedy", "thorough"] {
            let fixed = SolveOrder { best: None, seats: order.seats.clone(), ..order.clone() };
            let seats = vec![policy.to_owned(), "random".to_owned(), "default".to_owned()];
            let fixed = solved(&duel, &SolveOrder { seats, ..fixed });
            let worth = fixed.sides[0].won.percent + fixed.going.percent / 2.0;
            assert!(worth <= best.worth.percent + 1e-9, "{policy}: {worth} against {}", best.worth.percent);
        }
    }
}

#[test]
fn what_is_decided_by_draws_is_followed_by_its_share() {
    let duel = duel(10, 10);
    let greedy = |draws, seed| SolveOrder {
        draws: NonZeroU32::new(draws).unwrap(),
        seed,
        rounds: Some(6),
        ..order(["greedy", "greedy", "default"])
    };
    let won = |order: &SolveOrder| solved(&duel, order).sides[0].won.percent;
    let by_seeds: Vec<f64> = (1..9).map(|seed| won(&greedy(1, seed))).collect();
    let (least, most) = by_seeds
        .iter()
        .fold((100.0_f64, 0.0_f64), |(least, most), &percent| (least.min(percent), most.max(percent)));
    assert!(most - least > 1.0, "with the draws of one seed: {by_seeds:?}");
    let exact = solved(&duel, &greedy(16, 1));
    assert_eq!((exact.precision, sum(&exact)), (Precision::Fractions, part(1, 1)));
    // What is played on decides by the same draws.
    let sampled = solved(&duel, &SolveOrder { states: 0, samples: 20_000, ..greedy(16, 1) });
    let [exact, sampled] = [exact, sampled].map(|solution| solution.sides[0].won.percent);
    assert!((exact - sampled).abs() < 1.5, "{exact} {sampled}");
}

#[test]
fn what_others_keep_secret_is_not_known_to_whoever_plays_best() {
    // In the dark Bob strikes and means it, or pretends, each with the same chance; Ann defends before it comes out.
    let mut duel = duel(2, 2);
    duel.dark = true;
    duel.first = Some(1);
    let order = SolveOrder { best: Some(Seat(0)), rounds: Some(1), ..order(["greedy", "random", "default"]) };
    let solution = solved(&duel, &order);
    let best = solution.best.as_ref().unwrap();
    let defend = best.first.iter().find(|first| first.question == "How does Ann defend?").unwrap();
    // It is one question, whatever Bob means: he strikes half of the time.
    assert_eq!(best.first.len(), 1);
    assert!((defend.percent - 50.0).abs() < 1e-9, "{}", defend.percent);
}

#[test]
fn search_says_that_it_is_one_and_is_no_worse_than_chance() {
    let duel = duel(10, 10);
    let order = SolveOrder {
        best: Some(Seat(0)),
        states: 60,
        samples: 2_000,
        ..order(["random", "random", "default"])
    };
    let solution = solved(&duel, &order);
    let best = solution.best.as_ref().unwrap();
    let mut tried: Vec<_> = best.others.iter().map(|other| (&other.method, other.worth.percent)).collect();
    assert!(tried.is_sorted_by(|(_, better), (_, worse)| better >= worse));
    assert!(tried.iter().all(|(_, worth)| best.worth.percent >= *worth));
    tried.push((&best.method, best.worth.percent));
    let by = |name: &str| BestMethod::Policy { policy: name.to_owned() };
    let holds = |method: &BestMethod| tried.iter().any(|(other, _)| *other == method);
    assert!(tried.len() == 3 && holds(&by("search:100")) && holds(&by("random")), "{tried:?}");
    assert!(best.worth.low.unwrap() < best.worth.percent);
    let played = solution.sides[0].won.percent + (solution.draw.percent + solution.going.percent) / 2.0;
    assert!((best.worth.percent - played).abs() < 1e-6, "the figures are of the better play");
    let chance = solved(&duel, &SolveOrder { best: None, ..order });
    assert!(solution.sides[0].won.low.unwrap() > chance.sides[0].won.percent, "{solution:?}");
}

#[test]
fn where_nothing_could_be_looked_at_search_plays_and_is_named() {
    let duel = duel(10, 10);
    let best = |policy| {
        let order = SolveOrder {
            best: Some(Seat(0)),
            states: 0,
            samples: 1_000,
            ..order([policy, "random", "default"])
        };
        solved(&duel, &order)
    };
    let solution = best("random");
    let told = solution.best.as_ref().unwrap();
    assert_eq!(told.side.as_deref(), Some("Ann"));
    assert_eq!(told.method, BestMethod::Policy { policy: "search:100".to_owned() });
    let others: Vec<_> = told.others.iter().map(|other| &other.method).collect();
    assert_eq!(others, [&BestMethod::Policy { policy: "random".to_owned() }]);
    let text = fracas_lab::render::solution_table(&solution, 100);
    assert!(
        text.contains("Ann plays for Ann by search:100 throughout, which need not be the best"),
        "{text}"
    );
    assert!(text.contains("not seen to do better: by random throughout"), "{text}");
    // Whoever names a search is played by that and no other.
    let solution = best("search:30");
    let told = solution.best.as_ref().unwrap();
    assert_eq!(told.method, BestMethod::Policy { policy: "search:30".to_owned() });
    assert_eq!(told.others, []);
}

/// A duel in the middle of a beat: Ann strikes, and Bob has not answered.
fn struck(duel: &Duel) -> Session<Toy> {
    let mut session = Session::<Toy>::new(std::sync::Arc::new(duel.clone()));
    session.answer(Answer::Choice(Choice::Strike)).unwrap();
    assert!(session.referee().ask().is_some_and(|ask| ask.seat == Seat(1)));
    session
}

#[test]
fn a_beat_under_way_is_followed_or_played_on_and_both_agree() {
    let session = struck(&duel(6, 4));
    let seats = ["random", "random", "default"];
    let order = SolveOrder { rounds: Some(6), samples: 20_000, ..order(seats) };
    let exact = solve_session(&session, &order, &Stages::default()).unwrap();
    assert_eq!(exact.precision, Precision::Fractions);
    let stages = Stages::default();
    stages.exploring.stop();
    let late = solve_session(&session, &order, &stages).unwrap();
    assert!(late.limits.time && late.limits.too_wide == 0);
    let narrow = SolveOrder { ways: 1, ..order };
    let wide = solve_session(&session, &narrow, &Stages::default()).unwrap();
    assert!(!wide.limits.time && wide.limits.too_wide == 1);
    for played in [late, wide] {
        assert_eq!((played.exact_percent, played.samples.unwrap().played), (0.0, 20_000));
        assert_eq!(sum(&played), part(1, 1));
        for (side, exact) in played.sides.iter().zip(&exact.sides) {
            let (low, high) = (side.won.low.unwrap(), side.won.high.unwrap());
            assert!((low..=high).contains(&exact.won.percent), "{low} to {high}: {}", exact.won.percent);
        }
    }
}

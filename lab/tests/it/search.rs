//! The policy that searches, with the made-up book.

use std::num::NonZeroUsize;

use fracas_engine::{Ask, At, Book, Past, Policy};
use fracas_lab::matchup::lead;
use fracas_lab::players::Players;
use fracas_lab::policy::{Budget, Registry, Search};
use fracas_lab::simulate::{Report, Simulation, Watch};
use fracas_lab::toy::{Choice, Duel, Question, Standing, Toy};

/// A duel in the middle, with so much poise each and Ann to act.
fn standing(poise: [i32; 2]) -> Standing {
    let standing =
        serde_json::json!({ "poise": poise, "stumbling": [false, false], "acting": 0, "turns": 4 });
    serde_json::from_value(standing).unwrap()
}

/// What a search answers to a question in this state, as the seat that is asked sees it.
fn answer(duel: &Duel, state: &Standing, question: Question, budget: Budget, seed: u64) -> Choice {
    let ask = Ask::<Toy>::new(At { encounter: duel, state }, question);
    let start = Toy::seen_by(duel, state, ask.seat).unwrap_or_else(|| state.clone());
    let mut search = Search::<Toy>::new(budget);
    search.begin(seed, 0);
    search.choose(&ask, Some(Past { start: &start, answers: &[] }))
}

fn simulated(duel: &Duel, policy: &str, threads: usize) -> Report {
    let maker = Registry::<Toy>::standard().maker(policy).unwrap();
    let mut simulation = Simulation::new(duel, 40, 7, Players::everybody(maker));
    simulation.threads = NonZeroUsize::new(threads);
    simulation.run(&Watch::default())
}

#[test]
fn it_plays_better_than_chance() {
    let policies = Registry::<Toy>::standard();
    let maker = |name| policies.maker(name).unwrap();
    let duels = [Duel::example(), Duel { dark: true, ..Duel::example() }];
    assert!(lead(&duels, &maker("search"), &maker("random"), 200, 7).low > 0.0);
}

#[test]
fn it_finds_the_better_answer_where_both_are_known_exactly() {
    let duel = Duel::example();
    // Who dodges loses 2 poise; who parries loses 4 in 15 of 36 ways, which is a third of a point less.
    let parries = |budget| {
        let finds = |seed| strikes_back(&duel, budget, seed) == Choice::Parry;
        (0..20).filter(|&seed| finds(seed)).count()
    };
    // So little is seen only with a large budget, and then mostly.
    assert!(parries(Budget::Iterations(10_000)) >= 15);
    // To strike costs the other at least as much as to wait, whatever they answer.
    for seed in 0..20 {
        let act = answer(&duel, &standing([4, 4]), Question::Act(0), Budget::Iterations(50), seed);
        assert_eq!(act, Choice::Strike);
    }
}

/// What Bob answers to a blow, asked after Ann's strike.
fn strikes_back(duel: &Duel, budget: Budget, seed: u64) -> Choice {
    let state = standing([10, 10]);
    let ask = Ask::<Toy>::new(At { encounter: duel, state: &state }, Question::Defend(1));
    let mut search = Search::<Toy>::new(budget);
    search.begin(seed, 0);
    let answers = [fracas_engine::Answer::Choice(Choice::Strike)];
    search.choose(&ask, Some(Past { start: &state, answers: &answers }))
}

#[test]
fn the_same_seed_gives_the_same_play_on_any_number_of_threads() {
    let duel = Duel { dark: true, ..Duel::example() };
    for policy in ["search", "search:200"] {
        let [one, many] = [1, 3].map(|threads| fracas_lab::render::json(&simulated(&duel, policy, threads)));
        assert_eq!(one, many);
    }
}

#[test]
fn what_the_seat_may_not_see_changes_no_answer() {
    let duel = Duel { dark: true, ..Duel::example() };
    for seed in 0..30 {
        let given = [10, 6, 3].map(|secret| {
            let state = standing([5, secret]);
            answer(&duel, &state, Question::Act(0), Budget::Iterations(60), seed)
        });
        assert!(given.iter().all(|choice| *choice == given[0]), "{given:?}");
    }
}

#[test]
fn a_budget_of_time_ends() {
    let duel = Duel::example();
    let budget = "5ms".parse().unwrap();
    let begun = std::time::Instant::now();
    answer(&duel, &standing([10, 10]), Question::Act(0), budget, 1);
    assert!(begun.elapsed().as_secs() < 2);
}

#[test]
fn a_large_budget_is_used_where_it_is_not_clear_what_is_better() {
    // To parry is worth a third of a point more, and a throw decides on four.
    let duel = Duel::example();
    let state = standing([10, 10]);
    let ask = Ask::<Toy>::new(At { encounter: &duel, state: &state }, Question::Defend(1));
    let answers = [fracas_engine::Answer::Choice(Choice::Strike)];
    for seed in 0..20 {
        let mut search = Search::<Toy>::new(Budget::Iterations(2_000));
        search.begin(seed, 0);
        search.choose(&ask, Some(Past { start: &state, answers: &answers }));
        assert!(search.iterations() >= 1_000, "{} of 2,000 with seed {seed}", search.iterations());
    }
}

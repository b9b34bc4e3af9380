//! Simulation, policies and matchups on the made-up book.

use std::num::NonZeroUsize;

use fracas_lab::players::Players;
use fracas_lab::policy::Registry;
use fracas_lab::render;
use fracas_lab::simulate::{FightEnd, Report, Simulation, Watch};
use fracas_lab::toy::{Duel, Toy};

fn run(first: &str, second: &str, fights: u64, threads: usize) -> Report {
    let duel = Duel { first: None, ..Duel::example() };
    let policies = Registry::<Toy>::standard();
    let makers = [first, second].map(|name| policies.maker(name).unwrap());
    let mut simulation = Simulation::new(&duel, fights, 42, Players::by_side(makers.to_vec()));
    simulation.threads = NonZeroUsize::new(threads);
    simulation.run(&Watch::default())
}

#[test]
fn threads_change_nothing() {
    for (first, second) in [("random", "random"), ("greedy", "random")] {
        let one = run(first, second, 1_003, 1);
        for threads in [2, 5] {
            let many = run(first, second, 1_003, threads);
            assert_eq!(render::json(&one), render::json(&many));
            assert_eq!(render::simulation_csv(&one), render::simulation_csv(&many));
        }
    }
}

#[test]
fn every_fight_is_counted_once() {
    let report = run("random", "random", 500, 2);
    let wins: u64 = report.sides.iter().map(|side| side.won.count).sum();
    assert_eq!(wins + report.draws.count + report.cut_off, 500);
    let blows: u64 = report.combatants.iter().flat_map(|one| &one.actions).map(|action| action.strikes).sum();
    assert!(blows > 0 && report.decisions > report.beats);
}

#[test]
fn looking_ahead_beats_luck_widely() {
    let report = run("greedy", "random", 1_000, 2);
    assert!(report.sides[0].won.low > 85.0, "{:?}", report.sides);
}

#[test]
fn a_fight_without_end_is_cut_off() {
    let duel = Duel::example();
    let mut policies = Registry::<Toy>::standard();
    struct Last;
    impl fracas_engine::Policy<Toy> for Last {
        fn choose(
            &mut self,
            ask: &fracas_engine::Ask<'_, Toy>,
            _: Option<fracas_engine::Past<'_, Toy>>,
        ) -> fracas_lab::toy::Choice {
            ask.options().pop().unwrap()
        }
    }
    policies.add("last", "always the last option", || Box::new(Last));
    let players = Players::everybody(policies.maker("last").unwrap());
    let mut simulation = Simulation::new(&duel, 3, 1, players);
    simulation.most_beats = 50;
    let report = simulation.run(&Watch::default());
    assert_eq!((report.cut_off, report.draws.count, report.rounds.most), (3, 0, 25));
}

#[test]
fn a_stopped_run_reports_the_first_fights() {
    let watch = Watch::default();
    watch.stop();
    let duel = Duel::example();
    let random = Registry::<Toy>::standard().maker("random").unwrap();
    let report = Simulation::new(&duel, 1_000_000, 1, Players::everybody(random)).run(&watch);
    assert!(report.is_partial() && report.fights == 0);
    assert!(render::simulation_table(&report, 80).contains("stopped"));
}

#[test]
fn what_is_under_way_when_a_run_is_stopped_counts_for_nothing() {
    let duel = Duel { first: None, ..Duel::example() };
    let random = Registry::<Toy>::standard().maker("random").unwrap();
    let players = Players::everybody(random);
    let mut simulation = Simulation::new(&duel, u64::MAX, 9, players);
    let stopped = |simulation: &Simulation<'_, Toy>| {
        let watch = Watch::default();
        let report = std::thread::scope(|scope| {
            scope.spawn(|| {
                while watch.done() < 200 {
                    std::thread::yield_now();
                }
                watch.stop();
            });
            simulation.run(&watch)
        });
        assert_eq!(report.fights, watch.done());
        report
    };
    simulation.threads = NonZeroUsize::new(2);
    let won: u64 = stopped(&simulation).sides.iter().map(|side| side.won.count).sum();
    assert!(won >= 200);
    // One thread plays the fights in their order, so that the first of them can be played again.
    simulation.threads = NonZeroUsize::new(1);
    let stopped = stopped(&simulation);
    simulation.fights = stopped.fights;
    let whole = simulation.run(&Watch::default());
    assert_eq!(
        (stopped.sides, stopped.rounds, stopped.combatants),
        (whole.sides, whole.rounds, whole.combatants)
    );
}

#[test]
fn a_fight_comes_out_the_same_among_any_others() {
    let duel = Duel { first: None, ..Duel::example() };
    let random = Registry::<Toy>::standard().maker("random").unwrap();
    let records = |first, fights, threads| {
        let players = Players::by_side(vec![random.clone(), random.clone()]);
        let mut simulation = Simulation::new(&duel, fights, 42, players);
        (simulation.first, simulation.threads) = (first, NonZeroUsize::new(threads));
        simulation.records(&Watch::default())
    };
    let whole = records(0, 500, 2);
    assert_eq!(whole[137..300], records(137, 163, 1));
    let report = run("random", "random", 500, 2);
    let won = |side| whole.iter().filter(|fight| fight.end == FightEnd::Won(side)).count() as u64;
    assert_eq!([won(0), won(1)], [report.sides[0].won.count, report.sides[1].won.count]);
    assert_eq!(whole.iter().map(|fight| fight.decisions).sum::<u64>(), report.decisions);
}

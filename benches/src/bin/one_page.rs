//! The figures of docs/performance.md, as Markdown; `cargo xtask performance` says what they were taken with and puts
//! them into the page. With `--rough` they are soon there, and worth little.

use std::hint::black_box;
use std::process::ExitCode;
use std::thread::available_parallelism;

use fracas::content::Content;
use fracas_benches::clock::{Effort, enough, told};
use fracas_benches::{AtRandom, exchange, shipped, simulate, within_reach};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let effort = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Effort::FULL,
        ["--rough"] => Effort::ROUGH,
        _ => {
            eprintln!("one-page takes nothing but --rough");
            return ExitCode::from(2);
        }
    };
    println!("Figures by the clock are the median of {} runs, with their range in brackets.\n", effort.runs);
    encounters(effort);
    states(effort);
    rest(effort);
    ExitCode::SUCCESS
}

/// Every encounter, at random on one core and by `greedy` on all.
fn encounters(effort: Effort) {
    println!(
        "| encounter | decisions a fight, at random | decisions/s, at random, one core | fights/s, the same \
         | decisions/s, greedy, all cores | 1,000 fights, greedy, all cores |\n\
         | --- | --- | --- | --- | --- | --- |"
    );
    for book in fracas::BOOKS {
        for (name, _) in book.encounters() {
            encounter(&format!("{}/{name}", book.name()), effort);
        }
    }
    println!();
}

fn encounter(name: &str, effort: Effort) {
    let encounter = shipped(name);
    let mut each = 0.0;
    let time = effort.time(|fights| {
        let report = simulate(&*encounter, "random", fights, Some(1));
        each = report.decisions as f64 / report.fights as f64;
    });
    // Each core has one fight at least, and none waits long for the others.
    let cores = available_parallelism().map_or(1, usize::from) as u64;
    let mut decisions = 0;
    let (fights, took) = enough(cores, effort.once, |fights| {
        decisions = simulate(&*encounter, "greedy", fights, None).decisions;
    });
    println!(
        "| {name} | {each:.0} | {} | {} | {} | {} s, from {fights} |",
        time.per_second(each),
        time.per_second(1.0),
        told(decisions as f64 / took),
        told(1_000.0 * took / fights as f64),
    );
}

/// How large a state is, and how long it takes to copy one.
fn states(effort: Effort) {
    println!("| state at the end of | bytes | a copy, ns |\n| --- | --- | --- |");
    state::<fracas::forge::Forge>("bridge", effort);
    state::<fracas::mythic::Mythic>("melee", effort);
    state::<fracas::reality::Reality>("parties", effort);
    state::<fracas::destiny::Destiny>("ford", effort);
    state::<fracas::realmspire::Realmspire>("brawl", effort);
    println!();
}

fn state<B: Content>(name: &str, effort: Effort) {
    let state = AtRandom::<B>::new(name).state();
    let time = effort.time(|times| {
        for _ in 0..times {
            black_box(black_box(&state).clone());
        }
    });
    println!("| {}/{name} | {} | {} |", B::NAME, size_of::<B::State>(), time.times(1e9));
}

fn rest(effort: Effort) {
    println!("| what | figure |\n| --- | --- |");
    let bridge = shipped("forge/bridge");
    let on = |threads| {
        effort.time(|fights| {
            black_box(simulate(&*bridge, "random", fights * 100, Some(threads)));
        })
    };
    println!("| forge/bridge at random: two threads over one | {:.2} times |", on(1).median / on(2).median);
    let fight = within_reach();
    let time = effort.time(|times| {
        for _ in 0..times {
            black_box(exchange(&*fight));
        }
    });
    println!("| exact odds of one blow of forge/duel, µs | {} |", time.times(1e6));
    let time = effort.time(|times| {
        for _ in 0..times {
            black_box(shipped("forge/bridge"));
        }
    });
    println!("| reading forge/bridge, with all that ships, ms | {} |", time.times(1e3));
}

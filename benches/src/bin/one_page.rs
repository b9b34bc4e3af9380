//! The figures of docs/performance.md, as a Markdown table: the median of several runs, and their range.
//!
//! With the name of an encounter and a number of fights it only plays these, for a profiler to look at; with `read`
//! for the number, it only reads that encounter, many times.

use std::hint::black_box;
use std::time::Instant;

use fracas_benches::{ByLot, exchange, shipped, simulate, within_reach};
use fracas_content::Content;
use fracas_engine::Book;
use fracas_forge::{Forge, State};
use fracas_mythic::Mythic;
use fracas_reality::Reality;

/// How often each figure is taken.
const RUNS: usize = 7;
/// How long one run should take at least, in seconds.
const LEAST: f64 = 0.4;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [name, times] = &words[..] {
        return only(name, times);
    }
    println!("| what | median | range of {RUNS} runs |");
    println!("| --- | --- | --- |");
    by_lot::<Forge>();
    by_lot::<Mythic>();
    by_lot::<Reality>();
    for name in ["duel", "bridge"] {
        let encounter = shipped::<Forge>(name);
        let seconds = runs(|| {
            black_box(simulate::<Forge>(&encounter, "greedy", 1, 1));
        });
        row(&format!("{name}, one fight looking ahead: ms"), &scaled(&seconds, 1e3));
    }
    threads();
    let (encounter, state) = within_reach();
    timed("exact odds of one blow: µs", 1e6, |times| {
        for _ in 0..times {
            black_box(exchange(&encounter, &state));
        }
    });
    let state = ByLot::<Forge>::new("bridge").state();
    timed("copy of the bridge's state: ns", 1e9, |times| {
        for _ in 0..times {
            black_box(black_box(&state).clone());
        }
    });
    println!("| size of a state: bytes | {} | |", size_of::<State>());
    let state = ByLot::<Reality>::new("parties").state();
    timed("copy of the parties' state: ns", 1e9, |times| {
        for _ in 0..times {
            black_box(black_box(&state).clone());
        }
    });
    println!("| size of a state of Reality Check: bytes | {} | |", size_of::<<Reality as Book>::State>());
    timed("reading the bridge and all that ships: ms", 1e3, |times| {
        for _ in 0..times {
            black_box(shipped::<Forge>("bridge"));
        }
    });
}

/// Every encounter of a book, by lot on one core.
fn by_lot<B: Content>() {
    for (name, _) in B::encounters() {
        let mut player = ByLot::<B>::new(name);
        let fights = enough(|fights| {
            player.fights(fights);
        });
        let decisions = player.fights(fights) as f64;
        let seconds = runs(|| {
            player.fights(fights);
        });
        let what = format!("{}/{name}, by lot", B::NAME);
        row(&format!("{what}: decisions/s on one core"), &per_second(&seconds, decisions));
        row(&format!("{what}: fights/s on one core"), &per_second(&seconds, fights as f64));
        println!("| {what}: decisions a fight | {:.0} | |", decisions / fights as f64);
    }
}

/// Does one thing over and over.
fn only(name: &str, times: &str) {
    match times.parse() {
        Ok(fights) => println!("{} decisions", ByLot::<Forge>::new(name).fights(fights)),
        Err(_) => (0..200).for_each(|_| drop(black_box(shipped::<Forge>(name)))),
    }
}

/// The bridge by lot on one thread and on two.
fn threads() {
    let encounter = shipped::<Forge>("bridge");
    let fights = enough(|fights| {
        simulate::<Forge>(&encounter, "random", fights, 1);
    });
    let fights = fights * 2;
    let decisions = simulate::<Forge>(&encounter, "random", fights, 1).decisions as f64;
    let mut medians = Vec::new();
    for threads in [1, 2] {
        let seconds = runs(|| {
            black_box(simulate::<Forge>(&encounter, "random", fights, threads));
        });
        let rates = per_second(&seconds, decisions);
        row(&format!("bridge, simulated with its report: decisions/s on {threads} threads"), &rates);
        medians.push(rates[RUNS / 2]);
    }
    println!("| two threads over one | {:.2} times | |", medians[1] / medians[0]);
}

/// How many repetitions take long enough to be measured.
fn enough(mut play: impl FnMut(u64)) -> u64 {
    let mut times = 1;
    loop {
        let start = Instant::now();
        play(times);
        if start.elapsed().as_secs_f64() >= LEAST / 2.0 {
            return times * 2;
        }
        times *= 2;
    }
}

/// The seconds that each run took, sorted.
fn runs(mut play: impl FnMut()) -> Vec<f64> {
    let mut seconds: Vec<f64> = (0..RUNS)
        .map(|_| {
            let start = Instant::now();
            play();
            start.elapsed().as_secs_f64()
        })
        .collect();
    seconds.sort_by(f64::total_cmp);
    seconds
}

fn per_second(seconds: &[f64], items: f64) -> Vec<f64> {
    seconds.iter().rev().map(|seconds| items / seconds).collect()
}

fn scaled(seconds: &[f64], by: f64) -> Vec<f64> {
    seconds.iter().map(|seconds| seconds * by).collect()
}

fn timed(what: &str, unit: f64, mut repeat: impl FnMut(u64)) {
    let times = enough(&mut repeat);
    let seconds = runs(|| repeat(times));
    row(what, &scaled(&seconds, unit / times as f64));
}

fn row(what: &str, figures: &[f64]) {
    let shown = |figure: f64| match figure {
        large if large >= 1e6 => format!("{:.2} million", large / 1e6),
        large if large >= 1e4 => format!("{:.0} thousand", large / 1e3),
        large if large >= 100.0 => format!("{large:.0}"),
        small => format!("{small:.2}"),
    };
    let (least, median, most) = (figures[0], figures[RUNS / 2], figures[RUNS - 1]);
    println!("| {what} | {} | {} to {} |", shown(median), shown(least), shown(most));
}

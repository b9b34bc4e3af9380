//! Forge, measured piece by piece.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas::forge::Forge;
use fracas_benches::{AtRandom, exchange, shipped, simulate, within_reach};

fn main() {
    divan::main();
}

/// Eight fights at random on one core; items are decisions.
#[divan::bench(args = ["forge/duel", "forge/bridge", "forge/dragon", "forge/riders", "forge/river"])]
fn decisions(bencher: Bencher, name: &str) {
    let encounter = shipped(name);
    let decisions = simulate(&*encounter, "random", 8, Some(1)).decisions;
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| simulate(&*encounter, "random", 8, Some(1)));
}

/// One fight in which everybody looks one decision ahead.
#[divan::bench(args = ["forge/duel", "forge/bridge"], sample_count = 10)]
fn greedy(bencher: Bencher, name: &str) {
    let encounter = shipped(name);
    bencher.bench_local(|| simulate(&*encounter, "greedy", 1, Some(1)));
}

/// The bridge at random, on more than one core; items are decisions.
#[divan::bench(args = [1, 2], sample_count = 10)]
fn threads(bencher: Bencher, threads: usize) {
    let encounter = shipped("forge/bridge");
    let decisions = simulate(&*encounter, "random", 200, Some(threads)).decisions;
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| simulate(&*encounter, "random", 200, Some(threads)));
}

/// The exact odds of one blow.
#[divan::bench]
fn odds(bencher: Bencher) {
    let fight = within_reach();
    bencher.bench_local(|| exchange(&*fight));
}

/// A copy of the state.
#[divan::bench(args = ["duel", "bridge"])]
fn copy(bencher: Bencher, name: &str) {
    let state = AtRandom::<Forge>::new(name).state();
    bencher.bench_local(|| black_box(&state).clone());
}

/// An encounter with all files that ship, from text to sheets.
#[divan::bench(args = ["forge/duel", "forge/bridge"], sample_count = 20)]
fn reading(bencher: Bencher, name: &str) {
    bencher.bench_local(|| shipped(name));
}

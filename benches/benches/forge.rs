//! Forge, measured piece by piece.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use fracas_benches::{ByLot, exchange, shipped, simulate, within_reach};
use fracas_forge::Forge;

fn main() {
    divan::main();
}

/// Decisions taken by lot on one core; items are decisions.
#[divan::bench(args = ["duel", "bridge", "dragon", "riders", "river"])]
fn decisions(bencher: Bencher, name: &str) {
    let mut player = ByLot::<Forge>::new(name);
    let decisions = player.fights(8);
    bencher.counter(ItemsCount::new(decisions)).bench_local(|| player.fights(8));
}

/// Whole fights by lot on one core; items are fights.
#[divan::bench(args = ["duel", "bridge", "dragon"])]
fn fights(bencher: Bencher, name: &str) {
    let mut player = ByLot::<Forge>::new(name);
    bencher.counter(ItemsCount::new(8_u64)).bench_local(|| player.fights(8));
}

/// One fight in which everybody looks one decision ahead.
#[divan::bench(args = ["duel", "bridge"], sample_count = 10)]
fn greedy(bencher: Bencher, name: &str) {
    let encounter = shipped::<Forge>(name);
    bencher.bench_local(|| simulate::<Forge>(&encounter, "greedy", 1, 1));
}

/// The bridge by lot, on more than one core; items are decisions.
#[divan::bench(args = [1, 2], sample_count = 10)]
fn threads(bencher: Bencher, threads: usize) {
    let encounter = shipped::<Forge>("bridge");
    let decisions = simulate::<Forge>(&encounter, "random", 200, threads).decisions;
    bencher
        .counter(ItemsCount::new(decisions))
        .bench_local(|| simulate::<Forge>(&encounter, "random", 200, threads));
}

/// The exact odds of one blow.
#[divan::bench]
fn odds(bencher: Bencher) {
    let (encounter, state) = within_reach();
    bencher.bench_local(|| exchange(&encounter, &state));
}

/// A copy of the state.
#[divan::bench(args = ["duel", "bridge"])]
fn copy(bencher: Bencher, name: &str) {
    let state = ByLot::<Forge>::new(name).state();
    bencher.bench_local(|| black_box(&state).clone());
}

/// An encounter with all files that ship, from text to sheets.
#[divan::bench(args = ["duel", "bridge"], sample_count = 20)]
fn reading(bencher: Bencher, name: &str) {
    bencher.bench_local(|| shipped::<Forge>(name));
}

//! Playing allocates nothing, and holds on to nothing.
//!
//! Allocations are counted for each thread, so that whatever the test harness does meanwhile does not count; what is
//! held is counted for the whole process, since a simulation plays on threads of its own.

#![allow(unsafe_code)] // The one way to count allocations is to stand before the allocator.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicI64, Ordering};

use fracas::content::Content;
use fracas::destiny::Destiny;
use fracas::forge::Forge;
use fracas::mythic::Mythic;
use fracas::reality::Reality;
use fracas::realmspire::Realmspire;
use fracas_benches::{AtRandom, shipped, simulate};

/// Hands everything on to the system, and counts.
struct Counting;

thread_local! {
    /// Made without allocating, and never dropped: it may be counted in from anywhere.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

static LIVE: AtomicI64 = AtomicI64::new(0);

// SAFETY: every call goes to the system's allocator as it came; counting touches no memory of it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        LIVE.fetch_add(layout.size() as i64, Ordering::Relaxed);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size() as i64, Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

#[test]
fn playing_allocates_nothing_and_holds_on_to_nothing() {
    playing_allocates_nothing::<Forge>();
    playing_allocates_nothing::<Mythic>();
    playing_allocates_nothing::<Reality>();
    playing_allocates_nothing::<Destiny>();
    playing_allocates_nothing::<Realmspire>();

    // A simulation with its whole report: what it holds after ten times as many fights is the same.
    let duel = shipped("forge/duel");
    let mut held = [0; 2];
    for (place, fights) in [1_000, 10_000].into_iter().enumerate() {
        let before = LIVE.load(Ordering::Relaxed);
        let report = simulate(&*duel, "random", fights, Some(1));
        held[place] = LIVE.load(Ordering::Relaxed) - before;
        assert_eq!(report.fights, fights);
    }
    let [few, many] = held;
    assert!((many - few).abs() < 16 * 1024, "{few} bytes after 1,000 fights, {many} after 10,000");
}

/// Fights of each encounter, unless they are long.
const MOST_FIGHTS: u64 = 40;
/// Decisions after which there are no more of them.
const ENOUGH: u64 = 20_000;

/// Plays each encounter that ships with a book.
fn playing_allocates_nothing<B: Content>() {
    for (name, _) in B::encounters() {
        let mut player = AtRandom::<B>::new(name);
        // Searches for a way keep the memory that the longest one needed: once these fights are known, nothing more.
        let (mut fights, mut known) = (0, 0);
        while fights < MOST_FIGHTS && known < ENOUGH {
            fights += 1;
            known += player.fight(fights).decisions;
        }
        let before = ALLOCATIONS.get();
        let decisions: u64 = (1..=fights).map(|fight| player.fight(fight).decisions).sum();
        let made = ALLOCATIONS.get() - before;
        assert_eq!(made, 0, "{name}: {made} allocations in {decisions} decisions");
    }
}

//! All breaks of a book tried, each with the cases that come to its place.

use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::breaks::Break;
use crate::cases::Cases;
use crate::crew::Worker;

/// How many times as long cases may take with a rule broken: it may make a fight without end.
const LONGER: u32 = 20;
/// What they may take besides, for the machine has other things to do.
const PAUSE: Duration = Duration::from_secs(2);

/// What became of a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    /// A case failed.
    Noticed,
    /// All cases passed.
    Survived,
    /// No case comes to its place.
    Unreached,
}

/// Which places a case comes to, and how long it takes.
struct Visit {
    firsts: Vec<u32>,
    time: Duration,
}

/// Tries the breaks of these places, and shows those that no case notices.
///
/// # Errors
/// What cannot be read; the first case that fails with no rule broken.
pub(crate) fn run(book: &str, folder: &Path, list: &Path, places: &[&str]) -> Result<(), String> {
    let mut breaks = Break::read(list)?;
    breaks.retain(|one| one.stands_in(places));
    let files = Cases::read(folder)?;
    let visits = visits(&Cases::new(book, &files)?)?;
    let fates = fates(&breaks, &visits, || Worker::new(book, folder))?;
    for (one, fate) in breaks.iter().zip(&fates) {
        match fate {
            Fate::Noticed => continue,
            Fate::Survived => println!("survived  {}", one.place),
            Fate::Unreached => println!("unreached {}", one.place),
        }
        println!("  - {}\n  + {}", one.from, one.to);
    }
    let count = |fate: Fate| fates.iter().filter(|one| **one == fate).count();
    let (noticed, unreached) = (count(Fate::Noticed), count(Fate::Unreached));
    let share = (1000 * noticed).checked_div(fates.len()).unwrap_or(1000);
    println!(
        "{book}: {noticed} of {} noticed ({}.{} %); {unreached} stand where no case comes",
        fates.len(),
        share / 10,
        share % 10
    );
    Ok(())
}

/// Plays every case with no rule broken.
fn visits(cases: &Cases<'_>) -> Result<Vec<Visit>, String> {
    let visit = |number| {
        fracas_switch::forget();
        let start = Instant::now();
        if !cases.passes(number) {
            return Err(format!("{} fails with no rule broken", cases.place(number)));
        }
        Ok(Visit { time: start.elapsed(), firsts: fracas_switch::reached() })
    };
    (0..cases.count()).map(visit).collect()
}

/// What becomes of each break, by as many workers as there are processors.
fn fates<'a>(
    breaks: &[Break],
    visits: &[Visit],
    worker: impl Fn() -> Worker<'a> + Sync,
) -> Result<Vec<Fate>, String> {
    let next = AtomicUsize::new(0);
    let fates = Mutex::new(vec![Fate::Unreached; breaks.len()]);
    let work = || {
        let mut worker = worker();
        while let Some((place, one)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            breaks.get(place).map(|one| (place, one))
        } {
            let fate = fate(&mut worker, one, visits)?;
            if let Ok(mut fates) = fates.lock() {
                fates[place] = fate;
            }
            if place % 500 == 499 {
                eprintln!("{} of {} breaks tried", place + 1, breaks.len());
            }
        }
        Ok(())
    };
    let hands = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..hands).map(|_| scope.spawn(work)).collect();
        let ended =
            workers.into_iter().map(|worker| worker.join().unwrap_or(Err("a thread broke down".to_owned())));
        ended.collect::<Result<Vec<()>, String>>()
    })?;
    fates.into_inner().map_err(|error| error.to_string())
}

fn fate(worker: &mut Worker<'_>, one: &Break, visits: &[Visit]) -> Result<Fate, String> {
    let mut cases: Vec<usize> =
        (0..visits.len()).filter(|case| visits[*case].firsts.binary_search(&one.first).is_ok()).collect();
    if cases.is_empty() {
        return Ok(Fate::Unreached);
    }
    // Those that go to few places are likely to be about this one.
    cases.sort_by_key(|case| visits[*case].firsts.len());
    let time: Duration = cases.iter().map(|case| visits[*case].time).sum();
    let is_noticed = worker.notices(one.number, &cases, time * LONGER + PAUSE)?;
    Ok(if is_noticed { Fate::Noticed } else { Fate::Survived })
}

//! `test`: all tests, on a machine that has other things to do.

use std::path::PathBuf;
use std::{env, fs, thread};

use crate::workspace::Workspace;

/// What a compiler may need at its worst, in MiB: linking the tests of a book.
const MEMORY_OF_A_JOB: u64 = 1_200;

/// Runs `cargo test --workspace`, or with these words in place of `--workspace`, and goes on after a failure, so that
/// all of them are seen.
pub(crate) fn run(workspace: &Workspace, words: &[String]) -> Result<(), String> {
    let chosen: Vec<&str> = match words {
        [] => vec!["--workspace"],
        words => words.iter().map(String::as_str).collect(),
    };
    let mut test = workspace.cargo(&[&["test", "--no-fail-fast"][..], &chosen].concat());
    if let Some(jobs) = jobs() {
        // More compilers at once than there is memory for, and the machine kills one of them.
        test = test.with_default("CARGO_BUILD_JOBS", jobs.to_string());
    }
    test.go()
}

/// The program as the tests have built it: with `-p fracas-cli` alone cargo would choose other features of what it depends
/// on, and build all of that a second time.
pub(crate) fn program(workspace: &Workspace) -> Result<PathBuf, String> {
    let words = ["--quiet", "--no-run", "--workspace", "--test", "it"].map(str::to_owned);
    run(workspace, &words)?;
    Ok(workspace.target().join("debug").join(format!("fracas{}", env::consts::EXE_SUFFIX)))
}

/// How many compilers may run at once, where memory allows fewer than there are cores.
fn jobs() -> Option<u64> {
    let cores = thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let jobs = jobs_in(available(&fs::read_to_string("/proc/meminfo").ok()?)?);
    (jobs < cores).then_some(jobs)
}

fn jobs_in(mebibytes: u64) -> u64 {
    (mebibytes / MEMORY_OF_A_JOB).max(1)
}

/// The memory that is to be had, in MiB, as Linux says it.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_read_and_shared_out() {
        let meminfo =
            "MemTotal:       24616444 kB\nMemFree:          524288 kB\nMemAvailable:    4194304 kB\n";
        assert_eq!(available(meminfo), Some(4096));
        assert_eq!(available("MemTotal: 1 kB\n"), None);
        assert_eq!(jobs_in(4096), 3);
        assert_eq!(jobs_in(0), 1);
    }
}

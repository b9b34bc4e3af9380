//! Whole fights from saved ones, and work that is stopped.

use std::path::Path;
use std::process::{Command, Output, Stdio};
#[cfg(unix)]
use std::time::{Duration, Instant};

use crate::support::program::fracas;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn run(folder: &Path, words: &[&str]) -> Output {
    let end = fracas(folder, words).output().unwrap();
    assert!(end.status.success(), "{words:?}: {}", text(&end.stderr));
    end
}

/// The first so many lines of a journal: a fight that was left there.
fn cut(folder: &Path, journal: &str, lines: usize) {
    let whole = std::fs::read_to_string(folder.join(journal)).unwrap();
    assert!(whole.lines().count() > lines, "{journal} is short");
    let first: Vec<&str> = whole.lines().take(lines).collect();
    std::fs::write(folder.join("left.journal"), first.join("\n") + "\n").unwrap();
}

#[test]
fn a_fight_that_is_nearly_won_in_the_journal_is_nearly_won() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["fight", "duel", "--seed", "7", "--seat", "all=greedy", "--journal", "it.journal"];
    run(folder.path(), &words);
    let whole = std::fs::read_to_string(folder.path().join("it.journal")).unwrap();
    cut(folder.path(), "it.journal", whole.lines().count() - 1);
    let words =
        ["odds", "duel", "--journal", "left.journal", "--to", "end", "--samples", "50", "--states", "50"];
    let end = run(folder.path(), &words);
    let told = text(&end.stdout);
    assert!(told.contains("exact"), "{told}");
    let fight = run(folder.path(), &["replay", "it.journal"]);
    let winner = if text(&fight.stdout).contains("bandits win") { "bandits" } else { "heroes" };
    let line = told.lines().find(|line| line.starts_with(winner)).unwrap();
    let percent: f64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!(percent > 50.0, "{winner}: {told}");
}

/// Whoever stops a comparison gets what was played of all variants, at once.
#[cfg(unix)]
#[test]
fn a_comparison_that_is_stopped_tells_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let set = "combatants.Ansa.brawn=2..4";
    let words = ["vary", "duel", "--set", set, "-n", "10000000", "--seat", "all=random"];
    let child = fracas(folder.path(), &words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(4));
    let stopped = Instant::now();
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let end = child.wait_with_output().unwrap();
    let told = text(&end.stdout);
    assert!(end.status.success(), "{}", text(&end.stderr));
    assert!(told.contains("(stopped: 10,000,000 were asked for)") && told.contains("brawn=4"), "{told}");
    assert!(stopped.elapsed() < Duration::from_secs(3), "{:?}", stopped.elapsed());
}

/// A fight of any book that was left is followed to its end from there.
#[test]
fn a_fight_that_was_left_is_followed_to_its_end_in_every_book() {
    for encounter in
        ["forge/duel", "mythic/duel", "reality/halfling-and-ogre", "destiny/quay", "realmspire/duel"]
    {
        let folder = tempfile::tempdir().unwrap();
        let words = ["fight", encounter, "--seed", "3", "--seat", "all=default", "--journal", "it.journal"];
        run(folder.path(), &words);
        let whole = std::fs::read_to_string(folder.path().join("it.journal")).unwrap();
        cut(folder.path(), "it.journal", whole.lines().count() * 4 / 5);
        let from_there =
            ["odds", encounter, "--journal", "left.journal", "--to", "end", "--seat", "all=default"];
        let bounds = ["--samples", "8", "--states", "20", "--limit", "1000", "--format", "json"];
        let end = run(folder.path(), &[&from_there[..], &bounds].concat());
        let found: serde_json::Value = serde_json::from_slice(&end.stdout).unwrap();
        let percent = |what: &serde_json::Value| what["percent"].as_f64().unwrap();
        let won: f64 = found["sides"].as_array().unwrap().iter().map(percent).sum();
        // In Forge of Legends nobody attacks by default.
        let ended = won + percent(&found["draw"]);
        assert!((ended + percent(&found["going"]) - 100.0).abs() < 0.01, "{encounter}: {found}");
        assert!(ended > 0.0 && found["rounds"]["mean"].as_f64().is_some(), "{encounter}: {found}");
    }
}

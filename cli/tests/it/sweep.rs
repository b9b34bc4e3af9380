//! Sweeps over the program itself: killed, torn, doubled, divided among several.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::time::Duration;

use crate::support::program::fracas;
use tempfile::TempDir;

fn run(folder: &Path, words: &[&str]) -> Output {
    fracas(folder, words).output().unwrap()
}

fn start(folder: &Path, words: &[&str]) -> Child {
    fracas(folder, words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
}

fn done(folder: &Path, words: &[&str]) -> String {
    let end = run(folder, words);
    assert!(end.status.success(), "{words:?}: {}", told(&end));
    String::from_utf8(end.stdout).unwrap()
}

fn told(end: &Output) -> String {
    String::from_utf8_lossy(&end.stderr).into_owned()
}

/// A folder with a plan of 20 cells, of which none takes long.
fn planned() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let words = ["sweep", "plan", "duel", "--set", "combatants.Ansa.agility=[1,3]", "--seat", "all=random"];
    let more = ["--fights", "300", "--cell-fights", "30"];
    let plan = done(folder.path(), &[&words[..], &more].concat());
    fs::write(folder.path().join("a.plan"), plan).unwrap();
    folder
}

fn parts(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut parts: Vec<_> = paths.filter(|path| path.extension().is_some_and(|end| end == "part")).collect();
    parts.sort();
    parts
}

fn merged(folder: &Path, parts: &str) -> [String; 2] {
    ["json", "csv"]
        .map(|form| done(folder, &["sweep", "merge", "a.plan", "--parts", parts, "--format", form]))
}

#[test]
fn shares_kills_and_two_at_once_come_to_the_same_bytes() {
    let folder = planned();
    let folder = folder.path();
    done(folder, &["sweep", "run", "a.plan", "--parts", "alone", "--threads", "1"]);
    assert_eq!(parts(&folder.join("alone")).len(), 20);
    let alone = merged(folder, "alone");

    // Killed again and again, whatever it does at that moment.
    for kill in 1..6 {
        let mut child = start(folder, &["sweep", "run", "a.plan", "--parts", "killed", "--threads", "2"]);
        std::thread::sleep(Duration::from_millis(60 * kill));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    done(folder, &["sweep", "run", "a.plan", "--parts", "killed"]);
    assert_eq!(merged(folder, "killed"), alone);

    let words = ["sweep", "run", "a.plan", "--parts", "both"];
    let mut both = [start(folder, &words), start(folder, &words)];
    both.iter_mut().for_each(|child| assert!(child.wait().unwrap().success()));
    assert_eq!(merged(folder, "both"), alone);

    for share in ["0/3", "1/3", "2/3"] {
        done(folder, &["sweep", "run", "a.plan", "--parts", "shares", "--share", share]);
    }
    assert_eq!(merged(folder, "shares"), alone);
    for other in ["killed", "both", "shares"] {
        for part in parts(&folder.join("alone")) {
            let other = folder.join(other).join(part.file_name().unwrap());
            assert_eq!(fs::read(part).unwrap(), fs::read(other).unwrap());
        }
    }
}

#[test]
fn one_cell_is_played_by_its_number_or_its_id() {
    let folder = planned();
    let folder = folder.path();
    let list = done(folder, &["sweep", "cells", "a.plan"]);
    let line: Vec<&str> = list.lines().nth(7).unwrap().split('\t').collect();
    assert_eq!((line[0], line[3], line[4]), ("7", "30", "missing"));
    done(folder, &["sweep", "run", "a.plan", "--cell", "7"]);
    assert_eq!(parts(&folder.join("a.plan.parts")), [folder.join(format!("a.plan.parts/{}.part", line[1]))]);
    let again = done(folder, &["sweep", "run", "a.plan", "--cell", line[1]]);
    assert_eq!(again, "1 of 1 cells are there, 0 played now: a.plan.parts\n");
    let missing = done(folder, &["sweep", "cells", "a.plan", "--missing"]);
    assert_eq!(missing.lines().count(), 19);
    for wrong in [["--cell", "20"], ["--cell", "none"], ["--share", "3/3"]] {
        let end = run(folder, &[&["sweep", "run", "a.plan"][..], &wrong].concat());
        assert_eq!(end.status.code(), Some(2), "{}", told(&end));
    }
}

#[test]
fn what_is_missing_torn_doubled_or_changed_is_found() {
    let folder = planned();
    let folder = folder.path();
    done(folder, &["sweep", "run", "a.plan"]);
    let [whole, _] = merged(folder, "a.plan.parts");
    let files = parts(&folder.join("a.plan.parts"));
    let merge = ["sweep", "merge", "a.plan", "--format", "json"];

    // The same cell twice does no harm.
    fs::copy(&files[0], folder.join("a.plan.parts/copy.part")).unwrap();
    let end = run(folder, &merge);
    assert!(told(&end).contains("1 files have the same"), "{}", told(&end));
    assert_eq!(String::from_utf8(end.stdout).unwrap(), whole);

    // A torn file is told, and its cell is missing; `run` plays it again.
    let content = fs::read(&files[1]).unwrap();
    fs::write(&files[1], &content[..content.len() / 2]).unwrap();
    let end = run(folder, &merge);
    assert_eq!((end.status.code(), end.stdout.len()), (Some(1), 0));
    assert!(
        told(&end).contains("it was cut off") && told(&end).contains("1 cells are missing"),
        "{}",
        told(&end)
    );
    let partial = run(folder, &[&merge[..], &["--partial"]].concat());
    assert!(String::from_utf8(partial.stdout).unwrap().contains("\"missing_cells\": 1"));
    assert_eq!(run(folder, &["sweep", "verify", "a.plan"]).status.code(), Some(1));
    done(folder, &["sweep", "run", "a.plan"]);
    assert_eq!(fs::read(&files[1]).unwrap(), content);
    assert_eq!(done(folder, &merge), whole);

    // A file of the same name that somebody changed, checksum and all, is found by playing its cell again.
    fs::remove_file(folder.join("a.plan.parts/copy.part")).unwrap();
    assert!(
        done(folder, &["sweep", "verify", "a.plan", "--all"])
            .contains("20 of 20 that were played again are the same")
    );
    let changed = String::from_utf8(content).unwrap().replacen("\"beats\":", "\"beats\":1", 1);
    let lines: Vec<&str> = changed.lines().collect();
    let lines = format!("{}\n{}\n", lines[0], lines[1]);
    let hash = blake3_of(lines.as_bytes());
    fs::write(&files[1], format!("{lines}{{\"blake3\":\"{hash}\"}}\n")).unwrap();
    let end = run(folder, &["sweep", "verify", "a.plan", "--all"]);
    assert_eq!(end.status.code(), Some(1));
    assert!(told(&end).contains("comes to something else"), "{}", told(&end));
    assert!(String::from_utf8(end.stdout).unwrap().contains("19 of 20"));
}

#[test]
fn plans_of_other_versions_and_torn_plans_are_refused() {
    let folder = planned();
    let folder = folder.path();
    let plan = fs::read_to_string(folder.join("a.plan")).unwrap();
    fs::write(folder.join("torn.plan"), &plan[..plan.len() - 30]).unwrap();
    let end = run(folder, &["sweep", "run", "torn.plan"]);
    assert_eq!(end.status.code(), Some(1));
    assert!(
        told(&end).starts_with("error: torn.plan: this is no plan of a sweep, or not all of it"),
        "{}",
        told(&end)
    );

    let (lines, _) = plan.trim_end().rsplit_once('\n').unwrap();
    let old =
        lines.replacen(&format!("\"fracas\":\"{}\"", env!("CARGO_PKG_VERSION")), "\"fracas\":\"0.0.1\"", 1)
            + "\n";
    let hash = blake3_of(old.as_bytes());
    fs::write(folder.join("old.plan"), format!("{old}{{\"blake3\":\"{hash}\"}}\n")).unwrap();
    let end = run(folder, &["sweep", "run", "old.plan"]);
    assert!(told(&end).contains("the plan was made by fracas 0.0.1"), "{}", told(&end));

    for (words, why) in [
        (["sweep", "plan", "duel", "--set", "combatants.Ansa.agilty=1..2"], "agilty"),
        (["sweep", "plan", "duel", "--seat", "heroes=me"], "a person cannot play a sweep"),
        (["sweep", "plan", "duel", "--fights", "0"], "plays no fight"),
    ] {
        let end = run(folder, &words);
        assert!(!end.status.success() && told(&end).contains(why), "{}", told(&end));
        assert!(end.stdout.is_empty());
    }
}

fn blake3_of(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

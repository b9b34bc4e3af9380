//! Every encounter that ships with a book on the shelf, fought out and told word for word: a change of anything that is
//! printed of a fight shows in review.
//!
//! Each fight is kept as a journal in which chance answered for everybody, so that only rules and words can change what
//! is told. After a change that is meant, `INSTA_UPDATE=always cargo test -p fracas-cli --test it fights` writes the tellings in
//! `fights` anew, and with `FIGHT_ANEW=1` also the journals; a new encounter gets its journal by itself.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

fn fracas(words: &[&str]) -> String {
    let program = env!("CARGO_BIN_EXE_fracas");
    let output = Command::new(program).args(words).env("NO_COLOR", "1").output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Each encounter with its book, as `fracas books` lists them: books at the margin, encounters four blanks in.
fn shelf() -> Vec<(String, String)> {
    let first = |line: &str| {
        let name = line.split_whitespace().next().unwrap_or_default();
        // Where another book has an encounter of that name, the book stands before it.
        name.rsplit('/').next().unwrap_or_default().to_owned()
    };
    let mut book = String::new();
    let mut encounters = Vec::new();
    for line in fracas(&["books"]).lines() {
        if line.starts_with("    ") {
            encounters.push((book.clone(), first(line)));
        } else if !line.starts_with(' ') {
            book = first(line);
        }
    }
    encounters
}

/// The most lines that are kept of a fight.
const MOST_LINES: usize = 500;

/// The beginning of a long fight, with its end and with how much stands between them: chance may take a hundred rounds.
fn beginning(fight: &str) -> String {
    let lines: Vec<&str> = fight.lines().collect();
    let Some(left_out) = lines.len().checked_sub(MOST_LINES + 5).filter(|&left| left > 0) else {
        return fight.to_owned();
    };
    let (head, tail) = (&lines[..MOST_LINES], &lines[MOST_LINES + left_out..]);
    format!("{}\n[{left_out} lines]\n{}\n", head.join("\n"), tail.join("\n"))
}

#[test]
fn each_encounter_is_told_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fights");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(&folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    let mut told = BTreeSet::new();
    for (book, encounter) in shelf() {
        let name = format!("{book}-{encounter}");
        let journal = folder.join(format!("{name}.journal"));
        if !journal.exists() || std::env::var_os("FIGHT_ANEW").is_some() {
            let _ = fs::remove_file(&journal);
            let place = journal.to_str().unwrap();
            fracas(&[
                "fight",
                &encounter,
                "--book",
                &book,
                "--seed",
                "7",
                "--seat",
                "all=random",
                "--journal",
                place,
            ]);
        }
        let fight = beginning(&fracas(&["replay", journal.to_str().unwrap()]));
        settings.bind(|| insta::assert_snapshot!(name.as_str(), fight));
        told.insert(format!("{name}.snap"));
        told.insert(format!("{name}.journal"));
    }
    assert!(!told.is_empty(), "the shelf is empty");
    let kept = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let left: Vec<String> =
        kept.filter(|file| !file.ends_with(".snap.new") && !told.contains(file)).collect();
    assert!(left.is_empty(), "told of no encounter any more: {left:?}");
}

/// Journals that releases wrote: each is replayed, and what comes of it is kept, be it that a rule was mended since and
/// the replay says at which answer.
#[test]
fn journals_of_releases_can_be_replayed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/journals");
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(&folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for release in
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).filter(|path| path.is_dir())
    {
        let release_name = release.file_name().unwrap().to_string_lossy().into_owned();
        for journal in fs::read_dir(&release).unwrap().map(|file| file.unwrap().path()) {
            let name = journal.file_stem().unwrap().to_string_lossy().into_owned();
            let program = env!("CARGO_BIN_EXE_fracas");
            let words = ["replay", journal.to_str().unwrap(), "--verify"];
            let output = Command::new(program).args(words).env("NO_COLOR", "1").output().unwrap();
            let told = [output.stdout, output.stderr].concat();
            let told = String::from_utf8(told).unwrap().replace(release.to_str().unwrap(), "");
            settings.bind(|| insta::assert_snapshot!(format!("{release_name}-{name}"), told));
        }
    }
}

/// A weapon and a skill more move the numbers of all others: a journal in words does not mind, and its marks neither.
#[test]
fn a_journal_outlives_content_that_is_added() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fights/forge-bridge.journal");
    let text = fs::read_to_string(kept).unwrap();
    let (head, answers) = text.split_once('\n').unwrap();
    let mut head: serde_json::Value = serde_json::from_str(head).unwrap();
    let more = "book = \"forge\"\n\
        [weapons.a-cudgel]\nzone = 1\nattack = { threat = 2, damage = \"poise\", dice = \"1d6\" }\n\
        [skills.a-blow]\nkind = \"action\"\nbasic = true\nwith-weapon = true\n";
    let files = head["files"].as_array_mut().unwrap();
    files.push(serde_json::json!({ "name": "more.toml", "text": more }));
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("bridge.journal");
    fs::write(&journal, format!("{head}\n{answers}")).unwrap();
    let told = fracas(&["replay", journal.to_str().unwrap(), "--verify"]);
    assert!(told.starts_with("the same: "), "{told}");
}

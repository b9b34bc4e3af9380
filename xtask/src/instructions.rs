//! `instructions`: what playing takes of the processor, counted by valgrind, which no other load on the machine moves:
//! the same program gives the same count to a hundred thousandth, and that only for what starting takes.
//!
//! They are told for each decision, so that fights that rules make longer are no loss.
//!
//! The figures that are kept lie in benches/instructions.toml. They hold for one compiler and one kind of processor;
//! other versions of the C library move them by little.

use std::env;
use std::fmt;
use std::path::PathBuf;

use crate::ci::End;
use crate::machine;
use crate::manifest;
use crate::shell::Run;
use crate::table::Table;
use crate::workspace::Workspace;

/// The figures that are kept.
const KEPT: &str = "benches/instructions.toml";
/// How far a figure may be from what is kept, in percent.
const MARGIN: f64 = 5.0;

/// Some fights that are always the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Playout {
    encounter: &'static str,
    policy: &'static str,
    fights: u32,
}

/// What is counted: of each book fights at random, and some in which everybody looks ahead.
const PLAYOUTS: [Playout; 10] = [
    Playout { encounter: "forge/bridge", policy: "random", fights: 500 },
    Playout { encounter: "forge/bridge", policy: "greedy", fights: 8 },
    Playout { encounter: "mythic/starter", policy: "random", fights: 1_000 },
    Playout { encounter: "mythic/starter", policy: "greedy", fights: 40 },
    Playout { encounter: "reality/brawl", policy: "random", fights: 40 },
    Playout { encounter: "reality/brawl", policy: "greedy", fights: 1 },
    Playout { encounter: "destiny/giant", policy: "random", fights: 20 },
    Playout { encounter: "destiny/giant", policy: "greedy", fights: 4 },
    Playout { encounter: "realmspire/ambush", policy: "random", fights: 40 },
    Playout { encounter: "realmspire/ambush", policy: "greedy", fights: 4 },
];

/// As it is named in the file and told to a person: `forge/bridge random 100`.
impl fmt::Display for Playout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.encounter, self.policy, self.fights)
    }
}

/// What is done with the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// They are held against those that are kept.
    Compare,
    /// They are kept.
    Keep,
}

/// Counts, and compares or keeps.
pub(crate) fn run(workspace: &Workspace, then: Then) -> Result<End, String> {
    if !Run::new(&workspace.root, "valgrind", &["--version"]).works() {
        return left_out(then, "valgrind is not installed: apt-get install valgrind".to_owned());
    }
    let here = format!("{}, {}", machine::compiler(workspace)?, env::consts::ARCH);
    let kept = workspace.read(KEPT).unwrap_or_default();
    let kept_with = manifest::value(&kept, "kept", "with").unwrap_or_default();
    if then == Then::Compare && kept_with.trim_matches('"') != here {
        return left_out(then, format!("the figures are kept for {kept_with}, not \"{here}\""));
    }
    let build = ["build", "--release", "--quiet", "-p", "fracas-benches", "--bin", "playouts"];
    // Built piece by piece, as for a person who changes one thing after the other, it would take a tenth more.
    workspace.cargo(&build).with("CARGO_INCREMENTAL", "0").go()?;
    let mut figures = Vec::new();
    for playout in PLAYOUTS {
        figures.push((playout, count(workspace, playout)?));
    }
    match then {
        Then::Compare => compare(&figures, &kept),
        Then::Keep => {
            workspace.write(KEPT, &file(&here, &figures))?;
            println!("written: {KEPT}");
            Ok(End::Done)
        }
    }
}

/// What cannot be compared is left out; what cannot be kept is a fault.
fn left_out(then: Then, why: String) -> Result<End, String> {
    match then {
        Then::Compare => Ok(End::LeftOut(why)),
        Then::Keep => Err(why),
    }
}

/// How many instructions a decision took, without those of starting.
fn count(workspace: &Workspace, playout: Playout) -> Result<u64, String> {
    let of = |fights: u32| {
        let words = [
            "--tool=callgrind".to_owned(),
            "--callgrind-out-file=/dev/null".to_owned(),
            "--log-fd=1".to_owned(),
            program(workspace).display().to_string(),
            playout.encounter.to_owned(),
            playout.policy.to_owned(),
            fights.to_string(),
        ];
        let told = Run::new(&workspace.root, "valgrind", &words).output()?;
        read(&told).ok_or_else(|| format!("valgrind and the program told no counts: {told}"))
    };
    let (whole, decisions) = of(playout.fights)?;
    let (start, _) = of(0)?;
    Ok(whole.saturating_sub(start) / decisions.max(1))
}

fn program(workspace: &Workspace) -> PathBuf {
    workspace.target().join("release").join(format!("playouts{}", env::consts::EXE_SUFFIX))
}

/// The instructions that callgrind counted, `==123== Collected : 4567`, and the decisions of which the program told,
/// `100 fights, 10569 decisions`.
fn read(told: &str) -> Option<(u64, u64)> {
    let word = |line: &str, place| line.split_whitespace().nth_back(place)?.parse().ok();
    let collected = told.lines().find(|line| line.contains("Collected : "))?;
    let decisions = told.lines().find(|line| line.ends_with(" decisions"))?;
    Some((word(collected, 0)?, word(decisions, 1)?))
}

/// Says how the figures stand to those that are kept; an error tells of those that are too high.
fn compare(figures: &[(Playout, u64)], kept: &str) -> Result<End, String> {
    let mut table = Table::new(&["playout", "a decision", "kept", "change"]);
    let mut worse = Vec::new();
    let mut better = Vec::new();
    for (playout, count) in figures {
        let name = playout.to_string();
        let before = before(kept, &name);
        let change = before.map(|before| 100.0 * (*count as f64 / before as f64 - 1.0));
        let told = |change: Option<f64>| change.map_or("new".to_owned(), |change| format!("{change:+.2} %"));
        table.row(vec![
            name.clone(),
            count.to_string(),
            before.map_or_else(String::new, |count| count.to_string()),
            told(change),
        ]);
        match change {
            Some(change) if change < -MARGIN => better.push(name),
            Some(change) if change <= MARGIN => {}
            _ => worse.push(format!("{name} ({})", told(change))),
        }
    }
    print!("{}", table.aligned());
    if !better.is_empty() {
        println!(
            "A gain that is not kept yet: {}. `cargo xtask instructions --keep` keeps it.",
            better.join(", ")
        );
    }
    if worse.is_empty() {
        return Ok(End::Done);
    }
    Err(format!(
        "more instructions than {KEPT} allows: {}; where that is meant, `cargo xtask instructions --keep` keeps the \
         new figures, and the commit says why",
        worse.join(", ")
    ))
}

fn before(kept: &str, name: &str) -> Option<u64> {
    let found =
        manifest::section(kept, "instructions").into_iter().find(|(key, _)| key.trim_matches('"') == name)?;
    found.1.replace('_', "").parse().ok()
}

/// The figures as they are kept.
fn file(with: &str, figures: &[(Playout, u64)]) -> String {
    let mut text = format!(
        "# How many instructions a decision takes, by encounter, policy and number of fights. `cargo xtask instructions`\n\
         # compares, `cargo xtask instructions --keep` writes this file.\n\n[kept]\nwith = \"{with}\"\n\n[instructions]\n"
    );
    for (playout, count) in figures {
        text += &format!("\"{playout}\" = {count}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: u64 = 1_000_000;

    fn compared(count: u64) -> Result<End, String> {
        let [first, ..] = PLAYOUTS;
        compare(&[(first, count)], &file("rustc 1.95.0, x86_64", &[(first, KNOWN)]))
    }

    #[test]
    fn a_loss_is_a_fault_and_a_gain_is_not() {
        for count in [KNOWN, 1_049_000, 951_000, 500_000] {
            assert_eq!(compared(count), Ok(End::Done), "{count}");
        }
        let why = compared(1_060_000).unwrap_err();
        assert!(why.contains("forge/bridge random 500 (+6.00 %)") && why.contains("--keep"), "{why}");
    }

    #[test]
    fn what_is_not_kept_is_a_fault() {
        let [first, second, ..] = PLAYOUTS;
        let why = compare(&[(second, 1)], &file("", &[(first, 1)])).unwrap_err();
        assert!(why.contains("(new)"), "{why}");
    }

    #[test]
    fn the_counts_are_read() {
        let told = "20 fights, 4744 decisions\n==7== Events    : Ir\n==7== Collected : 41213\n==7==\n";
        assert_eq!(read(told), Some((41_213, 4_744)));
        assert_eq!(read("valgrind: no such program"), None);
    }

    #[test]
    fn every_playout_is_kept() {
        let kept = Workspace::find().read(KEPT).unwrap();
        assert!(manifest::value(&kept, "kept", "with").is_some());
        for playout in PLAYOUTS {
            assert!(before(&kept, &playout.to_string()).is_some(), "{playout}");
        }
    }
}

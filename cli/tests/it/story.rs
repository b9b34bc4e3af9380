//! Stories of people at a terminal, told with the program itself.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::path::Path;
use std::process::{Output, Stdio};

use crate::support::program::fracas;
use tempfile::TempDir;

fn run(folder: &Path, words: &[&str], typed: &str) -> Output {
    let mut child = fracas(folder, words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends before it has read everything is no fault of the test.
    let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

#[test]
fn a_seed_tells_the_same_fight_again() {
    let folder = folder();
    let words = ["fight", "duel", "--seed", "7", "--seat", "all=random", "--why"];
    let once = run(folder.path(), &words, "");
    let again = run(folder.path(), &words, "");
    assert!(once.status.success(), "{}", text(&once.stderr));
    assert_eq!(once.stdout, again.stdout);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nobody played: nothing is kept");
}

#[test]
fn input_that_ends_leaves_a_fight_to_go_on_with() {
    let folder = folder();
    let first = run(folder.path(), &["fight", "duel", "--seed", "7", "--seat", "all=me"], "1\n");
    assert!(first.status.success());
    assert!(
        text(&first.stderr).contains("fracas fight --resume fracas-duel-7.journal"),
        "{}",
        text(&first.stderr)
    );
    let words = ["fight", "--resume", "fracas-duel-7.journal", "--seat", "all=me"];
    let second = run(folder.path(), &words, "undo\nundo\n");
    assert!(text(&second.stdout).contains("Taken back: "), "{}", text(&second.stdout));
    assert!(text(&second.stdout).contains("there is nothing to take back"));
    let verified = run(folder.path(), &["replay", "fracas-duel-7.journal", "--verify"], "");
    assert!(text(&verified.stdout).contains("0 answers"), "what was taken back is gone from the file too");
}

#[test]
fn a_second_fight_never_writes_over_the_first() {
    let folder = folder();
    let words = ["fight", "duel", "--seed", "7", "--seat", "all=me"];
    run(folder.path(), &words, "1\n");
    run(folder.path(), &words, "");
    assert!(folder.path().join("fracas-duel-7-2.journal").exists());
    let first = fs::read_to_string(folder.path().join("fracas-duel-7.journal")).unwrap();
    assert_eq!(first.lines().count(), 2);
    let named = ["fight", "duel", "--journal", "fracas-duel-7.journal"];
    assert_eq!(run(folder.path(), &named, "").status.code(), Some(2));
}

#[test]
fn what_was_acknowledged_outlives_a_kill() {
    let folder = folder();
    let words = ["fight", "duel", "--seat", "all=me", "--format", "json", "--journal", "it.journal"];
    let mut child =
        fracas(folder.path(), &words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut typing = child.stdin.take().unwrap();
    let shown = BufReader::new(child.stdout.take().unwrap()).lines();
    typing.write_all(b"1\n").unwrap();
    // The second question is asked only when the answer to the first is safe.
    let asked = shown.map_while(Result::ok).filter(|line| line.starts_with("{\"ask\"")).take(2).count();
    assert_eq!(asked, 2);
    child.kill().unwrap();
    child.wait().unwrap();
    let verified = run(folder.path(), &["replay", "it.journal", "--verify"], "");
    assert!(text(&verified.stdout).contains(" answer"), "{}", text(&verified.stdout));
    assert!(!text(&verified.stdout).contains("0 answers"));
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let folder = folder();
    for words in [&["rules", "forge", "the"][..], &["fight", "duel", "--seed", "1"], &["completions", "bash"]]
    {
        let mut child =
            fracas(folder.path(), words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut first = [0];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let end = child.wait_with_output().unwrap();
        assert!(end.status.success(), "{words:?}: {:?}", end.status);
        assert_eq!(text(&end.stderr), "", "{words:?}");
    }
}

#[test]
fn a_journal_that_no_longer_fits_is_told_with_its_line() {
    let folder = folder();
    run(folder.path(), &["fight", "duel", "--seed", "7", "--seat", "all=me"], "1\n");
    let path = folder.path().join("fracas-duel-7.journal");
    let journal = fs::read_to_string(&path).unwrap();
    fs::write(&path, journal + "{\"faces\":[9]}\n").unwrap();
    for words in [
        &["replay", "fracas-duel-7.journal", "--verify"][..],
        &["fight", "--resume", "fracas-duel-7.journal"],
    ] {
        let end = run(folder.path(), words, "");
        assert_eq!(end.status.code(), Some(1));
        assert!(text(&end.stderr).contains("answer"), "{}", text(&end.stderr));
    }
    let end = run(folder.path(), &["replay", "fracas-duel-7.journal", "--verify"], "");
    assert!(text(&end.stderr).contains("fracas-duel-7.journal:3: the replay differs at answer 2"));
}

#[test]
fn a_journal_that_was_edited_is_told_with_the_first_line_that_differs() {
    let folder = folder();
    let words = ["fight", "duel", "--seed", "5", "--seat", "all=greedy", "--journal", "it.journal"];
    assert!(run(folder.path(), &words, "").status.success());
    let verify = |journal: &str| {
        fs::write(folder.path().join("edited.journal"), journal).unwrap();
        run(folder.path(), &["replay", "edited.journal", "--verify"], "")
    };
    let whole = fs::read_to_string(folder.path().join("it.journal")).unwrap();
    let same = verify(&whole);
    assert!(same.status.success(), "{}", text(&same.stderr));
    assert!(text(&same.stdout).contains("each fits and leads where it did"), "{}", text(&same.stdout));

    let lines: Vec<&str> = whole.lines().collect();
    let edited = |place: usize, line: &str| {
        let mut lines = lines.clone();
        lines[place] = line;
        lines.join("\n") + "\n"
    };
    // Each roll of the fight with its highest die turned to another face.
    let mut rolls = 0;
    for (place, line) in lines.iter().enumerate().filter(|(_, line)| line.starts_with("{\"faces\":[")) {
        let face = line.as_bytes()[10];
        let other = if face == b'6' { "5" } else { "6" };
        let end = verify(&edited(place, &format!("{}{other}{}", &line[..10], &line[11..])));
        assert_eq!(end.status.code(), Some(1));
        let told = format!("edited.journal:{}: after answer {place},", place + 1);
        assert!(text(&end.stderr).contains(&told), "{}", text(&end.stderr));
        rolls += 1;
    }
    assert!(rolls > 3);
    // Another legal choice, with the mark of the first.
    let (place, line) = lines.iter().enumerate().find(|(_, line)| line.contains("\"dodge\"")).unwrap();
    let mark = line.split_once("\"mark\"").unwrap().1;
    let end = verify(&edited(place, &format!("{{\"choice\":\"yield\",\"mark\"{mark}")));
    assert!(text(&end.stderr).contains(&format!("after answer {place},")), "{}", text(&end.stderr));

    // Written by hand, without marks, it still fits.
    let by_hand: Vec<&str> = lines.iter().map(|line| line.split(",\"mark\"").next().unwrap()).collect();
    let by_hand: String = by_hand
        .iter()
        .enumerate()
        .map(|(place, line)| format!("{line}{}\n", if place == 0 { "" } else { "}" }))
        .collect();
    let end = verify(&by_hand);
    assert!(text(&end.stdout).contains("none is marked"), "{}{}", text(&end.stdout), text(&end.stderr));
}

#[test]
fn a_journal_that_names_what_is_not_in_its_fight_is_told() {
    let folder = folder();
    run(folder.path(), &["fight", "duel", "--seed", "7", "--seat", "all=me"], "1\n");
    let path = folder.path().join("fracas-duel-7.journal");
    let journal = fs::read_to_string(&path).unwrap();
    let header = journal.lines().next().unwrap();
    let used = |skill: u8, item: u8| {
        format!("{{\"choice\":{{\"use\":{{\"skill\":{skill},\"item\":{item},\"thrown\":true}}}}}}")
    };
    let unknown = [
        "{\"choice\":{\"combatant\":99}}".to_owned(),
        "{\"choice\":{\"item\":99}}".to_owned(),
        "{\"choice\":{\"condition\":99}}".to_owned(),
        used(99, 0),
        used(0, 99),
    ];
    for answer in unknown {
        fs::write(&path, format!("{header}\n{answer}\n")).unwrap();
        for words in [
            &["replay", "fracas-duel-7.journal"][..],
            &["replay", "fracas-duel-7.journal", "--verify"],
            &["fight", "--resume", "fracas-duel-7.journal"],
        ] {
            let end = run(folder.path(), words, "");
            assert_eq!(end.status.code(), Some(1), "{answer}: {}", text(&end.stderr));
        }
    }
}

#[test]
fn a_mistake_of_house_rules_is_told_once() {
    let folder = folder();
    fs::write(folder.path().join("house.toml"), "book = \"forge\"\n[settings]\nboon-threat = -1\n").unwrap();
    let end = run(folder.path(), &["check", "--rules", "house.toml"], "");
    let shown = text(&end.stdout);
    assert_eq!(shown.matches("boon-threat = -1").count(), 1, "{shown}");
    assert!(shown.contains("duel: 1 error, as above"), "{shown}");
}

#[test]
fn every_line_for_programs_is_json() {
    let folder = folder();
    let end = run(
        folder.path(),
        &["fight", "duel", "--seed", "7", "--seat", "all=default", "--format", "json"],
        "",
    );
    let shown = text(&end.stdout);
    assert!(shown.lines().count() > 3);
    for line in shown.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
}

#[test]
fn a_simulation_does_not_depend_on_threads() {
    let folder = folder();
    let with = |threads: &str| {
        let words = [
            "simulate",
            "duel",
            "-n",
            "40",
            "--seat",
            "all=random",
            "--format",
            "json",
            "--threads",
            threads,
        ];
        run(folder.path(), &words, "").stdout
    };
    assert_eq!(text(&with("1")), text(&with("3")));
}

#[test]
fn what_each_fight_came_to_is_written_down() {
    let folder = folder();
    let plain =
        ["simulate", "duel", "-n", "40", "--seat", "all=random", "--format", "json", "--threads", "2"];
    let written = [&plain[..], &["--rows", "fights.csv", "--uses", "uses.csv"]].concat();
    let report = text(&run(folder.path(), &plain, "").stdout);
    assert_eq!(text(&run(folder.path(), &written, "").stdout), report);
    let report: serde_json::Value = serde_json::from_str(&report).unwrap();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    let wins = read("fights.csv").lines().filter(|line| line.contains(",won,heroes,")).count();
    assert_eq!(report["sides"][0]["won"]["count"], wins);
    assert!(read("uses.csv").starts_with("fight,place,combatant,action,damage\n0,0,"));
}

#[test]
fn any_bytes_at_the_prompt_are_survived() {
    let folder = folder();
    let mut noise = Vec::new();
    let mut seed = 1_u32;
    for _ in 0..4_000 {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        noise.push((seed >> 24) as u8);
        if seed.is_multiple_of(7) {
            noise.extend_from_slice(b"\n1\nundo\nwhy\n2\n");
        }
    }
    for encounter in ["duel", "riders"] {
        let mut child =
            fracas(folder.path(), &["fight", encounter, "--seed", "1", "--seat", "all=me", "--dice", "ask"])
                .stdin(Stdio::piped())
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
        let mut typing = child.stdin.take().unwrap();
        let typed = noise.clone();
        let typist = std::thread::spawn(move || typing.write_all(&typed).is_ok());
        let end = child.wait_with_output().unwrap();
        assert!(typist.join().is_ok());
        assert!(end.status.success(), "{encounter}: {}", text(&end.stderr));
    }
}

#[test]
fn exit_codes_tell_done_found_and_wrong_use() {
    let folder = folder();
    fs::write(folder.path().join("wrong.toml"), "book = \"forge\"\nmap = 3\n").unwrap();
    fs::write(folder.path().join("broken.toml"), "book = \"forge\"\n[[[").unwrap();
    fs::write(folder.path().join("other.toml"), "book = \"forgotten\"\n").unwrap();
    fs::write(folder.path().join("noise.toml"), [0xff, 0xfe, 0x00]).unwrap();
    fs::write(folder.path().join("wrong-book.toml"), "book = \"forgotten\"\n[[case]]\nname = \"a\"\n")
        .unwrap();
    fs::write(folder.path().join("a.toml"), "book = \"forge\"\n[[case]]\nname = \"a\"\n").unwrap();
    let header = "{\"fracas\":1,\"program\":\"0\",\"book\":\"forge\",\"files\":[],\"seed\":1}\n";
    fs::write(folder.path().join("bare.journal"), header).unwrap();
    run(folder.path(), &["fight", "duel", "--seed", "1", "--journal", "good.journal"], "");
    let good = fs::read_to_string(folder.path().join("good.journal")).unwrap();
    let good = good.lines().next().unwrap();
    fs::write(folder.path().join("wrong.journal"), format!("{good}\n{{}}\n{{}}\n")).unwrap();
    let other = good.replacen("\"forge\"", "\"forgotten\"", 1);
    fs::write(folder.path().join("wrong-book.journal"), other).unwrap();
    for (words, code) in [
        (&["books"][..], 0),
        (&["check", "duel", "starter"], 0),
        (&["check", "wrong.toml"], 1),
        (&["check", "broken.toml"], 1),
        (&["check", "other.toml"], 1),
        (&["fight", "wrong.toml"], 1),
        (&["rules", "forge", "no such words"], 1),
        (&["check", "noise.toml"], 1),
        (&["cases", "noise.toml"], 1),
        (&["fight", "duel", "--rules", "noise.toml"], 1),
        (&["check", "absent.toml"], 2),
        (&["fight", "deul"], 2),
        (&["fight"], 2),
        (&["fight", "duel", "--seat", "heros=me"], 2),
        (&["simulate", "duel", "-n", "0"], 2),
        (&["simulate", "duel", "--threads", "0"], 2),
        (&["simulate", "duel", "--threads", "100000"], 2),
        (&["simulate", "duel", "-n", "2", "--threads", "256"], 0),
        (&["simulate", "duel", "-n", "1", "--rows", "fights.xlsx"], 2),
        (&["simulate", "duel", "-n", "1", "--rows", "no such folder/fights.csv"], 2),
        (&["tournament", "duel", "-n", "0"], 2),
        (&["odds", "duel", "Ansa", "steady", "--beats", "0"], 2),
        (&["cases", "wrong-book.toml"], 1),
        (&["cases", "a.toml", "--only", "nothing"], 2),
        (&["fight", "--resume", "wrong.journal"], 1),
        (&["fight", "--resume", "wrong-book.journal"], 1),
        (&["replay", "wrong-book.journal"], 1),
        (&["fight", "--resume", "bare.journal"], 1),
        (&["rules", "forge", "boon-threat"], 0),
        (&["odds", "duel", "Nobody", "steady"], 2),
        (&["rules", "fogre"], 2),
        (&["replay", "absent.journal"], 2),
        (&["cases"], 2),
        (&["nonsense"], 2),
    ] {
        let end = run(folder.path(), words, "");
        assert_eq!(end.status.code(), Some(code), "{words:?}: {}{}", text(&end.stdout), text(&end.stderr));
    }
}

/// An exchange of two people at one terminal: Ansa strikes and means what `secret` says, Bela looks at the odds and at
/// all that was told, and parries.
fn exchange(folder: &Path, secret: &str) -> String {
    let words = [
        "fight",
        "crossed-swords",
        "--seat",
        "red=me",
        "--seat",
        "blue=me",
        "--seed",
        "1",
        "--journal",
        "it.journal",
    ];
    let typed = format!("melee edge\n{secret}\nodds\nwhy\nlog\nparry\nkeep\nquit\n");
    let end = run(folder, &words, &typed);
    assert!(end.status.success(), "{}", text(&end.stderr));
    text(&end.stdout)
}

#[test]
fn two_at_one_terminal_keep_their_feints_to_themselves() {
    let (meant, feigned) = (folder(), folder());
    let meant = exchange(meant.path(), "genuine");
    let shown = exchange(feigned.path(), "feint");
    let place = |part: &str| shown.find(part).unwrap_or_else(|| panic!("`{part}` is not in {shown}"));
    let call = place("Only for red, who is asked something that only they may see; the others look away.");
    assert!(call < place("genuine or a feint?"), "{shown}");

    // All that Bela is shown before the parry, with odds, reasons and log, is the same for both.
    let to_bela = |shown: &str| {
        let from = shown.find("blue: Ansa announces").unwrap();
        shown[from..from + shown[from..].find("> parry").unwrap()].to_owned()
    };
    assert_eq!(to_bela(&meant), to_bela(&shown));
    assert!(to_bela(&shown).contains("parry with sword") && !to_bela(&shown).contains("feint"));

    // Ansa alone is asked what takes the feint's place, and is called only once.
    let asked = shown.rfind("Does Ansa replace").unwrap();
    assert_eq!(shown[place("> parry")..asked].matches("Only for red").count(), 1, "{shown}");

    // The journal knows; what it tells Bela's seat does not.
    let told = |seat: &str, answers: &str| {
        let words = ["replay", "it.journal", "--seat", seat, "--to", answers];
        text(&run(feigned.path(), &words, "").stdout)
    };
    let parry =
        (1..9).map(|answers| answers.to_string()).find(|to| told("red", to).contains("Parry")).unwrap();
    assert!(told("red", &parry).contains(" feint"), "{}", told("red", &parry));
    assert!(told("blue", &parry).contains("red answers in secret"), "{}", told("blue", &parry));
    assert!(!told("blue", &parry).to_lowercase().contains("feint"), "{}", told("blue", &parry));
}

#[test]
fn coloured_dice_are_typed_as_they_fall() {
    let folder = folder();
    let words = ["fight", "crossed-swords", "--seat", "all=me", "--dice", "ask", "--journal", "it.journal"];
    let typed = "orange\nnone\nfrog\n1 2 3 6 1 6 2 2\n";
    let shown = text(&run(folder.path(), &words, typed).stdout);
    assert!(shown.contains("the first of black, red, orange, yellow, green, blue, purple, white to show 6"));
    assert!(shown.contains("Not taken: `frog`"), "{shown}");
    // Two misses; eight and three more.
    assert!(shown.contains("2 dice + 5 skill") && shown.contains("11 dice + 5 skill"), "{shown}");
    let verified = text(&run(folder.path(), &["replay", "it.journal", "--verify"], "").stdout);
    assert!(verified.contains("3 answers") && verified.contains("3 rolls"), "{verified}");
}

#[test]
fn the_odds_of_an_exchange_follow_what_each_side_was_said_to_do() {
    let folder = folder();
    let odds = |answers: &[&str]| {
        let mut words = vec!["odds", "crossed-swords", "Ansa", "melee edge", "Bela"];
        answers.iter().for_each(|answer| words.extend(["--answer", answer]));
        let end = run(folder.path(), &words, "");
        assert!(end.status.success(), "{answers:?}: {}", text(&end.stderr));
        text(&end.stdout)
    };
    // Named answers of different people may stand in any order.
    let said = odds(&["Bela:parry", "Ansa:feint", "Ansa:ct edge"]);
    assert!(
        said.contains("Ansa: feint; Bela: parry with sword; Ansa: ct counter-attack with sword edge"),
        "{said}"
    );

    // A policy answers the rest, and does not see what its seat may not.
    let by_policy = |secret: &str| {
        let words = [
            "odds",
            "crossed-swords",
            "Ansa",
            "melee edge",
            "Bela",
            "--answer",
            secret,
            "--policy",
            "greedy",
        ];
        let shown = text(&run(folder.path(), &words, "").stdout);
        let answer = shown.split("; ").find(|part| part.starts_with("Bela: "));
        answer.and_then(|part| part.lines().next()).unwrap_or_default().to_owned()
    };
    assert!(!by_policy("genuine").is_empty());
    assert_eq!(by_policy("genuine"), by_policy("feint"));
}

#[test]
fn a_party_goes_from_one_fight_into_the_next() {
    let folder = folder();
    let fight = ["fight", "guard-room", "--seat", "all=default"];
    let first = [&fight[..], &["--seed", "1", "--party", "intruders=party.toml"]].concat();
    let fought = run(folder.path(), &first, "");
    assert!(fought.status.success(), "{}", text(&fought.stderr));
    assert!(text(&fought.stderr).contains("--rules party.toml"), "{}", text(&fought.stderr));
    let party = fs::read_to_string(folder.path().join("party.toml")).unwrap();
    assert!(party.contains("[party.Ilka]") && !party.contains("[party.Gert]"), "{party}");
    let checked = run(folder.path(), &["check", "guard-room", "--rules", "party.toml"], "");
    assert!(checked.status.success(), "{}", text(&checked.stdout));
    let second = [&fight[..], &["--seed", "2", "--rules", "party.toml"]].concat();
    let fought = run(folder.path(), &second, "");
    assert!(fought.status.success(), "{}", text(&fought.stderr));
    let strangers = run(folder.path(), &["fight", "guard-room", "--party", "guests=party.toml"], "");
    assert_eq!(strangers.status.code(), Some(2));
    assert!(text(&strangers.stderr).contains("there are intruders, guards"), "{}", text(&strangers.stderr));
}

/// What a person in the travellers' seat of an encounter with long lists of choices is shown, from the first question on.
fn travel(folder: &Path, typed: &str) -> String {
    let words = [
        "fight",
        "starter",
        "--book",
        "reality",
        "--seat",
        "all=default",
        "--seat",
        "travellers=me",
        "--seed",
        "6",
        "--journal",
        "it.journal",
    ];
    let end = run(folder, &words, typed);
    assert!(end.status.success(), "{}", text(&end.stderr));
    let shown = text(&end.stdout);
    let from = shown.find("travellers: ").unwrap_or_else(|| panic!("nothing is asked: {shown}"));
    shown[from..].to_owned()
}

/// The lists that were shown before each thing typed, without questions and what happened.
fn lists(shown: &str) -> Vec<Vec<&str>> {
    let is_line = |line: &&str| {
        line.starts_with("  ") && line.trim_start().starts_with(|first: char| first.is_ascii_digit())
    };
    shown.split("travellers> ").map(|part| part.lines().filter(is_line).collect()).collect()
}

/// The number in front of a line, in a list of any number of columns.
fn number_of(list: &[&str], line: &str) -> String {
    let with = list.iter().find_map(|row| row.split_once(&format!("  {line}")));
    let (before, _) = with.unwrap_or_else(|| panic!("`{line}` is not in {list:?}"));
    before.split_whitespace().last().unwrap().to_owned()
}

#[test]
fn many_choices_are_a_short_list_whose_lines_open_further_ones() {
    let first = travel(folder().path(), "");
    let first = lists(&first)[0].clone();
    assert!((1..=20).contains(&first.len()) && first.iter().any(|line| line.contains(" ways)")), "{first:?}");
    let turn = number_of(&first, "turn … (7 ways)");

    // Opened, left by an empty line, opened within its group, left by a word, and taken from the list of its group.
    let home = folder();
    let typed = format!("{turn}\n\nmove\nturn\nback\nback\nback\n{turn}\n99\n2\n");
    let shown = travel(home.path(), &typed);
    let listed = lists(&shown);
    assert_eq!(listed[1].len(), 7, "{shown}");
    assert_eq!(listed[2], first, "an empty line leads back: {shown}");
    assert!(shown.contains("move … (") && !listed[3].iter().any(|line| line.contains("wait")), "{shown}");
    assert_eq!(listed[4], listed[1], "{shown}");
    assert_eq!((&listed[5], &listed[6]), (&listed[3], &first), "{shown}");
    assert!(shown.contains("this is the first list"), "{shown}");
    assert!(shown.contains("there is no choice 99: type 1 to 7"), "{shown}");
    assert!(shown.contains("Bela means to turn ne"), "{shown}");
    let answered = fs::read_to_string(home.path().join("it.journal")).unwrap();
    assert!(text(&run(home.path(), &["replay", "it.journal", "--verify"], "").stdout).contains("each fits"));

    // Typed ahead, by number and by words, it is the same; so it is when taken back and typed anew.
    for typed in [
        format!("{turn} 2\n"),
        "move; turn; 2\n".to_owned(),
        "turn ne\n".to_owned(),
        "jump; turn ne\n".to_owned(),
        format!("{turn} 2\nundo\n{turn}; 2\n"),
    ] {
        let other = folder();
        let shown = travel(other.path(), &typed);
        assert_eq!(fs::read_to_string(other.path().join("it.journal")).unwrap(), answered, "{typed}{shown}");
    }
}

#[test]
fn all_choices_are_still_there_for_people_and_for_programs() {
    let home = folder();
    let shown = travel(home.path(), "options all\nto\n");
    let listed = lists(&shown);
    let all = &listed[1];
    assert!(all.len() > 20, "{shown}");
    let number = number_of(all, "turn ne");
    assert!(shown.contains("`to` may mean several choices"), "{shown}");

    let home = folder();
    let shown = travel(home.path(), &format!("options all\n{number}\n"));
    assert!(shown.contains("Bela means to turn ne"), "{shown}");

    // For programs nothing is folded, and numbers count in all choices.
    let words = ["fight", "starter", "--book", "reality", "--seat", "all=default", "--seat", "travellers=me"];
    let words = [&words[..], &["--seed", "6", "--format", "json", "--journal", "json.journal"]].concat();
    let end = run(home.path(), &words, &format!("{number}\n"));
    assert!(end.status.success(), "{}", text(&end.stderr));
    let answers = |file: &str| {
        let journal = fs::read_to_string(home.path().join(file)).unwrap();
        journal.lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(answers("json.journal"), answers("it.journal"));
}

#[test]
fn a_journal_brings_everybody_back_to_their_seats() {
    let folder = folder();
    let journal = ["--seed", "7", "--journal", "it.journal"];
    run(
        folder.path(),
        &[&["fight", "duel", "--seat", "heroes=me", "--dice", "ask"], &journal[..]].concat(),
        "1\n",
    );
    let resumed = run(folder.path(), &["fight", "--resume", "it.journal"], "");
    let shown = text(&resumed.stdout);
    assert!(shown.contains("heroes = me, gm = greedy") && shown.contains("Went on after "), "{shown}");
    // Whoever sits down instead is found there the next time.
    run(folder.path(), &["fight", "--resume", "it.journal", "--seat", "gm=me", "--dice", "roll"], "");
    let resumed = text(&run(folder.path(), &["fight", "--resume", "it.journal"], "").stdout);
    assert!(resumed.contains("heroes = me, gm = me"), "{resumed}");
    let verified = run(folder.path(), &["replay", "it.journal", "--verify"], "");
    assert!(text(&verified.stdout).contains("each fits"), "{}", text(&verified.stderr));
}

#[test]
fn only_one_program_at_a_time_goes_on_with_a_journal() {
    let folder = folder();
    let words = ["fight", "duel", "--seat", "all=me", "--format", "json", "--journal", "it.journal"];
    let mut child =
        fracas(folder.path(), &words).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut shown = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
    assert!(shown.any(|line| line.starts_with("{\"ask\"")));
    let second = run(folder.path(), &["fight", "--resume", "it.journal"], "");
    assert!(!second.status.success());
    assert!(text(&second.stderr).contains("another program is playing the fight of it.journal"));
    assert!(run(folder.path(), &["replay", "it.journal"], "").status.success(), "looking on is free");
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(run(folder.path(), &["fight", "--resume", "it.journal"], "").status.success());
}

#[test]
fn a_damaged_journal_is_gone_on_with_from_before_the_damage() {
    let folder = folder();
    let at = folder.path().join("it.journal");
    run(
        folder.path(),
        &["fight", "duel", "--seed", "7", "--journal", "it.journal", "--seat", "all=me"],
        "1\n1\n1\n1\n",
    );
    let whole = fs::read_to_string(&at).unwrap();
    let mut lines: Vec<&str> = whole.lines().collect();
    assert!(lines.len() > 4);
    lines[3] = "{\"choice\": \"dra";
    fs::write(&at, lines.join("\n") + "\n").unwrap();
    let refused = run(folder.path(), &["fight", "--resume", "it.journal"], "");
    assert!(
        text(&refused.stderr).contains("--salvage` goes on after 2 answers"),
        "{}",
        text(&refused.stderr)
    );
    let saved = run(folder.path(), &["fight", "--resume", "it.journal", "--salvage"], "");
    assert!(text(&saved.stdout).contains("Went on after 2 answers."), "{}", text(&saved.stderr));
    assert!(folder.path().join("it.journal.damaged").exists());
    // An answer that does not fit any more is no other damage.
    let unfit =
        whole.lines().take(2).collect::<Vec<_>>().join("\n") + "\n{\"choice\":\"fly\"}\n{\"choice\":\"1\"}\n";
    fs::write(&at, unfit).unwrap();
    let saved = run(folder.path(), &["fight", "--resume", "it.journal", "--salvage"], "");
    assert!(text(&saved.stdout).contains("Went on after 1 answer."), "{}", text(&saved.stderr));
    assert!(
        text(&run(folder.path(), &["replay", "it.journal", "--verify"], "").stdout).contains("each fits")
    );
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_not_read() {
    let folder = folder();
    for words in [&["check", "/dev/zero"][..], &["replay", "/dev/zero"], &["fight", "--resume", "/dev/zero"]]
    {
        let refused = run(folder.path(), words, "");
        assert!(text(&refused.stderr).contains("`/dev/zero` is no file"), "{}", text(&refused.stderr));
    }
}

#[test]
fn a_mistake_in_each_of_very_many_lines_is_answered_at_once() {
    let folder = folder();
    let weapons: String = (0..40_000).map(|number| format!("[weapons.w{number}]\ndamage = 3\n")).collect();
    fs::write(folder.path().join("many.toml"), format!("book = \"forge\"\n{weapons}")).unwrap();
    let refused = text(&run(folder.path(), &["check", "many.toml"], "").stdout);
    assert!(refused.contains("and 39800 more") && refused.contains("many.toml: 40000 errors"), "{refused}");
}

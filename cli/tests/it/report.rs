//! Pages about what was played: each is one file with everything in it.

use std::process::{Command, Stdio};

/// The page that a command writes.
fn page(words: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
    command.args(words).args(["--report", "page.html"]).current_dir(folder.path()).stdin(Stdio::null());
    let end = command.output().unwrap();
    assert!(end.status.success(), "{words:?}: {}", String::from_utf8_lossy(&end.stderr));
    std::fs::read_to_string(folder.path().join("page.html")).unwrap()
}

/// That a page needs nothing from elsewhere and says how it was made.
fn check(page: &str, command: &str) {
    for elsewhere in ["src=", "href=", "@import", "url("] {
        assert!(!page.contains(elsewhere), "{elsewhere} in the page");
    }
    assert!(page.contains(command), "no command: {command}");
    assert!(
        page.contains("In words") && page.contains("How it was made") && page.contains("step by step"),
        "{page}"
    );
    assert_eq!(page.matches("<section").count(), page.matches("</section>").count());
}

#[test]
fn a_simulation_is_shown_on_a_page() {
    let page = page(&["simulate", "duel", "-n", "40", "--seat", "all=random"]);
    check(&page, "fracas simulate duel -n 40 --seat all=random --report page.html");
    for told in
        ["How often each side wins", "Who is out of the fight at its end", "What was done", "40 fights"]
    {
        assert!(page.contains(told), "{told}");
    }
}

#[test]
fn a_comparison_is_shown_on_a_page() {
    let page = page(&["compare", "duel", "duel", "-n", "20", "--seat", "all=random"]);
    check(&page, "fracas compare duel duel");
    assert!(page.contains("How often the side heroes wins"));
}

#[test]
fn variants_are_shown_on_a_page() {
    let (one, other) = ("combatants.Ansa.brawn=2..3", "combatants.Corm.brawn=2..3");
    let page = page(&["vary", "duel", "--set", one, "--set", other, "-n", "20", "--seat", "all=random"]);
    check(&page, "fracas vary duel");
    assert!(page.contains("<table class=\"heat\">"));
}

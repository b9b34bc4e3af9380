//! Pages about what was played, in a browser: everybody can read and use them.

use crate::support::browsers::{self, Browsers};
use crate::support::program;

#[test]
fn every_report_can_be_read_by_everybody() {
    let (Some(browsers), Some(axe)) = (Browsers::start(), browsers::axe()) else { return };
    let folder = tempfile::tempdir().unwrap();
    let set = "combatants.Ansa.brawn=2..3";
    let commands: [&[&str]; 4] = [
        &["simulate", "duel", "-n", "40", "--seat", "all=random"],
        &["simulate", "destiny/quay", "-n", "4", "--seat", "all=default"],
        &["compare", "duel", "bridge", "-n", "20", "--seat", "all=random"],
        &["vary", "duel", "--set", set, "--set", "combatants.Corm.brawn=2..3", "-n", "20"],
    ];
    let (wide, narrow) = (browsers.open(1200, 900), browsers.open(390, 800));
    narrow.likes_it_dark();
    for (number, words) in commands.into_iter().enumerate() {
        let page = format!("{number}.html");
        let mut words = words.to_vec();
        words.extend(["--report", &page]);
        let end = program::fracas(folder.path(), &words).output().unwrap();
        assert!(end.status.success(), "{words:?}: {}", String::from_utf8_lossy(&end.stderr));
        for person in [&wide, &narrow] {
            person.goes_to(&format!("file://{}", folder.path().join(&page).display()));
            let faults = person.serious_faults(&axe);
            assert_eq!(faults, serde_json::json!([]), "{words:?}");
        }
    }
}

//! `release`: the change log and the version of a release, its checks, and what is left to do by hand.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::ci;
use crate::date;
use crate::manifest;
use crate::workspace::{Package, Workspace};

/// A version, as it is published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Version(pub(crate) u64, pub(crate) u64, pub(crate) u64);

impl FromStr for Version {
    type Err = String;

    fn from_str(text: &str) -> Result<Version, String> {
        let figure = |part: &str| {
            let is_plain = part == "0" || !part.starts_with(['0', '+']);
            if is_plain { part.parse().ok() } else { None }
        };
        let figures: Option<Vec<u64>> = text.split('.').map(figure).collect();
        match figures.as_deref() {
            Some(&[major, minor, patch]) => Ok(Version(major, minor, patch)),
            _ => Err(format!("`{text}` is no version such as 0.2.0")),
        }
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0, self.1, self.2)
    }
}

/// Makes a release ready. Nothing is committed, tagged or published.
pub(crate) fn run(workspace: &Workspace, version: Version) -> Result<(), String> {
    let dirt = workspace.git(&["status", "--porcelain"]).output()?;
    if !dirt.trim().is_empty() {
        return Err(format!("a release is made of what is committed; this is not:\n{}", dirt.trim_end()));
    }
    let tag = format!("refs/tags/v{version}");
    if workspace.git(&["rev-parse", "--quiet", "--verify", &tag]).works() {
        return Err(format!("there is a tag v{version} already"));
    }
    let root = workspace.read("Cargo.toml")?;
    let now = manifest::value(&root, "workspace.package", "version").unwrap_or_default();
    let now: Version = now.trim_matches('"').parse()?;
    if version < now {
        return Err(format!("the workspace is at {now} already"));
    }
    let order = in_order(&workspace.packages()?)?;

    workspace
        .write("CHANGELOG.md", &with_section(&workspace.read("CHANGELOG.md")?, version, &date::today())?)?;
    workspace.write("Cargo.toml", &manifest::with_version(&root, &version.to_string()))?;
    // The lock files name the version too. That of the fuzz targets is a workspace of its own.
    workspace.cargo(&["update", "--quiet", "--workspace"]).go()?;
    workspace.cargo(&["update", "--quiet", "--workspace", "--manifest-path", "fuzz/Cargo.toml"]).go()?;

    let stages: Vec<&'static ci::Stage> = ci::STAGES.iter().collect();
    ci::run(workspace, &stages)
        .map_err(|why| format!("{why}\nThe version is set; `git restore .` takes that back."))?;
    print!("{}", left_to_do(version, &order));
    Ok(())
}

/// The commands that a person types when all is well.
fn left_to_do(version: Version, order: &[String]) -> String {
    let mut text = format!(
        "\n{version} is ready. Look at `git diff`; what is left is yours to do:\n\n\
         git commit --all --message 'Release {version}'\n\
         git tag --annotate v{version} --message 'fracas {version}'\n\
         git push origin HEAD v{version}\n"
    );
    for name in order {
        text += &format!("cargo publish -p {name}\n");
    }
    text += "cargo build --profile dist -p fracas-cli   # the program to hand out, in target/dist\n";
    text
}

/// The change log, with what stood under `Unreleased` under the version and its date. A log that has a section of the
/// version already is left as it is.
fn with_section(log: &str, version: Version, date: &str) -> Result<String, String> {
    let heading = format!("## {version}");
    let is_there =
        |line: &str| line.strip_prefix(&heading).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    if log.lines().any(is_there) {
        return Ok(log.to_owned());
    }
    let Some((before, after)) = log.split_once("## Unreleased\n") else {
        return Err(format!("CHANGELOG.md has neither a section {version} nor one `Unreleased`"));
    };
    let section = after.split("\n## ").next().unwrap_or_default();
    if section.trim().is_empty() {
        return Err("CHANGELOG.md says of nothing that is new".to_owned());
    }
    Ok(format!("{before}## Unreleased\n\n## {version} ({date})\n{after}"))
}

/// The packages that are published, each after what it needs.
fn in_order(packages: &[Package]) -> Result<Vec<String>, String> {
    let published: Vec<&Package> = packages.iter().filter(|package| package.is_published).collect();
    let names: BTreeSet<&str> = published.iter().map(|package| package.name.as_str()).collect();
    let mut order: Vec<String> = Vec::new();
    while order.len() < published.len() {
        let is_ready = |package: &&&Package| {
            let has = |need: &String| !names.contains(need.as_str()) || order.contains(need);
            !order.contains(&package.name) && package.needs.iter().all(has)
        };
        match published.iter().find(is_ready) {
            Some(package) => order.push(package.name.clone()),
            None => return Err("the packages need each other in a circle".to_owned()),
        }
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    const VERSION: Version = Version(0, 2, 0);

    #[test]
    fn versions_have_three_figures() {
        assert_eq!("0.2.0".parse(), Ok(VERSION));
        assert_eq!(VERSION.to_string(), "0.2.0");
        for text in ["", "1", "1.2", "1.2.3.4", "v1.2.3", "1.2.x", "01.2.3", "1.2.+3", "1..3"] {
            assert!(text.parse::<Version>().is_err(), "{text}");
        }
        assert!(Version(0, 10, 0) > Version(0, 9, 9));
    }

    #[test]
    fn the_log_moves_on() {
        let log = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n";
        let moved = "# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-05-20)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n";
        assert_eq!(with_section(log, VERSION, "2026-05-20").unwrap(), moved);
        assert_eq!(with_section(moved, VERSION, "2026-06-01").unwrap(), moved, "once is enough");
        assert!(with_section(moved, Version(0, 3, 0), "2026-06-01").is_err(), "nothing is new");
        assert!(with_section("# Changelog\n", VERSION, "2026-05-20").is_err());
        assert!(with_section("## 0.2.01\n", VERSION, "2026-05-20").is_err(), "another version");
    }

    #[test]
    fn what_is_needed_is_published_first() {
        let package = |name: &str, needs: &[&str]| Package {
            name: name.to_owned(),
            folder: name.to_owned(),
            is_published: name != "benches",
            needs: needs.iter().map(|&need| need.to_owned()).collect(),
        };
        let packages = [
            package("book", &["engine", "lab", "toml"]),
            package("benches", &["book"]),
            package("program", &["book"]),
            package("engine", &["toml"]),
            package("lab", &["engine"]),
        ];
        assert_eq!(in_order(&packages).unwrap(), ["engine", "lab", "book", "program"]);
        let circle = [package("a", &["b"]), package("b", &["a"])];
        assert!(in_order(&circle).is_err());
    }

    #[test]
    fn this_workspace_has_an_order() {
        let order = in_order(&Workspace::find().packages().unwrap()).unwrap();
        assert_eq!(order.first().map(String::as_str), Some("fracas-engine"));
        assert_eq!(order.last().map(String::as_str), Some("fracas-cli"));
        assert!(!order.contains(&"xtask".to_owned()));
        let todo = left_to_do(VERSION, &order);
        assert!(todo.contains("git tag --annotate v0.2.0"));
        assert!(todo.find("-p fracas-engine") < todo.find("-p fracas-forge"), "{todo}");
    }
}

//! `quick`: what a person wants to know between two changes.

use std::collections::BTreeSet;

use crate::workspace::{Package, Workspace};

/// Checks the format of everything, the lints of these packages, and that all that depends on them compiles.
pub(crate) fn run(workspace: &Workspace, named: &[String]) -> Result<(), String> {
    let packages = workspace.packages()?;
    for name in named {
        if !packages.iter().any(|package| package.name == *name) {
            let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
            return Err(format!("there is no package `{name}`: there are {}", names.join(", ")));
        }
    }
    let meant = if named.is_empty() { touched(&packages, &changed(workspace)) } else { named.to_vec() };

    println!("== format");
    workspace.cargo(&["fmt", "--all", "--check"]).go()?;

    let chosen: Vec<&str> = match meant.as_slice() {
        [] => vec!["--workspace"],
        names => names.iter().flat_map(|name| ["-p", name.as_str()]).collect(),
    };
    println!("== lints: {}", if meant.is_empty() { "everything".to_owned() } else { meant.join(", ") });
    let lints = [&["clippy", "--quiet", "--all-targets"][..], &chosen, &["--", "-D", "warnings"]].concat();
    workspace.cargo(&lints).go()?;

    // What was looked at for lints compiles.
    if !meant.is_empty() {
        println!("== the rest compiles");
        workspace.cargo(&["check", "--quiet", "--workspace"]).go()?;
    }
    Ok(())
}

/// The files that differ from the main branch, new ones included. Nothing, where git does not know.
fn changed(workspace: &Workspace) -> Vec<String> {
    let lines = |words: &[&str]| workspace.git(words).output().unwrap_or_default();
    let base = lines(&["merge-base", "HEAD", "main"]);
    let base = if base.trim().is_empty() { "HEAD" } else { base.trim() };
    let text =
        lines(&["diff", "--name-only", base]) + &lines(&["ls-files", "--others", "--exclude-standard"]);
    text.lines().map(str::to_owned).collect()
}

/// The packages that these files belong to. None, which means all, where a file concerns every one of them.
fn touched(packages: &[Package], files: &[String]) -> Vec<String> {
    const OF_ALL: [&str; 4] = ["Cargo.toml", "Cargo.lock", "clippy.toml", "rust-toolchain.toml"];
    if files.iter().any(|file| OF_ALL.contains(&file.as_str())) {
        return Vec::new();
    }
    let of = |file: &String| {
        let is_above = |package: &&Package| file.starts_with(&format!("{}/", package.folder));
        packages.iter().find(is_above).map(|package| package.name.clone())
    };
    let names: BTreeSet<String> = files.iter().filter_map(of).collect();
    names.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn touched_by(files: &[&str]) -> Vec<String> {
        let package =
            |name: &str, folder| Package::read(folder, &format!("[package]\nname = \"{name}\"")).unwrap();
        let packages = [package("fracas-engine", "engine"), package("fracas-forge", "books/forge")];
        touched(&packages, &files.iter().map(|&file| file.to_owned()).collect::<Vec<_>>())
    }

    #[test]
    fn a_file_belongs_to_the_package_above_it() {
        assert_eq!(touched_by(&["books/forge/content/skills.toml", "docs/cases.md"]), ["fracas-forge"]);
        assert_eq!(touched_by(&["engine/src/a.rs", "engine/src/b.rs"]), ["fracas-engine"]);
        assert_eq!(touched_by(&["books/forgery/src/lib.rs", "engines"]), [""; 0]);
    }

    #[test]
    fn what_concerns_all_means_all() {
        assert_eq!(touched_by(&["engine/src/a.rs", "Cargo.toml"]), [""; 0]);
    }
}

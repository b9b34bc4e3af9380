//! What figures are measured with: the machine, its system, the compiler, and which fracas.

use std::env;
use std::fs;
use std::thread;

use crate::date;
use crate::manifest;
use crate::shell::Run;
use crate::workspace::Workspace;

/// One paragraph for a page of figures, such as `Measured on 2026-05-20 with fracas 0.1.0 (commit 1234567), rustc 1.95.0,
/// on AMD EPYC, 2 cores, 24 GB of memory, Debian GNU/Linux 12, x86_64.`
pub(crate) fn circumstances(workspace: &Workspace) -> Result<String, String> {
    Ok(format!(
        "Measured on {} with {}, {}, on {}, {} cores, {}, {}, {}.",
        date::today(),
        fracas(workspace)?,
        compiler(workspace)?,
        processor().unwrap_or_else(|| "an unknown processor".to_owned()),
        cores(),
        memory().unwrap_or_else(|| "an unknown amount of memory".to_owned()),
        system().unwrap_or_else(|| env::consts::OS.to_owned()),
        env::consts::ARCH,
    ))
}

/// Such as `rustc 1.95.0`.
pub(crate) fn compiler(workspace: &Workspace) -> Result<String, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Run::new(&workspace.root, rustc, &["--version"]).output()?;
    Ok(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

/// Those that this process may use.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Such as `fracas 0.1.0 (commit 1234567)`; changes that are in no commit are told of.
fn fracas(workspace: &Workspace) -> Result<String, String> {
    let version = manifest::value(&workspace.read("Cargo.toml")?, "workspace.package", "version");
    let version = version.unwrap_or_default();
    let version = version.trim_matches('"');
    let git = |words: &[&str]| workspace.git(words).output().ok();
    let Some(commit) = git(&["rev-parse", "--short", "HEAD"]) else { return Ok(format!("fracas {version}")) };
    // Pages hold what is measured, and do not change it.
    let changed =
        git(&["status", "--porcelain", "--", ":!*.md"]).is_some_and(|files| !files.trim().is_empty());
    let changes = if changed { " and changes" } else { "" };
    Ok(format!("fracas {version} (commit {}{changes})", commit.trim()))
}

fn processor() -> Option<String> {
    value(&fs::read_to_string("/proc/cpuinfo").ok()?, "model name", ':')
}

fn memory() -> Option<String> {
    gigabytes(&value(&fs::read_to_string("/proc/meminfo").ok()?, "MemTotal", ':')?)
}

fn system() -> Option<String> {
    value(&fs::read_to_string("/etc/os-release").ok()?, "PRETTY_NAME", '=')
}

/// What Linux says of a name in one of its files, without quotation marks.
fn value(text: &str, name: &str, separator: char) -> Option<String> {
    let named = text.lines().filter_map(|line| line.split_once(separator));
    let found = named.into_iter().find(|(key, _)| key.trim() == name)?;
    Some(found.1.trim().trim_matches('"').to_owned())
}

/// The memory that Linux tells in KiB.
fn gigabytes(kibibytes: &str) -> Option<String> {
    let kibibytes: f64 = kibibytes.split_whitespace().next()?.parse().ok()?;
    Some(format!("{:.0} GB of memory", kibibytes * 1024.0 / 1e9))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says_is_read() {
        let cpus = "processor\t: 0\nmodel name\t: AMD EPYC\nprocessor\t: 1\nmodel name\t: another\n";
        assert_eq!(value(cpus, "model name", ':').as_deref(), Some("AMD EPYC"));
        let system = "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n";
        assert_eq!(value(system, "PRETTY_NAME", '=').as_deref(), Some("Debian GNU/Linux 12 (bookworm)"));
        assert_eq!(value(system, "VERSION", '='), None);
        assert_eq!(gigabytes("24616444 kB").as_deref(), Some("25 GB of memory"));
        assert_eq!(gigabytes("much"), None);
    }

    #[test]
    fn this_fracas_is_known() {
        let told = circumstances(&Workspace::find()).unwrap();
        assert!(told.starts_with("Measured on 20") && told.contains("with fracas "), "{told}");
    }
}

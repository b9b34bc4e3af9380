//! The stage `python`: the wheel is built, installed into an environment of its own and tried there.

use std::fs;
use std::path::PathBuf;

use crate::ci::End;
use crate::shell::Run;
use crate::workspace::Workspace;

/// What builds the wheel and what the tests need.
const TOOLS: [&str; 4] = ["maturin>=1.16,<2", "mypy", "pyarrow", "pytest"];

/// Builds the wheel, installs it, and runs its tests, the examples of the docs and the check of the stubs.
pub(crate) fn run(workspace: &Workspace) -> Result<End, String> {
    if let Some(why) = missing(workspace) {
        // Where everything is to be checked, nothing is left out silently.
        return if std::env::var_os("CI").is_some() { Err(why) } else { Ok(End::LeftOut(why)) };
    }
    let rooms = Rooms::of(workspace);
    rooms.python(workspace, &["-m", "pip", "install", "--quiet", "--disable-pip-version-check"], &TOOLS)?;
    rooms.build(workspace)?;
    rooms.install(workspace)?;
    rooms.python(workspace, &["-m", "pytest", "--quiet", "-p", "no:cacheprovider"], &["python/tests"])?;
    // From elsewhere: the sources of the package are not to stand in for what was installed.
    let outside = |words: &[&str]| Run::new(&rooms.environment, rooms.program("python"), words);
    outside(&["-m", "mypy.stubtest", "fracas", "--ignore-disjoint-bases"]).go()?;
    outside(&["-m", "mypy", "--strict", "--cache-dir", "mypy-cache", "-p", "fracas"]).go()?;
    Ok(End::Done)
}

/// What is not there that the stage cannot do without.
fn missing(workspace: &Workspace) -> Option<String> {
    let has_venv = Run::new(&workspace.root, "python3", &["-c", "import ensurepip, venv"]).works();
    let is_late =
        Run::new(&workspace.root, "python3", &["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]);
    if has_venv && is_late.works() {
        return None;
    }
    Some("python3 from 3.11 on with pip and venv is not there (`apt-get install python3-venv`)".to_owned())
}

/// Where all of it lies.
struct Rooms {
    environment: PathBuf,
    wheels: PathBuf,
    target: PathBuf,
}

impl Rooms {
    fn of(workspace: &Workspace) -> Rooms {
        let target = workspace.root.join("target");
        Rooms { environment: target.join("python"), wheels: target.join("python/wheels"), target }
    }

    fn program(&self, name: &str) -> PathBuf {
        self.environment.join("bin").join(name)
    }

    /// Runs the environment's Python, which is made first if need be.
    fn python(&self, workspace: &Workspace, words: &[&str], more: &[&str]) -> Result<(), String> {
        let python = self.program("python");
        if !python.exists() {
            let place = self.environment.to_string_lossy().into_owned();
            Run::new(&workspace.root, "python3", &["-m", "venv", &place]).go()?;
        }
        Run::new(&workspace.root, python, &[words, more].concat()).go()
    }

    /// Unoptimized, of what the tests have compiled for the most part: a wheel that is handed out takes minutes more.
    fn build(&self, workspace: &Workspace) -> Result<(), String> {
        // One wheel, and no older one beside it.
        let _ = fs::remove_dir_all(&self.wheels);
        let (wheels, target) = (self.wheels.to_string_lossy(), self.target.to_string_lossy());
        let words = ["build", "--quiet", "--profile", "dev", "-m", "python/Cargo.toml"];
        let places = ["--out", &wheels, "--target-dir", &target];
        Run::new(&workspace.root, self.program("maturin"), &[&words[..], &places[..]].concat()).go()
    }

    fn install(&self, workspace: &Workspace) -> Result<(), String> {
        let found = fs::read_dir(&self.wheels).map_err(|error| format!("there is no wheel: {error}"))?;
        let wheel = found.flatten().map(|entry| entry.path()).next().ok_or("there is no wheel")?;
        let wheel = wheel.to_string_lossy().into_owned();
        let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        self.python(workspace, &words, &["--force-reinstall", "--no-deps", &wheel])
    }
}

//! The sweep on Ray: installs what it needs into a virtual environment, and runs its test.

use std::fs;
use std::path::Path;

use crate::ci::End;
use crate::shell::Run;
use crate::test;
use crate::workspace::Workspace;

/// What is installed.
const REQUIREMENTS: &str = "sweeps/requirements.txt";

/// Runs the test, or says why it is left out; on the machine that checks submissions it never is.
pub(crate) fn run(workspace: &Workspace) -> Result<End, String> {
    let root = &workspace.root;
    let has_python = Run::new(root, "python3", &["-c", "import ensurepip, venv"]).works();
    if !has_python {
        return missing("python3 with its venv is not installed");
    }
    let environment = root.join("target/ray");
    if let Err(why) = install(root, &environment) {
        return missing(&format!("Ray could not be installed: {why}"));
    }
    let program = test::program(workspace)?;
    // Ray looks for the machine's address in the network and hangs where there is none: with nothing but the loopback
    // device it finds that one.
    let alone = ["-n", "-rn"]
        .into_iter()
        .find(|how| Run::new(root, "unshare", &[how, "ip", "link", "set", "lo", "up"]).works());
    let test = format!(
        "exec '{}' sweeps/test_ray.py '{}'",
        environment.join("bin/python").display(),
        program.display()
    );
    let test = match alone {
        Some(how) => Run::new(root, "unshare", &[how, "sh", "-c", &format!("ip link set lo up && {test}")]),
        None => Run::new(root, "sh", &["-c", &test]),
    };
    test.go().map(|()| End::Done)
}

fn missing(why: &str) -> Result<End, String> {
    // What a person may lack, the checks of a submission may not.
    if std::env::var("CI").is_ok_and(|ci| ci == "true") {
        Err(why.to_owned())
    } else {
        Ok(End::LeftOut(why.to_owned()))
    }
}

/// Installs what is required, unless that is what was installed last.
fn install(root: &Path, environment: &Path) -> Result<(), String> {
    let required =
        fs::read_to_string(root.join(REQUIREMENTS)).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let installed = environment.join("installed.txt");
    if fs::read_to_string(&installed).is_ok_and(|before| before == required) {
        return Ok(());
    }
    Run::new(root, "python3", &[Path::new("-m"), Path::new("venv"), environment]).output()?;
    let words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS];
    Run::new(root, environment.join("bin/python"), &words).output()?;
    fs::write(&installed, required).map_err(|error| format!("{}: {error}", installed.display()))
}

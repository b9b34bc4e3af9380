//! Plays fights on one thread and nothing else: for a profiler to look at, and to count what playing takes of the
//! processor. `playouts forge/bridge random 200` plays the first two hundred; none of them is what starting takes.

use std::process::ExitCode;

use fracas_benches::{shipped, simulate};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [encounter, policy, fights] = &words[..] else {
        eprintln!("playouts ENCOUNTER POLICY FIGHTS, such as `playouts forge/bridge random 200`");
        return ExitCode::from(2);
    };
    match fights.parse() {
        Ok(fights) => {
            let report = simulate(&*shipped(encounter), policy, fights, Some(1));
            println!("{} fights, {} decisions", report.fights, report.decisions);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{fights}: {error}");
            ExitCode::from(2)
        }
    }
}

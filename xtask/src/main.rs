//! The tasks of who works on fracas: `cargo xtask help` lists them.
//!
//! A task runs the same commands that a person would type, in the root of the workspace, and shows what they print.

mod bless;
mod ci;
mod date;
mod instructions;
mod machine;
mod manifest;
mod mutants;
mod page;
mod performance;
mod python;
mod quick;
mod ray;
mod release;
mod shell;
mod table;
mod task;
mod test;
mod times;
mod workspace;

use std::process::ExitCode;

use ci::End;
use task::Task;
use workspace::Workspace;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let task = match Task::read(&words) {
        Ok(task) => task,
        Err(mistake) => {
            eprintln!("xtask: {mistake}\n\n{}", task::help());
            return ExitCode::from(2);
        }
    };
    match run(&task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(task: &Task) -> Result<(), String> {
    let workspace = Workspace::find();
    match task {
        Task::Quick { packages } => quick::run(&workspace, packages),
        Task::Test { words } => test::run(&workspace, words),
        Task::Ci { stages } => ci::run(&workspace, stages),
        Task::Bless { packages } => bless::run(&workspace, packages),
        Task::Performance { effort, profile } => performance::run(&workspace, *effort, profile),
        Task::Strength => performance::strength(&workspace),
        Task::Searching => performance::searching(&workspace),
        Task::Instructions { then } => {
            if let End::LeftOut(why) = instructions::run(&workspace, *then)? {
                println!("left out: {why}");
            }
            Ok(())
        }
        Task::Mutants(order) => mutants::run(&workspace, order),
        Task::Machine => {
            println!("{}", machine::circumstances(&workspace)?);
            Ok(())
        }
        Task::Times { what } => times::run(&workspace, what),
        Task::Release { version } => release::run(&workspace, *version),
        Task::Help => {
            print!("{}", task::help());
            Ok(())
        }
    }
}

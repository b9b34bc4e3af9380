//! The program, as tests call it.

use std::path::Path;
use std::process::{Command, Stdio};

/// The program in a folder, with these words and nobody who types.
pub fn fracas(folder: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fracas"));
    command.args(words).current_dir(folder).stdin(Stdio::null());
    command
}

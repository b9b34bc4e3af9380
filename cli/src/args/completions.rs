//! The command line of `fracas completions`.

use clap::Args;

/// `completions`
#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  fracas completions bash > ~/.local/share/bash-completion/completions/fracas"
)]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

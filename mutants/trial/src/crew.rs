//! Worker processes, each with one break at a time.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::worker::PASSED;

/// The most memory that a worker may take, in KiB.
const MEMORY: u64 = 4 << 20;

/// How long a worker may take to read the cases.
const START: Duration = Duration::from_secs(60);

/// A process that plays cases.
pub(crate) struct Worker<'a> {
    book: &'a str,
    cases: &'a Path,
    running: Option<Running>,
}

struct Running {
    child: Child,
    orders: ChildStdin,
    answers: Receiver<String>,
}

impl<'a> Worker<'a> {
    /// One for the cases of a book, which starts when there is something to do.
    pub(crate) fn new(book: &'a str, cases: &'a Path) -> Self {
        Worker { book, cases, running: None }
    }

    /// Whether one of the cases notices the break. One that ends the worker, or plays for longer than this, is noticed.
    ///
    /// # Errors
    /// When no worker starts.
    pub(crate) fn notices(
        &mut self,
        number: u32,
        cases: &[usize],
        patience: Duration,
    ) -> Result<bool, String> {
        let started = self.running.take().map_or_else(|| Running::start(self.book, self.cases), Ok);
        let mut running = started.map_err(|error| format!("no worker starts: {error}"))?;
        let cases: Vec<String> = cases.iter().map(usize::to_string).collect();
        let is_told = writeln!(running.orders, "{number} {}", cases.join(" ")).is_ok();
        match running.answers.recv_timeout(patience) {
            Ok(answer) if is_told => {
                self.running = Some(running);
                Ok(answer != PASSED)
            }
            _ => Ok(true),
        }
    }
}

impl Running {
    fn start(book: &str, cases: &Path) -> std::io::Result<Running> {
        let limited = format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"");
        let mut command = Command::new("sh");
        command.arg("-c").arg(limited).arg(std::env::current_exe()?).args(["work", book]).arg(cases);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let missing = || std::io::Error::other("it has no pipes");
        let orders = child.stdin.take().ok_or_else(missing)?;
        let said = BufReader::new(child.stdout.take().ok_or_else(missing)?);
        let (sender, answers) = channel();
        thread::spawn(move || said.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let running = Running { child, orders, answers };
        match running.answers.recv_timeout(START) {
            Ok(_) => Ok(running),
            Err(_) => Err(std::io::Error::other("it does not read the cases")),
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

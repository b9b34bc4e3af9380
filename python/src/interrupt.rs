//! Long work that Ctrl-C ends, while other Python threads run.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use fracas::lab::simulate::Watch;
use fracas::lab::solve::Stages;
use pyo3::prelude::*;

/// How long Ctrl-C may wait.
const A_WHILE: Duration = Duration::from_millis(100);

/// Long work as it is seen from outside.
pub(crate) trait Watched: Default + Sync {
    /// Asks it to stop.
    fn stop(&self);
}

impl Watched for Watch {
    fn stop(&self) {
        Watch::stop(self);
    }
}

impl Watched for Stages {
    fn stop(&self) {
        [&self.exploring, &self.judging, &self.sampling, &self.trying].into_iter().for_each(Watch::stop);
    }
}

/// Does something long without the interpreter's lock. A signal such as Ctrl-C asks it to stop and is raised.
pub(crate) fn interruptible<W: Watched, R: Send>(
    py: Python<'_>,
    work: impl FnOnce(&W) -> R + Send,
) -> PyResult<R> {
    let watch = W::default();
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, is_done) = channel();
            let watch = &watch;
            scope.spawn(move || {
                let result = work(watch);
                // Nobody waits any more when a signal came.
                let _ = done.send(result);
            });
            loop {
                match is_done.recv_timeout(A_WHILE) {
                    Ok(result) => return Ok(result),
                    // It has panicked: the scope passes that on.
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(crate::errors::FracasError::new_err("it broke off"));
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        if let Err(signal) = Python::attach(|py| py.check_signals()) {
                            watch.stop();
                            return Err(signal);
                        }
                    }
                }
            }
        })
    })
}

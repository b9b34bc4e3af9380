//! The Python package `fracas`: encounters, fights, odds and simulations, as plain objects and Arrow tables.
//!
//! It stands on the [shelf](fracas::lab::shelf) and names no book. What a fight says is said in the words of
//! docs/protocol.md. What is easier said in Python is said there: `python/fracas/`.
//!
//! Without the feature `bindings` there is nothing in it.
#![cfg(feature = "bindings")]

mod asked;
mod book;
mod convert;
mod encounter;
mod errors;
mod fight;
mod interrupt;
mod odds;
mod play;
mod seats;
mod seen;
mod sweep;
mod table;

/// What is written in Rust; `fracas` passes it on.
#[pyo3::pymodule]
mod _fracas {
    #[pymodule_export]
    use crate::book::{Book, books};
    #[pymodule_export]
    use crate::encounter::Encounter;
    #[pymodule_export]
    use crate::errors::{ContentError, FracasError, Refused};
    #[pymodule_export]
    use crate::fight::Fight;
    #[pymodule_export]
    use crate::seen::Seen;
    #[pymodule_export]
    use crate::sweep::Sweep;
    #[pymodule_export]
    use crate::table::Table;

    /// The version of fracas.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python calls it so")]
    const __version__: &str = env!("CARGO_PKG_VERSION");
}

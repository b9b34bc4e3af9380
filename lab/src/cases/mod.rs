//! Case files: small scenarios that show a rule.
//!
//! A case is an opening, a script of answers and dice, and what must be seen. One format serves all books; it is
//! written down in `docs/cases.md`. A case fails when anything comes up that its script does not foresee, and when
//! anything of the script is left over.
//!
//! ```
//! use fracas_lab::{cases::{CaseFile, Runner}, shelf::Shelved, toy::Toy};
//! let file = CaseFile::parse(
//!     r#"
//!         book = "toy"
//!
//!         [encounter]
//!         first = 0
//!         duellists = [{ name = "Ann" }, { name = "Bob" }]
//!
//!         [[case]]
//!         name = "A dodge costs two"
//!         shows = ["toy.defend.dodge"]
//!         script = """
//!             Ann: strike
//!             Bob? dodge, parry
//!             Bob: dodge
//!             see: Bob loses 2 poise because toy.defend.dodge
//!             expect Bob.poise = 8
//!         """
//!     "#,
//!     "dodge.toml",
//! )
//! .unwrap();
//! let runner = Runner::new(&Shelved::<Toy>::BOOK);
//! let verdicts = runner.run(&file);
//! assert!(verdicts[0].result.is_ok(), "{:?}", verdicts[0].result);
//! ```

mod answers;
mod changes;
mod clauses;
mod end;
mod expectation;
mod failure;
mod file;
mod folder;
mod kinds;
mod known_words;
mod line;
mod looks;
mod moment;
mod names;
mod opening;
mod path;
mod play;
mod runner;
mod said;
mod seated;
mod summary;
mod template;
mod trace;
mod vocabulary;
mod words;
mod written;
mod written_as;

pub use failure::Failure;
pub use file::{Case, CaseFile, FileError, book_of};
pub use folder::{check_words, failures, files_in, unshown};
pub use play::More;
pub use runner::Runner;
pub use summary::{Summary, Verdict};
pub use vocabulary::Vocabulary;

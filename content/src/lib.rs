//! How content files are read: weapons, skills, creatures and encounters, written in TOML.
//!
//! A book describes its files by plain Rust structs. From these come the reader, the checker and the schema
//! for the user's editor, so that none can differ from the others. A wrong file is answered with all its
//! mistakes at once, each with its line, the word underlined, and the nearest right name.
//!
//! Reading has two halves. [`read_document`] sees to the *form*: grammar, keys, types, ranges, the words of
//! enums. What is wrong there is reported and left out. The book's own *lowering* then sees to the *meaning*:
//! it makes checked values of raw ones, looks names up in a [`Registry`], and pushes a [`Diagnostic`] for
//! whatever the rules do not allow. Since every word that can be wrong is a [`Spanned`], it can say where.
//!
//! # Example
//!
//! ```
//! use fracas_content::{Diagnostics, Entries, Registry, Sources, Spanned, Style, read_document};
//! use schemars::JsonSchema;
//! use serde::Deserialize;
//!
//! /// The raw form of a weapons file.
//! #[derive(Deserialize, JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct WeaponsFile {
//!     /// Weapons by name.
//!     #[serde(default)]
//!     weapons: Entries<WeaponFile>,
//! }
//!
//! #[derive(Deserialize, JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct WeaponFile {
//!     /// How hard it is to ignore, in points.
//!     #[schemars(range(min = 0, max = 20))]
//!     threat: u8,
//!     /// What happens on a hit, in order.
//!     #[serde(default)]
//!     effects: Vec<EffectFile>,
//! }
//!
//! #[derive(Deserialize, JsonSchema)]
//! #[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
//! enum EffectFile {
//!     /// Moves the target.
//!     Shove {
//!         /// Squares.
//!         distance: u8,
//!     },
//!     /// Gives the target a condition.
//!     Inflict {
//!         /// The name of the condition.
//!         condition: Spanned<String>,
//!     },
//! }
//!
//! /// The checked form: references are resolved.
//! enum Effect {
//!     Shove(u8),
//!     Inflict(usize),
//! }
//!
//! let mut sources = Sources::new();
//! let file = sources.add(
//!     "weapons.toml",
//!     r#"
//! [weapons.mace]
//! threat = 30
//!
//! [weapons.net]
//! threat = 2
//! effects = [{ kind = "inflict", condition = "prome" }]
//! "#,
//! );
//!
//! let mut diagnostics = Diagnostics::new();
//! let mut conditions = Registry::new("condition");
//! conditions.insert(Spanned::nowhere("prone".to_owned()), Some(0), &mut diagnostics);
//!
//! let mut weapons: Registry<Vec<Effect>> = Registry::new("weapon");
//! match read_document::<WeaponsFile>(sources.get(file), &mut diagnostics) {
//!     None => weapons.mark_incomplete(),
//!     Some(document) => {
//!         let dropped = (&document.dropped, "weapons");
//!         weapons.fill(document.value.weapons, dropped, &mut diagnostics, |_name, raw, diagnostics| {
//!             let effects = raw.effects.into_iter().map(|effect| match effect {
//!                 EffectFile::Shove { distance } => Some(Effect::Shove(distance)),
//!                 EffectFile::Inflict { condition } => {
//!                     conditions.find(&condition, diagnostics).copied().map(Effect::Inflict)
//!                 }
//!             });
//!             effects.collect()
//!         });
//!     }
//! }
//!
//! assert_eq!(
//!     diagnostics.render(&sources, Style::Plain),
//!     r#"error[content/out-of-range]: `threat` must be from 0 to 20, and is 30
//!  --> weapons.toml:3:10
//!   |
//! 3 | threat = 30
//!   |          ^^ out of range
//!
//! error[content/unknown-name]: there is no condition `prome`; did you mean `prone`?
//!  --> weapons.toml:7:44
//!   |
//! 7 | effects = [{ kind = "inflict", condition = "prome" }]
//!   |                                            ^^^^^^^ no such condition
//!   |
//!   = help: known names: `prone`
//! "#
//! );
//! // Both weapons are known, so that whoever refers to them is not blamed for their mistakes.
//! assert_eq!(weapons.names().collect::<Vec<_>>(), ["mace", "net"]);
//! ```

mod book_files;
mod diagnostic;
mod diagnostics;
mod document;
mod editor;
mod entries;
pub mod fight;
mod nearest;
mod parse;
mod parsed;
mod parts;
mod place;
mod refused;
mod registry;
mod render;
mod schema;
pub mod settings;
mod source;
mod spanned;
mod wrap;
mod written;

#[cfg(test)]
mod tests;

pub use book_files::{Content, NotCarried};
pub use diagnostic::{Diagnostic, Severity};
pub use diagnostics::{Diagnostics, LocatedDiagnostic, Location, MOST_KEPT, Related};
pub use document::{Document, Dropped, read_document};
pub use editor::editor_schema;
pub use entries::Entries;
pub use nearest::{nearest, unknown_name};
pub use parse::{parse_file, peek};
pub use parsed::Parsed;
pub use registry::Registry;
pub use render::Style;
pub use schema::check_against_schema;
pub use source::{Position, Source, SourceId, Sources, Span};
pub use spanned::Spanned;

//! From an encounter and what is varied of it to the variants of a plan.

use fracas_engine::journal::SavedFile;

use super::plan::{Set, Variant};
use crate::shelf::AnyBook;
use crate::variants::{Axis, Original, VariantError, shown};

/// All combinations of what is varied of an encounter; the encounter as it stands where nothing is. `files` are its own
/// and then its house rules; `policies` play its seats, by number.
///
/// ```
/// use fracas_engine::journal::SavedFile;
/// use fracas_lab::shelf::{AnyBook, Shelved};
/// use fracas_lab::{sweep::variants_of, toy::Toy};
/// let book: &dyn AnyBook = &Shelved::<Toy>::BOOK;
/// let file = SavedFile { name: "duel.toml".to_owned(), text: book.encounters()[0].1.to_owned() };
/// let axes = ["duellists.Ann.poise=[6,8]".parse().unwrap()];
/// let variants = variants_of(book, "duel", &[file], &axes, &["random".to_owned()]).unwrap();
/// assert_eq!(variants[1].name(), "duel, duellists.Ann.poise=8");
/// ```
///
/// # Errors
/// When the file holds no such value, or that makes too many variants.
pub fn variants_of(
    book: &dyn AnyBook,
    name: &str,
    files: &[SavedFile],
    axes: &[Axis],
    policies: &[String],
) -> Result<Vec<Variant>, VariantError> {
    let Some((main, rules)) = files.split_first() else { return Ok(Vec::new()) };
    let as_it_stands = Variant::new(name, book.name(), main.clone(), policies.to_vec());
    if axes.is_empty() {
        return Ok(vec![as_it_stands]);
    }
    let varied = Original::of(book, &main.text, rules)?.variants(axes)?.into_iter().map(|varied| {
        let mut variant = as_it_stands.clone();
        variant.file.text = varied.text;
        let values = axes.iter().zip(&varied.picks).filter_map(|(axis, pick)| {
            Some(Set { path: axis.path.to_string(), value: shown(axis.values.get(*pick)?) })
        });
        variant.set = values.collect();
        variant
    });
    Ok(varied.collect())
}

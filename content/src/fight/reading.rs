//! How the files of a fight come together: those that ship, house rules, and the encounter.

use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::{Codes, Files};
use crate::Content;
use crate::{Diagnostic, Diagnostics, Document, SourceId, Sources, Span, Spanned, nearest, read_document};

/// What the reading of a file needs to know of what stands in it, whatever else a book lets stand there.
pub trait FightFile: DeserializeOwned + JsonSchema + 'static {
    /// Under which codes mistakes are reported.
    const CODES: Codes;

    /// The book to which the file says that it belongs.
    fn book(&self) -> &Spanned<String>;

    /// Where the first combatant is named, if there is any.
    fn first_combatant(&self) -> Option<Span>;
}

/// Reads an encounter: the files that ship come first, then house rules, then the encounter, and a later one may say anew
/// what an earlier one has said. `lower` makes checked values of them; what it gives counts only where nothing is wrong.
pub fn read_encounter<B: Content, F: FightFile>(
    sources: &mut Sources,
    encounter: SourceId,
    house_rules: &[SourceId],
    lower: impl FnOnce(Files<F>, &mut Diagnostics) -> Option<B::Encounter>,
) -> (Option<B::Encounter>, Diagnostics) {
    let mut diagnostics = Diagnostics::new();
    let shipped = B::shipped().iter().map(|(name, text)| sources.add(format!("{}/{name}", B::NAME), *text));
    let order: Vec<SourceId> = shipped.collect();
    let mut files = Files { documents: Vec::new(), complete: true };
    for id in order.into_iter().chain(house_rules.iter().copied()) {
        match read_file::<F>(sources, id, &mut diagnostics) {
            Some(document) => {
                warn_of_combatants(&document.value, &mut diagnostics);
                files.documents.push(document);
            }
            None => files.complete = false,
        }
    }
    let Some(document) = read_file(sources, encounter, &mut diagnostics) else {
        return (None, diagnostics);
    };
    files.documents.push(document);
    let encounter = lower(files, &mut diagnostics);
    (encounter.filter(|_| !diagnostics.has_errors()), diagnostics)
}

fn read_file<F: FightFile>(
    sources: &Sources,
    id: SourceId,
    diagnostics: &mut Diagnostics,
) -> Option<Document<F>> {
    let document = read_document::<F>(sources.get(id), diagnostics)?;
    let (book, read) = (document.value.book(), F::CODES.book);
    if book.as_str() != read {
        let message = format!("this is a file of the book `{book}`, and `{read}` is being read");
        let help = match nearest(book, [read]) {
            Some(meant) => format!("did you mean `{meant}`?"),
            None => format!("write book = \"{read}\", or read the file by the book that it is for"),
        };
        diagnostics.push(Diagnostic::error(F::CODES.wrong_book, message, book.span()).help(help));
    }
    Some(document)
}

/// House rules describe things and settings; a fight in them would be lost, so that it is better said.
fn warn_of_combatants<F: FightFile>(file: &F, diagnostics: &mut Diagnostics) {
    if let Some(first) = file.first_combatant() {
        let message = "house rules have no combatants; these are left out";
        diagnostics.push(Diagnostic::warning(F::CODES.house_rules, message, first));
    }
}

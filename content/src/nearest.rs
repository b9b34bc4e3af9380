//! What was probably meant by a word that is not known.

use super::diagnostic::Diagnostic;
use super::spanned::Spanned;

/// More names than this are not listed: nobody reads them.
const LISTED: usize = 16;

/// Bytes of the longest word that is compared with others.
const LONGEST: usize = 200;

/// More letters than this are not wrong by mistake, however long the word.
const MOST_SLIPS: usize = 4;

/// No book has so many names of one kind. A file that does may be made to keep the checker busy.
const LOOKED_AT: usize = 2000;

/// The candidate that was most likely meant, or `None` if none is close enough to be worth a guess.
///
/// Case, spaces, underscores and hyphens do not count as differences. About one letter in three may be
/// wrong. Failing that, a candidate is taken of which the word is a part, if it is the only such.
///
/// ```
/// use fracas_content::nearest;
/// let known = ["short-sword", "spear", "bow"];
/// assert_eq!(nearest("Short_Sward", known), Some("short-sword"));
/// assert_eq!(nearest("sword", known), Some("short-sword"));
/// assert_eq!(nearest("trebuchet", known), None);
/// ```
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let plain_word = plain(word);
    if plain_word.is_empty() {
        return None;
    }
    let mut best: Option<(usize, &'a str)> = None;
    let mut holding = Vec::new();
    for candidate in candidates.into_iter().take(LOOKED_AT) {
        let plain_candidate = plain(candidate);
        let longer = plain_word.chars().count().max(plain_candidate.chars().count());
        let most = (longer / 3).max(1).min(longer.saturating_sub(1)).min(MOST_SLIPS);
        if let Some(distance) = distance(&plain_word, &plain_candidate, most)
            && best.is_none_or(|(least, _)| distance < least)
        {
            best = Some((distance, candidate));
        }
        if plain_candidate.split('-').any(|part| part == plain_word) {
            holding.push(candidate);
        }
    }
    match (best, holding.as_slice()) {
        (Some((_, candidate)), _) => Some(candidate),
        (None, [only]) => Some(only),
        _ => None,
    }
}

/// Letters that differ, or `None` if they are more than `most`. The lengths are compared first, since they
/// often tell; words of a length that nobody types are not measured at all, as that takes its square.
fn distance(word: &str, candidate: &str, most: usize) -> Option<usize> {
    let lengths = word.chars().count().abs_diff(candidate.chars().count());
    if lengths > most || word.len() > LONGEST {
        return None;
    }
    Some(strsim::osa_distance(word, candidate)).filter(|distance| *distance <= most)
}

/// The word without the differences that people do not see.
fn plain(word: &str) -> String {
    let joined = |letter: char| if letter == '_' || letter == ' ' { '-' } else { letter };
    word.trim().chars().map(joined).flat_map(char::to_lowercase).collect()
}

/// The error for a reference to something that does not exist: "there is no weapon `sord`; did you mean
/// `sword`?".
///
/// `kind` is the noun for one such thing. Its code is `content/unknown-name`.
pub fn unknown_name<'a>(
    kind: &str,
    name: &Spanned<String>,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let known: Vec<&str> = candidates.into_iter().collect();
    let message = format!("there is no {kind} `{name}`{}", did_you_mean(name, &known));
    let error =
        Diagnostic::error("content/unknown-name", message, name.span()).label(format!("no such {kind}"));
    if known.is_empty() {
        error.help(format!("no {kind} is defined"))
    } else {
        error.maybe_help(list("known names", &known))
    }
}

/// The end of a sentence that offers the nearest candidate, or nothing.
pub(super) fn did_you_mean(word: &str, candidates: &[&str]) -> String {
    match nearest(word, candidates.iter().copied()) {
        Some(candidate) => format!("; did you mean `{candidate}`?"),
        None => String::new(),
    }
}

/// "known names: `bow`, `spear`", unless there are none or too many.
pub(super) fn list(heading: &str, names: &[&str]) -> Option<String> {
    if names.is_empty() || names.len() > LISTED {
        return None;
    }
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    Some(format!("{heading}: {}", quoted.join(", ")))
}

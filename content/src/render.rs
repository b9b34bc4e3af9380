//! Diagnostics as text for people.

use std::ops::Range;

use annotate_snippets::{AnnotationKind, Element, Level, Renderer, Snippet};

use super::diagnostic::{Diagnostic, Severity};
use super::source::{Source, SourceId, Sources, Span, floor_boundary};

/// Whether text for people carries terminal colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Letters only.
    #[default]
    Plain,
    /// With escape sequences for colours.
    Color,
}

/// All diagnostics, one after another, with an empty line between.
pub(super) fn render(list: &[Diagnostic], sources: &Sources, style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Color => Renderer::styled(),
    };
    list.iter().map(|one| render_one(one, sources, &renderer) + "\n").collect::<Vec<_>>().join("\n")
}

fn render_one(one: &Diagnostic, sources: &Sources, renderer: &Renderer) -> String {
    let level = match one.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let help = one.help.iter().map(|text| Level::HELP.message(visible(text)).into());
    let notes = one.notes.iter().map(|text| Level::NOTE.message(visible(text)).into());
    let elements = excerpts(one, sources).into_iter().chain(notes).chain(help).collect::<Vec<Element>>();
    let title = level.primary_title(visible(&one.message)).id(one.code);
    renderer.render(&[title.elements(elements)])
}

/// The lines that are shown: one excerpt for each file, the file of the mistake itself first.
fn excerpts<'a>(one: &'a Diagnostic, sources: &'a Sources) -> Vec<Element<'a>> {
    let mut files: Vec<SourceId> = vec![one.span.source];
    for (span, _) in &one.related {
        if !files.contains(&span.source) {
            files.push(span.source);
        }
    }
    files.retain(|file| *file != SourceId::NONE);
    files.into_iter().map(|file| excerpt(one, sources.get(file)).into()).collect()
}

fn excerpt<'a>(one: &'a Diagnostic, source: &'a Source) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let here = |span: &Span| (span.source == source.id()).then(|| one_line(source.text(), &span.range));
    let primary = here(&one.span).map(|range| (AnnotationKind::Primary, range, one.label.as_str()));
    let related = one
        .related
        .iter()
        .filter_map(|(span, label)| Some((AnnotationKind::Context, here(span)?, label.as_str())));
    let places: Vec<_> = primary.into_iter().chain(related).collect();
    // Only the lines in question are handed on: a long file with many mistakes would be searched for each.
    let start = places.iter().map(|(_, range, _)| range.start).min().unwrap_or(0);
    let end = places.iter().map(|(_, range, _)| range.end).max().unwrap_or(0);
    let (shown, first_line) = source.lines(&(start..end));
    // The line end of Windows is not to be seen.
    let trimmed = source.text()[shown.clone()].trim_end_matches('\r').len();
    let shown = shown.start..(shown.start + trimmed).max(end);
    let annotations = places.into_iter().map(|(kind, range, label)| {
        let place = kind.span(range.start - shown.start..range.end - shown.start);
        if label.is_empty() { place } else { place.label(visible(label)) }
    });
    let annotations: Vec<_> = annotations.collect();
    Snippet::source(&source.text()[shown])
        .line_start(first_line)
        .path(visible(source.name()))
        .annotations(annotations)
}

/// The part of a range on its first line. An underline over many lines says no more than that, and a
/// range that is out of the text or cuts a letter is made to fit.
fn one_line(text: &str, range: &Range<usize>) -> Range<usize> {
    let start = floor_boundary(text, range.start);
    let end = floor_boundary(text, range.end).max(start);
    let line = text[start..end].lines().next().map_or(0, str::len);
    start..start + line
}

/// Text from a file may hold control characters; they are shown, not obeyed.
fn visible(text: &str) -> String {
    let show = |letter: char| {
        if letter.is_control() { letter.escape_default().to_string() } else { letter.to_string() }
    };
    text.chars().map(show).collect()
}

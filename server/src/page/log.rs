//! What happened: a line each, which opens to its figures and the clauses that make them.

use maud::{Markup, html};

use crate::table::{Line, Term};

/// Lines of the log.
pub(super) fn lines(told: &[Line]) -> Markup {
    html! {
        @for line in told.iter().filter(|line| !line.text.is_empty()) {
            li data-place=(line.place) .round[line.begins_round] {
                @if line.why.is_empty() {
                    (line.text)
                } @else {
                    details {
                        summary { (line.text) }
                        ul.why { @for term in &line.why { li { (term_of(term)) } } }
                    }
                }
            }
        }
    }
}

fn term_of(term: &Term) -> Markup {
    html! {
        @if let Some(amount) = term.amount { span.amount { (format!("{amount:+}")) } " " }
        (term.label) " " code { (term.clause) }
    }
}

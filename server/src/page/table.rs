//! The page of a table: the map, what is asked, who plays, and what happened. Its parts are sent again as they change.

use maud::{Markup, html};
use serde::Serialize;

use super::choices::asked;
use super::frame::page;
use super::log::lines;
use super::map::{map, roster};
use super::seats::{links, seats};
use crate::live::{Opened, Seen};
use crate::table::{Asked, Role};

/// The ways in which the map is pushed about by buttons.
const WAYS: [(&str, &str, &str); 4] =
    [("left", "To the left", "←"), ("right", "To the right", "→"), ("up", "Up", "↑"), ("down", "Down", "↓")];

/// The parts of the page, as they are sent.
#[derive(Clone, Debug, Serialize)]
pub struct Parts {
    /// What the page is called now: whether one is asked can be seen from another tab.
    title: String,
    /// What the page has seen then.
    revision: usize,
    /// Lines of the log from this place on give way to the new ones.
    from: usize,
    /// New lines of the log.
    log: String,
    map: String,
    roster: String,
    asked: String,
    seats: String,
}

/// The parts of the page of somebody who sees this. `base` is the address of the link.
pub fn parts(seen: &Seen, base: &str) -> Parts {
    Parts {
        title: title(seen),
        revision: seen.update.revision,
        from: seen.update.from,
        log: lines(&seen.update.told).into_string(),
        map: drawn(seen).into_string(),
        roster: roster(&seen.picture, &seen.lineup, base).into_string(),
        asked: asked(seen).into_string(),
        seats: seats(seen).into_string(),
    }
}

fn drawn(seen: &Seen) -> Markup {
    map(&seen.picture, &seen.lineup, &seen.update.waits_for, &seen.shapes)
}

fn title(seen: &Seen) -> String {
    let state = match &seen.update.waits_for {
        Asked::You { .. } => "Your turn to answer",
        Asked::Dice { .. } => "Dice",
        Asked::Over { .. } => "Over",
        Asked::Seat { .. } | Asked::Stalled => "Waiting",
    };
    format!("{state} · round {}", seen.update.round)
}

/// The whole page. `base` is the address of the link.
pub fn table(opened: &Opened, seen: &Seen, base: &str) -> Markup {
    let name = &opened.opening.name;
    let is_over = matches!(seen.update.waits_for, Asked::Over { .. });
    let body = html! {
        header.top {
            h1 { (name) }
            p {
                "You are here as " strong { (seen.link.role) }
                @if !seen.link.name.is_empty() && seen.link.name != seen.link.role.to_string() {
                    " (" (seen.link.name) ")"
                }
                ". " a href={ (base) "/replay" } { "From the beginning" }
                span #journal hidden[!is_over && seen.link.role != Role::Host] {
                    " · " a href={ (base) "/journal" } download { "Journal" }
                }
            }
        }
        main.table data-base=(base) data-revision=(seen.update.revision) {
            p #note role="alert" {}
            p #news.unseen role="status" {}
            section.board aria-label="The map" {
                div.tools {
                    button type="button" data-zoom="in" aria-label="Larger" { "+" }
                    button type="button" data-zoom="out" aria-label="Smaller" { "−" }
                    button type="button" data-zoom="all" { "All of it" }
                    // There is nothing to push about while all of the map is seen.
                    @for (way, label, sign) in WAYS {
                        button type="button" data-zoom=(way) aria-label=(label) hidden { (sign) }
                    }
                }
                div #map tabindex="-1" { (drawn(seen)) }
                div #roster { (roster(&seen.picture, &seen.lineup, base)) }
            }
            section.asked aria-label="What is asked" { div #asked tabindex="-1" { (asked(seen)) } }
            section.log aria-label="What happened" {
                h2 { "What happened" }
                ol #log role="log" aria-label="What happened" aria-live="polite" tabindex="0" { (lines(&seen.update.told)) }
            }
            section.seats aria-label="Who plays" {
                div #seats { (seats(seen)) }
                @if seen.link.role == Role::Host { (links(opened, seen)) }
            }
        }
    };
    page(&title(seen), Some("table.js"), &body)
}

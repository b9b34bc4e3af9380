//! The open question, with its answers as buttons.

use fracas_lab::menu::{Line, Menu};
use fracas_lab::shelf::Choice;
use maud::{Markup, html};

use crate::ahead::Look;
use crate::live::Seen;
use crate::table::{Asked, Role};

/// What the fight waits for, and what can be answered.
pub(super) fn asked(seen: &Seen) -> Markup {
    let update = &seen.update;
    html! {
        @match &update.waits_for {
            Asked::You { question, choices, .. } => {
                h2.question { (question) }
                div #choices data-number=(update.number) data-closer[!Look::Glance.is_best(choices.len())] { (menu(choices)) }
            }
            Asked::Seat { name, .. } => { p.waiting { "Waiting for " strong { (name) } "." } }
            Asked::Dice { dice, what, who, expected } => {
                h2.question {
                    "Roll " (dice) " for " (what)
                    @if let Some(who) = who { ", " (who) }
                }
                @if seen.link.role != Role::Spectator {
                    form #throw data-number=(update.number) {
                        label for="shown" { (expected) }
                        input id="shown" name="shown" autocomplete="off" required;
                        button type="submit" { "That is what they show" }
                    }
                }
            }
            Asked::Over { winner } => {
                p.over {
                    @match winner {
                        Some(side) => { "The winner: " strong { (side) } "." }
                        None => "The fight is over, and nobody has won.",
                    }
                }
            }
            Asked::Stalled => {
                p.waiting { "The policies find no end. The host may seat somebody, or take back an answer." }
            }
        }
        @if let Some(seconds) = update.seconds_left {
            p.limit { "Seconds left until the default is taken: " span data-left=(seconds) { (seconds) } }
        }
        (taking_back(seen))
    }
}

/// Taking back: at once for the host, by asking for players.
fn taking_back(seen: &Seen) -> Markup {
    let is_host = seen.link.role == Role::Host;
    html! {
        div.back {
            @if seen.may_take_back {
                button type="button" data-request="\"take-back\"" {
                    @if is_host { "Take back the last answer" } @else { "Ask to take back my last answer" }
                }
            }
            @if let Some(who) = &seen.update.plea {
                p role="status" { (who) " would like to take back an answer." }
                @if is_host {
                    button type="button" data-request="\"grant\"" { "Take it back" }
                    button type="button" data-request="\"decline\"" { "Leave it" }
                }
            }
        }
    }
}

/// The choices, short: what is of one kind stands behind one line where there are many.
fn menu(choices: &[Choice]) -> Markup {
    let menu = Menu::of(choices);
    html! {
        ul.choices {
            @for line in &menu.lines {
                li { (line_of(choices, line)) }
            }
        }
    }
}

fn line_of(choices: &[Choice], line: &Line) -> Markup {
    html! {
        @match line {
            Line::Choice { place, .. } => (button(choices, *place)),
            Line::Words { text, places } => (group(choices, text, places)),
            Line::Group { name, places } => (group(choices, name, places)),
        }
    }
}

fn group(choices: &[Choice], name: &str, places: &[usize]) -> Markup {
    html! {
        details {
            summary { (name) " (" (places.len()) ")" }
            ul.choices { @for &place in places { li { (button(choices, place)) } } }
        }
    }
}

/// The button of a choice; its forecast comes after it.
fn button(choices: &[Choice], place: usize) -> Markup {
    let label = choices.get(place).map_or("", |choice| choice.label.as_str());
    html! {
        button type="button" data-choice=(label) aria-describedby={ "forecast-" (place) } { (label) }
        span.forecast id={ "forecast-" (place) } data-forecast=(label) {}
    }
}

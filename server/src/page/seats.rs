//! Who plays which seat, and the links that the host hands out.

use maud::{Markup, html};
use serde_json::json;

use crate::live::{Opened, Seen};
use crate::table::{Asked, LinkId, Player, Role, Sitting};

/// Who plays which seat.
pub(super) fn seats(seen: &Seen) -> Markup {
    let asked = match &seen.update.waits_for {
        Asked::You { seat, .. } | Asked::Seat { seat, .. } => Some(usize::from(*seat)),
        _ => None,
    };
    html! {
        h2 { "Who plays" }
        ul {
            @for (number, sitting) in seen.update.seats.iter().enumerate() {
                li .is-asked[asked == Some(number)] {
                    strong { (sitting.name) } ": " (who(sitting))
                    @if asked == Some(number) { " · is asked" }
                }
            }
        }
        @if seen.link.role == Role::Host { (handed_out(seen)) }
    }
}

fn who(sitting: &Sitting) -> Markup {
    html! {
        @match &sitting.player {
            Player::Link if sitting.is_yours => "you",
            Player::Link => "whoever has the link",
            Player::Policy(policy) => { "the program (" (policy) ")" }
        }
    }
}

/// The links that were handed out; the first is the host's own.
fn handed_out(seen: &Seen) -> Markup {
    html! {
        @if seen.links.len() > 1 {
            h3 { "Links" }
            ul {
                @for (number, link) in seen.links.iter().filter(|(number, _)| *number != LinkId(0)) {
                    li {
                        (link.name) " (" (link.role) ") "
                        button type="button" data-request=(json!({ "revoke": { "link": number } })) { "Take back" }
                    }
                }
            }
        }
    }
}

/// The form by which the host hands out links, and says who plays a seat.
pub(super) fn links(opened: &Opened, seen: &Seen) -> Markup {
    html! {
        details {
            summary { "Hand out a link" }
            form #invite {
                label for="whom" { "For" }
                select id="whom" name="whom" {
                    @for (number, seat) in seen.lineup.seats.iter().enumerate() {
                        option value=(number) { (seat) }
                    }
                    option value="" { "somebody who looks on" }
                }
                label for="invited" { "Name" }
                input id="invited" name="name" maxlength="60";
                button type="submit" { "Make a link" }
                output #link for="whom invited" {}
            }
        }
        details {
            summary { "Who plays a seat" }
            form #seating {
                label for="seated" { "Seat" }
                select id="seated" name="seat" {
                    @for (number, sitting) in seen.update.seats.iter().enumerate() {
                        option value=(number) { (sitting.name) }
                    }
                }
                label for="player" { "Played by" }
                select id="player" name="player" {
                    option value="" { "whoever has the link" }
                    @for policy in &opened.policies { option value=(policy) { "the program: " (policy) } }
                }
                button type="submit" { "So be it" }
            }
        }
    }
}

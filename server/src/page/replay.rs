//! A fight from the beginning, answer by answer.

use fracas_lab::shelf::Lineup;
use maud::{Markup, html};

use super::frame::page;
use super::log::lines;
use super::map::{map, roster};
use crate::table::{Asked, Moment};

/// A moment of a fight, and the way to the others. `base` is the address of the link.
pub fn replay(name: &str, lineup: &Lineup, moment: &Moment, base: &str) -> Markup {
    let at = |at: usize| format!("{base}/replay?at={at}");
    let Moment { at: now, of, .. } = *moment;
    let body = html! {
        header.top { h1 { (name) } p { a href=(base) { "Back to the table" } } }
        main.narrow {
            form #scrub method="get" action={ (base) "/replay" } {
                label for="at" { "After answer " (now) " of " (of) ", round " (moment.round) }
                input id="at" name="at" type="range" min="0" max=(of) value=(now);
                button type="submit" { "Show" }
            }
            nav.steps aria-label="Steps" {
                a href=(at(0)) { "First" }
                a href=(at(now.saturating_sub(1))) rel="prev" { "Back" }
                a href=(at((now + 1).min(of))) rel="next" { "On" }
                a href=(at(of)) { "Last" }
            }
            div #map { (map(&moment.picture, lineup, &Asked::Stalled, &moment.shapes)) }
            div #roster { (roster(&moment.picture, lineup, base)) }
            ol #log { (lines(&moment.told)) }
        }
    };
    page(name, Some("replay.js"), &body)
}

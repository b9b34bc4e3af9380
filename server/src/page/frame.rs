//! What stands around every page.

use maud::{DOCTYPE, Markup, html};

/// A page of this title. `script` says which script it needs, if any.
pub(super) fn page(title: &str, script: Option<&str>, body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · fracas" }
                link rel="stylesheet" href="/assets/style.css";
                link rel="icon" href="/assets/icon.svg" type="image/svg+xml";
                @if let Some(script) = script {
                    script src={ "/assets/" (script) } defer {}
                }
            }
            body { (body) }
        }
    }
}

/// The page about something that cannot be done.
pub fn failure(text: &str) -> Markup {
    let body = html! {
        main.narrow {
            h1 { "That does not work" }
            pre.mistakes role="alert" { (text) }
            p { a href="/" { "All encounters" } }
        }
    };
    page("That does not work", None, &body)
}

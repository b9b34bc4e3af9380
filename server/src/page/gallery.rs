//! The encounters to start from, and what is settled before a table is opened.

use fracas_engine::journal::Header;
use fracas_lab::shelf::{AnyBook, Lineup, plain_name};
use maud::{Markup, html};

use super::frame::page;

/// The policy that a seat has which nobody is named for.
const USUAL_POLICY: &str = "greedy";

/// All encounters, by book, and a form for one's own.
pub fn gallery(books: &[&'static dyn AnyBook]) -> Markup {
    let body = html! {
        header.top { h1 { "fracas" } p { "Tabletop fights, refereed by the book." } }
        main.narrow {
            @for book in books {
                section {
                    h2 { (book.title()) }
                    ul.encounters {
                        @for (name, text) in book.encounters() {
                            @let name = plain_name(name);
                            li {
                                a href={ "/new?book=" (book.name()) "&encounter=" (name) } { (name) }
                                " " span.about { (about(text)) }
                            }
                        }
                    }
                }
            }
            section {
                h2 { "An encounter of your own" }
                (own("", ""))
            }
            section {
                h2 { "A fight that was kept" }
                (journal("", false))
            }
        }
    };
    page("Encounters", Some("gallery.js"), &body)
}

/// How much is shown of what a file says about itself, in bytes: whole sentences, and at least one.
const MOST_ABOUT: usize = 110;

/// What the first lines of a file say about it.
fn about(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix('#')).map(str::trim);
    let text = lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    let mut end = 0;
    for sentence in text.split_inclusive(". ") {
        if end > 0 && end + sentence.len() > MOST_ABOUT {
            break;
        }
        end += sentence.len();
    }
    text[..end].trim_end().to_owned()
}

fn own(text: &str, house_rules: &str) -> Markup {
    html! {
        form method="post" action="/new" {
            label for="text" { "The encounter file (TOML)" }
            input type="file" accept=".toml" data-into="text" aria-label="Take it from a file";
            textarea id="text" name="text" rows="14" required spellcheck="false" { (text) }
            label for="house-rules" { "House rules, if there are any (TOML)" }
            input type="file" accept=".toml" data-into="house-rules" aria-label="Take them from a file";
            textarea id="house-rules" name="house-rules" rows="4" spellcheck="false" { (house_rules) }
            button type="submit" { "Read it" }
        }
    }
}

/// The form for a journal; where it does not fit, it may be opened as far as it does.
fn journal(text: &str, is_misfit: bool) -> Markup {
    html! {
        form method="post" action="/journals" {
            label for="journal" { "The journal" }
            input type="file" data-into="journal" aria-label="Take it from a file";
            textarea id="journal" name="journal" rows="4" required spellcheck="false" { (text) }
            @if is_misfit {
                label {
                    input type="checkbox" name="fits" value="as-far-as-it-does" checked;
                    " Only as far as it fits"
                }
            }
            button type="submit" name="to" value="play" { "Go on with it" }
            " "
            button type="submit" name="to" value="look" { "Look at it" }
        }
    }
}

/// What does not fit in somebody's journal, with the journal.
pub fn misfit(trouble: &str, text: &str) -> Markup {
    let body = html! {
        main.narrow {
            h1 { "The journal does not fit" }
            pre.mistakes role="alert" { (trouble) }
            (journal(text, true))
            p { a href="/" { "All encounters" } }
        }
    };
    page("The journal does not fit", Some("gallery.js"), &body)
}

/// The mistakes in somebody's files, with the files to be mended.
pub fn mistakes(diagnostics: &str, text: &str, house_rules: &str) -> Markup {
    let body = html! {
        main.narrow {
            h1 { "There are mistakes in it" }
            pre.mistakes role="alert" { (diagnostics) }
            (own(text, house_rules))
            p { a href="/" { "All encounters" } }
        }
    };
    page("Mistakes", Some("gallery.js"), &body)
}

/// Who is to play, and how. `hidden` are the fields by which the files are found again.
pub fn new_table(
    name: &str,
    header: &Header,
    lineup: &Lineup,
    policies: &[(String, String)],
    hidden: &[(&str, &str)],
) -> Markup {
    let body = html! {
        main.narrow {
            h1 { (name) }
            p { "By the book " code { (header.book) } ". In it: " (who(lineup)) "." }
            form method="post" action="/tables" {
                @for (field, value) in hidden {
                    input type="hidden" name=(field) value=(value);
                }
                label for="name" { "What it is called" }
                input id="name" name="name" value=(name) maxlength="60";
                @for (number, seat) in lineup.seats.iter().enumerate() {
                    label for={ "seat-" (number) } { "Who plays " strong { (seat) } }
                    select id={ "seat-" (number) } name={ "seat-" (number) } {
                        option value="me" selected[number == 0] { "I do" }
                        option value="link" { "somebody to whom I send a link" }
                        @for (policy, help) in policies {
                            option value=(policy) selected[number > 0 && policy == USUAL_POLICY] {
                                "the program: " (policy) " (" (help) ")"
                            }
                        }
                    }
                }
                label for="dice" { "Dice" }
                select id="dice" name="dice" {
                    option value="seed" { "rolled by the program" }
                    option value="typed" { "rolled at the table, and typed in" }
                }
                label for="seconds" { "Seconds for each question (empty for time without end)" }
                input id="seconds" name="seconds" type="number" min="5" max="86400";
                label for="pace" { "After each move of the program" }
                select id="pace" name="pace" {
                    option value="" { "go on at once" }
                    option value="1000" { "wait a second" }
                    option value="3000" { "wait three seconds" }
                }
                button type="submit" { "Open the table" }
            }
            p { a href="/" { "All encounters" } }
        }
    };
    page(name, None, &body)
}

/// Each side with those on it.
fn who(lineup: &Lineup) -> String {
    let of_side = |number: usize| {
        let names = lineup.combatants.iter().filter(|(_, side)| *side == number);
        names.map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let sides = lineup.sides.iter().enumerate();
    sides.map(|(number, side)| format!("{side} ({})", of_side(number))).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_told_of_in_whole_sentences() {
        let long = "# Two spears hold a stair: whoever comes up comes closer than\n# they like. The stair is narrow. ";
        assert!(about(long).ends_with("The stair is narrow."));
        let longer =
            format!("{}{}", long.trim_end(), " And here is more than anybody wants to read.\n\nbook = \"x\"");
        assert_eq!(about(&longer), about(long));
        assert_eq!(about("# One that has no end\n#\n# More."), "One that has no end");
        assert_eq!(about("book = \"forge\""), "");
    }
}

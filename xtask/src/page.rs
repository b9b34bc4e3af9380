//! Pages of which a task writes a part, between two marks; the rest is a person's.

use crate::workspace::Workspace;

/// The page of figures.
pub(crate) const FIGURES: &str = "docs/performance.md";

/// Writes the part of this name anew.
pub(crate) fn write(workspace: &Workspace, page: &str, part: &str, text: &str) -> Result<(), String> {
    let old = workspace.read(page)?;
    let new = with_part(&old, part, text).ok_or_else(|| {
        format!("{page} has no place for this: a line `{}` and a line `{}`", begin(part), end(part))
    })?;
    workspace.write(page, &new)?;
    eprintln!("== written: {page}, {part}");
    Ok(())
}

fn begin(part: &str) -> String {
    format!("<!-- generated: {part}: begin -->")
}

fn end(part: &str) -> String {
    format!("<!-- generated: {part}: end -->")
}

/// The page with this text between the marks of a part; nothing where it has no such marks.
fn with_part(page: &str, part: &str, text: &str) -> Option<String> {
    let (before, rest) = page.split_once(&begin(part))?;
    let (_, after) = rest.split_once(&end(part))?;
    Some(format!("{before}{}\n\n{}\n\n{}{after}", begin(part), text.trim(), end(part)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_part_is_written() {
        let page = "Before.\n<!-- generated: a: begin -->\nold\n<!-- generated: a: end -->\nAfter.\n";
        let written = with_part(page, "a", "new\n").unwrap();
        assert_eq!(
            written,
            "Before.\n<!-- generated: a: begin -->\n\nnew\n\n<!-- generated: a: end -->\nAfter.\n"
        );
        assert_eq!(with_part(&written, "a", "new").as_deref(), Some(written.as_str()));
        assert_eq!(with_part(page, "b", "new"), None);
        assert_eq!(with_part("<!-- generated: a: begin -->", "a", "new"), None);
    }

    #[test]
    fn the_page_of_figures_has_its_parts() {
        let page = Workspace::find().read(FIGURES).unwrap();
        for part in ["performance", "strength", "searching", "peers", "times"] {
            assert!(with_part(&page, part, "").is_some(), "{part}");
        }
    }
}

//! The clauses of a book, as the command line shows them.

/// One row of a book's list of clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The id, such as `forge.defend.armor`.
    pub id: &'static str,
    /// What kind of statement it is: `rule`, `value`, `ask`, `gap` and so on.
    pub kind: &'static str,
    /// What it says.
    pub text: &'static str,
    /// How to see that it is kept; empty where there is nothing to see.
    pub check: &'static str,
}

impl Clause {
    /// The chapter: the part of the id between its first two dots.
    pub fn chapter(&self) -> &'static str {
        self.id.split('.').nth(1).unwrap_or(self.id)
    }
}

/// Reads a tab-separated list with a heading line. A row that is cut short keeps what it has.
pub fn rows(list: &'static str) -> impl Iterator<Item = Clause> {
    list.lines().skip(1).filter(|line| !line.trim().is_empty()).map(|line| {
        let mut cells = line.split('\t').map(str::trim);
        let mut cell = || cells.next().unwrap_or("");
        let row = Clause { id: cell(), kind: cell(), text: cell(), check: cell() };
        Clause { check: if row.check == "-" { "" } else { row.check }, ..row }
    })
}

/// The row with this id.
pub fn find(list: &'static str, id: &str) -> Option<Clause> {
    rows(list).find(|row| row.id == id)
}

/// Breaks text into lines of at most `width` letters, each after an indent.
pub fn wrapped(text: &str, width: usize, indent: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && indent.len() + line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.iter().map(|line| format!("{indent}{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = "id\tkind\tclause\tcheck\ninn.ale.first\trule\tThe host drinks first.\tHost asked first.\n\
                        inn.ale.last\tgap\tWho drinks last is not said.\t-\ninn.cut";

    #[test]
    fn rows_are_read_even_when_cut_short() {
        let all: Vec<Clause> = rows(LIST).collect();
        assert_eq!(all.len(), 3);
        assert_eq!(all[0].chapter(), "ale");
        assert_eq!(all[1].check, "");
        assert_eq!(all[2], Clause { id: "inn.cut", kind: "", text: "", check: "" });
        assert_eq!(find(LIST, "inn.ale.last").map(|row| row.kind), Some("gap"));
    }

    #[test]
    fn long_text_is_broken_between_words() {
        assert_eq!(wrapped("one two three", 9, "  "), "  one two\n  three\n");
    }
}

//! The opening of a case: the table of its file with its own laid over, as one text that knows where each part of it was
//! written.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// Part of an opening.
#[derive(Clone, Debug)]
enum Node {
    /// As it is written there in the file.
    Leaf(Range<usize>),
    Table(Vec<Entry>),
    /// A list of tables.
    List(Vec<Node>),
}

#[derive(Clone, Debug)]
struct Entry {
    key: String,
    /// Where the key is written.
    written: Range<usize>,
    value: Node,
}

/// The text of an opening.
#[derive(Clone, Debug, Default)]
pub(super) struct Opening {
    pub(super) text: String,
    /// Where each part of the text begins, and which part of the file it is.
    parts: Vec<(usize, Range<usize>)>,
}

impl Opening {
    /// Two tables of a file as one, without whatever is called like one of these. An encounter file names its book; that
    /// of a case is the one of its file, which is written there.
    ///
    /// # Errors
    /// What is wrong with a name: that nothing is called so, or more than one.
    pub(super) fn of(
        file: &str,
        book: &Range<usize>,
        shared: Option<&DeTable<'_>>,
        own: Option<&DeTable<'_>>,
        without: &[String],
    ) -> Result<Self, String> {
        let mut table = shared.map_or_else(Vec::new, |table| entries(file, table));
        for name in without {
            if !leave_out(file, &mut table, name) {
                return Err(format!("nothing of the shared opening is called `{name}`"));
            }
        }
        merge(file, &mut table, own.map_or_else(Vec::new, |table| entries(file, table)))?;
        let mut opening = Opening::default();
        for entry in &table {
            opening.write_entry(file, entry);
            opening.text.push('\n');
        }
        if !table.iter().any(|entry| entry.key == "book") {
            opening.text.push_str("book = ");
            opening.write(file, book);
            opening.text.push('\n');
        }
        Ok(opening)
    }

    /// Where in the file a part of the text was written; `None` for what was not.
    pub(super) fn written(&self, range: &Range<usize>) -> Option<Range<usize>> {
        let after = self.parts.partition_point(|(start, _)| *start <= range.start);
        let (start, part) = self.parts.get(after.checked_sub(1)?)?;
        let from = range.start - start;
        if from <= part.len() {
            let length = (range.end - range.start).min(part.len() - from);
            return Some(part.start + from..part.start + from + length);
        }
        // Between two parts: the next, if it belongs to the range.
        let (next, part) = self.parts.get(after)?;
        (*next < range.end).then(|| part.clone())
    }

    fn write(&mut self, file: &str, part: &Range<usize>) {
        self.parts.push((self.text.len(), part.clone()));
        self.text.push_str(file.get(part.clone()).unwrap_or_default());
    }

    fn write_entry(&mut self, file: &str, entry: &Entry) {
        self.write(file, &entry.written);
        self.text.push_str(" = ");
        self.write_node(file, &entry.value);
    }

    fn write_node(&mut self, file: &str, node: &Node) {
        match node {
            Node::Leaf(part) => self.write(file, part),
            Node::Table(entries) => {
                self.text.push('{');
                for (place, entry) in entries.iter().enumerate() {
                    self.text.push_str(if place == 0 { " " } else { ", " });
                    self.write_entry(file, entry);
                }
                self.text.push_str(" }");
            }
            Node::List(list) => {
                self.text.push('[');
                for (place, one) in list.iter().enumerate() {
                    self.text.push_str(if place == 0 { "" } else { ", " });
                    self.write_node(file, one);
                }
                self.text.push(']');
            }
        }
    }
}

fn entries(file: &str, table: &DeTable<'_>) -> Vec<Entry> {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            written: key.span(),
            value: node(file, value.get_ref(), value.span()),
        })
        .collect();
    entries.sort_by_key(|entry| entry.written.start);
    entries
}

fn node(file: &str, value: &DeValue<'_>, span: Range<usize>) -> Node {
    match value {
        DeValue::Table(table) => Node::Table(entries(file, table)),
        DeValue::Array(list) if !list.is_empty() && list.iter().all(|one| one.get_ref().is_table()) => {
            Node::List(list.iter().map(|one| node(file, one.get_ref(), one.span())).collect())
        }
        _ => Node::Leaf(span),
    }
}

/// Lays entries on others: tables are merged key by key, lists of named tables name by name; anything else is replaced.
///
/// # Errors
/// That a name is that of more than one.
fn merge(file: &str, base: &mut Vec<Entry>, over: Vec<Entry>) -> Result<(), String> {
    for entry in over {
        let Some(own) = base.iter_mut().find(|own| own.key == entry.key) else {
            base.push(entry);
            continue;
        };
        match (&mut own.value, entry.value) {
            (Node::Table(own), Node::Table(other)) => merge(file, own, other)?,
            (Node::List(list), Node::List(other)) if are_named(file, list) && are_named(file, &other) => {
                merge_named(file, list, other)?;
            }
            (_, value) => {
                own.value = value;
                own.written = entry.written;
            }
        }
    }
    Ok(())
}

fn merge_named(file: &str, list: &mut Vec<Node>, other: Vec<Node>) -> Result<(), String> {
    let times =
        |list: &[Node], one: &Node| list.iter().filter(|own| name(file, own) == name(file, one)).count();
    if let Some(one) = other.iter().find(|one| times(&other, one) > 1 || times(list, one) > 1) {
        let name = name(file, one).unwrap_or_default();
        return Err(format!("more than one is called `{name}`, so that they cannot be laid over each other"));
    }
    for one in other {
        let own = list.iter_mut().find(|own| name(file, own) == name(file, &one));
        match (own, one) {
            (Some(Node::Table(own)), Node::Table(one)) => merge(file, own, one)?,
            (_, one) => list.push(one),
        }
    }
    Ok(())
}

/// Leaves out whatever has this name in the lists of a table; whether there was such a thing.
fn leave_out(file: &str, table: &mut [Entry], who: &str) -> bool {
    let mut is_found = false;
    for entry in table {
        if let Node::List(list) = &mut entry.value {
            let before = list.len();
            list.retain(|one| name(file, one) != Some(who));
            is_found |= list.len() < before;
        }
    }
    is_found
}

fn are_named(file: &str, list: &[Node]) -> bool {
    list.iter().all(|one| name(file, one).is_some())
}

/// By which name a table goes: a plain text without anything to be unescaped.
fn name<'a>(file: &'a str, node: &Node) -> Option<&'a str> {
    let Node::Table(entries) = node else { return None };
    match &entries.iter().find(|entry| entry.key == "name")?.value {
        Node::Leaf(written) => file.get(written.clone()).map(|text| text.trim_matches(['"', '\''])),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opening(file: &str, without: &[String]) -> Result<Opening, String> {
        let root = DeTable::parse(file).unwrap();
        let table = |key: &str| root.get_ref().get(key).and_then(|value| value.get_ref().as_table());
        let book = root.get_ref().get("book").unwrap().span();
        Opening::of(file, &book, table("shared"), table("own"), without)
    }

    const FILE: &str = "book = 'toy'\n[shared]\na = 1\nlist = [1, 2]\nmap = { x = 1, y = 2 }\n\
                        [[shared.who]]\nname = 'Ann'\nhp = 3\n[[shared.who]]\nname = 'Bob'\n\
                        [own]\nlist = [3]\nmap.y = 5\nwho = [{ name = 'Bob', hp = 1 }, { name = 'Cid' }]\n";

    #[test]
    fn tables_merge_deeply_and_named_lists_by_name() {
        let text = opening(FILE, &[]).unwrap().text;
        let got: toml::Table = toml::from_str(&text).unwrap();
        let want = "book = 'toy'\na = 1\nlist = [3]\n[map]\nx = 1\ny = 5\n[[who]]\nname = 'Ann'\nhp = 3\n\
                    [[who]]\nname = 'Bob'\nhp = 1\n[[who]]\nname = 'Cid'";
        assert_eq!(got, toml::from_str(want).unwrap(), "{text}");
    }

    #[test]
    fn each_part_knows_where_it_was_written() {
        let opening = opening(FILE, &[]).unwrap();
        for part in ["book = 'toy'", "hp = 3", "hp = 1", "[3]", "'Cid'", "y"] {
            let figure = part.rsplit(' ').next().unwrap();
            let start = opening.text.find(part).unwrap() + part.len() - figure.len();
            let written = opening.written(&(start..start + figure.len())).unwrap();
            assert_eq!(&FILE[written.clone()], figure);
            assert!(FILE[..written.end].ends_with(part), "{part}");
        }
    }

    #[test]
    fn who_is_left_out_is_not_there() {
        let text = opening(FILE, &["Ann".to_owned()]).unwrap().text;
        assert!(!text.contains("Ann") && text.contains("Bob"), "{text}");
        let missing = opening(FILE, &["Ana".to_owned()]).unwrap_err();
        assert_eq!(missing, "nothing of the shared opening is called `Ana`");
    }

    #[test]
    fn two_of_one_name_are_not_laid_over_each_other() {
        let twice = FILE.replace("{ name = 'Cid' }", "{ name = 'Bob', hp = 2 }");
        assert!(opening(&twice, &[]).unwrap_err().starts_with("more than one is called `Bob`"));
        let of_two = FILE.replace("'Ann'", "'Bob'");
        assert!(opening(&of_two, &[]).unwrap_err().starts_with("more than one is called `Bob`"));
    }
}

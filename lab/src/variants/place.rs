//! Going along a path through a file, and setting what stands at its end.

use toml_edit::{ArrayOfTables, InlineTable, Item, Table, TableLike, Value};

use super::axis::Path;
use super::error::VariantError;
use super::shape::Shape;

/// Sets a value at the end of a path.
pub(super) struct Setter<'a> {
    pub path: &'a Path,
    pub value: &'a Value,
}

impl Setter<'_> {
    /// Goes on from an item that the first keys of the path, `depth` of them, lead to.
    pub fn set(&self, item: &mut Item, shape: Shape<'_>, depth: usize) -> Result<(), VariantError> {
        let Some(key) = self.path.keys().get(depth) else { return self.put(item, &shape) };
        match item {
            Item::ArrayOfTables(entries) => {
                let names = entries.iter().map(|entry| entry as &dyn TableLike);
                let place = self.entry(key, depth, &names.map(Some).collect::<Vec<_>>())?;
                self.in_table(tables(entries, place), shape.entry(), depth + 1)
            }
            Item::Value(Value::Array(entries)) => {
                let tables: Vec<_> =
                    entries.iter().map(|entry| entry.as_inline_table().map(|table| table as _)).collect();
                let place = match entries.iter().position(|entry| entry.as_str() == Some(key)) {
                    Some(place) => place,
                    None => self.entry(key, depth, &tables)?,
                };
                let mut entry = Item::Value(entries.get(place).cloned().unwrap_or_else(|| Value::from(0)));
                self.set(&mut entry, shape.entry(), depth + 1)?;
                if let (Some(old), Item::Value(new)) = (entries.get_mut(place), entry) {
                    *old = new;
                }
                Ok(())
            }
            other => match other.as_table_like_mut() {
                Some(table) => self.in_table(Some(table), shape, depth),
                None => Err(VariantError::PlainValue {
                    path: self.path.to_string(),
                    at: self.path.start(depth),
                    key: key.clone(),
                }),
            },
        }
    }

    /// Goes on in a table; `None` where there is none after all.
    fn in_table(
        &self,
        table: Option<&mut dyn TableLike>,
        shape: Shape<'_>,
        depth: usize,
    ) -> Result<(), VariantError> {
        let (Some(table), Some(key)) = (table, self.path.keys().get(depth)) else {
            return Err(VariantError::WholeTable {
                path: self.path.to_string(),
                known: shape.keys().map(str::to_owned).collect(),
            });
        };
        let below = match shape.key(key) {
            Some(below) => below,
            None => return Err(self.no_such(key, depth, known_in(table, &shape))),
        };
        if let Some(item) = table.get_mut(key) {
            return self.set(item, below, depth + 1);
        }
        let is_last = depth + 1 == self.path.keys().len();
        if !is_last && !below.allows("object") {
            return Err(self.no_such(&self.path.keys()[depth + 1], depth + 1, Vec::new()));
        }
        let mut item = match (is_last, depth) {
            (true, _) => Item::None,
            (false, 0) => Item::Table(Table::new()),
            (false, _) => Item::Value(InlineTable::new().into()),
        };
        self.set(&mut item, below, depth + 1)?;
        table.insert(key, item);
        Ok(())
    }

    /// Puts the value where the path ends.
    fn put(&self, item: &mut Item, shape: &Shape<'_>) -> Result<(), VariantError> {
        let is_table = item.is_table_like() || item.is_array_of_tables() || shape.is_table_only();
        if is_table && !self.value.is_inline_table() {
            let known = item.as_table_like().map_or_else(Vec::new, |table| known_in(table, shape));
            return Err(VariantError::WholeTable { path: self.path.to_string(), known });
        }
        let mut value = self.value.clone();
        if value.is_str() && shape.is_list_only() {
            value = Value::Array([value].into_iter().collect());
        }
        // What is written around the old value stays: a comment behind it, mostly.
        if let Some(old) = item.as_value() {
            *value.decor_mut() = old.decor().clone();
        }
        *item = Item::Value(value);
        Ok(())
    }

    /// The place in a list of the entry that a key names.
    fn entry(
        &self,
        key: &str,
        depth: usize,
        entries: &[Option<&dyn TableLike>],
    ) -> Result<usize, VariantError> {
        match entry_called(key, entries) {
            Called::One(place) => Ok(place),
            Called::Several => Err(VariantError::Several {
                path: self.path.to_string(),
                key: key.to_owned(),
                within: self.path.start(depth),
            }),
            Called::Nobody => {
                let names = entries.iter().enumerate();
                let names =
                    names.map(|(place, entry)| entry.and_then(name_of).unwrap_or_else(|| place.to_string()));
                Err(self.no_such(key, depth, names.collect()))
            }
        }
    }

    fn no_such(&self, key: &str, depth: usize, known: Vec<String>) -> VariantError {
        let within = self.path.start(depth);
        VariantError::NoSuch { path: self.path.to_string(), key: key.to_owned(), within, known }
    }
}

/// What stands at a path, if it is there.
pub(super) fn find<'a>(item: &'a Item, keys: &[String]) -> Option<&'a Item> {
    let Some((key, rest)) = keys.split_first() else { return Some(item) };
    match item {
        Item::ArrayOfTables(entries) => {
            let tables: Vec<_> = entries.iter().map(|entry| Some(entry as &dyn TableLike)).collect();
            let Called::One(place) = entry_called(key, &tables) else { return None };
            let (key, rest) = rest.split_first()?;
            find(entries.get(place)?.get(key)?, rest)
        }
        _ => find(item.as_table_like()?.get(key)?, rest),
    }
}

/// Who goes by a name in a list.
enum Called {
    Nobody,
    One(usize),
    Several,
}

/// The entry that a key means: the one of this name, else the one without a name that has the word, else the one that
/// stands in this place.
fn entry_called(key: &str, entries: &[Option<&dyn TableLike>]) -> Called {
    let those = |is_meant: &dyn Fn(&dyn TableLike) -> bool| {
        let mut found = entries.iter().enumerate().filter(|(_, entry)| entry.is_some_and(is_meant));
        match (found.next(), found.next()) {
            (None, _) => Called::Nobody,
            (Some((place, _)), None) => Called::One(place),
            (Some(_), Some(_)) => Called::Several,
        }
    };
    let named = those(&|entry| entry.get("name").and_then(Item::as_str) == Some(key));
    if !matches!(named, Called::Nobody) {
        return named;
    }
    let made_of = those(&|entry| {
        entry.get("name").is_none() && entry.iter().any(|(_, item)| item.as_str() == Some(key))
    });
    match (made_of, key.parse::<usize>()) {
        (Called::Nobody, Ok(place)) if place < entries.len() => Called::One(place),
        (made_of, _) => made_of,
    }
}

/// What an entry is called: by its name, else by the first word in it.
pub(super) fn name_of(entry: &dyn TableLike) -> Option<String> {
    let named = entry.get("name").and_then(Item::as_str);
    named.or_else(|| entry.iter().find_map(|(_, item)| item.as_str())).map(str::to_owned)
}

fn tables(entries: &mut ArrayOfTables, place: usize) -> Option<&mut dyn TableLike> {
    entries.get_mut(place).map(|table| table as &mut dyn TableLike)
}

/// The keys that a table has, then those that it may have.
fn known_in(table: &dyn TableLike, shape: &Shape<'_>) -> Vec<String> {
    let mut known: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
    for key in shape.keys() {
        if !known.iter().any(|one| one == key) {
            known.push(key.to_owned());
        }
    }
    known
}

/// A table that stands in the file only by what is in it.
pub(super) fn implicit_table() -> Item {
    let mut table = Table::new();
    table.set_implicit(true);
    Item::Table(table)
}

/// A table of another file, which has its place there.
pub(super) fn without_position(mut item: Item) -> Item {
    if let Item::Table(table) = &mut item {
        table.set_position(None);
        table.decor_mut().clear();
        let keys: Vec<String> = table.iter().map(|(key, _)| key.to_owned()).collect();
        for key in keys {
            if let Some(below) = table.get_mut(&key).filter(|below| below.is_table()) {
                *below = without_position(std::mem::take(below));
            }
        }
    }
    item
}

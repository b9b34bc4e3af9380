//! The figures of an encounter: what could be a little more or less.

use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::axis::Path;
use super::place::name_of;
use super::{Original, Shape};

impl Original {
    /// The whole numbers that the fighters have, in the file or in the records that it names, and those of the things that
    /// they carry and of the settings of the file, each with its path. Lists, such as positions, are left out.
    ///
    /// ```
    /// use fracas_lab::variants::Original;
    /// let text = "[[combatants]]\nname = \"Ann\"\ncreature = \"guard\"\nbrawn = 3\n";
    /// let ships = "[creatures.guard]\nagility = 2\ngear = [\"club\"]\n[weapons.club]\nthreat = 4\n";
    /// let original = Original::new(text, &[ships], serde_json::json!({})).unwrap();
    /// let figures: Vec<String> = original.figures().iter().map(|(path, figure)| format!("{path}={figure}")).collect();
    /// assert_eq!(figures, ["combatants.Ann.brawn=3", "combatants.Ann.agility=2", "weapons.club.threat=4"]);
    /// ```
    pub fn figures(&self) -> Vec<(Path, i64)> {
        let mut found = Found::default();
        let shape = self.shape();
        let of_combatants = shape.key("combatants").map(|list| list.entry());
        let combatants = self.document().get("combatants").and_then(Item::as_array_of_tables);
        let combatants: Vec<&dyn TableLike> =
            combatants.into_iter().flatten().map(|entry| entry as &dyn TableLike).collect();
        for (place, entry) in combatants.iter().enumerate() {
            let name = name_of(*entry);
            let same = combatants.iter().filter(|other| name_of(**other) == name).count();
            let name = name.filter(|_| same == 1).unwrap_or_else(|| place.to_string());
            let root = ["combatants".to_owned(), name];
            found.leaves(*entry, &root, None);
            for record in
                words(*entry).iter().flat_map(|word| self.records_called(word)).map(|(_, record)| record)
            {
                found.leaves(record, &root, of_combatants.as_ref());
            }
        }
        for thing in self.things(&combatants) {
            found.leaves(thing.2, &[thing.0, thing.1], None);
        }
        if let Some(settings) = self.document().get("settings").and_then(Item::as_table_like) {
            found.leaves(settings, &["settings".to_owned()], None);
        }
        found.0
    }

    /// What the fighters carry: what lists of theirs, or of their records, name.
    fn things(&self, combatants: &[&dyn TableLike]) -> Vec<(String, String, &dyn TableLike)> {
        let mut things: Vec<(String, String, &dyn TableLike)> = Vec::new();
        for entry in combatants {
            let own = self.sheets(*entry);
            let is_own =
                |kind: &str, name: &str| own.iter().any(|(of, called, _)| of == kind && called == name);
            let sheets = std::iter::once(*entry).chain(own.iter().map(|(_, _, record)| *record));
            for name in sheets.flat_map(listed) {
                for (kind, record) in self.records_called(&name) {
                    let is_known = things.iter().any(|(other, known, _)| *other == kind && *known == name);
                    if !is_known && !is_own(&kind, &name) {
                        things.push((kind, name.clone(), record));
                    }
                }
            }
        }
        things
    }

    /// The records that say of a fighter what it leaves out, with their kinds and names: those that it names, and of which
    /// it could state everything itself.
    fn sheets(&self, entry: &dyn TableLike) -> Vec<(String, String, &dyn TableLike)> {
        let shape = self.shape().key("combatants").map(|list| list.entry());
        let is_sheet = |record: &dyn TableLike| {
            record.iter().all(|(key, _)| shape.as_ref().is_none_or(|shape| shape.key(key).is_some()))
        };
        let mut sheets: Vec<(String, String, &dyn TableLike)> = Vec::new();
        for word in words(entry) {
            let records = self.records_called(&word).into_iter().filter(|(_, record)| is_sheet(*record));
            sheets.extend(records.map(|(kind, record)| (kind, word.clone(), record)));
        }
        sheets
    }

    /// The named things of this name, each with its kind.
    fn records_called(&self, name: &str) -> Vec<(String, &dyn TableLike)> {
        let mut found: Vec<(String, &dyn TableLike)> = Vec::new();
        let documents: Vec<&DocumentMut> = std::iter::once(self.document()).chain(self.records()).collect();
        for (kind, things) in documents.iter().flat_map(|document| document.iter()) {
            let record =
                things.as_table_like().and_then(|things| things.get(name)).and_then(Item::as_table_like);
            if let Some(record) = record.filter(|_| !found.iter().any(|(known, _)| known == kind)) {
                found.push((kind.to_owned(), record));
            }
        }
        found
    }
}

/// The figures found so far; none comes twice.
#[derive(Default)]
struct Found(Vec<(Path, i64)>);

impl Found {
    /// The figures of a table, and of tables in it, that this shape allows.
    fn leaves(&mut self, table: &dyn TableLike, root: &[String], shape: Option<&Shape<'_>>) {
        for (key, item) in table.iter() {
            let below = match shape.map(|shape| shape.key(key)) {
                Some(None) => continue,
                Some(Some(below)) => Some(below),
                None => None,
            };
            let keys: Vec<String> = root.iter().cloned().chain([key.to_owned()]).collect();
            match (item.as_table_like(), item.as_integer()) {
                (Some(table), _) => self.leaves(table, &keys, below.as_ref()),
                (None, Some(figure)) => {
                    let path = Path::from(keys);
                    if !self.0.iter().any(|(known, _)| *known == path) {
                        self.0.push((path, figure));
                    }
                }
                (None, None) => {}
            }
        }
    }
}

/// The words that stand alone in a table.
fn words(table: &dyn TableLike) -> Vec<String> {
    table.iter().filter_map(|(_, item)| item.as_str().map(str::to_owned)).collect()
}

/// The words that stand in a table, alone or in lists.
fn listed(table: &dyn TableLike) -> Vec<String> {
    let lists = table.iter().filter_map(|(_, item)| item.as_array());
    words(table).into_iter().chain(lists.flatten().filter_map(Value::as_str).map(str::to_owned)).collect()
}

//! The things of one kind that a fight knows by name.

use super::diagnostic::Diagnostic;
use super::diagnostics::Diagnostics;
use super::document::Dropped;
use super::entries::Entries;
use super::nearest::unknown_name;
use super::spanned::Spanned;

/// All weapons, or all skills, of all files read so far, by name.
///
/// It tells three cases apart when a name is looked up: known; known but wrong, so that its own mistake is
/// reported already; unknown. Only the last is a mistake of whoever uses the name.
#[derive(Clone, Debug)]
pub struct Registry<T> {
    kind: &'static str,
    /// In alphabetical order.
    entries: Vec<Entry<T>>,
    incomplete: bool,
}

#[derive(Clone, Debug)]
struct Entry<T> {
    name: Spanned<String>,
    value: Option<T>,
}

impl<T> Registry<T> {
    /// An empty registry. `kind` is the noun for one of these things, as it stands in messages: "weapon".
    pub fn new(kind: &'static str) -> Self {
        Self { kind, entries: Vec::new(), incomplete: false }
    }

    /// Adds the entries of a file: `lower` makes the real thing of what was read, or reports why it cannot.
    /// `dropped` and `table` tell which entries of that table were left out when the file was read.
    pub fn fill<Raw>(
        &mut self,
        entries: Entries<Raw>,
        (dropped, table): (&Dropped, &str),
        diagnostics: &mut Diagnostics,
        mut lower: impl FnMut(&Spanned<String>, Raw, &mut Diagnostics) -> Option<T>,
    ) {
        self.incomplete |= dropped.whole(table);
        for name in dropped.names(table) {
            self.insert_wrong(name);
        }
        for (name, raw) in entries {
            let value = lower(&name, raw, diagnostics);
            self.insert(name, value, diagnostics);
        }
    }

    /// Adds one thing, or `None` for one whose mistakes are reported already. A name that is taken is
    /// reported (`content/duplicate-name`), and the first of the name stays.
    pub fn insert(&mut self, name: Spanned<String>, value: Option<T>, diagnostics: &mut Diagnostics) {
        match self.place(&name) {
            Ok(place) => diagnostics.push(named_again(self.kind, &name, &self.entries[place].name)),
            Err(place) => self.entries.insert(place, Entry { name, value }),
        }
    }

    /// Adds one thing, taking the place of another of the same name, as a house rule does.
    pub fn replace(&mut self, name: Spanned<String>, value: Option<T>) {
        let entry = |name| Entry { name, value };
        match self.place(&name) {
            Ok(place) => self.entries[place] = entry(name),
            Err(place) => self.entries.insert(place, entry(name)),
        }
    }

    /// Records that a thing of this name exists but is wrong.
    pub fn insert_wrong(&mut self, name: &str) {
        if let Err(place) = self.place(name) {
            let name = Spanned::nowhere(name.to_owned());
            self.entries.insert(place, Entry { name, value: None });
        }
    }

    /// Where the thing of this name is, or else where it belongs.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.entries.binary_search_by(|entry| entry.name.as_str().cmp(name))
    }

    fn entry(&self, name: &str) -> Option<&Entry<T>> {
        self.place(name).ok().and_then(|place| self.entries.get(place))
    }

    /// Records that a file could not be read at all, so that any name may have been in it. Names that are
    /// not known are no longer reported.
    pub fn mark_incomplete(&mut self) {
        self.incomplete = true;
    }

    /// The thing that is meant by a name written in a file. `None` if there is none of this name, which is
    /// then reported (`content/unknown-name`), or if it is wrong itself, which is reported already.
    pub fn find(&self, name: &Spanned<String>, diagnostics: &mut Diagnostics) -> Option<&T> {
        match self.entry(name) {
            Some(entry) => entry.value.as_ref(),
            None => {
                if !self.incomplete {
                    diagnostics.push(unknown_name(self.kind, name, self.names()));
                }
                None
            }
        }
    }

    /// The sound thing of this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.entry(name)?.value.as_ref()
    }

    /// All names, sound or wrong, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|entry| entry.name.as_str())
    }

    /// All sound things, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&Spanned<String>, &T)> {
        self.entries.iter().filter_map(|entry| Some((&entry.name, entry.value.as_ref()?)))
    }

    /// The number of names, sound or wrong.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

fn named_again(kind: &str, name: &Spanned<String>, first: &Spanned<String>) -> Diagnostic {
    let message = format!("there are two {kind} entries named `{name}`");
    let error = Diagnostic::error("content/duplicate-name", message, name.span());
    error.label("named again").related(first.span(), "named first")
}

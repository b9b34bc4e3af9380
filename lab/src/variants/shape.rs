//! What may stand where in a file, by the schema of its book.

use serde_json::Value as Json;

/// What the schema says of one place in a file: one of several forms.
#[derive(Clone, Debug)]
pub struct Shape<'a> {
    root: &'a Json,
    forms: Vec<&'a Json>,
}

impl<'a> Shape<'a> {
    /// That of a whole file. An empty schema lets everything pass, as JSON Schema has it.
    pub fn of(root: &'a Json) -> Self {
        Shape::at(root, [root])
    }

    fn at(root: &'a Json, forms: impl IntoIterator<Item = &'a Json>) -> Self {
        let mut shape = Shape { root, forms: Vec::new() };
        forms.into_iter().for_each(|form| shape.add(form));
        shape
    }

    /// Adds a form, or those that it stands for.
    fn add(&mut self, form: &'a Json) {
        let named = form["$ref"].as_str().and_then(|name| self.root.pointer(name.strip_prefix('#')?));
        if let Some(named) = named {
            self.add(named);
        }
        for list in ["anyOf", "oneOf", "allOf"] {
            form[list].as_array().into_iter().flatten().for_each(|form| self.add(form));
        }
        self.forms.push(form);
    }

    /// Whether anything may stand here.
    fn is_open(&self) -> bool {
        self.forms.iter().all(|form| form.as_object().is_none_or(|keys| keys.is_empty()))
    }

    /// The shape below a key; `None` where the key may not stand.
    pub fn key(&self, key: &str) -> Option<Shape<'a>> {
        if self.is_open() {
            return Some(self.clone());
        }
        let below = self.forms.iter().filter_map(|form| {
            let others = form.get("additionalProperties").filter(|others| others.is_object());
            form["properties"].get(key).or(others)
        });
        let below: Vec<&Json> = below.collect();
        (!below.is_empty()).then(|| Shape::at(self.root, below))
    }

    /// The shape of the entries of a list.
    pub fn entry(&self) -> Shape<'a> {
        Shape::at(self.root, self.forms.iter().filter_map(|form| form.get("items")))
    }

    /// The keys that the schema names here.
    pub fn keys(&self) -> impl Iterator<Item = &'a str> {
        self.forms
            .iter()
            .filter_map(|form| form["properties"].as_object())
            .flatten()
            .map(|(key, _)| key.as_str())
    }

    /// Whether a list may stand here and a word may not: then a word alone means a list of it.
    pub fn is_list_only(&self) -> bool {
        !self.is_open() && self.allows("array") && !self.allows("string")
    }

    /// Whether nothing but a table may stand here.
    pub fn is_table_only(&self) -> bool {
        const VALUES: [&str; 5] = ["array", "boolean", "integer", "number", "string"];
        // A form with no type may be a list of words, which are strings.
        let is_word = |form: &&Json| form.get("const").is_some() || form.get("enum").is_some();
        let has_words = self.forms.iter().any(is_word);
        !self.is_open() && self.allows("object") && !has_words && !VALUES.iter().any(|kind| self.allows(kind))
    }

    /// Whether a value of this kind may stand here, as a schema calls it: `integer`, `string`, `array`.
    pub fn allows(&self, kind: &str) -> bool {
        self.is_open()
            || self.forms.iter().any(|form| match &form["type"] {
                Json::String(name) => name == kind,
                Json::Array(names) => names.iter().any(|name| name == kind),
                _ => false,
            })
    }

    /// Whether a figure may stand here, which is within its bounds.
    pub fn allows_figure(&self, figure: i64) -> bool {
        self.is_open()
            || self.forms.iter().any(|form| {
                let is_whole = match &form["type"] {
                    Json::String(name) => name == "integer",
                    Json::Array(names) => names.iter().any(|name| name == "integer"),
                    _ => false,
                };
                is_whole
                    && form["minimum"].as_i64().is_none_or(|least| figure >= least)
                    && form["maximum"].as_i64().is_none_or(|most| figure <= most)
            })
    }
}

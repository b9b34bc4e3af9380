//! Comma-separated tables.

use std::fmt::Display;

/// A table of comma-separated values. What holds a comma, a quote or a line break is quoted.
///
/// ```
/// use fracas_lab::render::Csv;
/// let mut table = Csv::new(&["name", "wins"]);
/// table.row(&[&"Ann, the quick", &3]);
/// assert_eq!(table.to_string(), "name,wins\n\"Ann, the quick\",3\n");
/// ```
pub struct Csv(String);

impl Csv {
    /// A table with its heading.
    pub fn new(heading: &[&str]) -> Self {
        let mut table = Csv(String::new());
        let cells: Vec<&dyn Display> = heading.iter().map(|cell| cell as &dyn Display).collect();
        table.row(&cells);
        table
    }

    /// Rows to be written below others, without a heading.
    ///
    /// ```
    /// use fracas_lab::render::Csv;
    /// let mut more = Csv::below();
    /// more.row(&[&"Bob", &4]);
    /// assert_eq!(more.to_string(), "Bob,4\n");
    /// ```
    pub fn below() -> Self {
        Csv(String::new())
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &[&dyn Display]) {
        for (place, cell) in cells.iter().enumerate() {
            if place > 0 {
                self.0.push(',');
            }
            let text = cell.to_string();
            if text.contains([',', '"', '\n', '\r']) {
                self.0.push('"');
                self.0.push_str(&text.replace('"', "\"\""));
                self.0.push('"');
            } else {
                self.0.push_str(&text);
            }
        }
        self.0.push('\n');
    }
}

impl Display for Csv {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.0)
    }
}

//! Tables for people: aligned, and in Markdown.

/// A table with a heading; the columns from the second on are figures or short words.
#[derive(Debug)]
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table that has only its heading.
    pub(crate) fn new(heading: &[&str]) -> Table {
        Table { rows: vec![heading.iter().map(|&cell| cell.to_owned()).collect()] }
    }

    /// One row more.
    pub(crate) fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// In columns that stand below each other, without lines.
    pub(crate) fn aligned(&self) -> String {
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for row in &self.rows {
            let cells: Vec<String> =
                row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
            text += cells.join("  ").trim_end();
            text.push('\n');
        }
        text
    }

    /// As Markdown.
    pub(crate) fn markdown(&self) -> String {
        let mut text = String::new();
        for (place, row) in self.rows.iter().enumerate() {
            let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
            text += &format!("| {} |\n", cells.join(" | "));
            if place == 0 {
                text += &format!("|{}\n", " --- |".repeat(row.len()));
            }
        }
        text
    }
}

/// A length of time as a person says it.
pub(crate) fn told(time: std::time::Duration) -> String {
    let seconds = time.as_secs_f64();
    // What is rounded up to a minute is told as one.
    if seconds < 59.95 {
        format!("{seconds:.1} s")
    } else {
        let seconds = seconds.round() as u64;
        format!("{} min {:02} s", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn table() -> Table {
        let mut table = Table::new(&["stage", "time", ""]);
        table.row(vec!["format".to_owned(), "0.4 s".to_owned(), String::new()]);
        table.row(vec!["a|b".to_owned(), "2 min 05 s".to_owned(), "failed".to_owned()]);
        table
    }

    #[test]
    fn columns_stand_below_each_other() {
        assert_eq!(table().aligned(), "stage   time\nformat  0.4 s\na|b     2 min 05 s  failed\n");
    }

    #[test]
    fn markdown_has_a_line_below_its_heading() {
        let text = "| stage | time |  |\n| --- | --- | --- |\n| format | 0.4 s |  |\n| a\\|b | 2 min 05 s | failed |\n";
        assert_eq!(table().markdown(), text);
    }

    #[test]
    fn times_are_told_in_seconds_and_minutes() {
        let told = |millis| told(Duration::from_millis(millis));
        assert_eq!(told(0), "0.0 s");
        assert_eq!(told(1_234), "1.2 s");
        assert_eq!(told(59_949), "59.9 s");
        assert_eq!(told(59_960), "1 min 00 s");
        assert_eq!(told(125_400), "2 min 05 s");
        assert_eq!(told(3_600_000), "60 min 00 s");
    }
}

//! Bars of plain characters.

/// A bar that fills `percent` of `width` characters.
///
/// ```
/// assert_eq!(fracas_lab::render::bar(50.0, 6), "###...");
/// ```
pub fn bar(percent: f64, width: usize) -> String {
    let share = (percent / 100.0).clamp(0.0, 1.0);
    let full = ((share * width as f64).round() as usize).min(width);
    format!("{}{}", "#".repeat(full), ".".repeat(width - full))
}

/// How wide text stands, counted in characters.
pub(super) fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(|text| text.chars().count()).max().unwrap_or(0)
}

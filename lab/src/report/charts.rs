//! Charts as SVG, drawn by plotters. Its colours are names for the style sheet, which knows light and dark.

use std::ops::Range;

use maud::{Markup, PreEscaped, html};
use plotters::prelude::*;

use crate::compare::Difference;
use crate::simulate::Rate;

/// What the style sheet makes the colour of text.
const INK: RGBColor = RGBColor(1, 1, 1);
/// What it makes the colour of bars.
const BAR: RGBColor = RGBColor(2, 2, 2);
/// What it makes the colour of lines behind.
const FAINT: RGBColor = RGBColor(3, 3, 3);

/// What charts are drawn in; they scale with the page, and are read on a telephone too.
const WIDTH: u32 = 540;
const FONT: u32 = 15;
/// The room for the names of bars, and for how many letters it is enough.
const NAMES: u32 = 180;
const LETTERS: usize = 26;

/// A bar with its interval, in percent or points.
pub(super) struct Bar {
    pub name: String,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Bar {
    /// The bar of a share.
    pub(super) fn new(name: String, rate: &Rate) -> Self {
        Bar { name, value: rate.percent, low: rate.low, high: rate.high }
    }

    /// The bar of a difference.
    pub(super) fn of_difference(name: String, won: &Difference) -> Self {
        Bar { name, value: won.difference, low: won.low, high: won.high }
    }
}

/// Shares as bars that lie, with a line for each interval.
pub(super) fn shares(bars: &[Bar], label: &str) -> Markup {
    lying(bars, label, 0.0..100.0)
}

/// Differences as bars that lie to the right and left of nothing, with a line for each interval.
pub(super) fn differences(bars: &[Bar], label: &str) -> Markup {
    let farthest = bars.iter().flat_map(|bar| [bar.low, bar.high]).map(f64::abs).fold(1.0, f64::max);
    lying(bars, label, -farthest..farthest)
}

fn lying(bars: &[Bar], label: &str, range: Range<f64>) -> Markup {
    let count = bars.len() as i32;
    let names: Vec<String> = bars.iter().map(|bar| short(&bar.name)).collect();
    drawn(label, 60 + 26 * bars.len() as u32, |area| {
        let mut chart = ChartBuilder::on(&area)
            .margin(8)
            .margin_right(24)
            .x_label_area_size(28)
            .y_label_area_size(NAMES)
            .build_cartesian_2d(range, (0..(count - 1).max(0)).into_segmented())
            .ok()?;
        let name = |place: &SegmentValue<i32>| match place {
            SegmentValue::CenterOf(place) => {
                let from_top = usize::try_from(count - 1 - place).ok();
                from_top.and_then(|place| names.get(place)).cloned().unwrap_or_default()
            }
            _ => String::new(),
        };
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .y_labels(bars.len() + 1)
            .x_label_formatter(&|percent| format!("{percent:.0}"))
            .y_label_formatter(&name)
            .label_style(("sans-serif", FONT).into_font().color(&INK))
            .draw()
            .ok()?;
        for (place, bar) in bars.iter().enumerate() {
            let place = count - 1 - place as i32;
            let mut body = Rectangle::new(
                [(0.0, SegmentValue::Exact(place)), (bar.value, SegmentValue::Exact(place + 1))],
                BAR.filled(),
            );
            body.set_margin(5, 5, 0, 0);
            let middle = SegmentValue::CenterOf(place);
            let whisker =
                PathElement::new([(bar.low, middle.clone()), (bar.high, middle)], INK.stroke_width(2));
            chart.draw_series([body]).ok()?;
            chart.draw_series([whisker]).ok()?;
        }
        area.present().ok()
    })
}

/// How often each figure came up.
pub(super) fn histogram(counts: &[(i64, u64)], label: &str) -> Markup {
    let (Some(least), Some(most)) = (counts.first(), counts.last()) else { return html! {} };
    let (least, most) = (least.0 as i32, most.0 as i32);
    let highest = counts.iter().map(|(_, count)| *count).max().unwrap_or(1);
    drawn(label, 180, |area| {
        let mut chart = ChartBuilder::on(&area)
            .margin(8)
            .x_label_area_size(28)
            .y_label_area_size(48)
            .build_cartesian_2d((least..most).into_segmented(), 0..highest)
            .ok()?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .y_labels(5)
            .label_style(("sans-serif", FONT).into_font().color(&INK))
            .draw()
            .ok()?;
        let bars = counts.iter().map(|(figure, count)| {
            let figure = *figure as i32;
            let corners = [(SegmentValue::Exact(figure), 0), (SegmentValue::Exact(figure + 1), *count)];
            let mut bar = Rectangle::new(corners, BAR.filled());
            bar.set_margin(0, 0, 1, 1);
            bar
        });
        chart.draw_series(bars).ok()?;
        area.present().ok()
    })
}

/// A chart that says what it is to whoever cannot see it; nothing where it could not be drawn.
fn drawn(
    label: &str,
    height: u32,
    draw: impl FnOnce(DrawingArea<SVGBackend<'_>, plotters::coord::Shift>) -> Option<()>,
) -> Markup {
    let mut text = String::new();
    let is_drawn = draw(SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area()).is_some();
    // The picture scales with the page.
    let text = text.replacen("<svg ", "<svg class=\"chart\" aria-hidden=\"true\" ", 1);
    html! { @if is_drawn { div role="img" aria-label=(label) { (PreEscaped(text)) } } }
}

/// A name that fits beside a bar: its end, in which variants differ.
fn short(name: &str) -> String {
    match name.char_indices().rev().nth(LETTERS - 1) {
        Some((from, _)) if from > 0 => std::iter::once('…').chain(name[from..].chars().skip(1)).collect(),
        _ => name.to_owned(),
    }
}

//! Figures with as many digits as mean something, for what programs read.

use serde::{Serialize, Serializer};

/// The most decimals of any figure.
const MOST_DECIMALS: i32 = 6;
/// The decimals of a figure of which nothing is known but that it was counted.
const USUAL_DECIMALS: i32 = 4;
/// The digits of what says how many times as many.
const DIGITS_OF_TIMES: i32 = 3;

/// A figure without the digits that its standard error makes worthless: two of those that the error has are kept.
pub(crate) fn within(figure: f64, error: f64) -> f64 {
    let decimals = if error > 0.0 { 1 - error.log10().floor() as i32 } else { MOST_DECIMALS };
    to_decimals(figure, decimals)
}

/// A figure that was counted over fights.
pub(crate) fn counted(figure: f64) -> f64 {
    to_decimals(figure, USUAL_DECIMALS)
}

/// How many times as many of something.
pub(crate) fn times(figure: f64) -> f64 {
    let whole = if figure > 0.0 { figure.log10().floor() as i32 + 1 } else { 1 };
    to_decimals(figure, DIGITS_OF_TIMES - whole)
}

fn to_decimals(figure: f64, decimals: i32) -> f64 {
    if !figure.is_finite() {
        return figure;
    }
    // Whole digits always stand: to leave some out would need a unit to be told with it.
    let decimals = decimals.clamp(0, MOST_DECIMALS) as usize;
    let rounded = format!("{figure:.decimals$}").parse().unwrap_or(figure);
    // No minus before what has become nothing.
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// For fields that were counted over fights.
pub(crate) fn as_counted<S: Serializer>(figure: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    counted(*figure).serialize(serializer)
}

/// For lists of such.
pub(crate) fn all_counted<S: Serializer>(figures: &[f64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(figures.iter().copied().map(counted))
}

/// For tables of such.
pub(crate) fn rows_counted<S: Serializer>(rows: &[Vec<f64>], serializer: S) -> Result<S::Ok, S::Error> {
    let row = |row: &Vec<f64>| row.iter().copied().map(counted).collect::<Vec<f64>>();
    serializer.collect_seq(rows.iter().map(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_end_where_the_error_begins() {
        assert_eq!(within(-6.825_683_493_667_774, 4.69), -6.8);
        assert_eq!(within(12.345_678_901, 0.0123), 12.346);
        assert_eq!(within(1.0 / 3.0, 0.0), 0.333_333, "what is exact has the most decimals");
        assert!(within(-0.000_01, 0.1).is_sign_positive());
        assert_eq!(times(15.871_794), 15.9);
    }

    #[test]
    fn large_figures_keep_their_whole_digits() {
        assert_eq!(within(1234.567, 500.0), 1235.0);
        assert_eq!(times(123_456.7), 123_457.0);
        assert!(within(f64::NAN, 1.0).is_nan() && within(f64::INFINITY, 1.0).is_infinite());
    }
}

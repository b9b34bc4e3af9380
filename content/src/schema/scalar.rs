//! Types, words, numbers and text.

use serde_json::Value;
use toml::de::{DeFloat, DeInteger, DeValue};

use super::super::diagnostic::Diagnostic;
use super::super::nearest::{did_you_mean, list};
use super::super::parsed::GRAMMAR;
use super::super::place::Node;
use super::shape::Shape;
use super::{Walk, words};

impl<'s> Walk<'s> {
    /// Whether a value is of the type that the schema wants; reports it if not.
    pub(super) fn has_right_type(&mut self, node: &Node<'_>, shape: &Shape<'s>) -> bool {
        let value = node.get_ref();
        let misfit =
            shape.facets.iter().map(|facet| words::types(facet)).find(|types| {
                !types.is_empty() && !types.iter().any(|type_name| words::fits(value, type_name))
            });
        let Some(types) = misfit else { return true };
        self.wrong_type(node, &types);
        false
    }

    /// Reports a value of a wrong type.
    pub(super) fn wrong_type(&mut self, node: &Node<'_>, types: &[&str]) {
        let mut wanted: Vec<&str> = types.iter().map(|type_name| words::wanted(type_name)).collect();
        wanted.dedup();
        let (wanted, found) = (words::either(&wanted), words::found(node.get_ref()));
        let message = format!("{} must be {wanted}, not {found}", self.subject());
        self.fault(
            Diagnostic::error("content/wrong-type", message, self.span(node.span()))
                .label(format!("expected {wanted}, found {found}"))
                .maybe_help(advice(node.get_ref(), types)),
        );
    }

    /// Whether a value is among the words that the schema allows; reports it if not.
    pub(super) fn is_right_word(&mut self, node: &Node<'_>, shape: &Shape<'s>) -> bool {
        for facet in &shape.facets {
            if !facet.contains_key("enum") && !facet.contains_key("const") {
                continue;
            }
            let allowed = words::allowed_words(facet);
            match node.get_ref() {
                DeValue::String(text) if allowed.contains(&&**text) => {}
                DeValue::String(text) => {
                    self.wrong_word(node, text, &allowed);
                    return false;
                }
                // Values other than text are allowed one by one only by hand-written schemas.
                _ => {}
            }
        }
        true
    }

    /// Reports a word that is not among those allowed.
    pub(super) fn wrong_word(&mut self, node: &Node<'_>, word: &str, allowed: &[&str]) {
        let message = format!("{} cannot be `{word}`{}", self.subject(), did_you_mean(word, allowed));
        self.fault(
            Diagnostic::error("content/unknown-word", message, self.span(node.span()))
                .label("not one of the words allowed here")
                .maybe_help(list("allowed", allowed)),
        );
    }

    pub(super) fn integer(&mut self, node: &Node<'_>, number: &DeInteger<'_>, shape: &Shape<'s>) {
        let Ok(number) = i128::from_str_radix(number.as_str(), number.radix()) else {
            return self.out_of_range(node, "is far too large for a number");
        };
        let bounds = shape.all("format").filter_map(Value::as_str).filter_map(format_bounds);
        let (mut least, mut most) = (i128::from(i64::MIN), i128::from(i64::MAX));
        for (low, high) in bounds {
            (least, most) = (least.max(low), most.min(high));
        }
        let whole = |keyword| shape.all(keyword).filter_map(whole_number);
        least = whole("minimum").chain(whole("exclusiveMinimum").map(|low| low + 1)).fold(least, i128::max);
        most = whole("maximum").chain(whole("exclusiveMaximum").map(|high| high - 1)).fold(most, i128::min);
        if number < least || number > most {
            self.out_of_range(node, &format!("must be {}, and is {number}", range_in_words(least, most)));
        }
    }

    pub(super) fn float(&mut self, node: &Node<'_>, number: &DeFloat<'_>, shape: &Shape<'s>) {
        let Some(number) = number.as_str().parse::<f64>().ok().filter(|number| number.is_finite()) else {
            return self.out_of_range(node, "must be a finite number");
        };
        for low in shape.all("minimum").filter_map(Value::as_f64).filter(|low| number < *low) {
            self.out_of_range(node, &format!("must be at least {low}, and is {number}"));
        }
        for high in shape.all("maximum").filter_map(Value::as_f64).filter(|high| number > *high) {
            self.out_of_range(node, &format!("must be at most {high}, and is {number}"));
        }
    }

    pub(super) fn text(&mut self, node: &Node<'_>, text: &str, shape: &Shape<'s>) {
        let length = text.chars().count() as u64;
        if text.is_empty() && shape.number("minLength") == Some(1) {
            return self.out_of_range(node, "must not be empty");
        }
        if let Some(least) = shape.number("minLength").filter(|least| length < *least) {
            self.out_of_range(node, &format!("must have at least {least} letters, and has {length}"));
        }
        if let Some(most) = shape.number("maxLength").filter(|most| length > *most) {
            self.out_of_range(node, &format!("must have at most {most} letters, and has {length}"));
        }
        let grammars = shape.all(GRAMMAR).filter_map(Value::as_str);
        for wrong in grammars.filter_map(|name| self.form.grammars.get(name)?(text)).collect::<Vec<_>>() {
            self.fault(Diagnostic::error("content/not-accepted", wrong, self.span(node.span())));
        }
    }

    /// Reports a value of the right type that is too large or too small.
    pub(super) fn out_of_range(&mut self, node: &Node<'_>, what: &str) {
        let message = format!("{} {what}", self.subject());
        self.fault(
            Diagnostic::error("content/out-of-range", message, self.span(node.span())).label("out of range"),
        );
    }
}

/// What to do about the slips that are easy to see through.
fn advice(value: &DeValue<'_>, wanted: &[&str]) -> Option<String> {
    match value {
        DeValue::String(text) if wanted.contains(&"integer") && text.parse::<i64>().is_ok() => {
            Some(format!("write {text} without the quotes"))
        }
        DeValue::String(text) if wanted.contains(&"boolean") && (text == "true" || text == "false") => {
            Some(format!("write {text} without the quotes"))
        }
        DeValue::Integer(number) if wanted == ["string"] => {
            Some(format!("text stands in quotes: \"{number}\""))
        }
        DeValue::Array(_) | DeValue::Table(_) => None,
        _ if wanted == ["array"] => Some("a list stands in brackets, even with one item: [...]".to_owned()),
        _ => None,
    }
}

/// The whole numbers that a Rust integer type can hold; types wider than a number of TOML are not limited.
fn format_bounds(format: &str) -> Option<(i128, i128)> {
    let (sign, bits) = match format.strip_prefix("uint") {
        Some(bits) => (false, bits),
        None => (true, format.strip_prefix("int")?),
    };
    match bits.parse::<u32>().ok()? {
        bits @ 1..=64 if sign => Some((-(1i128 << (bits - 1)), (1i128 << (bits - 1)) - 1)),
        bits @ 1..=64 => Some((0, (1i128 << bits) - 1)),
        _ => None,
    }
}

/// A bound as a whole number. Bounds come from our own types, where a fraction means a bound on a fraction.
fn whole_number(bound: &Value) -> Option<i128> {
    let from_float = |number: f64| (number.abs() < 1e18).then_some(number as i128);
    bound
        .as_i64()
        .map(i128::from)
        .or_else(|| bound.as_u64().map(i128::from))
        .or_else(|| from_float(bound.as_f64()?))
}

fn range_in_words(least: i128, most: i128) -> String {
    let unlimited = most >= i128::from(u32::MAX);
    match (least, most) {
        _ if least == most => format!("{least}"),
        (least, _) if unlimited && least > i128::from(i32::MIN) => format!("{least} or more"),
        (least, most) => format!("from {least} to {most}"),
    }
}

//! A file with all its breaks woven in, each behind a switch.

use std::ops::Range;

use crate::places::Place;

/// A file of rules and what of it can be broken.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    /// From the root: `books/forge/src/rules/shove.rs`.
    pub(crate) name: String,
    pub(crate) text: String,
    pub(crate) places: Vec<Place>,
}

/// A woven file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Woven {
    pub(crate) text: String,
    /// Where its switches stand, those that hold others before them.
    pub(crate) switches: Vec<Switch>,
}

/// One place of the source, as it stands in the woven file.
#[derive(Clone, Debug)]
pub(crate) struct Switch {
    /// Which of the places of the source.
    pub(crate) place: usize,
    /// Where, in bytes.
    pub(crate) range: Range<usize>,
    /// Where each of its ways stands.
    pub(crate) ways: Vec<Range<usize>>,
}

/// Weaves a file, whose first break has this number.
pub(crate) fn weave(source: &Source, first: u32) -> Woven {
    let mut weaver = Weaver { source, next: first, at: 0, woven: Woven::default() };
    weaver.part(0..source.text.len());
    weaver.woven
}

struct Weaver<'s> {
    source: &'s Source,
    /// The number of the next break.
    next: u32,
    /// The place that comes next.
    at: usize,
    woven: Woven,
}

impl Weaver<'_> {
    /// Copies a part of the source, with all places in it.
    fn part(&mut self, part: Range<usize>) {
        let mut from = part.start;
        while let Some(place) = self.source.places.get(self.at).filter(|place| place.range.start < part.end) {
            self.copy(from..place.range.start);
            from = place.range.end;
            self.at += 1;
            self.place(self.at - 1, place);
        }
        self.copy(from..part.end);
    }

    fn place(&mut self, at: usize, place: &Place) {
        if place.ways.is_empty() {
            return self.part(place.range.clone());
        }
        let start = self.woven.text.len();
        let mine = self.woven.switches.len();
        self.woven.switches.push(Switch { place: at, range: start..start, ways: Vec::new() });
        let (open, close) = if place.is_statement { ("", "") } else { ("(", ")") };
        self.push(&format!("{open}match ::fracas_switch::at({}, {}) {{ ", self.next, place.ways.len()));
        self.next += place.ways.len() as u32;
        let mut ways = Vec::new();
        for (number, way) in place.ways.iter().enumerate() {
            self.push(&format!("{} => {{ ", number + 1));
            let start = self.woven.text.len();
            self.push(way);
            ways.push(start..self.woven.text.len());
            // On a line of its own, for a comment may end the way.
            self.push("\n} ");
        }
        self.push("_ => { ");
        self.part(place.range.clone());
        self.push(&format!("\n}} }}{close}"));
        self.woven.switches[mine] = Switch { place: at, range: start..self.woven.text.len(), ways };
    }

    fn copy(&mut self, part: Range<usize>) {
        self.push(self.source.text.get(part).unwrap_or_default());
    }

    fn push(&mut self, text: &str) {
        self.woven.text.push_str(text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::places;

    #[test]
    fn breaks_are_numbered_and_nest() {
        let text = "fn f() { if a(1) { b(); } }".to_owned();
        let places = places(&text).unwrap();
        let woven = weave(&Source { name: "f.rs".to_owned(), text, places }, 5);
        let plain = woven.text.replace('\n', "").replace("::fracas_switch::at", "at");
        assert_eq!(
            plain,
            "fn f() { if (match at(5, 2) { 1 => { true} 2 => { false} _ => { a((match at(7, 1) { 1 => { 2} _ => { 1} })) \
             } }) { match at(8, 1) { 1 => { } _ => { b();} } } }"
                .replace(") } })", ")} })"),
        );
        let way = woven.switches[0].ways[1].clone();
        assert_eq!(&woven.text[way], "false");
        assert!(woven.switches[0].range.contains(&woven.switches[1].range.start));
    }
}

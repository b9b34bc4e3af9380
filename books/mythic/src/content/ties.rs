//! Ties: who is bound, grappled or pinned with whom. A file states one end; the other is found here.

use fracas_content::{Diagnostic, Diagnostics, Registry, Span, Spanned};

use crate::content::roster::Fighter;
use crate::terms::{Grapple, Id, StatusKind};

/// What ties a combatant to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tie {
    /// Nothing.
    Free,
    /// Weapon on weapon.
    Bound(Id),
    /// In a grapple.
    Grappled(Grapple),
    /// Held down.
    Pinned(Grapple, Id),
}

impl Tie {
    fn kind(self) -> Option<StatusKind> {
        match self {
            Tie::Free => None,
            Tie::Bound(_) => Some(StatusKind::Bound),
            Tie::Grappled(_) => Some(StatusKind::Grappled),
            Tie::Pinned(..) => Some(StatusKind::Pinned),
        }
    }

    /// The grapple that it is part of.
    pub fn grapple(self) -> Option<Grapple> {
        match self {
            Tie::Grappled(grapple) | Tie::Pinned(grapple, _) => Some(grapple),
            _ => None,
        }
    }
}

/// What the file says, before it is weighed.
struct Knots<'a> {
    fighters: &'a [Fighter<'a>],
    partner: Vec<Option<usize>>,
    grapple: Vec<Option<usize>>,
    pinner: Vec<Option<(usize, Span)>>,
}

/// The ties of all combatants. `opponents` says who fights whom.
pub(super) fn ties(
    fighters: &[Fighter],
    names: &Registry<u8>,
    opponents: impl Fn(usize, usize) -> bool,
    diagnostics: &mut Diagnostics,
) -> Vec<Tie> {
    let none = || vec![None; fighters.len()];
    let mut knots = Knots { fighters, partner: none(), grapple: none(), pinner: vec![None; fighters.len()] };
    for (number, fighter) in fighters.iter().enumerate() {
        let mut other = |name: &Spanned<String>| knots_end(number, name, names, diagnostics);
        let partner = fighter.raw.bound_with.as_ref().and_then(|name| Some((other(name)?, name.span())));
        let grappled: Vec<usize> =
            fighter.raw.grappled_with.iter().flatten().filter_map(&mut other).collect();
        let pinner = fighter.raw.pinned_by.as_ref().and_then(|name| Some((other(name)?, name.span())));
        if let Some((partner, span)) = partner {
            knots.bind(number, partner, &span, diagnostics);
            knots.bind(partner, number, &span, diagnostics);
        }
        for other in grappled.into_iter().chain(pinner.as_ref().map(|(by, _)| *by)) {
            knots.grapple(number, other);
        }
        knots.pinner[number] = pinner;
    }
    knots.check_sides(&opponents, diagnostics);
    (0..fighters.len()).map(|number| knots.tie(number, diagnostics)).collect()
}

/// The other end of a tie.
fn knots_end(
    number: usize,
    name: &Spanned<String>,
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Option<usize> {
    let &other = names.find(name, diagnostics)?;
    if usize::from(other) == number {
        let message = format!("{name} cannot be tied to itself");
        diagnostics.push(Diagnostic::error("mythic/tie", message, name.span()));
        return None;
    }
    Some(usize::from(other))
}

impl Knots<'_> {
    fn name(&self, number: usize) -> &str {
        &self.fighters[number].name
    }

    fn bind(&mut self, one: usize, other: usize, span: &Span, diagnostics: &mut Diagnostics) {
        match self.partner[one] {
            Some(before) if before != other => {
                let (one, before) = (self.name(one), self.name(before));
                let message = format!("{one} is bound with {before} already");
                let error = Diagnostic::error("mythic/tie", message, span.clone());
                diagnostics.push(error.help("a weapon is bound with one opponent's"));
            }
            _ => self.partner[one] = Some(other),
        }
    }

    /// Puts two into one grapple, and all who wrestle with them.
    fn grapple(&mut self, one: usize, other: usize) {
        let (one, other) = (self.grapple[one].unwrap_or(one), self.grapple[other].unwrap_or(other));
        for number in [one, other] {
            self.grapple[number].get_or_insert(number);
        }
        let (from, to) = (one.max(other), one.min(other));
        self.grapple
            .iter_mut()
            .filter(|grapple| **grapple == Some(from))
            .for_each(|grapple| *grapple = Some(to));
    }

    /// Binds, grapples and pins are between opponents (mythic.bound.link, mythic.grappled.link, mythic.pinned.link).
    fn check_sides(&self, opponents: &impl Fn(usize, usize) -> bool, diagnostics: &mut Diagnostics) {
        for (number, fighter) in self.fighters.iter().enumerate() {
            let mut wrong = |message: String, span: Span| {
                diagnostics.push(Diagnostic::error("mythic/tie", message, span));
            };
            let name = &fighter.name;
            if let (Some(with), Some(other)) = (&fighter.raw.bound_with, self.partner[number])
                && !opponents(number, other)
            {
                wrong(format!("{name} and {} are no opponents", self.name(other)), with.span());
            }
            if let Some((by, span)) = &self.pinner[number] {
                if !opponents(number, *by) {
                    wrong(format!("{name} and {} are no opponents", self.name(*by)), span.clone());
                } else if self.pinner[*by].is_some() {
                    wrong(format!("{} is pinned and pins nobody", self.name(*by)), span.clone());
                }
            }
            let in_it =
                |other: usize| self.grapple[other].is_some() && self.grapple[other] == self.grapple[number];
            let mut others = 0..self.fighters.len();
            if self.grapple[number].is_some() && !others.any(|other| in_it(other) && opponents(number, other))
            {
                wrong(format!("{name} wrestles with no opponent"), name.span());
            }
        }
    }

    fn tie(&self, number: usize, diagnostics: &mut Diagnostics) -> Tie {
        let id = |number: usize| Id(number as u8);
        let grapple = self.grapple[number].map(|grapple| Grapple(grapple as u8));
        let tie = match (self.partner[number], grapple, &self.pinner[number]) {
            (_, Some(grapple), Some((by, _))) => Tie::Pinned(grapple, id(*by)),
            (_, Some(grapple), None) => Tie::Grappled(grapple),
            (Some(partner), None, _) => Tie::Bound(id(partner)),
            (None, None, _) => Tie::Free,
        };
        self.check(number, tie, diagnostics);
        tie
    }

    fn check(&self, number: usize, tie: Tie, diagnostics: &mut Diagnostics) {
        let fighter = &self.fighters[number];
        let name = &fighter.name;
        let mut wrong = |message: String, span: Span, help: &str| {
            diagnostics.push(Diagnostic::error("mythic/tie", message, span).help(help));
        };
        if self.partner[number].is_some() && self.grapple[number].is_some() {
            let help = "a combatant has one status at a time";
            wrong(format!("{name} cannot be bound and in a grapple at once"), name.span(), help);
        } else if tie != Tie::Free && fighter.is_out() {
            let help = "who is unconscious or dead is bound or grappled with nobody";
            wrong(format!("{name} is out of action and tied to nobody"), name.span(), help);
        }
        let Some(stated) = &fighter.raw.status else { return };
        match (tie.kind(), *stated.get()) {
            (Some(tied), stated_kind) if tied != stated_kind => {
                let message = format!("{name} is {}, not {}", tied.name(), stated_kind.name());
                wrong(message, stated.span(), "its ties say so: leave the status out, or the ties");
            }
            (None, StatusKind::Bound) => {
                let help = "say with whom, here or there: `bound-with = \"NAME\"`";
                wrong(format!("{name} is bound with nobody"), stated.span(), help);
            }
            (None, StatusKind::Grappled) => {
                let help = "say with whom, here or there: `grappled-with = [\"NAME\"]`";
                wrong(format!("{name} is grappled with nobody"), stated.span(), help);
            }
            (None, StatusKind::Pinned) => {
                wrong(
                    format!("{name} is pinned by nobody"),
                    stated.span(),
                    "say by whom: `pinned-by = \"NAME\"`",
                );
            }
            _ => {}
        }
    }
}

//! Ties: who grapples, pins or rides whom. A grapple is stated at one end; the other is found here.

use fracas_content::{Diagnostic, Diagnostics, Registry, Spanned};

use super::roster::Fighter;
use crate::rules::special_combat_situations::mounted_combat::riders::is_platform;
use crate::settings::Settings;
use crate::terms::{Id, Ids, Presence};

/// What ties a combatant to others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tie {
    /// Whom it grapples, and who it.
    pub grappling: Ids,
    /// Who pins it.
    pub pinned_by: Option<Id>,
    /// Whom it rides.
    pub mount: Option<Id>,
}

/// The ties of all combatants. `opponents` says who fights whom.
pub(super) fn ties(
    fighters: &[Fighter],
    names: &Registry<u8>,
    (settings, opponents): (&Settings, &dyn Fn(usize, usize) -> bool),
    diagnostics: &mut Diagnostics,
) -> Vec<Tie> {
    let mut ties = vec![Tie::default(); fighters.len()];
    for (number, fighter) in fighters.iter().enumerate() {
        let raw = fighter.raw;
        let own = Id(number as u8);
        let mut other = |name: &Spanned<String>| other_end(own, name, names, diagnostics);
        let grappled: Vec<Id> = raw.grappling.iter().filter_map(&mut other).collect();
        let pinner = raw.pinned_by.as_ref().and_then(&mut other);
        let mount = raw.riding.as_ref().and_then(&mut other);
        // Who pins somebody grapples it (destiny.grappling.pin).
        for id in grappled.into_iter().chain(pinner) {
            ties[number].grappling.insert(id);
            ties[id.index()].grappling.insert(own);
        }
        ties[number].pinned_by = pinner;
        ties[number].mount = mount;
    }
    let knots = Knots { fighters, ties: &ties, settings, opponents };
    (0..fighters.len()).for_each(|number| knots.check(number, diagnostics));
    ties
}

/// The other end of a tie.
fn other_end(
    own: Id,
    name: &Spanned<String>,
    names: &Registry<u8>,
    diagnostics: &mut Diagnostics,
) -> Option<Id> {
    let other = names.find(name, diagnostics).copied().map(Id)?;
    if other == own {
        let message = format!("{name} cannot be tied to itself");
        diagnostics.push(Diagnostic::error("destiny/tie", message, name.span()));
        return None;
    }
    Some(other)
}

/// What is weighed of the ties.
struct Knots<'a> {
    fighters: &'a [Fighter<'a>],
    ties: &'a [Tie],
    settings: &'a Settings,
    opponents: &'a dyn Fn(usize, usize) -> bool,
}

impl Knots<'_> {
    fn check(&self, number: usize, diagnostics: &mut Diagnostics) {
        let (fighter, tie) = (&self.fighters[number], self.ties[number]);
        if let (Some(pinner), Some(name)) = (tie.pinned_by, &fighter.raw.pinned_by)
            && self.ties[pinner.index()].pinned_by.is_some()
        {
            let message = format!("{name} is pinned and pins nobody");
            diagnostics.push(Diagnostic::error("destiny/tie", message, name.span()));
        }
        for name in fighter.raw.grappling.iter().chain(&fighter.raw.pinned_by) {
            self.check_grapple(number, name, diagnostics);
        }
        if let (Some(mount), Some(name)) = (tie.mount, &fighter.raw.riding) {
            self.check_mount(number, (mount.index(), name), diagnostics);
        } else if fighter.raw.out_of_control || fighter.raw.calming > 0 {
            let message = format!("{} rides nobody", fighter.name);
            let error = Diagnostic::error("destiny/riding", message, fighter.name.span());
            diagnostics.push(error.help("say whom it rides: `riding = \"NAME\"`"));
        }
    }

    /// Whether both who are in a grapple are there, and alive (destiny.grappling.condition).
    fn check_grapple(&self, number: usize, name: &Spanned<String>, diagnostics: &mut Diagnostics) {
        let ends = [Some(number), self.fighters.iter().position(|other| other.name.get() == name.get())];
        for fighter in ends.into_iter().flatten().map(|end| &self.fighters[end]) {
            let why = match fighter.presence() {
                Presence::Here => continue,
                Presence::Dead => "is dead",
                Presence::Gone => "has left the field",
                Presence::ToCome => "is yet to come",
            };
            let message = format!("{} {why}, and is in no grapple", fighter.name);
            diagnostics.push(Diagnostic::error("destiny/tie", message, name.span()));
        }
    }

    fn check_mount(
        &self,
        rider: usize,
        (mount, name): (usize, &Spanned<String>),
        diagnostics: &mut Diagnostics,
    ) {
        let mut wrong = |message: String| {
            diagnostics.push(Diagnostic::error("destiny/riding", message, name.span()));
        };
        let fighter = &self.fighters[rider];
        let is_platform = is_platform(self.settings, fighter.size(), self.fighters[mount].size());
        let riders = |other: usize| self.ties[other].mount.is_some_and(|id| id.index() == mount);
        if let Some(first) = (0..rider).find(|&other| riders(other)) {
            wrong(format!("{name} is ridden by {} already", self.fighters[first].name));
        } else if self.ties[mount].mount.is_some() {
            wrong(format!("{name} rides somebody itself"));
        } else if self.fighters[mount].size() < fighter.size() {
            // destiny.mounted.size-min
            wrong(format!("{name} is smaller than {}, its rider", fighter.name));
        } else if self.fighters[mount].raw.dead || self.fighters[mount].raw.gone {
            wrong(format!("{name} carries nobody any more"));
        } else if (self.opponents)(rider, mount) && !is_platform {
            // destiny.positioning.mount
            wrong(format!("{name} is an enemy of {}, and carries it not of its own will", fighter.name));
        }
    }
}

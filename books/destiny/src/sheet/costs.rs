//! What actions cost, since the document's own figures are not known (destiny.actions.costs-missing-offensive,
//! destiny.actions.costs-missing-common, destiny.actions.costs-missing-positioning,
//! destiny.actions.costs-missing-grappling, destiny.actions.costs-missing-misc).

use crate::terms::{ActionKind, Ap, Kinds};

/// What an action costs (destiny.actions.block-fields).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// AP.
    pub ap: Ap,
    /// Stamina.
    pub stamina: u8,
}

/// AP and stamina of each action, in the order of [`ActionKind::ALL`]. What a container, an object, a spell or a jump
/// costs is said by that.
const FIGURES: [(u8, u8); ActionKind::COUNT] = [
    (6, 0),  // Nonlethal Attack
    (4, 0),  // Quick Attack
    (6, 0),  // Rebuff
    (6, 0),  // Standard Attack
    (8, 1),  // Strong Attack
    (6, 0),  // Cast a Spell
    (4, 0),  // Defend
    (2, 0),  // Harry
    (2, 0),  // Ready an Action
    (1, 0),  // Retrieve or Stow an Item
    (2, 0),  // Change Posture
    (2, 0),  // Create an Opening
    (2, 0),  // Enter Occupied Space
    (6, 0),  // Escape
    (4, 0),  // Mount or Dismount
    (2, 1),  // Dash
    (2, 0),  // Cling
    (4, 1),  // Drag
    (6, 0),  // Grapple
    (2, 0),  // Interpose
    (6, 1),  // Pin
    (2, 0),  // End a Magical Effect
    (4, 0),  // Hinder
    (4, 0),  // Seize Initiative
    (8, 0),  // Stabilize
    (8, 0),  // Treat Condition
    (12, 0), // Treat Wound
    (2, 0),  // Use an Object
    (0, 0),  // Jump
    (4, 0),  // Surface (destiny.swim-climb.surface)
    (8, 0),  // Regain Control (destiny.mounted.regain)
    (0, 0),  // Another Action
];

/// What actions cost where no file says otherwise.
pub const COSTS: [Cost; ActionKind::COUNT] = {
    let mut costs = [Cost { ap: Ap(0), stamina: 0 }; ActionKind::COUNT];
    let mut kind = 0;
    while kind < ActionKind::COUNT {
        let (ap, stamina) = FIGURES[kind];
        costs[kind] = Cost { ap: Ap(ap), stamina };
        kind += 1;
    }
    costs
};

/// What each action costs before anything changes it.
#[derive(Clone, Debug)]
pub struct Costs {
    of: [Cost; ActionKind::COUNT],
    /// For each number of AP, up to that of the dearest, the kinds that cost no more.
    within: Box<[Kinds]>,
}

impl Costs {
    /// The costs by [`ActionKind`].
    pub fn new(of: [Cost; ActionKind::COUNT]) -> Costs {
        let dearest = of.iter().map(|cost| cost.ap).max().unwrap_or_default();
        let within =
            |ap| ActionKind::ALL.into_iter().filter(|&kind| of[kind as usize].ap <= Ap(ap)).collect();
        Costs { of, within: (0..=dearest.0).map(within).collect() }
    }

    /// What an action costs.
    #[inline]
    pub fn of(&self, kind: ActionKind) -> Cost {
        self.of[kind as usize]
    }

    /// The kinds that cost no more than so many AP.
    #[inline]
    pub fn within(&self, ap: Ap) -> Kinds {
        self.within[usize::from(ap.0).min(self.within.len() - 1)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_within_what_they_cost() {
        let costs = Costs::new(COSTS);
        for (kind, ap) in
            ActionKind::ALL.into_iter().flat_map(|kind| (0..=u8::MAX).map(move |ap| (kind, Ap(ap))))
        {
            assert_eq!(costs.within(ap).has(kind), costs.of(kind).ap <= ap, "{kind:?} {ap:?}");
        }
    }
}

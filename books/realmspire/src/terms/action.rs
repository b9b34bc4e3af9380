//! What can be done, as it is chosen.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::arm::{Arm, Handling};
use super::ids::{Id, ItemId, PowerId};

/// Something that somebody does in a fight: the seven primary actions, Manipulate, and what comes with conditions, holds,
/// perks and the dying.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Moves up to its speed.
    Dash,
    /// Moves twice as far, for Stamina, by a perk.
    Sprint,
    /// Moves with care.
    Disengage,
    /// Takes hold of a foe.
    Grapple(Id),
    /// Looks for what is hidden.
    Search,
    /// Moves unseen.
    Sneak,
    /// Attacks with a weapon or unarmed.
    Strike(Arm, Id),
    /// Casts a spell, activates an item, or uses what a perk gives, on somebody where it has a target.
    UsePower(PowerId, Option<Id>),
    /// Handles a thing.
    Manipulate(Handling),
    /// Handles a thing as its free action, by a perk.
    Freely(Handling),
    /// Uses a power that a feature grants as a free action.
    UseFreely(PowerId, Option<Id>),
    /// Struggles out of somebody's hold.
    Escape(Id),
    /// Struggles out of what entangles it.
    BreakFree,
    /// Stands up.
    StandUp,
    /// Lets go of whom it holds.
    Release,
    /// Helps the dying with a first aid kit.
    FirstAid(Id),
    /// Has an ally strike a foe, by a perk.
    Order(Id, Id),
    /// Takes the turn after that of somebody else.
    Postpone(Id),
}

/// The kinds of deeds that are counted and that cost AP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    /// Dash, also as a Sprint.
    Dash,
    /// Disengage.
    Disengage,
    /// Grapple.
    Grapple,
    /// Search.
    Search,
    /// Sneak.
    Sneak,
    /// Strike.
    Strike,
    /// Use Magic, and what perks give.
    UseMagic,
    /// Defend.
    Defend,
    /// Manipulate.
    Manipulate,
    /// Opportunity Attack.
    OpportunityAttack,
    /// Out of a hold or a net.
    BreakFree,
    /// First aid.
    FirstAid,
    /// Strike Order.
    Order,
    /// A free action.
    Free,
    /// What costs nothing: standing up, letting go, postponing.
    Other,
}

/// What may be the trigger of a reaction with magic, where its data name one (realmspire.actions.trigger-missing).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Cue {
    /// Somebody moves.
    Move,
    /// Dash.
    Dash,
    /// Disengage.
    Disengage,
    /// Grapple.
    Grapple,
    /// Search.
    Search,
    /// Sneak.
    Sneak,
    /// Strike.
    Strike,
    /// Use Magic.
    UseMagic,
    /// Manipulate.
    Manipulate,
}

/// Some triggers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cues(u16);

impl Cues {
    /// The triggers of a list.
    pub fn of(list: &[Cue]) -> Cues {
        Cues(list.iter().fold(0, |bits, &one| bits | 1 << one as u16))
    }

    /// Whether there is none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one is among them.
    pub fn has(self, one: Cue) -> bool {
        self.0 & (1 << one as u16) != 0
    }
}

impl Deed {
    /// Which trigger it is, if any.
    pub fn cue(self) -> Option<Cue> {
        Some(match self {
            Deed::Dash => Cue::Dash,
            Deed::Disengage => Cue::Disengage,
            Deed::Grapple => Cue::Grapple,
            Deed::Search => Cue::Search,
            Deed::Sneak => Cue::Sneak,
            Deed::Strike => Cue::Strike,
            Deed::UseMagic => Cue::UseMagic,
            Deed::Manipulate => Cue::Manipulate,
            _ => return None,
        })
    }

    /// All of them.
    pub const ALL: [Deed; 15] = [
        Deed::Dash,
        Deed::Disengage,
        Deed::Grapple,
        Deed::Search,
        Deed::Sneak,
        Deed::Strike,
        Deed::UseMagic,
        Deed::Defend,
        Deed::Manipulate,
        Deed::OpportunityAttack,
        Deed::BreakFree,
        Deed::FirstAid,
        Deed::Order,
        Deed::Free,
        Deed::Other,
    ];
    /// The primary actions open to everybody (realmspire.actions.list-primary).
    pub const PRIMARY: [Deed; 7] =
        [Deed::Dash, Deed::Disengage, Deed::Grapple, Deed::Search, Deed::Sneak, Deed::Strike, Deed::UseMagic];
    /// The reactions open to everybody (realmspire.actions.list-reactions).
    pub const REACTIONS: [Deed; 4] =
        [Deed::Defend, Deed::Manipulate, Deed::OpportunityAttack, Deed::UseMagic];

    /// The book's word.
    pub fn name(self) -> &'static str {
        [
            "Dash",
            "Disengage",
            "Grapple",
            "Search",
            "Sneak",
            "Strike",
            "Use Magic",
            "Defend",
            "Manipulate",
            "Opportunity Attack",
            "Break Free",
            "First Aid",
            "Strike Order",
            "Free Action",
            "Other",
        ][self as usize]
    }
}

impl Action {
    /// Which kind of deed it is.
    pub fn deed(self) -> Deed {
        match self {
            Action::Dash | Action::Sprint => Deed::Dash,
            Action::Disengage => Deed::Disengage,
            Action::Grapple(_) => Deed::Grapple,
            Action::Search => Deed::Search,
            Action::Sneak => Deed::Sneak,
            Action::Strike(..) => Deed::Strike,
            Action::UsePower(..) => Deed::UseMagic,
            Action::Manipulate(_) => Deed::Manipulate,
            Action::Freely(_) | Action::UseFreely(..) => Deed::Free,
            Action::Escape(_) | Action::BreakFree => Deed::BreakFree,
            Action::FirstAid(_) => Deed::FirstAid,
            Action::Order(..) => Deed::Order,
            Action::StandUp | Action::Release | Action::Postpone(_) => Deed::Other,
        }
    }

    /// Everybody whom it names.
    pub fn people(self) -> [Option<Id>; 2] {
        match self {
            Action::Grapple(id)
            | Action::Strike(_, id)
            | Action::Escape(id)
            | Action::FirstAid(id)
            | Action::Postpone(id) => [Some(id), None],
            Action::UsePower(_, target) | Action::UseFreely(_, target) => [target, None],
            Action::Order(ally, foe) => [Some(ally), Some(foe)],
            Action::Manipulate(handling) | Action::Freely(handling) => [handling.other(), None],
            _ => [None, None],
        }
    }

    /// The thing that it names.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Action::Strike(arm, _) => arm.item(),
            Action::Manipulate(handling) | Action::Freely(handling) => handling.item(),
            _ => None,
        }
    }

    /// The power that it uses.
    pub fn power(self) -> Option<PowerId> {
        match self {
            Action::UsePower(power, _) | Action::UseFreely(power, _) => Some(power),
            _ => None,
        }
    }
}

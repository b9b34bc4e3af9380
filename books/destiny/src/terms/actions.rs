//! What can be done, by kind.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    /// Standard Attack.
    Standard,
    /// Quick Attack.
    Quick,
    /// Strong Attack.
    Strong,
    /// Nonlethal Attack.
    Nonlethal,
}

impl Style {
    /// All of them.
    pub const ALL: [Style; 4] = [Style::Standard, Style::Quick, Style::Strong, Style::Nonlethal];

    /// The action.
    pub fn kind(self) -> ActionKind {
        match self {
            Style::Standard => ActionKind::StandardAttack,
            Style::Quick => ActionKind::QuickAttack,
            Style::Strong => ActionKind::StrongAttack,
            Style::Nonlethal => ActionKind::NonlethalAttack,
        }
    }
}

/// With which of two checks something is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// A Power check.
    Power,
    /// An Agility check.
    Agility,
}

impl By {
    /// Both.
    pub const ALL: [By; 2] = [By::Power, By::Agility];
}

/// A hindrance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hindrance {
    /// Something is struck from a hand.
    Disarm,
    /// The target's eyes are drawn elsewhere.
    Distract,
    /// The target is pushed.
    Shove,
    /// The target falls.
    Trip,
}

impl Hindrance {
    /// All of them.
    pub const ALL: [Hindrance; 4] =
        [Hindrance::Disarm, Hindrance::Distract, Hindrance::Shove, Hindrance::Trip];
}

/// Which jump is made (destiny.jumping.choose).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Jump {
    /// A long jump.
    Long,
    /// A high jump.
    High,
}

/// Whether one takes one's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// As usual.
    Usual,
    /// In haste (destiny.quicker.allowed).
    Hurried,
}

/// Which dice a roll takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Wild {
    /// A wild roll.
    Wild,
    /// Fudge dice about the same mean, as an ability may say.
    Tame,
}

/// An action or reaction of the book, by kind; each has its costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActionKind {
    /// Nonlethal Attack.
    NonlethalAttack,
    /// Quick Attack.
    QuickAttack,
    /// Rebuff, a reaction.
    Rebuff,
    /// Standard Attack.
    StandardAttack,
    /// Strong Attack.
    StrongAttack,
    /// Cast a Spell.
    CastASpell,
    /// Defend.
    Defend,
    /// Harry, a reaction.
    Harry,
    /// Ready an Action.
    ReadyAnAction,
    /// Retrieve or Stow an Item.
    RetrieveOrStow,
    /// Change Posture.
    ChangePosture,
    /// Create an Opening.
    CreateAnOpening,
    /// Enter Occupied Space.
    EnterOccupiedSpace,
    /// Escape.
    Escape,
    /// Mount or Dismount.
    MountOrDismount,
    /// Dash.
    Dash,
    /// Cling, a reaction.
    Cling,
    /// Drag.
    Drag,
    /// Grapple.
    Grapple,
    /// Interpose, a reaction.
    Interpose,
    /// Pin.
    Pin,
    /// End a Magical Effect.
    EndAMagicalEffect,
    /// Hinder.
    Hinder,
    /// Seize Initiative.
    SeizeInitiative,
    /// Stabilize.
    Stabilize,
    /// Treat Condition.
    TreatCondition,
    /// Treat Wound.
    TreatWound,
    /// Use an Object.
    UseAnObject,
    /// A jump, which is movement.
    Jump,
    /// A return to the surface of the water.
    Surface,
    /// A mount is calmed.
    RegainControl,
    /// An action that the game master allows besides (destiny.actions.other-actions).
    Other,
}

impl ActionKind {
    /// How many there are.
    pub const COUNT: usize = 32;

    /// All of them, in the order of the document.
    pub const ALL: [ActionKind; ActionKind::COUNT] = [
        ActionKind::NonlethalAttack,
        ActionKind::QuickAttack,
        ActionKind::Rebuff,
        ActionKind::StandardAttack,
        ActionKind::StrongAttack,
        ActionKind::CastASpell,
        ActionKind::Defend,
        ActionKind::Harry,
        ActionKind::ReadyAnAction,
        ActionKind::RetrieveOrStow,
        ActionKind::ChangePosture,
        ActionKind::CreateAnOpening,
        ActionKind::EnterOccupiedSpace,
        ActionKind::Escape,
        ActionKind::MountOrDismount,
        ActionKind::Dash,
        ActionKind::Cling,
        ActionKind::Drag,
        ActionKind::Grapple,
        ActionKind::Interpose,
        ActionKind::Pin,
        ActionKind::EndAMagicalEffect,
        ActionKind::Hinder,
        ActionKind::SeizeInitiative,
        ActionKind::Stabilize,
        ActionKind::TreatCondition,
        ActionKind::TreatWound,
        ActionKind::UseAnObject,
        ActionKind::Jump,
        ActionKind::Surface,
        ActionKind::RegainControl,
        ActionKind::Other,
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        [
            "Nonlethal Attack",
            "Quick Attack",
            "Rebuff",
            "Standard Attack",
            "Strong Attack",
            "Cast a Spell",
            "Defend",
            "Harry",
            "Ready an Action",
            "Retrieve or Stow an Item",
            "Change Posture",
            "Create an Opening",
            "Enter Occupied Space",
            "Escape",
            "Mount or Dismount",
            "Dash",
            "Cling",
            "Drag",
            "Grapple",
            "Interpose",
            "Pin",
            "End a Magical Effect",
            "Hinder",
            "Seize Initiative",
            "Stabilize",
            "Treat Condition",
            "Treat Wound",
            "Use an Object",
            "Jump",
            "Surface",
            "Regain Control",
            "Another Action",
        ][self as usize]
    }
}

/// Some kinds of actions, a bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds(u32);

const _: () = assert!(ActionKind::COUNT <= u32::BITS as usize);

impl Kinds {
    /// None of them.
    pub const NONE: Kinds = Kinds(0);

    /// Whether one is among them.
    #[inline]
    pub fn has(self, kind: ActionKind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
}

impl FromIterator<ActionKind> for Kinds {
    fn from_iter<I: IntoIterator<Item = ActionKind>>(all: I) -> Self {
        Kinds(all.into_iter().fold(0, |kinds, kind| kinds | 1 << kind as u32))
    }
}

/// Whether a movement is stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It is.
    Yes,
    /// It is not.
    No,
}

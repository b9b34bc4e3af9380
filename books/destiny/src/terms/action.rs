//! Actions, and how they are done.

use fracas_engine::map::{Cell, Direction};
use serde::{Deserialize, Serialize};

use super::actions::{ActionKind, By, Hindrance, Jump, Speed, Style};
use super::ailments::AilmentKind;
use super::gear::Arm;
use super::ids::{Ap, Id, ItemId, ObjectId, SpellId};
use super::posture::Posture;
use super::wounds::Level;

/// What somebody does: an action, movement, or what is free.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// An attack with a weapon or the body.
    Attack(Style, Arm, Id),
    /// A spell.
    Cast(SpellId, Id),
    /// A defensive posture.
    Defend,
    /// An action is readied.
    Ready(ActionKind),
    /// A thing is taken in hand, out of a container or from the ground.
    Retrieve(ItemId),
    /// A thing is put away.
    Stow(ItemId),
    /// A weapon is loaded.
    Load(ItemId),
    /// The posture changes.
    Posture(Posture),
    /// An opening is sought in somebody's defenses.
    Opening(Arm, Id),
    /// Somebody's space is entered.
    Enter(By, Id, Direction),
    /// A way out of what holds one.
    Escape(By),
    /// A way out of a net or spell, by one whom a grapple holds besides.
    EscapeHold(By),
    /// Onto a mount.
    Mount(Id, Speed),
    /// Off it.
    Dismount(Speed),
    /// The rate is doubled.
    Dash,
    /// A grapple is moved.
    Drag,
    /// Somebody is grappled.
    Grapple(Arm, Id),
    /// Somebody is pinned.
    Pin(Id),
    /// A magical effect is ended, by its place among the effects.
    EndEffect(u8),
    /// Somebody is hindered; a weapon in hand is used to disarm.
    Hinder(Hindrance, Arm, Id),
    /// Initiative is seized.
    Seize,
    /// Somebody dying is stabilized.
    Stabilize(Id),
    /// An ailment is treated.
    TreatCondition(AilmentKind, Id),
    /// A wound is treated.
    TreatWound(Level, Id),
    /// An object on the map is used.
    UseObject(ObjectId, Speed),
    /// A thing in hand is used.
    UseItem(ItemId, Speed),
    /// A jump to a cell.
    Jump(Jump, Cell),
    /// Back to the surface of the water.
    Surface,
    /// The mount is calmed.
    Calm,
    /// An action that the game master allows, for these AP.
    Other(Ap),
    /// Movement begins.
    Move,
    /// AP are put into the movement pool.
    Pace(Ap),
    /// Somebody is ignored.
    Ignore(Id),
    /// Somebody is no longer ignored.
    Heed(Id),
    /// A thing is let go.
    Drop(ItemId),
    /// Somebody grappled is let go.
    LetGo(Id),
    /// A few words are said.
    Speak,
    /// What is being paid for is given up.
    Cancel,
}

impl Action {
    /// Its kind; `None` for movement and for what is free.
    pub fn kind(self) -> Option<ActionKind> {
        Some(match self {
            Action::Attack(style, ..) => style.kind(),
            Action::Cast(..) => ActionKind::CastASpell,
            Action::Defend => ActionKind::Defend,
            Action::Ready(_) => ActionKind::ReadyAnAction,
            Action::Retrieve(_) | Action::Stow(_) => ActionKind::RetrieveOrStow,
            Action::Posture(_) => ActionKind::ChangePosture,
            Action::Opening(..) => ActionKind::CreateAnOpening,
            Action::Enter(..) => ActionKind::EnterOccupiedSpace,
            Action::Escape(_) | Action::EscapeHold(_) => ActionKind::Escape,
            Action::Mount(..) | Action::Dismount(_) => ActionKind::MountOrDismount,
            Action::Dash => ActionKind::Dash,
            Action::Drag => ActionKind::Drag,
            Action::Grapple(..) => ActionKind::Grapple,
            Action::Pin(_) => ActionKind::Pin,
            Action::EndEffect(_) => ActionKind::EndAMagicalEffect,
            Action::Hinder(..) => ActionKind::Hinder,
            Action::Seize => ActionKind::SeizeInitiative,
            Action::Stabilize(_) => ActionKind::Stabilize,
            Action::TreatCondition(..) => ActionKind::TreatCondition,
            Action::TreatWound(..) => ActionKind::TreatWound,
            Action::UseObject(..) | Action::UseItem(..) | Action::Load(_) => ActionKind::UseAnObject,
            Action::Jump(..) => ActionKind::Jump,
            Action::Surface => ActionKind::Surface,
            Action::Calm => ActionKind::RegainControl,
            Action::Other(_) => ActionKind::Other,
            Action::Move
            | Action::Pace(_)
            | Action::Ignore(_)
            | Action::Heed(_)
            | Action::Drop(_)
            | Action::LetGo(_)
            | Action::Speak
            | Action::Cancel => return None,
        })
    }

    /// Whether it is done besides all actions: walking, and what costs nothing.
    pub fn is_free(self) -> bool {
        self.kind().is_none()
    }

    /// Whether it is movement, which costs no initiative on another's turn (destiny.movement.off-turn-free).
    pub fn is_movement(self) -> bool {
        matches!(self, Action::Move | Action::Jump(..))
    }

    /// Whether it is done by the mount of who rides one (destiny.mounted.control-ap, destiny.mounted.gallop).
    pub fn is_by_mount(self) -> bool {
        self.is_movement() || matches!(self, Action::Pace(_) | Action::Dash)
    }

    /// At whom it is aimed.
    pub fn target(self) -> Option<Id> {
        match self {
            Action::Attack(_, _, target)
            | Action::Cast(_, target)
            | Action::Opening(_, target)
            | Action::Enter(_, target, _)
            | Action::Mount(target, _)
            | Action::Grapple(_, target)
            | Action::Pin(target)
            | Action::Hinder(_, _, target)
            | Action::Stabilize(target)
            | Action::TreatCondition(_, target)
            | Action::TreatWound(_, target)
            | Action::Ignore(target)
            | Action::Heed(target)
            | Action::LetGo(target) => Some(target),
            _ => None,
        }
    }

    /// With which thing it is done, or to which.
    pub fn item(self) -> Option<ItemId> {
        match self {
            Action::Attack(_, arm, _)
            | Action::Opening(arm, _)
            | Action::Grapple(arm, _)
            | Action::Hinder(_, arm, _) => arm.item(),
            Action::Retrieve(item)
            | Action::Stow(item)
            | Action::Load(item)
            | Action::UseItem(item, _)
            | Action::Drop(item) => Some(item),
            _ => None,
        }
    }

    /// The same with another thing.
    #[must_use]
    pub fn with(self, item: ItemId) -> Action {
        match self {
            Action::Attack(style, arm, target) => Action::Attack(style, arm.with(item), target),
            Action::Opening(arm, target) => Action::Opening(arm.with(item), target),
            Action::Grapple(arm, target) => Action::Grapple(arm.with(item), target),
            Action::Hinder(hindrance, arm, target) => Action::Hinder(hindrance, arm.with(item), target),
            Action::Retrieve(_) => Action::Retrieve(item),
            Action::Stow(_) => Action::Stow(item),
            Action::Load(_) => Action::Load(item),
            Action::UseItem(_, speed) => Action::UseItem(item, speed),
            Action::Drop(_) => Action::Drop(item),
            other => other,
        }
    }
}

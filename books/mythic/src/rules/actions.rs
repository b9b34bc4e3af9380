//! Actions: all that the document lists, one module for each, and how their tables are read.
//!
//! Each module holds the entry of its action, with the outcome table, and what its outcomes do.

pub mod aim;
pub mod combat_move;
pub mod counter_attack;
pub mod counter_fire;
pub mod ct_counter_attack;
pub mod ct_parry;
pub mod disarm;
pub mod dodge;
pub mod double;
pub mod escape;
pub mod evade;
pub mod feint;
pub mod grapple;
pub mod melee_attack;
pub mod move_;
pub mod parry;
pub mod pin;
pub mod press;
pub mod ranged_attack;
pub mod ready;
pub mod retreat;
pub mod struggle;
pub mod unarmed_attack;
pub mod wind;
pub mod withdraw;

use serde::{Deserialize, Serialize};

use super::combat_statuses::Statuses;
use super::special_actions;
use super::things;
use crate::sheet::{ActionType, Ap, CheckSkill, Encounter};

macro_rules! actions {
    ($($(#[$doc:meta])* $Action:ident, $name:literal, $clauses:expr, $entry:expr;)*) => {
        /// An action of the document, or one of the three further ones (mythic.actions.no-other-actions).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Action { $($(#[$doc])* $Action,)* }

        impl Action {
            /// All of them, in the order of the document.
            pub const ALL: &'static [Action] = &[$(Action::$Action),*];
            /// How many there are.
            pub const COUNT: usize = Action::ALL.len();
            /// The entries as the book has them, by number.
            pub const ENTRIES: [Entry; Action::COUNT] = [$($entry),*];

            /// The book's name.
            pub fn name(self) -> &'static str {
                [$($name),*][self as usize]
            }

            /// The clauses that stand for the parts of its entry.
            pub fn clauses(self) -> Clauses {
                [$($clauses),*][self as usize]
            }
        }
    };
}

actions! {
    /// A weapon is lined up with a target.
    Aim, "Aim",
        Clauses::of("mythic.aim.cost", "mythic.aim.status", "mythic.aim.table"),
        aim::ENTRY;
    /// Movement without care.
    Move, "Move",
        Clauses::of("mythic.move.cost", "mythic.move.status", "mythic.move.table"),
        move_::ENTRY;
    /// Movement with care.
    CombatMove, "Combat Move",
        Clauses::of("mythic.combat-move.cost", "mythic.combat-move.status", "mythic.combat-move.table"),
        combat_move::ENTRY;
    /// The weapon in the bind is wrested away.
    Disarm, "Disarm",
        Clauses::of("mythic.disarm.cost", "mythic.disarm.status", "mythic.disarm.table"),
        disarm::ENTRY;
    /// Out of a grapple or pin.
    Escape, "Escape",
        Clauses::of("mythic.escape.cost", "mythic.escape.status", "mythic.escape.table"),
        escape::ENTRY;
    /// A pretended strike.
    Feint, "Feint",
        Clauses::of("mythic.feint.cost", "mythic.feint.status", "mythic.feint.table"),
        feint::ENTRY;
    /// From a bind into a grapple.
    Grapple, "Grapple",
        Clauses::of("mythic.grapple.cost", "mythic.grapple.status", "mythic.grapple.table"),
        grapple::ENTRY;
    /// A strike with a melee weapon.
    MeleeAttack, "Melee Attack",
        Clauses::of("mythic.melee-attack.cost", "mythic.melee-attack.status", "mythic.melee-attack.table"),
        melee_attack::ENTRY;
    /// Holding somebody down.
    Pin, "Pin",
        Clauses::of("mythic.pin.cost", "mythic.pin.status", "mythic.pin.table"),
        pin::ENTRY;
    /// A strike through the bind.
    Press, "Press",
        Clauses::of("mythic.press.cost", "mythic.press.status", "mythic.press.table"),
        press::ENTRY;
    /// A shot or a throw.
    RangedAttack, "Ranged Attack",
        Clauses::of("mythic.ranged-attack.cost", "mythic.ranged-attack.status", "mythic.ranged-attack.table"),
        ranged_attack::ENTRY;
    /// Getting ready.
    Ready, "Ready",
        Clauses::of("mythic.ready.cost", "mythic.ready.status", "mythic.ready.table"),
        ready::ENTRY;
    /// A kick or a punch.
    UnarmedAttack, "Unarmed Attack",
        Clauses::of(
            "mythic.unarmed-attack.cost",
            "mythic.unarmed-attack.status",
            "mythic.unarmed-attack.table",
        ),
        unarmed_attack::ENTRY;
    /// Out of a bind.
    Withdraw, "Withdraw",
        Clauses::of("mythic.withdraw.cost", "mythic.withdraw.status", "mythic.withdraw.table"),
        withdraw::ENTRY;
    /// A blow against who moves or strikes.
    CounterAttack, "Counter-Attack",
        Clauses::of(
            "mythic.counter-attack.cost",
            "mythic.counter-attack.status",
            "mythic.counter-attack.table",
        ),
        counter_attack::ENTRY;
    /// A shot at who moves or aims.
    CounterFire, "Counter-Fire",
        Clauses::of("mythic.counter-fire.cost", "mythic.counter-fire.status", "mythic.counter-fire.table"),
        counter_fire::ENTRY;
    /// Out of the way of a shot.
    Dodge, "Dodge",
        Clauses::of("mythic.dodge.cost", "mythic.dodge.status", "mythic.dodge.table"),
        dodge::ENTRY;
    /// A blow out of a bind.
    Double, "Double",
        Clauses::of("mythic.double.cost", "mythic.double.status", "mythic.double.table"),
        double::ENTRY;
    /// Out of the way of a blow.
    Evade, "Evade",
        Clauses::of("mythic.evade.cost", "mythic.evade.status", "mythic.evade.table"),
        evade::ENTRY;
    /// A weapon in the way of a blow.
    Parry, "Parry",
        Clauses::of("mythic.parry.cost", "mythic.parry.status", "mythic.parry.table"),
        parry::ENTRY;
    /// Away from who comes.
    Retreat, "Retreat",
        Clauses::of("mythic.retreat.cost", "mythic.retreat.status", "mythic.retreat.table"),
        retreat::ENTRY;
    /// Control of a grapple.
    Struggle, "Struggle",
        Clauses::of("mythic.struggle.cost", "mythic.struggle.status", "mythic.struggle.table"),
        struggle::ENTRY;
    /// Control of a bind.
    Wind, "Wind",
        Clauses::of("mythic.wind.cost", "mythic.wind.status", "mythic.wind.table"),
        wind::ENTRY;
    /// A blow against a counter-attack.
    CtCounterAttack, "CT Counter-Attack",
        Clauses::of(
            "mythic.ct-counter-attack.cost",
            "mythic.ct-counter-attack.status",
            "mythic.ct-counter-attack.table",
        ),
        ct_counter_attack::ENTRY;
    /// A parry of a counter-attack.
    CtParry, "CT Parry",
        Clauses::of("mythic.ct-parry.cost", "mythic.ct-parry.status", "mythic.ct-parry.table"),
        ct_parry::ENTRY;
    /// Stamina comes back.
    RecoverStamina, "Recover Stamina",
        Clauses::of(
            "mythic.recover-stamina.cost",
            "mythic.recover-stamina.status",
            "mythic.recover-stamina.table",
        ),
        special_actions::recover_stamina::ENTRY;
    /// A weapon is drawn or picked up.
    Draw, "Draw", Clauses::FURTHER, things::DRAW;
    /// One stands up.
    StandUp, "Stand up", Clauses::FURTHER, things::STAND_UP;
    /// A weapon is reloaded.
    Reload, "Reload", Clauses::FURTHER, things::RELOAD;
}

impl Action {
    /// Whether the document has it; the others are further ones.
    pub fn is_of_the_document(self) -> bool {
        !matches!(self, Action::Draw | Action::StandUp | Action::Reload)
    }
}

/// The clauses for the parts of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clauses {
    /// What it costs.
    pub cost: &'static str,
    /// Which statuses allow it.
    pub status: &'static str,
    /// Its outcome table.
    pub table: &'static str,
}

impl Clauses {
    /// One clause stands for the three further actions.
    const FURTHER: Clauses = Clauses::of(FURTHER, FURTHER, FURTHER);

    const fn of(cost: &'static str, status: &'static str, table: &'static str) -> Clauses {
        Clauses { cost, status, table }
    }
}

const FURTHER: &str = "mythic.actions.no-other-actions";

/// A set of actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Actions(u32);

impl Actions {
    /// None.
    pub const NONE: Actions = Actions(0);

    /// The actions of a list.
    pub const fn of(list: &[Action]) -> Actions {
        let mut bits = 0;
        let mut place = 0;
        while place < list.len() {
            bits |= 1 << list[place] as u32;
            place += 1;
        }
        Actions(bits)
    }

    /// Whether an action is among them.
    pub const fn has(self, action: Action) -> bool {
        self.0 & (1 << action as u32) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, action: Action) -> Actions {
        Actions(self.0 | 1 << action as u32)
    }

    /// With one less.
    #[must_use]
    pub const fn without(self, action: Action) -> Actions {
        Actions(self.0 & !(1 << action as u32))
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What an action costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Always the same.
    Fixed(Ap),
    /// What the weapon says (mythic.actions.by-weapon-list).
    ByWeapon,
}

/// What comes of an action: the rows of the outcome tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It did not work.
    Failure,
    /// The blow or shot went past.
    Miss,
    /// It worked.
    Success,
    /// It worked very well.
    CriticalSuccess,
    /// The blow met the armour.
    Hit,
    /// The blow went round the armour.
    CriticalHit,
    /// The weapons are bound.
    Bind,
    /// So many AP come back.
    Regains(Ap),
}

impl Outcome {
    /// The book's name.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Failure => "Failure",
            Outcome::Miss => "Miss",
            Outcome::Success | Outcome::Regains(Ap(12)) => "Success",
            Outcome::CriticalSuccess => "Critical Success",
            Outcome::Hit => "Hit",
            Outcome::CriticalHit => "Critical Hit",
            Outcome::Bind => "Bind",
            Outcome::Regains(_) => "Reduced AP Recovery",
        }
    }
}

/// From which result on a row of a table applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Threshold {
    /// When no other row does (mythic.actions.dt-dash-row).
    Dash,
    /// A figure.
    From(i16),
    /// The Combat Defence of the target (mythic.actions.dt-target-value).
    CombatDefence,
    /// The Combat Defence (Armoured) of the target.
    CombatDefenceArmoured,
    /// The Grapple Defence of the target.
    GrappleDefence,
}

/// What an outcome does to the action that it answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Upon {
    /// It runs its course.
    Stands,
    /// It fails without effect (mythic.actions.cancel-wins).
    Cancelled,
}

/// A row of an outcome table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// When it applies.
    pub threshold: Threshold,
    /// What it brings.
    pub outcome: Outcome,
    /// What it does to the answered action.
    pub upon: Upon,
}

impl Row {
    /// A row.
    pub const fn new(threshold: Threshold, outcome: Outcome) -> Row {
        Row { threshold, outcome, upon: Upon::Stands }
    }

    /// A row that cancels the answered action.
    pub const fn cancelling(threshold: Threshold, outcome: Outcome) -> Row {
        Row { threshold, outcome, upon: Upon::Cancelled }
    }
}

/// The table of a blow or a shot.
pub const BLOW: &[Row] = &[
    Row::new(Threshold::Dash, Outcome::Miss),
    Row::new(Threshold::CombatDefence, Outcome::Hit),
    Row::new(Threshold::CombatDefenceArmoured, Outcome::CriticalHit),
];

/// The table of what gets out of the way of something.
pub const AVERT: &[Row] =
    &[Row::new(Threshold::Dash, Outcome::Failure), Row::cancelling(Threshold::From(0), Outcome::Success)];

/// The table of a parry.
pub const FEND: &[Row] = &[
    Row::new(Threshold::Dash, Outcome::Failure),
    Row::cancelling(Threshold::From(0), Outcome::Bind),
    Row::cancelling(Threshold::From(1), Outcome::Success),
];

/// The table of what works from a figure on.
macro_rules! from {
    ($threshold:expr) => {
        &[
            $crate::rules::actions::Row::new(
                $crate::rules::actions::Threshold::Dash,
                $crate::rules::actions::Outcome::Failure,
            ),
            $crate::rules::actions::Row::new($threshold, $crate::rules::actions::Outcome::Success),
        ]
    };
}
pub(crate) use from;

/// The entry of an action in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its type.
    pub kind: ActionType,
    /// Its cost.
    pub cost: Cost,
    /// The statuses that allow it.
    pub statuses: Statuses,
    /// What it may answer.
    pub response_to: Actions,
    /// What it may take the place of.
    pub replacement_for: Actions,
    /// What its check is made with.
    pub check: CheckSkill,
    /// Whether the dice are taken off the skill.
    pub reading: Reading,
    /// Its outcomes.
    pub table: &'static [Row],
}

/// How the dice of a check are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reading {
    /// Dice and skill are added.
    Ordinary,
    /// The dice are taken off the skill (mythic.round.check-inverted).
    Inverted,
}

/// The figures of the target that thresholds stand for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Against {
    /// Its Combat Defence.
    pub combat: i16,
    /// Its Combat Defence (Armoured).
    pub armoured: i16,
    /// Its Grapple Defence.
    pub grapple: i16,
}

impl Entry {
    /// An entry with nothing but its type, cost and statuses.
    pub const fn new(
        kind: ActionType,
        cost: Cost,
        statuses: Statuses,
        check: CheckSkill,
        table: &'static [Row],
    ) -> Entry {
        Entry {
            kind,
            cost,
            statuses,
            response_to: Actions::NONE,
            replacement_for: Actions::NONE,
            check,
            reading: Reading::Ordinary,
            table,
        }
    }

    /// With what it may answer.
    #[must_use]
    pub const fn answering(mut self, actions: &[Action]) -> Entry {
        self.response_to = Actions::of(actions);
        self
    }

    /// With what it may take the place of.
    #[must_use]
    pub const fn replacing(mut self, actions: &[Action]) -> Entry {
        self.replacement_for = Actions::of(actions);
        self
    }

    /// The row that a net result meets: of those met the last, since thresholds rise down a table
    /// (mythic.actions.dt-at-least). An armoured defence that stands below the plain one is reached first and counts
    /// from there on (mythic.actions.armoured-equal-or-lower).
    pub fn read(&self, net: i16, against: Against) -> Row {
        let is_met = |row: &&Row| match row.threshold {
            Threshold::Dash => false,
            Threshold::From(figure) => net >= figure,
            Threshold::CombatDefence => net >= against.combat,
            Threshold::CombatDefenceArmoured => net >= against.armoured,
            Threshold::GrappleDefence => net >= against.grapple,
        };
        let dash = || self.table.iter().find(|row| row.threshold == Threshold::Dash);
        let row = self.table.iter().rev().find(is_met).or_else(dash);
        row.copied().unwrap_or(Row::new(Threshold::Dash, Outcome::Failure))
    }
}

impl Encounter {
    /// The entry of an action as this encounter has it.
    pub fn entry(&self, action: Action) -> &Entry {
        &self.actions[action as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_document_has_so_many_actions_of_each_type() {
        let count = |kind| {
            let of_it = |action: &&Action| {
                action.is_of_the_document() && Action::ENTRIES[**action as usize].kind == kind
            };
            Action::ALL.iter().filter(of_it).count()
        };
        let counts =
            [ActionType::Proactive, ActionType::Reactive, ActionType::CounterTempo, ActionType::Special];
        assert_eq!(counts.map(count), [14, 9, 2, 1]);
    }

    #[test]
    fn an_armoured_defence_below_the_plain_one_is_met_first() {
        let entry = Action::ENTRIES[Action::MeleeAttack as usize];
        let against = Against { combat: 4, armoured: 2, grapple: 0 };
        assert_eq!(entry.read(1, against).outcome, Outcome::Miss);
        assert_eq!(entry.read(2, against).outcome, Outcome::CriticalHit);
        assert_eq!(entry.read(4, against).outcome, Outcome::CriticalHit);
    }
}

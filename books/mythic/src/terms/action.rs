//! The actions by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! actions {
    ($($(#[$doc:meta])* $Action:ident, $name:literal, $slug:literal;)*) => {
        /// An action of the document, or one of the three further ones (mythic.actions.no-other-actions).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Action { $($(#[$doc])* $Action,)* }

        impl Action {
            /// All of them, in the order of the document.
            pub const ALL: &'static [Action] = &[$(Action::$Action),*];
            /// How many there are.
            pub const COUNT: usize = Action::ALL.len();

            /// The book's name.
            pub fn name(self) -> &'static str {
                [$($name),*][self as usize]
            }

            /// The clauses that stand for the parts of its entry.
            pub fn clauses(self) -> Clauses {
                if !self.is_of_the_document() {
                    return Clauses::FURTHER;
                }
                [$(Clauses {
                    cost: concat!("mythic.", $slug, ".cost"),
                    status: concat!("mythic.", $slug, ".status"),
                    table: concat!("mythic.", $slug, ".table"),
                }),*][self as usize]
            }
        }
    };
}

actions! {
    /// A weapon is lined up with a target.
    Aim, "Aim", "aim";
    /// Movement without care.
    Move, "Move", "move";
    /// Movement with care.
    CombatMove, "Combat Move", "combat-move";
    /// The weapon in the bind is wrested away.
    Disarm, "Disarm", "disarm";
    /// Out of a grapple or pin.
    Escape, "Escape", "escape";
    /// A pretended strike.
    Feint, "Feint", "feint";
    /// From a bind into a grapple.
    Grapple, "Grapple", "grapple";
    /// A strike with a melee weapon.
    MeleeAttack, "Melee Attack", "melee-attack";
    /// Holding somebody down.
    Pin, "Pin", "pin";
    /// A strike through the bind.
    Press, "Press", "press";
    /// A shot or a throw.
    RangedAttack, "Ranged Attack", "ranged-attack";
    /// Getting ready.
    Ready, "Ready", "ready";
    /// A kick or a punch.
    UnarmedAttack, "Unarmed Attack", "unarmed-attack";
    /// Out of a bind.
    Withdraw, "Withdraw", "withdraw";
    /// A blow against who moves or strikes.
    CounterAttack, "Counter-Attack", "counter-attack";
    /// A shot at who moves or aims.
    CounterFire, "Counter-Fire", "counter-fire";
    /// Out of the way of a shot.
    Dodge, "Dodge", "dodge";
    /// A blow out of a bind.
    Double, "Double", "double";
    /// Out of the way of a blow.
    Evade, "Evade", "evade";
    /// A weapon in the way of a blow.
    Parry, "Parry", "parry";
    /// Away from who comes.
    Retreat, "Retreat", "retreat";
    /// Control of a grapple.
    Struggle, "Struggle", "struggle";
    /// Control of a bind.
    Wind, "Wind", "wind";
    /// A blow against a counter-attack.
    CtCounterAttack, "CT Counter-Attack", "ct-counter-attack";
    /// A parry of a counter-attack.
    CtParry, "CT Parry", "ct-parry";
    /// Stamina comes back.
    RecoverStamina, "Recover Stamina", "recover-stamina";
    /// A weapon is drawn or picked up.
    Draw, "Draw", "draw";
    /// One stands up.
    StandUp, "Stand up", "stand-up";
    /// A weapon is reloaded.
    Reload, "Reload", "reload";
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
    const FURTHER: Clauses = Clauses { cost: FURTHER, status: FURTHER, table: FURTHER };
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

/// Which of the four kinds an action is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ActionType {
    /// Taken on one's own turn.
    Proactive,
    /// Taken in answer to an opponent's proactive action.
    Reactive,
    /// Taken in place of one's own action, in answer to a reaction.
    CounterTempo,
    /// In its own step (mythic.combat-actions.three-types).
    Special,
}

//! The actions by name.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! actions {
    ($($(#[$doc:meta])* $Action:ident, $name:literal, $clauses:expr;)*) => {
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
                [$($clauses),*][self as usize]
            }
        }
    };
}

actions! {
    /// A weapon is lined up with a target.
    Aim, "Aim",
        Clauses::of("mythic.aim.cost", "mythic.aim.status", "mythic.aim.table");
    /// Movement without care.
    Move, "Move",
        Clauses::of("mythic.move.cost", "mythic.move.status", "mythic.move.table");
    /// Movement with care.
    CombatMove, "Combat Move",
        Clauses::of("mythic.combat-move.cost", "mythic.combat-move.status", "mythic.combat-move.table");
    /// The weapon in the bind is wrested away.
    Disarm, "Disarm",
        Clauses::of("mythic.disarm.cost", "mythic.disarm.status", "mythic.disarm.table");
    /// Out of a grapple or pin.
    Escape, "Escape",
        Clauses::of("mythic.escape.cost", "mythic.escape.status", "mythic.escape.table");
    /// A pretended strike.
    Feint, "Feint",
        Clauses::of("mythic.feint.cost", "mythic.feint.status", "mythic.feint.table");
    /// From a bind into a grapple.
    Grapple, "Grapple",
        Clauses::of("mythic.grapple.cost", "mythic.grapple.status", "mythic.grapple.table");
    /// A strike with a melee weapon.
    MeleeAttack, "Melee Attack",
        Clauses::of("mythic.melee-attack.cost", "mythic.melee-attack.status", "mythic.melee-attack.table");
    /// Holding somebody down.
    Pin, "Pin",
        Clauses::of("mythic.pin.cost", "mythic.pin.status", "mythic.pin.table");
    /// A strike through the bind.
    Press, "Press",
        Clauses::of("mythic.press.cost", "mythic.press.status", "mythic.press.table");
    /// A shot or a throw.
    RangedAttack, "Ranged Attack",
        Clauses::of("mythic.ranged-attack.cost", "mythic.ranged-attack.status", "mythic.ranged-attack.table");
    /// Getting ready.
    Ready, "Ready",
        Clauses::of("mythic.ready.cost", "mythic.ready.status", "mythic.ready.table");
    /// A kick or a punch.
    UnarmedAttack, "Unarmed Attack",
        Clauses::of("mythic.unarmed-attack.cost", "mythic.unarmed-attack.status", "mythic.unarmed-attack.table");
    /// Out of a bind.
    Withdraw, "Withdraw",
        Clauses::of("mythic.withdraw.cost", "mythic.withdraw.status", "mythic.withdraw.table");
    /// A blow against who moves or strikes.
    CounterAttack, "Counter-Attack",
        Clauses::of("mythic.counter-attack.cost", "mythic.counter-attack.status", "mythic.counter-attack.table");
    /// A shot at who moves or aims.
    CounterFire, "Counter-Fire",
        Clauses::of("mythic.counter-fire.cost", "mythic.counter-fire.status", "mythic.counter-fire.table");
    /// Out of the way of a shot.
    Dodge, "Dodge",
        Clauses::of("mythic.dodge.cost", "mythic.dodge.status", "mythic.dodge.table");
    /// A blow out of a bind.
    Double, "Double",
        Clauses::of("mythic.double.cost", "mythic.double.status", "mythic.double.table");
    /// Out of the way of a blow.
    Evade, "Evade",
        Clauses::of("mythic.evade.cost", "mythic.evade.status", "mythic.evade.table");
    /// A weapon in the way of a blow.
    Parry, "Parry",
        Clauses::of("mythic.parry.cost", "mythic.parry.status", "mythic.parry.table");
    /// Away from who comes.
    Retreat, "Retreat",
        Clauses::of("mythic.retreat.cost", "mythic.retreat.status", "mythic.retreat.table");
    /// Control of a grapple.
    Struggle, "Struggle",
        Clauses::of("mythic.struggle.cost", "mythic.struggle.status", "mythic.struggle.table");
    /// Control of a bind.
    Wind, "Wind",
        Clauses::of("mythic.wind.cost", "mythic.wind.status", "mythic.wind.table");
    /// A blow against a counter-attack.
    CtCounterAttack, "CT Counter-Attack",
        Clauses::of("mythic.ct-counter-attack.cost", "mythic.ct-counter-attack.status", "mythic.ct-counter-attack.table");
    /// A parry of a counter-attack.
    CtParry, "CT Parry",
        Clauses::of("mythic.ct-parry.cost", "mythic.ct-parry.status", "mythic.ct-parry.table");
    /// Stamina comes back.
    RecoverStamina, "Recover Stamina",
        Clauses::of("mythic.recover-stamina.cost", "mythic.recover-stamina.status", "mythic.recover-stamina.table");
    /// A weapon is drawn or picked up.
    Draw, "Draw",
        Clauses::FURTHER;
    /// One stands up.
    StandUp, "Stand up",
        Clauses::FURTHER;
    /// A weapon is reloaded.
    Reload, "Reload",
        Clauses::FURTHER;
}

impl Action {
    /// Those that are declared on one's own turn, in the order of the document, the further ones last.
    pub const PROACTIVE: [Action; 17] = [
        Action::Aim,
        Action::Move,
        Action::CombatMove,
        Action::Disarm,
        Action::Escape,
        Action::Feint,
        Action::Grapple,
        Action::MeleeAttack,
        Action::Pin,
        Action::Press,
        Action::RangedAttack,
        Action::Ready,
        Action::UnarmedAttack,
        Action::Withdraw,
        Action::Draw,
        Action::StandUp,
        Action::Reload,
    ];

    /// Those that answer an action of somebody else, in the order of the document.
    pub const REACTIVE: [Action; 9] = [
        Action::CounterAttack,
        Action::CounterFire,
        Action::Dodge,
        Action::Double,
        Action::Evade,
        Action::Parry,
        Action::Retreat,
        Action::Struggle,
        Action::Wind,
    ];

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

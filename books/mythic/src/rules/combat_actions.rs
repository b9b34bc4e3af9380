//! Combat Actions: the three types, and the status that an action needs.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
use crate::rules::actions::ENTRIES;
use crate::settings::SpecialType;
use crate::terms::{Action, ActionType, Id};

impl Scene<'_> {
    /// The type of an action.
    pub fn type_of(self, action: Action) -> ActionType {
        let kind = self.encounter.entry(action).kind;
        match (kind, self.settings().special_type) {
            (ActionType::Special, SpecialType::Proactive) => ActionType::Proactive,
            _ => kind,
        }
    }

    /// Whether an action is still of the type that the book gives it: each type has its own step of a turn, and nothing
    /// says how an action of another would be done there (mythic.combat-actions.changed-type).
    pub(in crate::rules) fn is_of_its_type(self, action: Action) -> Legality {
        if self.encounter.entry(action).kind == ENTRIES[action as usize].kind {
            return Ok(());
        }
        let reason = "a house rule gives this action a type that is not done at this step";
        Err(Illegal::because("mythic.combat-actions.changed-type", reason))
    }

    /// Whether the type and the status of a combatant allow an action (mythic.combat-actions.status-gate).
    pub fn status_allows(self, who: Id, action: Action) -> Legality {
        self.is_of_its_type(action)?;
        let entry = self.encounter.entry(action);
        if entry.statuses.has(self.of(who).status.kind()) {
            return Ok(());
        }
        Err(Illegal::because(action.clauses().status, "the status does not allow this action"))
    }

    /// Whether one action may answer another (mythic.round.reaction-only-listed).
    pub fn answers(self, reaction: Action, action: Action) -> bool {
        self.encounter.entry(reaction).response_to.has(action)
    }
}

//! Combat Actions: the three types, and the status that an action needs.

use fracas_engine::{Illegal, Legality};

use crate::rules::Scene;
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

    /// Whether the status of a combatant allows an action (mythic.combat-actions.status-gate).
    pub fn status_allows(self, who: Id, action: Action) -> Legality {
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

//! Disarm: the partner's weapon is wrested from the bind.

use arrayvec::ArrayVec;
use fracas_engine::map::Cell;
use fracas_engine::{Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::actions::tables::from;
use crate::rules::exchange::Done;
use crate::rules::{Fight, Scene};
use crate::settings::DisarmedWeapon;
use crate::terms::{
    Action, ActionType, Arm, CheckSkill, Cost, Entry, Id, ItemId, Outcome, StatusKind, Statuses, Threshold,
};

/// The entry of the document.
pub const ENTRY: Entry = Entry::new(
    ActionType::Proactive,
    Cost::ByWeapon,
    Statuses::of(&[StatusKind::Bound]),
    CheckSkill::Weapon,
    from!(Threshold::From(8)),
);

impl Scene<'_> {
    /// Whether the partner in the bind may be disarmed: a bare hand cannot be (mythic.parry.bind-unarmed).
    pub(in crate::rules) fn may_disarm(self, actor: Id) -> Legality {
        self.status_allows(actor, Action::Disarm)?;
        self.is_in_a_bind(actor)?;
        let partners = self.arms_in_the_bind(actor).map(|bind| bind.partners);
        if partners.and_then(Arm::item).is_none() {
            return Err(Illegal::because(
                "mythic.parry.bind-unarmed",
                "the partner has no weapon in the bind",
            ));
        }
        self.affords(actor, self.cost(actor, Action::Disarm, None))
    }
}

impl Fight<'_> {
    /// The partner loses its weapon and the bind ends (mythic.disarm.success).
    pub(in crate::rules) fn disarm(&mut self, done: Done) -> Play {
        let Some(victim) = done.target.filter(|_| done.outcome == Outcome::Success) else { return Ok(()) };
        let Some(item) = done.met.and_then(Arm::item) else { return Ok(()) };
        self.of_mut(victim).held.remove(item);
        self.note(Event::Disarmed { who: victim, item }, "wrested away", "mythic.disarm.success");
        self.end_bind(done.who, "mythic.disarm.status-after");
        self.send_away(done.who, victim, item)
    }

    /// Where a disarmed weapon goes (mythic.disarm.weapon-location).
    fn send_away(&mut self, disarmer: Id, victim: Id, item: ItemId) -> Play {
        let at = self.scene().of(victim).cell;
        match self.encounter.settings.disarmed_weapon {
            DisarmedWeapon::OwnSquare => self.drop_at(item, at),
            DisarmedWeapon::RandomSquare => {
                let map = &self.encounter.map;
                let scene = self.scene();
                let open = |cell: &Cell| scene.may_pass_ground(*cell).is_ok();
                let squares: ArrayVec<Cell, 8> = map.neighbours(at).filter(open).collect();
                let drawn = self.pick(squares.len(), "where the weapon falls")?;
                let to = squares.get(drawn).copied().unwrap_or(at);
                self.drop_at(item, to);
            }
            DisarmedWeapon::DisarmersHand if self.scene().has_hands_for(disarmer, item) => {
                self.of_mut(disarmer).held.add(item);
                let event = Event::PickedUp { who: disarmer, item };
                self.note(event, "into the free hand", "mythic.disarm.weapon-location");
            }
            DisarmedWeapon::DisarmersHand => self.drop_at(item, at),
        }
        Ok(())
    }
}

//! Disarm: the weapon out of their hand.

use fracas_engine::Play;
use fracas_engine::map::{Area, Cell, Paces};

use crate::choice::{Arm, Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::defenses::Odds;
use crate::rules::melee_attacks::Blow;
use crate::rules::melee_attacks::combat_roll::Rolled;
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::UnarmedDisarm;
use crate::terms::{Id, ItemId, Weight};

/// How far a weapon is flung, in metres (reality.disarm.fling).
const FLING: u16 = 2;

impl Scene<'_> {
    /// Whether somebody may be disarmed: it faces the performer and holds a weapon that can be struck away
    /// (reality.disarm.facing, reality.disarm.light-heavy).
    pub(super) fn may_disarm(self, who: Id, arm: Arm, target: Id) -> Legality {
        if !self.faces(target, who) {
            return Err(Illegal::because(
                "reality.disarm.facing",
                "only an opponent who faces one can be disarmed",
            ));
        }
        if arm == Arm::Body && self.settings().unarmed_disarm == UnarmedDisarm::Refused {
            return Err(Illegal::because("reality.disarm.unarmed", "it needs a weapon"));
        }
        if self.weapons_in_hand(target).next().is_none() {
            return Err(Illegal::because("reality.disarm.drop", "the target holds no weapon"));
        }
        if self.disarmable(arm, target).next().is_none() {
            return Err(Illegal::because(
                "reality.disarm.light-heavy",
                "a Light weapon cannot disarm a Heavy one",
            ));
        }
        Ok(())
    }

    fn disarmable(self, arm: Arm, target: Id) -> impl Iterator<Item = ItemId> {
        let light = self.weapon_of(arm).is_none_or(|weapon| weapon.weight == Weight::Light);
        let weapons = self.weapons_in_hand(target);
        weapons.filter(move |(_, weapon)| !(light && weapon.weight == Weight::Heavy)).map(|(item, _)| item)
    }

    /// Whether this weapon in a target's hands may be struck away.
    pub(crate) fn may_strike_away(self, arm: Arm, target: Id, item: ItemId) -> Legality {
        if self.disarmable(arm, target).any(|other| other == item) {
            return Ok(());
        }
        if self.weapons_in_hand(target).any(|(other, _)| other == item) {
            let reason = "a Light weapon cannot disarm a Heavy one";
            return Err(Illegal::because("reality.disarm.light-heavy", reason));
        }
        Err(Illegal::because("reality.disarm.drop", "the target holds no such weapon"))
    }

    /// The squares around a target to which its weapon might be flung.
    pub(crate) fn flings(self, target: Id) -> impl Iterator<Item = Cell> {
        self.encounter.map.around(Area::of(self.of(target).cell), Paces(FLING))
    }

    /// Whether a target's weapon may be flung to a square (reality.disarm.fling-choice).
    pub(crate) fn may_fling_to(self, target: Id, cell: Cell) -> Legality {
        let (map, here) = (&self.encounter.map, Area::of(self.of(target).cell));
        let metres = map.distance(here, Area::of(cell)).0;
        if metres == 0 || metres > FLING {
            return Err(Illegal::because("reality.disarm.fling", "it is flung up to 2 m away"));
        }
        if !map.passable(Area::of(cell)) {
            return Err(Illegal::because("reality.disarm.fling-choice", "nothing can lie there"));
        }
        Ok(())
    }

    /// The square 2 m straight away from the performer (reality.disarm.fling-choice).
    pub(crate) fn straight_fling(self, attacker: Id, target: Id) -> Option<Cell> {
        self.toward(attacker, target).map(|way| way.step(way.step(self.of(target).cell)))
    }
}

impl Fight<'_> {
    /// The target drops its weapon unless it withstands; the performer may fling one that is not Heavy.
    pub(super) fn disarm(&mut self, blow: Blow, rolled: Rolled, odds: Odds) -> Play {
        if !self.withstands(blow, odds)? {
            self.strike_away(blow)?;
        }
        if self.scene().properties(blow.arm).disarm {
            self.wound(blow, rolled)?;
        }
        Ok(())
    }

    fn strike_away(&mut self, blow: Blow) -> Play {
        let Blow { attacker, target, arm, .. } = blow;
        let question = Question::WhichWeapon { attacker, arm, target };
        let Some(Choice::Item(item)) = self.ask(question)? else { return Ok(()) };
        self.take_from_hand(target, item);
        self.note(Event::Disarmed { who: target, item }, "struck away", "reality.disarm.drop");
        let at = self.scene().of(target).cell;
        let to = self.flung(attacker, target, item)?;
        self.lay(item, to.unwrap_or(at), "reality.disarm.drop");
        Ok(())
    }

    /// Where the performer flings it for 1 Agility, if it does.
    fn flung(&mut self, attacker: Id, target: Id, item: ItemId) -> Play<Option<Cell>> {
        let heavy = self.scene().weapon(item).is_some_and(|weapon| weapon.weight == Weight::Heavy);
        let price = Cost::agility(1);
        if heavy || self.scene().affords(attacker, price).is_err() {
            return Ok(None);
        }
        match self.ask(Question::Fling { attacker, target })? {
            Some(Choice::Cell(cell)) => {
                self.pay(attacker, price);
                Ok(Some(cell))
            }
            _ => Ok(None),
        }
    }
}

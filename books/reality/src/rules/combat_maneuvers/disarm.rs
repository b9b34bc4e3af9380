//! Disarm: the weapon out of their hand.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Options, Play};

use crate::choice::{Arm, Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::defenses::Odds;
use crate::rules::melee_attacks::{Blow, Rolled};
use crate::rules::stamina::Cost;
use crate::rules::{Fight, Scene};
use crate::settings::UnarmedDisarm;
use crate::sheet::{Id, ItemId, Weight};

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

    /// Where a weapon may be flung, straight away from the performer first, and not at all last
    /// (reality.disarm.fling-choice).
    fn flings(self, attacker: Id, target: Id) -> Options<Choice> {
        let map = &self.encounter.map;
        let here = self.of(target).cell;
        let straight = self.toward(attacker, target).map(|way| way.step(way.step(here)));
        let mut options = Options::new();
        let around = map.around(Area::of(here), fracas_engine::map::Paces(FLING));
        around
            .filter(|&cell| map.passable(Area::of(cell)))
            .for_each(|cell| options.offer(Choice::Cell(cell)));
        options.offer(Choice::No);
        if let Some(cell) = straight {
            options.prefer(&Choice::Cell(cell));
        }
        options
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
        let weapons = self.scene().disarmable(arm, target).map(Choice::Item);
        let options = Self::choices(weapons);
        let question = Question::WhichWeapon { attacker, target };
        let Some(Choice::Item(item)) = self.ask_of(attacker, question, &options)? else { return Ok(()) };
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
        let options = self.scene().flings(attacker, target);
        match self.ask_of(attacker, Question::Fling { attacker, target }, &options)? {
            Some(Choice::Cell(cell)) => {
                self.pay(attacker, price);
                Ok(Some(cell))
            }
            _ => Ok(None),
        }
    }
}

//! What doom buys.

use fracas_engine::map::{Area, Cell, Map};
use fracas_engine::{Dice, Die, Play};

use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::Event;
use crate::rules::skills::Next;
use crate::rules::{Fight, Scene};
use crate::state::Place;
use crate::terms::{Class, Entry, Id, known};

impl Scene<'_> {
    /// Whether doom can buy a boon for one creature now (forge.defenses.doom-gap).
    pub fn may_buy_boon(self) -> Legality {
        let is_there = self.everybody().any(|who| self.may_favor(who).is_ok());
        self.may_pay_doom(self.settings().doom_boon_price, is_there)
    }

    /// Whether doom can bring minions now (forge.defenses.doom-gap).
    pub fn may_buy_minions(self) -> Legality {
        self.may_pay_doom(self.settings().doom_minions_price, self.next_reinforcement().is_some())
    }

    pub(in crate::rules) fn may_pay_doom(self, price: u8, is_there: bool) -> Legality {
        if !is_there {
            return Err(Illegal::because("forge.defenses.doom-gap", "there is nobody for it"));
        }
        if self.state.doom < price {
            let reason = "it takes {} doom, with {} left";
            let figures = [price, self.state.doom].map(u16::from);
            return Err(Illegal::because("forge.defenses.doom-gap", reason).with(figures));
        }
        Ok(())
    }

    /// Whether doom can favor somebody: creatures of the game master that still fight (forge.defenses.doom-gap).
    pub fn may_favor(self, who: Id) -> Legality {
        const CLAUSE: &str = "forge.defenses.doom-gap";
        if !self.is_present(who) || self.has(who, known::DEFEATED) {
            return Err(Illegal::because(CLAUSE, "it no longer fights"));
        }
        if self.sheet(who).class == Class::Hero {
            return Err(Illegal::because(CLAUSE, "doom favors creatures of the game master"));
        }
        Ok(())
    }

    /// The first of the reserve, which stands at the end of the roster, who has not come yet (forge.defenses.reserve).
    fn next_reinforcement(self) -> Option<Id> {
        let reserve = self.state.ids().skip(usize::from(self.encounter.present));
        let mut absent = reserve.filter(|&who| !self.is_present(who) && !self.of(who).dropped_out);
        absent.next()
    }

    /// Where a reinforcement comes onto the map: at its edge, as far from enemies as can be; else wherever
    /// there is room (forge.defenses.arrival).
    fn arrival(self, who: Id) -> Option<Cell> {
        let map = self.map();
        let size = self.sheet(who).footprint();
        let places = map.cells().filter(|&cell| self.has_room(Area::new(cell, size)));
        places.min_by_key(|&cell| {
            let area = Area::new(cell, size);
            (!at_edge(map, area), std::cmp::Reverse(self.nearest_enemy(who, area)))
        })
    }
}

/// Whether one more step could leave the map.
fn at_edge(map: &Map, area: Area) -> bool {
    map.grid().directions().iter().any(|&direction| !map.fits(area.moved(direction)))
}

impl Fight<'_> {
    /// Before a turn the game master may spend doom, as often as it lasts (forge.defenses.doom-gap).
    pub fn offer_doom(&mut self) -> Play {
        loop {
            match self.ask(Question::SpendDoom)? {
                Some(Choice::DoomBoon) => self.doom_favors()?,
                Some(Choice::DoomMinions) => self.doom_brings()?,
                Some(Choice::DoomHazard) => self.doom_wakes()?,
                _ => return Ok(()),
            }
        }
    }

    pub(in crate::rules) fn pay_doom(&mut self, price: u8) {
        self.state.doom = self.state.doom.saturating_sub(price);
        let points = self.state.doom;
        self.note(Event::Doom { points }, "doom is spent", "forge.defenses.doom-gap");
    }

    /// One creature gains a boon on its next skill.
    fn doom_favors(&mut self) -> Play {
        self.pay_doom(self.encounter.settings.doom_boon_price);
        if let Some(Choice::Combatant(who)) = self.ask(Question::DoomBoon)? {
            self.grant_boon(who, Next::Skill, "favored by doom", "forge.defenses.doom-gap");
        }
        Ok(())
    }

    /// One to four reinforcements come, as many as are left.
    fn doom_brings(&mut self) -> Play {
        self.pay_doom(self.encounter.settings.doom_minions_price);
        let faces = self.roll(Dice::one(Die::D4), "minions that come")?;
        for _ in 0..faces[0] {
            let Some(who) = self.scene().next_reinforcement() else { break };
            let Some(cell) = self.scene().arrival(who) else { break };
            let turns = self.encounter.roster[who.index()].turns;
            let combatant = self.state.of_mut(who);
            combatant.place = Place::At(cell);
            combatant.turns_left = turns;
            self.note(Event::Arrived { who }, "brought by doom", "forge.defenses.doom-gap");
            self.enter_ground(who, Entry::OwnMovement)?;
        }
        Ok(())
    }
}

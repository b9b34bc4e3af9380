//! Damage Type: falls are the one source of damage that this chapter has besides attacks.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Dice, Die, Play};

use super::{Blocked, Hit};
use crate::choice::Question;
use crate::event::Event;
use crate::rules::space::STEP_UP;
use crate::rules::{Fight, Scene};
use crate::settings::{Falls, Landing};
use crate::terms::{DamageType, Deed, Id, Metres, Perk, Rolled, Skill};

const CLAUSE: &str = "realmspire.damage-type.fall-amount";
/// Metres that a fall has before each further one counts.
const COUNTED_FROM: u16 = 2;
/// The most six-sided dice of a fall (realmspire.damage-type.fall-dice).
const MOST_DICE: u8 = 10;

impl Scene<'_> {
    /// Metres from where somebody stands down to another place.
    pub(crate) fn drop_between(self, who: Id, to: Cell) -> Metres {
        let map = &self.encounter.map;
        let drop = i16::from(map.top(self.area(who))) - i16::from(map.top(self.area_at(who, to)));
        Metres(u16::try_from(drop).unwrap_or(0))
    }

    /// Whether there is room to drive somebody into a space: whoever stands there counts, known or not, and nobody is driven
    /// up higher than one steps (realmspire.core.heights).
    pub(crate) fn is_free_for_push(self, who: Id, to: Area) -> bool {
        let map = &self.encounter.map;
        let grid = map.grid();
        let rise = i16::from(map.top(to)) - i16::from(map.top(self.area(who)));
        let stands_there = |id: Id| id != who && self.is_able(id) && self.area(id).overlaps(grid, to);
        map.passable(to) && rise <= STEP_UP && !self.state.ids().any(stands_there)
    }
}

impl Fight<'_> {
    /// Somebody falls, if it is deep enough; that provokes nobody (realmspire.opportunity.falling).
    pub(crate) fn fall(&mut self, who: Id, metres: Metres) -> Play {
        if metres < Metres(self.encounter.settings.fall_from.into()) {
            // A drop that is no fall (realmspire.damage-type.fall-from).
            return Ok(());
        }
        self.note(Event::Fell { who, metres }, "over an edge", CLAUSE);
        let rolled = match self.encounter.settings.falls {
            Falls::TenSidedAndMetres => {
                self.sum_of(who, Dice::one(Die::D10), "fall")? + metres.0.saturating_sub(COUNTED_FROM)
            }
            Falls::SixSidedPerThreeMetres => {
                let dice = u8::try_from(metres.0.div_ceil(3)).unwrap_or(MOST_DICE).min(MOST_DICE);
                self.sum_of(who, Dice::new(dice, Die::D6), "fall")?
            }
        };
        let points = self.land_softly(who, rolled)?;
        if points == 0 {
            // What a perk takes off whole is dealt to nobody (realmspire.core.perk-figures): a vulnerability has nothing to
            // add to, and no least damage is made of it.
            return Ok(());
        }
        let rolls = [Rolled { points, kind: DamageType::Crushing }].into_iter().collect();
        self.deal(&Hit { from: None, who, rolls, blocked: Blocked::No, deed: Deed::Other })?;
        if self.encounter.settings.landing == Landing::Prone {
            self.knock_down(who, "realmspire.damage-type.fall-prone");
        }
        Ok(())
    }

    /// By a perk a reaction takes the bonus of Acrobatics off (realmspire.core.perk-figures).
    fn land_softly(&mut self, who: Id, points: u16) -> Play<u16> {
        let scene = self.scene();
        let can = scene.has_perk(who, Perk::SoftLanding)
            && scene.may_react(who).is_ok()
            && scene.can_pay(who, self.encounter.cost(Deed::Defend)).is_ok();
        if !can || !self.is_so(Question::SoftLanding { who })? {
            return Ok(points);
        }
        self.pay_reaction(who, Deed::Defend);
        let less = self.scene().skill_bonus(who, Skill::Acrobatics);
        Ok(points.saturating_sub(less.into()))
    }
}

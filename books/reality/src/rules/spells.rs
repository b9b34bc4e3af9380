//! Spells, as the game's chapters on spellcasting have them (reality.actions.spell-cast).

use fracas_engine::{Clause, Die, Play, Why};

use super::action_order_and_initiative::incomplete_actions::Aimed;
use super::actions::actor::{Actor, Aim};
use super::defenses::Odds;
use super::melee_attacks::combat_roll::{AttackRoll, Grade, Rolled};
use super::melee_attacks::damage::Damage;
use super::stamina::Cost;
use super::{Fight, Scene};
use crate::choice::{Arm, CastBy, Choice, Illegal, Intent, Legality, Occasion, Question};
use crate::event::{Event, Spared, report};
use crate::settings::{AutomaticOnes, LeapRolls, LeapingSpells};
use crate::sheet::AgainstArmour;
use crate::terms::{
    Ability, Condition, Defense, Id, Ids, Moment, Multipliers, Range, Sort, SpellId, Spent, Went,
};

const CLAUSE: &str = "reality.actions.spell-cast";
/// The least score that casts (reality.actions.spell-figures).
const CASTER: i8 = 10;
/// Up to which natural Cast roll the caster is Exposed.
const EXPOSED: i16 = 5;
/// From which natural Cast roll on a spell that arcs leaps to another, and up to which it strays to a friend.
const LEAPS: u8 = 18;
const STRAYS: u8 = 3;

/// A spell on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cast {
    /// Who casts it.
    who: Id,
    /// Which.
    spell: SpellId,
    /// How.
    by: CastBy,
    /// At whom.
    target: Id,
    /// Whether it is meant to kill.
    intent: Intent,
}

/// How a spell comes to another than it was cast at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Arc {
    /// On to one more opponent.
    Leaps,
    /// To a friend instead.
    Strays,
}

/// A Cast roll that was high enough.
#[derive(Clone, Copy, Debug)]
struct Casting {
    /// The face, if one was needed.
    face: Option<u8>,
    /// Whether it was a Critical Hit.
    is_critical: bool,
}

impl Scene<'_> {
    /// Whether a spell does damage.
    pub(crate) fn wounds(self, spell: SpellId) -> bool {
        let effect = &self.encounter.spells[spell.index()].effect;
        effect.dice.is_some() || effect.adds_halved || effect.adds_whole
    }

    /// What a spell costs.
    pub(super) fn spell_cost(self, spell: SpellId, by: CastBy) -> Cost {
        let spell = &self.encounter.spells[spell.index()];
        match by {
            CastBy::Incantation => Cost::energy(spell.energy).and_stamina(spell.stamina),
            CastBy::Gesture => Cost::energy(spell.gesture_energy).and_stamina(spell.gesture_stamina),
        }
    }

    /// The bonus of a caster's spells: halved ability, keywords, and a third of the level (reality.actions.spell-figures).
    pub fn spell_bonus(self, who: Id) -> i16 {
        let Some(caster) = self.sheet(who).caster else { return 0 };
        let cap = if self.score(who, Ability::Intelligence) >= 13 { 7 } else { 5 };
        self.halved(who, caster.ability) + i16::from(caster.keywords).min(cap) + self.third_of_level(who)
    }

    fn score(self, who: Id, ability: Ability) -> i8 {
        self.sheet(who).scores[ability as usize]
    }

    /// What a Cast roll must reach; 1 or less needs none (reality.actions.spell-figures).
    pub fn cast_number(self, who: Id, spell: SpellId) -> i16 {
        let level = i16::from(self.encounter.spells[spell.index()].level);
        let keywords = self.sheet(who).caster.map_or(0, |caster| caster.keywords);
        let wise = i16::from(self.score(who, Ability::Wisdom) >= 13);
        let charming = if self.score(who, Ability::Charisma) >= 13 && level <= 12 { 4 } else { 0 };
        let versed = if self.score(who, Ability::Charisma) >= 15 && keywords >= 5 { 2 } else { 0 };
        level - self.spell_bonus(who) - wise - charming - versed
    }

    /// The DC of saves against a caster's spells (reality.actions.spell-figures).
    pub fn spell_dc(self, who: Id) -> i16 {
        let charming = if self.score(who, Ability::Charisma) >= 11 { 2 } else { 0 };
        5 + self.spell_bonus(who) + charming
    }

    /// A gesture of one hand alone carries less far.
    fn spell_range(self, who: Id, spell: SpellId, by: CastBy) -> Range {
        let spell = &self.encounter.spells[spell.index()];
        match by {
            CastBy::Gesture if self.free_hands(who) < 2 => spell.short_range,
            CastBy::Gesture | CastBy::Incantation => spell.range,
        }
    }

    /// The bit of a spell that somebody knows and has once until a rest; no bit of other spells.
    fn spell_bit(self, who: Id, spell: SpellId) -> u32 {
        let place = self.sheet(who).spells.iter().position(|&known| known == spell);
        let once = self.encounter.spells[spell.index()].once.is_some();
        place.filter(|_| once).map_or(0, Spent::bit)
    }

    /// Whether a spell lets whom it reaches spend a Recovery Surge in the middle of a fight, and does nothing else
    /// (reality.aura.surge-combat).
    pub(crate) fn lets_surge(self, spell: SpellId) -> bool {
        self.encounter.spells[spell.index()].effect.surges
    }

    fn may_help_by_surge(self, who: Id, target: Id) -> Legality {
        if !self.is_alive(target) || self.opponents(who, target) {
            return Err(Illegal::because(
                "reality.aura.surge-combat",
                "this helps oneself and one's own side",
            ));
        }
        self.has_surge_to_spend(target)
    }

    /// To whom a spell might arc: the nearest others within its metres of the target that its caster knows of.
    fn might_arc_to(self, who: Id, spell: SpellId, target: Id, arc: Arc) -> Ids {
        let most = u16::from(self.encounter.spells[spell.index()].effect.arcs);
        let counts = |id: Id| {
            self.opponents(who, id) == (arc == Arc::Leaps)
                && self.is_alive(id)
                && !self.is_hidden_from(id, who)
        };
        let others = self.state.ids().filter(|&id| id != who && id != target && most > 0);
        self.nearest(others, most, |id| self.metres(id, target), counts)
    }

    /// Whether somebody may cast a spell at somebody.
    fn may_cast(self, who: Id, spell: SpellId, by: CastBy, target: Id) -> Legality {
        let actor = Actor::new(self, who);
        actor.may_cast(spell, by, &actor.aim(target))
    }

    /// Whether somebody who has paid for a spell can still cast it.
    fn may_still_cast(self, who: Id, spell: SpellId, by: CastBy, target: Id) -> bool {
        let actor = Actor::new(self, who);
        actor.is_able() && actor.may_reach_by(spell, by, &actor.aim(target)).is_ok()
    }
}

impl Actor<'_> {
    /// Whether it may cast a spell at somebody.
    pub(super) fn may_cast(&self, spell: SpellId, by: CastBy, aim: &Aim) -> Legality {
        let who = self.who;
        if self.lets_surge(spell) {
            self.may_help_by_surge(who, aim.target)?;
        } else {
            aim.open?;
        }
        let Some(caster) = self.sheet(who).caster.filter(|_| self.sheet(who).spells.contains(&spell)) else {
            return Err(Illegal::because(
                "reality.actions.spell-event",
                "this character does not know the spell",
            ));
        };
        if self.of(who).spent.spells & self.spell_bit(who, spell) != 0 {
            return Err(Illegal::because(
                "reality.rest.short-abilities",
                "it can be cast again after a rest",
            ));
        }
        if self.score(who, caster.ability) < CASTER {
            return Err(Illegal::because(CLAUSE, "a caster needs a score of 10"));
        }
        if by == CastBy::Gesture && self.free_hands(who) == 0 {
            return Err(Illegal::because(CLAUSE, "a gesture needs a free hand"));
        }
        self.may_reach_by(spell, by, aim)
    }

    /// Whether a spell gets as far as somebody.
    fn may_reach_by(&self, spell: SpellId, by: CastBy, aim: &Aim) -> Legality {
        if aim.metres > self.spell_range(self.who, spell, by).most {
            return Err(Illegal::because("reality.range-values.maximum", "the target is beyond the range"));
        }
        if !aim.is_seen {
            return Err(Illegal::because("reality.ranged-evasion.aware-gap", "the target cannot be seen"));
        }
        Ok(())
    }
}

impl Fight<'_> {
    /// Casts a spell: the Cast roll, then a Hit roll against the Miss Chance as for a shot, then its effect.
    pub(super) fn cast(&mut self, who: Id, spell: SpellId, by: CastBy, target: Id, intent: Intent) -> Play {
        let cost = self.scene().spell_cost(spell, by);
        let helps = self.scene().lets_surge(spell);
        let moment = if helps { Moment::Declared } else { Moment::Attack(target) };
        let side = self.scene().side_of(who, target);
        self.at_any_time(who, moment)?;
        let scene = self.scene();
        let can = scene.is_able(who)
            && scene.affords(who, cost).is_ok()
            && scene.may_cast(who, spell, by, target).is_ok();
        if !can || !(helps || self.still_faces(who, target, side)?) {
            self.break_off(who, Sort::Other, cost);
            return Ok(());
        }
        let paid = self.pay_for_attack(who, target, cost);
        let bit = self.scene().spell_bit(who, spell);
        self.of_mut(who).spent.spells |= bit;
        // Any spell does, also one that attacks nobody (reality.actions.defend-duration).
        self.end_defense(who);
        let Some(paid) = paid else { return Ok(()) };
        if helps {
            return self.cast_surge(who, spell, target);
        }
        self.attacked(who, target);
        // Who has stepped back too far casts nothing (reality.interrupts.moments).
        if self.at_any_time(who, Moment::Paid(Some(target)))? == Went::Otherwise
            && !(self.scene().may_still_cast(who, spell, by, target)
                && self.still_faces(who, target, side)?)
        {
            let aimed = Aimed { actor: who, target, cost, paid };
            let is_able = self.scene().may_still_act(who);
            if self.ends_unloosed(aimed, is_able, "it can no longer be cast there") {
                self.of_mut(who).spent.spells &= !bit;
            }
            return Ok(());
        }
        let Some(casting) = self.cast_roll(who, spell)? else { return Ok(()) };
        let target = match casting.face {
            Some(..=STRAYS) => self.arcs_to(who, spell, target, Arc::Strays)?.unwrap_or(target),
            _ => target,
        };
        let cast = Cast { who, spell, by, target, intent };
        let Some(rolled) = self.spell_hits(cast, casting.is_critical)? else { return Ok(()) };
        self.take_spell(cast, rolled)?;
        if casting.face.is_none_or(|face| face < LEAPS) {
            return Ok(());
        }
        let Some(next) = self.arcs_to(who, spell, target, Arc::Leaps)? else { return Ok(()) };
        let leap = Cast { target: next, ..cast };
        let Some(rolled) = self.leap_hits(leap, rolled)? else { return Ok(()) };
        self.take_spell(leap, rolled)
    }

    /// Whether a spell hits to whom it leaps on: by the roll that has hit already, or by setting by a Hit roll of its own
    /// (reality.actions.spell-leap-roll).
    fn leap_hits(&mut self, leap: Cast, rolled: Rolled) -> Play<Option<Rolled>> {
        if self.encounter.settings.leap_rolls == LeapRolls::ItsOwn {
            return self.spell_hits(leap, false);
        }
        let face = rolled.face.into();
        let event = Event::Hit { attacker: leap.who, target: leap.target, had: face, needed: None };
        self.note(event, "it leaps on", "reality.actions.spell-leap-roll");
        Ok(Some(rolled))
    }

    /// To whom a spell arcs. Of several equally near its caster says to whom it leaps and the lot to whom it strays; by
    /// setting the lot says both (reality.actions.spell-arc).
    fn arcs_to(&mut self, who: Id, spell: SpellId, target: Id, arc: Arc) -> Play<Option<Id>> {
        let among = self.scene().might_arc_to(who, spell, target, arc);
        if arc == Arc::Strays || self.encounter.settings.leaping_spells == LeapingSpells::ByLot {
            let place = self.pick(among.iter().count(), "whom the spell strikes")?;
            return Ok(among.iter().nth(place));
        }
        Ok(match self.ask(Question::LeapTo { caster: who, among })? {
            Some(Choice::Combatant(next)) => Some(next),
            _ => None,
        })
    }

    /// A spell that helps needs no Hit roll: whom it reaches may spend a Recovery Surge (reality.aura.surge-combat).
    fn cast_surge(&mut self, who: Id, spell: SpellId, target: Id) -> Play {
        if self.cast_roll(who, spell)?.is_none() || self.scene().has_surge_to_spend(target).is_err() {
            return Ok(());
        }
        if self.is_so(Question::Surge { who: target, occasion: Occasion::Spell })? {
            self.spend_surge(target, "by a spell", "reality.aura.surge-combat")?;
        }
        Ok(())
    }

    /// The Cast roll; `None` if it fails (reality.actions.spell-figures).
    fn cast_roll(&mut self, who: Id, spell: SpellId) -> Play<Option<Casting>> {
        let needed = self.scene().cast_number(who, spell);
        if needed <= 1 {
            return Ok(Some(Casting { face: None, is_critical: false }));
        }
        let odds = Odds::DISADVANTAGE.given(self.scene().has(who, Condition::Dazed));
        let mut roll = self.throw(who, Die::D20, odds, "Cast roll")?;
        if roll == 1 && self.scene().score(who, Ability::Intelligence) >= 15 {
            roll = self.throw(who, Die::D20, odds, "Cast roll, again")?;
        }
        self.note(Event::CastRolled { who, spell, roll, needed }, "the Cast roll", CLAUSE);
        self.fails_badly(who, roll)?;
        let wise = if self.scene().score(who, Ability::Wisdom) >= 11 { 4 } else { 0 };
        if roll == 1 || i16::from(roll) <= EXPOSED - wise {
            self.expose(who, CLAUSE);
        }
        if roll == 1 && self.scene().score(who, Ability::Wisdom) < 15 {
            self.unguard(who, CLAUSE)?;
        }
        let sharp = u8::from(self.scene().score(who, Ability::Intelligence) >= 11);
        let casting = Casting { face: Some(roll), is_critical: roll >= 20 - sharp };
        Ok((i16::from(roll) >= needed).then_some(casting))
    }

    /// Whether a spell hits: a critical cast always does.
    fn spell_hits(&mut self, cast: Cast, critical: bool) -> Play<Option<Rolled>> {
        let Cast { who, spell, by, target, intent } = cast;
        if critical {
            self.note(Event::Critical { attacker: who, target }, "a critical cast", CLAUSE);
            self.expose(target, "reality.crits.exposed-duration");
            return Ok(Some(Rolled { face: 20, grade: Grade::Critical, is_unopposed: true }));
        }
        let range = self.scene().spell_range(who, spell, by);
        let metres = self.scene().metres(who, target);
        let odds = Odds::ADVANTAGE
            .given(metres <= range.near)
            .and(Odds::DISADVANTAGE.given(metres > range.far || self.scene().has(who, Condition::Dazed)))
            .and(Odds::DISADVANTAGE.given(self.scene().has(who, Condition::Blinded)));
        let critical = self.scene().critical_from(who, Arm::Body, target);
        let rolled = self.attack_roll(who, Arm::Body, target, critical, odds, AttackRoll::Hit)?;
        let movement = self.movement_of(target)?.figure();
        let scene = self.scene();
        let base =
            8 - scene.halved(who, Ability::Dexterity) + scene.size_miss(target) + movement + intent.penalty();
        let sure = scene.is_hit_by_any_shot(target)
            && scene.settings().shots_at_sleepers == crate::settings::ShotsAtSleepers::AlwaysHit;
        let met =
            scene.evasion_against_shot(target, who, None).filter(|_| rolled.grade == Grade::Usual && !sure);
        let evasion = match met {
            Some((defense, figure, odds)) => self.defend(target, defense, figure, odds)?,
            None => 0,
        };
        let (had, needed) = (i16::from(rolled.face), base + evasion);
        let ties = met.is_some()
            && self.scene().of(target).defending.is_used()
            && self.encounter.settings.defend_shots == crate::settings::DefendShots::WinsTies;
        let hits = match rolled.grade {
            Grade::Critical => true,
            // An automatic hit still misses by a 1 (reality.evasion.auto-hit-roll).
            Grade::Failure => sure && self.encounter.settings.automatic_ones == AutomaticOnes::Hit,
            Grade::Usual => sure || had > needed || (had == needed && !ties),
        };
        let event = if hits {
            Event::Hit { attacker: who, target, had, needed: Some(needed) }
        } else {
            Event::Missed { attacker: who, target, had, needed: Some(needed) }
        };
        self.tell(event, || Why::new().plus("Hit roll", had.into(), Clause(CLAUSE)));
        Ok(hits.then_some(rolled))
    }

    /// What a spell does to whom it hits.
    pub(super) fn take_spell(&mut self, cast: Cast, rolled: Rolled) -> Play {
        if let Some(held) = &mut self.held_back
            && held.spells.try_push((cast, rolled)).is_ok()
        {
            return Ok(());
        }
        let Cast { who, spell, target, intent, .. } = cast;
        let effect = self.encounter.spells[spell.index()].effect;
        let scene = self.scene();
        let ability = scene.sheet(who).caster.map_or(Ability::Intelligence, |caster| caster.ability);
        let (halved, whole) = (scene.halved(who, ability), scene.modifier(who, ability));
        let more = if effect.adds_halved { halved } else { 0 } + if effect.adds_whole { whole } else { 0 };
        let thrown = self.weapon_dice(who, effect.dice, 0)?;
        let scene = self.scene();
        let rating = if scene.shot_meets_armour(target, rolled) { scene.armor_rating(target) } else { 0 };
        let armour = match effect.armour {
            AgainstArmour::Full => rating,
            AgainstArmour::Half => rating / 2,
            AgainstArmour::Ignored => 0,
        };
        let damage = Damage {
            dice: thrown.sum,
            sum: (thrown.points() + more).max(0),
            armour,
            kind: effect.damage,
            types: effect.damage.only(),
            multipliers: Multipliers::default(),
            rules: [CLAUSE; 2],
            source: Some((who, report::SPELL)),
        };
        let mercy = if damage.sum > 0 { self.spell_mercy(who, target, intent, spell)? } else { Spared::No };
        self.damage(target, damage, mercy)?;
        if !self.scene().is_alive(target) {
            return Ok(());
        }
        if effect.drains > 0 {
            let figure = self.scene().fortitude(target);
            let save = self.defend(target, Defense::Fortitude, figure, Odds::EVEN)?;
            if save < self.scene().spell_dc(who) {
                self.lose_stamina(target, effect.drains, CLAUSE);
            }
        }
        if effect.pushes {
            let above = i16::from(self.scene().sheet(target).size.above(crate::terms::Size::Medium));
            let metres = u8::try_from((halved - 2 * above).max(0)).unwrap_or(0);
            self.shove(who, target, metres)?;
        }
        Ok(())
    }
}

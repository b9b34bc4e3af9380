//! Ranged Attacks: a Hit roll against a Miss Chance.

pub mod draw_weight;
pub mod throwing_weapons;

use fracas_engine::{Clause, Play, Why};

use super::action_order_and_initiative::incomplete_actions::Aimed;
use super::actions::actor::Actor;
use super::defenses::Odds;
use super::defenses::evasion::Side;
use super::gear::Circumstance;
use super::melee_attacks::Struck;
use super::melee_attacks::combat_roll::{AttackRoll, Grade, Rolled};
use super::melee_attacks::damage::Damage;
use super::stamina::enhanced_attacks::Enhanced;
use super::{Fight, Scene};
use crate::choice::{Arm, Choice, Intent, Legality, MovementClass, Question};
use crate::event::{Event, report};
use crate::settings::{
    AutomaticOnes, BeyondRange, DefendShots, MovementClass as Rule, ShotFromBehind, ShotsAtSleepers,
    ShotsMeetArmour, SizeTable, TooHeavy,
};
use crate::terms::{
    Ability, Condition, Defense, Faint, Flight, Id, ItemId, Meets, Moment, Multipliers, Nature, Range, Sort,
    Went,
};

/// What the Miss Chance Modifier begins with (reality.ranged.miss-chance-modifier).
const BASE: i16 = 8;
/// What the Small have of their size, the last of the larger sizes (reality.situational.size-big).
const OF_SMALL: i16 = 2;

/// A shot or throw on its way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shot {
    /// Who shoots.
    pub attacker: Id,
    /// At whom.
    pub target: Id,
    /// With what.
    pub item: ItemId,
    /// Whether it is thrown.
    pub flight: Flight,
    /// Whether it is meant to kill.
    pub intent: Intent,
    /// What abilities add that Stamina was spent on.
    pub enhanced: Enhanced,
}

impl Shot {
    /// A plain shot or throw.
    pub fn plain(attacker: Id, target: Id, item: ItemId, flight: Flight, intent: Intent) -> Shot {
        Shot { attacker, target, item, flight, intent, enhanced: Enhanced::default() }
    }
}

/// The parts of a Miss Chance besides what is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MissChance {
    /// The Miss Chance Modifier.
    pub modifier: i16,
    /// For the target's size.
    pub size: i16,
    /// For its movement.
    pub movement: i16,
    /// Taken so as not to kill.
    pub mercy: i16,
    /// By abilities that Stamina was spent on: the less the better they are.
    pub abilities: i16,
}

impl MovementClass {
    /// What it does to the Miss Chance (reality.situational.movement).
    pub fn figure(self) -> i16 {
        match self {
            MovementClass::Still => -5,
            MovementClass::Usual => 0,
            MovementClass::Wild => 5,
        }
    }
}

impl Scene<'_> {
    /// Miss Chance Modifier: the same for each shot of a shooter with a weapon (reality.ranged.modifier-static).
    pub fn miss_chance_modifier(self, who: Id, item: ItemId, flight: Flight) -> i16 {
        let circumstance = Circumstance { arm: Some(Arm::Weapon(item)), ..Circumstance::default() };
        self.aimed(who, item, flight, circumstance)
    }

    fn aimed(self, who: Id, item: ItemId, flight: Flight, circumstance: Circumstance) -> i16 {
        let accuracy =
            self.accuracy(item, flight) + self.modified(who, circumstance, |modifier| modifier.accuracy);
        BASE - accuracy - self.halved(who, Ability::Dexterity)
    }

    /// The circumstance of a shot.
    fn shooting(self, shot: &Shot) -> Circumstance {
        let arm = Some(Arm::Weapon(shot.item));
        Circumstance { arm, target: Some(shot.target), ..Circumstance::default() }
    }

    /// What the size of a target does to the Miss Chance (reality.situational.size-conflict).
    pub fn size_miss(self, target: Id) -> i16 {
        if let Some(own) = self.sheet(target).size_miss {
            return own.into();
        }
        let row = self.sheet(target).size.chart();
        match self.settings().size_table {
            SizeTable::RangedAttacks => row.ranged_miss.into(),
            SizeTable::SizeChart => row.miss.into(),
        }
    }

    /// How a target moves, by its actions of this Round (reality.situational.movement-class).
    pub fn movement_class(self, target: Id) -> MovementClass {
        let combatant = self.of(target);
        let still = self.sheet(target).nature == Nature::Object
            || combatant.faint.is_some()
            || self.has(target, Condition::Restrained);
        let wild = combatant.round.sprinted.is_used() || combatant.round.turns > 1;
        match (still, wild) {
            (true, _) => MovementClass::Still,
            (_, true) => MovementClass::Wild,
            _ => MovementClass::Usual,
        }
    }

    /// Whether a shot that is paid for can still be loosed.
    fn may_still_fly(self, shot: &Shot) -> bool {
        let actor = Actor::new(self, shot.attacker);
        let aim = actor.aim(shot.target);
        actor.is_able() && actor.may_let_fly(shot.item, &aim, shot.flight).is_ok()
    }

    /// Whether somebody is still able to shoot or throw something, whatever has become of its target.
    fn may_still_shoot(self, who: Id, item: ItemId) -> Legality {
        self.may_still_act(who)?;
        self.may_attack_in_hold(who)?;
        self.has_in_hand(who, item)
    }

    /// For and against a Hit roll: distance, conditions, a draw that is too heavy.
    fn hit_odds(self, shot: &Shot, range: Range) -> Odds {
        let who = shot.attacker;
        let metres = self.metres(who, shot.target);
        let hampered = self.has(who, Condition::Dazed)
            || self.has(who, Condition::Blinded)
            || (self.settings().too_heavy == TooHeavy::Hampers
                && shot.flight == Flight::Shot
                && self.may_draw_weight(who, shot.item).is_err());
        Odds::ADVANTAGE
            .given(metres <= range.near)
            .and(Odds::DISADVANTAGE.given(metres > range.far))
            .and(Odds::DISADVANTAGE.given(hampered))
    }

    /// With what a target meets a shot, if with anything (reality.ranged-evasion.when, reality.facing.behind-ranged).
    pub(super) fn evasion_against_shot(
        self,
        target: Id,
        attacker: Id,
        with: Option<Arm>,
    ) -> Option<(Defense, i16, Odds)> {
        // Who is unconscious is aware of nobody.
        if !self.is_aware_of(target, attacker) || self.has(target, Condition::FullyRestrained) {
            return None;
        }
        let side = self.side_of(target, attacker);
        Some(match (side, self.settings().shot_from_behind) {
            (Side::Front, _) => (Defense::RangedEvasion, self.ranged_evasion(target, side, with), Odds::EVEN),
            (Side::Behind, ShotFromBehind::RangedEvasion) => {
                (Defense::RangedEvasion, self.ranged_evasion(target, side, with), Odds::DISADVANTAGE)
            }
            (Side::Behind, ShotFromBehind::UnarmedEvasion) => {
                let figure = self.unarmed_evasion(target, Meets::Anything);
                (Defense::UnarmedEvasion, figure, Odds::DISADVANTAGE)
            }
        })
    }
}

impl Fight<'_> {
    /// A shot with a weapon.
    pub(super) fn shoot(&mut self, attacker: Id, item: ItemId, target: Id, intent: Intent) -> Play {
        self.fly(Shot::plain(attacker, target, item, Flight::Shot, intent))
    }

    /// A shot or throw: the target may get out of the way before it is loosed; then Hit roll, Miss Chance, damage.
    pub(super) fn fly(&mut self, shot: Shot) -> Play {
        let Some(shot) = self.shot_begins(shot)? else { return Ok(()) };
        if let Struck::Hit(rolled) = self.loose(&shot)? {
            self.wound_by_shot(&shot, rolled)?;
        }
        Ok(())
    }

    /// A shot or throw is under way: interrupts come now, before it is loosed. Gives it if it goes on to its roll.
    pub(super) fn shot_begins(&mut self, shot: Shot) -> Play<Option<Shot>> {
        let Shot { attacker, target, item, flight, .. } = shot;
        let cost = self.scene().shot_cost(attacker, item, flight);
        let side = self.scene().side_of(attacker, target);
        self.at_any_time(attacker, Moment::Attack(target))?;
        let still =
            self.scene().is_able(attacker) && self.scene().may_fly(attacker, item, target, flight).is_ok();
        if !still || !self.still_faces(attacker, target, side)? {
            self.break_off(attacker, Sort::Other, cost);
            return Ok(None);
        }
        let Some(paid) = self.pay_for_attack(attacker, target, cost) else { return Ok(None) };
        self.attacked(attacker, target);
        // Who has stepped back too far looses nothing.
        let went = self.at_any_time(attacker, Moment::Paid(Some(target)))?;
        if went == Went::Otherwise
            && !(self.scene().may_still_fly(&shot) && self.still_faces(attacker, target, side)?)
        {
            let aimed = Aimed { actor: attacker, target, cost, paid };
            let is_able = self.scene().may_still_shoot(attacker, item);
            self.ends_unloosed(aimed, is_able, "it can no longer be loosed");
            return Ok(None);
        }
        let enhanced = self.enhance_shot(attacker)?;
        Ok(self.is_still_up(attacker).then_some(Shot { enhanced, ..shot }))
    }

    /// The missile is loosed: its Hit roll.
    pub(super) fn loose(&mut self, shot: &Shot) -> Play<Struck> {
        let Shot { attacker, target, item, flight, .. } = *shot;
        let range = self.scene().range(attacker, item, flight);
        self.let_go(shot);
        let odds = self.scene().hit_odds(shot, range);
        // What counts for the Hit roll is what holds now, at the launch (reality.melee.ranged-effects-window).
        let modifier = self.scene().aimed(attacker, item, flight, self.scene().shooting(shot));
        let arm = Arm::Weapon(item);
        let critical = self.scene().critical_from(attacker, arm, target);
        let rolled = self.attack_roll(attacker, arm, target, critical, odds, AttackRoll::Hit)?;
        let hits = self.shot_hits(shot, rolled, range, modifier)?;
        self.tell_where_it_lies(shot);
        Ok(if hits { Struck::Hit(rolled) } else { Struck::Missed })
    }

    /// The missile is gone: a loaded weapon is empty, a thrown one lies by the target.
    fn let_go(&mut self, shot: &Shot) {
        match shot.flight {
            Flight::Shot => self.state.things[shot.item.index()].loaded = crate::terms::Used::No,
            Flight::Thrown => {
                let at = self.scene().of(shot.target).cell;
                self.take_from_hand(shot.attacker, shot.item);
                self.put_down(shot.item, at);
            }
        }
    }

    /// Where a thrown weapon lies is seen once it has hit or missed.
    fn tell_where_it_lies(&mut self, shot: &Shot) {
        if shot.flight == Flight::Thrown {
            let (item, at) = (shot.item, self.scene().of(shot.target).cell);
            self.note(Event::Landed { item, at }, "where it lies", "reality.throwing.where-it-lies");
        }
    }

    /// Whether a shot hits (reality.ranged.hit-test).
    fn shot_hits(&mut self, shot: &Shot, rolled: Rolled, range: Range, modifier: i16) -> Play<bool> {
        let Shot { attacker, target, .. } = *shot;
        let had = i16::from(rolled.face);
        let by_any_shot = self.scene().is_hit_by_any_shot(target)
            && self.encounter.settings.shots_at_sleepers == ShotsAtSleepers::AlwaysHit;
        let beyond = self.scene().metres(attacker, target) > range.most;
        match rolled.grade {
            Grade::Critical => {
                self.note(
                    Event::Hit { attacker, target, had, needed: None },
                    "a Critical Hit",
                    "reality.hit-roll.twenty",
                );
                return Ok(true);
            }
            Grade::Failure
                if !(by_any_shot && self.encounter.settings.automatic_ones == AutomaticOnes::Hit) =>
            {
                self.note(
                    Event::Missed { attacker, target, had, needed: None },
                    "a 1 misses",
                    "reality.hit-roll.one",
                );
                return Ok(false);
            }
            Grade::Usual | Grade::Failure if by_any_shot => {
                self.note(Event::HitUnopposed { target }, "it cannot evade", "reality.evasion.no-roll");
                return Ok(true);
            }
            Grade::Usual if beyond && self.encounter.settings.beyond_range == BeyondRange::OnlyTwenties => {
                let event = Event::Missed { attacker, target, had, needed: Some(20) };
                self.note(event, "unaimed", "reality.range-values.maximum");
                return Ok(false);
            }
            Grade::Usual | Grade::Failure => {}
        }
        let parts = self.miss_chance(shot, modifier)?;
        let met = self.scene().evasion_against_shot(target, attacker, Some(Arm::Weapon(shot.item)));
        let evasion = match met {
            Some((defense, figure, odds)) => self.defend(target, defense, figure, odds)?,
            None => 0,
        };
        let needed = parts.modifier + parts.size + parts.movement + parts.mercy + parts.abilities + evasion;
        let ties = met.is_some()
            && self.scene().of(target).defending.is_used()
            && self.encounter.settings.defend_shots == DefendShots::WinsTies;
        let hits = if ties { had > needed } else { had >= needed };
        let event = if hits {
            Event::Hit { attacker, target, had, needed: Some(needed) }
        } else {
            Event::Missed { attacker, target, had, needed: Some(needed) }
        };
        self.tell(event, || {
            Why::new()
                .fact(
                    "the Modifier is the same for each of its shots",
                    Clause("reality.ranged.modifier-static"),
                )
                .plus(
                    "Miss Chance Modifier",
                    parts.modifier.into(),
                    Clause("reality.ranged.miss-chance-modifier"),
                )
                .plus("Ranged Evasion", evasion.into(), Clause("reality.ranged.miss-chance"))
                .plus("size", parts.size.into(), Clause(of_size(parts.size)))
                .plus("movement", parts.movement.into(), Clause("reality.situational.movement"))
                .plus("not to kill", parts.mercy.into(), Clause("reality.nonlethal.penalty"))
                .plus("by abilities", parts.abilities.into(), Clause("reality.stamina.enhanced-attacks"))
        });
        Ok(hits)
    }

    fn miss_chance(&mut self, shot: &Shot, modifier: i16) -> Play<MissChance> {
        let movement = self.movement_of(shot.target)?;
        let (size, mercy) = (self.scene().size_miss(shot.target), shot.intent.penalty());
        Ok(MissChance { modifier, size, movement: movement.figure(), mercy, abilities: -shot.enhanced.av })
    }

    /// How a target moves; by setting the game master says.
    pub(super) fn movement_of(&mut self, target: Id) -> Play<MovementClass> {
        let usual = self.scene().movement_class(target);
        if self.encounter.settings.movement_class == Rule::ByItsDeeds {
            return Ok(usual);
        }
        match self.ask(Question::Movement { target })? {
            Some(Choice::Moves(class)) => Ok(class),
            _ => Ok(usual),
        }
    }

    /// The damage of a shot or throw (reality.hit-roll.damage): no ability adds to it.
    pub(super) fn wound_by_shot(&mut self, shot: &Shot, rolled: Rolled) -> Play {
        if let Some(held) = &mut self.held_back
            && held.shots.try_push((*shot, rolled)).is_ok()
        {
            return Ok(());
        }
        let Shot { attacker, target, item, flight, intent, enhanced } = *shot;
        let arm = Arm::Weapon(item);
        let scene = self.scene();
        let (dice, brutal) = scene.missile_dice(item, flight);
        // What counts for the damage is what holds as it hits (reality.melee.ranged-effects-window).
        let more = scene.modified(attacker, scene.shooting(shot), |modifier| modifier.ranged_damage)
            + i16::from(scene.draw_damage(attacker, item, flight))
            + scene.breath_damage(attacker, item, flight)
            + scene.weapon(item).map_or(0, |weapon| weapon.plus.into())
            + enhanced.damage;
        let clumsy = scene.is_clumsy(attacker, arm);
        let improvised = flight == Flight::Thrown && scene.is_improvised(item) && rolled.face != 20;
        let devastate = scene.properties(arm).devastate;
        let thrown = self.weapon_dice(attacker, dice, brutal)?;
        let scene = self.scene();
        let usual = scene.doublings(attacker, arm, target);
        let multipliers = Multipliers { doubled: usual.doubled.saturating_add(enhanced.doubled), ..usual };
        let armour = match scene.shot_meets_armour(target, rolled) {
            true if devastate > 0 && thrown.best >= devastate => scene.armor_rating(target) / 2,
            true => scene.armor_rating(target),
            false => 0,
        };
        let damage = Damage {
            dice: thrown.sum,
            sum: (thrown.points() + more).max(0),
            armour,
            kind: scene.damage_type(attacker, arm),
            types: scene.damage_types(attacker, arm),
            multipliers: multipliers.halved_if(clumsy).halved_if(improvised),
            rules: ["reality.hit-roll.damage", "reality.hit-roll.armor"],
            source: Some((attacker, report::of_flight(flight))),
        };
        let devastates = flight == Flight::Thrown && scene.properties(arm).devastates;
        if rolled.face == 20 && devastates {
            self.break_armour(target);
        }
        let mercy = self.ranged_mercy(attacker, arm, target, intent)?;
        self.damage(target, damage, mercy)
    }
}

impl Scene<'_> {
    /// Whether a Hit roll meets armour (reality.hit-roll.armor).
    pub(super) fn shot_meets_armour(self, target: Id, rolled: Rolled) -> bool {
        if rolled.grade == Grade::Critical {
            return false;
        }
        let coverage = self.ranged_coverage(target);
        match self.settings().shots_meet_armour {
            ShotsMeetArmour::BelowCoverage => rolled.face < coverage,
            ShotsMeetArmour::FromCoverageOn => coverage > 0 && rolled.face >= coverage,
        }
    }

    /// What a strong breath adds to the damage of a blowgun (reality.melee.weapon-data).
    fn breath_damage(self, who: Id, item: ItemId, flight: Flight) -> i16 {
        let shooting = self.weapon(item).and_then(|weapon| weapon.shooting);
        let blown = flight == Flight::Shot && shooting.is_some_and(|shooting| shooting.is_blown);
        if blown { self.halved(who, Ability::Constitution) } else { 0 }
    }

    /// Whether a natural sleeper lies there.
    pub fn sleeps(self, who: Id) -> bool {
        self.of(who).faint == Some(Faint::Sleep)
    }
}

/// The rule of what a size adds to the Miss Chance.
fn of_size(more: i16) -> &'static str {
    if more > OF_SMALL { "reality.situational.size-small" } else { "reality.situational.size-big" }
}

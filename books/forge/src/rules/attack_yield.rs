//! Yield: what an attack does that is not defended against.

use fracas_engine::{Clause, Dice, Faces, Play, Purpose, Why};

use super::defenses::Cause;
use super::strike::{Strike, YieldFaces};
use super::{Fight, Scene};
use crate::choice::{Choice, CunningEffect, Illegal, Legality, Question};
use crate::event::Event;
use crate::settings::{
    BoonDiceCunning, CriticalByCunning, CriticalStress, CunningMenu, CunningWithoutDamage, MountCriticals,
    MultiTargetRoll, YieldFloor,
};
use crate::sheet::{Figures, Form, ShoveTo, ShovedBy, Stay};
use crate::state::Gambit;
use crate::terms::{Gait, Id, Points, Pool, known};

/// Points of a defense that a cunning effect takes or gives (forge.yield.cunning-effects-gap).
const CUNNING_POINTS: Points = Points(2);

/// What is dealt by one yield before it touches the target.
struct Dealt {
    damage: Points,
    flat: i16,
    cunning: u8,
}

/// How the target of a yield stood before it.
#[derive(Clone, Copy)]
struct Stood {
    target: Id,
    defeated: bool,
    defiance: u8,
}

/// A mount that damage to its rider may bring down (forge.damage.crit-target).
#[derive(Clone, Copy)]
struct Stake {
    stood: Stood,
    /// What must be taken out of its momentum for that.
    needed: Points,
    /// The pools of the rider's own through which damage comes to it first.
    through: [bool; 3],
}

impl Stake {
    /// How much damage was needed, what flowed out of each pool of the rider counted.
    fn needed_after(self, flowed: [Points; 3]) -> Points {
        let through = Pool::ALL.into_iter().filter(|pool| self.through[pool.index()]);
        through.fold(self.needed, |sum, pool| sum.plus(flowed[pool.index()]))
    }
}

/// What losses of one combatant would have taken out of each pool beyond what was left in it. It is kept while the effects
/// of a yield befall its target.
#[derive(Clone, Copy, Default)]
pub(super) struct Beyond {
    of: Option<Id>,
    points: [Points; 3],
}

impl Beyond {
    fn of(who: Id) -> Beyond {
        Beyond { of: Some(who), points: [Points::ZERO; 3] }
    }

    /// So many points of a loss found nothing left to take in a pool of somebody.
    pub(super) fn add(&mut self, who: Id, pool: Pool, points: Points) {
        if self.of == Some(who) {
            let beyond = &mut self.points[pool.index()];
            *beyond = beyond.plus(points);
        }
    }
}

/// What a target that still stands holds before an effect of a yield, and what losses would have taken besides so far.
struct Moment {
    pools: [Points; 3],
    beyond: [Points; 3],
}

/// What the effects of a yield did toward a defeat that damage alone did not bring.
#[derive(Default)]
struct Help {
    /// Whether one did something that comes with the yield whatever the dice show.
    plain: bool,
    /// How many cunning effects did something.
    effects: u8,
    /// What they would have taken out of each pool beyond what was left in it.
    spare: [Points; 3],
}

impl Help {
    /// How much of the damage that was taken out of each pool was needed beside the effects: what flowed on into a pool from
    /// which they would have taken it was not, nor was the last of the pool aimed at if nothing else had to flow on
    /// (forge.damage.crit-cunning-defeat).
    fn needed_beside(&self, flowed: [Points; 3], aim: Pool) -> Points {
        let rest = |pool: Pool| flowed[pool.index()].minus(self.spare[pool.index()]);
        let others = Pool::ALL.into_iter().filter(|&pool| pool != aim);
        let flows_on = others.fold(Points::ZERO, |sum, pool| sum.plus(rest(pool)));
        if flows_on.is_zero() { rest(aim) } else { flows_on.plus(flowed[aim.index()]) }
    }
}

impl Scene<'_> {
    /// What each pool holds that damage aimed at one of them may take; a minion's one defense goes by the name of that one.
    fn pools_hit(self, target: Id, aim: Pool) -> [Points; 3] {
        let minion = self.of(target).defenses.is_minion();
        Pool::ALL.map(|pool| if minion && pool != aim { Points::ZERO } else { self.points(target, pool) })
    }

    /// Brawn, for melee and thrown attacks without fixed totals (forge.yield.brawn).
    fn yield_brawn(self, strike: Strike<'_>) -> i16 {
        let adds = strike.attack.form != Form::Ranged && strike.attack.figures == Figures::OfTheWeapon;
        if adds { self.sheet(strike.attacker).brawn } else { 0 }
    }

    /// How a target stands now.
    fn stood(self, target: Id) -> Stood {
        let defeated = self.has(target, known::DEFEATED);
        Stood { target, defeated, defiance: self.of(target).defiance }
    }

    /// Whether a target has been brought down since: it is defeated, or it had to defy that.
    fn fell(self, stood: Stood) -> bool {
        let now = self.has(stood.target, known::DEFEATED);
        (now && !stood.defeated) || self.of(stood.target).defiance < stood.defiance
    }

    /// The mount of a target, if its defeat would earn critical effects (forge.damage.crit-target).
    fn mount_at_stake(self, target: Id, aim: Pool) -> Option<Stake> {
        let mount = self.mount_of(target)?;
        if self.settings().mount_criticals == MountCriticals::Nothing {
            return None;
        }
        let is_own = |pool| self.keeper(target, pool) == target;
        Some(Stake {
            stood: self.stood(mount),
            needed: self.points_to_defeat(mount, Pool::Momentum),
            through: Pool::ALL.map(|pool| is_own(aim) && is_own(pool)),
        })
    }

    /// Whether a yield may defeat its target and so turn dice into critical effects: an enemy that is up and in no final
    /// gambit (forge.damage.crit-free).
    fn dice_can_earn_criticals(self, attacker: Id, target: Id) -> bool {
        let up = !self.has(target, known::DEFEATED) && self.of(target).gambit != Gambit::InForce;
        up && self.enemies(attacker, target)
    }

    /// How many dice boons and banes add to or take from a yield, and those of the skill.
    fn extra_dice(self, strike: Strike<'_>) -> i16 {
        let settings = self.settings();
        strike.balance.net(settings.boons_combine) * i16::from(settings.boon_dice)
    }
}

impl Scene<'_> {
    /// The damage of a yield that comes to so much after armor (forge.yield.armor-floor).
    fn damage_of(self, sum: i16) -> Points {
        Points(sum.max(i16::from(self.settings().yield_floor == YieldFloor::One)))
    }
}

impl Fight<'_> {
    /// The dice of a yield: those of the attack and the skill, more or fewer by boons and banes, at least one
    /// (forge.combat.boon-bane-gap).
    fn yield_faces(&mut self, strike: Strike<'_>) -> Play<YieldFaces> {
        let extra = self.scene().extra_dice(strike);
        let skill = &self.encounter.skills[strike.used.skill.index()];
        let passive = self.scene().passives(strike.attacker).dice;
        let apart = self.encounter.settings.boon_dice_cunning == BoonDiceCunning::EarnNothing && extra > 0;
        let by_attacker = |what| Purpose::by(strike.attacker.index(), what);
        let mut all = Faces::new();
        let mut uncunning = Faces::new();
        let kinds = strike.attack.dice.len();
        let most = i16::from(self.encounter.settings.most_dice);
        for (place, dice) in strike.attack.dice.iter().enumerate() {
            let mut count = i16::from(dice.count);
            // The largest kind stands first: it is what is added and taken.
            if place == 0 {
                count += i16::from(skill.dice_bonus) + i16::from(passive) + if apart { 0 } else { extra };
                let floor = i16::from(kinds == 1);
                count = count.max(floor);
            }
            let dice = Dice::new(count.clamp(0, most) as u8, dice.die);
            if dice.count > 0 {
                all.extend(self.roll(dice, by_attacker("yield"))?.into_iter().take(all.remaining_capacity()));
            }
        }
        if let (true, Some(dice)) = (apart, strike.attack.dice.first()) {
            uncunning =
                self.roll(Dice::new(extra.min(most) as u8, dice.die), by_attacker("dice of boons"))?;
            all.extend(uncunning.iter().copied().take(all.remaining_capacity()));
        }
        fracas_engine::dice::sort_faces(&mut all);
        Ok(YieldFaces { all, uncunning })
    }

    /// The yield comes to pass: damage, its other effects, and what cunning adds (forge.yield.meaning).
    pub(super) fn roll_yield(&mut self, strike: Strike<'_>, rolled: &mut Option<YieldFaces>) -> Play {
        let one_for_all = self.encounter.settings.multi_target_roll == MultiTargetRoll::OneForAll;
        let faces = match rolled.take() {
            Some(faces) if one_for_all => faces,
            _ => self.yield_faces(strike)?,
        };
        let Strike { attacker, target, attack, .. } = strike;
        let stood = self.scene().stood(target);
        let mount = self.scene().mount_at_stake(target, attack.damage);
        let needed = self.scene().points_to_defeat(target, attack.damage);
        let mut dealt = self.deal(strike, &faces);
        if self.scene().dice_can_earn_criticals(attacker, target) {
            dealt.damage = self.without_unused(dealt.damage, &faces, needed, dealt.flat);
        }
        self.tell_yield(strike, &faces, dealt.damage);
        let before = self.scene().pools_hit(target, attack.damage);
        self.damage(target, attack.damage, dealt.damage, Some(attacker))?;
        let after = self.scene().pools_hit(target, attack.damage);
        let help = self.yield_effects(strike, stood, dealt.cunning)?;
        if self.scene().fell(stood) {
            let fewest = self.encounter.settings.critical_by_cunning == CriticalByCunning::FewestThatDo;
            let needed = if fewest && (help.plain || help.effects > 0) {
                let flowed = Pool::ALL.map(|pool| before[pool.index()].minus(after[pool.index()]));
                help.needed_beside(flowed, attack.damage)
            } else {
                needed
            };
            self.award_unused(strike, target, &faces, needed, &dealt, help.effects)?;
        } else if let Some(mount) = mount.filter(|mount| self.scene().fell(mount.stood)) {
            let flowed = Pool::ALL.map(|pool| before[pool.index()].minus(after[pool.index()]));
            let needed = mount.needed_after(flowed);
            self.award_unused(strike, mount.stood.target, &faces, needed, &dealt, help.effects)?;
        }
        *rolled = Some(faces);
        Ok(())
    }

    /// Damage after armor, and cunning effects earned.
    fn deal(&self, strike: Strike<'_>, faces: &YieldFaces) -> Dealt {
        let scene = self.scene();
        let sum: i16 = faces.all.iter().map(|&face| i16::from(face)).sum();
        let flat = strike.attack.flat + scene.yield_brawn(strike) - scene.yield_armor(strike.target);
        let damage = scene.damage_of(sum + flat);
        let cunning = scene.sheet(strike.attacker).cunning;
        let earns = |faces: &Faces| faces.iter().filter(|&&face| i16::from(face) <= cunning).count();
        let earned = (earns(&faces.all) - earns(&faces.uncunning)) as u8;
        let barred = scene.settings().cunning_without_damage == CunningWithoutDamage::NeedsDamage;
        let cunning = if barred && damage.is_zero() { 0 } else { earned };
        Dealt { damage, flat, cunning }
    }

    /// By setting, dice that turn into critical effects deal no damage (forge.damage.crit-and-stress).
    fn without_unused(&self, damage: Points, faces: &YieldFaces, needed: Points, flat: i16) -> Points {
        if damage < needed || self.encounter.settings.critical_stress == CriticalStress::Counts {
            return damage;
        }
        let unused = usize::from(self.unused_dice(faces, needed, flat, 0, 0));
        let kept = faces.all.len() - unused;
        let sum: i16 = faces.all.iter().take(kept).map(|&face| i16::from(face)).sum();
        self.scene().damage_of(sum + flat)
    }

    fn tell_yield(&mut self, strike: Strike<'_>, faces: &YieldFaces, damage: Points) {
        let Strike { attacker, target, attack, .. } = strike;
        let brawn = self.scene().yield_brawn(strike);
        let armor = self.scene().yield_armor(target);
        let skill = strike.used.skill;
        let (pool, keeper) = (attack.damage, self.scene().keeper(target, attack.damage));
        let event = Event::YieldRolled { attacker, skill, target, keeper, pool, damage };
        self.tell(event, || {
            let mut why = Why::new();
            for &face in &faces.all {
                why = why.plus("die", i32::from(face), Clause("forge.yield.sum"));
            }
            why.plus("brawn", i32::from(brawn), Clause("forge.yield.brawn"))
                .plus("of the attack", i32::from(attack.flat), Clause("forge.defend.threat-figure"))
                .plus("armor", -i32::from(armor), Clause("forge.yield.armor"))
        });
    }

    /// The dice of a yield that were not needed to bring somebody down: its target, or the mount of that.
    fn award_unused(
        &mut self,
        strike: Strike<'_>,
        fallen: Id,
        faces: &YieldFaces,
        needed: Points,
        dealt: &Dealt,
        helped: u8,
    ) -> Play {
        let defied = !self.scene().has(fallen, known::DEFEATED);
        if defied && !self.dice_count_beside_defiance() {
            return Ok(());
        }
        if !self.scene().enemies(strike.attacker, fallen) {
            return Ok(());
        }
        let unused = self.unused_dice(faces, needed, dealt.flat, helped, dealt.cunning);
        let unused = self.choose_unused(strike.attacker, unused)?;
        self.award_criticals(strike.attacker, fallen, unused, "forge.damage.crit-free")
    }

    /// The effects of a yield, after its damage: those of the attack, those that the skill adds, and at last those of
    /// cunning (forge.yield.order). Says what they did toward a defeat that damage alone did not bring about.
    fn yield_effects(&mut self, strike: Strike<'_>, stood: Stood, cunning: u8) -> Play<Help> {
        let Strike { attacker, target, attack, .. } = strike;
        let outer = std::mem::replace(&mut self.beyond, Beyond::of(target));
        let mut help = Help::default();
        self.plain_effects(strike, stood, &mut help)?;
        if cunning > 0 {
            self.note(
                Event::CunningEarned { attacker, count: cunning },
                "dice at or below cunning",
                "forge.yield.cunning-compare",
            );
            self.spend_cunning(strike, stood, cunning, &mut help)?;
        }
        self.beyond = outer;
        if self.state.of(target).defenses.is_minion() {
            // Its one defense goes by the name of the pool aimed at.
            let all = help.spare.iter().fold(Points::ZERO, |sum, &points| sum.plus(points));
            help.spare = Pool::ALL.map(|pool| if pool == attack.damage { all } else { Points::ZERO });
        }
        Ok(help)
    }

    /// What a yield does besides its damage, whatever its dice show. What the skill adds for the target is part of it: a
    /// defense keeps it off (forge.defend.no-yield).
    fn plain_effects(&mut self, strike: Strike<'_>, stood: Stood, help: &mut Help) -> Play {
        let Strike { attacker, target, attack, used, .. } = strike;
        let encounter = self.encounter;
        let of_skill = encounter.skills[used.skill.index()].effects.iter();
        for &effect in attack.effects.iter().chain(of_skill.filter(|effect| effect.is_on_target())) {
            let before = self.moment(strike, stood);
            self.apply_effects(&[effect], attacker, target, used)?;
            if let Some(before) = before {
                help.plain |= self.has_helped(strike, stood, &before);
                help.spare = self.beyond.points;
            }
        }
        Ok(())
    }

    /// Cunning effects: the attack's own line once for each, or the attacker picks (forge.yield.cunning-effects-gap). What
    /// they do after the target is down helps no more.
    fn spend_cunning(&mut self, strike: Strike<'_>, stood: Stood, count: u8, help: &mut Help) -> Play {
        let Strike { attacker, target, attack, used, .. } = strike;
        let mut left = count;
        while left > 0 {
            let before = self.moment(strike, stood);
            let spent = if attack.cunning.is_empty() {
                self.pick_cunning(attacker, target, left)?.price()
            } else {
                self.apply_effects(&attack.cunning, attacker, target, used)?;
                1
            };
            left -= spent;
            let Some(before) = before else { continue };
            if self.has_helped(strike, stood, &before) {
                help.effects += spent;
                help.spare = self.beyond.points;
            } else {
                // A die whose effect did nothing is not used, and so would not have taken anything either.
                self.beyond.points = before.beyond;
            }
        }
        Ok(())
    }

    /// What there is before an effect; nothing if the target is down.
    fn moment(&self, strike: Strike<'_>, stood: Stood) -> Option<Moment> {
        let down = stood.defeated || self.scene().fell(stood);
        let pools = || self.scene().pools_hit(strike.target, strike.attack.damage);
        (!down).then(|| Moment { pools: pools(), beyond: self.beyond.points })
    }

    /// Whether an effect has taken something from the target, be it all that was left.
    fn has_helped(&self, strike: Strike<'_>, stood: Stood, before: &Moment) -> bool {
        let pools = self.scene().pools_hit(strike.target, strike.attack.damage);
        pools != before.pools || self.scene().fell(stood)
    }

    /// The attacker picks from the menu; gives back what.
    fn pick_cunning(&mut self, attacker: Id, target: Id, left: u8) -> Play<CunningEffect> {
        let effect = match self.ask(Question::Cunning { attacker, target, left })? {
            Some(Choice::Cunning(effect)) => effect,
            _ => CunningEffect::Record,
        };
        self.note(Event::CunningSpent { attacker, effect }, "cunning", "forge.yield.cunning-effects-gap");
        let cause = Cause::new("cunning effect", "forge.yield.cunning-effects-gap").by(attacker);
        match effect {
            CunningEffect::Record => {
                let combatant = self.state.of_mut(attacker);
                combatant.cunning_recorded = combatant.cunning_recorded.saturating_add(1);
            }
            CunningEffect::Shove => self.shove(target, attacker, ShovedBy::User, 1, ShoveTo::Any)?,
            CunningEffect::Lose(pool) => self.lose(target, pool, CUNNING_POINTS, cause)?,
            CunningEffect::Gain(pool) => self.gain(attacker, pool, CUNNING_POINTS, cause)?,
            CunningEffect::Move => {
                self.walk(attacker, 1, Gait::Unhindered)?;
            }
            CunningEffect::Kneel => self.impose(target, known::KNEELING, Stay::AsListed, cause)?,
            CunningEffect::Disarm => self.disarm(target)?,
        }
        Ok(effect)
    }
}

impl Scene<'_> {
    /// Whether the attacker may spend its cunning on an effect (forge.yield.cunning-effects-gap).
    pub fn may_spend_cunning(self, attacker: Id, left: u8, effect: CunningEffect) -> Legality {
        const CLAUSE: &str = "forge.yield.cunning-effects-gap";
        if effect == CunningEffect::Record {
            return Ok(());
        }
        if self.settings().cunning_menu == CunningMenu::RecordedOnly {
            return Err(Illegal::because(CLAUSE, "cunning effects are recorded only"));
        }
        if effect.price() > left {
            return Err(Illegal::because(CLAUSE, "there are not enough cunning effects for that"));
        }
        match effect {
            CunningEffect::Gain(pool) if self.points(attacker, pool).is_zero() => {
                Err(Illegal::because(CLAUSE, "only a pool that is not empty gains"))
            }
            CunningEffect::Move => self.may_move(attacker),
            _ => Ok(()),
        }
    }
}

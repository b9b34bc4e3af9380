//! Damage & Health: what damage does, and what becomes of those who are knocked out.

mod armor;
mod damage_type;
mod dying;
mod resistance_and_vulnerability;
mod shields;

use fracas_engine::{Clause, Play, Why};

use super::{Fight, Scene};
use crate::choice::ArmorSource;
use crate::event::Event;
use crate::settings::{Dropping, DyingTests, KnockedOut, PerfectBlock, WakingPlace};
use crate::terms::{Combatant, DamageGroup, DamageGroups, Deed, Id, Rolled, Rolls, Vital};

pub(crate) use shields::Blocked;

/// Damage on its way to somebody.
#[derive(Clone, Debug)]
pub(crate) struct Hit {
    /// Who deals it, if somebody does.
    pub from: Option<Id>,
    /// Who takes it.
    pub who: Id,
    /// What was rolled, by type.
    pub rolls: Rolls,
    /// Whether it is blocked.
    pub blocked: Blocked,
    /// By what it is dealt.
    pub deed: Deed,
}

impl Hit {
    /// The clause by which it was rolled: what nobody deals is a fall.
    fn rolled_by(&self) -> &'static str {
        match self.from {
            Some(_) => "realmspire.step3-results.damage-roll",
            None => "realmspire.damage-type.fall-amount",
        }
    }

    /// The same, with one figure for each type: what an attack deals of a type is lessened once, from however many dice
    /// it comes (realmspire.resistance.each-time).
    fn by_type(&self) -> Hit {
        let mut rolls = Rolls::new();
        for &rolled in &self.rolls {
            match rolls.iter_mut().find(|other: &&mut Rolled| other.kind == rolled.kind) {
                Some(same) => same.points = same.points.saturating_add(rolled.points),
                None => rolls.push(rolled),
            }
        }
        Hit { rolls, ..self.clone() }
    }
}

impl Scene<'_> {
    /// Whether so much damage knocks somebody out (realmspire.damage-health.threshold).
    fn is_knocked_out_by(self, who: Id, damage: u16) -> bool {
        match self.settings().knocked_out {
            KnockedOut::AtZero => damage >= self.health_pool(who),
            KnockedOut::BeyondThePool => damage > self.health_pool(who),
        }
    }

    /// What of a roll comes to armor, shield and resistances: by a setting a perfect block halves magical damage before
    /// they count (realmspire.core.perfect-block-half).
    fn comes_through(self, hit: &Hit, rolled: &Rolled) -> u16 {
        let is_halved = hit.blocked == Blocked::Perfectly
            && self.settings().perfect_block == PerfectBlock::WhatIsRolled
            && rolled.kind.group() == DamageGroup::Magical;
        if is_halved { rolled.points / 2 } else { rolled.points }
    }

    /// What a perfect block leaves of what armor, shield and resistances let through (realmspire.core.perks).
    fn left_by_block(self, hit: &Hit, group: DamageGroup, points: u16) -> u16 {
        let halves = self.settings().perfect_block == PerfectBlock::WhatIsTaken;
        match group {
            _ if hit.blocked != Blocked::Perfectly => points,
            DamageGroup::Physical => 0,
            DamageGroup::Magical if halves => points / 2,
            DamageGroup::Magical | DamageGroup::Other => points,
        }
    }

    /// The most damage that is counted: health does not go below 0 (realmspire.damage-health.death-and-healing).
    fn most_damage(self, who: Id) -> u16 {
        match self.settings().knocked_out {
            KnockedOut::AtZero => self.health_pool(who),
            KnockedOut::BeyondThePool => self.health_pool(who).saturating_add(1),
        }
    }
}

impl Fight<'_> {
    /// Deals damage: what lessens it counts, and the rest goes against the pool (realmspire.damage-health.mitigation).
    pub(crate) fn deal(&mut self, hit: &Hit) -> Play {
        let hit = &hit.by_type();
        let groups: DamageGroups = hit.rolls.iter().map(|rolled| rolled.kind.group()).collect();
        // One source counts against the whole hit (realmspire.armor.no-sum).
        let source = self.choose_armor(hit.who, groups)?;
        let mut taken = 0_u16;
        for group in groups.iter() {
            taken = taken.saturating_add(self.lessen(hit, group, source));
        }
        let rolled: u16 = hit.rolls.iter().map(|rolled| rolled.points).sum();
        let least = u16::from(self.encounter.settings.least_damage);
        // What a perk makes 0 is not raised again (realmspire.damage-health.perfectly-blocked).
        let has_least = rolled > 0 && hit.blocked != Blocked::Perfectly;
        let taken = if has_least { taken.max(least) } else { taken };
        self.hurt(hit, taken);
        Ok(())
    }

    /// The damage of one group, as what lessens it leaves it: ratings count once against the whole group, or by setting
    /// against each type (realmspire.armor.mixed-physical).
    fn lessen(&mut self, hit: &Hit, group: DamageGroup, source: ArmorSource) -> u16 {
        let mut left = self.scene().ratings(hit, group, source).total();
        let mut sum = 0_u16;
        for rolled in hit.rolls.iter().filter(|rolled| rolled.kind.group() == group) {
            let ratings = self.scene().ratings(hit, group, source);
            let comes_through = Rolled { points: self.scene().comes_through(hit, rolled), ..*rolled };
            let lessened = self.scene().lessened(hit.who, comes_through, left);
            if self.scene().rates_once() {
                left = left.saturating_sub(lessened.used);
            }
            let taken = self.scene().left_by_block(hit, group, lessened.taken);
            sum = sum.saturating_add(taken);
            let event = Event::Damage {
                who: hit.who,
                from: hit.from,
                kind: rolled.kind,
                rolled: rolled.points,
                taken,
            };
            self.tell(event, || {
                let why = Why::new().plus("rolled", rolled.points.into(), Clause(hit.rolled_by()));
                let mut why = lessened.explained(why, &ratings);
                if hit.blocked == Blocked::Perfectly {
                    why = why.fact("a perfect block", Clause("realmspire.core.perks"));
                }
                why
            });
        }
        sum
    }

    /// Damage counts against the Health Pool (realmspire.damage-health.health-pool).
    fn hurt(&mut self, hit: &Hit, damage: u16) {
        let who = hit.who;
        let most = self.scene().most_damage(who);
        let total = self.scene().of(who).damage.saturating_add(damage).min(most);
        self.of_mut(who).damage = total;
        let left = self.scene().health(who);
        let event = Event::Hurt { who, from: hit.from, deed: hit.deed, damage, left };
        self.note(event, "against the pool", "realmspire.damage-health.health-pool");
        if damage == 0 {
            return;
        }
        match self.scene().of(who).vital {
            Vital::Up if self.scene().is_knocked_out_by(who, total) => self.knock_out(who),
            Vital::Dying { .. } => self.fail_to_endure(who, "damage while dying"),
            Vital::Unconscious { .. } => self.hurt_while_stable(who),
            Vital::Up | Vital::Dead => {}
        }
    }

    /// Somebody is knocked unconscious (realmspire.damage-health.unconscious-acts).
    fn knock_out(&mut self, who: Id) {
        let vital = match self.encounter.settings.dying {
            DyingTests::EnduranceTests => Vital::Dying { failed: 0 },
            DyingTests::Never => Vital::Unconscious { hours: None },
        };
        let combatant = self.of_mut(who);
        combatant.vital = vital;
        combatant.prone = true;
        self.give_away_by_falling(who);
        self.note(Event::Unconscious { who }, "the pool is used up", "realmspire.damage-health.threshold");
        self.lose_feint(who, "it is unconscious", "realmspire.damage-health.unconscious-acts");
        self.end_holds_of(who);
        self.let_things_fall(who);
    }

    /// Who falls unconscious keeps in hand what it holds, or by a setting lets it fall where it lies
    /// (realmspire.damage-health.unconscious-hands).
    fn let_things_fall(&mut self, who: Id) {
        const CLAUSE: &str = "realmspire.damage-health.unconscious-hands";
        if self.encounter.settings.dropping == Dropping::KeepsHold {
            return;
        }
        let Combatant { cell: at, held, .. } = *self.scene().of(who);
        for &item in held.iter() {
            self.of_mut(who).held.remove(item);
            self.lay_down(item, at, "it falls from its hand", CLAUSE);
        }
    }

    /// Health comes back: who is above 0 is conscious again.
    pub(crate) fn heal(&mut self, who: Id, points: u16, clause: &'static str) {
        if !self.scene().is_here(who) {
            return;
        }
        let before = self.scene().of(who).damage.min(self.scene().health_pool(who));
        let after = before.saturating_sub(points);
        self.of_mut(who).damage = after;
        let now = self.scene().health(who);
        self.note(Event::Healed { who, health: before - after, now }, "health comes back", clause);
        if now > 0 && self.scene().of(who).vital != Vital::Up {
            self.of_mut(who).vital = Vital::Up;
            self.note(Event::Awake { who }, "above 0 again", "realmspire.damage-health.death-and-healing");
            self.wake_in_place(who);
        }
    }

    /// Who wakes where another has come to stand shares its square, or by a setting moves aside
    /// (realmspire.damage-health.waking-place).
    fn wake_in_place(&mut self, who: Id) {
        let scene = self.scene();
        let (from, here) = (scene.of(who).cell, scene.area(who));
        let is_crowded = scene.standing_in(who, here).next().is_some();
        if !is_crowded || self.encounter.settings.waking == WakingPlace::SharesTheSquare {
            return;
        }
        let to = scene.nearest_room(who, from);
        if to == from {
            return;
        }
        self.of_mut(who).cell = to;
        let event = Event::Moved { who, from, to };
        self.note(event, "somebody stands where it lay", "realmspire.damage-health.waking-place");
        self.has_moved(who);
    }
}

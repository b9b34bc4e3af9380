//! Defending vs Yielding: the choice that every attack forces.

use std::cmp::Ordering;

use fracas_engine::{Clause, Dice, Play, Purpose, Why};

use super::defenses::Emptied;
use super::strike::{Balance, Strike, Sway, YieldFaces};
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question, Use};
use crate::encounter::{Encounter, Passives};
use crate::event::Event;
use crate::settings::{
    AttackFigures, DefeatedArmor, HitRoll, KneelingAttacked, MovedTargets, StressPenalty, ThreatAgility,
    ThreatFloor, ThrownAttacks, WetVulnerable, YieldShown, ZeroThreat,
};
use crate::sheet::{Attack, AttackSource, Condition, Figures, Form, SkillKind, Tag, Tags, Trigger};
use crate::terms::{Id, Points, Pool, known};

/// Stress that is called traumatic.
const TRAUMATIC: i16 = 10;

impl Encounter {
    /// The attack that a skill makes with what it is used with.
    #[inline]
    pub fn attack_of(&self, used: Use) -> Option<&Attack> {
        match &self.skills[used.skill.index()].attack {
            None => None,
            Some(AttackSource::Own(attack)) => Some(attack),
            Some(AttackSource::Weapon) => {
                let weapon = &self.weapons[self.items[used.item?.index()].index()];
                if used.thrown { weapon.thrown.as_ref() } else { weapon.attack.as_ref() }
            }
        }
    }
}

impl Scene<'_> {
    /// Armor of the body, worn and held.
    pub fn armor(self, who: Id) -> i16 {
        let held: i16 = self.arms(who).map(|item| i16::from(self.weapon(item).armor)).sum();
        i16::from(self.sheet(who).armor) + held
    }

    /// The armor that works against an attack (forge.defeated.further-armor).
    fn armor_against_yield(self, who: Id) -> i16 {
        let bare = self.has(who, known::DEFEATED) && self.settings().defeated_armor == DefeatedArmor::Ignored;
        if bare { 0 } else { self.armor(who) }
    }

    /// Whether an attack is melee, for heights, kneeling and weak grips (forge.yield.thrown-class).
    #[inline]
    pub(super) fn counts_as_melee(self, form: Form) -> bool {
        form == Form::Melee
            || (form == Form::Thrown && self.settings().thrown_attacks == ThrownAttacks::Melee)
    }

    /// Names each source of a boon or bane on an attack.
    pub(super) fn attack_sources(
        self,
        strike: Strike<'_>,
        mut source: impl FnMut(Sway, u8, &str, &'static str),
    ) {
        let Strike { attacker, target, attack, tags, .. } = strike;
        let melee = self.counts_as_melee(attack.form);
        self.skill_sources(attacker, target, strike.used, tags, &mut source);
        self.weakening(attacker, &mut source);
        let borne = self.of(attacker).afflictions;
        if melee && borne.has(crate::terms::afflictions::WEAK_GRIP) {
            source(Sway::Bane, 1, "weak grip", "forge.defeated.afflictions-gap");
        }
        let traumatic = self.of(attacker).stress.0 >= TRAUMATIC;
        if traumatic && self.settings().stress_penalty == StressPenalty::BaneWhenTraumatic {
            source(Sway::Bane, 1, "stress", "forge.combat.stress-gap");
        }
        if self.of(attacker).gambit == crate::state::Gambit::InForce {
            source(Sway::Boon, 1, "final gambit", "forge.gambit.benefits-gap");
        }
        if melee {
            match self.ground_order(attacker, target) {
                Ordering::Greater => source(Sway::Boon, 1, "high ground", "forge.high-ground.melee-boon"),
                Ordering::Less => source(Sway::Bane, 1, "low ground", "forge.high-ground.melee-bane"),
                Ordering::Equal if strike.mounted > 0 => {
                    source(Sway::Boon, 1, "in the saddle", "forge.mount.high-ground");
                }
                Ordering::Equal if strike.mounted < 0 => {
                    source(Sway::Bane, 1, "target in the saddle", "forge.mount.high-ground");
                }
                Ordering::Equal => {}
            }
        }
        if self.surrounded(target) {
            source(Sway::Boon, 1, "surrounded", "forge.surrounded.boon");
        }
        self.target_sources(target, melee, tags, &mut source);
    }

    /// Boons that the conditions of a target give to attacks against it.
    fn target_sources(
        self,
        target: Id,
        melee: bool,
        tags: Tags,
        source: &mut impl FnMut(Sway, u8, &str, &'static str),
    ) {
        let mut boon = |label: &str, clause| source(Sway::Boon, 1, label, clause);
        let helps = |condition: &Condition| condition.attacked_boon;
        let heedless = Some(("heedless target", "forge.turns.no-second-same"));
        self.sources_among_conditions(target, helps, &[(known::HEEDLESS, heedless)], &mut boon);
        let helps = |condition: &Condition| melee && condition.melee_attacked_boon;
        let kneeling = self.settings().kneeling_attacked == KneelingAttacked::Boon;
        let kneeling = kneeling.then_some(("kneeling target", "forge.mount.kneeling-gap"));
        self.sources_among_conditions(target, helps, &[(known::KNEELING, kneeling)], &mut boon);
        let helps = |condition: &Condition| condition.vulnerable.meets(tags);
        let wet = self.settings().wet_vulnerable == WetVulnerable::Boon;
        let wet = wet.then_some(("wet target", "forge.water.wet-gap"));
        self.sources_among_conditions(target, helps, &[(known::WET, wet)], &mut boon);
    }

    /// The boons and banes of an attack.
    pub(super) fn balance(self, strike: Strike<'_>) -> Balance {
        let mut balance = Balance::default();
        self.attack_sources(strike, |sway, count, _, _| balance.add(sway, count));
        balance
    }

    /// The threat of an attack after armor (forge.defend.threat-figure, forge.defend.armor).
    pub(super) fn threat(self, strike: Strike<'_>) -> Points {
        let floor = i16::from(self.settings().threat_floor == ThreatFloor::One);
        Points(self.threat_before_armor(strike).saturating_sub(self.armor(strike.target)).max(floor))
    }

    fn threat_before_armor(self, strike: Strike<'_>) -> i16 {
        let settings = self.settings();
        let net = strike.balance.net(settings.boons_combine);
        let own = strike.attack.threat + self.threat_agility(strike);
        (own + self.threat_of_skills(strike) + net * i16::from(settings.boon_threat)).max(0)
    }

    /// Threat of the skill and of the attacker's passive skills.
    fn threat_of_skills(self, strike: Strike<'_>) -> i16 {
        self.skill(strike.used.skill).threat_bonus + self.passives(strike.attacker).threat
    }

    /// Whether a target that a reaction has moved is out of an attack's reach, where the setting counts that, or one of the
    /// two is no longer in play (forge.defend.got-away, forge.defeated.afflictions-gap).
    fn got_away(self, strike: Strike<'_>) -> bool {
        let Strike { attacker, target, used, .. } = strike;
        let counts = self.settings().moved_targets == MovedTargets::Spared;
        let gone = !self.is_present(target) || !self.is_present(attacker);
        gone || (counts && self.in_range(attacker, used, target).is_err())
    }

    /// What the passive skills of an attacker come to, those that what it holds grants among them.
    pub(super) fn passives(self, attacker: Id) -> Passives {
        let skills = self.skills_of(attacker).map(|skill| self.skill(skill));
        let passive = skills.filter(|skill| skill.sort.kind == SkillKind::Passive);
        passive.fold(Passives::default(), |sum, skill| Passives {
            threat: sum.threat.saturating_add(skill.threat_bonus),
            dice: sum.dice.saturating_add(skill.dice_bonus),
        })
    }

    fn threat_agility(self, strike: Strike<'_>) -> i16 {
        let added = self.settings().threat_agility == ThreatAgility::Added;
        let of_weapon = strike.attack.figures == Figures::OfTheWeapon;
        if added && of_weapon { self.sheet(strike.attacker).agility } else { 0 }
    }

    /// Whether a target can defend with a pool (forge.defend.threshold, forge.defend.unable-tags).
    pub fn may_defend(self, target: Id, pool: Pool, threat: Points, tags: Tags) -> Legality {
        if !self.defenses_allowed(target, tags)[pool.index()] {
            let minion = self.of(target).defenses.is_minion();
            let clause = if minion { "forge.minion.must-yield" } else { "forge.defend.unable-tags" };
            return Err(Illegal::because(clause, "the attack cannot be defended against in this way"));
        }
        let held = self.points(target, pool);
        if held < threat {
            return Err(Illegal::because("forge.defend.threshold", "the pool is smaller than the threat"));
        }
        if held.is_zero() && self.settings().zero_threat == ZeroThreat::EmptyPoolMayNot {
            return Err(Illegal::because("forge.defend.zero-threat", "an empty pool cannot defend"));
        }
        if self.bears(target, |condition| condition.cannot_defend) {
            return Err(Illegal::because("forge.defend.forced-yield", "a condition keeps it from defending"));
        }
        Ok(())
    }

    /// The clause by which an attack is yielded to: where no defense is possible, there is no choice
    /// (forge.defend.forced-yield).
    fn why_yield(self, target: Id, tags: Tags, threat: Points) -> &'static str {
        if Pool::ALL.into_iter().any(|pool| self.may_defend(target, pool, threat, tags).is_ok()) {
            return "forge.defend.may-yield";
        }
        if self.has(target, known::DEFEATED) {
            return "forge.defeated.must-yield";
        }
        match self.defenses_allowed(target, tags) {
            [false, false, false] if self.of(target).defenses.is_minion() => "forge.minion.must-yield",
            [false, false, false] => "forge.defend.all-tags",
            _ => "forge.defend.forced-yield",
        }
    }

    /// Which ways of defending the tags of an attack leave; a minion that lacks one lacks all
    /// (forge.minion.must-yield).
    fn defenses_allowed(self, target: Id, tags: Tags) -> [bool; 3] {
        let ways = [Tag::Undodgeable, Tag::Unblockable, Tag::Unpredictable].map(|tag| !tags.has(tag));
        if self.of(target).defenses.is_minion() { [!ways.contains(&false); 3] } else { ways }
    }

    /// Whether a target may give an answer to an attack: yielding is always open (forge.defend.may-yield). `None` if it is
    /// no answer to one.
    pub fn may_answer(self, target: Id, used: Use, threat: Points, answer: Choice) -> Option<Legality> {
        match defended_with(answer) {
            Some(pool) => Some(self.may_defend(target, pool, threat, self.tags_of(used))),
            None if answer == Choice::Yield => Some(Ok(())),
            None => None,
        }
    }

    /// How a target answers where nobody does for it: with the largest pool that keeps something, else the largest, else
    /// it yields (forge.defend.choice).
    pub fn usual_defense(self, target: Id, used: Use, threat: Points) -> Choice {
        let tags = self.tags_of(used);
        let able = WAYS_TO_DEFEND
            .into_iter()
            .zip(Pool::ALL)
            .rev()
            .filter(|&(_, pool)| self.may_defend(target, pool, threat, tags).is_ok());
        let best = able.max_by_key(|&(_, pool)| {
            let held = self.points(target, pool);
            (held > threat, held)
        });
        best.map_or(Choice::Yield, |(way, _)| way)
    }
}

/// The ways to defend, in the order of the pools that they are paid from (forge.defend.names).
pub const WAYS_TO_DEFEND: [Choice; 3] = [Choice::Dodge, Choice::Block, Choice::Predict];

/// The pool that a way of defending pays from (forge.defend.names).
fn defended_with(choice: Choice) -> Option<Pool> {
    WAYS_TO_DEFEND.into_iter().zip(Pool::ALL).find(|&(way, _)| way == choice).map(|(_, pool)| pool)
}

impl Fight<'_> {
    /// One attack on one target: it must be defended against or yielded to (forge.defend.must-choose).
    ///
    /// `rolled` holds the faces of the first yield where one roll serves all.
    pub(super) fn attack(
        &mut self,
        attacker: Id,
        target: Id,
        used: Use,
        rolled: &mut Option<YieldFaces>,
    ) -> Play {
        let encounter = self.encounter;
        let Some(attack) = encounter.attack_of(used) else { return Ok(()) };
        let tags = attack.tags.with(encounter.skills[used.skill.index()].tags);
        let melee = self.scene().counts_as_melee(attack.form);
        let mounted = if melee { self.judge_mounted_height(attacker, target)? } else { 0 };
        let mut strike =
            Strike { attacker, target, used, attack, tags, mounted, balance: Balance::default() };
        strike.balance = self.scene().balance(strike);
        if !self.hits(strike)? {
            self.note(Event::Missed { attacker, target }, "the roll to hit", "forge.defend.no-hit-roll-gap");
            return Ok(());
        }
        let mut threat = self.scene().threat(strike);
        self.tell_attack(strike, threat);
        self.offer_reactions(Trigger::Attacked, attacker, target)?;
        self.offer_reactions(Trigger::AllyAttacked, attacker, target)?;
        if self.scene().got_away(strike) {
            let label = "no longer where the attack goes";
            self.note(Event::Missed { attacker, target }, label, "forge.defend.got-away");
            return Ok(());
        }
        if self.encounter.settings.attack_figures == AttackFigures::WhenAnswered {
            threat = self.weigh_again(&mut strike, threat);
        }
        self.answer_attack(strike, threat, rolled)
    }

    /// What reactions to an attack have changed counts for it, by setting (forge.defend.balance-announced).
    fn weigh_again(&mut self, strike: &mut Strike<'_>, announced: Points) -> Points {
        let balance = self.scene().balance(*strike);
        let threat = self.scene().threat(Strike { balance, ..*strike });
        if balance != strike.balance || threat != announced {
            strike.balance = balance;
            let Strike { attacker, target, .. } = *strike;
            let Balance { boons, banes } = balance;
            let why = if self.table.wants_why() { self.scene().why_threat(*strike) } else { Why::new() };
            self.tell(Event::AttackChanged { attacker, target, threat, boons, banes }, || why);
        }
        threat
    }

    /// The roll to hit that a house rule may ask for (forge.defend.no-hit-roll-gap).
    fn hits(&mut self, strike: Strike<'_>) -> Play<bool> {
        if self.encounter.settings.hit_roll == HitRoll::Never {
            return Ok(true);
        }
        let die = super::combat::opposed_die(self.scene().sheet(strike.target).agility);
        let faces = self.roll(Dice::new(2, die), Purpose::by(strike.attacker.index(), "roll to hit"))?;
        let agility = self.scene().sheet(strike.attacker).agility;
        Ok(faces.iter().any(|&face| i16::from(face) <= agility))
    }

    fn tell_attack(&mut self, strike: Strike<'_>, threat: Points) {
        let Strike { attacker, target, used, balance: Balance { boons, banes }, .. } = strike;
        let why = if self.table.wants_why() { self.scene().why_threat(strike) } else { Why::new() };
        self.tell(Event::Attacked { attacker, target, used, threat, boons, banes }, || why);
    }

    fn answer_attack(&mut self, strike: Strike<'_>, threat: Points, rolled: &mut Option<YieldFaces>) -> Play {
        let Strike { attacker, target, used, attack, .. } = strike;
        let shown = self.encounter.settings.yield_shown == YieldShown::Open;
        let damage = shown.then_some(attack.damage);
        let question = Question::Defend { target, attacker, used, threat, damage };
        let why_yield = self.scene().why_yield(target, strike.tags, threat);
        let answer = self.ask(question)?.unwrap_or(Choice::Yield);
        match defended_with(answer) {
            Some(pool) => self.defend(strike, pool, threat),
            None => {
                self.note(Event::Yielded { target }, "the attack is yielded to", why_yield);
                self.roll_yield(strike, rolled)?;
                self.offer_reactions(Trigger::Yielded, attacker, target)
            }
        }
    }

    /// The threat is paid as damage to one pool; nothing of the yield comes to pass (forge.defend.no-yield).
    fn defend(&mut self, strike: Strike<'_>, pool: Pool, threat: Points) -> Play {
        let Strike { attacker, target, used: Use { skill, .. }, .. } = strike;
        let taken = self.take(target, pool, threat);
        self.hurt(target, taken, Some(attacker));
        let keeper = self.scene().keeper(target, pool);
        self.tell(Event::Defended { attacker, skill, target, keeper, pool, paid: taken }, || {
            Why::new().plus("threat", i32::from(threat.0), Clause("forge.defend.damage"))
        });
        self.settle(target, pool, taken, Emptied::ByDamage, Some(attacker))?;
        self.offer_reactions(Trigger::Defended, attacker, target)
    }
}

impl Scene<'_> {
    /// Armor against the yield of an attack.
    pub(super) fn yield_armor(self, target: Id) -> i16 {
        self.armor_against_yield(target)
    }

    /// The breakdown of a threat.
    fn why_threat(self, strike: Strike<'_>) -> Why {
        let settings = self.settings();
        let clause = Clause("forge.defend.threat-figure");
        let net = strike.balance.net(settings.boons_combine) * i16::from(settings.boon_threat);
        let mut why = Why::new()
            .plus("attack", i32::from(strike.attack.threat), clause)
            .plus("agility", i32::from(self.threat_agility(strike)), clause)
            .plus("skills", i32::from(self.threat_of_skills(strike)), Clause("forge.combat.skill-list-gap"))
            .plus("boons and banes", i32::from(net), Clause("forge.combat.boon-bane-gap"))
            .plus("armor", -i32::from(self.armor(strike.target)), Clause("forge.defend.armor"));
        self.attack_sources(strike, |_, _, label, clause| {
            why = std::mem::take(&mut why).fact(label.to_owned(), Clause(clause));
        });
        why
    }
}

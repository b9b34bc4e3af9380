//! Damage and wounds, as the game's chapter on health has them.

use fracas_engine::{Clause, Dice, Play, Purpose, Why};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{AimWhenWounded, FallingMaximum, PlainHits};
use crate::terms::{Action, Ap, Arm, Damage, DamageKind, Grade, Id, Part, Precision, SkillId};

/// The endurance check of who bears a critical wound (mythic.actions.wound-while-worst).
const STAYS_AWAKE: i16 = 8;

impl Scene<'_> {
    /// The worst wound of a combatant.
    pub fn worst_wound(self, who: Id) -> Option<Grade> {
        Grade::ALL.into_iter().rev().find(|&grade| self.of(who).wounds[grade as usize] > 0)
    }

    /// What the worst wound takes off every skill (mythic.actions.wound-while-worst).
    pub fn wound_penalty(self, who: Id) -> i16 {
        match self.worst_wound(who) {
            None | Some(Grade::Minor) => 0,
            Some(Grade::Moderate) => -1,
            Some(Grade::Severe) => -5,
            Some(Grade::Critical | Grade::Fatal) => -10,
        }
    }

    /// The most AP that the pool of a combatant holds (mythic.round.ap-max-exceptions).
    pub fn ap_maximum(self, who: Id) -> Ap {
        let less = match self.worst_wound(who) {
            Some(Grade::Severe) => Ap(1),
            Some(Grade::Critical | Grade::Fatal) => Ap(4),
            _ => Ap::ZERO,
        };
        self.sheet(who).ap_maximum.less(less)
    }

    /// The grade of a wound by points and type of damage; none where nothing passes
    /// (mythic.actions.wounds, mythic.actions.wound-damage-types).
    pub fn grade_of(self, points: u16, kind: DamageKind) -> Option<Grade> {
        let settings = self.settings();
        let from = |figure: u8| points >= u16::from(figure);
        let by_points = match points {
            0 => return None,
            _ if from(settings.fatal_from) => Grade::Fatal,
            _ if from(settings.critical_from) => Grade::Critical,
            _ if from(settings.severe_from) => Grade::Severe,
            _ if from(settings.moderate_from) => Grade::Moderate,
            _ => Grade::Minor,
        };
        Some(match kind {
            DamageKind::Impact if by_points >= Grade::Severe => by_points.lighter(),
            DamageKind::Stun => by_points.min(Grade::Moderate),
            _ => by_points,
        })
    }

    /// How many wounds of a grade the chart holds (mythic.actions.wound-boxes).
    fn boxes(self, grade: Grade) -> u8 {
        let settings = self.settings();
        match grade {
            Grade::Minor => settings.minor_boxes,
            Grade::Moderate => settings.moderate_boxes,
            Grade::Severe => settings.severe_boxes,
            Grade::Critical => settings.critical_boxes,
            Grade::Fatal => 1,
        }
    }

    /// The grade that a new wound counts as: where one is full, the next up.
    fn charted(self, who: Id, grade: Grade) -> Grade {
        let mut grade = grade;
        while self.of(who).wounds[grade as usize] >= self.boxes(grade) {
            match grade.worse() {
                Some(worse) => grade = worse,
                None => break,
            }
        }
        grade
    }

    /// Points that armour takes off damage (mythic.actions.armour-effect).
    pub fn resistance(self, who: Id, kind: DamageKind) -> u16 {
        let resistance = self.sheet(who).armour.resistance[kind as usize];
        let less = u8::from(kind == DamageKind::Piercing);
        resistance.saturating_sub(less).into()
    }

    /// The mean of damage, doubled: what unattended play compares (mythic.actions.ask-weapon).
    pub fn twice_mean(self, damage: Damage) -> i32 {
        let Dice { count, die } = damage.dice;
        i32::from(count) * (i32::from(die.sides()) + 1) + 2 * i32::from(damage.plus)
    }
}

impl Fight<'_> {
    /// A blow lands: damage is rolled once, armour counts or not, and the rest wounds.
    pub(super) fn strike(
        &mut self,
        attacker: Id,
        victim: Id,
        action: Action,
        arm: Arm,
        precision: Precision,
    ) -> Play {
        let damage = self.scene().damage_of(arm);
        let faces = self.roll(damage.dice, Purpose::by(attacker.index(), "damage"))?;
        let sum: i32 = faces.iter().map(|&face| i32::from(face)).sum::<i32>() + i32::from(damage.plus);
        let rolled = u16::try_from(sum).unwrap_or(0);
        let armour = match precision {
            Precision::Plain => self.scene().resistance(victim, damage.kind),
            Precision::Critical => 0,
        };
        let passed = rolled.saturating_sub(armour);
        let spared =
            if precision == Precision::Plain && self.spares_the_armoured(victim) { passed } else { 0 };
        let points = passed - spared;
        self.tell(Event::Struck { attacker, victim, action, rolled, armour, points }, || {
            let why = Why::new().plus("damage", sum, Clause("mythic.actions.damage-roll"));
            const PLAIN: Clause = Clause("mythic.actions.hit-meaning");
            const CRITICAL: Clause = Clause("mythic.actions.critical-meaning");
            match precision {
                Precision::Plain => why
                    .plus("armour", -i32::from(armour), Clause("mythic.actions.armour-effect"))
                    .plus("no plain hit wounds the armoured", -i32::from(spared), PLAIN)
                    .fact("what passes wounds", PLAIN),
                Precision::Critical => why
                    .fact("armour does not count", CRITICAL)
                    .fact("what passes wounds", Clause("mythic.actions.wounds")),
            }
        });
        if let Some(grade) = self.scene().grade_of(points, damage.kind) {
            self.wound(victim, grade, damage.kind)?;
        }
        Ok(())
    }

    /// Whether a plain hit does not wound, the victim being armoured (mythic.actions.who-is-armoured).
    fn spares_the_armoured(&self, victim: Id) -> bool {
        let scene = self.scene();
        let armour = &scene.sheet(victim).armour;
        let is_armoured = armour.coverage > 0 || armour.resistance.iter().any(|&points| points > 0);
        scene.settings().plain_hits == PlainHits::NeverWound && is_armoured
    }

    /// Gives somebody a wound and what comes with it at once.
    pub(super) fn wound(&mut self, victim: Id, grade: Grade, kind: DamageKind) -> Play {
        let by_points = grade;
        let grade = self.scene().charted(victim, grade);
        let count = &mut self.of_mut(victim).wounds[grade as usize];
        *count = count.saturating_add(1);
        self.tell(Event::Wounded { victim, grade }, || {
            let why = Why::clause("by the points that passed", Clause("mythic.actions.wounds"))
                .fact("and by the type of damage", Clause("mythic.actions.wound-damage-types"));
            if grade == by_points {
                return why;
            }
            why.fact("a full grade counts as the next", Clause("mythic.actions.wound-boxes"))
        });
        if self.encounter.settings.aim_when_wounded == AimWhenWounded::Lost {
            self.lose_aim(victim, "a wound ends it", "mythic.aim.when-wounded");
        }
        self.sustain(victim, grade, kind);
        self.cut_pool(victim);
        if grade == Grade::Fatal {
            self.drop_out(victim, Part::Dead)?;
        }
        Ok(())
    }

    /// The AP that a wound costs when it is taken (mythic.actions.wound-when-sustained).
    fn sustain(&mut self, victim: Id, grade: Grade, kind: DamageKind) {
        let held = self.scene().of(victim).ap;
        let factor = if kind == DamageKind::Stun { 2 } else { 1 };
        let loss = match grade {
            Grade::Minor => Ap(factor),
            Grade::Moderate => Ap(2 * factor),
            Grade::Severe => Ap(self.encounter.settings.severe_loss.saturating_mul(factor)),
            Grade::Critical => held,
            Grade::Fatal => Ap::ZERO,
        };
        let loss = loss.min(held);
        if loss > Ap::ZERO {
            let left = held.less(loss);
            self.of_mut(victim).ap = left;
            let event = Event::LostAp { who: victim, ap: loss, left };
            self.note(event, "a wound is sustained", "mythic.actions.wound-when-sustained");
        }
    }

    /// Takes out of a pool what it holds above its maximum, where a setting says so (mythic.round.falling-maximum).
    fn cut_pool(&mut self, who: Id) {
        let (held, most) = (self.scene().of(who).ap, self.scene().ap_maximum(who));
        if self.encounter.settings.falling_maximum == FallingMaximum::KeepsPool || held <= most {
            return;
        }
        self.of_mut(who).ap = most;
        let event = Event::LostAp { who, ap: held.less(most), left: most };
        self.note(event, "the maximum falls", "mythic.round.falling-maximum");
    }

    /// Takes somebody out of the fight, with all that it is tied to; it keeps what it holds (mythic.round.fallen-hands).
    /// Who lies unconscious can still die.
    pub(super) fn drop_out(&mut self, who: Id, part: Part) -> Play {
        if !matches!(self.scene().of(who).part, Part::Able | Part::Unconscious) {
            return Ok(());
        }
        self.of_mut(who).part = part;
        self.of_mut(who).aim = None;
        match part {
            // With the check that brought it, this has been told already.
            Part::Able | Part::Unconscious => {}
            Part::Dead => self.note(Event::Died { who }, "a fatal wound", "mythic.actions.wound-fatal"),
            Part::Gone => self.note(Event::Left { who }, "leaves the fight", "mythic.round.out-of-action"),
        }
        self.lose_aims_at(who);
        self.untie(who)
    }

    /// The check of who bears a critical wound at the start of its turn.
    pub(super) fn stay_awake(&mut self, who: Id) -> Play {
        if self.scene().worst_wound(who) != Some(Grade::Critical) {
            return Ok(());
        }
        let check = self.skill_check(who, SkillId::ENDURANCE)?;
        const CLAUSE: &str = "mythic.actions.wound-while-worst";
        if check.result() >= STAYS_AWAKE {
            self.tell(Event::StayedAwake { who }, || check.why("an endurance check of 8 or more", CLAUSE));
            return Ok(());
        }
        self.tell(Event::Unconscious { who }, || check.why("an endurance check below 8", CLAUSE));
        self.drop_out(who, Part::Unconscious)
    }
}

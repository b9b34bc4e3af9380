//! Death: damage at 0 Aura, Death rolls and Death Saves.

use fracas_engine::{Clause, Die, Play, Why};

use super::conditions::By;
use super::defenses::Odds;
use super::melee_attacks::damage::Damage;
use super::{Fight, Scene};
use crate::choice::{Choice, Illegal, Legality, Question};
use crate::event::{Event, Spared};
use crate::settings::{AuraOverflow, DeadlyGround, Healing, Injuries};
use crate::terms::{Condition, Faint, Id, Life, Nature, Until, Used};

/// Energy of tending the dying, and what the check needs (reality.death.stabilize-heal).
pub const HEAL_ENERGY: u8 = 3;
const HEAL_DC: i16 = 15;
/// The Death roll that saves where death is all but certain (reality.death.inevitable).
pub(crate) const SURVIVES: u8 = 20;
/// Parts that a major injury may take out (reality.death.injury).
pub const PARTS: [&str; 3] = ["arm", "leg", "hand"];

impl Fight<'_> {
    /// Damage comes to somebody: armour off, then multipliers, then Aura; at 0 Aura the body
    /// (reality.weakness.after-additive).
    pub(super) fn damage(&mut self, target: Id, damage: Damage, mercy: Spared) -> Play {
        let settings = &self.encounter.settings;
        let multipliers = self.scene().with_weakness(target, damage.types, damage.multipliers);
        let floor = i16::from(settings.damage_floor);
        let base = (damage.sum - damage.armour).max(floor);
        let points = multipliers.applied(base, settings.mixed_multipliers);
        let Damage { dice, sum, armour, kind, source, rules: [of_points, of_armour], .. } = damage;
        let multiplied = multipliers;
        let event = Event::Damage { target, dice, sum, armour, multiplied, points, kind, source };
        self.tell(event, || {
            let of_dice = dice.filter(|&dice| dice != sum).map(i32::from);
            let of_points = Clause(of_points);
            let why = match of_dice {
                Some(dice) => {
                    let bonus = i32::from(sum) - dice;
                    Why::new().plus("dice", dice, of_points).plus("bonus", bonus, of_points)
                }
                None => Why::new().plus("damage", sum.into(), of_points),
            };
            let why = why.plus("armour", -i32::from(armour), Clause(of_armour));
            match multipliers.in_words() {
                None => why,
                Some(words) => why.fact(format!("{words} last"), Clause("reality.weakness.after-additive")),
            }
        });
        // Nothing done is nothing suffered (reality.melee.minimum-damage).
        if points == 0 {
            return Ok(());
        }
        let before = self.scene().protecting_aura(target);
        let overflows = self.encounter.settings.aura_overflow == AuraOverflow::DeathRoll && points > before;
        self.suffer(target, points, mercy)?;
        match source {
            Some((attacker, _)) if mercy == Spared::Yes && (before == 0 || overflows) => {
                self.offer_injury(attacker, target, points)
            }
            _ => Ok(()),
        }
    }

    /// Points of damage go to Aura; a hit larger than what is left stops at 0 (reality.aura.overflow).
    pub(super) fn suffer(&mut self, who: Id, points: i16, mercy: Spared) -> Play {
        // Of two who strike at one moment the first may have killed it.
        if !self.scene().is_alive(who) {
            return Ok(());
        }
        let slept = self.scene().of(who).faint == Some(Faint::Sleep);
        let aura = self.scene().protecting_aura(who);
        if aura > 0 {
            let lost = points.min(aura);
            self.of_mut(who).aura = aura - lost;
            self.note(
                Event::AuraLost { who, points: lost, left: aura - lost },
                "Aura",
                "reality.aura.shield",
            );
            if lost == aura && self.scene().sheet(who).nature == Nature::Object {
                self.of_mut(who).life = Life::Dead;
                self.note(Event::Destroyed { who }, "it can take no more", "reality.melee.object-damage");
                return Ok(());
            }
            if slept {
                self.rouse(who)?;
            }
            let over = points > aura && self.encounter.settings.aura_overflow == AuraOverflow::DeathRoll;
            if !over {
                return Ok(());
            }
        }
        if slept && aura == 0 {
            self.rouse(who)?;
        }
        match mercy {
            Spared::Yes => self.spare(who),
            Spared::No => self.death_roll(who),
        }
    }

    /// A Death roll (reality.death.roll-trigger).
    fn death_roll(&mut self, who: Id) -> Play {
        let first = !self.scene().of(who).has_rolled_death.is_used();
        let odds = Odds::ADVANTAGE.given(first && self.scene().sheet(who).hard_to_kill);
        self.of_mut(who).has_rolled_death = Used::Yes;
        let roll = self.throw(who, Die::D20, odds, "Death roll")?;
        self.take_death_roll(who, roll)
    }

    /// What a Death roll brings (reality.death.roll-high, reality.death.roll-low).
    fn take_death_roll(&mut self, who: Id, roll: u8) -> Play {
        let clause = if roll >= 10 { "reality.death.roll-high" } else { "reality.death.roll-low" };
        self.note(Event::DeathRolled { who, roll }, "the Death roll table", clause);
        match roll {
            20.. => {}
            15..=19 => self.impose(who, Condition::Exhausted, Until::NextRoundEnd, clause),
            10..=14 => self.injure(who, clause)?,
            5..=9 => {
                self.injure(who, clause)?;
                self.bleed(who);
            }
            2..=4 => {
                self.injure(who, clause)?;
                self.bleed(who);
                self.faint(who, Faint::Death, clause);
            }
            _ => self.die(who, clause),
        }
        self.fails_badly(who, roll)?;
        Ok(())
    }

    /// Who comes at 0 Aura where death is all but certain survives by a 20 only (reality.death.inevitable).
    pub(super) fn tread_on_deadly_ground(&mut self, who: Id) -> Play {
        let scene = self.scene();
        let spared = scene.protecting_aura(who) > 0 || !scene.is_alive(who);
        if spared || !scene.stands_on(who, |surface| surface.is_deadly) {
            return Ok(());
        }
        let Some(needed) = self.survives_from(who)? else {
            self.die(who, "reality.death.inevitable");
            return Ok(());
        };
        let roll = self.throw(who, Die::D20, Odds::EVEN, "Death roll")?;
        if roll >= needed {
            return self.take_death_roll(who, roll);
        }
        self.note(Event::DeathRolled { who, roll }, "death is all but certain", "reality.death.inevitable");
        self.die(who, "reality.death.inevitable");
        Ok(())
    }

    /// From which Death roll on somebody survives where death is all but certain; by setting the game master says, and may
    /// leave no roll at all.
    fn survives_from(&mut self, who: Id) -> Play<Option<u8>> {
        if self.encounter.settings.deadly_ground == DeadlyGround::OnlyTwenties {
            return Ok(Some(SURVIVES));
        }
        self.figure(Question::Survival { who })
    }

    /// A major injury: the part is drawn and noted; by setting the game master names it, and says whether it slows
    /// (reality.death.injury).
    fn injure(&mut self, who: Id, clause: &'static str) -> Play {
        let part = match self.encounter.settings.injuries {
            Injuries::ByLot => self.pick(PARTS.len(), "the injured part")? as u8,
            Injuries::GameMaster => self.ruled_part(who)?,
        };
        self.note(Event::Injured { who, part }, "a major injury", "reality.death.injury");
        self.impose(who, Condition::Exhausted, Until::ShortRest, clause);
        if self.encounter.settings.injuries == Injuries::GameMaster
            && self.is_so(Question::InjurySlows { who })?
        {
            self.impose(who, Condition::Slowed, Until::ShortRest, "reality.death.injury");
        }
        Ok(())
    }

    fn ruled_part(&mut self, who: Id) -> Play<u8> {
        match self.ask(Question::InjuredPart { who })? {
            Some(Choice::Part(part)) => Ok(part),
            _ => Ok(0),
        }
    }

    fn bleed(&mut self, who: Id) {
        self.of_mut(who).life = Life::Bleeding;
        self.note(Event::Bleeds { who }, "bleeding out", "reality.death.save-when");
    }

    /// Somebody dies.
    pub(super) fn die(&mut self, who: Id, clause: &'static str) {
        self.of_mut(who).life = Life::Dead;
        self.note(Event::Died { who }, "dead", clause);
        self.release_all(who);
    }

    /// The one Death Save of a Round (reality.death.save-table, reality.death.one-save).
    pub(super) fn save_from_death(&mut self, who: Id) -> Play {
        if self.scene().of(who).life != Life::Bleeding {
            return Ok(());
        }
        let roll = self.throw(who, Die::D20, Odds::EVEN, "Death Save")?;
        self.note(Event::DeathSaved { who, roll }, "the Death Save table", "reality.death.save-table");
        match roll {
            20.. => self.stabilize(who, "reality.death.save-table"),
            5..=19 => {}
            2..=4 => self.faint(who, Faint::Death, "reality.death.save-table"),
            _ => self.die(who, "reality.death.save-table"),
        }
        self.fails_badly(who, roll)?;
        Ok(())
    }

    /// No more Death Saves (reality.death.stabilized).
    pub(super) fn stabilize(&mut self, who: Id, clause: &'static str) {
        self.of_mut(who).life = Life::Stabilized;
        self.note(Event::Stabilized { who }, "no more Death Saves", clause);
    }

    /// A helper tends the dying (reality.death.stabilize-heal).
    pub(super) fn heal(&mut self, who: Id, patient: Id) -> Play {
        let bonus = self.scene().sheet(who).skills.heal;
        // One looks to a wound.
        let odds = self.scene().check_odds(who, By::Sight);
        let total = self.skill_check(who, bonus.into(), "Heal", odds)?;
        self.tell(Event::Checked { who, total, dc: HEAL_DC }, || {
            Why::clause("a Heal check", Clause("reality.death.stabilize-heal"))
        });
        if total >= HEAL_DC {
            self.stabilize(patient, "reality.death.stabilize-heal");
        }
        Ok(())
    }

    /// A skill check: a d20 and the bonus (reality.conditions.skill-checks).
    pub(super) fn skill_check(&mut self, who: Id, bonus: i16, what: &'static str, odds: Odds) -> Play<i16> {
        let face = self.throw(who, Die::D20, odds, what)?;
        self.of_a_check(who, face, bonus)
    }
}

impl Scene<'_> {
    /// Whether somebody may tend another.
    pub fn may_heal(self, who: Id, patient: Id) -> Legality {
        const CLAUSE: &str = "reality.death.stabilize-heal";
        if self.settings().healing == Healing::Off {
            return Err(Illegal::because(CLAUSE, "the settings know no such skill"));
        }
        if self.of(patient).life != Life::Bleeding {
            return Err(Illegal::because(CLAUSE, "only who bleeds out can be stabilized"));
        }
        if who == patient || self.metres(who, patient) > 1 {
            return Err(Illegal::because(CLAUSE, "the helper must be beside the dying"));
        }
        Ok(())
    }
}

//! Cast a Spell: what is on record of a spell is done (destiny.common.cast-school).

use fracas_engine::{Illegal, Legality, Play, Purpose};

use crate::event::Event;
use crate::rules::health_damage_and_healing::toughness::Armor;
use crate::rules::health_damage_and_healing::wound_thresholds::Unrolled;
use crate::rules::magic::Casting;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{Attack, With};
use crate::rules::special_combat_situations::underwater_combat::Lightning;
use crate::rules::{Fight, Scene};
use crate::settings::{InterposedInBurst, SunkCaster};
use crate::sheet::{Inflicts, Spell, SpellTarget};
use crate::terms::{ActionKind, Id, Ids, MOST_EFFECTS, SpellId, Yards};

impl Spell {
    /// Whether it deals damage at all: one that names none only takes hold (destiny.magic.no-damage).
    pub(crate) fn deals_damage(&self) -> bool {
        self.damage != 0 || self.dice.is_some()
    }

    /// Whether armor counts against its damage (destiny.toughness.armor-bypass).
    pub(crate) fn armor(&self) -> Armor {
        if self.armor_piercing { Armor::Bypassed } else { Armor::Counts }
    }
}

impl Scene<'_> {
    /// Whether somebody may cast a spell at somebody.
    pub(crate) fn may_cast(self, who: Id, spell: SpellId, target: Id) -> Legality {
        if !self.sheet(who).spells.contains(&spell) {
            return Err(Illegal::because("destiny.common.cast", "it does not know this spell"));
        }
        self.may_be_cast_at(who, self.spell(spell), target)?;
        self.has_mana_for(who, spell)?;
        if self.begins_effects(self.spell(spell), target) > MOST_EFFECTS - self.state.effects.len() {
            return Err(Illegal::because("destiny.magic.most-effects", "no more effects can go on at once"));
        }
        Ok(())
    }

    /// Whether a spell can be cast at a target: one that it is for, within range, that no wall hides.
    fn may_be_cast_at(self, who: Id, spell: &Spell, target: Id) -> Legality {
        let fits = match spell.target {
            SpellTarget::Caster => target == who,
            SpellTarget::Attack => self.opponents(who, target),
            SpellTarget::Creature => true,
        };
        if !fits || !self.is_here(target) {
            return Err(Illegal::because("destiny.common.cast-school", "the spell is not for this target"));
        }
        if target == who {
            return Ok(());
        }
        let range = if spell.is_touch { Some(Yards::ZERO) } else { spell.range };
        if range.is_some_and(|range| self.distance(who, target) > range) {
            return Err(Illegal::because("destiny.common.cast-range", "the target is out of range"));
        }
        if !self.has_aim(who, target) {
            return Err(Illegal::because(
                "destiny.modifiers.full-cover",
                "nothing of the target can be seen",
            ));
        }
        Ok(())
    }

    /// Whether somebody has the mana for a spell, and may put so much into it.
    fn has_mana_for(self, who: Id, spell: SpellId) -> Legality {
        let Spell { mana, school, .. } = *self.spell(spell);
        if self.mana_limit(who, school).is_some_and(|limit| mana > limit) {
            let reason = "this is more mana than it can put into one spell";
            return Err(Illegal::because("destiny.common.cast-mana", reason));
        }
        self.may_pay_mana(who, self.portions(who, spell).own)
    }

    /// Whom a spell strikes: its target, and with it everybody within its radius whom no wall hides from there
    /// (destiny.magic.radius).
    fn struck_by(self, spell: &Spell, target: Id) -> Ids {
        let within = |&other: &Id| {
            spell.radius > Yards::ZERO
                && self.distance(target, other) <= spell.radius
                && self.encounter.map.sees(self.area(target), self.area(other))
        };
        let mut struck: Ids = self.present().filter(within).collect();
        struck.insert(target);
        struck
    }

    /// How many effects a spell begins, if it strikes all whom it may: one on each.
    fn begins_effects(self, spell: &Spell, target: Id) -> usize {
        if spell.rounds == 0 { 0 } else { usize::from(self.struck_by(spell, target).count()) }
    }
}

impl Fight<'_> {
    /// Casts a spell: its mana is paid, and its effect takes place once (destiny.common.cast).
    pub(crate) fn cast(&mut self, who: Id, spell: SpellId, target: Id) -> Play {
        let encounter = self.encounter;
        let record = &encounter.spells[spell.index()];
        let mut casting = self.begin_casting(who, spell);
        self.note(Event::Cast { who, spell }, "the spell takes effect", "destiny.common.cast");
        let struck = self.scene().struck_by(record, target);
        let others = struck.iter().filter(|&other| other != target);
        let (mut within, mut most) = (struck, None);
        let submerged = self.scene().submerged(record.kind);
        let standing = self.scene().of(who).standing;
        let breaks_off = self.encounter.settings.sunk_caster == SunkCaster::AllMiss;
        let once = self.encounter.settings.interposed_in_burst == InterposedInBurst::StruckOnce;
        let mut struck_already = Ids::NONE;
        for whom in std::iter::once(target).chain(others) {
            if once && struck_already.has(whom) {
                continue;
            }
            // Its caster has fallen or sunk amid it (destiny.swim-climb.amid-a-spell).
            if breaks_off && self.scene().of(who).standing != standing {
                self.note(Event::LetSlip { who }, "its hold has failed", "destiny.swim-climb.amid-a-spell");
                break;
            }
            if let Some((struck, damage)) = self.spell_strikes(casting, whom)? {
                struck_already.insert(struck);
                within.insert(struck);
                most = most.max(Some(damage));
                self.inflict_all(&mut casting, struck)?;
            }
        }
        self.end_casting(casting);
        self.end_spells_of_fallen(who);
        self.spread_lightning(Lightning { caster: who, spell, target, within, submerged, damage: most })
    }

    /// A spell comes to one creature: on whom it takes effect, if on anybody, and the damage.
    fn spell_strikes(&mut self, casting: Casting, whom: Id) -> Play<Option<(Id, i16)>> {
        let Casting { caster, spell, .. } = casting;
        let encounter = self.encounter;
        let record = &encounter.spells[spell.index()];
        if !self.scene().is_here(whom) {
            return Ok(None);
        }
        if record.target == SpellTarget::Attack {
            let with = With::Spell(spell);
            let kind = ActionKind::CastASpell;
            let landed = self.attack(Attack { attacker: caster, target: whom, with, kind })?;
            return Ok(landed.map(|landed| (landed.target, landed.damage)));
        }
        if !record.deals_damage() {
            return Ok(Some((whom, 0)));
        }
        let damage = self.spell_damage(caster, spell)?;
        // What is hurt by fire under water is hurt by half (destiny.underwater.fire-half).
        self.hurt(whom, damage, Unrolled::Spell(spell))?;
        Ok(Some((whom, damage)))
    }

    /// The damage of a spell, with its dice.
    pub(in crate::rules) fn spell_damage(&mut self, caster: Id, spell: SpellId) -> Play<i16> {
        let encounter = self.encounter;
        let record = &encounter.spells[spell.index()];
        let rolled: i16 = match record.dice {
            Some(dice) => self
                .roll(dice, Purpose::by(caster.index(), "damage"))?
                .iter()
                .map(|&face| i16::from(face))
                .sum(),
            None => 0,
        };
        Ok(rolled.saturating_add(record.damage.into()))
    }

    /// All that a spell does to somebody besides damage.
    fn inflict_all(&mut self, casting: &mut Casting, whom: Id) -> Play {
        let encounter = self.encounter;
        let record = &encounter.spells[casting.spell.index()];
        if !self.scene().is_here(whom) {
            return Ok(());
        }
        if record.rounds > 0 {
            self.take_hold(casting, whom, record.rounds);
        }
        for &inflicts in &record.inflicts {
            self.inflict(whom, inflicts)?;
        }
        Ok(())
    }

    fn inflict(&mut self, whom: Id, inflicts: Inflicts) -> Play {
        match inflicts {
            Inflicts::Ailment { kind, level, tn } => self.ail(whom, kind, level, tn),
            Inflicts::Hold { tn } => self.hold(whom, tn),
            Inflicts::Blinded if !self.scene().of(whom).blinded => {
                self.of_mut(whom).blinded = true;
                self.note(Event::Blinded { who: whom }, "the spell blinds", "destiny.common.cast-school");
            }
            Inflicts::Prone => {
                return self.knock_prone(whom, "destiny.common.cast-school");
            }
            // Toughness is counted while the effect goes on.
            Inflicts::Blinded | Inflicts::Toughness(_) => {}
        }
        Ok(())
    }
}

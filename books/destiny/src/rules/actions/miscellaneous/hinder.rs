//! Hinder: Disarm, Distract, Shove and Trip.

pub mod shove;

use std::cmp::Ordering;

use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question};
use crate::event::Event;
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{CombatCheck, Hinders};
use crate::rules::{Fight, Scene};
use crate::settings::{DisarmRoll, DistractAgain, HinderDefense, OpposedTies};
use crate::terms::{Arm, Attribute, DefenseKind, Hindrance, Id, ItemId, Posture, Rolled, Skill, Wild, Yards};

impl Scene<'_> {
    /// Whether somebody may hinder another so. A weapon is named for Disarm alone; the others take the body.
    pub(crate) fn may_hinder(self, who: Id, hindrance: Hindrance, arm: Arm, target: Id) -> Legality {
        const CLAUSE: &str = "destiny.misc.hinder";
        if !self.is_here(target) || !self.opponents(who, target) {
            return Err(Illegal::because(CLAUSE, "hostile creatures are hindered"));
        }
        if self.state.hidden.has(target) {
            return Err(Illegal::because("destiny.attacks.visibility", "the target cannot be seen"));
        }
        if hindrance != Hindrance::Disarm && arm != Arm::Body {
            return Err(Illegal::because(CLAUSE, "no weapon is used for this"));
        }
        let reaches = |arm: Arm| {
            self.is_melee(arm)
                && self.may_use_arm(who, arm).is_ok()
                && self.is_in_range(who, arm, target).is_ok()
        };
        let in_reach = match hindrance {
            Hindrance::Disarm => reaches(arm),
            _ => self.arms(who).any(reaches),
        };
        if !in_reach {
            return Err(Illegal::because(CLAUSE, "the target is out of melee reach"));
        }
        if !self.has_aim(who, target) {
            let reason = "nothing of the target can be seen";
            return Err(Illegal::because("destiny.modifiers.full-cover", reason));
        }
        self.may_suffer(hindrance, target)
    }

    /// Whether a hindrance could do anything to a target.
    pub(crate) fn may_suffer(self, hindrance: Hindrance, target: Id) -> Legality {
        let of = self.of(target);
        match hindrance {
            Hindrance::Disarm if of.held.is_empty() => {
                Err(Illegal::because("destiny.misc.hinder-disarm", "it holds nothing"))
            }
            Hindrance::Distract
                if of.round.distracted > 0 && self.settings().distract_again == DistractAgain::Refused =>
            {
                Err(Illegal::because("destiny.misc.distract-once", "it is distracted already"))
            }
            Hindrance::Distract if !self.is_awake(target) => Err(Illegal::because(
                "destiny.misc.distract-unconscious",
                "whoever is unconscious hears nothing",
            )),
            Hindrance::Shove => self.may_be_moved(self.shoved_body(target)),
            Hindrance::Trip if of.posture == Posture::Prone => {
                Err(Illegal::because("destiny.misc.hinder-trip", "it is prone already"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a thing may be struck from somebody's hand.
    pub(crate) fn may_strike_away(self, target: Id, item: ItemId) -> Legality {
        if self.of(target).held.contains(&item) {
            return Ok(());
        }
        Err(Illegal::because("destiny.misc.hinder-disarm-item", "it does not hold that"))
    }

    /// With what a target of Disarm would roll, if it can act at all: the best of its melee weapons, or by setting the
    /// first in hand (destiny.misc.disarm-with).
    fn parrying_arm(self, target: Id) -> Option<Arm> {
        if self.is_helpless(target) {
            return None;
        }
        let mut melee = self.arms(target).filter(|&arm| self.is_melee(arm));
        if self.settings().disarm_roll == DisarmRoll::FirstInHand {
            return melee.next();
        }
        // Of equals the first: a weapon rather than the body.
        let skill =
            |&(place, arm): &(usize, Arm)| (self.melee_check(target, arm).total(), std::cmp::Reverse(place));
        melee.enumerate().max_by_key(skill).map(|(_, arm)| arm)
    }

    /// The check of Disarm, by who tries it and by who rolls against it.
    fn disarm_check(self, who: Id, arm: Arm, target: Id) -> CombatCheck {
        CombatCheck {
            who,
            target,
            what: Rolled::MeleeCheck,
            sum: self.melee_check(who, arm),
            defense: DefenseKind::Agility,
            wild: Wild::Wild,
            hinders: Hinders::Yes,
        }
    }

    /// Whether a target of Disarm does better, by what it may expect, to roll.
    fn expects_more_of_a_roll(self, attacker: Id, target: Id) -> bool {
        let Some(arm) = self.parrying_arm(target) else { return false };
        let roll = self.expected_of(&self.disarm_check(target, arm, attacker));
        roll > self.defense(target, DefenseKind::Agility).total()
    }

    /// What a target of Disarm does in unattended play (destiny.misc.hinder-disarm).
    pub(crate) fn usual_against_disarm(self, attacker: Id, target: Id) -> Choice {
        match self.expects_more_of_a_roll(attacker, target) {
            true => Choice::Roll,
            false => Choice::Defense(DefenseKind::Agility),
        }
    }
}

impl Fight<'_> {
    /// Somebody hinders another.
    pub(crate) fn hinder(&mut self, who: Id, hindrance: Hindrance, arm: Arm, target: Id) -> Play {
        match hindrance {
            // Words give nobody away who is hidden.
            Hindrance::Distract => return self.distract(who, target),
            Hindrance::Disarm => self.disarm(who, arm, target),
            Hindrance::Shove => self.shove(who, target),
            Hindrance::Trip => self.trip(who, target),
        }?;
        // Who lays hands on another is no less seen than who strikes at it (destiny.attacks.hidden-until).
        self.come_out_of_hiding(who)
    }

    /// Power against Power or Agility Defense, whichever is picked (destiny.misc.hinder-defender-choice): by how much
    /// the check succeeds, if it does.
    fn overpowers(&mut self, who: Id, target: Id, clause: &'static str) -> Play<Option<i16>> {
        let (defense, number) = match self.encounter.settings.hinder_defense {
            HinderDefense::Defender => self.power_or_agility_met(target)?,
            HinderDefense::Attacker => self.weaker_defense_met(target)?,
        };
        let sum = self.scene().power(who);
        let check = CombatCheck {
            who,
            target,
            what: Rolled::Power,
            sum,
            defense,
            wild: Wild::Wild,
            hinders: Hinders::Yes,
        };
        self.combat_check_margin(check, number, clause)
    }

    /// The lower of Power and Agility Defense, where the attacker picks.
    fn weaker_defense_met(&mut self, target: Id) -> Play<(DefenseKind, i16)> {
        let of = |kind| (self.scene().defense(target, kind).total(), kind);
        let (power, agility) = (of(DefenseKind::Power), of(DefenseKind::Agility));
        let kind = if agility.0 < power.0 { agility.1 } else { power.1 };
        Ok((kind, self.defense_met(target, kind)?))
    }

    /// Who is disarmed drops one thing.
    fn disarm(&mut self, who: Id, arm: Arm, target: Id) -> Play {
        if !self.strikes_the_weapon(who, arm, target)? {
            return Ok(());
        }
        let said = self.ask(Question::WhichItem { attacker: who, target })?;
        let item = match said {
            Some(Choice::Item(item)) => Some(item),
            _ => self.scene().of(target).held.first().copied(),
        };
        if let Some(item) = item {
            self.drop_item(target, item, "destiny.misc.hinder-disarm");
        }
        Ok(())
    }

    /// Whether Disarm succeeds, against a roll or against Agility Defense, as the target has chosen before
    /// (destiny.misc.hinder-disarm).
    fn strikes_the_weapon(&mut self, who: Id, arm: Arm, target: Id) -> Play<bool> {
        const CLAUSE: &str = "destiny.misc.hinder-disarm";
        let parry = self.parry_by_choice(who, target)?;
        let check = self.scene().disarm_check(who, arm, target);
        let Some(parry) = parry else {
            let number = self.defense_met(target, check.defense)?;
            return Ok(self.combat_check_margin(check, number, CLAUSE)?.is_some());
        };
        if !self.keeps_hold_to_check(who)? {
            return Ok(false);
        }
        let what = check.what;
        let result = self.combat_check(check)?;
        let check =
            CombatCheck { hinders: Hinders::Parries, ..self.scene().disarm_check(target, parry, who) };
        let against = self.combat_check(check)?;
        Ok(self.wins((who, what, result), (target, against), CLAUSE))
    }

    /// With what a target of Disarm rolls, if that is chosen; by setting the attacker picks what is worse for it.
    fn parry_by_choice(&mut self, attacker: Id, target: Id) -> Play<Option<Arm>> {
        let Some(arm) = self.scene().parrying_arm(target) else { return Ok(None) };
        let rolls = match self.encounter.settings.hinder_defense {
            HinderDefense::Defender => {
                self.ask(Question::DisarmDefense { attacker, target })? == Some(Choice::Roll)
            }
            HinderDefense::Attacker => !self.scene().expects_more_of_a_roll(attacker, target),
        };
        Ok(rolls.then_some(arm))
    }

    /// Whether one result beats another that was rolled against it, told by the clause of what was tried, a tie by that
    /// for ties (destiny.rolls.opposed-ties).
    fn wins(
        &mut self,
        (who, what, result): (Id, Rolled, i16),
        (other, against): (Id, i16),
        clause: &'static str,
    ) -> bool {
        let (passed, label, clause) = match (result.cmp(&against), self.encounter.settings.opposed_ties) {
            (Ordering::Greater, _) => (true, "the higher result", clause),
            (Ordering::Less, _) => (false, "the lower result", clause),
            (Ordering::Equal, ties) => (ties == OpposedTies::Acting, "a tie", "destiny.rolls.opposed-ties"),
        };
        self.note(Event::Opposed { who, what, other, against, passed }, label, clause);
        passed
    }

    /// Deception against Deception; who falls for it is hampered for the round (destiny.misc.hinder-distract).
    fn distract(&mut self, who: Id, target: Id) -> Play {
        let scene = self.scene();
        let sums = [(who, Attribute::Persona), (target, Attribute::Perception)]
            .map(|(id, attribute)| scene.trained(id, attribute, Skill::Deception, None));
        let [own, other] = sums;
        let result = self.check(who, Rolled::Deception, own)?;
        let against = self.check(target, Rolled::Deception, other)?;
        let clause = "destiny.misc.hinder-distract";
        if self.wins((who, Rolled::Deception, result), (target, against), clause) {
            let distracted = &mut self.of_mut(target).round.distracted;
            *distracted = distracted.saturating_add(1);
            self.note(Event::Distracted { who: target }, "for the round", clause);
        }
        Ok(())
    }

    /// Who is tripped falls.
    fn trip(&mut self, who: Id, target: Id) -> Play {
        const CLAUSE: &str = "destiny.misc.hinder-trip";
        if self.overpowers(who, target, CLAUSE)?.is_some() {
            self.knock_prone(target, CLAUSE)?;
        }
        Ok(())
    }

    /// Who is shoved is moved, as far as nothing stops it.
    fn shove(&mut self, who: Id, target: Id) -> Play {
        const CLAUSE: &str = "destiny.misc.hinder-shove";
        let Some(margin) = self.overpowers(who, target, CLAUSE)? else { return Ok(()) };
        let most = shove::yards(margin);
        if let Some(Choice::Toward(way, yards)) = self.ask(Question::Shove { attacker: who, target, most })? {
            self.shove_to(target, way, Yards(yards.into()))?;
        }
        Ok(())
    }
}

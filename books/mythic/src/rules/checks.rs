//! Action checks: the eight coloured dice, skills, and how a result comes about.
//!
//! The document leaves the dice to the game's chapter on rules (mythic.round.check-dice).

use fracas_engine::{Clause, Die, OrderedDice, Play, Purpose, Why};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::WithdrawSkill;
use crate::sheet::Encounter;
use crate::terms::{Action, Arm, CheckSkill, Id, Reading, SkillId};

/// The colours of the dice, lowest first (mythic.round.check-dice-ranks).
const COLOURS: &[&str] = &["black", "red", "orange", "yellow", "green", "blue", "purple", "white"];
/// Added for each throw in which no die triggers.
const AGAIN: u16 = 8;

impl Scene<'_> {
    /// A skill of a combatant, with what its worst wound takes off.
    pub fn skill(self, who: Id, skill: SkillId) -> i16 {
        self.bare_skill(who, skill) + self.wound_penalty(who)
    }

    /// A skill of a combatant when unhurt; 0 if untrained (mythic.actions.skill-scale).
    pub fn bare_skill(self, who: Id, skill: SkillId) -> i16 {
        self.sheet(who).skills.get(skill.index()).copied().unwrap_or(0).into()
    }

    /// The skill that a check of an action is made with; none where no check is made.
    pub fn skill_of(self, who: Id, action: Action, arm: Option<Arm>) -> Option<SkillId> {
        let weapon = || arm.map_or(SkillId::UNARMED, |arm| self.skill_with(arm));
        let bound = || self.bind_of(who).map_or_else(weapon, |(_, with)| self.skill_with(with));
        let check = self.encounter.entry(action).check;
        if action == Action::Withdraw && self.settings().withdraw_skill == WithdrawSkill::Weapon {
            return Some(bound());
        }
        match check {
            CheckSkill::None => None,
            CheckSkill::Weapon if arm.is_none() => Some(bound()),
            CheckSkill::Weapon | CheckSkill::WeaponAndAccuracy => Some(weapon()),
            CheckSkill::Unarmed => Some(SkillId::UNARMED),
            CheckSkill::Movement => Some(SkillId::MOVEMENT),
            CheckSkill::Endurance => Some(SkillId::ENDURANCE),
            CheckSkill::Perception => Some(SkillId::PERCEPTION),
        }
    }
}

impl Fight<'_> {
    /// What the dice of a check give: open at the top (mythic.round.check-dice-ranks).
    pub(super) fn check_dice(&mut self, who: Id, what: &'static str) -> Play<u16> {
        let purpose = Purpose::by(who.index(), what);
        if let Some(dice) = self.encounter.check_dice {
            let faces = self.roll(dice, purpose)?;
            return Ok(faces.iter().map(|&face| u16::from(face)).sum());
        }
        let row = OrderedDice { names: COLOURS, die: Die::D6, face: self.encounter.settings.trigger_face };
        let mut before = 0_u16;
        loop {
            if let Some(place) = self.first(row, purpose)? {
                return Ok(before.saturating_add(place.into()));
            }
            before = before.saturating_add(AGAIN);
        }
    }

    /// Makes the check of an action and gives its result, which nothing clamps (mythic.round.result-range). An action
    /// without a check has the result 0, whatever the modifiers (mythic.actions.no-check-no-roll).
    pub(super) fn check(&mut self, who: Id, action: Action, arm: Option<Arm>, bonus: Bonus) -> Play<i16> {
        let reading = self.encounter.entry(action).reading;
        let skill = self.scene().skill_of(who, action, arm);
        let Some(skill) = skill else { return Ok(0) };
        self.checked(who, action, skill, bonus, reading)
    }

    /// A check of a skill that belongs to no action, such as for initiative.
    pub(super) fn skill_check(&mut self, who: Id, skill: SkillId) -> Play<SkillCheck> {
        let dice = self.check_dice(who, self.encounter.skill_word(skill))?;
        let scene = self.scene();
        Ok(SkillCheck {
            dice: i16::try_from(dice).unwrap_or(i16::MAX),
            skill: scene.bare_skill(who, skill),
            wounds: scene.wound_penalty(who),
        })
    }

    /// Makes a check that is not opposed and has its own reading.
    pub(super) fn check_read(
        &mut self,
        who: Id,
        action: Action,
        arm: Option<Arm>,
        bonus: i16,
        reading: Reading,
    ) -> Play<i16> {
        let Some(skill) = self.scene().skill_of(who, action, arm) else { return Ok(0) };
        let bonus = Bonus { amount: bonus, ..Bonus::NONE };
        self.checked(who, action, skill, bonus, reading)
    }

    fn checked(
        &mut self,
        who: Id,
        action: Action,
        skill: SkillId,
        bonus: Bonus,
        reading: Reading,
    ) -> Play<i16> {
        let dice = self.check_dice(who, action.name())?;
        let scene = self.scene();
        let (trained, wounds) = (scene.bare_skill(who, skill), scene.wound_penalty(who));
        let rolled = i16::try_from(dice).unwrap_or(i16::MAX);
        let (rolled, dice_clause) = match reading {
            Reading::Ordinary => (rolled, Clause("mythic.round.check-dice")),
            Reading::Inverted => (rolled.saturating_neg(), Clause("mythic.round.check-inverted")),
        };
        let sum = [rolled, trained, wounds, bonus.amount, bonus.accuracy, bonus.distance, bonus.leverage];
        let result = sum.into_iter().fold(0, i16::saturating_add);
        self.tell(Event::Checked { who, action, dice, result }, || {
            Why::new()
                .plus("dice", rolled.into(), dice_clause)
                .plus("skill", trained.into(), Clause("mythic.actions.check-boxes-lost"))
                .plus("worst wound", wounds.into(), Clause("mythic.actions.wound-while-worst"))
                .plus("bonus", bonus.amount.into(), Clause(bonus.clause))
                .plus("accuracy", bonus.accuracy.into(), Clause("mythic.aim.accuracy"))
                .plus("distance and weather", bonus.distance.into(), Clause("mythic.actions.ranged-range"))
                .plus("leverage", bonus.leverage.into(), Clause("mythic.bound.leverage"))
        });
        Ok(result)
    }
}

impl Encounter {
    /// What dice of a bare skill check are for, in a word.
    fn skill_word(&self, skill: SkillId) -> &'static str {
        SkillId::NAMED.get(skill.index()).copied().unwrap_or("a skill")
    }
}

/// A check of a skill by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SkillCheck {
    dice: i16,
    /// The skill when unhurt.
    pub skill: i16,
    wounds: i16,
}

impl SkillCheck {
    /// What it comes to.
    pub fn result(self) -> i16 {
        self.dice.saturating_add(self.skill).saturating_add(self.wounds)
    }

    /// How it comes to that, and what it is for.
    pub fn why(self, label: &'static str, clause: &'static str) -> Why {
        Why::new()
            .plus("dice", self.dice.into(), Clause("mythic.round.check-dice"))
            .plus("skill", self.skill.into(), Clause("mythic.actions.skill-scale"))
            .plus("worst wound", self.wounds.into(), Clause("mythic.actions.wound-while-worst"))
            .fact(label, Clause(clause))
    }
}

/// What is added to a check besides dice and skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bonus {
    /// A bonus of the rules, and the clause that gives it.
    pub amount: i16,
    /// That clause.
    pub clause: &'static str,
    /// The accuracy of a ranged weapon.
    pub accuracy: i16,
    /// What distance and weather take off.
    pub distance: i16,
    /// What the weapon adds in a bind.
    pub leverage: i16,
}

impl Bonus {
    /// Nothing.
    pub const NONE: Bonus =
        Bonus { amount: 0, clause: "mythic.round.result-range", accuracy: 0, distance: 0, leverage: 0 };
}

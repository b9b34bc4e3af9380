//! Tests: what they are rolled by, against which target number, and with which dice. The document leaves them to the
//! game's chapter on skills (realmspire.core.dice-mechanic).

pub(crate) mod contest;
mod lean;
mod penalties;

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Dice, Die, Faces, Play, Purpose, Why};

use super::fighting_style::MOST_STYLES;
use super::{Fight, Scene};
use crate::choice::{Blow, Choice, Question, Rolling, Shown};
use crate::event::Event;
use crate::settings::{
    EscapeSkills, MeansChoice, MeleeAttribute, Modifiers, Successes, TestDice, WhichStyle,
};
use crate::sheet::Source;
use crate::terms::{Attribute, Id, Lean, Means, Phase, Skill, StyleId, Tested, Trial};
use fracas_engine::Sum;

pub(crate) use lean::Leaning;

/// Faces of the usual die.
const FACES: i16 = 20;
/// Ways in which three six-sided dice fall.
const WAYS_OF_THREE: u32 = 216;

/// The ways in which a test can be rolled: two skills by two attributes each, or all styles by two.
pub(crate) type AllMeans = ArrayVec<Means, { 2 * MOST_STYLES }>;

/// A test, with what the moment adds to it and how that comes about.
#[derive(Clone, Debug)]
pub(crate) struct Test {
    /// Who rolls, and what for.
    pub rolling: Rolling,
    /// What the moment adds.
    pub modifiers: Sum,
    /// The boons and banes that come from the moment.
    pub leaning: Leaning,
}

impl Test {
    /// A test to which the moment adds nothing.
    pub fn plain(who: Id, trial: Trial) -> Test {
        let shown = Shown::Openly;
        let rolling = Rolling { who, trial, blow: None, against: None, shown, boons: 0, modifier: 0 };
        Test { rolling, modifiers: Sum::new(), leaning: Leaning::default() }
    }

    /// The same with a boon.
    #[must_use]
    pub fn with_boon(mut self, label: &'static str, clause: &'static str) -> Test {
        self.leaning.boon(label, clause);
        self
    }

    /// The same with a bane.
    #[must_use]
    pub fn with_bane(mut self, label: &'static str, clause: &'static str) -> Test {
        self.leaning.bane(label, clause);
        self
    }

    /// As the question by what it is rolled has it.
    fn settled(&self) -> Rolling {
        let modifier = self.modifiers.total().clamp(i8::MIN.into(), i8::MAX.into());
        Rolling { boons: self.leaning.net(), modifier: modifier as i8, ..self.rolling }
    }
}

/// A test as it comes to be rolled: its target number, how that comes about, and whether one die decides it.
#[derive(Clone, Debug)]
pub(crate) struct Odds {
    /// The target number.
    pub target: i16,
    /// Boons and banes.
    pub lean: Lean,
    /// Why it is so.
    pub parts: Sum,
    /// Boons and banes by name.
    pub leaning: Leaning,
}

impl Scene<'_> {
    /// By what a test can be rolled (realmspire.core.governing-attributes).
    pub(crate) fn means_for(self, rolling: &Rolling) -> AllMeans {
        let mut all = AllMeans::new();
        let who = rolling.who;
        match rolling.trial {
            Trial::Melee => match self.settings().melee_attribute {
                MeleeAttribute::StrengthOrAgility => self.add_styles(who, None, &mut all),
                MeleeAttribute::StrengthOnly => self.add_styles(who, Some(Attribute::Strength), &mut all),
            },
            Trial::Parry => self.add_styles(who, None, &mut all),
            Trial::Block => self.add_styles(who, Some(Attribute::Strength), &mut all),
            Trial::Shot | Trial::Throw => self.add_styles(who, Some(Attribute::Agility), &mut all),
            Trial::Power => {
                let skill = match rolling.blow {
                    Some(Blow::Power(power)) => self.encounter.power(power).skill,
                    _ => Skill::Sorcery,
                };
                self.add_skill(skill, &mut all);
            }
            Trial::Dodge => self.add_skill(Skill::Dodge, &mut all),
            Trial::Withstand => self.add_skill(Skill::Focus, &mut all),
            Trial::Stealth => self.add_skill(Skill::Stealth, &mut all),
            Trial::Notice | Trial::Search => self.add_skill(Skill::Observation, &mut all),
            Trial::Grapple | Trial::ResistBash | Trial::ResistPush => {
                self.add_skill(Skill::Athletics, &mut all);
            }
            Trial::ResistGrapple => self.add_both(Skill::Athletics, Skill::Acrobatics, &mut all),
            Trial::Escape => match self.settings().escape_skills {
                EscapeSkills::AsForTheHold => self.add_both(Skill::Athletics, Skill::Acrobatics, &mut all),
                EscapeSkills::ByRole => self.add_skill(Skill::Athletics, &mut all),
            },
            Trial::KeepHold => match self.settings().escape_skills {
                EscapeSkills::AsForTheHold => self.add_skill(Skill::Athletics, &mut all),
                EscapeSkills::ByRole => self.add_both(Skill::Athletics, Skill::Acrobatics, &mut all),
            },
            Trial::ResistDisarm => self.add_both(Skill::Athletics, Skill::SleightOfHand, &mut all),
            Trial::ResistTrip => self.add_skill(Skill::Acrobatics, &mut all),
            Trial::Feint => self.add_skill(Skill::Deception, &mut all),
            Trial::FirstAid => self.add_skill(Skill::Survival, &mut all),
            Trial::BreakFree => {
                all.extend([Attribute::Strength, Attribute::Agility].map(Means::bare));
            }
            Trial::Endure => all.push(Means::bare(Attribute::Endurance)),
        }
        all
    }

    fn add_skill(self, skill: Skill, all: &mut AllMeans) {
        let governors = self.encounter.governors[skill as usize].into_iter().flatten();
        all.extend(governors.map(|attribute| Means::of(skill, attribute)));
    }

    fn add_both(self, one: Skill, other: Skill, all: &mut AllMeans) {
        self.add_skill(one, all);
        self.add_skill(other, all);
    }

    /// Fighting Style with each style (realmspire.multiple-styles.which-style).
    fn add_styles(self, who: Id, fixed: Option<Attribute>, all: &mut AllMeans) {
        let styles = match self.settings().which_style {
            WhichStyle::EachTest => self.sheet(who).styles.len(),
            WhichStyle::FirstOnly => 1,
        };
        for style in 0..styles as u8 {
            let governors = match fixed {
                Some(attribute) => [Some(attribute), None],
                None => self.encounter.governors[Skill::FightingStyle as usize],
            };
            for attribute in governors.into_iter().flatten() {
                all.push(Means { style: StyleId(style), ..Means::of(Skill::FightingStyle, attribute) });
            }
        }
    }

    /// The target number of a test by some means (realmspire.core.target-number), with what the moment adds.
    pub(crate) fn odds(self, test: &Test, means: Means) -> Odds {
        let rolling = test.settled();
        let mut leaning = test.leaning.clone();
        let mut own = Sum::new();
        self.own_modifiers(&rolling, means, &mut own);
        self.own_leaning(&rolling, means, &mut leaning);
        self.put_together(rolling.who, means, [&test.modifiers, &own], leaning)
    }

    /// Whether a test passes by anything by which it can be rolled, so far as there is a choice.
    pub(crate) fn can_pass(self, test: &Test) -> bool {
        let all = self.means_for(&test.rolling);
        let passes = |means: Means| self.odds(test, means).target >= 1;
        all.len() < 2 || all.into_iter().any(passes) && !self.lacks_sight(&test.rolling)
    }

    /// Whether a test needs sight, and there is none (realmspire.core.blinded-tests).
    fn lacks_sight(self, rolling: &Rolling) -> bool {
        matches!(rolling.trial, Trial::Notice | Trial::Search) && self.is_blind(rolling.who)
    }

    /// The same where only the question is known.
    pub(crate) fn odds_of(self, rolling: &Rolling, means: Means) -> Odds {
        let mut test = Test { rolling: *rolling, ..Test::plain(rolling.who, rolling.trial) };
        test.modifiers.add("the moment", rolling.modifier.into(), "realmspire.core.modifier-unit");
        for _ in 0..rolling.boons.unsigned_abs() {
            if rolling.boons > 0 {
                test.leaning.boon("boon", "realmspire.core.boon-bane");
            } else {
                test.leaning.bane("bane", "realmspire.core.boon-bane");
            }
        }
        self.odds(&test, means)
    }

    fn put_together(self, who: Id, means: Means, modifiers: [&Sum; 2], leaning: Leaning) -> Odds {
        const CLAUSE: &str = "realmspire.core.target-number";
        let mut parts = Sum::new();
        parts.add(means.attribute.name(), self.score(who, means.attribute).into(), CLAUSE);
        if let Some(skill) = means.skill {
            parts.add(skill.name(), self.rank_value(self.rank_by(who, means)), CLAUSE);
        }
        match self.settings().modifiers {
            Modifiers::AddUp => modifiers.into_iter().for_each(|some| parts.add_all(some)),
            Modifiers::GreatestOfEachKind => {
                let [of_the_moment, own] = modifiers;
                parts.add_all(&of_the_moment.clone().and(own).greatest_of_each_kind());
            }
        }
        let (lean, points) = leaning.counts_as(self.settings());
        parts.add("boons and banes", points, "realmspire.core.boon-bane");
        Odds { target: parts.total(), lean, parts, leaning }
    }

    /// The rank that some means have.
    fn rank_by(self, who: Id, means: Means) -> crate::terms::Rank {
        let sheet = self.sheet(who);
        match means.skill {
            Some(Skill::FightingStyle) => sheet
                .styles
                .get(means.style.index())
                .map_or(crate::terms::Rank::UNTRAINED, |style| style.rank),
            Some(skill) => sheet.skills[skill as usize],
            None => crate::terms::Rank::UNTRAINED,
        }
    }

    /// In how many ways a test passes, of as many as its dice have: to be compared with others under the same settings.
    pub(crate) fn chance(self, target: i16, lean: Lean) -> u32 {
        let (passing, all) = match self.settings().test_dice {
            TestDice::D20 => (target.clamp(0, FACES) as u32, FACES as u32),
            TestDice::ThreeD6 => (ways_of_three(target), WAYS_OF_THREE),
        };
        match lean {
            Lean::Plain => passing * all,
            Lean::Boon => all * all - (all - passing) * (all - passing),
            Lean::Bane => passing * passing,
        }
    }

    /// The chance of a test by some means.
    pub(crate) fn chance_by(self, rolling: &Rolling, means: Means) -> u32 {
        let odds = self.odds_of(rolling, means);
        self.chance(odds.target, odds.lean)
    }

    /// The means with the best chance, the first of equals.
    pub(crate) fn best_means(self, rolling: &Rolling) -> Option<Means> {
        let all = self.means_for(rolling);
        all.into_iter().rev().max_by_key(|&means| self.chance_by(rolling, means))
    }

    /// What the faces of a test come to, its target number being known (realmspire.core.successes).
    pub(crate) fn read(self, faces: &[u8], target: i16, lean: Lean) -> Tested {
        let of_one = |shown: i16| {
            if shown > target {
                return Tested::Failed;
            }
            let beyond = (target - FACES).max(0);
            let successes = match self.settings().successes {
                Successes::Face => shown + beyond,
                Successes::Margin => 1 + target - shown,
            };
            Tested::Passed(u8::try_from(successes.max(1)).unwrap_or(u8::MAX))
        };
        let sides = match self.settings().test_dice {
            TestDice::D20 => 1,
            TestDice::ThreeD6 => 3,
        };
        let throws = faces.chunks(sides).map(|throw| of_one(throw.iter().map(|&face| i16::from(face)).sum()));
        match lean {
            Lean::Bane => throws.min(),
            Lean::Plain | Lean::Boon => throws.max(),
        }
        .unwrap_or(Tested::Failed)
    }
}

/// In how many of 216 ways three six-sided dice show so much or less.
fn ways_of_three(target: i16) -> u32 {
    const UP_TO: [u32; 16] = [1, 4, 10, 20, 35, 56, 81, 108, 135, 160, 181, 196, 206, 212, 215, 216];
    match target {
        ..=2 => 0,
        3..=18 => UP_TO[(target - 3) as usize],
        _ => WAYS_OF_THREE,
    }
}

impl Fight<'_> {
    /// Makes a test to which the moment adds nothing.
    pub(crate) fn test(&mut self, who: Id, trial: Trial) -> Play<Tested> {
        self.make(&Test::plain(who, trial))
    }

    /// Makes a test: whoever rolls says by what, and rolls.
    pub(crate) fn make(&mut self, test: &Test) -> Play<Tested> {
        let means = self.choose_means(test)?;
        self.roll_by(test, means)
    }

    /// Asks by what a test is rolled, unless it fails by whatever it is rolled.
    pub(crate) fn choose_means(&mut self, test: &Test) -> Play<Means> {
        self.choose_means_for(test, |scene| scene.can_pass(test))
    }

    /// The same, where it is known otherwise whether the choice matters.
    pub(crate) fn choose_means_for(
        &mut self,
        test: &Test,
        matters: impl FnOnce(Scene<'_>) -> bool,
    ) -> Play<Means> {
        let rolling = test.settled();
        if self.encounter.settings.means == MeansChoice::Chosen
            && matters(self.scene())
            && let Some(Choice::By(_, means)) = self.ask(Question::Means(rolling))?
        {
            return Ok(means);
        }
        Ok(self.scene().best_means(&rolling).unwrap_or(Means::bare(Attribute::Luck)))
    }

    /// Rolls a test by what has been chosen.
    pub(crate) fn roll_by(&mut self, test: &Test, means: Means) -> Play<Tested> {
        let odds = self.scene().odds(test, means);
        if self.fails_unrolled(test, &odds) {
            return Ok(Tested::Failed);
        }
        let faces = self.throw(test.rolling.who, means, odds.lean)?;
        Ok(self.read_out(test, means, &odds, &faces))
    }

    /// Whether a test fails without a roll: its target number is below 1, or it needs sight and there is none
    /// (realmspire.core.blinded-tests).
    pub(crate) fn fails_unrolled(&mut self, test: &Test, odds: &Odds) -> bool {
        let (who, trial) = (test.rolling.who, test.rolling.trial);
        let is_blind = self.scene().lacks_sight(&test.rolling);
        if odds.target >= 1 && !is_blind {
            return false;
        }
        let clause = if is_blind { "realmspire.core.conditions" } else { "realmspire.core.target-number" };
        self.note(Event::Untested { who, trial, tested: Tested::Failed }, "it cannot pass", clause);
        true
    }

    /// The dice of a test: two where a boon or bane counts (realmspire.core.boon-bane).
    pub(crate) fn throw(&mut self, who: Id, means: Means, lean: Lean) -> Play<Faces> {
        let throws = if lean == Lean::Plain { 1 } else { 2 };
        let purpose = Purpose::by(who.index(), means.name());
        match self.encounter.settings.test_dice {
            TestDice::D20 => self.roll(Dice::new(throws, Die::D20), purpose),
            TestDice::ThreeD6 => {
                let mut faces = Faces::new();
                for _ in 0..throws {
                    faces.extend(self.roll(Dice::new(3, Die::D6), purpose)?);
                }
                Ok(faces)
            }
        }
    }

    /// Reads a test off its dice, and tells of it.
    pub(crate) fn read_out(&mut self, test: &Test, means: Means, odds: &Odds, faces: &[u8]) -> Tested {
        let tested = self.scene().read(faces, odds.target, odds.lean);
        let (who, trial, target) = (test.rolling.who, test.rolling.trial, odds.target);
        let rules = self.scene().rules_behind(&test.rolling);
        self.tell(Event::Tested { who, trial, means, target, tested }, || {
            let name =
                |why: Why, &(label, clause): &(&'static str, &'static str)| why.fact(label, Clause(clause));
            let leaning = odds.leaning.named().iter().fold(odds.parts.why(), name);
            let mut why = leaning.fact("the dice", Clause("realmspire.core.dice-mechanic"));
            if tested.passed() {
                why = why.fact("counted in Successes", Clause("realmspire.core.successes"));
            }
            rules.iter().fold(why, name)
        });
        tested
    }
}

impl Scene<'_> {
    /// The clauses that have a test rolled, each with what it says.
    fn rules_behind(self, rolling: &Rolling) -> &'static [(&'static str, &'static str)] {
        match (rolling.trial, rolling.blow) {
            (Trial::Stealth | Trial::Notice, _) if self.state.phase == Phase::Opening => {
                &[("before the fight", "realmspire.overview.surprise-contest")]
            }
            (Trial::Power, Some(Blow::Power(power))) => match self.encounter.power(power).source {
                Source::Spell => Trial::Power.rules(),
                Source::Perk => &[("an attack by a perk", "realmspire.core.perks")],
                Source::Item => &[("an attack by an item", "realmspire.core.spells-and-items")],
            },
            (trial, _) => trial.rules(),
        }
    }
}

impl Trial {
    /// The clause that says by what it is rolled.
    pub(crate) fn governed_by(self) -> &'static str {
        match self {
            Trial::Melee => "realmspire.step1-attack.melee-attribute",
            Trial::Shot => "realmspire.step1-attack.ranged-agility",
            Trial::Throw => "realmspire.step1-attack.thrown-agility",
            Trial::Block => "realmspire.step2-defend.block",
            Trial::Parry => "realmspire.step2-defend.parry-attribute",
            Trial::ResistGrapple => "realmspire.primary.grapple-defender-choice",
            Trial::Escape | Trial::KeepHold => "realmspire.primary.escape-skills",
            Trial::ResistDisarm => "realmspire.maneuvers.disarm-skill",
            _ => "realmspire.core.governing-attributes",
        }
    }

    /// The clauses that have it rolled, each with what it says.
    fn rules(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Trial::Melee => &[
                ("in melee", "realmspire.step1-attack.melee-strike"),
                ("by Strength or Agility", "realmspire.step1-attack.melee-attribute"),
            ],
            Trial::Shot => &[("by Agility", "realmspire.step1-attack.ranged-agility")],
            Trial::Throw => &[("by Agility", "realmspire.step1-attack.thrown-agility")],
            Trial::Power => &[("a spell attack", "realmspire.step1-attack.spell-attack")],
            Trial::Block => &[("by Strength", "realmspire.step2-defend.block")],
            Trial::Dodge => &[("a Dodge", "realmspire.step2-defend.dodge")],
            Trial::Parry => &[("a Parry", "realmspire.step2-defend.parry")],
            Trial::Withstand => &[("by Focus", "realmspire.step2-defend.withstand")],
            Trial::Stealth => &[("unseen", "realmspire.primary.sneak-details")],
            Trial::Notice => &[("against Stealth", "realmspire.primary.sneak-details")],
            Trial::Search => &[("a Search", "realmspire.primary.search")],
            Trial::Grapple | Trial::ResistGrapple => {
                &[("a contest for a hold", "realmspire.primary.grapple-contest")]
            }
            Trial::Escape | Trial::KeepHold => &[("the contest again", "realmspire.primary.grapple-release")],
            Trial::ResistBash => &[("against a Bash", "realmspire.maneuvers.bash")],
            Trial::ResistDisarm => &[("against a Disarm", "realmspire.maneuvers.disarm")],
            Trial::Feint => &[("a Feint", "realmspire.maneuvers.feint")],
            Trial::ResistPush => &[("against a Push", "realmspire.maneuvers.push")],
            Trial::ResistTrip => &[("against a Trip", "realmspire.maneuvers.trip")],
            Trial::BreakFree => &[("a bare attribute", "realmspire.core.conditions")],
            Trial::Endure => &[("to stay alive", "realmspire.damage-health.death-and-healing")],
            Trial::FirstAid => &[("first aid", "realmspire.damage-health.stabilize")],
        }
    }
}

//! Step II: Defend. Who can meet an attack, in which manner, and what the moment adds to the test.

use fracas_engine::{Illegal, Legality, Play};

use super::{Attack, Chance, Met};
use crate::choice::{Attacked, Blow, Choice, Mind, Question, Shown};
use crate::event::Event;
use crate::rules::tests::Test;
use crate::rules::{Fight, Scene};
use crate::settings::{
    Awareness, CoverBy, CoverDodge, DefenseShown, Environment, FullCover, HarmlessParry, MindSpells,
    ParryThrown, ParryWeapon, Withstanding,
};
use crate::sheet::Source;
use crate::terms::{Arm, Brace, Cover, Deed, Defense, Defenses, Id, Means, Perk, Tested, Trial};

/// What is shot, or comes from afar by a perk or an item.
const NOT_PARRIED: Illegal =
    Illegal::because("realmspire.step2-defend.parry-not-ranged", "ranged attacks cannot be parried");
/// What does no damage in melee, such as a net.
const HARMLESS: &str = "realmspire.step2-defend.parry-harmless";

impl Scene<'_> {
    /// Whether somebody is aware of an attacker (realmspire.step2-defend.aware-judgement).
    pub(crate) fn is_aware(self, target: Id, attacker: Id) -> bool {
        self.is_able(target) && !self.of(target).surprised && !self.of(attacker).unseen_by.has(target)
    }

    /// Whether somebody can defend at all against an attack of which it is aware, and so able to react.
    fn may_defend(self, who: Id) -> Legality {
        self.may_defend_at_all(who)?;
        self.can_pay(who, self.encounter.cost(Deed::Defend))
    }

    /// The manners of defense that an attack allows (realmspire.step2-defend.attack-spell-defenses).
    fn allowed(self, attacked: &Attacked) -> Defenses {
        let described = self.described(attacked);
        match attacked.mind {
            Mind::AsDescribed => described,
            Mind::RuledSo => described.with(Defense::Withstand),
        }
    }

    fn described(self, attacked: &Attacked) -> Defenses {
        let Blow::Power(power) = attacked.blow else {
            return Defenses::of(&[Defense::Block, Defense::Dodge, Defense::Parry]);
        };
        let power = self.encounter.power(power);
        if let Some(defenses) = power.defenses {
            return defenses;
        }
        let unparried = Defenses::of(&[Defense::Block, Defense::Dodge]);
        // What is neither a spell nor ranged is met like any other attack.
        let is_parried = power.is_melee && power.source != Source::Spell;
        let usual = if is_parried { unparried.with(Defense::Parry) } else { unparried };
        match (power.targets_mind, self.settings().mind_spells) {
            (false, _) => usual,
            (true, MindSpells::AddWithstand) => usual.with(Defense::Withstand),
            (true, MindSpells::WithstandOnly) => Defenses::of(&[Defense::Withstand]),
        }
    }

    /// Whether an attack may be met in a manner, AP apart.
    pub(crate) fn may_defend_by(self, attacked: &Attacked, defense: Defense) -> Legality {
        let who = attacked.target;
        if !self.allowed(attacked).has(defense) {
            return Err(self.not_allowed(attacked, defense));
        }
        match defense {
            Defense::Block if self.shield(who).is_none() => {
                Err(Illegal::because("realmspire.step2-defend.block", "it wields no shield"))
            }
            Defense::Parry => self.may_parry(who, attacked),
            Defense::Block | Defense::Dodge | Defense::Withstand => Ok(()),
        }
    }

    fn not_allowed(self, attacked: &Attacked, defense: Defense) -> Illegal {
        match (defense, attacked.blow) {
            (Defense::Withstand, _) => Illegal::because(
                "realmspire.step2-defend.withstand-only-mind",
                "only what targets the mind can be withstood",
            ),
            (Defense::Parry, Blow::Power(power)) if self.encounter.power(power).source == Source::Spell => {
                Illegal::because("realmspire.step2-defend.parry-not-spells", "spells cannot be parried")
            }
            (Defense::Parry, blow) if !self.is_melee(blow) => NOT_PARRIED,
            _ => Illegal::because(
                "realmspire.step2-defend.attack-spell-defenses",
                "its description does not allow that",
            ),
        }
    }

    fn may_parry(self, who: Id, attacked: &Attacked) -> Legality {
        if let Blow::Arm(arm @ Arm::Ranged(_)) = attacked.blow {
            if !self.is_thrown(arm) {
                return Err(NOT_PARRIED);
            }
            if self.settings().parry_thrown == ParryThrown::Never {
                let reason = "thrown attacks count as ranged";
                return Err(Illegal::because("realmspire.step2-defend.parry-thrown", reason));
            }
        }
        if self.parrying_weapons(who).next().is_some() {
            return Ok(());
        }
        if self.melee_arms(who).any(|arm| arm.item().is_some()) {
            return Err(Illegal::because(HARMLESS, "what does no damage is nothing to parry with"));
        }
        let has_no_weapon = self.of(who).held.iter().all(|&item| !self.kind(item).is_weapon());
        if has_no_weapon && self.settings().parry_weapon == ParryWeapon::MeleeOrUnarmed {
            return Ok(());
        }
        Err(Illegal::because("realmspire.step2-defend.parry-weapon", "it has nothing to parry with"))
    }

    /// The weapons in hand that serve to parry: all for melee do, or by a setting those that have a die
    /// (realmspire.step2-defend.parry-harmless).
    pub(crate) fn parrying_weapons(self, who: Id) -> impl Iterator<Item = Arm> {
        let all = self.settings().harmless_parry == HarmlessParry::Serves;
        let has_die = move |arm| self.melee(who, arm).is_some_and(|melee| melee.die.count > 0);
        self.melee_arms(who).filter(move |&arm| arm.item().is_some() && (all || has_die(arm)))
    }

    /// What a manner of defense is rolled for.
    fn trial_for(defense: Defense) -> Trial {
        match defense {
            Defense::Block => Trial::Block,
            Defense::Dodge => Trial::Dodge,
            Defense::Parry => Trial::Parry,
            Defense::Withstand => Trial::Withstand,
        }
    }

    /// The test of a defense, with what the moment adds (realmspire.cover.dodge-only).
    pub(crate) fn defense_test(self, attacked: &Attacked, defense: Defense) -> Test {
        let who = attacked.target;
        let mut test = Test::plain(who, Scene::trial_for(defense));
        test.rolling.against = Some(attacked.attacker);
        test.rolling.shown = attacked.shown;
        if self.of(who).brace != Brace::None {
            test = test.with_boon("brace", "realmspire.maneuvers.brace");
        }
        if defense == Defense::Dodge {
            let (bonus, clause) = match self.cover_for_dodge(attacked) {
                Cover::Low => (2, "realmspire.cover.low-dodge"),
                Cover::High => (5, "realmspire.cover.high-dodge"),
                Cover::None | Cover::Full => (0, "realmspire.cover.dodge-only"),
            };
            test.modifiers.add("cover", bonus, clause);
        }
        test
    }

    /// The cover that helps a Dodge (realmspire.cover.dodge-scope).
    fn cover_for_dodge(self, attacked: &Attacked) -> Cover {
        match self.settings().cover_dodge {
            CoverDodge::AgainstRanged => attacked.cover,
            CoverDodge::BehindObstacle => {
                attacked.cover.max(self.cover_on_map(attacked.attacker, attacked.target))
            }
        }
    }

    /// The chance of a manner of defense by its best means.
    pub(crate) fn chance_of_defense(self, attacked: &Attacked, defense: Defense) -> u32 {
        let test = self.defense_test(attacked, defense);
        let means = self.means_for(&test.rolling);
        let of = |means: Means| {
            let odds = self.odds(&test, means);
            self.chance(odds.target, odds.lean)
        };
        means.into_iter().map(of).max().unwrap_or(0)
    }

    /// Whether nothing at all is rolled at full cover, by setting (realmspire.cover.full-critical).
    pub(super) fn has_nothing_rolled(self) -> bool {
        self.settings().full_cover == FullCover::NothingRolled
    }
}

impl Fight<'_> {
    /// The target says how it meets the attack, before anything is rolled (realmspire.step2-defend.manner-before-roll).
    pub(super) fn meet(&mut self, attack: &Attack, target: Id) -> Play<Met> {
        let mut attacked = attack.at(target, self.scene().cover_of(attack.attacker, target, attack.blow));
        if self.encounter.settings.defense_shown == DefenseShown::HiddenUntilRolled {
            attacked.shown = Shown::Later;
        }
        attacked.cover = self.judge_cover(&attacked)?;
        let is_moot = attacked.cover == Cover::Full && self.scene().has_nothing_rolled();
        if is_moot || !self.judge_awareness(&attacked)? || self.scene().may_defend(target).is_err() {
            return Ok(Met { attacked, defense: None, chance: Chance::HadNot, surroundings: 0 });
        }
        attacked.mind = self.judge_withstanding(&attacked)?;
        let legal = |defense: &Defense| self.scene().may_defend_by(&attacked, *defense).is_ok();
        if !Defense::ALL.iter().any(legal) {
            return Ok(Met { attacked, defense: None, chance: Chance::HadNot, surroundings: 0 });
        }
        let defense = match self.ask(Question::Defend(attacked))? {
            Some(Choice::Defend(defense)) => Some(defense),
            _ => None,
        };
        if attacked.shown == Shown::Openly {
            self.tell_defense(&attacked, defense);
        }
        let defense = match defense {
            Some(defense) => Some(self.prepare(&attacked, defense)?),
            None => None,
        };
        Ok(Met { attacked, defense, chance: Chance::Had, surroundings: 0 })
    }

    /// A defense is paid for, and whoever rolls it says by what. One that is not heard of before the roll is paid for then
    /// (realmspire.step2-defend.manner-open).
    fn prepare(&mut self, attacked: &Attacked, defense: Defense) -> Play<(Defense, Test, Means)> {
        if attacked.shown == Shown::Openly {
            self.pay_reaction(attacked.target, Deed::Defend);
        }
        let test = self.scene().defense_test(attacked, defense);
        // What the game master says of the surroundings is still to come.
        let is_open = self.encounter.settings.environment == Environment::GameMaster;
        let means = self.choose_means_for(&test, |scene| is_open || scene.can_pass(&test))?;
        Ok((defense, test, means))
    }

    fn tell_defense(&mut self, attacked: &Attacked, defense: Option<Defense>) {
        let event = Event::Defends { who: attacked.target, attacker: attacked.attacker, defense };
        self.note(event, "before the roll", "realmspire.step2-defend.manner-before-roll");
    }

    /// Whether the target is aware of the attack.
    fn judge_awareness(&mut self, attacked: &Attacked) -> Play<bool> {
        const CLAUSE: &str = "realmspire.step2-defend.aware-needed";
        let Attacked { attacker, target, .. } = *attacked;
        let mut is_aware = self.scene().is_aware(target, attacker);
        let asks = self.encounter.settings.awareness == Awareness::GameMaster;
        // Who cannot react at all need not be judged, nor is it said that a surprised one is not aware
        // (realmspire.overview.surprised-no-reactions).
        if asks && self.scene().of(target).surprised {
            return Ok(false);
        }
        if asks && self.scene().may_react(target).is_ok() {
            is_aware = self.is_so(Question::Aware(*attacked))?;
        }
        if !is_aware {
            self.note(Event::Unaware { who: target, attacker }, "it is not aware of it", CLAUSE);
        }
        Ok(is_aware)
    }

    /// Whether the game master lets an attack be withstood that is not described so
    /// (realmspire.step2-defend.withstand-mark).
    fn judge_withstanding(&mut self, attacked: &Attacked) -> Play<Mind> {
        let is_open = self.scene().may_defend_by(attacked, Defense::Withstand).is_ok();
        let asks = self.encounter.settings.withstanding == Withstanding::GameMaster;
        if is_open || !asks || !matches!(attacked.blow, Blow::Power(_)) {
            return Ok(Mind::AsDescribed);
        }
        let allowed = self.is_so(Question::Withstandable(*attacked))?;
        Ok(if allowed { Mind::RuledSo } else { Mind::AsDescribed })
    }

    /// The cover of a target: as the map has it, or as the game master says (realmspire.cover.judgement).
    fn judge_cover(&mut self, attacked: &Attacked) -> Play<Cover> {
        let proposed = attacked.cover;
        let is_ranged = self.scene().cover_counts(attacked.blow);
        let mut cover = proposed;
        if is_ranged
            && self.encounter.settings.cover == CoverBy::GameMaster
            && let Some(Choice::Cover(judged)) = self.ask(Question::Cover { attack: *attacked, proposed })?
        {
            cover = judged;
        }
        if cover != Cover::None {
            let who = attacked.target;
            self.note(Event::Covered { who, cover }, "by what is in the way", "realmspire.cover.three-kinds");
        }
        Ok(cover)
    }

    /// The defense is rolled; a boon of Brace is used up by it (realmspire.maneuvers.brace-any-defense).
    pub(super) fn roll_defense(&mut self, met: &Met) -> Play<Tested> {
        if met.attacked.shown == Shown::Later && met.chance == Chance::Had {
            self.reveal_defense(met);
        }
        let Some((defense, test, means)) = &met.defense else { return Ok(Tested::Failed) };
        self.of_mut(met.attacked.target).brace = Brace::None;
        let tested = self.roll_by(test, *means)?;
        if !tested.passed() && *defense == Defense::Parry {
            return self.parry_again(met, test, *means);
        }
        Ok(tested)
    }

    /// How the target meets the attack comes out, and is paid for.
    fn reveal_defense(&mut self, met: &Met) {
        self.tell_defense(&met.attacked, met.defense.as_ref().map(|(defense, ..)| *defense));
        if met.defense.is_some() {
            self.pay_reaction(met.attacked.target, Deed::Defend);
        }
    }

    /// By a perk a failed parry with two weapons may be rolled again (realmspire.core.perk-figures).
    fn parry_again(&mut self, met: &Met, test: &Test, means: Means) -> Play<Tested> {
        let who = met.attacked.target;
        let scene = self.scene();
        let can =
            scene.has_perk(who, Perk::TwinParry) && scene.has_two_weapons(who) && scene.of(who).stamina > 0;
        if !can || !self.is_so(Question::TwinParry(met.attacked))? {
            return Ok(Tested::Failed);
        }
        self.spend_stamina(who, 1, "realmspire.core.perk-figures");
        self.roll_by(test, means)
    }
}

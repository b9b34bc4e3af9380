//! What somebody's own state, gear and training do to a test, whatever the moment.

use crate::choice::{Blow, Rolling};
use crate::rules::Scene;
use crate::settings::{
    ArmorMobility, LoneFoe, ParryingWeapon, ProneEffect, UnseenFoes, UntrainedArmor, UntrainedShield,
    UntrainedWeapon, UntrainedWeapons,
};
use crate::sheet::Level;
use crate::terms::{Arm, Attribute, Id, Means, Perk, Skill, Trial, TypeId};
use fracas_engine::Sum;

use super::Leaning;

/// What an untrained weapon takes off (realmspire.untrained.weapon).
const UNTRAINED: i16 = -2;
/// What lying prone takes off (realmspire.maneuvers.prone).
const PRONE: i16 = -2;
/// What perks about the number of foes add (realmspire.core.perks).
const FOES_IN_REACH: i16 = 2;

impl Scene<'_> {
    /// What somebody's own state and training add to a test.
    pub(super) fn own_modifiers(self, rolling: &Rolling, means: Means, mods: &mut Sum) {
        self.condition_modifiers(rolling, mods);
        let is_style = means.skill == Some(Skill::FightingStyle);
        if !is_style && means.skill != Some(Skill::Dodge) {
            return;
        }
        if self.of(rolling.who).prone && self.settings().prone == ProneEffect::OwnTests {
            mods.add("prone", PRONE, "realmspire.maneuvers.prone");
        }
        mods.add("by a perk", self.foes_perk(rolling.who), "realmspire.core.perks");
        if is_style {
            self.untrained_gear(rolling, means, mods);
        }
    }

    /// The boons and banes that somebody's own gear and training bring to a test.
    pub(super) fn own_leaning(self, rolling: &Rolling, means: Means, leaning: &mut Leaning) {
        let who = rolling.who;
        let level = self.sheet(who).armor.level;
        let hinders = level == Level::Full && self.settings().armor_mobility == ArmorMobility::Hinders;
        if hinders && means.attribute == Attribute::Agility {
            leaning.bane("full armor", "realmspire.armor.mobility");
        }
        let is_touched = matches!(means.skill, Some(Skill::FightingStyle | Skill::Dodge | Skill::Sorcery));
        if !is_touched {
            return;
        }
        let is_bane = self.settings().untrained_armor != UntrainedArmor::Penalty;
        if is_bane && !self.is_trained_in_armor(who, means) {
            leaning.bane("untrained armor", "realmspire.untrained.armor");
        }
        let has_shield =
            self.settings().untrained_shield == UntrainedShield::AsArmor && self.shield(who).is_some();
        if has_shield && !self.is_trained_in_shield(who, means) {
            leaning.bane("untrained shield", "realmspire.untrained.shield");
        }
    }

    /// What gear outside of the style takes off a Fighting Style test.
    fn untrained_gear(self, rolling: &Rolling, means: Means, mods: &mut Sum) {
        let who = rolling.who;
        let is_penalty = self.settings().untrained_armor != UntrainedArmor::Bane;
        if is_penalty && !self.is_trained_in_armor(who, means) {
            mods.add("untrained armor", UNTRAINED, "realmspire.step1-attack.untrained-reminder");
        }
        let untrained = self.untrained_weapons(rolling, means);
        let shield = self.settings().untrained_shield == UntrainedShield::AsWeapon
            && self.has_untrained_shield(who, means);
        let count = match self.settings().untrained_weapons {
            UntrainedWeapons::Once => i16::from(untrained > 0),
            UntrainedWeapons::Each => untrained,
        };
        mods.add("untrained weapon", count * UNTRAINED, "realmspire.untrained.weapon");
        if shield && (count == 0 || self.settings().untrained_weapons == UntrainedWeapons::Each) {
            mods.add("untrained shield", UNTRAINED, "realmspire.untrained.shield");
        }
    }

    /// The untrained weapons that count for a test: all in hand, with what the test is made with, or by setting only that
    /// (realmspire.untrained.weapon-all-tests).
    fn untrained_weapons(self, rolling: &Rolling, means: Means) -> i16 {
        let who = rolling.who;
        let used = self.used_in(rolling, means);
        let is_untrained = |arm: Arm| !self.is_trained(who, means, self.type_of(arm));
        let own = used.is_some_and(is_untrained);
        if self.settings().untrained_weapon == UntrainedWeapon::ItsOwnTests {
            return i16::from(own);
        }
        let held = self.of(who).held.iter();
        let weapons = held.filter(|&&item| self.kind(item).is_weapon()).map(|&item| Arm::Melee(item));
        let in_hand = weapons.filter(|&arm| is_untrained(arm)).count() as i16;
        in_hand + i16::from(own && used == Some(Arm::Unarmed))
    }

    /// What a Fighting Style test is made with.
    fn used_in(self, rolling: &Rolling, means: Means) -> Option<Arm> {
        match (rolling.trial, rolling.blow) {
            (Trial::Melee | Trial::Shot | Trial::Throw, Some(Blow::Arm(arm))) => Some(arm),
            (Trial::Parry, _) => Some(self.parrying_arm(rolling.who, means)),
            _ => None,
        }
    }

    /// What somebody parries with: a weapon in hand that the style is trained in, by default, else any, else its hands
    /// (realmspire.step2-defend.parrying-weapon).
    fn parrying_arm(self, who: Id, means: Means) -> Arm {
        let mut weapons = self.parrying_weapons(who);
        let first = weapons.next().unwrap_or(Arm::Unarmed);
        let is_trained = |&arm: &Arm| self.is_trained(who, means, self.type_of(arm));
        match self.settings().parrying_weapon {
            ParryingWeapon::TrainedOne if !is_trained(&first) => weapons.find(is_trained).unwrap_or(first),
            ParryingWeapon::TrainedOne | ParryingWeapon::FirstInHand => first,
        }
    }

    fn has_untrained_shield(self, who: Id, means: Means) -> bool {
        self.shield(who).is_some() && !self.is_trained(who, means, TypeId::SHIELD)
    }

    /// What perks add by the number of foes in reach.
    fn foes_perk(self, who: Id) -> i16 {
        let (vanguard, duelist) = (self.has_perk(who, Perk::Vanguard), self.has_perk(who, Perk::Duelist));
        if !vanguard && !duelist {
            return 0;
        }
        let in_reach = self.counted_foes(who).count();
        let counts = if in_reach >= 2 { vanguard } else { duelist && in_reach == 1 && self.is_duel(who) };
        if counts { FOES_IN_REACH } else { 0 }
    }

    /// Whether one with a single foe in reach fights it alone: no ally of its own has that foe in reach too, but for a
    /// setting (realmspire.core.lone-foe).
    fn is_duel(self, who: Id) -> bool {
        if self.settings().lone_foe == LoneFoe::InOwnReach {
            return true;
        }
        let foes = || self.counted_foes(who);
        let is_helper = |&ally: &Id| self.is_able(ally) && self.allies(who, ally);
        !self.state.ids().filter(is_helper).any(|ally| foes().any(|foe| self.has_in_reach(ally, foe)))
    }

    /// The foes in somebody's reach that count for it: of one whom it does not know of it is not to learn so
    /// (realmspire.core.unseen-foes).
    fn counted_foes(self, who: Id) -> impl Iterator<Item = Id> {
        let all = self.settings().unseen_foes == UnseenFoes::Count;
        let foes = self.able_foes_of(who).filter(move |&foe| all || self.knows_of(who, foe));
        foes.filter(move |&foe| self.has_in_reach(who, foe))
    }

    fn has_in_reach(self, who: Id, foe: Id) -> bool {
        self.is_within_reach(self.area(who), self.area(foe), self.reach(who))
    }
}

//! Death, first aid and rest, as the game's other chapters have them (realmspire.damage-health.death-and-healing).

use fracas_engine::{Dice, Die, Illegal, Legality, Play};

use crate::event::Event;
use crate::rules::{Fight, Scene};
use crate::settings::{DyingAtRest, DyingTests, FirstAid, FirstAidKits, Stabilized};
use crate::sheet::Use;
use crate::terms::{Attribute, Id, ItemId, Phase, Trial, Vital};

const DYING: &str = "realmspire.damage-health.death-and-healing";
const STABILIZE: &str = "realmspire.damage-health.stabilize";
const STABILIZED_HURT: &str = "realmspire.damage-health.stabilized-hurt";
const KIT_AT_HAND: &str = "realmspire.damage-health.kit-at-hand";
const REST: &str = "realmspire.damage-health.rest";
const DYING_AT_REST: &str = "realmspire.damage-health.dying-at-rest";

impl Scene<'_> {
    /// A first aid kit that somebody has at hand (realmspire.damage-health.kit-at-hand).
    fn first_aid_kit(self, who: Id) -> Result<ItemId, Illegal> {
        let combatant = self.of(who);
        let (carried, none): (&[ItemId], _) = match self.settings().first_aid_kits {
            FirstAidKits::Carried => {
                (&combatant.carried, Illegal::because(STABILIZE, "it has no first aid kit"))
            }
            FirstAidKits::InHand => (&[], Illegal::because(KIT_AT_HAND, "it has no first aid kit in hand")),
        };
        self.kit_among(combatant.held.iter().chain(carried)).ok_or(none)
    }

    fn kit_among<'a>(self, mut items: impl Iterator<Item = &'a ItemId>) -> Option<ItemId> {
        items.find(|&&item| self.kind(item).use_ == Use::FirstAidKit).copied()
    }

    /// Who tends one of the dying before a rest, and with which kit, which there is time to take out: the first of its
    /// allies in the order of the roster who can (realmspire.damage-health.dying-at-rest).
    fn carer_of(self, patient: Id) -> Option<(Id, ItemId)> {
        let mut able = self.state.ids().filter(|&id| self.is_able(id) && self.allies(id, patient));
        able.find_map(|id| {
            let combatant = self.of(id);
            Some((id, self.kit_among(combatant.held.iter().chain(&combatant.carried))?))
        })
    }

    /// Whether somebody can help one of the dying (realmspire.damage-health.stabilize).
    pub(crate) fn may_give_first_aid(self, who: Id, patient: Id) -> Legality {
        if !matches!(self.of(patient).vital, Vital::Dying { .. }) || !self.is_here(patient) {
            return Err(Illegal::because(STABILIZE, "it is not dying"));
        }
        if !self.are_adjacent(who, patient) {
            return Err(Illegal::because(STABILIZE, "the patient is not next to it"));
        }
        self.may_reach_across(who, patient)?;
        self.first_aid_kit(who).map(|_| ())
    }

    /// Endurance tests that somebody may fail and live.
    fn most_failures(self, who: Id) -> u8 {
        self.bonus(who, Attribute::Luck)
    }
}

impl Fight<'_> {
    /// At the end of its turn one of the dying makes an Endurance test.
    pub(crate) fn stay_alive(&mut self, who: Id) -> Play {
        let is_dying = matches!(self.scene().of(who).vital, Vital::Dying { .. });
        if is_dying && self.scene().is_here(who) && !self.test(who, Trial::Endure)?.passed() {
            self.fail_to_endure(who, "a failed Endurance test");
        }
        Ok(())
    }

    /// A failure more; after more than LCK it is dead.
    pub(super) fn fail_to_endure(&mut self, who: Id, label: &'static str) {
        self.fail_because(who, label, DYING);
    }

    fn fail_because(&mut self, who: Id, label: &'static str, clause: &'static str) {
        let Vital::Dying { failed } = self.scene().of(who).vital else { return };
        let failed = failed.saturating_add(1);
        let most = self.scene().most_failures(who);
        self.of_mut(who).vital = Vital::Dying { failed };
        self.note(Event::Dying { who, failed, most }, label, clause);
        if failed > most {
            self.of_mut(who).vital = Vital::Dead;
            self.note(Event::Died { who }, "more than LCK", DYING);
            self.end_holds_of(who);
        }
    }

    /// Damage to one who is unconscious and no longer dying: it makes no difference, or by a setting undoes what
    /// stabilized it (realmspire.damage-health.stabilized-hurt).
    pub(super) fn hurt_while_stable(&mut self, who: Id) {
        let settings = &self.encounter.settings;
        if settings.stabilized == Stabilized::DieAgain && settings.dying == DyingTests::EnduranceTests {
            self.of_mut(who).vital = Vital::Dying { failed: 0 };
            self.fail_because(who, "damage after it was stabilized", STABILIZED_HURT);
        }
    }

    /// First aid: a Survival test stabilizes, a failed one wastes the kit.
    pub(crate) fn give_first_aid(&mut self, who: Id, patient: Id) -> Play {
        let legal = self.scene().may_give_first_aid(who, patient);
        let kit = match legal.and_then(|()| self.scene().first_aid_kit(who)) {
            Ok(kit) => kit,
            Err(illegal) => {
                self.comes_to_nothing(who, illegal);
                return Ok(());
            }
        };
        self.treat(who, patient, kit)
    }

    /// First aid with a kit.
    fn treat(&mut self, who: Id, patient: Id, kit: ItemId) -> Play {
        let works = self.encounter.settings.first_aid == FirstAid::NoTest
            || self.test(who, Trial::FirstAid)?.passed();
        if works {
            let hours = self.sum_of(who, Dice::one(Die::D4), "hours")?;
            let hours = u8::try_from(hours).unwrap_or(u8::MAX);
            self.of_mut(patient).vital = Vital::Unconscious { hours: Some(hours) };
            self.note(Event::Stabilized { who: patient, hours }, "first aid", STABILIZE);
        } else {
            let combatant = self.of_mut(who);
            let _ = combatant.held.remove(kit) || combatant.carried.remove(kit);
            self.note(Event::UsedUp { who, item: kit }, "wasted", STABILIZE);
        }
        Ok(())
    }

    /// Where nobody is dying, those who were knocked out come round as the fight ends, like the stabilized with 1 Health
    /// (realmspire.damage-health.death-and-healing).
    pub(crate) fn come_round(&mut self) {
        if self.encounter.settings.dying == DyingTests::EnduranceTests {
            return;
        }
        let knocked_out = Vital::Unconscious { hours: None };
        for who in self.state.ids() {
            if self.scene().of(who).vital == knocked_out {
                self.heal(who, 1, DYING);
            }
        }
    }

    /// After the fight those who live rest, by setting: those stabilized wake with 1 Health, and a long rest gives back
    /// END Health, all mana and all stamina (realmspire.damage-health.rest).
    pub(crate) fn rest(&mut self) -> Play {
        self.state.phase = Phase::Over;
        for who in self.state.ids() {
            if matches!(self.scene().of(who).vital, Vital::Dying { .. }) && self.scene().is_here(who) {
                self.settle_dying(who)?;
            }
        }
        for who in self.state.ids() {
            if !self.scene().is_here(who) {
                continue;
            }
            if matches!(self.scene().of(who).vital, Vital::Unconscious { .. }) {
                self.heal(who, 1, STABILIZE);
            }
            if self.scene().of(who).vital == Vital::Up {
                self.rest_long(who);
            }
        }
        Ok(())
    }

    /// Nothing but help ends dying, and a rest is longer than it takes: allies give first aid as long as there are kits, and
    /// who is not stabilized dies. By a setting the dying are left to come round (realmspire.damage-health.dying-at-rest).
    fn settle_dying(&mut self, who: Id) -> Play {
        if self.encounter.settings.dying_at_rest == DyingAtRest::ComeRound {
            self.of_mut(who).vital = Vital::Unconscious { hours: None };
            return Ok(());
        }
        while matches!(self.scene().of(who).vital, Vital::Dying { .. }) {
            let Some((carer, kit)) = self.scene().carer_of(who) else {
                self.of_mut(who).vital = Vital::Dead;
                self.note(Event::Died { who }, "nobody has stabilized it", DYING_AT_REST);
                return Ok(());
            };
            self.treat(carer, who, kit)?;
        }
        Ok(())
    }

    fn rest_long(&mut self, who: Id) {
        let scene = self.scene();
        let (mana, stamina) = (scene.mana_pool(who), scene.stamina_pool(who));
        let heals = u16::from(scene.bonus(who, Attribute::Endurance));
        let damage = scene.of(who).damage.saturating_sub(heals);
        let combatant = self.of_mut(who);
        combatant.damage = damage;
        combatant.mana = mana;
        combatant.stamina = stamina;
        let health = self.scene().health(who);
        self.note(Event::Rested { who, health, mana, stamina }, "a long rest", REST);
    }
}

//! Use Magic: spells, magic items, and what perks give. As an action it may attack, as a reaction it may not
//! (realmspire.reactions.use-magic-reaction).

use fracas_engine::{Dice, Illegal, Legality, Play, Purpose};

use crate::choice::{Aimed, Blow, Choice, Question};
use crate::event::Event;
use crate::rules::attacking_and_defending::{Attack, Landed, Manner};
use crate::rules::{Fight, Scene};
use crate::settings::{
    AttackItems, Casting, CoverSpells, Harm, HeldTeleport, StrikingTeleport, TeleportSight, UsedUp,
};
use crate::sheet::{Power, Source, Targets};
use crate::terms::{Id, Ids, ItemId, PowerId, Timing};

const CLAUSE: &str = "realmspire.core.spells-and-items";

impl<'a> Scene<'a> {
    /// The powers that somebody has: spells and perks, and the magic items in its hands.
    pub(crate) fn powers_of(self, who: Id) -> impl Iterator<Item = PowerId> + 'a {
        let held = &self.of(who).held;
        let power_of = move |item: &ItemId| self.kind(*item).power();
        let known = &self.sheet(who).powers;
        let is_new = move |&(place, power): &(usize, PowerId)| {
            !known.contains(&power) && !held[..place].iter().any(|other| power_of(other) == Some(power))
        };
        let items = held.iter().enumerate().filter_map(move |(place, item)| Some((place, power_of(item)?)));
        known.iter().copied().chain(items.filter(is_new).map(|(_, power)| power))
    }

    /// The thing that is gone once somebody has used a power: one in its hands that gives it, where it has the power by that
    /// alone (realmspire.core.used-up).
    fn used_up_by(self, who: Id, power: PowerId) -> Option<ItemId> {
        if self.settings().used_up == UsedUp::Never || self.sheet(who).powers.contains(&power) {
            return None;
        }
        let mut held = self.of(who).held.iter().copied();
        held.find(|&item| self.kind(item).power() == Some(power)).filter(|&item| self.kind(item).is_used_up())
    }

    /// Whether a power counts as an attack (realmspire.what-is-attack.harm-is-attack).
    pub(crate) fn is_attack(self, power: PowerId) -> bool {
        self.encounter.power(power).counts_as_attack()
    }

    /// Whether it could be asked if a power that is no attack by its figures does harm: what it does to nobody in particular
    /// could be anything, and a condition may be a curse.
    fn might_harm(self, who: Id, power: PowerId, targets: Ids) -> bool {
        let known = self.encounter.power(power);
        let curses = || known.condition.is_some() && targets.iter().any(|target| self.foes(who, target));
        known.targets == Targets::Nobody || curses()
    }

    /// Whether somebody may use a power on a target, its cost in AP apart.
    pub(crate) fn may_use_power(
        self,
        who: Id,
        power: PowerId,
        target: Option<Id>,
        timing: Timing,
    ) -> Legality {
        if !self.powers_of(who).any(|known| known == power) {
            let mut carried = self.of(who).carried.iter();
            return Err(match carried.any(|&item| self.kind(item).power() == Some(power)) {
                true => {
                    Illegal::because("realmspire.core.items-in-hand", "what gives that power is not in hand")
                }
                false => Illegal::because(CLAUSE, "it has no such power"),
            });
        }
        self.may_use_some(who, power, timing)?;
        self.may_target(who, self.encounter.power(power), target)
    }

    /// Whether somebody may use one of its powers on some target or other.
    pub(crate) fn may_use_some(self, who: Id, power: PowerId, timing: Timing) -> Legality {
        let known = self.encounter.power(power);
        self.has_energy_for(who, known)?;
        self.is_free_for(who, known)?;
        if self.is_attack(power) {
            self.may_attack_now(known, timing)?;
            self.may_attack(who)?;
        }
        Ok(())
    }

    /// The same for one who uses it already: an attack has counted as it was declared.
    fn can_use(self, who: Id, power: PowerId, target: Option<Id>) -> Legality {
        let known = self.encounter.power(power);
        self.has_energy_for(who, known)?;
        if self.is_attack(power) {
            self.may_attack_at_all(who)?;
        }
        self.may_target(who, known, target)
    }

    /// A hold prohibits moving; whether it does so against magic that carries its user is open
    /// (realmspire.primary.grapple-teleport).
    fn is_free_for(self, who: Id, power: &Power) -> Legality {
        let carries = power.teleport.is_some();
        if carries && self.settings().held_teleport == HeldTeleport::HeldFast && self.is_held(who) {
            return Err(Illegal::because("realmspire.primary.grapple-teleport", "it is held"));
        }
        Ok(())
    }

    fn has_energy_for(self, who: Id, power: &Power) -> Legality {
        let (mana, has) = (self.mana_for(power), self.of(who));
        if mana > has.mana {
            let reason = "it takes {} mana, with {} left";
            return Err(Illegal::because(CLAUSE, reason).with([mana, has.mana]));
        }
        if power.stamina > has.stamina {
            let reason = "it takes {} Stamina, with {} left";
            let figures = [power.stamina, has.stamina].map(u16::from);
            return Err(Illegal::because("realmspire.core.perks", reason).with(figures));
        }
        Ok(())
    }

    /// The mana that a power takes.
    pub(crate) fn mana_for(self, power: &Power) -> u16 {
        match self.settings().casting {
            Casting::TakesMana => power.mana,
            Casting::Free => 0,
        }
    }

    /// Whether the use of a power can be a reaction at all: abilities of perks are neither spells nor magic items
    /// (realmspire.reactions.use-magic-reaction), and what attacks is none.
    pub(in crate::rules::actions_in_combat) fn may_be_reaction(self, power: PowerId) -> Legality {
        let known = self.encounter.power(power);
        if known.source == Source::Perk {
            let reason = "only spells and magic items are used so";
            return Err(Illegal::because("realmspire.reactions.use-magic-reaction", reason));
        }
        if known.counts_as_attack() { self.may_attack_now(known, Timing::Reaction) } else { Ok(()) }
    }

    /// Attacks are no reactions (realmspire.reactions.no-attack-spell-as-reaction).
    fn may_attack_now(self, power: &Power, timing: Timing) -> Legality {
        if timing == Timing::OwnTurn {
            return Ok(());
        }
        if power.source == Source::Item {
            if self.settings().attack_items == AttackItems::ReactionsToo {
                return Ok(());
            }
            let reason = "what attacks is not activated as a reaction";
            return Err(Illegal::because("realmspire.reactions.attack-item-as-reaction", reason));
        }
        let reason = "what attacks is not cast as a reaction";
        Err(Illegal::because("realmspire.reactions.no-attack-spell-as-reaction", reason))
    }

    fn may_target(self, who: Id, power: &Power, target: Option<Id>) -> Legality {
        match (power.targets, target) {
            (Targets::User | Targets::Nobody, None) => Ok(()),
            (Targets::User | Targets::Nobody, Some(_)) => {
                Err(Illegal::because(CLAUSE, "this power has no target that is chosen"))
            }
            (Targets::Creature, None) => Err(Illegal::because(CLAUSE, "this power needs a target")),
            (Targets::Creature, Some(target)) => self.may_reach_with(who, power, target),
        }
    }

    /// Whether a target is in the range of a power (realmspire.step1-attack.spell-attack).
    fn may_reach_with(self, who: Id, power: &Power, target: Id) -> Legality {
        if power.counts_as_attack() {
            self.may_be_attacked(who, target)?;
        } else if !self.knows_of(who, target) {
            return Err(Illegal::because(CLAUSE, "the target is not here"));
        }
        if self.distance(who, target) > power.range {
            let clause =
                if power.counts_as_attack() { "realmspire.step1-attack.spell-attack" } else { CLAUSE };
            return Err(Illegal::because(clause, "the target is out of range"));
        }
        if power.is_melee {
            return self.may_reach_across(who, target);
        }
        // Full cover fails an attack, unless cover is nothing to spells.
        let is_covered = power.counts_as_attack() && self.settings().cover_spells == CoverSpells::Counts;
        if !is_covered && !self.has_line(who, target) {
            return Err(Illegal::because(
                "realmspire.core.ranges-and-sight",
                "no clear line leads to the target",
            ));
        }
        Ok(())
    }

    /// Whether another target may be added to those of a power.
    pub(crate) fn may_add_target(self, aimed: &Aimed, target: Id) -> Legality {
        if aimed.targets.has(target) {
            return Err(Illegal::because(CLAUSE, "it is a target already"));
        }
        self.may_target(aimed.who, self.encounter.power(aimed.power), Some(target))
    }

    /// Whether magic may carry somebody to a place: by a setting only to where a clear line leads
    /// (realmspire.core.teleport-sight).
    pub(crate) fn may_teleport(self, who: Id, power: PowerId, cell: fracas_engine::map::Cell) -> Legality {
        let most = self.encounter.power(power).teleport.unwrap_or_default();
        let to = self.area_at(who, cell);
        if self.distance_between(self.area(who), to) > most {
            return Err(Illegal::because(CLAUSE, "it does not carry so far"));
        }
        if self.settings().teleport_sight == TeleportSight::ClearLine && !self.sees(self.area(who), to) {
            let reason = "no clear line leads there";
            return Err(Illegal::because("realmspire.core.teleport-sight", reason));
        }
        self.may_stand(who, cell)
    }
}

impl Fight<'_> {
    /// A power is used: casting may provoke, what it takes is paid, and it takes effect.
    pub(crate) fn use_power(&mut self, who: Id, power: PowerId, target: Option<Id>) -> Play {
        let exposures = self.struck_before_on_the_spot(who, |scene| scene.exposed_by_casting(who, power))?;
        if !self.scene().is_able(who) {
            self.note(Event::Broken { who }, "it has not cast", "realmspire.opportunity.interrupt-time");
            return Ok(());
        }
        if self.is_stopped(who) {
            return Ok(());
        }
        if let Err(illegal) = self.scene().can_use(who, power, target) {
            self.comes_to_nothing(who, illegal);
            return Ok(());
        }
        self.cast(who, power, target)?;
        self.struck_after(&exposures)
    }

    /// A power is paid for and takes effect.
    fn cast(&mut self, who: Id, power: PowerId, target: Option<Id>) -> Play {
        let known = self.encounter.power(power);
        self.pay_for_power(who, power);
        let is_attack = self.scene().is_attack(power);
        let targets = self.all_targets(who, power, target)?;
        if !is_attack && known.source == Source::Spell {
            self.give_away(who);
        }
        self.note(Event::Power { who, power }, "it is used", CLAUSE);
        if is_attack || self.judge_harm(who, power, targets)? {
            return self.attack_with(who, power, targets, target);
        }
        for target in targets.iter() {
            self.take_effect(who, power, target)?;
        }
        if known.teleport.is_some() {
            self.teleport(who, power)?;
        }
        Ok(())
    }

    fn pay_for_power(&mut self, who: Id, power: PowerId) {
        let known = self.encounter.power(power);
        let mana = self.scene().mana_for(known);
        if mana > 0 {
            let left = self.scene().of(who).mana.saturating_sub(mana);
            self.of_mut(who).mana = left;
            self.note(Event::Mana { who, left }, "what it takes", CLAUSE);
        }
        if known.stamina > 0 {
            self.spend_stamina(who, known.stamina, "realmspire.core.perks");
        }
        if let Some(item) = self.scene().used_up_by(who, power) {
            self.of_mut(who).held.remove(item);
            self.note(Event::UsedUp { who, item }, "its magic is used", "realmspire.core.used-up");
        }
    }

    /// Spends Stamina.
    pub(crate) fn spend_stamina(&mut self, who: Id, stamina: u8, clause: &'static str) {
        let left = self.scene().of(who).stamina.saturating_sub(stamina);
        self.of_mut(who).stamina = left;
        self.note(Event::Stamina { who, left }, "what it takes", clause);
    }

    /// The targets of a power: the one that was named, and as many more as it allows and are wanted.
    fn all_targets(&mut self, who: Id, power: PowerId, first: Option<Id>) -> Play<Ids> {
        let known = self.encounter.power(power);
        let first = if known.targets == Targets::User { Some(who) } else { first };
        let mut targets: Ids = first.into_iter().collect();
        for _ in 1..known.most_targets {
            match self.ask(Question::Another(Aimed { who, power, targets }))? {
                Some(Choice::Combatant(id)) => targets.insert(id),
                _ => break,
            }
        }
        Ok(targets)
    }

    /// An attack, and then by some powers a way off, for who can still take it (realmspire.core.striking-teleport).
    fn attack_with(&mut self, who: Id, power: PowerId, targets: Ids, first: Option<Id>) -> Play {
        // What attacks nobody in particular is an attack all the same.
        let first = first.or_else(|| targets.iter().next()).unwrap_or(who);
        let blow = Blow::Power(power);
        let landed = self.attack(&Attack { attacker: who, targets, first, blow, manner: Manner::Action })?;
        let carries = self.encounter.power(power).teleport.is_some() && self.scene().is_able(who);
        let only_on_a_hit = self.encounter.settings.striking_teleport == StrikingTeleport::OnAHit;
        if carries && (!only_on_a_hit || landed == Landed::OnSomebody) {
            self.teleport(who, power)?;
        }
        Ok(())
    }

    /// Whether something that has neither the trait nor damage for a chosen target is an attack all the same, which counts
    /// and can be met as any other (realmspire.what-is-attack.harm-judgement).
    fn judge_harm(&mut self, who: Id, power: PowerId, targets: Ids) -> Play<bool> {
        let asks = self.encounter.settings.harm == Harm::GameMaster;
        if !asks
            || !self.scene().might_harm(who, power, targets)
            || !self.is_so(Question::Harm { who, power })?
        {
            return Ok(false);
        }
        self.count_attack(who, "realmspire.what-is-attack.harm-judgement");
        Ok(true)
    }

    /// What a power does to one on whom it works, without a combat roll or after one.
    pub(crate) fn take_effect(&mut self, who: Id, power: PowerId, target: Id) -> Play {
        let known = self.encounter.power(power);
        if let Some((dice, plus)) = known.healing {
            let points = self.sum_of(who, dice, "healing")? + u16::from(plus);
            self.heal(target, points, CLAUSE);
        }
        if let Some((condition, lasting)) = known.condition {
            self.inflict(target, condition, lasting, CLAUSE);
        }
        if let Some(condition) = known.ends {
            self.end_condition(target, condition, CLAUSE);
        }
        Ok(())
    }

    /// The sum of some dice.
    pub(crate) fn sum_of(&mut self, who: Id, dice: Dice, what: &'static str) -> Play<u16> {
        if dice.count == 0 {
            return Ok(0);
        }
        let faces = self.roll(dice, Purpose::by(who.index(), what))?;
        Ok(faces.iter().map(|&face| u16::from(face)).sum())
    }

    /// Magic carries its user: that provokes nobody (realmspire.opportunity.avoid-teleport).
    fn teleport(&mut self, who: Id, power: PowerId) -> Play {
        let Some(Choice::Cell(to)) = self.ask(Question::Teleport { who, power })? else { return Ok(()) };
        if self.comes_upon_somebody(who, self.scene().area_at(who, to)) {
            return Ok(());
        }
        let from = self.scene().of(who).cell;
        self.of_mut(who).cell = to;
        self.note(Event::Teleported { who, from, to }, "by magic", "realmspire.opportunity.avoid-teleport");
        self.has_moved(who);
        Ok(())
    }

    /// A power as a free action, which costs no AP (realmspire.free.no-ap).
    pub(crate) fn use_freely(&mut self, who: Id, power: PowerId, target: Option<Id>) -> Play {
        self.of_mut(who).free_action_taken = true;
        self.use_power(who, power, target)
    }
}

//! Offensive Actions: Standard, Quick, Strong and Nonlethal Attack, and Rebuff.

use fracas_engine::map::{Area, Cell};
use fracas_engine::{Illegal, Legality, Play};

use crate::choice::{Choice, Question, Reaction, Trigger};
use crate::rules::rolls_in_combat::attacks_and_combat_checks::{Attack, With};
use crate::rules::{Fight, Scene};
use crate::settings::{
    FlankingFists, FlankingUnloaded, LeastDistance, RebuffInside, RebuffPast, Rebuffed, Rebuffs,
};
use crate::terms::{ActionKind, Arm, GearId, Id, Ids, Level, Stopped, Style, Yards};

/// Whether somebody is beside another; in its space it is nearer than that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Beside {
    /// It is in its space.
    No,
    /// It is.
    Yes,
}

impl Scene<'_> {
    /// Whether somebody may attack another so.
    pub(crate) fn may_attack(self, who: Id, style: Style, arm: Arm, target: Id) -> Legality {
        self.may_attack_so(style, arm)?;
        self.may_strike_at(who, arm, target)
    }

    /// Whether a weapon is used in such attacks.
    pub(crate) fn may_attack_so(self, style: Style, arm: Arm) -> Legality {
        if style != Style::Standard && !self.is_melee(arm) {
            return Err(Illegal::because(
                "destiny.offensive.strong-melee",
                "Quick, Strong and Nonlethal Attacks are melee attacks",
            ));
        }
        Ok(())
    }

    /// Whether somebody could make an attack at another with a weapon, by whose enemy it is (destiny.offensive.hostile),
    /// range, sight and what hinders.
    pub(crate) fn may_strike_at(self, who: Id, arm: Arm, target: Id) -> Legality {
        if !self.is_here(target) || !self.opponents(who, target) {
            return Err(Illegal::because(
                "destiny.offensive.hostile",
                "attacks are made at hostile creatures",
            ));
        }
        self.may_use_arm(who, arm)?;
        self.is_exposed_to(who, arm, target)
    }

    /// Whether a hostile creature can be struck at with a weapon that can be used: it is in range and in sight.
    fn is_exposed_to(self, who: Id, arm: Arm, target: Id) -> Legality {
        self.is_in_range(who, arm, target)?;
        if !self.has_aim(who, target) {
            return Err(Illegal::because(
                "destiny.modifiers.full-cover",
                "nothing of the target can be seen",
            ));
        }
        if self.state.hidden.has(target) {
            return Err(Illegal::because("destiny.attacks.visibility", "the target cannot be seen"));
        }
        Ok(())
    }

    /// Whether a weapon can be used at all as things stand.
    pub(crate) fn may_use_arm(self, who: Id, arm: Arm) -> Legality {
        self.may_use_arm_loaded(who, arm)?;
        match arm {
            Arm::Weapon(item) if !self.is_melee(arm) && !self.is_loaded(item) => {
                Err(Illegal::because("destiny.attacks.weapon-list", "the weapon is not loaded"))
            }
            _ => Ok(()),
        }
    }

    /// As above, if it were loaded.
    fn may_use_arm_loaded(self, who: Id, arm: Arm) -> Legality {
        let in_hand = arm.item().is_none_or(|item| self.of(who).held.contains(&item));
        if !in_hand || !self.is_an_arm(who, arm) {
            return Err(Illegal::because("destiny.offensive.standard", "this needs such a weapon in hand"));
        }
        if !self.of(who).grappling.is_empty() {
            if !self.is_melee(arm) {
                let reason = "while grappling, no ranged attacks are made";
                return Err(Illegal::because("destiny.grappling.condition", reason));
            }
            if self.reach(who, arm) != Some(Yards::ZERO) {
                let reason = "while grappling, only weapons of reach 0 are of use";
                return Err(Illegal::because("destiny.grappling.condition", reason));
            }
        }
        if self.is_melee(arm) {
            return Ok(());
        }
        if self.is_hampered_by_water(who) {
            return Err(Illegal::because("destiny.underwater.no-ranged", "nothing can be shot under water"));
        }
        Ok(())
    }

    /// Whether a target is within a weapon's range: its reach, or its range increments
    /// (destiny.attacks.reach-measure, destiny.attacks.range-limits).
    pub(crate) fn is_in_range(self, who: Id, arm: Arm, target: Id) -> Legality {
        if let Some(reach) = self.reach(who, arm) {
            if self.is_gap_beyond(self.area(who), self.area(target), reach) {
                return Err(Illegal::because("destiny.attacks.reach-measure", "the target is out of reach"));
            }
            return self.strikes_over(who, arm, self.distance(who, target));
        }
        match self.increments(who, target, arm) {
            Some(increments) if increments < i16::from(self.settings().most_increments) => Ok(()),
            _ => Err(Illegal::because("destiny.attacks.range-limits", "the target is out of range")),
        }
    }

    /// Whether a blow reaches over so many yards, and by setting is long enough not to need more.
    fn strikes_over(self, who: Id, arm: Arm, gap: Yards) -> Legality {
        let reach = self.reach(who, arm).unwrap_or(Yards::ZERO);
        if gap > reach {
            let reason = "the target is {} yards away, the weapon's reach is {}";
            return Err(Illegal::because("destiny.attacks.reach-measure", reason).with([gap.0, reach.0]));
        }
        if self.settings().least_distance == LeastDistance::OptimalReach && self.is_too_close(who, arm, gap) {
            return Err(Illegal::because("destiny.attacks.weapon-table", "the target is too close"));
        }
        Ok(())
    }

    /// Whether any blow of somebody comes to one who would stand on a cell.
    pub(crate) fn strikes_onto(self, who: Id, cell: Cell) -> bool {
        let (from, to) = (self.area(who), Area::of(cell));
        let gap = self.gap_between(from, to);
        let mut blows =
            self.arms(who).filter(|&arm| self.is_melee(arm) && self.may_use_arm(who, arm).is_ok());
        self.lets_through(from, to) && blows.any(|arm| self.strikes_over(who, arm, gap).is_ok())
    }

    /// Range increments between somebody and a target beyond the first; `None` for what does not shoot.
    fn increments(self, who: Id, target: Id, arm: Arm) -> Option<i16> {
        let increment = self.ranged(arm)?.increment.0.max(1);
        let gap = self.distance(who, target).0;
        i16::try_from(gap.saturating_sub(1) / increment).ok()
    }

    /// What the range increments take off (destiny.attacks.range-limits).
    pub(crate) fn range_penalty(self, who: Id, target: Id, arm: Arm) -> i16 {
        let beyond = self.increments(who, target, arm).unwrap_or(0);
        -i16::from(self.settings().increment_penalty) * beyond
    }

    /// Whether somebody could attack a target with what it has equipped now, if it were to: a ranged weapon within its
    /// first increment (destiny.flanking.able-to-attack), bare hands as far as they count (destiny.flanking.fists).
    pub(crate) fn is_able_to_attack(self, who: Id, target: Id) -> bool {
        if !self.is_here(who) || self.is_helpless(who) || self.state.hidden.has(target) {
            return false;
        }
        let counts = |arm| self.settings().flanking_fists == FlankingFists::Count || !self.is_bare(who, arm);
        self.arms(who).any(|arm| {
            counts(arm)
                && self.may_use_to_flank(who, arm).is_ok()
                && self.is_in_range(who, arm, target).is_ok()
                && self.has_aim(who, target)
                && (self.is_melee(arm) || self.increments(who, target, arm) == Some(0))
        })
    }

    /// Whether somebody strikes with its bare hands, and not with what it holds or has by nature.
    pub(crate) fn is_bare(self, who: Id, arm: Arm) -> bool {
        arm == Arm::Body && self.sheet(who).body == GearId::UNARMED
    }

    /// Whether a weapon can be used as things stand by who surrounds somebody; by setting also one that must be loaded first
    /// (destiny.flanking.unloaded).
    fn may_use_to_flank(self, who: Id, arm: Arm) -> Legality {
        match self.settings().flanking_unloaded {
            FlankingUnloaded::DoesNotCount => self.may_use_arm(who, arm),
            FlankingUnloaded::Counts => self.may_use_arm_loaded(who, arm),
        }
    }

    /// Whether who is about to come to a place may be rebuffed with a weapon by who sees it come: it would be closer there
    /// than the optimal reach of that weapon (destiny.offensive.rebuff-trigger).
    pub(crate) fn may_rebuff(self, who: Id, arm: Arm, (mover, to): (Id, Cell)) -> Legality {
        if !self.sees(who, mover) {
            return Err(Illegal::because("destiny.offensive.rebuff-trigger", "the creature cannot be seen"));
        }
        if !self.is_awake(mover) {
            return Err(Illegal::because("destiny.offensive.rebuff-trigger", "the creature comes no closer"));
        }
        if !self.is_melee(arm) {
            return Err(Illegal::because("destiny.offensive.rebuff-trigger", "only a melee weapon rebuffs"));
        }
        if !self.is_too_close(who, arm, self.gap_after(who, mover, self.area_at(mover, to))) {
            let reason = "the creature comes no closer than its optimal reach";
            return Err(Illegal::because("destiny.offensive.rebuff-trigger", reason));
        }
        self.may_use_arm(who, arm)?;
        self.meets_on_its_way(who, arm, mover)?;
        self.may_spend(who, self.cost_of_reaction(who, Reaction::Rebuff(arm)))
    }

    /// Whether a blow meets who comes closer: it is in reach before it moves, or by one step comes past the edge of that
    /// (destiny.offensive.rebuff-past).
    fn meets_on_its_way(self, who: Id, arm: Arm, mover: Id) -> Legality {
        let is_beyond = || self.reach(who, arm).is_some_and(|reach| self.distance(who, mover) > reach);
        match self.is_in_range(who, arm, mover) {
            Err(_) if self.settings().rebuff_past == RebuffPast::Offered && is_beyond() => Ok(()),
            legality => legality,
        }
    }

    /// How far from somebody another would be in a place, for blows.
    fn gap_after(self, who: Id, mover: Id, to: Area) -> Yards {
        self.gap_between(self.area(who), to).plus(self.farther(who, mover))
    }

    /// How far from somebody another is or would be, for an approach: by the yards between them, and by default closer in
    /// one's space than beside it (destiny.offensive.rebuff-inside), but for who hides: nobody gets into its space who does
    /// not know of it (destiny.attacks.come-upon).
    fn apart(self, who: Id, mover: Id, at: Area) -> (Yards, Beside) {
        let is_in = || !self.state.hidden.has(who) && at.overlaps(self.encounter.map.grid(), self.area(who));
        let beside = match self.settings().rebuff_inside {
            RebuffInside::IsCloser if is_in() => Beside::No,
            _ => Beside::Yes,
        };
        (self.gap_after(who, mover, at), beside)
    }

    /// Whether who is so far away, or would be, is closer than the optimal reach of a weapon.
    pub(crate) fn is_too_close(self, who: Id, arm: Arm, then: Yards) -> bool {
        let optimal = self.weapon(who, arm).map_or(Yards::ZERO, |weapon| weapon.optimal);
        self.is_melee(arm) && then < optimal
    }

    /// Who may rebuff a step that brings somebody nearer, by the reach of what each holds.
    fn rebuffers(self, mover: Id, to: Area) -> Ids {
        let approached = |&who: &Id| {
            let then = self.apart(who, mover, to);
            !self.state.rebuffed.has(who)
                && then < self.apart(who, mover, self.area(mover))
                && self.arms(who).any(|arm| {
                    self.is_too_close(who, arm, then.0) && self.meets_on_its_way(who, arm, mover).is_ok()
                })
        };
        self.opponents_of(mover).filter(approached).collect()
    }

    /// Those who have had their chance to rebuff somebody who now goes farther away from them: that approach is over, and
    /// who comes back begins another (destiny.offensive.rebuff-each).
    fn receded_from(self, mover: Id, to: Area) -> Ids {
        let recedes = |&who: &Id| self.apart(who, mover, to) > self.apart(who, mover, self.area(mover));
        self.state.rebuffed.iter().filter(recedes).collect()
    }
}

impl Fight<'_> {
    /// Makes an attack.
    pub(super) fn make_attack(&mut self, who: Id, style: Style, arm: Arm, target: Id) -> Play {
        self.attack(Attack { attacker: who, target, with: With::Arm(arm), kind: style.kind() })?;
        self.after_shot(who, arm, target);
        Ok(())
    }

    /// The level of a Nonlethal Attack's wound (destiny.offensive.nonlethal-choose-level).
    pub(crate) fn nonlethal_level(&mut self, attacker: Id, target: Id, most: Level) -> Play<Level> {
        Ok(match self.ask(Question::NonlethalLevel { attacker, target, most })? {
            Some(Choice::Level(level)) => level,
            _ => most,
        })
    }

    /// Lets those rebuff whom a step brings somebody closer to than their optimal reach, before it moves; whether it is
    /// stopped by that (destiny.offensive.rebuff-before-move).
    pub(crate) fn offer_rebuff(&mut self, mover: Id, to: Area) -> Play<Stopped> {
        for who in self.scene().receded_from(mover, to).iter() {
            self.state.rebuffed.remove(who);
            self.reacted.remove(who);
        }
        let among = self.scene().rebuffers(mover, to);
        if among.is_empty() {
            return Ok(Stopped::No);
        }
        let mut hit = false;
        self.offer(among, Trigger::Approach { mover, to: to.anchor }, &mut |fight, who, reaction| {
            let Reaction::Rebuff(arm) = reaction else { return Ok(()) };
            let kind = ActionKind::Rebuff;
            let landed = fight.attack(Attack { attacker: who, target: mover, with: With::Arm(arm), kind })?;
            hit |= landed.is_some();
            fight.offer_readied_at_rebuff(who, mover)
        })?;
        if self.encounter.settings.rebuffs == Rebuffs::OnceAnApproach {
            among.iter().for_each(|who| self.state.rebuffed.insert(who));
        }
        let stops = hit && self.encounter.settings.rebuffed == Rebuffed::Stops;
        Ok(if stops { Stopped::Yes } else { Stopped::No })
    }
}

//! A skill carried out: its price, its walk, its targets, one after the other.

use fracas_engine::map::Cell;
use fracas_engine::{Clause, Play, Why};

use super::Takes;
use crate::choice::{Choice, Question, Use};
use crate::event::Event;
use crate::rules::Fight;
use crate::rules::defenses::Cause;
use crate::rules::strike::YieldFaces;
use crate::settings::{FallenByPrice, FallenInSkill, ManeuverPaces};
use crate::sheet::{Aim, Effect, PacesPlus, Reach, Skill, SkillKind, Tag};
use crate::state::Concentration;
use crate::terms::{Gait, Id, Occasion, Once, Set32, known};

/// How the targets of a skill are found.
#[derive(Clone, Copy)]
pub(super) enum Aimed {
    /// Its user chooses them.
    ByChoice,
    /// It is a reaction: they have to do with its trigger.
    AtTrigger { cause: Id, about: Id },
}

impl Fight<'_> {
    /// A skill of the turn is used: it takes its room in the turn and is carried out to its end before anything else
    /// begins (forge.turns.finish-skill).
    pub fn use_skill(&mut self, actor: Id, used: Use) -> Play {
        let takes = self.scene().takes(self.scene().skill(used.skill).sort);
        let traded = self.take_room(takes);
        if traded {
            // A maneuver in the action's place ends temporary conditions as an action does, but not the heedlessness
            // that it brings (forge.turns.no-second-same).
            self.before_action(actor)?;
            self.carry_out(actor, used)?;
            let cause = Cause::new("a second maneuver", "forge.turns.no-second-same");
            self.impose(actor, known::HEEDLESS, crate::sheet::Stay::Temporary, cause)?;
            self.after_action(actor)?;
        } else {
            self.carry_out(actor, used)?;
        }
        self.late_reactions()
    }

    /// Takes room in the turn; says whether a second maneuver took the place of the action.
    pub(in crate::rules) fn take_room(&mut self, takes: Takes) -> bool {
        let first = self.state.turn().is_some_and(|turn| turn.skills == 0);
        if first {
            self.open_ledger();
        }
        let Some(turn) = self.state.turn_mut() else { return false };
        turn.skills = turn.skills.saturating_add(1);
        turn.hindered = Set32::EMPTY;
        if std::mem::take(&mut turn.deed) {
            // The deed that began the combat comes on top of a full turn (forge.turns.triggering-deed).
            turn.skills = 0;
            return false;
        }
        turn.room_taken |= takes != Takes::Nothing;
        match takes {
            Takes::Nothing => false,
            Takes::Action => {
                turn.actions = turn.actions.saturating_sub(1);
                false
            }
            Takes::Maneuver if turn.maneuvers == 0 => {
                turn.actions = turn.actions.saturating_sub(1);
                true
            }
            Takes::Maneuver => {
                turn.maneuvers -= 1;
                false
            }
        }
    }

    /// Carries out a skill: its price, its targets, its effects.
    pub(in crate::rules) fn carry_out(&mut self, actor: Id, used: Use) -> Play {
        let encounter = self.encounter;
        let skill = &encounter.skills[used.skill.index()];
        self.in_skill = true;
        let stands = self.pay_for(actor, used)?;
        self.count_use(actor, used.skill);
        self.tell(Event::Used { actor, used, target: None }, || {
            Why::clause("the character's skill", Clause("forge.turns.two-skills"))
        });
        if !stands {
            self.note(
                Event::Wasted { actor, target: None },
                "defeated by its price",
                "forge.defeated.own-price",
            );
            return Ok(());
        }
        let action = skill.sort.kind == SkillKind::Action;
        if action {
            self.before_action(actor)?;
        }
        match skill.sort.kind {
            SkillKind::Maneuver if skill.sort.moves() => self.maneuver_that_moves(actor, used, skill)?,
            SkillKind::Maneuver => self.maneuver_with_walk(actor, used, skill)?,
            _ => self.do_skill(actor, used, skill, Aimed::ByChoice)?,
        }
        self.hinder_late()?;
        if skill.tags.has(Tag::Concentration) && self.scene().may_concentrate(actor) {
            let item = used.item.or(self.scene().granted_by(actor, used.skill));
            self.state.of_mut(actor).concentration = Some(Concentration { skill: used.skill, item });
        }
        if action {
            self.after_action(actor)?;
        }
        Ok(())
    }

    /// Pays for a skill. Says whether its user can go on with it: who is defeated by the price cannot, unless the setting
    /// has it finish what it has paid for (forge.defeated.own-price).
    pub(super) fn pay_for(&mut self, actor: Id, used: Use) -> Play<bool> {
        let stood = !self.scene().has(actor, known::DEFEATED);
        self.pay(actor, self.scene().cost(used))?;
        let fell = stood && self.scene().has(actor, known::DEFEATED);
        Ok(!fell || self.encounter.settings.fallen_by_price == FallenByPrice::SkillGoesOn)
    }

    /// A maneuver that moves is hindered at its steps. What it does besides gives occasion at once, and those in whose zone
    /// it was used have their chance even if no step of it was taken there (forge.hinder.trigger).
    fn maneuver_that_moves(&mut self, actor: Id, used: Use, skill: &Skill) -> Play {
        let zones = if skill.tags.has(Tag::Careful) { Set32::EMPTY } else { self.scene().zones_over(actor) };
        if !zones.is_empty() && skill.effects.iter().any(|effect| !matches!(effect, Effect::Move { .. })) {
            self.hinder_now(actor)?;
            if self.scene().has(actor, known::DEFEATED) {
                return Ok(());
            }
        }
        self.do_skill(actor, used, skill, Aimed::ByChoice)?;
        self.hinder_afterwards(zones, actor, Occasion::Movement)
    }

    /// A maneuver that is no movement may be hindered at once, and brings a walk of up to agility paces before or after
    /// (forge.hinder.trigger, forge.turns.maneuver-paces-gap).
    fn maneuver_with_walk(&mut self, actor: Id, used: Use, skill: &Skill) -> Play {
        let used_in = self.scene().zones_over(actor);
        let walk = self.ask_walk(actor, skill)?;
        self.walk_along = if walk == Choice::Before { Once::Used } else { Once::Open };
        self.drew_slowly = false;
        if walk == Choice::Before {
            self.walk_along(actor, skill)?;
        }
        if !skill.tags.has(Tag::Careful) {
            // A walk may have led out of a zone by steps that nobody hinders.
            let reached = self.scene().zones_over(actor);
            self.hinder_afterwards(Set32(used_in.0 | reached.0), actor, Occasion::Other)?;
        }
        if self.scene().has(actor, known::DEFEATED) {
            return Ok(());
        }
        self.do_skill(actor, used, skill, Aimed::ByChoice)?;
        if walk == Choice::After && !self.drew_slowly {
            self.walk_along(actor, skill)?;
        }
        Ok(())
    }

    /// Asks for the walk that comes with a maneuver. Who cannot move now may still walk afterwards, if the maneuver can end
    /// what keeps it from moving (forge.turns.maneuver-paces-gap); to mount and to dismount bring no walk
    /// (forge.mount.no-walk).
    fn ask_walk(&mut self, mover: Id, skill: &Skill) -> Play<Choice> {
        let scene = self.scene();
        let paces = scene.paces(mover, 0, PacesPlus::Agility);
        let barred = skill.tags.has(Tag::Slow)
            || skill.sort.mounts
            || scene.settings().maneuver_paces == ManeuverPaces::Nothing
            || (scene.may_move(mover).is_err() && !skill.may_free_its_user())
            || scene.mount_of(mover).is_some();
        if barred || paces == 0 {
            return Ok(Choice::No);
        }
        Ok(self.ask(Question::Walk { mover, paces })?.unwrap_or(Choice::No))
    }

    fn walk_along(&mut self, mover: Id, skill: &Skill) -> Play {
        let gait = if skill.tags.has(Tag::Careful) { Gait::Careful } else { Gait::Maneuver };
        let paces = self.scene().paces(mover, 0, PacesPlus::Agility);
        if self.scene().may_move(mover).is_ok() { self.walk(mover, paces, gait) } else { Ok(()) }
    }

    /// What a skill does for its user before it comes to its targets. Says whether its user can go on.
    fn do_first(&mut self, actor: Id, used: Use, skill: &Skill) -> Play<bool> {
        let stood = !self.scene().has(actor, known::DEFEATED);
        self.apply_effects(&skill.first, actor, actor, used)?;
        Ok(!(stood && self.has_fallen_in_skill(actor)))
    }

    /// What a skill does, once its price is paid.
    pub(super) fn do_skill(&mut self, actor: Id, used: Use, skill: &Skill, aimed: Aimed) -> Play {
        if !skill.first.is_empty() && !self.do_first(actor, used, skill)? {
            return Ok(());
        }
        let scene = self.scene();
        let is_own = match aimed {
            Aimed::ByChoice => !scene.is_aimed(actor, used),
            Aimed::AtTrigger { .. } => skill.aim == Aim::Own,
        };
        let targets = match (skill.reach, aimed) {
            (Reach::Around(paces), _) => scene.around(actor, skill.aim, paces),
            _ if is_own => return self.befall_own(actor, used, skill),
            (reach, aimed) => {
                let chosen = match aimed {
                    Aimed::ByChoice => self.choose_targets(actor, used, skill)?,
                    Aimed::AtTrigger { cause, about } => {
                        self.targets_at_trigger(actor, used, skill, (cause, about))?
                    }
                };
                self.scene().caught(actor, reach, chosen)
            }
        };
        self.befall_or_waste(actor, used, skill, targets)
    }

    /// A skill befalls its targets; without any it comes to nothing.
    fn befall_or_waste(&mut self, actor: Id, used: Use, skill: &Skill, targets: Set32) -> Play {
        if !targets.is_empty() {
            return self.befall(actor, used, skill, targets);
        }
        let confused = self.scene().draws_targets(actor);
        let clause = if confused { "forge.confused.no-one" } else { "forge.combat.skill-list-gap" };
        self.note(Event::Wasted { actor, target: None }, "nobody to aim at", clause);
        Ok(())
    }

    /// A skill without a target works on its user.
    fn befall_own(&mut self, actor: Id, used: Use, skill: &Skill) -> Play {
        let boons = self.take_boons(actor, skill);
        if self.check_passes(actor, actor, used, skill)? {
            self.apply_effects(&skill.effects, actor, actor, used)?;
        }
        self.spend_boons(actor, boons);
        Ok(())
    }

    /// A skill befalls its targets, in the order of the roster (forge.combat.target-order).
    pub(super) fn befall(&mut self, actor: Id, used: Use, skill: &Skill, targets: Set32) -> Play {
        // Whom its own reactions befall are no targets of its action (forge.turns.next-actor-priority).
        if self.depth == 0
            && let Some(turn) = self.state.turn_mut()
            && turn.acting
        {
            turn.targets.0 |= targets.0;
        }
        // Where the first of them is now, a thrown weapon lands: it may drop out of play.
        let first = targets.iter().map(Id).next().filter(|_| used.thrown);
        let lands = first.map(|target| self.scene().near_side(target, actor));
        let mut rolled: Option<YieldFaces> = None;
        let boons = self.take_boons(actor, skill);
        let stood = !self.scene().has(actor, known::DEFEATED);
        for target in targets.iter().map(Id) {
            if stood && self.has_fallen_in_skill(actor) {
                break;
            }
            if skill.attack.is_none() {
                self.note(
                    Event::Used { actor, used, target: Some(target) },
                    "the target",
                    "forge.combat.skill-list-gap",
                );
            }
            if self.scene().is_wasted(actor, used, target) {
                self.waste_in_water(actor, target);
            } else if skill.attack.is_some() {
                self.attack(actor, target, used, &mut rolled)?;
            } else if self.check_passes(actor, target, used, skill)? {
                self.apply_effects(&skill.effects, actor, target, used)?;
            }
        }
        if skill.attack.is_some() {
            // What an attack does to its user, it does once, however its targets answer (forge.combat.effects-on-user).
            for &effect in skill.effects.iter().filter(|effect| !effect.is_on_target()) {
                if self.scene().is_present(actor) {
                    self.apply_effects(&[effect], actor, actor, used)?;
                }
            }
            self.weapon_was_used(actor, used, lands);
        }
        self.spend_boons(actor, boons);
        Ok(())
    }

    fn waste_in_water(&mut self, actor: Id, target: Id) {
        self.tell(Event::Wasted { actor, target: Some(target) }, || {
            Why::clause("too far off in water", Clause("forge.water.ranged-limit"))
                .fact("without effect", Clause("forge.water.ranged-ineffective"))
        });
    }

    /// Whether who has been defeated in the course of its own skill goes on to further targets: what it has begun on one
    /// comes to its end (forge.defeated.mid-skill).
    fn has_fallen_in_skill(&self, actor: Id) -> bool {
        let spares = self.encounter.settings.fallen_in_skill == FallenInSkill::SparesTheRest;
        !self.scene().is_present(actor) || (spares && self.scene().has(actor, known::DEFEATED))
    }

    /// A thrown weapon lies where its target stands, on the side that it came from; one that needs it must be reloaded.
    fn weapon_was_used(&mut self, actor: Id, used: Use, lands: Option<Cell>) {
        let Some(item) = used.item else { return };
        if let Some(at) = lands {
            // A reaction may have struck it from the hand already.
            if self.state.of(actor).held.contains(&item) {
                self.let_go_of(actor, item);
                self.land(item, at, "forge.yield.thrown-landing");
            }
        } else if self.scene().weapon(item).reload {
            self.state.unloaded |= 1 << (item.0 & 63);
        }
    }
}

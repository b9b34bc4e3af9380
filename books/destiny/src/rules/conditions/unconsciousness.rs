//! Unconscious, dying and dead: who falls, who wakes, and when death comes.

use fracas_engine::Play;

use crate::choice::{Action, Choice, Question};
use crate::event::Event;
use crate::rules::health_damage_and_healing::{Blow, Danger, Wounding};
use crate::rules::{Fight, Scene};
use crate::settings::{
    DyingCheck, FocusChecks, LoweredWound, NonlethalFatal, SparedWake, UnconsciousHands, WoundedAgain,
};
use crate::terms::{
    Attribute, Consciousness, Defending, Id, Ids, Level, Posture, Presence, Rolled, Skill, SpecId,
};

/// Rounds between checks to wake: ten minutes (destiny.misc.stabilize-repeat).
const BETWEEN_WAKINGS: u16 = 40;
/// Rounds for which a target that is spared may be helpless (destiny.offensive.nonlethal-spare).
const HELPLESS_FOR: u16 = 2;
/// TNs of focus by the level of the wound; a fatal wound leaves none (destiny.common.cast-wounded).
const FOCUS: [i16; 4] = [0, 2, 5, 10];

impl Blow {
    /// Who may spare the target the dying: the maker of a Nonlethal Attack whose wound is not fatal
    /// (destiny.offensive.nonlethal-overflow).
    fn spared_by(self, fatal_by: NonlethalFatal) -> Option<Id> {
        let level = match fatal_by {
            NonlethalFatal::FilledLevel => self.filled,
            NonlethalFatal::ChosenLevel => self.level,
        };
        match self.how {
            Wounding::Nonlethal { attacker } if level != Level::Fatal => Some(attacker),
            _ => None,
        }
    }
}

impl Scene<'_> {
    /// The TN of a check that counts wounds: a number and all wounds that there are.
    fn tn_by_wounds(self, who: Id, base: u8) -> i16 {
        i16::from(base) + i16::from(self.of(who).wounds.count())
    }

    /// Whether somebody is dying.
    pub fn is_dying(self, who: Id) -> bool {
        self.is_here(who) && matches!(self.of(who).consciousness, Consciousness::Dying { .. })
    }

    /// Whether somebody is casting a spell that takes several turns.
    fn is_casting(self, who: Id) -> bool {
        matches!(self.of(who).in_progress, Some(progress) if matches!(progress.action, Action::Cast(..)))
    }

    /// Whether the wound that has somebody dying is no longer there, as one of a level was lowered
    /// (destiny.misc.wound-dying).
    fn is_out_of_danger(self, who: Id, lowered: Level) -> bool {
        let Consciousness::Dying { by, .. } = self.of(who).consciousness else { return false };
        self.settings().lowered_wound == LoweredWound::EndsDying
            && by == lowered
            && (by != Level::Fatal || self.of(who).wounds.of(Level::Fatal) == 0)
    }
}

impl Fight<'_> {
    /// Whoever was wounded keeps its consciousness, or falls.
    pub(crate) fn keep_conscious(&mut self, blow: Blow, danger: Danger) -> Play {
        match danger {
            Danger::None => return Ok(()),
            Danger::Check if !self.fails_to_stay_conscious(blow.who)? => return Ok(()),
            Danger::Check | Danger::Certain => {}
        }
        if let Some(attacker) = blow.spared_by(self.encounter.settings.nonlethal_fatal) {
            return self.may_be_spared(blow, attacker);
        }
        self.begin_to_die(blow.who, blow.filled);
        Ok(())
    }

    /// The check to stay conscious. Who has no consciousness left makes none, but by setting
    /// (destiny.offensive.wounded-again).
    fn fails_to_stay_conscious(&mut self, who: Id) -> Play<bool> {
        let awake = self.scene().is_awake(who);
        let again = self.encounter.settings.wounded_again == WoundedAgain::Check;
        if !awake && (!again || self.scene().is_dying(who)) {
            return Ok(false);
        }
        let tn = self.scene().tn_by_wounds(who, self.encounter.settings.staying_tn);
        let sum = self.scene().fortitude(who);
        let passed =
            self.passes(who, Rolled::StayingConscious, sum, tn, "destiny.offensive.unconscious-rule")?;
        Ok(!passed)
    }

    /// A Nonlethal Attack would knock its target out: it is unconscious without dying, or helpless, or dying after all.
    fn may_be_spared(&mut self, blow: Blow, attacker: Id) -> Play {
        const CLAUSE: &str = "destiny.offensive.nonlethal-spare";
        let who = blow.who;
        if !self.scene().is_awake(who) {
            return Ok(());
        }
        match self.ask(Question::Spare { attacker, target: who })? {
            Some(Choice::Helpless) => {
                let until = self.lasting(HELPLESS_FOR);
                self.cancel(who, CLAUSE);
                self.of_mut(who).helpless_until = Some(until);
                self.note(Event::Helpless { who, until }, "spared", CLAUSE);
            }
            Some(Choice::No) => self.begin_to_die(who, blow.filled),
            _ => {
                let wakes = self.encounter.settings.spared_wake == SparedWake::EveryTenMinutes;
                let next_check = wakes.then(|| self.lasting(BETWEEN_WAKINGS));
                self.lose_consciousness(who, Consciousness::Unconscious { next_check }, CLAUSE);
            }
        }
        Ok(())
    }

    /// Somebody falls unconscious and dying (destiny.slots.death-timer).
    fn begin_to_die(&mut self, who: Id, by: Level) {
        let next_check = self.lasting(self.encounter.settings.dying_rounds.into());
        if let Consciousness::Dying { next_check, by: before } = self.scene().of(who).consciousness {
            let by = by.max(before);
            self.of_mut(who).consciousness = Consciousness::Dying { next_check, by };
            return;
        }
        self.lose_consciousness(
            who,
            Consciousness::Dying { next_check, by },
            "destiny.offensive.unconscious-rule",
        );
        self.note(Event::Dying { who }, "until it is stabilized", "destiny.slots.death-timer");
    }

    /// Somebody is no longer awake: it lies prone, and gives up what it was about
    /// (destiny.offensive.unconscious-effects).
    fn lose_consciousness(&mut self, who: Id, into: Consciousness, clause: &'static str) {
        const CLAUSE: &str = "destiny.offensive.unconscious-effects";
        let was_awake = self.scene().is_awake(who);
        self.of_mut(who).consciousness = into;
        if !was_awake {
            return;
        }
        self.note(Event::Unconscious { who }, "until it wakes", clause);
        self.lose_spell(who);
        self.end_spells_of_fallen(who);
        self.cancel(who, CLAUSE);
        self.end_readiness(who);
        self.end_defend(who, CLAUSE);
        self.part_riders(who, "destiny.mounted.fallen");
        self.change_posture(who, Posture::Prone, CLAUSE);
        self.lose_grip(who);
    }

    /// What somebody holds who is no longer awake: by setting it falls (destiny.offensive.unconscious-hands).
    fn lose_grip(&mut self, who: Id) {
        if self.encounter.settings.unconscious_hands == UnconsciousHands::Kept {
            return;
        }
        while let Some(&item) = self.scene().of(who).held.first() {
            self.drop_item(who, item, "destiny.offensive.unconscious-hands");
        }
    }

    /// Somebody dies.
    pub(crate) fn die(&mut self, who: Id, clause: &'static str) {
        self.lose_spell(who);
        let combatant = self.of_mut(who);
        combatant.presence = Presence::Dead;
        combatant.in_progress = None;
        combatant.readied = None;
        combatant.openings.clear();
        combatant.defending = Defending::No;
        combatant.ailments.clear();
        self.note(Event::Died { who }, "dead", clause);
        self.end_spells_of_fallen(who);
        for partner in self.scene().of(who).grappling.iter() {
            self.end_grapple(who, partner, "destiny.grappling.condition");
        }
        self.part_riders(who, "destiny.mounted.fallen");
        self.lose_grip(who);
    }

    /// A wound endangers a spell that is being cast (destiny.common.cast-wounded).
    pub(crate) fn keep_focus(&mut self, who: Id, level: Level) -> Play {
        let never = self.encounter.settings.focus_checks == FocusChecks::Never;
        let Some(&tn) = FOCUS.get(level as usize) else { return Ok(()) };
        if never || !self.scene().is_casting(who) {
            return Ok(());
        }
        let scene = self.scene();
        let sum = scene.trained(who, Attribute::Vitality, Skill::Resistance, Some(SpecId::WILLPOWER));
        if !self.passes(who, Rolled::Focus, sum, tn, "destiny.common.cast-wounded")? {
            self.lose_spell(who);
        }
        Ok(())
    }

    /// A spell that is being cast is lost, and the AP paid for it.
    fn lose_spell(&mut self, who: Id) {
        if self.scene().is_casting(who) {
            self.of_mut(who).in_progress = None;
            self.note(Event::SpellLost { who }, "the spell is lost", "destiny.common.cast-wounded");
        }
    }

    /// A wound of somebody was lowered: dying may end, and who is unconscious may wake
    /// (destiny.misc.wound-dying, destiny.misc.stabilize-wake-check).
    pub(crate) fn after_healing(&mut self, who: Id, lowered: Level) -> Play {
        if self.scene().is_out_of_danger(who, lowered) {
            self.end_dying(who, "destiny.misc.wound-dying");
        }
        self.try_to_wake(who)
    }

    /// Somebody is no longer dying, and is stable from now on.
    pub(crate) fn end_dying(&mut self, who: Id, clause: &'static str) {
        let next_check = Some(self.lasting(BETWEEN_WAKINGS));
        self.of_mut(who).consciousness = Consciousness::Unconscious { next_check };
        self.note(Event::Stable { who }, "no longer dying", clause);
    }

    /// The check to wake, at once.
    pub(crate) fn try_to_wake(&mut self, who: Id) -> Play {
        if !self.scene().is_here(who) || self.scene().is_awake(who) {
            return Ok(());
        }
        let tn = self.scene().tn_by_wounds(who, self.encounter.settings.waking_tn);
        let sum = self.scene().fortitude(who);
        if self.passes(who, Rolled::Waking, sum, tn, "destiny.misc.stabilize-wake-check")? {
            self.of_mut(who).consciousness = Consciousness::Awake;
            self.note(Event::Woke { who }, "awake", "destiny.misc.stabilize-wake-check");
        }
        Ok(())
    }

    /// The dying make their checks, and those who may wake theirs, as a round ends (destiny.slots.death-timer,
    /// destiny.misc.stabilize-repeat).
    pub(crate) fn watch_the_dying(&mut self) -> Play {
        let round = self.state.round;
        for who in self.state.ids().filter(|&who| self.scene().is_here(who)).collect::<Ids>().iter() {
            match self.scene().of(who).consciousness {
                Consciousness::Dying { next_check, by } if next_check <= round => {
                    self.check_the_dying(who, by)?;
                }
                Consciousness::Unconscious { next_check: Some(next) } if next <= round => {
                    let next_check = Some(round.saturating_add(BETWEEN_WAKINGS));
                    self.of_mut(who).consciousness = Consciousness::Unconscious { next_check };
                    self.try_to_wake(who)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// The time of somebody dying is up: it dies, or holds on as long again.
    fn check_the_dying(&mut self, who: Id, by: Level) -> Play {
        const CLAUSE: &str = "destiny.slots.death-timer";
        let settings = &self.encounter.settings;
        let next_check = self.state.round.saturating_add(settings.dying_rounds.into());
        if settings.dying_check == DyingCheck::Fortitude {
            let tn = self.scene().tn_by_wounds(who, settings.dying_tn);
            let sum = self.scene().fortitude(who);
            if self.passes(who, Rolled::Dying, sum, tn, CLAUSE)? {
                self.of_mut(who).consciousness = Consciousness::Dying { next_check, by };
                return Ok(());
            }
        }
        self.die(who, CLAUSE);
        Ok(())
    }
}

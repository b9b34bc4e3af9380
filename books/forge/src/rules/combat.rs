//! Combat: whether a fight begins, who begins it, and the opposed roll between those who act at one moment.

mod battlefield;

use arrayvec::ArrayVec;
use fracas_engine::{Clause, Dice, Die, Play, Purpose, Why};

use super::{Fight, Scene};
use crate::choice::Question;
use crate::encounter::Aftermath;
use crate::event::Event;
use crate::settings::OpeningDeed;
use crate::state::{Ending, Phase};
use crate::terms::{Id, MOST_COMBATANTS, known};

/// Who acts at one and the same moment.
type Doers = ArrayVec<Id, MOST_COMBATANTS>;

/// The die that an opponent's score sets (forge.turns.opposed-roll-gap).
pub fn opposed_die(score: i16) -> Die {
    match score {
        ..=1 => Die::D4,
        2 => Die::D6,
        3 => Die::D8,
        4 => Die::D10,
        5 => Die::D12,
        _ => Die::D20,
    }
}

impl Scene<'_> {
    /// Who does the deeds that may start the fight. What a mount without turns of its own does is its rider's
    /// deed.
    fn doers(self) -> Doers {
        let mut doers = Doers::new();
        for &deed in &self.encounter.opening.deeds {
            let doer = if self.has_turns(deed) { Some(deed) } else { self.rider_of(deed) };
            let Some(doer) = doer.filter(|&doer| self.can_act(doer)) else { continue };
            if !doers.contains(&doer) {
                // There are no more deeds than combatants, once each counts only once.
                let _ = doers.try_push(doer);
            }
        }
        doers
    }

    fn can_act(self, who: Id) -> bool {
        self.is_present(who) && !self.has(who, known::DEFEATED)
    }

    /// Whether somebody notices the deed and could oppose it; friends of who does it are left out
    /// (forge.turns.combat-start-conditions).
    fn witnesses(self, witness: Id, actor: Id) -> bool {
        let opening = &self.encounter.opening;
        let notices = !self.allies(witness, actor) && !opening.unaware.contains(&witness);
        let able = self.has_turns(witness) && self.can_act(witness) && !opening.unable.contains(&witness);
        notices && able && !self.bears(witness, |condition| condition.no_actions)
    }

    /// Whether a witness opposes the deed if nobody answers for it: enemies do, neutrals do not
    /// (forge.turns.willing-to-oppose).
    pub fn is_hostile_witness(self, witness: Id, actor: Id) -> bool {
        self.enemies(witness, actor) && !self.encounter.opening.neutral.contains(&self.side(witness))
    }

    /// The highest agility among the others, which sets the die of one who rolls
    /// (forge.turns.opposed-roll-gap).
    fn opposing_agility(self, roller: Id, doers: &Doers) -> i16 {
        let others = doers.iter().filter(|&&other| other != roller);
        others.map(|&other| self.sheet(other).agility).max().unwrap_or(0)
    }
}

impl Fight<'_> {
    /// The beat before combat: somebody does something hostile, and others may oppose it
    /// (forge.turns.combat-start).
    pub fn opening(&mut self) -> Play {
        let doers = self.scene().doers();
        for &actor in &doers {
            self.note(Event::Deed { actor }, "a hostile deed", "forge.turns.combat-start");
        }
        match self.sets_off_combat(&doers)? {
            Some(actor) => {
                let first = self.who_is_first(actor, &doers)?;
                self.begin_combat(first)
            }
            None => Ok(()),
        }
    }

    /// Whose deed sets off the combat, if one does. The game master says whether the combat rules are used at
    /// all (forge.combat.when-used); then the witnesses say whether they oppose the deed, until one does.
    /// Nobody is asked about a deed without witnesses who are able.
    fn sets_off_combat(&mut self, doers: &Doers) -> Play<Option<Id>> {
        let scene = self.scene();
        let witnessed = |actor: &&Id| scene.everybody().any(|witness| scene.witnesses(witness, **actor));
        if let Some(&actor) = doers.iter().find(witnessed) {
            if !self.ask_yes(Question::StartCombat { actor })? {
                self.stay_at_peace("the game master's word", "forge.combat.when-used");
                return Ok(None);
            }
            for &actor in doers {
                if self.is_opposed(actor)? {
                    return Ok(Some(actor));
                }
            }
        }
        self.stay_at_peace("nobody opposes it", "forge.turns.combat-start-conditions");
        Ok(None)
    }

    fn is_opposed(&mut self, actor: Id) -> Play<bool> {
        for hostile in [true, false] {
            for witness in self.state.ids() {
                let scene = self.scene();
                let is_next = scene.witnesses(witness, actor);
                if !is_next || scene.is_hostile_witness(witness, actor) != hostile {
                    continue;
                }
                if self.ask_yes(Question::Oppose { witness, actor })? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The deed led to nothing: no turn order is made.
    fn stay_at_peace(&mut self, label: &'static str, clause: &'static str) {
        self.state.ending = Ending::NoCombat;
        let played = self.encounter.aftermath == Aftermath::Played;
        self.state.phase = if played { Phase::Aftermath } else { Phase::Over };
        self.note(Event::NoCombat, label, clause);
    }

    /// Whoever set off the combat takes its first turn (forge.turns.first-turn); among several at one moment,
    /// which is for the game master to say, who wins the opposed roll (forge.turns.simultaneous,
    /// forge.turns.simultaneous-call).
    fn who_is_first(&mut self, actor: Id, doers: &Doers) -> Play<Id> {
        if doers.len() > 1 && self.ask_yes(Question::Simultaneous)? {
            self.opposed_roll(doers)
        } else {
            Ok(actor)
        }
    }

    /// Each rolls dice that the best of the others sets; more hits act first, then higher agility, then the
    /// lot (forge.turns.opposed-roll-gap).
    fn opposed_roll(&mut self, doers: &Doers) -> Play<Id> {
        let mut best = Doers::new();
        let mut most = (0, i16::MIN);
        for &roller in doers {
            let agility = self.scene().sheet(roller).agility;
            let rank = (self.roll_agility(roller, doers)?, agility);
            if rank > most {
                best.clear();
                most = rank;
            }
            if rank == most {
                best.push(roller);
            }
        }
        let drawn = self.pick(best.len(), "who is first")?;
        Ok(best[drawn])
    }

    fn roll_agility(&mut self, roller: Id, doers: &Doers) -> Play<u8> {
        let die = opposed_die(self.scene().opposing_agility(roller, doers));
        let agility = self.scene().sheet(roller).agility;
        let dice = Dice::new(self.encounter.settings.opposed_dice, die);
        let faces = self.roll(dice, Purpose::by(roller.index(), "opposed agility roll"))?;
        let hits = faces.iter().filter(|&&face| i16::from(face) <= agility).count() as u8;
        self.tell(Event::OpposedRoll { roller, hits }, || {
            Why::new().plus("agility", i32::from(agility), Clause("forge.turns.opposed-roll-gap"))
        });
        Ok(hits)
    }

    /// Combat begins with the turn of `first`. The deed is the first skill of that turn; by setting it comes
    /// on top of a full one (forge.turns.triggering-deed).
    pub fn begin_combat(&mut self, first: Id) -> Play {
        self.state.round = 1;
        self.state.phase = Phase::Between;
        self.note(Event::CombatBegan { first }, "first to act openly", "forge.turns.first-turn");
        self.note(Event::RoundBegan { round: 1 }, "the first round", "forge.combat.rounds");
        for who in self.state.ids() {
            // Those who start in water are wet, and swim.
            self.surroundings(who)?;
        }
        self.begin_turn(first, "forge.turns.first-turn")?;
        if self.encounter.settings.opening_deed == OpeningDeed::Free
            && let Some(turn) = self.state.turn_mut()
        {
            turn.deed = true;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Choice;
    use crate::settings::SkillOrder;
    use crate::terms::SideId;
    use crate::testing::Trial;
    use fracas_engine::Seat;

    fn two(more: &str) -> Trial {
        Trial::of(&format!(
            r#"
            seats = ["heroes", "foes", "gm", "townsfolk"]
            [map]
            width = 12
            height = 12
            [[sides]]
            name = "heroes"
            [[sides]]
            name = "foes"
            [[sides]]
            name = "townsfolk"
            enemies = []
            [[combatants]]
            name = "Ada"
            class = "hero"
            agility = 3
            brawn = 2
            cunning = 2
            at = [4, 4]
            side = "heroes"
            [[combatants]]
            name = "Grunk"
            creature = "goblin"
            at = [6, 4]
            side = "foes"
            [[combatants]]
            name = "Bea"
            class = "hero"
            agility = 3
            at = [4, 5]
            side = "heroes"
            [[combatants]]
            name = "Mott"
            class = "elite"
            at = [9, 5]
            side = "townsfolk"
            {more}
            "#
        ))
    }

    fn is_at_war(trial: &Trial) -> bool {
        matches!(trial.state.phase, Phase::Turn(_))
    }

    #[test]
    fn a_witnessed_deed_starts_the_fight_with_its_doer() {
        let mut trial = two("[opening]\ndeeds = [\"Grunk\"]");
        trial.beats(1);
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(trial.id("Grunk")));
        assert_eq!(trial.state.round, 1);
        let asked: Vec<_> = trial.table.asked.iter().map(|(seat, question, _)| (*seat, *question)).collect();
        let (grunk, ada) = (trial.id("Grunk"), trial.id("Ada"));
        assert_eq!(
            asked,
            [
                (Seat(2), Question::StartCombat { actor: grunk }),
                (Seat(0), Question::Oppose { witness: ada, actor: grunk })
            ]
        );
    }

    #[test]
    fn without_witness_will_or_ability_there_is_no_combat() {
        let mut unseen = two("[opening]\ndeeds = [\"Ada\"]\nunaware = [\"Grunk\", \"Mott\"]");
        unseen.beats(1);
        assert!(unseen.table.asked.is_empty(), "nobody is asked about what nobody saw");
        let mut unable = two("[opening]\ndeeds = [\"Ada\"]\nunable = [\"Grunk\", \"Mott\"]");
        unable.beats(1);
        let mut unwilling = two("[opening]\ndeeds = [\"Ada\"]");
        unwilling.answers(&[Choice::Yes, Choice::No]);
        unwilling.beats(1);
        assert_eq!(unwilling.times_asked(|question| matches!(question, Question::Oppose { .. })), 2);
        for trial in [unseen, unable, unwilling] {
            assert_eq!((trial.state.phase, trial.state.ending), (Phase::Over, Ending::NoCombat));
            assert!(trial.was_told(Event::NoCombat));
            assert_eq!(trial.state.round, 0);
        }
    }

    #[test]
    fn neutrals_may_oppose_but_do_not_by_themselves() {
        let mut trial = two("[opening]\ndeeds = [\"Ada\"]\nunaware = [\"Grunk\"]");
        trial.beats(1);
        assert!(!is_at_war(&trial));
        let mut trial = two("[opening]\ndeeds = [\"Ada\"]\nneutral = [\"foes\"]");
        trial.beats(1);
        assert!(!is_at_war(&trial));
        let mut trial = two("[opening]\ndeeds = [\"Ada\"]\nunaware = [\"Grunk\"]");
        trial.encounter.opening.neutral = vec![SideId(2)];
        trial.state.phase = Phase::Opening;
        trial.answers(&[Choice::Yes, Choice::Yes]);
        trial.table.asked.clear();
        // The first yes is the game master's, the second the townsman's.
        trial.beats(1);
        assert!(is_at_war(&trial));
    }

    #[test]
    fn the_game_master_may_keep_the_peace() {
        let mut trial = two("[opening]\ndeeds = [\"Ada\"]");
        trial.answers(&[Choice::No]);
        trial.beats(1);
        assert!(!is_at_war(&trial));
    }

    #[test]
    fn deeds_at_one_moment_call_for_an_opposed_roll() {
        let mut trial = two("[opening]\ndeeds = [\"Ada\", \"Grunk\"]");
        // Ada rolls against agility 2, a d6, the goblin against 3, a d8: one die at or below 3, none at or
        // below 2.
        trial.dice(&[3, 6]).dice(&[8, 3]);
        trial.beats(1);
        let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
        assert!(trial.was_told(Event::OpposedRoll { roller: ada, hits: 1 }));
        assert!(trial.was_told(Event::OpposedRoll { roller: grunk, hits: 0 }));
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(ada));
    }

    #[test]
    fn ties_go_to_higher_agility_and_then_to_the_lot() {
        let mut trial = two("[opening]\ndeeds = [\"Grunk\", \"Ada\"]");
        trial.dice(&[1, 8]).dice(&[1, 6]);
        trial.beats(1);
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(trial.id("Ada")));
        let mut trial = two("[opening]\ndeeds = [\"Ada\", \"Bea\", \"Grunk\"]");
        trial.dice(&[1, 8]).dice(&[1, 8]).dice(&[7, 8]).dice(&[2]);
        trial.beats(1);
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(trial.id("Bea")));
    }

    #[test]
    fn the_game_master_says_whether_deeds_fall_together() {
        let mut trial = two("[opening]\ndeeds = [\"Grunk\", \"Ada\"]");
        trial.answers(&[Choice::Yes, Choice::Yes, Choice::No]);
        trial.beats(1);
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(trial.id("Grunk")));
    }

    #[test]
    fn the_number_of_opposed_dice_is_a_setting() {
        let mut trial = two("[opening]\ndeeds = [\"Ada\", \"Grunk\"]");
        trial.encounter.settings.opposed_dice = 3;
        trial.dice(&[3, 3, 6]).dice(&[8, 3, 1]);
        trial.beats(1);
        assert_eq!(trial.state.turn().map(|turn| turn.actor), Some(trial.id("Ada")));
    }

    #[test]
    fn scores_set_dice() {
        let sides: Vec<u8> = (-1..=7).map(|score| opposed_die(score).sides()).collect();
        assert_eq!(sides, [4, 4, 4, 6, 8, 10, 12, 20, 20]);
    }

    #[test]
    fn the_deed_is_the_first_skill_or_by_setting_comes_on_top() {
        for (reading, left) in [(OpeningDeed::FirstSkill, (1, 0)), (OpeningDeed::Free, (1, 1))] {
            let mut trial = two("[opening]\ndeeds = [\"Ada\"]");
            trial.encounter.settings.opening_deed = reading;
            trial.encounter.settings.skill_order = SkillOrder::Either;
            trial.beats(1);
            let offered = trial.offers(Question::Turn { actor: trial.id("Ada") });
            let dash = offered.into_iter().find(|choice| match choice {
                Choice::Use(used) => trial.scene().skill(used.skill).name == "dash",
                _ => false,
            });
            let dash = dash.unwrap();
            trial.answers(&[dash]);
            trial.beats(1);
            let turn = trial.state.turn().unwrap();
            assert_eq!((turn.actions, turn.maneuvers), left);
        }
    }
}

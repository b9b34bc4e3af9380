//! Combat Overview: the six steps of an encounter, from the stage to the end.

mod surprise;

use fracas_engine::{Dice, Die, Illegal, Legality, Play, Progress, Purpose};

use super::{Fight, Scene};
use crate::choice::{Choice, Question, Word};
use crate::event::{Event, Stage};
use crate::settings::{
    AfterTheFight, ApRefresh, FeintAtFriends, FightEnd, FittingGear, GameMasterWord, Stage as StageBy,
};
use crate::state::Ending;
use crate::terms::{Ap, Id, Ids, Phase, Presence, StyleId, TypeId};

/// Why a fight is over: its conflict is.
const RESOLVED: (&str, &str) = ("the conflict is resolved", "realmspire.overview.encounter-end");
/// Or no more rounds are played.
const OUT_OF_ROUNDS: (&str, &str) = ("the last round is over", "realmspire.overview.round-limit");

impl Scene<'_> {
    /// How the fight has ended, if it has: at most one side has somebody who is not unconscious
    /// (realmspire.overview.encounter-end). Who is still to come counts (realmspire.overview.still-to-come). Of several
    /// sides at peace the first one listed has won (realmspire.overview.winner).
    fn ending(self) -> Option<Ending> {
        let (mut present, mut enemies) = (0_u32, 0);
        let mut first = None;
        for combatant in &self.state.combatants {
            if combatant.is_able() || combatant.presence == Presence::Awaited {
                present |= 1 << combatant.side.0;
                enemies |= self.encounter.sides[combatant.side.index()].enemies;
                first = first.or(Some(combatant.side));
            }
            if enemies & present != 0 {
                return None;
            }
        }
        Some(first.map_or(Ending::Undecided, Ending::Won))
    }

    /// Whether the fight is over as soon as what is done now is settled.
    pub(crate) fn is_decided(self) -> bool {
        self.settings().fight_end == FightEnd::OneSideConscious && self.ending().is_some()
    }

    /// Whether the game master may have this word now.
    pub(crate) fn may_say(self, word: Word) -> Legality {
        match word {
            Word::EndFight => Ok(()),
            Word::Turns(who, side) if self.side(who) == side || !self.is_here(who) => {
                Err(Illegal::because("realmspire.core.sides", "somebody here goes over to another side"))
            }
            Word::Leaves(who) if !self.is_here(who) => {
                Err(Illegal::because("realmspire.overview.encounter-end", "only who is here can leave"))
            }
            Word::Turns(..) | Word::Leaves(_) => Ok(()),
        }
    }
}

impl Fight<'_> {
    /// Plays one beat: the opening, the start of a round or turn, one thing that the active character does, the end of a
    /// turn or round.
    pub fn beat(&mut self) -> Play<Progress> {
        match self.state.phase {
            Phase::Opening => self.open_fight()?,
            Phase::RoundBegins => self.begin_round()?,
            Phase::TurnBegins => self.begin_turn()?,
            Phase::Acting => self.act()?,
            Phase::TurnEnds => self.end_turn()?,
            Phase::RoundEnds => self.end_round()?,
            Phase::Resting => self.rest()?,
            Phase::Over => {}
        }
        if self.state.phase == Phase::Over {
            return Ok(Progress::Over);
        }
        if self.state.phase != Phase::Resting {
            self.end_if_resolved()?;
        }
        Ok(if self.state.phase == Phase::Over { Progress::Over } else { Progress::Going })
    }

    /// Ends a fight whose conflict is resolved. Once it is open again, what the game master has said of it before is void.
    fn end_if_resolved(&mut self) -> Play {
        match self.scene().ending() {
            None => self.state.goes_on_with = Ids::NONE,
            Some(ending) if self.is_over()? => self.end_fight(ending, RESOLVED),
            Some(_) => {}
        }
        Ok(())
    }

    /// Whether a fight of which one side alone is left is over: the game master says so, by setting.
    fn is_over(&mut self) -> Play<bool> {
        if self.encounter.settings.fight_end == FightEnd::OneSideConscious {
            return Ok(true);
        }
        let able: Ids = self.state.ids().filter(|&id| self.scene().is_able(id)).collect();
        if self.state.goes_on_with == able && self.state.phase != Phase::RoundEnds {
            return Ok(false);
        }
        let is_over = self.is_so(Question::Over)?;
        self.state.goes_on_with = able;
        Ok(is_over)
    }

    fn end_fight(&mut self, ending: Ending, (label, clause): (&'static str, &'static str)) {
        let rests = self.encounter.settings.after_the_fight == AfterTheFight::LongRest;
        self.state.phase = if rests { Phase::Resting } else { Phase::Over };
        self.state.ending = ending;
        self.note(Event::Ended { ending }, label, clause);
        self.come_round();
    }

    /// The first three steps: the stage, surprise, initiative.
    fn open_fight(&mut self) -> Play {
        self.tell_of_training();
        self.set_stage()?;
        self.judge_gear()?;
        self.determine_surprise()?;
        self.roll_initiative()?;
        self.state.phase = Phase::RoundBegins;
        Ok(())
    }

    /// The first step: where everybody stands (realmspire.overview.set-stage).
    fn set_stage(&mut self) -> Play {
        const CLAUSE: &str = "realmspire.overview.set-stage";
        self.note(Event::Stage { stage: Stage::Set }, "the first step", CLAUSE);
        if self.encounter.settings.stage == StageBy::AsGiven {
            return Ok(());
        }
        for who in self.state.ids() {
            if !self.scene().is_here(who) {
                continue;
            }
            if let Some(Choice::Cell(cell)) = self.ask(Question::Place { who })? {
                self.of_mut(who).cell = cell;
            }
        }
        self.end_broken_holds();
        Ok(())
    }

    /// Whether the gear of styles fits them, where the game master judges (realmspire.fighting-style.fitting-gear).
    fn judge_gear(&mut self) -> Play {
        if self.encounter.settings.fitting_gear == FittingGear::All {
            return Ok(());
        }
        for who in self.state.ids() {
            for (style, learned) in (0_u8..).map(StyleId).zip(&self.encounter.roster[who.index()].styles) {
                for gear in learned.gear.iter() {
                    self.judge_one(who, style, gear)?;
                }
            }
        }
        Ok(())
    }

    /// The end of a round (realmspire.overview.round-end-trigger).
    fn end_round(&mut self) -> Play {
        let round = self.state.round;
        let seconds = u32::from(round) * super::the_initiative_structure::ROUND_SECONDS;
        self.note(
            Event::RoundEnded { round, seconds },
            "six seconds each",
            "realmspire.initiative.round-length",
        );
        self.pass_round_of_conditions();
        for who in self.state.ids() {
            self.of_mut(who).surprised = false;
            if self.encounter.settings.ap_refresh == ApRefresh::RoundEnd && self.scene().is_here(who) {
                self.refresh_at_end(who);
            }
        }
        self.settle_order();
        if round >= u16::from(self.encounter.settings.round_limit) {
            self.end_fight(Ending::Undecided, OUT_OF_ROUNDS);
            return Ok(());
        }
        self.state.phase = Phase::RoundBegins;
        Ok(())
    }

    /// By setting AP come back when a round ends, with the same figures.
    fn refresh_at_end(&mut self, who: Id) {
        let ap = self.scene().ap_anew(who);
        self.of_mut(who).ap = ap;
        self.note(Event::ApGained { who, ap }, "the round ends", "realmspire.overview.ap-refresh-moment");
    }

    /// Those who come in this round roll for their place; whether they have a turn in it depends on when this is called
    /// (realmspire.initiative.late-joiners).
    pub(super) fn arrivals(&mut self) -> Play {
        for who in self.state.ids() {
            let scene = self.scene();
            let is_due = scene.sheet(who).arrives.is_some_and(|round| round <= self.state.round);
            if scene.of(who).presence == Presence::Awaited && is_due {
                self.arrive(who)?;
            }
        }
        Ok(())
    }

    /// Somebody comes to the fight, where it is to stand or as near as there is room, with no AP in this round.
    fn arrive(&mut self, who: Id) -> Play {
        const CLAUSE: &str = "realmspire.initiative.late-joiners";
        let at = self.scene().nearest_room(who, self.scene().of(who).cell);
        let combatant = self.of_mut(who);
        combatant.presence = Presence::Here;
        combatant.cell = at;
        combatant.ap = Ap::ZERO;
        self.come_unknowing(who);
        self.note(Event::Arrived { who, at }, "it comes to the fight", CLAUSE);
        let die = match self.scene().die_of_its_side(who) {
            Some(die) => die,
            None => self.roll(Dice::one(Die::D6), Purpose::by(who.index(), "initiative"))?[0],
        };
        self.set_initiative(who, die);
        self.insert_in_order(who)?;
        Ok(())
    }

    /// Gear that does not fit a style counts as untrained there, and in no other (realmspire.multiple-styles.separate).
    fn judge_one(&mut self, who: Id, style: StyleId, gear: TypeId) -> Play {
        if self.is_so(Question::Fitting { who, style, gear })? {
            return Ok(());
        }
        if let Some(piece) = self.encounter.piece(who, style, gear) {
            self.state.unfit.insert(piece);
        }
        Ok(())
    }

    /// The game master has a word before a turn, where a setting gives one.
    pub(super) fn word_of_the_game_master(&mut self) -> Play {
        if self.encounter.settings.game_master_word == GameMasterWord::Never {
            return Ok(());
        }
        while let Some(Choice::Word(word)) = self.ask(Question::Word)? {
            match word {
                Word::EndFight => {
                    self.end_fight(Ending::Undecided, RESOLVED);
                    return Ok(());
                }
                Word::Turns(who, side) => {
                    self.of_mut(who).side = side;
                    self.note(Event::Turned { who, side }, "by the game master", "realmspire.core.sides");
                    self.make_friends();
                }
                Word::Leaves(who) => self.leave(who),
            }
        }
        Ok(())
    }

    /// Nobody is hidden from its own side, nor holds one of it. A Feint waits until its target is a foe again, or by a
    /// setting is lost (realmspire.maneuvers.feint-at-friends).
    fn make_friends(&mut self) {
        const FEINT: &str = "realmspire.maneuvers.feint-at-friends";
        let ends_feints = self.encounter.settings.feint_at_friends == FeintAtFriends::Lost;
        for who in self.state.ids() {
            let scene = self.scene();
            let unseen_by = scene.of(who).unseen_by.iter().filter(|&other| scene.foes(who, other)).collect();
            let is_friend = |other: Option<Id>| other.is_some_and(|other| !scene.foes(who, other));
            let holds_friend = is_friend(scene.of(who).holds);
            let feints_at_friend = is_friend(scene.of(who).feint);
            self.of_mut(who).unseen_by = unseen_by;
            if holds_friend {
                self.let_go(who);
            }
            if feints_at_friend && ends_feints {
                self.lose_feint(who, "it is a foe no more", FEINT);
            }
        }
    }

    fn leave(&mut self, who: Id) {
        self.of_mut(who).presence = Presence::Gone;
        self.end_holds_of(who);
        self.note(Event::Left { who }, "by the game master", "realmspire.overview.encounter-end");
    }
}

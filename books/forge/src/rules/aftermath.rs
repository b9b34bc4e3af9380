//! After the fight: time, fading adrenaline, tending, rest. The document tells of it under Defenses and Defeated, and
//! under Defenses of doom, which the game master gains by it and spends in later fights.

use fracas_engine::map::{Area, Cell, Map};
use fracas_engine::table::MOST_OPTIONS;
use fracas_engine::{Dice, Die, Options, Progress, Table};

use super::conditions::OF_EMPTY_POOLS;
use super::skills::Takes;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Pastime, Question};
use crate::event::Event;
use crate::settings::{DefeatedLasting, FadeConditions, RecoveryConditions, Tending};
use crate::sheet::{Class, Id, Points, Pool, Set32, known};
use crate::state::{Phase, Place};

/// Seconds after which the adrenaline of a combat has faded (forge.defenses.fade).
const FADE_SECONDS: u32 = 60;

/// Seconds of tending that end a defeat (forge.defeated.recuperate).
const TENDING_SECONDS: u32 = 600;

/// The same in rounds of combat (forge.defeated.recuperate-in-combat).
const TENDING_ROUNDS: u16 = (TENDING_SECONDS / super::turns_and_rounds::ROUND_SECONDS) as u16;

/// Seconds of a night's rest: eight hours.
const NIGHT_SECONDS: u32 = 8 * 3600;

/// Seconds of a meal or an indulgence: an hour.
const LEISURE_SECONDS: u32 = 3600;

/// Stress that a gourmet meal or an indulgence takes away (forge.defeated.stress-recovery-gap).
const LEISURE_RELIEF: Points = Points(1);

impl Scene<'_> {
    /// Whether defeat keeps a combatant from coming back to base by itself (forge.defeated.lasting).
    fn waits_for_tending(self, who: Id) -> bool {
        self.has(who, known::DEFEATED) && self.settings().defeated_lasting == DefeatedLasting::UntilTended
    }

    /// Whether anything is left that would fade.
    fn needs_fading(self) -> bool {
        self.everybody().filter(|&who| !self.waits_for_tending(who)).any(|who| {
            let base = self.base(who);
            let away = Pool::ALL.iter().any(|&pool| self.of(who).defenses.of(pool) != base[pool.index()]);
            let ending = self.settings().fade_conditions == FadeConditions::End
                && OF_EMPTY_POOLS.iter().any(|&condition| self.has(who, condition));
            away || ending || self.has(who, known::DEFEATED)
        })
    }

    /// Whether a combatant can look after a defeated one in peace: itself can, and whoever is no enemy and stands
    /// (forge.defeated.recuperate-self).
    fn can_look_after(self, by: Id, whom: Id) -> bool {
        let another = !self.enemies(by, whom) && !self.has(by, known::DEFEATED) && self.has_turns(by);
        self.is_present(by) && (by == whom || another)
    }

    /// How time may be spent after a fight; to be done with it is what unattended play does.
    fn pastimes(self) -> Options<Choice> {
        let mut options = Options::new();
        for pastime in [Pastime::Done, Pastime::Round, Pastime::Minute] {
            options.offer(Choice::Pastime(pastime));
        }
        if self.state.seconds_after < FADE_SECONDS && self.needs_fading() {
            options.offer(Choice::Pastime(Pastime::FadeNow));
        }
        for pastime in
            [Pastime::NightInBed, Pastime::RoughNight, Pastime::Meal, Pastime::Indulgence, Pastime::Dally]
        {
            options.offer(Choice::Pastime(pastime));
        }
        for whom in self.everybody().filter(|&whom| self.has(whom, known::DEFEATED)) {
            for by in self.state.ids().filter(|&by| self.can_look_after(by, whom)) {
                if options.len() < MOST_OPTIONS {
                    options.offer(Choice::Pastime(Pastime::Tend { by, whom }));
                }
            }
        }
        options
    }

    /// Whether a combatant may spend its whole turn on tending a defeated comrade
    /// (forge.defeated.recuperate-in-combat).
    pub fn may_tend(self, by: Id, whom: Id) -> May {
        const CLAUSE: &str = "forge.defeated.recuperate-in-combat";
        if self.settings().tending == Tending::OnlyAfterwards {
            return Err(No::because(CLAUSE, "the defeated are tended after the combat"));
        }
        if by == whom || self.has(by, known::DEFEATED) {
            return Err(No::because(CLAUSE, "in combat the defeated need another to tend them"));
        }
        if self.state.turn().is_none_or(|turn| turn.actor != by || turn.skills > 0) {
            return Err(No::because(CLAUSE, "who tends does nothing else in its turn"));
        }
        if !self.is_present(whom) || !self.has(whom, known::DEFEATED) || self.enemies(by, whom) {
            return Err(No::because(CLAUSE, "only a defeated comrade is tended"));
        }
        if self.distance(by, whom) > 1 {
            return Err(No::because(CLAUSE, "the comrade is not within reach"));
        }
        Ok(())
    }

    /// Offers whom a combatant may tend with its whole turn.
    pub fn offer_tending(self, by: Id, options: &mut Options<Choice>) {
        for whom in self.everybody().filter(|&whom| self.has(whom, known::DEFEATED)) {
            if self.may_tend(by, whom).is_ok() && options.len() < MOST_OPTIONS {
                options.offer(Choice::Tend(whom));
            }
        }
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// The beat after combat: the game master says how time is spent.
    pub fn aftermath(&mut self) -> Result<Progress, T::Pause> {
        let options = self.scene().pastimes();
        let answer = self.ask_gm(Question::Aftermath, &options)?;
        let pastime = match answer {
            Some(Choice::Pastime(pastime)) => pastime,
            _ => Pastime::Done,
        };
        if pastime == Pastime::Done {
            self.state.phase = Phase::Over;
            return Ok(Progress::Over);
        }
        self.spend_time(pastime)?;
        Ok(Progress::Going)
    }

    fn spend_time(&mut self, pastime: Pastime) -> Result<(), T::Pause> {
        let settings = &self.encounter.settings;
        match pastime {
            Pastime::Done => Ok(()),
            Pastime::Round => self.pass_time(super::turns_and_rounds::ROUND_SECONDS),
            Pastime::Minute => self.pass_time(60),
            Pastime::FadeNow => self.fade("forge.defenses.fade-early"),
            Pastime::Tend { by, whom } => {
                self.pass_time(TENDING_SECONDS)?;
                self.note(Event::Tended { by, whom }, "ten minutes", "forge.defeated.recuperate");
                self.recuperate(whom)
            }
            Pastime::NightInBed => self.rest(NIGHT_SECONDS, Points(i16::from(settings.night_rest))),
            Pastime::RoughNight => self.rest(NIGHT_SECONDS, Points(i16::from(settings.rough_rest))),
            Pastime::Meal | Pastime::Indulgence => self.rest(LEISURE_SECONDS, LEISURE_RELIEF),
            Pastime::Dally => {
                self.dally();
                Ok(())
            }
        }
    }

    /// Time goes by; the adrenaline fades in its course.
    fn pass_time(&mut self, seconds: u32) -> Result<(), T::Pause> {
        let before = self.state.seconds_after;
        self.state.seconds_after = before.saturating_add(seconds);
        let now = self.state.seconds_after;
        self.note(Event::TimePassed { seconds: now }, "since the combat", "forge.defenses.fade");
        let fades = before < FADE_SECONDS && now >= FADE_SECONDS && self.scene().needs_fading();
        if fades { self.fade("forge.defenses.fade") } else { Ok(()) }
    }

    /// Poise, momentum and focus go back to base, up or down; the defeated stay as they are until tended
    /// (forge.defenses.fade-both-ways, forge.defenses.fade-conditions).
    fn fade(&mut self, clause: &'static str) -> Result<(), T::Pause> {
        self.note(Event::Faded, "the adrenaline is over", clause);
        for who in self.state.ids() {
            let scene = self.scene();
            if !scene.is_present(who) || scene.waits_for_tending(who) {
                continue;
            }
            self.end_condition(who, known::DEFEATED)?;
            self.back_to_base(who)?;
        }
        Ok(())
    }

    /// The pools of a combatant go back to base, and the conditions of empty pools end; by setting these bar it.
    fn back_to_base(&mut self, who: Id) -> Result<(), T::Pause> {
        let base = self.scene().base(who);
        for (pool, condition) in Pool::ALL.into_iter().zip(OF_EMPTY_POOLS) {
            match self.encounter.settings.fade_conditions {
                FadeConditions::BlockTheReset if self.scene().has(who, condition) => continue,
                FadeConditions::BlockTheReset => {}
                FadeConditions::End => self.end_condition(who, condition)?,
            }
            self.reset(who, pool, base[pool.index()]);
        }
        Ok(())
    }

    /// Defeat ends: pools are at base, and with them go the conditions of empty ones; stress and afflictions stay
    /// (forge.defeated.restored, forge.defeated.conditions-end, forge.defeated.lingering).
    fn recuperate(&mut self, whom: Id) -> Result<(), T::Pause> {
        self.state.of_mut(whom).tended = 0;
        self.end_condition(whom, known::DEFEATED)?;
        if self.encounter.settings.recovery_conditions == RecoveryConditions::End {
            for condition in OF_EMPTY_POOLS {
                self.end_condition(whom, condition)?;
            }
        }
        self.reset_all(whom);
        Ok(())
    }

    /// Everybody rests and is relieved of stress (forge.defeated.stress-recovery-gap).
    fn rest(&mut self, seconds: u32, relief: Points) -> Result<(), T::Pause> {
        self.pass_time(seconds)?;
        for who in self.state.ids() {
            if self.scene().is_present(who) && !self.state.of(who).stress.is_zero() {
                self.relieve(who, relief, "forge.defeated.stress-recovery-gap");
            }
        }
        Ok(())
    }

    /// A pause to gather defense draws attention, and in dangerous ground earns the game master doom
    /// (forge.defenses.attention, forge.defenses.doom).
    fn dally(&mut self) {
        let scene = self.scene();
        let first = scene.everybody().find(|&who| !scene.has(who, known::DEFEATED));
        if let Some(who) = first {
            self.note(Event::Noticed { who }, "a pause to gather defense", "forge.defenses.attention");
        }
        if self.encounter.opening.dangerous {
            self.state.doom = self.state.doom.saturating_add(1);
            let points = self.state.doom;
            self.note(Event::Doom { points }, "dallied in dangerous ground", "forge.defenses.doom");
        }
    }

    /// A combatant spends its whole turn on tending a defeated comrade; a hundred rounds of it without a break end the
    /// defeat (forge.defeated.recuperate-in-combat).
    pub fn tend(&mut self, by: Id, whom: Id) -> Result<(), T::Pause> {
        self.take_room(Takes::Nothing);
        if let Some(turn) = self.state.turn_mut() {
            turn.actions = 0;
            turn.maneuvers = 0;
        }
        self.note(Event::Tended { by, whom }, "the whole turn", "forge.defeated.recuperate-in-combat");
        if !self.state.tended_now.has(whom.0) {
            self.state.tended_now.insert(whom.0);
            self.state.of_mut(whom).tended += 1;
        }
        if self.state.of(whom).tended >= TENDING_ROUNDS { self.recuperate(whom) } else { Ok(()) }
    }

    /// When a round ends, whoever was not tended in it has been tended in vain so far.
    pub fn end_tending_round(&mut self) {
        for who in self.state.ids() {
            if !self.state.tended_now.has(who.0) {
                self.state.of_mut(who).tended = 0;
            }
        }
        self.state.tended_now = Set32::EMPTY;
    }
}

// What doom buys.

impl Scene<'_> {
    /// What points of doom can buy now; to keep them is what unattended play does (forge.defenses.doom-gap).
    fn doom_options(self) -> Options<Choice> {
        let mut options = Options::new();
        options.offer(Choice::No);
        let settings = self.settings();
        if self.state.doom >= settings.doom_boon_price && self.favored_by_doom().next().is_some() {
            options.offer(Choice::DoomBoon);
        }
        if self.state.doom >= settings.doom_minions_price && self.next_reinforcement().is_some() {
            options.offer(Choice::DoomMinions);
        }
        options
    }

    /// Who can be favored: creatures of the game master that still fight.
    fn favored_by_doom(self) -> impl Iterator<Item = Id> {
        self.everybody()
            .filter(move |&who| self.sheet(who).class != Class::Hero && !self.has(who, known::DEFEATED))
    }

    /// The first at the end of the roster who has not come yet.
    fn next_reinforcement(self) -> Option<Id> {
        let reserve = self.state.ids().skip(usize::from(self.encounter.present));
        let mut absent = reserve.filter(|&who| !self.is_present(who) && !self.of(who).dropped_out);
        absent.next()
    }

    /// Where a reinforcement comes onto the map: at its edge, as far from enemies as can be; else wherever there is room.
    fn arrival(self, who: Id) -> Option<Cell> {
        let map = &self.encounter.map;
        let size = self.sheet(who).footprint();
        let places = map.cells().filter(|&cell| {
            let area = Area::new(cell, size);
            map.fits(area) && self.has_room(who, area)
        });
        places.min_by_key(|&cell| {
            let area = Area::new(cell, size);
            (!at_edge(map, area), std::cmp::Reverse(self.nearest_enemy(who, area)))
        })
    }
}

/// Whether one more step could leave the map.
fn at_edge(map: &Map, area: Area) -> bool {
    map.grid().directions().iter().any(|&direction| !map.fits(area.moved(direction)))
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// Before a turn the game master may spend doom, as often as it lasts (forge.defenses.doom-gap).
    pub fn offer_doom(&mut self) -> Result<(), T::Pause> {
        loop {
            let options = self.scene().doom_options();
            match self.ask_gm(Question::SpendDoom, &options)? {
                Some(Choice::DoomBoon) => self.doom_favors()?,
                Some(Choice::DoomMinions) => self.doom_brings()?,
                _ => return Ok(()),
            }
        }
    }

    fn pay_doom(&mut self, price: u8) {
        self.state.doom = self.state.doom.saturating_sub(price);
        let points = self.state.doom;
        self.note(Event::Doom { points }, "doom is spent", "forge.defenses.doom-gap");
    }

    /// One creature gains a boon on its next skill.
    fn doom_favors(&mut self) -> Result<(), T::Pause> {
        let mut options = Options::new();
        for who in self.scene().favored_by_doom() {
            options.offer(Choice::Combatant(who));
        }
        self.pay_doom(self.encounter.settings.doom_boon_price);
        if let Some(Choice::Combatant(who)) = self.ask_gm(Question::DoomBoon, &options)? {
            let combatant = self.state.of_mut(who);
            combatant.boons = combatant.boons.saturating_add(1);
            self.note(Event::BoonGranted { who }, "favored by doom", "forge.defenses.doom-gap");
        }
        Ok(())
    }

    /// One to four reinforcements come, as many as are left.
    fn doom_brings(&mut self) -> Result<(), T::Pause> {
        self.pay_doom(self.encounter.settings.doom_minions_price);
        let faces = self.roll(Dice::one(Die::D4), "minions that come")?;
        for _ in 0..faces[0] {
            let Some(who) = self.scene().next_reinforcement() else { break };
            let Some(cell) = self.scene().arrival(who) else { break };
            let turns = self.encounter.roster[who.index()].turns;
            let combatant = self.state.of_mut(who);
            combatant.place = Place::At(cell);
            combatant.turns_left = turns;
            self.note(Event::Arrived { who }, "brought by doom", "forge.defenses.doom-gap");
            self.surroundings(who)?;
        }
        Ok(())
    }
}

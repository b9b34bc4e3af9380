//! After the fight: time, fading adrenaline, tending, rest. The document tells of it under Defenses and
//! Defeated, and under Defenses of doom, which the game master gains by it and spends in later fights.

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

    /// Whether a combatant can look after a defeated one in peace: itself can, and whoever is no enemy and
    /// stands (forge.defeated.recuperate-self).
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
            self.end_condition(who, known::DEFEATED, "forge.defeated.lasting")?;
            self.back_to_base(who)?;
        }
        Ok(())
    }

    /// The pools of a combatant go back to base, and the conditions of empty pools end; by setting these bar
    /// it.
    fn back_to_base(&mut self, who: Id) -> Result<(), T::Pause> {
        let base = self.scene().base(who);
        for (pool, condition) in Pool::ALL.into_iter().zip(OF_EMPTY_POOLS) {
            match self.encounter.settings.fade_conditions {
                FadeConditions::BlockTheReset if self.scene().has(who, condition) => continue,
                FadeConditions::BlockTheReset => {}
                FadeConditions::End => {
                    self.end_condition(who, condition, "forge.defenses.fade-conditions")?;
                }
            }
            self.reset(who, pool, base[pool.index()], "forge.defenses.fade-both-ways");
        }
        Ok(())
    }

    /// Defeat ends: pools are at base, and with them go the conditions of empty ones; stress and afflictions
    /// stay (forge.defeated.restored, forge.defeated.conditions-end, forge.defeated.lingering).
    fn recuperate(&mut self, whom: Id) -> Result<(), T::Pause> {
        self.state.of_mut(whom).tended = 0;
        self.end_condition(whom, known::DEFEATED, "forge.defeated.recuperate")?;
        if self.encounter.settings.recovery_conditions == RecoveryConditions::End {
            for condition in OF_EMPTY_POOLS {
                self.end_condition(whom, condition, "forge.defeated.conditions-end")?;
            }
        }
        self.reset_all(whom, "forge.defeated.restored");
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

    /// A combatant spends its whole turn on tending a defeated comrade; a hundred rounds of it without a
    /// break end the defeat (forge.defeated.recuperate-in-combat).
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
        for choice in [Choice::DoomBoon, Choice::DoomMinions] {
            if self.may_spend_doom(choice).is_ok() {
                options.offer(choice);
            }
        }
        self.offer_hazards(&mut options);
        options
    }

    /// Whether doom can buy something now (forge.defenses.doom-gap).
    pub fn may_spend_doom(self, choice: Choice) -> May {
        let settings = self.settings();
        let (price, is_there) = match choice {
            Choice::No => return Ok(()),
            Choice::Wake(happening) => return self.may_wake(happening),
            Choice::DoomBoon => (settings.doom_boon_price, self.favored_by_doom().next().is_some()),
            Choice::DoomMinions => (settings.doom_minions_price, self.next_reinforcement().is_some()),
            _ => (0, false),
        };
        if !is_there {
            return Err(No::because("forge.defenses.doom-gap", "there is nobody for it"));
        }
        if self.state.doom < price {
            return Err(No::because("forge.defenses.doom-gap", "there is not enough doom"));
        }
        Ok(())
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

    /// Where a reinforcement comes onto the map: at its edge, as far from enemies as can be; else wherever
    /// there is room.
    fn arrival(self, who: Id) -> Option<Cell> {
        let map = self.map();
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
                Some(Choice::Wake(happening)) => self.doom_wakes(happening)?,
                _ => return Ok(()),
            }
        }
    }

    pub(super) fn pay_doom(&mut self, price: u8) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Ending;
    use crate::testing::Trial;
    use fracas_engine::Seat;

    fn after(more: &str) -> Trial {
        Trial::of(&format!(
            r#"
            aftermath = "played"
            phase = "aftermath"
            seats = ["heroes", "foes", "gm"]
            [map]
            width = 8
            height = 8
            [[combatants]]
            name = "Ada"
            class = "hero"
            agility = 2
            brawn = 1
            cunning = 3
            poise = 21
            momentum = 4
            focus = 9
            at = [4, 4]
            [[combatants]]
            name = "Bea"
            class = "hero"
            agility = 2
            brawn = 1
            cunning = 3
            conditions = ["reeling", "knocked-down", "confused", "defeated"]
            stress = 12
            afflictions = ["limping"]
            at = [5, 4]
            [[combatants]]
            name = "Grunk"
            creature = "goblin"
            defense = 0
            conditions = ["defeated"]
            at = [6, 4]
            {more}
            "#
        ))
    }

    fn spend(trial: &mut Trial, pastime: Pastime) {
        trial.answers(&[Choice::Pastime(pastime)]);
        assert_eq!(trial.beats(1), Progress::Going);
        assert!(trial.table.answers.is_empty(), "{pastime:?} is offered");
    }

    #[test]
    fn unattended_the_encounter_is_done_at_once() {
        let mut trial = after("");
        assert_eq!(trial.beats(1), Progress::Over);
        assert_eq!(trial.state.phase, Phase::Over);
        assert_eq!(trial.table.asked[0].0, Seat(2));
        assert_eq!(trial.table.asked[0].2[0], Choice::Pastime(Pastime::Done));
    }

    #[test]
    fn adrenaline_fades_after_a_minute_in_both_directions() {
        let mut trial = after("");
        for _ in 0..9 {
            spend(&mut trial, Pastime::Round);
        }
        assert_eq!(trial.pools("Ada"), [21, 4, 9]);
        spend(&mut trial, Pastime::Round);
        assert_eq!(trial.state.seconds_after, 60);
        assert_eq!(trial.pools("Ada"), [15, 10, 20]);
        assert_eq!(trial.pools("Bea"), [0, 0, 0], "the defeated wait for tending");
        assert!(trial.has("Bea", known::DEFEATED));
        assert!(trial.was_told(Event::Faded));
    }

    #[test]
    fn the_game_master_may_let_it_fade_now() {
        let mut trial = after("");
        spend(&mut trial, Pastime::FadeNow);
        assert_eq!(trial.pools("Ada"), [15, 10, 20]);
        assert_eq!(trial.state.seconds_after, 0);
        spend(&mut trial, Pastime::Minute);
        let faded = trial.table.told.iter().filter(|(event, _)| *event == Event::Faded).count();
        assert_eq!(faded, 1);
    }

    #[test]
    fn conditions_of_empty_pools_end_with_the_fade_or_by_setting_bar_it() {
        let cases = [(FadeConditions::End, 15, false), (FadeConditions::BlockTheReset, 0, true)];
        for (reading, poise, reeling) in cases {
            let mut trial = after("");
            trial.encounter.settings.fade_conditions = reading;
            trial.set("Ada", Pool::Poise, 0);
            let ada = trial.id("Ada");
            trial.run(|fight| {
                fight.impose(ada, known::REELING, crate::sheet::Stay::Persistent, crate::testing::CAUSE)
            });
            spend(&mut trial, Pastime::Minute);
            assert_eq!(trial.pools("Ada"), [poise, 10, 20]);
            assert_eq!(trial.has("Ada", known::REELING), reeling);
        }
    }

    #[test]
    fn defeat_may_by_setting_end_with_the_fade() {
        let mut trial = after("");
        trial.encounter.settings.defeated_lasting = DefeatedLasting::UntilFade;
        spend(&mut trial, Pastime::Minute);
        assert!(!trial.has("Bea", known::DEFEATED) && !trial.has("Grunk", known::DEFEATED));
        assert_eq!(trial.pools("Bea"), [15, 10, 20]);
    }

    #[test]
    fn ten_minutes_of_tending_end_defeat_but_neither_stress_nor_afflictions() {
        let mut trial = after("");
        let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
        spend(&mut trial, Pastime::Tend { by: ada, whom: bea });
        assert_eq!(trial.state.seconds_after, 600);
        assert_eq!(trial.pools("Bea"), [15, 10, 20]);
        assert!(trial.of_name("Bea").conditions.is_empty());
        assert_eq!(trial.of_name("Bea").stress, Points(12));
        assert!(!trial.of_name("Bea").afflictions.is_empty());
        assert_eq!(trial.pools("Ada"), [15, 10, 20], "a minute was over long ago");
    }

    #[test]
    fn the_defeated_tend_themselves_and_by_setting_stay_reeling() {
        let mut trial = after("");
        trial.encounter.settings.recovery_conditions = RecoveryConditions::Stay;
        let (bea, grunk) = (trial.id("Bea"), trial.id("Grunk"));
        spend(&mut trial, Pastime::Tend { by: bea, whom: bea });
        assert!(!trial.has("Bea", known::DEFEATED));
        assert!(trial.has("Bea", known::REELING));
        trial.beats(1);
        let offered = &trial.table.asked.last().unwrap().2;
        let enemy = Choice::Pastime(Pastime::Tend { by: bea, whom: grunk });
        assert!(!offered.contains(&enemy), "an enemy does not tend");
    }

    #[test]
    fn rest_takes_stress_away_and_afflictions_under_their_mark() {
        let mut trial = after("");
        spend(&mut trial, Pastime::RoughNight);
        assert_eq!(trial.of_name("Bea").stress, Points(11));
        spend(&mut trial, Pastime::Meal);
        assert_eq!(trial.of_name("Bea").stress, Points(10));
        assert!(!trial.of_name("Bea").afflictions.is_empty());
        spend(&mut trial, Pastime::NightInBed);
        assert_eq!(trial.of_name("Bea").stress, Points(7));
        assert!(trial.of_name("Bea").afflictions.is_empty());
        trial.encounter.settings.night_rest = 30;
        spend(&mut trial, Pastime::NightInBed);
        assert_eq!(trial.of_name("Bea").stress, Points(0), "not below zero");
        assert_eq!(trial.of_name("Ada").stress, Points(0));
    }

    #[test]
    fn to_dally_earns_doom_in_dangerous_ground_only() {
        let mut trial = after("");
        spend(&mut trial, Pastime::Dally);
        assert_eq!(trial.state.doom, 0);
        trial.encounter.opening.dangerous = true;
        spend(&mut trial, Pastime::Dally);
        assert_eq!(trial.state.doom, 1);
        assert!(trial.was_told(Event::Doom { points: 1 }));
    }

    fn in_combat(more: &str) -> Trial {
        Trial::of(&format!(
            r#"
            turn = "Ada"
            seats = ["heroes", "foes", "gm"]
            doom = 3
            [map]
            width = 8
            height = 8
            [[combatants]]
            name = "Ada"
            class = "hero"
            agility = 2
            at = [4, 4]
            [[combatants]]
            name = "Bea"
            class = "hero"
            conditions = ["reeling", "knocked-down", "confused", "defeated"]
            at = [5, 4]
            {more}
            [[combatants]]
            name = "Grunk"
            creature = "goblin"
            at = [0, 0]
            [[combatants]]
            name = "Snik"
            creature = "goblin"
            reserve = true
            [[combatants]]
            name = "Snak"
            creature = "goblin"
            reserve = true
            "#
        ))
    }

    #[test]
    fn tending_in_combat_takes_the_whole_turn_and_a_hundred_rounds() {
        let mut trial = in_combat("tended = 99");
        let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
        assert!(trial.scene().turn_options(ada).as_slice().contains(&Choice::Tend(bea)));
        assert!(trial.scene().may_tend(bea, bea).is_err());
        trial.run(|fight| fight.tend(ada, bea));
        let turn = trial.state.turn().unwrap();
        assert_eq!((turn.actions, turn.maneuvers), (0, 0));
        assert!(trial.scene().may_tend(ada, bea).is_err());
        assert!(!trial.has("Bea", known::DEFEATED));
        assert_eq!(trial.pools("Bea"), [15, 15, 15]);
    }

    #[test]
    fn a_round_without_tending_begins_the_count_anew() {
        let mut trial = in_combat("tended = 49");
        let (ada, bea) = (trial.id("Ada"), trial.id("Bea"));
        trial.run(|fight| fight.tend(ada, bea));
        trial.run(|fight| {
            fight.end_tending_round();
            Ok(())
        });
        assert_eq!(trial.of_name("Bea").tended, 50);
        trial.run(|fight| {
            fight.end_tending_round();
            Ok(())
        });
        assert_eq!(trial.of_name("Bea").tended, 0);
        trial.encounter.settings.tending = Tending::OnlyAfterwards;
        assert!(trial.scene().may_tend(ada, bea).is_err());
    }

    #[test]
    fn unattended_doom_is_never_spent() {
        let mut trial = in_combat("");
        trial.run(|fight| fight.offer_doom());
        assert_eq!(trial.state.doom, 3);
        assert_eq!(trial.table.asked[0].2, [Choice::No, Choice::DoomBoon, Choice::DoomMinions]);
    }

    #[test]
    fn doom_buys_a_boon_for_one_and_brings_minions() {
        let mut trial = in_combat("");
        let (grunk, snik, snak) = (trial.id("Grunk"), trial.id("Snik"), trial.id("Snak"));
        trial.answers(&[Choice::DoomBoon]).answers(&[Choice::DoomMinions]).dice(&[4]);
        trial.run(|fight| fight.offer_doom());
        assert_eq!(trial.state.doom, 0);
        assert_eq!(trial.state.of(grunk).boons, 1);
        for who in [snik, snak] {
            assert!(trial.was_told(Event::Arrived { who }));
            let cell = trial.scene().cell(who);
            assert!(cell.x == 0 || cell.y == 0, "as far from the heroes as the edge lies");
        }
        assert_ne!(trial.scene().cell(snik), trial.scene().cell(snak));
        assert_eq!(trial.state.ending, Ending::Open);
    }

    #[test]
    fn the_prices_of_doom_are_settings() {
        let mut trial = in_combat("");
        trial.encounter.settings.doom_boon_price = 4;
        trial.encounter.settings.doom_minions_price = 3;
        trial.answers(&[Choice::DoomMinions]).dice(&[1]);
        trial.run(|fight| fight.offer_doom());
        assert_eq!(trial.table.asked[0].2, [Choice::No, Choice::DoomMinions]);
        assert_eq!(trial.state.doom, 0);
    }
}

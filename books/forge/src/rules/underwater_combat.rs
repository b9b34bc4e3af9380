//! Underwater Combat: water, swimming, breath and choking.

use fracas_engine::Table;
use fracas_engine::map::{Area, Ground};

use super::defenses::Cause;
use super::{Fight, Scene};
use crate::Forge;
use crate::choice::{Choice, May, No, Question};
use crate::event::Event;
use crate::settings::{
    BreathChoking, HeldBreath, Swimming, SwimmingBane, WaterIneffective, WaterRange, WetTerrain,
};
use crate::sheet::{Aim, Encounter, Id, Points, Pool, Set32, Skill, Stay, Tag, Tags, Terrain, known};
use crate::state::Breath;

/// Paces beyond which ranged skills do nothing to a target in water (forge.water.ranged-limit).
const WATER_REACH: u16 = 5;

/// Momentum and focus, each, that a held breath costs at the end of a turn (forge.water.hold-breath-cost).
const BREATH_PRICE: Points = Points(2);

/// Turns of breath for each point of brawn (forge.water.long-dive-gap).
const BREATH_FOR_BRAWN: i16 = 5;

/// How a character came into the water.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// By its own movement.
    OwnMovement,
    /// By a shove, a fall, or an enemy's skill.
    Against,
}

impl Encounter {
    /// The kind of ground that a cell is of.
    fn terrain(&self, ground: &Ground) -> Option<&Terrain> {
        self.terrains.get(usize::from(ground.terrain))
    }

    /// Whether one swims in a kind of ground: in deep water, or by setting in all water
    /// (forge.water.swimming-gap).
    fn is_swum(&self, terrain: &Terrain) -> bool {
        terrain.water && (terrain.deep || self.settings.swimming == Swimming::AllWater)
    }

    /// Whether there is water on the map that one swims in, or may be in the course of the fight.
    pub(crate) fn has_water_to_swim(&self) -> bool {
        let swum = |ground| self.terrain(ground).is_some_and(|terrain| self.is_swum(terrain));
        let mut maps = std::iter::once(&self.map).chain(&self.altered);
        maps.any(|map| map.cells().filter_map(|cell| map.ground(cell)).any(swum))
    }
}

impl Scene<'_> {
    /// Whether a combatant is on ground of a kind with its whole footprint: who has a foot on land stands.
    /// Flyers are on no ground; a rider is where its mount is.
    fn is_on(self, id: Id, kind: impl Fn(&Terrain) -> bool) -> bool {
        let bearer = self.mount_of(id).unwrap_or(id);
        if !self.is_present(id) || self.of(bearer).altitude > 0 {
            return false;
        }
        let map = self.map();
        self.area(id)
            .cells(map.grid())
            .all(|cell| map.ground(cell).and_then(|ground| self.encounter.terrain(ground)).is_some_and(&kind))
    }

    /// Whether a combatant is in water, swimming or not.
    pub fn in_water(self, id: Id) -> bool {
        self.is_on(id, |terrain| terrain.water)
    }

    /// What makes the ground of an area cost more: water, or whatever else lies there.
    pub(super) fn clause_of_ground(self, area: Area) -> &'static str {
        let map = self.map();
        let mut kinds = map.under(area).filter_map(|ground| self.encounter.terrain(ground));
        if kinds.any(|terrain| terrain.water) { "forge.water.move-cost" } else { "forge.move.extra-cost" }
    }

    /// Whether a combatant swims at this moment.
    pub fn swims(self, id: Id) -> bool {
        self.encounter.swimmable && self.is_on(id, |terrain| self.encounter.is_swum(terrain))
    }

    /// Whether what a combatant stands in makes it wet (forge.water.wet-condition,
    /// forge.water.wet-terrain-gap).
    pub(crate) fn is_drenched(self, id: Id) -> bool {
        self.swims(id) || (self.settings().wet_terrain == WetTerrain::AlsoWets && self.in_water(id))
    }

    /// Whether a combatant is under water: it swims, and was plunged or holds its breath, so that its head is
    /// not above.
    pub fn under_water(self, id: Id) -> bool {
        let sunk = match self.of(id).breath {
            Breath::Held { .. } | Breath::Gone { .. } => true,
            Breath::Free | Breath::Afloat => self.has(id, known::CHOKING),
        };
        sunk && self.swims(id)
    }

    /// How many banes swimming gives a skill; `tags` are those of the skill and of its attack together.
    ///
    /// Skills that neither roll nor target others are left alone (forge.water.bane-all-skills).
    pub fn swimming_banes(self, user: Id, skill: &Skill, tags: Tags) -> u8 {
        let suffers = match self.settings().swimming_bane {
            SwimmingBane::Skills => skill.attack.is_some() || skill.check.is_some() || skill.aim != Aim::Own,
            SwimmingBane::AttacksOnly => skill.attack.is_some(),
        };
        u8::from(suffers && !tags.has(Tag::WaterReady) && self.swims(user))
    }

    /// Whether a ranged skill with these tags has any effect on a target in water. Ask it of ranged skills
    /// only.
    pub fn may_reach_in_water(self, user: Id, target: Id, tags: Tags) -> May {
        let refused = self.settings().water_ineffective == WaterIneffective::Refused;
        if refused && self.is_too_far_in_water(user, target, tags) {
            return Err(No::because("forge.water.ranged-limit", "the target is too far off in water"));
        }
        Ok(())
    }

    /// Whether a ranged skill that may be used comes to nothing, as its target is too far off in water
    /// (forge.water.ranged-ineffective).
    pub fn wasted_in_water(self, user: Id, target: Id, tags: Tags) -> bool {
        let wasted = self.settings().water_ineffective == WaterIneffective::Wasted;
        wasted && self.is_too_far_in_water(user, target, tags)
    }

    fn is_too_far_in_water(self, user: Id, target: Id, tags: Tags) -> bool {
        if tags.has(Tag::WaterCapable) || self.distance(user, target) <= WATER_REACH || !self.in_water(target)
        {
            return false;
        }
        match self.settings().water_range {
            WaterRange::WholeDistance => true,
            WaterRange::PacesOfWater => self.paces_of_water(user, target) > WATER_REACH,
        }
    }

    /// Cells of water that a line to the target comes through, the target's own included
    /// (forge.water.ranged-limit-reading).
    fn paces_of_water(self, user: Id, target: Id) -> u16 {
        let map = self.map();
        let from = self.area(user);
        let water = map.line(from, self.area(target)).filter(|cell| {
            let ground = map.ground(*cell).and_then(|ground| self.encounter.terrain(ground));
            !from.contains(map.grid(), *cell) && ground.is_some_and(|terrain| terrain.water)
        });
        u16::try_from(water.count()).unwrap_or(u16::MAX)
    }

    /// Whether a skill with these tags can be used where its user is: some cannot be used by swimmers
    /// (forge.water.gm-more).
    pub fn may_use_in_water(self, user: Id, tags: Tags) -> May {
        if tags.has(Tag::NotInWater) && self.swims(user) {
            return Err(No::because("forge.water.gm-more", "the skill cannot be used while swimming"));
        }
        Ok(())
    }

    /// Whether a combatant may hold its breath now: on its own turn, at no skill cost
    /// (forge.water.hold-breath).
    pub fn may_hold_breath(self, who: Id) -> May {
        if !self.encounter.swimmable {
            return Err(No::because("forge.water.hold-breath", "there is no water here to go under"));
        }
        if self.state.turn().is_none_or(|turn| turn.actor != who) {
            return Err(No::because("forge.water.hold-breath", "a breath is held on one's own turn"));
        }
        let breath = self.of(who).breath;
        let until_given_up = self.settings().held_breath == HeldBreath::UntilGivenUp;
        match breath {
            Breath::Held { declared, .. } if declared || until_given_up => {
                Err(No::because("forge.water.hold-breath-repeat", "the breath is held already"))
            }
            Breath::Held { turns, .. } | Breath::Gone { turns } if self.breath_is_spent(who, turns) => {
                Err(No::because("forge.water.long-dive-gap", "no breath can be held so long"))
            }
            _ => Ok(()),
        }
    }

    /// Whether a combatant may let a held breath go now. Only where one declaration holds until it is given
    /// up is there anything to let go (forge.water.hold-breath-repeat).
    pub fn may_let_breath_go(self, who: Id) -> May {
        if self.state.turn().is_none_or(|turn| turn.actor != who) {
            return Err(No::because("forge.water.hold-breath", "a breath is let go on one's own turn"));
        }
        let held = matches!(self.of(who).breath, Breath::Held { .. });
        if !held || self.settings().held_breath == HeldBreath::EachTurn {
            return Err(No::because("forge.water.hold-breath-repeat", "there is no breath to let go"));
        }
        Ok(())
    }

    /// Whether a breath has been held as many turns in a row as brawn allows (forge.water.long-dive-gap).
    fn breath_is_spent(self, who: Id, turns: u8) -> bool {
        let base = i16::from(self.settings().breath_turns);
        let most = base + BREATH_FOR_BRAWN.saturating_mul(self.sheet(who).brawn);
        base > 0 && i16::from(turns) >= most
    }

    /// Whether a held breath makes a combatant immune to choking.
    pub fn immune_to_choking(self, who: Id) -> bool {
        matches!(self.of(who).breath, Breath::Held { .. })
    }

    /// Whether a choking that is there does nothing for the time being (forge.water.hold-breath-already).
    pub fn choking_suspended(self, who: Id) -> bool {
        self.settings().breath_choking == BreathChoking::Suspends && self.immune_to_choking(who)
    }

    /// Whether a combatant can afford the price of a breath without emptying a pool, which is what unattended
    /// play goes by (forge.water.hold-breath-choice).
    fn has_breath_to_spare(self, who: Id) -> bool {
        [Pool::Momentum, Pool::Focus].into_iter().all(|pool| self.points(who, pool) > BREATH_PRICE)
    }
}

impl<T: Table<Forge>> Fight<'_, T> {
    /// What the ground does to a combatant that has just come onto it, and to its rider.
    pub fn enter_ground(&mut self, who: Id, entry: Entry) -> Result<(), T::Pause> {
        self.come_onto(who, entry)?;
        match self.scene().rider_of(who) {
            Some(rider) => self.come_onto(rider, entry),
            None => Ok(()),
        }
    }

    fn come_onto(&mut self, who: Id, entry: Entry) -> Result<(), T::Pause> {
        self.ground_imposes(who)?;
        if self.scene().swims(who) {
            if self.state.of(who).breath == Breath::Free {
                self.come_into_water(who, entry)?;
            }
        } else {
            self.come_out_of_water(who);
        }
        self.surroundings(who)
    }

    /// Conditions that come with stepping on a kind of ground.
    fn ground_imposes(&mut self, who: Id) -> Result<(), T::Pause> {
        let encounter = self.encounter;
        let scene = self.scene();
        let bearer = scene.mount_of(who).unwrap_or(who);
        if scene.of(bearer).altitude > 0 {
            return Ok(());
        }
        let mut coming = Set32::EMPTY;
        for terrain in scene.map().under(scene.area(who)).filter_map(|ground| encounter.terrain(ground)) {
            if let Some(condition) = terrain.imposes {
                coming.insert(condition.0);
            }
        }
        for condition in coming.iter().map(crate::sheet::ConditionId) {
            self.impose(who, condition, Stay::AsListed, Cause::new("the ground", "forge.move.terrain-gap"))?;
        }
        Ok(())
    }

    /// Whoever is plunged unexpectedly goes under and chokes; the game master says whether it was so
    /// (forge.water.choking, forge.water.choking-unexpected).
    fn come_into_water(&mut self, who: Id, entry: Entry) -> Result<(), T::Pause> {
        let default = if entry == Entry::Against { Choice::Yes } else { Choice::No };
        self.state.of_mut(who).breath = Breath::Afloat;
        if self.rule_yes(Question::Unexpected { swimmer: who }, default)? {
            self.state.of_mut(who).breath = Breath::Gone { turns: 0 };
            self.note(Event::Plunged { who }, "an unexpected plunge", "forge.water.choking-unexpected");
        }
        Ok(())
    }

    /// Out of the water there is air again: choking is no longer kept up, but stays until something ends it
    /// (forge.water.choking-persistent). A breath held on purpose stays held.
    fn come_out_of_water(&mut self, who: Id) {
        let listed = self.encounter.conditions[known::CHOKING.index()].persistent;
        let combatant = self.state.of_mut(who);
        if combatant.breath == Breath::Free {
            return;
        }
        if !matches!(combatant.breath, Breath::Held { .. }) {
            combatant.breath = Breath::Free;
        }
        if !listed {
            combatant.persistent.remove(known::CHOKING.0);
        }
    }

    /// What the surroundings impose comes back at once: wet while swimming (forge.water.wet-reapplied), and
    /// choking while under water without air.
    pub fn surroundings(&mut self, who: Id) -> Result<(), T::Pause> {
        let scene = self.scene();
        if !scene.is_drenched(who) {
            return Ok(());
        }
        let swims = scene.swims(who);
        if !scene.has(who, known::WET) {
            let clause = if swims { "forge.water.wet-condition" } else { "forge.water.wet-terrain-gap" };
            self.impose(who, known::WET, Stay::AsListed, Cause::new("in the water", clause))?;
        }
        if !swims {
            return Ok(());
        }
        let choking = self.scene().has(who, known::CHOKING);
        match self.state.of(who).breath {
            // Who was put into the water before the fight, and has not moved since.
            Breath::Free if choking => self.state.of_mut(who).breath = Breath::Gone { turns: 0 },
            Breath::Free => self.state.of_mut(who).breath = Breath::Afloat,
            Breath::Gone { .. } if !choking => self.choke(who)?,
            _ => {}
        }
        Ok(())
    }

    /// Choking comes, and is persistent as long as its bearer is under water
    /// (forge.water.choking-persistent).
    fn choke(&mut self, who: Id) -> Result<(), T::Pause> {
        self.impose(who, known::CHOKING, Stay::Persistent, Cause::new("no air", "forge.water.choking"))
    }

    /// At the start of its turn, a combatant under water says whether it holds its breath
    /// (forge.water.hold-breath-choice).
    pub fn ask_breath(&mut self, who: Id) -> Result<(), T::Pause> {
        let scene = self.scene();
        if !scene.under_water(who) {
            return Ok(());
        }
        let (may_hold, may_let_go) =
            (scene.may_hold_breath(who).is_ok(), scene.may_let_breath_go(who).is_ok());
        if !may_hold && !may_let_go {
            return Ok(());
        }
        let default = if scene.has_breath_to_spare(who) { Choice::Yes } else { Choice::No };
        match self.ask_yes(who, Question::HoldBreath { swimmer: who }, default)? {
            true if may_hold => self.hold_breath(who),
            false if may_let_go => self.let_breath_go(who),
            _ => Ok(()),
        }
    }

    /// A combatant holds its breath.
    pub fn hold_breath(&mut self, who: Id) -> Result<(), T::Pause> {
        let turns = match self.state.of(who).breath {
            Breath::Held { turns, .. } | Breath::Gone { turns } => turns.saturating_add(1),
            Breath::Free | Breath::Afloat => 1,
        };
        self.state.of_mut(who).breath = Breath::Held { turns, declared: true };
        self.note(Event::BreathHeld { who }, "declared on its turn", "forge.water.hold-breath");
        Ok(())
    }

    /// A combatant lets its breath go: under water it chokes at once.
    pub fn let_breath_go(&mut self, who: Id) -> Result<(), T::Pause> {
        let Breath::Held { turns, .. } = self.state.of(who).breath else { return Ok(()) };
        self.note(Event::BreathEnded { who }, "the breath is let go", "forge.water.hold-breath-repeat");
        let swims = self.scene().swims(who);
        self.state.of_mut(who).breath = if swims { Breath::Gone { turns } } else { Breath::Free };
        self.surroundings(who)
    }

    /// What water and breath do at the end of a combatant's turn.
    pub fn breathe(&mut self, who: Id) -> Result<(), T::Pause> {
        self.lose_by_choking(who)?;
        let Breath::Held { turns, declared } = self.state.of(who).breath else { return Ok(()) };
        let goes_on = self.encounter.settings.held_breath == HeldBreath::UntilGivenUp
            && self.scene().swims(who)
            && !self.scene().breath_is_spent(who, turns);
        if !declared && !goes_on {
            // Immunity lasts until the end of the turn after the one of the declaration.
            return self.let_breath_go(who);
        }
        let turns = if declared { turns } else { turns.saturating_add(1) };
        self.state.of_mut(who).breath = Breath::Held { turns, declared: false };
        let cause = Cause::new("a held breath", "forge.water.hold-breath-cost");
        self.lose_each(who, [Points::ZERO, BREATH_PRICE, BREATH_PRICE], cause)
    }

    /// What choking costs at the end of a turn (forge.water.choking-gap).
    fn lose_by_choking(&mut self, who: Id) -> Result<(), T::Pause> {
        let scene = self.scene();
        if !scene.has(who, known::CHOKING) || scene.choking_suspended(who) {
            return Ok(());
        }
        let loss = Points(i16::from(scene.settings().choking_loss));
        let cause = Cause::new("choking", "forge.water.choking-gap");
        self.lose_each(who, [Points::ZERO, loss, loss], cause)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::Use;
    use crate::settings::MinionLosses;
    use crate::sheet::SkillId;
    use crate::state::Place;
    use crate::testing::Trial;
    use fracas_engine::map::Cell;

    /// A river of deep water from the seventh column on, with shallows before it, and who stands where.
    fn river() -> Trial {
        Trial::of(
            r#"
            turn = "Ada"
            [map]
            drawing = """
            . . . . . ~ w w w w w w w w w w w w
            . . . . . ~ w w w w w w w w w w w w
            . . . . . ~ w w w w w w w w w w w w
            """
            [[combatants]]
            name = "Ada"
            class = "hero"
            agility = 2
            brawn = 1
            cunning = 3
            gear = ["dagger", "long-sword", "bow"]
            drawn = ["long-sword", "dagger"]
            at = [7, 1]
            [[combatants]]
            name = "Grunk"
            creature = "goblin"
            at = [0, 1]
            "#,
        )
    }

    fn put(trial: &mut Trial, name: &str, x: i16, entry: Entry) {
        let id = trial.id(name);
        trial.state.of_mut(id).place = Place::At(Cell::new(x, 1));
        trial.run(|fight| fight.enter_ground(id, entry));
    }

    fn skill(trial: &Trial, name: &str) -> Use {
        let place = trial.encounter.skills.iter().position(|skill| skill.name == name).unwrap();
        Use { skill: SkillId(place as u8), item: None, thrown: false }
    }

    #[test]
    fn deep_water_is_swum_in_and_shallow_water_is_not() {
        let mut trial = river();
        let ada = trial.id("Ada");
        assert!(trial.scene().swims(ada));
        put(&mut trial, "Ada", 5, Entry::OwnMovement);
        assert!(!trial.scene().swims(ada) && trial.scene().in_water(ada));
        trial.encounter.settings.swimming = Swimming::AllWater;
        assert!(trial.scene().swims(ada));
    }

    #[test]
    fn a_swimmer_is_wet_and_stays_wet_until_it_is_on_land() {
        let mut trial = river();
        let grunk = trial.id("Grunk");
        put(&mut trial, "Grunk", 8, Entry::OwnMovement);
        assert!(trial.has("Grunk", known::WET));
        trial.run(|fight| fight.end_condition(grunk, known::WET, "forge.reeling.persistent-gap"));
        assert!(trial.has("Grunk", known::WET));
        put(&mut trial, "Grunk", 5, Entry::OwnMovement);
        trial.run(|fight| fight.end_condition(grunk, known::WET, "forge.reeling.persistent-gap"));
        assert!(!trial.has("Grunk", known::WET));
        trial.encounter.settings.wet_terrain = WetTerrain::AlsoWets;
        put(&mut trial, "Grunk", 5, Entry::OwnMovement);
        assert!(trial.has("Grunk", known::WET));
    }

    #[test]
    fn wet_ends_burning() {
        let mut trial = river();
        let grunk = trial.id("Grunk");
        trial.run(|fight| fight.impose(grunk, known::BURNING, Stay::AsListed, crate::testing::CAUSE));
        put(&mut trial, "Grunk", 8, Entry::OwnMovement);
        assert!(!trial.has("Grunk", known::BURNING));
    }

    #[test]
    fn swimming_is_a_bane_on_what_rolls_or_targets_others() {
        let mut trial = river();
        let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
        let banes = |trial: &Trial, who, name: &str, tags: &[Tag]| {
            let record = trial.scene().skill(skill(trial, name).skill);
            trial.scene().swimming_banes(who, record, Tags::of(tags))
        };
        assert_eq!(banes(&trial, ada, "attack", &[]), 1);
        assert_eq!(banes(&trial, ada, "attack", &[Tag::WaterReady]), 0);
        assert_eq!(banes(&trial, ada, "dash", &[]), 0);
        assert_eq!(banes(&trial, grunk, "attack", &[]), 0);
        let mut healing = trial.scene().skill(skill(&trial, "dash").skill).clone();
        healing.aim = Aim::Ally;
        assert_eq!(trial.scene().swimming_banes(ada, &healing, Tags::default()), 1);
        trial.encounter.settings.swimming_bane = SwimmingBane::AttacksOnly;
        assert_eq!(trial.scene().swimming_banes(ada, &healing, Tags::default()), 0);
        assert_eq!(banes(&trial, ada, "attack", &[]), 1);
    }

    #[test]
    fn ranged_skills_do_nothing_beyond_five_paces_to_a_target_in_water() {
        let mut trial = river();
        let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
        let none = Tags::default();
        put(&mut trial, "Grunk", 2, Entry::OwnMovement);
        assert_eq!(trial.scene().may_reach_in_water(grunk, ada, none), Ok(()));
        put(&mut trial, "Grunk", 1, Entry::OwnMovement);
        let no = trial.scene().may_reach_in_water(grunk, ada, none).unwrap_err();
        assert_eq!(no.clause, "forge.water.ranged-limit");
        let capable = Tags::of(&[Tag::WaterCapable]);
        assert!(trial.scene().may_reach_in_water(grunk, ada, capable).is_ok());
        assert!(trial.scene().may_reach_in_water(ada, grunk, none).is_ok(), "the target is on land");
        trial.encounter.settings.water_range = WaterRange::PacesOfWater;
        assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_ok(), "three paces of water");
        put(&mut trial, "Ada", 11, Entry::OwnMovement);
        assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_err(), "seven paces of water");
        trial.encounter.settings.water_ineffective = WaterIneffective::Wasted;
        assert!(trial.scene().may_reach_in_water(grunk, ada, none).is_ok());
        assert!(trial.scene().wasted_in_water(grunk, ada, none));
        assert!(!trial.scene().wasted_in_water(grunk, ada, capable));
    }

    #[test]
    fn skills_that_cannot_be_used_in_water_are_refused_to_swimmers() {
        let trial = river();
        let tags = Tags::of(&[Tag::NotInWater, Tag::Fire]);
        assert!(trial.scene().may_use_in_water(trial.id("Ada"), tags).is_err());
        assert!(trial.scene().may_use_in_water(trial.id("Grunk"), tags).is_ok());
    }

    #[test]
    fn a_plunge_against_ones_will_chokes_and_own_movement_does_not() {
        let mut trial = river();
        let grunk = trial.id("Grunk");
        put(&mut trial, "Grunk", 8, Entry::OwnMovement);
        assert!(!trial.has("Grunk", known::CHOKING));
        put(&mut trial, "Grunk", 9, Entry::Against);
        assert!(!trial.has("Grunk", known::CHOKING), "it swims already");
        put(&mut trial, "Grunk", 1, Entry::OwnMovement);
        put(&mut trial, "Grunk", 8, Entry::Against);
        assert!(trial.has("Grunk", known::CHOKING));
        assert!(trial.was_told(Event::Plunged { who: grunk }));
        assert!(trial.of_name("Grunk").persistent.has(known::CHOKING.0));
        trial.run(|fight| fight.end_condition(grunk, known::CHOKING, "forge.reeling.persistent-gap"));
        assert!(trial.has("Grunk", known::CHOKING), "it comes back under water");
        put(&mut trial, "Grunk", 1, Entry::OwnMovement);
        assert!(trial.has("Grunk", known::CHOKING));
        assert!(!trial.of_name("Grunk").persistent.has(known::CHOKING.0));
        trial.run(|fight| fight.end_condition(grunk, known::CHOKING, "forge.reeling.persistent-gap"));
        assert!(!trial.has("Grunk", known::CHOKING));
    }

    #[test]
    fn walking_on_land_does_not_loosen_what_a_skill_has_made_persistent() {
        let mut trial = river();
        let grunk = trial.id("Grunk");
        trial.run(|fight| fight.impose(grunk, known::CHOKING, Stay::Persistent, crate::testing::CAUSE));
        put(&mut trial, "Grunk", 1, Entry::OwnMovement);
        assert!(trial.of_name("Grunk").persistent.has(known::CHOKING.0));
    }

    #[test]
    fn the_game_master_may_rule_otherwise_about_a_plunge() {
        let mut trial = river();
        trial.answers(&[Choice::No]);
        put(&mut trial, "Grunk", 8, Entry::Against);
        assert!(!trial.has("Grunk", known::CHOKING));
        put(&mut trial, "Grunk", 1, Entry::OwnMovement);
        trial.answers(&[Choice::Yes]);
        put(&mut trial, "Grunk", 8, Entry::OwnMovement);
        assert!(trial.has("Grunk", known::CHOKING));
    }

    #[test]
    fn choking_costs_momentum_and_focus_at_the_end_of_each_turn() {
        let mut trial = river();
        let ada = trial.id("Ada");
        trial.run(|fight| fight.impose(ada, known::CHOKING, Stay::AsListed, crate::testing::CAUSE));
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), [15, 6, 16]);
        trial.encounter.settings.choking_loss = 1;
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), [15, 5, 15]);
    }

    #[test]
    fn a_breath_declared_each_turn_costs_two_and_two_and_ends_a_turn_after_the_last() {
        let mut trial = river();
        let ada = trial.id("Ada");
        for left in [[15, 8, 18], [15, 6, 16], [15, 4, 14]] {
            assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
            trial.run(|fight| fight.hold_breath(ada));
            assert!(trial.scene().may_hold_breath(ada).is_err(), "once a turn");
            assert!(trial.scene().may_let_breath_go(ada).is_err());
            trial.run(|fight| fight.breathe(ada));
            assert_eq!(trial.pools("Ada"), left);
            assert!(trial.scene().immune_to_choking(ada));
        }
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), [15, 4, 14]);
        assert!(trial.has("Ada", known::CHOKING));
        assert!(trial.was_told(Event::BreathEnded { who: ada }));
    }

    #[test]
    fn one_declaration_may_hold_until_it_is_given_up() {
        let mut trial = river();
        trial.encounter.settings.held_breath = HeldBreath::UntilGivenUp;
        let ada = trial.id("Ada");
        trial.run(|fight| fight.hold_breath(ada));
        trial.run(|fight| fight.breathe(ada));
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.pools("Ada"), [15, 6, 16]);
        assert!(trial.scene().may_hold_breath(ada).is_err());
        assert_eq!(trial.scene().may_let_breath_go(ada), Ok(()));
        trial.run(|fight| fight.let_breath_go(ada));
        assert!(trial.has("Ada", known::CHOKING));
    }

    #[test]
    fn a_breath_held_before_the_plunge_prevents_choking() {
        let mut trial = river();
        let ada = trial.id("Ada");
        put(&mut trial, "Ada", 1, Entry::OwnMovement);
        trial.run(|fight| fight.hold_breath(ada));
        put(&mut trial, "Ada", 8, Entry::Against);
        assert!(!trial.has("Ada", known::CHOKING));
        trial.run(|fight| fight.impose(ada, known::CHOKING, Stay::AsListed, crate::testing::CAUSE));
        assert!(!trial.has("Ada", known::CHOKING), "immune");
    }

    #[test]
    fn a_held_breath_suspends_choking_that_is_there_or_by_setting_only_prevents_it() {
        for (reading, left) in
            [(BreathChoking::Suspends, [15, 8, 18]), (BreathChoking::OnlyPrevents, [15, 4, 14])]
        {
            let mut trial = river();
            trial.encounter.settings.breath_choking = reading;
            let ada = trial.id("Ada");
            put(&mut trial, "Ada", 1, Entry::OwnMovement);
            put(&mut trial, "Ada", 8, Entry::Against);
            assert!(trial.scene().bears(ada, |condition| condition.speechless));
            trial.run(|fight| fight.hold_breath(ada));
            trial.run(|fight| fight.breathe(ada));
            assert_eq!(trial.pools("Ada"), left);
            let speechless = trial.scene().bears(ada, |condition| condition.speechless);
            assert_eq!(speechless, reading == BreathChoking::OnlyPrevents);
        }
    }

    #[test]
    fn a_minion_pays_for_its_breath_from_its_one_defense() {
        for (reading, left) in [(MinionLosses::Sum, 5), (MinionLosses::Largest, 7)] {
            let mut trial = river();
            trial.encounter.settings.minion_losses = reading;
            trial.set("Grunk", Pool::Poise, 9);
            let grunk = trial.id("Grunk");
            trial.run(|fight| fight.hold_breath(grunk));
            trial.run(|fight| fight.breathe(grunk));
            assert_eq!(trial.pools("Grunk")[0], left);
        }
    }

    #[test]
    fn a_breath_lasts_no_longer_than_brawn_allows() {
        let mut trial = river();
        let ada = trial.id("Ada");
        trial.state.of_mut(ada).breath = Breath::Held { turns: 9, declared: false };
        assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
        trial.run(|fight| fight.hold_breath(ada));
        trial.run(|fight| fight.breathe(ada));
        assert_eq!(trial.scene().may_hold_breath(ada).unwrap_err().clause, "forge.water.long-dive-gap");
        trial.run(|fight| fight.breathe(ada));
        assert!(trial.has("Ada", known::CHOKING));
        assert!(trial.scene().may_hold_breath(ada).is_err(), "without air there is nothing to hold");
        trial.encounter.settings.breath_turns = 0;
        assert_eq!(trial.scene().may_hold_breath(ada), Ok(()));
    }

    #[test]
    fn unattended_a_breath_is_held_while_both_pools_are_above_two() {
        for (momentum, holds) in [(10, true), (3, true), (2, false)] {
            let mut trial = river();
            let ada = trial.id("Ada");
            put(&mut trial, "Ada", 1, Entry::OwnMovement);
            put(&mut trial, "Ada", 8, Entry::Against);
            trial.set("Ada", Pool::Momentum, momentum);
            trial.run(|fight| fight.ask_breath(ada));
            assert_eq!(trial.scene().immune_to_choking(ada), holds, "{momentum}");
        }
    }

    #[test]
    fn nobody_is_asked_whose_head_is_above_the_water() {
        let mut trial = river();
        let (ada, grunk) = (trial.id("Ada"), trial.id("Grunk"));
        trial.run(|fight| fight.ask_breath(ada));
        assert!(trial.table.asked.is_empty());
        assert_eq!(trial.scene().may_hold_breath(grunk).unwrap_err().clause, "forge.water.hold-breath");
    }
}

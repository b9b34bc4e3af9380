//! Where unattended play goes: toward the nearest foe that it may strike or shoot at.

use arrayvec::ArrayVec;
use fracas_engine::map::{Area, Direction, Goal, Paces, Pose, Step};

use crate::rules::Scene;
use crate::rules::the_combat_sequence::movement::difficult_terrain::SHARED;
use crate::rules::the_combat_sequence::movement::room::Crowd;
use crate::sheet::{Terrain, Trait};
use crate::terms::{ActionKind, Ap, Arm, Id, Ids, MOST_COMBATANTS, Water, Yards};

/// The farthest that a way is looked for, in yards.
const FARTHEST: Paces = Paces(120);
/// How many times as far a way through deep water seems as it is.
const UNWELCOME: u16 = 4;

impl Scene<'_> {
    /// With what somebody would strike or shoot who goes to where it can.
    fn arms_at_hand(self, who: Id) -> impl Iterator<Item = Arm> {
        self.arms(who).filter(|arm| !matches!(arm, Arm::Thrown(_)))
    }

    /// How far somebody could strike or shoot.
    fn farthest_blow(self, who: Id) -> Yards {
        let far = |arm| {
            self.reach(who, arm).or_else(|| {
                let ranged = self.ranged(arm)?;
                Some(Yards(ranged.increment.0.saturating_mul(self.settings().most_increments.into())))
            })
        };
        self.arms_at_hand(who).filter_map(far).max().unwrap_or_default()
    }

    /// The hostile creatures that one goes for: known, and awake if any are.
    fn quarry(self, who: Id) -> Ids {
        let known = || self.opponents_of(who).filter(|&foe| !self.state.hidden.has(foe));
        let awake: Ids = known().filter(|&foe| self.is_awake(foe)).collect();
        if awake.is_empty() { known().collect() } else { awake }
    }

    /// Whether somebody could strike or shoot one of those that it goes for from where it is.
    fn is_engaged(self, who: Id) -> bool {
        let attackable = |foe| {
            let reaches = |arm| self.is_in_range(who, arm, foe).is_ok();
            self.has_aim(who, foe) && self.arms_at_hand(who).any(reaches)
        };
        self.quarry(who).iter().any(attackable)
    }

    /// Who has nobody to strike from where it is: somebody who moves, or else its mount if that fights too.
    pub(super) fn not_engaged(self, mover: Id) -> Option<Id> {
        let strikers = [Some(mover), self.fighting_mount(mover)];
        strikers.into_iter().flatten().find(|&striker| !self.is_engaged(striker))
    }

    /// The step that leads to where the nearest hostile creature can be attacked; `None` where one can be already, or
    /// none can be reached.
    pub(crate) fn usual_step(self, mover: Id) -> Option<Direction> {
        self.step_toward_foes(mover, self.not_engaged(mover)?)
    }

    /// The step of who moves that brings who is to strike nearer to the nearest hostile creature.
    fn step_toward_foes(self, mover: Id, striker: Id) -> Option<Direction> {
        let body = self.bearer(mover);
        let (targets, far) = (self.targets(striker), self.farthest_blow(striker));
        if targets.is_empty() {
            return None;
        }
        let map = &self.encounter.map;
        let in_range = |area| {
            let strikes = |&(foe, farther): &(Area, Yards)| {
                self.gap_between(area, foe).plus(farther) <= far && map.sees(area, foe)
            };
            targets.iter().any(strikes)
        };
        // Adjacent is one pace and no yard away.
        let near = |farther: Yards| Paces(far.less(farther).0.saturating_add(1));
        let start = Pose { area: self.area(body), stride: self.stride(body) };
        let goals: ArrayVec<Goal, MOST_COMBATANTS> =
            targets.iter().map(|&(foe, farther)| map.goal(start.area, foe, near(farther))).collect();
        let least = |pose| goals.iter().map(|goal| map.least_paces(pose, goal)).min().unwrap_or_default();
        let wayfarer = Wayfarer::new(self, body);
        let way = map.way(start, FARTHEST, in_range, |step| wayfarer.cost(step), least)?;
        let first = way.first?.anchor;
        let way = self.ways().iter().copied().find(|way| way.step(self.of(body).cell) == first)?;
        self.may_step(mover, way).is_ok().then_some(way)
    }

    /// Where those are that somebody goes for, each with how much farther it is than its place.
    fn targets(self, striker: Id) -> ArrayVec<(Area, Yards), MOST_COMBATANTS> {
        self.quarry(striker).iter().map(|foe| (self.area(foe), self.farther(striker, foe))).collect()
    }

    /// The mount of a rider that fights hand to hand, if it attacks on command and has the AP for that and for a step.
    fn fighting_mount(self, rider: Id) -> Option<Id> {
        let mount = self.mount_of(rider)?;
        let least = self.encounter.cost(ActionKind::QuickAttack).ap.plus(Ap(1));
        let fights = self.has(mount, Trait::Trained)
            && !self.is_sentient(mount)
            && self.may_act_as_mount(mount).is_ok()
            && self.ap_to_spend(mount) >= least;
        let hand_to_hand = self.arms_at_hand(rider).all(|arm| self.is_melee(arm));
        (fights && hand_to_hand).then_some(mount)
    }
}

/// How many kinds of ground are looked at once for a whole way.
const GROUNDS: usize = 16;

/// Somebody who looks for a way, with what is the same of all its steps.
struct Wayfarer<'a> {
    scene: Scene<'a>,
    body: Id,
    crowd: Crowd<'a>,
    /// What a yard on each kind of ground seems to cost, as far as it goes there at all.
    yards: ArrayVec<Option<u16>, GROUNDS>,
    /// Whether it stands on the ground, and not on what moves.
    on_the_ground: bool,
}

impl<'a> Wayfarer<'a> {
    /// Somebody where it is now.
    fn new(scene: Scene<'a>, body: Id) -> Self {
        Wayfarer {
            scene,
            body,
            crowd: scene.known_crowd(body).noted(),
            yards: scene
                .encounter
                .terrains
                .iter()
                .take(GROUNDS)
                .map(|ground| scene.usual_yard(body, ground))
                .collect(),
            on_the_ground: scene.platform_of(body).is_none(),
        }
    }

    /// What a step costs it; nobody plans to fall, nor to swim where there is a way round.
    fn cost(&self, step: &Step) -> Option<Paces> {
        let to = self.scene.encounter.space(step.to);
        let yard = match self.yards.get(usize::from(to.terrain)) {
            Some(&yard) if self.on_the_ground => yard?,
            _ => self.scene.usual_yard(self.body, self.scene.ground_at(self.body, step.to.anchor))?,
        };
        self.scene.may_pass_corner(step.from, step.direction).ok()?;
        let is_taken = self.crowd.is_taken(step.to);
        let is_open = to.obstacle == Some(0) && !is_taken;
        if !is_open && self.crowd.has_room(step.to, Ids::NONE).is_err() {
            return None;
        }
        let shared = if is_taken { SHARED } else { 1 };
        Some(Paces(step.cost.0.saturating_mul(yard).saturating_mul(shared)))
    }
}

impl Scene<'_> {
    /// What a yard on some ground seems to cost somebody that looks for a way, if it goes there.
    fn usual_yard(self, body: Id, ground: &Terrain) -> Option<u16> {
        let flies = self.is_flying(body);
        if (ground.drop > 0 || ground.obstacle > 0) && !flies {
            return None;
        }
        let swims = ground.water == Water::Deep && !self.has(body, Trait::Aquatic) && !flies;
        let unwelcome = if swims { UNWELCOME } else { 1 };
        Some(self.yard_cost_on(body, ground).saturating_mul(unwelcome))
    }
}

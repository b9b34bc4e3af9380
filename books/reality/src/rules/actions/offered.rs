//! What is offered to one who may act, or may answer another's action: all that it may do, and nothing twice.

use fracas_engine::Options;
use fracas_engine::table::MOST_OPTIONS;

use crate::choice::{Action, Arm, CastBy, Choice, Intent, Limb, Pace, ShiftBy};
use crate::rules::Scene;
use crate::rules::action_order_and_initiative::Several;
use crate::rules::conditions::Condition;
use crate::sheet::{Id, ItemId, Nature};

/// A list in the making.
struct Offered<'a> {
    scene: Scene<'a>,
    who: Id,
    /// The action that is answered, if one is, and whose it is.
    challenged: Option<(Id, Action)>,
    options: Options<Choice>,
}

impl<'a> Offered<'a> {
    fn new(scene: Scene<'a>, who: Id, challenged: Option<(Id, Action)>) -> Self {
        Offered { scene, who, challenged, options: Options::new() }
    }

    fn put(&mut self, choice: Choice) {
        if self.options.len() < MOST_OPTIONS {
            self.options.offer(choice);
        }
    }

    fn put_action(&mut self, action: Action) {
        self.put(if self.challenged.is_some() { Choice::Challenge(action) } else { Choice::Do(action) });
    }

    fn put_if_legal(&mut self, action: Action) {
        let answers = |(actor, challenged)| {
            action.target().is_none_or(|target| target == actor)
                && self.scene.may_answer_as_it_stands(self.who, action, challenged).is_ok()
        };
        if self.scene.can_do(self.who, action) && self.challenged.is_none_or(answers) {
            self.put_action(action);
        }
    }

    fn plain(&mut self, targets: &[Id]) {
        self.scene.each_plain_action(self.who, targets, |action| self.put_if_legal(action));
    }

    fn further(&mut self, targets: &[Id]) {
        for maneuver in self.scene.maneuvers(self.who) {
            targets.iter().for_each(|&target| self.put_if_legal(Action::Maneuver(maneuver, target)));
        }
        // Whether an attack is legal does not hang on how it is meant.
        for place in 0..self.options.len() {
            let (Choice::Do(action) | Choice::Challenge(action)) = self.options.as_slice()[place] else {
                continue;
            };
            self.scene.each_other_meaning(action, |action| self.put_action(action));
        }
        self.scene.each_further_action(self.who, targets, |action| self.put_if_legal(action));
        self.scene.each_landing(self.who, |cell| self.put_action(Action::Jump(cell)));
    }
}

impl Scene<'_> {
    /// All that somebody may do now, and to wait. The first is what unattended play does: see `unattended`. Where there
    /// are more actions than a question holds, the rarer kinds are left out, and those at who is farthest.
    pub fn act_options(self, who: Id) -> Options<Choice> {
        let mut offered = Offered::new(self, who, None);
        let targets = self.targets(who);
        offered.put(Choice::Wait);
        offered.plain(&targets);
        self.each_own_interrupt(who, |interrupt| offered.put(Choice::Interrupt(interrupt)));
        // What costs nothing is offered to those who are not done for the Round.
        if self.of(who).energy > 0 {
            self.each_free_action(who, |action| offered.put_if_legal(action));
        }
        offered.further(&targets);
        let mut options = offered.options;
        if let Some(usual) = self.usual(who, options.as_slice()) {
            options.prefer(&usual);
        }
        options
    }

    /// What somebody may challenge another's action with; not to challenge comes first. It is that other who is answered.
    pub fn challenge_options(self, who: Id, actor: Id, challenged: Action) -> Options<Choice> {
        let mut offered = Offered::new(self, who, Some((actor, challenged)));
        let targets: Several = self.targets(who).into_iter().filter(|&target| target == actor).collect();
        offered.put(Choice::No);
        offered.plain(&targets);
        offered.further(&targets);
        offered.options
    }

    /// As [`may_do`](Self::may_do), without a reason, and sooner known.
    fn can_do(self, who: Id, action: Action) -> bool {
        self.affords(who, self.cost_of(who, action)).is_ok() && self.may_do(who, action).is_ok()
    }

    /// The same attack, meant otherwise.
    fn each_other_meaning(self, action: Action, mut offer: impl FnMut(Action)) {
        let mut put = |other: Action| {
            if other != action {
                offer(other);
            }
        };
        match action {
            Action::Strike(arm, target, _) => {
                self.intents_of_blows(arm).for_each(|intent| put(Action::Strike(arm, target, intent)));
            }
            Action::SingleStrike(arm, target, _) => {
                self.intents_of_blows(arm).for_each(|intent| put(Action::SingleStrike(arm, target, intent)));
            }
            Action::Shoot(item, target, _) => {
                self.intents_of_missiles(item).for_each(|intent| put(Action::Shoot(item, target, intent)));
            }
            Action::Throw(item, target, _) => {
                self.intents_of_missiles(item).for_each(|intent| put(Action::Throw(item, target, intent)));
            }
            Action::Cast(spell, by, target, _) if self.wounds(spell) => {
                self.intents_of_spells(spell).for_each(|intent| put(Action::Cast(spell, by, target, intent)));
            }
            _ => {}
        }
    }

    /// Each action that costs nothing.
    fn each_free_action(self, who: Id, mut offer: impl FnMut(Action)) {
        self.of(who).held.iter().for_each(|&item| offer(Action::Drop(item)));
        [Action::Exert, Action::LieDown, Action::LowerAura, Action::RaiseAura]
            .into_iter()
            .for_each(&mut offer);
        self.encounter.map.grid().directions().iter().for_each(|&way| offer(Action::Turn(way)));
    }

    /// Each action that one thinks of first, attacks before all else.
    fn each_plain_action(self, who: Id, targets: &[Id], mut offer: impl FnMut(Action)) {
        let intent = self.usual_intent(who);
        for &target in targets {
            for arm in self.arms_in_reach(who, target) {
                offer(Action::Strike(arm, target, intent));
                offer(Action::SingleStrike(arm, target, intent));
                offer(Action::KillingBlow(arm, target));
            }
            for item in self.shooters(who) {
                offer(Action::Shoot(item, target, intent));
            }
            self.missiles(who).for_each(|item| offer(Action::Throw(item, target, intent)));
            for &spell in &self.sheet(who).spells {
                offer(Action::Cast(spell, CastBy::Incantation, target, intent));
                offer(Action::Cast(spell, CastBy::Gesture, target, intent));
            }
        }
        offer(Action::StandUp);
        offer(Action::Kneel);
        self.shooters(who).for_each(|item| offer(Action::Load(item)));
        for by in self.escapes(who) {
            offer(Action::Escape(by));
        }
        for pace in [Pace::Run, Pace::Quick, Pace::Sprint] {
            offer(Action::Run(pace));
        }
        for &way in self.encounter.map.grid().directions() {
            offer(Action::Shift(ShiftBy::Energy, way));
            offer(Action::Shift(ShiftBy::Agility, way));
        }
        if !self.of(who).defending.is_used() || self.could_regain_guard(who) {
            offer(Action::Defend);
        }
        self.of(who).carried.iter().for_each(|&(item, _)| offer(Action::Equip(item)));
        self.of(who).held.iter().for_each(|&item| offer(Action::Stow(item)));
        self.state.lying.iter().for_each(|&(item, _)| offer(Action::PickUp(item)));
        offer(Action::CatchBreath);
        self.remedies(who).for_each(|which| offer(Action::Remedy(who, which)));
        offer(Action::LetGo);
        for other in self.state.ids().filter(|&other| !self.opponents(who, other)) {
            offer(Action::Heal(other));
            offer(Action::Wake(other));
        }
    }

    /// Each rarer action, kind by kind.
    fn each_further_action(self, who: Id, targets: &[Id], mut offer: impl FnMut(Action)) {
        for &target in targets {
            self.arms(who).for_each(|arm| offer(Action::StrikeShield(arm, target)));
        }
        // A door of one's own, or a friend who lets one.
        let intent = self.usual_intent(who);
        for friend in self.state.ids().filter(|&other| !self.opponents(who, other)) {
            if self.sheet(friend).nature != Nature::Creature {
                self.arms_in_reach(who, friend)
                    .for_each(|arm| offer(Action::SingleStrike(arm, friend, intent)));
            }
        }
        offer(Action::Surge);
        for target in self.state.ids().filter(|&target| self.sheet(target).break_dc > 0) {
            offer(Action::BreakDown(Limb::Arm, target));
            offer(Action::BreakDown(Limb::Leg, target));
        }
        for &spell in self.sheet(who).spells.iter().filter(|&&spell| self.lets_surge(spell)) {
            for friend in self.state.ids().filter(|&other| !self.opponents(who, other)) {
                offer(Action::Cast(spell, CastBy::Incantation, friend, Intent::Lethal));
                offer(Action::Cast(spell, CastBy::Gesture, friend, Intent::Lethal));
            }
        }
        offer(Action::Hide);
        self.encounter.map.grid().directions().iter().for_each(|&way| offer(Action::Climb(way)));
    }

    /// Whom somebody could attack at all now, the nearest first.
    fn targets(self, who: Id) -> Several {
        let open = |&target: &Id| self.may_attack(who, target).is_ok() && !self.must_let_answer(who, target);
        let mut targets: Several = self.opponents_of(who).filter(open).collect();
        targets.sort_by_key(|&target| self.nearness(who, target));
        targets
    }

    /// With what of its own somebody reaches a target.
    fn arms_in_reach(self, who: Id, target: Id) -> impl Iterator<Item = Arm> {
        let metres = self.metres(who, target);
        let reaches = move |arm: &Arm| self.metres_of_reach(who, *arm).is_some_and(|reach| metres <= reach);
        self.arms(who).filter(reaches)
    }

    /// What somebody could throw: anything that one strikes with (reality.throwing.improvised-half).
    fn missiles(self, who: Id) -> impl Iterator<Item = ItemId> {
        let thrown =
            self.weapons_in_hand(who).filter(|(_, weapon)| weapon.thrown.is_some() || weapon.reach.is_some());
        thrown.map(|(item, _)| item)
    }

    /// Whether a Defend would end something although one Defends already.
    fn could_regain_guard(self, who: Id) -> bool {
        [Condition::Exposed, Condition::Unguarded]
            .into_iter()
            .any(|condition| self.bears(who, condition) && !self.is_imposed(who, condition))
    }
}

//! Every answer that people might name to a question, whether it is legal or not: a refusal must be able to say why.

use std::ops::ControlFlow;

use fracas_engine::Question as _;

use crate::choice::{Choice, CounterTempo, Declared, Question, Reaction, Word};
use crate::rules::Scene;
use crate::terms::{Arm, Id, ItemId};

/// Shows the candidates, and then whatever else has a name in this fight.
pub(super) fn each_nameable(
    scene: Scene<'_>,
    question: &Question,
    each: &mut dyn FnMut(Choice) -> ControlFlow<()>,
) -> ControlFlow<()> {
    question.candidates(scene.moment(), each)?;
    let names = Names { scene, asker: question.subject() };
    PLAIN.into_iter().try_for_each(&mut *each)?;
    let targets: Vec<Id> = scene.state.ids().collect();
    names.declared(&targets).into_iter().map(Choice::Declare).try_for_each(&mut *each)?;
    names.reactions().into_iter().map(Choice::React).try_for_each(&mut *each)?;
    names.counter_tempo().into_iter().map(Choice::Replace).try_for_each(&mut *each)?;
    let map = &scene.encounter.map;
    map.grid().directions().iter().copied().map(Choice::Step).try_for_each(&mut *each)?;
    map.cells().map(Choice::Cell).try_for_each(&mut *each)?;
    names.things().into_iter().map(Choice::Thing).try_for_each(&mut *each)?;
    words(&targets).into_iter().map(Choice::Word).try_for_each(&mut *each)?;
    targets.into_iter().map(Choice::Combatant).try_for_each(each)
}

/// The answers of one word.
const PLAIN: [Choice; 10] = [
    Choice::Yes,
    Choice::No,
    Choice::Finish,
    Choice::Genuine,
    Choice::Feint,
    Choice::Stop,
    Choice::Pass,
    Choice::Keep,
    Choice::Aimed,
    Choice::Unaimed,
];

/// What may be named of things, the asker's own first.
struct Names<'a> {
    scene: Scene<'a>,
    asker: Option<Id>,
}

impl Names<'_> {
    /// All things, first those that the asker has in hand, carries, or could pick up.
    fn things(&self) -> Vec<ItemId> {
        let mut things: Vec<ItemId> =
            self.asker.into_iter().flat_map(|asker| self.scene.things_at_hand(asker)).collect();
        let all = (0..self.scene.encounter.items.len() as u8).map(ItemId);
        let others: Vec<ItemId> = all.filter(|item| !things.contains(item)).collect();
        things.extend(others);
        things
    }

    /// Whatever a blow or shot could be thought to be made with: each part of each thing, a thing alone that has no
    /// such part, and the bare hand.
    fn arms(&self) -> Vec<Arm> {
        self.things().into_iter().flat_map(|item| self.parts(item)).chain([Arm::Hand]).collect()
    }

    fn parts(&self, item: ItemId) -> Vec<Arm> {
        let weapon = self.scene.weapon(item);
        let surfaces = (0..weapon.surfaces.len().max(1) as u8).map(|part| Arm::Surface(item, part));
        let modes = (0..weapon.modes.len().max(1) as u8).map(|part| Arm::Mode(item, part));
        surfaces.chain(modes).collect()
    }

    fn declared(&self, targets: &[Id]) -> Vec<Declared> {
        let mut all = vec![
            Declared::Move,
            Declared::CombatMove,
            Declared::Disarm,
            Declared::Escape,
            Declared::Grapple,
            Declared::Ready,
            Declared::Withdraw,
            Declared::StandUp,
        ];
        let things = self.things();
        all.extend(things.iter().flat_map(|&item| [Declared::Draw(item), Declared::Reload(item)]));
        all.extend(self.arms().into_iter().map(Declared::Press));
        for &target in targets {
            all.extend([Declared::Pin(target), Declared::UnarmedAttack(target)]);
            all.extend(things.iter().map(|&item| Declared::Aim(item, target)));
            for arm in self.arms() {
                all.extend([
                    Declared::MeleeAttack(arm, target),
                    Declared::RangedAttack(arm, target),
                    Declared::OpenFeint(arm, target),
                ]);
            }
        }
        all
    }

    fn reactions(&self) -> Vec<Reaction> {
        let mut all =
            vec![Reaction::Dodge, Reaction::Evade, Reaction::Retreat, Reaction::Struggle, Reaction::Wind];
        for arm in self.arms() {
            all.extend([Reaction::CounterAttack(arm), Reaction::CounterFire(arm), Reaction::Double(arm)]);
        }
        all.extend(self.parries().map(Reaction::Parry));
        all
    }

    /// What a Parry could be thought to be made with. It is called by its weapon alone, which means the surface that
    /// parries: that one comes first.
    fn parries(&self) -> impl Iterator<Item = Arm> {
        let surfaces = self.asker.into_iter().flat_map(|asker| self.scene.parrying_surfaces(asker));
        surfaces.chain(self.arms())
    }

    fn counter_tempo(&self) -> Vec<CounterTempo> {
        let attacks = self.arms().into_iter().map(CounterTempo::CounterAttack);
        attacks.chain(self.parries().map(CounterTempo::Parry)).collect()
    }
}

fn words(targets: &[Id]) -> Vec<Word> {
    let of_one = |&who: &Id| [Word::OffGuard(who), Word::OnGuard(who), Word::Prone(who), Word::Leaves(who)];
    let joins = |&who: &Id| targets.iter().map(move |&with| Word::Join(who, with));
    let all = targets.iter().flat_map(of_one).chain(targets.iter().flat_map(joins));
    [Word::EndFight].into_iter().chain(all).collect()
}

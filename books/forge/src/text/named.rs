//! Choices in a few words: the same in case files, in the terminal and in journals shown to people.

use crate::choice::{Choice, Climb, CriticalEffect, CunningEffect, Pastime, Question, Shape, Use};
use crate::rules::Scene;
use crate::sheet::{AttackSource, ConditionId, Encounter, HappeningId, Id, ItemId, Pool, SkillId};

impl Encounter {
    /// A skill and what it is used with: `attack with short-sword`, `throw dagger`, `dash`.
    pub fn use_name(&self, used: Use) -> String {
        let attack = self.skills.get(used.skill.index()).and_then(|skill| skill.attack.as_ref());
        let name = self.skill_name(used.skill);
        match (used.item, used.thrown, attack) {
            (Some(item), true, Some(AttackSource::Weapon)) => {
                format!("{name} with thrown {}", self.item(item))
            }
            (Some(item), false, Some(AttackSource::Weapon)) => format!("{name} with {}", self.item(item)),
            _ => name.to_owned(),
        }
    }
}

/// A choice in a few words.
pub(super) fn named(encounter: &Encounter, choice: &Choice) -> String {
    let words = match *choice {
        Choice::Yes => "yes",
        Choice::No => "no",
        Choice::Done => "done",
        Choice::Before => "walk first",
        Choice::After => "walk after",
        Choice::Combatant(id) => return encounter.name(id).to_owned(),
        Choice::Use(used) => return encounter.use_name(used),
        Choice::Command(used) => return format!("command {}", encounter.use_name(used)),
        Choice::EndTurn => "end turn",
        Choice::Gambit => "final gambit",
        Choice::HoldBreath => "hold breath",
        Choice::LetBreathGo => "let breath go",
        Choice::GiveUp => "stop concentrating",
        Choice::CallForTerms => "call for terms",
        Choice::Tend(id) => return format!("tend {}", encounter.name(id)),
        Choice::Step(direction) => return format!("step {}", direction.name()),
        Choice::Climb(Climb::Up) => "fly up",
        Choice::Climb(Climb::Down) => "fly down",
        Choice::Stop => "stop",
        Choice::Dodge => "dodge",
        Choice::Block => "block",
        Choice::Predict => "predict",
        Choice::Yield => "yield",
        Choice::Pool(pool) => pool.name(),
        Choice::Condition(condition) => return encounter.condition_name(condition).to_owned(),
        Choice::Item(item) => return encounter.item(item).to_owned(),
        Choice::ItemAs(item, shape) => return shaped(encounter.item(item), shape),
        Choice::Cunning(effect) => return cunning(effect),
        Choice::Critical(effect) => return critical(encounter, effect),
        Choice::Paces(paces) => return format!("{paces} paces"),
        Choice::Toward(direction) => return direction.name().to_owned(),
        Choice::Cell(cell) => return cell.to_string(),
        Choice::Dice(count) => return format!("{count} unused"),
        Choice::DoomBoon => "boon",
        Choice::DoomMinions => "minions",
        Choice::Wake(happening) => return format!("wake {}", encounter.happening(happening)),
        Choice::Pastime(pastime) => return spent(encounter, pastime),
    };
    words.to_owned()
}

/// An object and how it differs from others of its kind.
fn shaped(name: &str, shape: Shape) -> String {
    match shape {
        Shape::Carried => format!("carried {name}"),
        Shape::CarriedUnloaded => format!("unloaded {name}"),
        Shape::Lying => format!("{name} from the ground"),
        Shape::LyingUnloaded => format!("unloaded {name} from the ground"),
    }
}

/// A cunning effect, in a few words.
pub(super) fn cunning(effect: CunningEffect) -> String {
    match effect {
        CunningEffect::Record => "record".to_owned(),
        CunningEffect::Shove => "shove".to_owned(),
        CunningEffect::Lose(pool) => format!("lose 2 {}", pool.name()),
        CunningEffect::Gain(pool) => format!("gain 2 {}", pool.name()),
        CunningEffect::Move => "move".to_owned(),
        CunningEffect::Kneel => "kneel".to_owned(),
        CunningEffect::Disarm => "disarm".to_owned(),
    }
}

/// A critical effect, in a few words.
pub(super) fn critical(encounter: &Encounter, effect: CriticalEffect) -> String {
    match effect {
        CriticalEffect::Record => "record".to_owned(),
        CriticalEffect::Rally => "rally".to_owned(),
        CriticalEffect::Dismay(id, pool) => format!("{} loses 4 {}", encounter.name(id), pool.name()),
        CriticalEffect::Boon => "boon".to_owned(),
        CriticalEffect::Cripple(skill) => format!("cripple {}", encounter.skill_name(skill)),
        CriticalEffect::TornWing => "tear the wing".to_owned(),
    }
}

/// A way to spend time, in a few words.
fn spent(encounter: &Encounter, pastime: Pastime) -> String {
    let words = match pastime {
        Pastime::Done => "done",
        Pastime::Round => "wait a round",
        Pastime::Minute => "wait a minute",
        Pastime::FadeNow => "fade now",
        Pastime::Tend { by, whom } => {
            return format!("{} tends {}", encounter.name(by), encounter.name(whom));
        }
        Pastime::NightInBed => "night in bed",
        Pastime::RoughNight => "rough night",
        Pastime::Meal => "meal",
        Pastime::Indulgence => "indulgence",
        Pastime::Dally => "dally",
    };
    words.to_owned()
}

/// The choice that `text` names as an answer to `question`, offered or not: all that could be answered is named, and
/// the words compared.
pub(super) fn parse(scene: Scene<'_>, question: &Question, text: &str) -> Option<Choice> {
    let text = text.trim();
    let mut found = None;
    each_choice(scene, question, &mut |choice| {
        if found.is_none() && named(scene.encounter, &choice).eq_ignore_ascii_case(text) {
            found = Some(choice);
        }
    });
    found
}

/// Names every answer that a question could have in any state.
fn each_choice(scene: Scene<'_>, question: &Question, offer: &mut impl FnMut(Choice)) {
    use Choice::{
        After, Before, Block, CallForTerms, Cell, Combatant, Condition, Dodge, Done, DoomBoon, DoomMinions,
        EndTurn, Gambit, GiveUp, HoldBreath, Item, LetBreathGo, No, Paces, Predict, Step, Stop, Tend, Toward,
        Yes, Yield,
    };
    let encounter = scene.encounter;
    // Menus share a few words with other answers: whoever is asked with one means its own.
    each_of_own_menu(scene, question, offer);
    let answers = [Yes, No, Done, Before, After, Stop, Dodge, Block, Predict, Yield];
    let deeds = [EndTurn, Gambit, HoldBreath, LetBreathGo, GiveUp, CallForTerms, DoomBoon, DoomMinions];
    let heights = [Choice::Climb(Climb::Up), Choice::Climb(Climb::Down)];
    for plain in answers.into_iter().chain(deeds).chain(heights) {
        offer(plain);
    }
    each_cunning(offer);
    each_critical(scene, offer);
    each_pastime(scene, offer);
    for pool in Pool::ALL {
        offer(Choice::Pool(pool));
    }
    for &direction in encounter.map.grid().directions() {
        offer(Step(direction));
        offer(Toward(direction));
    }
    for paces in 0..=20 {
        offer(Paces(paces));
        offer(Choice::Dice(paces));
    }
    for who in scene.state.ids() {
        offer(Combatant(who));
        offer(Tend(who));
    }
    for number in 0..encounter.conditions.len() as u8 {
        offer(Condition(ConditionId(number)));
    }
    for number in 0..encounter.items.len() as u8 {
        offer(Item(ItemId(number)));
    }
    for cell in encounter.map.cells() {
        offer(Cell(cell));
    }
}

/// The menu that belongs to a question alone.
fn each_of_own_menu(scene: Scene<'_>, question: &Question, offer: &mut impl FnMut(Choice)) {
    match *question {
        Question::Cunning { .. } => each_cunning(offer),
        Question::Critical { .. } => each_critical(scene, offer),
        Question::Aftermath => each_pastime(scene, offer),
        Question::Obeys { mount } => each_use(scene, mount, &mut |used| offer(Choice::Command(used))),
        Question::Step { mover, .. } => each_use(scene, mover, &mut |used| offer(Choice::Use(used))),
        Question::Turn { actor } => {
            each_use(scene, actor, &mut |used| offer(Choice::Use(used)));
            if let Some(mount) = scene.mount_of(actor) {
                each_use(scene, mount, &mut |used| offer(Choice::Command(used)));
            }
            each_at_hand(scene, actor, offer);
        }
        Question::Draw { actor, .. } => each_at_hand(scene, actor, offer),
        Question::SpendDoom => {
            (0..scene.encounter.happenings.len() as u8)
                .for_each(|number| offer(Choice::Wake(HappeningId(number))));
        }
        _ => {}
    }
}

/// The objects that somebody carries or can pick up: of several that are called alike, one of these is meant.
fn each_at_hand(scene: Scene<'_>, actor: Id, offer: &mut impl FnMut(Choice)) {
    let lying = scene.state.lying.iter().map(|&(item, _)| item);
    let near = lying.filter(|&item| scene.may_reach_down(actor, item).is_ok());
    for item in scene.of(actor).carried.iter().copied().chain(near) {
        offer(Choice::Item(item));
        offer(Choice::ItemAs(item, scene.shape(actor, item)));
    }
}

fn each_cunning(offer: &mut impl FnMut(Choice)) {
    use CunningEffect::{Disarm, Gain, Kneel, Lose, Move, Record, Shove};
    for effect in [Record, Shove, Move, Kneel, Disarm] {
        offer(Choice::Cunning(effect));
    }
    for pool in Pool::ALL {
        offer(Choice::Cunning(Lose(pool)));
        offer(Choice::Cunning(Gain(pool)));
    }
}

fn each_critical(scene: Scene<'_>, offer: &mut impl FnMut(Choice)) {
    use CriticalEffect::{Boon, Cripple, Dismay, Rally, Record, TornWing};
    for effect in [Record, Rally, Boon, TornWing] {
        offer(Choice::Critical(effect));
    }
    for pool in Pool::ALL {
        scene.state.ids().for_each(|who| offer(Choice::Critical(Dismay(who, pool))));
    }
    for number in 0..scene.encounter.skills.len() as u8 {
        offer(Choice::Critical(Cripple(SkillId(number))));
    }
}

fn each_pastime(scene: Scene<'_>, offer: &mut impl FnMut(Choice)) {
    use Pastime::{Dally, Done, FadeNow, Indulgence, Meal, Minute, NightInBed, RoughNight, Round};
    for pastime in [Done, Round, Minute, FadeNow, NightInBed, RoughNight, Meal, Indulgence, Dally] {
        offer(Choice::Pastime(pastime));
    }
    for by in scene.state.ids() {
        for whom in scene.state.ids() {
            offer(Choice::Pastime(Pastime::Tend { by, whom }));
        }
    }
}

/// Every skill with everything that its user has, in hand or not. What is in hand comes first: it is what a name means,
/// even if it was picked up and the user's own of that name lies elsewhere.
fn each_use(scene: Scene<'_>, who: Id, offer: &mut impl FnMut(Use)) {
    for number in 0..scene.encounter.skills.len() as u8 {
        let skill = SkillId(number);
        offer(Use { skill, item: None, thrown: false });
        let own = scene.of(who);
        for &item in own.held.iter().chain(&own.carried).chain(&scene.sheet(who).gear) {
            for thrown in [false, true] {
                offer(Use { skill, item: Some(item), thrown });
            }
        }
    }
}

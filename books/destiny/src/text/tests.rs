//! What people are shown, and what they may answer.

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::map::{Cell, Direction};
use fracas_engine::table::Open;
use fracas_engine::{Book, Describe, Measure, Session};
use insta::assert_snapshot;

use crate::Destiny;
use crate::choice::{Choice, Deed, Displacement, Moment, Question, Reacting, Reaction, Trigger};
use crate::event::Event;
use crate::state::Ending;
use crate::terms::*;
use crate::testing::yard;

type Fight = Session<Destiny>;

const ANSA: Id = Id(0);
const BELA: Id = Id(1);

/// The choice of that name.
fn called(fight: &Fight, text: &str) -> Option<Choice> {
    fight.referee().ask().and_then(|ask| choice_called(&ask, text))
}

#[test]
fn every_word_is_known_whether_it_is_offered_or_not() {
    let fight = Fight::new(Arc::new(yard()));
    let words = [
        "finish",
        "wait",
        "cancel",
        "standard attack Bela with long sword",
        "quick attack Bela with body",
        "strong attack Bela with long sword",
        "nonlethal attack Bela with dagger 1",
        "throw dagger 2 at Bela",
        "quick attack Bela by throwing dagger 1",
        "cast force bolt at Bela",
        "cast ward",
        "end effect 1",
        "defend",
        "ready",
        "ready standard attack",
        "ready cast a spell",
        "ignore Bela",
        "heed Bela",
        "draw dagger 2",
        "stow long sword",
        "load crossbow",
        "let go of long sword",
        "use potion",
        "use potion in haste",
        "use door",
        "use door in haste",
        "stand",
        "crouch",
        "drop prone",
        "create an opening against Bela with long sword",
        "enter Bela's space by power ne",
        "escape by agility",
        "mount Horse",
        "mount Horse in haste",
        "dismount",
        "dismount in haste",
        "calm mount",
        "dash",
        "move",
        "2 AP to movement",
        "long jump (3,4)",
        "high jump (3,4)",
        "surface",
        "drag",
        "grapple Bela",
        "grapple Bela with dagger 1",
        "pin Bela",
        "let go of Bela",
        "disarm Bela with long sword",
        "distract Bela",
        "shove Bela",
        "trip Bela",
        "seize initiative",
        "stabilize Cato",
        "treat bleeding of Cato",
        "treat poison of Cato",
        "treat severe wound of Ansa",
        "rebuff with long sword",
        "harry",
        "cling",
        "interpose Cato by power",
        "readied: standard attack Bela with long sword",
        "n",
        "stop",
        "bonus",
        "willpower",
        "roll",
        "severe",
        "1/2 cover",
        "9/10 cover",
        "no cover",
        "ne 2 yards",
        "s 1 yard",
        "nothing",
        "unconscious",
        "helpless",
        "go on",
        "short rest",
        "long rest asleep",
        "benefits",
        "resume",
        "effect 1",
        "yes",
        "no",
        "Bela",
        "potion",
    ];
    for text in words {
        let choice = called(&fight, text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(Destiny::label(fight.encounter(), &choice), text);
    }
    for text in
        ["", "standard attack", "draw", "cast ward at Bela", "throw long sword at Nobody", "nw 9 yards"]
    {
        assert_eq!(called(&fight, text), None, "{text}");
    }
}

#[test]
fn a_refusal_says_by_which_clause() {
    let fight = Fight::new(Arc::new(yard()));
    let refused = |text: &str| fight.refusal(&called(&fight, text).unwrap()).map(|refusal| refusal.clause.0);
    assert_eq!(refused("Standard Attack bela with long sword"), None);
    assert_eq!(refused("standard attack Cato with long sword"), Some("destiny.offensive.hostile"));
    assert_eq!(refused("cancel"), Some("destiny.ap.over-budget-cancel-choice"));
    assert_eq!(refused("harry"), Some("destiny.actions-reactions.on-turn"));
}

#[test]
fn things_of_one_name_have_numbers_where_one_combatant_brings_them() {
    let encounter = yard();
    let names: Vec<String> =
        (0..encounter.items.len() as u8).map(|item| encounter.item(ItemId(item))).collect();
    let daggers = names.iter().filter(|name| name.starts_with("dagger")).cloned().collect::<Vec<_>>();
    assert_eq!(daggers, ["dagger 1", "dagger 2", "dagger"]);
    assert_eq!(names.iter().filter(|name| *name == "long sword").count(), 3);
}

#[test]
fn a_name_stands_for_the_first_of_several_things() {
    let encounter = yard();
    let mut state = Destiny::open(&encounter);
    // Ansa has Bela's sword in her left hand.
    let (own, taken) = (state.combatants[0].held[0], state.combatants[1].held[0]);
    state.combatants[0].held[1] = taken;
    let fight = Fight::resume(Arc::new(encounter), state);
    let attack = |item| Choice::Do(Action::Attack(Style::Standard, Arm::Weapon(item), BELA));
    assert_eq!(called(&fight, "standard attack Bela with long sword"), Some(attack(own)));
    let refusal = fight.refusal(&attack(taken)).unwrap();
    assert_eq!(refusal.clause.0, "destiny.actions.called-alike");
}

#[test]
fn long_lists_are_short_at_first() {
    let encounter = yard();
    let told = |choice| {
        let phrase = Destiny::phrase(&encounter, &choice);
        let how = phrase.qualifier.map_or_else(String::new, |how| format!(" | {how}"));
        format!("{}: {}{how}", phrase.group, phrase.words)
    };
    let sword = Arm::Weapon(ItemId(0));
    let lines = [
        Choice::Do(Action::Attack(Style::Strong, sword, BELA)),
        Choice::Do(Action::Attack(Style::Standard, Arm::Thrown(ItemId(1)), BELA)),
        Choice::Do(Action::Enter(By::Power, BELA, Direction::NE)),
        Choice::Do(Action::Mount(Id(3), Speed::Usual)),
        Choice::Do(Action::Mount(Id(3), Speed::Hurried)),
        Choice::Do(Action::Jump(Jump::Long, Cell::new(3, 4))),
        Choice::Ready,
        Choice::Kind(ActionKind::Grapple),
        Choice::React(Reaction::Rebuff(sword)),
        Choice::React(Reaction::Readied(Action::Attack(Style::Quick, sword, BELA))),
        Choice::Figure(-3),
        Choice::Figure(20),
        Choice::Figure(200),
        Choice::Toward(Direction::N, 2),
        Choice::Cling(1, 2),
        Choice::Finish,
    ];
    assert_snapshot!(lines.map(told).join("\n"), @r"
    attack: strong attack Bela | with long sword
    attack: throw at Bela | dagger 1
    position: enter Bela's space | by power ne
    ride: mount Horse
    ride: mount Horse | in haste
    move: long jump | (3,4)
    guard: ready
    grapple: grapple
    : rebuff | with long sword
    : readied: quick attack Bela | with long sword
    : below 0 | -3
    : 10 to 59 | 20
    : 180 to 239 | 200
    : n | 2 yards
    : 1 along | 2 less
    : finish
    ");
}

#[test]
fn questions_are_sentences() {
    let encounter = yard();
    let trigger = |trigger| Question::React(Reacting { who: ANSA, trigger });
    let attack = Action::Attack(Style::Standard, Arm::Weapon(ItemId(0)), ANSA);
    let questions = [
        Question::Act { actor: ANSA },
        Question::Interrupt { who: ANSA, active: BELA, moment: Moment::TurnStart },
        Question::Interrupt { who: ANSA, active: BELA, moment: Moment::Declared(attack) },
        Question::Interrupt { who: ANSA, active: BELA, moment: Moment::Prevented(attack) },
        Question::Interrupt { who: ANSA, active: BELA, moment: Moment::Unnoticed },
        Question::Ready { who: ANSA, active: ANSA },
        trigger(Trigger::Approach { mover: BELA, to: Cell::new(2, 1) }),
        trigger(Trigger::Breaking(BELA)),
        trigger(Trigger::Done { cause: BELA, deed: Deed::Took(attack) }),
        trigger(Trigger::Done { cause: BELA, deed: Deed::Rebuffed(ANSA) }),
        trigger(Trigger::Done { cause: BELA, deed: Deed::Moved }),
        Question::GoOn { actor: ANSA, left: Ap(8) },
        Question::Defense { who: ANSA, against: DefenseKind::Melee },
        Question::Cover { attacker: ANSA, target: BELA, usual: Cover::Half },
        Question::NonlethalLevel { attacker: ANSA, target: BELA, most: Level::Severe },
        Question::Spare { attacker: ANSA, target: BELA },
        Question::UseOpening { who: ANSA, against: BELA, result: 17, defense: 13 },
        Question::Cling {
            who: ANSA,
            to: BELA,
            result: 15,
            moved: Displacement { mover: BELA, from: Cell::new(1, 1), to: Cell::new(3, 1), yards: Yards(2) },
        },
        Question::Shove { attacker: ANSA, target: BELA, most: 3 },
        Question::GetOff { who: ANSA, mount: Id(3) },
        Question::Interrupted { length: 480 },
        Question::Rest,
    ];
    let told = questions.map(|question| Destiny::describe_question(&encounter, &question));
    assert_snapshot!(told.join("\n"), @r"
    What does Ansa do?
    Bela's turn begins. Does Ansa act on this turn?
    Bela declares standard attack Ansa with long sword. Does Ansa act on this turn?
    What Bela declared is prevented: standard attack Ansa with long sword. Does Ansa act on this turn?
    It is the turn of Bela. Does Ansa act on this turn?
    What does Ansa ready?
    Bela is about to come closer. Does Ansa react?
    Bela is about to get out of reach. Does Ansa react?
    Bela has done this: standard attack Ansa with long sword. Does Ansa react?
    Bela has rebuffed Ansa. Does Ansa react?
    Bela has moved a yard. Does Ansa react?
    8 AP are still to be paid. Does Ansa go on?
    The attack meets the melee Defense of Ansa. How does Defend help?
    What cover has Bela from Ansa? By the map 1/2 cover
    How bad a wound does Ansa deal Bela? At worst a severe one
    Bela would be unconscious and dying. Does Ansa spare it?
    Bela rebuffs. Does Ansa meet it with the 17 of the opening, in place of a Defense of 13?
    Ansa has 15 to spend on clinging to Bela, who would go 2 yd. How?
    Where does Ansa shove Bela? At most 3 yards
    Where does Ansa get off Horse?
    After how many minutes is the rest of 480 interrupted?
    How is the time spent?
    ");
}

#[test]
fn events_are_sentences_with_their_figures() {
    let encounter = yard();
    let action = Action::Attack(Style::Standard, Arm::Weapon(ItemId(0)), BELA);
    let (what, defense) = (Rolled::MeleeAttack, Some(DefenseKind::Melee));
    let events = [
        Event::FightBegan { fight: 1, minute: 0 },
        Event::Slept { who: ANSA, minutes: 1 },
        Event::PutIn { who: ANSA, yards: Yards(1) },
        Event::Initiative { who: ANSA, score: 9 },
        Event::RoundBegan { round: 3, seconds: 30 },
        Event::TurnBegan { who: ANSA, initiative: 12, ap: Ap(7) },
        Event::GainedAp { who: ANSA, gained: Ap(7), now: Ap(14) },
        Event::InitiativeChanged { who: ANSA, by: -2, now: 10 },
        Event::Declared { who: ANSA, action, cost: Ap(6) },
        Event::Paid { who: ANSA, ap: Ap(6), left: Ap(8) },
        Event::PaidInPart { who: ANSA, ap: Ap(6), to_pay: Ap(2) },
        Event::Reacts { who: BELA, reaction: Reaction::Rebuff(Arm::Body) },
        Event::Rolled { who: ANSA, what, dice: 12, result: 18 },
        Event::Met { who: ANSA, what, target: BELA, defense, number: 12, passed: true },
        Event::Met {
            who: ANSA,
            what: Rolled::Power,
            target: BELA,
            defense: Some(DefenseKind::Agility),
            number: 15,
            passed: false,
        },
        Event::Checked { who: ANSA, what: Rolled::Riding, tn: 5, passed: true },
        Event::Opposed { who: ANSA, what: Rolled::Deception, other: BELA, against: 2, passed: false },
        Event::Struck {
            attacker: ANSA,
            target: BELA,
            kind: Some(ActionKind::StandardAttack),
            dealt: 20,
            left: 3,
        },
        Event::Wounded { who: BELA, level: Level::Moderate },
        Event::Healed { who: BELA, from: Level::Severe, to: Some(Level::Light) },
        Event::Healed { who: BELA, from: Level::Light, to: None },
        Event::Stamina { who: ANSA, now: 9, of: 12 },
        Event::Ails { who: ANSA, ailment: AilmentKind::Bleeding, level: Level::Severe },
        Event::Moved { who: ANSA, from: Cell::new(2, 2), to: Cell::new(4, 2) },
        Event::Pool { who: ANSA, ap: Ap(4), yards: Yards(9) },
        Event::Posture { who: ANSA, posture: Posture::Prone },
        Event::Took { who: ANSA, item: ItemId(0) },
        Event::Ended { ending: Ending::Won(SideId(0)) },
    ];
    let told = events.map(|event| Destiny::describe_event(&encounter, &event));
    assert_snapshot!(told.join("\n"), @r"
    Fight 1 of the day begins at minute 0
    Ansa sleeps 1 minute
    Ansa puts 1 yd of its movement into it
    Ansa has initiative 9
    Round 3 begins: 30 seconds have passed
    Ansa's turn: initiative 12, 7 AP
    Ansa gains 7 AP, now 14
    Ansa's initiative falls by 2 to 10
    Ansa declares standard attack Bela with long sword: 6 AP
    Ansa pays 6 AP, 8 left
    Ansa pays 6 AP, 2 still to be paid
    Bela reacts: rebuff with body
    Ansa rolls a melee attack: 12 on the dice, 18 in all
    Ansa hits Bela: melee Defense 12
    Ansa fails a Power check against Bela: Agility Defense 15
    Ansa passes Riding against TN 5
    Ansa fails Deception against Bela's 2
    Ansa deals Bela 20 damage: 3 after Defense and Toughness
    Bela takes a moderate wound
    A severe wound of Bela is now light
    A light wound of Bela is healed
    Ansa has 9 of 12 stamina
    Ansa is bleeding: severe
    Ansa moves from (2,2) to (4,2)
    Ansa gets 9 yd of movement
    Ansa is prone now
    Ansa takes long sword in hand
    The fight is over: guards win
    ");
}

#[test]
fn steps_of_one_walk_are_told_as_one() {
    let step = |who, from, to| Event::Moved { who, from: Cell::new(from, 0), to: Cell::new(to, 0) };
    let joined = Destiny::joined(&step(ANSA, 0, 1), &step(ANSA, 1, 2));
    assert_eq!(joined, Some(step(ANSA, 0, 2)));
    assert_eq!(Destiny::joined(&step(ANSA, 0, 1), &step(BELA, 1, 2)), None);
    assert_eq!(Destiny::joined(&step(ANSA, 0, 1), &step(ANSA, 3, 4)), None);
}

#[test]
fn the_map_and_a_line_for_each_stand_in_what_is_drawn() {
    let encounter = yard();
    let mut state = Destiny::open(&encounter);
    state.combatants[1].wounds.add(Level::Severe);
    state.combatants[1].wounds.add(Level::Light);
    assert_snapshot!(Destiny::picture(&encounter, &state), @r"
    6 . . . . . . . . .
    5 . . . . . H H . .
    4 . . . . . H H . .
    3 . . . . . . . . .
    2 C . A B . . . . .
    1 . . . . . . . . .
    0 . . . . . . . . .
      0 1 2 3 4 5 6 7 8
    A Ansa           initiative 12  AP 14/21  stamina 11/11  unhurt                      long sword and dagger 1
    B Bela           initiative  9  AP  6/18  stamina 10/10  1 severe, 1 light           long sword
    C Cato           initiative  7  AP  6/18  stamina 10/10  unhurt                      bow
    H Horse          initiative  5  AP  7/18  stamina 10/10  unhurt                      hooves
    ");
}

#[test]
fn a_state_is_read_by_name() {
    let encounter = yard();
    let mut state = Destiny::open(&encounter);
    state.combatants[0].wounds.add(Level::Severe);
    let view = Destiny::view(&encounter, &state);
    let at = |path: &str| view.pointer(path).unwrap_or_else(|| panic!("{path}: {view:#}")).to_string();
    assert_eq!(at("/turn"), "\"Ansa\"");
    assert_eq!(at("/phase"), "\"turn\"");
    assert_eq!(at("/Ansa/wounds/severe"), "1");
    assert_eq!(at("/Ansa/wounded"), "\"severely\"");
    assert_eq!(at("/Ansa/ap-maximum"), "21");
    assert_eq!(at("/Ansa/carried/dagger 2"), "\"scabbard\"");
    assert_eq!(at("/Ansa/defenses/melee"), "13");
    assert_eq!(at("/Ansa/distance/Cato"), "1");
    assert_eq!(at("/Ansa/skills/melee"), "3");
    assert_eq!(at("/lying/(3,2)/0"), "\"long sword\"");
    assert_eq!(at("/costs/standard attack/ap"), "6");
    assert_eq!(at("/weapons/spear/optimal-reach"), "2");
}

#[test]
fn a_turn_can_be_looked_at_by_itself() {
    let encounter = yard();
    let mut state = Destiny::open(&encounter);
    state.combatants[1].ap = Ap::ZERO;
    let turn = Destiny::opening_for(&encounter, &state, 1).unwrap();
    assert_eq!(turn.combatants[1].ap, Ap(18));
    let fight = Fight::resume(Arc::new(encounter), turn);
    let asked = fight.referee().open().cloned();
    let Some(Open::Choice { question: Question::Act { actor }, .. }) = asked else { panic!("{asked:?}") };
    assert_eq!(actor, BELA);
    assert!(called(&fight, "standard attack Ansa with long sword").is_some());
}

#[test]
fn answers_that_name_what_is_not_there_are_named_and_refused() {
    let fight = Fight::new(Arc::new(yard()));
    let (who, item, spell, object) = (Id(200), ItemId(200), SpellId(200), ObjectId(200));
    let actions = [
        Action::Attack(Style::Standard, Arm::Thrown(item), who),
        Action::Cast(spell, who),
        Action::Retrieve(item),
        Action::UseItem(item, Speed::Hurried),
        Action::UseObject(object, Speed::Usual),
        Action::Grapple(Arm::Weapon(item), who),
        Action::Hinder(Hindrance::Trip, Arm::Weapon(item), who),
        Action::EndEffect(u8::MAX),
    ];
    for action in actions {
        for choice in [Choice::Do(action), Choice::React(Reaction::Readied(action))] {
            assert!(!Destiny::label(fight.encounter(), &choice).is_empty());
            let _ = Destiny::phrase(fight.encounter(), &choice);
            assert!(fight.refusal(&choice).is_some());
        }
    }
}

//! What people are shown, and what is kept from them.

#![allow(clippy::unwrap_used)]

use std::sync::Arc;

use fracas_engine::describe::choice_called;
use fracas_engine::table::Open;
use fracas_engine::{Answer, Book, Describe, Kind, Measure, Question as _, Seat, Session};
use fracas_lab::battery;

use crate::Mythic;
use crate::choice::{Choice, CounterTempo, Declared, Question, Reaction, Word};
use crate::event::Event;
use crate::settings::{FeintReveal, GameMasterWord, OpenFeints, ReactionOrder, RollTiming};
use crate::sheet::Encounter;
use crate::terms::{Arm, Id, ItemId};
use crate::testing::{ANSA, BELA, duel};

type Fight = Session<Mythic>;

fn choose(fight: &mut Fight, text: &str) {
    let choice = called(fight, text).unwrap_or_else(|| panic!("{text}"));
    fight.answer(Answer::Choice(choice)).unwrap_or_else(|refusal| panic!("{text}: {refusal}"));
}

/// The choice of that name.
fn called(fight: &Fight, text: &str) -> Option<Choice> {
    fight.referee().ask().and_then(|ask| choice_called(&ask, text))
}

fn first(fight: &mut Fight, place: u8) {
    fight.answer(Answer::First(Some(place))).unwrap();
}

/// All that a seat is shown: the question put to anybody, the options, what it was told, the map and the state.
fn shown(fight: &Fight, seat: Seat) -> String {
    let encounter = fight.encounter();
    let open = match fight.referee().open().unwrap() {
        Open::Choice { seat: asked, question, state } => {
            let hidden = (question.kind() == Kind::Secret) && *asked != seat;
            let options = fight.referee().options();
            let options: Vec<String> =
                options.iter().map(|option| Mythic::label(encounter, option)).collect();
            let question = if hidden {
                String::new()
            } else {
                format!("{} {options:?}", Mythic::describe_question(encounter, question))
            };
            let (drawn, view) = (Mythic::picture(encounter, state), Mythic::view(encounter, state));
            format!("{asked:?} {question}\n{drawn}\n{view}")
        }
        throw => format!("{:?}", throw.throw()),
    };
    let told: Vec<String> =
        fight.seen_by(seat).told().map(|told| Mythic::describe_event(encounter, &told.event)).collect();
    format!("{open}\n{}\n{:?}", told.join("\n"), Mythic::view(encounter, fight.referee().state()))
}

/// Two fights that differ only in what Ansa recorded.
fn pair(encounter: &Encounter) -> [Fight; 2] {
    ["genuine", "feint"].map(|secret| {
        let mut fight = Fight::new(Arc::new(encounter.clone()));
        choose(&mut fight, "melee attack with sword edge at Bela");
        choose(&mut fight, secret);
        fight
    })
}

#[test]
fn nothing_that_the_defender_is_shown_tells_a_feint_from_a_blow() {
    let mut encounter = duel();
    for timing in [RollTiming::AtResolution, RollTiming::AtDeclaration] {
        encounter.settings.roll_timing = timing;
        let mut fights = pair(&encounter);
        for fight in &mut fights {
            if timing == RollTiming::AtDeclaration {
                first(fight, 4);
            }
        }
        let [genuine, feint] = fights.each_ref().map(|fight| shown(fight, BELA));
        assert_eq!(genuine, feint);
        let [genuine, feint] = fights.each_ref().map(|fight| shown(fight, ANSA));
        assert_ne!(genuine, feint, "Ansa knows her own mind");
    }
}

#[test]
fn a_feint_shows_only_when_it_is_revealed() {
    let mut fights = pair(&duel());
    fights.iter_mut().for_each(|fight| choose(fight, "evade"));
    let revealed = |fight: &Fight| {
        fight.referee().told().iter().any(|told| matches!(told.event, Event::Revealed { .. }))
    };
    // What is resolved is a feint or a blow: the first roll comes when it is known which.
    assert_eq!(fights.each_ref().map(revealed), [false, true]);
}

#[test]
fn a_feint_that_nobody_opposes_can_stay_hidden() {
    let mut encounter = duel();
    encounter.settings.feint_reveal = FeintReveal::NeverUnopposed;
    let mut fights = pair(&encounter);
    for fight in &mut fights {
        choose(fight, "pass");
        first(fight, 0);
    }
    let told = |fight: &Fight| {
        let lines: Vec<String> = fight
            .seen_by(BELA)
            .told()
            .map(|told| Mythic::describe_event(fight.encounter(), &told.event))
            .collect();
        lines.join("\n")
    };
    assert!(!told(&fights[1]).to_lowercase().contains("feint"), "{}", told(&fights[1]));
}

#[test]
fn the_question_to_react_names_the_action_as_it_is_announced() {
    let [genuine, _] = pair(&duel());
    let Some(Open::Choice { question, .. }) = genuine.referee().open() else { panic!("nothing is asked") };
    let asked = Mythic::describe_question(genuine.encounter(), question);
    assert_eq!(asked, "Ansa announces Melee Attack with sword edge at Bela. Does Bela react? 12 AP left");
}

#[test]
fn every_word_is_known_whether_it_is_offered_or_not() {
    let fight = Fight::new(Arc::new(duel()));
    let words = [
        "finish",
        "ready",
        "move",
        "combat move",
        "aim hand phaser at Bela",
        "melee attack with sword edge at Bela",
        "open feint with sword edge at Bela",
        "ranged attack with hand phaser kill at Bela",
        "unarmed attack at Bela",
        "disarm",
        "grapple",
        "pin Bela",
        "press with sword edge",
        "press with bare hand",
        "escape",
        "withdraw",
        "draw knife 2",
        "stand up",
        "reload hand phaser",
        "genuine",
        "feint",
        "n",
        "sw",
        "stop",
        "pass",
        "counter-attack with sword edge",
        "counter-attack with bare hand",
        "counter-fire with hand phaser stun",
        "dodge",
        "double with sword edge",
        "evade",
        "parry with sword",
        "retreat",
        "struggle",
        "wind",
        "keep",
        "ct counter-attack with sword edge",
        "ct parry with sword",
        "aimed",
        "unaimed",
        "(3,1)",
        "end fight",
        "Bela off guard",
        "Bela on guard",
        "Bela falls",
        "Bela joins Ansa",
        "Bela leaves",
        "yes",
        "no",
        "Bela",
    ];
    for text in words {
        let choice = called(&fight, text).unwrap_or_else(|| panic!("{text}"));
        assert_eq!(Mythic::label(fight.encounter(), &choice), text);
    }
    let shorthand = called(&fight, "Melee Attack with hand phaser at bela").unwrap();
    let refusal = fight.refusal(&shorthand).unwrap();
    assert_eq!(refusal.clause.0, "mythic.melee-attack.melee-weapon");
    for text in
        ["", "melee attack", "draw", "parry with", "(3,", "Cara", "ct ", "aim at Bela", "xx joins Ansa"]
    {
        assert_eq!(called(&fight, text), None, "{text}");
    }
}

#[test]
fn weapons_of_one_name_have_numbers_where_one_combatant_brings_them() {
    let encounter = duel();
    let names: Vec<String> =
        (0..encounter.items.len() as u8).map(|item| encounter.item(crate::terms::ItemId(item))).collect();
    assert_eq!(names, ["sword", "hand phaser", "knife 1", "knife 2", "sword", "knife", "knife"]);
}

#[test]
fn the_map_and_a_line_for_each_stand_in_what_is_drawn() {
    let encounter = duel();
    let mut state = Mythic::open(&encounter);
    state.combatants[1].wounds = [1, 1, 0, 0, 0];
    state.combatants[1].ap = crate::terms::Ap(7);
    let drawn = Mythic::picture(&encounter, &state).to_string();
    assert!(drawn.contains(". A B ."), "{drawn}");
    assert!(
        drawn.contains(
            "A Ansa           On Guard              AP 12/12  unhurt          sword and hand phaser 20/20"
        ),
        "{drawn}"
    );
    assert!(drawn.contains("AP  7/12  moderate wound  sword"), "{drawn}");
}

#[test]
fn a_state_is_read_by_name() {
    let encounter = duel();
    let mut state = Mythic::open(&encounter);
    state.combatants[0].wounds[2] = 1;
    let view = Mythic::view(&encounter, &state);
    let at = |path: &str| view.pointer(path).unwrap_or_else(|| panic!("{path}: {view:#}")).to_string();
    assert_eq!(at("/counter"), "0");
    assert_eq!(at("/turn"), "\"Ansa\"");
    assert_eq!(at("/Ansa/status"), "\"On Guard\"");
    assert_eq!(at("/Ansa/ap-maximum"), "11");
    assert_eq!(at("/Ansa/skill-penalty"), "-5");
    assert_eq!(at("/Ansa/shots/hand phaser"), "20");
    assert_eq!(at("/Ansa/worst-wound"), "\"severe\"");
    assert_eq!(at("/Bela/armoured-defence"), "3");
    assert_eq!(at("/lying/(3,2)/0"), "\"knife\"");
    assert_eq!(at("/actions/melee-attack/answered-by"), r#"["Counter-Attack","Evade","Parry"]"#);
    assert_eq!(at("/actions/ct-parry/type"), "\"counter-tempo\"");
    assert_eq!(at("/actions/recover-stamina/cost"), "0");
    assert_eq!(at("/statuses/4"), "\"Pinned\"");
    assert_eq!(at("/allowed/pinned"), r#"["Escape","Recover Stamina"]"#);
    assert_eq!(view["allowed"]["on-guard"].as_array().unwrap().len(), 16);
    assert_eq!(view["by-weapon"].as_array().unwrap().len(), 13);
    assert_eq!(at("/types/counter-tempo"), r#"["CT Counter-Attack","CT Parry"]"#);
    assert_eq!(at("/Ansa/costs/hand phaser kill"), "4");
}

#[test]
fn a_turn_can_be_looked_at_by_itself() {
    let mut encounter = duel();
    encounter.start = crate::sheet::Start::default();
    let state = Mythic::open(&encounter);
    let turn = Mythic::opening_for(&encounter, &state, 1).unwrap();
    let fight = Fight::resume(Arc::new(encounter), turn);
    let Some(Open::Choice { question: Question::Act { actor, .. }, .. }) = fight.referee().open() else {
        panic!("nothing is asked")
    };
    assert_eq!(Mythic::combatants(fight.encounter())[actor.index()].0, "Bela");
    assert!(fight.referee().options().contains(&Choice::Finish));
}

#[test]
fn answers_that_name_what_is_not_there_are_named_and_refused() {
    let fight = Fight::new(Arc::new(duel()));
    let arms = [(200, 0), (0, 200), (1, 200), (2, 200)];
    let arms = arms
        .into_iter()
        .flat_map(|(item, part)| [Arm::Surface(ItemId(item), part), Arm::Mode(ItemId(item), part)]);
    for (arm, target) in arms.flat_map(|arm| [(arm, Id(1)), (arm, Id(200))]) {
        let item = arm.item().unwrap();
        let declared = [
            Declared::Aim(item, Id(200)),
            Declared::OpenFeint(arm, target),
            Declared::MeleeAttack(arm, target),
            Declared::RangedAttack(arm, target),
            Declared::Press(arm),
            Declared::Pin(Id(200)),
            Declared::UnarmedAttack(Id(200)),
            Declared::Draw(item),
            Declared::Reload(item),
        ];
        let reactions = [
            Reaction::CounterAttack(arm),
            Reaction::CounterFire(arm),
            Reaction::Double(arm),
            Reaction::Parry(arm),
        ];
        let tempo = [CounterTempo::CounterAttack(arm), CounterTempo::Parry(arm)];
        let others = [Choice::Combatant(Id(200)), Choice::Word(Word::Join(Id(200), Id(0)))];
        let choices = declared.map(Choice::Declare).into_iter().chain(reactions.map(Choice::React));
        for choice in choices.chain(tempo.map(Choice::Replace)).chain(others) {
            assert!(!Mythic::label(fight.encounter(), &choice).is_empty());
            let _ = fight.refusal(&choice).map(|refusal| refusal.to_string());
        }
    }
}

#[test]
fn the_battery_holds() {
    battery::run::<Mythic>(duel(), 0..4);
    let mut encounter = duel();
    encounter.settings.game_master_word = GameMasterWord::EachWindow;
    encounter.settings.reaction_order = ReactionOrder::SecretTogether;
    encounter.settings.open_feints = OpenFeints::Allowed;
    encounter.settings.roll_timing = RollTiming::AtDeclaration;
    battery::run::<Mythic>(encounter, 0..4);
}

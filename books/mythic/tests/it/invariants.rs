//! What must be true after each beat of any fight, whatever people do and whichever readings are in force.

use std::collections::HashSet;
use std::ops::ControlFlow;

use fracas_content::Content;
use fracas_content::settings::{Table, in_files};
use fracas_engine::map::Cell;
use fracas_engine::table::{Ask, Everywhere, Past, Policy, Sampling};
use fracas_engine::{Book, Describe, DiceStream, Progress};
use fracas_lab::openings;
use fracas_lab::policy::{Rulings, Uniform};
use fracas_mythic::settings::{Recovery, RecoveryCap};
use fracas_mythic::sheet::Hands;
use fracas_mythic::state::Ending;
use fracas_mythic::terms::{Id, ItemId, Part, Phase, Status};
use fracas_mythic::{Choice, Encounter, Mythic, Settings, State};

/// Beats of a fight that are looked at: those who play at random hardly ever meet, which shows nothing new.
const BEATS: usize = 150;

/// Answers at random, and looks at what is asked.
struct Wary(Uniform<Mythic>);

impl Policy<Mythic> for Wary {
    fn choose(&mut self, ask: &Ask<'_, Mythic>, past: Option<Past<'_, Mythic>>) -> Choice {
        let options = ask.options();
        assert!(options.len() > 1, "{:?} has {} options", ask.question, options.len());
        for (place, option) in options.iter().enumerate() {
            assert!(!options[..place].contains(option), "{:?} offers {option:?} twice", ask.question);
        }
        phrased(ask, &options);
        self.0.choose(ask, past)
    }

    fn begin(&mut self, seed: u64, fight: u64) {
        Policy::<Mythic>::begin(&mut self.0, seed, fight);
    }
}

/// People find each choice by its words and what is asked after them.
fn phrased(ask: &Ask<'_, Mythic>, options: &[Choice]) {
    let encounter = ask.referee().encounter;
    let mut phrases = HashSet::new();
    for option in options {
        let phrase = Mythic::phrase(encounter, option);
        let label = Mythic::label(encounter, option);
        assert!(phrase.qualifier.is_some() || phrase.words == label, "{phrase:?} is not `{label}`");
        assert!(phrases.insert((phrase.words, phrase.qualifier)), "two are called like `{label}`");
    }
}

/// How many entries people choose among before anything is asked after them, at most.
fn most_entries(encounter: &Encounter, seed: u64) -> usize {
    let mut counting = Counting(Uniform::new(Rulings::Asked), 0);
    counting.0.begin(seed, 0);
    let mut seating = Everywhere(counting);
    let mut nobody = ();
    let mut state = Mythic::open(encounter);
    let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut nobody);
    for _ in 0..BEATS {
        if table.beat(encounter, &mut state) == Progress::Over {
            break;
        }
    }
    seating.0.1
}

/// Answers at random, and counts the entries of the longest question.
struct Counting(Uniform<Mythic>, usize);

impl Policy<Mythic> for Counting {
    fn choose(&mut self, ask: &Ask<'_, Mythic>, past: Option<Past<'_, Mythic>>) -> Choice {
        let mut entries = HashSet::new();
        let _ = ask.each(&mut |choice| {
            let phrase = Mythic::phrase(ask.referee().encounter, &choice);
            entries.insert((phrase.group, phrase.words));
            ControlFlow::Continue(())
        });
        self.1 = self.1.max(entries.len());
        self.0.choose(ask, past)
    }
}

#[test]
fn no_question_of_a_shipped_fight_has_more_than_twenty_entries() {
    for (name, text) in Mythic::encounters() {
        let encounter = read(text, "game-master-word = \"each-turn\"");
        let most = (0..3).map(|seed| most_entries(&encounter, seed)).max().unwrap();
        assert!(most <= 20, "{name}: {most} entries");
    }
}

fn read(text: &str, settings: &str) -> Encounter {
    openings::read::<Mythic>(text, &format!("[settings]\n{settings}"))
}

/// Plays at random and looks at the state after each beat; gives how many beats there were.
fn play(encounter: &Encounter, seed: u64, what: &str) -> usize {
    let mut wary = Wary(Uniform::new(Rulings::Asked));
    wary.begin(seed, 0);
    let mut seating = Everywhere(wary);
    let mut nobody = ();
    let mut table = Sampling::new(DiceStream::new(seed, 0), &mut seating, &mut nobody);
    let mut state = Mythic::open(encounter);
    for beat in 0..BEATS {
        let before = state.clone();
        let progress = table.beat(encounter, &mut state);
        if let Err(fault) = sound(encounter, &state) {
            panic!("{what}, seed {seed}, beat {beat}: {fault}\nbefore: {before:?}\nafter: {state:?}");
        }
        if progress == Progress::Over {
            assert!(state.phase == Phase::Over && state.ending != Ending::Open, "{what}, seed {seed}");
            return beat + 1;
        }
        assert!(before != state, "{what}, seed {seed}, beat {beat}: nothing has changed: {state:?}");
    }
    BEATS
}

fn demand(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}

fn sound(encounter: &Encounter, state: &State) -> Result<(), String> {
    state.ids().try_for_each(|who| {
        tied(encounter, state, who)?;
        aims(encounter, state, who)?;
        placed(encounter, state, who)?;
        paid(encounter, state, who)
    })?;
    things(encounter, state)?;
    demand(usize::from(state.turn) <= state.order.len(), || "it is nobody's turn".to_owned())
}

/// Every tie has its other end.
fn tied(encounter: &Encounter, state: &State, who: Id) -> Result<(), String> {
    let one = state.of(who);
    demand(one.part == Part::Able || !one.status.is_tied(), || format!("{who:?} is out and still tied"))?;
    match one.status {
        Status::OffGuard | Status::OnGuard => Ok(()),
        Status::Bound { partner, with } => {
            let back = matches!(state.of(partner).status, Status::Bound { partner, .. } if partner == who);
            demand(back, || format!("{who:?} is bound with {partner:?}, who is not"))?;
            demand(opponents(encounter, who, partner), || format!("{who:?} is bound with a friend"))?;
            let held = with.item().is_none_or(|item| one.held.contains(&item));
            demand(held, || format!("{who:?} is bound with what it does not hold"))
        }
        Status::Grappled { grapple } => {
            let mut others = state.ids().filter(|&other| {
                state.of(other).status.grapple() == Some(grapple) && opponents(encounter, who, other)
            });
            demand(others.next().is_some(), || format!("{who:?} wrestles with nobody"))
        }
        Status::Pinned { grapple, by } => {
            let holds = state.of(by).status == Status::Grappled { grapple };
            demand(holds && opponents(encounter, who, by), || {
                format!("{who:?} is pinned by {by:?}, who is {:?}", state.of(by).status)
            })
        }
    }
}

fn opponents(encounter: &Encounter, one: Id, other: Id) -> bool {
    let side = |who: Id| encounter.roster[who.index()].side;
    encounter.sides[side(one).index()].enemies & (1 << side(other).0) != 0
}

/// An aim is taken with what is in hand.
fn aims(encounter: &Encounter, state: &State, who: Id) -> Result<(), String> {
    let Some(aim) = state.of(who).aim else { return Ok(()) };
    demand(state.of(who).held.contains(&aim.item), || format!("{who:?} aims with what it does not hold"))?;
    let weapon = &encounter.weapons[encounter.items[aim.item.index()].index()];
    demand(!weapon.modes.is_empty(), || format!("{who:?} aims with what does not shoot"))?;
    demand(opponents(encounter, who, aim.target), || format!("{who:?} aims at a friend"))
}

/// Everybody stands on ground where one may stand, and alone but for partners in a grapple.
fn placed(encounter: &Encounter, state: &State, who: Id) -> Result<(), String> {
    let one = state.of(who);
    let ground = encounter.map.ground(one.cell);
    demand(ground.is_some_and(|ground| ground.passable), || format!("{who:?} stands in a wall"))?;
    let is_here = |other: &Id| {
        let other = state.of(*other);
        other.part == Part::Able && other.cell == one.cell
    };
    let mut others = state.ids().filter(|&other| other != who).filter(is_here);
    let stranger = others.find(|&other| {
        one.status.grapple().is_none() || state.of(other).status.grapple() != one.status.grapple()
    });
    demand(one.part != Part::Able || stranger.is_none(), || {
        format!("{who:?} and {stranger:?} share {:?}", one.cell)
    })
}

/// A pool holds at most its maximum, but for what the settings allow.
fn paid(encounter: &Encounter, state: &State, who: Id) -> Result<(), String> {
    let (one, sheet) = (state.of(who), &encounter.roster[who.index()]);
    let settings = &encounter.settings;
    let most = match settings.recovery_cap {
        RecoveryCap::Maximum => sheet.ap_maximum.0,
        RecoveryCap::None if settings.recovery == Recovery::Sets => sheet.ap_maximum.0.max(12),
        RecoveryCap::None => u8::MAX,
    };
    demand(one.ap.0 <= most.max(sheet.opening.ap.0), || format!("{who:?} holds {:?} of {most}", one.ap))
}

/// Each thing is in one place, and hands hold no more than they can.
fn things(encounter: &Encounter, state: &State) -> Result<(), String> {
    for number in 0..encounter.items.len() {
        let item = ItemId(number as u8);
        let weapon = &encounter.weapons[encounter.items[number].index()];
        let shots = state.things[number].shots;
        demand(shots <= weapon.shots, || format!("{item:?} holds {shots} of {} shots", weapon.shots))?;
        let with = |one: &fracas_mythic::terms::Combatant| {
            one.held.iter().chain(&one.carried).filter(|&&thing| thing == item).count()
        };
        let places = state.combatants.iter().map(with).sum::<usize>()
            + state.lying.iter().filter(|(thing, _)| *thing == item).count();
        demand(places == 1, || format!("{item:?} is in {places} places"))?;
    }
    for who in state.ids() {
        let two =
            |item: &ItemId| encounter.weapons[encounter.items[item.index()].index()].hands == Hands::Two;
        let held = &state.of(who).held;
        demand(held.len() < 2 || !held.iter().any(two), || format!("{who:?} has not hands enough"))?;
    }
    let off = |cell: Cell| !encounter.map.contains(cell);
    demand(!state.lying.iter().any(|(_, cell)| off(*cell)), || "something lies off the map".to_owned())
}

/// Six who stand so close that they bind, wrestle and pin one another all the time, of three sides.
const CROWD: &str = r#"
book = "mythic"
[map]
width = 4
height = 3
[[combatants]]
name = "Ansa"
person = "duelist"
side = "red"
at = [1, 1]
held = ["knife", "sword"]
[[combatants]]
name = "Bela"
person = "wrestler"
side = "blue"
at = [2, 1]
grappled-with = ["Cato", "Dora"]
[[combatants]]
name = "Cato"
person = "wrestler"
side = "red"
at = [2, 2]
[[combatants]]
name = "Dora"
person = "wrestler"
side = "red"
at = [1, 2]
[[combatants]]
name = "Egon"
person = "raider"
side = "blue"
at = [0, 1]
[[combatants]]
name = "Fara"
person = "knife fighter"
side = "green"
at = [3, 0]
"#;

/// What is said of each setting, once with each of its readings but the first; figures at both ends.
fn readings() -> Vec<String> {
    let mut all = vec![String::new()];
    for setting in Settings::INFO {
        let name = in_files(setting.name);
        match setting.readings {
            [range] => {
                let (low, high) = range.split_once(" to ").unwrap();
                // The grades of a wound must go up.
                let is_grade = name.ends_with("-from");
                all.extend([low, high].into_iter().filter(|_| !is_grade).map(|at| format!("{name} = {at}")));
            }
            several => {
                all.extend(several[1..].iter().map(|reading| format!("{name} = \"{}\"", in_files(reading))))
            }
        }
    }
    all
}

#[test]
fn every_reading_keeps_a_crowd_sound() {
    for rules in readings() {
        let encounter = read(CROWD, &rules);
        for seed in 0..6 {
            play(&encounter, seed, &rules);
        }
    }
}

#[test]
fn every_shipped_fight_stays_sound() {
    for (name, text) in Mythic::encounters() {
        for (number, rules) in readings().iter().enumerate() {
            play(&read(text, rules), number as u64, &format!("{name} with {rules}"));
        }
    }
}

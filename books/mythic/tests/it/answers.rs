//! Every question answers for itself, in fights played at random of all encounters that ship, under several readings.

use fracas_content::Content;
use fracas_engine::map::{Cell, Direction};
use fracas_lab::answers::{Effort, look};
use fracas_lab::openings;
use fracas_mythic::choice::{CounterTempo, Declared, Reaction, Word};
use fracas_mythic::terms::{Arm, Id, ItemId};
use fracas_mythic::{Choice, Mythic};

/// Answers that no fight knows of.
fn strangers() -> Vec<Choice> {
    let arms = [(0, 9), (200, 0)]
        .into_iter()
        .flat_map(|(item, part)| [Arm::Surface(ItemId(item), part), Arm::Mode(ItemId(item), part)]);
    let mut all: Vec<Choice> = vec![
        Choice::Combatant(Id(200)),
        Choice::Word(Word::Join(Id(0), Id(200))),
        Choice::Word(Word::Leaves(Id(16))),
        Choice::Declare(Declared::Draw(ItemId(200))),
        Choice::Declare(Declared::Aim(ItemId(200), Id(1))),
        Choice::Declare(Declared::Reload(ItemId(200))),
        Choice::Declare(Declared::Pin(Id(200))),
    ];
    let far = [(-1, 0), (99, 1), (i16::MIN, i16::MAX), (i16::MAX, i16::MAX)];
    all.extend(far.map(|(x, y)| Choice::Cell(Cell::new(x, y))));
    all.extend(Direction::HEX.map(Choice::Step));
    for arm in arms {
        all.extend([
            Choice::Declare(Declared::MeleeAttack(arm, Id(1))),
            Choice::Declare(Declared::RangedAttack(arm, Id(200))),
            Choice::Declare(Declared::Press(arm)),
            Choice::React(Reaction::CounterAttack(arm)),
            Choice::React(Reaction::CounterFire(arm)),
            Choice::React(Reaction::Double(arm)),
            Choice::React(Reaction::Parry(arm)),
            Choice::Replace(CounterTempo::CounterAttack(arm)),
            Choice::Replace(CounterTempo::Parry(arm)),
        ]);
    }
    all
}

/// Readings under which more is asked than by default.
const RULES: [&str; 4] = [
    "",
    "[settings]\ngame-master-word = \"each-window\"\nopen-feints = \"allowed\"\ninitiative = \"game-master\"",
    "[settings]\nreaction-order = \"secret-together\"\nstrike-square = \"reactor-chooses\"\n\
     paths = \"after-reactions\"\ncombat-move-opponent = \"mover-names\"\ncombat-move-geometry = \"distance\"",
    "[settings]\nreactors = \"any-opponent\"\ndisarmed-weapon = \"disarmers-hand\"\nretreat-from = \"any-movement\"\n\
     retreat-way = \"away-only\"\ndiagonals = \"alternating\"\nescape-from-pin = \"to-grappled\"\n\
     [actions.grapple]\nstatuses = [\"on-guard\"]\n[actions.withdraw]\nstatuses = [\"pinned\", \"off-guard\"]\n\
     [actions.aim]\nstatuses = [\"off-guard\", \"bound\"]",
];

#[test]
fn what_is_accepted_is_what_is_listed() {
    for (name, text) in Mythic::encounters() {
        // Eight in a courtyard can name thousands of things.
        let seeds = if *name == "melee" { 1 } else { 3 };
        for (number, rules) in (0..).zip(RULES) {
            let encounter = openings::read::<Mythic>(text, rules);
            for seed in 0..seeds {
                let effort = Effort { seed: seed + 10 * number, beats: 60, tried: usize::MAX };
                look::<Mythic>(&encounter, &strangers(), effort);
            }
        }
    }
}

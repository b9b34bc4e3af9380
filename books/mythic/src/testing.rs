//! A small encounter, for tests.

#![allow(clippy::unwrap_used)] // A test that cannot make its encounter fails.

use arrayvec::ArrayVec;
use fracas_engine::map::{Cell, Map};
use fracas_engine::{Dice, Die, Seat};

use crate::Settings;
use crate::sheet::{Armour, Defences, Encounter, Hands, Mode, Sheet, Side, Start, Surface, Weapon};
use crate::terms::{
    Ap, Combatant, Damage, DamageKind, Id, ItemId, Part, Phase, Reach, SideId, SkillId, Status, WeaponId,
};

/// The seat of Ansa.
pub const ANSA: Seat = Seat(1);
/// The seat of Bela.
pub const BELA: Seat = Seat(2);

const FIGHT: SkillId = SkillId(4);

fn damage(dice: u8, die: Die, kind: DamageKind) -> Damage {
    Damage { dice: Dice::new(dice, die), plus: 0, kind }
}

fn surface(name: &str, cost: u8, damage: Damage, max: u8) -> Surface {
    Surface { name: name.to_owned(), cost: Ap(cost), damage, reach: Reach { min: 0, max } }
}

fn mode(name: &str, cost: u8, shots: u8, damage: Damage) -> Mode {
    let name = name.to_owned();
    Mode { name, cost: Ap(cost), shots, unaimed: -3, aimed: 2, speed: 1, damage, range_step: 10, range: None }
}

fn weapons() -> Vec<Weapon> {
    let weapon = |name: &str, surfaces, modes, shots| Weapon {
        name: name.to_owned(),
        skill: FIGHT,
        hands: Hands::One,
        surfaces,
        modes,
        shots,
        reload: Ap(6),
        leverage: 0,
    };
    let cut = damage(2, Die::D4, DamageKind::Cutting);
    let stab = damage(1, Die::D6, DamageKind::Piercing);
    let edges = vec![surface("edge", 4, cut, 1), surface("point", 4, stab, 1)];
    let modes = vec![
        mode("stun", 3, 1, damage(2, Die::D6, DamageKind::Stun)),
        mode("kill", 4, 2, damage(3, Die::D6, DamageKind::Energy)),
    ];
    vec![
        weapon("sword", edges, Vec::new(), 0),
        weapon("hand phaser", Vec::new(), modes, 20),
        weapon("knife", vec![surface("point", 3, stab, 1)], vec![mode("throw", 3, 1, stab)], 1),
    ]
}

fn sheet(name: &str, seat: Seat, side: u8, at: Cell, held: &[u8], carried: &[u8]) -> Sheet {
    let opening = Combatant {
        cell: at,
        ap: Ap(12),
        ap_later: Ap::ZERO,
        status: Status::OnGuard,
        prone: false,
        wounds: [0; 5],
        aim: None,
        part: Part::Able,
        held: held.iter().copied().map(ItemId).collect(),
        carried: carried.iter().copied().map(ItemId).collect(),
    };
    Sheet {
        name: name.to_owned(),
        glyph: name.chars().next().unwrap(),
        side: SideId(side),
        seat,
        skills: vec![3, 5, 3, 2, 5],
        ap_maximum: Ap(12),
        movement: 3,
        size: 0,
        armour: Armour { name: "armoured vest".to_owned(), coverage: 3, resistance: [4, 4, 3, 3, 3] },
        defences: Defences::default(),
        opening,
        initiator: false,
        prepared: None,
        status_stated: true,
        place_in_order: None,
    }
}

/// Ansa with a sword, a phaser and two knives beside Bela with a sword and a knife; a knife lies under Bela.
/// It is Ansa's turn.
pub fn duel() -> Encounter {
    let side = |name: &str, enemies: u32| Side { name: name.to_owned(), enemies };
    let order: ArrayVec<Id, 16> = [Id(0), Id(1)].into_iter().collect();
    Encounter {
        title: "duel".to_owned(),
        seats: ["GM", "Ansa", "Bela"].map(str::to_owned).to_vec(),
        gm: Seat(0),
        sides: vec![side("guards", 2), side("raiders", 1)],
        roster: vec![
            sheet("Ansa", ANSA, 0, Cell::new(2, 2), &[0, 1], &[2, 3]),
            sheet("Bela", BELA, 1, Cell::new(3, 2), &[4], &[5]),
        ],
        skills: SkillId::NAMED.iter().copied().chain(["melee"]).map(str::to_owned).collect(),
        weapons: weapons(),
        items: [0, 1, 2, 2, 0, 2, 2].map(WeaponId).to_vec(),
        map: Map::open(7, 5).unwrap(),
        actions: crate::rules::actions::ENTRIES,
        check_dice: None,
        lying: vec![(ItemId(6), Cell::new(3, 2))],
        start: Start { phase: Phase::Acting, order, ..Start::default() },
        settings: Settings::default(),
    }
}

//! What the ground is like, and what stands on it.

use fracas_engine::map::{Cell, Direction};

use crate::terms::{Ap, Cover, Water};

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Its name.
    pub name: String,
    /// Its sign on drawings.
    pub glyph: char,
    /// What each yard costs, the product of all that makes it hard (destiny.terrain.multiply).
    pub cost: u8,
    /// Water.
    pub water: Water,
    /// Whether one climbs here.
    pub is_wall: bool,
    /// Whether it is slippery (destiny.jumping.landing).
    pub is_slippery: bool,
    /// Whether there is an edge to hold on to (destiny.jumping.ledge).
    pub is_ledge: bool,
    /// The cover that it gives to who is behind it.
    pub cover: Cover,
    /// Whether it is a low wall (destiny.modifiers.low-wall).
    pub is_low_wall: bool,
    /// Yards that one falls who comes here.
    pub drop: u8,
    /// Inches that a jumper must clear to come across.
    pub obstacle: u16,
    /// Where the water drives a swimmer, and how many yards a round.
    pub current: Option<(Direction, u8)>,
    /// The TN of holding on or keeping afloat, where it is not that of the settings.
    pub hold_tn: Option<i8>,
}

impl Default for Terrain {
    fn default() -> Self {
        Terrain {
            name: "open ground".to_owned(),
            glyph: '.',
            cost: 1,
            water: Water::Dry,
            is_wall: false,
            is_slippery: false,
            is_ledge: false,
            cover: Cover::None,
            is_low_wall: false,
            drop: 0,
            obstacle: 0,
            current: None,
            hold_tn: None,
        }
    }
}

/// An object that stands on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    /// Its name.
    pub name: String,
    /// Where it stands.
    pub cell: Cell,
    /// What using it costs; the game master says so where there is no figure (destiny.misc.object-gm-cost).
    pub cost: Option<Ap>,
}

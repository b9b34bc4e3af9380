//! Where things stand: cells, footprints, distances, lines, movement and shoves on square and hex maps.
//!
//! Everything is counted in whole numbers, asks no dice and changes nothing but what it is given. Distances
//! are in [`Paces`], the width of one cell. What blocks a step, what a line through an obstacle means and how
//! far anything reaches is for a book to say; it does so in the closures it passes.
//!
//! | to know | ask |
//! | --- | --- |
//! | how far apart two footprints are | [`Map::distance`], [`Map::within`], [`Area::touches`] |
//! | which way something lies for who looks elsewhere | [`Map::bearing`] |
//! | what lies between them | [`line()`], [`nearest_cells`], [`Map::sees`] |
//! | where one can go, and at what cost | [`Map::reach`], [`Map::way`], [`Map::exits`], [`Stride`] |
//! | what a shove does | [`Map::push`], [`Map::directions_away`] |
//! | what the map looks like | [`Map::draw`] |

mod area;
mod bearing;
mod board;
mod cell;
mod direction;
mod draw;
mod exits;
mod goal;
mod grid;
mod ground;
mod kept;
mod line;
mod metric;
#[cfg(test)]
mod properties;
mod push;
mod reach;
mod search;
mod sights;
mod stride;
mod turn;

pub use area::{Area, Cells, Vicinity, corner_cells};
pub use bearing::Bearing;
pub use board::{Map, MapError};
pub use cell::{Cell, Paces};
pub use direction::{Direction, UnknownDirection};
pub use exits::{Exit, Exits};
pub use goal::Goal;
pub use grid::{Corners, Diagonals, Grid};
pub use ground::{Footing, Ground, Sight};
pub use line::{Line, gaps, line, line_with_corners, nearest_cells, nearest_pairs};
pub use metric::distance;
pub use push::{Heading, Push, PushEnd, PushStep};
pub use reach::{Place, Pose, Reach, Step, Way, reach};
pub use search::Search;
pub use stride::Stride;

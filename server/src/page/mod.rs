//! The pages, in HTML. Names and texts are data: they are escaped wherever they stand.

mod choices;
mod frame;
mod gallery;
mod log;
mod map;
mod replay;
mod seats;
mod shape;
mod sheet;
mod table;

pub use frame::failure;
pub use gallery::{gallery, misfit, mistakes, new_table};
pub use replay::replay;
pub use sheet::sheet;
pub use table::{Parts, parts, table};

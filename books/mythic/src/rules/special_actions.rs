//! Special Actions: what has its own step of a turn.

pub mod recover_stamina;

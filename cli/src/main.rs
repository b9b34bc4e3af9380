//! The `fracas` program.

fn main() {}

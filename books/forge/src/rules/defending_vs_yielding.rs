//! Defending vs Yielding: the choice that every attack forces.

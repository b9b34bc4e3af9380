//! Minions' Defense: one pool that stands for three.

//! Damage and Defeat: empty pools, damage that is left over, critical effects.

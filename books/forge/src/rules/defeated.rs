//! Defeated: out of the fight, stress and afflictions.

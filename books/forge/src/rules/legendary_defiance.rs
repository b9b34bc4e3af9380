//! Legendary Defiance: a creature of legend stays in the fight.

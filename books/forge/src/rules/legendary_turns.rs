//! Legendary Turns: several turns a round, limits on skills, and how temporary conditions end.

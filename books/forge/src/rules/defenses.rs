//! Defenses: poise, momentum and focus, what they cost, gain and lose.

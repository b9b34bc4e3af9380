//! Final Gambit: one last chance, and its price.

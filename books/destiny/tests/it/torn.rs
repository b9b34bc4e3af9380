//! No file makes the reader panic.

fracas_lab::torn_files!(fracas_destiny::Destiny, |encounter, state| {
    state.combatants.len() == encounter.roster.len() && encounter.items.len() < 128
});

//! No file makes the reader panic.

fracas_lab::torn_files!(fracas_forge::Forge, |encounter, state| {
    state.combatants.len() == encounter.roster.len()
});

//! No file makes the reader panic.

fracas_lab::torn_files!(fracas_realmspire::Realmspire, |encounter, state| {
    state.combatants.len() == encounter.roster.len()
});

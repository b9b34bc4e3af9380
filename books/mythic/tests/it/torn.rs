//! No file makes the reader panic.

fracas_lab::torn_files!(fracas_mythic::Mythic, |encounter, state| {
    state.combatants.len() == encounter.roster.len()
});

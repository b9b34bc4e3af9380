//! No file makes the reader panic.

fracas_lab::torn_files!(fracas_reality::Reality, |encounter, state| {
    state.combatants.len() == encounter.roster.len()
});

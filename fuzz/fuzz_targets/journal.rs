//! Arbitrary text as a journal, and as the answers of a journal.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    fracas_fuzz::journal::<fracas_forge::Forge>(text);
    fracas_fuzz::journal::<fracas_mythic::Mythic>(text);
    fracas_fuzz::journal::<fracas_reality::Reality>(text);
    fracas_fuzz::journal::<fracas_destiny::Destiny>(text);
    fracas_fuzz::journal::<fracas_realmspire::Realmspire>(text);
});

//! Arbitrary text as an encounter and as a house-rules file.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    fracas_fuzz::content::<fracas_forge::Forge>(text);
    fracas_fuzz::content::<fracas_mythic::Mythic>(text);
    fracas_fuzz::content::<fracas_reality::Reality>(text);
    fracas_fuzz::content::<fracas_destiny::Destiny>(text);
    fracas_fuzz::content::<fracas_realmspire::Realmspire>(text);
});

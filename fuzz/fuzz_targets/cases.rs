//! Arbitrary text as a case file.

#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    fracas_fuzz::cases::<fracas_forge::Forge>(text);
    fracas_fuzz::cases::<fracas_mythic::Mythic>(text);
    fracas_fuzz::cases::<fracas_reality::Reality>(text);
    fracas_fuzz::cases::<fracas_destiny::Destiny>(text);
    fracas_fuzz::cases::<fracas_realmspire::Realmspire>(text);
});

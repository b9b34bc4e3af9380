//! Arbitrary bytes as the answers of a fight, right and wrong ones.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    fracas_fuzz::play::<fracas_forge::Forge>(bytes);
    fracas_fuzz::play::<fracas_mythic::Mythic>(bytes);
    fracas_fuzz::play::<fracas_reality::Reality>(bytes);
    fracas_fuzz::play::<fracas_destiny::Destiny>(bytes);
    fracas_fuzz::play::<fracas_realmspire::Realmspire>(bytes);
});

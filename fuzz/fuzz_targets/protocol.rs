//! Arbitrary text as messages, and arbitrary bytes as a client that says right and wrong things at a table.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fracas_fuzz::protocol(bytes));

//! Whatever a client says at a table, it is answered in the protocol, and legal answers are taken. The fuzz target
//! `protocol` looks for more of the same.

use crate::support::stranger;

/// How many bytes tell what is said: two or more for each message.
const BYTES: usize = 400;

#[test]
fn a_client_may_say_anything() {
    for (number, book) in fracas::BOOKS.iter().enumerate() {
        let mut state = 7 + number as u64;
        let bytes = std::iter::repeat_with(|| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u8
        });
        let lines = stranger::plays(fracas::BOOKS, number, bytes.take(BYTES));
        assert!(lines > BYTES / 8, "{}: answered {lines} times", book.name());
    }
}

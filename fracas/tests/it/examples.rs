//! The examples are run, not only compiled.

#[path = "../../examples/bot.rs"]
mod bot;
#[path = "../../examples/fight.rs"]
mod fight;
#[path = "../../examples/odds.rs"]
mod odds;
#[path = "../../examples/policy.rs"]
mod policy;

/// Declares a test for each example.
macro_rules! run {
    ($($name:ident: $example:ident)*) => {$(
        #[test]
        fn $name() {
            $example::main().unwrap();
        }
    )*};
}

run! {
    a_fight_in_twenty_lines: fight
    a_bot_in_words: bot
    a_policy_of_ones_own: policy
    the_odds_of_an_exchange: odds
}

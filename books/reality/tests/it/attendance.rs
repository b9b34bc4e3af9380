//! Who is out of the fight is asked nothing but what the book leaves to them.

use fracas_lab::attendance::asked_while_out;
use fracas_reality::Reality;

/// Who rests may spend a Recovery Surge, awake or not (reality.rest.short-surge-choice).
const LEFT_TO_THEM: [&str; 1] = ["Surge"];

#[test]
fn who_is_out_of_the_fight_is_asked_only_what_is_left_to_them() {
    let mut asked = asked_while_out::<Reality>(20);
    asked.retain(|kind, _| !LEFT_TO_THEM.contains(&kind.as_str()));
    assert!(asked.is_empty(), "{asked:#?}");
}

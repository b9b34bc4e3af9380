//! Who is out of the fight is asked nothing.

use fracas_destiny::Destiny;
use fracas_lab::attendance::asked_while_out;

#[test]
fn who_is_out_of_the_fight_is_asked_nothing() {
    let asked = asked_while_out::<Destiny>(20);
    assert!(asked.is_empty(), "{asked:#?}");
}

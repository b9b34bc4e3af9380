//! Who is out of the fight is asked nothing but what the book leaves to them.

use fracas_forge::Forge;
use fracas_lab::attendance::asked_while_out;

/// The defeated are conscious (forge.defeated.conscious): they may Shift or invoke a final gambit in their turns
/// (forge.defeated.shift-only, forge.gambit.while-defeated), and hold their breath.
const LEFT_TO_THEM: [&str; 3] = ["HoldBreath", "Step", "Turn"];

#[test]
fn who_is_out_of_the_fight_is_asked_only_what_is_left_to_them() {
    let mut asked = asked_while_out::<Forge>(20);
    asked.retain(|kind, _| !LEFT_TO_THEM.contains(&kind.as_str()));
    assert!(asked.is_empty(), "{asked:#?}");
}

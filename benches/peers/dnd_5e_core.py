"""A fighter of the third level against an orc, with dnd-5e-core: fights in a second, turns in a fight."""

import json
import random
import sys
import time

# The folder of this script would hide the package of nearly the same name.
sys.path.pop(0)

from dnd_5e_core import load_monster
from dnd_5e_core.combat import CombatSystem
from dnd_5e_core.data.loaders import simple_character_generator

random.seed(7)
HERO = simple_character_generator(3, "human", "fighter", "Hero")
FOE = load_monster("orc")
HIT_POINTS = HERO.hit_points, FOE.hit_points
SYSTEM = CombatSystem(verbose=False)


def fight():
    """Plays to the death; gives the number of turns."""
    HERO.hit_points, FOE.hit_points = HIT_POINTS
    heroes, foes, turns = [HERO], [FOE], 0
    while heroes and foes:
        SYSTEM.character_turn(HERO, heroes, foes, [HERO])
        turns += 1
        if foes:
            SYSTEM.monster_turn(FOE, foes, heroes, [HERO], turns)
            turns += 1
    return turns


fights, turns, begun = 0, 0, time.perf_counter()
while time.perf_counter() - begun < float(sys.argv[1]):
    turns += fight()
    fights += 1
took = time.perf_counter() - begun
print(json.dumps({"fights": fights, "turns": turns, "seconds": took}))

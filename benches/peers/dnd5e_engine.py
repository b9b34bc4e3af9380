"""Two fighters side by side on a grid, with dnd5e-engine: fights in a second, turns in a fight."""

import asyncio
import json
import sys
import time

# The folder of this script would hide the package of the same name.
sys.path.pop(0)

import dnd5e_engine as engine

HERO, FOE = "char:hero", "mon:foe"
ATTACK = engine.PlayerIntent(intent_type="attack", target_id=FOE, weapon_id="longsword")


async def fight(seed):
    """Plays until one is down or has fled; gives the number of turns."""
    hero = engine.PartyMemberSpec(
        entity_id=HERO, name="Hero", initiative=None, hp_current=28, hp_max=28, ac=16, strength=16,
        zone_id=engine.cell_id(2, 2),
    )
    foe = engine.EncounterMemberSpec(
        entity_id=FOE, entity_type="Monster", name="Foe", initiative=None, hp_current=20, hp_max=20, ac=13,
        attack_bonus=4, damage_dice="1d6+2", zone_id=engine.cell_id(3, 2),
    )
    scene = engine.GridScene(width=10, height=10)
    start = await engine.start_combat(
        session_id="peers", party=[hero], encounter=[foe], grid_scene=scene, rng_seed=seed
    )
    turns = 0
    while goes_on(live := engine.get_live(start.handle)):
        turns += 1
        if live.initiative[live.current_turn_index].entity_id == HERO:
            await engine.submit_player_intent(start.handle, HERO, ATTACK)
        else:
            await engine.advance_monster_turn(start.handle)
    await engine.end_combat(start.handle)
    return turns


def goes_on(live):
    stands = all(live.tracked_hp.get(who.entity_id, who.hp_current) > 0 for who in live.initiative)
    return stands and not live.ended and not any(who.has_fled for who in live.initiative)


async def main():
    fights, turns, begun = 0, 0, time.perf_counter()
    while time.perf_counter() - begun < float(sys.argv[1]):
        turns += await fight(fights)
        fights += 1
    took = time.perf_counter() - begun
    print(json.dumps({"fights": fights, "turns": turns, "seconds": took}))


asyncio.run(main())

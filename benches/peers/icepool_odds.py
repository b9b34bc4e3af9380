"""Exact odds with icepool: of one blow, and of a whole toy duel of blows, in seconds."""

import json
import time

import icepool


def blow():
    """A die of 20 must show 9 or more; then a die of 8 and 3 more do damage."""
    return (icepool.d20 >= 9).if_else(icepool.d8 + 3, 0)


def duel():
    """28 hit points against 20: both strike in a round, for 40 rounds, and the first goes first."""
    first, second = blow(), (icepool.d20 >= 11).if_else(icepool.d6 + 2, 0)

    def fight_round(state):
        ours, theirs = state
        if ours == 0 or theirs == 0:
            return state
        return icepool.map(lambda hit, back: strike(ours, theirs, hit, back), first, second)

    end = icepool.Die({(28, 20): 1}).map(fight_round, repeat=40)
    return float(end.map(lambda state: state[1] == 0).probability(True))


def strike(ours, theirs, hit, back):
    theirs = max(theirs - hit, 0)
    return (ours if theirs == 0 else max(ours - back, 0), theirs)


def timed(work):
    """What comes of it, and how long it took: the first time in this process, for what was found is kept."""
    begun = time.perf_counter()
    came = work()
    return came, time.perf_counter() - begun


_, blow_took = timed(blow)
won, duel_took = timed(duel)
print(json.dumps({"blow": blow_took, "duel": duel_took, "won": won}))

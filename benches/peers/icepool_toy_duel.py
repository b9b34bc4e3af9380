"""The odds of a whole duel of the made-up book of fracas, written as a chain with icepool.

Two duellists of 28 and 20 poise act in turn. Who acts waits half of the time. Who is struck dodges half of the time, for 2
poise; else two dice are thrown, and 6 or less cost 4 poise. `benches/src/bin/toy_duel.rs` has fracas work out the same.
"""

import json
import time

import icepool

TURNS = 201

PARRY = (2 @ icepool.d6 <= 6).if_else(4, 0)
DODGE = icepool.Die([2])
LOSS = icepool.Die([0, 0, DODGE, PARRY])


def turn(state):
    """The one who acts stands first; afterwards the other one does."""
    ours, theirs = state
    if ours == 0 or theirs == 0:
        return (theirs, ours)
    return icepool.map(lambda loss: (max(theirs - loss, 0), ours), LOSS)


def duel():
    end = icepool.Die({(28, 20): 1}).map(turn, repeat=TURNS)
    # After an odd number of turns whoever began stands second.
    return float(end.map(lambda state: state[0] == 0).probability(True))


begun = time.perf_counter()
won = duel()
print(json.dumps({"duel": time.perf_counter() - begun, "won": won}))

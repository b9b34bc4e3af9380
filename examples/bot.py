#!/usr/bin/env python3
"""A player for fracas without any library: it takes the choice that its forecast likes best.

    python3 examples/bot.py fracas pipe duel --seat gm=greedy --seed 7

The words after the file name are the command that runs the table. docs/protocol.md tells what is said.
"""

import json
import subprocess
import sys


class Table:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say({"hello": {"protocol": 1}})

    def say(self, message):
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()

    def hear(self, kind):
        """The next message of this kind; others are passed over."""
        for line in self.process.stdout:
            message = json.loads(line)
            if kind in message:
                return message[kind]
            if "refused" in message or "gone" in message:
                sys.exit(f"fracas says: {message}")
        sys.exit("the table is gone")


def worth(prospect, me):
    """How good a forecast is for us: damage dealt and opponents felled, less what we lose."""
    forecast = prospect["forecast"]
    dealt = sum(blow["damage"] * (1 if blow["combatant"] == me else -1) for blow in forecast["strikers"])
    fallen = sum(change["out"]["percent"] / 100 * (-50 if change["combatant"] == me else 50) for change in forecast["changes"])
    return dealt + fallen


def choose(table, asked):
    table.say("forecasts")
    prospects = table.hear("forecasts")
    best = max(prospects, key=lambda prospect: worth(prospect, asked["combatant"]), default=None)
    return best["choice"] if best else asked["choices"][0]["label"]


table = Table(sys.argv[1:])
table.hear("welcome")
while True:
    update = table.hear("update")
    for line in update["told"]:
        print(line["text"])
    if "over" in update["waits_for"]:
        print("won by", update["waits_for"]["over"]["winner"])
        break
    asked = update["waits_for"]["you"]
    table.say({"choose": {"number": update["number"], "choice": choose(table, asked)}})

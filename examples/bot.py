#!/usr/bin/env python3
"""A complete agent for `ra arena "cmd:python3 examples/bot.py"`; docs/AGENTS.md describes the protocol.

It knows what a tile is worth to it, roughly, and bids its lowest winning disc if the lot is worth the disc."""
import json
import sys

CIVILIZATION = {"agriculture", "art", "astronomy", "religion", "writing"}
DISASTERS = {"funeral": -3, "drought": -3, "war": -4, "earthquake": -3}
WORTH = {"god": 2.5, "gold": 3, "pharaoh": 1.5, "flood": 2.5, "ra": 0}


def tile_worth(tile, held):
    """Points that a tile will bring, by rule of thumb; `held` counts what we have by name."""
    if tile in WORTH:
        return WORTH[tile]
    if tile in DISASTERS:
        return DISASTERS[tile]
    if tile == "nile":
        return 1.5 if held.get("flood") else 0.7
    if tile in CIVILIZATION:  # the first saves us from -5, others make a set, doubles are for wars
        return 0.3 if held.get(tile) else 2.5
    return 1.5 if held.get(tile) else 1  # a monument: sets pay in the end


def lot_worth(position, me):
    """What the lot is worth to seat `me`, tile by tile: each one counts as held for the next."""
    held, worth = dict(position["seats"][me]["tiles"]), 0
    for tile in filter(None, position["lot"]):
        worth += tile_worth(tile, held)
        held[tile] = held.get(tile, 0) + 1
    return worth


def choose(position, me):
    legal, mine = position["legal"], position["seats"][me]
    if position["phase"] == "discard":  # give up what we have most of
        return max(legal, key=lambda action: mine["tiles"].get(action[2:], 0))
    worth = lot_worth(position, me)
    bids = sorted((int(action[1:]), action) for action in legal if action[0] == "B")
    if position["phase"] == "auction":
        if bids and ("P" not in legal or worth > 4 + bids[0][0] / 2 - position["sun_space"] / 3):
            return bids[0][1]
        return "P"
    takes = [(tile_worth(action[2:], mine["tiles"]), action) for action in legal if action[:2] == "G:"]
    if takes and max(takes)[0] > 2.6:  # more than the god itself is worth
        return max(takes)[1]
    if "E" in legal:
        return "E"
    return "I" if "D" not in legal or worth > 7 else "D"


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "start":
        seat = message["seat"]
        print(json.dumps({"name": "bot.py"}), flush=True)
    elif message["type"] == "act":
        print(json.dumps({"id": message["id"], "action": choose(message["position"], seat)}), flush=True)

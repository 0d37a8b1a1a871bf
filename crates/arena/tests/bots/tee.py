"""Draws, bids its lowest disc that wins, and writes every message, in both directions, to the file that it is given."""
import json
import sys

with open(sys.argv[1], "w", encoding="utf-8") as log:
    for line in sys.stdin:
        log.write(line)
        message = json.loads(line)
        if message["type"] == "over":
            log.flush()
            continue
        answer = {"name": "tee"}
        if message["type"] == "act":
            legal = message["position"]["legal"]
            bids = [action for action in legal if action.startswith("B")]
            answer = {"id": message["id"], "action": (bids or legal)[0]}
        log.write(json.dumps(answer) + "\n")
        log.flush()
        print(json.dumps(answer), flush=True)

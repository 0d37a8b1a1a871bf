"""Plays the first legal action, and misbehaves as its argument says, from the question of that number on.

    bad.py hang 1        answers no more
    bad.py die 3         ends with a message on standard error
    bad.py lie 2         answers with an illegal action
    bad.py garbage 1     answers what is no JSON
    bad.py wrong-id 1    answers another question
    bad.py flood 1       writes a line without an end
    bad.py chatter 1     writes lines without an end
    bad.py children 1    leaves its answers to a child that hangs
    bad.py late 1        greets at once, and takes its time for the answer to that question alone
    bad.py good 1        is good

A third argument is a file to which it adds the seed of each game.
"""
import json
import subprocess
import sys
import time

how, when = sys.argv[1], int(sys.argv[2])
if how == "die" and when == 0:
    sys.exit("cannot even start")
asked = 0


def say(value):
    print(json.dumps(value), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if len(sys.argv) > 3 and message["type"] == "start":
        with open(sys.argv[3], "a", encoding="utf-8") as seeds:
            seeds.write(f"{message['seed']}\n")
    if how == "late" and message["type"] == "start":
        say({"name": "late"})
    if message["type"] != "act":
        continue
    asked += 1
    answer = {"id": message["id"], "action": message["position"]["legal"][0]}
    if how == "late" and asked == when:
        time.sleep(1.5)
    if asked < when or how in ("good", "late"):
        say(answer)
    elif how == "hang":
        while True:
            time.sleep(1000)
    elif how == "die":
        sys.exit("this is the end")
    elif how == "lie":
        say(answer | {"action": "B99" if when == 1 else "X:ra"})
    elif how == "garbage":
        print("I bid { everything }", flush=True)
    elif how == "wrong-id":
        say(answer | {"id": message["id"] + 1})
    elif how == "flood":
        while True:
            sys.stdout.write("x" * 4096)
    elif how == "chatter":
        say(answer)
        while True:
            say({"id": 0, "action": "P"})
    elif how == "children":
        subprocess.call([sys.executable, "-c", "import time; time.sleep(1000)"])

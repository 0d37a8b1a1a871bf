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
    bad.py nest 1        adds a field that is nested deeper than any stack
    bad.py bytes 1       answers what is no text
    bad.py huge 1        answers a question with a number that no machine holds
    bad.py half 1        writes half an answer, and no more
    bad.py gone 1        writes half an answer and ends
    bad.py close-in 1    closes its input and waits
    bad.py close-out 1   closes its output and waits
    bad.py stderr 1      is good, and writes megabytes without a line feed to its standard error
    bad.py stubborn 1    hears no signal that can be ignored, and waits
    bad.py array 1       answers with a list of the values, in their order
    bad.py twice 1       answers each question twice
    bad.py greets 1      greets, and greets again before it answers
    bad.py no-id 1       answers without the number of the question
    bad.py latin 1       adds a field that is not UTF-8
    bad.py pretty 1      answers over several lines
    bad.py blank 1       writes an empty line before its answer
    bad.py full 1        is good, in lines as long as they may be
    bad.py longer 1      answers in a line of one byte more
    bad.py escape 1      leaves its output to a child in a session of its own, and ends

A third argument is a file to which it adds the seed of each game.
"""
import json
import os
import signal
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
    elif how == "array":
        say(["tee", message["id"], answer["action"]])
    elif how == "twice":
        say(answer)
        say(answer)
    elif how == "greets":
        say({"name": "one"})
        say({"name": "two"})
        say(answer)
    elif how == "no-id":
        say({"action": answer["action"]})
    elif how == "latin":
        os.write(1, json.dumps(answer)[:-1].encode() + b', "x": "\xe9"}\n')
    elif how == "pretty":
        print(json.dumps(answer, indent=2), flush=True)
    elif how == "blank":
        print(flush=True)
        say(answer)
    elif how in ("full", "longer"):
        text = json.dumps(answer)
        print(text + " " * (65536 + (how == "longer") - len(text)), flush=True)
    elif how == "nest":
        print(json.dumps(answer)[:-1] + ', "x": ' + "[" * 30000 + "]" * 30000 + "}", flush=True)
    elif how == "bytes":
        os.write(1, b"\xff\xfe\x00{}\n")
    elif how == "huge":
        print(json.dumps(answer).replace('"id": ', '"id": 1' + "0" * 400), flush=True)
    elif how in ("half", "gone"):
        os.write(1, b'{"id": ')
        time.sleep(1000 if how == "half" else 0)
        os._exit(3)
    elif how == "close-in":
        os.close(0)
        time.sleep(1000)
    elif how == "close-out":
        os.close(1)
        time.sleep(1000)
    elif how == "stderr":
        os.write(2, b"?" * (1 << 20))
        say(answer)
    elif how == "stubborn":
        for number in set(signal.Signals) - {signal.SIGKILL, signal.SIGSTOP}:
            signal.signal(number, signal.SIG_IGN)
        time.sleep(1000)
    elif how == "escape":
        child = [sys.executable, "-c", "import time; time.sleep(4)"]
        subprocess.Popen(child, start_new_session=True)
        os._exit(4)
    elif how == "children":
        subprocess.call([sys.executable, "-c", "import time; time.sleep(1000)"])

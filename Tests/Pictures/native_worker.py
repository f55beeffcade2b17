"""Draws styles with MapLibre Native: a JSON request a line in, a JSON answer a line out.

A process of its own, for some styles end it; `native.py` starts another one then.
"""

import base64
import json
import os
import sys
import tempfile

import pymgl


def draw(request):
    pictures, error = [], None
    if not request["views"]:
        # What the parser says is in the log.
        with pymgl.Map(request["style"], request["size"], request["size"]):
            return {"pictures": [], "error": None}
    for longitude, latitude, zoom in request["views"]:
        try:
            # A map that draws twice has ended the process.
            with pymgl.Map(request["style"], request["size"], request["size"], 1, longitude, latitude, zoom) as map:
                pictures.append(base64.b64encode(map.renderBuffer().tobytes()).decode())
        except Exception as reason:
            pictures.append(None)
            error = str(reason)
    return {"pictures": pictures, "error": error}


def main():
    answers = os.fdopen(os.dup(1), "w")
    # Native writes what it refuses to the standard error of the process.
    log = tempfile.TemporaryFile()
    os.dup2(log.fileno(), 2)
    for line in sys.stdin:
        log.seek(0)
        log.truncate()
        request = json.loads(line)
        answer = draw(request)
        log.seek(0)
        answer["log"] = log.read().decode("utf-8", "replace").splitlines()
        if request["views"]:
            # A complaint comes with each picture.
            answer["log"] = answer["log"][:50]
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


main()

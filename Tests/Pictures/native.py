"""MapLibre Native, in a worker process that may be restarted."""

import base64
import json
import os
import pathlib
import queue
import subprocess
import sys
import threading
import time

import numpy

from drawing import Drawing

COMPLAINTS = ("Error parsing style", "Error: Invalid Expression")
WORKER = pathlib.Path(__file__).parent / "native_worker.py"


class Native:
    name = "MapLibre Native"
    # It says what it refuses before it draws.
    complains_while_drawing = False

    def __init__(self, size, seconds=90, patience=900):
        """`seconds` limits the processor time of a request, `patience` its elapsed time, which is longer on a busy machine."""
        self.size, self.seconds, self.patience, self.worker, self.restarts = size, seconds, patience, None, 0

    def start(self):
        environment = {**os.environ, "EGL_PLATFORM": "surfaceless", "LP_NUM_THREADS": "1"}
        self.worker = subprocess.Popen(
            [sys.executable, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        self.answers = queue.Queue()
        threading.Thread(target=forward, args=(self.worker.stdout, self.answers), daemon=True).start()

    def draw(self, style, views):
        request = json.dumps({"style": json.dumps(style), "views": views, "size": self.size})
        line, reason = self.answer(request)
        if not line:
            self.stop()
            self.restarts += 1
            return Drawing([None] * len(views), reason)
        answer = json.loads(line)
        complaint = next((line for line in answer["log"] if line.startswith(COMPLAINTS)), None)
        return Drawing(
            [self.picture(text) for text in answer["pictures"]], answer["error"], answer["log"], complaint)

    def answer(self, request):
        """The worker's answer; without one, `None` and the reason."""
        if self.worker is None or self.worker.poll() is not None:
            self.start()
        began, used = time.monotonic(), self.processor_seconds()
        try:
            self.worker.stdin.write(request + "\n")
            self.worker.stdin.flush()
        except BrokenPipeError:
            return None, "the process ended"
        while time.monotonic() - began < self.patience and self.processor_seconds() - used < self.seconds:
            try:
                return self.answers.get(timeout=1), "the process ended"
            except queue.Empty:
                continue
        return None, f"no picture within {self.seconds} seconds of processor time or {self.patience} seconds in all"

    def processor_seconds(self):
        """The processor time of the worker so far."""
        try:
            fields = pathlib.Path(f"/proc/{self.worker.pid}/stat").read_text().rsplit(")", 1)[1].split()
        except FileNotFoundError:
            return 0
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def picture(self, text):
        if text is None:
            return None
        return numpy.frombuffer(base64.b64decode(text), dtype=numpy.uint8).reshape(self.size, self.size, 4)

    def stop(self):
        if self.worker:
            self.worker.kill()
            self.worker.wait()
            self.worker = None


def forward(lines, answers):
    for line in lines:
        answers.put(line)
    answers.put("")

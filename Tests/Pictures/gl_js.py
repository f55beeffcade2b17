"""MapLibre GL JS in Debian's Chromium, with software rendering."""

import base64
import shutil

import numpy
from playwright.sync_api import Error, sync_playwright

from drawing import Drawing

FLAGS = [
    "--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--no-sandbox",
    "--disable-dev-shm-usage",
]
# A browser is renewed after so many styles: memory that maps have left is given back.
STYLES_PER_BROWSER = 60


class GLJS:
    name = "MapLibre GL JS"
    complains_while_drawing = True

    def __init__(self, size, root, seconds=60):
        self.size, self.root, self.seconds, self.restarts = size, root, seconds, 0
        self.playwright, self.browser, self.drawn = None, None, 0

    def start(self):
        # Playwright belongs to the thread that starts it; so it starts with the first picture.
        self.playwright = self.playwright or sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=executable(), args=FLAGS)
        self.page = self.browser.new_page(viewport={"width": self.size, "height": self.size})
        self.page.set_default_timeout(0)
        self.page.goto(f"{self.root}/gl-js.html")
        self.drawn = 0

    def draw(self, style, views):
        if self.browser is None or self.drawn >= STYLES_PER_BROWSER:
            self.close()
            self.start()
        self.drawn += 1
        try:
            answer = self.page.evaluate(
                "([style, views, size, seconds]) => draw(style, views, size, seconds)",
                [style, views, self.size, self.seconds])
        except Error as error:
            self.close()
            self.restarts += 1
            return Drawing([None] * len(views), str(error).splitlines()[0])
        pictures = [self.picture(text) for text in answer["pictures"]]
        refusal = None
        if any(picture is None for picture in pictures):
            refusal = "; ".join(answer["errors"]) or f"not loaded within {self.seconds} seconds"
        # An error in a worker takes the other layers of the tile with it.
        return Drawing(pictures, refusal, answer["errors"], next(iter(answer["errors"]), None))

    def picture(self, text):
        if text is None:
            return None
        pixels = numpy.frombuffer(base64.b64decode(text), dtype=numpy.uint8).reshape(self.size, self.size, 4)
        return pixels[::-1]  # OpenGL counts rows from below.

    def close(self):
        if self.browser:
            self.browser.close()
            self.browser = None

    def stop(self):
        self.close()
        if self.playwright:
            self.playwright.stop()


def executable():
    return shutil.which("chromium") or shutil.which("chromium-browser")

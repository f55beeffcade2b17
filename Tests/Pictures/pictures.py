"""Draws legacy and migrated styles with MapLibre Native and MapLibre GL JS, and compares the pictures.

`.ci/pictures` installs what this needs and runs it.
"""

import argparse
import importlib.util
import json
import pathlib
import signal
import threading
import time
import traceback

import accidents
import material
import report
import tiles
from check import Check
from gl_js import GLJS
from native import Native
from server import Server

ZOOMS = [3, 7.5, 11, 14.25, 17]
SIZE = 320
RUNS = {
    "MapLibre Native": (["native", "documented"], "maplibre-native"),
    "MapLibre GL JS": (["gl-js"], "maplibre-gl-js"),
}


def views(style):
    """Longitude, latitude and zoom of five pictures."""
    if any(map(is_inline, style["sources"].values())):
        # Features that lie where the style has put them.
        centre = style.get("center") if isinstance(style.get("center"), list) else [0, 0]
        zoom = style.get("zoom") if isinstance(style.get("zoom"), (int, float)) else 1
        return [[*centre[:2], min(max(zoom + step, 0), 20)] for step in (-1, 0, 0.5, 1, 2.25)]
    return [[*tiles.tile_centre(zoom), zoom] for zoom in ZOOMS]


def is_inline(source):
    data = source.get("data") if isinstance(source, dict) else None
    return isinstance(data, dict) and bool(data.get("type"))


def run(renderer, server, styles, scenes, options, results):
    """All styles in one renderer."""
    semantics, target = RUNS[renderer.name]
    announced = accidents.Announced(options.migrate_styles, dict.fromkeys(semantics, target))
    check = Check(renderer, server, views, announced)
    start = time.monotonic()
    try:
        for index, (style, scene) in enumerate(zip(styles, scenes)):
            if time.monotonic() - start > options.seconds:
                print(f"{renderer.name}: {len(styles) - index} styles are not drawn: the time is up", flush=True)
                break
            seeds = range({"reproductions": 0}.get(style.kind, 1) * options.mutants)
            try:
                for result in check.results(style, scene, semantics, index % 4 == 0, seeds):
                    results.append(result)
                    say(result)
            except Exception:
                # A mistake of this program is not a result: the run goes on and fails at its end.
                results.append(report.Failure(renderer.name, style.name, traceback.format_exc()))
                print(f"{renderer.name}: {style.name}: {traceback.format_exc()}", flush=True)
            if index % 10 == 9:
                print(f"{renderer.name}: {index + 1} of {len(styles)} styles, {time.monotonic() - start:.0f} s", flush=True)
    finally:
        renderer.stop()


def gl_js_file():
    """The package is not imported: it warns of what it could use besides."""
    return pathlib.Path(importlib.util.find_spec("maplibre").origin).parent / "srcjs" / "maplibre-gl.js"


def say(result):
    for difference in result.differences:
        why = ", ".join(difference.names) or "-"
        more = "".join(f"\n    {json.dumps(place)[:400]}" for place in difference.places)
        print(
            f"{result.renderer} ({result.semantics}): {result.style} at zoom {difference.zoom}: "
            f"{difference.largest}/255: {why}{more}", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="a handful of styles, in less than two minutes")
    arguments.add_argument("--migrate-styles", required=True, help="the command that migrates")
    arguments.add_argument("--style-fuzzing", required=True, help="the command that prints styles")
    arguments.add_argument("--output", type=pathlib.Path, required=True, help="a folder for the page and the figures")
    arguments.add_argument("--generated", type=int, default=100, help="how many generated styles")
    arguments.add_argument("--first", type=int, default=0, help="the seed of the first one")
    arguments.add_argument("--mutants", type=int, default=1, help="how many mutants of a style")
    arguments.add_argument("--only", default="", help="styles with this text in their names")
    arguments.add_argument("--renderer", default="", help="renderers with this text in their names")
    arguments.add_argument("--seconds", type=float, default=1e9, help="begin no style after so many seconds")
    options = arguments.parse_args()

    # An interrupt ends the run after the styles that are being drawn, with the figures so far.
    signal.signal(signal.SIGINT, lambda *_: setattr(options, "seconds", 0))
    start, skipped, results = time.monotonic(), [], []
    options.output.mkdir(parents=True, exist_ok=True)
    kinds = ["corpus", "fixtures"] if options.quick else ["corpus", "render tests", "fixtures"]
    seeds = range(0) if options.quick else range(options.first, options.first + options.generated)
    styles = [s for s in material.collected(options.style_fuzzing, seeds, kinds, skipped) if options.only in s.name]
    if options.quick:
        styles = [s for s in styles if s.kind != "corpus"] + [s for s in styles if s.kind == "corpus"][5::16]
        options.seconds = min(options.seconds, 90)
    for semantics, target in RUNS.values():
        for name in semantics:
            material.migrate(styles, options.migrate_styles, name, target, options.output / "styles")
    server = Server(gl_js_file())
    renderers = [Native(SIZE), GLJS(SIZE, server.root)]
    scenes = [server.add(style.legacy, ZOOMS) for style in styles]
    threads = [
        threading.Thread(target=run, args=(renderer, server, styles, scenes, options, results))
        for renderer in renderers if options.renderer in renderer.name
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        while thread.is_alive():
            thread.join(20)
            report.save(list(results), skipped, options.output, time.monotonic() - start)
    raise SystemExit(report.write(results, skipped, options.output, time.monotonic() - start))


main()

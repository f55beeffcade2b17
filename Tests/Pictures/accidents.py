"""Where a renderer draws a legacy value in another way than its expression, by the id of the note that the report has.

A difference counts as explained only if the migration announced it for that value: `migrate-styles` runs on each value
alone, and its notes are the names. Each name has a style of a few lines that shows it; a full run draws these, and fails if
one of them no longer differs.
"""

import json
import pathlib
import subprocess
import tempfile

import sites

ROUNDING = "rounding"
CONSTANTS = "constants"

SENTENCES = {
    CONSTANTS:
        "no renderer of version 8 reads constants; MapLibre Native shows their names.",
    ROUNDING:
        "an attribute is a stop to within the precision of 32 bits; the summary for `native` counts these inputs as exempt.",
    "renderers-differ-composite-base":
        "between whole zooms GL JS draws a legacy composite function linearly, and applies its base only to an expression.",
    "renderers-differ-shared-labels":
        "GL JS changes the case of a label in place, so that all features that share it get it.",
    "renderers-differ-data-tokens":
        "MapLibre Native shows the tokens of legacy data functions in braces.",
    "renderers-differ-missing-outline":
        "MapLibre Native draws no outline where a legacy fill-color has no value.",
    "renderers-differ-null-characters":
        "in MapLibre Native a text ends at U+0000 in an expression, and goes on in a legacy zoom function.",
    "renderers-differ-viewport-glyph":
        "MapLibre Native takes the default where a function gives viewport-glyph, and refuses a layer with the constant.",
    "renderers-differ-whole-categories":
        "MapLibre Native looks up whole numbers only; the old SDK cut the fraction of an attribute first.",
    "repaired-mixed-filter":
        "the migration reads a filter that mixes both languages as it was meant, and reports it; MapLibre Native does not.",
    "differs-from-native-empty-tokens":
        "MapLibre Native takes {} in a legacy text for a token whose name is empty.",
    "differs-from-native-repeated-stops":
        "MapLibre Native keeps the first of repeated stops, so that there is no jump.",
    "differs-from-native-whole-categories":
        "MapLibre Native cuts the numbers of categorical stops to integers.",
    "differs-from-native-composite-base":
        "MapLibre Native applies the base of a composite function to the attribute, and not to the zoom.",
}

# For each name a layer, whose features carry what it asks for, and members of the style's root that it needs.
REPRODUCTIONS = [
    (CONSTANTS, "MapLibre Native", "native", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": "@label", "text-allow-overlap": True}}, {"constants": {"@label": "label"}}),
    ("renderers-differ-whole-categories", "MapLibre Native", "native", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "property": "n", "type": "categorical", "stops": [[1, 5], [2, 30]], "default": 15}}}),
    (ROUNDING, "MapLibre Native", "native", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "property": "n", "type": "interval", "stops": [[0, 5], [0.1, 15], [0.7, 30]]}}}),
    ("repaired-mixed-filter", "MapLibre Native", "native", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": 20},
        "filter": ["all", ["in", "$type", "Point"], ["case", [">=", ["zoom"], 10], True, False]]}),
    ("differs-from-native-empty-tokens", "MapLibre Native", "documented", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": {"stops": [[0, "a{{}"], [11, "{}{"]]}, "text-allow-overlap": True}}),
    ("differs-from-native-repeated-stops", "MapLibre Native", "documented", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "stops": [[10, 2], [11, 4], [11, 30], [12, 30]]}}}),
    ("differs-from-native-whole-categories", "MapLibre Native", "documented", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "property": "n", "type": "categorical", "stops": [[1.5, 5], [2.5, 30]], "default": 15}}}),
    ("differs-from-native-composite-base", "MapLibre Native", "documented", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "property": "n", "base": 2, "stops": [
                [{"zoom": 3, "value": 0}, 2], [{"zoom": 3, "value": 9}, 15],
                [{"zoom": 17, "value": 0}, 5], [{"zoom": 17, "value": 9}, 40]]}}}),
    ("renderers-differ-composite-base", "MapLibre GL JS", "gl-js", {
        "id": "a", "type": "circle", "source": "s", "source-layer": "l", "paint": {"circle-radius": {
            "property": "n", "base": 1.8, "stops": [
                [{"zoom": 6, "value": 0}, 2], [{"zoom": 6, "value": 9}, 4],
                [{"zoom": 9, "value": 0}, 20], [{"zoom": 9, "value": 9}, 30]]}}}),
    ("renderers-differ-shared-labels", "MapLibre GL JS", "gl-js", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": {"property": "c", "type": "categorical", "stops": [
                ["a", "label"], ["b", "label"], ["c", "label"], ["d", "label"], ["e", "label"]]},
            "text-transform": {"property": "t", "type": "categorical", "stops": [["u", "uppercase"], ["n", "none"]]},
            "text-allow-overlap": True}}),
    ("renderers-differ-data-tokens", "MapLibre Native", "native", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": {"property": "c", "type": "categorical", "stops": [["a", "{name}"], ["b", "B"]]},
            "text-allow-overlap": True}}),
    ("renderers-differ-null-characters", "MapLibre Native", "native", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": {"stops": [[0, "one\0two"], [11, "three\0four"]]}, "text-allow-overlap": True}}),
    ("renderers-differ-viewport-glyph", "MapLibre Native", "documented", {
        "id": "a", "type": "symbol", "source": "s", "source-layer": "l", "layout": {
            "text-field": "label", "text-rotation-alignment": {"stops": [[0, "viewport-glyph"]]},
            "text-allow-overlap": True}}),
    ("renderers-differ-missing-outline", "MapLibre Native", "native", {
        "id": "a", "type": "fill", "source": "s", "source-layer": "l", "paint": {
            "fill-color": {"property": "c", "type": "categorical", "stops": [["a", "red"], ["b", "blue"]]}}}),
]


def reproduction(layer, members={}):
    background = {"id": "b", "type": "background", "paint": {"background-color": "white"}}
    return {"version": 8, "sources": {"s": {"type": "vector", "url": "a"}}, "layers": [background, layer], **members}


class Announced:
    """The notes of values, each migrated alone."""

    def __init__(self, command, targets):
        self.command, self.targets = command, targets

    def names(self, style, places, semantics):
        """For each place the first note that may explain a difference, or `None`."""
        alone = {site: found for site in places if (found := only(style, site))}
        result = dict.fromkeys(places)
        for site in places:
            if "constants" in style and '"@' in json.dumps(sites.value(style, site)):
                result[site] = CONSTANTS
        with tempfile.TemporaryDirectory() as folder:
            files = {str(pathlib.Path(folder) / f"{index}.json"): site for index, site in enumerate(alone)}
            for path, site in files.items():
                pathlib.Path(path).write_text(json.dumps(alone[site]), encoding="utf-8")
            if not files:
                return result
            run = subprocess.run(
                [self.command, "--check", "--output-format", "json", "--source-semantics", semantics,
                 "--target", self.targets[semantics], *files], capture_output=True, text=True)
        if run.returncode not in (0, 1):
            raise RuntimeError(run.stderr)
        report = json.loads(run.stdout)
        for file in report.get("files", [report]):
            site = files.get(file["file"]) or next(s for path, s in files.items() if path.endswith(file["file"]))
            result[site] = result[site] or first_name(file, str(site.property), semantics)
        return result


def first_name(file, property, semantics):
    of_site = lambda row: row["pointer"].endswith(f"/{property}")
    for note in filter(of_site, file["notes"]):
        if is_of_renderer(note["id"], semantics):
            return note["id"]
    return ROUNDING if any(row.get("exemptions") for row in filter(of_site, file["sites"])) else None


def only(style, site):
    """A style with this value, and with the other one that its note depends on."""
    if len(site.path) < 3 or site.path[0] != "layers" or site.path[2] not in ("layout", "paint", "filter"):
        return None
    layer, value = style["layers"][site.path[1]], sites.value(style, site)
    result = {"id": "a", "type": layer.get("type"), "source": "s"}
    if len(site.path) == 3:
        result[site.path[2]] = value
    else:
        result[site.path[2]] = {site.property: value}
        if site.property == "text-field" and "text-transform" in layer["layout"]:
            result["layout"]["text-transform"] = layer["layout"]["text-transform"]
    return {"version": 8, "sources": {"s": {"type": "vector", "url": "a"}}, "layers": [result]}


def is_of_renderer(note, semantics):
    """Whether a note is about the renderer that draws, and a reproduction shows it."""
    return any(note == name and of in (semantics, "native" if semantics == "documented" else semantics)
               for name, _, of, *_ in REPRODUCTIONS)

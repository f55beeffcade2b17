"""What the layers of a style ask of features: geometry, and values for each attribute that a filter or a function reads."""

import json
import pathlib
import random
import re

from filters import ABSENT, OTHER, alike, attribute, flat, passing, unique

SPECIFICATION = json.loads(
    (pathlib.Path(__file__).parent.parent / "Recorded" / "style-spec-v8.json").read_text(encoding="utf-8"))
TOKEN = re.compile(r"{([^{}]+)}")
BY_TYPE = {
    "number": [0.5, 3, 12, ABSENT],
    "color": ["red", "#36c", "hsl(120, 60%, 40%)", ABSENT],
    "boolean": [True, False, ABSENT],
    "string": ["Kra", "Bo", 7, 2.5, ABSENT],
}
GEOMETRY = {
    "background": [], "fill": ["Polygon"], "fill-extrusion": ["Polygon"], "line": ["LineString", "LineString", "Polygon"],
    "circle": ["Point"], "heatmap": ["Point"], "symbol": ["Point", "Point", "LineString"],
}
MOST_FEATURES = 10
MOST_REFUSED = 4


def layers(style):
    """The layers, each with what it takes over from the layer that its `ref` names."""
    by_id = {layer.get("id"): layer for layer in style["layers"] if isinstance(layer.get("id"), (str, int))}
    for layer in style["layers"]:
        parent = by_id.get(layer.get("ref")) if isinstance(layer.get("ref"), (str, int)) else None
        yield {**parent, "paint": {}, **layer} if parent else layer


def features(layer, draw):
    """Pairs of a geometry type and attributes, such that the layer's filter lets most of them pass, and refuses some."""
    kinds = GEOMETRY.get(layer.get("type"), [])
    wanted = {}
    for group in ("layout", "paint"):
        members = layer.get(group)
        for name, value in members.items() if isinstance(members, dict) else []:
            asked_values(value, property_type(layer, group, name), wanted)
    bases = passing(layer.get("filter")) or [{}]
    count = min(max([len(bases)] + [len(values) for values in wanted.values()]) + 2, MOST_FEATURES)
    # They show whether the filter is there.
    refused = passing(layer.get("filter"), False, MOST_REFUSED)
    result = []
    # Each attribute goes through its values, in an order of its own.
    orders = {key: draw.sample(values, len(values)) for key, values in wanted.items()}
    for index in range(count + len(refused) if kinds else 0):
        values = dict(bases[index % len(bases)] if index < count else refused[index - count])
        for key, candidates in orders.items():
            if index and index % len(candidates) == 0:
                draw.shuffle(candidates)
            if key not in values:
                values[key] = candidates[index % len(candidates)]
        kind = values.pop("$type", None)
        values = {key: value for key, value in values.items() if value is not ABSENT and isinstance(key, str)}
        result.append((kind if kind in ("Point", "LineString", "Polygon") else kinds[index % len(kinds)], values))
    return result


def property_type(layer, group, name):
    """The row of the specification, or an empty one."""
    return SPECIFICATION.get(f"{group}_{layer.get('type')}", {}).get(name, {})


def asked_values(value, row, wanted):
    """Adds, for each attribute that a value reads, what the attribute may hold."""
    if isinstance(value, str):
        for key in TOKEN.findall(value) if row.get("tokens") else []:
            add(wanted, key, BY_TYPE["string"])
    elif isinstance(value, dict):
        stops = value.get("stops") if isinstance(value.get("stops"), list) else []
        stops = [stop for stop in stops if isinstance(stop, list) and len(stop) == 2]
        if isinstance(key := value.get("property"), str):
            inputs = [stop[0].get("value") if isinstance(stop[0], dict) else stop[0] for stop in stops]
            add(wanted, key, between(inputs) + [ABSENT] if inputs else of_type(row))
        for stop in stops:
            asked_values(stop[1], row, wanted)
    elif isinstance(value, list) and value:
        expression(value, row, wanted)


def expression(value, row, wanted):
    name = value[0]
    if name in ("get", "has") and len(value) == 2 and isinstance(value[1], str):
        add(wanted, value[1], of_type(row))
    elif name in ("match", "==", "!=", "<", "<=", ">", ">=", "in", "step", "interpolate"):
        operands = value[2:3] if name == "interpolate" else value[1:2]
        if key := attribute(operands if operands and isinstance(operands[0], list) else []):
            labels = value[2::2] if name == "match" else value[3::2] if name in ("step", "interpolate") else value[2:]
            add(wanted, key, between(list(flat(labels))) + [OTHER, ABSENT])
        for part in value[1:]:
            asked_values(part, {} if key and part is operands[0] else row, wanted)
    elif name != "literal":
        for part in value[1:]:
            asked_values(part, row, wanted)


def of_type(row):
    """Values for a property of this type: what an identity function could find."""
    if row.get("type") == "enum":
        return list(row["values"]) + [ABSENT]
    return BY_TYPE.get(row.get("type"), BY_TYPE["string"])


def between(inputs):
    """The inputs, and for numbers also values between and beside them."""
    inputs = [i for i in inputs if isinstance(i, (str, int, float))][:8]
    numbers = [i for i in inputs if not isinstance(i, (str, bool))]
    middle = [(a + b) / 2 for a, b in zip(numbers, numbers[1:])]
    outside = [min(numbers) - 1, max(numbers) + 1] if numbers else [OTHER]
    return inputs + middle + outside


def add(wanted, key, values):
    if key not in ("$type", "$id"):
        wanted[key] = unique(wanted.get(key, []) + values)


def random_for(text):
    """The same numbers for the same text, in every process."""
    return random.Random(text)

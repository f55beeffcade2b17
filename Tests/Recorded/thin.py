#!/usr/bin/env python3
"""Writes the files of this folder from the complete recordings: thin.py [--check] FOLDER

FOLDER holds `conformance`, `data` and `spec`. The rule is deterministic: the same recordings give the same bytes.
With --check nothing is written, and the exit status is 1 if a file differs. README.md describes the rule and the rows.
"""
import collections
import json
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
CHECKS = "--check" in sys.argv
different = []


def text(value):
    """Compact JSON. Lone surrogates, which UTF-8 cannot hold, are escaped."""
    result = json.dumps(value, separators=(",", ":"), ensure_ascii=False)
    try:
        result.encode()
    except UnicodeEncodeError:
        result = json.dumps(value, separators=(",", ":"))
    return result


def write(name, lines, of=None):
    data = "".join(line + "\n" for line in lines).encode()
    path = os.path.join(HERE, name)
    if CHECKS:
        if not os.path.exists(path) or open(path, "rb").read() != data:
            different.append(name)
    else:
        with open(path, "wb") as file:
            file.write(data)
    print(f"{name}: {len(lines)} rows{f' of {of}' if of else ''}, {len(data)} bytes")


def json_class(value):
    """What a comparison or an assertion can tell values apart by."""
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, str):
        return "text of a number" if re.fullmatch(r"-?\d+(\.\d+)?", value) else ("text" if value else "empty")
    if isinstance(value, (int, float)):
        if abs(value) > 2**53:
            return "beyond doubles"
        return ("negative " if value < 0 else "") + ("zero" if value == 0 else "whole" if value == int(value) else "fraction")
    return type(value).__name__


# MARK: rows


class Quotas:
    """Keeps a row as long as one of its features has not been kept often enough."""

    def __init__(self):
        self.kept = collections.Counter()

    def take(self, features):
        wanted = any(self.kept[feature] < quota for feature, quota in features.items())
        if wanted:
            self.kept.update(features.keys())
        return wanted


def shape(function):
    """The rare shapes of a function: each a feature by itself."""
    if not isinstance(function, dict):
        names = re.findall(r"\{([^{}]*)\}", str(function))
        return {f"{len(names)} tokens", "braces" if str(function).count("{") != len(names) else "no braces"}
    found = {f"has {key}" for key in function}
    stops = function.get("stops")
    base = function.get("base")
    if base is not None:
        found.add(f"base {json_class(base)} {'above' if isinstance(base, (int, float)) and base > 1 else 'at most'} 1")
    if "colorSpace" in function:
        found.add(f"color space {text(function['colorSpace'])}")
    if not isinstance(stops, list):
        return found | {f"stops {json_class(stops)}"}
    found.add(f"{min(len(stops), 6)} stops")
    keys = [stop[0] if isinstance(stop, list) and stop else None for stop in stops]
    zooms = [key.get("zoom") for key in keys if isinstance(key, dict)]
    inner = [key.get("value") if isinstance(key, dict) else key for key in keys]
    spelled = [text(key) for key in keys]
    if len(set(spelled)) < len(spelled):
        found.add("repeated key")
    for name, values in ("zooms", zooms), ("keys", inner):
        numbers = [value for value in values if isinstance(value, (int, float)) and not isinstance(value, bool)]
        if numbers != sorted(numbers):
            found.add(f"unsorted {name}")
        if len(set(map(json_class, values))) > 1:
            found.add(f"mixed {name}")
    found.update(f"key {json_class(value)}" for value in inner)
    if zooms:
        found.add(f"{min(len(set(zooms)), 4)} zooms")
    return found


def features(row, kind_of_property):
    value = row["value"]
    mode = value.get("type", "omitted") if isinstance(value, dict) else "token"
    kind, name = row["kind"], row["property"]
    result = {
        ("stratum", kind, text(mode), kind_of_property, row.get("reference")): 4,
        ("property", row["layer"], name): 5,
        ("property and kind", row["layer"], name, kind): 1,
    }
    for item in shape(value):
        result["shape", kind, text(mode), item] = 10
    for key in "accident", "error":
        if key in row:
            result[key, row[key], kind, text(mode)] = 1000
    if row.get("valid") is False or "iosSetterOutputs" in row:
        result["rare", kind] = 1000
    return result


# MARK: inputs


def thinned_inputs(row, most):
    """At most so many inputs: first one of each class of zoom and attribute, then one of each output, then the first ones."""
    inputs, outputs = row["inputs"], row["outputs"]
    value = row["value"]
    name = value.get("property") if isinstance(value, dict) else None
    keys = set()
    for stop in value.get("stops", []) if isinstance(value, dict) and isinstance(value.get("stops"), list) else []:
        if isinstance(stop, list) and stop:
            key = stop[0]
            keys.add(text(key.get("value") if isinstance(key, dict) else key))
    ranks = []
    classes, seen = set(), set()
    for place, (given, output) in enumerate(zip(inputs, outputs)):
        attributes = given["properties"]
        attribute = attributes.get(name, "missing") if name in attributes else "missing"
        if name is None and attributes:
            item = tuple(sorted((key, json_class(attributes[key])) for key in attributes))
        else:
            item = (json_class(attribute) if name in attributes else "missing", text(attribute) in keys)
        item = (item, text(output) == "null", json_class(output))
        rank = 3
        if text(output) not in seen:
            rank = 1
        if item not in classes:
            rank = 0
        if any(json_class(a) == "beyond doubles" for a in attributes.values()) and rank > 2:
            rank = 2
        classes.add(item)
        seen.add(text(output))
        ranks.append((rank, place))
    kept = sorted(place for _, place in sorted(ranks)[:most])
    return kept


def compact_input(given, name):
    attributes = given["properties"]
    if not attributes:
        return [given["zoom"]]
    if list(attributes) == [name]:
        return [given["zoom"], attributes[name]]
    return given


def results(inputs, outputs):
    """Inputs by the output that they gave: each result is an output and the inputs behind it."""
    groups = {}
    for given, output in zip(inputs, outputs):
        groups.setdefault(text(output), [output]).append(given)
    return list(groups.values())


def functions(folder, file, members, most, types):
    with open(f"{folder}/conformance/{file}") as lines:
        rows = [json.loads(line) for line in lines]
    quotas = Quotas()
    kept = []
    for number, row in enumerate(rows, 1):
        if not quotas.take(features(row, types(row))):
            continue
        thin = {"line": number}
        thin.update((key, row[key]) for key in members if key in row)
        if thin.get("valid") is True:
            del thin["valid"]
        name = row["value"].get("property") if isinstance(row["value"], dict) else None
        if "outputs" in row:
            chosen = thinned_inputs(row, most)
            thin["results"] = results(
                [compact_input(row["inputs"][place], name) for place in chosen],
                [row["outputs"][place] for place in chosen])
        kept.append(text(thin))
    write(file, kept, len(rows))


# MARK: filters


def operators(node, depth=0):
    if not isinstance(node, list) or not node:
        return {f"{json_class(node)} at {depth}"}
    name = node[0] if isinstance(node[0], str) else json_class(node[0])
    if name in ("all", "any", "none"):
        found = {f"{name} of {min(len(node) - 1, 3)} at {min(depth, 2)}"}
        for part in node[1:]:
            found |= {f"{name} {item}" if depth == 0 else item for item in operators(part, depth + 1)}
        return found
    key = node[1] if len(node) > 1 else None
    key = key if key in ("$type", "$id") else json_class(key)
    values = sorted({json_class(value) for value in node[2:]})
    return {f"{name} {key} {' '.join(values[:2])} {min(len(values), 3)} {min(len(node), 5)}"}


def filter_inputs(row, most):
    """At most so many features: by turns one that passes and one that does not, of new classes first."""
    ranks, classes = [], set()
    counts = collections.Counter()
    for place, (given, output) in enumerate(zip(row["inputs"], row["outputs"])):
        spelled = {
            (key, json_class(value)) for key, value in given["properties"].items() if f'"{key}"' in text(row["filter"])
        } | {("$id", json_class(given.get("id"))), ("$type", given["type"])}
        fresh = len({(output, item) for item in spelled} - classes)
        classes |= {(output, item) for item in spelled}
        ranks.append((0 if fresh else 1, counts[output], place))
        counts[output] += 1
    return sorted(place for _, _, place in sorted(ranks)[:most])


def filters(folder, most):
    with open(f"{folder}/conformance/filters.jsonl") as lines:
        rows = [json.loads(line) for line in lines]
    quotas = Quotas()
    kept = []
    for number, row in enumerate(rows, 1):
        wanted = {("operator", item): 2 for item in operators(row["filter"])}
        if row["reference"] != "same":
            wanted["reference", row["reference"]] = 90
        if not quotas.take(wanted):
            continue
        chosen = filter_inputs(row, most)
        names = text(row["filter"])
        inputs = []
        for place in chosen:
            given = row["inputs"][place]
            compact = [given["zoom"], given["properties"], given["type"]]
            inputs.append(compact + ([given["id"]] if "id" in given else []))
        kept.append(text({
            "line": number, "filter": row["filter"],
            "results": results(inputs, [row["outputs"][place] for place in chosen])}))
    write("filters.jsonl", kept, len(rows))


# MARK: vectors


def vectors(folder, most):
    rows = json.load(open(f"{folder}/conformance/vectors-functions.json"))
    quotas = Quotas()
    kept = []
    for number, row in enumerate(rows, 1):
        function = row["function"]
        mode = function.get("type", "omitted")
        wanted = {
            ("stratum", row["kind"], text(mode), "migratedError" in row, bool(row["validatorErrors"])): 8,
            ("property", row["property"]): 2,
        }
        for item in shape(function):
            wanted["shape", row["kind"], text(mode), item] = 3
        if not quotas.take(wanted):
            continue
        as_row = {
            "value": function, "inputs": [{"zoom": case["zoom"], "properties": case["properties"]} for case in row["cases"]],
            "outputs": [case["legacy"] for case in row["cases"]]}
        chosen = thinned_inputs(as_row, most)
        kept.append(text({
            "line": number, "property": row["property"], "valid": not row["validatorErrors"], "function": function,
            "results": results(
                [compact_input(as_row["inputs"][place], function.get("property")) for place in chosen],
                [as_row["outputs"][place] for place in chosen])}))
    write("vectors-functions.jsonl", kept, len(rows))

    rows = json.load(open(f"{folder}/conformance/vectors-filters.json"))
    quotas = Quotas()
    kept = []
    for number, row in enumerate(rows, 1):
        wanted = {("operator", item): 2 for item in operators(row["filter"])}
        if "migratedError" in row:
            wanted["error"] = 1000
        if not quotas.take(wanted):
            continue
        inputs = []
        for case in row["cases"][:8]:
            feature = case["feature"]
            inputs.append([feature["type"], feature["properties"]] + ([feature["id"]] if "id" in feature else []))
        kept.append(text({
            "line": number, "filter": row["filter"], "migratedExpression": row["migratedExpression"],
            "results": results(inputs, [case["legacy"] for case in row["cases"][:8]])}))
    write("vectors-filters.jsonl", kept, len(rows))


# MARK: files that are small


def whole(folder):
    rows = json.load(open(f"{folder}/conformance/divergences.json"))
    members = ["id", "kind", "property", "function", "filter", "feature", "zoom", "properties", "legacy"]
    write("divergences.jsonl", [text({key: row[key] for key in members if key in row}) for row in rows], len(rows))
    for name in "seed-cases", "nsexpression-cases":
        rows = json.load(open(f"{folder}/conformance/{name}.json"))
        for row in rows:
            row.pop("note", None)
        write(f"{name}.jsonl", [text(row) for row in rows], len(rows))

    features = open(f"{folder}/spec/seed-features.md").read()
    ids = re.findall(r"(?m)^\| ((?:AZ|OLD|NEW)-[A-Z]?\d+) \|", features)
    write("seed-features.txt", ids)

    for name in "ios-legacy-enums", "ios-legacy-properties":
        data = json.load(open(f"{folder}/data/{name}.json"))
        if isinstance(data, list):
            members = ["layer", "objc", "swiftGetter", "spec", "kind", "dataDriven", "interpolatable"]
            lines = [text({key: row[key] for key in members if key in row}) for row in data]
            write(f"{name}.json", ["["] + [line + "," for line in lines[:-1]] + lines[-1:] + ["]"])
        else:
            write_object(f"{name}.json", data)

    members = ["type", "value", "values", "length", "default", "minimum", "maximum", "tokens", "expression", "property-type"]
    data = json.load(open(f"{folder}/data/style-spec-v8.json"))
    thin = {"$version": data["$version"], "layout": data["layout"], "paint": data["paint"]}
    groups = data["layout"] + data["paint"] + ["light", "sky", "terrain", "projection"]
    for group in data:
        if group in groups:
            thin[group] = {
                name: {
                    key: dict.fromkeys(value, {}) if key == "values" and isinstance(value, dict) else value
                    for key, value in row.items() if key in members}
                for name, row in data[group].items()}
    thin["expression_name"] = {"values": dict.fromkeys(data["expression_name"]["values"], {})}
    write_object("style-spec-v8.json", thin)

    data = json.load(open(f"{folder}/data/mapbox-gl-js-3.json"))
    members = ["type", "value", "values", "length", "default", "minimum", "maximum", "tokens", "expression", "dataDriven"]

    def rows_of(group):
        if not isinstance(group, dict) or "noted" in group:
            return {"noted": True}
        return {
            name: {key: value for key, value in row.items() if key in members}
            for name, row in group.items() if isinstance(row, dict)}

    thin = {"source": {"repo": data["source"]["repo"], "commit": data["source"]["commit"]}}
    thin["layers"] = {
        layer: {name: rows_of(group) for name, group in groups.items()} for layer, groups in data["layers"].items()}
    thin["roots"] = {
        name: {light: rows_of(group) for light, group in root.items()} if name == "lights" else rows_of(root)
        for name, root in data["roots"].items()}
    thin["operators"] = data["operators"]
    write_object("mapbox-gl-js-3.json", thin)


def write_object(name, value):
    """One member a line, so that a difference can be read."""
    lines = [f"{text(key)}:{text(member)}" for key, member in value.items()]
    write(name, ["{"] + [line + "," for line in lines[:-1]] + lines[-1:] + ["}"])


def main(folder):
    reference = json.load(open(f"{folder}/data/style-spec-v8.json"))
    properties = {}
    for group in reference["layout"] + reference["paint"] + ["light", "sky", "terrain", "projection"]:
        properties.update(reference[group])

    def type_of(row):
        spec = properties.get(row["property"], {})
        element = spec.get("value")
        return f"{spec.get('type')} {element if isinstance(element, str) else ''} {spec.get('length', '')}"

    functions(
        folder, "functions.jsonl", ["layer", "property", "kind", "valid", "accident", "value"], 14, type_of)
    functions(
        folder, "native.jsonl", ["layer", "property", "kind", "mode", "type", "error", "value"], 11,
        lambda row: row["type"])
    filters(folder, 10)
    vectors(folder, 9)
    whole(folder)


main(sys.argv[-1])
if different:
    sys.exit(f"not what the rule gives: {', '.join(different)}")

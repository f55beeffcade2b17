"""The values of a legacy style that a renderer does not take: what GL JS names, and what Native is found to complain of."""

import re

import sites
import survey

MEMBER = re.compile(r"layers\[(\d+)\](?:\.(layout|paint)\.([\w-]+)|\.(filter))?")
COMPLAINTS = ("Error parsing style", "Error: Invalid Expression")


def without(style, places):
    """The style without some values; a layer that is refused as a whole becomes one that draws nothing."""
    layers = [dict(layer) for layer in style["layers"]]
    for path in places:
        layer = layers[path[1]]
        if len(path) == 2:
            layers[path[1]] = {"id": layer.get("id", f"refused {path[1]}"), "type": "background", "layout": {
                "visibility": "none"}}
        elif len(path) == 3:
            layer.pop(path[2], None)
        else:
            layer[path[2]] = {key: value for key, value in layer.get(path[2], {}).items() if key != path[3]}
    return {**style, "layers": layers}


def named(messages):
    """Places that the messages of a validator name, each with its message."""
    found = {}
    for message in messages:
        if match := MEMBER.search(message):
            index, group, name, filter = match.groups()
            path = ("layers", int(index)) + ((group, name) if group else (filter,) if filter else ())
            found.setdefault(path, message)
    return found


def complained(style, draw):
    """Places of values about which Native complains when their layer is drawn alone; `draw` answers its log."""
    found = {}
    for index, layer in enumerate(survey.layers(style)):
        layer = {key: value for key, value in layer.items() if key not in ("ref", "minzoom", "maxzoom")}
        if not (first := complaint(draw([layer]))):
            continue
        paths = [("layers", index, "filter")] if "filter" in layer else []
        paths += [
            ("layers", index, group, name) for group in ("layout", "paint") if isinstance(layer.get(group), dict)
            for name in layer[group]]
        bare = without({"layers": [layer]}, [local(path) for path in paths])["layers"][0]
        if complaint(draw([bare])):
            found["layers", index] = first
            continue
        for path in paths:
            rest = [local(other) for other in paths if other != path]
            if reason := complaint(draw(without({"layers": [layer]}, rest)["layers"])):
                found[path] = reason
    return found


def local(path):
    return ("layers", 0) + path[2:]


def complaint(log):
    return next((line for line in log if line.startswith(COMPLAINTS)), None)

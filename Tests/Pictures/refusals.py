"""The values of a legacy style that a renderer does not take: what GL JS names, and what Native is found to complain of."""

import re

import sites
import survey

MEMBER = re.compile(r"layers\[(\d+)\](?:\.(layout|paint)\.([\w-]+)|\.(filter))?")


def without(style, places):
    """The style without some values; a layer that is refused as a whole becomes one that draws nothing."""
    layers = [dict(layer) for layer in style["layers"]]
    for path in places:
        layer = layers[path[1]]
        if len(path) == 2:
            # Another id: two layers with one are refused for it.
            layers[path[1]] = {"id": f"refused {path[1]}", "type": "background", "layout": {"visibility": "none"}}
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


def complained(style, complaint):
    """Places of values about which a renderer complains without naming them; `complaint` answers what it says of layers."""
    layers = [
        {key: value for key, value in layer.items() if key not in ("ref", "minzoom", "maxzoom")}
        for layer in survey.layers(style)]
    complains = lambda chosen: complaint([layers[index] for index in chosen]) is not None
    found = {}
    for index in sites.responsible(list(range(len(layers))), complains):
        layer = {"layers": [layers[index]]}
        paths = [("layers", 0, "filter")] if "filter" in layers[index] else []
        paths += [
            ("layers", 0, group, name) for group in ("layout", "paint") if isinstance(layers[index].get(group), dict)
            for name in layers[index][group]]
        of_rest = lambda chosen: complaint(
            without(layer, [path for path in paths if path not in chosen])["layers"])
        if reason := of_rest([]):
            found["layers", index] = reason
            continue
        for path in sites.responsible(paths, lambda chosen: of_rest(chosen) is not None):
            found[("layers", index) + path[2:]] = of_rest([path])
    return found

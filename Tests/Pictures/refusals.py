"""The values of a legacy style that a renderer does not take: what GL JS names, and what Native is found to complain of."""

import re

import sites
import survey

MARKER = re.compile(r"marker-(\d+)-")
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
    layers = whole_layers(style)
    complains = lambda chosen: complaint([layers[index] for index in chosen]) is not None
    found = {}
    for index in sites.responsible(list(range(len(layers))), complains):
        layer, paths = {"layers": [layers[index]]}, members(layers[index])
        of_rest = lambda chosen: complaint(
            without(layer, [path for path in paths if path not in chosen])["layers"])
        if reason := of_rest([]):
            found["layers", index] = reason
            continue
        for path in sites.responsible(paths, lambda chosen: of_rest(chosen) is not None):
            found[("layers", index) + path[2:]] = of_rest([path])
    return found


def complained_in_order(style, log):
    """The same for a renderer that parses layers in order and does not draw them; `log` answers all that it says."""
    layers = whole_layers(style)
    found, parts = {}, []
    for index, reason in enumerate(between_markers(layers, log)):
        if reason:
            layer, paths = {"layers": [layers[index]]}, members(layers[index])
            parts += [(index, chosen, without(layer, [path for path in paths if path != chosen])["layers"][0])
                      for chosen in [None, *paths]]
    for (index, path, _), reason in zip(parts, between_markers([part for _, _, part in parts], log)):
        if reason and ("layers", index) not in found:
            found[("layers", index) + (path[2:] if path else ())] = reason
    return found


def between_markers(layers, log):
    """What a renderer says first of each layer: between them stand layers of types that it refuses by name."""
    marked = []
    for index, layer in enumerate(layers):
        marked += [{"id": f"marker {index}", "type": f"marker-{index}-"},
                   {**layer, "id": f"{layer['id']} {index}"} if "id" in layer else layer]
    reasons, index = [None] * len(layers), None
    for line in log(marked):
        if match := MARKER.search(line):
            index = int(match.group(1))
        elif index is not None and line.startswith("Error"):
            reasons[index] = reasons[index] or line
    return reasons


def whole_layers(style):
    """The layers without what hides them, so that each can be tried alone."""
    return [
        {key: value for key, value in layer.items() if key not in ("ref", "minzoom", "maxzoom")}
        for layer in survey.layers(style)]


def members(layer):
    """The paths of the filter and of the values of a layer, which is the only one of its style."""
    return ([("layers", 0, "filter")] if "filter" in layer else []) + [
        ("layers", 0, group, name) for group in ("layout", "paint") if isinstance(layer.get(group), dict)
        for name in layer[group]]

"""Migrated styles with one mistake: a literal changed, or a filter dropped. And why one may not be noticed."""

import copy
import json

import sites
import survey

OUTSIDE = "the value is not one of a layer"
LAYER_HIDDEN = "its layer does not show: covered, displaced, without features, or outside of the zooms"
VALUE_HIDDEN = "its value does not show: without it the pictures are the same"
SAME_FEATURES = "the filter lets the same features pass"
OTHER_INPUT = "its value shows, but not for the input that the literal stands for"
BLANK = (OUTSIDE, LAYER_HIDDEN, VALUE_HIDDEN)

COLORS = ["#e0115f", "#0f52ba", "#50c878"]


def mutant(legacy, migrated, seed):
    """A mutant and what was changed in it; `None` where the migration wrote nothing that can be changed."""
    draw = survey.random_for(seed)
    places = [site for site in sites.differing(legacy, migrated) if sites.value(migrated, site) is not None]
    filters = [site for site in places if site.property == "filter"]
    if filters and draw.random() < 0.25:
        site = draw.choice(filters)
        changed = copy.deepcopy(migrated)
        del changed["layers"][site.path[1]]["filter"]
        return changed, f"{site} dropped", site
    draw.shuffle(places)
    for site in places:
        value = sites.value(migrated, site)
        literals = list(literal_paths(value, row(migrated, site)))
        if not literals:
            continue
        path, replacement = draw.choice(literals)
        changed = copy.deepcopy(migrated)
        *parents, last = site.path + path
        part = changed
        for key in parents:
            part = part[key]
        what = f"/{'/'.join(map(str, site.path + path))}: {json.dumps(part[last])} -> {json.dumps(replacement)}"
        part[last] = replacement
        return changed, what, site
    return None


def row(style, site):
    """The specification of the property; a filter is of no property."""
    if len(site.path) < 4 or site.path[0] != "layers":
        return {}
    return survey.property_type(style["layers"][site.path[1]], site.path[2], site.path[3])


def literal_paths(value, row, path=()):
    """The literals of an expression, each with another one of its kind; names of operators are not literals."""
    if isinstance(value, bool):
        yield path, not value
    elif isinstance(value, (int, float)):
        largest = row.get("maximum")
        yield path, value / 2 if largest is not None and value * 2 + 1 > largest and value else value * 2 + 1
    elif isinstance(value, str):
        yield path, another(value, row)
    elif isinstance(value, list):
        is_call = bool(value) and isinstance(value[0], str)
        for index, part in enumerate(value):
            if (index > 0 or not is_call) and not (value[0] == "get" and index > 1):
                yield from literal_paths(part, {} if value[0] in ("get", "literal") else row, path + (index,))


def another(text, row):
    if row.get("type") == "enum" and text in row["values"]:
        return next(member for member in row["values"] if member != text)
    if row.get("type") == "color":
        return next(color for color in COLORS if color != text)
    return text + "x"

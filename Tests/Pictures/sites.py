"""The values in which two styles differ, and styles between the two."""

import copy
import dataclasses


@dataclasses.dataclass(frozen=True)
class Site:
    """A member of a style, by the keys that lead to it."""

    path: tuple

    @property
    def property(self):
        return self.path[-1]

    def __str__(self):
        return "/" + "/".join(str(part) for part in self.path)


def differing(old, new):
    """Sites with different values. Members of layers are sites, and what lies deeper in `layout` and `paint`."""
    return [Site(path) for path in walk(old, new, ())]


def walk(old, new, path):
    if old == new:
        return
    is_container = path == () or path[0] in ("layers", "light", "sky", "terrain")
    depth = 4 if path[:1] == ("layers",) and len(path) > 2 and path[2] in ("layout", "paint") else 3
    if is_container and len(path) < depth and isinstance(old, dict) and isinstance(new, dict):
        for key in [*old, *(key for key in new if key not in old)]:
            yield from walk(old.get(key), new.get(key), path + (key,))
    elif path == ("layers",) and len(old) == len(new):
        for index in range(len(old)):
            yield from walk(old[index], new[index], path + (index,))
    else:
        yield path


def value(style, site):
    for key in site.path:
        style = style.get(key) if isinstance(style, dict) else style[key]
        if style is None:
            return None
    return style


def with_values(old, new, sites):
    """The old style with the values that the new one has at some sites."""
    result = copy.deepcopy(old)
    for site in sites:
        part = result
        for key in site.path[:-1]:
            part = part.setdefault(key, {}) if isinstance(part, dict) else part[key]
        changed = value(new, site)
        if changed is None and isinstance(part, dict):
            part.pop(site.path[-1], None)
        else:
            part[site.path[-1]] = changed
    return result


def responsible(sites, differs):
    """The sites that make a difference: halves are tried until one site is left."""
    if not sites or not differs(sites):
        return []
    if len(sites) == 1:
        return sites
    middle = len(sites) // 2
    return responsible(sites[:middle], differs) + responsible(sites[middle:], differs)

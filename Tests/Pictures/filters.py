"""Attributes with which a feature passes a filter, legacy or expression, or with which it does not."""

import itertools

ABSENT = object()
OTHER = "other"

COMPARISONS = {
    "==": lambda a, b: a == b,
    "!=": lambda a, b: a != b,
    "<": lambda a, b: a < b,
    "<=": lambda a, b: a <= b,
    ">": lambda a, b: a > b,
    ">=": lambda a, b: a >= b,
}
WRAPPERS = ("to-string", "to-number", "string", "number", "boolean", "to-boolean", "downcase", "upcase", "coalesce")
BRANCHES = 40


def passing(filter, wanted=True, limit=8):
    """Dictionaries of attributes with which the filter is `wanted`; `$type` and `$id` may be among them."""
    found = []
    for branch in branches(filter, wanted)[:BRANCHES]:
        values = choices(branch)
        if all(values.values()):
            for index in range(max((len(c) for c in values.values()), default=1)):
                found.append({key: c[index % len(c)] for key, c in values.items()})
    # One of each branch first: an `any` is to be seen from all sides before a long `in` is.
    return spread(found, limit)


def choices(branch):
    """The values of each attribute with which the conditions of a branch hold."""
    values = {}
    for key, holds, candidates in branch:
        values.setdefault(key, ([], []))
        values[key][0].append(holds)
        values[key][1].extend(candidates)
    return {
        key: unique(c for c in candidates if all(test(c) for test in tests)) for key, (tests, candidates) in values.items()}


def branches(filter, wanted):
    """The ways to make a filter `wanted`: each a list of conditions (key, test, candidates) that hold together.

    Where one condition decides, the others are kept from it: a mistake in it is seen in these features alone.
    """
    if not isinstance(filter, list) or not filter:
        return [[]] if filter in (None, [], wanted) else []
    name, arguments = filter[0], filter[1:]
    if name in ("all", "any", "none"):
        together = (name == "all") == wanted if name != "none" else wanted
        each = wanted if name != "none" else not wanted
        parts = [branches(part, each) for part in arguments]
        if not together:
            others = [next(iter(branches(part, not each)), []) for part in arguments]
            result = []
            for index, part in enumerate(parts):
                rest = [leaf for other in others[:index] + others[index + 1:] for leaf in other]
                result += [branch + rest if all(choices(branch + rest).values()) else branch for branch in part]
            return result
        joined = itertools.islice(itertools.product(*parts), BRANCHES)
        return [[leaf for part in parts for leaf in part] for parts in joined]
    if name == "!" and arguments:
        return branches(arguments[0], not wanted)
    if name in ("has", "!has"):
        key, there = attribute(arguments[:1]), (name == "has") == wanted
        return [[(key, lambda v: (v is not ABSENT) == there, [OTHER, 1, ABSENT])]] if key else [[]]
    leaf = condition(name, arguments, wanted)
    return [[leaf]] if leaf else [[]]


def condition(name, arguments, wanted):
    """A comparison of one attribute with literals."""
    key = attribute(arguments[:1])
    if name in COMPARISONS and len(arguments) >= 2:
        literal = arguments[1]
        if key is None or isinstance(literal, list):
            key, literal = attribute(arguments[1:2]), arguments[0]
        compare = COMPARISONS[name]

        def holds(value):
            if name in ("==", "!=") or alike(value, literal):
                return (compare(value, literal) if alike(value, literal) else name == "!=") == wanted
            return not wanted

        return (key, holds, near(literal)) if key else None
    if name in ("in", "!in", "match") and key:
        labels = list(flat(arguments[1:2] if name == "match" else arguments[1:]))
        inside = wanted
        if name == "!in" or (name == "match" and len(arguments) > 2 and arguments[2] is False):
            inside = not wanted
        return key, lambda v: any(alike(v, x) and v == x for x in labels) == inside, labels + [OTHER, ABSENT]
    return None


def attribute(operand):
    """The attribute that an operand reads; a bare string is one of a legacy filter."""
    operand = operand[0] if operand else None
    if isinstance(operand, str):
        return operand
    if isinstance(operand, list) and operand:
        if operand[0] == "get" and len(operand) == 2 and isinstance(operand[1], str):
            return operand[1]
        if operand[0] in ("geometry-type", "id"):
            return "$type" if operand[0] == "geometry-type" else "$id"
        if operand[0] in WRAPPERS:
            return next((key for part in operand[1:] if isinstance(part, list) and (key := attribute([part]))), None)
    return None


def near(literal):
    """Values at, below and above a literal."""
    if isinstance(literal, (int, float)) and not isinstance(literal, bool):
        return [literal, literal - 1, literal + 1, ABSENT]
    if isinstance(literal, str):
        return [literal, literal + "z", OTHER, ABSENT]
    return [literal, OTHER, ABSENT]


def flat(values):
    for value in values:
        if isinstance(value, list):
            yield from (v for v in flat(value[1:] if value[:1] == ["literal"] else value))
        elif isinstance(value, (str, int, float)):
            yield value


def alike(one, other):
    number = lambda v: isinstance(v, (int, float)) and not isinstance(v, bool)
    return type(one) is type(other) or (number(one) and number(other))


def unique(values):
    seen, result = set(), []
    for value in values:
        mark = (type(value).__name__, str(value))
        if mark not in seen:
            seen.add(mark)
            result.append(value)
    return result


def spread(values, limit):
    """At most so many, from the whole length."""
    if len(values) <= limit:
        return values
    return [values[index * len(values) // limit] for index in range(limit)]

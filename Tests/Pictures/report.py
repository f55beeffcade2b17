"""The figures, and a page with each difference as three small pictures."""

import base64
import collections
import dataclasses
import html
import io
import json
import re

import numpy
from PIL import Image

import accidents
from mutants import BLANK

SMALL = 192
DIGITS = re.compile(r'[\d.]+|layers\S+')


@dataclasses.dataclass
class Failure:
    """A mistake of the check itself."""

    renderer: str
    style: str
    trace: str


def write(results, skipped, folder, seconds):
    """Writes and prints the figures; the exit status is 1 if a difference is not explained."""
    results, figures = save(results, skipped, folder, seconds)
    for row in figures["runs"]:
        print(json.dumps({key: value for key, value in row.items() if key not in ("refused", "missed", "reasons to refuse")}))
    print(f"{seconds:.0f} seconds; {folder / 'index.html'} shows each difference")
    errors = list(mistakes(figures, results))
    for error in errors:
        print(f"error: {error}")
    return 1 if errors else 0


def save(results, skipped, folder, seconds):
    """Writes `index.html` and `figures.json`."""
    failures = [result for result in results if isinstance(result, Failure)]
    results = [result for result in results if not isinstance(result, Failure)]
    figures = [figures_of(run, [r for r in results if (r.renderer, r.semantics) == run]) for run in runs(results)]
    figures = {"seconds": round(seconds), "runs": figures, "failures": len(failures), "skipped": skipped}
    (folder / "figures.json").write_text(json.dumps(figures, indent=1), encoding="utf-8")
    (folder / "index.html").write_text(page(results, figures), encoding="utf-8")
    return results, figures


def mistakes(figures, results):
    """Why the run has failed."""
    if figures["failures"]:
        yield f"{figures['failures']} styles ended in a mistake of the check itself"
    if not any(row["pairs"] for row in figures["runs"]):
        yield "no picture was drawn"
    for row in figures["runs"]:
        where = f"{row['renderer']} ({row['semantics']})"
        if row["unexplained"]:
            yield f"{where}: {row['unexplained']} pairs of pictures differ without a known reason"
        if row["again differing"]:
            yield f"{where}: the same style drawn twice differs in {row['again differing']} of {row['again']} pairs"
        drawn = row["mutants"] - row["mutants blank"]
        # Of a few mutants the share says nothing; but one must be noticed.
        if row["mutants noticed"] < (0.7 * drawn if drawn >= 20 else min(drawn, 1)):
            yield f"{where}: {row['mutants noticed']} of {drawn} mutants that are drawn are noticed, too few"
    reproduced = {name for name, *_ in accidents.REPRODUCTIONS}
    for name in sorted({name for r in results for difference in r.differences for name in difference.names} - reproduced):
        yield f"{name} explains differences without a style of a few lines that shows it"
    for name, renderer, semantics, *_ in accidents.REPRODUCTIONS:
        seen = [r for r in results if (r.style, r.renderer, r.semantics) == (name, renderer, semantics)]
        if seen and not any(name in difference.names for difference in seen[0].differences):
            yield f"{renderer} ({semantics}): {name} is not reproduced; is it still one of its accidents?"


def runs(results):
    return sorted({(result.renderer, result.semantics) for result in results})


def figures_of(run, results):
    differences = [difference for result in results for difference in result.differences]
    mutants = [mutant for result in results for mutant in result.mutants]
    return {
        "renderer": run[0],
        "semantics": run[1],
        "styles": len(results),
        "by kind": dict(collections.Counter(r.kind for r in results if not r.refusal)),
        "refused": [(r.kind, r.style, r.refusal[:300]) for r in results if r.refusal],
        "styles refused": sum(bool(r.refusal) for r in results),
        "values refused": sum(len(r.dropped) for r in results if not r.refusal),
        "reasons to refuse": dict(collections.Counter(
            DIGITS.sub("#", reason) for r in results for reason in r.dropped.values()).most_common(40)),
        "pairs": sum(r.pairs for r in results),
        "blank": sum(r.blank for r in results),
        "different": len(differences),
        "unexplained": sum(bool(d.places) for d in differences),
        "by accident": dict(collections.Counter(name for d in differences for name in d.names)),
        "again": sum(r.again for r in results),
        "again differing": sum(r.again_differing for r in results),
        "mutants": len(mutants),
        "mutants blank": sum(m["reason"] in BLANK for m in mutants),
        "mutants noticed": sum(m["noticed"] for m in mutants),
        "reasons": dict(collections.Counter(m["reason"] for m in mutants if not m["noticed"])),
        "missed": [m for m in mutants if not m["noticed"]],
    }


# MARK: the page


def page(results, figures):
    parts = [
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>The same picture</title>",
        "<style>body{font:15px/1.4 sans-serif;margin:2em;max-width:70em}table{border-collapse:collapse}"
        "td,th{border:1px solid #ccc;padding:.2em .6em;text-align:left}img{border:1px solid #ccc;margin-right:.4em}"
        "code{white-space:pre-wrap;overflow-wrap:anywhere}</style>",
        "<h1>The same picture</h1>", table(figures["runs"]),
    ]
    differences = [(result, difference) for result in results for difference in result.differences]
    differences.sort(key=lambda pair: (not pair[1].places, pair[1].names, pair[0].style))
    for result, difference in differences:
        parts.append(section(result, difference))
    if not differences:
        parts.append("<p>No pair of pictures differs by more than 3/255.")
    return "\n".join(parts)


def table(rows):
    columns = ["renderer", "semantics", "pairs", "blank", "different", "unexplained", "again differing", "mutants",
               "mutants blank", "mutants noticed"]
    head = "".join(f"<th>{column}" for column in columns)
    return f"<table><tr>{head}" + "".join(
        "<tr>" + "".join(f"<td>{html.escape(str(row[column]))}" for column in columns) for row in rows) + "</table>"


def section(result, difference):
    old, new = difference.pictures
    lines = [
        f"<h2>{html.escape(result.style)}, zoom {difference.zoom:g}</h2>",
        f"<p>{result.renderer}, <code>{result.semantics}</code>: {difference.largest}/255. "
        + " ".join(html.escape(f"{name}: {sentence(name)}") for name in difference.names),
    ]
    lines += [f"<p>Not explained: <code>{html.escape(json.dumps(place))}</code>" for place in difference.places]
    if old is None or new is None:
        return "\n".join(lines + ["<p>One of the pictures is missing."])
    pictures = [(old, "legacy"), (new, "migrated"), (contrast(old, new), "the difference")]
    return "\n".join(lines) + "<p>" + "".join(
        f'<img alt="{name}" title="{name}" width="{SMALL}" src="data:image/png;base64,{png(picture)}">'
        for picture, name in pictures)


def sentence(name):
    return accidents.SENTENCES.get(name, "the report announces it.")


def contrast(old, new):
    """Black where the pictures are equal, and light where they differ, however little."""
    distance = numpy.abs(old.astype(numpy.int16) - new.astype(numpy.int16)).max(axis=2)
    shade = numpy.where(distance > 3, numpy.maximum(distance, 80), 0).astype(numpy.uint8)
    return numpy.dstack([shade, shade, shade, numpy.full_like(shade, 255)])


def png(picture, size=SMALL):
    file = io.BytesIO()
    image = Image.fromarray(numpy.ascontiguousarray(picture)).convert("RGB")
    image.resize((size, size), Image.Resampling.BOX).quantize(64).save(file, "PNG", optimize=True)
    return base64.b64encode(file.getvalue()).decode()

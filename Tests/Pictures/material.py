"""The styles that are drawn, and their migrated forms."""

import dataclasses
import json
import pathlib
import re
import subprocess

import accidents

ROOT = pathlib.Path(__file__).parent.parent.parent
SHARED = ROOT.parent / "shared"
# A text that a renderer takes as JSON, but Python not.
NOT_FINITE = re.compile(r"Infinity|NaN")


@dataclasses.dataclass
class Style:
    """A legacy style with the results of migrating it, by semantics."""

    name: str
    kind: str
    legacy: dict
    text: str
    migrated: dict = dataclasses.field(default_factory=dict)


def collected(fuzzing, seeds, kinds, skipped):
    """Styles of version 8; what is not one is added to `skipped` with the reason."""
    files = []
    if "corpus" in kinds:
        files += [("corpus", path) for folder in ("styles", "large") for path in listed(SHARED / "corpus" / folder)]
    if "render tests" in kinds:
        files += [("render tests", path) for path in listed(SHARED / "corpus" / "render-tests")]
    if "fixtures" in kinds:
        files += [("fixtures", path) for path in listed(ROOT / "Tests" / "StyleMigrationTests" / "Fixtures")]
    styles = [style for kind, path in files if (style := read(kind, path.name, path.read_bytes(), skipped))]
    for name, _, _, *parts in accidents.REPRODUCTIONS:
        style = accidents.reproduction(*parts)
        styles.append(Style(name, "reproductions", style, json.dumps(style)))
    for seed in seeds:
        text = subprocess.run([fuzzing, "print", str(seed), "64"], capture_output=True, check=True).stdout
        style = read("generated", f"generated-{seed}.json", text, skipped)
        styles += [style] if style else []
    return styles


def listed(folder):
    return sorted(folder.glob("*.json")) if folder.is_dir() else []


def read(kind, name, content, skipped):
    try:
        text = content.decode("utf-8-sig")
        style = json.loads(text, parse_constant=refuse)
    except ValueError as error:
        skipped.append((kind, name, f"not JSON: {error}"))
        return None
    if not isinstance(style, dict) or style.get("version") != 8:
        version = style.get("version") if isinstance(style, dict) else None
        skipped.append((kind, name, f"version {version}, not 8"))
        return None
    if not isinstance(style.get("layers"), list) or not isinstance(style.get("sources"), dict):
        skipped.append((kind, name, "without layers or sources"))
        return None
    style["layers"] = [layer for layer in style["layers"] if isinstance(layer, dict)]
    return Style(name, kind, style, json.dumps(style))


def refuse(constant):
    raise ValueError(constant)


def migrate(styles, command, semantics, target, folder):
    """Migrates all styles in one run; returns the options, for the page."""
    old, new = folder / "legacy", folder / semantics
    old.mkdir(parents=True, exist_ok=True)
    for index, style in enumerate(styles):
        (old / f"{index}.json").write_text(style.text, encoding="utf-8")
    options = ["--source-semantics", semantics, "--target", target]
    run = subprocess.run(
        [command, *options, "--quiet", "--output-dir", str(new), *(str(old / f"{i}.json") for i in range(len(styles)))],
        capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise SystemExit(f"error: {command} {' '.join(options)} ended with {run.returncode}: {run.stderr[-2000:]}")
    for index, style in enumerate(styles):
        path = new / f"{index}.json"
        style.migrated[semantics] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else style.legacy
    return " ".join(options)

"""Applies the mutations of mutations.tsv to a copy of the package, all at once, and counts those that the tests catch.

Every original stands in the copy beside its mutation, `(activeMutation == N ? (mutation) : (original))`, so that one build
serves them all; which one holds is read from the environment. README.md beside this file says how to use it.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SCRATCH = os.path.join(ROOT, ".build", "mutation")
COPY = os.path.join(SCRATCH, "package")
TESTS = os.path.join(COPY, ".build", "release", "style-migrationPackageTests.xctest")

# What the copy builds, with all that these depend on.
KEPT = "RewritersTests LegacyStyleTests LegacyRuntimeTests EquivalenceTests StyleMigrationTests".split()

# Cheapest first. The last has all that is left but the tests of size, which take most of the time and find the least, and
# those that have code compiled against the package: the copy lacks some of its products, and no mutation changes what compiles.
STAGES = [
    ("RewritersTests", ["--filter", "^RewritersTests"]),
    ("EquivalenceTests", ["--filter", "^EquivalenceTests"]),
    ("MigrationCaseTests", ["--filter", "^StyleMigrationTests.MigrationCaseTests"]),
    ("LegacyStyleTests", ["--filter", "^LegacyStyleTests"]),
    ("LegacyRuntimeTests", ["--filter", "^LegacyRuntimeTests"]),
    (
        "StyleMigrationTests",
        ["--filter", "^StyleMigrationTests",
         "--skip", "MigrationCaseTests|SizeTests|DepthTests|ScaleTests|everySnippetCompiles|theManifestOfTheGuide|basesAreNumbers"],
    ),
]

# What shows whether the judge sees a mistake of the author: cases and random values, with the words of its refusals.
JUDGED = ["--filter", "^StyleMigrationTests.(MigrationCaseTests|FunctionLawTests|FilterLawTests)"]
REFUSAL = re.compile("fault-not-equal|please report it")

SWITCH = """#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Which mutation holds in this process; 0 is none.
package let activeMutation: Int = {
  guard let text = getenv("ACTIVE_MUTATION") else { return 0 }
  return Int(atoi(text))
}()
"""


class Mistake(Exception):
    pass


class Mutation:
    def __init__(self, line):
        fields = line.rstrip("\n").split("\t")
        if len(fields) not in (5, 6):
            raise Mistake(f"expected five or six columns: {line!r}")
        self.id = int(fields[0])
        self.file, self.place, self.mutated, self.meaning = fields[1:5]
        self.survives = fields[5] if len(fields) == 6 else ""

    def find(self, text):
        """Where the original stands: the text between « and », found with all that is around it."""
        before, rest = self.place.split("«")
        original, after = rest.split("»")
        parts = [r"\n\s*".join(re.escape(line) for line in part.split("⏎")) for part in (before, original, after)]
        found = list(re.finditer("(?s)" + parts[0] + "(" + parts[1] + ")" + parts[2], text))
        if len(found) != 1:
            raise Mistake(f"mutation {self.id} ({self.file}) applies {len(found)} times: {self.place}")
        return found[0].span(1)


def mutations():
    with open(os.path.join(HERE, "mutations.tsv"), encoding="utf-8") as file:
        lines = [line for line in file if line.strip() and not line.startswith("#")]
    result = [Mutation(line) for line in lines[1:]]
    if len({mutation.id for mutation in result}) != len(result):
        raise Mistake("two mutations have the same number")
    return result


def mutated(text, placed):
    """The text with every mutation in it; places may stand in one another, and several mutations at one place."""

    def inner(start, end, candidates):
        result, position = "", start
        while candidates:
            span = min((span for span, _ in candidates), key=lambda span: (span[0], -span[1]))
            here = [mutation for other, mutation in candidates if other == span]
            within = [(other, mutation) for other, mutation in candidates if other != span and other[0] < span[1]]
            if any(other[1] > span[1] for other, _ in within):
                raise Mistake(f"the place of mutation {here[0].id} cuts through another")
            candidates = [(other, mutation) for other, mutation in candidates if other[0] >= span[1]]
            piece = inner(span[0], span[1], within)
            for mutation in here:
                piece = switched(mutation, piece)
            result += text[position:span[0]] + piece
            position = span[1]
        return result + text[position:end]

    return inner(0, len(text), placed)


def switched(mutation, original):
    condition = f"activeMutation == {mutation.id}"
    if mutation.mutated.startswith("{"):
        return f"if {condition} {mutation.mutated} else {{ {original} }}"
    return f"({condition} ? ({mutation.mutated}) : ({original}))"


def reduced(package):
    """The manifest with the kept targets only, and warnings allowed: a mutation may leave a variable unread."""
    head, rest = package.split("\n  targets: [\n", 1)
    head += "\n"
    blocks = re.split(r"\n(?=    \.(?:\w+Target|target|plugin)\()", "\n" + rest.rsplit("  ]\n)", 1)[0])
    names = {match.group(1): block for block in blocks if (match := re.search(r'name: "([^"]+)"', block))}
    missing = [name for name in KEPT if name not in names]
    if missing:
        raise Mistake(f"Package.swift has no target {', '.join(missing)}")
    needed = list(KEPT)
    for name in needed:
        listed = re.search(r"dependencies: \[(.*?)\]", names[name], flags=re.S)
        needed += [other for other in re.findall(r'"([^"]+)"', listed.group(1) if listed else "")
                   if other in names and other not in needed]
    kept = [re.sub(r"\n\s*// MARK.*", "", block).rstrip() for name, block in names.items() if name in needed]
    head = re.sub(r"  products: \[.*?\n  \],\n", "", head, flags=re.S)
    head = head.replace("  .treatAllWarnings(as: .error),\n", "")
    return head + "  targets: [\n" + "\n".join(kept) + "\n  ]\n)\n"


def write(path, text):
    """Only what has changed, so that a second build is short."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sources(all_mutations):
    """The mutated files: path below Sources, text."""
    result = {}
    for name in dict.fromkeys(mutation.file for mutation in all_mutations):
        text = read(os.path.join(ROOT, "Sources", name))
        placed = [(mutation.find(text), mutation) for mutation in all_mutations if mutation.file == name]
        text = mutated(text, placed)
        if not re.search(r"^(package )?import SourceText$", text, flags=re.M):
            text = "import SourceText\n" + text
        result[name] = text
    return result


def copy(all_mutations):
    changed = sources(all_mutations)
    for folder in ("Sources", "Tests", "MigrationCases"):
        source, target = os.path.join(ROOT, folder), os.path.join(COPY, folder)
        if os.path.isdir(target):
            for base, _, files in os.walk(target):
                for file in files:
                    relative = os.path.relpath(os.path.join(base, file), target)
                    if not os.path.exists(os.path.join(source, relative)):
                        os.remove(os.path.join(base, file))
        for base, _, files in os.walk(source):
            for file in files:
                path = os.path.join(base, file)
                relative = os.path.relpath(path, source)
                destination = os.path.join(target, relative)
                if folder == "Sources" and relative in changed:
                    write(destination, changed[relative])
                elif not os.path.exists(destination) or os.stat(path).st_mtime_ns != os.stat(destination).st_mtime_ns:
                    os.makedirs(os.path.dirname(destination), exist_ok=True)
                    shutil.copy2(path, destination)
    for file in os.listdir(ROOT):
        if os.path.isfile(os.path.join(ROOT, file)) and file != "Package.swift" and not file.startswith("."):
            shutil.copy2(os.path.join(ROOT, file), COPY)
    if os.path.isdir(os.path.join(ROOT, "Documentation")):
        shutil.copytree(os.path.join(ROOT, "Documentation"), os.path.join(COPY, "Documentation"), dirs_exist_ok=True)
    write(os.path.join(COPY, "Package.swift"), reduced(read(os.path.join(ROOT, "Package.swift"))))
    write(os.path.join(COPY, "Sources", "SourceText", "ActiveMutation.swift"), SWITCH)
    # The test data beside the checkout, if there are any, lie beside the copy too.
    beside = os.path.join(os.path.dirname(ROOT), "shared")
    link = os.path.join(SCRATCH, "shared")
    if os.path.isdir(beside) and not os.path.lexists(link):
        os.symlink(beside, link)


def run_stage(filters, number, limit):
    """Whether the tests pass with a mutation, the first that does not, and the output."""
    environment = dict(os.environ, ACTIVE_MUTATION=str(number))
    process = subprocess.Popen(
        [TESTS, "--testing-library", "swift-testing", *filters], cwd=COPY, env=environment, text=True, errors="replace",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    try:
        output, _ = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return False, "hangs", ""
    if process.returncode == 0:
        return True, "", output
    if process.returncode < 0:
        return False, f"crashes (signal {-process.returncode})", output
    tests = re.findall(r"Test (\"[^\"]+\"|\S+\)) .*?recorded an issue", output)
    return False, tests[0] if tests else f"exit status {process.returncode}", output


def main():
    parser = argparse.ArgumentParser(description="Counts the mutations that the tests catch.")
    parser.add_argument("ids", nargs="*", type=int, help="the mutations to try; all of them unless given")
    parser.add_argument("--check", action="store_true", help="only whether every mutation still applies")
    parser.add_argument("--required", type=float, default=97, help="per cent that have to be caught")
    parser.add_argument(
        "--judge", action="store_true", help="also whether the judge refuses what a mutated rewriter writes")
    arguments = parser.parse_args()
    listed = mutations()
    if arguments.check:
        sources(listed)
        print(f"{len(listed)} mutations apply")
        return 0
    copy(listed)
    started = time.time()
    build = ["swift", "build", "-c", "release", "--build-tests"]
    if subprocess.run(build, cwd=COPY).returncode != 0:
        raise Mistake("the mutated copy does not build")
    print(f"built in {time.time() - started:.0f} s", flush=True)
    limits = {}
    for name, filters in STAGES:
        started = time.time()
        passes, test, output = run_stage(filters, 0, 600)
        if not passes:
            print(output[-3000:])
            raise Mistake(f"{name} fails without any mutation: {test}")
        limits[name] = 20 + 10 * (time.time() - started)
        print(f"{name} passes without mutations in {time.time() - started:.1f} s", flush=True)
    chosen = [mutation for mutation in listed if not arguments.ids or mutation.id in arguments.ids]
    survivors, caught, unexplained = [], {}, 0
    written, refused = 0, 0
    results = os.path.join(SCRATCH, "results.tsv")
    with open(results, "w", encoding="utf-8") as report:
        for mutation in chosen:
            started = time.time()
            for name, filters in STAGES:
                passes, test, output = run_stage(filters, mutation.id, limits[name])
                if not passes:
                    break
            outcome = "SURVIVES" if passes else f"{name}: {test}"
            if passes:
                survivors.append(mutation)
                unexplained += not mutation.survives
            else:
                caught[name] = caught.get(name, 0) + 1
                if mutation.survives:
                    outcome += " (explained in the list as a survivor)"
                log = os.path.join(SCRATCH, "logs", f"{mutation.id}.txt")
                write(log, output)
            if arguments.judge and mutation.file.startswith("Rewriters/"):
                _, _, output = run_stage(JUDGED, mutation.id, limits["StyleMigrationTests"])
                is_refused = REFUSAL.search(output) is not None
                written, refused = written + 1, refused + is_refused
                outcome += "; the judge refuses" if is_refused else "; the judge lets it pass"
            seconds = time.time() - started
            print(f"{mutation.id}\t{seconds:.1f} s\t{outcome}\t{mutation.file}: {mutation.meaning}", flush=True)
            report.write(f"{mutation.id}\t{outcome}\t{mutation.file}\t{mutation.meaning}\n")
    count = len(chosen) - len(survivors)
    rate = 100 * count / len(chosen)
    print(f"\n{count} of {len(chosen)} mutations are caught: {rate:.1f} %")
    for name, number in caught.items():
        print(f"  {number} by {name}")
    if arguments.judge:
        print(f"what {refused} of {written} mutated rewriters write, the judge refuses")
    for mutation in survivors:
        print(f"survives: {mutation.id} {mutation.file}: {mutation.meaning}: {mutation.survives or 'NOT EXPLAINED'}")
    return 0 if rate >= arguments.required and unexplained == 0 else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        sys.exit(f"mutation: {mistake}")

// The module gives what the native command gives, byte for byte.
import assert from "node:assert/strict"
import { existsSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { test } from "node:test"
import {
  difference, files, freshMigration, lastDigits, lastDigitsOfSingles, native, nativeAnswers, rows, run, scratch, shared,
  withoutNative, withoutShared,
} from "./support.js"

const skip = withoutNative || withoutShared
const text = bytes => Buffer.from(bytes ?? []).toString()

/** Compares every text of a file; gives the names of those that differ. */
function differing(path, words, options, migration) {
  const folder = scratch()
  const command = join(native, "migrate-styles")
  const page = join(folder, "report.html")
  const first = run(command, [...words, "--no-config", "--report-file", page, path])
  const second = run(command, [...words, "--no-config", "--output-format", "json", path])
  const diff = run(command, [...words, "--no-config", "--diff", path])
  const language = { swift: "swift", m: "objc", h: "objc", mm: "objc" }[/\.([a-z]+)$/.exec(path)?.[1]]
  const file = { name: path, bytes: readFileSync(path), language }
  const answer = migration.migrate(options, [file], ["text", "messages", "json", "page", "diff"])
  const [result] = answer.files
  const found = []
  if (answer.exit !== first.status) found.push(`status ${answer.exit}, not ${first.status}`)
  if (Buffer.compare(Buffer.from(result.parts.text ?? []), first.output) !== 0) found.push("text")
  if (text(result.parts.messages) !== first.errors) found.push("messages")
  if (text(answer.parts.json) !== second.errors) found.push("json")
  if (text(result.parts.diff) !== diff.output.toString()) found.push("diff")
  if (existsSync(page) && text(answer.parts.page) !== readFileSync(page, "utf8")) found.push("page")
  return found
}

test("styles of the corpus: text, messages, diff, JSON report and page", { skip }, t => {
  const paths = ["styles", "large", "render-tests"].flatMap(name => files(join(shared, "corpus", name), [".json"]))
  const migration = freshMigration()
  const failures = []
  for (const path of paths) {
    const found = differing(path, [], {}, migration)
    if (found.length > 0) failures.push(`${basename(path)}: ${found.join(", ")}`)
  }
  t.diagnostic(`${paths.length} files, ${failures.length} differ`)
  assert.deepEqual(failures, [])
})

test("styles in native semantics, and in the short forms for GL JS", { skip }, t => {
  const all = files(join(shared, "corpus/styles"), [".json"])
  const paths = all.filter((_, index) => index % 3 === 0)
  const migration = freshMigration()
  const failures = []
  for (const path of paths) {
    for (const [words, options] of [
      [["--source-semantics", "native"], { sourceSemantics: "native" }],
      [["--source-semantics", "gl-js", "--prefer", "short", "--target", "maplibre-gl-js"],
        { sourceSemantics: "gl-js", prefer: "short", target: "maplibre-gl-js" }],
    ]) {
      const found = differing(path, words, options, migration)
      if (found.length > 0) failures.push(`${basename(path)} ${words.join(" ")}: ${found.join(", ")}`)
    }
  }
  t.diagnostic(`${2 * paths.length} runs, ${failures.length} differ`)
  assert.deepEqual(failures, [])
})

test("app sources", { skip }, t => {
  const paths = files(join(shared, "corpus/app-sources/files"), [".swift", ".m", ".mm", ".h"])
  const migration = freshMigration()
  const failures = []
  for (const path of paths) {
    for (const dialect of ["mapbox", "maplibre"]) {
      const found = differing(path, ["--dialect", dialect], { dialect }, migration)
      if (found.length > 0) failures.push(`${basename(path)} ${dialect}: ${found.join(", ")}`)
    }
  }
  t.diagnostic(`${paths.length} files, ${failures.length} differ`)
  assert.ok(paths.length > 50)
  assert.deepEqual(failures, [])
})

/** Asks both sides; last digits are counted, everything else fails. */
function compare(t, requests, tolerance = lastDigits) {
  const answers = nativeAnswers(requests)
  assert.equal(answers.length, requests.length)
  const migration = freshMigration()
  const failures = []
  let digits = 0
  for (const [index, request] of requests.entries()) {
    const found = text(migration.answer(JSON.stringify(request))).slice(0, -1)
    if (found === answers[index]) continue
    const kind = difference(JSON.parse(found), JSON.parse(answers[index]), tolerance)
    if (kind === "digits") digits++
    else failures.push(`${index + 1}: ${kind}`)
  }
  t.diagnostic(`${requests.length} requests, ${digits} differ in last digits, ${failures.length} otherwise`)
  assert.deepEqual(failures, [])
}

for (const semantics of ["documented", "gl-js"]) {
  test(`recorded functions, ${semantics}`, { skip }, t => {
    compare(t, rows("functions.jsonl").map(({ layer, property, value, inputs }) => ({ layer, property, value, inputs, semantics })))
  })
}

test("recorded functions of the native SDK", { skip }, t => {
  compare(t, rows("native.jsonl").map(({ layer, property, value, inputs }) => (
    { layer, property, value, inputs, semantics: "native" })), lastDigitsOfSingles)
})

test("recorded filters", { skip }, t => {
  compare(t, rows("filters.jsonl").map(({ filter, inputs }) => ({ filter, inputs })))
})

test("fixtures of the expression language", { skip }, t => {
  const paths = files(join(shared, "conformance/expression"), [".json"])
  compare(t, paths.map(path => {
    const { expression, propertySpec = {}, inputs = [], globalState } = JSON.parse(readFileSync(path))
    return {
      target: "maplibre-gl-js", fallback: false, spec: propertySpec, value: expression, globalState,
      inputs: inputs.map(parts => Object.assign({}, ...parts)),
    }
    // Distances are differences of cosines, which are the host's.
  }), 1e-10)
})

test("seed cases, in both directions", { skip }, t => {
  const cases = ["seed-cases.json", "nsexpression-cases.json"].flatMap(name => (
    JSON.parse(readFileSync(join(shared, "conformance", name)))))
  const requests = []
  for (const { kind, dialect, format, arguments: given, json, checks = [] } of cases) {
    if (format) requests.push({ format, arguments: given, kind, dialect, inputs: checks.map(({ value, ...input }) => input) })
    if (json === undefined) continue
    for (const to of ["nsexpression", "predicate", "swift", "objc"]) requests.push({ json, to, dialect })
  }
  compare(t, requests)
})

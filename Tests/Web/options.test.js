// What the package refuses of its arguments: nothing that a caller says is dropped without a word.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { test } from "node:test"
import { fixtures, folder } from "./support.js"

const api = await import(pathToFileURL(join(folder, "node/index.js")))
const legacy = readFileSync(join(fixtures, "legacy.json"), "utf8")
const style = { version: 8, sources: {}, layers: [{ id: "a", type: "line", paint: { "line-width": { stops: [[0, 1], [9, 2]] } } }] }

/** Options that are refused, and what the error says. */
const refused = [
  [null, "expected the options as an object, found null"],
  [[], "expected the options as an object, found an Array"],
  ["gl-js", "expected the options as an object, found a string"],
  [new Map([["target", "any"]]), "expected the options as an object, found a Map"],
  [{ only: [] }, `"only" takes some of functions, filters, tokens, colors, structure, with commas between them`],
  [{ only: null }, `"only" takes some of functions, `],
  [{ only: [null] }, `"only" takes some of functions, `],
  [{ only: [NaN] }, "only: expected a value that JSON has, found NaN"],
  [{ only: ["filter"] }, `"only" takes some of functions, `],
  [{ ignore: "unsorted-stops" }, `"ignore" takes an array of ids of diagnostics`],
  [{ ignore: ["unsorted-stop"] }, `"ignore" takes an array of ids of diagnostics; did you mean 'unsorted-stops'?`],
  [{ target: null }, `"target" takes current, any, maplibre-gl-js, mapbox-gl-js or maplibre-native`],
  [{ target: () => "any" }, "target: expected a value that JSON has, found a function"],
  [{ target: Symbol("any") }, "target: expected a value that JSON has, found a symbol"],
  [{ deref: NaN }, "deref: expected a value that JSON has, found NaN"],
  [{ deref: Infinity }, "deref: expected a value that JSON has, found Infinity"],
  [{ deref: 10n }, "deref: expected a value that JSON has, found a bigint"],
  [{ noRepair: null }, `"noRepair" takes true or false`],
  [{ deref: 0 }, `"deref" takes true or false`],
  [{ color: true }, `"color" takes auto, always or never`],
  [{ name: null }, "name: expected a string, found null"],
  [{ name: 7 }, "name: expected a string, found a number"],
  [{ diff: "yes" }, "diff: expected true or false, found a string"],
  [{ page: null }, "page: expected true or false, found null"],
  [{ language: "kotlin" }, 'language: unknown value "kotlin"; expected one of "style", "swift", "objc"'],
  [{ lint: true, emit: "swift" }, "'--emit swift' and '--lint' cannot be combined"],
  [{ quiet: true, verbose: true }, "'--quiet' and '--verbose' cannot be combined"],
  [{ emit: "swift", dialect: "azure" }, "'--emit swift' and '--dialect azure' cannot be combined"],
  [{ toString: 1 }, 'unknown key "toString"; the keys are sourceSemantics, target, '],
]

test("options that are refused", () => {
  for (const [options, message] of refused) {
    assert.throws(() => api.migrate(legacy, options), error => {
      assert.ok(error instanceof TypeError, error)
      assert.ok(error.message.startsWith(message), `${error.message}\nis not\n${message}`)
      return true
    })
  }
})

test("what is ignored stays, and is counted", () => {
  const ignored = api.migrate(style, { ignore: ["legacy-function"] })
  assert.deepEqual([ignored.isChanged, ignored.counts.ignored, ignored.counts.left], [false, 1, 0])
  assert.equal(api.migrate(style, { select: ["legacy-filter"] }).isChanged, false)
  assert.equal(api.migrate(style, { select: ["legacy-function"] }).isChanged, true)
})

test("undefined counts as missing", () => {
  const options = { target: undefined, name: undefined, diff: undefined, only: undefined, verbose: undefined }
  assert.equal(api.migrate(legacy, options).text, api.migrate(legacy).text)
  assert.equal(api.migrate(legacy, undefined).text, api.migrate(legacy).text)
})

test("the list of known options is that of the declarations", () => {
  const declarations = readFileSync(join(folder, "node/index.d.ts"), "utf8")
  const body = /interface MigrationOptions \{(.*?)\n\}/s.exec(declarations)[1]
  const declared = [...body.matchAll(/^ {2}(\w+)\?: /gm)].map(match => match[1]).sort()
  assert.throws(() => api.migrate(legacy, { nonsense: true }), error => {
    assert.deepEqual(error.message.split("; the keys are ")[1].split(", ").sort(), declared)
    return error.message.startsWith('unknown key "nonsense"; the keys are ')
  })
})

test("half of a surrogate pair is refused with its place", () => {
  const text = '{"version": 8,\n "name": "é\ud800",\n "sources": {}, "layers": []}'
  assert.throws(() => api.migrate(text), error => {
    assert.ok(error instanceof api.StyleError)
    // The offset is one of bytes, in which é has two.
    assert.deepEqual([error.line, error.column, error.offset], [2, 12, 27])
    return true
  })
  // Also where nothing would be migrated.
  assert.throws(() => api.migrate('let a = "\udc00"\n', { language: "swift" }), { line: 1, column: 10, offset: 9 })
  assert.throws(() => api.migrate('let a = "\udc00"\nlayer.lineWidth = MGLStyleValue(rawValue: 2)', { language: "swift" }), api.StyleError)
  assert.match(api.migrate('{"version": 8, "name": "😀", "sources": {}, "layers": []}').text, /😀/)
})

test("a style as an object", () => {
  const result = api.migrate(style)
  assert.deepEqual(result.style.layers[0].paint["line-width"], ["interpolate", ["linear"], ["zoom"], 0, 1, 9, 2])
  assert.ok(result.text.startsWith('{\n  "version": 8,'))
  assert.deepEqual(style.layers[0].paint["line-width"], { stops: [[0, 1], [9, 2]] })
  for (const value of [NaN, () => 1, Symbol("a"), 1n]) {
    assert.throws(() => api.migrate({ ...style, zoom: value }), /^TypeError: zoom: expected a value that JSON has, found /)
  }
  for (const value of [null, undefined, 7, new Map(), new ArrayBuffer(2), () => style]) {
    assert.throws(() => api.migrate(value), /^TypeError: expected a style as a string, a Uint8Array or an object, found /)
  }
  assert.throws(() => api.migrate({ version: 8 }), { name: "StyleError", id: "not-a-style" })
})

test("JSON has all of a result", () => {
  const result = JSON.parse(JSON.stringify(api.migrate(legacy, { diff: true, page: true, compare: true })))
  assert.deepEqual(Object.keys(result), ["isChanged", "counts", "text", "messages", "report", "diff", "page", "comparison"])
  assert.equal(result.report.counts.migrated, result.counts.migrated)
})

test("the id of explain is a string; without one all are listed", () => {
  for (const value of [null, 7, {}]) assert.throws(() => api.explain(value), TypeError)
  assert.match(api.explain(), /^ {2}unsorted-stops: /m)
})

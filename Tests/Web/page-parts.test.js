/** Parts of the page that need no browser. */
import assert from "node:assert/strict"
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test } from "node:test"
import { kindOf, sorted, summaryOf, tallyOf } from "../../Sources/Web/page/list.js"
import { inWordsOfThePage } from "../../Sources/Web/page/options.js"
import { learnLanguages, sourceOf, sourceOfText } from "../../Sources/Web/page/sources.js"
import { zip } from "../../Sources/Web/page/zip.js"

/** Why a test cannot run that needs a program; false where it can. */
const without = (name) => (spawnSync(name, ["--version"]).error ? `needs ${name}` : false)

test("an archive is one that others read, and a name that comes twice gets a number", { skip: without("python3") }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "zip-"))
  try {
    const files = [["a/style.json", "{}"], ["a/style.json", "[1]"], ["ü.json", "ü"]]
    const archive = await zip(files.map(([path, text]) => ({ path, blob: new Blob([text]) })))
    writeFileSync(join(folder, "a.zip"), Buffer.from(await archive.arrayBuffer()))
    const script = "import json, sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; " +
      "print(json.dumps({i.filename: z.read(i).decode() for i in z.infolist()}))"
    const read = JSON.parse(execFileSync("python3", ["-c", script, join(folder, "a.zip")], { encoding: "utf8" }))
    assert.deepEqual(read, { "a/style.json": "{}", "a/style-2.json": "[1]", "ü.json": "ü" })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("a file is told by its name, a text by its names of the SDK", () => {
  const accepted = learnLanguages({ swift: "swift", m: "objc", mm: "objc", h: "objc", tsx: "tsx" })
  assert.equal(accepted, ".json,.jsonc,.mbstyle,.swift,.m,.mm,.h,.tsx,.style")
  const language = (name) => sourceOf({ name }).language
  assert.deepEqual(["a.json", "Map.swift", "Map.M", "a.mm", "a.h", "Map.tsx", "style"].map(language),
    ["style", "swift", "objc", "objc", "objc", "tsx", "style"])
  const pasted = (text) => sourceOfText(text).name
  assert.equal(pasted('\uFEFF {"id": "MGLStyleValue"}'), "pasted.json")
  assert.equal(pasted("layer.lineWidth = MGLStyleValue(rawValue: 2)"), "pasted.swift")
  assert.equal(pasted("layer.lineWidth = [MGLStyleValue valueWithRawValue:@2];"), "pasted.m")
  assert.equal(pasted("version: 8"), "pasted.json")
  assert.equal(pasted('["==", "a", 1]'), "pasted.js")
  assert.equal(pasted("{id: 'a', type: 'line', filter: ['all', ['==', 'a', 1]]}"), "pasted.js")
  assert.equal(pasted('{"version": 8, "layers": [{"filter": ["==", "a", 1]}]}'), "pasted.json")
  assert.equal(pasted('{"id": "a", "type": "line", "filter": ["==", "a", 1]}'), "pasted.json")
  assert.equal(pasted('[{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[1, 2]]}}}]'), "pasted.json")
})

test("a value that was copied alone says what it is, or what is missing", async () => {
  const text = async (copied) => {
    const { failure, blob } = sourceOfText(copied)
    return failure ? summaryOf({ failure }) : (await blob.text()).trim()
  }
  const alone = 'a function without its property; paste it with its name: "line-width": {…}'
  assert.equal(await text('{"stops": [[1, 2], [3, 4]]}'), alone)
  assert.equal(await text("  {base: 1.5, stops: [[1, 2], [3, 4]]}\n"), alone)
  assert.equal(await text('"line-width": {"stops": [[1, 2], [3, 4]]},\n'), '{"line-width": {"stops": [[1, 2], [3, 4]]}}')
  assert.equal(await text("'text-field': '{name}'"), "{'text-field': '{name}'}")
  assert.equal(await text('["==", "a", 1]'), 'map.setFilter("pasted", ["==", "a", 1])')
  assert.equal(await text("filter: ['in', 'a', 1, 2],"), `map.setFilter("pasted", ['in', 'a', 1, 2])`)
  assert.equal(await text("const f = ['==', 'a', 1]"), "const f = ['==', 'a', 1]")
})

test("advice is in the words of the page", () => {
  assert.equal(inWordsOfThePage("choose it again, or migrate with --prefer short, which omits it"),
    "choose it again, or migrate with “Form of expressions: The shortest form”, which omits it")
  assert.equal(inWordsOfThePage("legacy function; run `migrate-styles --in-place`"), "legacy function; download the result")
  assert.equal(inWordsOfThePage("if nothing reads the old form, use --unsafe, or write x"), "if nothing reads the old form, write x")
})

const result = (status, rest = {}) => ({ name: "a.json", path: "x/a.json", result: { status, messages: "", ...rest } })

test("an outcome is told in a line, the command's summary without the name", () => {
  const messages = "a.json:1:2: warning: w [id]\na.json: 2 values migrated; 1 left (see above)\n"
  assert.equal(summaryOf(result("changed", { messages, counts: { left: 1 } })), "2 values migrated; 1 left")
  const noted = "a.json: 2 values migrated; nothing left; 1 ignored; 4 notes, which --verbose shows\n"
  assert.equal(summaryOf(result("changed", { messages: noted })), "2 values migrated; nothing left; 1 ignored")
  const error = { id: "invalid-json", message: "unexpected end", line: 3, column: 7 }
  assert.equal(summaryOf(result("refused", { error })), "line 3, column 7: unexpected end")
  assert.equal(summaryOf(result("skipped")), "not a style")
  assert.match(summaryOf({ failure: { reason: "memory" } }), /too large/)
})

test("what needs a person comes first, the rest in its order", () => {
  const items = [result("changed"), result("skipped"), result("changed", { counts: { left: 2 } }), result("refused"), result("fault")]
  assert.deepEqual(sorted(items).map(kindOf), ["failed", "failed", "left", "changed", "skipped"])
  assert.equal(tallyOf(items), "5 files: 2 not migrated, 1 partly migrated, 1 migrated, 1 skipped")
})

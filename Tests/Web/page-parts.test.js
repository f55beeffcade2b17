/** Parts of the page that need no browser. */
import assert from "node:assert/strict"
import { execFileSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test } from "node:test"
import { gzipSync } from "node:zlib"
import { gunzip } from "../../Sources/Web/page/inflate.js"
import { kindOf, sorted, summaryOf, tallyOf } from "../../Sources/Web/page/list.js"
import { sourceOf, sourceOfText } from "../../Sources/Web/page/sources.js"
import { zip } from "../../Sources/Web/page/zip.js"

test("gunzip gives what gzip took: stored, fixed and dynamic blocks", () => {
  const text = readFileSync(new URL("page.test.js", import.meta.url))
  const inputs = [text, randomBytes(70_000), Buffer.from("a"), Buffer.from("aaaaaaaa".repeat(9000)), Buffer.alloc(0)]
  for (const input of inputs) {
    for (const options of [{ level: 0 }, { level: 1 }, { level: 9 }, { strategy: 4 }]) {
      assert.deepEqual(Buffer.from(gunzip(gzipSync(input, options))), input)
    }
  }
})

test("an archive is one that others read, and a name that comes twice gets a number", async () => {
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
  const language = (name) => sourceOf({ name }).language
  assert.deepEqual(["a.json", "Map.swift", "Map.M", "a.mm", "a.h", "style"].map(language),
    ["style", "swift", "objc", "objc", "objc", "style"])
  const pasted = (text) => sourceOfText(text).name
  assert.equal(pasted('\uFEFF {"id": "MGLStyleValue"}'), "pasted.json")
  assert.equal(pasted("layer.lineWidth = MGLStyleValue(rawValue: 2)"), "pasted.swift")
  assert.equal(pasted("layer.lineWidth = [MGLStyleValue valueWithRawValue:@2];"), "pasted.m")
  assert.equal(pasted("version: 8"), "pasted.json")
})

const result = (status, rest = {}) => ({ name: "a.json", path: "x/a.json", result: { status, messages: "", ...rest } })

test("an outcome is told in a line, the command's summary without the name", () => {
  const messages = "a.json:1:2: warning: w [id]\na.json: 2 values migrated; 1 left (see above)\n"
  assert.equal(summaryOf(result("changed", { messages, counts: { left: 1 } })), "2 values migrated; 1 left")
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

// Deep and hostile input gives an error, and the next request is answered.
import assert from "node:assert/strict"
import { test } from "node:test"
import { ModuleError, freshMigration } from "./support.js"

const legacy = '{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[0, 1], [9, 2]]}}}]}'
const parts = ["text", "messages"]
const text = bytes => Buffer.from(bytes).toString()

/** The next request of a migration is answered as ever. */
function isWell(migration) {
  const answer = migration.migrate({}, [{ name: "a.json", text: legacy }], parts)
  assert.equal(answer.exit, 0)
  assert.match(text(answer.files[0].parts.text), /"interpolate"/)
}

const nested = depth => `${"[".repeat(depth)}1${"]".repeat(depth)}`

test("a value of a hundred levels is kept or migrated", () => {
  const migration = freshMigration()
  const expression = depth => `${'["!",'.repeat(depth)}true${"]".repeat(depth)}`
  for (const value of [nested(100), expression(100)]) {
    const style = legacy.replace('"type": "line"', `"type": "line", "metadata": ${nested(1000)}, "filter": ${value}`)
    const answer = migration.migrate({}, [{ name: "deep.json", text: style }], [...parts, "json", "page"])
    assert.ok(answer.exit <= 1, text(answer.files[0].parts.messages))
    assert.match(text(answer.files[0].parts.text), /"interpolate"/)
  }
  isWell(migration)
})

test("a million levels of JSON are refused", () => {
  const migration = freshMigration()
  const answer = migration.migrate({}, [{ name: "deep.json", text: nested(1_000_000) }], parts)
  assert.equal(answer.files[0].status, "refused")
  assert.equal(answer.files[0].error.id, "invalid-json")
  isWell(migration)
})

test("a length that no integer of the module holds fits no array", () => {
  const migration = freshMigration()
  const answer = migration.ask({
    value: ["array", "number", 3_000_000_000, ["get", "x"]], spec: { type: "array", value: "number" }, fallback: false,
    inputs: [{ zoom: 0, properties: { x: [1, 2] } }],
  })
  assert.match(JSON.stringify(answer.outputs), /error/, JSON.stringify(answer))
})

test("a line of the protocol with a million levels", () => {
  const migration = freshMigration()
  for (const request of [nested(1_000_000), `{"property": "line-width", "value": ${nested(5000)}}`, "[".repeat(1_000_000)]) {
    assert.match(text(migration.answer(request)), /^\{/)
  }
  isWell(migration)
})

test("memory that is exhausted is an error", () => {
  const migration = freshMigration({ memoryLimit: 48 << 20 })
  isWell(migration)
  const layers = Array.from({ length: 100_000 }, (_, index) => (
    `{"id": "l${index}", "type": "line", "paint": {"line-width": {"stops": [[0, ${index}], [9, 2]]}}}`))
  const style = `{"version": 8, "sources": {}, "layers": [${layers.join(",\n")}]}`
  assert.throws(() => migration.migrate({}, [{ name: "large.json", text: style }], parts), error => {
    assert.ok(error instanceof ModuleError)
    assert.equal(error.reason, "memory")
    return true
  })
  isWell(migration)
})

test("requests that make no sense are answered with what is wrong", () => {
  const migration = freshMigration()
  for (const [request, expected] of [
    ["", /^\{"error":"column 1: /],
    ["\n", /^\{"error":"column 1: /],
    ['{"migrate": 1}', /expected an object of options/],
    ['{"migrate": {}, "files": [{"name": "a", "bytes": 9}], "parts": []}\nabc', /expected the bytes of 1 files/],
    ['{"migrate": {}, "files": [{"name": "a", "bytes": -1}]}', /expected a count, found -1/],
    ['{"migrate": {}, "files": [{"name": "a", "bytes": 3000000000}]}', /expected a count|expected the bytes/],
    ['{"migrate": {"semantic": "gl-js"}}', /unknown key \\"semantic\\"; the keys are sourceSemantics, /],
    ['{"migrate": {}, "parts": ["everything"]}', /unknown value \\"everything\\"/],
  ]) {
    const answer = text(migration.answer(request))
    assert.match(answer, expected)
    assert.ok(answer.endsWith("\n"))
  }
  isWell(migration)
})

test("bytes that are no UTF-8, of every length", () => {
  const migration = freshMigration()
  for (let length = 0; length < 300; length += 7) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 151 + length) & 0xff)
    const answer = migration.migrate({}, [{ name: "bytes", bytes }], [...parts, "page", "json", "sarif", "github", "summary"])
    assert.equal(answer.exit, 2)
  }
  isWell(migration)
})

test("numbers that do not fit into 32 bits", () => {
  const migration = freshMigration()
  const values = [
    ['{"stops": [[0, 1e99999999999], [5, 2]]}', "line-width"], ['{"stops": [[0, 4294967296], [5, 2147483648]]}', "line-width"],
    ['{"stops": [[0, "rgba(1, 2, 3, 0.123456789012)"], [5, "hsl(123.456789012, 10%, 20%)"]]}', "line-color"],
    ['["array", "number", 3000000000, ["get", "a"]]', "line-dasharray"],
    ['["at", 3000000000, ["literal", [1]]]', "line-width"],
  ]
  for (const [value, property] of values) {
    const answer = migration.answer(`{"property": "${property}", "value": ${value}, "inputs": [{"zoom": 3}]}`)
    assert.match(text(answer), /^\{"compiled"/)
  }
  isWell(migration)
})

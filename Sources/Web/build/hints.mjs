// Tells an engine which functions of a module most runs call: node hints.mjs MODULE CALLS OUTPUT
//
// CALLS is what node printed for calls.mjs. V8 then compiles those functions at once, on all processors, and every other one
// when it is called. The module stays as it is where CALLS names none: this node prints something else.
// Source: V8's experimental section "compilationHints", a byte for each function. Other engines pass over it.
import { readFileSync, writeFileSync } from "node:fs"
import { Reader, encoded } from "./code.mjs"

const [, , module, calls, output] = process.argv
const bytes = readFileSync(module)
const called = new Set(
  Array.from(readFileSync(calls, "utf8").matchAll(/^Compiled function .*#(\d+) using Liftoff/gm), ([, index]) => Number(index)))

// Bits 0 and 1 say when: 1 when it is called, 2 at once. Bits 2 to 5 say how, now and later: without optimisation.
const whenCalled = 0b01_01_01
const atOnce = 0b01_01_10

const reader = new Reader(bytes, 8)
let imported = 0
let hints = []
let code = bytes.length
while (reader.offset < bytes.length) {
  const start = reader.offset
  const id = reader.take(1)[0]
  const content = new Reader(reader.take(reader.number()))
  if (id === 2) imported = content.number()
  if (id === 3) hints = Array.from({ length: content.number() }, (_, index) => (called.has(index + imported) ? atOnce : whenCalled))
  if (id === 10) code = start
}
const name = new TextEncoder().encode("compilationHints")
const section = Buffer.concat([encoded(name.length), name, encoded(hints.length), Uint8Array.from(hints)])
const parts = called.size === 0 ? [bytes] : [
  bytes.subarray(0, code), Uint8Array.of(0), encoded(section.length), section, bytes.subarray(code),
]
writeFileSync(output, Buffer.concat(parts))
console.log(`${called.size} of ${hints.length} functions are compiled at once`)

// Marks the functions of a module that most runs call, for the engine: node hints.mjs MODULE CALLS OUTPUT
//
// V8 compiles the marked functions at once, on all processors, and any other one when it is first called. CALLS is what node printed
// for calls.mjs. If it names no function, because this node prints something else, the module is copied unchanged.
// Source: V8's experimental section "compilationHints", a byte for each function. Other engines ignore it.
import { readFileSync, writeFileSync } from "node:fs"
import { Reader, encoded, sectionsOf } from "./code.mjs"

const [, , module, calls, output] = process.argv
const bytes = readFileSync(module)
const called = new Set(
  Array.from(readFileSync(calls, "utf8").matchAll(/^Compiled function .*#(\d+) using Liftoff/gm), ([, index]) => Number(index)))

// Bits 0 and 1: 1 compiles a function when it is called, 2 at once. Bits 2 and 3, 4 and 5: without optimisation, then and later.
const whenCalled = 0b01_01_01
const atOnce = 0b01_01_10

const sections = sectionsOf(bytes)
const section = id => sections.find(section => section.id === id)
const count = id => new Reader(section(id).content).number()
const imported = count(2)
const hints = Array.from({ length: count(3) }, (_, index) => (called.has(index + imported) ? atOnce : whenCalled))
const name = new TextEncoder().encode("compilationHints")
const added = Buffer.concat([encoded(name.length), name, encoded(hints.length), Uint8Array.from(hints)])
const code = section(10).start
const parts = called.size === 0 ? [bytes] : [
  bytes.subarray(0, code), Uint8Array.of(0), encoded(added.length), added, bytes.subarray(code),
]
writeFileSync(output, Buffer.concat(parts))
console.log(`${called.size} of ${hints.length} functions are compiled at once`)

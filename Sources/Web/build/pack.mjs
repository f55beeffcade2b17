// Rewrites a WebAssembly module so that it compresses better: node pack.mjs FROM TO
//
// gzip finds repetitions within 32 kB, so similar functions are placed next to each other. The last two letters of a mangled name
// say what a function is (a copy, a destroy, a specialisation), the rest what it belongs to. The names are dropped.
// wasm-opt splits the data at zeros into 2,000 segments, whose addresses compress worse than the zeros.
import { readFileSync, writeFileSync } from "node:fs"
import { Reader, encoded, encodedSigned, renumbered, sectionsOf } from "./code.mjs"

const [, , from, to] = process.argv
const bytes = readFileSync(from)
const sections = sectionsOf(bytes)
const content = id => new Reader(sections.find(section => section.id === id)?.content ?? Uint8Array.of(0))
const list = (reader, element) => Array.from({ length: reader.number() }, () => element(reader))
const vector = parts => Buffer.concat([encoded(parts.length), ...parts])

const imported = list(content(2), reader => {
  reader.text()
  reader.text()
  if (reader.take(1)[0] !== 0) throw new Error("expected imported functions only")
  reader.number()
}).length
const types = list(content(3), reader => reader.number())
const bodies = list(content(10), reader => reader.take(reader.number()))
const names = functionNames()
// wasm-opt has put the most called functions first: their numbers take one byte.
const short = 128 - imported
const all = bodies.map((_, index) => index)
const order = [...all.slice(0, short), ...all.slice(short).sort((one, other) => (key(one) < key(other) ? -1 : 1))]
const position = []
order.forEach((old, index) => (position[old] = index))
const replacement = number => (number < imported ? number : imported + position[number - imported])

const replaced = {
  3: () => vector(order.map(old => encoded(types[old]))),
  7: reader => vector(list(reader, exported)),
  9: reader => vector(list(reader, elements)),
  10: () => vector(order.map(old => {
    const body = renumbered(bodies[old], replacement)
    return Buffer.concat([encoded(body.length), body])
  })),
  11: reader => vector(joined(list(reader, segment))),
  12: () => encoded(1),
}
const parts = [bytes.subarray(0, 8)]
for (const { id, content } of sections) {
  if (id === 0) continue
  const result = replaced[id]?.(new Reader(content)) ?? content
  parts.push(Uint8Array.of(id), encoded(result.length), result)
}
writeFileSync(to, Buffer.concat(parts))

function functionNames() {
  const names = new Map()
  for (const { id, content } of sections) {
    const reader = new Reader(content)
    if (id !== 0 || reader.text() !== "name") continue
    while (reader.offset < content.length) {
      const kind = reader.take(1)[0]
      const end = reader.number() + reader.offset
      if (kind === 1) list(reader, () => names.set(reader.number() - imported, reader.text()))
      reader.offset = end
    }
  }
  return names
}

/** The sort key of a function; `Tm` marks merged functions. The index makes keys unique. */
function key(index) {
  const name = names.get(index) ?? ""
  return name.replace(/Tm$/, "").slice(-2).padStart(2) + name + String(index).padStart(8, "0")
}

function exported(reader) {
  const name = reader.take(reader.number())
  const kind = reader.take(1)
  const index = reader.number()
  return Buffer.concat([encoded(name.length), name, kind, encoded(kind[0] === 0 ? replacement(index) : index)])
}

function elements(reader) {
  if (reader.number() !== 0) throw new Error("expected plain elements")
  const start = constant(reader)
  return Buffer.concat([Uint8Array.of(0, 0x41), encodedSigned(start), Uint8Array.of(0x0b),
    vector(list(reader, () => encoded(replacement(reader.number()))))])
}

function segment(reader) {
  if (reader.number() !== 0) throw new Error("expected active segments")
  return { start: constant(reader), data: reader.take(reader.number()) }
}

/** One segment, with zeros where there was none. */
function joined(segments) {
  const start = Math.min(...segments.map(segment => segment.start))
  const data = Buffer.alloc(Math.max(...segments.map(({ start, data }) => start + data.length)) - start)
  for (const segment of segments) data.set(segment.data, segment.start - start)
  return [Buffer.concat([Uint8Array.of(0, 0x41), encodedSigned(start), Uint8Array.of(0x0b), encoded(data.length), data])]
}

/** The value of `i32.const` and `end`; offsets are not negative. */
function constant(reader) {
  if (reader.take(1)[0] !== 0x41) throw new Error("expected a constant offset")
  const value = reader.number()
  if (reader.take(1)[0] !== 0x0b) throw new Error("expected the end of an offset")
  return value
}

// Lists the largest parts of a WebAssembly module that has names: node sizes.mjs FILE [COUNT]
import { readFileSync } from "node:fs"
import { Reader, sectionsOf } from "./code.mjs"

const [, , file, count = "16"] = process.argv
let imported = 0
const sizes = []
const names = new Map()
const sections = {}
for (const { id, content } of sectionsOf(readFileSync(file))) {
  const reader = new Reader(content)
  const name = id === 0 ? reader.text() : { 2: "imports", 10: "code", 11: "data" }[id] ?? "tables"
  sections[name] = (sections[name] ?? 0) + content.length - reader.offset
  if (name === "imports") {
    for (let left = reader.number(); left > 0; left--) {
      reader.text()
      reader.text()
      if (reader.take(1)[0] !== 0) throw new Error("expected imported functions only")
      reader.number()
      imported++
    }
  } else if (name === "code") {
    for (let left = reader.number(); left > 0; left--) {
      const size = reader.number()
      sizes.push(size)
      reader.offset += size
    }
  } else if (name === "name") {
    while (reader.offset < content.length) {
      const kind = reader.take(1)[0]
      const end = reader.number() + reader.offset
      if (kind === 1) for (let left = reader.number(); left > 0; left--) names.set(reader.number(), reader.text())
      reader.offset = end
    }
  }
}

/** The module of a mangled name: that of the first declaration in it. */
function part(name) {
  const found = /^\$e(?:s)?(\d+)/.exec(name)
  if (!found) return /^\$es/.test(name) ? "Swift" : "support"
  const start = found[0].length
  return name.slice(start, start + Number(found[1])).replace(/[^A-Za-z].*$/, "")
}

const total = {}
const functions = sizes.map((size, index) => {
  const name = names.get(imported + index) ?? ""
  const owner = /^\$es\d/.test(name) || /^\$e[sS]/.test(name) ? "Swift (library and specializations)" : part(name)
  total[owner] = (total[owner] ?? 0) + size
  return { name, size }
})
const table = rows => rows.map(([name, size]) => `${String(size).padStart(9)}  ${name}`).join("\n")
console.log(table(Object.entries(sections).filter(([name]) => name !== "name").map(([name, size]) => [`section ${name}`, size])))
console.log(`${functions.length} functions:`)
console.log(table(Object.entries(total).sort((one, other) => other[1] - one[1]).slice(0, Number(count))))
if (process.argv[4]) {
  const largest = functions.sort((one, other) => other.size - one.size).slice(0, Number(process.argv[4]))
  console.log(table(largest.map(({ name, size }) => [name, size])))
}

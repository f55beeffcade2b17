// What the module says of its functions, and whether V8 goes by it when the command runs.
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { test } from "node:test"
import { fixtures, folder, run } from "./support.js"

const module = new WebAssembly.Module(readFileSync(join(folder, "migrate-styles.wasm")))
const major = parseInt(process.versions.v8)
const withoutHints = major >= 10 && major <= 12 ? false : `V8 ${major} does not go by hints`

/** For each function of the module whether it is to be compiled at once. */
function hints() {
  const [section] = WebAssembly.Module.customSections(module, "compilationHints")
  const bytes = new Uint8Array(section)
  let [count, offset] = [0, 0]
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[offset++]
    count |= (byte & 0x7f) << shift
    if (byte < 0x80) break
  }
  assert.equal(bytes.length - offset, count)
  return Array.from(bytes.subarray(offset), byte => (byte & 3) === 2)
}

test("a run compiles what the hints name, and little else", { skip: withoutHints }, () => {
  const imported = WebAssembly.Module.imports(module).filter(({ kind }) => kind === "function").length
  const named = hints()
  const atOnce = named.flatMap((isNamed, index) => (isNamed ? [index + imported] : []))
  const { output, status } = run("node", [
    "--trace-wasm-compilation-times", join(folder, "node/cli.cjs"), join(fixtures, "legacy.json"),
  ])
  assert.equal(status, 0)
  const compiled = new Set(Array.from(output.toString().matchAll(/^Compiled function .*#(\d+) using/gm), ([, index]) => Number(index)))
  assert.ok(atOnce.length > 300, `${atOnce.length} functions`)
  for (const index of atOnce) assert.ok(compiled.has(index), `function ${index}`)
  assert.ok(compiled.size < named.length / 2, `${compiled.size} of ${named.length}`)
  assert.ok(compiled.size < 1.5 * atOnce.length, `${compiled.size} beside ${atOnce.length}`)
})

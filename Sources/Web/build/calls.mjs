// Migrates files as the command does: node calls.mjs MODULE FILE...
//
// With --trace-wasm-compilation-times node prints the functions of the module that are called, which hints.mjs reads.
import { readFileSync } from "node:fs"
import { Migration, compile } from "../runtime.js"

const [, , module, ...files] = process.argv
const migration = new Migration(compile(readFileSync(module)))
const contents = files.map(name => ({ name, bytes: readFileSync(name) }))
for (const file of migration.migrate({}, contents, ["text", "messages"]).files) {
  if (file.parts.text === undefined) throw new Error(`${file.name} was not migrated`)
}

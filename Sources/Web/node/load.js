// The module of this package, compiled when it is first needed.
import { readFileSync } from "node:fs"
import { Migration, compile } from "./runtime.js"

let shared

export function loadedModule() {
  return compile(readFileSync(new URL("./migrate-styles.wasm", import.meta.url)))
}

/** The migration that all calls of this process share. */
export function sharedMigration() {
  shared ??= new Migration(loadedModule())
  return shared
}

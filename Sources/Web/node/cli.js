#!/usr/bin/env node
// The command `migrate-styles`, with the options, texts and exit statuses of the Swift command for what it covers.
import { setFlagsFromString } from "node:v8"

// A short run is over before optimised code would be of use, and calls less than half of the functions.
for (const flag of ["--liftoff-only", "--wasm-lazy-compilation", "--wasm-lazy-validation"]) setFlagsFromString(flag)

const { run } = await import("./run.js")
process.exitCode = run(process.argv.slice(2))

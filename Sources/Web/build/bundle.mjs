// Writes the command as one CommonJS file, which node starts sooner than modules: node bundle.mjs cli.cjs RUNTIME LOAD FILE...
// Under another name the file is the library for CommonJS, with what its last source exports.
//
// The files share one scope, in the order of their imports; each imports by names that are the same everywhere.
import { readFileSync, writeFileSync } from "node:fs"

const [, , output, ...files] = process.argv
const isCommand = output.endsWith("cli.cjs")
const commandHead = `#!/usr/bin/env node
// The command \`migrate-styles\`, put together by .ci/web.
"use strict"
const { setFlagsFromString } = require("node:v8")
// A short run is over before optimised code would be of use, and calls a quarter of the functions.
for (const flag of ["--liftoff-only", "--wasm-lazy-validation", "--wasm-lazy-compilation"]) setFlagsFromString(flag)
const fs = require("node:fs")
const { dirname, join } = require("node:path")
const { isatty } = require("node:tty")
const { readFileSync } = fs
`
const libraryHead = `// The library for CommonJS, put together by .ci/web.
"use strict"
${files.length > 1 ? 'const { readFileSync } = require("node:fs")\nconst { join } = require("node:path")\n' : ""}`
const known = ["node:fs", "node:path", "node:tty", "./", "../node/"]
const bodies = files.map(file => {
  const text = readFileSync(file, "utf8")
  for (const [, from] of text.matchAll(/^import .* from "(.*)"$/gm)) {
    if (!known.some(name => from.startsWith(name))) throw new Error(`${file} imports ${from}, which bundle.mjs does not know`)
  }
  return text
    .replace(/^import .*\n/gm, "")
    .replace(/^export \{.*\n/gm, "")
    .replace(/^export /gm, "")
    .replace('new URL("./migrate-styles.wasm", import.meta.url)', 'join(__dirname, "migrate-styles.wasm")')
})
const exported = [...readFileSync(files.at(-1), "utf8").matchAll(/^export (?:class |function |\{ )(\w+)/gm)].map(match => match[1])
if (isCommand) {
  writeFileSync(output, `${commandHead}${bodies.join("\n")}\nprocess.exitCode = run(process.argv.slice(2))\n`, { mode: 0o755 })
} else {
  writeFileSync(output, `${libraryHead}${bodies.join("\n")}\nmodule.exports = { ${exported.join(", ")} }\n`)
}

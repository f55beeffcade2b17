/** The code of Documentation/FromNode.md runs as written, with the built package. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { test } from "node:test"
import { checkout } from "./pages.js"

const built = process.env.WEB_FOLDER && resolve(process.env.WEB_FOLDER, "node")
const skip = built && existsSync(built) ? false : "needs the package: .ci/web FOLDER --test, or WEB_FOLDER=FOLDER"

/** What each block prints. */
const expected = [
  /^\[\s*'interpolate',\s*\[ 'exponential', 1\.5 \],\s*\[ 'zoom' \],\s*12,\s*0\.5,\s*18,\s*18\s*\]\n$/,
  /^1 15 invalid-json\n$/,
  /^map\.setFilter\('a', \['==', \['get', 'kind'\], 1\]\)\n\n$/,
  /^layer\.lineWidth = NSExpression\(forConstantValue: 2\)\n\n$/,
  /^0 style\.json: no legacy values found\n\n$/,
]

test("every block of code of the guide runs", { skip }, () => {
  const guide = readFileSync(join(checkout, "Documentation/FromNode.md"), "utf8")
  const blocks = [...guide.matchAll(/^```js\n(.*?)^```$/gms)].map((match) => match[1])
  assert.equal(blocks.length, expected.length)
  const folder = mkdtempSync(join(tmpdir(), "guide-"))
  try {
    mkdirSync(join(folder, "node_modules"))
    symlinkSync(built, join(folder, "node_modules/migrate-styles"))
    for (const [index, block] of blocks.entries()) {
      writeFileSync(join(folder, `${index}.mjs`), block)
      const run = spawnSync(process.execPath, [`${index}.mjs`], { cwd: folder, encoding: "utf8" })
      assert.equal(run.status, 0, run.stderr)
      assert.match(run.stdout, expected[index])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("every command of the guide runs", { skip }, () => {
  const guide = readFileSync(join(checkout, "Documentation/FromNode.md"), "utf8")
  const lines = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap((match) => match[1].trim().split("\n"))
  assert.equal(lines.length >= 5, true)
  const folder = mkdtempSync(join(tmpdir(), "commands-"))
  const { version } = JSON.parse(readFileSync(join(built, "package.json"), "utf8"))
  const legacy = '{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "filter": ["==", "k", 1]}]}\n'
  try {
    for (const path of ["styles/deep", "bin"]) mkdirSync(join(folder, path), { recursive: true })
    for (const name of ["legacy.json", "styles/a.json", "styles/deep/b.json"]) writeFileSync(join(folder, name), legacy)
    // In place of a download, and of what npx finds after it.
    const address = `https://github.com/YOUR-ORGANIZATION/style-migration/releases/download/${version}/migrate-styles-${version}.tgz`
    writeFileSync(join(folder, "bin/npm"), `#!/bin/sh\n[ "$*" = "install --save-dev ${address}" ]\n`, { mode: 0o755 })
    writeFileSync(join(folder, "bin/npx"), `#!/bin/sh\nshift\nexec "${process.execPath}" "${built}/cli.cjs" "$@"\n`, { mode: 0o755 })
    const statuses = lines.map((line) => {
      const run = spawnSync("sh", ["-c", line], { cwd: folder, encoding: "utf8", env: { PATH: `${folder}/bin:/usr/bin:/bin` } })
      assert.doesNotMatch(run.stderr, /error:/, line)
      return run.status
    })
    assert.deepEqual(statuses, [0, 0, 1, 0, 0])
    for (const name of ["modern.json", "styles/deep/b.json"]) assert.match(readFileSync(join(folder, name), "utf8"), /"get"/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

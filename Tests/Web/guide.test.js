/** The code of Documentation/FromNode.md runs as it stands, with the package that was built. */
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

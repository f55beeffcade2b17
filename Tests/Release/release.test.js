/** `.ci/release` with stand-ins for what it builds: which files it writes, and that their sums are right. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import {
  chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync,
} from "node:fs"
import { arch, tmpdir } from "node:os"
import { join } from "node:path"
import { after, beforeEach, test } from "node:test"
import { fileURLToPath } from "node:url"

const checkout = fileURLToPath(new URL("../..", import.meta.url))
const records = "Sources/MigrationReports/Records"
const version = /static let version = "(.*)"/.exec(readFileSync(join(checkout, records, "Tool.swift"), "utf8"))[1]
const binary = `migrate-styles-linux-${arch() === "x64" ? "x86_64" : "aarch64"}`
const written = ["COMMIT", "SHA256SUMS", binary, "migrate-styles.bash", "migrate-styles.fish",
  "migrate-styles.html", "migrate-styles.wasm", "migrate-styles.zsh"]
const work = mkdtempSync(join(tmpdir(), "release-"))
let root

after(() => rmSync(work, { recursive: true, force: true }))

beforeEach(() => {
  root = mkdtempSync(join(work, "checkout-"))
  mkdirSync(join(root, ".ci"))
  mkdirSync(join(root, records), { recursive: true })
  for (const file of [".ci/release", "CHANGELOG.md", `${records}/Tool.swift`]) cpSync(join(checkout, file), join(root, file))
  const standIns = {
    coverage: "exit 0",
    "static-binary": `mkdir -p "$1"; printf '#!/bin/sh\\necho "$*"\\n' > "$1/migrate-styles"; chmod 755 "$1/migrate-styles"`,
    web: `mkdir -p "$1/node"; echo page > "$1/migrate-styles.html"; echo module > "$1/migrate-styles.wasm"
      echo '{"name": "stand-in", "version": "${version}"}' > "$1/node/package.json"`,
  }
  for (const [name, text] of Object.entries(standIns)) {
    writeFileSync(join(root, ".ci", name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(root, ".ci", name), 0o755)
  }
})

function release(args, environment = {}) {
  const run = spawnSync(join(root, ".ci/release"), args, {
    env: { PATH: process.env.PATH, HOME: work, GITHUB_SHA: "0123abc", ...environment }, encoding: "utf8",
  })
  return { status: run.status, output: run.stdout, errors: run.stderr }
}

const skip = process.platform === "linux" ? false : "a release is made on Linux"

test("a release has every file, with its sum", { skip }, () => {
  mkdirSync(join(root, "out"))
  writeFileSync(join(root, "out/migrate-styles-linux-plan9"), "made elsewhere")
  const { status, errors, output } = release(["out"])
  assert.equal(status, 0, errors + output)
  const files = readdirSync(join(root, "out")).sort()
  assert.deepEqual(files, [...written, "migrate-styles-linux-plan9", `stand-in-${version}.tgz`].sort())
  const sums = readFileSync(join(root, "out/SHA256SUMS"), "utf8").trim().split("\n")
  assert.deepEqual(sums.map((line) => line.slice(66)), files.filter((name) => name !== "SHA256SUMS"))
  assert.equal(spawnSync("sha256sum", ["--check", "SHA256SUMS"], { cwd: join(root, "out") }).status, 0)
  assert.equal(readFileSync(join(root, "out/migrate-styles.fish"), "utf8"), "--generate-completion-script fish\n")
  assert.equal(readFileSync(join(root, "out/COMMIT"), "utf8"), "0123abc\n")
  assert.ok(statSync(join(root, "out", binary)).mode & 0o100)
})

test("a dry run names every file and writes none", { skip }, () => {
  const { status, output } = release(["out", "--dry-run"])
  assert.equal(status, 0)
  for (const name of written) assert.ok(output.includes(name), name)
  assert.match(output, /npm pack/)
  assert.deepEqual(readdirSync(root).sort(), [".ci", "CHANGELOG.md", "Sources"])
})

test("a tag that is not the version is refused", { skip }, () => {
  const { status, errors } = release(["out", "--dry-run"], { TAG: "v99.0.0" })
  assert.equal(status, 1)
  assert.match(errors, /error: the tag is v99\.0\.0, but Tool\.swift says/)
  for (const tag of [version, `v${version}`]) assert.equal(release(["out", "--dry-run"], { TAG: tag }).status, 0)
})

test("a step that fails leaves no sums", { skip }, () => {
  for (const step of ["web", "coverage"]) {
    writeFileSync(join(root, ".ci", step), "#!/bin/sh\nexit 1\n")
    assert.notEqual(release(["out"]).status, 0)
    assert.equal(readdirSync(join(root, "out")).includes("SHA256SUMS"), false)
  }
})

test("the workflows call scripts that are there", () => {
  for (const file of ["ci.yml", "release.yml"]) {
    const text = readFileSync(join(checkout, ".github/workflows", file), "utf8")
    const scripts = [...text.matchAll(/run: .*?(\.ci\/[\w-]+)/g)].map((match) => match[1])
    assert.ok(scripts.length > 0, file)
    for (const script of scripts) assert.ok(statSync(join(checkout, script)).mode & 0o100, script)
  }
})

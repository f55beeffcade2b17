/** `.ci/released-binary` against a release that a server on the loopback address has: node --test Tests/Release/*.test.js */
import assert from "node:assert/strict"
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, before, beforeEach, test } from "node:test"
import { fileURLToPath } from "node:url"

const checkout = fileURLToPath(new URL("../..", import.meta.url))
const version = "7.8.9"
const system = spawnSync("uname", ["-sm"]).stdout.toString().trim().toLowerCase().replace(" ", "-")
const name = `migrate-styles-${system}`
const binary = '#!/bin/sh\necho "released: $*"\n'
const sha256 = (text) => createHash("sha256").update(text).digest("hex")

let work, root, server, files, asked, commit

before(async () => {
  work = mkdtempSync(join(tmpdir(), "release-"))
  const built = join(work, "built")
  mkdirSync(built)
  writeFileSync(join(built, "migrate-styles"), '#!/bin/sh\necho "built: $*"\n', { mode: 0o755 })
  writeFileSync(join(work, "build"), `#!/bin/sh\necho "stand-in for a build" >&2\necho ${built}/migrate-styles\n`, { mode: 0o755 })
  server = createServer((request, response) => {
    asked.push(request.url)
    const file = request.url.startsWith(`/${version}/`) && files[request.url.slice(version.length + 2)]
    response.writeHead(file ? 200 : 404).end(file || "not here")
  })
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve))
})

after(() => {
  server.close()
  rmSync(work, { recursive: true, force: true })
})

/** A checkout with one commit, and a release of that commit. */
beforeEach(() => {
  root = mkdtempSync(join(work, "checkout-"))
  const tool = "Sources/MigrationReports/Records"
  mkdirSync(join(root, tool), { recursive: true })
  const text = readFileSync(join(checkout, tool, "Tool.swift"), "utf8")
  writeFileSync(join(root, tool, "Tool.swift"), text.replace(/version = ".*"/, `version = "${version}"`))
  mkdirSync(join(root, ".ci"))
  for (const script of ["released-binary", "migrate-styles"]) cpSync(join(checkout, ".ci", script), join(root, ".ci", script))
  const git = (...args) =>
    spawnSync("git", ["-c", "user.name=t", "-c", "user.email=t@example.org", ...args], { cwd: root }).stdout.toString().trim()
  git("init", "--quiet")
  git("add", ".")
  git("commit", "--quiet", "--message", "one")
  commit = git("rev-parse", "HEAD")
  assert.match(commit, /^[0-9a-f]{40}$/)
  files = { [name]: binary, SHA256SUMS: `${sha256("x")}  other\n${sha256(binary)}  ${name}\n`, COMMIT: `${commit}\n` }
  asked = []
})

/** Runs a script of the checkout; not synchronously, for the server runs in this process. */
function run(script, args = [], environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(root, ".ci", script), args, {
      env: {
        PATH: process.env.PATH,
        HOME: work,
        MIGRATE_STYLES_RELEASES: `http://127.0.0.1:${server.address().port}`,
        MIGRATE_STYLES_BUILD: join(work, "build"),
        ...environment,
      },
    })
    let [output, errors] = ["", ""]
    child.stdout.on("data", (chunk) => (output += chunk))
    child.stderr.on("data", (chunk) => (errors += chunk))
    child.on("close", (status) => resolve({ status, output: output.trim(), errors }))
  })
}

const built = () => join(work, "built/migrate-styles")
const kept = () => join(root, ".build/released", version, "migrate-styles")

test("a released file with the right checksum is taken", async () => {
  const { status, output, errors } = await run("released-binary")
  assert.deepEqual([status, output], [0, kept()], errors)
  assert.equal(readFileSync(kept(), "utf8"), binary)
  assert.match(errors, /taken from http:/)
})

test("it is fetched once, and the hook calls it with its arguments", async () => {
  await run("released-binary")
  asked = []
  const { status, output } = await run("migrate-styles", ["--check", "a b.json"])
  assert.deepEqual([status, output, asked], [0, "released: --check a b.json", []])
})

test("a wrong checksum is refused and not built around", async () => {
  files[name] = binary + "# changed on the way\n"
  const { status, output, errors } = await run("released-binary")
  assert.deepEqual([status, output], [2, ""])
  assert.match(errors, new RegExp(`error: the checksum of .* is ${sha256(files[name])}, expected ${sha256(binary)}; not used`))
  assert.equal(existsSync(kept()), false)
})

test("without a release it builds", async () => {
  files = {}
  const { status, output, errors } = await run("released-binary")
  assert.deepEqual([status, output], [0, built()], errors)
  assert.match(errors, /no release at .*7\.8\.9; building it/)
})

test("without a file for this system it builds", async () => {
  files.SHA256SUMS = `${sha256("x")}  migrate-styles-plan9-mips\n`
  const { output, errors } = await run("released-binary")
  assert.equal(output, built())
  assert.match(errors, new RegExp(`the release has no ${name}`))
})

test("a checkout of another commit builds, though it has the same version", async () => {
  files.COMMIT = `${sha256("other").slice(0, 40)}\n`
  const { output, errors } = await run("released-binary")
  assert.equal(output, built())
  assert.match(errors, /this checkout is not what was released as 7\.8\.9/)
})

test("an action is known by its tag, by its commit, and builds on a branch", async () => {
  rmSync(join(root, ".git"), { recursive: true })
  for (const ref of [version, `v${version}`, commit]) {
    const { output, errors } = await run("released-binary", [], { ACTION_REF: ref })
    assert.equal(output, kept(), `${ref}: ${errors}`)
    rmSync(join(root, ".build"), { recursive: true })
  }
  const { output } = await run("released-binary", [], { ACTION_REF: "main" })
  assert.equal(output, built())
})

test("a checkout that no server has builds, and opens no connection", async () => {
  const { output, errors } = await run("released-binary", [], { MIGRATE_STYLES_RELEASES: "" })
  assert.deepEqual([output, asked], [built(), []])
  assert.match(errors, /names no server that has releases/)
})

test("a build that fails is a failure", async () => {
  files = {}
  const { status, output } = await run("released-binary", [], { MIGRATE_STYLES_BUILD: "false" })
  assert.notEqual(status, 0)
  assert.equal(output, "")
})

test("the hook tells that it builds once, and builds again when a source changes", async () => {
  files = {}
  const runs = []
  for (let count = 0; count < 2; count++) runs.push(await run("migrate-styles", ["--check"]))
  writeFileSync(join(root, "Sources/MigrationReports/Records/New.swift"), "")
  runs.push(await run("migrate-styles", ["--check"]))
  assert.deepEqual(runs.map(({ errors }) => (errors.match(/building it/g) ?? []).length), [1, 0, 1], runs[1].errors)
  assert.deepEqual(runs.map(({ output }) => output), Array(3).fill("built: --check"))
})

test("where Swift is too old or missing, its own message stands below the reason, and the status is not that of a finding", async () => {
  files = {}
  const tools = join(work, "tools")
  mkdirSync(tools, { recursive: true })
  const refusal = "is using Swift tools version 6.3.0 but the installed version is 6.2.1"
  writeFileSync(join(tools, "swift"), `#!/bin/sh\necho "${refusal}" >&2; exit 1\n`, { mode: 0o755 })
  const environment = { MIGRATE_STYLES_BUILD: "", PATH: `${tools}:/usr/bin:/bin` }
  const { status, output, errors } = await run("released-binary", [], environment)
  assert.deepEqual([status, output], [2, ""])
  assert.match(errors, /no release at .*building it with Swift 6\.3 or newer/)
  assert.ok(errors.includes(refusal) && errors.includes("could not be built"), errors)
})

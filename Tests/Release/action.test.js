/** The two steps of `action.yml`, run one after the other as the runner does, with a stand-in for the command. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { fileURLToPath } from "node:url"

const action = readFileSync(fileURLToPath(new URL("../../action.yml", import.meta.url)), "utf8")
const work = mkdtempSync(join(tmpdir(), "action-"))
after(() => rmSync(work, { recursive: true, force: true }))

/** The texts after `run: |`. */
const steps = [...action.matchAll(/^( *)run: \|\n((?:\1  .*\n|\n)+)/gm)].map((match) => match[2])

function run(environment, released) {
  const folder = mkdtempSync(join(work, "run-"))
  mkdirSync(join(folder, ".ci"))
  writeFileSync(join(folder, ".ci/released-binary"), `#!/bin/sh\n${released(folder)}\n`, { mode: 0o755 })
  writeFileSync(join(folder, "command"), '#!/bin/sh\nprintf "<%s>" "$@"\nexit 1\n', { mode: 0o755 })
  writeFileSync(join(folder, "style.json"), "{}")
  const output = join(folder, "output")
  const paths = join(folder, "paths")
  let env = { PATH: process.env.PATH, GITHUB_ACTION_PATH: folder, GITHUB_OUTPUT: output, GITHUB_PATH: paths, ...environment }
  const runs = []
  for (const step of steps) {
    runs.push(spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step], { env, cwd: folder, encoding: "utf8" }))
    if (runs.at(-1).status !== 0) break
    env = { ...env, BINARY: /binary=(.*)/.exec(readFileSync(output, "utf8"))[1] }
  }
  return { folder, runs, outputs: () => readFileSync(output, "utf8"), paths: () => readFileSync(paths, "utf8") }
}

test("the action runs what it gets on the paths, patterns as they are, and tells the status", () => {
  assert.equal(steps.length, 2)
  const inputs = { STYLE_PATHS: "a.json *.json", STYLE_ARGS: "--check --target any" }
  const { folder, runs, outputs, paths } = run(inputs, (folder) => `echo ${folder}/command`)
  assert.equal(runs[1].status, 1)
  assert.equal(
    runs[1].stdout, "<--output-format><github><--recursive><--check><--target><any><--><a.json><*.json>")
  assert.match(outputs(), /^status=1$/m)
  assert.equal(paths(), `${folder}\n`)
})

test("without a command the action fails before it runs anything", () => {
  const { runs } = run({}, () => "echo 'error: wrong checksum' >&2; exit 2")
  assert.deepEqual(runs.map(({ status }) => status), [2])
  assert.match(runs[0].stderr, /wrong checksum/)
})

test("a command that is missing is a failure", () => {
  const { runs } = run({}, (folder) => `echo ${folder}/missing`)
  assert.deepEqual(runs.map(({ status }) => status), [2])
  assert.match(runs[0].stderr, /expected a command at .*missing', found none/)
})

test("every value of a step comes through the environment", () => {
  for (const step of steps) assert.doesNotMatch(step, /\$\{\{/)
})

/** The recipes of Documentation/InCI.md as written, in the environment of a runner. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, test } from "node:test"
import { fileURLToPath } from "node:url"

const checkout = fileURLToPath(new URL("../..", import.meta.url))
const guide = readFileSync(join(checkout, "Documentation/InCI.md"), "utf8")
const blocks = (language) => [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"))].map((match) => match[1])
const work = mkdtempSync(join(tmpdir(), "recipes-"))
after(() => rmSync(work, { recursive: true, force: true }))

/** The command that was built, or nothing. */
const built = [process.env.NATIVE, join(checkout, ".build/release"), join(checkout, ".build/debug")]
  .filter(Boolean).map((folder) => join(folder, "migrate-styles")).find(existsSync)
const skip = built ? false : "needs a build of migrate-styles"
const legacy = '{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "filter": ["==", "k", 1]}]}\n'

/** The steps of a workflow: `uses` with its inputs, or `run`. */
function steps(text) {
  return text.split(/^- /m).filter(Boolean).map((step) => {
    const fields = Object.fromEntries([...step.matchAll(/^ *([a-z_]+): (.+)$/gm)].map(([, key, value]) => [key, value]))
    return fields
  })
}

/** A runner with a checkout of styles; it knows this action, and those that only take what is there. */
class Runner {
  constructor(style = legacy) {
    this.folder = mkdtempSync(join(work, "job-"))
    mkdirSync(join(this.folder, "styles"))
    writeFileSync(join(this.folder, "styles/a.json"), style)
    this.pathFile = join(this.folder, ".path")
    writeFileSync(this.pathFile, "")
    this.uploads = []
  }

  bash(script, environment = {}) {
    const added = readFileSync(this.pathFile, "utf8").split("\n").filter(Boolean)
    return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], {
      cwd: this.folder, encoding: "utf8",
      env: {
        HOME: work, GITHUB_PATH: this.pathFile, GITHUB_STEP_SUMMARY: join(this.folder, ".summary"), ...environment, PATH: [...added.reverse(), "/usr/bin:/bin"].join(":"),
      },
    })
  }

  /** The composite steps of action.yml, with the build in place of a release. */
  action({ paths = ".", args = "--check" }) {
    const text = readFileSync(join(checkout, "action.yml"), "utf8")
    const root = join(this.folder, ".action")
    mkdirSync(join(root, ".ci"), { recursive: true })
    mkdirSync(join(root, "Sources/MigrationReports/Records"), { recursive: true })
    cpSync(join(checkout, "Sources/MigrationReports/Records/Tool.swift"), join(root, "Sources/MigrationReports/Records/Tool.swift"))
    cpSync(join(checkout, ".ci/released-binary"), join(root, ".ci/released-binary"))
    const output = join(this.folder, ".output")
    const environment = {
      GITHUB_ACTION_PATH: root, GITHUB_OUTPUT: output, ACTION_REF: "main", MIGRATE_STYLES_BUILD: `echo ${built}`,
      STYLE_PATHS: paths, STYLE_ARGS: args,
    }
    let run
    for (const [, , script] of text.matchAll(/^( *)run: \|\n((?:\1  .*\n|\n)+)/gm)) {
      run = this.bash(script, environment)
      if (run.status !== 0) return run
      environment.BINARY = /binary=(.*)/.exec(readFileSync(output, "utf8"))[1]
    }
    return run
  }

  /** Runs steps until one fails; gives the last. */
  job(steps) {
    let last
    for (const step of steps) {
      if (step.run) last = this.bash(step.run)
      else if (step.uses.startsWith("YOUR-ORGANIZATION/style-migration@")) last = this.action(step)
      else if (step.uses.startsWith("github/codeql-action/upload-sarif@")) {
        this.uploads.push(JSON.parse(readFileSync(join(this.folder, step.sarif_file), "utf8")))
      } else assert.match(step.uses, /^actions\/checkout@/)
      if (last && last.status !== 0) break
    }
    return last
  }
}

const [check, scanning, proof] = blocks("yaml").map(steps)

test("the check annotates, and fails where a value is legacy", { skip }, () => {
  const run = new Runner().job(check)
  assert.equal(run.status, 1, run.stderr)
  assert.match(run.stdout, /^::warning file=styles\/a\.json,line=1/)
  assert.equal(new Runner('{"version": 8, "sources": {}, "layers": []}').job(check).status, 0)
})

test("code scanning gets the report, from the command that the action put on the path", { skip }, () => {
  const runner = new Runner()
  const run = runner.job(scanning)
  assert.equal(run.status, 0, run.stderr)
  assert.equal(runner.uploads.length, 1)
  assert.deepEqual(runner.uploads[0].runs[0].results.map(({ ruleId }) => ruleId), ["legacy-value"])
})

test("the summary of the job says what was proved", { skip }, () => {
  const runner = new Runner()
  const run = runner.job(proof)
  assert.equal(run.status, 0, run.stderr)
  const summary = readFileSync(join(runner.folder, ".summary"), "utf8")
  assert.match(summary, /^## Map styles migrated to expressions\n\n1 value in `styles\/a\.json` would become expressions, in 1 layer\.\n/)
  assert.match(summary, /\*\*Proved\.\*\* 1 value gave the same result before and after, on \d+ inputs/)
})

test("a broken file and a missing command end the job before anything is uploaded", { skip }, () => {
  const broken = new Runner('{"version": 8, "layers": [}')
  assert.equal(broken.job(scanning).status, 2)
  assert.deepEqual(broken.uploads, [])
  const missing = new Runner()
  assert.equal(missing.job(scanning.filter(({ uses }) => !uses?.startsWith("YOUR-"))).status, 127)
  assert.deepEqual(missing.uploads, [])
})

test("the hooks of the recipe are those of this checkout", () => {
  const hooks = readFileSync(join(checkout, ".pre-commit-hooks.yaml"), "utf8")
  const recipe = blocks("yaml")[3]
  const ids = [...recipe.matchAll(/- id: (\S+)|or (migrate-styles-[a-z-]+)/g)].map(([, one, other]) => one ?? other)
  assert.equal(ids.length >= 1, true)
  for (const id of ids) assert.match(hooks, new RegExp(`^- id: ${id}$`, "m"))
})

test("the file of a release is fetched, checked and runs", () => {
  const folder = mkdtempSync(join(work, "elsewhere-"))
  const tools = join(folder, "tools")
  const release = join(folder, "release")
  for (const path of [tools, release]) mkdirSync(path)
  const name = "migrate-styles-linux-x86_64"
  const binary = '#!/bin/sh\necho "$@"\n'
  writeFileSync(join(release, name), binary)
  writeFileSync(join(release, "SHA256SUMS"), `${createHash("sha256").update(binary).digest("hex")}  ${name}\n`)
  // curl -LO ADDRESS writes a file of its name, curl -L ADDRESS prints it.
  const curl = `#!/bin/sh\ncase "$1" in -LO) cp "${release}/$(basename "$2")" . ;; -L) cat "${release}/$(basename "$2")" ;; *) exit 9 ;; esac\n`
  writeFileSync(join(tools, "curl"), curl, { mode: 0o755 })
  const script = blocks("sh")[0]
  const bash = (text) =>
    spawnSync("bash", ["-eo", "pipefail", "-c", text], { cwd: folder, encoding: "utf8", env: { PATH: `${tools}:/usr/bin:/bin` } })
  const run = bash(`${script}\n./migrate-styles --check`)
  assert.equal(run.status, 0, run.stderr)
  assert.match(run.stdout, /OK\n--check\n$/)
  appendFileSync(join(release, name), "# changed on the way\n")
  assert.notEqual(bash(script).status, 0)
})

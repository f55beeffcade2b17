// The node package: its functions, its declarations, and what it contains.
import assert from "node:assert/strict"
import * as fs from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { test } from "node:test"
import { fixtures, folder, native, run, scratch, withoutNative } from "./support.js"

const place = join(folder, "node")
const api = await import(pathToFileURL(join(place, "index.js")))
const legacy = fs.readFileSync(join(fixtures, "legacy.json"), "utf8")
const declarations = fs.readFileSync(join(place, "index.d.ts"), "utf8")

test("a style as a string and as bytes", () => {
  const one = api.migrate(legacy)
  const other = api.migrate(Buffer.from(legacy))
  assert.equal(one.isChanged, true)
  assert.match(one.text, /"interpolate"/)
  assert.equal(one.text, Buffer.from(other.bytes).toString())
  assert.equal(one.report.counts.migrated, one.counts.migrated)
  assert.equal(api.migrate(one.text).isChanged, false)
  assert.equal(one.diff, undefined)
  assert.match(api.migrate(legacy, { diff: true, name: "a.json" }).diff, /^--- a\.json\n/)
  assert.match(api.migrate(legacy, { page: true }).page, /^<!DOCTYPE html>/)
  assert.match(api.migrate(legacy, { compare: true }).comparison, /^<!DOCTYPE html>[^]*maplibre-gl/)
  assert.equal(api.migrate(legacy).comparison, undefined)
  assert.match(one.messages, /^style\.json/)
})

test("the same text as the Swift command", { skip: withoutNative }, () => {
  const expected = run(join(native, "migrate-styles"), ["-"], { input: legacy })
  assert.equal(api.migrate(legacy).text, expected.output.toString())
})

test("errors have a type, a line and a column", () => {
  assert.throws(() => api.migrate('{"layers": [\n  }'), error => {
    assert.ok(error instanceof api.StyleError)
    assert.deepEqual([error.id, error.line, error.column, error.offset], ["invalid-json", 2, 3, 15])
    assert.match(error.message, /^style\.json:2:3: /)
    return true
  })
  assert.throws(() => api.migrate("[1]"), { name: "StyleError", id: "not-a-style" })
  assert.throws(() => api.migrate(legacy, { semantic: "gl-js" }), TypeError)
  assert.throws(() => api.migrate(legacy, { sourceSemantics: "opera" }), TypeError)
  assert.throws(() => api.migrate(undefined), TypeError)
})

test("a byte order mark is kept, and so are line ends", () => {
  const text = "\ufeff" + legacy.replaceAll("\n", "\r\n")
  const result = api.migrate(text)
  assert.ok(result.text.startsWith("\ufeff"))
  assert.equal(Buffer.from(result.bytes).toString(), result.text)
})

test("a diagnostic is explained", () => {
  assert.match(api.explain("unsorted-stops"), /^unsorted-stops: /)
  assert.equal(api.explain("nonsense"), undefined)
})

test("the declarations name what is exported", () => {
  const declared = [...declarations.matchAll(/^export (?:function|class) (\w+)/gm)].map(match => match[1]).sort()
  assert.deepEqual(declared, Object.keys(api).sort())
})

test("the declarations name every option and every value of it", () => {
  const body = /interface MigrationOptions \{(.*?)\n\}/s.exec(declarations)[1]
  const options = Object.fromEntries([...body.matchAll(/^ {2}(\w+)\?: (.*)$/gm)].map(([, name, type]) => [name, type]))
  for (const [name, type] of Object.entries(options)) {
    const words = [...type.matchAll(/"([\w-]+)"/g)].map(match => match[1])
    const isList = type.endsWith("[]")
    for (const word of words) {
      if (name === "language" && word !== "style") continue
      if (name === "dialect" && word === "azure") continue
      assert.ok(api.migrate(legacy, { [name]: isList ? [word] : word }).bytes.length > 0, `${name}: ${word}`)
    }
    if (words.length > 0) {
      // The module lists all that it knows, and no other.
      let message = ""
      try {
        api.migrate(legacy, { [name]: isList ? ["nonsense"] : "nonsense" })
      } catch (error) {
        message = error.message
      }
      const accepted = message.includes(" takes ")
        ? message.split(" takes ")[1].replace(/^some of |, with commas.*$/g, "").split(/, | or /)
        : [...message.replace(/unknown value "[^"]*"/, "").matchAll(/"([\w-]+)"/g)].map(match => match[1])
      assert.deepEqual([...words].sort(), [...accepted].sort(), name)
    }
  }
})

test("the declarations name every member of a report and of a result", () => {
  const members = name => {
    const body = new RegExp(`interface ${name} \\{(.*?)\\n\\}`, "s").exec(declarations)[1]
    return [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??: /gm)].map(match => match[1])
  }
  const left = '{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[9, 1], [0, 2]]}}}]}'
  const result = api.migrate(legacy)
  assert.deepEqual(Object.keys(result.counts).sort(), members("Counts").sort())
  assert.deepEqual(Object.keys(result.report).sort(), members("MigrationReport").sort())
  for (const report of [result.report, api.migrate(left).report]) {
    for (const site of report.sites) {
      for (const name of Object.keys(site)) assert.ok(members("Site").includes(name), name)
      if (site.diagnostic) assert.deepEqual(Object.keys(site.diagnostic).sort(), members("Diagnostic").sort())
    }
    for (const note of report.notes) assert.deepEqual(Object.keys(note).sort(), members("Diagnostic").sort())
  }
  for (const name of members("MigratedStyle")) assert.ok(name in result, name)
})

/** What `npm pack` would take; npm is run without a network. */
const npm = run("sh", ["-c", "command -v npm"]).status === 0 ? false : "npm is not installed"

test("what npm pack takes", { skip: npm }, t => {
  const { output } = run("npm", ["pack", "--dry-run", "--json", "--offline"], { cwd: place, env: { HOME: scratch() } })
  const [packed] = JSON.parse(output.toString())
  t.diagnostic(packed.files.map(file => `${file.path} ${file.size}`).join(", ") + `; packed ${packed.size}`)
  assert.deepEqual(packed.files.map(file => file.path).sort(), [
    "LICENSE", "README.md", "cli.cjs", "index.cjs", "index.d.cts", "index.d.ts", "index.js", "load.js", "migrate-styles.wasm",
    "package.json", "runtime.cjs", "runtime.d.cts", "runtime.d.ts", "runtime.js",
  ])
})

/** A project in which the package is installed. */
function installed() {
  const project = scratch()
  fs.mkdirSync(join(project, "node_modules/.bin"), { recursive: true })
  fs.cpSync(place, join(project, "node_modules/migrate-styles"), { recursive: true })
  return project
}

test("the declarations of the runtime name what it exports, and every member of a migration", async () => {
  const runtime = await import(pathToFileURL(join(place, "runtime.js")))
  const text = fs.readFileSync(join(place, "runtime.d.ts"), "utf8")
  const declared = [...text.matchAll(/^export (?:function|class) (\w+)/gm)].map(match => match[1]).sort()
  assert.deepEqual(declared, Object.keys(runtime).sort())
  for (const name of ["answer", "ask", "migrate"]) {
    assert.ok(new RegExp(`^  ${name}\\(`, "m").test(text) && name in runtime.Migration.prototype, name)
  }
})

test("the result has all its fields as JSON", () => {
  const result = api.migrate(JSON.parse(legacy), { diff: true, page: true, compare: true })
  const fields = JSON.parse(JSON.stringify(result))
  const all = [...declarations.matchAll(/interface MigratedStyle \{(.*?)\n\}/gs)][0][1]
  const names = [...all.matchAll(/^  readonly (\w+)/gm)].map(match => match[1])
  assert.deepEqual(Object.keys(fields).sort(), names.filter(name => !["bytes", "style"].includes(name)).sort())
  assert.equal(fields.text, result.text)
  assert.equal(fields.report.sites.length, fields.counts.legacy)
})

/** The compiler of TypeScript, where it is installed. */
const compiler = run("sh", ["-c", "command -v tsc"]).status === 0 ? false : "tsc is not installed"

test("TypeScript compiles for CommonJS and for ESM, old and new ways of finding modules", { skip: compiler }, () => {
  const project = installed()
  fs.writeFileSync(join(project, "use.ts"), `
import { migrate, explain, StyleError, type MigratedStyle } from "migrate-styles"
import { Migration, compile, type FileAnswer } from "migrate-styles/runtime"
export function upgrade(style: object): string {
  try {
    const result: MigratedStyle = migrate(style, { target: "any", only: ["filters"] })
    for (const site of result.report.sites) console.log(site.before, site.after, explain(site.diagnostic?.id))
    return JSON.stringify(result)
  } catch (error) {
    if (error instanceof StyleError) return error.reason
    throw error
  }
}
export function all(module: Uint8Array, text: string): FileAnswer[] {
  const answer = new Migration(compile(module)).migrate({ target: "any" }, [{ name: "a.json", text }], ["text", "json"])
  const bytes: Uint8Array | undefined = answer.parts.json
  console.log(bytes?.length, answer.files[0].counts?.left)
  return answer.files
}
`)
  const kinds = [["commonjs", "node16", "node16"], ["module", "node16", "node16"], ["commonjs", "commonjs", "node"]]
  for (const [type, module, resolution] of kinds) {
    fs.writeFileSync(join(project, "package.json"), JSON.stringify({ type }))
    const found = run("tsc", [
      "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", module,
      "--moduleResolution", resolution, "use.ts",
    ], { cwd: project })
    assert.equal(found.status, 0, `${type}, ${module}: ${found.output}`)
  }
})

test("installed: as ESM, from CommonJS, and the command", () => {
  const project = installed()
  fs.symlinkSync("../migrate-styles/cli.cjs", join(project, "node_modules/.bin/migrate-styles"))
  fs.writeFileSync(join(project, "legacy.json"), legacy)
  const body = 'console.log(migrate(require("fs").readFileSync("legacy.json", "utf8")).counts.migrated)'
  fs.writeFileSync(join(project, "one.cjs"), `import("migrate-styles").then(({ migrate }) => { ${body} })`)
  fs.writeFileSync(
    join(project, "two.mjs"),
    `import { createRequire } from "node:module"\nimport { migrate } from "migrate-styles"\n`
      + `import { Migration } from "migrate-styles/runtime"\nconst require = createRequire(import.meta.url)\n${body}\nnew Migration()`)
  fs.writeFileSync(
    join(project, "three.cjs"),
    `const { migrate, StyleError } = require("migrate-styles")\nconst { ModuleError } = require("migrate-styles/runtime")\n${body}\n`
      + 'if (!(new StyleError({ message: "" }, "") instanceof Error) || !ModuleError) throw new Error("exports")')
  const count = `${api.migrate(legacy).counts.migrated}\n`
  for (const name of ["one.cjs", "two.mjs", "three.cjs"]) {
    const found = run(process.execPath, [name], { cwd: project })
    assert.equal(found.output.toString(), count, found.errors)
  }
  const found = run(join(project, "node_modules/.bin/migrate-styles"), ["-q", "legacy.json"], { cwd: project })
  assert.equal(found.output.toString(), api.migrate(legacy).text)
})

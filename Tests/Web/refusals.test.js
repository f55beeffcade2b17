// The table of dangerous combinations of options and paths, which the Swift command is run against as well (RefusalTableTests).
import assert from "node:assert/strict"
import * as fs from "node:fs"
import { join } from "node:path"
import { test } from "node:test"
import { fixtures, folder, run, scratch } from "./support.js"

const table = JSON.parse(fs.readFileSync(new URL("refusals.json", import.meta.url)))
const legacy = fs.readFileSync(join(fixtures, "legacy.json"))
const command = join(folder, "node/cli.cjs")

function filled() {
  const place = scratch()
  fs.mkdirSync(join(place, "folder"))
  for (const name of ["a.json", "b.json", "d.json", "a.json.orig", "folder/d.json"]) fs.writeFileSync(join(place, name), legacy)
  for (const name of ["c.json", "c.conf", "code.swift"]) fs.writeFileSync(join(place, name), "{}\n")
  for (const [name, target] of Object.entries(table.links)) fs.symlinkSync(target, join(place, name))
  for (const [name, target] of Object.entries(table.hardLinks)) fs.linkSync(join(place, target), join(place, name))
  return place
}

/** The kinds and texts of everything in a folder. */
const contents = place => Object.fromEntries(fs.readdirSync(place, { recursive: true }).sort().map(name => {
  const status = fs.lstatSync(join(place, name))
  const text = status.isFile() ? `${status.nlink} ${fs.readFileSync(join(place, name), "latin1")}` : `${status.mode}`
  return [name, text]
}))

for (const { words, says, input, output } of table.rows) {
  test(`refused: ${words.join(" ")}`, () => {
    const place = filled()
    const before = contents(place)
    const redirections = `${input ? `< ${input}` : ""} ${output ? `>> ${output}` : ""}`
    const found = run("sh", ["-c", `exec "$0" "$@" ${redirections}`, process.execPath, command, ...words], { cwd: place })
    assert.equal(found.status, 2, found.errors)
    assert.ok(found.errors.includes(says), found.errors)
    assert.deepEqual(contents(place), before)
  })
}

test("a backup of an earlier run is kept, and the name of the next is said", () => {
  const place = filled()
  fs.unlinkSync(join(place, "hard.json"))
  fs.writeFileSync(join(place, "a.json.orig"), "first")
  for (const number of [1, 2]) {
    fs.writeFileSync(join(place, "a.json"), legacy)
    const found = run(process.execPath, [command, "-i", "--backup", "a.json"], { cwd: place })
    assert.equal(found.status, 0, found.errors)
    assert.ok(found.errors.includes(
      `a.json: note: 'a.json.orig' was there already, so the old content is in 'a.json.orig.${number}'\n`), found.errors)
    assert.deepEqual(fs.readFileSync(join(place, `a.json.orig.${number}`)), legacy)
  }
  assert.equal(fs.readFileSync(join(place, "a.json.orig"), "utf8"), "first")
})

test("the scripts of the command have no text of an option: the module has the one table", () => {
  for (const name of fs.readdirSync(new URL("../../Sources/Web/command/", import.meta.url))) {
    const text = fs.readFileSync(new URL(`../../Sources/Web/command/${name}`, import.meta.url), "utf8")
    assert.doesNotMatch(text, /["'`]--?[a-z]/, name)
  }
  const { output } = run(process.execPath, [command, "--help"])
  const swift = fs.readFileSync(new URL("../../Sources/CommandCore/Command/OptionTable.swift", import.meta.url), "utf8")
  const entries = swift.split(/^ {4}Option\($/m).slice(1)
  assert.ok(entries.length > 40)
  for (const entry of entries) {
    const name = /"(--[a-z-]+)"/.exec(entry)[1]
    assert.match(output.toString(), new RegExp(`^  (.*, )?${name}( |,|\\[|$)`, "m"), name)
  }
})

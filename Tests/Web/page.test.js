/** The page in a real browser, with the network refused: what is dropped, what is shown, what is downloaded. */
import assert from "node:assert/strict"
import { readFileSync, statSync } from "node:fs"
import { after, afterEach, before, beforeEach, test } from "node:test"
import { Chromium } from "./chromium.js"
import {
  Scratch, checkout, openPage, osmBright, pageFile, shown, skip, style, withoutShared,
} from "./pages.js"

let browser, page, scratch

before(async () => {
  if (!skip) browser = await Chromium.start()
})
after(() => browser?.close())
beforeEach(async () => {
  if (skip) return
  scratch = new Scratch()
  page = await openPage(browser, { downloads: scratch.downloads })
})
afterEach(async () => {
  if (skip) return
  // Whatever a test does, the page asks for nothing but itself, and nothing fails silently.
  const others = page.requests.filter((url) => !/^(file|blob|data):/.test(url))
  const problems = page.problems
  await page.close()
  scratch.remove()
  assert.deepEqual({ others, problems }, { others: [], problems: [] })
})

test("OSM Bright is dropped, reported and downloaded within a second", { skip: withoutShared }, async (t) => {
  // A person takes longer from opening the page to dropping a file on it; the module warms up in the meantime.
  await new Promise((resolve) => setTimeout(resolve, 700))
  const begun = Date.now()
  await page.drop([osmBright])
  await page.until(`${shown.done()} && ${shown.report}`)
  await page.evaluate("document.getElementById('save').click()")
  const result = await scratch.downloaded("openmaptiles_osm-bright-gl-style__style.json")
  const seconds = (Date.now() - begun) / 1000
  t.diagnostic(`${seconds} s`)
  const text = readFileSync(result, "utf8")
  assert.equal(text.includes('"stops"'), false)
  assert.ok(JSON.parse(text).layers.length > 100)
  assert.ok(seconds <= 1, `${seconds} s`)
})

test("the page is one file of at most 2.6 MB", { skip: skip }, () => {
  assert.ok(statSync(pageFile).size <= 2_600_000, `${statSync(pageFile).size}`)
})

test("a broken file is answered with line, column and the command's words", { skip }, async () => {
  await page.drop([scratch.write("broken.json", '{"version": 8,\n "layers": [{"id": "a" "b"}]}')])
  await page.until(shown.done())
  const [[kind, name, says]] = await page.evaluate(shown.rows)
  assert.deepEqual([kind, name], ["failed", "broken.json"])
  assert.match(says, /^line 2, column 24: missing comma/)
  assert.match(await page.evaluate(shown.outcome), /broken\.json:2:24: error: .*\[invalid-json\]\n.*"id": "a" "b"/)
})

test("every kind of file that is migrated can be chosen", { skip }, async () => {
  const accepted = (await page.evaluate("document.getElementById('chooser').accept")).split(",")
  for (const ending of [".json", ".swift", ".m", ".js", ".tsx", ".vue"]) assert.ok(accepted.includes(ending), `${accepted}`)
})

test("files that are something else are called so", { skip }, async () => {
  await page.drop([
    scratch.write("a.json", "<!doctype html><html><body>Sign in</body></html>"),
    scratch.write("b.json", "version: 8\nlayers:\n  - id: a\n"),
    scratch.write("c.json", '{"name": "a package", "dependencies": {}}'),
  ])
  await page.until(shown.done(3))
  const says = Object.fromEntries((await page.evaluate(shown.rows)).map(([, name, text]) => [name, text]))
  for (const name of ["a.json", "b.json"]) assert.match(says[name], /not JSON; expected a style/)
  assert.match(says["c.json"], /without "layers"/)
})

test("ten files at once are migrated, and come back in one archive", { skip }, async () => {
  const names = Array.from({ length: 10 }, (_, index) => `style-${index}.json`)
  const paths = names.map((name, index) => scratch.write(name, index === 4 ? "{" : style(index + 1)))
  await page.drop(paths)
  await page.until(shown.done(10))
  const rows = await page.evaluate(shown.rows)
  assert.deepEqual(rows[0].slice(0, 2), ["failed", "style-4.json"], "what needs a person comes first")
  const others = names.filter((_, index) => index !== 4)
  assert.deepEqual(rows.slice(1).map(([kind, name]) => `${kind} ${name}`), others.map((name) => `changed ${name}`))
  const tally = await page.evaluate("document.getElementById('tally').textContent")
  assert.equal(tally, "10 files: 1 not migrated, 9 migrated")
  await page.evaluate("document.getElementById('save-all').click()")
  const archive = readFileSync(await scratch.downloaded("migrated.zip"), "latin1")
  for (const [index, name] of names.entries()) {
    if (index === 4) continue
    assert.ok(archive.includes(name), name)
    assert.ok(archive.includes(`0.5, 18, ${index + 1}]`) || archive.includes(`18,\n`), name)
  }
})

test("a Swift file is migrated for the chosen SDK", { skip }, async () => {
  await page.drop([scratch.write("Map.swift", "layer.lineWidth = MGLStyleValue(rawValue: 2)\n")])
  await page.until(shown.done())
  const text = await page.evaluate(
    "new Promise(done => { URL.createObjectURL = blob => { blob.text().then(done); return '#' }; " +
      "document.getElementById('save').click() })")
  assert.equal(text, "layer.lineWidth = NSExpression(forConstantValue: 2)\n")
})

test("another option migrates the files again", { skip }, async () => {
  const layer = '{"id": "a", "type": "fill", "filter": ["==", "$type", "Polygon"]}'
  await page.drop([scratch.write("a.json", `{"version": 8, "sources": {}, "layers": [${layer}]}`)])
  await page.until(`${shown.done()} && ${shown.report}`)
  const before = await page.evaluate(shown.reportText)
  await page.evaluate(
    "document.getElementById('option-target').value = 'any'; " +
      "document.getElementById('option-target').dispatchEvent(new Event('change', { bubbles: true }))")
  await page.until(`${shown.done()} && ${shown.report} && (${shown.reportText}).includes('target: any')`)
  assert.notEqual(await page.evaluate(shown.reportText), before)
  const changed = await page.evaluate("document.getElementById('changed-options').textContent")
  assert.equal(changed, "(Every renderer since autumn 2018)")
})

test("the change that the empty page shows is the one that is made", { skip }, async () => {
  const [old, written] = await page.evaluate(
    "['del', 'ins'].map(name => [...document.querySelectorAll('.sample ' + name)].map(line => line.textContent))")
  assert.equal(old.length, 3)
  const layers = [`{"id": "a", "type": "line", "paint": {${old[0]}}}`, `{"id": "b", "type": "fill", ${old[1]}}`,
    `{"id": "c", "type": "symbol", "layout": {${old[2]}}}`]
  await page.drop([scratch.write("a.json", `{"version": 8, "sources": {}, "layers": [${layers}]}`)])
  await page.until(shown.done())
  await page.evaluate("document.getElementById('save').click()")
  const text = readFileSync(await scratch.downloaded("a.json"), "utf8")
  for (const line of written) assert.ok(text.includes(line), line)
})

test("a text that is pasted is migrated", { skip }, async () => {
  const text = readFileSync(`${checkout}/Tests/StyleMigrationTests/Fixtures/legacy.json`, "utf8")
  await page.evaluate("document.getElementById('paste').click()")
  await page.send("Input.insertText", { text })
  await page.evaluate("document.querySelector('#paste-dialog [value=migrate]').click()")
  await page.until(`${shown.done()} && ${shown.report}`)
  assert.equal((await page.evaluate(shown.rows))[0][1], "pasted.json")
})

test("a value is copied as it was written", { skip }, async () => {
  await page.drop([scratch.write("a.json", style(18))])
  await page.until(`${shown.done()} && ${shown.report}`)
  const copied = await page.evaluate(
    "new Promise(done => { navigator.clipboard.writeText = async text => done(text); " +
      "document.getElementById('report').shadowRoot.querySelector('.copy').click() })")
  assert.deepEqual(JSON.parse(copied), ["interpolate", ["exponential", 1.5], ["zoom"], 12, 0.5, 18, 18])
})

test("a value that the report shortens has no button that copies it", { skip }, async () => {
  const classes = Array.from({ length: 2000 }, (_, number) => `"class ${number}"`)
  const layer = `{"id": "a", "type": "line", "source": "s", "filter": ["in", "class", ${classes}]}`
  await page.drop([scratch.write("a.json", `{"version": 8, "sources": {}, "layers": [${layer}]}`)])
  await page.until(`${shown.done()} && ${shown.report} && (${shown.reportText}).includes("has the rest")`)
  const count = "document.getElementById('report').shadowRoot.querySelectorAll('article .copy').length"
  assert.equal(await page.evaluate(count), 0)
})

test("the browser refuses every connection of the page, and every script but its own", { skip }, async () => {
  const answer = await page.evaluate(
    "fetch('https://example.org/').then(() => 'connected', error => error.name)")
  assert.equal(answer, "TypeError")
  await page.evaluate(
    "{ const script = document.createElement('script'); script.textContent = 'window.ran = 1'; " +
      "document.body.append(script) }")
  assert.equal(await page.evaluate("window.ran ?? 'refused'"), "refused")
  for (const directive of ["default-src 'none'", "script-src 'sha256-"]) {
    assert.ok(page.problems.some((text) => text.includes(directive)), `${directive}: ${page.problems}`)
  }
  // They are what this test is about.
  page.problems.length = 0
  page.requests = page.requests.filter((url) => url !== "https://example.org/")
})

/** What a sound module never does: the page goes on with the next file. A stand-in for the runtime does it. */
import assert from "node:assert/strict"
import { before, test } from "node:test"
import { fileURLToPath } from "node:url"
import { chromiumPath } from "./chromium.js"
import { buildPage, openPage, shown, testsInBrowser } from "./pages.js"

const skip = chromiumPath() ? false : "needs a browser: install chromium, or name one in CHROMIUM"
const tools = testsInBrowser(skip)
const { scratch } = tools
let file
before(() => {
  if (!skip) file = buildPage(scratch, fileURLToPath(new URL("standin-runtime.js", import.meta.url)))
})

const drop = (page, names) => page.drop(names.map((name) => scratch.write(name, "{}")))

test("memory that is exhausted and a worker that dies cost their file alone", { skip }, async () => {
  const page = await openPage(tools.browser, { file })
  await drop(page, ["dying.json", "memory.json", "sound.json"])
  await page.until(shown.done(3))
  const rows = await page.evaluate(shown.rows)
  const outcomes = rows.map(([kind, name]) => `${name} ${kind}`)
  assert.deepEqual(outcomes, ["dying.json failed", "memory.json failed", "sound.json changed"])
  assert.match(rows[0][2], /a fault of this page \(.*out of memory\); please report it/)
  assert.match(rows[1][2], /too large for the memory of this page; use the command/)
  await page.close()
})

test("what takes too long is stopped, and the next file works", { skip }, async () => {
  const page = await openPage(tools.browser, { file })
  await drop(page, ["endless.json"])
  await page.until("document.querySelector('#list .running')")
  await page.evaluate("document.getElementById('stop').click()")
  await page.until(shown.done())
  assert.equal((await page.evaluate(shown.rows))[0][2], "stopped before it was done")
  await drop(page, ["sound.json"])
  await page.until(`${shown.done(2)} && ${shown.report}`)
  await page.close()
})

test("a module that does not run is reported at once", { skip }, async () => {
  // The page is built with it, too.
  const text = "export function compile() { if (typeof importScripts === 'function') throw new Error('no wasm here') }\n"
    + "export class Migration { ask() { return { languages: {} } } }\n"
  const broken = scratch.write("broken-runtime.js", text)
  const page = await tools.browser.open()
  await page.go(`file://${buildPage(scratch, broken)}`)
  await page.until("document.querySelector('[role=alert]:not([hidden])')")
  const alert = await page.evaluate("document.querySelector('[role=alert]:not([hidden])').textContent")
  assert.match(alert, /cannot run the page: no wasm here/)
  await page.close()
})

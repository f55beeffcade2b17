/** What a sound module never does: the page goes on with the next file. A stand-in for the runtime does it. */
import assert from "node:assert/strict"
import { after, before, test } from "node:test"
import { fileURLToPath } from "node:url"
import { Chromium, chromiumPath } from "./chromium.js"
import { Scratch, buildPage, openPage, shown } from "./pages.js"

const skip = chromiumPath() ? false : "needs a browser: install chromium, or name one in CHROMIUM"
let browser, file
const scratch = new Scratch()
before(async () => {
  if (skip) return
  browser = await Chromium.start()
  file = buildPage(scratch, fileURLToPath(new URL("standin-runtime.js", import.meta.url)))
})
after(async () => {
  await browser?.close()
  scratch.remove()
})

const drop = (page, names) => page.drop(names.map((name) => scratch.write(name, "{}")))

test("memory that is exhausted and a worker that dies cost their file alone", { skip }, async () => {
  const page = await openPage(browser, { file })
  await drop(page, ["dying.json", "memory.json", "sound.json"])
  await page.until(shown.done(3))
  const rows = await page.evaluate(shown.rows)
  assert.deepEqual(rows.map(([kind, name]) => `${name} ${kind}`), ["dying.json failed", "memory.json failed", "sound.json changed"])
  assert.match(rows[0][2], /a fault of this page \(.*out of memory\); please report it/)
  assert.match(rows[1][2], /too large for the memory of this page; use the command/)
  await page.close()
})

test("what takes too long is stopped, and the next file works", { skip }, async () => {
  const page = await openPage(browser, { file })
  await drop(page, ["endless.json"])
  await page.until("document.querySelector('#list .running')")
  await page.evaluate("document.getElementById('stop').click()")
  await page.until(shown.done())
  assert.equal((await page.evaluate(shown.rows))[0][2], "stopped before it was done")
  await drop(page, ["sound.json"])
  await page.until(`${shown.done(2)} && ${shown.report}`)
  await page.close()
})

test("a module that does not run is said at once", { skip }, async () => {
  const broken = scratch.write("broken-runtime.js", "export function compile() { throw new Error('no wasm here') }\nexport class Migration {}\n")
  const page = await browser.open()
  await page.go(`file://${buildPage(scratch, broken)}`)
  await page.until("document.querySelector('[role=alert]')")
  assert.match(await page.evaluate("document.querySelector('[role=alert]').textContent"), /cannot run the page: no wasm here/)
  await page.close()
})

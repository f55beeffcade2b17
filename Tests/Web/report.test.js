/** The report of the command in a real browser. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { test } from "node:test"
import { pathToFileURL } from "node:url"
import { chromiumPath } from "./chromium.js"
import { testsInBrowser } from "./pages.js"
import { native, withoutNative } from "./support.js"

const skip = chromiumPath() ? withoutNative : "needs a browser: install chromium, or name one in CHROMIUM"
const tools = testsInBrowser(skip)

test("on a phone what was left begins in the first screen", { skip }, async () => {
  const layers = [
    { id: "left", type: "line", paint: { "line-width": { stops: [[9, 1], [0, 2]] } } },
    { id: "mixed", type: "line", filter: ["all", ["==", "class", "rail"], ["!", ["has", "x"]]] },
    ...Array.from({ length: 40 }, (_, index) => ({ id: `l${index}`, type: "line", paint: { "line-width": { stops: [[0, 1], [9, index + 2]] } } })),
  ]
  const file = tools.scratch.write("style.json", JSON.stringify({ version: 8, sources: {}, layers }))
  const target = join(tools.scratch.path, "report.html")
  spawnSync(join(native, "migrate-styles"), ["--no-config", "--check", "-q", "--report-file", target, file])
  const page = await tools.browser.open({ width: 390, height: 844 })
  await page.go(pathToFileURL(target).href)
  assert.ok(await page.evaluate("document.getElementById('left').getBoundingClientRect().top < 600"))
  assert.ok(await page.evaluate("document.documentElement.scrollWidth <= 390"))
  await page.close()
})

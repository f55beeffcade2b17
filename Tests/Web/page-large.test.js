/** 50 MB in the page: it is migrated, and no frame of the page waits long. */
import assert from "node:assert/strict"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { test } from "node:test"
import { checkout, openPage, shown, skip, testsInBrowser } from "./pages.js"

const tools = testsInBrowser(skip)
const { scratch } = tools

/** The longest time that a frame may wait, in milliseconds; a person notices a tenth of a second and waits at one. */
const longestGap = 500

/** The layers of a legacy style again and again, with names of their own. */
function largeStyle(size) {
  const style = JSON.parse(readFileSync(join(checkout, "Tests/StyleMigrationTests/Fixtures/legacy.json"), "utf8"))
  const texts = []
  for (let [count, round] = [0, 0]; count < size; round += 1) {
    for (const layer of style.layers) {
      texts.push(JSON.stringify({ ...layer, id: `${layer.id}-${round}` }, null, 2))
      count += texts.at(-1).length
    }
  }
  return JSON.stringify({ ...style, layers: [] }).replace('"layers":[]', () => `"layers":[${texts.join(",\n")}]`)
}

test("50 MB are migrated while the page answers", { skip: skip }, async (t) => {
  const path = scratch.write("large.json", largeStyle(50_000_000))
  const page = await openPage(tools.browser)
  await page.evaluate(`
    window.gaps = []
    let last = performance.now()
    const step = (now) => {
      gaps.push(now - last)
      last = now
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)`)
  const begun = Date.now()
  await page.drop([path])
  await page.until("document.getElementById('doing').textContent.startsWith('Migrating large.json')")
  // The page answers in the middle of it.
  await page.evaluate("document.getElementById('options').open = true")
  await page.until(`${shown.done()} && ${shown.report}`, 300)
  const seconds = (Date.now() - begun) / 1000
  await page.until("document.getElementById('report').shadowRoot.querySelector('main > p, .more') != null")
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const gap = Math.max(...(await page.evaluate("gaps")))
  t.diagnostic(`${seconds} s; the longest time between two frames: ${Math.round(gap)} ms`)
  assert.equal((await page.evaluate(shown.rows))[0][0], "changed")
  assert.ok(gap <= longestGap, `${gap} ms`)
  await page.close()
})

/** The links of a report inside the page: each kind, by mouse and by keyboard, brings its place into view. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, shown, skip, testsInBrowser } from "./pages.js"

const tools = testsInBrowser(skip)

/** Values that are migrated, repeated, repaired and left, in layers enough to scroll through, and notes. */
const layers = Array.from({ length: 12 }, (_, number) => ({
  id: `road-${number}`, type: "line", source: "s", filter: ["in", "class", "road", "rail"],
  paint: { "line-width": { stops: [[5, number % 3], [10, 4]] }, "line-color": { stops: [[0, "#fff"], [9, "#000"]] } },
}))
layers[3].filter = ["all", ["==", "class", "road"], [">=", ["get", "lanes"], 2]]
layers[11].paint["line-opacity"] = { stops: [[9, 1], [0, 0]] }
layers[11].layout = { "line-cap": { property: "cap" } }
const style = JSON.stringify({ version: 8, sources: { s: { type: "geojson", data: {} } }, layers }, null, 1)

const kinds = [
  ["contents: left", "nav li.left a"], ["contents: repaired", "nav li.repaired a"], ["contents: a layer", "nav li:nth-child(9) a"],
  ["a card's name", ".layer article h4 a"], ["as in another layer", ".same a"], ["repaired", '[id$="l4"] .same a'],
  ["left", '[id$="l12"] .same:last-child a'],
  ["an id", ".why a"],
]
const root = "document.getElementById('report').shadowRoot"

for (const [kind, selector] of kinds) {
  for (const way of ["mouse", "keyboard"]) {
    test(`${kind}, by ${way}`, { skip }, async () => {
      const page = await openPage(tools.browser, { height: 500 })
      await page.drop([tools.scratch.write("links.json", style)])
      await page.until(`${shown.done()} && ${shown.report}`)
      await page.evaluate(`globalThis.link = ${root}.querySelector(${JSON.stringify(selector)}); link.scrollIntoView({block: "center"})`)
      const at = await page.evaluate("(() => { const {left, top, height} = link.getClientRects()[0]; return {x: left + 4, y: top + height / 2} })()")
      if (way === "mouse") {
        for (const type of ["mousePressed", "mouseReleased"]) {
          await page.send("Input.dispatchMouseEvent", { type, ...at, button: "left", buttons: 1, clickCount: 1 })
        }
      } else {
        await page.evaluate("link.focus()")
        await page.press("Enter")
      }
      const target = `${root}.getElementById(link.hash.slice(1))`
      await page.until(`${target}?.classList.contains("target")`, 5)
      const place = await page.evaluate(`(() => { const {top, bottom} = ${target}.getBoundingClientRect(); return {top, bottom} })()`)
      assert.ok(place.bottom > 0 && place.top < 500, JSON.stringify(place))
      assert.equal(await page.evaluate(`${root}.activeElement === ${target}`), true)
      await page.close()
    })
  }
}

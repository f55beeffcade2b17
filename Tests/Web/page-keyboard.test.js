/** The page with the keyboard alone, as a screen reader gets it, and on a narrow screen. */
import assert from "node:assert/strict"
import { test } from "node:test"
import { openPage, shown, skip, style, testsInBrowser } from "./pages.js"

const tools = testsInBrowser(skip)
const { scratch } = tools

const focused = "document.activeElement.id || document.activeElement.className || document.activeElement.textContent"

test("an example is migrated with the keyboard alone", { skip }, async () => {
  const page = await openPage(tools.browser)
  const order = []
  for (let presses = 0; presses < 6 && order.at(-1) !== "example"; presses += 1) {
    await page.press("Tab")
    order.push(await page.evaluate(focused))
  }
  assert.deepEqual(order, ["skip", "choose", "paste", "example"])
  await page.press("Enter")
  await page.until(`${shown.done()} && ${shown.report}`)
  const later = []
  for (let presses = 0; presses < 14 && !later.includes("copy"); presses += 1) {
    await page.press("Tab")
    later.push(await page.evaluate(focused))
  }
  assert.deepEqual(later.slice(-2), ["save", "copy"])
  await page.close()
})

test("everything that can be used has a name, and headings go down in steps", { skip }, async () => {
  const page = await openPage(tools.browser)
  await page.drop([scratch.write("a.json", style(3)), scratch.write("b.json", "{")])
  await page.until(shown.done(2))
  await page.evaluate("document.getElementById('options').open = true")
  await page.evaluate("[...document.querySelectorAll('.row')].find(row => row.textContent.includes('a.json')).click()")
  await page.until(shown.report)
  // What is far outside of the screen is not in the tree.
  await page.evaluate("document.getElementById('report').shadowRoot.querySelector('article .copy').scrollIntoView()")
  await page.send("Accessibility.enable")
  const { nodes } = await page.send("Accessibility.getFullAXTree")
  const roles = ["button", "link", "combobox", "textbox", "radio", "progressbar", "image"]
  const used = nodes.filter((node) => !node.ignored && roles.includes(node.role?.value))
  assert.ok(used.length > 15, `${used.length}`)
  const nameless = used.filter((node) => !node.name?.value).map((node) => node.role.value)
  assert.deepEqual(nameless, [])
  let level = 0
  for (const node of nodes.filter((node) => !node.ignored && node.role?.value === "heading")) {
    const next = node.properties.find(({ name }) => name === "level").value.value
    assert.ok(next <= level + 1, `"${node.name.value}" has level ${next} after ${level}`)
    level = next
  }
  await page.close()
})

test("what happens is said where a screen reader hears it", { skip }, async () => {
  const page = await openPage(tools.browser)
  await page.drop([scratch.write("b.json", "{")])
  await page.until(shown.done())
  const says = await page.evaluate("document.querySelector('[role=status][aria-live=polite]').textContent")
  assert.match(says, /^b\.json: line 1, column 2: /)
  await page.close()
})

for (const width of [390, 1280]) {
  test(`nothing is wider than a screen of ${width} pixels`, { skip }, async () => {
    const page = await openPage(tools.browser, { width })
    const overhang = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert.equal(await page.evaluate(overhang), 0, "empty")
    await page.evaluate("document.getElementById('options').open = true")
    await page.drop([scratch.write("a.json", style(3)), scratch.write(`${"long-".repeat(30)}.json`, style(3))])
    await page.until(`${shown.done(2)} && ${shown.report}`)
    for (const row of [0, 1]) {
      await page.evaluate(`document.querySelectorAll('.row')[${row}].click()`)
      await page.until(shown.report)
      assert.equal(await page.evaluate(overhang), 0, "with a report")
    }
    await page.close()
  })
}

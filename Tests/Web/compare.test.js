/** The page with both styles, in a real browser with the renderer put inside: drawing, the divider, differences, what is said. */
import assert from "node:assert/strict"
import { spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { test } from "node:test"
import { pathToFileURL } from "node:url"
import { chromiumPath } from "./chromium.js"
import { testsInBrowser } from "./pages.js"
import { native, withoutNative } from "./support.js"

const renderer = process.env.RENDERER
const skip = !chromiumPath() ? "needs a browser: install chromium, or name one in CHROMIUM"
  : !renderer || !existsSync(renderer) ? "needs the script of MapLibre GL JS: name it in RENDERER" : withoutNative
const tools = testsInBrowser(skip)

const line = (from, to, attributes) =>
  ({ type: "Feature", properties: attributes, geometry: { type: "LineString", coordinates: [from, to] } })
const legacy = (change = {}) => ({
  version: 8, center: [0, 0], zoom: 12,
  sources: {
    roads: {
      type: "geojson", attribution: '© <a href="https://example.org/roads">Roads</a>',
      data: {
        type: "FeatureCollection",
        features: [line([-0.1, -0.05], [0.1, 0.05], { class: "road" }), line([-0.1, 0.05], [0.1, -0.05], { class: "rail" })],
      },
    },
  },
  layers: [
    { id: "ground", type: "background", paint: { "background-color": "#e8e4d8" } },
    {
      id: "roads", type: "line", source: "roads", minzoom: 5, filter: ["==", "$type", "LineString"],
      paint: {
        "line-color": { property: "class", type: "categorical", stops: [["road", "#d04020"], ["rail", "#404040"]] },
        "line-width": { base: 1.5, stops: [[8, 1], [14, 20]] },
      },
    },
  ],
  ...change,
})

/** Opens the page that the command writes for a style, with `mutate` done to the new one. */
async function open(style, { mutate = (page) => page, name = "style.json", isOnline = false, ...options } = {}) {
  const file = tools.scratch.write(name, JSON.stringify(style))
  const target = join(tools.scratch.path, "compare.html")
  const { status, stderr } = spawnSync(join(native, "migrate-styles"),
    ["--no-config", "--check", "--compare-file", target, "--renderer", renderer, file], { encoding: "utf8" })
  assert.ok(status < 2, stderr)
  writeFileSync(target, mutate(readFileSync(target, "utf8")))
  const page = await tools.browser.open(options)
  if (isOnline) {
    await page.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 })
  }
  await page.go(pathToFileURL(target).href)
  return page
}
const settled = "document.getElementById('status').textContent !== ''"
const status = "document.getElementById('status').textContent"
const said = (side) => `[...document.querySelectorAll('#${side}-said li')].map(item => item.textContent).join('\\n')`
const newStyle = /(?<=<script type="application\/json" id="new-style">)[^]*?(?=<\/script>)/

test("both halves draw the same, ask for nothing, and say what they are", { skip }, async () => {
  const page = await open(legacy())
  await page.until(settled)
  assert.match(await page.evaluate(status), /^No pixel differs \(of [\d,]+\)\.$/)
  for (const side of ["old", "new"]) {
    const colours = await page.evaluate(`(() => { const canvas = maps.${side}.getCanvas(), copy = document.createElement("canvas")
      Object.assign(copy, {width: canvas.width, height: canvas.height}); const context = copy.getContext("2d"); context.drawImage(canvas, 0, 0)
      return new Set(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size })()`)
    assert.ok(colours >= 3, `${side}: ${colours} colours`)
  }
  assert.equal(await page.evaluate("document.getElementById('attribution').innerText.trim()"), "© Roads")
  assert.match(await page.evaluate("document.querySelector('header').innerText"), /contains the keys of this style/i)
  assert.deepEqual(page.requests.filter((url) => !/^(file|blob|data):/.test(url)), [])
  assert.deepEqual(page.problems, [])
  await page.close()
})

test("a mutant differs, and the view of differences shows where", { skip }, async () => {
  const page = await open(legacy(), { mutate: (text) => text.replace(newStyle, (style) => style.replace("#d04020", "#d04060")) })
  await page.until(settled)
  assert.match(await page.evaluate(status), /^[\d,]+ of [\d,]+ pixels differ, by 64 of 255 at most\.$/)
  const blend = "getComputedStyle(document.getElementById('new')).mixBlendMode"
  assert.equal(await page.evaluate(blend), "normal")
  await page.evaluate("document.getElementById('differences').click()")
  assert.equal(await page.evaluate(blend), "difference")
  await page.close()
})

// With validation the old style is not drawn at all: "layers[1].filter[2][1]: string expected".
test("a mixed filter draws both halves, and shows where they differ", { skip }, async () => {
  const [ground, roads] = legacy().layers
  const page = await open(legacy({ layers: [ground, { ...roads, filter: ["all", ["==", "$type", "LineString"], ["==", ["get", "class"], "rail"]] }] }))
  await page.until(settled)
  assert.match(await page.evaluate(status), /^[\d,]+ of [\d,]+ pixels differ, by \d+ of 255 at most\.$/)
  for (const side of ["old", "new"]) {
    assert.equal(await page.evaluate(`maps.${side}.getLayer("roads").type`), "line")
    assert.equal(await page.evaluate(said(side)), "")
  }
  assert.equal(await page.evaluate("maps.new.queryRenderedFeatures({layers: ['roads']}).length > 0"), true)
  await page.close()
})

test("the maps move together, whichever is dragged", { skip }, async () => {
  const page = await open(legacy())
  await page.until(settled)
  const drag = async (x, y) => {
    const mouse = (type, to) => page.send("Input.dispatchMouseEvent", { type, x: to, y, button: "left", buttons: 1, clickCount: 1 })
    await mouse("mousePressed", x)
    for (let step = 1; step <= 5; step += 1) await mouse("mouseMoved", x + 16 * step)
    await mouse("mouseReleased", x + 80)
    await page.until("!maps.old.isMoving() && !maps.new.isMoving()")
    return page.evaluate("[maps.old, maps.new].map(map => map.getCenter().lng.toFixed(6))")
  }
  const [left, right] = [await drag(420, 300), await drag(1000, 300)]
  assert.equal(left[0], left[1])
  assert.equal(right[0], right[1])
  assert.ok(Number(left[0]) < 0 && Number(right[0]) < Number(left[0]), `${left} ${right}`)
  await page.close()
})

test("the divider works by keyboard", { skip }, async () => {
  const page = await open(legacy())
  await page.until(settled)
  const clip = "getComputedStyle(document.getElementById('new')).clipPath"
  assert.match(await page.evaluate(clip), /50%/)
  await page.evaluate("document.getElementById('divider').focus()")
  for (const [key, value] of [["Home", "0%"], ["ArrowRight", "1%"], ["End", "100%"]]) {
    await page.press(key)
    assert.ok((await page.evaluate(clip)).includes(` ${value})`), key)
  }
  await page.close()
})

test("a changed layer is listed with what changed, shown alone, and shown with all again", { skip }, async () => {
  const page = await open(legacy({ zoom: 2 }))
  await page.until(settled)
  assert.equal(await page.evaluate("document.querySelector('nav').innerText.replace(/\\s+/g, ' ').trim()"),
    "1 changed layer Choose a layer to see it alone. roads filter, line-color, line-width")
  const visibility = "maps.old.getLayoutProperty('ground', 'visibility')"
  await page.evaluate("document.querySelector('#layers button').click()")
  await page.until("maps.old.getZoom() === 5 && maps.new.getZoom() === 5")
  assert.equal(await page.evaluate(visibility), "none")
  await page.evaluate("document.querySelector('#layers button').click()")
  assert.notEqual(await page.evaluate(visibility), "none")
  await page.close()
})

test("what the renderer refuses is told in both halves", { skip }, async () => {
  const page = await open(legacy({ layers: [...legacy().layers, { id: "x", type: "no-such-type" }] }))
  await page.until(`${said("old")} !== '' && ${said("new")} !== ''`)
  assert.match(await page.evaluate(said("old")), /Error/)
  await page.close()
})

test("addresses that the page cannot load are said with what to do", { skip }, async () => {
  const sources = {
    ...legacy().sources, streets: { type: "vector", url: "mapbox://mapbox.streets" },
    near: { type: "vector", tiles: ["tiles/{z}/{x}/{y}.pbf?key=SECRETKEY"] }, far: { type: "vector", url: "pmtiles://x" },
  }
  const page = await open(legacy({ sources, sprite: "sprites/one" }))
  await page.until(`${said("new")}.includes('pmtiles')`)
  const text = await page.evaluate(said("new"))
  for (const address of ['source "streets" is at mapbox://mapbox.streets', 'source "near" is at tiles/{z}/{x}/{y}.pbf?key=…', 'source "far" is at pmtiles://x', "sprite is at sprites/one"]) {
    assert.ok(text.includes(`new: ${address} and cannot be loaded`), text)
  }
  assert.doesNotMatch(await page.evaluate("document.body.innerText"), /SECRETKEY/)
  await page.close()
})

test("tiles that are missing are said, and only the styles' addresses are asked for", { skip }, async () => {
  const asked = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(404, { "access-control-allow-origin": "*" })
    response.end()
  }).listen(0)
  await once(server, "listening")
  const from = `http://127.0.0.1:${server.address().port}`
  const sources = { ...legacy().sources, far: { type: "vector", tiles: [`${from}/{z}/{x}/{y}.pbf?key=SECRETKEY`], maxzoom: 4 } }
  const layers = [...legacy().layers, { id: "far", type: "line", source: "far", "source-layer": "a", paint: { "line-width": 2 } }]
  const page = await open(legacy({ sources, layers }), { isOnline: true })
  try {
    await page.until(`${status}.includes("far")`)
    assert.match(await page.evaluate(status), /^No pixel differs .* No tiles here of "far": they are missing or empty; check address/)
    assert.doesNotMatch(await page.evaluate("document.body.innerText"), /SECRETKEY/)
    assert.ok(asked.length > 0 && asked.every((url) => url.endsWith(".pbf?key=SECRETKEY")), `${asked}`)
    assert.deepEqual(page.requests.filter((url) => !/^(file|blob|data):/.test(url) && !url.startsWith(from)), [])
  } finally {
    server.close()
    await page.close()
  }
})

test("nothing in a style becomes markup or script", { skip }, async () => {
  const hostile = [
    "<script>globalThis.hit = 1</script>", "</script><script>globalThis.hit = 1</script>", "<img src=x onerror=globalThis.hit=1>", "<!--<script>",
    "--><svg onload=globalThis.hit=1>", "\u2028globalThis.hit=1//", "</title><script>globalThis.hit=1</script>", "${globalThis.hit=1}", "`+(globalThis.hit=1)+`",
    "';globalThis.hit=1;'", '";globalThis.hit=1;"', "&lt;script&gt;globalThis.hit=1&lt;/script&gt;", "<a href=javascript:globalThis.hit=1>x</a>",
    '<a href="https://example.org/" onclick="globalThis.hit=1">x</a>', "]]><script>globalThis.hit=1</script>",
  ]
  const style = legacy({ name: hostile[0] })
  style.sources = Object.fromEntries(hostile.map((text) => [text, { ...style.sources.roads, attribution: text }]))
  style.layers = [style.layers[0], ...hostile.map((text) => ({ ...style.layers[1], id: text, source: text }))]
  const page = await open(style, { name: "<img src=x onerror=globalThis.hit=1>.json".replaceAll("/", "") })
  await page.until(settled)
  await page.evaluate("[...document.querySelectorAll('#layers button')].forEach(button => button.click())")
  assert.equal(await page.evaluate("globalThis.hit"), undefined)
  assert.deepEqual(await page.evaluate("[document.scripts.length, document.querySelectorAll('img, svg').length, document.querySelectorAll('#layers button').length]"), [4, 0, 15])
  assert.deepEqual(page.problems, [])
  await page.close()
})

test("the page is small beside its styles and its renderer", { skip }, async () => {
  const style = JSON.stringify(legacy())
  const file = tools.scratch.write("small.json", style)
  const target = join(tools.scratch.path, "small.html")
  spawnSync(join(native, "migrate-styles"), ["--no-config", "--check", "--compare-file", target, file])
  assert.ok(statSync(target).size - 2 * style.length <= 60_000, `${statSync(target).size}`)
  assert.match(readFileSync(target, "utf8"), /src="https:\/\/[^"]*maplibre-gl@5\.\d+\.\d+\//)
})

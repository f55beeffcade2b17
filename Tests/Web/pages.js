/** What the tests of the page share: the page, a folder of files to drop, and what is shown. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { after, before } from "node:test"
import { fileURLToPath, pathToFileURL } from "node:url"
import { Chromium, chromiumPath } from "./chromium.js"

export const checkout = fileURLToPath(new URL("../..", import.meta.url))
const folder = process.env.WEB_FOLDER && join(process.env.WEB_FOLDER)
export const pageFile = folder && join(folder, "migrate-styles.html")

/** Why the tests of the page cannot run; false where they can. */
export const skip = !chromiumPath()
  ? "needs a browser: install chromium, or name one in CHROMIUM"
  : !pageFile || !existsSync(pageFile)
    ? "needs the page: .ci/web FOLDER --test, or WEB_FOLDER=FOLDER"
    : false

/** Files of others lie beside the checkout, where they are. */
export const shared = join(checkout, "../shared")
export const osmBright = join(shared, "corpus/styles/openmaptiles_osm-bright-gl-style__style.json")
export const withoutShared = skip || (existsSync(osmBright) ? false : "needs the styles in ../shared/corpus")

/** A folder that is gone when the tests are over, with another one for what the browser saves. */
export class Scratch {
  path = mkdtempSync(join(tmpdir(), "page-"))
  downloads = join(this.path, "downloads")

  write(name, text) {
    const path = join(this.path, name)
    writeFileSync(path, text)
    return path
  }

  /** A file that the browser downloads, when it is whole. */
  async downloaded(name) {
    for (let tries = 0; tries < 500; tries += 1) {
      if (existsSync(join(this.downloads, name))) return join(this.downloads, name)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`${name} was not downloaded; there are ${existsSync(this.downloads) && readdirSync(this.downloads)}`)
  }

  remove() {
    rmSync(this.path, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The browser and the scratch folder that the tests of a file share; without a browser where they are skipped. */
export function testsInBrowser(skip) {
  const tools = { browser: undefined, scratch: new Scratch() }
  before(async () => {
    if (!skip) tools.browser = await Chromium.start()
  })
  after(async () => {
    await tools.browser?.close()
    tools.scratch.remove()
  })
  return tools
}

/** Opens the page, and waits until its module answers. */
export async function openPage(browser, { file = pageFile, ...options } = {}) {
  const page = await browser.open(options)
  await page.go(pathToFileURL(file).href)
  await page.until("document.getElementById('version').textContent.startsWith('migrate-styles ')")
  return page
}

/** Expressions that are true when something is shown. */
export const shown = {
  done: (count = 1) =>
    `document.querySelectorAll('#list li:not(.waiting):not(.running)').length === ${count} && ` +
    "!document.body.classList.contains('busy')",
  report: "(document.getElementById('report').shadowRoot?.querySelectorAll('article').length ?? 0) > 0",
  reportText: "document.getElementById('report').shadowRoot?.textContent ?? ''",
  rows: "[...document.querySelectorAll('#list li')].map(row => [row.className, row.querySelector('.name').textContent, " +
    "row.querySelector('.says').textContent])",
  outcome: "document.getElementById('outcome').innerText",
}

/** A small style; its first function can be told by its width. */
export const style = (width) =>
  JSON.stringify({
    version: 8,
    sources: { s: { type: "vector", url: "https://example.org/s.json" } },
    layers: [{
      id: "roads", type: "line", source: "s", "source-layer": "l",
      paint: { "line-width": { base: 1.5, stops: [[12, 0.5], [18, width]] } },
    }],
  }, null, 2)

/** The page with another runtime in it, for what a sound module never does. */
export function buildPage(scratch, runtime) {
  const output = join(scratch.path, "page.html")
  const module = scratch.write("stand-in.wasm", "none")
  const built = spawnSync(join(checkout, "Sources/Web/page/build"), [module, runtime, output], { encoding: "utf8" })
  if (built.status !== 0) throw new Error(built.stderr)
  return output
}

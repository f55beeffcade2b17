/** A browser for the tests, driven over its own protocol through two pipes: no port, no package. */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** The browser to use: $CHROMIUM, or one of the usual names; `undefined` where there is none. */
export function chromiumPath() {
  const names = process.env.CHROMIUM ? [process.env.CHROMIUM] : ["chromium", "chromium-browser", "google-chrome"]
  return names.find((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).status === 0)
}

export class Chromium {
  #process
  #folder
  #count = 0
  #answers = new Map()
  #listeners = new Set()

  static async start() {
    const browser = new Chromium()
    await browser.send("Target.setDiscoverTargets", { discover: true })
    return browser
  }

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), "chromium-"))
    const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-background-networking", "--disable-component-update", "--disable-extensions", "--disable-sync",
      "--remote-debugging-pipe", `--user-data-dir=${this.#folder}`]
    this.#process = spawn(chromiumPath(), [...flags, "about:blank"], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] })
    let rest = Buffer.alloc(0)
    this.#process.stdio[4].on("data", (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        this.#hear(JSON.parse(rest.subarray(0, end).toString()))
        rest = rest.subarray(end + 1)
      }
    })
  }

  #hear(message) {
    if (message.id === undefined) {
      for (const listener of this.#listeners) listener(message)
      return
    }
    const { resolve, reject, method } = this.#answers.get(message.id)
    this.#answers.delete(message.id)
    if (message.error) reject(new Error(`${method}: ${message.error.message}`))
    else resolve(message.result)
  }

  send(method, params = {}, sessionId = undefined) {
    const id = (this.#count += 1)
    this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0")
    return new Promise((resolve, reject) => this.#answers.set(id, { resolve, reject, method }))
  }

  listen(listener) {
    this.#listeners.add(listener)
  }

  async open(options) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" })
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true })
    const page = new Page(this, sessionId, targetId)
    await page.prepare(options)
    return page
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.on("exit", resolve))
    await this.send("Browser.close").catch(() => {})
    await ended
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A tab: its network is refused, and what it asks for, logs and throws is kept. */
export class Page {
  requests = []
  problems = []
  #browser
  #session
  #target

  constructor(browser, session, target) {
    this.#browser = browser
    this.#session = session
    this.#target = target
  }

  async prepare({ width = 1280, height = 900, isDark = false, downloads } = {}) {
    this.#browser.listen(({ method, params, sessionId }) => {
      if (sessionId !== this.#session) return
      if (method === "Network.requestWillBeSent") this.requests.push(params.request.url)
      if (method === "Runtime.exceptionThrown") {
        this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text)
      }
      if (method === "Log.entryAdded" && params.entry.level === "error") this.problems.push(params.entry.text)
    })
    for (const domain of ["Page", "Runtime", "Network", "Log", "DOM"]) await this.send(`${domain}.enable`)
    await this.send("Network.emulateNetworkConditions", { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 })
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 500 })
    const features = [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }]
    await this.send("Emulation.setEmulatedMedia", { features })
    if (downloads) {
      await this.#browser.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: downloads })
    }
  }

  send(method, params = {}) {
    return this.#browser.send(method, params, this.#session)
  }

  async go(url) {
    await this.send("Page.navigate", { url })
    await this.until("document.readyState === 'complete'")
  }

  /** The value of an expression in the page, a promise's when it has come. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true, userGesture: true,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Waits until an expression is true, and fails with what the page shows when it never is. */
  async until(expression, seconds = 60) {
    const end = Date.now() + 1000 * seconds
    while (!(await this.evaluate(expression).catch(() => false))) {
      if (Date.now() > end) {
        const text = await this.evaluate("document.body.innerText").catch((error) => error.message)
        throw new Error(`not within ${seconds} s: ${expression}\nproblems: ${this.problems}\nthe page shows:\n${text}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /** Drops files, as from a folder of the desktop, where the pointer is. */
  async drop(paths) {
    const data = { items: [], files: paths, dragOperationsMask: 1 }
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await this.send("Input.dispatchDragEvent", { type, x: 300, y: 200, data })
    }
  }

  async press(key, { code = key, text, modifiers = 0 } = {}) {
    const virtual = { Tab: 9, Enter: 13, Escape: 27, " ": 32 }[key] ?? key.toUpperCase().charCodeAt(0)
    const event = { key, code, modifiers, windowsVirtualKeyCode: virtual, text: text ?? (key === "Enter" ? "\r" : undefined) }
    await this.send("Input.dispatchKeyEvent", { ...event, type: event.text ? "keyDown" : "rawKeyDown" })
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" })
  }

  async picture({ whole = false } = {}) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", captureBeyondViewport: whole })
    return Buffer.from(data, "base64")
  }

  async close() {
    await this.#browser.send("Target.closeTarget", { targetId: this.#target })
  }
}

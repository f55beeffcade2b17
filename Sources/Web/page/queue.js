/**
 * The files one after the other through one worker.
 *
 * A worker that dies, or is stopped, costs the file that it had; the next file gets a new worker.
 */
export class MigrationQueue {
  #worker
  #isReady = false
  #current
  #waiting = []
  #newWorker
  #module
  #tell

  /**
   * @param newWorker makes a worker
   * @param module the module, as the worker unpacks it
   * @param tell is called with what happens: `("ready", about)`, `("step", item, step)`, `("done", item, result)`,
   *   `("failed", item, failure)`, `("broken", failure)`, `("idle")`
   */
  constructor(newWorker, module, tell) {
    this.#newWorker = newWorker
    this.#module = module
    this.#tell = tell
    this.#start()
  }

  /** Adds items: `{ id, blob, name, language, options, isFound }`. */
  add(items) {
    this.#waiting.push(...items)
    this.#next()
  }

  /** Ends what is running and forgets what waits, without a word. */
  clear() {
    const stopped = [...(this.#current ? [this.#current] : []), ...this.#waiting]
    this.#waiting = []
    if (this.#current) this.#restart()
    return stopped
  }

  /** Ends what is running and what waits, and tells so. */
  stop() {
    const stopped = this.clear()
    for (const item of stopped) this.#tell("failed", item, { reason: "stopped", message: "stopped" })
    this.#tell("idle")
  }

  #start() {
    this.#isReady = false
    this.#worker = this.#newWorker()
    this.#worker.onmessage = ({ data }) => this.#hear(data)
    this.#worker.onerror = (event) => {
      event.preventDefault()
      this.#die(event.message || "the browser ended the worker")
    }
    this.#worker.onmessageerror = () => this.#die("the browser could not pass the result on")
    this.#worker.postMessage({ module: this.#module })
  }

  #restart() {
    this.#worker.terminate()
    this.#current = undefined
    this.#start()
  }

  #hear(data) {
    if (data.ready) {
      this.#isReady = true
      this.#tell("ready", data.ready)
      this.#next()
    } else if (data.id === undefined) {
      // The module itself does not run here; a new worker would not change that.
      this.#worker.terminate()
      this.#tell("broken", data.failure)
    } else if (data.id !== this.#current?.id) {
      // From a worker of before.
    } else if (data.step) {
      this.#tell("step", this.#current, data.step)
    } else {
      const item = this.#current
      this.#current = undefined
      if (data.result) this.#tell("done", item, data.result)
      else this.#tell("failed", item, data.failure)
      this.#next()
    }
  }

  #die(message) {
    const item = this.#current
    if (!this.#isReady) {
      this.#worker.terminate()
      this.#tell("broken", { reason: "worker", message })
      return
    }
    this.#restart()
    if (item) this.#tell("failed", item, { reason: "worker", message })
  }

  #next() {
    if (!this.#isReady || this.#current) return
    this.#current = this.#waiting.shift()
    if (!this.#current) {
      this.#tell("idle")
      return
    }
    const { id, blob, name, language, options, isFound } = this.#current
    this.#worker.postMessage({ id, blob, name, language, options, isFound })
  }
}

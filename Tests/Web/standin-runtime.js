// A stand-in for Sources/Web/runtime.js: names of files say what goes wrong with them.

export function compile(bytes) {
  return bytes
}

export class Migration {
  ask() {
    return { tool: "migrate-styles", version: "0.0.0", languages: {} }
  }

  migrate(options, [{ name, bytes }]) {
    const encoded = (text) => new TextEncoder().encode(text)
    if (name === "memory.json") throw Object.assign(new Error("no memory"), { reason: "memory" })
    if (name === "endless.json") for (;;);
    if (name === "dying.json") {
      // Ends the worker as a browser does: what it was asked is never answered.
      setTimeout(() => {
        throw new Error("out of memory")
      })
      self.postMessage = () => {}
    }
    const parts = { text: bytes, messages: encoded(`${name}: 1 value migrated\n`) }
    return {
      files: [{ name, status: "changed", exit: 0, counts: { left: 0 }, parts }],
      parts: { page: encoded("<!DOCTYPE html><style>:root{--t:red}</style><body><main><article>a</article></main>") },
    }
  }
}

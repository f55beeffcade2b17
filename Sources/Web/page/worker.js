/** The worker of the page: it holds the module and migrates a file a message, so that the page stays free to answer. */
import { Migration, compile } from "./runtime.js"

let migration

/** The page carries the module packed, as base 64. */
async function start(letters) {
  const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))
  migration = new Migration(compile(await new Response(stream).arrayBuffer()))
  return migration.ask({ about: true })
}

const decoded = (bytes) => (bytes ? new TextDecoder().decode(bytes) : "")

/** What the page shows of a file. Results and reports are blobs: they may be large, and most are only kept. */
async function migrate({ id, blob, name, language, options, isFound }) {
  self.postMessage({ id, step: "reading" })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  self.postMessage({ id, step: "migrating" })
  const parts = ["text", "messages", "page"]
  // Two maps of a larger style would be too much for most browsers.
  if (language === "style" && bytes.length < 20e6) parts.push("compare")
  const answer = migration.migrate(options, [{ name, bytes, language, mayBeNoStyle: isFound }], parts)
  const [file] = answer.files
  const isMigrated = file.status === "changed" || file.status === "unchanged"
  return {
    status: file.status,
    exit: file.exit,
    counts: file.counts,
    error: file.error,
    messages: decoded(file.parts.messages),
    text: isMigrated && file.parts.text ? new Blob([file.parts.text]) : undefined,
    comparison: file.status === "changed" && file.parts.compare ? new Blob([file.parts.compare], { type: "text/html" }) : undefined,
    report: isMigrated && answer.parts.page ? new Blob([answer.parts.page], { type: "text/html" }) : undefined,
  }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.module !== undefined) {
      const ready = await start(data.module)
      self.postMessage({ ready })
      // An engine compiles a function when it is first called: what comes later finds most of them compiled.
      migration.migrate({}, [{ name: "example.json", text: data.example }], ["text", "messages", "page"])
    } else {
      const result = await migrate(data)
      self.postMessage({ id: data.id, result })
    }
  } catch (error) {
    // The reason "memory" or "trap" of the runtime, or what the browser says of a file that it cannot read.
    self.postMessage({ id: data.id, failure: { reason: error.reason ?? error.name, message: error.message } })
  }
}

/** The worker of the page: it holds the module and migrates one file a message, so that the page stays free to answer. */
import { Migration, compile } from "./runtime.js"
import { gunzip } from "./inflate.js"

let migration

/** The module as the page carries it: gzip, then base64. */
async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (typeof DecompressionStream === "undefined") return gunzip(bytes)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function start(text) {
  migration = new Migration(compile(await unpacked(text)))
  return migration.ask({ about: true })
}

const decoded = (bytes) => (bytes ? new TextDecoder().decode(bytes) : "")

/** What the page shows of one file. Results and reports are blobs: they may be large, and most are only kept. */
async function migrate({ id, blob, name, language, options, isFound }) {
  self.postMessage({ id, step: "reading" })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  self.postMessage({ id, step: "migrating" })
  const answer = migration.migrate(options, [{ name, bytes, language, mayBeNoStyle: isFound }], ["text", "messages", "page"])
  const [file] = answer.files
  const isMigrated = file.status === "changed" || file.status === "unchanged"
  return {
    status: file.status,
    exit: file.exit,
    counts: file.counts,
    error: file.error,
    messages: decoded(file.parts.messages),
    text: isMigrated && file.parts.text ? new Blob([file.parts.text]) : undefined,
    report: isMigrated && answer.parts.page ? new Blob([answer.parts.page], { type: "text/html" }) : undefined,
  }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.module !== undefined) {
      const ready = await start(data.module)
      self.postMessage({ ready })
    } else {
      const result = await migrate(data)
      self.postMessage({ id: data.id, result })
    }
  } catch (error) {
    // The reason "memory" or "trap" of the runtime, or what the browser says of a file that it cannot read.
    self.postMessage({ id: data.id, failure: { reason: error.reason ?? error.name, message: error.message } })
  }
}

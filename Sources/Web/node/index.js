// Migrates map styles, and app code that sets them, in this process and without other programs.
import { sharedMigration } from "./load.js"

export { ModuleError } from "./runtime.js"

/** The input is not JSON, or not a style; `line` and `column` count from 1 and are missing where the whole input is meant. */
export class StyleError extends Error {
  constructor({ id, message, line, column, offset }, name) {
    super(line === undefined ? `${name}: ${message}` : `${name}:${line}:${column}: ${message}`)
    this.name = "StyleError"
    this.id = id
    this.reason = message
    this.line = line
    this.column = column
    this.offset = offset
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

/** The result of a migration; texts are decoded when they are read. */
class MigratedStyle {
  #parts
  #runParts
  #ask
  #report

  constructor(file, runParts, ask) {
    this.isChanged = file.status === "changed"
    this.counts = file.counts
    this.#parts = file.parts
    this.#runParts = runParts
    this.#ask = ask
  }

  get bytes() {
    return this.#parts.text
  }

  get text() {
    return decoder.decode(this.#parts.text)
  }

  get messages() {
    return decoder.decode(this.#parts.messages)
  }

  get report() {
    // Most of a short migration would be spent on a report that many callers never read.
    this.#report ??= JSON.parse(decoder.decode(this.#ask(["json"]).parts.json))
    return this.#report
  }

  get diff() {
    return this.#parts.diff && decoder.decode(this.#parts.diff)
  }

  get page() {
    return this.#runParts.page && decoder.decode(this.#runParts.page)
  }
}

/**
 * Migrates a style, or a file of Swift or Objective-C.
 *
 * @param {string | Uint8Array} style The text.
 * @param {object} options How it is migrated; see index.d.ts.
 */
export function migrate(style, options = {}) {
  if (typeof style !== "string" && !(style instanceof Uint8Array)) {
    throw new TypeError(`expected a style as a string or a Uint8Array, found ${style === null ? "null" : typeof style}`)
  }
  const { name = "style.json", language = "style", diff = false, page = false, ...others } = options
  const parts = ["text", "messages"]
  if (diff) parts.push("diff")
  if (page) parts.push("page")
  const input = typeof style === "string" ? { name, language, text: style } : { name, language, bytes: style }
  const ask = wanted => sharedMigration().migrate(others, [input], wanted)
  let answer
  try {
    answer = ask(parts)
  } catch (error) {
    // What the request says comes from the options of the caller.
    if (error.reason === "protocol") throw new TypeError(error.message)
    throw error
  }
  const file = answer.files[0]
  if (file.error) throw new StyleError(file.error, name)
  return new MigratedStyle(file, answer.parts, ask)
}

/** What a diagnostic means, with an example and what to do; `undefined` for an unknown id. */
export function explain(id) {
  const answer = sharedMigration().ask({ explain: id })
  return answer.isKnown ? answer.text : undefined
}

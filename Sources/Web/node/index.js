// Migrates map styles, and app code that sets them, in this process and without other programs.
import { sharedMigration } from "./load.js"

export { ModuleError } from "./runtime.js"

/** The input is not JSON, not Unicode, or not a style; `line` and `column` count from 1 and are missing where the whole input is meant. */
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

  get comparison() {
    return this.#parts.compare && decoder.decode(this.#parts.compare)
  }

  get style() {
    return JSON.parse(this.text.replace(/^\ufeff/, ""))
  }

  /** What JSON has of it: all but `bytes` and `style`, which are the text again. */
  toJSON() {
    const { isChanged, counts, text, messages, report, diff, page, comparison } = this
    return { isChanged, counts, text, messages, report, diff, page, comparison }
  }
}

/** What an error calls a value. */
function found(value) {
  if (value === undefined || value === null || (typeof value === "number" && !Number.isFinite(value))) return String(value)
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  return `${/^[AEIO]/.test(kind) ? "an" : "a"} ${typeof value === "object" ? kind : typeof value}`
}

/** Refuses what JSON would drop or replace. */
function requireJSON(key, value) {
  const kind = typeof value
  if (["function", "symbol", "bigint"].includes(kind) || (kind === "number" && !Number.isFinite(value))) {
    throw new TypeError(`${key}: expected a value that JSON has, found ${found(value)}`)
  }
  return value
}

/** The options that are not the module's, with their defaults. */
const ownOptions = { name: "style.json", language: "style", diff: false, page: false, compare: false }

/** The package's own options and those of the module, each of the kind that it has to be. */
function checked(options) {
  if (Object.prototype.toString.call(options) !== "[object Object]") {
    throw new TypeError(`expected the options as an object, found ${found(options)}`)
  }
  const own = { ...ownOptions }
  const others = {}
  for (const [key, value] of Object.entries(options)) {
    if (!Object.hasOwn(ownOptions, key)) {
      for (const item of [value].flat()) requireJSON(key, item)
      others[key] = value
    } else if (typeof value === typeof ownOptions[key]) own[key] = value
    else if (value !== undefined) {
      const expected = typeof ownOptions[key] === "string" ? "a string" : "true or false"
      throw new TypeError(`${key}: expected ${expected}, found ${found(value)}`)
    }
  }
  return { own, others }
}

/** Refuses half of a surrogate pair, which has no bytes in UTF-8 and would be replaced. */
function requireUnicode(text, name) {
  const index = text.search(/\p{Surrogate}/u)
  if (index < 0) return { text }
  const before = text.slice(0, index)
  const lines = before.split("\n")
  const place = { line: lines.length, column: [...lines.at(-1)].length + 1, offset: new TextEncoder().encode(before).length }
  const code = text.charCodeAt(index).toString(16).toUpperCase()
  const message = `not Unicode: half of a surrogate pair (U+${code}), which cannot be written as UTF-8; remove it`
  throw new StyleError({ id: "unusable-file", message, ...place }, name)
}

/** A style as it was given, as text or bytes; an object is laid out as `JSON.stringify(style, null, 2)` does. */
function content(style, name) {
  if (typeof style === "string") return requireUnicode(style, name)
  if (style instanceof Uint8Array) return { bytes: style }
  if (["[object Object]", "[object Array]"].includes(Object.prototype.toString.call(style))) {
    return { text: JSON.stringify(style, requireJSON, 2) + "\n" }
  }
  throw new TypeError(`expected a style as a string, a Uint8Array or an object, found ${found(style)}`)
}

/**
 * Migrates a style, or a file of Swift or Objective-C.
 *
 * @param {string | Uint8Array | object} style The text, or the style.
 * @param {object} options How it is migrated; see index.d.ts.
 */
export function migrate(style, options = {}) {
  const { own, others } = checked(options)
  const input = { name: own.name, language: own.language, ...content(style, own.name) }
  const parts = ["text", "messages"]
  if (own.diff) parts.push("diff")
  if (own.page) parts.push("page")
  if (own.compare) parts.push("compare")
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
  if (file.error) throw new StyleError(file.error, own.name)
  return new MigratedStyle(file, answer.parts, ask)
}

/** What a diagnostic means, with an example and what to do, or a list of all; `undefined` for an unknown id. */
export function explain(id = "") {
  if (typeof id !== "string") throw new TypeError(`expected the id of a diagnostic as a string, found ${found(id)}`)
  const answer = sharedMigration().ask({ explain: id })
  return answer.isKnown ? answer.text : undefined
}

/** The things to migrate: `{ name, path, language, blob, isFound }` from what was dropped, chosen or pasted. */

const extensions = { json: "style", jsonc: "style", mbstyle: "style" }

/** Takes the languages of code by what names of files end with, as the module answers, and gives the names that can be chosen. */
export function learnLanguages(languages) {
  Object.assign(extensions, languages)
  return [...Object.keys(extensions), "style"].map((ending) => `.${ending}`).join()
}

const extension = (name) => (/\.([^.]+)$/.exec(name)?.[1] ?? "").toLowerCase()

/** A file by its name; a file that was found in a folder need not be a style. */
export function sourceOf(file, path = file.name, isFound = false) {
  return { name: file.name, path, language: extensions[extension(file.name)] ?? "style", blob: file, isFound }
}

/** Whether a text is a style, or meant to be one: an object of JSON with the members of a style, a layer, or several. */
function isStyle(text) {
  if (/^[\s\uFEFF]*(\{|\/[/*])/.test(text) && /"(layers|version)"\s*:/.test(text)) return true
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, ""))
    return [value].flat().some((layer) => ["id", "type"].every((key) => typeof layer?.[key] === "string"))
  } catch {
    return false
  }
}

const functionKey = /^\{\s*["']?(stops|base|type|property|default|colorSpace)["']?\s*:/
const layerKey = /["']?\b(id|paint|layout|layers|filter)["']?\s*:/

/** A value that was copied without its layer, in code that says what it is; any other text is unchanged. */
function inCode(text) {
  const value = text.replace(/^[\s\uFEFF]+|[\s,;]+$/g, "")
  const [, key, rest] = /^(["']?[a-z]+(?:-[a-z]+)*["']?)\s*:\s*([^]*)$/.exec(value) ?? []
  if (key && !/^["']?filter["']?$/.test(key)) return `{${value}}\n`
  return /^\[\s*["'](==|!=|[<>]=?|!?in|!?has|all|any|none)["']/.test(key ? rest : value) ? `map.setFilter("pasted", ${key ? rest : value})\n` : text
}

/** A text that has no name: a style, code with names of the old iOS SDK, or code or a literal of JavaScript. */
export function sourceOfText(text, name) {
  const isCode = /\bMGL[A-Z]/.test(text) && !/^[\s\uFEFF]*\{/.test(text)
  if (!isCode && !isStyle(text) && /["'`](==|!=|[<>]=?|!?in|!?has|all|any|none)["'`]|\bstops\b|text-field|icon-image/.test(text)) {
    const start = text.trimStart()
    const failure = functionKey.test(start) && /\bstops\b/.test(text) && !layerKey.test(text) ? { reason: "function" } : undefined
    const file = new File([failure ? text : inCode(text)], name ?? "pasted.js")
    return { name: file.name, path: file.name, language: "javascript", blob: file, isFound: false, failure }
  }
  const isObjectiveC = /\[\s*MGL[A-Z]\w* |\bMGL[A-Z]\w* ?\*|^\s*[#@](import|interface|implementation)\b/m.test(text)
  const [language, ending] = !isCode ? ["style", "json"] : isObjectiveC ? ["objc", "m"] : ["swift", "swift"]
  const file = new File([text], name ?? `pasted.${ending}`)
  return { name: file.name, path: file.name, language, blob: file, isFound: false }
}

/** What a drag or the clipboard brings: files, folders at any depth, or a text. */
export async function sourcesIn(transfer) {
  // Both lists are emptied when the event is over, so they are read before anything is awaited.
  const entries = [...transfer.items].filter((item) => item.kind === "file").map((item) => item.webkitGetAsEntry?.())
  const files = [...transfer.files]
  const text = transfer.getData("text/plain")
  if (entries.some((entry) => entry?.isDirectory)) {
    const found = []
    for (const entry of entries) await walk(entry, false, found)
    return found
  }
  if (files.length > 0) return files.map((file) => sourceOf(file))
  return text.trim() === "" ? [] : [sourceOfText(text)]
}

async function walk(entry, isFound, found) {
  if (!entry) return
  if (entry.isFile) {
    if (isFound && !(extension(entry.name) in extensions)) return
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject))
    found.push(sourceOf(file, entry.fullPath.replace(/^\//, ""), isFound))
    return
  }
  if (isFound && /^(\.|node_modules$|Pods$|Carthage$|dist$|build$|vendor$|coverage$|__tests__$)/.test(entry.name)) return
  const reader = entry.createReader()
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    for (const inner of some.sort((one, other) => (one.name < other.name ? -1 : 1))) await walk(inner, true, found)
  }
}

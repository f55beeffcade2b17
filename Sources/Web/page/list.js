/** The list of files: what became of each, in a line. */

/** The kinds of outcome, the most urgent first: a sign, a word, and the order in the list. */
const kinds = {
  failed: { sign: "×", word: "not migrated", rank: 0 },
  left: { sign: "!", word: "partly migrated", rank: 1 },
  changed: { sign: "✓", word: "migrated", rank: 2 },
  unchanged: { sign: "=", word: "nothing to do", rank: 3 },
  skipped: { sign: "–", word: "skipped", rank: 4 },
  running: { sign: "…", word: "migrating", rank: 2 },
  waiting: { sign: "·", word: "waiting", rank: 2 },
}

/** The kind of an item, from its result. */
export function kindOf(item) {
  if (item.failure) return "failed"
  if (!item.result) return item.step ? "running" : "waiting"
  const { status, counts } = item.result
  if (status === "skipped") return "skipped"
  if (status !== "changed" && status !== "unchanged") return "failed"
  if (counts?.left > 0) return "left"
  return status
}

/** One line for people: the command's own summary, without the name before it. */
export function summaryOf(item) {
  const kind = kindOf(item)
  if (kind === "running") return item.step === "reading" ? "reading…" : "migrating…"
  if (kind === "waiting") return "waiting"
  if (item.failure) return messageOf(item.failure)
  if (kind === "skipped") return "not a style"
  const { error, messages } = item.result
  if (error) return `${error.line ? `line ${error.line}, column ${error.column}: ` : ""}${error.message}`
  // The page shows the notes, and has no such option.
  const last = messages.trimEnd().split("\n").pop().replace(/; [\d,]+ notes?, which --verbose shows$| \([\d,]+ with --unsafe\)/g, "")
  return last.startsWith(`${item.name}: `) ? last.slice(item.name.length + 2).replace(" (see above)", "") : last
}

/** What ended a file that the module did not answer for, and what to do. */
function messageOf({ reason, message }) {
  switch (reason) {
    case "memory":
      return "too large for the memory of this page; use the command, which has no such limit"
    case "function":
      return 'a function without its property; paste it with its name: "line-width": {…}'
    case "stopped":
      return "stopped before it was done"
    case "NotReadableError":
    case "NotFoundError":
      return "the browser cannot read this file (any more); choose it again"
    default:
      return `a fault of this page (${message}); please report it with the file`
  }
}

/** Makes the row of an item. */
export function rowOf(item, choose, remove) {
  const row = document.createElement("li")
  const button = Object.assign(document.createElement("button"), { type: "button", className: "row" })
  for (const part of ["sign", "name", "says"]) {
    button.append(Object.assign(document.createElement("span"), { className: part }))
  }
  button.querySelector(".sign").setAttribute("aria-hidden", "true")
  button.querySelector(".name").textContent = item.path
  button.onclick = () => choose(item)
  const other = Object.assign(document.createElement("button"), { type: "button", className: "remove", textContent: "×" })
  other.setAttribute("aria-label", `Remove ${item.path}`)
  other.onclick = () => remove(item)
  row.append(button, other)
  item.row = row
  updateRow(item)
  return row
}

export function updateRow(item) {
  const kind = kindOf(item)
  item.row.className = kind
  item.row.querySelector(".sign").textContent = kinds[kind].sign
  item.row.querySelector(".says").textContent = summaryOf(item)
}

/** The rows with what needs a person first; equal ones keep their order. */
export function sorted(items) {
  return [...items].sort((one, other) => kinds[kindOf(one)].rank - kinds[kindOf(other)].rank)
}

/** How many there are of each kind: "10 files: 7 migrated, 1 not migrated". */
export function tallyOf(items) {
  const counts = new Map()
  for (const item of items) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1)
  const parts = Object.keys(kinds)
    .filter((kind) => counts.has(kind))
    .map((kind) => `${counts.get(kind)} ${kinds[kind].word}`)
  return `${items.length === 1 ? "1 file" : `${items.length} files`}: ${parts.join(", ")}`
}

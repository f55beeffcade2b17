/** The page: what is dropped, chosen or pasted goes through the queue into the list, and the chosen file is shown. */
import { element } from "./element.js"
import { rowOf, sorted, summaryOf, tallyOf, updateRow } from "./list.js"
import { changedOptions, chosenOptions, showOptions } from "./options.js"
import { MigrationQueue } from "./queue.js"
import { showResult, wireResult } from "./result.js"
import { saveAll } from "./saving.js"
import { learnLanguages, sourceOf, sourceOfText, sourcesIn } from "./sources.js"

element("chooser").accept = learnLanguages(JSON.parse(element("languages").textContent))
const form = element("options").querySelector("form")
const workerAddress = URL.createObjectURL(
  new Blob([element("worker-source").textContent], { type: "text/javascript" }))

let items = []
let chosen
let count = 0
let pastedCount = 0

const module = { module: element("module").textContent, example: element("example-style").textContent }
const queue = new MigrationQueue(() => new Worker(workerAddress), module, (event, ...details) =>
  happened[event](...details))

/** What the queue tells. */
const happened = {
  ready({ tool, version }) {
    element("version").prepend(`${tool} ${version}. `)
  },
  step(item, step) {
    item.step = step
    item.begun ??= performance.now()
    refresh(item)
  },
  done(item, result) {
    Object.assign(item, { result, step: undefined })
    refresh(item)
  },
  failed(item, failure) {
    Object.assign(item, { failure, step: undefined })
    refresh(item)
  },
  idle() {
    if (items.length === 0) return
    element("list").replaceChildren(...sorted(items).map((item) => item.row))
    if (!isDone(chosen)) choose(sorted(items)[0])
    element("status").textContent =
      items.length === 1 ? `${items[0].path}: ${summaryOf(items[0])}` : tallyOf(items)
  },
  broken({ message }) {
    const alert = Object.assign(document.createElement("p"), { className: "alert" })
    alert.setAttribute("role", "alert")
    alert.textContent =
      `This browser cannot run the page: ${message}. Chrome and Edge 105, Firefox 121, Safari 16.4 and newer can.`
    element("drop").before(alert)
  },
}

const isDone = (item) => item && (item.result || item.failure)

function refresh(item) {
  updateRow(item)
  showProgress()
  if (item === chosen) showResult(item)
  else if (isDone(item) && !isDone(chosen)) choose(item)
}

function showProgress() {
  const done = items.filter(isDone).length
  const isBusy = done < items.length
  document.body.classList.toggle("busy", isBusy)
  element("work").hidden = !isBusy
  element("files").hidden = items.length < 2
  element("tally").textContent = tallyOf(items)
  element("progress").max = items.length
  // A single file has no steps that could be counted; the bar then only moves.
  if (items.length > 1) element("progress").value = done
  else element("progress").removeAttribute("value")
  element("save-all").hidden = items.filter((item) => item.result?.text).length < 2
  showTime()
}

/** What is being done, and for how long: a large file has nothing else to show. */
function showTime() {
  const item = items.find(({ step }) => step)
  if (!item) return
  const seconds = Math.round((performance.now() - item.begun) / 1000)
  const size = item.blob.size >= 1e6 ? `, ${(item.blob.size / 1e6).toFixed(1)} MB` : ""
  element("doing").textContent = `Migrating ${item.path}${size}${seconds >= 2 ? `: ${seconds} s` : ""}`
}
setInterval(showTime, 1000)

function choose(item) {
  chosen = item
  for (const other of items) other.row.firstChild.setAttribute("aria-current", other === item)
  showResult(item)
}

/** Migrates things, beside those that are there. */
function migrate(sources) {
  if (sources.length === 0) {
    element("status").textContent = "Nothing to migrate: no style and no code was found."
    return
  }
  const added = sources.map((source) => ({ ...source, id: (count += 1), options: optionsFor(source) }))
  items.push(...added)
  element("list").append(...added.map((item) => rowOf(item, choose, remove)))
  document.body.classList.add("begun")
  element("status").textContent = added.length === 1 ? `Migrating ${added[0].path}` : `Migrating ${added.length} files`
  choose(added[0])
  showProgress()
  queue.add(added)
}

/** Texts that were pasted, the second and later ones with their number. */
function numbered(sources) {
  return sources.map((source) => {
    if (!/^pasted\.\w+$/.test(source.name)) return source
    pastedCount += 1
    const name = pastedCount === 1 ? source.name : source.name.replace(".", `-${pastedCount}.`)
    return { ...source, name, path: name }
  })
}

function optionsFor({ name, language }) {
  const { dialect, ...options } = chosenOptions(form)
  if (language !== "style") return { ...options, dialect }
  return /\.jsonc$/i.test(name) ? { ...options, jsonc: true } : options
}

/** Takes a file that is done from the list; its neighbour is shown. */
function remove(item) {
  const rows = [...element("list").children]
  const index = rows.indexOf(item.row)
  items = items.filter((other) => other !== item)
  if (items.length === 0) return clear()
  item.row.remove()
  const next = items.find(({ row }) => row === (rows[index + 1] ?? rows[index - 1]))
  if (item === chosen) choose(next)
  showProgress()
  element("status").textContent = `${item.path} removed`
  ;(items.length > 1 ? next.row.lastChild : element("result-title")).focus()
}

function forget() {
  items = []
  chosen = undefined
  queue.clear()
  element("list").replaceChildren()
}

function clear() {
  forget()
  for (const id of ["files", "work", "result"]) element(id).hidden = true
  document.body.classList.remove("begun", "busy")
  element("status").textContent = ""
}

/** Migrates everything again when the options are others. */
showOptions(form, () => {
  const changed = changedOptions(form)
  element("changed-options").textContent = changed.length > 0 ? `(${changed.join("; ")})` : ""
  const sources = items.map(({ name, path, language, blob, isFound }) => ({ name, path, language, blob, isFound }))
  const index = items.indexOf(chosen)
  if (sources.length === 0) return
  forget()
  migrate(sources)
  choose(items[Math.max(0, index)])
})

// MARK: Ways in

element("choose").onclick = () => element("chooser").click()
element("chooser").onchange = ({ currentTarget }) => {
  migrate([...currentTarget.files].map((file) => sourceOf(file)))
  // The same file may be chosen again.
  currentTarget.value = ""
}
element("example").onclick = () => migrate([sourceOfText(element("example-style").textContent, "example.json")])
element("paste").onclick = () => element("paste-dialog").showModal()
element("paste-dialog").onclose = () => {
  const text = element("pasted").value
  if (element("paste-dialog").returnValue !== "migrate" || text.trim() === "") return
  migrate(numbered([sourceOfText(text)]))
  element("pasted").value = ""
}
addEventListener("paste", async (event) => {
  if (event.target.closest?.("textarea, input, dialog")) return
  event.preventDefault()
  migrate(numbered(await sourcesIn(event.clipboardData)))
})
addEventListener("dragover", (event) => {
  event.preventDefault()
  document.body.classList.add("over")
})
addEventListener("dragleave", (event) => {
  if (!event.relatedTarget) document.body.classList.remove("over")
})
addEventListener("drop", async (event) => {
  event.preventDefault()
  document.body.classList.remove("over")
  migrate(await sourcesIn(event.dataTransfer))
})

// MARK: Ways out

wireResult(() => chosen)
element("stop").onclick = () => queue.stop()
element("clear").onclick = () => {
  clear()
  element("choose").focus()
}
element("save-all").onclick = () =>
  saveAll(
    items.filter((item) => item.result?.text).map((item) => ({ path: item.path, blob: item.result.text })),
    "migrated.zip")

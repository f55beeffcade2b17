/** The chosen file: what happened to it, its report, and what can be done with the result. */
import { element } from "./element.js"
import { kindOf, summaryOf } from "./list.js"
import { hideReport, showReport } from "./report.js"
import { confirmOn, copy, save } from "./saving.js"


/** What is shown: a report that is read slowly must not take the place of a later one. */
let shown

/** Shows an item. */
export async function showResult(item) {
  const kind = kindOf(item)
  const result = item.result
  shown = item
  if (kind === "running" || kind === "waiting") {
    // What was shown before stays until there is something else, so that nothing jumps.
    element("result").classList.add("stale")
    return
  }
  element("result").hidden = false
  element("result").className = `result ${kind}`
  element("result-title").textContent = item.path
  element("summary").textContent = kind === "failed" || kind === "skipped" ? "" : summaryOf(item)
  for (const [id, part] of [["save", result?.text], ["copy", result?.text], ["save-report", result?.report],
    ["save-comparison", result?.comparison]]) {
    element(id).hidden = !part
  }
  element("save").classList.toggle("main", result?.status === "changed")
  element("about-comparison").hidden = !result?.comparison
  showOutcome(item, kind)
  const html = result?.report ? await result.report.text() : undefined
  if (shown !== item || item.result !== result) return
  if (html) await showReport(element("report"), html, () => shown === item && item.result === result)
  else hideReport(element("report"))
}

/** The text above the report: an error with its place, or what the command prints. */
function showOutcome(item, kind) {
  const parts = []
  if (kind === "failed") {
    const reason = item.result?.error ? "" : `: ${summaryOf(item)}`
    parts.push(paragraph("verdict bad", `Not migrated${reason}.`))
    if (item.result?.messages) parts.push(block(item.result.messages))
  } else if (kind === "skipped") {
    parts.push(paragraph("verdict", "Not a style: left as it is."))
  } else if (item.result.messages.trim().includes("\n")) {
    const details = document.createElement("details")
    const summary = document.createElement("summary")
    summary.textContent = "Messages, as the command prints them"
    details.append(summary, block(item.result.messages))
    parts.push(details)
  }
  element("outcome").replaceChildren(...parts)
}

function paragraph(className, textContent) {
  return Object.assign(document.createElement("p"), { className, textContent })
}

function block(text) {
  const pre = Object.assign(document.createElement("pre"), { className: "messages", textContent: text.trimEnd() })
  pre.tabIndex = 0
  return pre
}

/** Wires the buttons; `chosen` tells which item is shown. */
export function wireResult(chosen) {
  element("save").onclick = () => save(chosen().result.text, chosen().name)
  element("save-report").onclick = () => save(chosen().result.report, `${chosen().name}.report.html`)
  element("save-comparison").onclick = () => save(chosen().result.comparison, `${chosen().name}.compare.html`)
  element("copy").onclick = async ({ currentTarget }) => {
    const isCopied = await copy(await chosen().result.text.text())
    confirmOn(currentTarget, isCopied ? "Copied" : "Not copied")
  }
}

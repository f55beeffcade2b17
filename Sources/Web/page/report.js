/** The report of a file, which the module writes as a page of its own, as a part of this page. */
import { parsed, partsInOrder, steps } from "./growing.js"
import { inWordsOfThePage } from "./options.js"
import { confirmOn, copy } from "./saving.js"

/** What differs here: the page has its own headings, buttons that copy, and above the report a bar of up to two rows. */
const additions = `
  :host{display:block}.body{font:15px/1.5 system-ui,sans-serif;color:var(--t)}main{padding:0;max-width:none}
  h1,h2{display:none}main>p:last-of-type{display:none}
  nav{top:calc(var(--bar,0px) + 3.2rem);max-height:calc(100vh - var(--bar,0px) - 4rem)}
  .more{display:block;margin:1rem auto;font-size:14px;padding:.3rem 1rem}
  [id]{scroll-margin-top:calc(var(--bar,0px) + 3.4rem)}
  .copy{font:12px system-ui,sans-serif;color:var(--s);background:none;border:1px solid var(--l);border-radius:5px;cursor:pointer}
  @media(max-width:44rem){.copy{min-height:44px}}
  article.target{background:var(--c);box-shadow:0 0 0 .5rem var(--c)}
`

/** What is still to come of the report that is shown. */
let coming

/** The layers and other parts that are shown at once, and the lines of contents: with more of them a page gets slow. */
const shownCount = 1000

/**
 * Shows a report inside an element, in a shadow tree: its style sheet and its anchors meet nothing else.
 *
 * A report may have megabytes; it grows from the top, a few milliseconds of it in each frame.
 *
 * @param host the element
 * @param html the page, as the module writes it
 * @param isWanted whether it is still the one to show
 */
export async function showReport(host, html, isWanted) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" })
  const sheets = []
  // Before it is parsed: the page's policy allows no style but its own. In a report texts are escaped.
  const text = html.replace(/<style>(.*?)<\/style>/gs, (_, inside) => {
    sheets.push(adapted(inside))
    return ""
  })
  const page = await parsed(text, isWanted)
  if (!isWanted()) return
  const body = document.createElement("div")
  body.className = "body"
  root.adoptedStyleSheets = sheets
  root.replaceChildren(body)
  // A shadow root has no such handler of its own.
  body.onclick = (event) => follow(event, root)
  markInView(body)
  for (const list of page.querySelectorAll("nav ul")) shorten(list)
  coming = partsInOrder(page.body, body, addCopyButtons)
  await showMore(body, isWanted)
}

/** The next parts, and a button for those after them. */
async function showMore(body, isWanted) {
  if (!(await steps(coming, shownCount, isWanted))) return
  const button = Object.assign(document.createElement("button"), { className: "more copy", type: "button" })
  button.textContent = "Show more layers"
  button.onclick = () => {
    button.remove()
    showMore(body, isWanted)
  }
  body.append(button)
}

function shorten(list) {
  const others = [...list.children].slice(shownCount)
  for (const other of others) other.remove()
  if (others.length === 0) return
  const line = document.createElement("li")
  line.textContent = `and ${others.length.toLocaleString("en")} more`
  list.append(line)
}

export function hideReport(host) {
  host.shadowRoot?.replaceChildren()
}

/** The sheet for a shadow tree, which has neither a root element nor a body. */
function adapted(text) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text + additions)
  rename(sheet.cssRules)
  return sheet
}

function rename(rules) {
  for (const rule of rules) {
    if (rule.cssRules?.length) rename(rule.cssRules)
    if (!rule.selectorText) continue
    const selector = rule.selectorText
      .replace(/:root\b|(?<![\w.#-])html\b/g, ":host")
      .replace(/(?<![\w.#-])body\b/g, ".body")
    if (selector !== rule.selectorText) rule.selectorText = selector
  }
}

/** Anchors do not lead into a shadow tree by themselves. */
function follow(event, root) {
  const link = event.target.closest("a[href^='#']")
  if (!link || event.metaKey || event.ctrlKey) return
  event.preventDefault()
  const id = decodeURIComponent(link.hash.slice(1))
  // What a reader asks for comes at once.
  if (!root.getElementById(id)) {
    for (const _ of coming) continue
    root.querySelector(".more")?.remove()
  }
  const target = root.getElementById(id)
  if (!target) return
  for (const other of root.querySelectorAll(".target")) other.classList.remove("target")
  target.classList.add("target")
  target.scrollIntoView()
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/** Marks the layer in view in the contents. */
function markInView(body) {
  const contents = body.getElementsByTagName("nav")
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        for (const link of contents[0]?.querySelectorAll("a") ?? []) {
          if (link.hash === `#${target.id}`) link.setAttribute("aria-current", "true")
          else link.removeAttribute("aria-current")
        }
      }
    },
    // The layer that crosses a line below the bars.
    { rootMargin: "-20% 0px -79% 0px" })
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue
        if (node.matches(".layer")) seen.observe(node)
        for (const layer of node.querySelectorAll(".layer")) seen.observe(layer)
      }
    }
  }).observe(body, { childList: true, subtree: true })
}

function addCopyButtons(part) {
  for (const advice of part.querySelectorAll(".why, .notes li, .ids pre")) {
    for (const node of advice.childNodes) if (node.nodeType === Node.TEXT_NODE) node.data = inWordsOfThePage(node.data)
  }
  for (const header of part.querySelectorAll("article > header")) addCopyButton(header)
}

/** A button for the new text; not where the report shortened it. */
function addCopyButton(header) {
  const article = header.parentElement
  const lines = [...article.querySelectorAll(".diff > ins, .diff > span")]
  const isShortened = lines.some((line) => line.textContent.endsWith("… (the report as JSON has the rest)"))
  if (!article.querySelector(".diff > ins") || isShortened) return
  const button = document.createElement("button")
  button.className = "copy"
  button.textContent = "copy"
  button.type = "button"
  button.setAttribute("aria-label", `Copy the new ${header.querySelector("h4").textContent}`)
  button.onclick = async () => {
    const isCopied = await copy(lines.map((line) => line.textContent).join("\n"))
    confirmOn(button, isCopied ? "copied" : "not copied")
  }
  header.append(button)
}

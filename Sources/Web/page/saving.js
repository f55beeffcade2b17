/** Downloads and the clipboard. */
import { zip } from "./zip.js"

export function save(blob, name) {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser reads the blob after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Several files as one archive, each with its path. */
export async function saveAll(files, name) {
  save(await zip(files), name)
}

/** Copies a text; for browsers that give the clipboard to https pages only, with a selection. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text, className: "unseen" })
    document.body.append(area)
    area.select()
    const isCopied = document.execCommand("copy")
    area.remove()
    return isCopied
  }
}

/** Lets a button say for a moment what it did. */
export function confirmOn(button, text) {
  const before = (button.dataset.name ??= button.textContent)
  button.textContent = text
  // For readers that do not see the button.
  document.getElementById("status").textContent = text
  setTimeout(() => {
    button.textContent = before
  }, 1500)
}

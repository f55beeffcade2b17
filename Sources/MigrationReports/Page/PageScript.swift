extension ReportPage {
  /// Adds a button that copies the new text to each value; the page is complete without it.
  static let script = #"""
    for (const head of document.querySelectorAll("article > header")) {
      const parts = head.parentElement.querySelectorAll(".diff > ins, .diff > span")
      if (!head.parentElement.querySelector(".diff > ins") || !navigator.clipboard) continue
      const button = document.createElement("button")
      button.className = "copy"
      button.textContent = "copy"
      button.title = "copy the new text"
      button.onclick = async () => {
        await navigator.clipboard.writeText(Array.from(parts, part => part.textContent).join(String.fromCharCode(10)))
        button.textContent = "copied"
        setTimeout(() => { button.textContent = "copy" }, 1500)
      }
      head.append(button)
    }

    """#
}

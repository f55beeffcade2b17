extension ReportPage {
  /// Adds a button that copies the new text to each value, and marks the layer in view; the page is complete without it.
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
    const seen = new IntersectionObserver(entries => {
      for (const entry of entries.filter(entry => entry.isIntersecting)) {
        for (const link of document.querySelectorAll(".toc a")) {
          if (link.hash === "#" + entry.target.id) link.setAttribute("aria-current", "true")
          else link.removeAttribute("aria-current")
        }
      }
    }, {rootMargin: "-20% 0px -79% 0px"})
    for (const layer of document.querySelectorAll(".layer")) seen.observe(layer)

    """#
}

/** Large documents in small steps, so that no frame of the page waits for them. */

/** The milliseconds of a frame that are taken. */
const budget = 8

/** The characters that are parsed before the time is looked at. */
const chunk = 50_000

const nextFrame = () => new Promise(requestAnimationFrame)

/** A document from its text, which has neither scripts nor styles. */
export async function parsed(text, isWanted) {
  const page = document.implementation.createHTMLDocument()
  page.open()
  let begun = performance.now()
  for (let start = 0; start < text.length && isWanted(); start += chunk) {
    page.write(text.slice(start, start + chunk))
    if (performance.now() - begun < budget) continue
    await nextFrame()
    begun = performance.now()
  }
  page.close()
  return page
}

/** What may have thousands of children, which then come one by one. */
const containers = "main, main > div, .style, .style > div, .style > div > section"

/** Moves what is in one element into another, from the top; each step is a small part of it, which `made` gets. */
export function* partsInOrder(source, target, made) {
  for (const child of [...source.childNodes]) {
    if (child.nodeType === Node.ELEMENT_NODE && child.matches(containers)) {
      const copy = document.importNode(child, false)
      target.append(copy)
      yield
      yield* partsInOrder(child, copy, made)
    } else {
      target.append(child)
      if (child.nodeType === Node.ELEMENT_NODE) made(child)
      yield
    }
  }
}

/** Runs at most so many steps, as many in a frame as there is time for; tells whether there may be more. */
export async function steps(generator, count, isWanted) {
  let begun = performance.now()
  while (count > 0) {
    if (generator.next().done) return false
    count -= 1
    if (performance.now() - begun < budget) continue
    await nextFrame()
    if (!isWanted()) return false
    begun = performance.now()
  }
  return true
}

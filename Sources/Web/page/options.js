/** The options that the page offers, in the words of a reader; each value is the command's. */
const choices = [
  {
    name: "sourceSemantics",
    label: "Meaning to keep",
    values: [
      ["documented", "As the style specification says"],
      ["gl-js", "Exactly what GL JS draws"],
      ["native", "Exactly what Mapbox’s iOS SDK 3.7 draws"],
    ],
    hint: "Runtimes disagree on rare shapes: repeated stops, a missing default, an attribute of another type.",
  },
  {
    name: "target",
    label: "Renderers that must read the result",
    values: [
      ["current", "Every renderer in use"],
      ["any", "Every renderer since autumn 2018"],
      ["maplibre-gl-js", "MapLibre GL JS"],
      ["mapbox-gl-js", "Mapbox GL JS"],
      ["maplibre-native", "MapLibre Native"],
    ],
    hint: "“Since autumn 2018” includes MapLibre GL JS 5.0.0, which needs a longer test of a kind of geometry.",
  },
  {
    name: "prefer",
    label: "Form of expressions",
    values: [
      ["silent", "Renderers log no new warnings"],
      ["short", "The shortest form"],
    ],
    hint: "The shortest form logs a warning where a feature lacks the attribute.",
  },
  {
    name: "layout",
    label: "Layout of what is written",
    values: [
      ["auto", "As the formatter that made the file"],
      ["pairs", "A label and its output on a line"],
    ],
    hint: "Everything else keeps its bytes in any case.",
  },
  {
    name: "dialect",
    label: "SDK for Swift and Objective-C",
    values: [
      ["mapbox", "Mapbox, versions 4 to 6"],
      ["maplibre", "MapLibre Native"],
    ],
    hint: "Whose class names are written into app code: MGL or MLN.",
  },
]

/** Builds the controls, and calls `changed` when one has another value. */
export function showOptions(form, changed) {
  for (const { name, label, values, hint } of choices) {
    const select = Object.assign(document.createElement("select"), { name, id: `option-${name}` })
    for (const [value, text] of values) select.append(new Option(text, value))
    select.setAttribute("aria-describedby", `hint-${name}`)
    const row = document.createElement("p")
    const title = Object.assign(document.createElement("label"), { htmlFor: select.id, textContent: label })
    const small = Object.assign(document.createElement("small"), { id: `hint-${name}`, textContent: hint })
    row.append(title, select, small)
    form.append(row)
  }
  form.addEventListener("change", changed)
  form.addEventListener("submit", (event) => event.preventDefault())
}

/** What was chosen, as the module takes it. */
export function chosenOptions(form) {
  return Object.fromEntries(choices.map(({ name }) => [name, form.elements[name].value]))
}

/** Advice of the module in the words of the page, which has no command line. */
export function inWordsOfThePage(text) {
  for (const { name, label, values } of choices) {
    const words = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const option = new RegExp(`--${words}[ =]([a-z-]+[a-z])`, "g")
    text = text.replace(option, (_, value) => `“${label}: ${values.find(([known]) => known === value)?.[1] ?? value}”`)
  }
  return text
    .replace(/run `?migrate-styles --in-place`?/g, "download the result")
    .replace(/use --unsafe,? or (?=write)/g, "")
}

/** The options that are not the default, in words; for the line that opens them. */
export function changedOptions(form) {
  return choices
    .filter(({ name, values }) => form.elements[name].value !== values[0][0])
    .map(({ name }) => form.elements[name].selectedOptions[0].text)
}

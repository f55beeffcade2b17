// The options of the command: those of the Swift command, with its words for what is wrong with them.

/** What is wrong with the arguments. */
export class UsageError extends Error {}

const languages = ["style", "swift", "objc"]
const parts = ["functions", "filters", "tokens", "colors", "structure"]

// name, other names, the kind of its value, the member that it sets, and the words or the range of the value.
const table = [
  ["--source-semantics", "choice", "semantics", ["documented", "gl-js", "native"]],
  ["--target", "choice", "target", ["current", "any", "maplibre-gl-js", "mapbox-gl-js", "maplibre-native"]],
  ["--prefer", "choice", "prefer", ["silent", "short"]],
  ["--layout", "choice", "layout", ["auto", "pairs"]],
  ["--only", "choices", "only", parts],
  ["--deref", "flag", "deref"],
  ["--assume-identity", "flag", "assumeIdentity"],
  ["--no-verify", "flag", "noVerify"],
  ["--no-repair", "flag", "noRepair"],
  ["--emit", "choice", "emit", languages],
  ["--dialect", "choice", "dialect", ["mapbox", "maplibre", "azure"]],
  ["--language", "choice", "language", languages],
  ["--max-depth", "number", "maxDepth", [1, 10_000_000]],
  ["--in-place -i --write", "flag", "inPlace"],
  ["--fix", "flag", "fix"],
  ["--backup", "optional", "backup", "suffix"],
  ["--output -o", "file", "output"],
  ["--jsonc", "flag", "jsonc"],
  ["--stdin-filename", "file", "stdinName"],
  ["--jobs -j", "number", "jobs", [1, 1024]],
  ["--check", "flag", "check"],
  ["--list-different -l", "flag", "listDifferent"],
  ["--diff", "flag", "diff"],
  ["--lint", "flag", "lint"],
  ["--explain", "text", "explain", "id"],
  ["--output-format", "choice", "outputFormat", ["text", "json", "sarif", "github"]],
  ["--report-file", "file", "reportFile"],
  ["--quiet -q", "flag", "quiet"],
  ["--verbose -v", "flag", "verbose"],
  ["--max-warnings", "number", "maxWarnings", [0, 1_000_000]],
  ["--exit-zero", "flag", "exitZero"],
  ["--color", "choice", "color", ["auto", "always", "never"]],
  ["--no-config", "flag", "noConfig"],
  ["--help -h", "flag", "help"],
  ["--version", "flag", "version"],
].map(([names, kind, key, values]) => ({ names: names.split(" "), kind, key, values }))

/** Options of the Swift command that this one lacks, and whether a value follows. */
const lacking = {
  "--sources": false,
  "--output-dir": true,
  "--recursive": false,
  "-r": false,
  "--exclude": true,
  "--max-input": true,
  "--max-output-ratio": true,
  "--timeout": true,
  "--plot-dir": true,
  "--config": true,
  "--print-config": false,
  "--generate-completion-script": true,
  "--generate-man-page": false,
}

/** Names that other tools give to options of this one; they are suggested and not accepted. */
const otherNames = [
  [["--out", "--out-file", "--outfile", "--output-file"], ["--output", "--output-dir"]],
  [["--out-dir", "--outdir", "--output-directory"], ["--output-dir"]],
  [["--report", "--report-html", "--html"], ["--report-file"]],
  [["--format", "--reporter"], ["--output-format"]],
  [["--overwrite"], ["--in-place"]],
  [["--dry-run"], ["--check", "--diff"]],
  [["--ignore"], ["--exclude"]],
  [["--stdin-filepath", "--assume-filename"], ["--stdin-filename"]],
  [["--json"], ["--output-format"]],
  [["--comments", "--json5", "--allow-comments"], ["--jsonc"]],
]

const placeholders = { "--output-dir": " DIR", "--exclude": " PATTERN" }

/** The names and words of every option, for tests. */
export const optionNames = table.map(option => option.names[0])

const named = name => table.find(option => option.names.includes(name))

function placeholder(name) {
  const option = named(name)
  if (!option) return placeholders[name] ?? ""
  switch (option.kind) {
    case "choice": return " " + option.values.join("|")
    case "choices": return " LIST"
    case "file": return " FILE"
    case "number": return " N"
    case "text": return " ID"
    default: return ""
  }
}

function expectation({ kind, values }) {
  switch (kind) {
    case "choice": return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`
    case "choices": return `some of ${values.join(", ")}, with commas between them`
    case "file": return "the name of a file"
    case "number": return `a whole number from ${values[0]} to ${values[1]}`
    default: return values
  }
}

/** `suggest` gives the nearest of some words to another one. */
function question(word, words, suggest) {
  const nearest = suggest(word, words)
  return nearest ? `; did you mean '${nearest}'?` : ""
}

function unknown(name, suggest) {
  const row = otherNames.find(([names]) => names.includes(name))
  if (row) {
    const meant = row[1].map(option => `'${option}${placeholder(option)}'`).join(" or ")
    return new UsageError(`unknown option '${name}'; did you mean ${meant}?`)
  }
  // Every short option is one letter away from every other one; and options that write files are not suggested.
  if (name.length <= 2) return new UsageError(`unknown option '${name}'`)
  const writing = ["inPlace", "fix", "backup", "output", "reportFile"]
  const harmless = table.filter(option => !writing.includes(option.key)).flatMap(option => option.names)
  return new UsageError(`unknown option '${name}'${question(name, harmless, suggest)}`)
}

/** The value of an option; throws where the text is none. */
function value(option, text, suggest) {
  const bad = words => {
    const hint = words ? question(...words, suggest) : ""
    return new UsageError(`'${option.names[0]}' takes ${expectation(option)}, not '${text}'${hint}`)
  }
  switch (option.kind) {
    case "flag": return true
    case "choice":
      if (!option.values.includes(text)) throw bad([text, option.values])
      return text
    case "choices": {
      const words = text.split(",")
      const wrong = words.find(word => !option.values.includes(word))
      if (wrong !== undefined) throw bad([wrong, option.values])
      return words
    }
    case "number": {
      const number = /^[+-]?[0-9]+$/.test(text) ? Number(text) : NaN
      if (!(number >= option.values[0] && number <= option.values[1])) throw bad()
      return number
    }
    case "optional": return text === "" ? ".orig" : text
    case "text": return text
    default:
      if (text === "") throw bad()
      return text
  }
}

/** `--name=value` in two, `-rl` as `-r` and `-l`, `-j4` as `-j` and its value. */
function split(word) {
  const sign = word.indexOf("=")
  if (word.startsWith("--") || word.length <= 2) {
    return sign < 0 ? [[word, undefined]] : [[word.slice(0, sign), word.slice(sign + 1)]]
  }
  const found = []
  const letters = [...word.slice(1)]
  while (letters.length > 0) {
    const name = `-${letters.shift()}`
    const takesValue = named(name) ? named(name).kind !== "flag" : lacking[name]
    if (takesValue && letters.length > 0) {
      found.push([name, letters.join("").replace(/^=/, "")])
      break
    }
    if (letters[0] === "=") {
      found.push([name, letters.slice(1).join("")])
      break
    }
    found.push([name, undefined])
  }
  return found
}

/** Refuses options that contradict one another. */
function requireSense(options) {
  const refuse = message => {
    throw new UsageError(message)
  }
  const contradiction = (first, second) => refuse(`'${first}' and '${second}' cannot be combined`)
  const writers = [
    options.inPlace && "--in-place",
    options.fix && !options.inPlace && "--fix",
    options.output !== undefined && "--output",
  ].filter(Boolean)
  if (options.lint && options.inPlace) {
    refuse("'--lint' and '--in-place' cannot be combined; use '--lint --fix' to write its fixes")
  }
  if (writers.length > 1) contradiction(writers[0], writers[1])
  if (options.check && writers.length > 0) contradiction("--check", writers[0])
  const writesInPlace = options.inPlace || options.fix
  if (options.emit !== undefined && options.emit !== "style") {
    if (writesInPlace) {
      refuse(
        `'--emit ${options.emit}' with '--in-place' would overwrite the style with code; use --output or --output-dir`)
    }
    if (options.emit === "objc" && options.dialect === "azure") {
      refuse(
        "the pages of the Azure Maps SDK show no Objective-C; write '--emit swift', or choose '--dialect mapbox' or 'maplibre'")
    }
    for (const [isOn, name] of [
      [options.check, "--check"], [options.diff, "--diff"], [options.listDifferent, "--list-different"],
      [options.lint, "--lint"],
    ]) {
      if (isOn) contradiction(`--emit ${options.emit}`, name)
    }
  }
  if (options.diff && options.listDifferent) contradiction("--diff", "--list-different")
  if (options.quiet && options.verbose) contradiction("--quiet", "--verbose")
  if (options.backup !== undefined && !writesInPlace) refuse("'--backup' has no effect without '--in-place'")
  if (options.backup?.includes("/")) {
    refuse(`'--backup' takes a suffix for file names, not the path '${options.backup}'`)
  }
  if (writesInPlace && options.words.length === 0) refuse("'--in-place' and '--fix' need a file")
  if (writesInPlace && options.words.includes("-")) refuse("standard input ('-') cannot be written in place")
}

const subcommands = ["check", "diff", "lint", "convert", "explain", "help"]

/** The arguments of a subcommand as options. */
function expanded([first, ...rest]) {
  switch (first) {
    case "check": case "diff": case "lint": return [`--${first}`, ...rest]
    case "explain": return ["--explain", ...(rest.length === 0 ? [""] : rest)]
    case "help": return rest[0] === "convert" ? ["convert"] : ["--help"]
    default: return first === undefined ? [] : [first, ...rest]
  }
}

/** The subcommand that a word was probably meant to be. */
export function meantSubcommand(word, suggest) {
  // A name with a dot or a slash is a file.
  return /[./]/.test(word) ? undefined : suggest(word, subcommands)
}

/** What a run lacks that the Swift command has. */
export class LackError extends Error {}

/**
 * Reads arguments; of an option given twice the last counts, and what asks for something else than a migration counts as soon
 * as it is met.
 */
export function parsed(argumentList, suggest) {
  const options = { words: [] }
  const rest = expanded(argumentList)
  if (rest[0] === "convert") throw new LackError("convert")
  while (rest.length > 0) {
    const word = rest.shift()
    if (word === "--") {
      options.words.push(...rest)
      break
    }
    if (!word.startsWith("-") || word === "-") {
      options.words.push(word)
      continue
    }
    for (const [name, attached] of split(word)) {
      if (name in lacking) throw new LackError(name)
      const option = named(name)
      if (!option) throw unknown(name, suggest)
      if (attached !== undefined && option.kind === "flag") throw new UsageError(`'${name}' takes no value`)
      const needsValue = option.kind !== "flag" && option.kind !== "optional"
      const text = attached ?? (needsValue ? rest.shift() : "")
      if (text === undefined) {
        throw new UsageError(`'${option.names[0]}' needs a value: ${expectation(option)}`)
      }
      options[option.key] = value(option, text, suggest)
      if (["help", "version", "explain"].includes(option.key)) return options
    }
  }
  requireSense(options)
  return options
}

// One run of the command, from its arguments to reports and the exit status.
import * as fs from "node:fs"
import { dirname, join, resolve } from "node:path"
import { isatty } from "node:tty"
import { Failure, isSameFile, read, regularFile, replace, write } from "./files.js"
import { helpText } from "./help.js"
import { sharedMigration } from "../node/load.js"
import { LackError, UsageError, meantSubcommand, parsed } from "./options.js"

const tool = "migrate-styles"
const say = text => write(2, text)

/** The text as a terminal may show it. */
function escaped(text) {
  return /^[\x20-\x7e]*$/.test(text) ? text : sharedMigration().ask({ escape: text }).text
}

const suggest = (word, among) => sharedMigration().ask({ suggest: word, among }).nearest ?? undefined

/** Runs the command; gives the exit status. */
export function run(words) {
  try {
    const options = parsed(words, suggest)
    if (options.help) return print(helpText)
    if (options.version) {
      const { version } = sharedMigration().ask({ about: true })
      return print(`${tool} ${version}\n`)
    }
    if (options.explain !== undefined) {
      const answer = sharedMigration().ask({ explain: options.explain })
      print(answer.text)
      return answer.isKnown ? 0 : 2
    }
    return migrated(options)
  } catch (error) {
    return failed(error)
  }
}

function print(text) {
  write(1, text)
  return 0
}

/** The status for what kept the command from its work, which is said. */
function failed(error) {
  if (error instanceof LackError) {
    say(`${tool}: error: '${escaped(error.message)}' is not part of the node package; use the Swift command\n`)
    return 2
  }
  if (error instanceof UsageError) {
    say(`${tool}: error: ${escaped(error.message)}\nrun '${tool} --help' for the options\n`)
    return 2
  }
  if (error instanceof Failure) {
    if (error.isClosedPipe) return 141
    say(failureText(error))
    return 2
  }
  throw error
}

/** A failure may have a second line that says what to do. */
const failureText = error => `${tool}: error: ${error.message.split("\n").map(escaped).join("\n")}\n`

function migrated(options) {
  if (options.words.length === 0 && isatty(0)) {
    say(helpText)
    return 2
  }
  requireNoConfiguration(options)
  const status = new FileRun(options).status()
  return options.exitZero && status === 1 ? 0 : status
}

/** Refuses to run beside a configuration, which would count for the Swift command. */
function requireNoConfiguration(options) {
  if (options.noConfig) return
  const words = options.words.length > 0 ? options.words : ["-"]
  for (const word of words) {
    let folder = word === "-" ? dirname(resolve(options.stdinName ?? "x")) : dirname(resolve(word))
    for (;;) {
      for (const name of [".migrate-styles.json", ".migratestylesignore"]) {
        const path = join(folder, name)
        if (fs.existsSync(path)) {
          throw new Failure(`found '${path}', which the node package does not read; use --no-config, or the Swift command`)
        }
      }
      if (folder === dirname(folder)) break
      folder = dirname(folder)
    }
  }
}

/** Whether a stream takes colours. */
function isColored(choice = "auto", descriptor) {
  if (choice !== "auto") return choice === "always"
  const { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, TERM } = process.env
  if (NO_COLOR !== undefined) return false
  for (const value of [FORCE_COLOR, CLICOLOR_FORCE]) {
    if (value !== undefined && value !== "0" && value !== "false") return true
  }
  return isatty(descriptor) && TERM !== "dumb"
}

const endings = { swift: "swift", m: "objc", mm: "objc", h: "objc" }

/** The files of a run, their results and the reports. */
class FileRun {
  constructor(options) {
    this.options = options
    const reviews = options.check || options.listDifferent || options.diff || options.lint
    this.destination =
      options.inPlace || options.fix ? "in place"
      : options.output !== undefined ? "file"
      : reviews ? "nowhere" : "standard output"
    this.isSingle = this.destination === "file" || this.destination === "standard output"
    this.format = options.outputFormat ?? "text"
    this.failures = []
    this.files = this.inputs()
    if (this.isSingle && this.files.length > 1) {
      throw new UsageError(
        `${this.files.length} files cannot share standard output; use --in-place, --output-dir DIR, --check, --diff or --list-different`)
    }
  }

  // MARK: Files

  inputs() {
    const files = []
    const seen = new Set()
    for (const word of this.options.words.length > 0 ? this.options.words : ["-"]) {
      if (word === "-") {
        if (!seen.has("-")) files.push({ name: this.options.stdinName ?? "<stdin>", language: this.options.language })
        seen.add("-")
        continue
      }
      const status = fs.statSync(word, { throwIfNoEntry: false })
      if (status?.isDirectory()) {
        this.failures.push({
          name: word,
          failure: new Failure(`cannot read '${word}': is a directory; use --recursive to migrate the styles in it`),
        })
        continue
      }
      const address = status ? undefined : webAddress(word)
      if (address) {
        this.failures.push({ name: address.shown, failure: new Failure(address.message) })
        continue
      }
      if (!status && this.options.words[0] === word) {
        const meant = meantSubcommand(word, suggest)
        if (meant) throw new UsageError(`found neither a file nor a command '${word}'; did you mean '${meant}'?`)
      }
      const path = status ? fs.realpathSync(word) : word
      if (!seen.has(path)) files.push({ name: word, path: word, language: endings[/\.([a-z]+)$/.exec(word)?.[1]] })
      seen.add(path)
    }
    return files
  }

  /** The content of a file, if nothing that is written is the same file. */
  read(file) {
    const subject = regularFile(file.path ?? 0)
    if (isSameFile(subject, regularFile(1))) throw outputIsInput(file.name, subject)
    if (this.destination === "file" && isSameFile(subject, regularFile(this.options.output))) {
      throw new Failure(
        `the output file is the input itself, '${this.options.output}'; nothing was written; use --in-place to write over it`)
    }
    if (this.options.reportFile !== undefined) this.requireReport(file, subject)
    return read(file.name, file.path)
  }

  requireReport(file, input) {
    const report = regularFile(this.options.reportFile)
    if (!report) return
    if (isSameFile(report, regularFile(1))) {
      throw new Failure(`the report file '${this.options.reportFile}' is standard output too; nothing was written`)
    }
    if (isSameFile(report, input)) {
      throw new Failure(`the report file is the style itself, '${file.name}'; nothing was written`)
    }
  }

  // MARK: Requests

  get migrationOptions() {
    const { options } = this
    const columns = isatty(2) ? process.stderr.columns : undefined
    return {
      semantics: options.semantics, target: options.target, prefer: options.prefer, layout: options.layout,
      only: options.only, deref: options.deref, assumeIdentity: options.assumeIdentity, verify: !options.noVerify,
      repair: !options.noRepair, maxDepth: options.maxDepth, jsonc: options.jsonc, lint: options.lint,
      fix: options.fix || options.diff, emit: options.emit, dialect: options.dialect,
      volume: options.quiet ? "quiet" : options.verbose ? "verbose" : "usual",
      color: isColored(options.color, 2), diffColor: isColored(options.color, 1), diffForTerminal: isatty(1),
      width: columns ? Math.min(100, columns - 10) : undefined, dryRun: this.destination === "nowhere",
      check: options.check || ((options.listDifferent || options.lint) && this.destination === "nowhere"),
      single: this.isSingle,
    }
  }

  /** The part of an answer that is the report file. */
  get reportPart() {
    const path = this.options.reportFile
    if (path === undefined) return undefined
    if (/\.html?$/.test(path)) return "page"
    return path.endsWith(".json") ? "json" : path.endsWith(".sarif") ? "sarif" : "report"
  }

  ask(files, parts) {
    return sharedMigration().migrate(this.migrationOptions, files, [...new Set(parts.filter(Boolean))])
  }

  // MARK: One result

  /** One style to standard output or into a file: the report first, the style only if it is proved. */
  single() {
    if (this.failures.length > 0) throw this.failures[0].failure
    const { options, format } = this
    const [file] = this.files
    let input
    try {
      input = this.read(file)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      say(failureText(error))
      return 2
    }
    const wanted = ["text", "messages", format !== "text" && format, this.reportPart]
    const answer = this.ask([{ ...file, bytes: input.bytes }], wanted)
    const [result] = answer.files
    const isRefused = ["refused", "failed"].includes(result.status)
    if (this.reportPart && !isRefused) {
      replace(options.reportFile, answer.parts[this.reportPart] ?? result.parts.report)
    }
    if (result.parts.text) {
      if (this.destination === "file") replace(options.output, result.parts.text)
      else write(1, result.parts.text)
    }
    if (format === "text") say(result.parts.messages)
    else write(this.destination === "standard output" ? 2 : 1, answer.parts[format])
    return this.settled(answer.exit, [result])
  }

  // MARK: Many results

  many() {
    const { options, format } = this
    const results = []
    const inputs = []
    let reportText = ""
    let status = 0
    for (const { name, failure } of this.failures) {
      status = 2
      results.push({ status: "failed" })
      inputs.push({ name, failure: failure.message })
      if (format === "text") say(failureText(failure))
      reportText += failureText(failure)
    }
    // Reports that are one document need all files at once; others are made as the files come.
    const isJoint = !["text", "github"].includes(format) || ["page", "json", "sarif"].includes(this.reportPart)
    let annotations = ""
    for (const file of this.files) {
      let result
      let input
      try {
        input = this.read(file)
        const wanted = [
          "messages", this.destination === "in place" && "text", options.diff && "diff",
          this.reportPart === "report" && "report", format === "github" && "github",
        ]
        const answer = this.ask([{ ...file, bytes: input.bytes }], wanted)
        result = answer.files[0]
        if (answer.parts.github) annotations += Buffer.from(answer.parts.github).toString()
        if (result.parts.report) reportText += Buffer.from(result.parts.report).toString()
        const note = result.status === "changed" && this.destination === "in place" ? this.replace(file, input, result) : ""
        if (options.listDifferent && result.status === "changed") write(1, `${escaped(file.name)}\n`)
        if (result.parts.diff) write(1, result.parts.diff)
        if (format === "text") {
          say(result.parts.messages)
          say(note)
        }
        inputs.push({ ...file, bytes: isJoint ? input.bytes : undefined })
      } catch (error) {
        if (!(error instanceof Failure) || error.isClosedPipe) throw error
        result = { status: "failed", exit: 2 }
        inputs.push({ name: file.name, failure: error.message })
        if (format === "text") say(failureText(error))
        reportText += failureText(error)
      }
      status = Math.max(status, result.exit)
      results.push(result)
    }
    if (format === "text" && !options.quiet) say(this.summary(results))
    let joint
    if (isJoint) {
      const answer = this.ask(inputs, [format !== "text" && format, this.reportPart !== "report" && this.reportPart])
      joint = answer.parts
    }
    if (format !== "text") {
      const bytes = format === "github" && !isJoint ? annotations : joint[format]
      write(options.diff || options.listDifferent ? 2 : 1, bytes)
    }
    if (this.reportPart) replace(options.reportFile, joint?.[this.reportPart] ?? Buffer.from(reportText))
    return this.settled(status, results)
  }

  /** Writes a result over its file; gives what is to be said of its other names. */
  replace(file, input, result) {
    const { backup, quiet } = this.options
    if (backup !== undefined) replace(file.path + backup, input.bytes, { like: file.path })
    replace(file.path, result.parts.text, { known: input.status })
    if (input.status.links < 2 || quiet) return ""
    return `${escaped(file.name)}: note: the file has other names (hard links), which keep the old text\n`
  }

  summary(results) {
    const count = statuses => results.filter(result => statuses.includes(result.status)).length
    const sum = (member, list) => list.reduce((total, result) => total + (result.counts?.[member] ?? 0), 0)
    const changed = results.filter(result => result.status === "changed")
    const counts = {
      files: results.length, changed: changed.length, failed: count(["failed", "refused", "fault"]),
      skipped: count(["skipped"]), withFindings: results.filter(result => result.counts?.left > 0).length,
      migrated: sum("migrated", changed), repaired: sum("repaired", changed), left: sum("left", results),
    }
    return sharedMigration().ask({
      summarize: counts, dryRun: this.destination === "nowhere", lint: this.options.lint ?? false,
    }).text
  }

  // MARK: The status

  status() {
    return this.isSingle ? this.single() : this.many()
  }

  /** The status, after `--max-warnings` has been heard; what would change counts as before. */
  settled(status, results) {
    const isChange = this.migrationOptions.check && results.some(result => result.status === "changed")
    if (status !== 1 || isChange) return status
    const left = results.reduce((total, result) => total + (result.counts?.left ?? 0), 0)
    return left > (this.options.maxWarnings ?? 0) ? 1 : 0
  }
}

function outputIsInput(name, subject) {
  const isStandardInput = name === "<stdin>"
  const shown = isStandardInput ? "the file on standard input" : `'${name}'`
  const file = isStandardInput ? "FILE" : name
  const found =
    subject.size === 0
      ? `standard output is ${shown}, the input itself: the shell emptied the file before this command ran; `
        + `restore it (git checkout -- ${file}, or a backup)`
      : `standard output is ${shown}, the input itself; nothing was written`
  return new Failure(
    `${found}\nwrite to another file, then move it: ${tool} ${file} > ${file}.new && mv ${file}.new ${file}`)
}

/** An argument that is the address of a style on the web, with what to do; keys are left out, since messages end up in logs. */
function webAddress(word) {
  const match = /^([A-Za-z][A-Za-z0-9-]*):\/\/([^?#]*)(.?)/s.exec(word)
  if (!match) return undefined
  const [, scheme, path, query] = match
  const shown = `${scheme}://${path}${query ? "?…" : ""}`
  const found = `'${shown}' is a URL, and this command opens no connection`
  const fetching = address => `${found}; download the style first: curl -fsSL ${address} | ${tool} > modern.json`
  switch (scheme.toLowerCase()) {
    case "http": case "https": return { shown, message: fetching("URL") }
    case "mapbox": {
      const style = path.startsWith("styles/") ? path.slice(7) : "USER/STYLE"
      return { shown, message: fetching(`'https://api.mapbox.com/styles/v1/${style}?access_token=TOKEN'`) }
    }
    case "file": return { shown, message: `${found}; name the file by its path: ${path}` }
    default: return { shown, message: `${found}; download the style first, and name the file` }
  }
}

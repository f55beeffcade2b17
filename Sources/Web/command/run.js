// One run of the command. The module reads the arguments, says what is to be done and words every message; what is left here is
// to read and to write files, in the order of the Swift command.
import { isatty } from "node:tty"
import { Failure, backUp, facts, makeFolder, read, replace, write } from "./files.js"
import { sharedMigration } from "../node/load.js"
import { ModuleError } from "../node/runtime.js"

const say = text => write(2, text)
const escaped = text => sharedMigration().ask({ escape: text }).text
const failureText = error => `migrate-styles: error: ${escaped(error.message)}\n`

/** Runs the command; gives the exit status. */
export function run(words) {
  try {
    return new CommandRun(words).status()
  } catch (error) {
    if (!(error instanceof Failure || error instanceof ModuleError)) throw error
    if (error.isClosedPipe) return 141
    say(failureText(error))
    return 2
  }
}

/** What the module has to know of the streams. */
function streams() {
  const stream = descriptor => ({ ...facts(descriptor), terminal: isatty(descriptor) })
  const { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, TERM } = process.env
  return {
    input: stream(0), output: stream(1), errors: stream(2), columns: isatty(2) ? process.stderr.columns : undefined,
    variables: { NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, TERM },
  }
}

class CommandRun {
  constructor(words) {
    this.request = { arguments: words, streams: streams(), folder: process.cwd().replaceAll("\\", "/") }
    this.results = []
    this.inputs = []
    this.reportText = []
  }

  ask(members) {
    return sharedMigration().ask({ ...this.request, ...members })
  }

  migrate(files, parts, renderer) {
    return sharedMigration().migrate(this.request, files, parts, renderer)
  }

  status() {
    this.plan = this.planned()
    if (this.plan.exit !== undefined) return this.end(this.plan)
    say(this.plan.notes)
    if (this.plan.renderer !== undefined) this.renderer = read(this.plan.renderer, this.plan.renderer).bytes
    for (const failure of this.plan.failures) this.fail(failure)
    for (const file of this.plan.files) {
      const status = this.file(file)
      if (status !== undefined) return status
    }
    const results = this.results.map(({ status, exit, counts }) => ({ status, exit, counts }))
    const last = this.ask({ results })
    say(last.errors)
    this.documents ??= this.plan.documents.length > 0 ? this.migrate(this.inputs, this.plan.documents).parts : {}
    this.writeDocument()
    this.writeReport(Buffer.concat(this.reportText))
    return last.exit
  }

  /** The plan of the run, or its end: the module asks for what it has to know of files until it has both. */
  planned() {
    const paths = {}
    for (;;) {
      const answer = this.ask({ paths })
      if (answer.paths) for (const path of answer.paths) paths[path] = facts(path)
      else if (answer.configuration !== undefined) {
        const path = answer.configuration
        this.request.configuration = { path, text: read(path, path, "the configuration ").bytes.toString() }
      } else if (answer.readsInput) this.request.input = read("<stdin>").bytes.toString()
      else return answer
    }
  }

  /** Prints the last words of a run. */
  end({ output, errors, exit }) {
    write(1, output)
    say(errors)
    return exit
  }

  /** Keeps and says what became of a file that could not be read or written. */
  fail({ name, failure, text }) {
    this.results.push({ status: "failed", exit: 2 })
    this.inputs.push({ name, failure })
    if (this.plan.isText) say(text)
    this.reportText.push(Buffer.from(text))
  }

  /** One file from its name to its result; gives the status where it ends the run. */
  file(file) {
    const { plan } = this
    try {
      const input = read(file.name, file.path ?? undefined)
      // Documents about all files need them all at once.
      const isAlone = plan.files.length + plan.failures.length === 1
      const answer = this.migrate([{ ...file, bytes: input.bytes }], [...plan.parts, ...(isAlone ? plan.documents : [])], this.renderer)
      if (isAlone) this.documents = answer.parts
      const [result] = answer.files
      const { text, listing, diff, messages, report, compare } = result.parts
      if (compare) replace(plan.compare, compare)
      if (report) this.reportText.push(report)
      if (plan.isSingle) return this.single(text, diff, messages, answer)
      if (file.target && text) {
        makeFolder(file.target)
        replace(file.target, text)
      }
      const note = plan.inPlace && result.status === "changed" ? this.replace(file, input, text) : undefined
      for (const part of [listing, diff]) if (part) write(1, part)
      if (messages) say(messages)
      if (note && !plan.isQuiet) say(escaped(`${file.name}: note: ${note}`) + "\n")
      this.results.push(result)
      this.inputs.push({ ...file, bytes: isAlone || plan.documents.length === 0 ? undefined : input.bytes })
    } catch (cause) {
      const error = cause instanceof ModuleError ? new Failure(`cannot migrate '${file.name}': ${cause.message}`) : cause
      if (!(error instanceof Failure) || error.isClosedPipe || plan.isSingle) throw error
      this.fail({ name: file.name, failure: error.message, text: failureText(error) })
    }
  }

  /** One style to standard output or into a file: the report first, the style only if it is proved. */
  single(text, diff, messages, answer) {
    const isRefused = ["refused", "failed"].includes(answer.files[0].status)
    if (!isRefused) this.writeReport(answer.files[0].parts.report)
    if (text && this.plan.output !== undefined) replace(this.plan.output, text)
    else if (text) write(1, text)
    if (diff) write(1, diff)
    if (messages) say(messages)
    this.writeDocument()
    return answer.exit
  }

  /** Writes a result over its file; gives what is to be said of the name of its backup. */
  replace(file, input, text) {
    if (input.status.links > 1) {
      throw new Failure(`'${file.name}' has other names (hard links), which would keep the old content, so it was not written; `
        + "remove them, or write the result to another file")
    }
    let note
    if (this.plan.backup !== undefined) {
      const usual = file.path + this.plan.backup
      const backup = backUp(file.path, usual, input.bytes)
      if (backup !== usual) note = `'${usual}' was there already, so the old content is in '${backup}'`
    }
    replace(file.path, text, { known: input.status })
    return note
  }

  writeDocument() {
    const { document } = this.plan
    if (document) write(document.descriptor, this.documents[document.part])
  }

  writeReport(text) {
    const { report } = this.plan
    if (report) replace(report.path, this.documents?.[report.part] ?? text)
  }
}

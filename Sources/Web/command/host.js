// What the module asks of this computer while it runs the command: each call is answered with a text or with why it is refused.
import * as fs from "node:fs"
import { dirname, join } from "node:path"
import { isatty } from "node:tty"

/** How a call ended, as Sources/Web/module/NodeHost.swift reads it. */
const outcomes = { done: 0, refused: 1, absent: 2, closedPipe: 3 }

/** A refusal that does not come from an error of the system. */
class Refusal extends Error {
  constructor(message, outcome = outcomes.refused) {
    super(message)
    this.outcome = outcome
  }
}

// Where the system's wording is not that of libuv.
const wordings = { EISDIR: "is a directory", ENOTDIR: "not a directory", EROFS: "read-only file system", EIO: "input/output error" }

/** What the system says of an error, its first letter small. */
function reason(error) {
  if (wordings[error.code]) return wordings[error.code]
  const text = error.message.replace(/^[A-Z0-9]+: /, "").replace(/, [a-z]+( '.*)?$/s, "")
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const outcomeOf = error => error.outcome ?? { ENOENT: outcomes.absent, EPIPE: outcomes.closedPipe }[error.code] ?? outcomes.refused

/** A path as node takes it: the module has one root for all drives of Windows. */
const local = path => process.platform === "win32" ? path.replace(/^\/([A-Za-z]:)/, "$1") : path

/** The status of a file as one line: two are equal if the file is the same and was not touched in between. */
function line(status) {
  const kind = status.isFile() ? "f" : status.isDirectory() ? "d" : status.isSymbolicLink() ? "l" : "o"
  const { dev, ino, size, mode, uid, gid, nlink, mtimeNs, ctimeNs } = status
  return [kind, dev, ino, size, mode & 0o7777n, uid, gid, nlink, mtimeNs, ctimeNs].join(" ")
}

const bigint = true
const exists = path => fs.lstatSync(path, { throwIfNoEntry: false }) !== undefined

/** The calls, by their numbers in the module. */
const calls = [
  path => line(fs.statSync(local(path), { bigint })),
  path => line(fs.lstatSync(local(path), { bigint })),
  path => fs.readdirSync(local(path)).join("\0"),
  path => fs.realpathSync(local(path)),
  path => path === "" ? [fs.fstatSync(0, { bigint }), readAll(0)] : readFile(local(path)),
  (path, bytes, more) => replace(local(path), bytes, ...more.split("\0")),
  path => void fs.mkdirSync(local(path), { recursive: true }),
  (stream, bytes) => write(Number(stream), bytes),
  stream => line(fs.fstatSync(Number(stream), { bigint })),
  stream => {
    if (!isatty(Number(stream))) throw new Refusal("not a terminal")
    return String((stream === "1" ? process.stdout : process.stderr).columns ?? 80)
  },
  name => {
    if (!process.env[name]) throw new Refusal("not set", outcomes.absent)
    return process.env[name]
  },
]

/** The imports of the module, over its memory. */
export function nodeHost(memory) {
  const text = (start, count) => Buffer.from(memory.buffer, start >>> 0, count >>> 0).toString()
  // What the last call gave: bytes, or the status of a file and bytes.
  let kept = []
  return {
    call: (number, path, pathCount, bytes, count, more, moreCount) => {
      try {
        // A file is not written while the module's memory grows, so its bytes are not copied.
        const given = calls[number](
          text(path, pathCount), new Uint8Array(memory.buffer, bytes >>> 0, count >>> 0), text(more, moreCount))
        kept = Array.isArray(given) ? [Buffer.from(line(given[0]) + "\n"), given[1]] : [Buffer.from(given ?? "")]
        return outcomes.done
      } catch (error) {
        kept = [Buffer.from(error.code ? reason(error) : error.message)]
        return outcomeOf(error)
      }
    },
    length: () => kept.reduce((sum, part) => sum + part.length, 0),
    take: start => {
      let end = start >>> 0
      for (const part of kept) {
        new Uint8Array(memory.buffer, end, part.length).set(part)
        end += part.length
      }
      kept = []
    },
  }
}

/** A file, read through one descriptor. */
function readFile(path) {
  const descriptor = fs.openSync(path, "r")
  try {
    return [fs.fstatSync(descriptor, { bigint }), fs.readFileSync(descriptor)]
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Everything that a descriptor gives; it may be a pipe that does not block. */
function readAll(descriptor) {
  const chunks = []
  const buffer = new Uint8Array(1 << 16)
  for (;;) {
    try {
      const count = fs.readSync(descriptor, buffer)
      if (count === 0) return Buffer.concat(chunks)
      chunks.push(buffer.slice(0, count))
    } catch (error) {
      if (error.code === "EOF") return Buffer.concat(chunks)
      if (error.code !== "EAGAIN") throw error
      wait()
    }
  }
}

/** Gives up the processor for a moment. */
function wait() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5)
}

/** Writes to standard output or standard error, all of it. */
export function write(descriptor, bytes) {
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(fs.writeSync(descriptor, bytes))
    } catch (error) {
      if (error.code !== "EAGAIN") throw error
      wait()
    }
  }
}

/**
 * Gives a file new content, or makes it: a temporary file beside it takes its name. Links are followed and stay. What is not
 * a file, such as a pipe, is written to.
 *
 * `known` is what the file was when it was read, `like` a file whose owner and permissions it gets; either may be empty.
 */
function replace(path, bytes, known, like) {
  let target = path
  let old
  if (exists(path)) {
    // A link that leads nowhere is not replaced.
    old = fs.statSync(path, { bigint })
    if (old.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" })
    if (!old.isFile()) return fs.writeFileSync(path, bytes)
    if (known) requireUnchanged(old, known)
    target = fs.realpathSync(path)
    fs.accessSync(target, fs.constants.W_OK)
  } else if (known) {
    requireUnchanged(undefined, known)
  }
  const model = like ? fs.statSync(local(like), { bigint }) : old
  const temporary = join(dirname(target), `.migrate-styles-${process.pid}-${Math.random().toString(36).slice(2)}`)
  let descriptor
  try {
    descriptor = fs.openSync(temporary, "wx", model ? 0o600 : 0o666)
    fs.writeFileSync(descriptor, bytes)
    if (model) {
      takeOwner(descriptor, model)
      fs.fchmodSync(descriptor, Number(model.mode & 0o7777n))
    }
    fs.fsyncSync(descriptor)
    fs.closeSync(descriptor)
    descriptor = undefined
    if (known) requireUnchanged(fs.statSync(target, { bigint }), known)
    fs.renameSync(temporary, target)
  } catch (error) {
    if (descriptor !== undefined) fs.closeSync(descriptor)
    fs.rmSync(temporary, { force: true })
    throw error
  }
  synchronizeFolder(dirname(target))
}

function requireUnchanged(status, known) {
  if (!status || line(status) !== known) {
    throw new Refusal("it was changed by another program in the meantime; run the command again")
  }
}

function takeOwner(descriptor, model) {
  const own = fs.fstatSync(descriptor, { bigint })
  if (own.uid === model.uid && own.gid === model.gid) return
  try {
    fs.fchownSync(descriptor, Number(model.uid), Number(model.gid))
  } catch {
    // Only some users may give files away; the content is what counts.
  }
}

function synchronizeFolder(folder) {
  let descriptor
  try {
    descriptor = fs.openSync(folder, "r")
    fs.fsyncSync(descriptor)
  } catch (error) {
    // Windows opens no folders, and some file systems synchronize none.
    if (!["EINVAL", "EPERM", "EISDIR", "ENOTSUP", "EACCES"].includes(error.code)) {
      throw new Refusal(`the new content is there, but may not survive a power failure: ${reason(error)}`)
    }
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor)
  }
}

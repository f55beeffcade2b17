// Files of the command: read as bytes, and replaced so that each is at every moment wholly old or wholly new.
import * as fs from "node:fs"
import { basename, dirname, join, resolve } from "node:path"

/** What keeps the command from doing its work, apart from bad styles. */
export class Failure extends Error {
  constructor(message, { closedPipe = false } = {}) {
    super(message)
    this.isClosedPipe = closedPipe
  }
}

// Where the system's wording is not that of libuv.
const wordings = { EISDIR: "is a directory", ENOTDIR: "not a directory", EROFS: "read-only file system" }

/** What the system says of an error, its first letter small. */
export function reason(error) {
  if (wordings[error.code]) return wordings[error.code]
  const text = error.message.replace(/^[A-Z0-9]+: /, "").replace(/, [a-z]+( '.*)?$/s, "")
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** What tells a file from every other, and from its former content. */
function identity(status) {
  return { device: status.dev, number: status.ino, size: status.size, time: status.mtimeMs, links: status.nlink }
}

const isSame = (one, other) => one.device === other.device && one.number === other.number

/** The status of a path or a descriptor, in whole numbers of any size; `undefined` where there is nothing. */
function statusOf(subject, call = typeof subject === "number" ? fs.fstatSync : fs.statSync) {
  try {
    return call(subject, { bigint: true })
  } catch {
    return undefined
  }
}

/** The files whose text the module reads. */
const settings = [".migrate-styles.json", ".gitignore"]

/** What the module has to know of a path or a descriptor. */
export function facts(asked) {
  // The module has one root for all drives of Windows.
  const subject = process.platform === "win32" && typeof asked === "string" ? asked.replace(/^\/([A-Za-z]:)/, "$1") : asked
  const status = statusOf(subject)
  const mark = ({ dev, ino }) => `${dev}:${ino}`
  const found = { kind: "other", size: status ? Number(status.size) : 0 }
  if (!status) found.kind = typeof subject === "string" && statusOf(subject, fs.lstatSync) ? "deadLink" : "absent"
  else if (status.isDirectory()) found.kind = "folder"
  else if (status.isFile()) Object.assign(found, { kind: "regular", identity: mark(status) })
  if (typeof subject === "number") return found
  const folder = dirname(resolve(subject))
  const parent = statusOf(folder)
  found.entry = `${parent ? mark(parent) : folder}/${basename(subject)}`
  if (!status) return found
  found.resolved = fs.realpathSync(subject)
  found.isLink = statusOf(subject, fs.lstatSync)?.isSymbolicLink() ?? false
  try {
    if (found.kind === "folder") found.names = fs.readdirSync(subject)
    else if (found.kind === "regular" && settings.includes(basename(subject))) found.text = fs.readFileSync(subject, "utf8")
  } catch (error) {
    found.reason = reason(error)
  }
  return found
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

/** The content of a file, or of standard input where there is no path. */
export function read(name, path, kind = "") {
  try {
    if (path === undefined) {
      return { bytes: statusOf(0)?.isFile() ? fs.readFileSync(0) : readAll(0) }
    }
    const descriptor = fs.openSync(path, "r")
    try {
      return { bytes: fs.readFileSync(descriptor), status: identity(fs.fstatSync(descriptor)) }
    } finally {
      fs.closeSync(descriptor)
    }
  } catch (error) {
    throw new Failure(`cannot read ${kind}'${name}': ${reason(error)}`)
  }
}

/** Keeps content beside a file under the usual name, or the first number behind it that is free; gives the name. */
export function backUp(path, usual, bytes) {
  for (let number = 0; ; number++) {
    const backup = number === 0 ? usual : `${usual}.${number}`
    if (statusOf(backup, fs.lstatSync)) continue
    replace(backup, bytes, { like: path })
    return backup
  }
}

/** Writes to standard output or standard error, all of it. */
export function write(descriptor, content) {
  let bytes = typeof content === "string" ? Buffer.from(content) : content
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(fs.writeSync(descriptor, bytes))
    } catch (error) {
      if (error.code === "EAGAIN") wait()
      else if (descriptor === 2) return
      else {
        throw new Failure(`cannot write standard output: ${reason(error)}`, { closedPipe: error.code === "EPIPE" })
      }
    }
  }
}

/**
 * Gives a file new content, or makes it: a temporary file beside it takes its name. Links are followed and stay.
 *
 * @param {string} path The file.
 * @param {Uint8Array} bytes Its new content.
 * @param {{known?: object, like?: string}} options What the file was when it was read, and the file whose permissions it gets.
 */
export function replace(path, bytes, { known, like } = {}) {
  const fail = error => new Failure(`cannot write '${path}': ${reason(error)}`)
  let target = path
  let old
  try {
    try {
      target = fs.realpathSync(path)
      old = fs.statSync(target)
    } catch (error) {
      // A link that leads nowhere stays.
      if (error.code !== "ENOENT" || statusOf(path, fs.lstatSync)) throw error
    }
    if (old && !old.isFile()) {
      if (old.isDirectory()) throw Object.assign(new Error("is a directory"), { code: "EISDIR" })
      if (known) throw new Failure(`'${path}' is not a regular file, so it cannot be replaced`)
      // /dev/null and pipes are written to and not replaced.
      return fs.writeFileSync(target, bytes)
    }
    if (known) requireUnchanged(path, old, known)
    if (old) fs.accessSync(target, fs.constants.W_OK)
  } catch (error) {
    throw error instanceof Failure ? error : fail(error)
  }
  const model = like === undefined ? old : fs.statSync(like)
  const temporary = join(dirname(target), `.migrate-styles-${process.pid}-${Math.random().toString(36).slice(2)}`)
  let descriptor
  try {
    descriptor = fs.openSync(temporary, "wx", model ? 0o600 : 0o666)
    fs.writeFileSync(descriptor, bytes)
    if (model) {
      takeOwner(descriptor, model)
      fs.fchmodSync(descriptor, model.mode & 0o7777)
    }
    fs.fsyncSync(descriptor)
    fs.closeSync(descriptor)
    descriptor = undefined
    if (known) requireUnchanged(path, fs.statSync(target), known)
    fs.renameSync(temporary, target)
  } catch (error) {
    if (descriptor !== undefined) fs.closeSync(descriptor)
    fs.rmSync(temporary, { force: true })
    throw error instanceof Failure ? error : fail(error)
  }
  synchronizeFolder(path, dirname(target))
}

/** Makes the folder of a file, and those above it. */
export function makeFolder(path) {
  try {
    fs.mkdirSync(dirname(path), { recursive: true })
  } catch (error) {
    throw new Failure(`cannot write '${path}': ${reason(error)}`)
  }
}

function requireUnchanged(path, status, known) {
  const now = status && identity(status)
  if (now && isSame(now, known) && now.size === known.size && now.time === known.time) return
  throw new Failure(
    `'${path}' was changed by another program in the meantime, so it was not written; run the command again`)
}

function takeOwner(descriptor, model) {
  const own = fs.fstatSync(descriptor)
  if (own.uid === model.uid && own.gid === model.gid) return
  try {
    fs.fchownSync(descriptor, model.uid, model.gid)
  } catch {
    // Only some users may give files away; the content is what counts.
  }
}

function synchronizeFolder(path, folder) {
  let descriptor
  try {
    descriptor = fs.openSync(folder, "r")
    fs.fsyncSync(descriptor)
  } catch (error) {
    // Windows opens no folders, and some file systems synchronize none.
    if (!["EINVAL", "EPERM", "EISDIR", "ENOTSUP", "EACCES"].includes(error.code)) {
      throw new Failure(`'${path}' was written, but may not survive a power failure: ${reason(error)}`)
    }
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor)
  }
}

// Runs the WebAssembly module of migrate-styles, in a page, in a worker and in node.
//
// It imports nothing. Each `export` is at the beginning of a line, so that without it the file is a classic script.

/** A module that keeps more memory than this after a request is replaced by a new one. */
const memoryToKeep = 256 << 20

const pageSize = 65536

/** The pages that the module is linked for. */
const initialPages = 128

/**
 * Why a request got no answer: the module trapped ("trap"), there was no memory left ("memory"), or the request was not
 * understood ("protocol"). The next request runs in a new module.
 */
export class ModuleError extends Error {
  constructor(reason, message, options) {
    super(message, options)
    this.name = "ModuleError"
    this.reason = reason
  }
}

/** Compiles the bytes of migrate-styles.wasm at once. */
export function compile(bytes) {
  return new WebAssembly.Module(bytes)
}

/** Compiles the bytes of migrate-styles.wasm without keeping the caller waiting. */
export function compileAsync(bytes) {
  return WebAssembly.compile(bytes)
}

/** Bytes that are read from the front, held in several arrays. */
class RequestBytes {
  constructor(chunks) {
    this.chunks = chunks.filter(chunk => chunk.length > 0)
    this.offset = 0
  }

  /** Fills the target; false where fewer bytes are left. */
  fill(target) {
    let done = 0
    while (done < target.length) {
      const chunk = this.chunks[0]
      if (!chunk) return false
      const part = chunk.subarray(this.offset, this.offset + target.length - done)
      target.set(part, done)
      done += part.length
      this.offset += part.length
      if (this.offset === chunk.length) {
        this.chunks.shift()
        this.offset = 0
      }
    }
    return true
  }
}

/** Bytes that are taken from the front of several arrays. */
function takeBytes(chunks, count) {
  // A text is mostly written in one piece.
  if (chunks.length > 0 && chunks[0].length === count) return chunks.shift()
  const result = new Uint8Array(count)
  let done = 0
  while (done < count) {
    const chunk = chunks[0]
    if (!chunk) throw new ModuleError("protocol", "the answer of the module is shorter than it says")
    const part = chunk.subarray(0, count - done)
    result.set(part, done)
    done += part.length
    if (part.length === chunk.length) chunks.shift()
    else chunks[0] = chunk.subarray(part.length)
  }
  return result
}

/** A compiled module that answers requests, one after another. */
export class Migration {
  /**
   * @param {WebAssembly.Module} module What `compile` gave.
   * @param {{memoryLimit?: number, host?: Function}} options The bytes that one request may use, all that the engine has by default;
   *   and what makes the imports over which the command runs, which other requests do not need.
   */
  constructor(module, options = {}) {
    this.module = module
    this.memoryLimit = options.memoryLimit ?? 2 ** 32
    this.host = options.host ?? (() => ({ call: () => 1, length: () => 0, take: () => {} }))
    this.instance = undefined
    this.memory = undefined
    this.request = undefined
    this.answers = []
  }

  /** The answer to a request of the protocol, both as bytes; a string is UTF-8. */
  answer(request) {
    const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request
    const end = bytes.indexOf(10)
    const chunks = end < 0 ? this.run([bytes], bytes.length) : this.run([bytes.subarray(0, end), bytes.subarray(end + 1)], end)
    return takeBytes(chunks, chunks.reduce((count, chunk) => count + chunk.length, 0))
  }

  /** The answer to a request of one line, both as objects. */
  ask(request) {
    const line = new TextEncoder().encode(JSON.stringify(request))
    const chunks = this.run([line], line.length)
    return JSON.parse(new TextDecoder().decode(chunks[0]))
  }

  /**
   * Migrates files.
   *
   * @param {object} options How they are migrated; the defaults are those of the command.
   * @param {{name?: string, text?: string, bytes?: Uint8Array, language?: string, mayBeNoStyle?: boolean}[]} files The files.
   * @param {string[]} parts The texts that are wanted back.
   * @returns The line of the answer, with its texts as bytes in `parts` of each file and of the run.
   */
  migrate(options, files, parts) {
    const contents = []
    const announced = files.map(({ name = "", text, bytes, language, mayBeNoStyle }) => {
      const content = bytes ?? new TextEncoder().encode(text)
      contents.push(content)
      return { name, language, mayBeNoStyle, bytes: content.length }
    })
    const line = new TextEncoder().encode(JSON.stringify({ migrate: options, files: announced, parts }))
    const chunks = this.run([line, ...contents], line.length)
    const answer = JSON.parse(new TextDecoder().decode(chunks.shift()))
    if (answer.error !== undefined) throw new ModuleError("protocol", answer.error)
    const read = lengths => Object.fromEntries(lengths.map(([name, count]) => [name, takeBytes(chunks, count)]))
    for (const file of answer.files) file.parts = read(file.parts)
    answer.parts = read(answer.parts)
    return answer
  }

  /** Gives the module a request in chunks, of which the first has the line; returns what it writes. */
  run(chunks, lineCount) {
    this.request = new RequestBytes(chunks)
    this.answers = []
    try {
      this.guarded(() => {
        this.instance ??= this.instantiate()
        this.instance.exports.answer(lineCount)
      })
      if (this.memory.buffer.byteLength > memoryToKeep) this.instance = undefined
      return this.answers
    } finally {
      this.request = undefined
      this.answers = []
    }
  }

  /** Runs the command on its arguments in a folder; gives the exit status. */
  runCommand(folder, words) {
    const text = new TextEncoder().encode([folder, ...words].join("\0"))
    this.request = new RequestBytes([text])
    return this.guarded(() => this.instantiate().exports.run(text.length))
  }

  guarded(body) {
    try {
      return body()
    } catch (error) {
      // What a module was doing when it stopped is unknown.
      this.instance = undefined
      if (error instanceof ModuleError) throw error
      if (error instanceof RangeError) {
        throw new ModuleError("trap", "the input is nested too deeply for the module's stack", { cause: error })
      }
      // Where the limit refuses what it asks for, which is up to several times what it has, it stops as at any other fault.
      const size = this.memory?.buffer.byteLength ?? 0
      if (size > this.memoryLimit / 8) {
        throw new ModuleError("memory", `the module needs more than ${size >> 20} MB of memory`, { cause: error })
      }
      throw new ModuleError("trap", `the module stopped: ${error.message}`, { cause: error })
    }
  }

  instantiate() {
    const memory = new WebAssembly.Memory({ initial: initialPages, maximum: Math.floor(this.memoryLimit / pageSize) })
    this.memory = memory
    const host = {
      memory,
      read: (start, count) => (this.request.fill(new Uint8Array(memory.buffer, start >>> 0, count >>> 0)) ? 1 : 0),
      write: (start, count) => {
        this.answers.push(new Uint8Array(memory.buffer, start >>> 0, count >>> 0).slice())
      },
      random: Math.random,
      ...this.host(memory),
    }
    return new WebAssembly.Instance(this.module, { host })
  }
}

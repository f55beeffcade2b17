// What the tests share: where things lie, and the two sides of a comparison.
import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, readdirSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..")

export const folder = process.env.WEB_FOLDER ?? join(root, ".build/web")
export const native = process.env.NATIVE ?? join(root, ".build/release")
export const shared = join(root, "../shared")
export const fixtures = join(root, "Tests/StyleMigrationTests/Fixtures")

/** Why a test cannot run; false where it can. `node --test` then skips it and says why. */
export const withoutShared = existsSync(shared) ? false : "the corpus is expected in ../shared"
export const withoutNative = existsSync(join(native, "migrate-styles")) ? false : `no native build in ${native}`

export const { Migration, ModuleError, compile } = await import(join(root, "Sources/Web/runtime.js"))

let compiled

/** A migration of its own; all share one compiled module. */
export function freshMigration(options) {
  compiled ??= compile(readFileSync(join(folder, "migrate-styles.wasm")))
  return new Migration(compiled, options)
}

export const scratch = () => mkdtempSync(join(tmpdir(), "migrate-styles-"))

/** The output, the errors and the status of a program. */
export function run(program, words, { input, cwd, env } = {}) {
  const result = spawnSync(program, words, {
    input: input ?? "", cwd, maxBuffer: 1 << 30, env: { ...process.env, ...env },
  })
  if (result.error) throw result.error
  return { output: result.stdout, errors: result.stderr.toString(), status: result.status }
}

/** The files below a folder, in the order of their names. */
export function files(folder, endings) {
  return readdirSync(folder)
    .sort()
    .flatMap(name => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return files(path, endings)
      return endings.some(ending => name.endsWith(ending)) ? [path] : []
    })
}

/** The rows of a file with one JSON value a line. */
export function rows(name) {
  return readFileSync(join(shared, "conformance", name), "utf8").split("\n").filter(Boolean).map(line => JSON.parse(line))
}

/** How far numbers may be apart where a power or logarithm differs in its last digit, which curves with a base near 1 enlarge. */
export const lastDigits = 1e-12

/** The same where the old SDK computes in single precision. */
export const lastDigitsOfSingles = 1e-6

/** "same", "digits" where only the last digits of numbers differ, or what differs. */
export function difference(one, other, tolerance = lastDigits, path = "") {
  if (typeof one === "number" && typeof other === "number") {
    if (Object.is(one, other)) return "same"
    return Math.abs(one - other) <= tolerance * Math.max(1e-3, Math.abs(one), Math.abs(other)) ? "digits" : `${path}: ${one}, ${other}`
  }
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object") {
    return one === other ? "same" : `${path}: ${JSON.stringify(one)}, ${JSON.stringify(other)}`
  }
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return `${path}: other members`
  let result = "same"
  for (const key of keys) {
    if (!(key in other)) return `${path}.${key} is missing`
    const found = difference(one[key], other[key], tolerance, `${path}.${key}`)
    if (found !== "same" && found !== "digits") return found
    if (found === "digits") result = "digits"
  }
  return result
}

/** Answers of style-eval to requests, all at once. */
export function nativeAnswers(requests) {
  const input = requests.map(request => JSON.stringify(request)).join("\n") + "\n"
  const { output, status } = run(join(native, "style-eval"), [], { input })
  if (status !== 0) throw new Error(`style-eval ended with ${status}`)
  return output.toString().split("\n").slice(0, -1)
}

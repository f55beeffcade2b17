/** Compiles the bytes of migrate-styles.wasm at once. */
export function compile(bytes: BufferSource): WebAssembly.Module

/** Compiles the bytes of migrate-styles.wasm without keeping the caller waiting. */
export function compileAsync(bytes: BufferSource): Promise<WebAssembly.Module>

/** The module gave no answer; the next request runs in a new one. */
export class ModuleError extends Error {
  constructor(reason: "trap" | "memory" | "protocol", message: string, options?: { cause?: unknown })
  readonly name: "ModuleError"
  readonly reason: "trap" | "memory" | "protocol"
}

/** A file as it is handed over, with `text` or `bytes`. */
export interface FileRequest {
  name?: string
  text?: string
  bytes?: Uint8Array
  language?: "style" | "swift" | "objc" | "javascript" | "typescript" | "tsx" | "html" | "svelte"
  /** Whether JSON that is not a style is skipped. */
  mayBeNoStyle?: boolean
}

/** A text that may be asked for. */
export type Part =
  "text" | "diff" | "messages" | "report" | "compare" | "page" | "json" | "sarif" | "github" | "summary"

/** What became of a file. */
export interface FileAnswer {
  name: string
  status: "changed" | "unchanged" | "skipped" | "refused" | "fault"
  exit: number
  counts?: Record<"legacy" | "migrated" | "repaired" | "left" | "unshortened" | "samples" | "exemptions" | "notes", number>
  error?: { id: string; message: string; line?: number; column?: number; offset?: number }
  /** The texts of this file that were asked for, UTF-8. */
  parts: { [Name in Part]?: Uint8Array }
}

/** The answer to a request for files. */
export interface RunAnswer {
  exit: number
  files: FileAnswer[]
  /** The texts of the whole run that were asked for, UTF-8. */
  parts: { [Name in Part]?: Uint8Array }
}

/** A compiled module that answers requests, one after another. */
export class Migration {
  /** `memoryLimit` is the number of bytes that one request may use. */
  constructor(module: WebAssembly.Module, options?: { memoryLimit?: number })
  /** The answer to a request of the protocol of `style-eval`, both as bytes; a string is UTF-8. */
  answer(request: string | Uint8Array): Uint8Array
  /** The answer to a request of one line, both as objects. */
  ask(request: object): any
  /** Migrates files; `options` are those of `migrate`. */
  migrate(options: object, files: FileRequest[], parts: Part[]): RunAnswer
}

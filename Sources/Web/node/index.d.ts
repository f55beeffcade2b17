/** How a style is migrated; the defaults are those of the command `migrate-styles`. */
export interface MigrationOptions {
  /** What messages and reports call the input. Default: "style.json". */
  name?: string
  /** What the input is. Default: "style". */
  language?: "style" | "swift" | "objc" | "javascript" | "typescript" | "tsx" | "html" | "svelte"
  /** Whose meaning of legacy values is kept. Default: "documented". */
  sourceSemantics?: "documented" | "gl-js" | "native"
  /** The renderers that must read the result. Default: "current". */
  target?: "current" | "any" | "maplibre-gl-js" | "mapbox-gl-js" | "maplibre-native"
  /** Which of several equal forms is written. Default: "silent". */
  prefer?: "silent" | "short"
  /** How what is written is laid out. Default: "auto". */
  layout?: "auto" | "pairs"
  /** Migrates only these parts. Default: all. */
  only?: ("functions" | "filters" | "tokens" | "colors" | "structure")[]
  /** Writes out layers that refer to others with "ref". Default: false. */
  deref?: boolean
  /** Reads an attribute without type and stops as an identity function. Default: false. */
  assumeIdentity?: boolean
  /** Leaves filters that renderers read otherwise than their author meant, which are otherwise repaired. Default: false. */
  noRepair?: boolean
  /** In code of web apps, also writes values that something may read in the old form. Default: false. */
  unsafe?: boolean
  /** Takes comments and trailing commas, and keeps both. Default: false. */
  jsonc?: boolean
  /** Reports what renderers refuse, log or misread, and changes nothing. Default: false. */
  lint?: boolean
  /** With `lint`: fixes what has a proved fix. Default: false. */
  fix?: boolean
  /** What is written: the style, or code that sets its properties. Default: "style". */
  emit?: "style" | "swift" | "objc"
  /** The SDK that code is written for. Default: "mapbox". */
  dialect?: "mapbox" | "maplibre" | "azure"
  /** Ids of diagnostics whose values are left alone and not reported, such as "unsorted-stops". Default: none. */
  ignore?: string[]
  /** Ids of diagnostics; everything else is ignored. Default: all. */
  select?: string[]
  /** `messages` has errors only. Default: false. */
  quiet?: boolean
  /** `messages` also has the outcome of each value. Default: false. */
  verbose?: boolean
  /** Colours `messages` and `diff` for a terminal; "auto" does not. Default: "auto". */
  color?: "auto" | "always" | "never"
  /** Makes a unified diff. Default: false. */
  diff?: boolean
  /** Makes the HTML report. Default: false. */
  page?: boolean
  /** Makes the page with both maps, which loads MapLibre GL JS when it is opened and contains the keys of the style. Default: false. */
  compare?: boolean
}

/** How many values a migration found, and what became of them. */
export interface Counts {
  legacy: number
  migrated: number
  repaired: number
  left: number
  /** Left alone because of `ignore` and `select`. */
  ignored: number
  unshortened: number
  samples: number
  exemptions: number
  notes: number
}

/** A diagnostic of a value that was left, or a note. */
export interface Diagnostic {
  id: string
  severity: string
  message: string
  pointer: string
  line: number
  column: number
  divergence: string | null
}

/** One legacy value. */
export interface Site {
  pointer: string
  sourcePointer: string | null
  writtenPointer: string | null
  line: number
  column: number
  layer: string | null
  property: string
  kind: string
  before: string | null
  after: string | null
  /** `fault`: left unchanged because its rewriting failed a check, by a fault of the migrator. */
  status: "migrated" | "repaired" | "left" | "fault"
  operator?: string
  rewriter?: string
  samples?: number
  exemptions?: number
  repaired?: boolean
  diagnostic?: Diagnostic
}

/** The report of one file, as `--output-format json` writes it. */
export interface MigrationReport {
  schemaVersion: number
  tool: string
  version: string
  file: string
  semantics: string
  target: string
  prefer: string
  counts: Omit<Counts, "notes">
  sites: Site[]
  notes: Diagnostic[]
}

/** The result of a migration. Texts are decoded when they are read. */
export interface MigratedStyle {
  readonly isChanged: boolean
  readonly counts: Counts
  readonly bytes: Uint8Array
  readonly text: string
  /** The result parsed, where it is JSON without comments. */
  readonly style: any
  /** What the command prints to standard error. */
  readonly messages: string
  /** Made when it is first read, from the input, which must not have changed. */
  readonly report: MigrationReport
  /** The changes as a unified diff, if the option asks for it. */
  readonly diff: string | undefined
  /** The HTML report, if the option asks for it. */
  readonly page: string | undefined
  /** The page with both maps, if the option asks for it and the input is a style. */
  readonly comparison: string | undefined
  /** What `JSON.stringify` writes: all of it but `bytes` and `style`, which are `text` again. */
  toJSON(): Omit<MigratedStyle, "bytes" | "style" | "toJSON">
}

/**
 * Migrates a style, or a file of Swift or Objective-C.
 *
 * @param style The text, its bytes, or a style as an object, which is laid out as `JSON.stringify(style, null, 2)` does.
 * @throws {StyleError} Where the input is not JSON, not Unicode, or not a style.
 * @throws {TypeError} For an unknown option, a value that it does not take (`null` too), or options that contradict one another.
 * @throws {ModuleError} Where memory or the stack is exhausted; the next call works again.
 */
export function migrate(style: string | Uint8Array | object, options?: MigrationOptions): MigratedStyle

/** What a diagnostic means, with an example and what to do, or without an id a list of all; `undefined` for an unknown id. */
export function explain(id?: string): string | undefined

/** The input is not JSON, not Unicode, or not a style. */
export class StyleError extends Error {
  readonly name: "StyleError"
  /** The id of the diagnostic, such as "invalid-json". */
  readonly id: string
  /** The message without the name and the place. */
  readonly reason: string
  /** The line and column from 1; missing where the whole input is meant. */
  readonly line: number | undefined
  readonly column: number | undefined
  /** The same place in bytes. */
  readonly offset: number | undefined
}

/** The module gave no answer; the next call runs in a new one. */
export class ModuleError extends Error {
  readonly name: "ModuleError"
  readonly reason: "trap" | "memory" | "protocol"
}

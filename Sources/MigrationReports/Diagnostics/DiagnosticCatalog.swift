import StyleMigration

/// What every diagnostic means, with an example and what to do: for `--explain`, and for the rules of SARIF reports.
package enum DiagnosticCatalog {
  package struct Entry: Hashable, Sendable {
    package var id: String

    /// What was found, in a few words.
    package var title: String

    /// Why it matters.
    package var meaning: String

    /// A value that gives the diagnostic; empty where a value cannot show it.
    package var example: String
    package var remedy: String

    init(_ id: String, _ title: String, _ meaning: String, example: String = "", remedy: String) {
      self.id = id
      self.title = title
      self.meaning = meaning
      self.example = example
      self.remedy = remedy
    }

    /// What `--explain` prints.
    package var text: String {
      var text = "\(id): \(title)\n\n\(meaning)\n"
      if !example.isEmpty { text += "\nExample:\n  \(example)\n" }
      return text + "\nWhat to do: \(remedy)\n"
    }
  }

  /// A value that can be migrated.
  package static let legacyValue = "legacy-value"

  /// A file that cannot be read or written.
  package static let unusableFile = "unusable-file"

  /// The entries in the order of the page that lists them, each group under a heading.
  package static let sections: [(title: String, entries: [Entry])] = [
    ("Inputs", inputs),
    ("Functions", functions),
    ("Filters", filters),
    ("Differences that are known", differences),
    ("Structure", structure),
    ("Structure that was changed", changes),
    ("Surroundings", surroundings),
    ("Lint", lint),
    ("Conversion", dialects),
    ("Style functions of app code", styleFunctions),
  ]

  package static let all: [Entry] = sections.flatMap(\.entries)

  /// The entry of an id; one without example for ids that are younger than this table.
  package static func entry(of id: String) -> Entry {
    all.first { $0.id == id }
      ?? Entry(id, "see the message", "The message says what was found and what to do.", remedy: "follow the message")
  }

  // MARK: Inputs

  private static let inputs = [
    Entry(
      legacyValue, "a value in the old language that can be migrated",
      "The value works in old and in most new renderers, and was, or would be, replaced by an expression that gives the same "
        + "on every input of its proof.", example: #""line-width": {"stops": [[5, 1], [10, 4]]}"#,
      remedy: "run the command with --in-place, and look at the difference"),
    Entry(
      unusableFile, "a file that cannot be read or written",
      "The system refused the file, or it is beyond a limit; the message has the reason. Files that were meant to be written "
        + "are as they were.",
      remedy: "correct the name or the permissions, make room, or raise the limit, and run again"),
    Entry(
      "no-json", "text that is no JSON",
      "The file does not follow the grammar of JSON (RFC 8259), so nothing was done.",
      example: #"{"layers": [,]}"#,
      remedy: "correct the place that the message names; JSON has no comments and no trailing commas"),
    Entry(
      "no-style", "JSON that is no style", "A style is an object with an array of \"layers\"; this is something else.",
      example: #"{"name": "roads"}"#, remedy: "name a style; with --recursive, other JSON is left out quietly"),
  ]

  // MARK: Surroundings

  private static let surroundings = [
    Entry(
      "unknown-property", "a property that this layer type does not have",
      "Whether a function interpolates depends on its property, and nothing says it of this one.",
      example: #""line-widht": {"stops": [[0, 1], [10, 2]]}"#, remedy: "correct the spelling, or remove the property"),
    Entry(
      "unknown-layer-type", "a layer whose type is unknown",
      "Without the type of the layer the properties have no type either.",
      example: #"{"id": "a", "paint": {"line-width": {"stops": [[0, 1]]}}}"#,
      remedy: "give the layer a \"type\", or correct its \"ref\""),
    Entry(
      "misplaced-property", "a property in the wrong part of the layer, or in another layer type",
      "Renderers ignore the property where it stands, so nothing was done with its function.",
      example: #""paint": {"text-size": {"stops": [[5, 10], [10, 20]]}}"#,
      remedy: "move the property where the message says, or remove it"),
    Entry(
      "misplaced-function", "a function or tokens where a plain value goes", "No renderer reads a function there.",
      example: #""minzoom": {"stops": [[0, 5]]}"#, remedy: "write the value itself"),
    Entry(
      "nested-function", "a function inside an array or an expression",
      "Functions stand for whole values; inside of one no renderer reads them.",
      example: #""line-dasharray": [{"stops": [[5, 1], [10, 2]]}, 2]"#,
      remedy: "write the whole value as one expression"),
    Entry(
      "tokens-without-effect", "tokens in a property that takes none",
      "Only text-field and icon-image put attributes in the place of tokens; elsewhere renderers refuse the value, or take it "
        + "for a name.", example: #""line-pattern": "{kind}""#, remedy: #"write ["get", "kind"]"#),
    Entry(
      "only-in-mapbox-gl-js", "a function of a property that only Mapbox GL JS has",
      "Other renderers do not have the property, so no expression in its place suits them.",
      example: #""line-border-width": {"stops": [[5, 1], [10, 4]]}"#, remedy: "use --target mapbox-gl-js"),
    Entry(
      "mapbox-property", "a property of Mapbox GL JS 3 of which too little is known",
      "Whether its values interpolate, or what they may depend on, is not known here.",
      example: #""line-cutout-depth": {"stops": [[5, 1], [10, 4]]}"#,
      remedy: #"write an expression, or "type": "interval" if the message says so"#),
    Entry(
      "mapbox-layer-type", "a function in a layer type of Mapbox GL JS 3",
      "The layer type is known, and the property is not.",
      example: #"{"type": "building", "paint": {"building-colour": {"stops": [[0, "red"]]}}}"#,
      remedy: "correct the spelling, or write an expression"),
    Entry(
      "imported-style", "a style in \"imports\" that was not migrated",
      "Styles in imports are migrated like any other; this one could not be, for the reason in the message.",
      example: #""imports": [{"id": "a", "data": {"version": 6, "layers": []}}]"#, remedy: "migrate that style alone"),
    Entry(
      "nested-too-deep", "a value with more levels than any style has",
      "Values of more than a thousand levels are left as they are.", remedy: "write the value anew"),
    Entry(
      "too-many-attributes", "a value that reads more than a thousand attributes",
      "Each attribute is tried beside all the others, and so many of them nobody can try.",
      remedy: "divide the filter or text, or write the expression by hand"),
    Entry(
      "jump-too-near", "a jump too near to another stop",
      "An expression over the zoom jumps at the double beside a repeated stop. With another stop a few doubles away, that is a visible part of the way.",
      example: #"{"stops": [[4.999999999999999, 100], [5.000000000000002, 12], [5.000000000000002, 2]]}"#,
      remedy: "move or remove one of the stops"),
    Entry(
      "would-be-left", "a value that was written without a proof, and would have been left",
      "--no-verify writes what compiles. For this value verification finds inputs at which the old runtime gives no value of the "
        + "property, or cannot test it.",
      remedy: "run without --no-verify, which leaves the value and says why; then write it by hand"),
    Entry(
      "lone-surrogate", "half of a surrogate pair",
      "Half of a pair is no character, so no expression could be compared with it.",
      example: #""\ud83d""#, remedy: "correct the escape"),
    Entry(
      "target-lacks-operator", "an operator that the renderers of --target do not have",
      "The function needs a curve in lab or hcl, which MapLibre Native does not know.",
      example: #"{"colorSpace": "lab", "stops": [[0, "red"], [10, "blue"]]}"#,
      remedy: "remove the colorSpace, or choose another --target"),
    Entry(
      "legacy-cluster-property", "a function where a cluster property takes an expression",
      "Cluster properties are younger than functions, and no renderer read one there.",
      example: #""clusterProperties": {"n": {"property": "p"}}"#,
      remedy: #"write ["+", ["get", "p"]] or another reduction"#),
    Entry(
      "old-color", "a colour that only the first parsers read", "Today's renderers show the default in its place.",
      example: #""line-color": "hsl (30, 0.5, 0.4)""#, remedy: "write the colour as CSS has it"),
    Entry(
      "token-beside-placeholder", "a token beside a placeholder of a template",
      "What the template puts in is not known, so what the whole text means is not either.",
      example: #""text-field": "{name} {{suffix}}""#, remedy: "migrate what the template makes"),
    Entry(
      "template-placeholder", "a placeholder of a template",
      "The style is made from a template; the placeholder was passed through as it stands.",
      example: #""line-color": "@road@""#, remedy: "migrate what the template makes as well"),
    Entry(
      "ignored", "a value that the layer asks to leave alone",
      "The layer's metadata carry migrate-styles:ignore, and the value was not touched.",
      example: #""metadata": {"migrate-styles:ignore": ["line-width"]}"#, remedy: "nothing, or remove the mark"),
    Entry(
      "ignore-matches-nothing", "a mark without effect",
      "The layer's metadata ask to leave something alone in which there is nothing old.",
      example: #""metadata": {"migrate-styles:ignore": ["line-widht"]}"#, remedy: "remove the mark, or correct the name"
    ),
    Entry(
      "fault", "a fault of this tool", "The result did not pass a last look at the whole, so nothing was written.",
      remedy: "please report it, with the style"),
    Entry(
      "fault-does-not-compile", "a fault of this tool: an expression that does not compile",
      "The rewriting was not written, and nothing else in the file either.", remedy: "please report it, with the value"),
    Entry(
      "fault-not-equal", "a fault of this tool: an expression that is not equal",
      "The proof failed, so the rewriting was not written, and nothing else in the file either. The message has the input.",
      remedy: "please report it, with the value"),
    Entry(
      "fault-not-as-judged", "a fault of this tool: bytes that are not what was judged",
      "What would have been written does not read back as the expression that was proved, so nothing in the file was written.",
      remedy: "please report it, with the value"),
  ]
}

extension MigrationError {
  /// The id under which the error is explained.
  package var ruleID: String {
    switch self {
    case .notJSON: "no-json"
    case .notAStyle: "no-style"
    case .unknownProperty: "unknown-property"
    case .fault: "fault"
    }
  }
}

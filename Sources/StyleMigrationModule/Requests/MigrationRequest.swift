import ExpressionDialects
import MigrationReports
import SourceText
import StyleLint
import StyleMigration

/// A request about whole files: a line, and after it the bytes of the files, one after another.
///
/// `{"migrate": {…options…}, "files": [{"name": …, "bytes": …, "language": "style"|"swift"|"objc"|"javascript"|…}], "parts": ["text", …]}`.
/// A file that could not be read has `"failure"`, a message, in place of its bytes. An unknown option is an error.
struct MigrationRequest: Sendable {
  /// A file announced in the line.
  struct File: Sendable {
    enum Content: Hashable, Sendable {
      /// So many bytes follow.
      case bytes(Int)

      /// It could not be read; the message says why.
      case failure(String)
    }

    var name: SystemString
    var language: InputLanguage
    var mayBeNoStyle: Bool
    var content: Content
  }

  var files: [File]
  var options: FileOptions
  var manner: TextManner

  var parts: Set<AnswerPart>

  /// Whether a request is one of these.
  static func isAsked(_ root: JSONNode) -> Bool { root["migrate"] != nil }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "")
    files = []
    for (index, json) in try (fields.array("files") ?? []).enumerated() {
      files.append(try File(try RequestFields(json, path: "files[\(index)]")))
    }
    parts = try fields.choices("parts") ?? []
    guard let given = try fields.fields("migrate", refusingNull: true) else {
      throw .wrongKind("migrate", expected: "an object", found: "null")
    }
    try given.requireKnown(Self.optionNames, showing: Self.optionNames + Self.packageNames)
    options = try FileOptions(given)
    manner = try TextManner(given)
  }

  private static let optionNames: [JSONString] = [
    "semantics", "target", "prefer", "layout", "only", "ignore", "select", "deref", "assumeIdentity", "repair",
    "jsonc", "lint", "fix", "emit", "dialect", "volume", "color", "width",
  ]

  /// Options that the node package handles itself, and hides from its callers, who read the messages.
  private static let packageNames: [JSONString] = ["name", "language", "diff", "page", "compare"]
}

extension MigrationRequest.File {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    name = SystemString(try fields.string("name")?.string ?? "")
    language = try fields.choice("language") ?? .style
    mayBeNoStyle = try fields.boolean("mayBeNoStyle") ?? false
    if let failure = try fields.string("failure") {
      content = .failure(failure.string)
    } else {
      content = .bytes(try fields.count("bytes") ?? 0)
    }
  }
}

extension FileOptions {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    self.init()
    migration.semantics = try fields.choice("semantics") ?? migration.semantics
    migration.target = try fields.choice("target") ?? migration.target
    migration.preference = try fields.choice("prefer") ?? migration.preference
    migration.layout = try fields.choice("layout") ?? migration.layout
    if let parts: Set<MigrationPart> = try fields.choices("only") {
      guard !parts.isEmpty else {
        throw .argument(fields.path(of: "only"), "expected at least one part, found none; leave it out to migrate all")
      }
      migration.parts = parts
    }
    migration.selection.ignored = try fields.ids("ignore")
    migration.selection.selected = try fields.ids("select")
    migration.dereferencesLayers = try fields.boolean("deref") ?? false
    migration.assumesIdentity = try fields.boolean("assumeIdentity") ?? false
    migration.repairsFilters = try fields.boolean("repair") ?? true
    takesComments = try fields.boolean("jsonc") ?? false
    lint = try fields.boolean("lint") ?? false
    if try fields.boolean("fix") ?? false { fixing = .writing }
    emission = try fields.choice("emit") ?? .style
    dialect = try fields.choice("dialect") ?? .mapbox
    if lint, emission != .style {
      throw .argument(fields.path(of: "emit"), "lint changes nothing and writes no code; use one of the two")
    }
    if fixing != .none, !lint { throw .argument(fields.path(of: "fix"), "only with lint, which finds what is fixed") }
    if emission != .style, dialect == .azure {
      throw .argument(fields.path(of: "dialect"), "files of layers are for mapbox and maplibre; convert single values")
    }
  }
}

extension TextManner {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    self.init()
    volume = try fields.choice("volume") ?? .usual
    isCapped = volume != .verbose
    isColored = try fields.boolean("color") ?? false
    width = try fields.count("width") ?? width
    isLint = try fields.boolean("lint") ?? false
  }
}

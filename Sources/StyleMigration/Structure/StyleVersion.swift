import StyleDiagnostics
import SourceText

/// The version of the style specification that a style is written in, where this toolkit can read it.
enum StyleVersion: Hashable, Sendable {
  case seven
  case eight

  /// No version is written, and nothing in the style speaks against version 8: parts of styles are kept so.
  case unwritten

  /// Something else is written above layers of version 8: authors count the versions of their styles there.
  case ofAuthor

  /// What only styles below version 8 have at their root.
  private static let signs: [JSONString] = ["constants", "buckets", "styles"]

  /// Reads the version of a style.
  ///
  /// - Throws: For any other version, what it is and what to do.
  init(_ root: JSONNode) throws(MigrationError) {
    let entries = LayerEntries(root)
    let sign = Self.signs.first { root[$0] != nil }
    switch (root["version"], entries) {
    // Parts of styles never have one.
    case (_, let entries?) where !entries.isStyle: self = .eight
    case (nil, _):
      if let sign {
        throw MigrationError(
          .notAStyle,
          "the style has no \"version\", and its \"\(sign.string)\" is older than version 8; write \"version\": 7 or "
            + "\"version\": 8, whichever it is", at: root)
      }
      self = .unwritten
    case (let version?, _) where version.number == 7: self = .seven
    case (let version?, _) where version.number == 8: self = .eight
    case (_, let entries?) where sign == nil && entries.areOfVersionEight: self = .ofAuthor
    case (let version?, _): throw MigrationError(.notAStyle, Self.refusal(of: version), at: version)
    }
  }

  private static func refusal(of version: JSONNode) -> String {
    let isScalar = version.kind == .string || version.kind == .number
    let found = isScalar ? String(decoding: version.spelling, as: UTF8.self) : version.kind.wording
    return
      "expected version 7 or 8, found \(found); write \"version\": 8 if it is version 8, or migrate an older style "
      + "with the gl-style-migrate of 2014 or 2015 first"
  }
}

extension LayerEntries {
  /// Whether a layer has `paint` or `layout`, which version 6 brought, a filter that is an array or a source, and no layer has
  /// something older.
  fileprivate var areOfVersionEight: Bool {
    let layers = layers.map { $0.node }
    return layers.contains { layer in
      layer["paint"]?.kind == .object || layer["layout"]?.kind == .object || layer["filter"]?.kind == .array
        || layer["source"]?.kind == .string
    } && !layers.contains { $0["render"] != nil || $0["style"] != nil }
  }
}

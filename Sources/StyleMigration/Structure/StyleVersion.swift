package import SourceText

/// The version of the style specification that a style is written in, where this toolkit can read it.
package enum StyleVersion: Hashable, Sendable {
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
  package init(_ root: JSONNode) throws(MigrationError) {
    let entries = LayerEntries(root)
    if let entries, entries.holder != .layers {
      // Parts of styles never have one.
      self = .eight
      return
    }
    guard let node = root["version"] else {
      guard let sign = Self.signs.first(where: { root[$0] != nil }) else {
        self = .unwritten
        return
      }
      throw MigrationError.notAStyle(
        "the style has no \"version\", and its \"\(sign.string)\" is older than version 8; write \"version\": 7 or "
          + "\"version\": 8, whichever it is", at: root)
    }
    switch node.number {
    case 7?: self = .seven
    case 8?: self = .eight
    case _ where entries.map({ Self.hasLayersOfVersionEight(root, $0) }) ?? false: self = .ofAuthor
    case let number?: throw MigrationError.notAStyle(Self.message(number, spelled: node), at: node)
    case nil:
      if let text = node.string {
        throw MigrationError.notAStyle(
          "the version is the string \"\(text.string)\"; expected a number: write \"version\": 8 if it is version 8",
          at: node)
      }
      throw MigrationError.notAStyle(
        "the version is not a number; write \"version\": 8 if the style is version 8", at: node)
    }
  }

  /// Whether a layer has `paint` or `layout`, which version 6 brought, a filter that is an array or a source, and nothing is
  /// older than that.
  private static func hasLayersOfVersionEight(_ root: JSONNode, _ entries: LayerEntries) -> Bool {
    let layers = entries.layerNodes
    return !signs.contains { root[$0] != nil }
      && layers.contains { layer in
        layer["paint"]?.kind == .object || layer["layout"]?.kind == .object || layer["filter"]?.kind == .array
          || layer["source"]?.kind == .string
      }
      && !layers.contains { $0["render"] != nil || $0["style"] != nil }
  }

  private static func message(_ number: Double, spelled node: JSONNode) -> String {
    let spelled = String(decoding: node.spelling, as: UTF8.self)
    guard number >= 1, number < 7, number == number.rounded() else {
      return number > 8 && number == number.rounded()
        ? "unknown version \(spelled); write \"version\": 8 if it is version 8, or look for a newer "
          + "version of this tool"
        : "unknown version \(spelled); write \"version\": 8 if it is version 8"
    }
    let reason =
      switch number {
      case 1, 2: "a version that kept layers in \"buckets\" and \"styles\""
      case 3: "a version whose layers had \"render\" and \"style\", and whose filters were objects"
      case 4, 5: "a version whose layers had \"render\", and whose filters were objects"
      default: "a version whose layers were not yet those of version 7"
      }
    return "the style is version \(spelled), \(reason); expected version 7 or 8: "
      + "migrate it with the gl-style-migrate of 2014 or 2015, and run this tool again"
  }
}

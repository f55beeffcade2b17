import SourceText
import StyleMigration

/// Distinguishes styles from other JSON in folders.
package enum StyleShape {
  /// Whether this is a style, an array of layers or a layer, with an entry that is clearly a layer, or a style without
  /// layers, such as one that only imports others.
  ///
  /// Broken text that mentions layers counts as a style, so that its error is reported.
  package static func isStyle(_ bytes: [UInt8]) -> Bool {
    // In UTF-16 and UTF-32 every other byte is zero, and the error says so.
    let bytes = bytes.looksLikeOtherEncoding ? bytes.filter { $0 != 0 } : bytes
    let speaksOfLayers = bytes.contains(word: Array("\"layers\"".utf8))
    let hasLegacy = Self.words.contains { bytes.contains(word: $0) }
    guard speaksOfLayers || hasLegacy else { return false }
    guard let root = JSONDocument(reading: bytes, maximumDepth: 10_000_000)?.root else { return speaksOfLayers }
    if LayerEntries(root)?.arePlainly == true || isWithoutLayers(root) { return true }
    // It is refused, as it is by its name.
    return hasLegacy && innerStyle(of: root) != nil
  }

  /// An object with layers inside other JSON, such as the settings of an app; `nil` where there is none.
  static func innerStyle(of root: JSONNode) -> JSONNode? {
    // A style itself is refused for another reason, such as its version.
    guard LayerEntries(root) == nil else { return nil }
    var found: JSONNode?
    _ = root.contains { node in
      if let entries = LayerEntries(node), entries.isStyle, entries.arePlainly { found = node }
      return found != nil
    }
    return found
  }

  private static func isWithoutLayers(_ root: JSONNode) -> Bool {
    guard root.kind == .object, let layers = root["layers"], layers.kind == .array, layers.count == 0 else {
      return false
    }
    return (root["version"]?.number == 7 || root["version"]?.number == 8)
      && ["sources", "imports", "light", "sky", "fog"].contains { root[$0] != nil }
  }

  /// Keys of standalone layers; without any of these nothing in them is legacy.
  private static let words = ["\"paint\"", "\"layout\"", "\"filter\"", "\"ref\""].map { Array($0.utf8) }
}

extension [UInt8] {
  /// Whether these bytes contain some others.
  func contains(word: [UInt8]) -> Bool {
    guard let first = word.first else { return true }
    var start = startIndex
    while let index = self[start...].firstIndex(of: first) {
      if self[index...].starts(with: word) { return true }
      start = index + 1
    }
    return false
  }
}

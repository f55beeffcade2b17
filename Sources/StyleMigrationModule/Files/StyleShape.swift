import SourceJSON

/// Tells styles from other JSON in folders.
package enum StyleShape {
  /// An object with an array of layers, and with a version or sources.
  ///
  /// Broken text that speaks of layers counts as a style, so that its error is reported.
  package static func isStyle(_ bytes: [UInt8]) -> Bool {
    guard bytes.contains(word: Array("\"layers\"".utf8)) else { return false }
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: bytes, maximumDepth: 10_000_000).root
      return root["layers"]?.kind == .array && (root["version"] != nil || root["sources"] != nil)
    } catch {
      return true
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand in these.
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

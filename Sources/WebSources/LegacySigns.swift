import SourceText

/// The search for words without which a file contains nothing legacy.
enum LegacySigns {
  /// Whether there is a function, a filter with a legacy operator, or a property with tokens.
  ///
  /// - Complexity: O(bytes).
  static func stand(in source: [UInt8]) -> Bool {
    // A list alone is a filter that was copied from code.
    var hasFilter = source.first { 0x21...0x7F ~= $0 } == UInt8(ascii: "[")
    var hasOperator = false
    for index in source.indices {
      func isAt(_ text: StaticString) -> Bool { source.has(text, at: index, before: source.count) }
      switch source[index] {
      case UInt8(ascii: "s"): if isAt("stops") { return true }
      case UInt8(ascii: "i"):
        if isAt("identity") || isAt("icon-image") { return true }
        if isAt("ilter") { hasFilter = true }
      case UInt8(ascii: "t"): if isAt("text-field") { return true }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // In JSON inside a string the quotes are escaped.
        let name = source[(index + 1)...].prefix(6).prefix { $0 != source[index] && $0 != UInt8(ascii: "\\") }
        guard name.count < 5, operators.contains(where: { $0.utf8.elementsEqual(name) }) else { continue }
        // At the start of an array it is always a condition.
        if source[..<index].last(where: { $0 > 0x20 }) == UInt8(ascii: "[") { return true }
        hasOperator = true
      case UInt8(ascii: "&"): if isAt("&quot;") || isAt("&#") { hasOperator = true }
      // A word may be spelled with escapes.
      case UInt8(ascii: "\\"): if isAt("\\x") || isAt("\\u") { return true }
      default: break
      }
      if hasFilter, hasOperator { return true }
    }
    return false
  }

  private static let operators = ["==", "!=", "<", "<=", ">", ">=", "in", "!in", "has", "!has", "all", "any", "none"]
}

/// The search for words without which nothing legacy stands in a file.
enum LegacySigns {
  /// Whether there is a function, or a filter beside an old operator, or a property with tokens.
  ///
  /// - Complexity: O(bytes).
  static func stand(in source: [UInt8]) -> Bool {
    let end = source.count
    // A list alone is a filter that was copied from code.
    let isList = source.first { 0x21...0x7F ~= $0 } == UInt8(ascii: "[")
    var (hasFilter, hasOperator) = (isList, false)
    func isAt(_ index: Int, _ text: StaticString) -> Bool {
      guard index >= 0, index + text.utf8CodeUnitCount <= end else { return false }
      for offset in 0..<text.utf8CodeUnitCount where source[index + offset] != text.utf8Start[offset] { return false }
      return true
    }
    var index = 0
    while index < end {
      switch source[index] {
      case UInt8(ascii: "s"): if isAt(index, "stops") { return true }
      case UInt8(ascii: "i"):
        if isAt(index, "identity") || isAt(index, "icon-image") { return true }
        if isAt(index, "ilter") { hasFilter = true }
      case UInt8(ascii: "t"): if isAt(index, "text-field") { return true }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let isOperator = operators.contains { name in
          guard isAt(index + 1, name) else { return false }
          // Of JSON in a string the quotes are escaped.
          var close = index + 1 + name.utf8CodeUnitCount
          if close < end, source[close] == UInt8(ascii: "\\") { close += 1 }
          return close < end && source[close] == source[index]
        }
        // What an array begins with is a condition wherever it stands.
        if isOperator, source[..<index].last(where: { $0 > 0x20 }) == UInt8(ascii: "[") { return true }
        if isOperator { hasOperator = true }
      case UInt8(ascii: "&"): if isAt(index, "&quot;") || isAt(index, "&#") { hasOperator = true }
      // A word may be spelled with escapes.
      case UInt8(ascii: "\\"): if isAt(index + 1, "x") || isAt(index + 1, "u") { return true }
      default: break
      }
      if hasFilter, hasOperator { return true }
      index += 1
    }
    return false
  }

  private static let operators: [StaticString] = [
    "==", "!=", "<", "<=", ">", ">=", "in", "!in", "has", "!has", "all", "any", "none",
  ]
}

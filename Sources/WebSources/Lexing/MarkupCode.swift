import SourceText

/// The code in some markup: what stands in braces, as text or as a value, and in the quotation marks of attributes.
enum MarkupCode {
  /// Those parts that may read what a layer has.
  ///
  /// - Complexity: O(bytes).
  static func reads(in bytes: [UInt8], _ markup: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = markup.lowerBound
    var hasOpen = false
    while index + 1 < markup.upperBound {
      let (byte, next) = (bytes[index], bytes[index + 1])
      var code: Range<Int>?
      if byte == UInt8(ascii: "{"), !hasOpen {
        code = closingBrace(of: index, in: bytes, before: markup.upperBound).map { index + 1..<$0 }
        hasOpen = code == nil
      } else if byte == UInt8(ascii: "="), next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        code = bytes[(index + 2)..<markup.upperBound].firstIndex(of: next).map { index + 2..<$0 }
      }
      index = code.map { $0.upperBound + 1 } ?? index + 1
      guard let code, let first = bytes[code].first else { continue }
      // `{#each …}`, `{:else if …}`, `{@html …}`
      let isTag = [UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "@")].contains(first)
      let start = isTag ? bytes[code].firstIndex(of: 0x20) ?? code.upperBound : code.lowerBound
      let rest = start..<code.upperBound
      if bytes[rest].holds(anyOf: ["stops", "filter", "paint", "layout"]) { found.append(rest) }
    }
    return found
  }

  private static func closingBrace(of open: Int, in bytes: [UInt8], before end: Int) -> Int? {
    var depth = 0
    for index in open..<end {
      if bytes[index] == UInt8(ascii: "{") { depth += 1 }
      if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

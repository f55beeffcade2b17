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
      var end: Int?
      if byte == UInt8(ascii: "{"), !hasOpen {
        end = closingBrace(of: index, in: bytes, before: markup.upperBound)
        hasOpen = end == nil
      } else if byte == UInt8(ascii: "="), next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        index += 1
        end = bytes[(index + 1)..<markup.upperBound].firstIndex(of: next)
      }
      index += 1
      guard let end else { continue }
      // `{#each …}`, `{:else if …}`, `{@html …}`
      let isTag = [UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "@")].contains(bytes[index])
      let start = isTag ? bytes[index..<end].firstIndex(of: 0x20) ?? end : index
      if bytes[start..<end].holds(anyOf: ["stops", "filter", "paint", "layout"]) { found.append(start..<end) }
      index = end + 1
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

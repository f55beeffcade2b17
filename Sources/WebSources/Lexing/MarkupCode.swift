import SourceText

/// The code in some markup: in braces, in brackets, and in quoted attributes.
enum MarkupCode {
  /// A range of code, and the name of its attribute.
  struct Part {
    var range: Range<Int>
    var attribute: String?
  }

  /// Those parts that may have a legacy value, or code that reads one.
  ///
  /// - Complexity: O(bytes).
  static func parts(of bytes: [UInt8], _ markup: Range<Int>) -> [Part] {
    let ends = endsOfBrackets(in: bytes, markup)
    var found: [Part] = []
    var index = markup.lowerBound
    while index < markup.upperBound {
      let isQuote = bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'")
      let attribute = isQuote || ends[index] != nil ? attribute(before: index, in: bytes, from: markup.lowerBound) : nil
      var range = ends[index].map { index..<$0 + 1 }
      if isQuote, attribute != nil {
        range = bytes[(index + 1)..<markup.upperBound].firstIndex(of: bytes[index]).map { index + 1..<$0 }
      }
      if let range,
        attribute == "filter" || bytes[range].holds(anyOf: ["ilter", "paint", "layout"])
          || LegacySigns.stand(in: Array(bytes[range]))
      {
        found.append(Part(range: range, attribute: attribute))
      }
      index = range.map { isQuote ? $0.upperBound + 1 : $0.upperBound } ?? index + 1
    }
    return found
  }

  /// Where brackets close, if they do; text may contain unmatched ones.
  private static func endsOfBrackets(in bytes: [UInt8], _ markup: Range<Int>) -> [Int: Int] {
    var (open, ends) = ([Int](), [Int: Int]())
    for index in markup {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast(), index - start < longest { ends[start] = index }
      default: break
      }
    }
    return ends
  }

  /// A part of code in markup is short; brackets that close further on are text.
  private static let longest = 20_000

  /// The letters before an equals sign: `filter` of `:filter="…"` and `[filter]="…"`.
  private static func attribute(before index: Int, in bytes: [UInt8], from start: Int) -> String? {
    guard index > start, bytes[index - 1] == UInt8(ascii: "=") else { return nil }
    let name = bytes[start..<index - 1].reversed().drop { $0 == UInt8(ascii: "]") }.prefix { $0.isNamePart }
    return String(decoding: name.reversed(), as: UTF8.self)
  }
}

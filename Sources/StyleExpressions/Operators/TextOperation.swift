import SourceText
import StyleSpec

// The operators of text.
//
// - Source: https://maplibre.org/maplibre-style-spec/expressions/#string

extension Evaluator {
  func split(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    let (text, separator) = (try string(of: node[0], in: context), try string(of: node[1], in: context))
    if separator.isEmpty, text.string.unicodeScalars.contains(where: { $0.value > 0xFFFF }) { throw .loneSurrogate }
    return .array(text.split(by: separator).map(StyleValue.string))
  }

  func join(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    guard case .array(let items) = try value(of: node[0], in: context) else { return .string("") }
    let separator = try string(of: node[1], in: context)
    return .string(JSONString(items.map { $0.asText.string }.joined(separator: separator.string)))
  }
}

extension JSONString {
  /// The parts between the separators.
  ///
  /// An empty separator parts the characters, each of which is one UTF-16 code unit.
  fileprivate func split(by separator: JSONString) -> [JSONString] {
    guard !separator.isEmpty else { return string.unicodeScalars.map { JSONString(String($0)) } }
    let (text, mark) = (Array(string.utf8), Array(separator.string.utf8))
    var parts: [JSONString] = []
    var start = 0
    while let found = text.firstOccurrence(of: mark, from: start) {
      parts.append(JSONString(String(decoding: text[start..<found], as: UTF8.self)))
      start = found + mark.count
    }
    parts.append(JSONString(String(decoding: text[start...], as: UTF8.self)))
    return parts
  }

  /// The text in capital letters, by the full mappings of Unicode in no language.
  var uppercase: JSONString {
    var result = ""
    for scalar in string.unicodeScalars { result += scalar.properties.uppercaseMapping }
    return JSONString(result)
  }

  /// The text in small letters, by the full mappings of Unicode in no language.
  ///
  /// A sigma that ends a word becomes ς.
  ///
  /// - Source: https://www.unicode.org/versions/latest/ch03.pdf, table 3-17 (Final_Sigma)
  var lowercase: JSONString {
    let scalars = Array(string.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      guard scalar == "\u{3A3}" else {
        result += scalar.properties.lowercaseMapping
        continue
      }
      let before = scalars[..<index].last { !$0.properties.isCaseIgnorable }
      let after = scalars[(index + 1)...].first { !$0.properties.isCaseIgnorable }
      let endsWord = before?.properties.isCased == true && after?.properties.isCased != true
      result += endsWord ? "\u{3C2}" : "\u{3C3}"
    }
    return JSONString(result)
  }
}

extension Array where Element: Equatable {
  /// The first index from `start` on at which these elements occur; an empty list occurs everywhere.
  ///
  /// - Complexity: O(n × m) at worst, O(n) where the first element of the list is rare.
  func firstOccurrence(of list: [Element], from start: Int) -> Int? {
    guard let first = list.first else { return start <= count ? start : nil }
    var index = start
    while index + list.count <= count {
      if self[index] == first, self[index..<(index + list.count)].elementsEqual(list) { return index }
      index += 1
    }
    return nil
  }
}

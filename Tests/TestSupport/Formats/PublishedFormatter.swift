/// A JSON formatter that people use, written after its documentation and independently of the product.
///
/// - Source: ECMA-262, `SerializeJSONArray` and `SerializeJSONObject`; the README of json-stringify-pretty-compact: "objects and
///   arrays … fit on one line" of `maxLength` characters, with the indentation, the key and a comma counted.
package enum PublishedFormatter: Hashable, Sendable, CustomStringConvertible {
  /// `JSON.stringify(value, null, indent)`
  case stringify(indent: String)

  /// `stringify(value, {indent, maxLength})`
  case prettyCompact(indent: String, maxLength: Int = 80)

  /// `JSON.stringify(value)`
  case minified

  /// The formatters that `--layout auto` promises to recognise.
  package static let all: [PublishedFormatter] =
    [.minified] + [1, 2, 3, 4, 5, 6, 7, 8].map { .stringify(indent: String(repeating: " ", count: $0)) }
    + [
      .stringify(indent: "\t"), .prettyCompact(indent: "  "), .prettyCompact(indent: "    "),
      .prettyCompact(indent: "\t"),
    ]

  package var description: String {
    switch self {
    case .stringify(let indent): "JSON.stringify with \(indent.debugDescription)"
    case .prettyCompact(let indent, let maxLength): "pretty-compact with \(indent.debugDescription) and \(maxLength)"
    case .minified: "JSON.stringify"
    }
  }

  /// Whether a text of several lines begins like this formatter's output, as a quick check.
  package func mayHaveWritten(_ text: String) -> Bool {
    switch self {
    case .minified: return !text.utf8.contains(UInt8(ascii: "\n"))
    case .stringify(let indent), .prettyCompact(let indent, _):
      let line = text.utf8.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
      guard line.starts(with: indent.utf8), let next = line.dropFirst(indent.utf8.count).first else { return false }
      return next > 0x20
    }
  }

  package func text(of tree: SpelledTree) -> String { text(of: tree, under: "", beside: 0) }

  private func text(of tree: SpelledTree, under indentation: String, beside columns: Int) -> String {
    switch self {
    case .minified: return Self.line(tree, comma: ",", colon: ":")
    case .stringify(let indent): return opened(tree, under: indentation, by: indent)
    case .prettyCompact(let indent, let maxLength):
      let line = Self.line(tree, comma: ", ", colon: ": ")
      if indentation.utf16.count + columns + line.utf16.count <= maxLength { return line }
      return opened(tree, under: indentation, by: indent)
    }
  }

  private func opened(_ tree: SpelledTree, under indentation: String, by indent: String) -> String {
    var parts: [String] = []
    let (first, last): (String, String)
    switch tree {
    case .scalar(let text): return text
    case .array(let elements):
      (first, last) = ("[", "]")
      for (index, element) in elements.enumerated() {
        parts.append(text(of: element, under: indentation + indent, beside: index + 1 < elements.count ? 1 : 0))
      }
    case .object(let members):
      (first, last) = ("{", "}")
      for (index, member) in members.enumerated() {
        let key = member.key + ": "
        let columns = key.utf16.count + (index + 1 < members.count ? 1 : 0)
        parts.append(key + text(of: member.value, under: indentation + indent, beside: columns))
      }
    }
    if parts.isEmpty { return first + last }
    let newline = "\n" + indentation
    return first + newline + indent + parts.joined(separator: "," + newline + indent) + newline + last
  }

  private static func line(_ tree: SpelledTree, comma: String, colon: String) -> String {
    switch tree {
    case .scalar(let text): text
    case .array(let elements):
      "[" + elements.map { line($0, comma: comma, colon: colon) }.joined(separator: comma) + "]"
    case .object(let members):
      "{" + members.map { $0.key + colon + line($0.value, comma: comma, colon: colon) }.joined(separator: comma) + "}"
    }
  }
}

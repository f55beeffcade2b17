import SourceJSON

/// Fonts in one string, `"A, B"`, as version 7 had them, written as the lists of version 8.
enum FontLists {
  /// The strings of a `text-font`: the value itself, or the outputs of its stops and its default.
  static func strings(in value: JSONNode) -> [JSONNode] {
    guard value.kind == .object else { return value.kind == .string ? [value] : [] }
    let outputs = value["stops"]?.elements.compactMap { $0[1] } ?? []
    return (outputs + [value["default"]].compactMap { $0 }).filter { $0.kind == .string }
  }

  /// The list in JSON; `nil` for a string without any name.
  ///
  /// Blanks around a name go. A string without escapes keeps the spelling of its characters.
  static func list(_ node: JSONNode, comma: [UInt8]) -> [UInt8]? {
    guard let string = node.string, !node.hasLoneSurrogate else { return nil }
    let names = string.string.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map { part in
      var rest = part
      while let first = rest.first, first.properties.isWhitespace || first == "\u{FEFF}" { rest = rest.dropFirst() }
      while let last = rest.last, last.properties.isWhitespace || last == "\u{FEFF}" { rest = rest.dropLast() }
      return JSONFragment.string(JSONString(String(rest)))
    }
    guard names.contains(where: { $0.scalarBytes.count > 2 }) else { return nil }
    var text: [UInt8] = []
    JSONFragment.array(names).write(into: &text, with: JSONWriter(comma: String(decoding: comma, as: UTF8.self)))
    return text
  }
}

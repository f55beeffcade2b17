import SourceText

/// Fonts in one string, `"A, B"`, as version 7 had them, written as the lists of version 8.
enum FontLists {
  /// The strings of a `text-font`: the value itself, or the outputs of its stops and its default.
  ///
  /// None where a template fills something in, which may be several names.
  static func strings(in value: JSONNode) -> [JSONNode] {
    if value.placeholder != nil { return [] }
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
      while let first = rest.first, first.isBlank { rest = rest.dropFirst() }
      while let last = rest.last, last.isBlank { rest = rest.dropLast() }
      return JSONFragment.string(JSONString(String(rest)))
    }
    guard names.contains(where: { $0.scalarBytes.count > 2 }) else { return nil }
    var text: [UInt8] = []
    JSONFragment.array(names).write(into: &text, with: JSONWriter(comma: String(decoding: comma, as: UTF8.self)))
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the old converter trimmed it: JavaScript's white space and line ends.
  fileprivate var isBlank: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF: true
    default: false
    }
  }
}

/// The argument of `JSON.parse`, where it is a string.
struct JSONInString: Sendable {
  /// What stands between the quotes.
  let range: Range<Int>
  let text: [UInt8]

  /// Whether the text is its own spelling, so that its parts can be written where they stand.
  let isVerbatim: Bool

  /// Whether the string may have line ends.
  let isTemplate: Bool

  init(_ script: Script, at index: Int) {
    let token = script.tokens[index]
    range = token.start + 1..<token.end - 1
    isTemplate = token.kind == .template
    let spelling = Array(script.bytes[range])
    text = ScriptString(script.bytes[token.range]).map { Array($0.text.utf8) } ?? spelling
    isVerbatim = !spelling.contains(UInt8(ascii: "\\")) && script.bytes[token.start] != UInt8(ascii: "\"")
  }

  /// The indices of the strings that are the only argument of `JSON.parse`.
  static func arguments(of script: Script) -> [Int] {
    script.tokens.indices.filter { index in
      guard script.tokens[index].kind == .string || script.tokens[index].kind == .template else { return false }
      return script.isAt("(", index - 1) && script.isAt("parse", index - 2) && script.isAt(".", index - 3)
        && script.isAt("JSON", index - 4) && script.isAt(")", index + 1)
    }
  }
}

extension Script {
  /// Whether a value is a filter by its place: an argument of `setFilter`, or behind `filter:`.
  func isFilter(_ index: Int) -> Bool {
    if isAt(":", index - 1) { return LiteralReader(script: self).key(index - 2) == "filter" }
    let open = kind(index) == nil ? -1 : tokens[index].parent
    return isAt("(", open) && isAt("setFilter", open - 1)
  }
}

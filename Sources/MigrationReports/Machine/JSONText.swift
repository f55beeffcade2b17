package import SourceText

extension JSONFragment {
  package static func text(_ text: String) -> JSONFragment { .string(JSONString(text)) }

  package static func count(_ count: Int) -> JSONFragment { .scalar(Array(String(count).utf8)) }

  /// The fragment over several lines, with a line end; what a terminal would not show as it is stands as an escape, and keys of
  /// map services as `…`.
  package var document: [UInt8] {
    var bytes: [UInt8] = []
    JSONWriter().write(self, over: .init(indentation: [], unit: Array("  ".utf8), width: 120), into: &bytes)
    return TerminalText.escapedJSON(MaskedKeys.masking(bytes)) + [UInt8(ascii: "\n")]
  }
}

import LegacyStyle
import SourceJSON

extension JSONString {
  /// Whether a token stands inside or beside the placeholders of a template: `@{name}@`, `{name} {{x}}`.
  func hasTokenBesidePlaceholder(in semantics: LegacySemantics) -> Bool {
    var rest: [UInt8] = []
    var bytes = Array(string.utf8)[...]
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    while let byte = bytes.first {
      if bytes.starts(with: [opening, opening]),
        let end = bytes.indices.dropFirst(3).first(where: { bytes[$0] == closing && bytes[$0 - 1] == closing })
      {
        // What stands on both sides of a placeholder is not one token.
        rest.append(closing)
        bytes = bytes[(end + 1)...]
      } else {
        rest.append(byte)
        bytes = bytes.dropFirst()
      }
    }
    return TokenString(JSONString(String(decoding: rest, as: UTF8.self)), semantics: semantics) != nil
  }

  /// Whether a template's placeholder stands in here: `@name@`, which takes all of the string, or `{{name}}` anywhere.
  var isTemplate: Bool {
    let bytes = Array(string.utf8)
    let at = UInt8(ascii: "@")
    if bytes.count > 2, bytes.first == at, bytes.last == at, !bytes.dropFirst().dropLast().contains(at) { return true }
    var isOpen = false
    for index in bytes.indices.dropFirst() {
      if bytes[index] == UInt8(ascii: "{"), bytes[index - 1] == bytes[index] { isOpen = true }
      if isOpen, bytes[index] == UInt8(ascii: "}"), bytes[index - 1] == bytes[index] { return true }
    }
    return false
  }
}

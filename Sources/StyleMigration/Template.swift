import SourceJSON

extension JSONString {
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

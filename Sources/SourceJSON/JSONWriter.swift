/// Writes a fragment on one line or over several, with the separators and the indentation of its surroundings.
package struct JSONWriter: Hashable, Sendable {
  /// After an element that is followed by another on the same line.
  package var comma: [UInt8]

  /// Between a key and its value.
  package var colon: [UInt8]

  package init(comma: String = ", ", colon: String = ": ") {
    self.comma = Array(comma.utf8)
    self.colon = Array(colon.utf8)
  }

  /// The fragment on one line; recurses as deep as the fragment.
  package func write(_ fragment: JSONFragment, into bytes: inout [UInt8]) {
    switch fragment {
    case .scalar(let spelling): bytes += spelling
    case .array(let elements, _):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += comma }
        write(element, into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes += comma }
        bytes += member.key
        bytes += colon
        write(member.value, into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension JSONFragment {
  /// The fragment on one line, `, ` between elements unless other separators are given.
  package func write(into bytes: inout [UInt8], with writer: JSONWriter = JSONWriter()) {
    writer.write(self, into: &bytes)
  }
}

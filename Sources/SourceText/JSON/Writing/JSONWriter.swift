/// Writes a fragment on one line or over several, with the separators and the indentation of its surroundings.
///
/// Writing keeps a stack of its own instead of recursing: a fragment may be deep, and threads have small stacks.
package struct JSONWriter: Hashable, Sendable {
  /// After an element that is followed by another on the same line.
  package var comma: [UInt8]

  /// Between a key and its value.
  package var colon: [UInt8]

  package init(comma: String = ", ", colon: String = ": ") {
    self.comma = Array(comma.utf8)
    self.colon = Array(colon.utf8)
  }

  private enum Step {
    case byte(UInt8)
    case text([UInt8])
    case value(JSONFragment)
  }

  /// The fragment on one line.
  package func write(_ fragment: JSONFragment, into bytes: inout [UInt8]) {
    var steps = [Step](reservingCapacity: 16)
    steps.append(.value(fragment))
    while let step = steps.popLast() {
      switch step {
      case .byte(let byte): bytes.append(byte)
      case .text(let text), .value(.scalar(let text)): bytes += text
      case .value(.array(let elements, _)):
        bytes.append(UInt8(ascii: "["))
        // Most arrays begin with scalars, which need not wait for anything.
        var written = 0
        while written < elements.count, case .scalar(let text) = elements[written] {
          if written > 0 { bytes += comma }
          bytes += text
          written += 1
        }
        steps.append(.byte(UInt8(ascii: "]")))
        for index in (written..<elements.count).reversed() {
          steps.append(.value(elements[index]))
          if index > 0 { steps.append(.text(comma)) }
        }
      case .value(.object(let members)):
        bytes.append(UInt8(ascii: "{"))
        steps.append(.byte(UInt8(ascii: "}")))
        for index in members.indices.reversed() {
          steps.append(.value(members[index].value))
          steps.append(.text((index > 0 ? comma : []) + members[index].key + colon))
        }
      }
    }
  }
}

extension JSONFragment {
  /// The fragment on one line, `, ` between elements unless other separators are given.
  package func write(into bytes: inout [UInt8], with writer: JSONWriter = JSONWriter()) {
    writer.write(self, into: &bytes)
  }
}

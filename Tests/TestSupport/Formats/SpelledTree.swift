/// A JSON value with every key and scalar as its file spells it, read independently of the product.
package indirect enum SpelledTree: Hashable, Sendable {
  case scalar(String)
  case array([SpelledTree])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: SpelledTree
  }

  /// The value of a text; `nil` where it is not JSON, as far as this reader checks.
  package init?(_ text: some Collection<UInt8>) {
    var reader = Reader(bytes: Array(text))
    guard let tree = reader.value() else { return nil }
    reader.skipBlanks()
    guard reader.offset == reader.bytes.count else { return nil }
    self = tree
  }

  private struct Reader {
    let bytes: [UInt8]
    var offset = 0

    mutating func skipBlanks() {
      while offset < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset]) { offset += 1 }
    }

    mutating func takes(_ letter: Character) -> Bool {
      skipBlanks()
      guard offset < bytes.count, bytes[offset] == letter.asciiValue else { return false }
      offset += 1
      return true
    }

    mutating func value() -> SpelledTree? {
      if takes("[") {
        var elements: [SpelledTree] = []
        if takes("]") { return .array([]) }
        repeat {
          guard let element = value() else { return nil }
          elements.append(element)
        } while takes(",")
        return takes("]") ? .array(elements) : nil
      }
      if takes("{") {
        var members: [Member] = []
        if takes("}") { return .object([]) }
        repeat {
          guard let key = scalar(), takes(":"), let value = value() else { return nil }
          members.append(Member(key: key, value: value))
        } while takes(",")
        return takes("}") ? .object(members) : nil
      }
      return scalar().map { .scalar($0) }
    }

    mutating func scalar() -> String? {
      skipBlanks()
      let start = offset
      if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset += 1
      } else {
        while offset < bytes.count, !Array(",:[]{} \n\r\t".utf8).contains(bytes[offset]) { offset += 1 }
      }
      guard offset > start, offset <= bytes.count else { return nil }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }
}

/// Text in the system's form: the bytes of an argument or of a path, which are UTF-8 only by convention.
///
/// Two are equal if their bytes are: names that Unicode considers equivalent, such as the two spellings of `é`, are
/// different files.
package struct SystemString: Hashable, Sendable {
  package let bytes: [UInt8]

  package init(bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// A slice of another string.
  ///
  /// The generic initializer would look up types at run time, at every start.
  package init(bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Bytes up to a 0, as in C.
  package init(cString text: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.bytes = bytes
  }

  /// The text, if it is UTF-8.
  package var utf8: String? {
    // Invalid UTF-8 would be repaired, which changes the bytes.
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// The text for messages and reports; where the bytes are not UTF-8, those beyond ASCII are spelled out as `\xE9`.
  package var text: String {
    utf8
      ?? bytes.reduce(into: "") { text, byte in
        text += byte < 0x80 ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
      }
  }

  /// The scalars that patterns match; where the bytes are not UTF-8, those beyond ASCII are scalars that no text has.
  package var scalars: [Unicode.Scalar] {
    if let text = utf8 { return Array(text.unicodeScalars) }
    return bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : Unicode.Scalar(0x10_FF00 + UInt32($0)) ?? "?" }
  }

  /// Passes the bytes to C, with a 0 at their end.
  package func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes.map { CChar(bitPattern: $0) } + [0])
  }

  package static func + (left: SystemString, right: SystemString) -> SystemString {
    SystemString(bytes: left.bytes + right.bytes)
  }

  package func hasPrefix(_ prefix: SystemString) -> Bool { bytes.starts(with: prefix.bytes) }

  package func hasSuffix(_ suffix: SystemString) -> Bool { bytes.reversed().starts(with: suffix.bytes.reversed()) }
}

extension SystemString: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) {
    self.init(text)
  }
}

extension SystemString: Comparable {
  package static func < (left: SystemString, right: SystemString) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}

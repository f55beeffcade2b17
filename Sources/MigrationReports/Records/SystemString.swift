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

  /// The text for messages and reports: a byte that is not UTF-8 is spelled out as `\xE9`.
  package var text: String {
    if let text = utf8 { return text }
    var text = String.UnicodeScalarView()
    for element in elements { text += element.text.unicodeScalars }
    return String(text)
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

  // MARK: Elements

  /// A scalar of the text, or a byte that does not belong to one.
  package struct Element: Hashable, Comparable, Sendable, ExpressibleByUnicodeScalarLiteral {
    /// Bytes come after all scalars.
    static let firstByte: UInt32 = 0x11_0000
    package let value: UInt32

    package init(unicodeScalarLiteral scalar: Unicode.Scalar) { value = scalar.value }
    package init(byte: UInt8) { value = Self.firstByte + UInt32(byte) }

    private var scalar: Unicode.Scalar? { Unicode.Scalar(value) }

    package var byteCount: Int { scalar.map { UTF8.width($0) } ?? 1 }

    package var text: String {
      scalar.map { String(Character($0)) } ?? "\\x\(String(value - Self.firstByte, radix: 16, uppercase: true))"
    }

    package static func < (left: Element, right: Element) -> Bool { left.value < right.value }
  }

  /// The elements that patterns match.
  package var elements: [Element] {
    if let text = utf8 { return text.unicodeScalars.map { Element(unicodeScalarLiteral: $0) } }
    var elements: [Element] = []
    var rest = bytes[...]
    while let byte = rest.first {
      var parser = Unicode.UTF8.ForwardParser()
      var iterator = rest.makeIterator()
      if case .valid(let encoded) = parser.parseScalar(from: &iterator) {
        elements.append(Element(unicodeScalarLiteral: Unicode.UTF8.decode(encoded)))
        rest = rest.dropFirst(encoded.count)
      } else {
        elements.append(Element(byte: byte))
        rest = rest.dropFirst()
      }
    }
    return elements
  }
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

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

/// Paths, with `/` between the names.
extension SystemString {
  private static let slash = UInt8(ascii: "/")

  /// The path without its last name: `a/b.json` gives `a`, `b.json` gives `.`.
  package var folder: SystemString {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return "." }
    return slash == 0 ? "/" : SystemString(bytes: bytes[..<slash])
  }

  /// The last name.
  package var fileName: SystemString {
    guard let slash = bytes.lastIndex(of: Self.slash) else { return self }
    return SystemString(bytes: bytes[(slash + 1)...])
  }

  package var isEmpty: Bool { bytes.isEmpty }

  var isAbsolutePath: Bool { bytes.first == Self.slash }

  /// A name in this folder; `.` adds nothing to it.
  package func appendingPath(_ name: SystemString) -> SystemString {
    if self == "." || isEmpty { return name }
    return bytes.last == Self.slash ? self + name : SystemString(bytes: bytes + [Self.slash] + name.bytes)
  }

  /// The names of the path, without empty ones and `.`.
  package var pathNames: [SystemString] {
    bytes.split(separator: Self.slash).map { SystemString(bytes: $0) }.filter { $0 != "." }
  }

  /// The path from the root, with `.` and `..` resolved textually.
  package func absolutePath(in folder: SystemString) -> SystemString {
    var names: [SystemString] = []
    for name in (isAbsolutePath ? self : folder.appendingPath(self)).pathNames {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.path
  }

  /// This absolute path as seen from a folder above it; `nil` where it is not below.
  package func path(below folder: SystemString) -> SystemString? {
    if folder == "/" { return SystemString(bytes: bytes.dropFirst()) }
    let rest = bytes.dropFirst(folder.bytes.count)
    guard bytes.starts(with: folder.bytes), rest.first == Self.slash else { return nil }
    return SystemString(bytes: rest.dropFirst())
  }

  /// The path with another extension: `a/b.json` as `a/b.swift`, and so for `a/b`.
  package func replacingExtension(with ending: SystemString) -> SystemString {
    let name = fileName.bytes
    // A dot at the beginning of a name hides the file, and does not begin an extension.
    let dot = name.dropFirst().lastIndex(of: UInt8(ascii: "."))
    return SystemString(bytes: bytes.dropLast(dot.map { name.count - $0 } ?? 0) + ending.bytes)
  }
}

extension [SystemString] {
  /// The names with a slash between them.
  ///
  /// The same as `joined(separator:)`, which looks up types at run time, like any generic function of sequences.
  package var path: SystemString {
    var path: [UInt8] = []
    var isFirst = true
    for name in self {
      if !isFirst { path.append(UInt8(ascii: "/")) }
      path += name.bytes
      isFirst = false
    }
    return SystemString(bytes: path)
  }
}

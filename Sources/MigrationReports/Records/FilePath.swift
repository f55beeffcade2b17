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

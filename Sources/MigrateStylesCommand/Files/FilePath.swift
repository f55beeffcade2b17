/// Paths as text, with `/` between the names.
extension String {
  /// The path without its last name: `a/b.json` gives `a`, `b.json` gives `.`.
  var folder: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == utf8.startIndex ? "/" : String(self[..<slash])
  }

  /// The last name.
  var fileName: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// A name in this folder; `.` adds nothing to it.
  func appendingPath(_ name: String) -> String {
    if self == "." || isEmpty { return name }
    return utf8.last == UInt8(ascii: "/") ? self + name : "\(self)/\(name)"
  }

  /// The names of the path, empty ones and `.` left out.
  var pathNames: [Substring] {
    unicodeScalars.split(separator: "/").map { Substring($0) }.filter { $0 != "." }
  }

  /// The path from the root, `.` and `..` taken out as text.
  func absolutePath(in folder: String) -> String {
    var names: [Substring] = []
    for name in (isAbsolutePath ? self : folder.appendingPath(self)).pathNames {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.path
  }

  /// This absolute path as seen from a folder above it; `nil` where it is not below.
  func path(below folder: String) -> String? {
    if folder == "/" { return String(dropFirst()) }
    let rest = utf8.dropFirst(folder.utf8.count)
    guard utf8.starts(with: folder.utf8), rest.first == UInt8(ascii: "/") else { return nil }
    return String(rest.dropFirst())
  }
}

extension Sequence<Substring> {
  /// The names with a slash between them.
  ///
  /// As `joined(separator:)` gives it, which looks for types at run time, as appending a `Substring` does: a tenth of a
  /// millisecond for its first use.
  var path: String {
    var path = ""
    var isFirst = true
    for name in self {
      if !isFirst { path += "/" }
      path += String(name)
      isFirst = false
    }
    return path
  }
}

import Foundation

/// A folder of test files.
///
/// Paths inside it are relative, with `/`.
package struct TestFolder: Hashable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Whether the folder exists, directly or through a link.
  package var exists: Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }

  package func bytes(of file: String) throws(TestFileError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")))
    } catch {
      throw .cannotRead(path: "\(path)/\(file)", reason: "\(error)")
    }
  }

  /// The files below a folder, at any depth, sorted by name in code-unit order.
  ///
  /// A folder without a file is an error: a test that loops over nothing cannot fail.
  package func files(below folder: String = "", suffix: String = "") throws(TestFileError) -> [String] {
    let start = folder.isEmpty ? path : "\(path)/\(folder)"
    var found: [String] = []
    var pending = [""]
    while let inner = pending.popLast() {
      let names: [String]
      do {
        names = try FileManager.default.contentsOfDirectory(atPath: start + inner)
      } catch {
        throw .cannotRead(path: start + inner, reason: "\(error)")
      }
      for name in names where !name.hasPrefix(".") {
        var isDirectory: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(start)\(inner)/\(name)", isDirectory: &isDirectory)
        if isDirectory.boolValue {
          pending.append("\(inner)/\(name)")
        } else if name.hasSuffix(suffix) {
          found.append((folder + "\(inner)/\(name)").trimmingPrefixSlash)
        }
      }
    }
    guard !found.isEmpty else { throw .nothingFound(path: start, suffix: suffix) }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folders directly inside this one, sorted.
  package func folders() throws(TestFileError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") && TestFolder(path: "\(path)/\($0)").exists }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw .cannotRead(path: path, reason: "\(error)")
    }
  }

  /// The lines of a file, without their ends; empty lines are omitted.
  ///
  /// A line of a `.jsonl` file is one JSON text.
  package func lines(of file: String) throws(TestFileError) -> [[UInt8]] {
    TestFolder.lines(in: try bytes(of: file)).filter { !$0.isEmpty }.map(Array.init)
  }

  /// Text split at LF, the CR of a CRLF dropped.
  ///
  /// Bytes are split, since CRLF is one `Character`.
  package static func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    return bytes.split(separator: newline, omittingEmptySubsequences: false).map { line in
      line.last == carriageReturn ? line.dropLast() : line
    }
  }
}

/// Why a file that a test needs is unavailable.
package enum TestFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case cannotRead(path: String, reason: String)
  case nothingFound(path: String, suffix: String)

  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "cannot read \(path): \(reason)"
    case .nothingFound(let path, let suffix): "no file named *\(suffix) below \(path)"
    }
  }
}

extension String {
  fileprivate var trimmingPrefixSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
}

/// Rows of strings in the files of `Tests/Tables`, whose format its README describes.
package struct TextTable: Sendable {
  package let rows: [[String]]

  /// Reads a table of a file.
  ///
  /// A fault in the file becomes one row with a message, because a test without rows would pass.
  package init(_ file: String, _ name: String) {
    do throws(TestFileError) {
      let bytes = try Self.folder.bytes(of: file + ".txt")
      let lines = TestFolder.lines(in: bytes).map { String(decoding: $0, as: UTF8.self) }
      let table = lines.drop { $0 != "=== " + name }.dropFirst().prefix { !$0.hasPrefix("=== ") }
      let rows = table.filter { !$0.isEmpty && !$0.hasPrefix("--- ") }.map(Self.columns)
      self.rows = rows.isEmpty ? [["\(file).txt has no table \(name)"]] : rows
    } catch {
      rows = [["\(error)"]]
    }
  }

  /// The columns between tabs, with the characters that the pictures of control characters represent.
  private static func columns(of line: String) -> [String] {
    line.split(separator: "\t", omittingEmptySubsequences: false).map { column in
      var text = String.UnicodeScalarView()
      for scalar in column.unicodeScalars {
        text.append((0x2400...0x241F).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value - 0x2400)) : scalar)
      }
      return String(text)
    }
  }

  /// The text of a file next to the tables.
  package static func file(_ name: String) throws(TestFileError) -> String {
    String(decoding: try folder.bytes(of: name), as: UTF8.self)
  }

  private static var folder: TestFolder { TestFolder(path: Checkout.root + "/Tests/Tables") }

  /// The first column of each row.
  package var texts: [String] { rows.map { $0[0] } }

  /// The first two columns.
  package var pairs: [(String, String)] { rows.map { ($0[0], $0.count > 1 ? $0[1] : "") } }

  /// The first three columns.
  package var triples: [(String, String, String)] {
    rows.map { ($0[0], $0.count > 1 ? $0[1] : "", $0.count > 2 ? $0[2] : "") }
  }
}

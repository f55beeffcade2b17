import ExpressionDialects
import MigrationReports
import SourceJSON

/// A migrated style as a Swift file.
struct SwiftEmission {
  let bytes: [UInt8]

  /// A line for each value that the file leaves out.
  let warnings: String

  init(_ style: [UInt8], _ dialect: Dialect, file: String) {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: style, maximumDepth: 10_000_000).root
      let swift = SwiftStyle(root, as: SwiftSource(dialect))
      bytes = Array(swift.text.utf8)
      warnings = swift.omissions.map { omission in
        TerminalText.escaped(
          "\(file): warning: layer \"\(omission.layer)\", \(omission.property): not in the Swift file: \(omission.error.message)"
        )
          + "\n"
      }.joined()
    } catch {
      // Unreachable in practice: the bytes were written by this package.
      bytes = []
      warnings = "\(file): warning: \(error.message)\n"
    }
  }
}

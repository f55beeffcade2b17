import ExpressionDialects
import MigrationReports
import SourceText
import StyleMigration

/// A migrated style as a file of source code.
struct SourceEmission {
  let bytes: [UInt8]

  /// A line for each value that the file leaves out.
  let warnings: String

  init(_ style: [UInt8], as source: SourceCode, file: String) {
    do throws(JSONSyntaxError) {
      let root = try JSONDocument(parsing: style, maximumDepth: 10_000_000).root
      let code = LayerFile(layers: LayerEntries(root)?.layerNodes ?? [], as: source)
      bytes = Array(code.text.utf8)
      warnings = code.omissions.map { omission in
        TerminalText.escaped(
          "\(file): warning: layer \"\(omission.layer)\", \(omission.property): not in the \(source.language.title) file: "
            + omission.error.message
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

import ExpressionDialects
package import MigrationReports
import SourceText
import StyleDiagnostics
package import StyleMigration
package import WebSources

/// One file from its bytes to its result, in memory.
package struct MigratedFile: Sendable {
  /// What reports are about: the input, and the result before comments are put back, or code is made of it.
  package let style: MigratedStyle

  /// The result of the migration.
  package let output: [UInt8]

  /// A line for each value that source code leaves out.
  let omissions: String

  /// Whether the result differs from the input.
  package var isChanged: Bool { output != style.source }

  /// The result for callers of the library.
  package var result: MigratedStyle {
    MigratedStyle(source: style.source, bytes: output, report: style.report, origin: style.origin)
  }

  /// Migrates a file, without a language a style; `nil` where it is skipped because it may be, and is, no style.
  ///
  /// - Throws: ``MigrationError``, which ``StyleMigration/MigrationError/explained(for:takesComments:)`` words better.
  package init?(
    _ input: [UInt8], named name: SystemString, in language: CodeLanguage? = nil, mayBeNoStyle: Bool = false,
    options: FileOptions
  ) throws(MigrationError) {
    if let language {
      if mayBeNoStyle, language.web != nil, input.isBundle { return nil }
      style = try options.migratedCode(input, in: language)
      (output, omissions) = (style.bytes, "")
      return
    }
    let json: CommentedJSON?
    do throws(JSONSyntaxError) {
      json = options.takesComments ? try CommentedJSON(input) : nil
    } catch {
      throw MigrationError(error)
    }
    let commented = json?.isStrict == true ? nil : json
    let strict = commented?.strict ?? input
    if mayBeNoStyle, !StyleShape.isStyle(strict) { return nil }
    let migrated = try options.migrated(strict, hasComments: commented != nil)
    style = MigratedStyle(source: input, bytes: migrated.bytes, report: migrated.report, origin: migrated.origin)
    if let emitted = options.emission {
      (output, omissions) = Self.emitted(style.bytes, as: SourceCode(options.dialect, in: emitted), file: name.text)
    } else if let commented {
      guard let bytes = commented.applying(migrated.edits, giving: migrated.bytes) else {
        throw MigrationError(.fault, "a comment cannot be kept here; please report it")
      }
      (output, omissions) = (bytes, "")
    } else {
      (output, omissions) = (style.bytes, "")
    }
  }

  /// A migrated style as a file of source code, and a line for each value that it leaves out.
  private static func emitted(
    _ style: [UInt8], as source: SourceCode, file: String
  ) -> (bytes: [UInt8], warnings: String) {
    // The bytes were written by this package.
    let root = JSONDocument(reading: style, maximumDepth: 10_000_000)?.root
    let code = LayerFile(layers: (root.flatMap { LayerEntries($0)?.layers } ?? []).map { $0.node }, as: source)
    let warnings = code.omissions.map { omission in
      let place = "\(file): warning: layer \"\(omission.layer)\", \(omission.property)"
      let message = "\(place): not in the \(source.language.title) file: \(omission.error.message)"
      return TerminalText.escaped(message) + "\n"
    }
    return (Array(code.text.utf8), warnings.joined())
  }
}

extension [UInt8] {
  /// Whether these are the lines of a bundle, of 5,000 bytes or more.
  fileprivate var isBundle: Bool { count >= 5_000 && count / 5_000 > count { $0 == 0x0A } }
}

import ExpressionDialects
import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another.
///
/// Legacy functions and filters are migrated in the process, and verified; a value that the property does not accept,
/// or that is not a condition where one is required, is refused.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package let text: String

  /// The warnings, one line each.
  package let warnings: [String]

  /// The notes, one line each.
  package let notes: [String]

  package init(_ request: ConversionRequest, of text: String) throws(ConversionError) {
    let text = request.members(text) ?? request.literal(text) ?? text
    switch try request.language(of: text) {
    case .swift: self = try Self.ofCode(text, in: .swift, request)
    case .objc: self = try Self.ofCode(text, in: .objectiveC, request)
    case let language:
      if language == .json, let layer = try Self.ofLayer(text, request) {
        self = layer
        return
      }
      let source = try ConversionSource(request, text, language)
      self.init(text: try Self.write(source, request), warnings: source.warnings, notes: source.notes)
    }
  }

  init(text: String, warnings: [String], notes: [String]) {
    self.text = text
    self.warnings = warnings
    self.notes = notes
  }

  /// The text of an expression in the target language.
  static func write(_ source: ConversionSource, _ request: ConversionRequest) throws(ConversionError) -> String {
    let property = try request.specification()
    do throws(DialectError) {
      try request.converter.requireFit(
        of: source.json.root, for: property, isCondition: source.isCondition, in: request.target)
      return try request.converter.write(
        source.json.root, as: request.target, for: property, isCondition: source.isCondition
      ).text
    } catch {
      throw ConversionError(error)
    }
  }
}

extension ConversionRequest {
  /// A command prints one text, without separate arguments.
  var converter: ExpressionConverter { ExpressionConverter(dialect: dialect) }
}

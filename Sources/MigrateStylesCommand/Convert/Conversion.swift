import ExpressionDialects
import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec

/// One expression, function or filter from one language to another.
///
/// Functions and filters of the legacy language are migrated on the way, and verified; what the property does not take, or is
/// not a condition where one is needed, is refused.
package struct Conversion: Sendable {
  /// The text in the target language, without a newline at its end.
  package let text: String

  /// What a reader should know, one line each.
  package let warnings: [String]

  package init(_ request: ConversionRequest, of text: String) throws(ConversionError) {
    let source = try ConversionSource(request, text)
    let property = try request.specification()
    do throws(ExpressionConversionError) {
      try request.converter.requireFit(
        of: source.json.root, for: property, isCondition: source.isCondition, in: request.target)
      self.text = try request.converter.write(
        source.json.root, as: request.target, for: property, isCondition: source.isCondition
      ).text
    } catch {
      throw ConversionError(error)
    }
    warnings = source.warnings
  }
}

extension ConversionRequest {
  /// A command prints one text, which has no arguments beside it.
  var converter: ExpressionConverter { ExpressionConverter(dialect: dialect, writesArguments: false) }
}

extension ConversionError {
  init(_ error: ExpressionConversionError) {
    let advice = error.kind == .refusal(.needsArgument) ? "; a format string alone cannot say that: use --to swift" : ""
    self = .refused(error.description + advice)
  }
}

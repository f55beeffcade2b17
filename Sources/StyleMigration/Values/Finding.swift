import Equivalence
import LegacyStyle
import Rewriters
package import SourceText
package import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// A remark about a value: why it stays as it is, or what to know about its new form.
package struct Finding: Error, Sendable {
  package let kind: DiagnosticKind
  package let severity: Diagnostic.Severity

  /// What was found, what was expected and what to do, lower case.
  package let message: String

  /// The offending bytes, where they are not the whole value.
  package var range: SourceRange?

  /// The class of the divergence list, where there is one.
  package var divergence: String?

  package init(
    _ kind: DiagnosticKind, _ message: String, severity: Diagnostic.Severity = .warning, at range: SourceRange? = nil,
    divergence: String? = nil
  ) {
    (self.kind, self.severity, self.message) = (kind, severity, message)
    (self.range, self.divergence) = (range, divergence)
  }

  /// Something worth knowing that asks for no action.
  static func note(_ kind: DiagnosticKind, _ message: String, divergence: String? = nil) -> Finding {
    Finding(kind, message, severity: .note, divergence: divergence)
  }

  /// A fault of this toolkit.
  static func fault(_ kind: DiagnosticKind, _ message: String) -> Finding {
    Finding(kind, message + ", please report it", severity: .fault)
  }

  /// A fault in what a rewriter wrote.
  private static func fault(
    _ kind: DiagnosticKind, _ message: String, in expression: StyleExpression, _ details: String
  ) -> Finding {
    let text = String(decoding: expression.fragment.text, as: UTF8.self)
    return Finding(kind, "\(message), please report it: \(text): \(details)", severity: .fault)
  }
}

extension Diagnostic {
  init(
    _ finding: Finding, pointer: JSONPointer, offset: Int, location: SourceLocation = SourceLocation(line: 1, column: 1)
  ) {
    self.init(
      id: DiagnosticID(finding.kind), severity: finding.severity, pointer: pointer, offset: offset,
      location: location, message: finding.message, divergence: finding.divergence)
  }

  /// A diagnostic of a value on its own.
  init(_ finding: Finding, at node: JSONNode) {
    let offset = finding.range?.lowerBound ?? node.range.lowerBound
    let location = SourceLocation(of: offset, in: node.document.bytes)
    self.init(finding, pointer: node.path.pointer, offset: offset, location: location)
  }
}

// What is found in several places.
extension Finding {
  static func notRewritten(_ refusal: RewriteRefusal) -> Finding {
    Finding(refusal.id, refusal.message, at: refusal.range, divergence: refusal.divergence)
  }

  /// What a reader or a rewriter gives.
  ///
  /// - Throws: Why it refuses.
  static func unlessRefused<Value>(_ result: () throws(RewriteRefusal) -> Value) throws(Finding) -> Value {
    do throws(RewriteRefusal) {
      return try result()
    } catch {
      throw .notRewritten(error)
    }
  }

  static func accident(_ accident: LegacyAccident, _ sample: Sample) -> Finding {
    Finding(
      .runtimeResultNotAValue,
      "for some inputs the output of the old runtime is not a value of this property ("
        + "at zoom \(sample.zoom.javaScriptText) with \(StyleValue.object(sample.properties).jsonText)); "
        + "use the documented semantics, or write the expression by hand", divergence: accident.rawValue)
  }

  /// The expressions of a mixed filter are at fault themselves.
  package static func filterPart(_ message: String) -> Finding {
    Finding(
      .filterPartDoesNotCompile,
      "the filter mixes legacy conditions and expressions, and the expressions do not compile: \(message)")
  }

  /// Both languages in one filter, which the chosen semantics takes for an expression.
  static var mixedFilter: Finding {
    Finding(
      .mixedFilter,
      "the filter mixes legacy conditions and expressions, and the GL JS runtime reads all of it as one expression, which "
        + "compares the names themselves; use the documented semantics to repair it", divergence: "S8")
  }

  /// A colour that only the first parsers read.
  static var oldColor: Finding {
    Finding(
      .obsoleteColor,
      "only the first parsers read this colour; write it as CSS has it, such as #rrggbb or hsl(h, s%, l%)")
  }

  /// A colour in percentages without their sign, and as CSS has it.
  static func percentagesWithoutSign(_ color: JSONString, _ range: SourceRange) -> Finding {
    Finding(
      .wrongValue,
      "percentages without their sign: today's renderers refuse the colour, and the first ones cut each to 100 %; write \"\(color)\"",
      at: range)
  }

  /// A placeholder of a template inside a function or a filter, or in a text that takes tokens.
  static func placeholder(_ range: SourceRange) -> Finding {
    Finding(
      .templatePlaceholder,
      "a template may insert anything for its placeholder, so the value was left unchanged; migrate the output of the template",
      at: range)
  }

  static func undefinedConstant(_ name: JSONString, _ property: JSONString, _ range: SourceRange) -> Finding {
    Finding(
      .undefinedConstant,
      "the constant \"\(name)\" has no value, and is not a value of \"\(property)\"; define it, or write the value here",
      at: range)
  }

  package static var tooDeep: Finding {
    Finding(
      .nestedTooDeeply,
      "nested deeper than \(StyleValue.maximumHeight) levels, so it was left unchanged; write a new value")
  }

  static var tooManyAttributes: Finding {
    Finding(
      .tooManyAttributes,
      "reads more than \(FilterPlan.attributeLimit) attributes, too many combinations to test; "
        + "divide it, or write the expression by hand")
  }

  static var tooManyCombinations: Finding {
    Finding(
      .tooManyAttributes,
      "has more than \(SamplePlan.combinationLimit) combinations of zooms and attributes to test; "
        + "divide it, or write the expression by hand")
  }

  static var loneSurrogate: Finding {
    Finding(
      .loneSurrogate,
      "a string contains half of a surrogate pair, which is not a character; correct the escape")
  }

  /// A jump over the zoom so near to another stop that no expression follows the function between them.
  static func jumpTooNear(zoom: Double) -> Finding {
    Finding(
      .stopsTooClose,
      "the stops around zoom \(zoom.javaScriptText) are so close to each other, or the base is so close to 1, that no expression "
        + "jumps where this function does; move or remove one of the stops, or write 1 for the base")
  }

  static func doesNotCompile(_ expression: StyleExpression, _ errors: ExpressionTypeErrors) -> Finding {
    fault(
      .fault, "our expression does not compile", in: expression,
      errors.errors.map { "\($0.key) \($0.message)" }.joined(separator: "; "))
  }

  static func different(_ expression: StyleExpression, _ counterexample: Counterexample) -> Finding {
    fault(
      .faultNotEqual,
      counterexample.isLogged
        ? "our expression fails where the legacy value did not, which renderers log" : "our expression is not equal",
      in: expression, counterexample.row)
  }

  /// What would be written does not say what was judged.
  static func notAsJudged(_ text: [UInt8]) -> Finding {
    Finding(
      .fault,
      "our text does not read back as the verified expression, please report it: \(String(decoding: text, as: UTF8.self))",
      severity: .fault)
  }
}

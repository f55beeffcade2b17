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

  /// A finding without names and values, in the words of its record.
  init(_ kind: DiagnosticKind, at range: SourceRange? = nil, divergence: String? = nil) {
    self.init(
      kind, kind.messageWithAction, severity: kind.severity == .note ? .note : .warning, at: range,
      divergence: divergence)
  }

  /// Something worth knowing that asks for no action.
  static func note(_ kind: DiagnosticKind, _ message: String) -> Finding {
    Finding(kind, message, severity: .note)
  }

  /// A fault of this toolkit, with the text or the expression that it wrote.
  static func fault(_ message: String, _ details: String = "", kind: DiagnosticKind = .fault) -> Finding {
    Finding(kind, message + ", please report it" + (details.isEmpty ? "" : ": " + details), severity: .fault)
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

  /// A diagnostic of the structure in the words of its record, which tells whether something is left, unless the caller does.
  init(_ kind: DiagnosticKind, isLeft: Bool? = nil, at offset: Int, _ path: JSONPath) {
    self.init(
      id: DiagnosticID(kind), severity: isLeft ?? (kind.severity == .warning) ? .warning : .note,
      pointer: path.pointer, offset: offset, message: kind.messageWithAction)
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
  /// What a reader or a rewriter gives.
  ///
  /// - Throws: Why it refuses.
  static func unlessRefused<Value>(_ result: () throws(RewriteRefusal) -> Value) throws(Finding) -> Value {
    do throws(RewriteRefusal) {
      return try result()
    } catch {
      throw Finding(error.id, error.message, at: error.range, divergence: error.divergence)
    }
  }

  /// The expressions of a mixed filter are at fault themselves.
  package static func filterPart(_ message: String) -> Finding {
    Finding(
      .filterPartDoesNotCompile,
      "the filter mixes legacy conditions and expressions, and the expressions do not compile: \(message)")
  }

  /// A placeholder of a template inside a function or a filter, or in a text that takes tokens, which stays for that.
  static func placeholder(_ range: SourceRange) -> Finding {
    Finding(
      .templatePlaceholder,
      "a template may insert anything for its placeholder, so the value was left unchanged; migrate the output of the template",
      at: range)
  }

  package static var tooDeep: Finding { Finding(.nestedTooDeeply) }

  static func doesNotCompile(_ expression: StyleExpression, _ errors: ExpressionTypeErrors) -> Finding {
    let details = errors.errors.map { "\($0.key) \($0.message)" }.joined(separator: "; ")
    return fault("our expression does not compile", "\(expression.fragment.text.asText): \(details)")
  }

  static func different(_ expression: StyleExpression, _ counterexample: Counterexample) -> Finding {
    fault(
      counterexample.isLogged
        ? "our expression fails where the legacy value did not, which renderers log" : "our expression is not equal",
      "\(expression.fragment.text.asText): \(counterexample.row)", kind: .faultNotEqual)
  }

  /// What would be written does not say what was judged.
  static func notAsJudged(_ text: [UInt8]) -> Finding {
    fault("our text does not read back as the verified expression", text.asText)
  }
}

extension [UInt8] {
  fileprivate var asText: String { String(decoding: self, as: UTF8.self) }
}

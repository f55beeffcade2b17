package import Equivalence
package import Rewriters
import SourceText
package import StyleExpressions

/// An expression that the judge found equal to a legacy value, or that was not judged at the caller's request.
package struct JudgedExpression: Sendable {
  package let expression: StyleExpression
  package let compiled: CompiledExpression
  package let rewriter: RewriterID
  package let proof: MigrationReport.Proof

  /// Whether a shorter form could not be proved.
  package private(set) var isUnshortened = false

  /// Remarks about the new form.
  var remarks: [Finding] = []

  /// What a function or string gave, and the inputs it was tried on; `nil` for a filter.
  let outcomes: LegacyOutcomes?

  /// The inputs of a function or string; `nil` for a filter.
  package var plan: SamplePlan? { outcomes?.plan }

  /// Proves the shorter form of what a rewriter wrote, or else the form that it wrote.
  ///
  /// A shorter form that cannot be proved, or whose text does not read back, is a fault worth knowing, and no reason to leave the
  /// value.
  ///
  /// - Throws: Why the long form is not proved.
  package static func proving(
    _ short: StyleExpression?, orElse long: StyleExpression,
    by prove: (StyleExpression) throws(Finding) -> JudgedExpression
  ) throws(Finding) -> JudgedExpression {
    guard let short, !short.isSame(as: long) else { return try prove(long) }
    do throws(Finding) {
      let judged = try prove(short)
      _ = try short.propertyText()
      return judged
    } catch {
      var result = try prove(long)
      result.isUnshortened = true
      return result
    }
  }
}

extension MigrationReport.Rewriting {
  /// What the report says of an expression, given also as the value of the property.
  init(_ judged: JudgedExpression, json: JSONFragment) {
    var name = "constant"
    switch (judged.expression, json) {
    case (.constant, _): break
    case (_, .array(let elements, _)):
      if case .scalar(let head)? = elements.first {
        name = String(decoding: head.dropFirst().dropLast(), as: UTF8.self)
      }
    default: break
    }
    self.init(
      newOperator: name, rewriter: judged.rewriter, proof: judged.proof, isUnshortened: judged.isUnshortened)
  }
}

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

  init(
    _ expression: StyleExpression, compiled: CompiledExpression, rewriter: RewriterID, proof: MigrationReport.Proof,
    outcomes: LegacyOutcomes? = nil
  ) {
    self.expression = expression
    self.compiled = compiled
    self.rewriter = rewriter
    self.proof = proof
    self.outcomes = outcomes
  }

  /// Proves the shorter form of what a rewriter wrote, or else the form that it wrote.
  ///
  /// A shorter form that cannot be proved, or whose text does not read back, is a fault worth knowing, and no reason to leave the
  /// value.
  ///
  /// - Parameters:
  ///   - short: The shorter form; `nil` where there is none.
  ///   - long: What the rewriter wrote.
  ///   - prove: Type-checks and judges a form.
  /// - Returns: The first form that is proved.
  /// - Throws: Why the long form is not.
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
  /// - Parameters:
  ///   - judged: The new expression.
  ///   - json: The expression as the value of the property.
  init(_ judged: JudgedExpression, json: JSONFragment) {
    var name = "constant"
    if !judged.expression.isConstant, case .array(let elements, _) = json, case .scalar(let head)? = elements.first {
      name = String(decoding: head.dropFirst().dropLast(), as: UTF8.self)
    }
    self.init(
      newOperator: name, rewriter: judged.rewriter, proof: judged.proof,
      isUnshortened: judged.isUnshortened)
  }
}

extension StyleExpression {
  fileprivate var isConstant: Bool { if case .constant = self { true } else { false } }
}

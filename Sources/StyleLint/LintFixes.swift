import Equivalence
package import SourceText
package import StyleMigration

/// A value with its fixes applied, which compiles.
package struct LintFixes {
  private let expression: PlacedExpression

  /// The new value alone.
  let document: JSONDocument

  /// - Returns: `nil` where the fixes overlap, or the value does not compile with them.
  package init?(_ fixes: [SourceEdit], of expression: PlacedExpression) {
    let edits = fixes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let overlap = zip(edits, edits.dropFirst()).contains { $0.range.upperBound > $1.range.lowerBound }
    guard !fixes.isEmpty, !overlap, let document = Self.document(edits, in: expression.node),
      PlacedExpression(document.root, at: expression.place).compiled != nil
    else { return nil }
    (self.expression, self.document) = (expression, document)
  }

  /// The proof that the new value gives the same results as the old one, without additional errors; a value that did
  /// not compile before had no meaning, and is repaired.
  ///
  /// - Returns: `nil` where it does not hold.
  /// - Complexity: O(samples · value).
  package func proof(_ options: StyleMigrator.Options) -> MigrationReport.Proof? {
    let plan = FilterPlan(expression: expression.node.fragment, target: options.target.renderers)
    if plan.hasTooManyAttributes { return nil }
    if expression.compiled == nil {
      return MigrationReport.Proof(samples: plan.samples.count, exemptions: 0, isRepaired: true)
    }
    let verdict = EquivalenceChecker.verdict(
      on: expression.node, and: document.root, for: expression.place.property, plan: plan)
    guard case .equal(let samples, let exemptions)? = verdict else { return nil }
    return MigrationReport.Proof(samples: samples, exemptions: exemptions)
  }

  /// The edits that replace the old value by the new one, in the same layout.
  func edits(_ options: StyleMigrator.Options) -> [SourceEdit] {
    let edits = Decision.edits(from: expression.node, to: document.root.fragment, keepsParts: true, options.layout)
    let written = Self.document(edits, in: expression.node)
    return written?.root.fragment == document.root.fragment ? edits : []
  }

  /// The value with edits applied.
  private static func document(_ edits: [SourceEdit], in node: JSONNode) -> JSONDocument? {
    let moved = edits.map { $0.moved(by: -node.range.lowerBound) }
    return JSONDocument(reading: SourceEdit.apply(moved, to: Array(node.spelling)))
  }
}

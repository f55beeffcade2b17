import Equivalence
import SourceJSON
import SourceText
import StyleMigration
import StyleSpec

/// A value with the fixes that hold.
struct LintFixes {
  /// The new value alone.
  let document: JSONDocument
  let proof: MigrationReport.Proof

  /// Proves fixes together: the new value compiles, and gives what the old one gives without an error that the old one has
  /// not.
  ///
  /// A value that did not compile before meant nothing; with the fixes it has to compile.
  ///
  /// - Returns: `nil` where that does not hold.
  /// - Complexity: O(samples · value).
  init?(_ fixes: [LintFinding.Fix], of expression: PlacedExpression, _ options: StyleMigrator.Options) {
    let node = expression.node
    guard !fixes.isEmpty, let fixed = Self.document(fixes, in: node),
      PlacedExpression(fixed.root, at: expression.place).compiled != nil
    else { return nil }
    let plan = FilterPlan(expression: node.fragment, target: options.target.renderers)
    guard !plan.hasTooManyAttributes else { return nil }
    if expression.compiled != nil {
      guard
        case .equal(let samples, let exemptions)? = EquivalenceChecker.verdict(
          on: node, and: fixed.root, for: expression.place.property, plan: plan)
      else { return nil }
      proof = .proved(samples: samples, exemptions: exemptions)
    } else {
      proof = .repaired(samples: plan.samples.count, exemptions: 0)
    }
    document = fixed
  }

  /// Whether a value compiles with fixes made.
  static func compile(_ fixes: [LintFinding.Fix], of expression: PlacedExpression) -> Bool {
    let fixed = document(fixes, in: expression.node)
    return fixed.map { PlacedExpression($0.root, at: expression.place).compiled != nil } ?? false
  }

  /// The edits that write a value over another one, laid out as that was.
  static func edits(of node: JSONNode, to document: JSONDocument, _ options: StyleMigrator.Options) -> [SourceEdit] {
    let edits = Decision.edits(from: node, to: document.root.fragment, keepsParts: true, options.layout)
    guard let written = Self.document(edits, in: node), written.root.fragment == document.root.fragment else {
      return []
    }
    return edits
  }

  /// The value with fixes made; `nil` where they overlap.
  static func document(_ fixes: [LintFinding.Fix], in node: JSONNode) -> JSONDocument? {
    let edits = fixes.map { SourceEdit(range: $0.range, replacement: $0.replacement.text) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.upperBound > next.range.lowerBound { return nil }
    return document(edits, in: node)
  }

  /// The value with edits made.
  static func document(_ edits: [SourceEdit], in node: JSONNode) -> JSONDocument? {
    let moved = edits.map { $0.moved(by: -node.range.lowerBound) }
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: SourceEdit.apply(moved, to: Array(node.spelling)))
    } catch {
      return nil
    }
  }
}

package import Equivalence
import LegacyStyle
package import Rewriters
package import SourceJSON
package import StyleExpressions
import StyleSpec

/// A rewriting that the judge found equal, or that nobody judged: then on 0 samples.
package struct ProvedRewriting: Sendable {
  let written: WrittenExpression

  package var expression: StyleExpression { written.expression }

  /// The JSON to write.
  package var fragment: JSONFragment { written.fragment }
  package var compiled: CompiledExpression
  package var rewriter: RewriterID
  package var samples: Int
  package var exemptions: Int

  /// What a function or string gave, and the inputs it was tried on; `nil` for a filter.
  private var outcomes: LegacyOutcomes?

  /// The inputs of a function or string; `nil` for a filter.
  package var plan: SamplePlan? { outcomes?.plan }

  /// Whether today's runtimes read something else into the old value than its author meant.
  package var isRepaired = false

  /// Whether verification would have left the value for its many attributes.
  var hasTooManyAttributes = false

  init(
    _ written: WrittenExpression, compiled: CompiledExpression, rewriter: RewriterID, samples: Int, exemptions: Int,
    outcomes: LegacyOutcomes? = nil
  ) {
    self.written = written
    self.compiled = compiled
    self.rewriter = rewriter
    self.samples = samples
    self.exemptions = exemptions
    self.outcomes = outcomes
  }

  /// How a function that was rewritten differs from what runtimes make of it, in the order of the ids.
  func differences(
    of function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) -> [KnownDifference] {
    guard let outcomes else { return [] }
    return KnownDifferences(function, giving: outcomes, for: property, semantics: semantics).all
  }
}

/// A rewriting as it is written and reported, when the judge is done with it.
struct WrittenValue {
  /// What to write; `nil` once it stands in edits and is needed nowhere else.
  var expression: WrittenExpression?
  var rewriting: MigrationReport.Rewriting
}

extension ProvedRewriting {
  var value: WrittenValue {
    WrittenValue(
      expression: written,
      rewriting: MigrationReport.Rewriting(
        newOperator: operatorName, rewriter: rewriter.rawValue, samples: samples, exemptions: exemptions,
        isRepaired: isRepaired))
  }
}

import SourceJSON

/// A part of an expression, and the property that the whole is for.
struct ExpressionPart {
  let node: JSONNode

  /// The operator around it; `nil` for the whole.
  let parent: JSONNode?

  /// `nil` for an operator that no rule looks at.
  let name: LintOperator?
  let place: ExpressionPlace
}

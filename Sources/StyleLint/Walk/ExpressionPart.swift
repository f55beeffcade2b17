import SourceJSON
import StyleMigration
import StyleSpec

/// A part of an expression, and the property that the whole is for.
struct ExpressionPart {
  let node: JSONNode

  /// The operator around it; `nil` for the whole.
  let parent: JSONNode?

  /// `nil` for an operator that no rule looks at.
  let name: LintOperator?
  let place: ExpressionPlace
}

/// A value of a style, and the renderers for which it is.
struct TargetedSite {
  let site: PropertySite
  let target: RenderTarget
}

import Equivalence
import LegacyStyle
package import SourceText
import StyleExpressions
package import StyleSpec

/// What a value in code is the value of.
package enum CodeValue: Hashable, Sendable {
  case filter
  case property(PropertySpecification)

  /// The name that reports have.
  package var name: JSONString {
    switch self {
    case .filter: "filter"
    case .property(let property): property.name
    }
  }

  fileprivate var owner: SiteTemplate.Owner {
    switch self {
    case .filter: .filter
    case .property(let property): .known(property)
    }
  }
}

extension StyleMigrator {
  /// A value on its own, with what was edited in it.
  package func edited(_ value: JSONDocument, as kind: CodeValue) throws(MigrationError) -> EditedStyle {
    var migration = WholeStyle(value.bytes, options: options)
    try migration.run(PropertySite(alone: value.root, name: kind.name, owner: kind.owner))
    return migration.result()
  }

  /// Proves what was written for a value, given both with the same values in place of what is computed.
  ///
  /// - Parameters:
  ///   - written: The new value.
  ///   - value: The old value.
  ///   - kind: What they are the value of.
  ///   - readsVectorTiles: Whether a filter is tried on features of vector tiles alone.
  /// - Returns: The number of inputs on which both were compared.
  /// - Throws: Why they are not equal.
  package func proof(
    that written: JSONDocument, equals value: JSONDocument, as kind: CodeValue, readsVectorTiles: Bool
  ) throws(Finding) -> Int {
    let semantics = options.semantics.legacy
    switch kind {
    case .filter:
      return try FilterMigration(semantics: semantics, profile: options.profile)
        .proof(
          that: { () throws(Finding) in try expression(written.root, .filter) }, equals: value.root,
          readsVectorTiles: readsVectorTiles
        ).samples
    case .property(let property):
      let new = try expression(written.root, property)
      let migration = ValueMigration(semantics: semantics, profile: options.profile)
      return try migration.rewriting(of: FunctionAsRead(value.root), for: property) { _ in new }.proof.samples
    }
  }

  /// A list that does not begin with the name of an operator is a constant, as it is for a renderer.
  private func expression(_ node: JSONNode, _ property: PropertySpecification) throws(Finding) -> StyleExpression {
    do throws(ExpressionSyntaxError) {
      return try StyleExpression(node)
    } catch {
      let isConstant = node.kind == .array && property.type.hasLists && (node.count == 0 || error.path == [0])
      guard isConstant else { throw .notAsJudged(Array(node.spelling)) }
      return .constant(Literal(StyleValue(json: node)))
    }
  }
}

extension PropertyType {
  /// Whether constants of this type may be lists.
  fileprivate var hasLists: Bool {
    switch self {
    case .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .number, .color, .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition, .any:
      false
    }
  }
}

import Equivalence
import LegacyStyle
package import SourceText
import StyleExpressions
package import StyleSpec

/// The property or filter that a value on its own belongs to, such as one in code.
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
}

extension StyleMigrator {
  /// Migrates a value on its own: first its colours, then the value.
  package func migrated(_ value: JSONDocument, as kind: CodeValue) throws(MigrationError) -> MigratedStyle {
    let owner: SiteTemplate.Owner = if case .property(let property) = kind { .known(property) } else { .filter }
    var migration = WholeStyle(value.bytes, options: options)
    try migration.run(PropertySite(SiteTemplate(kind.name, at: [], owner), value: value.root))
    return migration.result()
  }

  /// Proves what was written for a value, given both with the same values in place of what is computed.
  ///
  /// - Throws: Why they are not equal.
  package func prove(that written: JSONDocument, equals value: JSONDocument, as kind: CodeValue) throws(Finding) {
    let migration = ValueMigration(semantics: options.semantics.legacy, profile: options.profile)
    switch kind {
    case .filter:
      try migration.prove(that: try expression(written.root, .filter), equalsFilter: value.root)
    case .property(let property):
      let new = try expression(written.root, property)
      _ = try migration.rewriting(of: FunctionAsRead(value.root), for: property) { _ in new }
    }
  }

  private func expression(_ node: JSONNode, _ property: PropertySpecification) throws(Finding) -> StyleExpression {
    do throws(ExpressionError) {
      return try StyleExpression(valueOf: property, node)
    } catch {
      throw .notAsJudged(Array(node.spelling))
    }
  }
}

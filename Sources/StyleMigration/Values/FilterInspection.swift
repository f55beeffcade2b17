import Equivalence
import LegacyStyle
package import SourceText
import StyleDiagnostics
import StyleExpressions
package import StyleSpec

extension ValueInspection {
  /// Rewrites and judges a filter; `nil` for a modern one.
  ///
  /// O(samples · filter).
  package init?(filter node: JSONNode, semantics: LegacySemantics, profile: OutputProfile) {
    let migration = FilterMigration(semantics: semantics, profile: profile)
    var meaning: FilterMeaning?
    do throws(SiteRefusal) {
      if node.isTooDeep { throw .tooDeep }
      let reading = try migration.reading(of: node)
      if case .modern = reading { return nil }
      meaning = try migration.meaning(of: reading, node)
      guard let judged = try migration.rewriting(of: reading, node) else { return nil }
      _ = try judged.expression.propertyText()
      verdict = .equal
      migrated = judged.expression.propertyValue
      compiled = judged.compiled
      typeErrors = nil
      diagnostics = migration.remarks(on: reading, node).map { Diagnostic($0, at: node) }
    } catch {
      diagnostics = [Diagnostic(error, at: node)]
      compiled = nil
      switch error {
      case .different(let expression, _):
        (verdict, migrated, typeErrors) = (.different, expression.propertyValue, nil)
      case .doesNotCompile(let expression, let errors):
        (verdict, migrated, typeErrors) = (.refused, expression.propertyValue, errors)
      default: (verdict, migrated, typeErrors) = (.refused, nil, nil)
      }
    }
    legacy = meaning.map { .filter($0) }
  }
}

extension Diagnostic {
  /// Why a value on its own is left.
  init(_ refusal: SiteRefusal, at node: JSONNode) {
    self.init(
      id: refusal.id, severity: refusal.severity, at: refusal.range?.lowerBound ?? node.range.lowerBound, in: node,
      message: refusal.message, divergence: refusal.divergence)
  }

  /// A diagnostic of a value on its own.
  init(_ remark: SiteRemark, at node: JSONNode) {
    self.init(
      id: remark.id, severity: remark.severity, at: node.range.lowerBound, in: node, message: remark.message,
      divergence: remark.divergence)
  }

  init(
    id: DiagnosticKind, severity: Severity, at offset: Int, in node: JSONNode, message: String, divergence: String?
  ) {
    self.init(
      id: DiagnosticID(id), severity: severity, pointer: node.path.pointer, offset: offset,
      location: node.document.location(at: offset), message: message, divergence: divergence)
  }
}

import Equivalence
import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

/// The features that a condition of a layer's filter lets through, of those on which filters are judged.
///
/// What none of them lacks is not missing in the layer: `["has", "point_count"]`, `[">", "size", 2]`.
struct PassingFeatures {
  private let samples: [Sample]

  /// The attributes that the filter reads.
  private let read: Set<JSONString>

  /// Whether each feature that a filter lets through has an attribute: one of its conditions asks for it, or each of alternatives.
  static func allHave(
    _ name: JSONString, through filter: JSONNode, _ options: StyleMigrator.Options, depth: Int = 0
  ) -> Bool {
    if depth > maximumDepth || filter.isTooDeep { return false }
    let operands = Array(filter.elements.dropFirst())
    switch filter.lintOperator {
    case .all: return operands.contains { allHave(name, through: $0, options, depth: depth + 1) }
    case .any:
      return !operands.isEmpty && operands.allSatisfy { allHave(name, through: $0, options, depth: depth + 1) }
    default:
      if filter.kind == .boolean { return filter.fragment == .boolean(false) }
      // An old condition reads what it names alone.
      if let key = filter[1]?.string, key != name, FilterClass(filter) != .expression { return false }
      return PassingFeatures(through: filter, options)?.have(name) ?? false
    }
  }

  /// Alternatives are looked into so deep.
  private static let maximumDepth = 60

  /// - Returns: `nil` where it is not known which features pass.
  /// - Complexity: O(samples · filter).
  private init?(through filter: JSONNode, _ options: StyleMigrator.Options) {
    let target = options.target.renderers
    let plan: FilterPlan
    let passes: (Sample) -> Bool
    do throws(SiteRefusal) {
      let migration = FilterMigration(semantics: options.semantics.legacy)
      let reading = try migration.reading(of: filter)
      if reading == .mixedForRuntime { return nil }
      if let meaning = try migration.meaning(of: reading, filter) {
        plan = FilterPlan(meaning, target: target)
        passes = { meaning.holds(in: $0.context) }
      } else {
        plan = FilterPlan(expression: filter.fragment, target: target)
        guard PlacedExpression(filter, at: .filter(target: target)).compiled != nil,
          let compiled = CompiledExpression(standingIn: filter, for: .filter)
        else { return nil }
        passes = { compiled.outcome(in: $0.context).value == .boolean(true) }
      }
    } catch {
      return nil
    }
    guard !plan.hasTooManyAttributes else { return nil }
    samples = plan.samples.filter(passes)
    read = Set(plan.constants.map { $0.name })
  }

  /// Whether each of them has an attribute.
  private func have(_ name: JSONString) -> Bool {
    read.contains(name) && samples.allSatisfy { $0.properties[name] != nil }
  }
}

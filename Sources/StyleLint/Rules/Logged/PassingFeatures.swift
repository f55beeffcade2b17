import Equivalence
import LegacyStyle
import SourceJSON
import StyleExpressions
import StyleMigration
import StyleSpec

/// The features that a layer's filter lets through, of those on which filters are judged.
///
/// What none of them lacks is never missing in the layer: `["has", "point_count"]`, `[">", "size", 2]`.
struct PassingFeatures {
  private let samples: [Sample]

  /// The attributes that the filter reads.
  private let read: Set<JSONString>

  /// - Returns: `nil` where it is not known which features pass.
  /// - Complexity: O(samples · filter).
  init?(through filter: JSONNode, _ options: StyleMigrator.Options) {
    let target = options.target.renderers
    let plan: FilterPlan
    let passes: (Sample) -> Bool
    guard !filter.isTooDeep else { return nil }
    do throws(SiteRefusal) {
      let migration = FilterMigration(semantics: options.semantics.legacy)
      let reading = try migration.reading(of: filter)
      switch reading {
      case .legacy(let legacy, _): plan = FilterPlan(legacy, target: target)
      case .mixed(let mixed, _): plan = FilterPlan(mixed, target: target)
      case .modern: plan = FilterPlan(expression: filter.fragment, target: target)
      case .mixedForRuntime: return nil
      }
      if let meaning = try migration.meaning(of: reading) {
        passes = { meaning.holds(in: $0.context) }
      } else if filter.kind == .boolean {
        passes = { _ in filter.fragment == .boolean(true) }
      } else {
        guard let compiled = PlacedExpression(filter, at: .filter(target: target)).compiled else { return nil }
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
  func have(_ name: JSONString) -> Bool {
    // Where none was found, one that has what the filter reads may pass.
    samples.isEmpty ? read.isEmpty || read.contains(name) : samples.allSatisfy { $0.properties[name] != nil }
  }
}

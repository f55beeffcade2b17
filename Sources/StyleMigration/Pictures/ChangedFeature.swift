import Equivalence
import SourceText
import StyleExpressions
import StyleSpec

/// A feature that a repaired filter, as it was meant, treats otherwise than today's renderers do.
package struct ChangedFeature: Sendable {
  /// Its attributes and its kind of geometry, in words.
  package let text: String

  /// Whether the repaired filter shows it; today's renderers do the opposite.
  package let isShown: Bool

  /// The first such feature: attributes have the constants of the filter, then are missing, and last whatever the proof tries.
  ///
  /// - Parameters:
  ///   - plan: What the filter is compared on.
  ///   - meant: Whether the filter, as it was meant, shows a feature.
  ///   - today: Whether today's renderers show it.
  init?(_ plan: FilterPlan, meant: (Sample) -> Bool, today: (Sample) -> Bool) {
    var attributes = [StyleObject()]
    for (name, values) in plan.constants.prefix(4) {
      attributes = attributes.flatMap { object in
        values.prefix(6).map { value in
          var object = object
          object[name] = value
          return object
        } + [object]
      }
    }
    let types: [GeometryType] = plan.testsGeometry ? [.lineString, .polygon, .point] : [.unknown]
    let features = attributes.flatMap { object in
      types.map { Sample(zoom: 12, properties: object, geometryType: $0) }
    }
    guard let feature = (features + plan.samples).first(where: { meant($0) != today($0) }) else { return nil }
    var parts = feature.properties.members.map { "\($0.key.string) = \(Self.text(of: $0.value))" }
    if parts.isEmpty { parts = ["no attributes"] }
    if feature.geometryType != .unknown { parts.append(feature.geometryType.rawValue) }
    if feature.id != .null { parts.append("id \(Self.text(of: feature.id))") }
    text = parts.joined(separator: ", ")
    isShown = meant(feature)
  }

  private static func text(of value: StyleValue) -> String { String(decoding: value.fragment.text, as: UTF8.self) }
}

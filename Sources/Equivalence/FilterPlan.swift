package import LegacyStyle
import SourceJSON
package import StyleSpec

/// The features on which a filter and its rewriting are compared, derived from the old filter alone.
///
/// Each attribute takes the constants it is compared with, what lies beside them, what a careless comparison would take
/// for them, every other type, null, and is missing; first one at a time, then all at once in many combinations.
package struct FilterPlan: Sendable {
  package let samples: [Sample]

  /// How many samples a plan has at most.
  static let most = 600

  /// A plan; renderers that tell the `Multi…` kinds of geometry apart are given them, too.
  package init(_ filter: LegacyFilter, target: RenderTarget) {
    var subjects = FilterSubjects()
    subjects.add(filter)
    samples = Self.samples(subjects, target)
  }

  package init(_ filter: MixedFilter, target: RenderTarget) {
    var subjects = FilterSubjects()
    subjects.add(filter)
    samples = Self.samples(subjects, target)
  }

  private static func samples(_ subjects: FilterSubjects, _ target: RenderTarget) -> [Sample] {
    let ids = FilterProbes.ids(subjects.ids)
    let attributes = subjects.attributes.map { FilterProbes.Attribute($0.name, $0.constants) }
    let zooms = [0, 11.5] + subjects.zooms
    let types = GeometryType.allCases.filter { target.tellsMultiGeometryApart || $0.simple == $0 }
    var samples: [Sample] = []
    // Nothing but the kind of geometry, then nothing but an id.
    for type in types { samples.append(Sample(zoom: 0, properties: StyleObject(), geometryType: type)) }
    for id in ids { samples.append(Sample(zoom: 11.5, properties: StyleObject(), id: id, geometryType: .point)) }
    // Every attribute alone, and then beside the constants of the others.
    let constants = StyleObject(
      subjects.attributes.compactMap { subject in
        subject.constants.first.map { StyleObject.Member(key: subject.name, value: $0) }
      })
    var turn = 0
    let share = max(8, (most - samples.count) / max(1, 4 * attributes.count))
    for attribute in attributes {
      for value in attribute.values.spread(over: share) {
        turn += 1
        var beside = constants
        beside[attribute.name] = value
        samples.append(
          Sample(
            zoom: zooms[turn % zooms.count], properties: StyleObject([.init(key: attribute.name, value: value)]),
            id: ids[turn % ids.count], geometryType: types[turn % types.count]))
        samples.append(
          Sample(
            zoom: 0, properties: beside, id: ids[turn % ids.count], geometryType: types[(turn / 2) % types.count]))
      }
    }
    // Everything at once.
    var choices = Choices(state: UInt64(truncatingIfNeeded: attributes.count &* 31 &+ ids.count))
    let rest = attributes.isEmpty ? 0 : max(48, min(most - samples.count, 40 * attributes.count))
    for _ in 0..<rest {
      var properties = StyleObject()
      for attribute in attributes {
        // Missing as often as any constant, and a constant more often than anything else.
        switch choices.next(below: 6) {
        case 0: break
        case 1, 2, 3:
          properties[attribute.name] = attribute.values[choices.next(below: max(1, attribute.constantCount))]
        default: properties[attribute.name] = attribute.values[choices.next(below: attribute.values.count)]
        }
      }
      samples.append(
        Sample(
          zoom: zooms[choices.next(below: zooms.count)], properties: properties,
          id: ids[choices.next(below: ids.count)], geometryType: types[choices.next(below: types.count)]))
    }
    return samples
  }
}

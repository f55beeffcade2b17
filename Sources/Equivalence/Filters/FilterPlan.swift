package import SourceText
package import StyleSpec

/// The values on which a filter and its rewriting are compared, derived from the old filter alone.
///
/// Each attribute takes the constants it is compared with, what lies beside them, what a careless comparison would take
/// for them, every other type, null, and is missing. Where both filters can be asked about single values, every
/// combination that they can tell apart is tried (``FilterCombinations``), and else a drawn sample (``FilterRows``).
package struct FilterPlan: Sendable {
  private(set) var attributes: [FilterProbes.Attribute]
  let ids: [StyleValue]
  let types: [GeometryType]
  let zooms: [Double]

  /// Whether the filter reads the kind of geometry.
  package let testsGeometry: Bool

  /// The attributes that the filter reads, each with what it is compared with; no stand-ins.
  package var constants: [(name: JSONString, values: [StyleValue])] {
    attributes.filter { $0.name.string.utf8.first != StandIn.mark }
      .map { ($0.name, Array($0.values.prefix($0.constantCount))) }
  }

  /// The number of features up to which all combinations are tried.
  package static let sampleLimit = 600

  /// The maximum number of attributes: each is tried beside all others, so the work grows with the square.
  package static let attributeLimit = 1_000

  /// Whether the filter reads too many attributes to test; the plan is empty then.
  package let hasTooManyAttributes: Bool

  /// A plan for a legacy or mixed filter; renderers that tell the `Multi…` kinds of geometry apart are given them, too.
  package init(_ filter: FilterMeaning, target: RenderTarget) {
    var subjects = FilterSubjects()
    for node in filter.legacyNodes { subjects.add(legacy: node) }
    if let surroundings = filter.surroundings { subjects.add(expression: surroundings) }
    self.init(subjects, target)
  }

  /// A plan for an expression: every attribute that it reads, with every constant in it.
  package init(expression: JSONFragment, target: RenderTarget) {
    var subjects = FilterSubjects()
    subjects.add(expression: expression)
    self.init(subjects, target)
  }

  /// The plan without attributes that are arrays or objects, which vector tiles do not have.
  package var ofVectorTiles: FilterPlan {
    var plan = self
    for index in plan.attributes.indices {
      plan.attributes[index].values.removeAll { value in
        switch value {
        case .array, .object: true
        default: false
        }
      }
    }
    return plan
  }

  private init(_ subjects: FilterSubjects, _ target: RenderTarget) {
    hasTooManyAttributes = subjects.attributes.count > Self.attributeLimit
    testsGeometry = subjects.hasGeometry
    types = GeometryType.allCases.filter { target.tellsMultiGeometryApart || $0.simple == $0 }
    zooms = [0, 11.5] + subjects.zooms
    guard !hasTooManyAttributes else {
      ids = []
      attributes = []
      return
    }
    ids = FilterProbes.ids(subjects.ids)
    // Of a list of a thousand constants not all can be tried.
    let limit = max(40, 400 / max(1, subjects.attributes.count))
    attributes = subjects.attributes.map { attribute in
      var probes = FilterProbes.Attribute(attribute.name, attribute.constants.spread(over: limit))
      probes.keepValues { StandIn.values(for: attribute.name, of: $0) }
      return probes
    }
  }

  /// A part of a feature that filters read, and how many values of it there are to try.
  struct Column {
    let input: ConditionInput
    let count: Int

    /// The values of an attribute; the first choice is that it is missing.
    fileprivate let values: [StyleValue]
  }

  /// The attributes, then ids and kinds of geometry.
  var columns: [Column] {
    attributes.map { Column(input: .attribute($0.name), count: $0.values.count + 1, values: $0.values) } + [
      Column(input: .id, count: ids.count, values: []), Column(input: .geometryType, count: types.count, values: []),
    ]
  }

  /// Gives a feature one of the values of a column.
  func set(_ column: Column, to choice: Int, in context: inout EvaluationContext) {
    switch column.input {
    case .attribute(let name): context.feature?.properties[name] = choice == 0 ? nil : column.values[choice - 1]
    case .id: context.feature?.id = ids[choice]
    case .geometryType: context.feature?.geometryType = types[choice]
    }
  }

  /// A feature, given for each attribute the index of its value, negative for a missing one.
  func sample(zoom: Double, id: Int, type: GeometryType, choices: ArraySlice<Int32>) -> Sample {
    var properties = StyleObject()
    for (attribute, choice) in zip(attributes, choices) where choice >= 0 {
      properties[attribute.name] = attribute.values[Int(choice)]
    }
    return Sample(zoom: zoom, properties: properties, id: ids[id], geometryType: type)
  }

  /// Features from all over the values.
  package var samples: [Sample] {
    let rows = FilterRows(self)
    return (0..<rows.count).map { rows.sample($0) }
  }
}

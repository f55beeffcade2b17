package import SourceText
package import StyleSpec

/// The values on which a filter and its rewriting are compared, derived from the old filter alone.
///
/// Each attribute takes the constants it is compared with, the values next to them, values that a careless comparison
/// would confuse with them, every other type, and null, and is missing. Where both filters can be evaluated on single
/// values, every combination that they can distinguish is tried (``FilterCombinations``); otherwise a random sample is.
package struct FilterPlan: Sendable {
  /// A part of a feature that filters read, and the values of it to try.
  struct Column {
    let input: ConditionInput

    /// The number of choices; the first one of an attribute is that it is missing.
    var count: Int

    /// Those of an attribute, each once: first the constants, then the rest.
    fileprivate var values: [StyleValue] = []
    fileprivate var constantCount = 0
  }

  private var attributes: [Column] = []
  private var ids: [StyleValue] = []
  private let types: [GeometryType]
  private let zooms: [Double]

  /// Whether the filter reads the kind of geometry.
  package let testsGeometry: Bool

  /// The attributes that the filter reads, each with the constants that it is compared with; no stand-ins.
  package var constants: [(name: JSONString, values: [StyleValue])] {
    attributes.compactMap { column in
      guard case .attribute(let name) = column.input, name.string.utf8.first != StandIn.mark else { return nil }
      return (name, Array(column.values.prefix(column.constantCount)))
    }
  }

  /// The number of features up to which all combinations are tried.
  package static let sampleLimit = 600

  /// The maximum number of attributes: each is tried with all others, so the work grows quadratically.
  package static let attributeLimit = 1_000

  /// The maximum number of constants that are tried, of one list or of all lists together.
  package static let constantLimit = 400

  /// Whether the filter reads too many attributes to test; the plan is empty then.
  package let hasTooManyAttributes: Bool

  /// A plan for a legacy or mixed filter; for renderers that distinguish the `Multi…` kinds of geometry, it includes
  /// them.
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

  private init(_ subjects: FilterSubjects, _ target: RenderTarget) {
    hasTooManyAttributes = subjects.attributes.count > Self.attributeLimit
    testsGeometry = subjects.hasGeometry
    types = GeometryType.allCases.filter { target.tellsMultiGeometryApart || $0.simple == $0 }
    zooms = [0, 11.5] + subjects.zooms
    if hasTooManyAttributes { return }
    // Not all constants of a list of a thousand can be tried.
    let limit = max(40, Self.constantLimit / max(1, subjects.attributes.count))
    attributes = subjects.attributes.map { name, constants in
      let own = constants.spread(over: limit).distinct
      let values = StandIn.values(
        for: name, of: (own + Self.everyType + own.spread(over: 60).flatMap { $0.neighbours }).distinct)
      return Column(
        input: .attribute(name), count: values.count + 1, values: values,
        constantCount: StandIn.values(for: name, of: own).count)
    }
    let own = subjects.ids.spread(over: Self.constantLimit).distinct
    ids = (Self.usualIDs + own + own.spread(over: 20).flatMap { $0.neighbours }).distinct.filter { value in
      switch value {
      case .null, .number, .string: true
      default: false
      }
    }
  }

  // MARK: Values

  /// Tiles have numbers, some GeoJSON has strings, and many features have none.
  private static let usualIDs: [StyleValue] = [.null, .number(7), .string("7"), .number(0), .string("")]

  private static let everyType: [StyleValue] = [
    .null, .boolean(true), .boolean(false), .string(""), .string("no such value"), .number(0), .number(5), .string("5"),
    .array([.string("a")]), .object(StyleObject()),
  ]

  /// The attributes, then ids and kinds of geometry.
  var columns: [Column] {
    attributes + [Column(input: .id, count: ids.count), Column(input: .geometryType, count: types.count)]
  }

  /// Gives a feature one of the values of a column.
  func set(_ column: Column, to choice: Int, in context: inout EvaluationContext) {
    switch column.input {
    case .attribute(let name): context.feature?.properties[name] = choice == 0 ? nil : column.values[choice - 1]
    case .id: context.feature?.id = ids[choice]
    case .geometryType: context.feature?.geometryType = types[choice]
    }
  }

  // MARK: Drawn features

  /// Features spread over all values.
  package var samples: [Sample] {
    var samples: [Sample] = []
    forEachDrawnContext { samples.append(Sample($0)) }
    return samples
  }

  /// Calls the body with features drawn from the values: first each value alone and with the constants of the other
  /// attributes, then many combinations of all values.
  ///
  /// - Complexity: O(attributes · features).
  func forEachDrawnContext(_ body: (EvaluationContext) -> Void) {
    guard !hasTooManyAttributes else { return }
    var count = 0
    func draw(zoom: Double, id: Int, type: Int, _ choices: [Int]) {
      var context = EvaluationContext(zoom: zoom, feature: Feature(id: ids[id], geometryType: types[type]))
      for (attribute, choice) in zip(attributes, choices) where choice > 0 { set(attribute, to: choice, in: &context) }
      count += 1
      body(context)
    }
    // Features with only a kind of geometry, then with only an id; the first of these has no id.
    let nothing = attributes.map { _ in 0 }
    for type in types.indices { draw(zoom: 0, id: 0, type: type, nothing) }
    for id in ids.indices { draw(zoom: 11.5, id: id, type: types.firstIndex(of: .point) ?? 0, nothing) }
    guard !attributes.isEmpty else { return }
    let constants = attributes.map { $0.constantCount > 0 ? 1 : 0 }
    let share = max(8, (Self.sampleLimit - count) / (4 * attributes.count))
    var turn = 0
    for (column, attribute) in attributes.enumerated() {
      let tried = min(share, attribute.values.count)
      for step in 0..<tried {
        turn += 1
        for (zoom, type, others) in [
          (zooms[turn % zooms.count], turn % types.count, nothing), (0, turn / 2 % types.count, constants),
        ] {
          var choices = others
          choices[column] = 1 + step * attribute.values.count / tried
          draw(zoom: zoom, id: turn % ids.count, type: type, choices)
        }
      }
    }
    var random = Choices(state: UInt64(attributes.count * 31 + ids.count) &+ 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<max(48, min(Self.sampleLimit - count, 40 * attributes.count)) {
      // An attribute is missing as often as it has any one constant, and it has constants more often than other values.
      let choices = attributes.map { attribute in
        switch random.next(below: 6) {
        case 0: 0
        case 1, 2, 3: 1 + random.next(below: max(1, attribute.constantCount))
        default: 1 + random.next(below: attribute.values.count)
        }
      }
      draw(
        zoom: zooms[random.next(below: zooms.count)], id: random.next(below: ids.count),
        type: random.next(below: types.count), choices)
    }
  }

  /// A fixed sequence of choices, so that a plan is the same in every run.
  private struct Choices {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }
}

/// The attributes that a filter reads, and the constants it compares each of them with, as far as they are visible in
/// its JSON.
///
/// Nothing here depends on what a condition or an expression means.
private struct FilterSubjects {
  private(set) var attributes: [(name: JSONString, constants: [StyleValue])] = []
  private(set) var ids: [StyleValue] = []
  private(set) var hasGeometry = false

  /// Numbers of an expression that could be zooms, and the adjacent numbers.
  private(set) var zooms: [Double] = []

  private var indexByName: [JSONString: Int] = [:]

  /// Adds a legacy filter: each text in the position of a name, with everything that follows it.
  mutating func add(legacy node: JSONNode) {
    if node.kind == .object {
      for member in node.members {
        guard let name = member.key.string else { continue }
        if name == "all" || name == "any" || name == "none" {
          for child in member.value.elements { add(legacy: child) }
        } else {
          add(name, Self.scalars(in: member.value))
        }
      }
    } else if let name = node[1]?.string {
      add(name, node.elements.dropFirst(2).flatMap { Self.scalars(in: $0) })
    } else {
      for child in node.elements.dropFirst() { add(legacy: child) }
    }
  }

  /// Adds an expression: every attribute that it reads, with every constant in it.
  mutating func add(expression: JSONFragment) {
    guard let root = expression.node else { return }
    var names: Set<JSONString> = []
    var constants: [StyleValue] = []
    collect(root, &names, &constants)
    // The values of too many attributes are not tested.
    let tried = names.count > FilterPlan.attributeLimit ? [] : constants
    for name in names.sorted() { add(attribute: name, tried) }
    ids += constants
    for case .number(let zoom) in constants where zoom >= 0 && zoom <= 24 && zooms.count < 24 {
      zooms += [zoom, zoom.nextDown, zoom + 0.5]
    }
  }

  private mutating func collect(_ node: JSONNode, _ names: inout Set<JSONString>, _ constants: inout [StyleValue]) {
    if let standIn = StandIn(node) {
      names.insert(standIn.name)
      return
    }
    if node.count == 1, node[0]?.string == "geometry-type" { hasGeometry = true }
    if node.count == 2, let name = node[1]?.string {
      switch node[0]?.string {
      case "get", "has":
        names.insert(name)
        return
      case "global-state": return
      default: break
      }
    }
    if node.kind == .array {
      for element in node.elements { collect(element, &names, &constants) }
    } else if node.kind != .object, constants.count < 200 {
      constants.append(StyleValue(json: node))
    }
  }

  /// The values in here that are neither arrays nor objects.
  private static func scalars(in node: JSONNode) -> [StyleValue] {
    switch node.kind {
    case .array: node.elements.flatMap { scalars(in: $0) }
    case .object: node.members.flatMap { scalars(in: $0.value) }
    case .null, .boolean, .number, .string: [StyleValue(json: node)]
    }
  }

  private mutating func add(_ name: JSONString, _ constants: [StyleValue]) {
    switch name {
    case "$type": hasGeometry = true
    case "$id": ids += constants
    default: add(attribute: name, constants)
    }
  }

  private mutating func add(attribute name: JSONString, _ constants: [StyleValue]) {
    if let index = indexByName[name] {
      attributes[index].constants += constants
    } else {
      indexByName[name] = attributes.count
      attributes.append((name, constants))
    }
  }
}

extension StyleValue {
  /// The values next to a constant, and those that a careless comparison would confuse with it.
  fileprivate var neighbours: [StyleValue] {
    switch self {
    case .number(let number):
      return [
        .number(number.nextUp), .number(number.nextDown), .number(number + 1), .number(-number),
        .string(JSONString(number.javaScriptText)),
      ]
    case .string(let string):
      var values: [StyleValue] = [
        .string(JSONString(string.string + " ")), .string(JSONString("\u{1}" + string.string)), .array([self]),
      ]
      if let number = string.number { values.append(.number(number)) }
      if string == "true" { values.append(.boolean(true)) }
      if string == "null" { values.append(.null) }
      return values
    case .boolean(let value): return [.boolean(!value), .string(value ? "true" : "false"), .number(value ? 1 : 0)]
    default: return [.string("null")]
    }
  }
}

extension [StyleValue] {
  /// A selection of the values, spread over the list.
  fileprivate func spread(over count: Int) -> [StyleValue] {
    guard self.count > count else { return self }
    // The product of both may need more than 32 bits.
    return (0..<count).map { self[Int(Int64($0) * Int64(self.count) / Int64(count))] }
  }

  /// The values without duplicates, with both zeros kept.
  fileprivate var distinct: [StyleValue] {
    var seen = Set<StyleValue>(minimumCapacity: count)
    var hasNegativeZero = false
    return filter { value in
      if case .number(let number) = value, number == 0, number.sign == .minus {
        defer { hasNegativeZero = true }
        return !hasNegativeZero
      }
      return seen.insert(value).inserted
    }
  }
}

import SourceJSON
import StyleSpec

/// Features on which an expression shows where it fails: each attribute is missing, null, of every type, and what it is compared
/// with.
struct FeatureProbes {
  private enum Subject: Hashable {
    case attribute(JSONString)
    case state(JSONString)
  }

  /// The values of a subject; `nil` is missing.
  private var subjects: [(subject: Subject, values: [StyleValue?])] = []
  private var zooms: [Double] = [0]
  private var types: [GeometryType] = [.point]
  private var ids: [StyleValue] = [.null]

  /// The most features that are tried.
  private static let limit = 2_000

  /// The most constants of a subject.
  private static let constantLimit = 24

  /// - Complexity: O(value), without recursion.
  init(_ node: JSONNode) {
    var constants: [Subject: [StyleValue]] = [:]
    var order: [Subject] = []
    // Constants around a part are what its attributes may be compared with.
    var open: [(node: JSONNode, constants: [StyleValue])] = [(node, [])]
    while let (part, outer) = open.popLast() {
      guard part.kind == .array, let text = part[0]?.string else { continue }
      let name = part.lintOperator
      switch name {
      case .literal: continue
      case .get, .has, .featureState:
        guard part.count == 2, let key = part[1]?.string else { break }
        let subject: Subject = name == .featureState ? .state(key) : .attribute(key)
        if constants[subject] == nil { order.append(subject) }
        constants[subject, default: []] += outer
      case .geometryType: types = [.point, .lineString, .polygon]
      default: break
      }
      if text == "id" { ids = [.null, .number(1), .string("a")] + outer }
      if text == "zoom" {
        for case .number(let zoom) in outer { zooms += [zoom, zoom - 0.5, zoom + 0.5] }
      }
      let own = Self.constants(in: part)
      // What an output is says nothing of what is compared outside of it.
      open += part.elements.dropFirst().map { ($0, name?.passesConstants != false ? outer + own : own) }
    }
    subjects = order.map { subject in
      let own = constants[subject] ?? []
      var numbers: [StyleValue] = []
      for case .number(let number) in own { numbers += [.number(number - 1), .number(number + 1)] }
      var seen: Set<StyleValue> = []
      let some = (Self.common + own.prefix(Self.constantLimit) + numbers.prefix(Self.constantLimit))
        .filter { seen.insert($0).inserted }
      return (subject, [nil] + some.map { Optional($0) })
    }
    zooms = Array(Set(zooms.filter { $0 >= 0 })).sorted()
  }

  private static let common: [StyleValue] = [
    .null, .string("?"), .number(2), .boolean(true), .boolean(false), .string(""), .number(-1), .array([]),
    .object(StyleObject()),
  ]

  /// The texts, numbers and booleans among the operands of an expression, labels and lists included.
  private static func constants(in node: JSONNode) -> [StyleValue] {
    var found: [StyleValue] = []
    for element in node.elements.dropFirst() {
      switch element.kind {
      case .string, .number, .boolean: found.append(StyleValue(json: element))
      case .array where element.lintOperator == .literal:
        found += (element[1]?.elements).map { $0.map { StyleValue(json: $0) } } ?? []
      case .array where element[0]?.kind != .array:
        found += element.elements.map { StyleValue(json: $0) }.filter { $0.isScalar }
      case .array, .object, .null: break
      }
    }
    return found
  }

  // MARK: Features

  /// Hands over features until there are no more, or the body wants none.
  ///
  /// Where there are few, all combinations; otherwise a drawn sample, which begins with each value beside missing ones.
  func forEachFeature(_ body: (EvaluationContext, _ isMissing: (JSONString) -> Bool) -> Bool) {
    let counts = subjects.map { $0.values.count } + [zooms.count, types.count, ids.count]
    var total = 1
    for count in counts where total <= Self.limit { total *= count }
    if total <= Self.limit {
      for index in 0..<total {
        var rest = index
        let choices = counts.map { count in
          defer { rest /= count }
          return rest % count
        }
        if !hand(choices, to: body) { return }
      }
      return
    }
    for (column, count) in counts.enumerated() {
      for choice in 0..<count {
        var choices = [Int](repeating: 0, count: counts.count)
        choices[column] = choice
        if !hand(choices, to: body) { return }
      }
    }
    // A linear congruential generator: the same features in every run.
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<Self.limit {
      let choices = counts.map { count in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
      }
      if !hand(choices, to: body) { return }
    }
  }

  private func hand(_ choices: [Int], to body: (EvaluationContext, (JSONString) -> Bool) -> Bool) -> Bool {
    let count = subjects.count
    var context = EvaluationContext(
      zoom: zooms[choices[count]],
      feature: Feature(id: ids[choices[count + 2]], geometryType: types[choices[count + 1]]))
    for (column, choice) in zip(subjects, choices) {
      guard let value = column.values[choice] else { continue }
      switch column.subject {
      case .attribute(let name): context.feature?.properties[name] = value
      case .state(let name): context.featureState[name] = value
      }
    }
    let feature = context.feature
    return body(context) { feature?.properties[$0] == nil }
  }
}

extension LintOperator {
  /// Whether what is compared around this operator is compared with its operands as well.
  fileprivate var passesConstants: Bool {
    switch self {
    case .all, .any, .none, .not, .conditional: false
    default: true
    }
  }
}

extension StyleValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .string, .number, .boolean: true
    default: false
    }
  }
}

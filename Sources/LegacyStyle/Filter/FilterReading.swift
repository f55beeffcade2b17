package import SourceText
import StyleDiagnostics
package import StyleSpec

/// The classification of a filter's value in one of the semantics.
package enum FilterReading: Hashable, Sendable {
  /// The filter has no legacy conditions.
  case modern

  /// A filter that is wholly legacy.
  ///
  /// It is *repaired* where today's runtimes interpret the same text differently: the object filters of the first
  /// versions.
  case legacy(LegacyFilter, isRepaired: Bool)

  /// Both languages in one filter, which is repaired.
  case mixed(MixedFilter)

  /// Both languages in one filter, which the GL JS runtime takes for an expression as a whole.
  case mixedForRuntime

  /// Reads a filter, which is at most 100 levels high.
  ///
  /// - Parameters:
  ///   - node: The filter.
  ///   - semantics: The semantics to read it by.
  ///   - compiles: Whether an expression in the position of a key compiles, as a text or as any type; the GL JS runtime
  ///     tests this.
  /// - Throws: Why it has no meaning as a legacy filter.
  /// - Complexity: O(bytes).
  package init(
    _ node: JSONNode, semantics: LegacySemantics,
    compiles: (_ key: JSONNode, _ isText: Bool) -> Bool = { key, _ in key[0]?.kind == .string }
  ) throws(RewriteRefusal) {
    let isRuntime = semantics == .glJS
    if isRuntime, FilterClass(node) == .legacy {
      self = .legacy(try Self.compiled(node, compiles), isRepaired: false)
      return
    }
    var reader = AuthoredFilterReader()
    switch try reader.part(node) {
    case .expression, .neutral: self = .modern
    case .legacy where isRuntime, .mixed where isRuntime: self = .mixedForRuntime
    case .legacy(let filter): self = .legacy(filter, isRepaired: reader.isRepaired)
    case .mixed(let filter): self = .mixed(filter)
    }
  }

  /// The legacy conditions, from left to right.
  private var conditions: [LegacyFilter] {
    switch self {
    case .legacy(let filter, _): filter.conditions
    case .mixed(let filter): filter.legacyParts.flatMap { $0.conditions }
    case .modern, .mixedForRuntime: []
    }
  }

  /// Whether some condition is an ordering comparison.
  package var hasOrder: Bool { conditions.contains { if case .order = $0 { true } else { false } } }

  /// The constant of the first condition on `$type` that is not a geometry type; `nil` where all are.
  package var impossibleType: JSONString? { conditions.lazy.compactMap { $0.impossibleType }.first }

  /// A filter that the GL JS runtime has classified as legacy, the way it compiles it.
  ///
  /// It ignores what it does not know: an unknown operator, a string, an object, and even `false` let the feature
  /// through.
  ///
  /// - Source: part d.6 of the specification notes.
  private static func compiled(
    _ node: JSONNode, _ compiles: (_ key: JSONNode, _ isText: Bool) -> Bool
  ) throws(RewriteRefusal) -> LegacyFilter {
    guard node.kind == .array, let name = node[0] else { return .constant(true) }
    let text = name.string?.string
    guard node.count > 1 else { return .constant(text != "any") }
    if text == "all" || text == "any" || text == "none" {
      let filters = try node.elements.dropFirst().map { child throws(RewriteRefusal) in
        try compiled(child, compiles)
      }
      return text == "all" ? .all(filters) : text == "any" ? .any(filters) : .none(filters)
    }
    // An expression in the position of the key is looked up as a name that no attribute has, if it compiles.
    if FilterCondition.isCondition(text), let key = node[1], key.kind == .array {
      // Only a test of presence does not treat the key as a text.
      guard compiles(key, text != "has" && text != "!has") else { throw RewriteRefusal(.filterKeyNotAString, at: key) }
      return .constant(FilterCondition.isNegated(text))
    }
    return try FilterCondition.filter(node, operator: text)
  }
}

/// Reads a single condition: a comparison, a list or a test of presence whose key is a string.
enum FilterCondition {
  static func isCondition(_ name: String?) -> Bool {
    switch name {
    case "==", "!=", "<", "<=", ">", ">=", "in", "!in", "has", "!has": true
    default: false
    }
  }

  static func isNegated(_ name: String?) -> Bool { name == "!=" || name == "!in" || name == "!has" }

  /// The condition in an array of two elements at least; any other operator lets everything through.
  static func filter(_ node: JSONNode, operator name: String?) throws(RewriteRefusal) -> LegacyFilter {
    guard let name, isCondition(name), let keyNode = node[1] else { return .constant(true) }
    let isNegated = isNegated(name)
    if name == "in" || name == "!in", node.count == 2 { return .constant(isNegated) }
    let key = try key(keyNode)
    switch name {
    case "in", "!in":
      return try membership(of: key, in: node.elements.dropFirst(2).map { $0 }, isNegated: isNegated)
    case "has", "!has": return presence(of: key, isNegated: isNegated)
    default:
      guard let constant = node[2] else { throw RewriteRefusal(.filterMissingConstant, at: node) }
      return try comparison(of: key, name, constant)
    }
  }

  static func isComparison(_ name: String) -> Bool {
    name == "==" || name == "!=" || FilterOrder(rawValue: name) != nil
  }

  static func presence(of key: ConditionInput, isNegated: Bool) -> LegacyFilter {
    key == .geometryType ? .constant(!isNegated) : .presence(key, isNegated: isNegated)
  }

  /// A list or an object among the constants equals nothing; geometry types are compared only with strings.
  static func membership(
    of key: ConditionInput, in constants: [JSONNode], isNegated: Bool
  ) throws(RewriteRefusal) -> LegacyFilter {
    if key == .geometryType, let other = constants.first(where: { $0.kind != .string }) {
      throw RewriteRefusal(.filterTypeNotAString, at: other)
    }
    let scalars = constants.filter { !$0.isContainer }
    guard !scalars.isEmpty else { return .constant(isNegated) }
    return .membership(key, scalars.map { WrittenValue($0) }, isNegated: isNegated)
  }

  static func comparison(
    of key: ConditionInput, _ name: String, _ constant: JSONNode
  ) throws(RewriteRefusal) -> LegacyFilter {
    let order = FilterOrder(rawValue: name)
    if key == .geometryType {
      if order != nil { throw RewriteRefusal(.filterOrderingOfTypes, at: constant, divergence: "F10") }
      if constant.kind != .string { throw RewriteRefusal(.filterTypeNotAString, at: constant) }
    }
    if constant.isContainer { throw RewriteRefusal(.filterConstantNotAScalar, at: constant) }
    guard let order else { return .membership(key, [WrittenValue(constant)], isNegated: isNegated(name)) }
    if constant.kind == .null { throw RewriteRefusal(.filterOrderingWithNull, at: constant) }
    return .order(key, order, WrittenValue(constant))
  }

  static func key(_ node: JSONNode) throws(RewriteRefusal) -> ConditionInput {
    guard let name = node.string else { throw RewriteRefusal(.filterKeyNotAString, at: node) }
    return ConditionInput(key: name)
  }
}

import SourceText
import StyleDiagnostics
import StyleSpec

/// Reads a filter as its author meant it: legacy conditions with their own meaning, expressions unchanged.
struct AuthoredFilterReader {
  /// The meaning of one node of the filter.
  enum Part {
    case expression

    /// The same in both languages.
    case neutral(LegacyFilter)
    case legacy(LegacyFilter)
    case mixed(MixedFilter)

    /// The part as a legacy filter, if it is one.
    fileprivate var filter: LegacyFilter? {
      switch self {
      case .neutral(let filter), .legacy(let filter): filter
      case .expression, .mixed: nil
      }
    }

    /// Whether this contains anything legacy.
    fileprivate var isOld: Bool {
      switch self {
      case .expression, .neutral: false
      case .legacy, .mixed: true
      }
    }

    /// The part as a piece of a mixed filter.
    fileprivate func piece(_ node: JSONNode) -> MixedFilter {
      switch self {
      case .expression, .neutral: .kept(node.fragment)
      case .legacy(let filter): .legacy(filter)
      case .mixed(let filter): filter
      }
    }

    /// The negation of the part as a piece of a mixed filter.
    fileprivate func negation(_ node: JSONNode) -> MixedFilter {
      if !isOld, node.count == 2, node[0]?.string == "!", let inner = node[1] { return .kept(inner.fragment) }
      let piece = piece(node)
      if case .call("!", let inner) = piece, inner.count == 1 { return inner[0] }
      return .call("!", [piece])
    }
  }

  /// Whether today's runtimes read a condition that was read so far in another way.
  private(set) var isRepaired = false

  /// Reads a node in the position of a condition, or of a value; an object in place of a value is not meant as a
  /// filter.
  mutating func part(_ node: JSONNode, isCondition: Bool = true) throws(RewriteRefusal) -> Part {
    switch node.kind {
    case .boolean: return .neutral(.constant(node.boolean ?? true))
    case .null, .number, .string: return .legacy(.constant(true))
    case .object:
      guard isCondition else {
        throw RewriteRefusal(
          .filterPartDoesNotCompile,
          "an object in place of a value, and renderers refuse the filter: \"Bare objects invalid. Use [\"literal\", {...}] "
            + "instead.\"; write the value, or the condition as an expression", at: node)
      }
      if node.count > 0 { isRepaired = true }
      return .legacy(try ObjectFilterReader.filter(node))
    case .array: break
    }
    guard let first = node[0] else { return .legacy(.constant(true)) }
    guard let name = first.string?.string else { return .expression }
    switch name {
    case "all", "any", "none": return try combination(node, name: name)
    case "!in", "!has":
      if node[1]?.kind == .array { return try Self.negationOfExpression(node, name: name) }
    default: break
    }
    // Values listed as in an expression. A text is searched for in a literal list only if the list contains it;
    // otherwise it is a key.
    if node.count == 3, let key = node[1], let list = Self.literalList(node[2]),
      name == "!in" || name == "in" && key.kind == .string && !list.contains(where: { $0.string == key.string })
    {
      if name == "in" { isRepaired = true }
      return .legacy(
        try FilterCondition.membership(of: try FilterCondition.key(key), in: list, isNegated: name == "!in"))
    }
    switch FilterClass(node) {
    // Only an expression can have a computed name.
    case .neutral where node[1]?.kind == .array: return try expression(node, name: name, isCondition: isCondition)
    case .neutral: return .neutral(.presence(try FilterCondition.key(node[1] ?? first), isNegated: false))
    case .legacy: return .legacy(try Self.condition(node, name: name))
    case .expression where node[1]?.kind == .string && FilterCondition.isComparison(name) && node.count != 3:
      // With a collator after them, the name and the value are texts of an expression.
      if node.count == 4, node[3]?.kind == .array { return try expression(node, name: name, isCondition: isCondition) }
      throw RewriteRefusal(node.count < 3 ? .filterMissingConstant : .filterSeveralConstants, at: node)
    case .expression: return try expression(node, name: name, isCondition: isCondition)
    }
  }

  private static func condition(_ node: JSONNode, name: String) throws(RewriteRefusal) -> LegacyFilter {
    if let container = node.elements.dropFirst(2).first(where: { $0.isContainer }) {
      throw RewriteRefusal(.filterConstantNotAScalar, at: container)
    }
    return try FilterCondition.filter(node, operator: name)
  }

  /// The values of `["literal", […]]`.
  private static func literalList(_ node: JSONNode?) -> [JSONNode]? {
    guard let node, node.count == 2, node[0]?.string == "literal", let list = node[1], list.kind == .array else {
      return nil
    }
    return list.elements.map { $0 }
  }

  private mutating func combination(_ node: JSONNode, name: String) throws(RewriteRefusal) -> Part {
    // `none` without operands lets every feature through; `all` and `any` without operands are expressions as well.
    if name == "none", node.count == 1 { return .legacy(.constant(true)) }
    let parts = try node.elements.dropFirst().map { child throws(RewriteRefusal) in try part(child) }
    let filters = parts.compactMap { $0.filter }
    let isOld = name == "none" || parts.contains { $0.isOld }
    if filters.count == parts.count {
      let filter: LegacyFilter = name == "any" ? .any(filters) : name == "none" ? .none(filters) : .all(filters)
      return isOld ? .legacy(filter) : .neutral(filter)
    }
    guard isOld else { return .expression }
    if name == "none", parts.count == 1, let only = node[1] { return .mixed(parts[0].negation(only)) }
    let pieces = zip(parts, node.elements.dropFirst()).map { $0.piece($1) }
    return .mixed(name == "none" ? .call("!", [.call("any", pieces)]) : .call(JSONString(name), pieces))
  }

  /// `["!in", expression, …]`: the negation of `in` for an expression.
  private static func negationOfExpression(_ node: JSONNode, name: String) throws(RewriteRefusal) -> Part {
    if name == "!has" { throw RewriteRefusal(.filterNegatedHasOfExpression, at: node, divergence: "F7") }
    guard let value = node[1] else { return .expression }
    var constants = node.elements.dropFirst(2).map { $0 }
    if constants.count == 1, let list = literalList(constants[0]) { constants = list }
    if let container = constants.first(where: { $0.isContainer }) {
      throw RewriteRefusal(.filterConstantNotAScalar, at: container)
    }
    return .mixed(.exclusion(value.fragment, constants.map { WrittenValue($0) }))
  }

  /// Looks for legacy parts among the operands of an expression: an operand that would be a legacy condition on its own
  /// is meant as one.
  ///
  /// Any operand that is evaluated qualifies; names, labels and data do not.
  private mutating func expression(
    _ node: JSONNode, name: String, isCondition: Bool
  ) throws(RewriteRefusal) -> Part {
    switch name {
    case "literal", "within", "distance", "zoom", "id", "geometry-type", "properties": return .expression
    default: break
    }
    var pieces: [MixedFilter] = []
    var isOld = false
    for (index, operand) in node.elements.enumerated().dropFirst() {
      guard Self.mayBeCondition(operand, at: index, of: node, name: name) else {
        pieces.append(.kept(operand.fragment))
        continue
      }
      let part = try part(
        operand, isCondition: Self.takesCondition(at: index, of: node, name: name, inCondition: isCondition))
      isOld = isOld || part.isOld
      pieces.append(part.piece(operand))
    }
    return isOld ? .mixed(.call(JSONString(name), pieces)) : .expression
  }

  private static func mayBeCondition(_ operand: JSONNode, at index: Int, of node: JSONNode, name: String) -> Bool {
    // A label of `match`.
    if name == "match", index > 1, index % 2 == 0, index < node.count - 1 { return false }
    switch operand.kind {
    // Options are members of objects.
    case .object: return !["format", "collator", "number-format", "image", "config"].contains(name)
    // In this position an empty list is a filter that lets everything through; elsewhere it is a mistake of another
    // kind.
    case .array where operand.count == 0: return ["!", "case", "match", "step", "let"].contains(name)
    // Most operands are `["get", name]`, which holds nothing legacy.
    case .array: return operand.count != 2 || operand[0]?.begins(with: "get") != true || operand[1]?.kind != .string
    case .null, .boolean, .number, .string: return false
    }
  }

  /// Whether the operand at an index is in the position of a condition, and not of a value; for some this depends on
  /// the expression itself.
  private static func takesCondition(at index: Int, of node: JSONNode, name: String, inCondition: Bool) -> Bool {
    switch name {
    case "!": true
    case "case": inCondition || (index % 2 == 1 && index < node.count - 1)
    case "match": inCondition && index > 1
    case "step": inCondition && index > 1 && index % 2 == 0
    case "let": inCondition && index == node.count - 1
    case "coalesce", "boolean", "to-boolean": inCondition
    default: false
    }
  }
}

/// Reads the filters of versions 1 to 5: `{"class": "park", "$type": "Polygon", "rank": {"<": 3}}`.
///
/// All members have to hold. A list matches any one of its values; `all`, `any` and `none` take lists of filters.
/// Today's runtimes show every feature for an object, so a rewriting is a repair. It is made only where every value is
/// a text, a number or a boolean, or a list of these: no version ever defined what anything else means.
enum ObjectFilterReader {
  static func filter(_ node: JSONNode) throws(RewriteRefusal) -> LegacyFilter {
    var filters: [LegacyFilter] = []
    for (name, member) in lastMembers(of: node) {
      switch name {
      case "all": filters.append(.all(try children(of: member.value)))
      case "any": filters.append(.any(try children(of: member.value)))
      case "none": filters.append(.none(try children(of: member.value)))
      // An operator in the place of a name is a filter of another shape: `{"==": ["class", "park"]}`.
      case _ where FilterCondition.isCondition(name.string): throw RewriteRefusal(.filterIsAnObject, at: member.key)
      default: filters += try conditions(on: ConditionInput(key: name), member.value)
      }
    }
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  /// The last of several members with the same key, as in every JSON reader.
  private static func lastMembers(of node: JSONNode) -> [(name: JSONString, member: JSONMember)] {
    node.members.compactMap { member in
      guard let name = member.key.string, node[name]?.range == member.value.range else { return nil }
      return (name, member)
    }
  }

  private static func children(of node: JSONNode) throws(RewriteRefusal) -> [LegacyFilter] {
    guard node.kind == .array else { throw RewriteRefusal(.filterIsAnObject, at: node) }
    return try node.elements.map { child throws(RewriteRefusal) in
      guard child.kind == .object else { throw RewriteRefusal(.filterIsAnObject, at: child) }
      return try filter(child)
    }
  }

  private static func conditions(on key: ConditionInput, _ node: JSONNode) throws(RewriteRefusal) -> [LegacyFilter] {
    guard node.kind == .object else { return [try condition(on: key, "==", node, at: node)] }
    guard node.count > 0 else { throw RewriteRefusal(.filterIsAnObject, at: node) }
    return try lastMembers(of: node).map { name, member throws(RewriteRefusal) in
      try condition(on: key, name.string, member.value, at: member.key)
    }
  }

  private static func condition(
    on key: ConditionInput, _ name: String, _ node: JSONNode, at nameNode: JSONNode
  ) throws(RewriteRefusal) -> LegacyFilter {
    if node.kind == .array, ["in", "==", "!in", "!="].contains(name) {
      if node.isExpression { throw RewriteRefusal(.filterIsAnObject, at: node) }
      let values = node.elements.map { $0 }
      if let other = values.first(where: { !$0.isReadable }) { throw RewriteRefusal(.filterIsAnObject, at: other) }
      return try FilterCondition.membership(of: key, in: values, isNegated: name == "!in" || name == "!=")
    }
    guard FilterCondition.isComparison(name) else { throw RewriteRefusal(.filterIsAnObject, at: nameNode) }
    guard node.isReadable else { throw RewriteRefusal(.filterIsAnObject, at: node) }
    return try FilterCondition.comparison(of: key, name, node)
  }
}

extension JSONNode {
  /// Whether a value in an object filter is a text, a number or a boolean.
  fileprivate var isReadable: Bool { kind == .string || kind == .number || kind == .boolean }

  /// Whether a list begins like an expression or a condition that consists of texts and numbers.
  fileprivate var isExpression: Bool {
    guard let name = self[0]?.string?.string else { return false }
    return FilterCondition.isCondition(name) || ["get", "literal", "to-string", "to-number", "concat"].contains(name)
  }
}

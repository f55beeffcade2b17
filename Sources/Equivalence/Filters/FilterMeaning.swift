import LegacyRuntime
package import SourceText
package import StyleExpressions
package import StyleSpec

/// The meaning of a legacy filter, or of one that mixes legacy conditions and expressions, read from its JSON.
///
/// For a mixed filter each legacy part is evaluated by legacy rules, and the surrounding expression as written, with
/// the results of the parts in their places.
package struct FilterMeaning: Sendable {
  /// The legacy filter, or the legacy parts of a mixed one, from left to right.
  private let parts: [FilterEvaluation]

  /// The JSON of the parts.
  let legacyNodes: [JSONNode]

  /// The expression around the parts of a mixed filter; `nil` for a filter that is wholly legacy.
  let surroundings: JSONFragment?
  private let skeleton: CompiledExpression?

  /// Whether operators in the expressions have stand-ins, so that a rewriting needs them, too: ``StandIn``.
  package let hasStandIns: Bool

  /// - Parameters:
  ///   - node: The filter.
  ///   - semantics: The semantics that give it its meaning; the GL JS runtime compiles a legacy filter as a whole.
  /// - Throws: The errors in the author's own expressions, with the legacy parts taken for booleans.
  package init(_ node: JSONNode, semantics: LegacySemantics) throws(MixedFilterError) {
    if semantics == .glJS || node.isLegacyThroughout {
      (parts, legacyNodes) = ([FilterEvaluation(node, semantics: semantics)], [node])
      (surroundings, skeleton, hasStandIns) = (nil, nil, false)
      return
    }
    var mixed = FilterSurroundings()
    let fragment = mixed.fragment(around: node)
    var property = PropertySpecification.filter
    property.parameters.insert(.globalState)
    let compiled: CompiledExpression
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(written: fragment)
    } catch {
      throw MixedFilterError(error.message)
    }
    do throws(ExpressionTypeErrors) {
      // Operators that only Mapbox GL JS has stay as they are, on both sides.
      compiled = try CompiledExpression(
        expression, for: property, profile: semantics.profile, allowsForeignOperators: true)
    } catch {
      throw MixedFilterError(error)
    }
    if compiled.maySplitCodeUnits { throw MixedFilterError(EvaluationError.loneSurrogate.runtimeText) }
    var standing: CompiledExpression?
    if let root = fragment.node, let name = StandIn.firstOperator(in: root) {
      standing = CompiledExpression(standingIn: root, for: property, profile: semantics.profile)
      if standing == nil { throw MixedFilterError(EvaluationError.notEvaluated(name.string).runtimeText) }
    }
    (parts, legacyNodes, surroundings) = (mixed.parts, mixed.nodes, fragment)
    skeleton = standing ?? compiled
    hasStandIns = standing != nil
  }

  /// The filter, whose conditions can be evaluated separately; `nil` for a mixed one.
  var conditions: [(input: ConditionInput, evaluation: FilterEvaluation)]? {
    skeleton == nil ? parts[0].conditions : nil
  }

  /// Whether the feature of the context passes.
  package func holds(in context: EvaluationContext) -> Bool { outcome(in: context).value == .boolean(true) }

  /// Whether the feature of the context passes, and whether an expression of a mixed filter fails with an error.
  func outcome(in context: EvaluationContext) -> (value: StyleValue, isError: Bool) {
    guard let skeleton else { return (.boolean(parts[0].holds(in: context)), false) }
    var context = context
    for (number, part) in parts.enumerated() {
      context.globalState[FilterSurroundings.name(number)] = .boolean(part.holds(in: context))
    }
    let (value, isError) = skeleton.outcome(in: context)
    return (.boolean(value == .boolean(true)), isError)
  }
}

/// Why the expressions of a mixed filter have no meaning: they are invalid, or not evaluated here.
package struct MixedFilterError: Error {
  package let message: String

  init(_ message: String) { self.message = message }

  /// The first of several errors, with its location in the expression.
  package init(_ errors: ExpressionTypeErrors) {
    message = errors.errors.first.map { $0.messageWithPath } ?? ""
  }
}

/// The expression around the legacy parts of a mixed filter, with a name in the place of each.
///
/// The judge finds the parts in the JSON independently of the author of the rewriting.
struct FilterSurroundings {
  private(set) var parts: [FilterEvaluation] = []
  private(set) var nodes: [JSONNode] = []

  /// The name under which the expression reads the result of a part.
  static func name(_ number: Int) -> JSONString { JSONString("\u{1}old part \(number)") }

  /// The expression that means the same as a filter or an operand, given the results of its legacy parts.
  mutating func fragment(around node: JSONNode) -> JSONFragment {
    if node.isLegacyThroughout { return node.isNeutral ? node.fragment : placeholder(node) }
    guard node.kind == .array, let name = node[0]?.string else { return node.fragment }
    switch name {
    case "all", "any", "none":
      var operands: [JSONFragment] = []
      for operand in node.elements.dropFirst() { operands.append(fragment(around: operand)) }
      guard name == "none" else { return .array([.string(name)] + operands) }
      return .array([.string("!"), operands.count == 1 ? operands[0] : .array([.string("any")] + operands)])
    case "!in": return exclusion(node)
    case "literal", "within", "distance", "zoom", "id", "geometry-type", "properties": return node.fragment
    default: break
    }
    var elements = [JSONFragment.string(name)]
    for (index, operand) in node.elements.enumerated().dropFirst() {
      let isLabel = name == "match" && index > 1 && index % 2 == 0 && index < node.count - 1
      let isCondition = !isLabel && (operand.kind == .array || operand.kind == .object && !name.takesOptions)
      let isEmpty =
        operand.kind == .array && operand.count == 0 && !["!", "case", "match", "step", "let"].contains(name)
      elements.append(isCondition && !isEmpty ? fragment(around: operand) : operand.fragment)
    }
    return .array(elements)
  }

  private mutating func placeholder(_ node: JSONNode) -> JSONFragment {
    let part = FilterEvaluation(node, semantics: .documented)
    // Compilers evaluate parts that read no feature, and refuse an invalid result.
    if part.conditions.isEmpty { return .boolean(part.holds(in: EvaluationContext())) }
    parts.append(part)
    nodes.append(node)
    return .array([.string("boolean"), .array([.string("global-state"), .string(Self.name(parts.count - 1))])])
  }

  /// `["!in", expression, value, …]`: the value of the expression is not one of these.
  private func exclusion(_ node: JSONNode) -> JSONFragment {
    guard let value = node[1]?.fragment else { return node.fragment }
    var constants = node.elements.dropFirst(2).map { $0 }
    if constants.count == 1, let list = constants[0].literalList { constants = list }
    return .array([.string("all")] + constants.map { .array([.string("!="), value, $0.fragment]) })
  }
}

extension JSONString {
  /// Whether objects among the operands are options.
  fileprivate var takesOptions: Bool { ["format", "collator", "number-format", "image", "config"].contains(self) }
}

extension JSONNode {
  /// Whether a node in the position of a condition is a legacy condition, or the same in both languages.
  var isLegacyThroughout: Bool {
    guard kind == .array, count > 0 else { return true }
    guard let name = self[0]?.string else { return false }
    switch name {
    case "all", "any", "none": return elements.dropFirst().allSatisfy { $0.isLegacyThroughout }
    case "in" where count == 3:
      // A text is searched for in a literal list only if the list contains it; otherwise it is a key.
      if let key = self[1]?.string, let list = self[2]?.literalList { return !list.contains { $0.string == key } }
    case "in", "!in", "has", "!has": if count == 1 { return true }
    default: break
    }
    return FilterClass(self) != .expression && self[1]?.kind != .array
  }

  /// Whether it is the same in both languages.
  fileprivate var isNeutral: Bool {
    guard kind == .array, let name = self[0]?.string, name == "all" || name == "any" else {
      return FilterClass(self) == .neutral
    }
    return elements.dropFirst().allSatisfy { $0.isNeutral }
  }

  /// The values of `["literal", […]]`.
  fileprivate var literalList: [JSONNode]? {
    guard count == 2, self[0]?.string == "literal", let list = self[1], list.kind == .array else { return nil }
    return list.elements.map { $0 }
  }
}

import SourceJSON
import StyleExpressions
import StyleSpec

/// The operators that decide what is evaluated: what holds in each of their parts, and where they are true and false.
extension TypeWalk {
  // MARK: Conditions

  /// `all`, which goes on while conditions are true, and `any`, which goes on while they are false.
  mutating func combination(_ node: JSONNode, whileTrue: Bool, at position: TypeFailure.Position) -> TypedPart {
    var whole = TypedPart(.boolean)
    var (passed, stopped) = (Facts(), Facts.impossible)
    let mark = scope.mark
    for condition in node.elements.dropFirst() {
      let part = walk(condition, as: .boolean, at: position)
      let (further, out) = whileTrue ? (part.whenTrue, part.whenFalse) : (part.whenFalse, part.whenTrue)
      stopped.allow(passed, out)
      passed.add(further)
      scope.assume(further)
      whole.name = whole.name ?? part.name
    }
    scope.forget(after: mark)
    (whole.whenTrue, whole.whenFalse) = whileTrue ? (passed, stopped) : (stopped, passed)
    return whole
  }

  mutating func comparison(_ node: JSONNode, _ kind: Comparison.Kind, at position: TypeFailure.Position) -> TypedPart {
    var (left, right) = (walk(node[1], as: nil), walk(node[2], as: nil))
    var whole = TypedPart(.boolean, name: left.name ?? right.name)
    if let collator = node[3] { _ = walk(collator, as: nil) }
    if kind.isOrder {
      // Both have to be numbers, or both strings.
      let known = left.type != .value ? left.type : right.type
      let types: PossibleTypes = known == .value ? [.number, .string] : PossibleTypes(of: known)
      func assert(_ part: inout TypedPart, _ walk: inout TypeWalk) {
        guard part.type == .value else { return }
        walk.require(types, of: &part, at: node, position) {
          let found = ExpressionType(of: $0)
          return known == .value
            ? .comparison(found, found, by: kind.rawValue) : .type(expected: known, found: found)
        }
        whole.whenTrue.add(part.value, types)
        whole.whenFalse.add(part.value, types)
      }
      assert(&left, &self)
      assert(&right, &self)
    } else {
      addEquality(of: left, with: right, to: &whole)
      addEquality(of: right, with: left, to: &whole)
      if kind == .notEqual { swap(&whole.whenTrue, &whole.whenFalse) }
    }
    addFallback(of: left, kind, right, to: &whole)
    addFallback(of: right, kind.turned, left, to: &whole)
    return whole
  }

  /// What holds where two values are equal, and where they are not.
  private func addEquality(of part: TypedPart, with other: TypedPart, to whole: inout TypedPart) {
    if let name = other.constant {
      whole.whenTrue.add(part.typeNameOf, PossibleTypes(named: [name]))
      whole.whenFalse.add(part.typeNameOf, .any.subtracting(PossibleTypes(named: [name])))
    }
    let types = types(of: other)
    whole.whenTrue.add(part.value, types.isDisjoint(with: .absent) ? types : types.union(.absent))
    if other.type == .null { whole.whenFalse.add(part.value, .present) }
    if part.type == .boolean, part.value == nil, let isTrue = other.constant?.boolean {
      whole.whenTrue.add(isTrue ? part.whenTrue : part.whenFalse)
      whole.whenFalse.add(isTrue ? part.whenFalse : part.whenTrue)
    }
  }

  /// What holds where a comparison is true or false for the value that stands in for another one.
  private func addFallback(of part: TypedPart, _ kind: Comparison.Kind, _ other: TypedPart, to whole: inout TypedPart) {
    guard let fallback = part.fallback, let constant = other.constant else { return }
    switch kind.holds(fallback.constant, StyleValue(json: constant)) {
    case true?: whole.whenFalse.add(fallback.value, fallback.types)
    case false?: whole.whenTrue.add(fallback.value, fallback.types)
    case nil: break
    }
  }

  // MARK: Outputs

  /// The outputs of a decision: the first decides the type of all, unless one is wanted.
  private struct Outputs {
    var type: ExpressionType?
    private let wanted: ExpressionType?
    private var sum: TypedPart?

    init(as type: ExpressionType?) {
      wanted = type == .value ? nil : type
      self.type = wanted
    }

    /// Adds an output, whose value may have some types; it is reached where facts hold.
    mutating func add(_ output: TypedPart, _ types: PossibleTypes, where facts: Facts, _ more: Facts) {
      var whole = sum ?? TypedPart(type ?? output.type, types: [])
      if sum == nil { (whole.whenTrue, whole.whenFalse) = (.impossible, .impossible) }
      type = type ?? output.type
      whole.name = whole.name ?? output.name
      whole.types.formUnion(types)
      whole.whenTrue.allow(facts, more, output.whenTrue)
      whole.whenFalse.allow(facts, more, output.whenFalse)
      sum = whole
    }

    /// The whole: where a type was wanted of it, each output has it.
    var whole: TypedPart {
      var whole = sum ?? TypedPart(.value, types: [])
      whole.isFitted = wanted != nil
      return whole
    }
  }

  /// Walks an output with what holds where it is reached.
  private mutating func add(
    _ node: JSONNode?, to outputs: inout Outputs, at position: TypeFailure.Position, where facts: Facts = Facts(),
    _ passed: Facts = Facts()
  ) {
    let mark = scope.mark
    scope.assume(facts)
    let part = walk(node, as: outputs.type, at: position)
    outputs.add(part, scope.isImpossible ? [] : types(of: part), where: facts, passed)
    scope.forget(after: mark)
  }

  mutating func conditional(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart
  {
    var (outputs, passed) = (Outputs(as: type), Facts())
    let (mark, parts) = (scope.mark, Array(node.elements))
    for index in stride(from: 1, to: parts.count - 1, by: 2) {
      let condition = walk(parts[index], as: .boolean)
      add(parts[index + 1], to: &outputs, at: position.ofOutput, where: condition.whenTrue, passed)
      passed.add(condition.whenFalse)
      scope.assume(condition.whenFalse)
    }
    add(parts.last, to: &outputs, at: position.ofOutput, where: Facts(), passed)
    scope.forget(after: mark)
    return outputs.whole
  }

  mutating func matching(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    let input = walk(node[1], as: nil)
    var outputs = Outputs(as: type)
    var rest = Facts()
    let parts = Array(node.elements)
    for index in stride(from: 2, to: parts.count - 1, by: 2) {
      let label = parts[index]
      let labels = label.kind == .array ? Array(label.elements) : [label]
      var facts = Facts()
      facts.add(input.value, PossibleTypes(of: labels))
      facts.add(input.typeNameOf, PossibleTypes(named: labels))
      rest.add(input.typeNameOf, .any.subtracting(PossibleTypes(named: labels)))
      if let fallback = input.fallback {
        if labels.contains(where: { StyleValue(json: $0) == fallback.constant }) {
          rest.add(fallback.value, fallback.types)
        } else {
          facts.add(fallback.value, fallback.types)
        }
      }
      add(parts[index + 1], to: &outputs, at: position.ofOutput, where: facts)
    }
    add(parts.last, to: &outputs, at: position.ofOutput, where: rest)
    return outputs.whole
  }

  /// A `step` or an `interpolate`, whose outputs stand behind its input, each but the first of a `step` with a label.
  mutating func curve(
    _ node: JSONNode, input: Int, as type: ExpressionType?, at position: TypeFailure.Position
  ) -> TypedPart {
    let number = walk(node[input], as: .number)
    var outputs = Outputs(as: type)
    for (index, output) in node.elements.enumerated() where index >= 2 * input && index % 2 == 0 {
      add(output, to: &outputs, at: position)
    }
    var whole = outputs.whole
    whole.name = number.name ?? whole.name
    return whole
  }

  mutating func coalescence(_ node: JSONNode, as type: ExpressionType?) -> TypedPart {
    let mark = scope.mark
    var whole: TypedPart?
    var (types, absent): (PossibleTypes, PossibleTypes) = ([], .absent)
    for operand in node.elements.dropFirst() {
      // Nothing is asserted before the next operand could stand in.
      let wanted = type == .value ? nil : type ?? whole?.type
      let part = typed(operand, as: wanted, at: .inside)
      let found = self.types(of: part)
      if let wanted, !part.type.isSubtype(of: wanted) { whole?.type = .value }
      whole = whole ?? TypedPart(wanted.map { part.type.isSubtype(of: $0) ? $0 : .value } ?? part.type, name: part.name)
      if node.count == 3, let value = part.value, let constant = node[2], constant.kind != .array {
        whole?.fallback = (value, .present, StyleValue(json: constant))
      }
      types.formUnion(found.subtracting(.absent))
      absent.formIntersection(found.isDisjoint(with: .absent) ? [] : found.union(.null))
      scope.assume(part.value, .absent)
    }
    scope.forget(after: mark)
    whole?.types = types.union(absent)
    return whole ?? TypedPart(.value, types: [])
  }

  // MARK: Variables

  mutating func binding(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    let outer = variables
    let parts = Array(node.elements)
    for index in stride(from: 1, to: parts.count - 2, by: 2) {
      guard let name = parts[index].string else { continue }
      variables[name] = bindings.count
      bindings.append((parts[index + 1], outer, nil))
    }
    defer { variables = outer }
    var part = walk(parts.last, as: type, at: position.ofOutput)
    part.isFitted = true
    return part
  }

  mutating func variable(_ node: JSONNode) -> TypedPart {
    guard let index = node[1]?.string.flatMap({ variables[$0] }) else { return TypedPart(.value, types: []) }
    if let known = bindings[index].result { return known }
    let outer = variables
    variables = bindings[index].variables
    let part = walk(bindings[index].node, as: nil)
    variables = outer
    if !scope.isImpossible { bindings[index].result = part }
    return part
  }
}

extension Comparison.Kind {
  /// The same comparison with its operands exchanged.
  var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    }
  }

  /// Whether the comparison holds for two constants; `nil` where they have no order.
  fileprivate func holds(_ left: StyleValue, _ right: StyleValue) -> Bool? {
    switch (self, left, right) {
    case (.equal, _, _): left == right
    case (.notEqual, _, _): left != right
    case (.less, .number(let left), .number(let right)): left < right
    case (.lessOrEqual, .number(let left), .number(let right)): left <= right
    case (.greater, .number(let left), .number(let right)): left > right
    case (.greaterOrEqual, .number(let left), .number(let right)): left >= right
    default: nil
    }
  }
}

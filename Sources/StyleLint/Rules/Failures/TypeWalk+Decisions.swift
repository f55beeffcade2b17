import SourceJSON
import StyleExpressions
import StyleSpec

/// The operators that decide what is evaluated: what holds in each of their parts, and where they are true and false.
extension TypeWalk {
  // MARK: Conditions

  /// `all`, which goes on while conditions are true, and `any`, which goes on while they are false.
  mutating func combination(
    _ node: JSONNode, whileTrue: Bool, at position: TypeFailure.Position
  ) -> TypedPart {
    var result = TypedPart(.boolean)
    var (passed, stopped) = (Facts(), Facts.impossible)
    var first = scope.mark
    for (index, condition) in node.elements.dropFirst().enumerated() {
      let mark = scope.mark
      let part = walk(condition, as: .boolean, at: position)
      passed.add(scope.facts(since: mark))
      if index == 0 { first = scope.mark }
      let (further, out) = whileTrue ? (part.whenTrue, part.whenFalse) : (part.whenFalse, part.whenTrue)
      stopped.allow(passed, out)
      passed.add(further)
      scope.assume(further)
      result.name = result.name ?? part.name
    }
    scope.forget(after: first)
    (result.whenTrue, result.whenFalse) = whileTrue ? (passed, stopped) : (stopped, passed)
    return result
  }

  mutating func comparison(
    _ node: JSONNode, _ kind: Comparison.Kind, at position: TypeFailure.Position
  ) -> TypedPart {
    var (left, right) = (operand(1, of: node), operand(2, of: node))
    var result = TypedPart(.boolean, name: left.name ?? right.name)
    if kind.isOrder {
      order(&left, &right, node, kind, at: position)
    } else {
      addEquality(of: left, with: right, to: &result)
      addEquality(of: right, with: left, to: &result)
      if kind == .notEqual { swap(&result.whenTrue, &result.whenFalse) }
    }
    if node.count > 3 { result.name = result.name ?? operand(3, of: node).name }
    addFallback(of: left, kind, right, to: &result)
    addFallback(of: right, kind.turned, left, to: &result)
    return result
  }

  /// Asserts the operands of an ordering comparison: both are numbers, or both strings.
  private mutating func order(
    _ left: inout TypedPart, _ right: inout TypedPart, _ node: JSONNode, _ kind: Comparison.Kind,
    at position: TypeFailure.Position
  ) {
    let known = left.type != .value ? left.type : right.type
    let types: PossibleTypes = known == .value ? [.number, .string] : PossibleTypes(of: known)
    if left.type == .value { assert(&left, known, types, node, kind, at: position) }
    if right.type == .value { assert(&right, known, types, node, kind, at: position) }
  }

  private mutating func assert(
    _ part: inout TypedPart, _ known: ExpressionType, _ types: PossibleTypes, _ node: JSONNode, _ kind: Comparison.Kind,
    at position: TypeFailure.Position
  ) {
    fail(node, part, for: self.types(of: part).subtracting(types), at: position) {
      known == .value
        ? .comparison($0.found, $0.found, by: kind.rawValue) : .type(expected: known, found: $0.found)
    }
    assume(&part, isOf: types)
  }

  /// What holds where two values are equal, and where they are not.
  private func addEquality(of part: TypedPart, with other: TypedPart, to result: inout TypedPart) {
    if let read = part.typeNameOf, let name = other.constant?.string {
      result.whenTrue.add(read, PossibleTypes(named: name))
      result.whenFalse.add(read, .any.subtracting(PossibleTypes(named: name)))
    }
    if let read = part.value {
      let types = types(of: other)
      result.whenTrue.add(read, types.isDisjoint(with: .absent) ? types : types.union(.absent))
      if other.type == .null { result.whenFalse.add(read, .present) }
    }
    if part.type == .boolean, part.value == nil, case .boolean(let isTrue)? = other.constant.map({ StyleValue(json: $0) }) {
      result.whenTrue.add(isTrue ? part.whenTrue : part.whenFalse)
      result.whenFalse.add(isTrue ? part.whenFalse : part.whenTrue)
    }
  }

  /// What holds where a comparison is true or false for the value that stands in for a missing one.
  private func addFallback(
    of part: TypedPart, _ kind: Comparison.Kind, _ other: TypedPart, to result: inout TypedPart
  ) {
    guard let fallback = part.fallback, let constant = other.constant,
      let holds = kind.holds(fallback.constant, StyleValue(json: constant))
    else { return }
    if holds {
      result.whenFalse.add(fallback.value, fallback.types)
    } else {
      result.whenTrue.add(fallback.value, fallback.types)
    }
  }

  // MARK: Outputs

  /// The outputs of a decision: the first decides the type of all, unless one is wanted.
  private struct Outputs {
    var part: TypedPart?
    var type: ExpressionType?

    init(as type: ExpressionType?) {
      self.type = type == .value ? nil : type
    }

    /// Adds an output; what holds where it is reached is known.
    mutating func add(_ output: TypedPart, _ types: PossibleTypes, where facts: Facts, _ known: Facts = Facts()) {
      var sum = part ?? TypedPart(type ?? output.type, types: [], name: output.name)
      if part == nil { (sum.whenTrue, sum.whenFalse) = (.impossible, .impossible) }
      type = type ?? output.type
      sum.name = sum.name ?? output.name
      sum.types.formUnion(types)
      sum.whenTrue.allow(facts, known, output.whenTrue)
      sum.whenFalse.allow(facts, known, output.whenFalse)
      part = sum
    }

    /// The whole: where a type was wanted of it, each output has it.
    func whole(as type: ExpressionType?) -> TypedPart {
      var whole = part ?? TypedPart(.value, types: [])
      whole.isFitted = type != nil && type != .value
      return whole
    }
  }

  mutating func conditional(
    _ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position
  ) -> TypedPart {
    var outputs = Outputs(as: type)
    var passed = Facts()
    var first: Int?
    for index in stride(from: 1, to: node.count - 1, by: 2) {
      let mark = scope.mark
      let condition = operand(index, of: node, as: .boolean)
      passed.add(scope.facts(since: mark))
      first = first ?? scope.mark
      if let output = node[index + 1] {
        let (part, types, facts) = walkBranch(output, as: outputs.type, at: position.ofOutput, where: condition.whenTrue)
        outputs.add(part, types, where: passed, facts)
      }
      passed.add(condition.whenFalse)
      scope.assume(condition.whenFalse)
    }
    if let output = node[node.count - 1] {
      let (part, types, facts) = walkBranch(output, as: outputs.type, at: position.ofOutput)
      outputs.add(part, types, where: passed, facts)
    }
    if let first { scope.forget(after: first) }
    return outputs.whole(as: type)
  }

  mutating func matching(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    let input = operand(1, of: node)
    var outputs = Outputs(as: type)
    var names: PossibleTypes = []
    var holdsFallback = false
    for index in stride(from: 2, to: node.count - 1, by: 2) {
      guard let label = node[index], let output = node[index + 1] else { break }
      let labels = label.kind == .array ? Array(label.elements) : [label]
      var facts = Facts()
      if let read = input.typeNameOf {
        let types = labels.compactMap { $0.string }.reduce(PossibleTypes()) { $0.union(PossibleTypes(named: $1)) }
        facts.add(read, types)
        names.formUnion(types)
      } else if let read = input.value {
        facts.add(read, PossibleTypes(ofConstants: labels))
      } else if let fallback = input.fallback {
        let holds = labels.contains { StyleValue(json: $0) == fallback.constant }
        if holds { holdsFallback = true } else { facts.add(fallback.value, fallback.types) }
      }
      let (part, types, known) = walkBranch(output, as: outputs.type, at: position.ofOutput, where: facts)
      outputs.add(part, types, where: known)
    }
    var facts = Facts()
    if let read = input.typeNameOf { facts.add(read, .any.subtracting(names)) }
    if holdsFallback, let fallback = input.fallback { facts.add(fallback.value, fallback.types) }
    if let output = node[node.count - 1] {
      let (part, types, known) = walkBranch(output, as: outputs.type, at: position.ofOutput, where: facts)
      outputs.add(part, types, where: known)
    }
    return outputs.whole(as: type)
  }

  mutating func steps(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    _ = operand(1, of: node, as: .number)
    var outputs = Outputs(as: type)
    for index in stride(from: 2, to: node.count, by: 2) {
      guard let output = node[index] else { break }
      let (part, types, facts) = walkBranch(output, as: outputs.type, at: position.ofOutput)
      outputs.add(part, types, where: facts)
    }
    return outputs.whole(as: type)
  }

  mutating func interpolation(
    _ node: JSONNode, _ space: InterpolationSpace, as type: ExpressionType?
  ) -> TypedPart {
    _ = operand(2, of: node, as: .number)
    var outputs = Outputs(as: space == .rgb || type == .colorArray ? type : .color)
    for index in stride(from: 4, to: node.count, by: 2) {
      guard let output = node[index] else { break }
      let (part, types, _) = walkBranch(output, as: outputs.type)
      outputs.add(part, types, where: Facts())
    }
    var whole = outputs.whole(as: type)
    (whole.whenTrue, whole.whenFalse) = (Facts(), Facts())
    return whole
  }

  mutating func coalescence(_ node: JSONNode, as type: ExpressionType?) -> TypedPart {
    let mark = scope.mark
    var first: (part: TypedPart, mark: Int)?
    var (types, absent): (PossibleTypes, PossibleTypes) = ([], .absent)
    var isOfType = true
    var last: TypedPart?
    for operand in node.elements.dropFirst() {
      // Nothing is asserted before the next operand could stand in.
      let wanted = type == .value ? nil : type ?? first?.part.type
      let part = typed(operand, as: wanted, at: .inside)
      let found = self.types(of: part)
      if first == nil { first = (part, scope.mark) }
      isOfType = isOfType && (wanted.map { part.type.isSubtype(of: $0) } ?? true)
      types.formUnion(found.subtracting(.absent))
      absent = found.isDisjoint(with: .absent) ? [] : absent.intersection(found.union(.null))
      if let value = part.value { scope.assume(value, isOf: .absent) }
      last = part
    }
    scope.forget(after: first?.mark ?? mark)
    guard let first = first?.part else { return TypedPart(.value, types: []) }
    var whole = TypedPart(isOfType ? type ?? first.type : .value, types: types.union(absent), name: first.name)
    if whole.type != .value { whole.types = PossibleTypes(of: whole.type) }
    if node.count == 3, let value = first.value, let constant = last?.constant {
      whole.fallback = .init(value: value, types: .present, constant: StyleValue(json: constant))
    }
    return whole
  }

  // MARK: Variables

  mutating func binding(_ node: JSONNode, as type: ExpressionType?, at position: TypeFailure.Position) -> TypedPart {
    let outer = variables
    var inner = outer
    for index in stride(from: 1, to: node.count - 2, by: 2) {
      guard let name = node[index]?.string, let value = node[index + 1] else { continue }
      inner[name] = bindings.count
      bindings.append(Binding(node: value, variables: outer))
    }
    variables = inner
    defer { variables = outer }
    guard let result = node[node.count - 1] else { return TypedPart(.value, types: []) }
    var part = walk(result, as: type, at: position.ofOutput)
    part.isFitted = type != nil
    return part
  }

  /// A variable: what it stands for is evaluated where it is used first.
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
  init?(ordering name: LintOperator?) {
    switch name {
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    default: return nil
    }
  }

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

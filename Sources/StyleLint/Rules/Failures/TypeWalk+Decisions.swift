import SourceText
import StyleExpressions
import StyleSpec

/// The operators that decide what is evaluated: what holds in each of their parts, and where they are true and false.
extension TypeWalk {
  // MARK: Conditions

  /// `all`, which goes on while conditions are true, and `any`, which goes on while they are false.
  mutating func combination(
    _ operands: [Node], whileTrue: Bool, at position: TypeFailure.Position
  ) -> TypedPart {
    var whole = TypedPart(.boolean)
    var (passed, stopped) = (Facts(), Facts.impossible)
    let outer = scope
    for condition in operands {
      let part = walk(condition, at: position)
      let (further, out) = whileTrue ? (part.whenTrue, part.whenFalse) : (part.whenFalse, part.whenTrue)
      stopped.allow(passed, out)
      passed.add(further)
      scope.add(further)
      whole.name = whole.name ?? part.name
    }
    scope = outer
    (whole.whenTrue, whole.whenFalse) = whileTrue ? (passed, stopped) : (stopped, passed)
    return whole
  }

  mutating func comparison(_ kind: Operator, _ operands: [Node]) -> TypedPart {
    let parts = operands.map { walk($0) }
    var whole = TypedPart(.boolean, name: parts[0].name ?? parts[1].name)
    for (part, other, kind) in [(parts[0], parts[1], kind), (parts[1], parts[0], kind.turned)] {
      if kind.isOrder {
        // Both have to be numbers, or both strings; where one type is known, the compiler has asserted it.
        let accepted = part.types.intersection([.number, .string])
        require([.number, .string], of: part, part.name) { .comparison($0, $0, by: kind.rawValue) }
        whole.whenTrue.add(part.value, accepted)
        whole.whenFalse.add(part.value, accepted)
      } else {
        addEquality(of: part, with: other, to: &whole)
      }
    }
    if kind == .notEqual { swap(&whole.whenTrue, &whole.whenFalse) }
    addFallback(of: parts[0], kind, parts[1], to: &whole)
    addFallback(of: parts[1], kind.turned, parts[0], to: &whole)
    return whole
  }

  /// What holds where two values are equal, and where they are not.
  private func addEquality(of part: TypedPart, with other: TypedPart, to whole: inout TypedPart) {
    if case .string(let name)? = other.constant {
      whole.whenTrue.add(part.typeNameOf, PossibleTypes(named: name))
      whole.whenFalse.add(part.typeNameOf, .any.subtracting(PossibleTypes(named: name)))
    }
    let types = types(of: other)
    whole.whenTrue.add(part.value, types.isDisjoint(with: .absent) ? types : types.union(.absent))
    if other.constant == .null { whole.whenFalse.add(part.value, .present) }
    if part.value == nil, case .boolean(let isTrue)? = other.constant {
      whole.whenTrue.add(isTrue ? part.whenTrue : part.whenFalse)
      whole.whenFalse.add(isTrue ? part.whenFalse : part.whenTrue)
    }
  }

  /// What holds where a comparison is true or false for the value that stands in for another one.
  private func addFallback(of part: TypedPart, _ kind: Operator, _ other: TypedPart, to whole: inout TypedPart) {
    guard let fallback = part.fallback, let constant = other.constant else { return }
    switch kind.holds(fallback.constant, constant) {
    case true?: whole.whenFalse.add(fallback.value, fallback.types)
    case false?: whole.whenTrue.add(fallback.value, fallback.types)
    case nil: break
    }
  }

  // MARK: Outputs

  /// Walks an output with what holds where it is reached, and adds what it gives to what others give.
  private mutating func add(
    _ output: Node, to whole: inout TypedPart, where facts: Facts = Facts(), _ passed: Facts = Facts(),
    isBlended: Bool = false
  ) {
    let outer = scope
    scope.add(facts)
    let part = walk(output, at: isBlended ? [] : position.intersection(.output))
    whole.name = whole.name ?? part.name
    if !scope.isImpossible { whole.types.formUnion(types(of: part)) }
    whole.whenTrue.allow(facts, passed, part.whenTrue)
    whole.whenFalse.allow(facts, passed, part.whenFalse)
    scope = outer
  }

  /// Something that no output has given yet.
  private var nothing: TypedPart {
    var part = TypedPart([])
    (part.whenTrue, part.whenFalse) = (.impossible, .impossible)
    return part
  }

  mutating func conditional(_ operands: [Node]) -> TypedPart {
    var (whole, passed) = (nothing, Facts())
    let outer = scope
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      let condition = walk(operands[index])
      add(operands[index + 1], to: &whole, where: condition.whenTrue, passed)
      passed.add(condition.whenFalse)
      scope.add(condition.whenFalse)
    }
    add(operands[operands.count - 1], to: &whole, where: Facts(), passed)
    scope = outer
    return whole
  }

  mutating func matching(_ operands: [Node]) -> TypedPart {
    let input = walk(operands[0])
    var (whole, rest) = (nothing, Facts())
    let parts = Array(part.elements)
    for (number, output) in operands.dropFirst().dropLast().enumerated() {
      let label = parts[2 * number + 2]
      let labels = (label.kind == .array ? Array(label.elements) : [label]).map { StyleValue(json: $0) }
      let named = labels.reduce(into: PossibleTypes()) {
        if case .string(let name) = $1 { $0.formUnion(PossibleTypes(named: name)) }
      }
      var facts = Facts()
      facts.add(input.value, PossibleTypes(of: labels))
      facts.add(input.typeNameOf, named)
      rest.add(input.typeNameOf, .any.subtracting(named))
      if let fallback = input.fallback {
        if labels.contains(fallback.constant) {
          rest.add(fallback.value, fallback.types)
        } else {
          facts.add(fallback.value, fallback.types)
        }
      }
      add(output, to: &whole, where: facts)
    }
    add(operands[operands.count - 1], to: &whole, where: rest)
    return whole
  }

  /// A `step` or an `interpolate`.
  mutating func curve(_ operands: [Node], isBlended: Bool) -> TypedPart {
    let input = walk(operands[0])
    var whole = nothing
    for output in operands.dropFirst() { add(output, to: &whole, isBlended: isBlended) }
    whole.name = input.name ?? whole.name
    return whole
  }

  mutating func coalesced(_ operands: [Node]) -> TypedPart {
    let outer = scope
    var whole = TypedPart([])
    var absent = PossibleTypes.absent
    for operand in operands {
      let part = walk(operand)
      let found = types(of: part)
      whole.name = whole.name ?? part.name
      if operands.count == 2, let value = part.value, let constant = operands[1].scalar {
        whole.fallback = (value, .present, constant)
      }
      whole.types.formUnion(found.subtracting(.absent))
      absent.formIntersection(found.isDisjoint(with: .absent) ? [] : found.union(.null))
      scope.add(part.value, .absent)
    }
    scope = outer
    whole.types.formUnion(absent)
    return whole
  }
}

extension Operator {
  /// The same comparison with its operands exchanged.
  var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
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

import SourceText
import StyleExpressions
import StyleSpec

/// The operators that decide what is evaluated: the facts in each of their parts, and where they are true and false.
extension TypeWalk {
  /// `all`, which continues while conditions are true, and `any`, which continues while they are false.
  mutating func combination(_ operands: [Node], whileTrue: Bool, at position: TypeFailure.Position) -> TypedPart {
    var whole = TypedPart(types: .boolean)
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
    var whole = TypedPart(types: .boolean, name: parts[0].name ?? parts[1].name)
    for (part, other, kind) in [(parts[0], parts[1], kind), (parts[1], parts[0], kind.turned)] {
      var facts: (met: Facts, unmet: Facts)
      if kind.isOrder {
        // Both have to be numbers, or both strings; where one type is known, the compiler has asserted it.
        let accepted = part.types.intersection([.number, .string])
        require([.number, .string], of: part) { .comparison($0, $0, by: kind.rawValue) }
        facts = part.facts(where: accepted) { fallback in other.constant.flatMap { kind.holds(fallback, $0) } }
        facts.unmet.add(part.value, accepted)
      } else if let constant = other.constant {
        facts = part.facts(where: [constant])
      } else {
        let types = types(of: other)
        facts = part.facts(where: types.isDisjoint(with: .absent) ? types : types.union(.absent)) { _ in nil }
      }
      whole.whenTrue.add(facts.met)
      whole.whenFalse.add(facts.unmet)
    }
    if kind == .notEqual { swap(&whole.whenTrue, &whole.whenFalse) }
    return whole
  }

  /// Walks an output with the facts where it is reached, and adds its values to those of the others.
  private mutating func add(
    _ output: Node, to whole: inout TypedPart, where facts: Facts = Facts(), _ passed: Facts = Facts()
  ) {
    let outer = scope
    scope.add(facts)
    let part = walk(output, at: position.intersection(.output))
    whole.name = whole.name ?? part.name
    if !scope.isImpossible { whole.types.formUnion(types(of: part)) }
    whole.whenTrue.allow(facts, passed, part.whenTrue)
    whole.whenFalse.allow(facts, passed, part.whenFalse)
    scope = outer
  }

  mutating func conditional(_ operands: [Node]) -> TypedPart {
    var (whole, passed) = (TypedPart.nothing, Facts())
    let outer = scope
    for index in stride(from: 0, to: operands.count - 1, by: 2) {
      let condition = walk(operands[index])
      add(operands[index + 1], to: &whole, where: condition.whenTrue, passed)
      passed.add(condition.whenFalse)
      scope.add(condition.whenFalse)
    }
    add(operands[operands.count - 1], to: &whole, where: passed)
    scope = outer
    return whole
  }

  mutating func matching(_ operands: [Node]) -> TypedPart {
    let input = walk(operands[0])
    var (whole, rest) = (TypedPart.nothing, Facts())
    let labels = Array(part.elements.dropFirst(2))
    for (number, output) in operands.dropFirst().dropLast().enumerated() {
      let facts = input.facts(where: labels[2 * number].labels.map { StyleValue(json: $0) })
      add(output, to: &whole, where: facts.met)
      rest.add(facts.unmet)
    }
    add(operands[operands.count - 1], to: &whole, where: rest)
    return whole
  }

  /// A `step` or an `interpolate`.
  mutating func curve(_ operands: [Node], isBlended: Bool) -> TypedPart {
    var whole = TypedPart.nothing
    whole.name = walk(operands[0]).name
    if isBlended { position = [] }
    for output in operands.dropFirst() { add(output, to: &whole) }
    return whole
  }

  mutating func coalesced(_ operands: [Node]) -> TypedPart {
    let outer = scope
    var whole = TypedPart(types: [])
    var absent = PossibleTypes.absent
    for operand in operands {
      let part = walk(operand)
      let found = types(of: part)
      whole.name = whole.name ?? part.name
      if operands.count == 2, let constant = operands[1].scalar {
        whole.fall(backOn: constant, unless: part.value, is: .present)
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
  /// The same comparison with its operands swapped.
  var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: self
    }
  }

  /// Whether two numbers satisfy the comparison; `nil` for anything else.
  fileprivate func holds(_ left: StyleValue, _ right: StyleValue) -> Bool? {
    guard case (.number(let left), .number(let right)) = (left, right) else { return nil }
    return switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    default: left >= right
    }
  }
}

import StyleSpec

extension StyleExpression {
  /// Whether another expression is equal, and its constants that are zero have the same signs.
  ///
  /// This does not recurse. `==` does: 700 levels of it fill a stack of 512 KB.
  ///
  /// - Complexity: O(expression).
  package func isSame(as other: StyleExpression) -> Bool {
    var open = [(self, other)]
    while let (left, right) = open.popLast() {
      let (parts, otherParts) = (left.subexpressions, right.subexpressions)
      guard parts.count == otherParts.count, left.withoutParts == right.withoutParts, left.zeroSign == right.zeroSign
      else { return false }
      open += zip(parts, otherParts)
    }
    return true
  }

  private var zeroSign: FloatingPointSign? {
    if case .constant(let literal) = self, case .number(let number) = literal.value, number == 0 {
      number.sign
    } else {
      nil
    }
  }

  /// The operator and what is written for it beside its parts, which are left out, or `null` where there has to be one.
  private var withoutParts: StyleExpression {
    switch mappingOutputs({ _ in Self.part }) {
    case .constant, .globalState, .context, .variable, .within, .distance, .foreign: self
    case .semiliteral(let semiliteral): .semiliteral(changed(semiliteral) { $0.items = [] })
    case .assertion(let assertion): .assertion(changed(assertion) { $0.arguments = [] })
    case .conversion(let conversion): .conversion(changed(conversion) { $0.arguments = [] })
    case .typeName(let typeName): .typeName(changed(typeName) { $0.arguments = [] })
    case .lookup(let lookup): .lookup(changed(lookup) { $0.arguments = [] })
    case .featureState(let state): .featureState(changed(state) { $0.arguments = [] })
    case .list(let operation): .list(changed(operation) { $0.arguments = [] })
    case .coalescence(let coalesce): .coalescence(changed(coalesce) { $0.arguments = [] })
    case .logic(let logic): .logic(changed(logic) { $0.arguments = [] })
    case .arithmetic(let arithmetic): .arithmetic(changed(arithmetic) { $0.arguments = [] })
    case .text(let text): .text(changed(text) { $0.arguments = [] })
    case .colorComponents(let components): .colorComponents(changed(components) { $0.arguments = [] })
    case .failure(let failure): .failure(changed(failure) { $0.arguments = [] })
    case .image(let image): .image(changed(image) { $0.name = Self.part })
    case .comparison(let comparison):
      .comparison(
        changed(comparison) {
          $0.left = Self.part
          $0.right = Self.part
          $0.collator = nil
        })
    case .conditional(let conditional): .conditional(changed(conditional) { $0.branches = [] })
    case .matching(let match): .matching(changed(match) { $0.input = Self.part })
    case .steps(let step): .steps(changed(step) { $0.input = Self.part })
    case .interpolation(let interpolate): .interpolation(changed(interpolate) { $0.input = Self.part })
    case .binding(let binding):
      .binding(
        changed(binding) {
          $0.result = Self.part
          for index in $0.bindings.indices { $0.bindings[index].value = Self.part }
        })
    case .collator(let collator): .collator(changed(collator) { $0.options.removeParts() })
    case .numberFormat(let format):
      .numberFormat(
        changed(format) {
          $0.number = Self.part
          $0.options.removeParts()
        })
    case .format(let format):
      .format(
        changed(format) {
          for index in $0.sections.indices {
            $0.sections[index].content = Self.part
            $0.sections[index].options?.removeParts()
          }
        })
    }
  }

  fileprivate static let part = StyleExpression.constant(Literal(.null))

  private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }
}

extension OptionList {
  fileprivate mutating func removeParts() {
    for index in members.indices {
      if case .expression = members[index].value { members[index].value = .expression(.part) }
    }
  }
}

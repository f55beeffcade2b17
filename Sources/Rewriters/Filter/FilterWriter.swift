import LegacyStyle
import SourceText
import StyleExpressions
import StyleSpec

/// Writes the conditions of a filter as expressions.
struct FilterWriter {
  let target: RenderTarget
  let form: RewritingForm

  /// An attribute whose type earlier conditions of an `all` have established.
  private struct Known: Equatable {
    var key: ConditionInput
    var typeName: JSONString
  }

  /// The expression that lets the same features through; order is tested only after the type, so that nothing fails,
  /// unless a run-time error could only exclude the feature, as the condition itself would.
  func expression(_ filter: LegacyFilter, mayFail: Bool = true) -> StyleExpression {
    var known: [Known] = []
    return expression(filter, mayFail: mayFail, &known)
  }

  private func expression(_ filter: LegacyFilter, mayFail: Bool, _ known: inout [Known]) -> StyleExpression {
    switch filter {
    case .constant(let holds): return .literal(.boolean(holds))
    case .order(let key, let order, let constant): return self.order(of: key, order, constant, mayFail: mayFail, &known)
    case .membership(let key, let constants, let isNegated): return membership(key, constants, isNegated: isNegated)
    case .presence(let key, let isNegated): return presence(key, isNegated: isNegated)
    case .all(let filters):
      // What an operand establishes holds for the operands after it, and after an `all` in an `all`.
      return .all(filters.map { expression($0, mayFail: mayFail, &known) })
    case .any(let filters): return .any(filters.map { alone($0, known) })
    case .none(let filters): return none(filters, known)
    }
  }

  /// A condition that must not fail, and whose operands establish nothing.
  private func alone(_ filter: LegacyFilter, _ known: [Known]) -> StyleExpression {
    var known = known
    return expression(filter, mayFail: false, &known)
  }

  private func none(_ filters: [LegacyFilter], _ known: [Known]) -> StyleExpression {
    guard filters.count == 1 else { return .not(.any(filters.map { alone($0, known) })) }
    switch filters[0] {
    case .membership(let key, let constants, let isNegated): return membership(key, constants, isNegated: !isNegated)
    case .presence(let key, let isNegated): return presence(key, isNegated: !isNegated)
    case .constant(let holds): return .literal(.boolean(!holds))
    default: return .not(alone(filters[0], known))
    }
  }

  private func presence(_ key: ConditionInput, isNegated: Bool) -> StyleExpression {
    switch key {
    case .attribute(let name): return isNegated ? .not(.has(name)) : .has(name)
    case .geometryType: return .literal(.boolean(!isNegated))
    case .id:
      // Some renderers pass on an undefined id, which is not null.
      return lookup(.typeOf(.id), ["number", "string"].map { Literal(.string($0)) }, isNegated: isNegated)
    }
  }

  // MARK: Order

  private func order(
    of key: ConditionInput, _ order: FilterOrder, _ constant: WrittenValue, mayFail: Bool, _ known: inout [Known]
  ) -> StyleExpression {
    if case .boolean(let bound) = constant.value { return self.order(of: key, order, bound) }
    let comparison = OrderedComparison(
      Operator(rawValue: order.rawValue) ?? .less, Self.value(of: key), constant.literal)
    if form.isPlain { return comparison.guarded }
    if mayFail, form.allowsErrors { return comparison.expression }
    let subject = Known(key: key, typeName: comparison.typeName)
    if known.contains(subject) { return comparison.expression }
    known.append(subject)
    return comparison.withFallback ?? comparison.guarded
  }

  /// Expressions cannot order booleans; false comes before true.
  private func order(of key: ConditionInput, _ order: FilterOrder, _ bound: Bool) -> StyleExpression {
    let value = Self.value(of: key)
    switch (order, bound) {
    case (.less, true), (.lessOrEqual, false): return .equal(value, .literal(.boolean(false)))
    case (.greater, false), (.greaterOrEqual, true): return .equal(value, .literal(.boolean(true)))
    case (.lessOrEqual, true), (.greaterOrEqual, false):
      return .equal(.typeOf(value), .literal(.string("boolean")))
    default: return .literal(.boolean(false))
    }
  }

  // MARK: Lists

  /// Whether the value of an expression, which is written unchanged, equals none of some constants.
  func exclusion(of value: JSONFragment, from constants: [WrittenValue]) -> JSONFragment {
    let constants = constants.distinct
    if constants.count > 1, LookupWriter.matchTakes(constants.map { $0.value }) {
      return .array([
        .string("match"), value, .array(constants.map { $0.spelling }), .boolean(false), .boolean(true),
      ])
    }
    let tests = constants.map { JSONFragment.array([.string("!="), value, $0.spelling]) }
    return tests.count == 1 ? tests[0] : .array([.string("all")] + tests)
  }

  private func membership(_ key: ConditionInput, _ constants: [WrittenValue], isNegated: Bool) -> StyleExpression {
    if key == .geometryType { return geometryType(in: constants, isNegated: isNegated) }
    let constants = constants.distinct
    if constants.count > 1, LookupWriter.matchTakes(constants.map { $0.value }) {
      return lookup(Self.value(of: key), constants.map { $0.label }, isNegated: isNegated)
    }
    let tests = constants.map { equality(key, $0, isNegated: isNegated) }
    if tests.count == 1 { return tests[0] }
    return isNegated ? .all(tests) : .any(tests)
  }

  /// A missing attribute is null for an expression, and equal to nothing for a filter.
  private func equality(_ key: ConditionInput, _ constant: WrittenValue, isNegated: Bool) -> StyleExpression {
    let value = Self.value(of: key)
    let test: StyleExpression = isNegated ? .notEqual(value, constant.literal) : .equal(value, constant.literal)
    guard constant.value == .null, case .attribute(let name) = key else { return test }
    return isNegated ? .any([.not(.has(name)), test]) : .all([.has(name), test])
  }

  private func geometryType(in constants: [WrittenValue], isNegated: Bool) -> StyleExpression {
    var names: [Literal] = []
    var hasMultiple = false
    for constant in constants.distinct {
      // The type is never one of the `Multi…` kinds, nor a kind that is not listed.
      guard case .string(let name) = constant.value, let type = GeometryType(rawValue: name.string),
        type.simple == type
      else { continue }
      names.append(constant.label)
      if target.tellsMultiGeometryApart, let multiple = type.multiple {
        hasMultiple = true
        names.append(Literal(.string(JSONString(multiple.rawValue))))
      }
    }
    if names.isEmpty { return .literal(.boolean(isNegated)) }
    if names.count == 1, !hasMultiple {
      let name = StyleExpression.literal(names[0].value, spelled: names[0].spelling)
      return isNegated ? .notEqual(.geometryType, name) : .equal(.geometryType, name)
    }
    return lookup(.geometryType, names, isNegated: isNegated)
  }

  private func lookup(_ value: StyleExpression, _ labels: [Literal], isNegated: Bool) -> StyleExpression {
    .match(
      value, [(labels: labels, output: .literal(.boolean(!isNegated)))], otherwise: .literal(.boolean(isNegated)))
  }

  private static func value(of key: ConditionInput) -> StyleExpression {
    switch key {
    case .attribute(let name): .get(name)
    case .id: .id
    case .geometryType: .geometryType
    }
  }
}

extension [WrittenValue] {
  /// The elements without duplicates, in order.
  fileprivate var distinct: [WrittenValue] {
    var seen: Set<StyleValue> = []
    return filter { seen.insert($0.value).inserted }
  }
}

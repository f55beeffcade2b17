import Rewriters
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// What to write for a part that fails: a fallback, which is a fix where it gives what the error gives.
struct Fallbacks {
  private let node: JSONNode
  private let property: PropertySpecification
  private let isFilter: Bool

  init(_ expression: PlacedExpression) {
    node = expression.node
    property = expression.place.property
    isFilter = expression.place.isFilter
  }

  func finding(at path: [Int], _ failure: EvaluationFailure, isMissing: Bool) -> LintFinding {
    let part = node.part(at: path)
    let name = node.firstAttribute(at: path)?.string
    let logged = "\"\(failure.error.runtimeText)\""
    let result = isFilter ? "leave the feature out" : "take the property's default"
    switch failure.error {
    case .numberFormat, .locale:
      return LintFinding(
        .expression(.mistypedValue), part,
        "renderers refuse the options of this number with a RangeError, log it and \(result)",
        advice: "write a currency, a locale and numbers of digits that there are")
    default: break
    }
    guard isMissing, let name else {
      let subject = name.map { "\"\($0)\" may be of another type" } ?? "the value may be of another type"
      return LintFinding(
        .expression(.mistypedValue), part, "\(subject): renderers log \(logged) and \(result)",
        advice: advice(for: part, failure, isOutput: isOutput(path))
      ).about(name.map { "\"\($0)\" may be of another type" })
    }
    let about = "\"\(name)\" may be missing"
    // The compiler asserts the operands of a comparison at its own place.
    if let ordering = ordering(part) {
      let message = "\"\(name)\" is compared without a fallback: where it is missing, renderers log \(logged)"
      if isFilter, isOnPathOfAll(path) {
        return LintFinding(
          .expression(.unguardedOrdering), ordering.node, message + " and leave the feature out", fix: ordering.fallback
        ).about(about)
      }
      let result = isFilter ? "drop the whole filter" : "take the property's default"
      return LintFinding(
        .expression(.unguardedOrderingInside), ordering.node,
        "\(message) and \(result), whatever the conditions around say",
        advice: "write \(ordering.fallback.shownText), which may change what is drawn"
      ).about(about)
    }
    let fix = isOutput(path) ? fallback(for: part, failure, property.defaultValue?.fragment) : nil
    let isNumber = property.type == .number && fix != nil
    return LintFinding(
      .expression(isNumber ? .unguardedNumber : .unguardedValue), part,
      "\"\(name)\" has no fallback: where it is missing, renderers log \(logged) and \(result)",
      advice: advice(for: part, failure, isOutput: isOutput(path)), fix: fix
    ).about(about)
  }

  // MARK: Comparisons

  /// The ordering comparison of an attribute with a constant whose operand fails.
  private func ordering(_ comparison: JSONNode) -> (node: JSONNode, fallback: JSONFragment)? {
    guard comparison.count == 3,
      let kind = comparison.lintOperator.flatMap({ Comparison.Kind(ordering: $0) }),
      let left = comparison[1], let right = comparison[2]
    else { return nil }
    let isTurned = left.kind != .array
    let (subject, bound) = isTurned ? (right, left) : (left, right)
    guard bound.kind == .number || bound.kind == .string, let name = subject.attribute else { return nil }
    let value = StyleExpression.get(name)
    let constant = StyleExpression.literal(StyleValue(json: bound), spelled: bound.fragment)
    let guarded = StyleExpression.all([
      .equal(.typeOf(value), .literal(.string(bound.kind == .number ? "number" : "string"))),
      .comparison(Comparison(isTurned ? kind.turned : kind, value, constant)),
    ])
    return (
      comparison, FilterShortenings(profile: OutputProfile()).shortened(guarded, mayFail: false).fragment
    )
  }

  /// Whether only `all` is around a part, so that an error leaves out what the condition would leave out.
  private func isOnPathOfAll(_ path: some Collection<Int>) -> Bool {
    var current = node
    for index in path {
      guard current.lintOperator == .all, let next = current[index] else { return false }
      current = next
    }
    return true
  }

  // MARK: Outputs

  /// Whether the part is what the whole gives, so that the property's default takes its place.
  private func isOutput(_ path: [Int]) -> Bool {
    var current = node
    for index in path {
      let isOutput =
        switch current.lintOperator {
        case .step: index >= 2 && index % 2 == 0
        case .conditional: index == current.count - 1 || index % 2 == 0
        case .binding: index == current.count - 1
        case .match: index == current.count - 1 || index >= 3 && index % 2 == 1
        default: false
        }
      guard isOutput, let next = current[index] else { return false }
      current = next
    }
    return true
  }

  /// The part with a fallback; `nil` where there is no form of it.
  private func fallback(for part: JSONNode, _ failure: EvaluationFailure, _ value: JSONFragment?) -> JSONFragment? {
    guard let value else { return nil }
    let type: String
    switch failure.error {
    case .type(.number, _): type = "number"
    case .type(.string, _): type = "string"
    case .type(.boolean, _): type = "boolean"
    case .conversion(to: .color, _): type = "to-color"
    case .conversion(to: .number, _): type = "to-number"
    default: return nil
    }
    if part[0]?.string?.string == type {
      return .array(part.elements.map { $0.fragment } + [value])
    }
    return .array([.string(JSONString(type)), part.fragment, value])
  }

  private func advice(for part: JSONNode, _ failure: EvaluationFailure, isOutput: Bool) -> String {
    // Nothing around a part catches an error inside it.
    if case .colorComponents = failure.error {
      return "keep each component between 0 and 255, with \"max\" and \"min\""
    }
    if let ordering = ordering(part) { return "write \(ordering.fallback.shownText), which may change what is drawn" }
    if part.lintOperator.flatMap({ Comparison.Kind(ordering: $0) }) != nil {
      return comparison(part).map { "write \($0.shownText), with the fallback that is meant" } ?? Self.test
    }
    let value: JSONFragment =
      switch failure.error {
      case .type(.number, _), .conversion(to: .number, _): .number(0)
      case .type(.boolean, _): .boolean(false)
      case .conversion(to: .color, _): .string("#000000")
      default: .string(isOutput ? name : "")
      }
    if let form = fallback(for: part, failure, value) {
      return "write \(form.shownText), with the fallback that is meant"
    }
    return Self.test
  }

  /// A name that an enumeration has.
  private var name: JSONString {
    guard case .enumeration(let names) = property.type else { return "" }
    if case .string(let name)? = property.defaultValue { return name }
    return names.first ?? ""
  }

  private static let test = "test it before, with \"typeof\" or \"has\""

  /// An ordering comparison of a computed operand with a constant, with a fallback for the operand.
  private func comparison(_ node: JSONNode) -> JSONFragment? {
    guard node.count == 3, let left = node[1], let right = node[2], (left.kind == .array) != (right.kind == .array)
    else {
      return nil
    }
    let isNumber = (left.kind == .array ? right : left).kind == .number
    let fallback: JSONFragment = isNumber ? .number(0) : .string("")
    return .array(
      node.elements.enumerated().map { index, element in
        guard index > 0, element.kind == .array else { return element.fragment }
        return .array([.string(isNumber ? "number" : "string"), element.fragment, fallback])
      })
  }
}

extension Comparison.Kind {
  fileprivate init?(ordering name: LintOperator) {
    switch name {
    case .less: self = .less
    case .lessOrEqual: self = .lessOrEqual
    case .greater: self = .greater
    case .greaterOrEqual: self = .greaterOrEqual
    default: return nil
    }
  }

  /// The same comparison with its operands exchanged.
  fileprivate var turned: Self {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    }
  }
}

extension JSONNode {
  /// The name in `["get", name]`.
  var attribute: JSONString? { count == 2 && self[0]?.string == "get" ? self[1]?.string : nil }
}

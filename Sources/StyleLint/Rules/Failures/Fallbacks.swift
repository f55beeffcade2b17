import Rewriters
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// What to write for a part that fails: a fallback, which is a fix where it gives what the error gives.
struct Fallbacks {
  private let property: PropertySpecification
  private let isFilter: Bool

  init(_ expression: PlacedExpression) {
    property = expression.place.property
    isFilter = expression.place.isFilter
  }

  func finding(of failure: TypeFailure) -> LintFinding {
    let (part, name, error) = (failure.part, failure.name?.string, failure.error)
    let logged = "\"\(error.runtimeText)\""
    let result = isFilter ? "leave the feature out" : "take the property's default"
    guard failure.isMissing, let name else {
      let about = name.map { "\"\($0)\" may be of another type" }
      return LintFinding(
        .expression(.mistypedValue), part,
        "\(about ?? "the value may be of another type"): renderers log \(logged) and \(result)",
        advice: advice(for: failure)
      ).about(about)
    }
    let about = "\"\(name)\" may be missing"
    if let guarded = guardedComparison(part) {
      let message = "\"\(name)\" is compared without a fallback: where it is missing, renderers log \(logged)"
      if isFilter, failure.position.isBelowAllOnly {
        return LintFinding(
          .expression(.unguardedOrdering), part, message + " and leave the feature out", fix: guarded
        ).about(about)
      }
      let result = isFilter ? "drop the whole filter" : "take the property's default"
      return LintFinding(
        .expression(.unguardedOrderingInside), part, "\(message) and \(result), whatever the conditions around say",
        advice: "write \(guarded.shownText), which may change what is drawn"
      ).about(about)
    }
    let fix = failure.position.isOutput ? fallback(for: part, error, property.defaultValue?.fragment) : nil
    let isNumber = property.type == .number && fix != nil
    return LintFinding(
      .expression(isNumber ? .unguardedNumber : .unguardedValue), part,
      "\"\(name)\" has no fallback: where it is missing, renderers log \(logged) and \(result)",
      advice: advice(for: failure), fix: fix
    ).about(about)
  }

  // MARK: Comparisons

  /// An ordering comparison of an attribute with a constant, with a fallback; `nil` for any other part.
  private func guardedComparison(_ comparison: JSONNode) -> JSONFragment? {
    guard comparison.count == 3, let kind = comparison.ordering,
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
    return FilterShortenings(profile: OutputProfile()).shortened(guarded, mayFail: false).fragment
  }

  // MARK: Outputs

  /// The part with a fallback; `nil` where there is no form of it.
  private func fallback(for part: JSONNode, _ error: EvaluationError, _ value: JSONFragment?) -> JSONFragment? {
    guard let value else { return nil }
    let type: String
    switch error {
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

  private func advice(for failure: TypeFailure) -> String {
    let (part, error) = (failure.part, failure.error)
    // Nothing around a part catches an error inside it.
    if case .colorComponents = error {
      return "keep each component between 0 and 255, with \"max\" and \"min\""
    }
    if let guarded = guardedComparison(part) { return "write \(guarded.shownText), which may change what is drawn" }
    if part.ordering != nil {
      return comparison(part).map { "write \($0.shownText), with the fallback that is meant" } ?? Self.test
    }
    let value: JSONFragment =
      switch error {
      case .type(.number, _), .conversion(to: .number, _): .number(0)
      case .type(.boolean, _): .boolean(false)
      case .conversion(to: .color, _): .string("#000000")
      default: .string(failure.position.isOutput ? name : "")
      }
    if let form = fallback(for: part, error, value) {
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

extension JSONNode {
  fileprivate var ordering: Comparison.Kind? {
    self[0]?.string.flatMap { Comparison.Kind(rawValue: $0.string) }.flatMap { $0.isOrder ? $0 : nil }
  }

  /// The name in `["get", name]`.
  var attribute: JSONString? { count == 2 && self[0]?.string == "get" ? self[1]?.string : nil }
}

import Rewriters
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Parts of an expression that fail for some feature, which GL JS logs: a type that an attribute may not have, wherever it is
/// needed.
package enum FailingParts {
  static let unguardedOrdering = LintRule.warning(
    "unguarded-ordering", "ordering comparison of an attribute without a fallback",
    because:
      "For a feature without the attribute renderers leave the feature out and log \"Expected value to be of type "
      + "number, but found null instead.\", MapLibre GL JS 6 with \" Falling back to false.\". The fix gives the same "
      + "and logs nothing.",
    example: .filter(#"[">=", ["get", "rank"], 3]"#),
    action: "run migrate-styles --lint --fix")
  static let unguardedOrderingInside = LintRule.warning(
    "unguarded-ordering-inside", "ordering comparison of an attribute without a fallback, inside of another condition",
    because:
      "For a feature without the attribute renderers log \"Expected value to be of type number, but found null "
      + "instead.\" and drop the whole filter or take the property's default, whatever the conditions around say.",
    example: .filter(#"["any", [">=", ["get", "rank"], 3], ["has", "name"]]"#),
    action: #"write ["number", ["get", "rank"], 0], which may show more features"#)
  static let unguardedNumber = LintRule.warning(
    "unguarded-number", "number from an attribute without a fallback",
    because:
      "For a feature without the attribute renderers take the property's default and log \"Expected value to be of "
      + "type number, but found null instead.\". The fix gives the same and logs nothing.",
    example: .paint("circle", #""circle-radius": ["get", "size"]"#),
    action: "run migrate-styles --lint --fix")
  static let unguardedValue = LintRule.warning(
    "unguarded-value", "value that needs an attribute of a type",
    because:
      "For a feature without the attribute renderers log \"Expected value to be of type string, but found null "
      + "instead.\", or another type, and take the property's default or leave the feature out.",
    example: .layout("symbol", #""text-field": ["upcase", ["get", "name"]]"#),
    action: #"write ["string", ["get", "name"], ""], with the fallback that is meant"#)
  static let mistypedValue = LintRule.note(
    "mistyped-value", "value that needs an attribute of one type",
    because:
      "For a feature whose attribute is null or of another type renderers log \"Expected value to be of type number, but "
      + "found string instead.\" and take the property's default or leave the feature out.",
    example: .paint("circle", #""circle-radius": ["case", ["has", "size"], ["get", "size"], 5]"#),
    action: #"nothing, unless the data have such values; else write ["number", ["get", "size"], 5]"#)
  static let rules = [unguardedOrdering, unguardedOrderingInside, unguardedNumber, unguardedValue, mistypedValue]

  /// The parts of an expression of which nothing is known but the text.
  package static func findings(in expression: PlacedExpression) -> [LintFinding] {
    findings(in: expression, given: Facts())
  }

  /// - Complexity: O(expression).
  static func findings(in expression: PlacedExpression, given facts: Facts) -> [LintFinding] {
    TypeWalk(expression, given: facts)?.failures.map { expression.place.finding(of: $0) } ?? []
  }
}

/// What to write for a part that fails: a fallback, which is a fix where it gives what the error gives.
extension ExpressionPlace {
  fileprivate func finding(of failure: TypeFailure) -> LintFinding {
    let (part, position) = (failure.part, failure.position)
    let logged = "\"\(failure.error.runtimeText)\""
    let result = isFilter ? "leave the feature out" : "take the property's default"
    guard failure.isMissing, let name = failure.name else {
      let about = failure.name.map { "\"\($0)\" may be of another type" }
      return LintFinding(
        FailingParts.mistypedValue, part,
        "\(about ?? "the value may be of another type"): renderers log \(logged) and \(result)",
        advice: advice(for: failure), about: about)
    }
    let about = "\"\(name)\" may be missing"
    guard let guarded = guardedComparison(part) else {
      let fix = position.contains(.output) ? fallback(for: failure, property.defaultValue?.fragment) : nil
      let isNumber = property.type == .number && fix != nil
      return LintFinding(
        isNumber ? FailingParts.unguardedNumber : FailingParts.unguardedValue, part,
        "\"\(name)\" has no fallback: where it is missing, renderers log \(logged) and \(result)",
        advice: advice(for: failure), fix: fix, about: about)
    }
    let message = "\"\(name)\" is compared without a fallback: where it is missing, renderers log \(logged)"
    if isFilter, position.contains(.belowAllOnly) {
      return LintFinding(
        FailingParts.unguardedOrdering, part, message + " and leave the feature out", fix: guarded, about: about)
    }
    let whole = isFilter ? "drop the whole filter" : "take the property's default"
    return LintFinding(
      FailingParts.unguardedOrderingInside, part, "\(message) and \(whole), whatever the conditions around say",
      advice: "write \(guarded.shownText), which may change what is drawn", about: about)
  }

  /// An ordering comparison of an attribute with a constant, with a fallback; `nil` for any other part.
  private func guardedComparison(_ comparison: JSONNode) -> JSONFragment? {
    guard comparison.count == 3, let kind = comparison.ordering, let left = comparison[1], let right = comparison[2]
    else { return nil }
    let (subject, bound) = left.kind == .array ? (left, right) : (right, left)
    guard bound.kind == .number || bound.kind == .string, let name = subject.attribute else { return nil }
    let value = StyleExpression.get(name)
    let constant = StyleExpression.literal(StyleValue(json: bound), spelled: bound.fragment)
    let order = OrderedComparison(left.kind == .array ? kind : kind.turned, value, constant)
    return (order.withFallback ?? order.guarded).fragment
  }

  /// The part with a fallback; `nil` where there is no form of it.
  private func fallback(for failure: TypeFailure, _ value: JSONFragment?) -> JSONFragment? {
    let type: JSONString
    switch failure.error {
    case .type(.number, _): type = "number"
    case .type(.string, _): type = "string"
    case .type(.boolean, _): type = "boolean"
    case .conversion(to: .color, _): type = "to-color"
    case .conversion(to: .number, _): type = "to-number"
    default: return nil
    }
    guard let value else { return nil }
    let part = failure.part
    return part.operatorName == type
      ? .array(part.elements.map { $0.fragment } + [value]) : .call(type, part.fragment, value)
  }

  private func advice(for failure: TypeFailure) -> String {
    let (part, error) = (failure.part, failure.error)
    let isOutput = failure.position.contains(.output)
    // Nothing around a part catches an error inside it.
    if case .colorComponents = error { return "keep each component between 0 and 255, with \"max\" and \"min\"" }
    if let guarded = guardedComparison(part) { return "write \(guarded.shownText), which may change what is drawn" }
    let value: JSONFragment =
      switch error {
      case .type(.number, _), .conversion(to: .number, _): .number(0)
      case .type(.boolean, _): .boolean(false)
      case .conversion(to: .color, _): .string("#000000")
      default: .string(isOutput ? listedName : "")
      }
    let form = part.ordering == nil ? fallback(for: failure, value) : comparison(part)
    return form.map { "write \($0.shownText), with the fallback that is meant" }
      ?? "test it before, with \"typeof\" or \"has\""
  }

  /// A name that an enumeration has.
  private var listedName: JSONString {
    guard case .enumeration(let names) = property.type else { return "" }
    if case .string(let name)? = property.defaultValue { return name }
    return names.first ?? ""
  }

  /// An ordering comparison of a computed operand with a constant, with a fallback for the operand.
  private func comparison(_ node: JSONNode) -> JSONFragment? {
    let constants = node.elements.dropFirst().filter { $0.kind != .array }
    guard node.count == 3, constants.count == 1 else { return nil }
    let isNumber = constants[0].kind == .number
    return .array(
      node.elements.map { element in
        element.kind == .array
          ? .call(isNumber ? "number" : "string", element.fragment, isNumber ? .number(0) : .string(""))
          : element.fragment
      })
  }
}

extension JSONNode {
  fileprivate var ordering: Operator? {
    operatorName.flatMap { Operator($0) }.flatMap { $0.isOrder ? $0 : nil }
  }

  /// The name in `["get", name]`.
  var attribute: JSONString? { count == 2 && operatorName == "get" ? self[1]?.string : nil }
}

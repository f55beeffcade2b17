import Rewriters
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Parts of an expression that fail for some feature, which GL JS logs: wherever a type is required that an attribute
/// may not have.
package enum FailingParts {
  static let unguardedOrdering = DiagnosticKind(
    .warning, "unguarded-ordering", "ordering comparison of an attribute without a fallback",
    because: "For a feature without the attribute renderers leave the feature out and log \"Expected value to be of "
      + "type number, but found null instead.\", MapLibre GL JS 6 with \" Falling back to false.\". The fix gives the "
      + "same and logs nothing.",
    example: .filter(#"[">=", ["get", "rank"], 3]"#).with("--lint"),
    action: "run migrate-styles --lint --fix"
  )
  static let unguardedOrderingInside = DiagnosticKind(
    .warning, "unguarded-ordering-inside",
    "ordering comparison of an attribute without a fallback, inside of another condition",
    because: "For a feature without the attribute renderers log \"Expected value to be of type number, but found null "
      + "instead.\" and drop the whole filter or take the property's default, whatever the conditions around say.",
    example: .filter(#"["any", [">=", ["get", "rank"], 3], ["has", "name"]]"#).with("--lint"),
    action: #"write ["number", ["get", "rank"], 0], which may show more features"#)
  static let unguardedNumber = DiagnosticKind(
    .warning, "unguarded-number", "number from an attribute without a fallback",
    because: "For a feature without the attribute renderers take the property's default and log \"Expected value to be "
      + "of type number, but found null instead.\". The fix gives the same and logs nothing.",
    example: .paint("circle", #""circle-radius": ["get", "size"]"#).with("--lint"),
    action: "run migrate-styles --lint --fix")
  static let unguardedValue = DiagnosticKind(
    .warning, "unguarded-value", "value that needs an attribute of a type",
    because: "For a feature without the attribute renderers log \"Expected value to be of type string, but found null "
      + "instead.\", or another type, and take the property's default or leave the feature out.",
    example: .layout("symbol", #""text-field": ["upcase", ["get", "name"]]"#).with("--lint"),
    action: #"write ["string", ["get", "name"], ""], with the fallback that is meant"#)
  static let mistypedValue = DiagnosticKind(
    .note, "mistyped-value", "value that needs an attribute of one type",
    because: "For a feature whose attribute is null or of another type renderers log \"Expected value to be of type "
      + "number, but found string instead.\" and take the property's default or leave the feature out.",
    example: .paint("circle", #""circle-radius": ["case", ["has", "size"], ["get", "size"], 5]"#).with("--lint"),
    action: #"nothing, unless the data have such values; else write ["number", ["get", "size"], 5]"#)
  static let kinds = [unguardedOrdering, unguardedOrderingInside, unguardedNumber, unguardedValue, mistypedValue]

  /// - Complexity: O(expression).
  package static func findings(in expression: PlacedExpression, given facts: Facts? = nil) -> [LintFinding] {
    TypeWalk(expression, given: facts ?? Facts())?.failures.values.map { expression.place.finding(of: $0) } ?? []
  }
}

/// The replacement for a part that fails: a fallback, which is a fix if its result is the same as that of the error.
extension ExpressionPlace {
  fileprivate func finding(of failure: TypeFailure) -> LintFinding {
    let (part, guarded, fallbacks) = (failure.part, failure.part.guardedOrder, fallbacks(for: failure))
    let isOfAttribute = guarded != nil && (part[1]?.attribute ?? part[2]?.attribute) != nil
    let logged = "renderers log \"\(failure.error.runtimeText)\" and"
    let meant = "with the fallback that is meant"
    let result = isFilter ? "leave the feature out" : "take the property's default"
    let advice =
      if case .colorComponents = failure.error {
        // The surrounding expression does not catch an error inside a part.
        "keep each component between 0 and 255, with \"max\" and \"min\""
      } else if let guarded {
        "write \(guarded.shownText), \(isOfAttribute ? "which may change what is drawn" : meant)"
      } else {
        fallbacks.map { "write \($0.neutral.shownText), \(meant)" } ?? "test it before, with \"typeof\" or \"has\""
      }
    guard failure.isMissing, let name = failure.name else {
      let about = failure.name.map { "\"\($0)\" may be of another type" }
      return LintFinding(
        FailingParts.mistypedValue, part, "\(about ?? "the value may be of another type"): \(logged) \(result)",
        advice: advice, about: about)
    }
    let about = "\"\(name)\" may be missing"
    guard isOfAttribute else {
      let rule =
        property.type == .number && fallbacks?.equal != nil ? FailingParts.unguardedNumber : FailingParts.unguardedValue
      return LintFinding(
        rule, part, "\"\(name)\" has no fallback: where it is missing, \(logged) \(result)", advice: advice,
        fix: fallbacks?.equal, about: about)
    }
    let isAlone = isFilter && failure.position.contains(.belowAllOnly)
    let whole = isFilter ? "drop the whole filter" : "take the property's default"
    let message = "\"\(name)\" is compared without a fallback: where it is missing, \(logged)"
    return LintFinding(
      isAlone ? FailingParts.unguardedOrdering : FailingParts.unguardedOrderingInside, part,
      "\(message) \(isAlone ? result : "\(whole), whatever the conditions around say")",
      advice: isAlone ? nil : advice, fix: isAlone ? guarded : nil, about: about)
  }

  /// The part with a fallback: one that shows the intention, and one with the result of the error; `nil` where there is
  /// no form, as for a comparison, which is itself true or false.
  private func fallbacks(for failure: TypeFailure) -> (neutral: JSONFragment, equal: JSONFragment?)? {
    let isOutput = failure.position.contains(.output)
    if failure.part.isComparison { return nil }
    let (name, neutral): (JSONString, JSONFragment)
    switch failure.error {
    case .type(.number, _): (name, neutral) = ("number", .number(0))
    case .type(.string, _): (name, neutral) = ("string", .string(isOutput ? listedName : ""))
    case .type(.boolean, _): (name, neutral) = ("boolean", .boolean(false))
    case .conversion(to: .color, _): (name, neutral) = ("to-color", .string("#000000"))
    case .conversion(to: .number, _): (name, neutral) = ("to-number", .number(0))
    default: return nil
    }
    func part(or value: JSONFragment) -> JSONFragment {
      let operands = failure.part.operatorName == name ? failure.part.elements.dropFirst().map { $0.fragment } : []
      return .array([.string(name)] + (operands.isEmpty ? [failure.part.fragment] : operands) + [value])
    }
    return (part(or: neutral), isOutput ? property.defaultValue.map { part(or: $0.fragment) } : nil)
  }

  /// A name in an enumeration.
  private var listedName: JSONString {
    guard case .enumeration(let names) = property.type else { return "" }
    if case .string(let name)? = property.defaultValue { return name }
    return names.first ?? ""
  }
}

extension JSONNode {
  /// The name in `["get", name]`.
  var attribute: JSONString? { count == 2 && operatorName == "get" ? self[1]?.string : nil }

  /// An ordering comparison with a constant, with a fallback; `nil` for any other part.
  fileprivate var guardedOrder: JSONFragment? {
    guard count == 3, let kind = operatorName.flatMap({ Operator($0) }), kind.isOrder, let left = self[1],
      let right = self[2]
    else { return nil }
    let isTurned = left.kind != .array
    let (subject, bound) = isTurned ? (right, left) : (left, right)
    guard bound.kind == .number || bound.kind == .string else { return nil }
    do throws(ExpressionError) {
      let constant = StyleExpression.literal(StyleValue(json: bound), spelled: bound.fragment)
      let order = OrderedComparison(isTurned ? kind.turned : kind, try StyleExpression(subject), constant)
      return (order.withFallback ?? order.guarded).fragment
    } catch { return nil }
  }
}

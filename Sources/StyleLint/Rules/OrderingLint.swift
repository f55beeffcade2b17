import Rewriters
import SourceJSON
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Ordering comparisons of an attribute that fail where it is missing.
///
/// In an `all`, what a condition makes sure of holds for those behind it.
struct OrderingLint {
  private(set) var findings: [LintFinding] = []
  private let isFilter: Bool

  /// An attribute that is known to be there, and its type if that is known.
  private struct Known {
    var name: JSONString
    var typeName: String?
  }

  /// O(value²) in the comparisons of one `all`; recurs over the levels of the value, 1,000 at most.
  init(_ node: JSONNode, isFilter: Bool) {
    self.isFilter = isFilter
    var known: [Known] = []
    visit(node, mayFail: isFilter, &known)
  }

  /// - Parameters:
  ///   - node: A part of the value.
  ///   - mayFail: Whether an error there could only leave the feature out, as the condition itself would.
  ///   - known: What is known of attributes.
  private mutating func visit(_ node: JSONNode, mayFail: Bool, _ known: inout [Known]) {
    guard node.kind == .array, let name = node[0]?.string?.string, name != "literal" else { return }
    if let kind = Comparison.Kind(ordering: name), node.count == 3 {
      return check(node, kind, mayFail: mayFail, &known)
    }
    if name == "has", node.count == 2, let key = node[1]?.string { known.append(Known(name: key, typeName: nil)) }
    if name == "==", let (key, type) = node.testedType { known.append(Known(name: key, typeName: type)) }
    let outer = known.count
    for operand in node.expressionOperands {
      visit(operand, mayFail: mayFail && name == "all", &known)
      if name != "all" { known.removeSubrange(outer...) }
    }
    known.removeSubrange(outer...)
  }

  private mutating func check(_ node: JSONNode, _ kind: Comparison.Kind, mayFail: Bool, _ known: inout [Known]) {
    guard let left = node[1], let right = node[2] else { return }
    let isTurned = left.kind != .array
    let (subject, bound, order) = isTurned ? (right, left, kind.turned) : (left, right, kind)
    guard bound.kind == .number || bound.kind == .string else {
      for part in [left, right] {
        var inner: [Known] = []
        visit(part, mayFail: false, &inner)
      }
      return
    }
    let type = bound.kind == .number ? "number" : "string"
    if let name = subject.guardedAttribute(type) { return known.append(Known(name: name, typeName: type)) }
    guard let name = subject.attribute else { return }
    guard !known.contains(where: { $0.name == name && ($0.typeName ?? type) == type }) else { return }
    known.append(Known(name: name, typeName: type))
    let fallback = Self.withFallback(name, order, bound, type)
    let message =
      "\"\(name.string)\" is compared without a fallback: where it is missing, renderers log \"Expected value to be of "
      + "type \(type), but found null instead.\""
    if mayFail {
      findings.append(
        LintFinding(.expression(.unguardedOrdering), node, message + " and leave the feature out", fix: fallback))
    } else {
      let result = isFilter ? "drop the whole filter" : "take the property's default"
      findings.append(
        LintFinding(
          .expression(.unguardedOrderingInside), node, "\(message) and \(result), whatever the conditions around say",
          advice: "write \(fallback.shownText), which may change what is drawn"))
    }
  }

  /// The comparison as a migration writes it.
  private static func withFallback(
    _ name: JSONString, _ kind: Comparison.Kind, _ bound: JSONNode, _ type: String
  ) -> JSONFragment {
    let value = StyleExpression.get(name)
    let constant = StyleExpression.literal(StyleValue(json: bound), spelled: bound.fragment)
    let guarded = StyleExpression.all([
      .equal(.typeOf(value), .literal(.string(JSONString(type)))), .comparison(Comparison(kind, value, constant)),
    ])
    return FilterShortenings(profile: OutputProfile()).shortened(guarded, mayFail: false).fragment
  }
}

extension Comparison.Kind {
  fileprivate init?(ordering name: String) {
    switch name {
    case "<": self = .less
    case "<=": self = .lessOrEqual
    case ">": self = .greater
    case ">=": self = .greaterOrEqual
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

  /// The name and type in `["==", ["typeof", ["get", name]], type]`.
  fileprivate var testedType: (name: JSONString, type: String)? {
    guard count == 3, let tested = self[1], tested.count == 2, tested[0]?.string == "typeof",
      let name = tested[1]?.attribute, let type = self[2]?.string
    else { return nil }
    return (name, type.string)
  }

  /// The name in `["number", ["get", name], fallback]`.
  fileprivate func guardedAttribute(_ type: String) -> JSONString? {
    count == 3 && self[0]?.string?.string == type ? self[1]?.attribute : nil
  }
}

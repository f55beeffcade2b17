import SourceJSON
import StyleExpressions

/// The attributes that every feature has that a filter lets through: `["has", "point_count"]`.
struct GuardedAttributes {
  private(set) var names: Set<JSONString> = []

  /// Alternatives are looked into so deep.
  private static let maximumDepth = 16

  /// - Complexity: O(filter · depth), with recursion into alternatives alone.
  init(of filter: JSONNode, depth: Int = 0) {
    var open = [filter]
    while let condition = open.popLast() {
      let last = condition[condition.count - 1]
      switch condition.lintOperator {
      case .all: open += condition.elements.dropFirst()
      case .any: take(allOf: Array(condition.elements.dropFirst()), depth)
      case .step: take(allOf: condition.elements.enumerated().filter { $0.0 > 1 && $0.0 % 2 == 0 }.map { $0.1 }, depth)
      case .conditional:
        // Of one condition both it and what it leads to hold.
        if condition.count == 4, last?.spellsTrue == false { open += condition.elements.dropFirst().prefix(2) }
      case .not:
        guard let inner = condition[1], inner.lintOperator == .equal else { continue }
        take(inner, unless: { $0.kind != .null })
      case .has: if condition.count == 2, let name = condition[1]?.string { names.insert(name) }
      case .isIn:
        guard condition.count == 3, let list = condition[2], list.lintOperator == .literal,
          let name = condition[1]?.attribute, list[1]?.elements.allSatisfy({ $0.kind != .null }) == true
        else { continue }
        names.insert(name)
      case .equal: take(condition, unless: { $0.kind == .null })
      case .notEqual: take(condition, unless: { $0.kind != .null })
      // An error leaves the feature out.
      case .less, .lessOrEqual, .greater, .greaterOrEqual: take(condition, unless: { _ in false })
      // No label is null.
      case .match: if last?.spellsTrue == false, let name = condition[1]?.attribute { names.insert(name) }
      default: continue
      }
    }
  }

  /// What each of some alternatives asks for.
  private mutating func take(allOf alternatives: [JSONNode], _ depth: Int) {
    guard depth < Self.maximumDepth, let first = alternatives.first else { return }
    var common = GuardedAttributes(of: first, depth: depth + 1).names
    for other in alternatives.dropFirst() where !common.isEmpty {
      common.formIntersection(GuardedAttributes(of: other, depth: depth + 1).names)
    }
    names.formUnion(common)
  }

  /// The attribute that a comparison compares with a constant, or whose type it compares.
  private mutating func take(_ comparison: JSONNode, unless isIdle: (JSONNode) -> Bool) {
    guard comparison.count == 3, let left = comparison[1], let right = comparison[2] else { return }
    let (subject, constant) = left.kind == .array ? (left, right) : (right, left)
    guard constant.kind != .array, constant.kind != .object, !isIdle(constant) else { return }
    if let name = subject.attribute { names.insert(name) }
    if subject[0]?.string == "typeof", constant.string != "null", let name = subject[1]?.attribute {
      names.insert(name)
    }
  }
}

extension JSONNode {
  /// Whether a boolean is true; `nil` for anything else.
  fileprivate var spellsTrue: Bool? { kind == .boolean ? spelling.first == UInt8(ascii: "t") : nil }
}

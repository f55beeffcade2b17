import SourceJSON
import StyleExpressions

/// The attributes that every feature has that a filter lets through: `["has", "point_count"]`.
struct GuardedAttributes {
  private(set) var names: Set<JSONString> = []

  /// - Complexity: O(filter), without recursion.
  init(of filter: JSONNode) {
    var open = [filter]
    while let condition = open.popLast() {
      switch condition.lintOperator {
      case .all: open += condition.elements.dropFirst()
      case .has: if condition.count == 2, let name = condition[1]?.string { names.insert(name) }
      case .equal: take(condition, unless: { $0.kind == .null })
      case .notEqual: take(condition, unless: { $0.kind != .null })
      // An error leaves the feature out.
      case .less, .lessOrEqual, .greater, .greaterOrEqual: take(condition, unless: { _ in false })
      case .match:
        guard condition.count == 5, condition[3]?.spellsTrue == true, condition[4]?.spellsTrue == false else {
          continue
        }
        if let name = condition[1]?.attribute { names.insert(name) }
      default: continue
      }
    }
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

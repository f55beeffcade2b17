package import SourceText
import StyleExpressions

extension JSONNode {
  /// Calls the body with the possible results of an expression, and the elements of an array, but not with labels and
  /// names.
  ///
  /// - Precondition: The value is nested at most ``StyleExpression/maximumHeight`` deep.
  /// - Complexity: O(value); recurs over its levels.
  package func forEachOutput(_ body: (JSONNode) -> Void) {
    let name = self[0]?.string?.string
    switch name {
    case "get", "has", "==", "!=", "<", "<=", ">", ">=", "in", "var", "feature-state", "global-state": return
    default: break
    }
    for (index, element) in elements.enumerated() {
      // In a match every second operand is a label.
      if name == "match", index >= 2, index % 2 == 0, index < count - 1 { continue }
      if element.kind == .array { element.forEachOutput(body) } else { body(element) }
    }
  }

  /// Calls the body with the results that an expression passes through: the constants among its outputs, the elements
  /// of lists, and other expressions as a whole; of `to-color` only the last operand, because the others are tried
  /// first.
  ///
  /// - Precondition: The value is nested at most ``StyleExpression/maximumHeight`` deep.
  /// - Complexity: O(value · variables); recurs over its levels.
  package func forEachResult(_ body: (JSONNode) -> Void) {
    guard kind == .array, count > 0 else { return body(self) }
    let results: [Int]
    switch self[0]?.string?.string {
    case "step": results = Array(stride(from: 2, to: count, by: 2))
    case "interpolate", "interpolate-hcl", "interpolate-lab": results = Array(stride(from: 4, to: count, by: 2))
    case "case": results = stride(from: 2, to: count - 1, by: 2) + [count - 1]
    case "match": results = stride(from: 3, to: count - 1, by: 2) + [count - 1]
    case "coalesce", "string", "to-string": results = Array(1..<count)
    case "to-color", "array", "at": results = [count - 1]
    case "let": return forEachResultOfBinding(body)
    case "literal":
      guard let value = self[1] else { return }
      return value.kind == .array ? value.elements.forEach(body) : body(value)
    case let name? where StyleExpression.isOperator(JSONString(name)): return body(self)
    default: results = Array(0..<count)
    }
    for index in results { self[index]?.forEachResult(body) }
  }

  /// The results of a bound value, if every mention of its variable is a result, and those of the surrounding `let`.
  private func forEachResultOfBinding(_ body: (JSONNode) -> Void) {
    var inner: [JSONNode] = []
    self[count - 1]?.forEachResult { inner.append($0) }
    for index in stride(from: 1, to: count - 2, by: 2) {
      guard let name = self[index]?.string, case let results = inner.count(where: { $0.isVariable(name) }), results > 0
      else { continue }
      var mentions = 0
      var open = elements.filter { $0.kind == .array }
      while let node = open.popLast() {
        if node.isVariable(name) { mentions += 1 }
        open += node.elements.filter { $0.kind == .array }
      }
      if results == mentions { self[index + 1]?.forEachResult(body) }
    }
    inner.forEach(body)
  }

  private func isVariable(_ name: JSONString) -> Bool { self[0]?.string == "var" && self[1]?.string == name }
}

import SourceJSON

/// The operators that rules look at, those of legacy filters among them.
enum LintOperator: String {
  case literal
  case get
  case has
  case notHas = "!has"
  case isIn = "in"
  case notIn = "!in"
  case none
  case logicalAnd = "&&"
  case logicalOr = "||"
  case all
  case any
  case not = "!"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case match
  case conditional = "case"
  case step
  case coalesce
  case binding = "let"
  case interpolate
  case interpolateHCL = "interpolate-hcl"
  case interpolateLab = "interpolate-lab"
  case geometryType = "geometry-type"
  case typeName = "typeof"
  case featureState = "feature-state"
  case assertion
  case string
  case number
  case boolean

  init?(_ name: JSONString) {
    switch name {
    case "array", "object": self = .assertion
    default: self.init(rawValue: name.string)
    }
  }
}

extension JSONNode {
  /// The operator of an expression that rules look at.
  var lintOperator: LintOperator? { kind == .array ? self[0]?.string.flatMap { LintOperator($0) } : nil }

  /// The expressions inside with an operator, and the whole if it has it.
  ///
  /// - Complexity: O(value), without recursion.
  func expressions(named name: LintOperator) -> [JSONNode] {
    var found: [JSONNode] = []
    var open = [self]
    while let node = open.popLast() {
      guard node.kind == .array, node.lintOperator != .literal else { continue }
      if node.lintOperator == name { found.append(node) }
      open += node.expressionOperands
    }
    return found
  }
}

extension JSONNode {
  /// The operands that may be expressions: not the labels of a `match`.
  var expressionOperands: [JSONNode] {
    let operands = Array(elements.dropFirst())
    guard lintOperator == .match else { return operands }
    return operands.enumerated().filter { index, _ in index == 0 || index % 2 == 0 || index == operands.count - 1 }
      .map { $0.element }
  }
}

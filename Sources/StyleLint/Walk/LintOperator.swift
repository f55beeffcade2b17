import SourceJSON

/// The operators that rules look at, those of legacy filters among them.
enum LintOperator: String {
  case literal
  case get
  case has
  case notHas = "!has"
  case isIn = "in"
  case indexOf = "index-of"
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
  case variable = "var"
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
  case split
  case join
  case globalState = "global-state"
  case slice
  case within
  case image
  case numberFormat = "number-format"

  init?(_ name: JSONString) {
    switch name {
    case "array", "object": self = .assertion
    default: self.init(rawValue: name.string)
    }
  }

  /// Whether the second operand is searched for the first one.
  var isSearch: Bool { self == .isIn || self == .indexOf }
}

extension JSONNode {
  /// The operator of an expression that rules look at.
  var lintOperator: LintOperator? { kind == .array ? self[0]?.string.flatMap { LintOperator($0) } : nil }

  /// The expressions inside with an operator, and the whole if it has it.
  ///
  /// - Complexity: O(value), without recursion.
  func expressions(named names: LintOperator...) -> [JSONNode] {
    var found: [JSONNode] = []
    var open = [self]
    while let node = open.popLast() {
      guard node.kind == .array else { continue }
      let name = node.lintOperator
      if name == .literal { continue }
      if let name, names.contains(name) { found.append(node) }
      open += node.operands(of: name)
    }
    return found
  }

  /// The operands that may be expressions with an operator of their own: not the labels of a `match`.
  func operands(of name: LintOperator?) -> [JSONNode] {
    let last = count - 1
    return elements.enumerated().filter { index, element in
      index > 0 && element.kind == .array && (name != .match || index % 2 == 1 || index == last)
    }
    .map { $0.element }
  }
}

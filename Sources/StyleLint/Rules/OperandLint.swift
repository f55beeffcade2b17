import SourceJSON
import StyleDiagnostics
import StyleSpec

/// Operators whose operands mean something else than it looks, or nothing.
struct OperandLint {
  private(set) var findings: [LintFinding] = []
  private let target: RenderTarget

  /// - Complexity: O(value), without recursion.
  init(_ node: JSONNode, target: RenderTarget) {
    self.target = target
    var open = [node]
    while let node = open.popLast() {
      guard node.kind == .array, let name = node[0]?.string?.string, name != "literal" else { continue }
      visit(node, named: name)
      open += node.expressionOperands
    }
  }

  private mutating func visit(_ node: JSONNode, named name: String) {
    switch name {
    case "in": membership(node)
    case "get", "has":
      guard node.count == 2, let key = node[1]?.string?.string, key == "$type" || key == "$id" else { return }
      let operatorName = key == "$type" ? "geometry-type" : "id"
      add(
        .specialKey, node, "no feature has an attribute \"\(key)\", so the value is always null",
        advice: "write [\"\(operatorName)\"]")
    case "!in", "!has", "none": legacyOperator(node, named: name)
    case "==", "!=", "match": geometry(node, named: name)
    default: break
    }
  }

  private mutating func membership(_ node: JSONNode) {
    guard let subject = node[1] else { return }
    if node.count == 3, subject.kind == .string, node[2]?[0]?.string == "literal" {
      let text = subject.string?.string ?? ""
      return add(
        .inOfText, node, "the list is searched for the text \"\(text)\", so the result is always the same",
        advice: "write [\"get\", \"\(text)\"] if the attribute is meant")
    }
    guard node.count > 3, subject.kind == .array else { return }
    let values = Array(node.elements.dropFirst(2))
    let message = "\"in\" takes a value and a list: \"Expected 2 arguments, but found \(node.count - 1) instead.\""
    guard values.allSatisfy({ $0.kind != .array && $0.kind != .object }) else {
      return add(.inWithList, node, message, advice: "write [\"in\", …, [\"literal\", […]]]")
    }
    add(.inWithList, node, message, fix: .membership(of: subject.fragment, in: values, isNegated: false))
  }

  /// An operator of legacy filters; in a filter that is legacy, or mixed, it is not looked at here.
  private mutating func legacyOperator(_ node: JSONNode, named name: String) {
    let message =
      "\"\(name)\" is not an expression: \"Unknown expression \"\(name)\". If you wanted a literal array, use "
      + "[\"literal\", [...]].\""
    let operands = Array(node.elements.dropFirst())
    var fix: JSONFragment?
    switch name {
    case "none": fix = .array([.string("!"), .array([.string("any")] + operands.map { $0.fragment })])
    case "!has" where operands.count == 1 && operands[0].kind == .string:
      fix = .array([.string("!"), .array([.string("has"), operands[0].fragment])])
    case "!in" where operands.count > 1 && operands.dropFirst().allSatisfy { $0.kind != .array && $0.kind != .object }:
      let subject = operands[0].kind == .string ? .array([.string("get"), operands[0].fragment]) : operands[0].fragment
      fix = .membership(of: subject, in: Array(operands.dropFirst()), isNegated: true)
    default: break
    }
    add(.legacyOperator, node, message, advice: "write an expression", fix: fix)
  }

  // MARK: Kinds of geometry

  private mutating func geometry(_ node: JSONNode, named name: String) {
    guard let subject = node[1], subject.count == 1, subject[0]?.string == "geometry-type" else { return }
    if name != "match" {
      guard node.count == 3, let kind = node[2]?.geometryType, let single = kind.singleOfMultiple else { return }
      return addAlone(node, kind, single)
    }
    // Labels are every second operand behind the input; the last one is the fallback.
    for index in stride(from: 2, to: node.count - 1, by: 2) {
      guard let label = node[index] else { continue }
      let kinds = (label.kind == .array ? Array(label.elements) : [label]).compactMap { $0.geometryType }
      guard let multiple = kinds.first(where: { $0.singleOfMultiple != nil }) else { continue }
      let singles = kinds.filter { $0.singleOfMultiple == nil }
      let missing = kinds.first { kind in kind.singleOfMultiple.map { !singles.contains($0) } ?? false }
      if let missing, let single = missing.singleOfMultiple { return addAlone(node, missing, single) }
      return add(
        .multiGeometryListed, node, "only MapLibre GL JS 5.0.0 has a kind \"\(multiple.rawValue)\"",
        fix: target.tellsMultiGeometryApart ? nil : Self.withoutMultiples(node))
    }
  }

  private mutating func addAlone(_ node: JSONNode, _ kind: GeometryType, _ single: GeometryType) {
    add(
      .multiGeometryAlone, node, "no renderer but MapLibre GL JS 5.0.0 has a kind \"\(kind.rawValue)\"",
      advice: "write \"\(single.rawValue)\"")
  }

  /// A `match` on the kind of geometry without the `Multi…` kinds: one comparison, where that says the same.
  private static func withoutMultiples(_ node: JSONNode) -> JSONFragment? {
    guard let subject = node[1] else { return nil }
    var elements = [JSONFragment.string("match"), subject.fragment]
    var labels: [JSONFragment] = []
    for index in 2..<node.count {
      guard let part = node[index] else { return nil }
      guard index % 2 == 0, index < node.count - 1 else {
        elements.append(part.fragment)
        continue
      }
      labels = (part.kind == .array ? Array(part.elements) : [part])
        .filter { $0.geometryType?.singleOfMultiple == nil }.map { $0.fragment }
      elements.append(labels.count == 1 ? labels[0] : .array(labels))
    }
    guard elements.count == 5, labels.count == 1, let matched = node[3]?.boolean, let other = node[4]?.boolean,
      matched != other
    else { return .array(elements) }
    return .array([.string(matched ? "==" : "!="), subject.fragment, labels[0]])
  }

  private mutating func add(
    _ id: ExpressionDiagnostic, _ node: JSONNode, _ message: String, advice: String? = nil, fix: JSONFragment? = nil
  ) {
    findings.append(LintFinding(.expression(id), node, message, advice: advice, fix: fix))
  }
}

extension JSONNode {
  /// The operands that may be expressions: not the labels of a `match`.
  var expressionOperands: [JSONNode] {
    let operands = Array(elements.dropFirst())
    guard self[0]?.string == "match" else { return operands }
    return operands.enumerated().filter { index, _ in index == 0 || index % 2 == 0 || index == operands.count - 1 }
      .map { $0.element }
  }

  var geometryType: GeometryType? { string.flatMap { GeometryType(rawValue: $0.string) } }
}

extension GeometryType {
  /// The single kind of a `Multi…` kind; `nil` for the others.
  var singleOfMultiple: GeometryType? { simple == self ? nil : simple }
}

extension JSONFragment {
  /// Whether a value is one of some constants, in a form that every renderer reads.
  fileprivate static func membership(of value: JSONFragment, in constants: [JSONNode], isNegated: Bool) -> JSONFragment
  {
    let kind = constants.first?.kind
    let isMatched =
      constants.count > 1 && constants.allSatisfy { $0.kind == kind }
      && (kind == .string || kind == .number && constants.allSatisfy { $0.number.map { $0 == $0.rounded() } ?? false })
    if isMatched {
      return .array([
        .string("match"), value, .array(constants.map { $0.fragment }), .boolean(!isNegated), .boolean(isNegated),
      ])
    }
    let tests = constants.map { JSONFragment.array([.string(isNegated ? "!=" : "=="), value, $0.fragment]) }
    return tests.count == 1 ? tests[0] : .array([.string(isNegated ? "all" : "any")] + tests)
  }
}

import SourceText
package import StyleSpec

/// A random expression that compiles, with a twin in which nothing is constant, and contexts to evaluate both in.
///
/// In the twin every literal that may be an expression is read from an attribute and asserted, so that nothing can be folded.
package struct WellTypedExpression: Sendable, CustomStringConvertible {
  package let kind: Kind
  package let text: String
  package let twin: String
  package let contexts: [EvaluationContext]

  /// The attributes that the twin reads its literals from.
  package let literals: StyleObject

  package var description: String {
    "\(text) at \(contexts.map { "zoom \($0.zoom ?? 0) \(StyleValue.object($0.feature?.properties ?? StyleObject()).jsonText)" }.joined(separator: "; "))"
  }

  package enum Kind: CaseIterable, Sendable {
    case number
    case boolean
    case string
    case color
  }

  package static func draw(_ source: inout ChoiceSource) -> WellTypedExpression {
    draw(&source, assertingItself: true)
  }

  /// Draws an expression that asserts the types of attributes itself, or leaves some of them to the compiler.
  package static func draw(_ source: inout ChoiceSource, assertingItself: Bool) -> WellTypedExpression {
    var writer = Writer(assertsItself: assertingItself)
    let kind = source.pick(Kind.allCases)
    let written = writer.expression(kind, &source, depth: 4)
    let contexts = source.list(2...6) { source in
      var feature = Feature(
        id: source.pick([.null, .number(7), .string("a")]), geometryType: source.pick([.point, .lineString, .polygon]))
      for name in Writer.attributes where !source.oneIn(4) {
        feature.properties[JSONString(name)] = source.pick(Writer.values)
      }
      return EvaluationContext(zoom: source.pick([0, 1, 5, 7.5, 10, 22]), feature: feature)
    }
    return WellTypedExpression(
      kind: kind, text: written.text, twin: written.twin, contexts: contexts, literals: writer.literals)
  }
}

/// Writes an expression and its twin.
private struct Writer {
  struct Written {
    var text: String
    var twin: String
  }

  static let attributes = ["a", "b", "c"]
  static let values: [StyleValue] = [
    .number(0), .number(1), .number(2.5), .number(-3), .string("a"), .string(""), .string("red"), .string("5"),
    .boolean(true), .boolean(false), .null, .number(1e21), .string("Ab"), .number(100),
  ]

  let assertsItself: Bool
  private(set) var literals = StyleObject()
  private var variables: [(name: String, kind: WellTypedExpression.Kind)] = []

  init(assertsItself: Bool) { self.assertsItself = assertsItself }

  mutating func expression(
    _ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int
  ) -> Written {
    if depth == 0 || source.oneIn(6) { return leaf(kind, &source) }
    switch source.choice(9) {
    case 0: return decision(kind, &source, depth: depth)
    case 1: return match(kind, &source, depth: depth)
    case 2: return ramp(kind, &source, depth: depth)
    case 3: return letting(kind, &source, depth: depth)
    case 4: return assertion(kind, &source, depth: depth)
    default:
      switch kind {
      case .number: return number(&source, depth: depth)
      case .boolean: return boolean(&source, depth: depth)
      case .string: return string(&source, depth: depth)
      case .color: return color(&source, depth: depth)
      }
    }
  }

  // MARK: Leaves

  private mutating func leaf(_ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource) -> Written {
    if let variable = variables.last(where: { $0.kind == kind }), source.oneIn(3) {
      let text = "[\"var\",\"\(variable.name)\"]"
      return Written(text: text, twin: text)
    }
    switch kind {
    case .number:
      if source.oneIn(4) { return Written(text: "[\"zoom\"]", twin: "[\"zoom\"]") }
      return literal(.number(source.pick([0, 1, 2, 5, -1, 0.5, 10, 100, 1e21, -0.25])), asserted: "number")
    case .boolean: return literal(.boolean(source.bool()), asserted: "boolean")
    case .string: return literal(.string(source.pick(["a", "", "red", "Ab", "5", "ß"])), asserted: "string")
    case .color:
      let name = literal(.string(source.pick(["red", "#0080ff", "rgba(10,20,30,0.5)"])), asserted: "string")
      return call("to-color", [name])
    }
  }

  private mutating func literal(_ value: StyleValue, asserted type: String) -> Written {
    let name = "literal \(literals.members.count)"
    literals[JSONString(name)] = value
    return Written(
      text: String(decoding: value.fragment.text, as: UTF8.self), twin: "[\"\(type)\",[\"get\",\"\(name)\"]]")
  }

  private func call(_ name: String, _ arguments: [Written]) -> Written {
    Written(
      text: "[" + (["\"\(name)\""] + arguments.map(\.text)).joined(separator: ",") + "]",
      twin: "[" + (["\"\(name)\""] + arguments.map(\.twin)).joined(separator: ",") + "]")
  }

  private func same(_ text: String) -> Written { Written(text: text, twin: text) }

  /// A value whose type is known only at run time.
  private func anything(_ source: inout ChoiceSource) -> Written {
    same(source.oneIn(5) ? "[\"id\"]" : "[\"get\",\"\(source.pick(Self.attributes))\"]")
  }

  // MARK: Every kind

  private mutating func decision(
    _ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int
  ) -> Written {
    var arguments: [Written] = []
    for _ in 0...Int(source.choice(1)) {
      arguments.append(expression(.boolean, &source, depth: depth - 1))
      arguments.append(expression(kind, &source, depth: depth - 1))
    }
    arguments.append(expression(kind, &source, depth: depth - 1))
    return call("case", arguments)
  }

  private mutating func match(_ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int) -> Written {
    let isNumber = source.bool()
    var arguments = [
      source.bool() ? anything(&source) : expression(isNumber ? .number : .string, &source, depth: depth - 1)
    ]
    let labels = isNumber ? ["0", "[1,2]", "5"] : ["\"a\"", "[\"red\",\"\"]", "\"5\""]
    for label in labels.prefix(1 + Int(source.choice(2))) {
      arguments.append(same(label))
      arguments.append(expression(kind, &source, depth: depth - 1))
    }
    arguments.append(expression(kind, &source, depth: depth - 1))
    return call("match", arguments)
  }

  private mutating func ramp(_ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int) -> Written {
    let mixes = (kind == .number || kind == .color) && source.bool()
    let input = expression(.number, &source, depth: depth - 1)
    var arguments =
      mixes
      ? [same(source.pick(["[\"linear\"]", "[\"exponential\",1.5]", "[\"exponential\",0.5]"])), input]
      : [input, expression(kind, &source, depth: depth - 1)]
    for label in ["0", "1", "2.5", "10"].prefix(1 + Int(source.choice(3))) {
      arguments.append(same(label))
      arguments.append(expression(kind, &source, depth: depth - 1))
    }
    return call(mixes ? "interpolate" : "step", arguments)
  }

  private mutating func letting(
    _ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int
  ) -> Written {
    let name = "v\(variables.count)"
    let bound = source.pick(WellTypedExpression.Kind.allCases)
    let value = expression(bound, &source, depth: depth - 1)
    variables.append((name, bound))
    defer { variables.removeLast() }
    return call("let", [same("\"\(name)\""), value, expression(kind, &source, depth: depth - 1)])
  }

  private mutating func assertion(
    _ kind: WellTypedExpression.Kind, _ source: inout ChoiceSource, depth: Int
  ) -> Written {
    if !assertsItself, source.bool() { return anything(&source) }
    let name =
      switch kind {
      case .number: source.pick(["number", "to-number"])
      case .boolean: "boolean"
      case .string: "string"
      case .color: "to-color"
      }
    var arguments = [anything(&source)]
    if source.bool() { arguments.append(expression(kind, &source, depth: depth - 1)) }
    return call(name, arguments)
  }

  // MARK: Operators

  private mutating func number(_ source: inout ChoiceSource, depth: Int) -> Written {
    let one = { (writer: inout Writer, source: inout ChoiceSource) in
      writer.expression(.number, &source, depth: depth - 1)
    }
    switch source.choice(5) {
    case 0, 1:
      return call(
        source.pick(["+", "*", "min", "max"]), [one(&self, &source), one(&self, &source), one(&self, &source)])
    case 2: return call(source.pick(["-", "/", "%", "^"]), [one(&self, &source), one(&self, &source)])
    case 3:
      return call(
        source.pick(["-", "abs", "sqrt", "floor", "ceil", "round", "ln", "log2", "log10", "sin", "cos", "tan", "atan"]),
        [one(&self, &source)])
    case 4: return call("length", [expression(.string, &source, depth: depth - 1)])
    default:
      return call("index-of", [anything(&source), same("[\"literal\",[\"a\",5,\"red\",true]]")])
    }
  }

  private mutating func boolean(_ source: inout ChoiceSource, depth: Int) -> Written {
    switch source.choice(6) {
    case 0:
      let kind = source.pick([WellTypedExpression.Kind.number, .string])
      return call(
        source.pick(["<", "<=", ">", ">="]),
        [expression(kind, &source, depth: depth - 1), expression(kind, &source, depth: depth - 1)])
    case 1:
      let kind = source.pick([WellTypedExpression.Kind.number, .string, .boolean])
      return call(
        source.pick(["==", "!="]), [anything(&source), expression(kind, &source, depth: depth - 1)])
    case 2: return call("!", [expression(.boolean, &source, depth: depth - 1)])
    case 3:
      return call(
        source.pick(["all", "any"]),
        [expression(.boolean, &source, depth: depth - 1), expression(.boolean, &source, depth: depth - 1)])
    case 4: return same("[\"has\",\"\(source.pick(Self.attributes))\"]")
    case 5: return call("to-boolean", [anything(&source)])
    default: return call("in", [anything(&source), same("[\"literal\",[\"a\",1,\"red\",true]]")])
    }
  }

  private mutating func string(_ source: inout ChoiceSource, depth: Int) -> Written {
    switch source.choice(4) {
    case 0:
      return call(
        "concat", [expression(.string, &source, depth: depth - 1), expression(.number, &source, depth: depth - 1)])
    case 1: return call(source.pick(["upcase", "downcase"]), [expression(.string, &source, depth: depth - 1)])
    case 2: return call(source.pick(["to-string", "typeof"]), [anything(&source)])
    case 3: return call("to-string", [expression(source.pick([.number, .boolean]), &source, depth: depth - 1)])
    default: return same("[\"geometry-type\"]")
    }
  }

  private mutating func color(_ source: inout ChoiceSource, depth: Int) -> Written {
    let parts = (0..<3).map { _ in expression(.number, &source, depth: depth - 1) }
    if source.bool() { return call("rgb", parts) }
    return call("rgba", parts + [literal(.number(source.pick([0, 0.5, 1])), asserted: "number")])
  }
}

package import SourceText
package import StyleSpec

/// An expression as written: read by the parser, built by rewriters, and printed.
///
/// Only the shape of each operator is checked here; types, labels and positions are checked when the expression is
/// compiled for a property (``CompiledExpression``). Nesting is limited to ``maximumHeight`` levels.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/
package indirect enum StyleExpression: Hashable, Sendable {
  case constant(Literal)

  /// An operator all of whose arguments are expressions.
  case call(Operator, [StyleExpression])
  case semiliteral(Semiliteral)
  case `case`(Case)
  case match(Match)
  case step(Step)
  case interpolate(Interpolate)
  case `let`(Let)
  case variable(JSONString)
  case format(Format)

  /// `collator` and `number-format`: the arguments before the options.
  case options(Operator, [StyleExpression], OptionList)

  /// `within` and `distance`.
  case geometry(Operator, Literal)
  case foreign(ForeignCall)
}

extension StyleExpression {
  /// The deepest nesting of JSON that an expression may have.
  package static let maximumHeight = StyleValue.maximumHeight

  /// Reads an expression.
  ///
  /// - Throws: The first fault in reading order, with its index path.
  package init(_ node: JSONNode) throws(ExpressionError) {
    guard !node.isTooDeep else { throw .tooDeep(node.range) }
    try self.init(reading: node)
  }

  /// Reads an expression that is not too deep.
  init(reading node: JSONNode) throws(ExpressionError) {
    switch node.kind {
    case .null, .boolean, .number, .string: self = .constant(Literal(node))
    case .object:
      throw ExpressionError("Bare objects invalid. Use [\"literal\", {...}] instead.", range: node.range)
    case .array:
      let reader = try ExpressionReader(node)
      let definition = reader.operation.definition
      if let reading = definition.reading {
        self = try reading(reader)
      } else {
        if let count = definition.count { try reader.require(count) }
        self = .call(reader.operation, try reader.expressions())
      }
    }
  }

  /// Reads an expression that was built as JSON.
  ///
  /// - Throws: The first fault in reading order; its range is in the text on one line.
  package init(written fragment: JSONFragment) throws(ExpressionError) {
    guard let node = fragment.node else { throw .tooDeep(SourceRange(0..<fragment.text.count)) }
    try self.init(node)
  }

  /// The outermost operator of the expression.
  package var operation: Operator {
    switch self {
    case .constant: .literal
    case .call(let operation, _), .options(let operation, _, _), .geometry(let operation, _): operation
    case .semiliteral: .semiliteral
    case .case: .case
    case .match: .match
    case .step: .step
    case .interpolate(let interpolate): interpolate.space.operation
    case .let: .let
    case .variable: .variable
    case .format: .format
    case .foreign: .foreign
    }
  }

  // MARK: Parts

  /// One of the arguments, as it is written.
  enum Part {
    case expression(StyleExpression)
    case list([StyleExpression])
    case options(OptionList)
    case fixed(JSONFragment)
  }

  private var parts: [Part] {
    switch self {
    case .constant, .foreign: []
    case .call(_, let arguments): arguments.map { .expression($0) }
    case .semiliteral(let semiliteral): semiliteral.parts
    case .case(let conditional): conditional.parts
    case .match(let match): match.parts
    case .step(let step): step.parts
    case .interpolate(let interpolate): interpolate.parts
    case .let(let binding): binding.parts
    case .variable(let name): [.fixed(.string(name))]
    case .format(let format): format.parts
    case .options(_, let arguments, let options): arguments.map { .expression($0) } + [.options(options)]
    case .geometry(_, let geojson): [.fixed(geojson.fragment)]
    }
  }

  /// The subexpressions of this one, in the order in which they are written.
  package var subexpressions: [StyleExpression] {
    if case .call(_, let arguments) = self { return arguments }
    return parts.flatMap { part -> [StyleExpression] in
      switch part {
      case .expression(let expression): [expression]
      case .list(let items): items
      case .options(let options): options.subexpressions
      case .fixed: []
      }
    }
  }

  // MARK: Printing

  /// The expression as JSON to write.
  package var fragment: JSONFragment { fragment(of: subexpressions.map { $0.fragment }) }

  /// The expression as JSON, its subexpressions being written already.
  package func fragment(of subexpressions: [JSONFragment]) -> JSONFragment {
    switch self {
    case .constant(let literal): return literal.expressionFragment
    case .call(let operation, _): return .call(operation.rawValue, subexpressions)
    case .foreign(let call): return call.fragment
    default: break
    }
    var rest = subexpressions[...]
    let arguments = parts.map { part -> JSONFragment in
      switch part {
      case .expression: rest.popFirst() ?? .null
      case .list(let items): .array(items.map { _ in rest.popFirst() ?? .null })
      case .options(let options): options.fragment(takingFrom: &rest)
      case .fixed(let fragment): fragment
      }
    }
    return .call(operation.rawValue, arguments, layout: layout)
  }

  /// Labels or names and values are laid out as a list of pairs.
  private var layout: ArrayLayout {
    switch self {
    case .case, .let, .format: ArrayLayout(head: 1, group: 2)
    case .match: ArrayLayout(head: 2, group: 2)
    case .step, .interpolate: ArrayLayout(head: 3, group: 2)
    default: ArrayLayout()
    }
  }

  /// Whether its JSON is too deeply nested to be read.
  package var isTooDeep: Bool { fragment.isNested(deeperThan: Self.maximumHeight) }

  // MARK: Comparing and changing

  /// Whether another expression is equal, including the signs of zeros among its constants, except labels.
  package func isSame(as other: StyleExpression) -> Bool { self == other && zeros == other.zeros }

  /// The signs of the constants that are zero, in their order.
  private var zeros: [FloatingPointSign] {
    guard case .constant(let literal) = self else { return subexpressions.flatMap { $0.zeros } }
    guard case .number(let number) = literal.value, number == 0 else { return [] }
    return [number.sign]
  }

  /// A curve, a match or a conditional with other outputs; any other expression as it is.
  package func mappingOutputs(_ change: (StyleExpression) -> StyleExpression) -> StyleExpression {
    switch self {
    case .step(var step):
      step.first = change(step.first)
      step.stops = step.stops.map { ExpressionStop(label: $0.label, output: change($0.output)) }
      return .step(step)
    case .interpolate(var interpolate):
      interpolate.stops = interpolate.stops.map { ExpressionStop(label: $0.label, output: change($0.output)) }
      return .interpolate(interpolate)
    case .case(var conditional):
      conditional.branches = conditional.branches.map {
        Case.Branch(condition: $0.condition, output: change($0.output))
      }
      conditional.fallback = change(conditional.fallback)
      return .case(conditional)
    case .match(var match):
      for index in match.branches.indices { match.branches[index].output = change(match.branches[index].output) }
      match.fallback = change(match.fallback)
      return .match(match)
    default: return self
    }
  }

  // MARK: Checking

  /// Checks the types of the operator and its arguments, and makes its node.
  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    let outputs = expected == .value ? nil : expected
    return switch self {
    case .constant(let literal): literal.compile(expecting: expected, in: &compiler)
    case .call(let operation, let arguments): compiler.call(operation, arguments, expecting: expected)
    case .semiliteral(let semiliteral): semiliteral.compile(expecting: expected, in: &compiler)
    case .case(let conditional): conditional.compile(outputs: outputs, in: &compiler)
    case .match(let match): match.compile(outputs: outputs, in: &compiler)
    case .step(let step): step.compile(outputs: outputs, in: &compiler)
    case .interpolate(let interpolate): interpolate.compile(outputs: outputs, in: &compiler)
    case .let(let binding): binding.compile(expecting: expected, in: &compiler)
    case .variable(let name): compiler.use(of: name)
    case .format(let format): format.compile(in: &compiler)
    case .options(let operation, let arguments, let options): compiler.options(operation, arguments, options)
    case .geometry(let operation, _):
      compiler.node(
        .notEvaluated(operation.rawValue, reads: .feature), type: operation == .within ? .boolean : .number)
    case .foreign(let call): call.compile(expecting: expected, in: &compiler)
    }
  }
}

extension JSONFragment {
  /// `[name, argument, …]`, laid out as a list of pairs where it has any.
  static func call(_ name: String, _ arguments: [JSONFragment] = [], layout: ArrayLayout = ArrayLayout()) -> Self {
    .array([.string(JSONString(name))] + arguments, layout)
  }
}

/// Constructors that read like the expressions they make; rewriters write with these.
extension StyleExpression {
  /// A value: a scalar is written bare, an array or object as `["literal", value]`.
  package static func literal(_ value: StyleValue, spelled spelling: JSONFragment? = nil) -> Self {
    .constant(Literal(value, spelled: spelling))
  }

  // MARK: Reading

  package static func get(_ name: JSONString) -> Self { .call(.get, [.literal(.string(name))]) }
  package static func has(_ name: JSONString) -> Self { .call(.has, [.literal(.string(name))]) }
  package static var id: Self { .call(.id, []) }
  package static var zoom: Self { .call(.zoom, []) }
  package static var geometryType: Self { .call(.geometryType, []) }

  // MARK: Types

  package static func typeOf(_ argument: Self) -> Self { .call(.typeof, [argument]) }
  package static func assertNumber(_ arguments: [Self]) -> Self { .call(.number, arguments) }
  package static func assertString(_ arguments: [Self]) -> Self { .call(.string, arguments) }
  package static func assertBoolean(_ arguments: [Self]) -> Self { .call(.boolean, arguments) }

  /// An array of a number of items of a type; a length needs an item type.
  package static func assertArray(item: Operator?, length: Int?, _ arguments: [Self]) -> Self {
    guard let item else { return .call(.array, arguments) }
    var types: [Self] = [.literal(.string(JSONString(item.rawValue)))]
    // With several arguments the second would be read as the length.
    if length != nil || arguments.count > 1 { types.append(.literal(length.map { .number(Double($0)) } ?? .null)) }
    return .call(.array, types + arguments)
  }

  package static func toColor(_ arguments: [Self]) -> Self { .call(.toColor, arguments) }
  package static func toNumber(_ arguments: [Self]) -> Self { .call(.toNumber, arguments) }
  package static func toString(_ argument: Self) -> Self { .call(.toString, [argument]) }

  // MARK: Decisions

  package static func equal(_ left: Self, _ right: Self) -> Self { .call(.equal, [left, right]) }
  package static func notEqual(_ left: Self, _ right: Self) -> Self { .call(.notEqual, [left, right]) }
  package static func lessOrEqual(_ left: Self, _ right: Self) -> Self { .call(.lessOrEqual, [left, right]) }
  package static func not(_ argument: Self) -> Self { .call(.not, [argument]) }
  package static func all(_ arguments: [Self]) -> Self { .call(.all, arguments) }
  package static func any(_ arguments: [Self]) -> Self { .call(.any, arguments) }

  package static func caseOf(_ branches: [(condition: Self, output: Self)], otherwise fallback: Self) -> Self {
    .case(Case(branches: branches.map { Case.Branch(condition: $0.condition, output: $0.output) }, fallback: fallback))
  }

  /// A single label is written bare, several as an array.
  package static func match(
    _ input: Self, _ branches: [(labels: [Literal], output: Self)], otherwise fallback: Self
  ) -> Self {
    let branches = branches.map { Match.Branch(labels: $0.labels, isList: $0.labels.count != 1, output: $0.output) }
    return .match(Match(input: input, branches: branches, fallback: fallback))
  }

  // MARK: Curves and variables

  package static func step(_ input: Self, first: Self, _ stops: [(label: Literal, output: Self)]) -> Self {
    .step(Step(input: input, first: first, stops: stops.map { ExpressionStop(label: $0.label, output: $0.output) }))
  }

  package static func interpolate(
    _ space: ColorSpace, _ curve: InterpolationCurve, _ input: Self, _ stops: [(label: Literal, output: Self)]
  ) -> Self {
    let stops = stops.map { ExpressionStop(label: $0.label, output: $0.output) }
    return .interpolate(Interpolate(space: space, curve: curve, input: input, stops: stops))
  }

  package static func letting(_ bindings: [(name: JSONString, value: Self)], in result: Self) -> Self {
    .let(Let(bindings: bindings.map { Let.Binding(name: $0.name, value: $0.value) }, result: result))
  }

  // MARK: Text and numbers

  package static func concat(_ arguments: [Self]) -> Self { .call(.concat, arguments) }
  package static func subtract(_ left: Self, _ right: Self) -> Self { .call(.subtract, [left, right]) }
  package static func modulo(_ left: Self, _ right: Self) -> Self { .call(.remainder, [left, right]) }
}

package import SourceText
import StyleSpec

/// `["case", condition, output, …, fallback]`: the output of the first condition that is true.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#case
package struct Case: Hashable, Sendable {
  package struct Branch: Hashable, Sendable {
    package var condition: StyleExpression
    package var output: StyleExpression
  }

  package var branches: [Branch]
  package var fallback: StyleExpression
}

extension Case {
  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.atLeast(3))
    try reader.require(.odd)
    branches = []
    for index in stride(from: 1, to: reader.count, by: 2) {
      let condition = try reader.expression(at: index)
      branches.append(Branch(condition: condition, output: try reader.expression(at: index + 1)))
    }
    fallback = try reader.expression(at: reader.count)
  }

  var parts: [StyleExpression.Part] {
    branches.flatMap { [.expression($0.condition), .expression($0.output)] } + [.expression(fallback)]
  }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    var (nodes, type) = ([Node](), expected)
    for (index, branch) in branches.enumerated() {
      guard let condition = compiler.compile(branch.condition, at: 2 * index + 1, expecting: .boolean),
        let output = compiler.compile(branch.output, at: 2 * index + 2, expecting: type)
      else { return nil }
      type = type ?? output.type
      nodes += [condition, output]
    }
    guard let last = compiler.compile(fallback, at: 2 * branches.count + 1, expecting: type) else { return nil }
    return compiler.node(.conditional, type: type ?? last.type, nodes + [last])
  }
}

extension ExpressionCompiler {
  /// `["coalesce", e, …]`: the first argument that is not null.
  ///
  /// An argument that fails makes the whole fail.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#coalesce
  mutating func coalesce(_ call: OperatorDefinition.Call) -> Node? {
    var (nodes, type) = ([Node](), call.expected == .value ? nil : call.expected)
    for (index, argument) in call.arguments.enumerated() {
      // An assertion on an argument would fail for null before the next argument is tried, so it goes around the whole
      // expression.
      guard let node = compile(argument, at: index + 1, expecting: type, annotation: .none) else { return nil }
      type = type ?? node.type
      nodes.append(node)
    }
    if let expected = call.expected, nodes.contains(where: { !$0.type.isSubtype(of: expected) }) { type = .value }
    return self.call(.coalesce, nodes, to: type ?? .value)
  }
}

extension Evaluator {
  /// The output that a `case` chooses.
  func chosenByCondition(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Node {
    let last = node.operands.count - 1
    for index in stride(from: 0, to: last, by: 2) where try boolean(of: node[index], in: context) {
      return node[index + 1]
    }
    return node[last]
  }

  func coalesced(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> StyleValue {
    var missing: ResolvedImage?
    for operand in node.operands {
      let value = try value(of: operand, in: context)
      switch value {
      case .null: continue
      case .image(let image) where !image.isAvailable: missing = missing ?? image
      default: return value
      }
    }
    // If no image is available, the first one is requested.
    return missing.map(StyleValue.image) ?? .null
  }
}

/// `["match", input, label, output, …, fallback]`: the output whose label equals the input.
///
/// A label is a string, a whole number, or an array of either; all labels are of one type, and none is repeated.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#match
package struct Match: Hashable, Sendable {
  package struct Branch: Hashable, Sendable {
    package var labels: [Literal]

    /// Whether the labels are written as an array.
    ///
    /// Several always are.
    package var isList: Bool
    package var output: StyleExpression
  }

  package var input: StyleExpression
  package var branches: [Branch]
  package var fallback: StyleExpression
}

extension Match {
  init(_ reader: ExpressionReader) throws(ExpressionError) {
    try reader.require(.atLeast(4))
    try reader.require(.even)
    branches = []
    for index in stride(from: 2, to: reader.count, by: 2) {
      let label = reader.arguments[index - 1]
      let isList = label.kind == .array
      // The reference compiler reports a fault in an output at its label.
      branches.append(
        Branch(
          labels: isList ? label.elements.map { Literal($0) } : [Literal(label)], isList: isList,
          output: try reader.expression(reader.arguments[index], at: index)))
    }
    input = try reader.expression(at: 1)
    fallback = try reader.expression(at: reader.count)
  }

  var parts: [StyleExpression.Part] {
    let pairs = branches.flatMap { branch -> [StyleExpression.Part] in
      let labels = branch.labels.map { $0.fragment }
      return [.fixed(branch.isList ? .array(labels) : labels.first ?? .null), .expression(branch.output)]
    }
    return [.expression(input)] + pairs + [.expression(fallback)]
  }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    var (nodes, type, table, labelType) = ([Node](), expected, LabelTable(), ExpressionType?.none)
    for (number, branch) in branches.enumerated() {
      // The reference compiler reports a fault in an output at its label.
      let index = 2 + 2 * number
      if branch.labels.isEmpty {
        compiler.fail("Expected at least one branch label.", at: index)
        return nil
      }
      for label in branch.labels {
        if let fault = table.add(label.value, output: number, type: &labelType) {
          compiler.fail(fault, at: index)
          return nil
        }
      }
      let place = compiler.keepsPaths ? index + 1 : index
      guard let output = compiler.compile(branch.output, at: place, expecting: type) else { return nil }
      type = type ?? output.type
      nodes.append(output)
    }
    guard let input = compiler.compile(input, at: 1, expecting: .value),
      let last = compiler.compile(fallback, at: 2 + 2 * branches.count, expecting: type)
    else { return nil }
    let inputType = input.type
    if let labelType, inputType != .value, !inputType.isSubtype(of: labelType) {
      compiler.fail(.type(expected: labelType, found: inputType), at: 1)
      return nil
    }
    return compiler.node(.match(table), type: type ?? last.type, [input] + nodes + [last])
  }
}

extension ExpressionError {
  fileprivate static var repeatedLabel: Self {
    Self("Branch labels must be unique.", advice: "remove the repeated label")
  }
}

/// The labels of one `match`, with the output of each.
package struct LabelTable: Sendable {
  private var outputs: [StyleValue: Int] = [:]

  /// Adds a label and returns an error for an invalid one.
  mutating func add(
    _ label: StyleValue, output: Int, type: inout ExpressionType?
  ) -> ExpressionError? {
    let found: ExpressionType
    switch label {
    case .number(let number):
      if number.magnitude > 9_007_199_254_740_991 {
        return ExpressionError("Branch labels must be integers no larger than 9007199254740991.")
      }
      if number != number.rounded(.down) {
        return ExpressionError("Numeric branch labels must be integer values.", advice: "use \"case\" with \"==\"")
      }
      found = .number
    case .string(let string):
      if type != .number, Self.reservedNames.contains(string) {
        return ExpressionError(
          "\"\(string)\" is reserved in JavaScript and cannot be a label of \"match\".",
          advice: "use \"case\" with \"==\"")
      }
      found = .string
    default: return ExpressionError("Branch labels must be numbers or strings.")
    }
    if let type, type != found { return .type(expected: type, found: found) }
    type = found
    return outputs.updateValue(output, forKey: label) == nil ? nil : .repeatedLabel
  }

  /// The names of `Object.prototype`, which JavaScript renderers take for duplicate labels.
  package static let reservedNames: Set<JSONString> = [
    "__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
    "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
  ]

  func output(of value: StyleValue) -> Int? { outputs[value] }
}

extension Evaluator {
  /// The output that a `match` chooses.
  func chosen(
    by table: LabelTable, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Node {
    let output = table.output(of: try value(of: node[0], in: context))
    return node[output.map { $0 + 1 } ?? node.operands.count - 1]
  }
}

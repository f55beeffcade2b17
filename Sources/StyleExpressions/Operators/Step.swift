import SourceJSON
import StyleSpec

/// `["step", input, output0, label1, output1, …]`: the output of the last label that is not above the input.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#step
package struct Step: Hashable, Sendable {
  package var input: StyleExpression

  /// The output below the first label.
  package var first: StyleExpression
  package var stops: [ExpressionStop]

  package init(_ input: StyleExpression, first: StyleExpression, _ stops: [ExpressionStop]) {
    self.input = input
    self.first = first
    self.stops = stops
  }

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.atLeast(4))
    try reader.require(.even)
    input = try reader.expression(at: 1)
    first = try reader.expression(at: 2)
    stops = try reader.stops(from: 3)
  }

  var fragment: JSONFragment {
    .call("step", [input.fragment, first.fragment] + stops.fragments, layout: ArrayLayout(head: 3, group: 2))
  }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    guard !stops.isEmpty else {
      compiler.fail(.labelsNotAscending(of: "step"))
      return nil
    }
    guard let input = compiler.compile(input, at: 1, expecting: .number),
      let first = compiler.compile(first, at: 2, expecting: compiler.expectedOutput)
    else { return nil }
    let type = compiler.expectedOutput ?? compiler.type(of: first)
    guard let (labels, outputs) = compiler.compile(stops, of: "step", from: 3, expecting: type) else { return nil }
    return compiler.emit(
      .step, type: type, operands: [input, first] + outputs, data: compiler.add(labels: labels))
  }
}

/// A label and the output at it.
package struct ExpressionStop: Hashable, Sendable {
  package var label: Literal
  package var output: StyleExpression

  package init(label: Literal, output: StyleExpression) {
    self.label = label
    self.output = output
  }
}

extension [ExpressionStop] {
  var fragments: [JSONFragment] { flatMap { [$0.label.fragment, $0.output.fragment] } }
}

extension ExpressionReader {
  /// Labels and outputs in turn, from an index on.
  func stops(from start: Int) throws(ExpressionSyntaxError) -> [ExpressionStop] {
    var stops: [ExpressionStop] = []
    for index in stride(from: start, to: count, by: 2) {
      guard arguments[index - 1].kind == .number else { throw error(.label(of: name), at: index) }
      stops.append(
        ExpressionStop(label: Literal(arguments[index - 1]), output: try expression(at: index + 1)))
    }
    return stops
  }
}

extension ExpressionCompiler {
  /// Checks that labels ascend strictly, and compiles the outputs.
  ///
  /// Without an expected type the first output decides.
  mutating func compile(
    _ stops: [ExpressionStop], of name: String, from start: Int, expecting expected: ExpressionType?
  ) -> (labels: [Double], outputs: [NodeIndex])? {
    var type = expected
    var labels: [Double] = []
    var outputs: [NodeIndex] = []
    labels.reserveCapacity(stops.count)
    for (place, stop) in stops.enumerated() {
      guard case .number(let label) = stop.label.value else {
        fail(.labelNumber(of: name), at: start + 2 * place)
        return nil
      }
      if let last = labels.last, !(last < label) {
        fail(.labelsNotAscending(of: name), at: start + 2 * place)
        return nil
      }
      guard let output = compile(stop.output, at: start + 2 * place + 1, expecting: type) else { return nil }
      type = type ?? self.type(of: output)
      labels.append(label)
      outputs.append(output)
    }
    return (labels, outputs)
  }

  /// The place of the first of these labels in the pool of numbers.
  mutating func add(labels: [Double]) -> Int {
    var first = 0
    for (place, label) in labels.enumerated() {
      let index = add(label)
      if place == 0 { first = index }
    }
    return first
  }
}

extension ExpressionProgram {
  /// The value that a curve takes as its input: float32 in the native runtime.
  func curveInput(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let input = try number(of: operand(0, of: node), in: context)
    return profile == .native ? Double(Float(input)) : input
  }

  /// How many of the labels are not above the input.
  func labelsReached(by input: Double, from first: Int, count: Int) throws(EvaluationError) -> Int {
    guard !input.isNaN else { throw .inputIsNoNumber }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[first + middle] <= input { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The node that a `step` chooses.
  func chosenByStep(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> NodeIndex {
    let input = try curveInput(node, in: context)
    return operand(1 + (try labelsReached(by: input, from: Int(node.data), count: Int(node.count) - 2)), of: node)
  }
}

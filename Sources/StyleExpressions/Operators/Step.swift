import SourceJSON
import SourceText
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

  var subexpressions: [StyleExpression] { [input, first] + stops.map { $0.output } }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    .call("step", parts[..<2] + stops.fragments(parts.dropFirst(2)), layout: ArrayLayout(head: 3, group: 2))
  }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    guard !stops.isEmpty else {
      compiler.fail(.labelsNotAscending(of: "step"))
      return .failure
    }
    switch open.nodes.count {
    case 0: return .argument(input, at: 1, expecting: .number)
    case 1: return .argument(first, at: 2, expecting: open.outputType)
    default: break
    }
    let type = open.decideOutputType(by: open.nodes[1], in: compiler)
    if let step = open.next(of: stops, of: "step", after: 2, in: &compiler) { return step }
    return .node(
      compiler.emit(.step, type: type, operands: open.nodes, data: compiler.add(labels: open.stopLabels)))
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
  /// The labels and the outputs in turn.
  func fragments(_ outputs: ArraySlice<JSONFragment>) -> [JSONFragment] {
    var fragments = [JSONFragment](reservingCapacity: 2 * count)
    for (stop, output) in zip(self, outputs) {
      fragments.append(stop.label.fragment)
      fragments.append(output)
    }
    return fragments
  }
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

extension OpenOperator {
  /// Asks for the output of the next stop, once its label is found to be above the one before.
  ///
  /// Without an expected type the first output decides. `count` arguments precede the stops.
  mutating func next(
    of stops: [ExpressionStop], of name: String, after count: Int, in compiler: inout ExpressionCompiler
  ) -> CompilerStep? {
    let index = nodes.count - count
    guard index < stops.count else { return nil }
    if index > 0 { decideOutputType(by: nodes[count], in: compiler) }
    guard case .number(let label) = stops[index].label.value else {
      compiler.fail(.labelNumber(of: name), at: 3 + 2 * index)
      return .failure
    }
    if let last = stopLabels.last, !(last < label) {
      compiler.fail(.labelsNotAscending(of: name), at: 3 + 2 * index)
      return .failure
    }
    stopLabels.append(label)
    return .argument(stops[index].output, at: 4 + 2 * index, expecting: outputType)
  }
}

extension ExpressionCompiler {
  /// Adds labels to the pool of numbers and returns the index of the first.
  mutating func add(labels: [Double]) -> Int {
    var first = 0
    for (number, label) in labels.enumerated() {
      let index = add(label)
      if number == 0 { first = index }
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

  /// The number of labels that are not above the input.
  func labelsReached(by input: Double, from first: Int, count: Int) throws(EvaluationError) -> Int {
    guard !input.isNaN else { throw .inputNotANumber }
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

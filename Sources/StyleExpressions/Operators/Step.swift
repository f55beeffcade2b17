import SourceText
import StyleSpec

/// `["step", input, output0, label1, output1, …]`: the output of the last label that is at most the input.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#step
package struct Step: Hashable, Sendable {
  package var input: StyleExpression

  /// The output below the first label.
  package var first: StyleExpression
  package var stops: [ExpressionStop]
}

extension Step {
  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.atLeast(4))
    try reader.require(.even)
    input = try reader.expression(at: 1)
    first = try reader.expression(at: 2)
    stops = try reader.stops(from: 3)
  }

  var parts: [StyleExpression.Part] { [.expression(input), .expression(first)] + stops.parts }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    guard let input = compiler.compile(input, at: 1, expecting: .number),
      let first = compiler.compile(first, at: 2, expecting: expected)
    else { return nil }
    var type: ExpressionType? = expected ?? first.type
    guard let outputs = compiler.outputs(of: stops, in: "step", type: &type) else { return nil }
    return compiler.node(.step(outputs.labels), type: type ?? .value, [input, first] + outputs.nodes)
  }
}

/// A label and the output at it.
package struct ExpressionStop: Hashable, Sendable {
  package var label: Literal
  package var output: StyleExpression
}

extension [ExpressionStop] {
  /// Alternating labels and outputs.
  var parts: [StyleExpression.Part] { flatMap { [.fixed($0.label.fragment), .expression($0.output)] } }
}

extension ExpressionReader {
  /// Labels and outputs in turn, from an index on.
  func stops(from start: Int) throws(ExpressionSyntaxError) -> [ExpressionStop] {
    var stops: [ExpressionStop] = []
    for index in stride(from: start, to: count, by: 2) {
      guard arguments[index - 1].kind == .number else { throw error(.labelIsComputed(of: name), at: index) }
      stops.append(
        ExpressionStop(label: Literal(arguments[index - 1]), output: try expression(at: index + 1)))
    }
    return stops
  }
}

extension ExpressionCompiler {
  /// Compiles the outputs of stops whose labels ascend; without an expected type the first output decides.
  mutating func outputs(
    of stops: [ExpressionStop], in name: String, type: inout ExpressionType?
  ) -> (labels: [Double], nodes: [Node])? {
    var (labels, nodes) = ([Double](), [Node]())
    if stops.isEmpty {
      fail(.labelsNotAscending(of: name))
      return nil
    }
    for (index, stop) in stops.enumerated() {
      guard case .number(let label) = stop.label.value else {
        fail(.labelIsComputed(of: name), at: 3 + 2 * index)
        return nil
      }
      if let last = labels.last, !(last < label) {
        fail(.labelsNotAscending(of: name), at: 3 + 2 * index)
        return nil
      }
      guard let node = compile(stop.output, at: 4 + 2 * index, expecting: type) else { return nil }
      type = type ?? node.type
      labels.append(label)
      nodes.append(node)
    }
    return (labels, nodes)
  }
}

extension Evaluator {
  /// The input value of a curve: float32 in the native runtime.
  func curveInput(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> Double {
    let input = try number(of: node[0], in: context)
    return profile == .native ? Double(Float(input)) : input
  }

  /// The number of labels that are at most the input.
  func labelsReached(by input: Double, in labels: [Double]) throws(EvaluationError) -> Int {
    guard !input.isNaN else { throw .inputNotANumber }
    return labels.partitionPoint { $0 <= input }
  }

  /// The output that a `step` chooses.
  func chosen(
    by labels: [Double], _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> Node {
    node[1 + (try labelsReached(by: try curveInput(node, in: context), in: labels))]
  }
}

import SourceText
package import StyleSpec

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
  init(_ reader: ExpressionReader) throws(ExpressionError) {
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
  func stops(from start: Int) throws(ExpressionError) -> [ExpressionStop] {
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

/// `["interpolate", interpolation, input, label, output, …]`, `interpolate-hcl` and `interpolate-lab`: a continuous curve
/// through the outputs; the first and the last hold beyond the labels.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#interpolate
package struct Interpolate: Hashable, Sendable {
  package var space: ColorSpace
  package var curve: InterpolationCurve
  package var input: StyleExpression
  package var stops: [ExpressionStop]

  /// Renderers ignore what follows the arguments of an interpolation; it is kept as written.
  var curveForm = WrittenForm()
}

extension Interpolate {
  init(_ space: ColorSpace, _ reader: ExpressionReader) throws(ExpressionError) {
    self.space = space
    try reader.require(.atLeast(1), orElse: .atLeast(4))
    (curve, curveForm) = (try InterpolationCurve(reader.arguments[0], at: 1), WrittenForm(reader.arguments[0].fragment))
    try reader.require(.atLeast(4))
    try reader.require(.even)
    input = try reader.expression(at: 2)
    stops = try reader.stops(from: 3)
  }

  var parts: [StyleExpression.Part] {
    [.fixed(curveForm.fragment ?? curve.fragment), .expression(input)] + stops.parts
  }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    guard let input = compiler.compile(input, at: 2, expecting: .number) else { return nil }
    var type = space != .rgb && expected != .colorArray ? .color : expected
    guard let outputs = compiler.outputs(of: stops, in: space.operation.rawValue, type: &type) else { return nil }
    guard let type, type.isInterpolatable else {
      compiler.fail("Type \(type ?? .value) is not interpolatable.", advice: "use \"step\"")
      return nil
    }
    let curve = Curve(curve.kind, in: space, labels: outputs.labels)
    return compiler.node(.interpolate(curve), type: type, [input] + outputs.nodes)
  }
}

extension ColorSpace {
  /// The `interpolate` that mixes colours in the space.
  package var operation: Operator {
    switch self {
    case .rgb: .interpolate
    case .hcl: .interpolateHCL
    case .lab: .interpolateLab
    }
  }
}

/// How an `interpolate` progresses from one output to the next.
///
/// The literals are numbers.
package indirect enum InterpolationCurve: Hashable, Sendable {
  case linear
  case exponential(Literal)
  case cubicBezier(Literal, Literal, Literal, Literal)

  /// Reads the argument at an index.
  init(_ node: JSONNode, at index: Int) throws(ExpressionError) {
    func error(_ text: String, advice: String? = nil, at path: [Int] = [], _ part: JSONNode? = nil)
      -> ExpressionError
    {
      ExpressionError(text, advice: advice, at: [index] + path, range: (part ?? node).range)
    }
    guard let first = node[0] else {
      throw error(
        "Expected an interpolation type expression.",
        advice: "write [\"linear\"] or [\"exponential\", 1.5], for instance")
    }
    switch first.string {
    case "linear": self = .linear
    case "exponential":
      guard let base = node[1], base.kind == .number else {
        throw error("Exponential interpolation requires a numeric base.", at: [1], node[1])
      }
      self = .exponential(Literal(base))
    case "cubic-bezier":
      let points = node.elements.dropFirst().map { Literal($0) }
      guard points.count == 4, points.allSatisfy({ $0.isControlPoint }) else {
        throw error("Cubic bezier interpolation requires four numeric arguments with values between 0 and 1.")
      }
      self = .cubicBezier(points[0], points[1], points[2], points[3])
    default: throw error("Unknown interpolation type \(first.string ?? "")", at: [0], first)
    }
  }

  fileprivate var kind: Curve.Kind {
    switch self {
    case .linear: .linear
    case .exponential(let base): base.number == 1 ? .linear : .exponential(base.number)
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .cubicBezier(CubicBezier(x1: x1.number, y1: y1.number, x2: x2.number, y2: y2.number))
    }
  }

  var fragment: JSONFragment {
    switch self {
    case .linear: .call("linear")
    case .exponential(let base): .call("exponential", [base.fragment])
    case .cubicBezier(let x1, let y1, let x2, let y2):
      .call("cubic-bezier", [x1.fragment, y1.fragment, x2.fragment, y2.fragment])
    }
  }
}

extension Literal {
  /// The number of a literal that a parser has checked to be one; NaN for any other.
  package var number: Double {
    if case .number(let number) = value { number } else { .nan }
  }

  fileprivate var isControlPoint: Bool { number >= 0 && number <= 1 }
}

extension ExpressionType {
  fileprivate var isInterpolatable: Bool {
    switch self {
    case .number, .color, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection, .projectionDefinition,
      .error:
      true
    case .array(let item, let length): length != nil && item.isSubtype(of: .number)
    default: false
    }
  }
}

import SourceText
import StyleSpec

/// `["interpolate", interpolation, input, label, output, …]`, `interpolate-hcl` and `interpolate-lab`: a continuous curve
/// through the outputs; the first and the last hold beyond the labels.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#interpolate
package struct Interpolate: Hashable, Sendable {
  package var space: InterpolationSpace
  package var curve: InterpolationCurve
  package var input: StyleExpression
  package var stops: [ExpressionStop]

  /// Renderers ignore what follows the arguments of an interpolation; it is kept as written.
  var curveForm = WrittenForm()
}

extension Interpolate {
  init(_ space: InterpolationSpace, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self.space = space
    guard let interpolation = reader[1] else {
      throw reader.error(.argumentCount(of: reader.name, expected: .atLeast(4), found: 0))
    }
    (curve, curveForm) = try Self.curve(interpolation)
    try reader.require(.atLeast(4))
    try reader.require(.even)
    input = try reader.expression(at: 2)
    stops = try reader.stops(from: 3)
  }

  @inline(never)
  private static func curve(_ node: JSONNode) throws(ExpressionSyntaxError) -> (InterpolationCurve, WrittenForm) {
    do {
      return (try InterpolationCurve(node), WrittenForm(node.fragment))
    } catch {
      throw error.inside(1)
    }
  }

  var parts: [StyleExpression.Part] {
    [.fixed(curveForm.fragment ?? curve.fragment), .expression(input)] + stops.parts
  }

  func compile(outputs expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    guard !stops.isEmpty else {
      compiler.fail(.labelsNotAscending(of: space.operation.rawValue))
      return nil
    }
    guard let input = compiler.compile(input, at: 2, expecting: .number) else { return nil }
    var type = space != .rgb && expected != .colorArray ? .color : expected
    guard let outputs = compiler.outputs(of: stops, in: space.operation.rawValue, type: &type) else { return nil }
    guard let type, type.isInterpolatable else {
      compiler.fail(.notInterpolatable(type ?? .value))
      return nil
    }
    let curve = Curve(curve.kind, in: space, labels: outputs.labels)
    return compiler.node(.interpolate(curve), type: type, [input] + outputs.nodes)
  }
}

/// The space in which an `interpolate` mixes colours, which is part of the operator's name.
package enum InterpolationSpace: Hashable, Sendable, CaseIterable {
  case rgb
  case hcl
  case lab

  package var operation: Operator {
    switch self {
    case .rgb: .interpolate
    case .hcl: .interpolateHCL
    case .lab: .interpolateLab
    }
  }
}

/// How an `interpolate` goes from one output to the next.
///
/// The literals are numbers.
package indirect enum InterpolationCurve: Hashable, Sendable {
  case linear
  case exponential(Literal)
  case cubicBezier(Literal, Literal, Literal, Literal)

  init(_ node: JSONNode) throws(ExpressionSyntaxError) {
    guard let first = node[0] else { throw ExpressionSyntaxError(.interpolationType, range: node.range) }
    switch first.string {
    case "linear": self = .linear
    case "exponential":
      guard let base = node[1], base.kind == .number else {
        throw ExpressionSyntaxError(.exponentialBase, at: [1], range: (node[1] ?? node).range)
      }
      self = .exponential(Literal(base))
    case "cubic-bezier":
      let points = node.elements.dropFirst().map { Literal($0) }
      guard points.count == 4, points.allSatisfy({ $0.isControlPoint }) else {
        throw ExpressionSyntaxError(.cubicBezierControlPoints, range: node.range)
      }
      self = .cubicBezier(points[0], points[1], points[2], points[3])
    default: throw ExpressionSyntaxError(.unknownInterpolationType(first.string ?? ""), at: [0], range: first.range)
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
  /// The number of a literal that a parser has checked to be one.
  var number: Double {
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

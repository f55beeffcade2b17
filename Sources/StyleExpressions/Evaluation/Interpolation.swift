import SourceText
package import StyleSpec

/// How an `interpolate` progresses between its outputs.
package struct Curve: Sendable {
  let curve: Kind
  let space: ColorSpace
  let labels: [Double]

  /// The divisors of the distances between neighbouring labels.
  private let spans: [Double]

  enum Kind: Sendable {
    case linear

    /// The base is not 1.
    case exponential(Double)
    case cubicBezier(CubicBezier)
  }

  init(_ curve: Kind, in space: ColorSpace, labels: [Double]) {
    self.curve = curve
    self.space = space
    self.labels = labels
    spans = labels.indices.dropLast().map { index in
      let distance = labels[index + 1] - labels[index]
      return if case .exponential(let base) = curve { power(base, distance) - 1 } else { distance }
    }
  }

  /// The interpolation factor of an input between one label and the next, 0…1.
  func factor(of input: Double, after index: Int, _ profile: EvaluationProfile) -> Double {
    let (lower, upper) = (labels[index], labels[index + 1])
    guard profile == .glJS else { return nativeFactor(of: Float(input), from: Float(lower), to: Float(upper)) }
    return switch curve {
    case .linear: (input - lower) / spans[index]
    case .exponential(let base): (power(base, input - lower) - 1) / spans[index]
    case .cubicBezier(let bezier): bezier.y(at: (input - lower) / spans[index])
    }
  }

  private func nativeFactor(of input: Float, from lower: Float, to upper: Float) -> Double {
    let span = upper - lower
    let progress = input - lower
    let straight = span == 0 ? 0 : progress / span
    switch curve {
    case .linear: return Double(straight)
    case .cubicBezier(let bezier): return Double(Float(bezier.y(at: Double(straight))))
    case .exponential(let base):
      let base = Float(base)
      // A base close to 1 is 1 as float32.
      if span == 0 || base == 1 { return Double(straight) }
      return Double((power(base, progress) - 1) / (power(base, span) - 1))
    }
  }
}

/// The curve from (0, 0) to (1, 1) with two control points, x from 0 to 1.
///
/// - Source: https://www.w3.org/TR/css-easing-1/#cubic-bezier-easing-functions
struct CubicBezier: Hashable, Sendable {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  private static func coordinate(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }

  /// The height of the curve at an x, to 1e-6 in x: Newton's method, then bisection where the curve is too flat for it.
  func y(at x: Double) -> Double {
    if x.isNaN { return .nan }
    let tolerance = 1e-6
    var t = x
    for _ in 0..<8 {
      let distance = Self.coordinate(x1, x2, at: t) - x
      if distance.magnitude < tolerance { return Self.coordinate(y1, y2, at: t) }
      let slope = Self.slope(x1, x2, at: t)
      if slope.magnitude < tolerance { break }
      t -= distance / slope
    }
    var (low, high) = (0.0, 1.0)
    t = min(max(x, low), high)
    for _ in 0..<60 {
      let position = Self.coordinate(x1, x2, at: t)
      if (position - x).magnitude < tolerance { break }
      if position < x { low = t } else { high = t }
      t = (low + high) / 2
    }
    return Self.coordinate(y1, y2, at: t)
  }
}

extension Evaluator {
  /// The two operands that a curve currently lies between, and how far; the same operand twice where only one output
  /// applies.
  package struct CurvePosition {
    package var lower: Int
    package var upper: Int
    var factor: Double
  }

  package func position(
    _ curve: Curve, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> CurvePosition {
    func single(_ operand: Int) -> CurvePosition { CurvePosition(lower: operand, upper: operand, factor: 0) }
    // A single output applies whatever the input is, even if it is missing; the native runtime still evaluates the
    // input.
    if curve.labels.count == 1, profile == .glJS { return single(1) }
    let input = try curveInput(node, in: context)
    let reached = try labelsReached(by: input, in: curve.labels)
    if reached == 0 { return single(1) }
    if reached == curve.labels.count || reached == 1 && input == curve.labels[0] { return single(reached) }
    let factor = curve.factor(of: input, after: reached - 1, profile)
    if profile == .native {
      if factor == 0 { return single(reached) }
      if factor == 1 { return single(reached + 1) }
    }
    return CurvePosition(lower: reached, upper: reached + 1, factor: factor)
  }

  func interpolated(
    _ curve: Curve, _ node: Node, in context: borrowing EvaluationContext
  ) throws(EvaluationError) -> StyleValue {
    let position = try position(curve, node, in: context)
    let lower = try value(of: node[position.lower], in: context)
    if position.lower == position.upper { return lower }
    let upper = try value(of: node[position.upper], in: context)
    return try mix(lower, upper, position.factor, in: curve.space, node[position.lower].type)
  }

  private func mix(
    _ lower: StyleValue, _ upper: StyleValue, _ factor: Double, in space: ColorSpace, _ type: ExpressionType
  ) throws(EvaluationError) -> StyleValue {
    switch (lower, upper) {
    case (.number(let lower), .number(let upper)): return .number(mix(lower, upper, factor))
    case (.color(let lower), .color(let upper)):
      return .color(mix(lower, upper, factor, in: space))
    case (.array(let lower), .array(let upper)) where type.isArray:
      return .array(mix(lower, upper, factor))
    case (.padding(let lower), .padding(let upper)):
      return .padding(
        Padding(
          top: mix(lower.top, upper.top, factor), right: mix(lower.right, upper.right, factor),
          bottom: mix(lower.bottom, upper.bottom, factor), left: mix(lower.left, upper.left, factor)))
    case (.numberArray(let lower), .numberArray(let upper)):
      return .numberArray(
        lower.indices.map { $0 < upper.count ? mix(lower[$0], upper[$0], factor) : .nan })
    case (.colorArray(let lower), .colorArray(let upper)):
      guard lower.count == upper.count else { throw .differentLengths }
      return .colorArray(zip(lower, upper).map { mix($0, $1, factor, in: space) })
    case (.variableAnchorOffsets(let lower), .variableAnchorOffsets(let upper)):
      return .variableAnchorOffsets(try mix(lower, upper, factor))
    default:
      guard let lower = lower.projectionName, let upper = upper.projectionName else { return lower }
      return .projection(ProjectionDefinition(from: lower, to: upper, transition: factor))
    }
  }

  private func mix(_ lower: [StyleValue], _ upper: [StyleValue], _ factor: Double) -> [StyleValue] {
    lower.indices.map { index in
      guard index < upper.count, case .number(let lower) = lower[index], case .number(let upper) = upper[index] else {
        return .number(.nan)
      }
      return .number(mix(lower, upper, factor))
    }
  }

  private func mix(
    _ lower: [VariableAnchorOffset], _ upper: [VariableAnchorOffset], _ factor: Double
  ) throws(EvaluationError) -> [VariableAnchorOffset] {
    guard lower.count == upper.count else { throw .differentLengths }
    var result: [VariableAnchorOffset] = []
    for (lower, upper) in zip(lower, upper) {
      guard lower.anchor == upper.anchor else { throw .differentAnchors }
      result.append(
        VariableAnchorOffset(
          anchor: lower.anchor, x: mix(lower.x, upper.x, factor), y: mix(lower.y, upper.y, factor)))
    }
    return result
  }

  // MARK: Numbers and colours

  private func mix(_ lower: Double, _ upper: Double, _ factor: Double) -> Double {
    switch profile {
    case .glJS: lower + factor * (upper - lower)
    case .native: lower * (1 - factor) + upper * factor
    }
  }

  private func mix(_ lower: Color, _ upper: Color, _ factor: Double, in space: ColorSpace) -> Color {
    switch space {
    case .rgb: profile == .native ? mixPremultiplied(lower, upper, factor) : mixStraight(lower, upper, factor)
    case .lab: mixLab(lower, upper, factor)
    case .hcl: mixHCL(lower, upper, factor)
    }
  }

  private func mixStraight(_ lower: Color, _ upper: Color, _ factor: Double) -> Color {
    Color(
      red: mix(lower.red, upper.red, factor), green: mix(lower.green, upper.green, factor),
      blue: mix(lower.blue, upper.blue, factor), alpha: mix(lower.alpha, upper.alpha, factor))
  }

  private func mixPremultiplied(_ lower: Color, _ upper: Color, _ factor: Double) -> Color {
    let (lower, upper) = (lower.premultiplied, upper.premultiplied)
    return Color(
      premultipliedRed: mix(lower.red, upper.red, factor), green: mix(lower.green, upper.green, factor),
      blue: mix(lower.blue, upper.blue, factor), alpha: mix(lower.alpha, upper.alpha, factor))
  }

  private func mixLab(_ first: Color, _ second: Color, _ factor: Double) -> Color {
    let (lower, upper) = (first.lab, second.lab)
    return Color(
      lightness: mix(lower.lightness, upper.lightness, factor), a: mix(lower.a, upper.a, factor),
      b: mix(lower.b, upper.b, factor), alpha: mix(first.alpha, second.alpha, factor))
  }

  /// Along the shorter arc of hue.
  ///
  /// A colour without hue takes the other one's, and its chroma too where it is black (or of lightness 1, which a rule
  /// meant for white catches).
  private func mixHCL(_ first: Color, _ second: Color, _ factor: Double) -> Color {
    let (lower, upper) = (first.hcl, second.hcl)
    var chroma = mix(lower.chroma, upper.chroma, factor)
    let hue: Double
    switch (lower.hue.isNaN, upper.hue.isNaN) {
    case (false, false):
      var arc = upper.hue - lower.hue
      if arc > 180 { arc -= 360 } else if arc < -180 { arc += 360 }
      hue = lower.hue + factor * arc
    case (false, true):
      hue = lower.hue
      if upper.lightness == 0 || upper.lightness == 1 { chroma = lower.chroma }
    case (true, false):
      hue = upper.hue
      if lower.lightness == 0 || lower.lightness == 1 { chroma = upper.chroma }
    case (true, true): hue = .nan
    }
    return Color(
      hue: hue, chroma: chroma, lightness: mix(lower.lightness, upper.lightness, factor),
      alpha: mix(first.alpha, second.alpha, factor))
  }
}

extension StyleValue {
  /// The projection that a value represents: its name, or the second of two.
  fileprivate var projectionName: JSONString? {
    switch typed(as: .projectionDefinition) {
    case .projection(let projection): projection.to
    default: nil
    }
  }
}

import StyleSpec

/// How an `interpolate` node goes between its outputs.
struct Curve: Sendable {
  enum Kind: BitwiseCopyable, Sendable {
    case linear, exponential, cubicBezier
  }

  var kind: Kind
  var space: InterpolationSpace

  /// 1 is linear.
  var base: Double

  /// The labels in the program's pool of numbers.
  var firstLabel: Int32
  var labelCount: Int32

  /// The divisors of the distances between neighbouring labels, in the program's pool of numbers.
  var firstSpan: Int32

  /// The curve of a `cubic-bezier`, in the program's pool.
  var bezier: Int32

  /// The divisor of the distance between two labels: the distance itself, or its power.
  func span(from lower: Double, to upper: Double) -> Double {
    kind == .exponential ? power(base, upper - lower) - 1 : upper - lower
  }
}

extension ExpressionProgram {
  /// The interpolation factor of an input between one label and the next, 0…1.
  func factor(_ curve: borrowing Curve, of input: Double, after index: Int) -> Double {
    let lower = numbers[Int(curve.firstLabel) + index]
    let upper = numbers[Int(curve.firstLabel) + index + 1]
    guard profile == .glJS else { return nativeFactor(curve, Float(input), from: Float(lower), to: Float(upper)) }
    switch curve.kind {
    case .linear: return (input - lower) / numbers[Int(curve.firstSpan) + index]
    case .exponential: return (power(curve.base, input - lower) - 1) / numbers[Int(curve.firstSpan) + index]
    case .cubicBezier: return beziers[Int(curve.bezier)].y(at: (input - lower) / (upper - lower))
    }
  }

  private func nativeFactor(
    _ curve: borrowing Curve, _ input: Float, from lower: Float, to upper: Float
  ) -> Double {
    let span = upper - lower
    let progress = input - lower
    let straight = span == 0 ? 0 : progress / span
    switch curve.kind {
    case .linear: return Double(straight)
    case .cubicBezier: return Double(Float(beziers[Int(curve.bezier)].y(at: Double(straight))))
    case .exponential:
      let base = Float(curve.base)
      // A base next to 1 is 1 as float32.
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

import StyleSpec

/// How an `interpolate` node goes between its outputs.
struct Curve: Sendable {
  enum Kind: Sendable {
    case exponential
    case cubicBezier(CubicBezier)
  }

  var kind: Kind

  /// 1 is linear.
  var base: Double
  var space: InterpolationSpace

  /// The labels in the program's pool of numbers.
  var firstLabel: Int
  var labelCount: Int

  /// What the way between two labels is divided by, one for each such pair, in the program's pool of numbers.
  var firstSpan: Int

  /// What the way between two labels is divided by: their distance, bent as the curve is.
  func span(from lower: Double, to upper: Double) -> Double {
    switch kind {
    case .exponential where base != 1: power(base, upper - lower) - 1
    case .exponential, .cubicBezier: upper - lower
    }
  }

  /// How far an input is from the lower to the upper label, 0…1 on the curve; `span` is that of the two labels.
  func factor(
    _ input: Double, from lower: Double, to upper: Double, span: Double, profile: EvaluationProfile
  ) -> Double {
    switch profile {
    case .glJS:
      switch kind {
      case .exponential:
        upper == lower ? 0 : base == 1 ? (input - lower) / span : (power(base, input - lower) - 1) / span
      case .cubicBezier(let curve): curve.y(at: (input - lower) / (upper - lower))
      }
    case .native:
      switch kind {
      case .exponential:
        Double(Self.nativeFactor(Float(input), from: Float(lower), to: Float(upper), base: Float(base)))
      case .cubicBezier(let curve):
        Double(
          Float(curve.y(at: Double(Self.nativeFactor(Float(input), from: Float(lower), to: Float(upper), base: 1)))))
      }
    }
  }

  private static func nativeFactor(_ input: Float, from lower: Float, to upper: Float, base: Float) -> Float {
    let span = upper - lower
    let progress = input - lower
    if span == 0 { return 0 }
    if base == 1 { return progress / span }
    return (power(base, progress) - 1) / (power(base, span) - 1)
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

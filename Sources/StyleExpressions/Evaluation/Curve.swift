import StyleSpec

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

import SourceText
import StyleExpressions
import StyleSpec

/// Finds an input at which a curve gives a certain output, to be the input where the attribute is not a number.
struct FallbackInput {
  private let property: PropertySpecification

  init(for property: PropertySpecification) {
    self.property = property
  }

  /// An input at which a curve gives an output; `nil` where there is none.
  func input(of curve: StyleExpression, giving output: StyleValue) -> Literal? {
    switch curve {
    case .interpolate(let interpolate): input(of: interpolate, giving: output)
    case .step(let step): input(of: step, giving: output)
    default: nil
    }
  }

  /// 0 or the first stop, the last stop, or one between them.
  ///
  /// In hcl and lab the stops between are hit to 10⁻⁸ only, and not at all between lists of different lengths or beside a stop
  /// that is too near.
  private func input(of interpolate: Interpolate, giving output: StyleValue) -> Literal? {
    guard let first = interpolate.stops.first, let last = interpolate.stops.last else { return nil }
    if property.typed(first.output) == output { return first.label.zeroBelow ?? first.label.inFloat32(.down) }
    if property.typed(last.output) == output { return last.label.inFloat32(.up) }
    var base = 1.0
    if case .exponential(let literal) = interpolate.curve, case .number(let number) = literal.value { base = number }
    guard interpolate.space == .rgb, !property.type.hasListsOfAnyLength,
      !Self.isDegenerate(interpolate.stops.map { $0.label }, base: base)
    else { return nil }
    return interpolate.stops.dropFirst().dropLast().first {
      property.typed($0.output) == output && $0.label.isFloat32
    }?.label
  }

  /// 0 or one below the first stop, the last stop, or one between them.
  private func input(of step: Step, giving output: StyleValue) -> Literal? {
    guard let first = step.stops.first, let last = step.stops.last else { return nil }
    if property.typed(step.first) == output {
      if let zero = first.label.zeroBelow { return zero }
      guard case .number(let number) = first.label.value else { return nil }
      let below = number - 1
      // Beyond 2⁵³ one less may be the same number, and beyond float32 it is infinite.
      guard below < number, Float(below).isFinite, Double(Float(below)) < number else { return nil }
      return Literal(.number(below))
    }
    if property.typed(last.output) == output { return last.label.inFloat32(.up) }
    return step.stops.first { property.typed($0.output) == output && $0.label.isFloat32 }?.label
  }

  /// Whether the way from one label to the next, or its power, is too long or too short for float32, so that there may be no
  /// number between them, not even between equal outputs.
  static func isDegenerate(_ labels: [Literal], base: Double) -> Bool {
    zip(labels, labels.dropFirst()).contains { lower, upper in
      guard case .number(let start) = lower.value, case .number(let end) = upper.value else { return false }
      var way = Float(end - start)
      if base != 1 { way = power(Float(base), way) - 1 }
      return !way.isFinite || way == 0
    }
  }
}

extension StyleExpression {
  /// Whether this is a curve, or a curve with the edge of a jump.
  var isCurve: Bool {
    switch self {
    case .interpolate, .step: true
    case .case(let conditional):
      if case .call(.lessOrEqual, _)? = conditional.branches.first?.condition { true } else { false }
    default: false
    }
  }
}

extension Literal {
  /// 0, where it is below this label.
  fileprivate var zeroBelow: Literal? {
    guard case .number(let number) = value, number > 0 else { return nil }
    return Literal(.number(0))
  }

  /// Whether float32 holds this label: native renderers compare an input in float32 with a label in double precision.
  fileprivate var isFloat32: Bool {
    if case .number(let number) = value { Double(Float(number)) == number } else { false }
  }

  /// This label, or the next whole number beyond the curve that float32 holds; `nil` where there is none.
  fileprivate func inFloat32(_ rule: FloatingPointRoundingRule) -> Literal? {
    if isFloat32 { return self }
    guard case .number(let number) = value else { return nil }
    // A sum, since a number between −1 and 0 is rounded up to a zero with a sign.
    let whole = Literal(.number(number.rounded(rule) + 0))
    return whole.isFloat32 ? whole : nil
  }
}

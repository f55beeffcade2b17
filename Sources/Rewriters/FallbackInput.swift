import SourceText
import StyleExpressions
import StyleSpec

/// Finds an input at which a curve gives a certain output, for use where the attribute is not a number.
struct FallbackInput {
  let property: PropertySpecification

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
  /// In hcl and lab the inner stops are exact only to 10⁻⁸, and not at all between lists of different lengths or next
  /// to a stop that is too close.
  private func input(of interpolate: Interpolate, giving output: StyleValue) -> Literal? {
    guard let first = interpolate.stops.first, let last = interpolate.stops.last else { return nil }
    if property.typed(first.output) == output { return first.label.zeroBelow ?? first.label.inFloat32(.down) }
    if property.typed(last.output) == output { return last.label.inFloat32(.up) }
    var base = 1.0
    if case .exponential(let literal) = interpolate.curve { base = literal.number }
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
      let (number, below) = (first.label.number, first.label.number - 1)
      // Beyond 2⁵³ one less may be the same number, and beyond float32 it is infinite.
      return Float(below).isFinite && Double(Float(below)) < number && below < number ? Literal(.number(below)) : nil
    }
    if property.typed(last.output) == output { return last.label.inFloat32(.up) }
    return step.stops.first { property.typed($0.output) == output && $0.label.isFloat32 }?.label
  }

  /// Whether the distance from one label to the next, or its power, is too large or too small for float32, so that
  /// outputs between them may not be numbers, not even between equal outputs.
  static func isDegenerate(_ labels: [Literal], base: Double) -> Bool {
    zip(labels, labels.dropFirst()).contains { lower, upper in
      var way = Float(upper.number - lower.number)
      if base != 1 { way = power(Float(base), way) - 1 }
      return !way.isFinite || way == 0
    }
  }
}

extension Literal {
  /// 0, where it is below this label.
  fileprivate var zeroBelow: Literal? { number > 0 ? Literal(.number(0)) : nil }

  /// Whether float32 holds this label: native renderers compare an input in float32 with a label in double precision.
  fileprivate var isFloat32: Bool { Double(Float(number)) == number }

  /// This label, or the next whole number beyond the curve that float32 holds; `nil` where there is none.
  fileprivate func inFloat32(_ rule: FloatingPointRoundingRule) -> Literal? {
    if isFloat32 { return self }
    // Adding 0 removes the sign of the zero that a number between −1 and 0 is rounded up to.
    let whole = Literal(.number(number.rounded(rule) + 0))
    return whole.isFloat32 ? whole : nil
  }
}

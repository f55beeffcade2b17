import SourceJSON
import StyleExpressions
import StyleSpec

// Curves over an attribute.
extension Shortenings {
  /// The curve alone, where the default is the property's: the input is asserted to be a number anyway, and what is none
  /// gives the default by way of an error.
  func withDefaultOfProperty(_ guarded: GuardedCurve) -> StyleExpression? {
    guard !profile.isSilent, isDefault(guarded.fallback) else { return nil }
    return guarded.curve(over: guarded.attribute)
  }

  /// The curve over `["number", x, s]`, where `s` is an input that gives the default; `nil` where there is none.
  func unguarded(_ guarded: GuardedCurve) -> StyleExpression? {
    guard let fallback = typed(guarded.fallback) else { return nil }
    let input: Literal?
    switch guarded.curve {
    case .interpolation(let interpolate): input = self.input(of: interpolate, giving: fallback)
    case .steps(let step): input = self.input(of: step, giving: fallback)
    default: input = nil
    }
    guard let input else { return nil }
    return guarded.curve(over: .assertNumber([guarded.attribute, .constant(input)]))
  }

  /// `["number", x]` as `x`, where a number is asserted anyway.
  func withBareInput(_ expression: StyleExpression) -> StyleExpression {
    expression.attributeOfInput.map { expression.replacingInput(by: $0) } ?? expression
  }

  /// An input at which an `interpolate` gives an output: 0 or the first stop, the last stop, or one between them.
  ///
  /// In hcl and lab the stops between are hit to 10⁻⁸ only, and not at all between lists of different lengths or beside a stop
  /// that is too near.
  private func input(of interpolate: Interpolate, giving output: StyleValue) -> Literal? {
    guard let first = interpolate.stops.first, let last = interpolate.stops.last else { return nil }
    if typed(first.output) == output { return first.label.zeroBelow ?? first.label.inFloat32(.down) }
    if typed(last.output) == output { return last.label.inFloat32(.up) }
    guard interpolate.space == .rgb, !property.type.hasListsOfAnyLength, !interpolate.isDegenerate else { return nil }
    return interpolate.stops.dropFirst().dropLast().first { typed($0.output) == output && $0.label.isFloat32 }?.label
  }

  /// An input at which a `step` gives an output: 0 or one below the first stop, the last stop, or one between them.
  private func input(of step: Step, giving output: StyleValue) -> Literal? {
    guard let first = step.stops.first, let last = step.stops.last else { return nil }
    if typed(step.first) == output {
      if let zero = first.label.zeroBelow { return zero }
      guard case .number(let number) = first.label.value else { return nil }
      let below = number - 1
      // Beyond 2⁵³ one less may be the same number, and beyond float32 it is infinite.
      guard below < number, Float(below).isFinite, Double(Float(below)) < number else { return nil }
      return Literal(.number(below))
    }
    if typed(last.output) == output { return last.label.inFloat32(.up) }
    return step.stops.first { typed($0.output) == output && $0.label.isFloat32 }?.label
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

extension Interpolate {
  /// Whether the way from one stop to the next, or its power, is too long or too short for float32, so that there may be no
  /// number between them, not even between equal outputs.
  var isDegenerate: Bool {
    zip(stops, stops.dropFirst()).contains { lower, upper in
      guard case .number(let start) = lower.label.value, case .number(let end) = upper.label.value else { return false }
      var way = Float(end - start)
      if case .exponential(let literal) = curve, case .number(let base) = literal.value, base != 1 {
        way = power(Float(base), way) - 1
      }
      return !way.isFinite || way == 0
    }
  }
}

/// A curve that is used only where its attribute is a number:
/// `["case", ["==", ["typeof", x], "number"], <curve over ["number", x]>, d]`.
struct GuardedCurve {
  let attribute: StyleExpression
  private(set) var curve: StyleExpression
  private(set) var fallback: StyleExpression
  private let condition: StyleExpression

  init?(_ conditional: Case) {
    guard conditional.branches.count == 1, case .comparison(let test) = conditional.branches[0].condition,
      test.kind == .equal, case .typeName(let typeName) = test.left, typeName.arguments.count == 1,
      case .constant(let name) = test.right, name.value == .string("number"),
      conditional.branches[0].output.attributeOfInput == typeName.arguments[0]
    else { return nil }
    attribute = typeName.arguments[0]
    curve = conditional.branches[0].output
    fallback = conditional.fallback
    condition = conditional.branches[0].condition
  }

  /// Shortens the outputs of the curve, and the default.
  mutating func map(_ shorten: (StyleExpression) -> StyleExpression) {
    fallback = shorten(fallback)
    curve = curve.mappingOutputs(shorten)
  }

  /// The curve over another form of its input.
  func curve(over input: StyleExpression) -> StyleExpression { curve.replacingInput(by: input) }

  /// The whole over another form of the input.
  func expression(over input: StyleExpression) -> StyleExpression {
    .caseOf([(condition: condition, output: curve(over: input))], otherwise: fallback)
  }
}

extension StyleExpression {
  /// The attribute of a curve over `["number", x]`, or of a condition on it.
  fileprivate var attributeOfInput: StyleExpression? {
    switch self {
    case .steps(let step): step.input.numberedAttribute
    case .interpolation(let interpolate): interpolate.input.numberedAttribute
    case .comparison(let comparison): comparison.left.numberedAttribute
    case .conditional(let conditional): conditional.branches.first?.condition.attributeOfInput
    default: nil
    }
  }

  /// The curve over another form of its input, which a curve with jumps has several times.
  fileprivate func replacingInput(by input: StyleExpression) -> StyleExpression {
    guard attributeOfInput != nil else { return self }
    switch self {
    case .steps(var step):
      step.input = input
      return StyleExpression.steps(step).mappingOutputs { $0.replacingInput(by: input) }
    case .interpolation(var interpolate):
      interpolate.input = input
      return .interpolation(interpolate)
    case .comparison(var comparison):
      comparison.left = input
      return .comparison(comparison)
    case .conditional(var conditional):
      for index in conditional.branches.indices {
        conditional.branches[index].condition = conditional.branches[index].condition.replacingInput(by: input)
      }
      return StyleExpression.conditional(conditional).mappingOutputs { $0.replacingInput(by: input) }
    default: return self
    }
  }
}

import SourceText
import StyleSpec

/// Numeric stops as the runtime walks them: in the order of the file, whatever that is.
struct RuntimeCurve: Sendable {
  private let inputs: [Double]
  private let outputs: [RuntimeOutput]
  private let isStepped: Bool

  /// `nil` when it is not a number.
  private let base: Double?
  private let space: ColorSpace
  private let semantics: LegacySemantics

  /// Whether an input is not a number, so that the runtime compares values of different types.
  private let hasStrangeInput: Bool

  init(
    _ stops: [FunctionObject.Stop], for property: PropertySpecification, semantics: LegacySemantics, isStepped: Bool,
    base: Double?,
    space: ColorSpace, resolvesTokens: Bool
  ) {
    inputs = stops.map { if case .number(let input) = $0.input { input } else { .nan } }
    outputs = stops.map {
      RuntimeOutput($0.output, for: property, semantics: semantics, resolvesTokens: resolvesTokens)
    }
    self.isStepped = isStepped || !RuntimeInterpolator.exists(for: property.type)
    self.base = base
    self.space = space
    self.semantics = semantics
    hasStrangeInput = inputs.count > 1 && inputs.contains { $0.isNaN }
  }

  /// - Source: part d.4.
  func value(at input: Double, in context: EvaluationContext) -> RuntimeResult {
    if hasStrangeInput { return .accident(.wrongType) }
    let last = inputs.count - 1
    if last == 0 || input <= inputs[0] { return outputs[0].result(in: context) }
    if input >= inputs[last] { return outputs[last].result(in: context) }
    let index = RuntimeSearch.index(of: input, count: inputs.count) { inputs[$0] }
    let lower = outputs[index].result(in: context)
    if isStepped { return lower }
    guard case .output(let left) = lower else { return lower }
    let upper = outputs[index + 1].result(in: context)
    guard case .output(let right) = upper else { return upper }
    guard let base else { return .accident(.wrongBase) }
    let factor = RuntimeSearch.factor(input, from: inputs[index], to: inputs[index + 1], base: base)
    return RuntimeInterpolator.value(left, right, at: factor, space: space, semantics: semantics)
  }
}

/// Finding a stop and the way from it to the next.
enum RuntimeSearch {
  /// The last stop at or below the input, found by the runtime's own bisection: in unsorted stops it finds what that finds.
  static func index(of input: Double, count: Int, at key: (Int) -> Double) -> Int {
    var low = 0
    var high = count - 1
    while low <= high {
      let middle = (low + high) / 2
      if key(middle) <= input {
        if middle == count - 1 || input < key(middle + 1) { return min(middle, count - 2) }
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return 0
  }

  /// The interpolation factor between one stop and the next: 0…1, by the base of the curve.
  static func factor(_ input: Double, from lower: Double, to upper: Double, base: Double) -> Double {
    let span = upper - lower
    let progress = input - lower
    if span == 0 { return 0 }
    if base == 1 { return progress / span }
    return (power(base, progress) - 1) / (power(base, span) - 1)
  }
}

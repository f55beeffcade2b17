import LegacyStyle
import SourceText
import StyleDiagnostics
import StyleExpressions
import StyleSpec

/// Writes the curve of numeric stops as `step` or `interpolate`, for all exponential and interval rewriters.
struct CurveWriter {
  let property: PropertySpecification
  let form: RewritingForm

  // MARK: Over an attribute

  /// The input of a curve, which is written once for each run of a curve with jumps.
  private struct Input {
    /// The input of the whole curve.
    var outermost: StyleExpression

    /// The input of a segment between jumps, and of one whose interpolated outputs may not be numbers.
    var segment: StyleExpression
    var degenerate: StyleExpression

    init(_ outermost: StyleExpression, segment: StyleExpression? = nil, degenerate: StyleExpression? = nil) {
      self.outermost = outermost
      self.segment = segment ?? outermost
      self.degenerate = degenerate ?? outermost
    }
  }

  func expression(_ curve: ExponentialCurve, over attribute: Attribute) -> StyleExpression {
    if curve.stops.count == 1 { return expression(curve.stops, over: attribute) }
    return guarded(attribute) { interpolation(curve, over: $0) }
  }

  func expression(_ stops: [Stop], over attribute: Attribute) -> StyleExpression {
    // No input is above the largest number: of several stops at it only the first is ever reached.
    if stops.count > 1, Literal(above: stops[0].input.number) == nil {
      return expression([stops[0]], over: attribute)
    }
    if stops.count == 1, attribute.fallback == nil, let only = stops.first {
      // The input has to be evaluated although it does not matter: its failing assertion leaves the property without a
      // value.
      let output = only.output.expression(in: form)
      let input = form.isPlain ? attribute.number : attribute.value
      return .step(input, first: output, [(label: only.input.label, output: output)])
    }
    return guarded(attribute) { steps(stops, over: $0.outermost) }
  }

  /// A curve over the attribute, which has to be a number.
  ///
  /// With a fallback it is guarded, so that no renderer logs a type error for a feature without the attribute; without
  /// one a failing assertion leaves the property without a value. A curve itself asserts that its input is a number.
  private func guarded(_ attribute: Attribute, _ curve: (Input) -> StyleExpression) -> StyleExpression {
    let bare = attribute.value
    guard let output = attribute.fallback else {
      // Where there is no number between two stops, the default would then not be a number where an error still gives it.
      return curve(form.isPlain ? Input(attribute.number) : Input(bare, degenerate: attribute.number))
    }
    let fallback = output.expression(in: form)
    if !form.isPlain, let short = unguarded(bare, fallback, curve) { return short }
    let whole = curve(Input(form.isPlain ? attribute.number : bare))
    return .caseOf([(condition: attribute.isNumber, output: whole)], otherwise: fallback)
  }

  /// The curve alone, where it also gives the fallback for an attribute that is not a number; `nil` where it does not.
  private func unguarded(
    _ bare: StyleExpression, _ fallback: StyleExpression, _ curve: (Input) -> StyleExpression
  ) -> StyleExpression? {
    let short = curve(Input(bare))
    // A single output is not a curve.
    guard short.isCurve else { return nil }
    if form.allowsErrors, property.isDefault(fallback) { return short }
    guard let value = property.typed(fallback),
      let input = FallbackInput(property: property).input(of: short, giving: value)
    else { return nil }
    let number = StyleExpression.assertNumber([bare, .constant(input)])
    return curve(Input(number, segment: bare, degenerate: number))
  }

  /// One `interpolate` for each run of stops between two jumps, the runs in a `step`.
  ///
  /// Exact at every input.
  private func interpolation(_ curve: ExponentialCurve, over input: Input) -> StyleExpression {
    var runs = Run.split(curve.stops)
    // At a repeated first input the first stop applies, at any later one the last: the first run is the input itself.
    let edge = runs.count > 1 && runs[0].stops.count == 1 ? runs.removeFirst().stops[0] : nil
    let segments = runs.enumerated().map { index, run in
      (
        label: run.label,
        output: segment(run.stops, of: curve, over: input, isWhole: runs.count == 1, followsJump: index > 0)
      )
    }
    guard let first = segments.first else { return .literal(.null) }
    let body =
      segments.count == 1 ? first.output : .step(input.outermost, first: first.output, Array(segments.dropFirst()))
    guard let edge else { return body }
    let condition = StyleExpression.lessOrEqual(input.outermost, edge.input.literal)
    return .caseOf([(condition: condition, output: edge.output.expression(in: form))], otherwise: body)
  }

  private func segment(
    _ stops: [Stop], of curve: ExponentialCurve, over input: Input, isWhole: Bool, followsJump: Bool
  ) -> StyleExpression {
    if stops.count == 1 { return stops[0].output.expression(in: form) }
    var pairs = stops.map { (label: $0.input.label, output: $0.output.expression(in: form)) }
    if followsJump, blendsAtItsStops(curve) || isFlat(curve.base.number, from: stops[0], to: stops[1]) {
      // At the first label of an `interpolate` its output is returned unchanged; a label below it makes the jump an
      // inner stop, as it was.
      if let below = Literal(below: stops[0].input.number) { pairs.insert((below, pairs[0].output), at: 0) }
    }
    let isDegenerate = FallbackInput.isDegenerate(pairs.map { $0.label }, base: curve.base.number)
    let input = isDegenerate ? input.degenerate : isWhole ? input.outermost : input.segment
    return .interpolate(space(of: curve), curve.base.curve, input, pairs)
  }

  /// Whether two stops are so close that the power of their distance is 1, and the factor between them always 0 / 0.
  private func isFlat(_ base: Double, from lower: Stop, to upper: Stop) -> Bool {
    base != 1 && power(base, upper.input.number - lower.input.number) == 1
  }

  /// Whether a blend of two outputs may differ from the lower one where it begins: `hcl` gives a grey the other
  /// colour's chroma, `lab` rounds in both conversions, and lists of different lengths fail.
  private func blendsAtItsStops(_ curve: ExponentialCurve) -> Bool {
    property.type.hasListsOfAnyLength || property.type == .color && curve.colorSpace != .rgb
  }

  // MARK: Over the zoom

  /// An `interpolate` over the zoom; a jump lies between a repeated zoom and the adjacent double.
  func overZoom(_ curve: ExponentialCurve) -> StyleExpression {
    let runs = Run.split(curve.stops)
    var pairs: [(label: Literal, output: StyleExpression)] = []
    for (index, run) in runs.enumerated() {
      for (position, stop) in run.stops.enumerated() {
        var label = stop.input.label
        if index == 1, position == 0, runs[0].stops.count == 1 {
          guard let above = Literal(above: stop.input.number) else { continue }
          label = above
        } else if position == run.stops.count - 1, index < runs.count - 1, !(index == 0 && run.stops.count == 1) {
          guard let below = Literal(below: stop.input.number) else { continue }
          label = below
        }
        // Stops that are adjacent doubles leave no room for the far side of a jump, so the stop itself replaces it.
        if let last = pairs.last, last.label.number >= label.number {
          guard label.value == stop.input.value else { continue }
          pairs.removeLast()
        }
        pairs.append((label, stop.output.expression(in: form)))
      }
    }
    if pairs.count == 1 { return pairs[0].output }
    return .interpolate(space(of: curve), curve.base.curve, .zoom, pairs)
  }

  // MARK: Steps

  /// A `step` over any input; one stop is its output.
  func steps(_ stops: [Stop], over input: StyleExpression, isOutermost: Bool = false) -> StyleExpression {
    guard let first = stops.first else { return .literal(.null) }
    var pairs: [(label: Literal, output: StyleExpression)] = []
    for stop in stops.dropFirst() {
      var label = stop.input.label
      if stop.input.value == first.input.value {
        // The first of equal first inputs applies at the input itself, the last one beyond it.
        guard let above = Literal(above: first.input.number) else { continue }
        label = above
      }
      if let last = pairs.last, last.label.number >= label.number { pairs.removeLast() }
      pairs.append((label, stop.output.expression(in: form)))
    }
    guard !pairs.isEmpty else { return first.output.expression(in: form, isOutermost: isOutermost) }
    return .step(input, first: first.output.expression(in: form), pairs)
  }

  /// `colorSpace` describes colours only; on other types it is ignored, and `interpolate-hcl` would not compile.
  private func space(of curve: ExponentialCurve) -> ColorSpace {
    property.type == .color || property.type == .colorArray ? curve.colorSpace : .rgb
  }
}

/// Stops whose inputs ascend strictly: the curve between two jumps.
private struct Run {
  var stops: [Stop]

  var label: Literal { stops[0].input.label }

  /// Of more than two equal inputs only the first and the last count.
  static func split(_ stops: [Stop]) -> [Run] {
    var runs: [Run] = []
    for (index, stop) in stops.enumerated() {
      let repeatsPrevious = index > 0 && stops[index - 1].input.value == stop.input.value
      if index == 0 || repeatsPrevious {
        if let last = runs.last, last.stops.count == 1, repeatsPrevious, runs.count > 1 { runs.removeLast() }
        runs.append(Run(stops: [stop]))
      } else {
        runs[runs.count - 1].stops.append(stop)
      }
    }
    return runs
  }
}

extension Literal {
  /// The double above a label; `nil` above the largest, where no input lies and JSON has no number.
  init?(above number: Double) {
    guard number.nextUp.isFinite else { return nil }
    // Adding 0 removes the sign of the zero that follows the largest negative double.
    self.init(.number(number.nextUp + 0))
  }

  /// The double below a label; `nil` below the least.
  init?(below number: Double) {
    guard number.nextDown.isFinite else { return nil }
    self.init(.number(number.nextDown))
  }
}

extension WrittenValue {
  /// The interpolation with this base: 1 is linear.
  var curve: InterpolationCurve { number == 1 ? .linear : .exponential(label) }
}

extension StyleExpression {
  /// Whether this is a curve, or a curve with the edge of a jump.
  fileprivate var isCurve: Bool {
    switch self {
    case .interpolate, .step: true
    case .case(let conditional):
      if case .call(.lessOrEqual, _)? = conditional.branches.first?.condition { true } else { false }
    default: false
    }
  }
}

extension Attribute {
  /// The key path: `["get", name]`.
  var value: StyleExpression { .get(name) }

  /// The key path asserted to be a number: `["number", ["get", name]]`.
  var number: StyleExpression { .assertNumber([value]) }

  /// `["==", ["typeof", ["get", name]], "number"]`.
  var isNumber: StyleExpression { .equal(.typeOf(value), .literal(.string("number"))) }

  /// The fallback: the value to inline, or an expression that fails at run time, which leaves a property without a value.
  ///
  /// The failing assertion has to depend on the feature: a constant one is folded, and then fails to compile.
  ///
  /// - Source: `FAIL(type)` of the exact-conversion recipe.
  func otherwise(
    for property: PropertySpecification, in form: RewritingForm
  ) throws(RewriteRefusal) -> StyleExpression {
    if let output = fallback { return output.expression(in: form) }
    let typeName = StyleExpression.typeOf(value)
    switch property.type {
    case .number: return .assertNumber([typeName])
    case .color: return .toColor([typeName])
    case .boolean: return .assertBoolean([typeName])
    case .string, .enumeration: return .assertString([.equal(typeName, .literal(.string("")))])
    case .array(let element, let length): return .assertArray(item: element.assertion, length: length, [typeName])
    case .formatted, .resolvedImage: return .literal(.string(""))
    case .variableAnchorOffsetCollection: return .assertArray(item: nil, length: nil, [typeName])
    case .padding, .numberArray, .colorArray, .projectionDefinition, .any:
      throw RewriteRefusal(.needsDefault)
    }
  }
}

extension StopOutput {
  /// The output as a literal in its own spelling, or its tokens as an expression.
  func expression(in form: RewritingForm, isOutermost: Bool = false) -> StyleExpression {
    tokens.map { TokenConstant.expression($0, in: form, isOutermost: isOutermost) } ?? json.literal
  }
}

extension WrittenValue {
  /// The value as a label in its own spelling.
  var label: Literal { Literal(value, spelled: spelling) }

  /// The value as a constant in its own spelling.
  var literal: StyleExpression { .literal(value, spelled: spelling) }
}

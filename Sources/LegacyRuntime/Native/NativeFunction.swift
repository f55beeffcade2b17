import SourceText
import StyleSpec

/// A function as Mapbox's iOS SDK 3.7.8 evaluates it: float32, ordered stops, premultiplied colours.
///
/// - Source: parts 2.1 and 2.1a of the notes on native semantics (mapbox-gl-native `ios-v3.7.8`).
struct NativeFunction: Sendable {
  /// The attribute that is read; `nil` for a function of the zoom.
  private let name: JSONString?

  /// In ascending order; a function that is not composite has one.
  private let levels: [(zoom: Float, source: NativeSource)]
  private let isInterpolated: Bool
  private let fallback: StyleValue

  /// The outputs that hold tokens.
  ///
  /// The core replaced tokens in whatever a function gave; not in attributes passed on here,
  /// since no expression could.
  private var tokens: [StyleValue: TokenText] = [:]

  init(_ function: FunctionObject, for property: PropertySpecification) throws(LegacyRefusal) {
    guard let native = NativeProperty(named: property.name) else { throw LegacyRefusal() }
    let output = NativeOutput(property: property, native: native, hasExactColors: function.hasExactColors)
    let reader = NativeReader(function: function, output: output)
    levels = try reader.levels()
    name = function.property?.string
    let own = function.property == nil ? nil : function.defaultValue
    fallback = try own.map(reader.value) ?? property.nativeDefault ?? .null
    isInterpolated = native.isInterpolatable
    for json in function.stops.map({ $0.output }) + [function.defaultValue].compactMap({ $0 }) {
      guard case .string(let string) = json, let value = output.value(json) else { continue }
      let text = TokenText(string, for: property, semantics: .native)
      if text.hasTokens { tokens[value] = text }
    }
  }

  /// The final value of the property, as a value of today's type.
  ///
  /// NaN is passed on, as native renderers do with expressions too.
  func value(in context: EvaluationContext) -> StyleValue {
    let zoom = Float(context.zoom ?? 0)
    let input: StyleValue? = if let name { context.feature?.properties[name] } else { .number(Double(zoom)) }
    guard let input else { return resolved(fallback, in: context) }
    let bracket = NativeSearch.bracket(zoom, count: levels.count) { levels[$0].zoom }
    let found = levels[bracket.lower].source.value(of: input)
    if let found, case .identity = levels[0].source { return found }
    let lower = found ?? fallback
    guard isInterpolated, bracket.lower != bracket.upper else { return resolved(lower, in: context) }
    let upper = levels[bracket.upper].source.value(of: input) ?? fallback
    let factor = NativeSearch.factor(zoom, from: levels[bracket.lower].zoom, to: levels[bracket.upper].zoom, base: 1)
    // Only fill-outline-color has no default: between zooms, nothing on one side is nothing.
    if lower == .null || upper == .null { return factor == 0 ? lower : .null }
    return NativeInterpolator.value(lower, upper, at: factor)
  }

  private func resolved(_ value: StyleValue, in context: EvaluationContext) -> StyleValue {
    tokens[value]?.value(in: context) ?? value
  }
}

/// A function of one input; `nil` is *no value*, for which the defaults stand.
enum NativeSource: Sendable {
  case curve(NativeCurve)
  case table([NativeKey: StyleValue])

  /// An attribute passed on where it converts to the property's type.
  case identity(NativeOutput)

  func value(of input: StyleValue) -> StyleValue? {
    switch self {
    case .curve(let curve):
      guard case .number(let number) = input else { return nil }
      return curve.value(at: Float(number))
    case .table(let table): return NativeKey(attribute: input).flatMap { table[$0] }
    case .identity(let output):
      switch (output.native.kind, input) {
      case (.number, .number), (.string, .string), (.color, .string), (.enumeration, .string), (.vector, .array):
        return output.value(input)
      default: return nil
      }
    }
  }
}

/// Stops between numbers, ordered and each input once.
struct NativeCurve: Sendable {
  var inputs: [Float]
  var outputs: [StyleValue]
  var isStepped: Bool
  var base: Float

  func value(at input: Float) -> StyleValue {
    let bracket = NativeSearch.bracket(input, count: inputs.count) { inputs[$0] }
    guard !isStepped, bracket.lower != bracket.upper else { return outputs[bracket.lower] }
    let factor = NativeSearch.factor(input, from: inputs[bracket.lower], to: inputs[bracket.upper], base: base)
    return NativeInterpolator.value(outputs[bracket.lower], outputs[bracket.upper], at: factor)
  }
}

/// A key of a categorical table.
///
/// Numbers are whole, and never equal to a boolean.
enum NativeKey: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case string(JSONString)

  /// The key that an attribute looks up; numbers are cut toward zero.
  init?(attribute: StyleValue) {
    switch attribute {
    case .boolean(let boolean): self = .boolean(boolean)
    case .number(let number):
      guard let whole = Int64(exactly: number.rounded(.towardZero)) else { return nil }
      self = .integer(whole)
    case .string(let string): self = .string(string)
    default: return nil
    }
  }
}

/// Finding the stops around an input, and the way between them.
enum NativeSearch {
  /// The stops around an input: the same one twice before the first and from the last on.
  static func bracket(_ input: Float, count: Int, at key: (Int) -> Float) -> (lower: Int, upper: Int) {
    var (above, end) = (0, count)
    while above < end {
      let middle = (above + end) / 2
      if key(middle) <= input { above = middle + 1 } else { end = middle }
    }
    if above == 0 { return (0, 0) }
    return above == count ? (count - 1, count - 1) : (above - 1, above)
  }

  static func factor(_ input: Float, from lower: Float, to upper: Float, base: Float) -> Float {
    let span = upper - lower
    let progress = input - lower
    if span == 0 { return 0 }
    if base == 1 { return progress / span }
    return (power(base, progress) - 1) / (power(base, span) - 1)
  }
}

/// How the native core blends two outputs: in double, kept as float32, colours premultiplied.
enum NativeInterpolator {
  static func value(_ left: StyleValue, _ right: StyleValue, at factor: Float) -> StyleValue {
    switch (left, right) {
    case (.number(let a), .number(let b)): return .number(number(a, b, factor))
    case (.color(let a), .color(let b)):
      let (a, b) = (a.premultiplied, b.premultiplied)
      return .color(
        Color(
          premultipliedRed: number(a.red, b.red, factor), green: number(a.green, b.green, factor),
          blue: number(a.blue, b.blue, factor), alpha: number(a.alpha, b.alpha, factor)))
    case (.padding(let a), .padding(let b)):
      let blended = zip(a.components, b.components).map { number($0, $1, factor) }
      return Padding(cssOrder: blended).map { .padding($0) } ?? left
    case (.array(let a), .array(let b)): return .array(zip(a, b).map { value($0, $1, at: factor) })
    default: return left
    }
  }

  private static func number(_ left: Double, _ right: Double, _ factor: Float) -> Double {
    let t = Double(factor)
    return Double(Float(left * (1 - t) + right * t))
  }
}

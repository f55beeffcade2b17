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
  private let tokens: [StyleValue: TokenText]

  init(_ function: FunctionObject, for property: PropertySpecification) throws(LegacyRefusal) {
    guard let native = NativeProperty(named: property.name) else { throw LegacyRefusal() }
    let output = NativeOutput(property: property, native: native, hasExactColors: function.hasExactColors)
    let reader = NativeReader(function: function, output: output)
    levels = try reader.levels()
    name = function.property?.string
    let own = function.property == nil ? nil : function.defaultValue
    fallback = try own.map(reader.value) ?? property.nativeDefault ?? .null
    isInterpolated = native.isInterpolatable
    let outputs = function.stops.map { $0.output } + [function.defaultValue].compactMap { $0 }
    tokens = TokenText.all(in: outputs, for: property, .native) { output.value($0) }
  }

  /// The final value of the property, in the type that the property has today.
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

/// Reads a function as the native setters and the core's conversion do: eagerly, and refusing what they refuse.
///
/// - Source: parts 1.5, 1.6 and 2.1a of the notes on native semantics.
struct NativeReader {
  let function: FunctionObject
  let output: NativeOutput

  private var native: NativeProperty { output.native }

  /// The levels of the function, of which only a composite one has more than one.
  func levels() throws(LegacyRefusal) -> [(zoom: Float, source: NativeSource)] {
    let mode = try mode()
    if let name = function.property {
      guard native.isDataDriven, name.kind == .string else { throw LegacyRefusal() }
      // The core has no composite identity: its reader falls back to the source function, which ignores stops.
      if mode == .identity { return [(0, .identity(output))] }
    } else {
      guard !function.isComposite, mode == .exponential || mode == .interval else { throw LegacyRefusal() }
    }
    if function.stops.isEmpty || function.hasMalformedStop { throw LegacyRefusal() }
    let base = try base(mode)
    var levels: [(zoom: Float, source: NativeSource)] = []
    for level in try function.levels(float32) { levels.append((level.zoom, try source(level.stops, mode, base))) }
    return levels.sorted { $0.zoom < $1.zoom }
  }

  private func mode() throws(LegacyRefusal) -> FunctionObject.Mode {
    // A type that is not a string counts as missing.
    guard function.node["type"]?.kind == .string else { return native.isInterpolatable ? .exponential : .interval }
    guard let mode = function.mode, mode != .exponential || native.isInterpolatable else { throw LegacyRefusal() }
    return mode
  }

  /// The base that a function reads, if it reads one.
  ///
  /// A composite function takes a base that is not a number for 1; the others refuse it. Only exponential functions read it.
  private func base(_ mode: FunctionObject.Mode) throws(LegacyRefusal) -> Float {
    guard mode == .exponential else { return 1 }
    guard let base = function.base ?? (function.isComposite ? 1 : nil) else { throw LegacyRefusal() }
    return Float(base)
  }

  /// A value of the property.
  func value(_ json: StyleValue) throws(LegacyRefusal) -> StyleValue {
    guard let value = output.value(json) else { throw LegacyRefusal() }
    return value
  }

  private func float32(_ number: Double) throws(LegacyRefusal) -> Float {
    guard Float(number).isFinite else { throw LegacyRefusal() }
    return Float(number)
  }

  private func source(
    _ stops: [FunctionObject.Stop], _ mode: FunctionObject.Mode, _ base: Float
  ) throws(LegacyRefusal) -> NativeSource {
    var table: [StyleValue: StyleValue] = [:]
    var pairs: [(input: Float, output: StyleValue)] = []
    var seen: Set<Float> = []
    for stop in stops {
      let value = try value(stop.output)
      guard mode == .categorical else {
        // Stops go into an ordered map: of inputs that are equal as float32, the first counts.
        guard case .number(let number) = stop.input else { throw LegacyRefusal() }
        let input = try float32(number)
        if seen.insert(input).inserted { pairs.append((input, value)) }
        continue
      }
      // Numbers are converted to float32 first; the core's result for those that no 64-bit integer holds depends on the
      // processor.
      let input: StyleValue =
        if case .number(let number) = stop.input { .number(Double(Float(number))) } else { stop.input }
      guard let key = NativeSource.key(input) else { throw LegacyRefusal() }
      if table[key] == nil { table[key] = value }
    }
    if mode == .categorical { return .table(table) }
    pairs.sort { $0.input < $1.input }
    return .curve(
      NativeCurve(
        inputs: pairs.map { $0.input }, outputs: pairs.map { $0.output },
        isStepped: mode == .interval || !native.isInterpolatable, base: base))
  }
}

/// Conversion of JSON to a value of a native property: float32 numbers, colours by the old parser.
struct NativeOutput: Hashable, Sendable {
  var property: PropertySpecification
  var native: NativeProperty

  /// See ``FunctionObject/hasExactColors``.
  var hasExactColors = false

  /// The value, `nil` where the core refuses the JSON.
  func value(_ json: StyleValue) -> StyleValue? {
    switch (native.kind, json) {
    case (.number, .number(let number)):
      let number = Double(Float(number))
      guard property.type == .padding else { return .number(number) }
      // A property that was one number then may be padding on four sides today.
      return .padding(Padding(top: number, right: number, bottom: number, left: number))
    case (.color, .string(let css)):
      return (hasExactColors ? Color(css: css) : Color(nativeCSS: css)).map { .color($0) }
    case (.boolean, .boolean): return json
    case (.enumeration, .string(let member)): return property.nativeMembers.contains(member) ? json : nil
    case (.string, .string(let string)): return property.type.value(ofText: string)
    case (.strings, .array(let elements)):
      return elements.allSatisfy { if case .string = $0 { true } else { false } } ? json : nil
    case (.numbers, .array(let elements)): return numbers(elements)
    case (.vector, .array(let elements)): return elements.count == 2 ? numbers(elements) : nil
    case (.insets, .array(let elements)): return elements.count == 4 ? numbers(elements) : nil
    default: return nil
    }
  }

  private func numbers(_ elements: [StyleValue]) -> StyleValue? {
    let numbers = elements.compactMap { if case .number(let number) = $0 { Double(Float(number)) } else { nil } }
    return numbers.count == elements.count ? .array(numbers.map(StyleValue.number)) : nil
  }
}

/// A function of one input; `nil` is *no value*, which the defaults replace.
enum NativeSource: Sendable {
  case curve(NativeCurve)
  case table([StyleValue: StyleValue])

  /// An attribute passed on where it converts to the property's type.
  case identity(NativeOutput)

  func value(of input: StyleValue) -> StyleValue? {
    switch self {
    case .curve(let curve):
      guard case .number(let number) = input else { return nil }
      return curve.value(at: Float(number))
    case .table(let table): return Self.key(input).flatMap { table[$0] }
    case .identity(let output):
      switch (output.native.kind, input) {
      case (.number, .number), (.string, .string), (.color, .string), (.enumeration, .string), (.vector, .array):
        return output.value(input)
      default: return nil
      }
    }
  }

  /// The key that an attribute looks up: a number is cut toward zero, and 64 bits have to hold it.
  static func key(_ attribute: StyleValue) -> StyleValue? {
    switch attribute {
    case .boolean, .string: attribute
    case .number(let number): Int64(exactly: number.rounded(.towardZero)).map { .number(Double($0)) }
    default: nil
    }
  }
}

/// Stops with numeric inputs, sorted and without duplicates.
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

/// The search for the stops around an input, and the fraction of the way between them.
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

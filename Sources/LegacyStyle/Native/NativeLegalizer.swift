import SourceText
import StyleSpec

/// The legal form in native semantics: sorted, each input once, the base in the curves of the attribute.
///
/// What the native setters and the core's conversion refuse is refused here. The judge has a reading of its own.
///
/// - Source: parts 1.5, 1.6 and 2.1a of the notes on native semantics.
struct NativeLegalizer {
  private let function: FunctionAsRead
  private let property: PropertySpecification
  private let native: NativeProperty

  init(function: FunctionAsRead, property: PropertySpecification) throws(LegacyFunctionError) {
    guard let native = NativeProperty(named: property.name) else {
      throw LegacyFunctionError(.notInNative(property.name), at: function.node)
    }
    self.function = function
    self.property = property
    self.native = native
  }

  func legalized() throws(LegacyFunctionError) -> LegacyFunction {
    guard let propertyNode = function.propertyNode else { return .camera(try camera()) }
    guard native.isDataDriven else { throw LegacyFunctionError(.dataOnZoomProperty(property), at: propertyNode) }
    guard let name = function.property else { throw LegacyFunctionError(.propertyNotAString, at: propertyNode) }
    let mode = try mode()
    // The core has no composite identity: its reader goes on to the source function, which ignores stops.
    if mode == .identity {
      return .source(SourceFunction(property: name, mode: .identity(convertsToText: false), fallback: try fallback()))
    }
    try requireStops()
    if function.kind == .composite { return .composite(try composite(name, mode)) }
    let result: SourceFunction.Mode
    switch mode {
    case .categorical: result = .categorical(try table(function.stops))
    case .exponential: result = .exponential(try curve(function.stops))
    case .interval, .identity: result = .interval(try sorted(function.stops))
    }
    return .source(SourceFunction(property: name, mode: result, fallback: try fallback()))
  }

  private func camera() throws(LegacyFunctionError) -> CameraFunction {
    if function.kind == .composite { throw LegacyFunctionError(.missingProperty, at: function.node) }
    try requireStops()
    switch try mode() {
    case .exponential: return .exponential(try curve(function.stops))
    case .interval: return .interval(try sorted(function.stops))
    case .categorical, .identity: throw LegacyFunctionError(.nativeMode, at: function.modeNode ?? function.node)
    }
  }

  private func composite(_ name: JSONString, _ mode: FunctionMode) throws(LegacyFunctionError) -> CompositeFunction {
    let groups = try StopsAtZoom.groups(of: function.stops) { Float($0) }
      .sorted { $0.zoom.number < $1.zoom.number }
    for group in groups where !Float(group.zoom.number).isFinite {
      throw LegacyFunctionError(.beyondFloat32, at: group.stops[0].zoomNode ?? function.node)
    }
    let inner: CompositeFunction.Mode
    switch mode {
    case .categorical:
      inner = .categorical(try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try table(stops) })
    case .exponential:
      inner = .exponential(try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try curve(stops) })
    case .interval, .identity:
      inner = .interval(try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try sorted(stops) })
    }
    if native.isInterpolatable { try requireWaysOfFloat32(between: groups) }
    let linear = CurveBase(value: 1, spelling: .number(1))
    return CompositeFunction(
      property: name, zoomCurve: native.isInterpolatable ? .exponential(base: linear) : .step, mode: inner,
      fallback: try fallback())
  }

  /// Refuses zooms so far apart that in float32 the way to the next one is over well before it is reached: what the upper
  /// zoom gives would count below it.
  private func requireWaysOfFloat32(between groups: [StopsAtZoom]) throws(LegacyFunctionError) {
    for (lower, upper) in zip(groups, groups.dropFirst()) {
      let (start, end) = (Float(lower.zoom.number), Float(upper.zoom.number))
      let before = min(end - 0.001, end.nextDown)
      guard end > start, (before - start) / (end - start) == 1, let stop = upper.stops.first else { continue }
      throw LegacyFunctionError(.beyondFloat32, at: stop.zoomNode ?? stop.node)
    }
  }

  // MARK: Parts

  private func mode() throws(LegacyFunctionError) -> FunctionMode {
    // A type that is not a string counts as missing.
    guard let node = function.modeNode, node.kind == .string else {
      return native.isInterpolatable ? .exponential : .interval
    }
    guard let mode = function.mode else { throw LegacyFunctionError(.unknownType, at: node) }
    if mode == .exponential, !native.isInterpolatable { throw LegacyFunctionError(.nativeMode, at: node) }
    return mode
  }

  private func requireStops() throws(LegacyFunctionError) {
    guard let stops = function.stopsNode else { throw LegacyFunctionError(.missingStops, at: function.node) }
    guard stops.kind == .array else { throw LegacyFunctionError(.missingStops, at: stops) }
    guard stops.count > 0 else { throw LegacyFunctionError(.emptyStops, at: stops) }
    if let stop = function.malformedStop { throw LegacyFunctionError(.malformedStop, at: stop) }
  }

  /// A composite function takes a base that is not a number for 1; the others refuse it.
  private func curve(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> ExponentialCurve {
    var base = CurveBase(value: 1, spelling: .number(1))
    if let node = function.baseNode, node.kind == .number || function.kind != .composite {
      guard let number = node.number, number >= 0, Float(number).isFinite else {
        throw LegacyFunctionError(.wrongBase, at: node)
      }
      base = CurveBase(value: number, spelling: node.fragment)
    }
    return ExponentialCurve(base: base, colorSpace: .rgb, stops: try sorted(stops))
  }

  /// Stops in the order of their inputs; of inputs that float32 cannot tell apart the first counts.
  private func sorted(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> [Stop] {
    var result: [Stop] = []
    var seen: Set<Float> = []
    for stop in stops {
      guard case .number(let input) = stop.input else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.inputNode)
      }
      let output = try written(stop.outputNode, orThrow: .wrongValue(property))
      guard Float(input).isFinite else { throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode) }
      guard seen.insert(Float(input)).inserted else { continue }
      result.append(
        Stop(input: StopInput(value: stop.input, spelling: stop.inputNode.fragment), output: output))
    }
    return result.sorted { $0.input.number < $1.input.number }
  }

  private func table(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> CategoricalTable {
    var seen: Set<StyleValue> = []
    var result: [Stop] = []
    for stop in stops {
      let key = try key(of: stop)
      let output = try written(stop.outputNode, orThrow: .wrongValue(property))
      guard seen.insert(key).inserted else { continue }
      // Zeros of both signs are one key, which keeps the sign of its spelling.
      let input =
        key == stop.input
        ? StopInput(value: stop.input, spelling: stop.inputNode.fragment)
        : StopInput(value: key, spelling: key.fragment)
      result.append(Stop(input: input, output: output))
    }
    let hasNumbers = seen.contains { if case .number = $0 { true } else { false } }
    return CategoricalTable(stops: result, truncatesNumbers: hasNumbers)
  }

  /// The key of a stop: numbers are float32, and cut to whole ones that 64 bits hold.
  private func key(of stop: StopAsRead) throws(LegacyFunctionError) -> StyleValue {
    switch stop.input {
    case .boolean, .string: return stop.input
    case .number(let number):
      guard let whole = Int64(exactly: Float(number).rounded(.towardZero)) else {
        throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode)
      }
      return .number(Double(whole))
    default: throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
    }
  }

  private func fallback() throws(LegacyFunctionError) -> Fallback {
    if let node = function.defaultNode { return .function(try written(node, orThrow: .wrongDefault(property))) }
    guard let value = property.nativeDefault, value != .null || property.defaultValue == .string("") else {
      return .nothing
    }
    let json = property.native.defaultValue ?? .null
    return .property(StopOutput(value: value, json: json, spelling: json.fragment))
  }

  /// The output in its own spelling where today's readers take it for the same value, else spelled anew.
  private func written(
    _ node: JSONNode, orThrow reason: LegacyFunctionError.Reason
  ) throws(LegacyFunctionError) -> StopOutput {
    let json = StyleValue(json: node)
    guard let value = value(of: json) else { throw LegacyFunctionError(reason, at: node) }
    guard value.isFiniteThroughout else { throw LegacyFunctionError(.beyondFloat32, at: node) }
    if property.hasTokens, case .string(let string) = json, let tokens = TokenString(string, semantics: .native) {
      return StopOutput(
        value: value, json: json, spelling: node.fragment, tokens: ResolvedTokens(string: tokens, spellsNull: false))
    }
    guard case .color(let color) = value, case .string(let css) = json, Color(css: css)?.isNear(color) != true else {
      return StopOutput(value: value, json: json, spelling: node.fragment)
    }
    let respelled = StyleValue.string(JSONString(color.css))
    return StopOutput(value: value, json: respelled, spelling: respelled.fragment)
  }

  /// The JSON as a value of the property in that release; `nil` where the core refuses it.
  private func value(of json: StyleValue) -> StyleValue? {
    switch (native.kind, json) {
    case (.number, .number), (.boolean, .boolean): break
    case (.color, .string), (.enumeration, .string), (.string, .string): break
    case (.strings, .array), (.numbers, .array), (.vector, .array), (.insets, .array): break
    default: return nil
    }
    let type = property.native.type
    return (function.hasExactColors ? json.typed(as: type) : json.typedNative(as: type))?.inFloat32
  }
}

extension StyleValue {
  fileprivate var inFloat32: StyleValue {
    switch self {
    case .number(let number): .number(Double(Float(number)))
    case .array(let elements): .array(elements.map { $0.inFloat32 })
    case .padding(let padding):
      Padding(cssOrder: padding.components.map { Double(Float($0)) }).map { .padding($0) } ?? self
    default: self
    }
  }
}

extension Color {
  /// Equal but for the rounding to bytes that the native parser does.
  fileprivate func isNear(_ other: Color) -> Bool {
    let half = 0.501 / 255
    return abs(red - other.red) < half && abs(green - other.green) < half && abs(blue - other.blue) < half
      && abs(alpha - other.alpha) < 1e-6
  }
}

import SourceJSON
import StyleSpec

/// The legal form in native semantics, of a function that the native reader has taken: sorted, each input once, the base in
/// the curves of the attribute.
struct NativeLegalizer {
  private let function: FunctionAsRead
  private let property: PropertySpecification
  private let output: NativeOutput

  init(function: FunctionAsRead, property: PropertySpecification) throws(LegacyFunctionError) {
    guard let native = NativeProperty(named: property.name) else {
      throw LegacyFunctionError(.notInNative(property.name), at: function.node)
    }
    self.function = function
    self.property = property
    output = NativeOutput(property: property, native: native, hasExactColors: function.hasExactColors)
  }

  private var mode: FunctionMode {
    function.mode ?? (output.native.isInterpolatable ? .exponential : .interval)
  }

  private var isCurve: Bool { mode == .exponential && output.native.isInterpolatable }

  func legalized() throws(LegacyFunctionError) -> LegacyFunction {
    if isCurve, let node = function.baseNode, let base = node.number, base < 0 || !Float(base).isFinite {
      throw LegacyFunctionError(.wrongBase, at: node)
    }
    guard let name = function.property else {
      let stops = try sorted(function.stops)
      return .camera(isCurve ? .exponential(curve(stops)) : .interval(stops))
    }
    let fallback = try fallback()
    if mode == .identity {
      return .source(SourceFunction(property: name, mode: .identity(convertsToText: false), fallback: fallback))
    }
    if function.kind == .composite { return .composite(try composite(name, fallback)) }
    if mode == .categorical {
      return .source(
        SourceFunction(property: name, mode: .categorical(try table(function.stops)), fallback: fallback))
    }
    let stops = try sorted(function.stops)
    return .source(
      SourceFunction(property: name, mode: isCurve ? .exponential(curve(stops)) : .interval(stops), fallback: fallback))
  }

  private func composite(_ name: JSONString, _ fallback: Fallback) throws(LegacyFunctionError) -> CompositeFunction {
    let groups = try StopsAtZoom.groups(of: function.stops) { Float($0) }
      .sorted { $0.zoom.number < $1.zoom.number }
    if output.native.isInterpolatable { try requireWaysOfFloat32(between: groups) }
    let inner: CompositeFunction.Mode
    if mode == .categorical {
      inner = .categorical(try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try table(stops) })
    } else if isCurve {
      inner = .exponential(
        try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in curve(try sorted(stops)) })
    } else {
      inner = .interval(try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try sorted(stops) })
    }
    let linear = CurveBase(value: 1, spelling: .number(1))
    return CompositeFunction(
      property: name, zoomCurve: output.native.isInterpolatable ? .exponential(base: linear) : .step, mode: inner,
      fallback: fallback)
  }

  /// Refuses zooms so far apart that in float32 the way to the next one is over well before it is reached: what the upper
  /// zoom gives would count below it.
  private func requireWaysOfFloat32(between groups: [StopsAtZoom]) throws(LegacyFunctionError) {
    for (lower, upper) in zip(groups, groups.dropFirst()) {
      let (start, end) = (Float(lower.zoom.number), Float(upper.zoom.number))
      let before = min(end - 0.001, end.nextDown)
      guard NativeSearch.factor(before, from: start, to: end, base: 1) == 1, let stop = upper.stops.first else {
        continue
      }
      throw LegacyFunctionError(.beyondFloat32, at: stop.zoomNode ?? stop.node)
    }
  }

  // MARK: Parts

  private func curve(_ stops: [Stop]) -> ExponentialCurve {
    let base = function.baseNode?.number == nil ? CurveBase(value: 1, spelling: .number(1)) : spelledBase
    return ExponentialCurve(base: base, colorSpace: .rgb, stops: stops)
  }

  private var spelledBase: CurveBase {
    CurveBase(value: function.base, spelling: function.baseNode?.fragment ?? .number(1))
  }

  private func sorted(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> [Stop] {
    var result: [Stop] = []
    var seen: Set<Float> = []
    for stop in stops {
      guard case .number(let input) = stop.input else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.inputNode)
      }
      guard seen.insert(Float(input)).inserted else { continue }
      result.append(
        Stop(
          input: StopInput(value: stop.input, spelling: stop.inputNode.fragment), output: try written(stop.outputNode)))
    }
    return result.sorted { $0.input.number < $1.input.number }
  }

  private func table(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> CategoricalTable {
    var seen: Set<NativeKey> = []
    var result: [Stop] = []
    for stop in stops {
      let key = try NativeKey.read(stop)
      let output = try written(stop.outputNode)
      guard seen.insert(key).inserted else { continue }
      // Zeros of both signs are one key, which keeps the sign of its spelling.
      let value = key.value == stop.input ? stop.input : key.value
      let spelling = value == stop.input ? stop.inputNode.fragment : value.fragment
      result.append(Stop(input: StopInput(value: value, spelling: spelling), output: output))
    }
    let hasNumbers = seen.contains { if case .integer = $0 { true } else { false } }
    return CategoricalTable(stops: result, truncatesNumbers: hasNumbers)
  }

  private func fallback() throws(LegacyFunctionError) -> Fallback {
    if let node = function.defaultNode { return .function(try written(node)) }
    guard let value = property.nativeDefault, value != .null || property.defaultValue == .string("") else {
      return .nothing
    }
    let json = property.native.defaultValue ?? .null
    return .property(StopOutput(value: value, json: json, spelling: json.fragment))
  }

  /// The output in its own spelling where today's readers take it for the same value, else spelled anew.
  private func written(_ node: JSONNode) throws(LegacyFunctionError) -> StopOutput {
    let json = StyleValue(json: node)
    guard let value = output.value(json) else { throw LegacyFunctionError(.wrongValue(property), at: node) }
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
}

extension NativeKey {
  fileprivate var value: StyleValue {
    switch self {
    case .boolean(let boolean): .boolean(boolean)
    case .integer(let integer): .number(Double(integer))
    case .string(let string): .string(string)
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

extension FunctionAsRead {
  /// Whether float32 holds its base and outputs with room to spare, and no zooms have to be told apart: what the native
  /// reader takes of such a function has a legal form.
  var isWithinFloat32: Bool {
    guard kind != .composite, 0...1e30 ~= base else { return false }
    let fallback = defaultNode.map { StyleValue(json: $0) } ?? .null
    return fallback.isWithinFloat32 && stops.allSatisfy { $0.output.isWithinFloat32 }
  }
}

extension StyleValue {
  fileprivate var isWithinFloat32: Bool {
    switch self {
    case .number(let number): abs(number) <= 1e30
    case .array(let elements): elements.allSatisfy { $0.isWithinFloat32 }
    default: true
    }
  }
}

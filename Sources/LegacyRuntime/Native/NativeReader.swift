import SourceText
import StyleSpec

/// Reads a function as the native setters and the core's conversion do: eagerly, and refusing what they refuse.
///
/// - Source: parts 1.5, 1.6 and 2.1a of the notes on native semantics.
struct NativeReader {
  let output: NativeOutput

  init(property: PropertySpecification, native: NativeProperty, hasExactColors: Bool) {
    output = NativeOutput(property: property, native: native, hasExactColors: hasExactColors)
  }

  private var native: NativeProperty { output.native }

  func read(
    _ function: FunctionObject
  ) throws(LegacyRefusal) -> (shape: NativeFunction.Shape, defaultValue: StyleValue?) {
    let mode = try mode(of: function)
    guard let name = function.property else {
      guard !function.isComposite, mode == .exponential || mode == .interval else { throw LegacyRefusal() }
      try requireStops(of: function)
      return (.camera(try curve(function.stops, mode: mode, base: try base(of: function, mode: mode))), nil)
    }
    guard native.isDataDriven, name.kind == .string else { throw LegacyRefusal() }
    let defaultValue = try function.defaultValue.map { json throws(LegacyRefusal) in try value(json) }
    // The core has no composite identity: its reader goes on to the source function, which ignores stops.
    if mode == .identity { return (.source(.identity(NativeIdentity(output: output))), defaultValue) }
    try requireStops(of: function)
    let base = try base(of: function, mode: mode)
    guard function.isComposite else {
      return (.source(try source(function.stops, mode: mode, base: base)), defaultValue)
    }
    var groups: [(zoom: Float, source: NativeSource)] = []
    for level in try function.levels(float32) {
      groups.append((level.zoom, try source(level.stops, mode: mode, base: base)))
    }
    return (.composite(groups.sorted { $0.zoom < $1.zoom }), defaultValue)
  }

  private func mode(of function: FunctionObject) throws(LegacyRefusal) -> FunctionObject.Mode {
    // A type that is not a string counts as missing.
    guard function.node["type"]?.kind == .string else { return native.isInterpolatable ? .exponential : .interval }
    guard let mode = function.mode, mode != .exponential || native.isInterpolatable else { throw LegacyRefusal() }
    return mode
  }

  private func requireStops(of function: FunctionObject) throws(LegacyRefusal) {
    if function.stops.isEmpty || function.hasMalformedStop { throw LegacyRefusal() }
  }

  /// The base that a function reads, if it reads one.
  ///
  /// A composite function takes a base that is not a number for 1; the others refuse it. Only exponential functions read it.
  private func base(of function: FunctionObject, mode: FunctionObject.Mode) throws(LegacyRefusal) -> Float {
    guard mode == .exponential else { return 1 }
    guard let base = function.base ?? (function.isComposite ? 1 : nil) else { throw LegacyRefusal() }
    return Float(base)
  }

  private func value(_ json: StyleValue) throws(LegacyRefusal) -> StyleValue {
    guard let value = output.value(json) else { throw LegacyRefusal() }
    return value
  }

  private func float32(_ number: Double) throws(LegacyRefusal) -> Float {
    guard Float(number).isFinite else { throw LegacyRefusal() }
    return Float(number)
  }

  private func source(
    _ stops: [FunctionObject.Stop], mode: FunctionObject.Mode, base: Float
  ) throws(LegacyRefusal) -> NativeSource {
    guard mode == .categorical else { return .curve(try curve(stops, mode: mode, base: base)) }
    var table = [NativeKey: StyleValue](minimumCapacity: stops.count)
    for stop in stops {
      let key = try NativeKey(stop: stop.input)
      let value = try value(stop.output)
      if table[key] == nil { table[key] = value }
    }
    return .table(table)
  }

  /// Stops go into an ordered map: of equal inputs, once they are float32, the first counts.
  private func curve(
    _ stops: [FunctionObject.Stop], mode: FunctionObject.Mode, base: Float
  ) throws(LegacyRefusal) -> NativeCurve {
    var pairs: [(input: Float, output: StyleValue)] = []
    var seen: Set<Float> = []
    for stop in stops {
      guard case .number(let number) = stop.input else { throw LegacyRefusal() }
      let pair = (input: try float32(number), output: try value(stop.output))
      if seen.insert(pair.input).inserted { pairs.append(pair) }
    }
    pairs.sort { $0.input < $1.input }
    return NativeCurve(
      inputs: pairs.map { $0.input }, outputs: pairs.map { $0.output },
      isStepped: mode == .interval || !native.isInterpolatable, base: base)
  }
}

extension NativeKey {
  /// The key that a stop spells; numbers pass through float32 first.
  ///
  /// - Throws: Also for numbers that no 64-bit integer holds, of which the core makes what the processor happens to.
  fileprivate init(stop input: StyleValue) throws(LegacyRefusal) {
    let input: StyleValue = if case .number(let number) = input { .number(Double(Float(number))) } else { input }
    guard let key = NativeKey(attribute: input) else { throw LegacyRefusal() }
    self = key
  }
}

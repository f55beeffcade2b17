import SourceJSON
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
    _ function: FunctionAsRead
  ) throws(LegacyFunctionError) -> (shape: NativeFunction.Shape, defaultValue: StyleValue?) {
    guard let propertyNode = function.propertyNode else {
      if function.kind == .composite { throw LegacyFunctionError(.missingProperty, at: function.node) }
      let mode = try zoomMode(of: function)
      return (
        .camera(try curve(function.stops, of: function, mode: mode, base: try base(of: function, mode: mode))), nil
      )
    }
    guard native.isDataDriven else { throw LegacyFunctionError(.dataOnZoomProperty(output.property), at: propertyNode) }
    guard propertyNode.kind == .string else { throw LegacyFunctionError(.propertyNotAString, at: propertyNode) }
    let mode = try mode(of: function)
    // The core has no composite identity: its reader goes on to the source function, which ignores stops.
    if mode == .identity {
      return (.source(.identity(NativeIdentity(output: output))), try defaultValue(of: function))
    }
    try requireStops(of: function)
    if function.kind == .composite {
      return (.composite(try groups(of: function, mode: mode)), try defaultValue(of: function))
    }
    let source = try source(function.stops, of: function, mode: mode, base: try base(of: function, mode: mode))
    return (.source(source), try defaultValue(of: function))
  }

  // MARK: Parts

  private func zoomMode(of function: FunctionAsRead) throws(LegacyFunctionError) -> FunctionMode {
    try requireStops(of: function)
    if function.kind == .composite, let stop = function.stops.first {
      throw LegacyFunctionError(.missingProperty, at: stop.node)
    }
    let mode = try mode(of: function)
    guard mode == .exponential || mode == .interval else {
      throw LegacyFunctionError(.nativeMode, at: function.modeNode ?? function.node)
    }
    return mode
  }

  private func mode(of function: FunctionAsRead) throws(LegacyFunctionError) -> FunctionMode {
    // A type that is not a string counts as missing.
    guard let node = function.modeNode, node.kind == .string else {
      return native.isInterpolatable ? .exponential : .interval
    }
    guard let mode = function.mode else { throw LegacyFunctionError(.unknownType, at: node) }
    if mode == .exponential, !native.isInterpolatable { throw LegacyFunctionError(.nativeMode, at: node) }
    return mode
  }

  private func requireStops(of function: FunctionAsRead) throws(LegacyFunctionError) {
    guard let stops = function.stopsNode else { throw LegacyFunctionError(.missingStops, at: function.node) }
    guard stops.kind == .array else { throw LegacyFunctionError(.missingStops, at: stops) }
    guard stops.count > 0 else { throw LegacyFunctionError(.emptyStops, at: stops) }
    if let stop = function.malformedStop { throw LegacyFunctionError(.malformedStop, at: stop) }
  }

  /// The base that a function reads, if it reads one.
  ///
  /// A composite function takes a base that is not a number for 1; the others refuse it. Only exponential functions read it.
  private func base(of function: FunctionAsRead, mode: FunctionMode) throws(LegacyFunctionError) -> Float {
    guard mode == .exponential, let node = function.baseNode else { return 1 }
    guard let base = node.number else {
      if function.kind == .composite { return 1 }
      throw LegacyFunctionError(.wrongBase, at: node)
    }
    return Float(base)
  }

  private func defaultValue(of function: FunctionAsRead) throws(LegacyFunctionError) -> StyleValue? {
    guard let node = function.defaultNode else { return nil }
    guard let value = output.value(StyleValue(json: node)) else {
      throw LegacyFunctionError(.wrongDefault(output.property), at: node)
    }
    return value
  }

  private func value(of stop: StopAsRead) throws(LegacyFunctionError) -> StyleValue {
    guard let value = output.value(stop.output) else {
      throw LegacyFunctionError(.wrongValue(output.property), at: stop.outputNode)
    }
    return value
  }

  private func source(
    _ stops: [StopAsRead], of function: FunctionAsRead, mode: FunctionMode, base: Float
  ) throws(LegacyFunctionError) -> NativeSource {
    guard mode == .categorical else { return .curve(try curve(stops, of: function, mode: mode, base: base)) }
    var table = [NativeKey: StyleValue](minimumCapacity: stops.count)
    for stop in stops {
      let key = try NativeKey.read(stop)
      let value = try value(of: stop)
      if table[key] == nil { table[key] = value }
    }
    return .table(table)
  }

  /// Stops go into an ordered map: of equal inputs, once they are float32, the first counts.
  private func curve(
    _ stops: [StopAsRead], of function: FunctionAsRead, mode: FunctionMode, base: Float
  ) throws(LegacyFunctionError) -> NativeCurve {
    var pairs: [(input: Float, output: StyleValue)] = []
    var isInOrder = true
    for stop in stops {
      guard case .number(let number) = stop.input else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.inputNode)
      }
      let value = try value(of: stop)
      let input = Float(number)
      guard input.isFinite else { throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode) }
      if let last = pairs.last, last.input >= input { isInOrder = false }
      pairs.append((input, value))
    }
    if !isInOrder {
      var seen: Set<Float> = []
      pairs = pairs.filter { seen.insert($0.input).inserted }.sorted { $0.input < $1.input }
    }
    return NativeCurve(
      inputs: pairs.map { $0.input }, outputs: pairs.map { $0.output },
      isStepped: mode == .interval || !native.isInterpolatable, base: base)
  }

  private func groups(
    of function: FunctionAsRead, mode: FunctionMode
  ) throws(LegacyFunctionError) -> [(zoom: Float, source: NativeSource)] {
    let levels = try ZoomLevel.levels(of: function.stops) { (number, stop) throws(LegacyFunctionError) in
      let zoom = Float(number)
      guard zoom.isFinite else { throw LegacyFunctionError(.beyondFloat32, at: stop.zoomNode ?? stop.node) }
      return zoom
    }
    let base = try base(of: function, mode: mode)
    var groups: [(zoom: Float, source: NativeSource)] = []
    for level in levels {
      groups.append((level.zoom, try source(level.stops, of: function, mode: mode, base: base)))
    }
    return groups.sorted { $0.zoom < $1.zoom }
  }
}

extension NativeKey {
  /// The key that a stop spells; numbers pass through float32 first.
  ///
  /// - Throws: Also for numbers that no 64-bit integer holds, of which the core makes what the processor happens to.
  static func read(_ stop: StopAsRead) throws(LegacyFunctionError) -> NativeKey {
    if case .number(let number) = stop.input {
      guard let whole = Int64(exactly: Float(number).rounded(.towardZero)) else {
        throw LegacyFunctionError(.beyondFloat32, at: stop.inputNode)
      }
      return .integer(whole)
    }
    guard let key = NativeKey(attribute: stop.input) else {
      throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
    }
    return key
  }
}

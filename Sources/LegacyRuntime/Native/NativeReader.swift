import SourceText
import StyleSpec

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
      // The core has no composite identity: its reader goes on to the source function, which ignores stops.
      if mode == .identity { return [(0, .identity(output))] }
    } else {
      guard !function.isComposite, mode == .exponential || mode == .interval else { throw LegacyRefusal() }
    }
    if function.stops.isEmpty || function.hasMalformedStop { throw LegacyRefusal() }
    let base = try base(mode)
    guard function.isComposite else { return [(0, try source(function.stops, mode, base))] }
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
    var table: [NativeKey: StyleValue] = [:]
    var pairs: [(input: Float, output: StyleValue)] = []
    var seen: Set<Float> = []
    for stop in stops {
      let value = try value(stop.output)
      guard mode == .categorical else {
        // Stops go into an ordered map: of equal inputs, once they are float32, the first counts.
        guard case .number(let number) = stop.input else { throw LegacyRefusal() }
        let input = try float32(number)
        if seen.insert(input).inserted { pairs.append((input, value)) }
        continue
      }
      // Numbers pass through float32 first; of those that no 64-bit integer holds the core makes what the processor happens to.
      let input: StyleValue =
        if case .number(let number) = stop.input { .number(Double(Float(number))) } else { stop.input }
      guard let key = NativeKey(attribute: input) else { throw LegacyRefusal() }
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
      // What was one number then may be padding on four sides today.
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
    var result: [StyleValue] = []
    for element in elements {
      guard case .number(let number) = element else { return nil }
      result.append(.number(Double(Float(number))))
    }
    return .array(result)
  }
}

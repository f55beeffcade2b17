import SourceText
import StyleSpec

/// The legal form in GL semantics, as documented or as the runtime has it.
///
/// The rewriters read this form, and the judge has a reading of its own: a mistake in either shows as a difference.
struct RuntimeLegalizer {
  let function: FunctionAsRead
  let property: PropertySpecification
  let semantics: LegacySemantics

  func legalized() throws(LegacyFunctionError) -> LegacyFunction {
    try requireNoException()
    try checkBase()
    let mode = function.mode ?? (property.isInterpolated ? .exponential : .interval)
    switch function.kind {
    case .camera: return .camera(try camera(mode))
    case .source: return .source(try source(mode))
    case .composite where mode == .identity: return .source(try compositeIdentity())
    case .composite: return .composite(try composite(mode))
    }
  }

  /// Refuses what the runtime throws on when it is given the function.
  private func requireNoException() throws(LegacyFunctionError) {
    if let node = function.modeNode, function.mode == nil { throw LegacyFunctionError(.unknownType, at: node) }
    if let node = function.colorSpaceNode, node.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil {
      throw LegacyFunctionError(.unknownColorSpace, at: node)
    }
    if let stops = function.stopsNode {
      if stops.kind == .array, stops.count == 0 { throw LegacyFunctionError(.emptyStops, at: stops) }
      // It looks for the first stop unless `stops` is nothing, and finds characters in a string.
      let isNothing = stops.kind == .null || stops.boolean == false || stops.number == 0
      if !isNothing, stops.kind != .array, stops.kind != .string { throw LegacyFunctionError(.missingStops, at: stops) }
    }
    if let stop = function.malformedStop { throw LegacyFunctionError(.malformedStop, at: stop) }
    if let stop = function.stops.first, stop.input == .null {
      throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
    }
    guard function.stops.isEmpty, function.kind == .camera || function.mode == .categorical else { return }
    let isIdentity = function.kind == .camera && function.mode == .identity
    throw LegacyFunctionError(isIdentity ? .identityOfZoom : .missingStops, at: function.stopsNode ?? function.node)
  }

  private func checkBase() throws(LegacyFunctionError) {
    guard let node = function.baseNode else { return }
    guard let base = node.number, base >= 0, base.isFinite else { throw LegacyFunctionError(.wrongBase, at: node) }
  }

  // MARK: Kinds

  private func camera(_ mode: FunctionMode) throws(LegacyFunctionError) -> CameraFunction {
    switch mode {
    case .identity:
      throw LegacyFunctionError(.identityOfZoom, at: function.modeNode ?? function.node)
    case .categorical:
      let table = try table(function.stops)
      var stops: [Stop] = []
      for stop in table { if case .number = stop.input.value { stops.append(stop) } }
      stops.sort { $0.input.number < $1.input.number }
      return .categorical(stops, fallback: try fallback())
    case .exponential, .interval:
      let stops = try sorted(function.stops, resolvesTokens: true)
      guard try isCurve(mode) else { return .interval(stops) }
      return .exponential(ExponentialCurve(base: base, colorSpace: function.colorSpace, stops: stops))
    }
  }

  private func source(_ mode: FunctionMode) throws(LegacyFunctionError) -> SourceFunction {
    let name = try attributeName()
    let fallback = try fallback()
    if mode == .identity {
      return SourceFunction(property: name, mode: .identity(convertsToText: true), fallback: fallback)
    }
    guard !function.stops.isEmpty else {
      throw LegacyFunctionError(.missingStops, at: function.stopsNode ?? function.node)
    }
    if mode == .categorical {
      let table = CategoricalTable(stops: try table(function.stops), truncatesNumbers: false)
      return SourceFunction(property: name, mode: .categorical(table), fallback: fallback)
    }
    let stops = try sorted(function.stops, resolvesTokens: false)
    guard try isCurve(mode) else { return SourceFunction(property: name, mode: .interval(stops), fallback: fallback) }
    let curve = ExponentialCurve(base: base, colorSpace: function.colorSpace, stops: stops)
    return SourceFunction(property: name, mode: .exponential(curve), fallback: fallback)
  }

  /// A composite identity function blends an attribute with itself, which gives the attribute.
  ///
  /// That holds as long as the way between the zooms is a number; only with a base can it overflow.
  private func compositeIdentity() throws(LegacyFunctionError) -> SourceFunction {
    if let node = function.baseNode, function.base != 1 { throw LegacyFunctionError(.compositeIdentity, at: node) }
    // The runtime looks for a zoom and a value in what is an object to JavaScript, and fails.
    for stop in function.stops {
      switch stop.inputNode.kind {
      case .array, .object, .null: throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
      case .boolean, .number, .string: break
      }
    }
    return try source(.identity)
  }

  private func composite(_ mode: FunctionMode) throws(LegacyFunctionError) -> CompositeFunction {
    let name = try attributeName()
    let groups = try zoomGroups()
    let result: CompositeFunction.Mode
    switch mode {
    case .identity: throw LegacyFunctionError(.compositeIdentity, at: function.modeNode ?? function.node)
    case .categorical:
      result = .categorical(
        try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in
          CategoricalTable(stops: try table(stops), truncatesNumbers: false)
        })
    case .exponential, .interval:
      if try isCurve(mode) {
        // The runtime makes the inner curves without base and colorSpace.
        result = .exponential(
          try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in
            ExponentialCurve(
              base: CurveBase(value: 1, spelling: .number(1)), colorSpace: .rgb,
              stops: try sorted(stops, resolvesTokens: false))
          })
      } else {
        result = .interval(
          try StopsAtZoom.map(groups) { stops throws(LegacyFunctionError) in try sorted(stops, resolvesTokens: false) })
      }
    }
    return CompositeFunction(
      property: name, zoomCurve: try zoomCurve(groupCount: groups.count), mode: result, fallback: try fallback())
  }

  /// Between zooms the runtime interpolates every type that has an interpolator, whether the property does or not (A10).
  private func zoomCurve(groupCount: Int) throws(LegacyFunctionError) -> CompositeFunction.ZoomCurve {
    if property.isInterpolated { return blends ? .exponential(base: base) : .step }
    if semantics == .glJS, blends, groupCount > 1 {
      throw LegacyFunctionError(.steppedRuntimeInterpolates(property), at: function.node)
    }
    return .step
  }

  // MARK: Parts

  /// Whether outputs are interpolated.
  ///
  /// Types without an interpolator step even if the file says `exponential` (B7).
  private func isCurve(_ mode: FunctionMode) throws(LegacyFunctionError) -> Bool {
    guard mode == .exponential, blends else { return false }
    if !property.isInterpolated, function.stops.count > 1 {
      throw LegacyFunctionError(.cannotInterpolate(property), at: function.modeNode ?? function.node)
    }
    return property.isInterpolated
  }

  /// Whether the runtime blends outputs of the property's type.
  ///
  /// - Source: https://github.com/mapbox/mapbox-gl-js, `src/style-spec/util/interpolate.js`
  private var blends: Bool {
    switch property.type {
    case .number, .color, .array: true
    case .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .boolean, .string, .enumeration, .formatted, .resolvedImage: false
    case .projectionDefinition, .any: false
    }
  }

  private var base: CurveBase {
    CurveBase(value: function.base, spelling: function.baseNode?.fragment ?? .number(1))
  }

  private func attributeName() throws(LegacyFunctionError) -> JSONString {
    guard let node = function.propertyNode else { throw LegacyFunctionError(.missingProperty, at: function.node) }
    guard let name = function.property else { throw LegacyFunctionError(.propertyNotAString, at: node) }
    return name
  }

  private func output(_ stop: StopAsRead, resolvesTokens: Bool) throws(LegacyFunctionError) -> StopOutput {
    guard var output = StopOutput(stop.outputNode, for: property) else {
      throw LegacyFunctionError(.wrongValue(property), at: stop.outputNode)
    }
    if resolvesTokens, property.hasTokens, case .string(let string) = stop.output, let tokens = TokenString(string) {
      output.tokens = ResolvedTokens(string: tokens, spellsNull: semantics == .glJS)
    }
    return output
  }

  /// Numeric stops, which have to ascend; equal inputs are jumps and stay.
  private func sorted(_ stops: [StopAsRead], resolvesTokens: Bool) throws(LegacyFunctionError) -> [Stop] {
    var result = [Stop](reservingCapacity: stops.count)
    for stop in stops {
      guard case .number(let input) = stop.input else {
        throw LegacyFunctionError(.stopInputNotANumber, at: stop.inputNode)
      }
      if let last = result.last, last.input.number > input {
        throw LegacyFunctionError(.unsortedStops, at: stop.inputNode)
      }
      result.append(
        Stop(
          input: StopInput(value: stop.input, spelling: stop.inputNode.fragment),
          output: try output(stop, resolvesTokens: resolvesTokens)))
    }
    return result
  }

  /// Keys as the runtime looks them up: by the type of the first, as JavaScript prints them, the last of equal ones.
  private func table(_ stops: [StopAsRead]) throws(LegacyFunctionError) -> [Stop] {
    var result = [Stop?](reservingCapacity: stops.count)
    var indexByKey = [StyleValue: Int](minimumCapacity: stops.count)
    for stop in stops {
      let output = try output(stop, resolvesTokens: false)
      switch stop.input {
      case .string, .number, .boolean: break
      default: throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
      }
      guard let first = stops.first, let value = attribute(foundBy: stop.input, inTableOf: first.input) else {
        continue
      }
      // Zeros of both signs are one key, which keeps the sign of its spelling.
      let keepsSpelling = value == stop.input
      let input =
        keepsSpelling
        ? StopInput(value: stop.input, spelling: stop.inputNode.fragment)
        : StopInput(value: value, spelling: value.fragment)
      if let index = indexByKey.updateValue(result.count, forKey: value) { result[index] = nil }
      result.append(Stop(input: input, output: output))
    }
    return result.compactMap { $0 }
  }

  /// The attribute value that finds a key in a table whose first key is another; `nil` where none does.
  ///
  /// Keys become names of a JavaScript object, and only attributes of the first key's type are looked up.
  private func attribute(foundBy key: StyleValue, inTableOf first: StyleValue) -> StyleValue? {
    switch (first, key) {
    case (.string, .string), (.number, .number), (.boolean, .boolean): return key
    case (.string, _): return .string(JSONString(key.keyText))
    case (.boolean, _):
      let name = key.keyText
      return name == "true" ? .boolean(true) : name == "false" ? .boolean(false) : nil
    case (.number, _):
      let name = JSONString(key.keyText)
      guard let number = name.number, number.javaScriptText == name.string else { return nil }
      return .number(number)
    default: return nil
    }
  }

  private func zoomGroups() throws(LegacyFunctionError) -> [StopsAtZoom] {
    let groups = try StopsAtZoom.groups(of: function.stops) { $0 }
    for (previous, group) in zip(groups, groups.dropFirst()) where previous.zoom.number > group.zoom.number {
      throw LegacyFunctionError(.unsortedStops, at: group.stops.first?.zoomNode ?? function.node)
    }
    return groups
  }

  // MARK: Fallback

  private func fallback() throws(LegacyFunctionError) -> Fallback {
    if let node = function.defaultNode, counts(node) {
      guard let output = StopOutput(node, for: property) else {
        throw LegacyFunctionError(.wrongDefault(property), at: node)
      }
      return .function(output)
    }
    return Fallback(defaultOf: property)
  }

  /// The runtime ignores a default of 0, `false`, "" or null of the types that it parses (A11).
  private func counts(_ node: JSONNode) -> Bool {
    guard semantics == .glJS else { return true }
    switch property.type {
    case .color, .padding, .numberArray, .colorArray:
      return !StyleValue(json: node).isFalsy
    default: return true
    }
  }
}

extension StopOutput {
  /// A constant of a property in its own spelling; `nil` if it is not a value of the property.
  init?(_ node: JSONNode, for property: PropertySpecification) {
    let json = StyleValue(json: node)
    guard let value = json.typed(as: property.type) else { return nil }
    self.init(value: value, json: json, spelling: node.fragment)
  }
}

extension Fallback {
  /// The default that the specification gives the property.
  init(defaultOf property: PropertySpecification) {
    let value = property.typedDefault
    if let json = property.defaultValue, value != .null || json == .string("") {
      self = .property(StopOutput(value: value, json: json, spelling: json.fragment))
    } else {
      self = .nothing
    }
  }
}

extension StyleValue {
  /// A key as JavaScript prints it.
  fileprivate var keyText: String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): number.javaScriptText
    case .string(let string): string.string
    default: ""
    }
  }

  /// Whether JavaScript takes this JSON value for false.
  fileprivate var isFalsy: Bool {
    switch self {
    case .null, .boolean(false), .number(0): true
    case .string(let string): string.isEmpty
    default: false
    }
  }
}

import SourceText
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the location.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    try Self.requireFunctionsAllowed(function, property)
    let native = semantics == .native ? NativeProperty(named: property.name) : nil
    if semantics == .native, native == nil { throw LegacyFunctionError(.notInNative(property.name), at: function.node) }
    self =
      try FunctionLegalizer(function: function, property: property, semantics: semantics, native: native).legalized()
  }

  /// Properties where no function ever meant anything.
  private static func requireFunctionsAllowed(
    _ function: FunctionAsRead, _ property: PropertySpecification
  ) throws(LegacyFunctionError) {
    if property.name == "visibility" { throw LegacyFunctionError(.visibility, at: function.node) }
    if property.dependence == .colorRamp {
      throw LegacyFunctionError(.colorRamp(property, expression: function.ramp(for: property)), at: function.node)
    }
    if property.parameters.isEmpty || property.dependence == .constant {
      throw LegacyFunctionError(.noFunctions(property), at: function.node)
    }
    guard function.kind != .camera, !property.dependence.readsFeatures else { return }
    throw LegacyFunctionError(.dataOnZoomProperty(property), at: function.propertyNode ?? function.node)
  }
}

/// Makes a function legal, with the rules of its semantics: the judge has a reading of its own, so that a mistake in either shows
/// as a difference.
///
/// - Source: parts d.1 to d.5 of the specification notes; 1.5, 1.6 and 2.1a of those on native semantics.
struct FunctionLegalizer {
  let function: FunctionAsRead
  let property: PropertySpecification
  let semantics: LegacySemantics

  /// The property in native semantics; `nil` in any other.
  let native: NativeProperty?

  func legalized() throws(LegacyFunctionError) -> LegacyFunction {
    if native == nil { try requireNoException() }
    if function.kind == .camera { return .camera(try camera()) }
    guard let propertyNode = function.propertyNode else {
      throw LegacyFunctionError(.missingProperty, at: function.node)
    }
    if let native, !native.isDataDriven { throw LegacyFunctionError(.dataOnZoomProperty(property), at: propertyNode) }
    guard let name = function.property else { throw LegacyFunctionError(.propertyNotAString, at: propertyNode) }
    let mode = try mode()
    if mode == .identity {
      // The core has no composite identity: its reader goes on to the source function, which ignores stops.
      if native == nil, function.kind == .composite { try requireIdentityOfAttribute() }
      return .source(
        SourceFunction(property: name, mode: .identity(convertsToText: native == nil), fallback: try fallback()))
    }
    try requireStops()
    return function.kind == .composite ? .composite(try composite(name, mode)) : .source(try source(name, mode))
  }

  // MARK: Kinds

  private func camera() throws(LegacyFunctionError) -> CameraFunction {
    let mode = try mode()
    if native != nil, mode == .categorical || mode == .identity {
      throw LegacyFunctionError(.nativeMode, at: function.modeNode ?? function.node)
    }
    if mode == .identity { throw LegacyFunctionError(.identityOfZoom, at: function.modeNode ?? function.node) }
    try requireStops()
    if mode == .categorical {
      let stops = try table(function.stops).stops.filter { if case .number = $0.input.value { true } else { false } }
      return .categorical(stops.sorted { $0.input.number < $1.input.number }, fallback: try fallback())
    }
    let stops = try sorted(function.stops, resolvesTokens: true)
    return try isCurve(mode)
      ? .exponential(ExponentialCurve(base: try base(), colorSpace: colorSpace, stops: stops)) : .interval(stops)
  }

  private func source(_ name: JSONString, _ mode: FunctionMode) throws(LegacyFunctionError) -> SourceFunction {
    let fallback = try fallback()
    if mode == .categorical {
      return SourceFunction(property: name, mode: .categorical(try table(function.stops)), fallback: fallback)
    }
    let stops = try sorted(function.stops)
    guard try isCurve(mode) else { return SourceFunction(property: name, mode: .interval(stops), fallback: fallback) }
    let curve = ExponentialCurve(base: try base(), colorSpace: colorSpace, stops: stops)
    return SourceFunction(property: name, mode: .exponential(curve), fallback: fallback)
  }

  private func composite(_ name: JSONString, _ mode: FunctionMode) throws(LegacyFunctionError) -> CompositeFunction {
    let groups = try zoomGroups()
    func map<Inner>(
      _ inner: ([StopAsRead]) throws(LegacyFunctionError) -> Inner
    ) throws(LegacyFunctionError) -> [ZoomGroup<Inner>] {
      var result: [ZoomGroup<Inner>] = []
      for group in groups { result.append(ZoomGroup(zoom: group.zoom, inner: try inner(group.stops))) }
      return result
    }
    let linear = CurveBase(value: 1, spelling: .number(1))
    let inner: CompositeFunction.Mode
    if mode == .categorical {
      inner = .categorical(try map { stops throws(LegacyFunctionError) in try table(stops) })
    } else if try isCurve(mode) {
      // The GL JS runtime makes the inner curves without base and colorSpace; the native core has the base there alone.
      let curveBase = try native == nil ? linear : base()
      inner = .exponential(
        try map { stops throws(LegacyFunctionError) in
          ExponentialCurve(base: curveBase, colorSpace: .rgb, stops: try sorted(stops))
        })
    } else {
      inner = .interval(try map { stops throws(LegacyFunctionError) in try sorted(stops) })
    }
    let zoomCurve: CompositeFunction.ZoomCurve
    if let native {
      zoomCurve = native.isInterpolatable ? .exponential(base: linear) : .step
    } else if property.isInterpolated, blends {
      zoomCurve = .exponential(base: try base())
    } else {
      // Between zooms the runtime interpolates every type that has an interpolator, whether the property does or not (A10).
      if semantics == .glJS, blends, groups.count > 1 {
        throw LegacyFunctionError(.steppedRuntimeInterpolates(property), at: function.node)
      }
      zoomCurve = .step
    }
    return CompositeFunction(property: name, zoomCurve: zoomCurve, mode: inner, fallback: try fallback())
  }

  // MARK: Rules

  /// Refuses what the GL JS runtime throws on when it is given the function, and a base that is not one.
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
    if function.stops.isEmpty, function.kind == .camera || function.mode == .categorical {
      let isIdentity = function.kind == .camera && function.mode == .identity
      throw LegacyFunctionError(isIdentity ? .identityOfZoom : .missingStops, at: function.stopsNode ?? function.node)
    }
    _ = try base()
  }

  /// A composite identity function blends an attribute with itself, which gives the attribute.
  ///
  /// That holds as long as the way between the zooms is a number; only with a base can it overflow.
  private func requireIdentityOfAttribute() throws(LegacyFunctionError) {
    if let node = function.baseNode, function.base != 1 { throw LegacyFunctionError(.compositeIdentity, at: node) }
    // The runtime looks for a zoom and a value in what is an object to JavaScript, and fails.
    for stop in function.stops where stop.inputNode.isContainer || stop.input == .null {
      throw LegacyFunctionError(.stopInputNotAKey, at: stop.inputNode)
    }
  }

  private func requireStops() throws(LegacyFunctionError) {
    guard let stops = function.stopsNode, stops.kind == .array else {
      throw LegacyFunctionError(.missingStops, at: function.stopsNode ?? function.node)
    }
    guard stops.count > 0 else { throw LegacyFunctionError(.emptyStops, at: stops) }
    if let stop = function.malformedStop { throw LegacyFunctionError(.malformedStop, at: stop) }
  }

  private func mode() throws(LegacyFunctionError) -> FunctionMode {
    guard let native else { return function.mode ?? (property.isInterpolated ? .exponential : .interval) }
    // A type that is not a string counts as missing.
    guard let node = function.modeNode, node.kind == .string else {
      return native.isInterpolatable ? .exponential : .interval
    }
    guard let mode = function.mode else { throw LegacyFunctionError(.unknownType, at: node) }
    if mode == .exponential, !native.isInterpolatable { throw LegacyFunctionError(.nativeMode, at: node) }
    return mode
  }

  /// Whether outputs are interpolated.
  ///
  /// Types without an interpolator step even if the file says `exponential` (B7).
  private func isCurve(_ mode: FunctionMode) throws(LegacyFunctionError) -> Bool {
    if native != nil { return mode == .exponential }
    guard mode == .exponential, blends else { return false }
    if !property.isInterpolated, function.stops.count > 1 {
      throw LegacyFunctionError(.cannotInterpolate(property), at: function.modeNode ?? function.node)
    }
    return property.isInterpolated
  }

  /// Whether the GL JS runtime blends outputs of the property's type.
  ///
  /// - Source: https://github.com/mapbox/mapbox-gl-js, `src/style-spec/util/interpolate.js`
  private var blends: Bool {
    switch property.type {
    case .number, .color, .array, .padding, .numberArray, .colorArray, .variableAnchorOffsetCollection: true
    case .boolean, .string, .enumeration, .formatted, .resolvedImage, .projectionDefinition, .any: false
    }
  }

  /// The native core blends premultiplied colours, whatever the function says.
  private var colorSpace: ColorSpace { native == nil ? function.colorSpace : .rgb }

  /// The base; a composite function of the native core takes one that is not a number for 1.
  private func base() throws(LegacyFunctionError) -> CurveBase {
    guard let node = function.baseNode, native == nil || function.kind != .composite || node.kind == .number else {
      return CurveBase(value: 1, spelling: .number(1))
    }
    guard let base = node.number, base >= 0, native == nil ? base.isFinite : Float(base).isFinite else {
      throw LegacyFunctionError(.wrongBase, at: node)
    }
    return CurveBase(value: base, spelling: node.fragment)
  }
}

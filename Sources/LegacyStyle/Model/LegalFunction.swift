import SourceText
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the location.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(LegacyFunctionError) {
    let native = semantics == .native ? NativeProperty(named: property.name) : nil
    self =
      try FunctionLegalizer(function: function, property: property, semantics: semantics, native: native).legalized()
  }
}

/// Makes a function legal by the rules of its semantics; the judge reads the function independently, so that a mistake
/// in either reading shows as a difference.
///
/// - Source: parts d.1 to d.5 of the specification notes; 1.5, 1.6 and 2.1a of those on native semantics.
struct FunctionLegalizer {
  let function: FunctionAsRead
  let property: PropertySpecification
  let semantics: LegacySemantics

  /// The property in native semantics; `nil` in any other.
  let native: NativeProperty?

  func refusal(_ reason: LegacyFunctionError.Reason, at node: JSONNode? = nil) -> LegacyFunctionError {
    LegacyFunctionError(reason, of: property, at: node ?? function.node)
  }

  func legalized() throws(LegacyFunctionError) -> LegacyFunction {
    try requireFunctionsAllowed()
    if native == nil { try requireNoException() }
    if function.kind == .camera { return .camera(try camera()) }
    guard let node = function.propertyNode else { throw refusal(.missingProperty) }
    if let native, !native.isDataDriven { throw refusal(.dataOnZoomProperty, at: node) }
    guard let name = function.property else { throw refusal(.propertyNotAString, at: node) }
    let mode = try mode()
    if mode == .identity {
      // The core has no composite identity: its reader falls back to the source function, which ignores stops.
      if native == nil, function.kind == .composite { try requireIdentityOfAttribute() }
      return .source(.identity(convertsToText: native == nil), of: Attribute(name: name, fallback: try fallback()))
    }
    try requireStops()
    guard function.kind == .composite else {
      let attribute = Attribute(name: name, fallback: try fallback())
      return .source(try source(mode), of: attribute)
    }
    let groups = try zoomGroups()
    let composite = try composite(groups, mode)
    let curve = try zoomCurve(isSingle: groups.count == 1)
    return .composite(composite, by: curve, of: Attribute(name: name, fallback: try fallback()))
  }

  // MARK: Kinds

  private func camera() throws(LegacyFunctionError) -> CameraFunction {
    let mode = try mode()
    if mode == .identity || native != nil && mode == .categorical {
      throw refusal(native == nil ? .identityOfZoom : .nativeMode, at: function.modeNode)
    }
    try requireStops()
    if mode == .categorical {
      let stops = try table(function.stops).stops.filter { if case .number = $0.input.value { true } else { false } }
      return .categorical(stops.sorted { $0.input.number < $1.input.number }, fallback: try fallback())
    }
    let stops = try sorted(function.stops, resolvesTokens: true)
    return try isCurve(mode)
      ? .exponential(ExponentialCurve(base: try base(), colorSpace: colorSpace, stops: stops)) : .interval(stops)
  }

  private func source(_ mode: FunctionMode) throws(LegacyFunctionError) -> SourceFunction {
    if mode == .categorical { return .categorical(try table(function.stops)) }
    let stops = try sorted(function.stops)
    return try isCurve(mode)
      ? .exponential(ExponentialCurve(base: try base(), colorSpace: colorSpace, stops: stops)) : .interval(stops)
  }

  private func composite(
    _ groups: [ZoomGroup<[StopAsRead]>], _ mode: FunctionMode
  ) throws(LegacyFunctionError) -> CompositeFunction {
    if mode == .categorical {
      return .categorical(try groups.map { group throws(LegacyFunctionError) in try group.with(table(group.inner)) })
    }
    guard try isCurve(mode) else {
      return .interval(try groups.map { group throws(LegacyFunctionError) in try group.with(sorted(group.inner)) })
    }
    // The GL JS runtime ignores base and colorSpace in the inner curves; the native core applies the base only there.
    let curveBase = try native == nil ? .one : base()
    return .exponential(
      try groups.map { group throws(LegacyFunctionError) in
        let stops = try sorted(group.inner)
        return group.with(ExponentialCurve(base: curveBase, colorSpace: .rgb, stops: stops))
      })
  }

  private func zoomCurve(isSingle: Bool) throws(LegacyFunctionError) -> ZoomCurve {
    if let native { return native.isInterpolatable ? .exponential(base: .one) : .step }
    if property.isInterpolated, blends { return .exponential(base: try base()) }
    // Between zooms the runtime interpolates every type that has an interpolator, whether the property does or not (A10).
    if semantics == .glJS, blends, !isSingle { throw refusal(.steppedRuntimeInterpolates) }
    return .step
  }

  // MARK: Rules

  /// Refuses properties whose functions never had a meaning.
  private func requireFunctionsAllowed() throws(LegacyFunctionError) {
    if property.name == "visibility" { throw refusal(.visibility) }
    if property.dependence == .colorRamp { throw refusal(.colorRamp(function.ramp(for: property))) }
    if property.parameters.isEmpty { throw refusal(.noFunctions) }
    if function.kind != .camera, !property.dependence.readsFeatures {
      throw refusal(.dataOnZoomProperty, at: function.propertyNode)
    }
    if semantics == .native, native == nil { throw refusal(.notInNative) }
  }

  /// Refuses functions that the GL JS runtime throws on at once, and an invalid base.
  private func requireNoException() throws(LegacyFunctionError) {
    if let node = function.modeNode, function.mode == nil { throw refusal(.unknownType, at: node) }
    if let node = function.colorSpaceNode, node.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil {
      throw refusal(.unknownColorSpace, at: node)
    }
    if let stops = function.stopsNode {
      if stops.kind == .array, stops.count == 0 { throw refusal(.emptyStops, at: stops) }
      // It reads the first stop unless `stops` is falsy, and in a string it finds characters.
      let isNothing = stops.kind == .null || stops.boolean == false || stops.number == 0
      if !isNothing, stops.kind != .array, stops.kind != .string { throw refusal(.missingStops, at: stops) }
    }
    if let stop = function.malformedStop { throw refusal(.malformedStop, at: stop) }
    if let stop = function.stops.first, stop.input == .null { throw refusal(.stopInputNotAKey, at: stop.inputNode) }
    _ = try base()
  }

  /// A composite identity function blends an attribute with itself, which gives the attribute.
  ///
  /// That holds as long as the fraction of the way between the zooms is a number; only with a base can it overflow.
  private func requireIdentityOfAttribute() throws(LegacyFunctionError) {
    if let node = function.baseNode, function.base != 1 { throw refusal(.compositeIdentity, at: node) }
    // The runtime looks for a zoom and a value in anything that JavaScript takes for an object, and fails.
    for stop in function.stops where stop.inputNode.isContainer || stop.input == .null {
      throw refusal(.stopInputNotAKey, at: stop.inputNode)
    }
  }

  private func requireStops() throws(LegacyFunctionError) {
    guard let stops = function.stopsNode, stops.kind == .array else {
      throw refusal(.missingStops, at: function.stopsNode)
    }
    guard stops.count > 0 else { throw refusal(.emptyStops, at: stops) }
    if let stop = function.malformedStop { throw refusal(.malformedStop, at: stop) }
  }

  private func mode() throws(LegacyFunctionError) -> FunctionMode {
    guard let native else { return function.mode ?? (property.isInterpolated ? .exponential : .interval) }
    // A type that is not a string counts as missing.
    guard let node = function.modeNode, node.kind == .string else {
      return native.isInterpolatable ? .exponential : .interval
    }
    guard let mode = function.mode else { throw refusal(.unknownType, at: node) }
    if mode == .exponential, !native.isInterpolatable { throw refusal(.nativeMode, at: node) }
    return mode
  }

  /// Whether outputs are interpolated.
  ///
  /// Types without an interpolator step even if the file says `exponential` (B7).
  private func isCurve(_ mode: FunctionMode) throws(LegacyFunctionError) -> Bool {
    if native != nil { return mode == .exponential }
    guard mode == .exponential, blends else { return false }
    if !property.isInterpolated, function.stops.count > 1 { throw refusal(.cannotInterpolate, at: function.modeNode) }
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
  private func base() throws(LegacyFunctionError) -> WrittenValue {
    guard let node = function.baseNode, native == nil || function.kind != .composite || node.kind == .number else {
      return .one
    }
    guard let base = node.number, base >= 0, native == nil ? base.isFinite : Float(base).isFinite else {
      throw refusal(.wrongBase, at: node)
    }
    return WrittenValue(node)
  }
}

extension ZoomGroup {
  fileprivate func with<Other>(_ inner: Other) -> ZoomGroup<Other> { ZoomGroup<Other>(zoom: zoom, inner: inner) }
}

extension WrittenValue {
  fileprivate static var one: WrittenValue { WrittenValue(.number(1), spelled: .number(1)) }
}

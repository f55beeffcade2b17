import SourceText
import StyleDiagnostics
package import StyleSpec

extension LegacyFunction {
  /// The legal form of a function in one of the semantics: typed, sorted, closed.
  ///
  /// - Throws: The first rule that the function breaks, with the location.
  package init(
    _ function: FunctionAsRead, for property: PropertySpecification, semantics: LegacySemantics
  ) throws(RewriteRefusal) {
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

  /// The refusal of the function, or of a part of it.
  func refusal(
    _ id: DiagnosticKind, _ details: String? = nil, class accident: LegacyAccident? = nil, at node: JSONNode? = nil
  ) -> RewriteRefusal {
    RewriteRefusal(id, details, at: node ?? function.node, divergence: accident?.rawValue)
  }

  func legalized() throws(RewriteRefusal) -> LegacyFunction {
    try requireFunctionsAllowed()
    if native == nil { try requireNoException() }
    if function.kind == .camera { return .camera(try camera()) }
    guard let node = function.propertyNode else { throw refusal(.missingProperty) }
    if let native, !native.isDataDriven { throw dataOnZoomProperty }
    guard let name = function.property else { throw refusal(.propertyNotAString, at: node) }
    let mode = try mode()
    if mode != .identity {
      try requireStops()
    } else if native == nil, function.kind == .composite {
      try requireIdentityOfAttribute()
    }
    // A composite identity gives the attribute at every zoom; the native core ignores its stops.
    guard function.kind == .composite, mode != .identity else {
      let attribute = Attribute(name: name, fallback: try fallback())
      return .source(try source(mode), of: attribute)
    }
    let groups = try zoomGroups()
    let composite = try composite(groups, mode)
    let curve = try zoomCurve(isSingle: groups.count == 1)
    return .composite(composite, by: curve, of: Attribute(name: name, fallback: try fallback()))
  }

  // MARK: Kinds

  private func camera() throws(RewriteRefusal) -> CameraFunction {
    let mode = try mode()
    if native != nil, mode == .identity || mode == .categorical {
      throw refusal(.functionTypeNotInNative, at: function.modeNode)
    }
    switch mode {
    case .identity: throw refusal(.missingProperty, class: .invalidIdentity, at: function.modeNode)
    case .categorical:
      try requireStops()
      let stops = try table(function.stops).stops.filter { if case .number = $0.input.value { true } else { false } }
      return .categorical(stops.sorted { $0.input.number < $1.input.number }, fallback: try fallback())
    case .exponential, .interval:
      try requireStops()
      let stops = try sorted(function.stops, resolvesTokens: true)
      return try curve(stops, mode).map { .exponential($0) } ?? .interval(stops)
    }
  }

  private func source(_ mode: FunctionMode) throws(RewriteRefusal) -> SourceFunction {
    switch mode {
    case .identity: return .identity(convertsToText: native == nil)
    case .categorical: return .categorical(try table(function.stops))
    case .exponential, .interval:
      let stops = try sorted(function.stops)
      return try curve(stops, mode).map { .exponential($0) } ?? .interval(stops)
    }
  }

  private func curve(_ stops: [Stop], _ mode: FunctionMode) throws(RewriteRefusal) -> ExponentialCurve? {
    guard try isCurve(mode) else { return nil }
    return ExponentialCurve(base: try base(), colorSpace: colorSpace, stops: stops)
  }

  private func composite(
    _ groups: [StopsOfZoom], _ mode: FunctionMode
  ) throws(RewriteRefusal) -> CompositeFunction {
    func each<Inner>(
      _ inner: ([StopAsRead]) throws(RewriteRefusal) -> Inner
    ) throws(RewriteRefusal) -> [ZoomGroup<Inner>] {
      try groups.map { group throws(RewriteRefusal) in ZoomGroup(zoom: group.zoom, inner: try inner(group.stops)) }
    }
    switch mode {
    // `legalized` has made a source function of it.
    case .identity: throw refusal(.compositeIdentity, class: .invalidIdentity, at: function.modeNode)
    case .categorical: return .categorical(try each(table))
    case .exponential, .interval:
      guard try isCurve(mode) else {
        return .interval(try each { stops throws(RewriteRefusal) in try sorted(stops) })
      }
      // The GL JS runtime ignores base and colorSpace in the inner curves; the native core applies the base only there.
      let curveBase = try native == nil ? .one : base()
      return .exponential(
        try each { stops throws(RewriteRefusal) in
          ExponentialCurve(base: curveBase, colorSpace: .rgb, stops: try sorted(stops))
        })
    }
  }

  private func zoomCurve(isSingle: Bool) throws(RewriteRefusal) -> ZoomCurve {
    if let native { return native.isInterpolatable ? .exponential(base: .one) : .step }
    if property.isInterpolated, blends { return .exponential(base: try base()) }
    // Between zooms the runtime interpolates every type that has an interpolator, whether the property does or not (A10).
    if semantics == .glJS, blends, !isSingle {
      throw refusal(.runtimeInterpolatesSteps, class: .interpolatedSteps)
    }
    return .step
  }

  // MARK: Rules

  /// Refuses properties whose functions never had a meaning.
  private func requireFunctionsAllowed() throws(RewriteRefusal) {
    if property.name == "visibility" { throw refusal(.visibilityTakesNoFunction) }
    if property.dependence == .colorRamp { throw refusal(.colorRampTakesNoFunction) }
    if property.parameters.isEmpty { throw refusal(.propertyTakesNoFunction) }
    if function.kind != .camera, !property.dependence.readsFeatures { throw dataOnZoomProperty }
    if semantics == .native, native == nil { throw refusal(.notANativeProperty) }
  }

  /// Refuses functions that the GL JS runtime throws on at once, and an invalid base.
  private func requireNoException() throws(RewriteRefusal) {
    _ = try mode()
    if let node = function.colorSpaceNode, node.string.flatMap({ ColorSpace(rawValue: $0.string) }) == nil {
      throw refusal(.unknownColorSpace, class: .malformedFunction, at: node)
    }
    if function.stopsNode != nil { try requireStops() }
    if let stop = function.stops.first, stop.input == .null { throw notAKey(stop) }
    _ = try base()
  }

  /// A composite identity function blends an attribute with itself, which gives the attribute.
  ///
  /// That holds as long as the fraction of the way between the zooms is a number; only with a base can it overflow.
  private func requireIdentityOfAttribute() throws(RewriteRefusal) {
    if let node = function.baseNode, function.base != 1 {
      throw refusal(.compositeIdentity, class: .invalidIdentity, at: node)
    }
    // The runtime looks for a zoom and a value in anything that JavaScript takes for an object, and fails.
    for stop in function.stops where stop.inputNode.isContainer || stop.input == .null { throw notAKey(stop) }
  }

  private func requireStops() throws(RewriteRefusal) {
    guard let stops = function.stopsNode, stops.kind == .array else {
      throw refusal(.missingStops, class: .malformedFunction, at: function.stopsNode)
    }
    if stops.count == 0 { throw refusal(.emptyStops, class: .malformedFunction, at: stops) }
    if let stop = function.malformedStop { throw refusal(.malformedStop, class: .malformedFunction, at: stop) }
  }

  private func mode() throws(RewriteRefusal) -> FunctionMode {
    let isInterpolated = native?.isInterpolatable ?? property.isInterpolated
    guard let mode = function.mode else {
      // For the core, a type that is not a string is missing.
      guard let node = function.modeNode, native == nil || node.kind == .string else {
        return isInterpolated ? .exponential : .interval
      }
      throw refusal(.unknownFunctionType, class: .malformedFunction, at: node)
    }
    if mode == .exponential, native != nil, !isInterpolated {
      throw refusal(.functionTypeNotInNative, at: function.modeNode)
    }
    return mode
  }

  /// Whether outputs are interpolated.
  ///
  /// Types without an interpolator step even if the file says `exponential` (B7).
  private func isCurve(_ mode: FunctionMode) throws(RewriteRefusal) -> Bool {
    if native != nil { return mode == .exponential }
    guard mode == .exponential, blends else { return false }
    if !property.isInterpolated, function.stops.count > 1 {
      throw refusal(.propertyDoesNotInterpolate, class: .exponentialSteps, at: function.modeNode)
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
  private func base() throws(RewriteRefusal) -> WrittenValue {
    guard let node = function.baseNode, native == nil || function.kind != .composite || node.kind == .number else {
      return .one
    }
    guard let base = node.number, base >= 0, native == nil ? base.isFinite : Float(base).isFinite else {
      throw refusal(.wrongBase, class: .wrongBase, at: node)
    }
    return WrittenValue(node)
  }

  // MARK: Refusals of several rules

  private var dataOnZoomProperty: RewriteRefusal {
    refusal(.dataFunctionOnZoomProperty, class: .attributeOnZoomProperty, at: function.propertyNode)
  }

  func notAKey(_ stop: StopAsRead) -> RewriteRefusal {
    refusal(.stopInputNotAKey, class: .wrongType, at: stop.inputNode)
  }
}

extension WrittenValue {
  fileprivate static var one: WrittenValue { WrittenValue(.number(1), spelled: .number(1)) }
}

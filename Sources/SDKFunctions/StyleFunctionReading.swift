package import SourceText
import StyleSpec

/// A style function read for its property: its JSON in a style, and the warnings about it.
package struct StyleFunctionReading: Hashable, Sendable {
  /// The JSON of the constant, or of the function of the style specification, in native semantics.
  package let fragment: JSONFragment
  package let warnings: [StyleFunctionWarning]

  /// Sets the value for the property, as the SDK did.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - property: The property.
  ///   - keepsComponents: Whether components of colours keep fractions of bytes, which the SDK rounded.
  /// - Throws: What an initialiser, the setter or the core refused, in this order.
  package init(
    _ function: StyleFunction, for property: SDKProperty, keepsComponents: Bool = false
  ) throws(StyleFunctionError) {
    var reader = StyleFunctionReader(function, property, keepsComponents: keepsComponents)
    fragment = try reader.read()
    warnings = reader.warnings + reader.valueWarnings
  }
}

struct StyleFunctionReader {
  private let function: StyleFunction
  let property: SDKProperty

  /// Whether components of colours keep fractions of bytes.
  let keepsComponents: Bool
  private(set) var warnings: [StyleFunctionWarning] = []

  /// The warnings about raw values, which follow those about the function.
  var valueWarnings: [StyleFunctionWarning] = []

  var native: NativeProperty { property.native }

  init(_ function: StyleFunction, _ property: SDKProperty, keepsComponents: Bool) {
    self.function = function
    self.property = property
    self.keepsComponents = keepsComponents
  }

  private var name: String { native.name.string }

  mutating func read() throws(StyleFunctionError) -> JSONFragment {
    switch function.shape {
    case .constant(let value): try fragment(of: value, at: "the raw value")
    case .camera(let stops): try camera(stops)
    case .source(let attribute, let stops): try attributeFunction(attribute, hasStops: stops?.isEmpty == false)
    case .composite(let attribute, let stops): try attributeFunction(attribute, hasStops: !stops.isEmpty)
    }
  }

  // MARK: Kinds

  private mutating func camera(_ stops: [StyleFunction.Key: StyleFunction]) throws(StyleFunctionError) -> JSONFragment {
    guard !stops.isEmpty else { throw .cameraWithoutStops }
    if function.defaultValue != nil { warnings.append(.defaultIgnored) }
    let mode = try cameraMode()
    var pairs: [JSONFragment] = []
    for key in try numbers(stops.keys) { pairs.append(try pair(key.fragment, stops[key], at: "the stop \(key)")) }
    return object([
      ("type", .string(JSONString(mode.rawValue))), ("base", try base(for: mode)),
      ("stops", .array(pairs)),
    ])
  }

  /// The effective mode of a function of the zoom.
  private mutating func cameraMode() throws(StyleFunctionError) -> StyleFunction.InterpolationMode {
    if !native.isDataDriven {
      if native.isInterpolatable {
        guard function.mode == .exponential || function.mode == .interval else {
          throw .cameraMode(function.mode, property: name)
        }
        return function.mode
      }
      if function.mode != .interval { warnings.append(.modeIgnored(function.mode)) }
      return .interval
    }
    guard function.mode == .interval || function.mode == .exponential && native.isInterpolatable else {
      throw .unsupportedMode(function.mode, property: name)
    }
    return function.mode
  }

  private mutating func attributeFunction(
    _ attribute: String, hasStops: Bool
  ) throws(StyleFunctionError) -> JSONFragment {
    guard native.isDataDriven else { throw .attributeOnZoomProperty(property: name) }
    if function.mode == .exponential, !native.isInterpolatable {
      throw .unsupportedMode(.exponential, property: name)
    }
    var members: [(JSONString, JSONFragment?)] = [
      ("type", .string(JSONString(function.mode.rawValue))), ("base", try base(for: function.mode)),
      ("property", .string(JSONString(attribute))),
    ]
    if function.mode == .identity {
      if case .composite = function.shape { warnings.append(.compositeIdentity) }
      if hasStops { warnings.append(.stopsIgnored) }
    } else {
      members.append(("stops", try stops()))
    }
    if let defaultValue = function.defaultValue {
      guard case .constant(let value) = defaultValue.shape else { throw .defaultNotAConstant }
      members.append(("default", try fragment(of: value, at: "the default value")))
    }
    return object(members)
  }

  /// The stops of a function of an attribute.
  private mutating func stops() throws(StyleFunctionError) -> JSONFragment {
    var pairs: [JSONFragment] = []
    switch function.shape {
    case .constant, .camera, .source(_, nil): break
    case .source(_, let stops?):
      for key in try inputs(stops.keys) { pairs.append(try pair(key.fragment, stops[key], at: "the stop \(key)")) }
    case .composite(_, let stops):
      for zoom in try numbers(stops.keys) {
        let inner = stops[zoom] ?? [:]
        if inner.isEmpty { warnings.append(.emptyZoom(zoom)) }
        for key in try inputs(inner.keys) {
          let input = JSONFragment.object([.init("zoom", zoom.fragment), .init("value", key.fragment)])
          pairs.append(try pair(input, inner[key], at: "the stop \(key) at zoom \(zoom)"))
        }
      }
    }
    guard !pairs.isEmpty else { throw .withoutStops }
    return .array(pairs)
  }

  /// The base as JSON; `nil` where there is none, or it is ignored.
  private mutating func base(for mode: StyleFunction.InterpolationMode) throws(StyleFunctionError) -> JSONFragment? {
    guard let base = function.base else { return nil }
    guard mode == .exponential else {
      warnings.append(.baseIgnored(function.mode))
      return nil
    }
    guard Float(base).isFinite else { throw .numberOutOfRange(base) }
    if base < 0 { throw .negativeBase(base) }
    if Float(base) == 0 {
      warnings.append(.zeroBase)
      if native.isDataDriven { return nil }
    }
    return .number(base)
  }

  // MARK: Stops

  private mutating func pair(
    _ input: JSONFragment, _ value: StyleFunction?, at place: String
  ) throws(StyleFunctionError) -> JSONFragment {
    guard case .constant(let value)? = value?.shape else { throw .stopNotAConstant(place) }
    return .array([input, try fragment(of: value, at: place)])
  }

  /// The keys in order, numbers only.
  private mutating func numbers(
    _ keys: some Collection<StyleFunction.Key>
  ) throws(StyleFunctionError) -> [StyleFunction.Key] {
    let sorted = keys.sorted()
    var last: (key: StyleFunction.Key, number: Float)?
    for key in sorted {
      guard case .number(let number) = key.value else { throw .keyNotANumber(key) }
      let rounded = Float(number)
      guard rounded.isFinite else { throw .numberOutOfRange(number) }
      if let last, last.number == rounded {
        warnings.append(.equalKeys(last.key, key))
      } else {
        last = (key, rounded)
      }
    }
    return sorted
  }

  /// The keys of an attribute's values in order, of the types that the mode takes.
  private mutating func inputs(
    _ keys: some Collection<StyleFunction.Key>
  ) throws(StyleFunctionError) -> [StyleFunction.Key] {
    guard function.mode == .categorical else { return try numbers(keys) }
    let sorted = keys.sorted()
    var wholes: [(key: StyleFunction.Key, number: Int64)] = []
    for key in sorted {
      guard case .number(let number) = key.value else { continue }
      guard let whole = Int64(exactly: Float(number).rounded(.towardZero)) else { throw .numberOutOfRange(number) }
      if Double(whole) != number { warnings.append(.keyTruncated(key)) }
      if let first = wholes.first(where: { $0.number == whole }) {
        warnings.append(.equalKeys(first.key, key))
      } else {
        wholes.append((key, whole))
      }
    }
    return sorted
  }

  private func object(_ members: [(JSONString, JSONFragment?)]) -> JSONFragment {
    .object(members.compactMap { name, value in value.map { JSONFragmentMember(name, $0) } })
  }
}

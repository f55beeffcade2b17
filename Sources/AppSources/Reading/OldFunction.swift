import LegacyStyle
import SDKFunctions
import SourceText

/// A style function in a source: what it means, and the text of each part.
struct OldFunction: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    var key: StyleFunction.Key
    var keyTokens: Range<Int>
    var value: SourceValue

    /// All tokens of the entry.
    var tokens: Range<Int>
  }

  struct ZoomStops: Hashable, Sendable {
    var zoom: StyleFunction.Key
    var zoomTokens: Range<Int>
    var stops: [Stop]
  }

  /// Where the stops stand.
  enum Home: Hashable, Sendable {
    /// In the call.
    case literal(DictionaryLiteral)

    /// In a variable, whose name stands at a token of the call.
    case variable(name: Int, LocalVariable, DictionaryLiteral)
  }

  /// A variable with options, whose name stands at a token of the call.
  struct Options: Hashable, Sendable {
    var name: Int
    var variable: LocalVariable
  }

  /// A name that stands for the name of the attribute.
  enum AttributeName: Hashable, Sendable {
    /// Of a constant, with its literal.
    case constant(String)
    case unknown
  }

  enum Shape: Hashable, Sendable {
    case camera([Stop])
    case source(attribute: String, [Stop])
    case composite(attribute: String, [ZoomStops])
  }

  var shape: Shape
  var home: Home?
  var mode: StyleFunction.InterpolationMode
  var base: Double?
  var baseTokens: Range<Int>?
  var attributeTokens: Range<Int>?

  /// `nil` where the attribute is a literal.
  var attributeName: AttributeName?
  var defaultValue: SourceValue?

  /// Whether there is a default that is not a style value; only a camera function may have one, which ignores it.
  var hasBareDefault = false

  /// The variable that options were taken from.
  var options: Options?

  var kind: FunctionKind {
    switch shape {
    case .camera: .camera
    case .source: .source
    case .composite: .composite
    }
  }

  /// The name of the attribute.
  var attribute: String? {
    switch shape {
    case .camera: nil
    case .source(let attribute, _), .composite(let attribute, _): attribute
    }
  }

  /// The stops of a source or camera function.
  var stops: [Stop] {
    switch shape {
    case .camera(let stops), .source(_, let stops): stops
    case .composite: []
    }
  }

  /// Whether some keys of a function of an attribute are numbers and others are strings or booleans.
  var hasKeysOfSeveralTypes: Bool {
    guard case .source(_, let stops) = shape else { return false }
    let kinds = stops.map { stop in
      switch stop.key.value {
      case .number: 0
      case .boolean: 1
      case .string: 2
      }
    }
    return Set(kinds).count > 1
  }

  /// All outputs, the default last.
  var values: [SourceValue] {
    let outputs: [SourceValue] =
      switch shape {
      case .camera(let stops), .source(_, let stops): stops.map { $0.value }
      case .composite(_, let zooms): zooms.flatMap { $0.stops.map { $0.value } }
      }
    return outputs + (defaultValue.map { [$0] } ?? [])
  }

  /// The function with values in place of its holes, in the order of ``values``.
  func styleFunction(filling: [StyleFunction.RawValue]) -> StyleFunction {
    var next = filling.makeIterator()
    func constant(_ value: SourceValue) -> StyleFunction {
      StyleFunction(rawValue: value.raw ?? next.next() ?? .number(0))
    }
    func dictionary(_ stops: [Stop]) -> [StyleFunction.Key: StyleFunction] {
      var result: [StyleFunction.Key: StyleFunction] = [:]
      for stop in stops { result[stop.key] = constant(stop.value) }
      return result
    }
    let isIdentity = mode == .identity
    let shape: StyleFunction.Shape
    switch self.shape {
    case .camera(let stops): shape = .camera(stops: dictionary(stops))
    case .source(let attribute, let stops):
      shape = .source(attribute: attribute, stops: isIdentity && stops.isEmpty ? nil : dictionary(stops))
    case .composite(let attribute, let zooms):
      var result: [StyleFunction.Key: [StyleFunction.Key: StyleFunction]] = [:]
      for zoom in zooms { result[zoom.zoom] = dictionary(zoom.stops) }
      shape = .composite(attribute: attribute, stops: result)
    }
    var options: [StyleFunction.Option] = []
    if let base { options.append(.interpolationBase(base)) }
    if let defaultValue { options.append(.defaultValue(constant(defaultValue))) }
    if hasBareDefault { options.append(.defaultValue(StyleFunction(rawValue: .number(0)))) }
    return StyleFunction(shape, mode: mode, options: options)
  }
}

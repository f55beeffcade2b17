import LegacyStyle
import SDKFunctions
import SourceText

/// A style function in a source: its meaning, and the text of each part.
struct OldFunction: Hashable, Sendable {
  struct Stop: Hashable, Sendable {
    /// The zoom, in a composite function.
    var zoom: StyleFunction.Key?
    var key: StyleFunction.Key
    var keyTokens: Range<Int>
    var value: SourceValue
  }

  let form: OldCall.Form
  var mode = StyleFunction.InterpolationMode.exponential

  /// The stops, in a composite function those of all zooms, in the order of the text.
  var stops: [Stop] = []

  /// The zooms of a composite function.
  var zooms: [StyleFunction.Key] = []

  /// Where the stops are.
  var dictionary: GivenDictionary?
  var base: Double?

  /// The name of the attribute; `nil` for a function of the zoom.
  var attribute: String?
  var attributeTokens: Range<Int>?

  /// Whether a name is in the place of the attribute's text.
  var isAttributeNamed = false

  var defaultValue: SourceValue?

  /// The default of a camera function, which the SDK ignored.
  var ignoredDefault: Range<Int>?

  /// Where the options are.
  var options: GivenDictionary?

  init(_ form: OldCall.Form) { self.form = form }

  /// Whether some keys of a function of an attribute are numbers and others are strings or booleans.
  var hasKeysOfSeveralTypes: Bool {
    form == .source && Set(stops.map { $0.key.rank }).count > 1
  }

  var hasNumericKeys: Bool { stops.contains { if case .number = $0.key.value { true } else { false } } }

  var kind: FunctionKind { form == .composite ? .composite : form == .source ? .source : .camera }

  /// All outputs, the default last.
  var values: [SourceValue] { stops.map { $0.value } + (defaultValue.map { [$0] } ?? []) }

  /// The number of values that do not show.
  var holeCount: Int { values.count { $0.isHole } }

  /// The function with values in place of those that do not show.
  func filled(with filling: [StyleFunction.RawValue]) -> OldFunction {
    var function = self
    var fillers = filling.makeIterator()
    for index in stops.indices where stops[index].value.isHole {
      if let raw = fillers.next() { function.stops[index].value.raw = raw }
    }
    if defaultValue?.isHole == true, let raw = fillers.next() { function.defaultValue?.raw = raw }
    return function
  }

  /// The function as the SDK had it.
  var styleFunction: StyleFunction {
    var stopsByKey: [StyleFunction.Key: StyleFunction] = [:]
    var stopsByZoom: [StyleFunction.Key: [StyleFunction.Key: StyleFunction]] = [:]
    for zoom in zooms { stopsByZoom[zoom] = [:] }
    for stop in stops {
      let value = StyleFunction(rawValue: stop.value.raw)
      if let zoom = stop.zoom { stopsByZoom[zoom]?[stop.key] = value } else { stopsByKey[stop.key] = value }
    }
    let shape: StyleFunction.Shape =
      switch form {
      case .constant, .camera: .camera(stops: stopsByKey)
      case .source: .source(attribute: attribute ?? "", stops: stopsByKey)
      case .composite: .composite(attribute: attribute ?? "", stops: stopsByZoom)
      }
    var options: [StyleFunction.Option] = []
    if let base { options.append(.interpolationBase(base)) }
    if let defaultValue { options.append(.defaultValue(StyleFunction(rawValue: defaultValue.raw))) }
    if ignoredDefault != nil { options.append(.defaultValue(StyleFunction(rawValue: .number(0)))) }
    return StyleFunction(shape, mode: mode, options: options)
  }
}

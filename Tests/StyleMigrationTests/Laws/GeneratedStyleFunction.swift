import LegacyStyle
import SDKFunctions
import SourceText
import StyleSpec
import TestSupport

/// A random style function for a property, the inputs to try it on, and its meaning by the book.
struct GeneratedStyleFunction: CustomStringConvertible {
  var property: SDKProperty
  var function: StyleFunction
  var meaning: Meaning
  var inputs: [(zoom: Double, attribute: StyleValue?)]

  /// The content of the function, as plain data.
  struct Meaning {
    var mode: StyleFunction.InterpolationMode
    var base: Double
    var camera: [(key: Double, value: StyleFunction.RawValue)] = []
    var groups: [(zoom: Double, stops: [(key: StyleFunction.Key, value: StyleFunction.RawValue)])] = []
    var isCamera = false
    var defaultValue: StyleFunction.RawValue?
  }

  var description: String { "\(property.codeName) = \(function) at \(inputs)" }

  static func draw(_ source: inout ChoiceSource) -> GeneratedStyleFunction {
    let property = source.pick(properties)
    let isCamera = !property.native.isDataDriven || source.oneIn(4)
    let modes: [StyleFunction.InterpolationMode] =
      !property.native.isInterpolatable
      ? (isCamera ? [.interval] : [.interval, .categorical, .identity])
      : isCamera ? [.exponential, .interval] : StyleFunction.InterpolationMode.allCases
    var meaning = Meaning(
      mode: source.pick(modes), base: source.pick([1, 0.5, 1.5, 2]), isCamera: isCamera)
    var options: [StyleFunction.Option] = []
    if meaning.mode == .exponential, meaning.base != 1 {
      options.append(.interpolationBase(meaning.base))
    } else {
      meaning.base = 1
    }
    if !isCamera, source.bool() {
      let value = source.rawValue(for: property)
      meaning.defaultValue = value
      options.append(.defaultValue(StyleFunction(rawValue: value)))
    }
    let function: StyleFunction
    if isCamera {
      meaning.camera = source.zooms(1...4).map { ($0, source.rawValue(for: property)) }
      var stops: [Double: StyleFunction] = [:]
      for stop in meaning.camera { stops[stop.key] = StyleFunction(rawValue: stop.value) }
      function = StyleFunction(interpolationMode: meaning.mode, cameraStops: stops, options: options)
    } else if meaning.mode == .identity {
      function = StyleFunction(
        interpolationMode: .identity, sourceStops: nil, attributeName: "p", options: options)
    } else {
      let isComposite = source.oneIn(2)
      let mode = meaning.mode
      meaning.groups = (isComposite ? source.zooms(1...3) : [0]).map { zoom in
        (zoom, source.keys(mode).map { ($0, source.rawValue(for: property)) })
      }
      var stops: [StyleFunction.Key: [StyleFunction.Key: StyleFunction]] = [:]
      for group in meaning.groups {
        var inner: [StyleFunction.Key: StyleFunction] = [:]
        for stop in group.stops { inner[stop.key] = StyleFunction(rawValue: stop.value) }
        stops[StyleFunction.Key(.number(group.zoom))] = inner
      }
      function =
        isComposite
        ? StyleFunction(interpolationMode: mode, compositeStops: stops, attributeName: "p", options: options)
        : StyleFunction(
          interpolationMode: mode, sourceStops: stops.values.first, attributeName: "p", options: options)
    }
    let inputs = source.list(1...8) { source -> (zoom: Double, attribute: StyleValue?) in
      (Double(source.int(in: 0...88)) / 4, source.attribute(for: property))
    }
    return GeneratedStyleFunction(property: property, function: function, meaning: meaning, inputs: inputs)
  }

  /// Not strings: the core replaces tokens in them, which is tried elsewhere.
  private static let properties: [SDKProperty] = NativeProperty.inOrder
    .filter { $0.kind != .string }
    .compactMap { SDKProperty(named: $0.name.string) }
}

extension ChoiceSource {
  fileprivate mutating func number() -> Double { Double(int(in: -40...40)) / 4 }

  fileprivate mutating func zooms(_ count: ClosedRange<Int>) -> [Double] {
    Array(Set(list(count) { Double($0.int(in: 0...88)) / 4 })).sorted()
  }

  fileprivate mutating func keys(_ mode: StyleFunction.InterpolationMode) -> [StyleFunction.Key] {
    let drawn = list(1...4) { source -> StyleFunction.Key in
      guard mode == .categorical else { return StyleFunction.Key(.number(source.number())) }
      switch source.index(weights: [3, 2, 1]) {
      case 0: return StyleFunction.Key(.string(JSONString(source.pick(["a", "b", "", "1"]))))
      case 1: return StyleFunction.Key(.number(Double(source.int(in: -4...4))))
      default: return StyleFunction.Key(.boolean(source.bool()))
      }
    }
    return Array(Set(drawn)).sorted()
  }

  fileprivate mutating func rawValue(for property: SDKProperty) -> StyleFunction.RawValue {
    switch property.native.kind {
    case .number: return .number(number())
    case .boolean: return .boolean(bool())
    case .string: return .string(pick(["a", "b"]))
    case .strings: return .strings([pick(["a", "b"])])
    case .numbers: return .numbers([Double(int(in: 0...9)), 1])
    case .vector: return .vector(.init(dx: number(), dy: number()))
    case .insets: return .insets(.init(top: number(), left: number(), bottom: number(), right: number()))
    case .enumeration: return .enumeration(pick(property.constants.map(\.name)))
    case .color:
      let bytes = (0..<3).map { _ in Double(int(in: 0...255)) / 255 }
      let alpha = pick([1, 0.5, 0.25, 0])
      return .color(StyleFunction.Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha))
    }
  }

  fileprivate mutating func attribute(for property: SDKProperty) -> StyleValue? {
    switch index(weights: [1, 6, 3, 2, 1]) {
    case 0: return nil
    case 1: return .number(number())
    case 2: return .string(JSONString(pick(["a", "b", "", "1", "red", "#102030", "round", "top", "uppercase"])))
    case 3: return .boolean(bool())
    default: return pick([.null, .array([.number(1), .number(2)]), .array([.number(1)]), .object(StyleObject())])
    }
  }
}

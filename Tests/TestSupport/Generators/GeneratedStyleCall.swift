import SourceText
package import StyleSpec

/// A call of the iOS SDK before expressions, as Swift, as Objective-C and as the equivalent function of a style.
///
/// The printers belong only to the tests, and follow the headers of the SDKs 3.4 to 3.7.
package struct GeneratedStyleCall: Hashable, Sendable, CustomStringConvertible {
  /// The name in code: `circleRadius`.
  package var codeName: String
  package var specification: PropertySpecification
  package var json: String
  package var swift: String
  package var objectiveC: String

  /// Whether the SDK applied the base to the attribute: the function depends on the zoom and an attribute.
  package var isComposite: Bool

  package var description: String { "\(json)\n\(swift)\n\(objectiveC)" }
}

/// A value in three spellings.
private struct Spelled {
  var json: String
  var swift: String
  var objectiveC: String

  init(_ json: String, _ swift: String, _ objectiveC: String) {
    (self.json, self.swift, self.objectiveC) = (json, swift, objectiveC)
  }

  init(number: String) { self.init(number, number, "@" + number) }
  init(string: String) { self.init("\"\(string)\"", "\"\(string)\"", "@\"\(string)\"") }
}

/// A property of the SDK with values for it.
private struct Row {
  var codeName: String
  var name: String
  var values: [Spelled]

  static let all: [Row] = [
    Row(codeName: "circleRadius", name: "circle-radius", values: numbers),
    Row(codeName: "circleBlur", name: "circle-blur", values: numbers),
    Row(codeName: "lineWidth", name: "line-width", values: numbers),
    Row(codeName: "fillExtrusionHeight", name: "fill-extrusion-height", values: numbers),
    Row(codeName: "rasterHueRotation", name: "raster-hue-rotate", values: numbers),
    Row(codeName: "circleColor", name: "circle-color", values: colors),
    Row(codeName: "fillColor", name: "fill-color", values: colors),
    Row(codeName: "backgroundColor", name: "background-color", values: colors),
    Row(codeName: "fillAntialiased", name: "fill-antialias", values: booleans),
    Row(codeName: "iconAllowsOverlap", name: "icon-allow-overlap", values: booleans),
    Row(codeName: "lineCap", name: "line-cap", values: members("LineCap", ["butt", "round", "square"])),
    Row(codeName: "lineJoin", name: "line-join", values: members("LineJoin", ["bevel", "round", "miter"])),
    Row(codeName: "circleTranslation", name: "circle-translate", values: vectors),
    Row(codeName: "lineDashPattern", name: "line-dasharray", values: arrays),
    Row(codeName: "text", name: "text-field", values: texts),
    Row(codeName: "iconImageName", name: "icon-image", values: texts),
  ]

  private static let numbers = ["0", "1", "2", "0.5", "18", "7.25", "180"].map { Spelled(number: $0) }
  private static let booleans = [Spelled("true", "true", "@YES"), Spelled("false", "false", "@NO")]
  private static let texts = ["plain", "{name}", "{name} x", "Ünïcode", "two\\n  lines"].map { Spelled(string: $0) }
  private static let colors = [
    Spelled("\"rgba(255,0,0,1)\"", "UIColor.red", "UIColor.redColor"),
    Spelled("\"rgba(0,0,255,1)\"", "UIColor.blue", "UIColor.blueColor"),
    Spelled("\"rgba(255,255,255,1)\"", "UIColor.white", "UIColor.whiteColor"),
    Spelled("\"rgba(0,0,0,1)\"", "UIColor.black", "UIColor.blackColor"),
    Spelled(
      "\"rgba(51,102,204,1)\"", "UIColor(red: 51/255.0, green: 102/255, blue: 204/255, alpha: 1)",
      "[UIColor colorWithRed:51/255.0 green:102/255.0 blue:204/255.0 alpha:1]"),
    Spelled(
      "\"rgba(127.5,51,204,1)\"", "UIColor(red: 0.5, green: 0.2, blue: 0.8, alpha: 1)",
      "[UIColor colorWithRed:0.5 green:0.2 blue:0.8 alpha:1]"),
  ]
  private static let vectors = [("0", "0"), ("10", "0"), ("1.5", "-2")].map { dx, dy in
    Spelled(
      "[\(dx), \(dy)]", "NSValue(cgVector: CGVector(dx: \(dx), dy: \(dy)))",
      "[NSValue valueWithCGVector:CGVectorMake(\(dx), \(dy))]")
  }
  private static let arrays = [("1", "2"), ("0", "1.5")].map { first, second in
    Spelled("[\(first), \(second)]", "[\(first), \(second)]", "@[@\(first), @\(second)]")
  }

  private static func members(_ type: String, _ names: [String]) -> [Spelled] {
    names.map { name in
      let upper = name.prefix(1).uppercased() + name.dropFirst()
      return Spelled(
        "\"\(name)\"", "NSValue(mgl\(type): .\(name))", "[NSValue valueWithMGL\(type):MGL\(type)\(upper)]")
    }
  }
}

extension GeneratedStyleCall {
  /// A call that the SDK accepted, with unique keys of one type.
  package static func draw(_ source: inout ChoiceSource) -> GeneratedStyleCall {
    let row = source.pick(Row.all)
    let native = NativeProperty(named: .init(row.name))
    let specification = PropertyTable.specification(named: .init(row.name))
    guard let native, let specification else { preconditionFailure("\(row.name) is not in the tables") }
    var writer = CallWriter(row: row, native: native, source: source)
    let texts = writer.call()
    source = writer.source
    return GeneratedStyleCall(
      codeName: row.codeName, specification: specification, json: texts.json, swift: texts.swift,
      objectiveC: texts.objectiveC, isComposite: writer.isComposite)
  }
}

/// Draws and prints one call.
private struct CallWriter {
  let row: Row
  let native: NativeProperty
  var source: ChoiceSource
  var isComposite = false

  init(row: Row, native: NativeProperty, source: ChoiceSource) {
    (self.row, self.native, self.source) = (row, native, source)
  }

  mutating func call() -> Spelled {
    switch native.isDataDriven ? source.index(weights: [3, 4, 2]) : 0 {
    case 0: return camera()
    case 1: return attribute()
    default:
      isComposite = true
      return composite()
    }
  }

  // MARK: Parts

  private mutating func constant(_ value: Spelled) -> Spelled {
    let name = source.pick(["MGLStyleValue", "MGLStyleValue", "MGLConstantStyleValue", "MGLStyleConstantValue"])
    let factory =
      source.oneIn(4) ? "[[\(name) alloc] initWithRawValue:" : "[\(name) valueWithRawValue:"
    let swiftName = source.oneIn(6) ? name + ".init" : name
    return Spelled(value.json, "\(swiftName)(rawValue: \(value.swift))", "\(factory)\(value.objectiveC)]")
  }

  private mutating func outputs(_ count: Int) -> [Spelled] {
    (0..<count).map { _ in source.pick(row.values) }
  }

  private mutating func numbers() -> [String] {
    let all = ["0", "2.5", "5", "10", "14.5", "22"]
    let chosen = all.filter { _ in source.bool() }
    return chosen.isEmpty ? [source.pick(all)] : chosen
  }

  /// A dictionary with its entries in another order than the keys.
  private mutating func dictionary(_ entries: [(key: Spelled, value: Spelled)]) -> Spelled {
    let turned = source.oneIn(3) ? Array(entries.reversed()) : entries
    return Spelled(
      entries.map { "[\($0.key.json), \($0.value.json)]" }.joined(separator: ", "),
      "[" + turned.map { "\($0.key.swift): \($0.value.swift)" }.joined(separator: ", ") + "]",
      "@{" + turned.map { "\($0.key.objectiveC): \($0.value.objectiveC)" }.joined(separator: ", ") + "}")
  }

  private mutating func stops(_ keys: [Spelled]) -> Spelled {
    let values = outputs(keys.count)
    return dictionary(zip(keys, values).map { ($0, constant($1)) })
  }

  private func options(base: String?, defaultValue: Spelled?) -> Spelled {
    var swift: [String] = []
    var objectiveC: [String] = []
    if let base {
      swift.append(".interpolationBase: \(base)")
      objectiveC.append("MGLStyleFunctionOptionInterpolationBase: @\(base)")
    }
    if let defaultValue {
      swift.append(".defaultValue: \(defaultValue.swift)")
      objectiveC.append("MGLStyleFunctionOptionDefaultValue: \(defaultValue.objectiveC)")
    }
    return Spelled(
      "", swift.isEmpty ? "nil" : "[\(swift.joined(separator: ", "))]",
      objectiveC.isEmpty ? "nil" : "@{\(objectiveC.joined(separator: ", "))}")
  }

  private mutating func base(_ mode: String) -> String? {
    mode == "exponential" && source.oneIn(2) ? source.pick(["1", "1.5", "0.5", "2"]) : nil
  }

  private mutating func defaultValue() -> Spelled? {
    source.bool() ? constant(source.pick(row.values)) : nil
  }

  private func upper(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  // MARK: Kinds

  private mutating func camera() -> Spelled {
    let mode = native.isInterpolatable && source.bool() ? "exponential" : "interval"
    let stops = stops(numbers().map { Spelled(number: $0) })
    let base = base(mode)
    let json =
      "{\"type\": \"\(mode)\"" + (base.map { ", \"base\": \($0)" } ?? "") + ", \"stops\": [\(stops.json)]}"
    if mode == "exponential", source.oneIn(3) {
      // The forms of 3.4.
      guard let base else {
        return Spelled(
          json, "MGLStyleFunction(stops: \(stops.swift))", "[MGLStyleValue valueWithStops:\(stops.objectiveC)]")
      }
      let label = source.oneIn(3) ? "base" : "interpolationBase"
      return Spelled(
        json, "MGLStyleValue(\(label): \(base), stops: \(stops.swift))",
        "[MGLStyleFunction functionWith\(upper(label)):\(base) stops:\(stops.objectiveC)]")
    }
    let options = options(base: base, defaultValue: defaultValue())
    let isOwn = source.oneIn(3)
    let name = isOwn ? "MGLCameraStyleFunction" : "MGLStyleValue"
    let label = isOwn ? "stops" : "cameraStops"
    let factory = isOwn ? "functionWith" : "valueWith"
    return Spelled(
      json, "\(name)(interpolationMode: .\(mode), \(label): \(stops.swift), options: \(options.swift))",
      "[\(name) \(factory)InterpolationMode:MGLInterpolationMode\(upper(mode)) \(label):\(stops.objectiveC) "
        + "options:\(options.objectiveC)]")
  }

  private mutating func attribute() -> Spelled {
    let modes = (native.isInterpolatable ? ["exponential"] : []) + ["interval", "categorical", "identity"]
    let mode = source.pick(modes)
    let stops: Spelled
    switch mode {
    case "identity": stops = Spelled("", "nil", "nil")
    case "categorical": stops = self.stops(categories())
    default: stops = self.stops(numbers().map { Spelled(number: $0) })
    }
    let base = base(mode)
    let defaultValue = defaultValue()
    let options = options(base: base, defaultValue: defaultValue)
    let json =
      "{\"type\": \"\(mode)\", \"property\": \"kind of\"" + (base.map { ", \"base\": \($0)" } ?? "")
      + (mode == "identity" ? "" : ", \"stops\": [\(stops.json)]")
      + (defaultValue.map { ", \"default\": \($0.json)" } ?? "") + "}"
    let isOwn = source.oneIn(3)
    let name = isOwn ? "MGLSourceStyleFunction" : "MGLStyleValue"
    let label = isOwn ? "stops" : "sourceStops"
    let factory = isOwn ? "functionWith" : "valueWith"
    return Spelled(
      json,
      "\(name)(interpolationMode: .\(mode), \(label): \(stops.swift), attributeName: \"kind of\", "
        + "options: \(options.swift))",
      "[\(name) \(factory)InterpolationMode:MGLInterpolationMode\(upper(mode)) \(label):\(stops.objectiveC) "
        + "attributeName:@\"kind of\" options:\(options.objectiveC)]")
  }

  private mutating func categories() -> [Spelled] {
    switch source.index(weights: [3, 2, 1]) {
    case 0:
      return ["park", "it's", "quarry blast"].filter { source.oneIn(2) || $0 == "park" }.map { Spelled(string: $0) }
    case 1: return ["1", "2", "7"].filter { source.oneIn(2) || $0 == "2" }.map { Spelled(number: $0) }
    default: return [Spelled("true", "true", "@YES")]
    }
  }

  private mutating func composite() -> Spelled {
    let mode = source.pick((native.isInterpolatable ? ["exponential"] : []) + ["interval", "categorical"])
    let zooms = numbers()
    let keys = mode == "categorical" ? categories() : numbers().map { Spelled(number: $0) }
    var json: [String] = []
    var swift: [String] = []
    var objectiveC: [String] = []
    for zoom in zooms {
      let values = outputs(keys.count)
      for (key, value) in zip(keys, values) {
        json.append("[{\"zoom\": \(zoom), \"value\": \(key.json)}, \(value.json)]")
      }
      let inner = dictionary(zip(keys, values).map { ($0, constant($1)) })
      swift.append("\(zoom): \(inner.swift)")
      objectiveC.append("@\(zoom): \(inner.objectiveC)")
    }
    let base = base(mode)
    let defaultValue = defaultValue()
    let options = options(base: base, defaultValue: defaultValue)
    return Spelled(
      "{\"type\": \"\(mode)\", \"property\": \"kind of\"" + (base.map { ", \"base\": \($0)" } ?? "")
        + ", \"stops\": [\(json.joined(separator: ", "))]" + (defaultValue.map { ", \"default\": \($0.json)" } ?? "")
        + "}",
      "MGLStyleValue(interpolationMode: .\(mode), compositeStops: [\(swift.joined(separator: ", "))], "
        + "attributeName: \"kind of\", options: \(options.swift))",
      "[MGLStyleValue valueWithInterpolationMode:MGLInterpolationMode\(upper(mode)) "
        + "compositeStops:@{\(objectiveC.joined(separator: ", "))} attributeName:@\"kind of\" "
        + "options:\(options.objectiveC)]")
  }
}

import ExpressionDialects
import SourceText
import StyleSpec

/// The SDKs' interpretation of generated Swift: the JSON of `mgl_jsonExpressionObject`, with all changes by their JSON
/// readers.
///
/// - Source: parts A to C of the notes on expressions, taken from mapbox/mapbox-gl-native-ios and maplibre/maplibre-native.
struct SDKModel {
  var dialect: Dialect

  static let variables: [String: JSONString] = [
    "zoomLevel": "zoom", "heatmapDensity": "heatmap-density", "lineProgress": "line-progress",
    "featureAccumulated": "accumulated", "geometryType": "geometry-type", "featureIdentifier": "id",
    "featureAttributes": "properties",
  ]

  /// A key path is a nested lookup.
  static func keyPath(_ path: String) -> StyleValue {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map {
      StyleValue.string(JSONString(String($0)))
    }
    return keys.dropFirst().reduce(.call("get", [keys[0]])) { .call("get", [$1, $0]) }
  }

  /// The JSON of an `NSExpression`.
  func expression(_ source: WrittenSwift) throws -> StyleValue {
    switch source {
    case .name(let name):
      let stem = name.replacing("NSExpression.", with: ".").dropFirst()
        .replacing(dialect == .azure ? "AZMVariable" : "Variable", with: "")
        .replacing("featureProperties", with: "featureAttributes")
      guard let variable = Self.variables[String(stem)] else { throw unknown(source) }
      return .call(variable, [])
    case .call("NSExpression", let arguments): return try initializer(source, arguments)
    default: throw unknown(source)
    }
  }

  private func initializer(_ source: WrittenSwift, _ arguments: [WrittenSwift.Argument]) throws -> StyleValue {
    let letters = dialect == .mapbox ? "MGL" : dialect == .maplibre ? "MLN" : "AZM"
    guard let first = arguments.first else { throw unknown(source) }
    switch first.label {
    case "forConstantValue": return try constant(first.value)
    case "forKeyPath":
      guard case .string(let path) = first.value else { throw unknown(source) }
      return Self.keyPath(path)
    case "forAggregate": return .call("literal", [.array(try expressions(first.value))])
    case "format":
      guard case .string(let format) = first.value else { throw unknown(source) }
      return try WrittenFormat.expression(format, try self.arguments(arguments))
    case dialect == .azure ? "azmJSONObject" : "mglJSONObject": return try read(json(first.value))
    case "for\(letters)Conditional":
      guard let yes = source["trueExpression"], let no = source["falseExpression"] else { throw unknown(source) }
      return .call("case", [try predicate(first.value), try expression(yes), try expression(no)])
    case "for\(letters)Stepping":
      guard let from = source["from"], let stops = source["stops"] else { throw unknown(source) }
      return .call("step", [try expression(first.value), try expression(from)] + (try self.stops(stops)))
    case "for\(letters)Interpolating":
      guard let curve = source["curveType"], let stops = source["stops"], let parameters = source["parameters"] else {
        throw unknown(source)
      }
      let curveValue: StyleValue
      switch curve {
      case .name(".linear"): curveValue = .call("linear", [])
      case .name(".exponential"): curveValue = .call("exponential", [try expression(parameters)])
      case .name(".cubicBezier"):
        guard case .array(let literal) = try expression(parameters), case .array(let points)? = literal.last else {
          throw unknown(source)
        }
        curveValue = .call("cubic-bezier", points)
      default: throw unknown(source)
      }
      return .call("interpolate", [curveValue, try expression(first.value)] + (try self.stops(stops)))
    case "for\(letters)MatchingKey":
      guard case .dictionary(let entries)? = source["in"], let rest = source["default"] else { throw unknown(source) }
      var parts = [try expression(first.value)]
      for entry in entries {
        let key = try expression(entry[0])
        // A list loses its literal.
        if case .array(let call) = key, call.first == .string("literal") {
          parts.append(call[1])
        } else {
          parts.append(key)
        }
        parts.append(try expression(entry[1]))
      }
      return .call("match", parts + [try expression(rest)])
    case "forAZMFunctionCoalesce": return .call("coalesce", try expressions(first.value))
    case "forAZMFunctionJoin": return .call("concat", try expressions(first.value))
    default: throw unknown(source)
    }
  }

  /// The JSON of an `NSPredicate`.
  func predicate(_ source: WrittenSwift) throws -> StyleValue {
    guard case .call("NSPredicate", let arguments) = source, let first = arguments.first else { throw unknown(source) }
    switch (first.label, first.value) {
    case ("value", .name(let name)): return .boolean(name == "true")
    case ("format", .string(let format)): return try WrittenFormat.predicate(format, try self.arguments(arguments))
    case ("mglJSONObject", let value) where dialect != .azure: return try readPredicate(json(value))
    default: throw unknown(source)
    }
  }

  private func arguments(_ arguments: [WrittenSwift.Argument]) throws -> [StyleValue] {
    try arguments.dropFirst().map { argument in
      if case .string(let string) = argument.value { return .string(JSONString(string)) }
      return try expression(argument.value)
    }
  }

  private func expressions(_ source: WrittenSwift) throws -> [StyleValue] {
    guard case .array(let elements) = source else { throw unknown(source) }
    return try elements.map(expression)
  }

  private func stops(_ source: WrittenSwift) throws -> [StyleValue] {
    guard case .dictionary(let entries)? = source["forConstantValue"] else { throw unknown(source) }
    var stops: [(Double, StyleValue)] = []
    for entry in entries {
      guard case .number(let label) = entry[0] else { throw unknown(source) }
      if case .call("NSExpression", _) = entry[1] {
        stops.append((label, try expression(entry[1])))
      } else if case .name(let name) = entry[1], name.hasPrefix("NSExpression") {
        stops.append((label, try expression(entry[1])))
      } else {
        stops.append((label, try constant(entry[1])))
      }
    }
    // The dictionary has no order; the SDK sorts.
    return stops.sorted { $0.0 < $1.0 }.flatMap { [.number($0.0), $0.1] }
  }

  // MARK: Constants

  private func constant(_ source: WrittenSwift) throws -> StyleValue {
    switch source {
    case .number, .string, .name("nil"), .name("true"), .name("false"), .name("NSNull"): return try json(source)
    case .array, .dictionary: return .call("literal", [try json(source)])
    case .name(let name) where name.hasPrefix("UIColor.") || name.hasPrefix("NSColor."):
      let components: [String: [Double]] = [
        "black": [0, 0, 0, 1], "white": [1, 1, 1, 1], "clear": [0, 0, 0, 0], "red": [1, 0, 0, 1],
        "green": [0, 1, 0, 1],
        "blue": [0, 0, 1, 1], "cyan": [0, 1, 1, 1], "magenta": [1, 0, 1, 1], "yellow": [1, 1, 0, 1],
        "orange": [1, 0.5, 0, 1], "gray": [0.5, 0.5, 0.5, 1], "purple": [0.5, 0, 0.5, 1],
      ]
      guard let color = components[String(name.dropFirst(8))] else { throw unknown(source) }
      return self.color(color)
    case .call("UIColor", let arguments):
      return color(try arguments.map { try number($0.value) })
    case .call("NSNumber.init", let arguments) where arguments.count == 1: return try constant(arguments[0].value)
    case .call("UIColor.red.withAlphaComponent", let arguments) where arguments.count == 1:
      return color([1, 0, 0, try number(arguments[0].value)])
    case .call("NSValue", let arguments):
      switch arguments.first?.value {
      case .call("CGVector", let parts)?:
        return .call("literal", [.array(try parts.map { .number(try number($0.value)) })])
      case .call("UIEdgeInsets", _)?:
        guard let insets = arguments.first?.value else { throw unknown(source) }
        let order = ["top", "right", "bottom", "left"]
        return .call("literal", [.array(try order.map { .number(try number(insets[$0] ?? source)) })])
      default: throw unknown(source)
      }
    default: throw unknown(source)
    }
  }

  private func number(_ source: WrittenSwift) throws -> Double {
    guard case .number(let number) = source else { throw unknown(source) }
    return number
  }

  /// Mapbox rounds to bytes, MapLibre does not.
  private func color(_ components: [Double]) -> StyleValue {
    let scaled = components.prefix(3).map { dialect == .maplibre ? $0 * 255 : ($0 * 255).rounded() }
    if components[3] == 1 { return .call("rgb", scaled.map(StyleValue.number)) }
    return .call("rgba", scaled.map(StyleValue.number) + [.number(components[3])])
  }

  /// A value of Foundation's JSON.
  private func json(_ source: WrittenSwift) throws -> StyleValue {
    switch source {
    case .number(let number): return .number(number)
    case .string(let string): return .string(JSONString(string))
    case .name("true"): return .boolean(true)
    case .name("false"): return .boolean(false)
    case .name("nil"), .call("NSNull", _): return .null
    case .array(let elements): return .array(try elements.map(json))
    case .dictionary(let entries):
      return .object(
        StyleObject(
          try entries.map { entry in
            guard case .string(let key) = entry[0] else { throw unknown(source) }
            return .init(key: JSONString(key), value: try json(entry[1]))
          }))
    default: throw unknown(source)
    }
  }

  // MARK: Reading JSON, with the defects

  private func read(_ value: StyleValue) throws -> StyleValue {
    guard case .array(let elements) = value, case .string(let name)? = elements.first else { return value }
    let arguments = Array(elements.dropFirst())
    switch name {
    case "literal", "zoom", "within", "distance", "collator": return value
    // Assertions are taken for conversions, and the alternatives of a string assertion are lost.
    case "number": return .call("to-number", try arguments.map(read))
    case "string": return .call("to-string", [try read(arguments[0])])
    case "get":
      guard case .string(let key) = arguments[0] else { return .call("get", try arguments.map(read)) }
      if arguments.count == 1 { return Self.keyPath(key.string) }
      let object = try read(arguments[1])
      return key.string.split(separator: ".", omittingEmptySubsequences: false)
        .reduce(object) { .call("get", [.string(JSONString(String($1))), $0]) }
    case "rgb", "rgba":
      for case .array in arguments { throw WrittenSwift.Unexpected(description: "a computed colour is lost") }
      return value
    case "interpolate", "interpolate-hcl", "interpolate-lab":
      return .array([elements[0], elements[1]] + (try elements.dropFirst(2).map(read)))
    case "case":
      var parts: [StyleValue] = []
      for (index, argument) in arguments.enumerated() {
        let isCondition = index % 2 == 0 && index < arguments.count - 1
        parts.append(isCondition ? try readPredicate(argument) : try read(argument))
      }
      return .call("case", parts)
    case "match":
      var parts: [StyleValue] = []
      for (index, argument) in arguments.enumerated() {
        parts.append(index % 2 == 1 && index < arguments.count - 1 ? argument : try read(argument))
      }
      return .call("match", parts)
    default: return .call(name, try arguments.map(read))
    }
  }

  private func readPredicate(_ value: StyleValue) throws -> StyleValue {
    guard case .array(let elements) = value, case .string(let name)? = elements.first else { return value }
    let arguments = Array(elements.dropFirst())
    switch name {
    case "==", "!=", "<", "<=", ">", ">=", "in":
      return .call(name, try arguments.map(read))
    case "!", "any": return .call(name, try arguments.map(readPredicate))
    case "all":
      let limits = arguments.filter { argument in
        guard case .array(let parts) = argument else { return false }
        return parts.first == .string("<=") || parts.first == .string(">=")
      }
      if arguments.count == 2, limits.count == 2 {
        throw WrittenSwift.Unexpected(description: "read as a range: \(value)")
      }
      return .call(name, try arguments.map(readPredicate))
    default: return .call("==", [try read(value), .boolean(true)])
    }
  }

  private func unknown(_ source: WrittenSwift) -> WrittenSwift.Unexpected {
    .init(description: "the SDK takes no \(source)")
  }
}

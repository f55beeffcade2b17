import SourceJSON
import StyleExpressions

/// Turns expressions of the style specification into trees, never into one that an SDK reads otherwise.
///
/// What an SDK has no faithful form for is written by its own name, `MGL_FUNCTION('number', …)`; what has no form at all is
/// refused.
struct FormatWriter {
  let dialect: Dialect
  let form: FormatString.Form

  init(_ dialect: Dialect, _ form: FormatString.Form) {
    self.dialect = dialect
    self.form = form
  }

  var isSelfContained: Bool { form == .selfContained }

  func expression(_ node: JSONNode) throws(DialectRefusal) -> FormatExpression {
    switch node.kind {
    case .null: return .null
    case .boolean: return .boolean(node.boolean == true)
    case .number: return try number(node)
    case .string: return .string(node.string ?? "")
    case .object:
      guard Self.isShape(node) else { throw DialectRefusal(.notAnExpression("an object")) }
      if isSelfContained { throw DialectRefusal(.needsArgument("a shape")) }
      return .constant(.shape(node.fragment))
    case .array:
      guard let name = node[0]?.string else { throw DialectRefusal(.notAnExpression("an array without an operator")) }
      guard StyleExpression.isOperator(name) else {
        throw DialectRefusal(.notAnExpression("the operator \"\(name)\" is unknown"))
      }
      return try call(name, Array(node.elements.dropFirst()))
    }
  }

  func number(_ node: JSONNode) throws(DialectRefusal) -> FormatExpression {
    let value = node.number ?? 0
    guard value.isFinite else { throw DialectRefusal(.withoutFormat("a number beyond all numbers")) }
    let isInteger = node.spelling.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
    return .constant(.number(FormatNumber(value, isInteger: isInteger)))
  }

  static func isShape(_ node: JSONNode) -> Bool {
    guard let type = node["type"]?.string else { return false }
    return [
      "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
      "Feature", "FeatureCollection",
    ].contains(type)
  }

  func all(_ nodes: [JSONNode]) throws(DialectRefusal) -> [FormatExpression] {
    var result: [FormatExpression] = []
    for node in nodes { result.append(try expression(node)) }
    return result
  }

  /// The operator by its own name.
  func operation(_ name: JSONString, _ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    .operation(name, try all(arguments))
  }

  static let unary: [JSONString: JSONString] = [
    "sqrt": "sqrt:", "log10": "log:", "ln": "ln:", "abs": "abs:", "ceil": "ceiling:", "floor": "floor:",
    "round": "mgl_round:", "acos": "mgl_acos:", "asin": "mgl_asin:", "atan": "mgl_atan:", "cos": "mgl_cos:",
    "sin": "mgl_sin:", "tan": "mgl_tan:", "log2": "mgl_log2:", "upcase": "uppercase:", "downcase": "lowercase:",
    "distance": "mgl_distanceFrom:",
  ]

  static let binary: [JSONString: JSONString] = [
    "+": "add:to:", "-": "from:subtract:", "*": "multiply:by:", "/": "divide:by:", "%": "modulus:by:",
    "^": "raise:toPower:",
  ]

  static let lists: [JSONString: JSONString] = [
    "+": "sum:", "min": "min:", "max": "max:", "concat": "mgl_join:", "coalesce": "mgl_coalesce:",
  ]

  /// The variables that stand for operators without arguments.
  static let variables: [JSONString: JSONString] = [
    "zoom": "zoomLevel", "heatmap-density": "heatmapDensity", "line-progress": "lineProgress",
    "accumulated": "featureAccumulated", "geometry-type": "geometryType", "id": "featureIdentifier",
    "properties": "featureAttributes",
  ]

  func call(_ name: JSONString, _ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    if arguments.isEmpty, let variable = Self.variables[name] { return .variable(variable) }
    if arguments.count == 1, let selector = Self.unary[name] {
      return .function(selector, try all(arguments))
    }
    if name == "^", arguments.count == 2, arguments[0].count == 1, arguments[0][0]?.string == "e" {
      return .function("exp:", [try expression(arguments[1])])
    }
    if arguments.count == 2, let selector = Self.binary[name] { return .function(selector, try all(arguments)) }
    if let selector = Self.lists[name], !arguments.isEmpty {
      return .function(selector, [.aggregate(try all(arguments))])
    }
    switch name {
    case "e" where arguments.isEmpty: return .number(2.718281828459045)
    case "pi" where arguments.isEmpty: return .number(Double.pi)
    case "literal" where arguments.count == 1: return try literal(arguments[0])
    case "get": return try get(arguments)
    case "has": return try has(arguments)
    case "at" where arguments.count == 2 && arguments[0].kind != .string:
      return .function("objectFrom:withIndex:", [try expression(arguments[1]), try expression(arguments[0])])
    case "length" where arguments.count == 1:
      return .function(arguments[0].kind == .string ? "length:" : "count:", try all(arguments))
    case "to-boolean" where arguments.count == 1:
      return .message("boolValue", to: try expression(arguments[0]), [])
    case "to-number" where arguments.count == 1: return .cast(try expression(arguments[0]), to: "NSNumber")
    case "to-number" where arguments.count > 1:
      return .message(
        "mgl_numberWithFallbackValues:", to: try expression(arguments[0]), try all(Array(arguments.dropFirst())))
    case "to-string" where arguments.count == 1: return .cast(try expression(arguments[0]), to: "NSString")
    case "to-color" where arguments.count == 1: return .cast(try expression(arguments[0]), to: "UIColor")
    case "to-rgba" where arguments.count == 1: return try components(arguments[0])
    case "rgb", "rgba": return try color(name, arguments)
    case "interpolate", "interpolate-hcl", "interpolate-lab": return try interpolation(name, arguments)
    case "step": return try step(arguments)
    case "let": return try binding(arguments)
    case "var": return try variable(arguments)
    case "case": return try cases(arguments)
    case "match": return try match(arguments)
    case "format": return try format(arguments)
    case "collator": return try collator(arguments)
    case "number-format", "semiliteral": throw DialectRefusal(.withoutFormat("\"\(name)\""))
    default: return try operation(name, arguments)
    }
  }

  // MARK: Literals

  func literal(_ node: JSONNode) throws(DialectRefusal) -> FormatExpression {
    switch node.kind {
    case .null, .boolean, .number, .string: return try expression(node)
    case .array:
      // An aggregate is a literal of its elements, as long as none is a list itself.
      if node.elements.allSatisfy({ $0.kind != .array && $0.kind != .object }) {
        var elements: [FormatExpression] = []
        for element in node.elements { elements.append(try literalElement(element)) }
        return .aggregate(elements)
      }
      if isSelfContained { throw DialectRefusal(.needsArgument("an array of arrays or objects")) }
      return try literalElement(node)
    case .object:
      if isSelfContained { throw DialectRefusal(.needsArgument("an object")) }
      return try literalElement(node)
    }
  }

  func literalElement(_ node: JSONNode) throws(DialectRefusal) -> FormatExpression {
    switch node.kind {
    case .array:
      var elements: [FormatExpression] = []
      for element in node.elements { elements.append(try literalElement(element)) }
      return .constant(.array(elements))
    case .object:
      var entries: [FormatEntry] = []
      for member in node.members {
        entries.append(FormatEntry(.string(member.key.string ?? ""), try literalElement(member.value)))
      }
      return .constant(.dictionary(entries))
    case .number where node.number == 2.718281828459045 || node.number == Double.pi:
      // The SDK writes it as a call, which inside of a literal is an array.
      throw DialectRefusal(.withoutFormat("e or pi inside of a literal"))
    default: return try expression(node)
    }
  }

  // MARK: Lookups

  /// A name that is one key of a key path.
  func isKey(_ name: JSONString) -> Bool {
    let bytes = name.string.utf8
    if isSelfContained { return FormatPrinter.isIdentifier(name) }
    return !bytes.isEmpty && !bytes.contains(UInt8(ascii: ".")) && bytes.first != UInt8(ascii: "@")
  }

  func get(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    guard arguments.count == 1 || arguments.count == 2 else { return try operation("get", arguments) }
    let name = arguments[0].string
    if let name, !isKey(name) { return try operation("get", arguments) }
    if arguments.count == 1 {
      if let name { return .keyPath(name) }
      return try operation("get", arguments)
    }
    let object = try expression(arguments[1])
    if let name, case .keyPath(let path) = object { return .keyPath(JSONString("\(path).\(name)")) }
    return .message("valueForKeyPath:", to: object, [try expression(arguments[0])])
  }

  func has(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    switch arguments.count {
    case 1: return .function("mgl_does:have:", [.evaluatedObject, try expression(arguments[0])])
    case 2: return .function("mgl_does:have:", [try expression(arguments[1]), try expression(arguments[0])])
    default: return try operation("has", arguments)
    }
  }

  // MARK: Colours

  func components(_ node: JSONNode) throws(DialectRefusal) -> FormatExpression {
    let operand = try expression(node)
    switch operand {
    case .constant(.color): break
    case .constant, .aggregate: return .operation("to-rgba", [operand])
    default: break
    }
    return .cast(.function("noindex:", [operand]), to: "NSArray")
  }

  /// A colour constant where the SDK gives the same components back, else the operator.
  func color(_ name: JSONString, _ arguments: [JSONNode]) throws(DialectRefusal) -> FormatExpression {
    let parts = arguments.compactMap { $0.number }
    let isOpaque = name == "rgb"
    guard !isSelfContained, parts.count == arguments.count, parts.count == (isOpaque ? 3 : 4) else {
      return try operation(name, arguments)
    }
    let keepsComponents = parts[..<3].allSatisfy {
      0...255 ~= $0 && (!dialect.roundsColors || $0.rounded(.towardZero) == $0)
    }
    // An alpha of 1 would come back as "rgb".
    guard keepsComponents, isOpaque || (0...1 ~= parts[3] && parts[3] != 1) else {
      return try operation(name, arguments)
    }
    return .constant(
      .color(FormatColor(red: parts[0], green: parts[1], blue: parts[2], alpha: isOpaque ? 1 : parts[3])))
  }
}

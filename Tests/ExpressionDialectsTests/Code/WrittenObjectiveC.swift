import Foundation

/// The Objective-C of generated code, as the same tree as Swift: messages to classes are calls whose labels are
/// the parts of the selector.
struct WrittenObjectiveC {
  private var text: WrittenText

  static func parse(_ source: String) throws -> WrittenSwift {
    var reader = Self(text: WrittenText(source))
    let value = try reader.expression()
    reader.text.skipBlanks()
    guard reader.text.isAtEnd else { throw reader.text.unexpected }
    return value
  }

  /// Reads the value that a text begins with.
  static func parse(startOf source: String) throws -> WrittenSwift {
    var reader = Self(text: WrittenText(source))
    return try reader.expression()
  }

  private mutating func word() -> String {
    text.skipBlanks()
    return text.take { $0 == "." || $0 == "_" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
  }

  private mutating func expression() throws -> WrittenSwift {
    text.skipBlanks()
    let start = text.place
    let value = try primary()
    guard case .number(let part) = value, text.take("/"), case .number(let whole) = try primary() else { return value }
    // A division of integers is an integer division.
    let isInteger = !text[start..<text.place].contains(".")
    return .number(isInteger ? (part / whole).rounded(.towardZero) : part / whole)
  }

  private mutating func primary() throws -> WrittenSwift {
    if text.take("@\"") { return .string(try string()) }
    if text.take("@[") {
      var elements: [WrittenSwift] = []
      while !text.take("]") {
        elements.append(try expression())
        _ = text.take(",")
      }
      return .array(elements)
    }
    if text.take("@{") {
      var entries: [[WrittenSwift]] = []
      while !text.take("}") {
        let key = try expression()
        try text.require(":")
        entries.append([key, try expression()])
        _ = text.take(",")
      }
      return .dictionary(entries)
    }
    if text.take("@YES") { return .name("true") }
    if text.take("@NO") { return .name("false") }
    if text.take("[") { return try message() }
    if text.take("@(") {
      let value = try expression()
      try text.require(")")
      return value
    }
    _ = text.take("@")
    if let next = text.next, next == "-" || ("0"..."9").contains(next) { return try text.number() }
    let name = word()
    if name.isEmpty { throw text.unexpected }
    guard text.take("(") else { return .name(name == "YES" ? "true" : name == "NO" ? "false" : name) }
    var arguments: [WrittenSwift.Argument] = []
    while !text.take(")") {
      arguments.append(.init(label: nil, value: try expression()))
      _ = text.take(",")
    }
    return .call(name, arguments)
  }

  private mutating func message() throws -> WrittenSwift {
    let receiver = word()
    var arguments: [WrittenSwift.Argument] = []
    while !text.take("]") {
      if text.take(",") {
        arguments.append(.init(label: nil, value: try expression()))
        continue
      }
      let part = word()
      if text.take("]") { return .call("\(receiver).\(part)", []) }
      try text.require(":")
      arguments.append(.init(label: part, value: try expression()))
    }
    return .call(receiver, arguments)
  }

  /// The rest of a string literal; octal escapes are bytes of UTF-8.
  private mutating func string() throws -> String {
    var bytes: [UInt8] = []
    while let next = text.next, next != "\"" {
      text.place += 1
      guard next == "\\" else {
        bytes += Array(String(next).utf8)
        continue
      }
      guard let escape = text.next else { throw text.unexpected }
      text.place += 1
      switch escape {
      case "\n": break
      case "n": bytes.append(0x0A)
      case "r": bytes.append(0x0D)
      case "t": bytes.append(0x09)
      case "\"", "\\", "?": bytes += Array(String(escape).utf8)
      case "0"..."7":
        let digits = text[(text.place - 1)..<(text.place + 2)]
        guard let byte = UInt8(digits, radix: 8) else { throw text.unexpected }
        bytes.append(byte)
        text.place += 2
      case "u":
        let digits = text[text.place..<(text.place + 4)]
        guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { throw text.unexpected }
        bytes += Array(String(scalar).utf8)
        text.place += 4
      default: throw text.unexpected
      }
    }
    try text.require("\"")
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension WrittenSwift {
  /// The same source with the names that Swift has, strictly according to the headers of the SDKs.
  ///
  /// - Source: §2.1 of the notes on app sources.
  func asSwift(letters: String) throws -> WrittenSwift {
    switch self {
    case .number, .string: return self
    case .array(let elements): return .array(try elements.map { try $0.asSwift(letters: letters) })
    case .dictionary(let entries):
      return .dictionary(try entries.map { entry in try entry.map { try $0.asSwift(letters: letters) } })
    case .name(let name):
      // The name of a variable.
      if !name.contains(".") && !name.hasPrefix(letters) { return self }
      if name.hasPrefix("UIColor.") || name.hasPrefix("NSColor."), name.hasSuffix("Color") {
        return .name(String(name.dropLast(5)))
      }
      if name.hasPrefix("NSExpression."), name.hasSuffix("VariableExpression") {
        return .name(String(name.dropLast(10)))
      }
      let mode = letters + "ExpressionInterpolationMode"
      let curves = ["Linear": ".linear", "Exponential": ".exponential", "CubicBezier": ".cubicBezier"]
      if name.hasPrefix(mode), let curve = curves[String(name.dropFirst(mode.count))] { return .name(curve) }
    case .call(let name, let arguments):
      if arguments.isEmpty, name.hasPrefix("UIColor.") || name.hasPrefix("NSColor."), name.hasSuffix("Color") {
        return .name(String(name.dropLast(5)))
      }
      let selector = arguments.compactMap { $0.label.map { $0 + ":" } }.joined()
      let values = try arguments.map { try $0.value.asSwift(letters: letters) }
      guard let (type, labels) = Self.names(letters)[name + " " + selector] else { break }
      let padded = labels.map(Optional.some) + Array(repeating: nil, count: max(0, values.count - labels.count))
      return .call(type, zip(padded, values).map { Argument(label: $0, value: $1) })
    }
    throw Unexpected(description: "\(self) is not Objective-C of the SDK")
  }

  private static func names(_ letters: String) -> [String: (type: String, labels: [String])] {
    [
      "NSExpression expressionForConstantValue:": ("NSExpression", ["forConstantValue"]),
      "NSExpression expressionForKeyPath:": ("NSExpression", ["forKeyPath"]),
      "NSExpression expressionForAggregate:": ("NSExpression", ["forAggregate"]),
      "NSExpression expressionWithFormat:": ("NSExpression", ["format"]),
      "NSExpression expressionWith\(letters)JSONObject:": ("NSExpression", ["mglJSONObject"]),
      "NSExpression mgl_expressionForConditional:trueExpression:falseExpresssion:":
        ("NSExpression", ["for\(letters)Conditional", "trueExpression", "falseExpression"]),
      "NSExpression mgl_expressionForSteppingExpression:fromExpression:stops:":
        ("NSExpression", ["for\(letters)Stepping", "from", "stops"]),
      "NSExpression mgl_expressionForInterpolatingExpression:withCurveType:parameters:stops:":
        ("NSExpression", ["for\(letters)Interpolating", "curveType", "parameters", "stops"]),
      "NSExpression mgl_expressionForMatchingExpression:inDictionary:defaultExpression:":
        ("NSExpression", ["for\(letters)MatchingKey", "in", "default"]),
      "NSPredicate predicateWithFormat:": ("NSPredicate", ["format"]),
      "NSPredicate predicateWithValue:": ("NSPredicate", ["value"]),
      "NSPredicate predicateWith\(letters)JSONObject:": ("NSPredicate", ["mglJSONObject"]),
      "UIColor colorWithRed:green:blue:alpha:": ("UIColor", ["red", "green", "blue", "alpha"]),
      "NSValue valueWithCGVector:": ("NSValue", ["cgVector"]),
      "NSValue valueWithUIEdgeInsets:": ("NSValue", ["uiEdgeInsets"]),
      "CGVectorMake ": ("CGVector", ["dx", "dy"]),
      "UIEdgeInsetsMake ": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
      "NSNull.null ": ("NSNull", []),
    ]
  }
}

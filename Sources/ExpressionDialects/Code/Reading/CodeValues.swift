import SDKFunctions
import SourceText
import StyleSpec

/// Constants that calls build: colours, numbers, boxed structures, attributed texts.
extension CodeReader {
  mutating func constant(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    if OldClass(rawValue: call.className) != nil { throw error(.legacyAPI(call.className), at: call.node) }
    switch call.className {
    case "UIColor": return .color(try color(call, place))
    case "NSValue": return try boxed(call, place)
    case "CGVector", "CGVectorMake", "UIEdgeInsets", "UIEdgeInsetsMake", "NSEdgeInsetsMake", "MGLSphericalPositionMake",
      "MGLSphericalPosition":
      return try structure(call, place)
    case "NSNumber", "CGFloat", "Int": return try boxedNumber(call, place)
    case "NSString", "String", "NSArray", "NSMutableArray", "Array", "NSDictionary", "Dictionary":
      return try collection(call, place)
    case "NSNull" where ["", "null"].contains(call.name): return .null
    case "MGLAttributedExpression": return try attributed(call, place)
    default: throw unknown(call)
    }
  }

  private mutating func color(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatColor {
    if language == .objectiveC, call.arguments.isEmpty, call.variadic.isEmpty,
      let color = CodeColors.named(call.name, in: language)
    {
      return color
    }
    let zeros = Array(repeating: 0.0, count: call.arguments.count)
    guard CodeColors.color(call.name, zeros) != nil,
      let color = CodeColors.color(call.name, try reals(call.arguments, place))
    else { throw unknown(call) }
    return color
  }

  /// A structure or a member of an enumeration in an `NSValue`.
  private mutating func boxed(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    guard call.arguments.count == 1, call.variadic.isEmpty else { throw unknown(call) }
    let argument = call.arguments[0]
    switch call.name {
    case "cgVector:", "uiEdgeInsets:", "edgeInsets:", "mglSphericalPosition:", "mlnSphericalPosition:",
      "valueWithCGVector:", "valueWithUIEdgeInsets:", "valueWithEdgeInsets:", "valueWithMGLSphericalPosition:",
      "valueWithMLNSphericalPosition:":
      let value = try object(argument, place)
      switch value {
      case .vector, .insets, .array: return value
      default: throw unexpected(argument, expected: "a structure")
      }
    default: break
    }
    // The label ends in the name of the type: `mglLineCap:`, `valueWithMLNLineCap:`.
    var label = call.name.utf8.dropLast()
    if label.starts(with: "valueWith".utf8) { label = label.dropFirst(9) }
    let type = String(decoding: label.prefix(3).map { $0 & 0xDF } + label.dropFirst(3), as: UTF8.self)
    if case .member(nil, let name) = argument.kind {
      guard let member = CodeConstants.member(name, of: type) else { throw unknown(call) }
      return .string(member)
    }
    let value = try object(argument, place)
    guard case .string(let member) = value,
      CodeConstants.member(member.string.camelCase, of: type) == member
    else { throw unknown(call) }
    return value
  }

  private mutating func structure(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    let numbers = try reals(call.arguments + call.variadic, place)
    switch (call.className, call.name, numbers.count) {
    case ("CGVector", "dx:dy:", 2), ("CGVectorMake", "", 2): return .vector(dx: numbers[0], dy: numbers[1])
    case ("UIEdgeInsets", "top:left:bottom:right:", 4), ("UIEdgeInsetsMake", "", 4), ("NSEdgeInsetsMake", "", 4):
      return .insets(Padding(top: numbers[0], right: numbers[3], bottom: numbers[2], left: numbers[1]))
    case ("MGLSphericalPosition", "radial:azimuthal:polar:", 3), ("MGLSphericalPositionMake", "", 3):
      return .array(numbers.map { FormatNode.number($0) })
    default: throw unknown(call)
    }
  }

  private mutating func boxedNumber(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    let values = call.arguments + call.variadic
    let labels =
      call.className == "NSNumber" ? ["value:", "integerLiteral:", "floatLiteral:", "booleanLiteral:"] : [""]
    let method = call.className == "NSNumber" ? CodeNumberType(ofMethod: call.name) : nil
    guard values.count == 1, method != nil || labels.contains(call.name) else { throw unknown(call) }
    let value = try object(values[0], place.real(place.isReal || call.className == "CGFloat"))
    switch value {
    case .boolean where call.className == "NSNumber", .number:
      return try converted(value, to: call.className == "Int" ? CodeNumberType(named: "Int") : method, at: values[0])
    default: throw unexpected(values[0], expected: "a number")
    }
  }

  /// Strings, arrays and dictionaries by their classes.
  private mutating func collection(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    let values = call.arguments + call.variadic
    let isString = ["NSString", "String"].contains(call.className)
    let isArray = !isString && ["NSArray", "NSMutableArray", "Array"].contains(call.className)
    switch (call.name, values.count) {
    case ("", 1), ("string:", 1), ("array:", 1), ("dictionary:", 1), ("stringWithString:", 1), ("arrayWithArray:", 1),
      ("dictionaryWithDictionary:", 1):
      let value = try object(values[0], place)
      switch value {
      case .string where isString, .array where isArray: return value
      case .dictionary where !isString && !isArray: return value
      default: throw unknown(call)
      }
    case ("arrayWithObjects:", _) where isArray:
      return .array(try objects(values.prefix { $0.kind != .null }, place))
    case ("arrayWithObject:", 1) where isArray: return .array([try object(values[0], place)])
    case ("dictionaryWithObjectsAndKeys:", _) where !isString && !isArray:
      let parts = try objects(values.prefix { $0.kind != .null }, place)
      guard parts.count.isMultiple(of: 2) else { throw unexpected(call.node, expected: "a key after each object") }
      return .dictionary(stride(from: 0, to: parts.count, by: 2).map { FormatEntry(parts[$0 + 1], parts[$0]) })
    case ("dictionaryWithObjects:forKeys:", 2) where !isString && !isArray:
      let (objects, keys) = (try list(values[0], place), try list(values[1], place))
      guard objects.count == keys.count else { throw unexpected(call.node, expected: "a key for each object") }
      return .dictionary(zip(keys, objects).map { FormatEntry($0, $1) })
    case ("array", 0) where isArray, ("new", 0) where isArray: return .array([])
    case ("dictionary", 0) where !isString && !isArray: return .dictionary([])
    default: throw unknown(call)
    }
  }

  /// A text with its attributes.
  private mutating func attributed(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    let arguments = call.arguments
    guard let first = arguments.first else { throw unknown(call) }
    let text = try object(first, place)
    var attributes: [FormatEntry] = []
    func add(_ name: JSONString, _ value: FormatNode) {
      if value != .null { attributes.append(FormatEntry(.string(name), value)) }
    }
    switch call.name {
    case "expression:", "initWithExpression:": break
    case "expression:attributes:", "initWithExpression:attributes:", "attributedExpression:attributes:":
      guard case .dictionary(let entries) = try object(arguments[1], place.of(.attribute)) else {
        throw unexpected(arguments[1], expected: "a dictionary of attributes")
      }
      for entry in entries {
        guard case .string(let name) = entry.key else {
          throw unexpected(arguments[1], expected: "attributes of the SDK as keys")
        }
        add(CodeConstants.attribute(name.string) ?? name, entry.value)
      }
    case "expression:fontNames:fontScale:", "attributedExpression:fontNames:fontScale:":
      add("text-font", try object(arguments[1], place))
      add("font-scale", try object(arguments[2], place))
    default: throw unknown(call)
    }
    return .attributed(text, attributes)
  }
}

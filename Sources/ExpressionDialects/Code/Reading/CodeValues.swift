import SourceJSON
import StyleSpec

/// Constants that calls build: colours, numbers, boxed structures, attributed texts.
extension CodeReader {
  mutating func constant(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatExpression {
    if CodeConstants.isLegacy(call.className) { throw error(.legacyAPI(call.className), at: call.node) }
    switch call.className {
    case "UIColor": return .constant(.color(try color(call, place)))
    case "NSValue": return try boxed(call, place)
    case "CGVector", "CGVectorMake", "UIEdgeInsets", "UIEdgeInsetsMake", "NSEdgeInsetsMake", "MGLSphericalPositionMake",
      "MGLSphericalPosition":
      return .constant(try structure(call, place))
    case "NSNumber", "CGFloat", "Int": return try boxedNumber(call, place)
    case "NSString", "String", "NSArray", "NSMutableArray", "Array", "NSDictionary", "Dictionary":
      return try collection(call, place)
    case "NSNull": return .null
    case "MGLAttributedExpression": return try attributed(call, place)
    default: throw unknown(call)
    }
  }

  private mutating func color(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatColor {
    if call.arguments.isEmpty, call.variadic.isEmpty, let color = CodeColors.named(call.name) { return color }
    let zeros = Array(repeating: 0.0, count: call.arguments.count)
    guard CodeColors.color(call.name, zeros) != nil,
      let color = CodeColors.color(call.name, try reals(call.arguments, place))
    else { throw unknown(call) }
    return color
  }

  /// A structure or a member of an enumeration in an `NSValue`.
  private mutating func boxed(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatExpression {
    guard call.arguments.count == 1 else { throw unknown(call) }
    let argument = call.arguments[0]
    let name = call.name.asciiUppercased
    // The labels end in the name of the type: `mglLineCap:`, `valueWithMLNLineCap:`.
    if ["CGVECTOR:", "EDGEINSETS:", "SPHERICALPOSITION:"].contains(where: {
      name.utf8.suffix($0.utf8.count).elementsEqual($0.utf8)
    }) {
      return try object(argument, place)
    }
    if case .member(nil, let member) = argument.kind { return .string(JSONString(member.kebabCase)) }
    return try object(argument, place)
  }

  private mutating func structure(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatConstant {
    let numbers = try reals(call.arguments + call.variadic, place)
    switch (call.className, call.name, numbers.count) {
    case ("CGVector", "dx:dy:", 2), ("CGVectorMake", "", 2): return .vector(dx: numbers[0], dy: numbers[1])
    case ("UIEdgeInsets", "top:left:bottom:right:", 4), ("UIEdgeInsetsMake", "", 4), ("NSEdgeInsetsMake", "", 4):
      return .insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    case ("MGLSphericalPosition", "radial:azimuthal:polar:", 3), ("MGLSphericalPositionMake", "", 3):
      return .array(numbers.map { FormatExpression.number($0) })
    default: throw unknown(call)
    }
  }

  private mutating func boxedNumber(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatExpression {
    let values = call.arguments + call.variadic
    guard values.count == 1 else { throw unknown(call) }
    let value = try object(values[0], place.real(place.isReal || call.className == "CGFloat"))
    switch value {
    case .constant(.boolean), .constant(.number):
      let type = call.className == "Int" ? CodeNumberType(named: "Int") : CodeNumberType(ofMethod: call.name)
      return try converted(value, to: type, at: values[0])
    default: throw unexpected(values[0], expected: "a number")
    }
  }

  /// Strings, arrays and dictionaries by their classes.
  private mutating func collection(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatExpression {
    let values = call.arguments + call.variadic
    switch call.name {
    case "arrayWithObjects:": return .constant(.array(try objects(values.filter { $0.kind != .null }, place)))
    case "dictionaryWithObjectsAndKeys:":
      let parts = try objects(values.filter { $0.kind != .null }, place)
      guard parts.count.isMultiple(of: 2) else { throw unexpected(call.node, expected: "a key behind each object") }
      return .constant(
        .dictionary(stride(from: 0, to: parts.count, by: 2).map { FormatEntry(parts[$0 + 1], parts[$0]) }))
    case "dictionaryWithObjects:forKeys:":
      let (objects, keys) = (try list(values[0], place), try list(values[1], place))
      return .constant(.dictionary(zip(keys, objects).map { FormatEntry($0, $1) }))
    case "array", "new": return .constant(.array([]))
    case "dictionary": return .constant(.dictionary([]))
    default:
      guard values.count == 1 else { throw unknown(call) }
      return try object(values[0], place)
    }
  }

  /// A text with its attributes.
  private mutating func attributed(_ call: CodeCall, _ place: Place) throws(CodeError) -> FormatExpression {
    let arguments = call.arguments
    guard let first = arguments.first else { throw unknown(call) }
    let text = try object(first, place)
    var attributes: [FormatAttributedText.Attribute] = []
    func add(_ name: JSONString, _ value: FormatExpression) {
      if value != .null { attributes.append(.init(name, value)) }
    }
    switch call.name {
    case "expression:", "initWithExpression:": break
    case "expression:attributes:", "initWithExpression:attributes:", "attributedExpression:attributes:":
      guard case .constant(.dictionary(let entries)) = try object(arguments[1], place) else {
        throw unexpected(arguments[1], expected: "a dictionary of attributes")
      }
      for entry in entries {
        guard case .constant(.string(let name)) = entry.key else {
          throw unexpected(arguments[1], expected: "attributes of the SDK as keys")
        }
        add(CodeConstants.attribute(name.string) ?? name, entry.value)
      }
    case "expression:fontNames:fontScale:", "attributedExpression:fontNames:fontScale:":
      add("text-font", try object(arguments[1], place))
      add("font-scale", try object(arguments[2], place))
    default: throw unknown(call)
    }
    return .constant(.attributed(FormatAttributedText(text, attributes)))
  }
}

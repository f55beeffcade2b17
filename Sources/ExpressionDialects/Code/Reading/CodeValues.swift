import SDKFunctions
import SourceText
import StyleSpec

/// Constants that calls build: colours, numbers, boxed structures.
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
    case "NSNull" where ["", "null"].contains(call.name): return .null
    default: throw unknown(call)
    }
  }

  mutating func color(_ call: CodeCall, _ place: Place) throws(DialectError) -> Color {
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
  mutating func boxed(_ call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
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
    let isBoxed = call.className == "NSNumber"
    let labels = isBoxed ? ["value:", "integerLiteral:", "floatLiteral:", "booleanLiteral:"] : [""]
    let method = isBoxed ? CodeNumberType(ofMethod: call.name) : nil
    guard values.count == 1, method != nil || labels.contains(call.name) else { throw unknown(call) }
    let value = try object(values[0], place.real(place.isReal || call.className == "CGFloat"))
    switch value {
    case .boolean where isBoxed, .number:
      return try converted(value, to: call.className == "Int" ? .integer(isSigned: true) : method, at: values[0])
    default: throw unexpected(values[0], expected: "a number")
    }
  }
}

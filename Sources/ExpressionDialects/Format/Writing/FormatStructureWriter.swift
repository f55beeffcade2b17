import SourceText
import StyleExpressions
import StyleSpec

/// Operators with a syntax of their own in format strings.
extension FormatWriter {
  func structure(_ expression: StyleExpression) throws(DialectError) -> FormatNode {
    switch expression {
    case .constant(let literal): try self.literal(literal)
    case .call(.get, let arguments): try get(arguments, expression)
    case .call(.has, let arguments): try has(arguments, expression)
    case .call(.at, let arguments) where arguments[0].bareString == nil:
      .structure(.element, [try self.expression(arguments[1]), try self.expression(arguments[0])])
    case .call(.toBoolean, _), .call(.toNumber, _), .call(.toString, _), .call(.toColor, _): try conversion(expression)
    case .call(.rgb, let components), .call(.rgba, let components): try color(components, expression)
    case .call(.toRGBA, let arguments):
      arguments.count == 1 ? try components(of: arguments[0]) : try named(expression)
    case .interpolate(let interpolate): try interpolation(interpolate)
    case .step(let step): try self.step(step)
    case .let(let binding): try self.binding(binding)
    case .variable(let name): try variable(name)
    case .case(let conditional): try cases(conditional)
    case .match(let match): try self.match(match)
    case .format(let format): try self.format(format)
    case .options(.collator, _, let options): try collator(options)
    // Every SDK reads an operator by its name.
    default: try named(expression)
    }
  }

  // MARK: Lookups

  /// Whether a name is one key of a key path.
  private func isKey(_ name: JSONString) -> Bool {
    let bytes = name.string.utf8
    if isSelfContained { return FormatPrinter.isIdentifier(name) }
    return !bytes.isEmpty && !bytes.contains(UInt8(ascii: ".")) && bytes.first != UInt8(ascii: "@")
  }

  private func get(_ arguments: [StyleExpression], _ whole: StyleExpression) throws(DialectError) -> FormatNode {
    guard let key = arguments.first, arguments.count <= 2 else { return try named(whole) }
    let name = key.bareString
    if let name, !isKey(name) { return try named(whole) }
    guard arguments.count == 2 else {
      if let name { return .keyPath(name) }
      return try named(whole)
    }
    let object = try expression(arguments[1])
    if let name, case .keyPath(let path) = object { return .keyPath(JSONString("\(path).\(name)")) }
    return .message(.valueForKeyPath, to: object, [try expression(key)])
  }

  private func has(_ arguments: [StyleExpression], _ whole: StyleExpression) throws(DialectError) -> FormatNode {
    switch arguments.count {
    case 1: .structure(.has, [.evaluatedObject, try expression(arguments[0])])
    case 2: .structure(.has, [try expression(arguments[1]), try expression(arguments[0])])
    default: try named(whole)
    }
  }

  // MARK: Conversions and colours

  private func conversion(_ conversion: StyleExpression) throws(DialectError) -> FormatNode {
    let operand = try expression(conversion.subexpressions[0])
    let others = Array(conversion.subexpressions.dropFirst())
    switch conversion.operation {
    case .toBoolean: return .message(.booleanValue, to: operand)
    case .toNumber where others.isEmpty: return .cast(operand, to: "NSNumber")
    case .toNumber: return .message(.numberWithFallback, to: operand, try all(others))
    case .toString: return .cast(operand, to: "NSString")
    case .toColor where others.isEmpty: return .cast(operand, to: "UIColor")
    default: return .operation("to-color", [operand] + (try all(others)))
    }
  }

  /// A colour constant where the SDK returns the same components, otherwise the operator.
  private func color(_ components: [StyleExpression], _ whole: StyleExpression) throws(DialectError) -> FormatNode {
    let isOpaque = whole.operation == .rgb
    let parts = components.compactMap { $0.bareNumber }
    guard !isSelfContained, parts.count == components.count, parts.count == (isOpaque ? 3 : 4) else {
      return try named(whole)
    }
    let keepsComponents = parts[..<3].allSatisfy {
      0...255 ~= $0 && (dialect.roundsColors ? $0.rounded(.towardZero) == $0 : $0 / 255 * 255 == $0)
    }
    // An alpha of 1 would be read back as "rgb".
    guard keepsComponents, isOpaque || (0...1 ~= parts[3] && parts[3] != 1) else { return try named(whole) }
    return .color(
      Color(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255, alpha: isOpaque ? 1 : parts[3]))
  }

  private func components(of color: StyleExpression) throws(DialectError) -> FormatNode {
    let operand = try expression(color)
    switch operand {
    case .color: break
    case .aggregate: return .operation("to-rgba", [operand])
    default: if operand.isConstant { return .operation("to-rgba", [operand]) }
    }
    return .cast(.structure(.identity, [operand]), to: "NSArray")
  }

  // MARK: Variables

  private func binding(_ binding: Let) throws(DialectError) -> FormatNode {
    var parts: [FormatNode] = []
    for entry in binding.bindings { parts += [.string(entry.name), try expression(entry.value)] }
    return .control(.letting, parts + [try expression(binding.result)])
  }

  private func variable(_ name: JSONString) throws(DialectError) -> FormatNode {
    guard FunctionNames.variables[name] == nil, FormatPrinter.isIdentifier(name) else {
      return try named(.variable(name))
    }
    return .variable(name)
  }

  // MARK: Text

  private func format(_ format: Format) throws(DialectError) -> FormatNode {
    guard format.sections.contains(where: { $0.options != nil }) else { return try named(.format(format)) }
    if isSelfContained { throw .needsArgument("formatted text") }
    var texts: [FormatNode] = []
    for section in format.sections {
      var attributes: [FormatEntry] = []
      for member in section.options?.members ?? [] {
        guard ["font-scale", "text-color", "text-font"].contains(member.name) else {
          throw .withoutFormat("the option \"\(member.name)\" of \"format\"")
        }
        attributes.append(FormatEntry(.string(member.name), try option(member.value)))
      }
      texts.append(.attributed(try expression(section.content), attributes))
    }
    return .structure(.attributed, texts)
  }

  private func collator(_ options: OptionList) throws(DialectError) -> FormatNode {
    if isSelfContained { throw .needsArgument("the options of a collator") }
    var entries: [FormatEntry] = []
    for member in options.members {
      entries.append(FormatEntry(.string(member.name), try option(member.value)))
    }
    return .operation("collator", [.dictionary(entries)])
  }

  private func option(_ value: OptionList.Value) throws(DialectError) -> FormatNode {
    switch value {
    case .expression(let expression): try self.expression(expression)
    case .ignored(let literal): try self.literal(literal)
    }
  }

  // MARK: Literals

  func literal(_ literal: Literal) throws(DialectError) -> FormatNode {
    switch literal.value {
    // An aggregate is a literal of its elements, as long as none of them is a list.
    case .array(let elements) where elements.allSatisfy({ $0.isScalar }): return .aggregate(try elements.map(element))
    case .array, .object:
      if isSelfContained { throw .needsArgument("an object or a list of lists") }
      return try element(literal.value)
    default: return try scalar(literal.value)
    }
  }

  private func scalar(_ value: StyleValue) throws(DialectError) -> FormatNode {
    switch value {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number):
      guard number.isFinite else { throw .withoutFormat("a number that is not finite") }
      return .number(number)
    case .string(let string): return .string(string)
    case .color(let color): return .string(JSONString(color.css))
    default: throw .withoutFormat("a value of a property")
    }
  }

  /// A value inside of a literal.
  private func element(_ value: StyleValue) throws(DialectError) -> FormatNode {
    switch value {
    case .array(let elements): return .array(try elements.map(element))
    case .object(let object):
      return .dictionary(
        try object.members.map { member throws(DialectError) in
          FormatEntry(.string(member.key), try element(member.value))
        })
    case .number(let number) where FunctionNames.numbers.contains { $0.value == number }:
      // The SDK writes it as a call, which becomes an array inside a literal.
      throw .withoutFormat("e or pi inside of a literal")
    default: return try scalar(value)
    }
  }
}

extension StyleValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}

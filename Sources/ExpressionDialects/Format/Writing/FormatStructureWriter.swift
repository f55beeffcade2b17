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
      0...255 ~= $0 && (!dialect.roundsColors || $0.rounded(.towardZero) == $0)
    }
    // An alpha of 1 would be read back as "rgb".
    guard keepsComponents, isOpaque || (0...1 ~= parts[3] && parts[3] != 1) else { return try named(whole) }
    return .color(FormatColor(red: parts[0], green: parts[1], blue: parts[2], alpha: isOpaque ? 1 : parts[3]))
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
    case .array(let elements):
      // An aggregate is a literal of its elements, as long as none of them is a list.
      guard elements.allSatisfy({ $0.isScalar }) else {
        if isSelfContained { throw .needsArgument("an array of arrays or objects") }
        return try element(literal.value, literal.spelling)
      }
      return .aggregate(try all(elements, literal.spelling))
    case .object:
      if isSelfContained { throw .needsArgument("an object") }
      return try element(literal.value, literal.spelling)
    default: return try scalar(literal.value, literal.spelling)
    }
  }

  func scalar(_ value: StyleValue, _ spelling: JSONFragment?) throws(DialectError) -> FormatNode {
    switch value {
    case .null: return .null
    case .boolean(let boolean): return .boolean(boolean)
    case .number(let number): return try self.number(number, spelling)
    case .string(let string): return .string(string)
    case .color(let color): return .string(JSONString(color.css))
    default: throw .withoutFormat("a value of a property")
    }
  }

  func number(_ value: Double, _ spelling: JSONFragment?) throws(DialectError) -> FormatNode {
    guard value.isFinite else { throw .withoutFormat("a number that is not finite") }
    var isInteger: Bool?
    if case .scalar(let bytes)? = spelling { isInteger = bytes.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") } }
    return .number(FormatNumber(value, isInteger: isInteger))
  }

  /// A value inside of a literal.
  private func element(_ value: StyleValue, _ spelling: JSONFragment?) throws(DialectError) -> FormatNode {
    switch value {
    case .array(let elements): return .array(try all(elements, spelling))
    case .object(let object):
      var entries: [FormatEntry] = []
      for (index, member) in object.members.enumerated() {
        entries.append(
          FormatEntry(
            .string(member.key), try element(member.value, spelling?.member(at: index, of: object.members.count))))
      }
      return .dictionary(entries)
    case .number(let number) where FunctionNames.numbers.contains { $0.value == number }:
      // The SDK writes it as a call, which becomes an array inside a literal.
      throw .withoutFormat("e or pi inside of a literal")
    default: return try scalar(value, spelling)
    }
  }

  private func all(_ elements: [StyleValue], _ spelling: JSONFragment?) throws(DialectError) -> [FormatNode] {
    var result: [FormatNode] = []
    for (index, value) in elements.enumerated() {
      result.append(try element(value, spelling?.element(at: index, of: elements.count)))
    }
    return result
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

extension JSONFragment {
  /// The spelling of an element, if this spells an array of so many.
  fileprivate func element(at index: Int, of count: Int) -> JSONFragment? {
    if case .array(let elements, _) = self, elements.count == count { elements[index] } else { nil }
  }

  /// The spelling of a member's value, if this spells an object of so many members.
  fileprivate func member(at index: Int, of count: Int) -> JSONFragment? {
    if case .object(let members) = self, members.count == count { members[index].value } else { nil }
  }
}

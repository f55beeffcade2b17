import SourceText
import StyleExpressions
import StyleSpec

/// Literals.
extension FormatWriter {
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

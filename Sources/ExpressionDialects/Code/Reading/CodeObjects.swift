import SourceText
import StyleDiagnostics

/// Objects of a certain kind, and lists and JSON built from them.
extension CodeReader {
  mutating func string(_ node: CodeNode, _ place: Place) throws(DialectError) -> JSONString {
    guard case .string(let string) = try object(node, place) else { throw unexpected(node, expected: "a string") }
    return string
  }

  /// The elements of an array; the objects of an aggregate, too.
  mutating func list(_ node: CodeNode, _ place: Place) throws(DialectError) -> [FormatNode] {
    switch try object(node, place) {
    case .array(let elements), .aggregate(let elements): return elements
    case .null: return []
    default: throw unexpected(node, expected: "an array")
    }
  }

  mutating func predicate(_ node: CodeNode, _ place: Place) throws(DialectError) -> FormatNode {
    let object = try object(node, place)
    guard object.isPredicate else { throw unexpected(node, expected: "an NSPredicate") }
    return object
  }

  mutating func predicates(_ node: CodeNode, _ place: Place) throws(DialectError) -> [FormatNode] {
    let elements = try list(node, place)
    guard elements.allSatisfy({ $0.isPredicate }) else { throw unexpected(node, expected: "an array of NSPredicate") }
    return elements
  }

  // MARK: JSON

  /// The JSON of an object of plain values.
  mutating func json(_ node: CodeNode, _ place: Place) throws(DialectError) -> JSONFragment {
    guard let fragment = Self.json(try object(node, place)) else {
      throw unexpected(node, expected: "arrays, dictionaries, strings and numbers")
    }
    let calls = fragment.calls
    for name in ["number", "string"] as [JSONString]
    where calls.contains(where: { $0.count > 1 && $0.first == .string(name) }) {
      let message = "the SDK reads [\"\(name)\", …] in JSON as [\"to-\(name)\", …]; the assertion is kept here"
      add(DialectWarning(.assertionInJSON, message))
    }
    if let (name, string) = calls.lazy.compactMap(JSONFragment.comparedConstant).first {
      // As legacy filters have it.
      let message =
        "[\(name), \(string), …] compares two constants, but as a legacy filter the attribute \(string); write "
        + "[\"get\", \(string)] for the attribute"
      add(DialectWarning(.constantsCompared, message))
    }
    return fragment
  }

  static func json(_ expression: FormatNode) -> JSONFragment? {
    switch expression {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return number.isFinite ? .number(number) : nil
    case .string(let string): return .string(string)
    case .json(let fragment): return fragment
    case .array(let elements):
      let parts = elements.compactMap(json)
      return parts.count == elements.count ? .array(parts) : nil
    case .dictionary(let entries):
      var members: [JSONFragmentMember] = []
      for entry in entries {
        guard case .string(let key) = entry.key, let value = json(entry.value) else { return nil }
        members.append(JSONFragmentMember(key, value))
      }
      return .object(members)
    default: return nil
    }
  }
}

extension JSONFragment {
  /// The calls of an expression, each before those in it.
  fileprivate var calls: [[JSONFragment]] {
    switch self {
    case .scalar: []
    case .array(let elements, _):
      elements.first == .string("literal") ? [] : [elements] + elements.flatMap { $0.calls }
    case .object(let members): members.flatMap { $0.value.calls }
    }
  }

  /// The operator and the string of a comparison of a string with another constant, as spelled; `nil` for other calls.
  fileprivate static func comparedConstant(_ call: [JSONFragment]) -> (name: String, string: String)? {
    guard call.count == 3, case .scalar(let name) = call[0], case .scalar(let string) = call[1], case .scalar = call[2],
      string.first == UInt8(ascii: "\""),
      (["==", "!=", "<", "<=", ">", ">=", "in"] as [JSONString]).contains(where: { call[0] == .string($0) })
    else { return nil }
    return (String(decoding: name, as: UTF8.self), String(decoding: string, as: UTF8.self))
  }
}

import SourceText
import StyleDiagnostics

/// Objects of a certain kind, and lists, format strings and JSON built from them.
extension CodeReader {
  mutating func string(_ node: CodeNode) throws(DialectError) -> JSONString {
    guard case .string(let string) = try object(node) else { throw unexpected(node, expected: "a string") }
    return string
  }

  /// The elements of an array; the objects of an aggregate, too.
  mutating func list(_ node: CodeNode) throws(DialectError) -> [FormatNode] {
    switch try object(node) {
    case .array(let elements), .aggregate(let elements): return elements
    case .null: return []
    default: throw unexpected(node, expected: "an array")
    }
  }

  mutating func predicate(_ node: CodeNode) throws(DialectError) -> FormatNode {
    let object = try object(node)
    guard object.isPredicate else { throw unexpected(node, expected: "an NSPredicate") }
    return object
  }

  mutating func predicates(_ node: CodeNode) throws(DialectError) -> [FormatNode] {
    let elements = try list(node)
    guard elements.allSatisfy({ $0.isPredicate }) else { throw unexpected(node, expected: "an array of NSPredicate") }
    return elements
  }

  // MARK: Format strings

  /// The value of a format string with its arguments.
  mutating func format(
    _ node: CodeNode, _ arguments: [FormatNode], _ kind: FormatString.Kind
  ) throws(DialectError) -> FormatNode {
    let text = try text(node)
    do throws(DialectError) {
      var parser = try FormatParser(text.string, arguments: arguments, dialect: dialect)
      let result = try parser.whole(kind)
      for landmark in parser.landmarks {
        landmarks.append(FormatLandmark(name: landmark.name, offset: text.offset(of: landmark.offset)))
      }
      // In code another vendor's name is the vendor's own.
      for warning in parser.warnings where warning.id != .otherVendor {
        warnings.append(warning.offset.map { .mixedConnectives(at: text.offset(of: $0)) } ?? warning)
      }
      return result
    } catch {
      throw error.at(text.offset(of: error.offset ?? 0), in: file.text)
    }
  }

  /// The text of a string literal, or of literals joined by `+`, directly or through a name.
  private mutating func text(_ node: CodeNode) throws(DialectError) -> CodeText {
    try descend(to: node)
    defer { ascend() }
    switch node.kind {
    case .string(let text): return try known(text, at: node)
    case .arithmetic(.add, let left, let right):
      var text = try text(left)
      text.append(try self.text(right))
      return text
    case .cast(let value, _): return try text(value)
    case .name(let name):
      guard let declaration = scope.constant(name, before: node.tokens.lowerBound) else {
        throw error(.unknownName(name), at: node)
      }
      return try text(declaration.value)
    default: throw unexpected(node, expected: "a format string")
    }
  }

  // MARK: JSON

  /// The JSON of an object of plain values.
  mutating func json(_ node: CodeNode) throws(DialectError) -> JSONFragment {
    guard let fragment = try object(node).plainJSON else {
      throw unexpected(node, expected: "arrays, dictionaries, strings and numbers")
    }
    let calls = fragment.calls
    for name in ["number", "string"] as [JSONString]
    where calls.contains(where: { $0.count > 1 && $0.first == .string(name) }) {
      let message = "the SDK reads [\"\(name)\", …] in JSON as [\"to-\(name)\", …]; the assertion is kept here"
      warnings.append(DialectWarning(.assertionInJSON, message))
    }
    if let (name, string) = calls.lazy.compactMap(JSONFragment.comparedConstant).first {
      // As legacy filters have it.
      let message =
        "[\(name), \(string), …] compares two constants, but as a legacy filter the attribute \(string); write "
        + "[\"get\", \(string)] for the attribute"
      warnings.append(DialectWarning(.constantsCompared, message))
    }
    return fragment
  }
}

extension FormatNode {
  /// The object as JSON; `nil` if it has parts that JSON does not have.
  fileprivate var plainJSON: JSONFragment? {
    switch self {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .number(let number): return number.isFinite ? .number(number) : nil
    case .string(let string): return .string(string)
    case .json(let fragment): return fragment
    case .array(let elements):
      let parts = elements.compactMap { $0.plainJSON }
      return parts.count == elements.count ? .array(parts) : nil
    case .dictionary(let entries):
      let members = entries.compactMap { entry -> JSONFragmentMember? in
        guard case .string(let key) = entry.key else { return nil }
        return entry.value.plainJSON.map { JSONFragmentMember(key, $0) }
      }
      return members.count == entries.count ? .object(members) : nil
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

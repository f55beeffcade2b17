package import SourceText

/// Arguments of format strings as JSON: a plain value is a constant, an object with a tag is what the tag names.
///
/// Tags: `$color` `[r, g, b, a]`, `$stops` `[[key, value], …]`, `$dict`, `$pairs`, `$const`, `$expr` (with `arguments`),
/// `$keyPath`, `$variable`, `$predicate`, `$predicateExpr`, `$aggregate`, `$vector`, `$insets`, `$geojson`, `$attributed`,
/// `$json`, `$self`, `$class`.
extension FormatArgument {
  package init(json node: JSONNode, dialect: Dialect) throws(FormatArgumentError) {
    if node.isHigher(than: FormatParser.maximumDepth) {
      throw FormatArgumentError(.shape("argument: nested too deep"))
    }
    self = .expression(try ArgumentReader(dialect).expression(node))
  }
}

/// Why JSON is not an argument.
package struct FormatArgumentError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case unknownTag(JSONString)
    case shape(String)
    case format(FormatStringError)
  }

  package let reason: Reason

  init(_ reason: Reason) {
    self.reason = reason
  }

  package var message: String {
    switch reason {
    case .unknownTag(let tag): "unknown argument tag \(tag)"
    case .shape(let what): "not a valid \(what)"
    case .format(let error): error.description
    }
  }
}

private struct ArgumentReader {
  let dialect: Dialect

  init(_ dialect: Dialect) {
    self.dialect = dialect
  }

  func expression(_ node: JSONNode) throws(FormatArgumentError) -> FormatExpression {
    switch node.kind {
    case .null: return .null
    case .boolean: return .boolean(node.boolean == true)
    case .number: return .constant(.number(try number(node)))
    case .string: return .string(node.string ?? "")
    case .array: return .constant(.array(try all(node)))
    case .object:
      guard let first = node.members.first(where: { _ in true }), let tag = first.key.string,
        tag.string.utf8.first == UInt8(ascii: "$")
      else { return try dictionary(node) }
      return try tagged(tag, first.value, in: node)
    }
  }

  private func number(_ node: JSONNode) throws(FormatArgumentError) -> FormatNumber {
    guard let value = node.number, value.isFinite else { throw FormatArgumentError(.shape("number")) }
    return FormatNumber(value, isInteger: node.spelling.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") })
  }

  private func all(_ node: JSONNode) throws(FormatArgumentError) -> [FormatExpression] {
    guard node.kind == .array else { throw FormatArgumentError(.shape("array")) }
    var result: [FormatExpression] = []
    for element in node.elements { result.append(try expression(element)) }
    return result
  }

  private func dictionary(_ node: JSONNode) throws(FormatArgumentError) -> FormatExpression {
    guard node.kind == .object else { throw FormatArgumentError(.shape("dictionary")) }
    var entries: [FormatEntry] = []
    for member in node.members {
      entries.append(FormatEntry(.string(member.key.string ?? ""), try expression(member.value)))
    }
    return .constant(.dictionary(entries))
  }

  private func pairs(_ node: JSONNode) throws(FormatArgumentError) -> FormatExpression {
    guard node.kind == .array else { throw FormatArgumentError(.shape("list of pairs")) }
    var entries: [FormatEntry] = []
    for pair in node.elements {
      guard let key = pair[0], let value = pair[1], pair.count == 2 else { throw FormatArgumentError(.shape("pair")) }
      entries.append(FormatEntry(try expression(key), try expression(value)))
    }
    return .constant(.dictionary(entries))
  }

  /// Numbers in an array, or in an object with these names.
  private func numbers(
    _ node: JSONNode, _ names: [JSONString], _ what: String
  ) throws(FormatArgumentError) -> [Double] {
    let values = node.kind == .object ? names.compactMap { node[$0]?.number } : node.elements.compactMap { $0.number }
    guard values.count == names.count, values.allSatisfy({ $0.isFinite }) else {
      throw FormatArgumentError(.shape(what))
    }
    return values
  }

  private func string(_ node: JSONNode) throws(FormatArgumentError) -> JSONString {
    guard let string = node.string else { throw FormatArgumentError(.shape("string")) }
    return string
  }

  private func tagged(
    _ tag: JSONString, _ value: JSONNode, in node: JSONNode
  ) throws(FormatArgumentError) -> FormatExpression {
    switch tag {
    case "$color":
      let parts = try numbers(value, ["red", "green", "blue", "alpha"], "colour")
      return .constant(.color(FormatColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])))
    case "$stops", "$pairs": return value.kind == .object ? try dictionary(value) : try pairs(value)
    case "$dict": return value.kind == .array ? try pairs(value) : try dictionary(value)
    case "$const": return try expression(value)
    case "$expr": return try parsed(value, in: node, .expression)
    case "$predicate", "$predicateExpr": return try parsed(value, in: node, .predicate)
    case "$keyPath": return .keyPath(try string(value))
    case "$variable": return .variable(try string(value))
    case "$aggregate": return .aggregate(try all(value))
    case "$vector":
      let parts = try numbers(value, ["dx", "dy"], "vector")
      return .constant(.vector(dx: parts[0], dy: parts[1]))
    case "$insets":
      let parts = try numbers(value, ["top", "left", "bottom", "right"], "insets")
      return .constant(.insets(top: parts[0], left: parts[1], bottom: parts[2], right: parts[3]))
    case "$geojson": return .constant(.shape(value.fragment))
    case "$json": return .constant(.json(value.fragment))
    case "$attributed": return try attributed(value)
    case "$self": return .evaluatedObject
    case "$class": return .constant(.type(try string(value)))
    default: throw FormatArgumentError(.unknownTag(tag))
    }
  }

  private func parsed(
    _ value: JSONNode, in node: JSONNode, _ kind: FormatString.Kind
  ) throws(FormatArgumentError) -> FormatExpression {
    var arguments: [FormatArgument] = []
    if let list = node["arguments"] {
      for element in try all(list) { arguments.append(.expression(element)) }
    }
    let text = try string(value).string
    do throws(FormatStringError) {
      switch try FormatString.parse(text, arguments: arguments, dialect: dialect, kind: kind).content {
      case .expression(let expression): return expression
      case .predicate(let predicate): return .constant(.predicate(predicate))
      }
    } catch {
      throw FormatArgumentError(.format(error))
    }
  }

  /// The name of an attribute in the style specification, also by the name of the SDK's constant.
  private static func attribute(_ name: JSONString) -> JSONString {
    switch name {
    case "MGLFontNamesAttribute", "MLNFontNamesAttribute": "text-font"
    case "MGLFontScaleAttribute", "MLNFontScaleAttribute": "font-scale"
    case "MGLFontColorAttribute", "MLNFontColorAttribute": "text-color"
    default: name
    }
  }

  private func attributed(_ node: JSONNode) throws(FormatArgumentError) -> FormatExpression {
    guard node.kind == .object, let text = node["text"] else { throw FormatArgumentError(.shape("attributed text")) }
    var attributes: [FormatAttributedText.Attribute] = []
    if let given = node["attributes"] {
      for member in given.members {
        attributes.append(.init(Self.attribute(member.key.string ?? ""), try expression(member.value)))
      }
    }
    return .constant(.attributed(FormatAttributedText(try expression(text), attributes)))
  }
}

package import SourceText

/// Arguments of format strings in recorded cases, converted to Swift: a plain value is a constant, an object with a tag
/// represents what the tag names.
///
/// Tags: `$color` `[r, g, b, a]`, `$stops` and `$pairs` `[[key, value], …]`, `$dict`, `$const`, `$expr` (with `arguments`),
/// `$keyPath`, `$variable`, `$predicate`, `$aggregate`, `$vector`, `$insets`, `$geojson`, `$attributed`.
package enum TaggedArgument {
  /// The argument in Swift; anything else stays as it is.
  package static func swift(_ node: JSONNode) -> String {
    switch node.kind {
    case .null: return "nil"
    case .boolean, .number: return spelling(node)
    case .string: return quoted(node.string)
    case .array: return array(node)
    case .object:
      guard let first = node.members.first(where: { _ in true }), let tag = first.key.string?.string, tag.hasPrefix("$")
      else { return dictionary(node) }
      return tagged(tag, first.value, in: node)
    }
  }

  private static func tagged(_ tag: String, _ value: JSONNode, in node: JSONNode) -> String {
    switch tag {
    case "$color":
      let parts = numbers(value, ["red", "green", "blue", "alpha"])
      return
        "UIColor(red: \(parts[0]) / 255.0, green: \(parts[1]) / 255.0, blue: \(parts[2]) / 255.0, alpha: \(parts[3]))"
    case "$stops", "$pairs", "$dict": return value.kind == .object ? dictionary(value) : pairs(value)
    case "$const": return swift(value)
    case "$expr": return format("NSExpression", value, in: node)
    case "$predicate", "$predicateExpr": return format("NSPredicate", value, in: node)
    case "$keyPath": return "NSExpression(forKeyPath: \(quoted(value.string)))"
    case "$variable": return "NSExpression(forVariable: \(quoted(value.string)))"
    case "$aggregate": return "NSExpression(forAggregate: \(array(value)))"
    case "$vector":
      let parts = numbers(value, ["dx", "dy"])
      return "CGVector(dx: \(parts[0]), dy: \(parts[1]))"
    case "$insets":
      let parts = numbers(value, ["top", "left", "bottom", "right"])
      return "UIEdgeInsets(top: \(parts[0]), left: \(parts[1]), bottom: \(parts[2]), right: \(parts[3]))"
    case "$geojson", "$json": return "NSExpression(mglJSONObject: \(swift(value)))"
    case "$attributed":
      let text = value["text"].map(swift) ?? "nil"
      return "MGLAttributedExpression(expression: \(text), attributes: \(value["attributes"].map(dictionary) ?? "[:]"))"
    default: return tag
    }
  }

  private static func format(_ className: String, _ text: JSONNode, in node: JSONNode) -> String {
    let arguments = node["arguments"]?.elements.map { ", " + swift($0) } ?? []
    return "\(className)(format: \(quoted(text.string))\(arguments.joined()))"
  }

  private static func array(_ node: JSONNode) -> String { "[" + node.elements.map(swift).joined(separator: ", ") + "]" }

  private static func pairs(_ node: JSONNode) -> String {
    entries(node.elements.map { pair in (pair[0].map(swift) ?? "nil", pair[1].map(swift) ?? "nil") })
  }

  private static func dictionary(_ node: JSONNode) -> String {
    entries(node.members.map { (quoted($0.key.string), swift($0.value)) })
  }

  private static func entries(_ entries: [(key: String, value: String)]) -> String {
    entries.isEmpty ? "[:]" : "[" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "]"
  }

  /// Numbers in an array, or in an object with these names.
  private static func numbers(_ node: JSONNode, _ names: [JSONString]) -> [String] {
    node.kind == .object ? names.map { node[$0].map(spelling) ?? "" } : node.elements.map(spelling)
  }

  private static func spelling(_ node: JSONNode) -> String { String(decoding: node.spelling, as: UTF8.self) }

  private static func quoted(_ string: JSONString?) -> String {
    let scalars = (string?.string ?? "").unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\"
        ? "\\" + String(scalar) : scalar.value < 0x20 ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return "\"" + scalars.joined() + "\""
  }
}

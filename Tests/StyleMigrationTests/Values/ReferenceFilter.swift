import LegacyStyle
import SourceText
import StyleSpec

/// The forms in which the reference converter writes filters, for their length alone.
///
/// It knows one type a key, and tests it before each child of `any` and `none`; see classes F1 to F8 for what that does.
/// How well this model does is checked on the conversions that were recorded.
struct ReferenceFilter {
  private var types: [(key: String, type: String)] = []

  /// The conversion without blanks; `nil` for what is not a legacy filter.
  static func text(_ node: JSONNode) -> String? {
    guard FilterClass(node) == .legacy else { return nil }
    var filter = ReferenceFilter()
    return filter.converted(node)
  }

  private mutating func converted(_ node: JSONNode) -> String {
    guard FilterClass(node) == .legacy else { return spelled(node) }
    guard node.kind == .array, node.count > 0, let name = node[0]?.string?.string else { return "true" }
    guard node.count > 1 else { return name == "any" ? "false" : "true" }
    let children = node.elements.dropFirst()
    switch name {
    case "all": return "[\"all\"," + children.map { converted($0) }.joined(separator: ",") + "]"
    case "any", "none":
      let parts = children.map { Self.guarded($0) }
      let any = "[\"any\"," + parts.joined(separator: ",") + "]"
      return name == "any" ? any : "[\"!\",\(any)]"
    default: return condition(node, name)
    }
  }

  private static func guarded(_ node: JSONNode) -> String {
    var child = ReferenceFilter()
    let text = child.converted(node)
    let tests = child.types.map { "[\"==\",[\"typeof\",\(key($0.key))],\"\($0.type)\"]" }
    switch tests.count {
    case 0: return text
    case 1: return "[\"case\",\(tests[0]),\(text),false]"
    default: return "[\"case\",[\"all\",\(tests.joined(separator: ","))],\(text),false]"
    }
  }

  private mutating func condition(_ node: JSONNode, _ name: String) -> String {
    let attribute = node[1]?.string?.string ?? ""
    let constants = node.elements.dropFirst(2).map { $0 }
    let value = Self.key(attribute)
    switch name {
    case "==", "!=", "<", "<=", ">", ">=":
      if attribute != "$type" {
        types.removeAll { $0.key == attribute }
        types.append((attribute, Self.type(constants[0])))
      }
      return "[\"\(name)\",\(value),\(spelled(constants[0]))]"
    case "in", "!in":
      if constants.isEmpty { return name == "in" ? "false" : "true" }
      let kinds = Set(constants.map { Self.type($0) })
      if kinds.count == 1, kinds != ["boolean"] {
        let labels = Set(constants.map { spelled($0) }).joined(separator: ",")
        return "[\"match\",\(value),[\(labels)],\(name == "in"),\(name != "in")]"
      }
      let tests = constants.map { "[\"\(name == "in" ? "==" : "!=")\",\(value),\(spelled($0))]" }
      return "[\"\(name == "in" ? "any" : "all")\",\(tests.joined(separator: ","))]"
    default:
      let has =
        attribute == "$type" ? "true" : attribute == "$id" ? "[\"!=\",[\"id\"],null]" : "[\"has\",\"\(attribute)\"]"
      return name == "has" ? has : "[\"!\",\(has)]"
    }
  }

  private static func key(_ name: String) -> String {
    switch name {
    case "$type": "[\"geometry-type\"]"
    case "$id": "[\"id\"]"
    default: "[\"get\",\"\(name)\"]"
    }
  }

  private static func type(_ node: JSONNode) -> String {
    switch node.kind {
    case .string: "string"
    case .boolean: "boolean"
    case .number: "number"
    case .null, .array, .object: "object"
    }
  }

  private func spelled(_ node: JSONNode) -> String {
    var bytes: [UInt8] = []
    node.fragment.write(into: &bytes, with: JSONWriter(comma: ",", colon: ":"))
    return String(decoding: bytes, as: UTF8.self)
  }
}

import LegacyStyle
import Rewriters
import SourceText
import StyleMigration
import StyleSpec

/// What is old in a style, found by a plain walk of its own that knows neither properties nor semantics.
///
/// Filters that the runtime takes for legacy ones, strings with tokens in `text-field` and `icon-image`, colours with
/// fractions, constants, and objects with stops.
struct OldThings {
  private(set) var pointers: Set<String> = []

  init(in bytes: [UInt8]) throws {
    let root = try JSONDocument(parsing: bytes).root
    if let constants = root["constants"], constants.count > 0 { pointers.insert("/constants") }
    for (index, layer) in (root["layers"]?.elements.map { $0 } ?? []).enumerated() {
      if let filter = layer["filter"], FilterClass(filter) == .legacy { pointers.insert("/layers/\(index)/filter") }
      for member in layer.members {
        guard let group = member.key.string?.string, group.hasPrefix("paint") || group == "layout" else { continue }
        for property in member.value.members {
          guard let name = property.key.string else { continue }
          let pointer = JSONPath([.key("layers"), .index(index), .key(JSONString(group)), .key(name)]).description
          if isOld(property.value, name: name) { pointers.insert(pointer) }
        }
      }
    }
  }

  private func isOld(_ value: JSONNode, name: JSONString) -> Bool {
    if value.kind == .object { return value["stops"] != nil }
    guard let string = value.string else { return false }
    if string.string.hasPrefix("@"), !string.string.hasSuffix("@") { return true }
    if name.string.hasSuffix("-color"), OldColor(string) != nil { return true }
    guard name == "text-field" || name == "icon-image" else { return false }
    return string.string.contains(#/\{[^{}]+\}/#) && !string.string.contains("{{")
  }
}

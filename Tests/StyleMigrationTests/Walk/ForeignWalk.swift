import Foundation
import SourceText
import StyleMigration
import TestSupport

/// The legacy values in a style, found by simple rules over Foundation's JSON: nothing here is shared with the product.
///
/// The rules depend on shapes and names of members; they know neither types nor the specification.
struct ForeignWalk {
  private(set) var pointers: Set<String> = []

  /// Every legacy form in a style.
  init(style bytes: [UInt8]) throws {
    visitStyle(try JSONSerialization.jsonObject(with: Data(bytes)), below: "")
  }

  /// Every legacy form in a value: functions, constants, colours and tokens by the name at the end of the pointer, or conditions.
  init(in value: Any, below pointer: String) {
    let name = String(pointer.split(separator: "/").last ?? "")
    if name == "filter" || name == "condition" {
      visitFilter(value, at: pointer)
    } else {
      visitValue(value, named: name, at: pointer)
    }
  }

  /// How many legacy forms a style has before and after a migration, and which of the latter its report does not list.
  static func forms(
    of style: [UInt8], _ migrated: MigratedStyle
  ) throws -> (before: Int, after: Int, unreported: [String]) {
    let after = try ForeignWalk(style: migrated.bytes).pointers
    let left = migrated.report.sites.left.map(\.pointer.description)
    let unreported = after.filter { pointer in !left.contains { pointer == $0 || pointer.hasPrefix($0 + "/") } }
    return (try ForeignWalk(style: style).pointers.count, after.count, unreported.sorted())
  }

  static func value(at pointer: String, in bytes: [UInt8]) throws -> Any {
    var value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    for key in pointer.split(separator: "/").map(String.init) {
      if let object = value as? [String: Any], let next = object[key] {
        value = next
      } else if let array = value as? [Any], let index = Int(key), array.indices.contains(index) {
        value = array[index]
      } else {
        return NSNull()
      }
    }
    return value
  }

  /// Whether a random value has its form: functions are drawn with flaws, and some are not functions.
  func mayBeOld(_ form: PlantedForm) -> Bool {
    switch form {
    case .camera, .source, .composite, .identity, .functionInArray, .functionInExpression, .functionInOptions:
      !pointers.isEmpty
    default: true
    }
  }

  // MARK: Styles

  private mutating func visitStyle(_ value: Any, below pointer: String) {
    guard let style = value as? [String: Any] else { return }
    for (index, layer) in ((style["layers"] as? [Any]) ?? []).enumerated() {
      guard let layer = layer as? [String: Any] else { continue }
      for (key, member) in layer {
        let place = "\(pointer)/layers/\(index)/\(Self.escaped(key))"
        if key == "filter" {
          visitFilter(member, at: place)
        } else if key == "paint" || key == "layout" || key.hasPrefix("paint.") {
          visitGroup(member, at: place)
        }
      }
    }
    for key in ["light", "sky", "fog", "snow", "rain", "terrain", "projection"] {
      visitGroup(style[key], at: "\(pointer)/\(key)")
    }
    for (index, light) in ((style["lights"] as? [Any]) ?? []).enumerated() {
      visitGroup((light as? [String: Any])?["properties"], at: "\(pointer)/lights/\(index)/properties")
    }
    for (name, source) in (style["sources"] as? [String: Any]) ?? [:] {
      guard let filter = (source as? [String: Any])?["filter"] else { continue }
      visitFilter(filter, at: "\(pointer)/sources/\(Self.escaped(name))/filter")
    }
    if let constants = style["constants"] as? [String: Any], !constants.isEmpty {
      pointers.insert("\(pointer)/constants")
    }
  }

  private mutating func visitGroup(_ group: Any?, at pointer: String) {
    for (name, value) in (group as? [String: Any]) ?? [:] where !name.hasSuffix("-transition") {
      visitValue(value, named: name, at: "\(pointer)/\(Self.escaped(name))")
    }
  }

  // MARK: Values

  private mutating func visitValue(_ value: Any, named name: String, at pointer: String) {
    switch value {
    case let text as String: if Self.isOld(text, named: name, at: pointer) { pointers.insert(pointer) }
    case let object as [String: Any]:
      if Self.isFunction(object) { return _ = pointers.insert(pointer) }
      for (key, member) in object { visitValue(member, named: key, at: "\(pointer)/\(Self.escaped(key))") }
    case let array as [Any]:
      let head = array.first as? String
      if head == "literal" || head == "within" || head == "distance" { return }
      let compares = ["get", "has", "==", "!=", "<", "<=", ">", ">=", "in", "match", "var", "feature-state"].contains(
        head)
      for (index, element) in array.enumerated() {
        if element is String, compares || index == 0 && array.count > 1 { continue }
        // In an expression a brace is a brace.
        visitValue(element, named: name == "text-field" || name == "icon-image" ? "" : name, at: "\(pointer)/\(index)")
      }
    default: break
    }
  }

  private static func isFunction(_ object: [String: Any]) -> Bool {
    if object["stops"] is [Any] { return true }
    let types = ["identity", "exponential", "interval", "categorical"]
    return object["property"] is String && types.contains(object["type"] as? String ?? "")
  }

  private static func isOld(_ text: String, named name: String, at pointer: String) -> Bool {
    if name == "text-field" || name == "icon-image" {
      return text.replacing(/\{\{.*?\}\}/, with: "").contains(/\{[^{}]+\}/)
    }
    let isMeasure = ["color", "width", "opacity", "size", "radius", "blur"].contains { name.hasSuffix($0) }
    if isMeasure, text.hasPrefix("@"), text.count > 1, !text.hasSuffix("@") { return true }
    // Percentages without a sign, as only the first parsers accepted them.
    return name.hasSuffix("color") && text.lowercased().contains(/^hsla?\(\s*[0-9.]+\s*,\s*[0-9.]+\s*,/)
  }

  // MARK: Filters

  private mutating func visitFilter(_ filter: Any, at pointer: String) {
    if let object = filter as? [String: Any] {
      if !object.isEmpty { pointers.insert(pointer) }
      return
    }
    guard let array = filter as? [Any], let name = array.first as? String, name != "literal" else { return }
    let key = array.count > 1 ? array[1] as? String : nil
    let isOld: Bool =
      switch name {
      case "!in", "!has", "none": true
      case "==", "!=", "<", "<=", ">", ">=": array.count == 3 && key != nil && !(array[2] is [Any])
      case "in": key != nil && (array.count != 3 || !(array[2] is [Any]))
      case "has": key == "$type" || key == "$id"
      default: false
      }
    if isOld { pointers.insert(pointer) }
    for (index, operand) in array.enumerated().dropFirst() {
      if name == "match", index > 1, index % 2 == 0, index < array.count - 1 { continue }
      if operand is [String: Any],
        ["format", "collator", "number-format", "image", "within", "distance"].contains(name)
      {
        continue
      }
      visitFilter(operand, at: "\(pointer)/\(index)")
    }
  }

  private static func escaped(_ key: String) -> String {
    key.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}

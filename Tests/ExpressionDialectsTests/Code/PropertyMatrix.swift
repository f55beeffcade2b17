import Foundation
import SourceText
import StyleMigration
import TestSupport

/// Every property of the reference data with a constant and functions of every kind: as a style, and as single values.
struct PropertyMatrix {
  enum Function: String, CaseIterable {
    case constant
    case camera
    case source
    case composite
    case match
  }

  struct Value {
    var layerType: String
    var group: String
    var property: String
    var function: Function
    var kind: RunTimeRules.Kind
    var json: String
  }

  static let shared = Result { try PropertyMatrix() }

  /// The values, in the order in which the style has them.
  let values: [Value]

  /// A migrated style with a layer for each type and kind of function.
  let style: JSONNode

  private init() throws {
    let root = try JSONDocument(parsing: RecordedFolder.bytes(of: "style-spec-v8.json")).root
    var values: [Value] = []
    for type in Self.layerTypes {
      for function in Function.allCases {
        for group in ["layout", "paint"] {
          let members = try Self.members(of: root[JSONString("\(group)_\(type)")])
          for (name, row) in members where name != "visibility" {
            guard let (kind, json) = try Self.value(of: row, function, name) else { continue }
            values.append(
              Value(
                layerType: type, group: group, property: name, function: function, kind: kind, json: json))
          }
        }
      }
    }
    self.values = values
    style = try Self.style(of: values)
  }

  private static func style(of values: [Value]) throws -> JSONNode {
    var layers: [String] = []
    for type in layerTypes {
      for function in Function.allCases {
        let own = values.filter { $0.layerType == type && $0.function == function }
        let groups = ["layout", "paint"].map { group in
          let members = own.filter { $0.group == group }.map { "\"\($0.property)\": \($0.json)" }
          return "\"\(group)\": {\(members.joined(separator: ", "))}"
        }
        layers.append(
          "{\"id\": \"\(type) \(function)\", \"type\": \"\(type)\", \"source\": \"s\", \(groups.joined(separator: ", "))}"
        )
      }
    }
    let text = "{\"version\": 8, \"sources\": {}, \"layers\": [\(layers.joined(separator: ",\n"))]}"
    let migrated = try StyleMigrator().migrate(style: text)
    return try JSONDocument(parsing: migrated.bytes).root
  }

  private static let layerTypes = [
    "background", "fill", "circle", "heatmap", "fill-extrusion", "line", "symbol", "raster", "hillshade",
    "color-relief",
  ]

  private static func members(of node: JSONNode?) throws -> [(name: String, row: JSONNode)] {
    node?.members.compactMap { member in
      member.key.string.map { ($0.string, member.value) }
    } ?? []
  }

  // MARK: Values

  private static func value(
    of row: JSONNode, _ function: Function, _ name: String
  ) throws -> (RunTimeRules.Kind, String)? {
    let (kind, first, second) = try outputs(of: row, name)
    let isInterpolated = row["expression"]?["interpolated"]?.boolean == true
    if row["property-type"]?.string == "color-ramp" {
      // They have an input of their own, which legacy functions lack.
      guard function == .camera else { return nil }
      let input = ["heatmap-color": "heatmap-density", "line-gradient": "line-progress"][name] ?? "elevation"
      return (kind, "[\"interpolate\", [\"linear\"], [\"\(input)\"], 0, \(first), 1, \(second)]")
    }
    let parameters = row["expression"]?["parameters"]?.elements.compactMap { $0.string?.string } ?? []
    guard function == .constant || parameters.contains("zoom") else { return nil }
    let isDataDriven = row["property-type"]?.string?.string.hasSuffix("data-driven") == true
    if function != .constant, function != .camera, !isDataDriven || Self.withoutFeatures.contains(name) { return nil }
    let curve = isInterpolated ? "exponential" : "interval"
    let zooms =
      "[{\"zoom\": 5, \"value\": 0}, \(first)], [{\"zoom\": 5, \"value\": 9}, \(second)], "
      + "[{\"zoom\": 10, \"value\": 0}, \(second)], [{\"zoom\": 10, \"value\": 9}, \(first)]"
    let json =
      switch function {
      case .constant: first
      case .camera: "{\"base\": 1.5, \"stops\": [[5, \(first)], [10, \(second)]]}"
      case .source: "{\"property\": \"p\", \"type\": \"\(curve)\", \"stops\": [[0, \(first)], [10, \(second)]]}"
      case .composite: "{\"property\": \"p\", \"type\": \"\(curve)\", \"stops\": [\(zooms)]}"
      case .match:
        "{\"property\": \"p\", \"type\": \"categorical\", \"stops\": [[\"a\", \(first)], [\"b\", \(second)]], "
          + "\"default\": \(first)}"
      }
    return (kind, json)
  }

  /// Properties that read attributes in the specification, but in no SDK for iOS: the `sdk-support` of the reference.
  static let withoutFeatures: Set<String> = [
    "line-cap", "line-miter-limit", "line-round-limit", "icon-padding", "text-variable-anchor-offset",
    "line-dasharray",
  ]

  /// Two outputs that the property accepts.
  private static func outputs(
    of row: JSONNode, _ name: String
  ) throws -> (kind: RunTimeRules.Kind, first: String, second: String) {
    switch row["type"]?.string {
    case "number", "numberArray": return (.number, "0.25", "0.5")
    case "boolean": return (.boolean, "true", "false")
    case "color", "colorArray": return (.color, "\"rgba(127.5,0,127.5,1)\"", "\"hsla(0, 60%, 87%, 0.23)\"")
    case "enum":
      let names = try members(of: row["values"]).map { "\"\($0.name)\"" }
      return (.enumeration, names[0], names[1])
    case "string", "formatted", "resolvedImage": return (.string, "\"a\"", "\"b\"")
    case "padding": return (.padding, "2", "3")
    case "variableAnchorOffsetCollection": return (.array, "[\"top\", [0, 4]]", "[\"left\", [3, 0]]")
    case "array":
      switch (row["value"]?.string, row["length"]?.number) {
      case ("number", 2): return (.vector, "[2, -4]", "[0.5, 1]")
      case ("number", 4): return (.insets, "[1, 2, 3, 4]", "[4, 3, 2, 1.5]")
      case ("number", _): return (.array, "[2, 1]", "[4, 2.5]")
      case ("enum", _):
        let names = try members(of: row["values"]).map { "[\"\($0.name)\"]" }
        return (.array, names[0], names[1])
      default: return (.array, "[\"Open Sans\"]", "[\"A\", \"B\"]")
      }
    default: throw WrittenSwift.Unexpected(description: "\(name) is of an unknown type")
    }
  }
}

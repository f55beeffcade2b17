import ExpressionDialects
import SourceText
import StyleSpec
import TestSupport
import Testing

/// A format string, or an expression, and an assertion about it.
enum FormatCheck {
  /// Each spelling gives this JSON in every dialect, and the JSON, printed, is read back; warnings are ignored where
  /// they are `nil`.
  case reads([String], FormatString.Kind, arguments: [String], json: String, warnings: [String]?)

  /// The JSON has this value at a zoom, for a feature with attributes.
  case isWorth(String, PropertyType?, value: String, attributes: String, zoom: Double)

  /// Each spelling is refused with this code, `parse-error` where it cannot be read.
  case isRefused([String], FormatString.Kind, arguments: [String], code: String)

  /// For a property, the spelling is accepted; or refused with this code.
  case isFor(String, arguments: [String], property: JSONString, code: String?)

  /// The JSON, for a property, is this Swift for Azure's SDK; layout does not count.
  case isSwift(String, property: JSONString?, String)

  /// A row of `Tests/Tables/mapping.txt`, which explains its columns.
  init(row: [String]) throws {
    try #require(row.count > 5, "\(row)")
    let kind: FormatString.Kind = row[1].hasSuffix("predicate") ? .predicate : .expression
    let spellings = Array(row[5...])
    func arguments() throws -> [String] { row[4].isEmpty ? [] : try node(row[4]).elements.map(\.fragment.text) }
    switch row[1] {
    case "expression", "predicate":
      let warnings = row[3].split(separator: " ").map { String($0) }
      self = .reads(spellings, kind, arguments: try arguments(), json: row[2], warnings: warnings)
    case "refused expression", "refused predicate":
      self = .isRefused(spellings, kind, arguments: try arguments(), code: row[2])
    case "value", "color":
      // For colours, red, green and blue up to 255, and alpha.
      self = .isWorth(
        row[2], row[1] == "color" ? .color : nil, value: row[5], attributes: row[3].isEmpty ? Self.sample : row[3],
        zoom: Double(row[4]) ?? 0)
    case "fits":
      self = .isFor(
        spellings[0], arguments: try arguments(), property: JSONString(row[2]), code: row[3].isEmpty ? nil : row[3])
    case "swift": self = .isSwift(row[2], property: row[3].isEmpty ? nil : JSONString(row[3]), row[5])
    default: throw Unknown(kind: row[1])
    }
  }

  private struct Unknown: Error { var kind: String }

  /// The attributes of the feature of Azure's page.
  private static let sample = """
    {"id": 123, "entityType": "restaurant", "revenue": 12345, "subTitle": "Building 40", "temperature": 64,
     "title": "Cafeteria", "zoneColor": "purple", "abcArray": ["a", "b", "c"], "array2d": [["a", "b"], ["x", "y"]],
     "_style": {"fillColor": "red"}}
    """
}

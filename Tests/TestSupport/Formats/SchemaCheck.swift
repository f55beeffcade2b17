import Foundation
package import SourceText

/// The part of JSON Schema (draft 7) that the schema of the reports uses; a keyword that it does not know is an error.
package struct SchemaCheck {
  private let root: JSONNode

  package init(_ root: JSONNode) {
    self.root = root
  }

  /// The objects of SARIF 2.1.0 that reports use: their properties in the standard, the required ones, and their types.
  ///
  /// - Source: OASIS, SARIF 2.1.0, sections 3.13 (log), 3.14 (run), 3.18 and 3.19 (tool), 3.20 (invocation), 3.27 (result),
  ///   3.28 to 3.33 (locations), 3.49 (rules), 3.55 to 3.57 (fixes), 3.58 (notifications).
  package static func ofSARIF() throws -> SchemaCheck {
    SchemaCheck(try JSONDocument(parsing: RecordedFolder.bytes(of: "sarif-2.1.0.schema.json")).root)
  }

  package func errors(of value: JSONNode) -> [String] { errors(of: value, by: root) }

  private func errors(of value: JSONNode, by schema: JSONNode) -> [String] {
    var errors: [String] = []
    for member in schema.members {
      let key = member.key.string?.string ?? ""
      switch key {
      case "$schema", "title", "description", "definitions": break
      case "$ref":
        let name = (member.value.string?.string ?? "").replacingOccurrences(of: "#/definitions/", with: "")
        guard let target = root["definitions"]?[JSONString(name)] else { return ["no definition \(name)"] }
        errors += self.errors(of: value, by: target)
      case "type":
        let types = member.value.kind == .array ? Array(member.value.elements) : [member.value]
        if !types.contains(where: { isOfType(value, $0.string?.string ?? "") }) {
          errors.append("\(value.path): type")
        }
      case "const": if !value.hasSpelling(of: member.value) { errors.append("\(value.path): const") }
      case "enum":
        if !member.value.elements.contains(where: { $0.hasSpelling(of: value) }) {
          errors.append("\(value.path): enum")
        }
      case "minimum":
        if let number = value.number, let least = member.value.number, number < least {
          errors.append("\(value.path): minimum")
        }
      case "pattern":
        if let text = value.string?.string, let pattern = member.value.string?.string,
          text.range(of: pattern, options: .regularExpression) == nil
        {
          errors.append("\(value.path): pattern")
        }
      case "required":
        for name in member.value.elements {
          if let name = name.string, value.kind == .object, value[name] == nil {
            errors.append("\(value.path): no \(name)")
          }
        }
      case "properties":
        for property in value.members {
          if let name = property.key.string, let schema = member.value[name] {
            errors += self.errors(of: property.value, by: schema)
          }
        }
      case "additionalProperties":
        for property in value.members {
          if let name = property.key.string, schema["properties"]?[name] == nil {
            errors.append("\(value.path): \(name)")
          }
        }
      case "items": for element in value.elements { errors += self.errors(of: element, by: member.value) }
      case "oneOf":
        let count = member.value.elements.count { self.errors(of: value, by: $0).isEmpty }
        if count != 1 { errors.append("\(value.path): \(count) of oneOf") }
      case "anyOf":
        if !member.value.elements.contains(where: { self.errors(of: value, by: $0).isEmpty }) {
          errors.append("\(value.path): anyOf")
        }
      case "not": if self.errors(of: value, by: member.value).isEmpty { errors.append("\(value.path): not") }
      default: errors.append("the schema has a keyword that this check does not know: \(key)")
      }
    }
    return errors
  }

  private func isOfType(_ value: JSONNode, _ type: String) -> Bool {
    switch (type, value.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("null", .null), ("boolean", .boolean): true
    case ("integer", .number): value.number.map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}

extension JSONNode {
  package func hasSpelling(of other: JSONNode) -> Bool { spelling.elementsEqual(other.spelling) }
}

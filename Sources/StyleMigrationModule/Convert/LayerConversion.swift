import ExpressionDialects
import SourceText
import StyleMigration
import StyleSpec

/// Conversion of a layer, or of members of its `paint` and `layout`: each value for its property.
extension Conversion {
  /// - Returns: `nil` for another value.
  static func ofLayer(_ text: String, _ request: ConversionRequest) throws(ConversionError) -> Conversion? {
    let document: JSONDocument
    do throws(DialectError) {
      document = try ExpressionConverter.document(Array(text.utf8))
    } catch {
      throw ConversionError(error)
    }
    var values = values(of: document.root)
    guard !values.isEmpty else { return nil }
    if let property = request.property {
      values = values.filter { $0.name == property }
      guard !values.isEmpty else { throw ConversionError("the layer sets no \(property)") }
    }
    var parts: [ConvertedPart] = []
    var (warnings, notes): ([String], [String]) = ([], [])
    for (name, value) in values {
      var own = request
      own.property = name
      let range = value.range
      let text = String(decoding: document.bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
      let source = try ConversionSource(own, text, .json)
      warnings += source.warnings
      notes += source.notes
      parts.append(ConvertedPart(name: nil, property: name, text: try write(source, own)))
    }
    let list = ConvertedParts(parts: parts, target: request.target, dialect: request.dialect)
    return Conversion(text: list.text, warnings: warnings, notes: notes)
  }

  /// The values of a layer, or of an object that has nothing but properties; empty for anything else.
  private static func values(of node: JSONNode) -> [(name: String, value: JSONNode)] {
    guard node.kind == .object else { return [] }
    let isTyped = node["type"]?.string.flatMap { LayerType(rawValue: $0.string) } != nil || node["ref"] != nil
    let isLayer =
      isTyped && node["filter"] != nil || [node["paint"], node["layout"]].contains { $0?.kind == .object }
    if isLayer {
      let filter = node["filter"].map { [(name: "filter", value: $0)] } ?? []
      return filter + [node["layout"], node["paint"]].compactMap { $0 }.flatMap { members(of: $0) }
    }
    let own = members(of: node)
    return own.count == node.count && own.allSatisfy { isProperty($0.name) } ? own : []
  }

  private static func members(of node: JSONNode) -> [(name: String, value: JSONNode)] {
    node.members.compactMap { member in
      // Whether a layer is shown is not an expression.
      guard let name = member.key.string?.string, name != "visibility" else { return nil }
      return (name, member.value)
    }
  }

  static func isProperty(_ name: String) -> Bool {
    name == "filter" || PropertyTable.specification(named: JSONString(name)) != nil
  }
}

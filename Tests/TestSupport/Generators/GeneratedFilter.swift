import SourceText
package import StyleSpec

/// A random filter as JSON text, with features on which its conditions differ.
package struct GeneratedFilter: Sendable, CustomStringConvertible {
  package var json: String
  package var features: [Feature]
  package var zoom: Double

  package var description: String {
    let rows = features.map { feature in
      "\(feature.geometryType.rawValue) \(StyleValue.object(feature.properties).jsonText) id \(feature.id.jsonText)"
    }
    return "\(json) at zoom \(zoom): \(rows.joined(separator: "; "))"
  }

  /// A legacy filter.
  package static func draw(_ source: inout ChoiceSource) -> GeneratedFilter {
    draw(&source, isMixed: false, features: 4...12)
  }

  /// Draws legacy filters with a number of features, or with a few.
  package static func drawing(features: Int?) -> (inout ChoiceSource) -> GeneratedFilter {
    { draw(&$0, isMixed: false, features: features.map { $0...$0 } ?? 4...12) }
  }

  /// A filter that mixes expressions and legacy conditions.
  package static func drawMixed(_ source: inout ChoiceSource) -> GeneratedFilter {
    draw(&source, isMixed: true, features: 4...12)
  }

  private static func draw(
    _ source: inout ChoiceSource, isMixed: Bool, features: ClosedRange<Int>
  ) -> GeneratedFilter {
    var writer = FilterText(isMixed: isMixed)
    let json = isMixed ? writer.mixedRoot(&source) : writer.filter(&source, depth: 0)
    let features = source.list(features) { source in
      var feature = Feature(geometryType: source.pick(GeometryType.allCases))
      if source.bool() { feature.id = value(of: source.pick(["1", "5", "\"a\"", "\"1\"", "0", "7"])) }
      for key in FilterText.attributes where !source.oneIn(3) {
        feature.properties[JSONString(key)] = value(
          of: source.oneIn(3) ? source.pick(FilterText.oddValues) : source.pick(FilterText.constants))
      }
      return feature
    }
    return GeneratedFilter(json: json, features: features, zoom: source.pick([0, 5, 9.5, 10, 14.5, 22]))
  }

  private static func value(of json: String) -> StyleValue {
    do throws(JSONSyntaxError) {
      return StyleValue(json: try JSONDocument(parsing: Array(json.utf8)).root)
    } catch {
      preconditionFailure("no JSON: \(json)")
    }
  }
}

/// Writes filters.
private struct FilterText {
  static let attributes = ["x", "y", "class", "name:en"]
  static let constants = [
    "\"a\"", "\"b\"", "1", "5", "true", "false", "\"\"", "\"1\"", "0", "-1", "1.5", "2", "\"é\"", "\"e\u{301}\"",
    "\"constructor\"", "9007199254740993", "\"true\"", "\"a b\"", "-0", "-0.5", "1.0000000000000002",
    "4.999999999999999",
  ]
  static let oddValues = ["null", "[1]", "{\"a\":1}", "[\"a\"]", "1e300", "\"A\"", "\"\u{1F600}\""]

  /// Operators that need a tile, a locale or an application.
  static let uncomputed = [
    #"["within",{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}]"#,
    #"["<",["distance",{"type":"Point","coordinates":[0,0]}],5]"#, #"["==",["number-format",2,{}],"2"]"#,
    #"["boolean",["global-state","g"],false]"#,
  ]

  let isMixed: Bool

  mutating func filter(_ source: inout ChoiceSource, depth: Int) -> String {
    if depth < 4, source.index(weights: [5, depth == 0 ? 6 : 3]) == 1 {
      let name = source.pick(["all", "any", "none"])
      var this = self
      let children = source.list(0...4) { this.child(&$0, depth: depth + 1) }
      return "[\([quoted(name)] + children)]"
    }
    return condition(&source)
  }

  private mutating func child(_ source: inout ChoiceSource, depth: Int) -> String {
    if isMixed, source.oneIn(3) { return expression(&source, depth: depth) }
    if source.oneIn(30) { return source.pick(["true", "false", "null", "[]", "\"\"", "0", "[\"in\"]", "[\"none\"]"]) }
    return filter(&source, depth: depth)
  }

  private func condition(_ source: inout ChoiceSource) -> String {
    let key = source.pick(Self.attributes + ["$type", "$id"])
    switch source.index(weights: [6, 3, 4, 3]) {
    case 0:
      let constant = key == "$type" ? type(&source) : source.oneIn(20) ? "null" : source.pick(Self.constants)
      return "[\(quoted(source.pick(["==", "!="]))),\(quoted(key)),\(constant)]"
    case 1:
      let attribute = key == "$type" ? "x" : key
      return "[\(quoted(source.pick(["<", "<=", ">", ">="]))),\(quoted(attribute)),\(source.pick(Self.constants))]"
    case 2:
      let constants = source.list(0...5) { source in
        key == "$type" ? type(&source) : source.oneIn(20) ? "null" : source.pick(Self.constants)
      }
      return "[\([quoted(source.pick(["in", "!in"])), quoted(key)] + constants)]"
    default: return "[\(quoted(source.pick(["has", "!has"]))),\(quoted(key))]"
    }
  }

  private func type(_ source: inout ChoiceSource) -> String {
    source.pick(["\"Point\"", "\"LineString\"", "\"Polygon\"", "\"Unknown\"", "\"MultiPolygon\"", "\"\""])
  }

  // MARK: Expressions

  mutating func mixedRoot(_ source: inout ChoiceSource) -> String {
    let name = source.pick(["all", "any", "none", "!", "case"])
    let (old, new) = (filter(&source, depth: 2), expression(&source, depth: 1))
    switch name {
    case "!": return "[\"!\",\(old)]"
    case "case": return "[\"case\",\(new),\(old),\(filter(&source, depth: 2))]"
    default: return source.bool() ? "[\(quoted(name)),\(old),\(new)]" : "[\(quoted(name)),\(new),\(old)]"
    }
  }

  private mutating func expression(_ source: inout ChoiceSource, depth: Int) -> String {
    let constant = source.pick(Self.constants)
    let get = "[\"get\",\(quoted(source.pick(Self.attributes)))]"
    let inner = depth < 4 ? 5 : 0
    switch source.index(weights: [4, 2, 2, 2, 1, 1, inner, inner, inner, inner, inner > 0 ? 1 : 0, 1]) {
    case 0: return "[\(quoted(source.pick(["==", "!="]))),\(get),\(constant)]"
    case 1: return "[\(quoted(source.pick(["<", ">="]))),\(get),5]"
    case 2: return "[\">\",[\"zoom\"],\(source.pick(["5", "10"]))]"
    case 3: return "[\"in\",\(get),[\"literal\",[\"a\",\"b\",1]]]"
    case 4: return "[\"!in\",\(get),\"a\",\"b\"]"
    case 5: return "[\"==\",[\"geometry-type\"],\"Point\"]"
    case 6: return "[\"!\",\(array(&source, depth: depth))]"
    case 7: return "[\"case\",\(array(&source, depth: depth)),\(array(&source, depth: depth)),false]"
    case 8:
      return
        "[\"match\",\(get),\"a\",\(array(&source, depth: depth)),[\"b\",\"c\"],true,\(array(&source, depth: depth))]"
    case 9: return "[\"step\",[\"zoom\"],\(array(&source, depth: depth)),10,\(array(&source, depth: depth))]"
    case 10:
      return "[\"in\",\(array(&source, depth: depth)),\(source.pick(["1", get, "\"a\"", "[\"literal\",[true]]"]))]"
    default: return source.pick(Self.uncomputed + ["[\"==\",[\"global-state\",\"g\"],\(constant)]"])
    }
  }

  /// A boolean operand, or an object without conditions.
  private mutating func array(_ source: inout ChoiceSource, depth: Int) -> String {
    if source.oneIn(30) { return "{}" }
    return source.bool() ? expression(&source, depth: depth + 1) : filter(&source, depth: max(depth + 1, 3))
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}

extension DefaultStringInterpolation {
  /// Elements with commas between them.
  fileprivate mutating func appendInterpolation(_ elements: [String]) {
    appendLiteral(elements.joined(separator: ","))
  }
}

import SourceText
import StyleDiagnostics

/// Predicates become filter expressions.
extension FormatReader {
  mutating func convert(_ comparison: FormatComparison) throws(DialectError) -> JSONFragment {
    let left = comparison.left
    let right = comparison.right
    if let modifier = comparison.modifier {
      let supported: FormatComparison.Relation = modifier == .any ? .equal : .notEqual
      guard comparison.relation == supported else {
        let name = comparison.relation.rawValue
        let message =
          "ALL is supported with != only, and ANY, SOME and NONE with = only, not with \(name); ALL a != b means NOT b IN a, and "
          + "ANY a = b means b IN a"
        let names: [JSONString] = modifier == .all ? ["ALL"] : ["ANY", "SOME", "NONE", JSONString(name)]
        throw DialectError(.unsupportedModifier, message, names: names)
      }
      guard comparison.options.isEmpty else {
        throw DialectError(
          .unsupportedModifier,
          "comparison options are not supported with \(modifier.rawValue); compare with each element by =[…] OR =[…]",
          names: ["[]"])
      }
      let membership = try contains(left, right, options: [])
      return modifier == .any ? membership : .call("!", [membership])
    }
    warnAboutGeometry(left, right)
    switch comparison.relation {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual:
      let collator = comparison.options.isEmpty ? [] : [Self.collator(comparison.options)]
      return .call(JSONString(comparison.relation.rawValue), [try convert(left), try convert(right)] + collator)
    case .between: return try between(left, right, options: comparison.options)
    case .isIn: return try contains(right, left, options: comparison.options)
    case .contains: return try contains(left, right, options: comparison.options)
    case .beginsWith, .endsWith, .like, .matches:
      let name = comparison.relation.rawValue
      throw DialectError(
        .unsupportedOperator,
        "the operator \(name) is not supported in map expressions; IN and CONTAINS find substrings",
        names: [JSONString(name)])
    }
  }

  private static func collator(_ options: FormatComparison.Options) -> JSONFragment {
    .call(
      "collator",
      [
        .object([
          JSONFragmentMember("case-sensitive", .boolean(!options.contains(.caseInsensitive))),
          JSONFragmentMember("diacritic-sensitive", .boolean(!options.contains(.diacriticInsensitive))),
        ])
      ])
  }

  private mutating func between(
    _ value: FormatNode, _ limits: FormatNode, options: FormatComparison.Options
  ) throws(DialectError) -> JSONFragment {
    var elements: [FormatNode] = []
    if case .aggregate(let parts) = limits { elements = parts }
    if case .array(let parts) = limits { elements = parts }
    guard elements.count >= 2 else { throw .constantNeeded("the list of two limits", of: "BETWEEN") }
    if !options.isEmpty {
      warn(.optionsDropped, "the options of BETWEEN are dropped; compare with each limit by >=[…] AND <=[…]")
    }
    let input = try convert(repeated: [value])[0]
    let lower = JSONFragment.call("<=", [try convert(elements[0]), input])
    return .call("all", [lower, .call("<=", [input, try convert(elements[1])])])
  }

  private mutating func contains(
    _ collection: FormatNode, _ element: FormatNode, options: FormatComparison.Options
  ) throws(DialectError) -> JSONFragment {
    if element == .evaluatedObject {
      guard case .json(let json) = collection, json.isShape else {
        throw .constantNeeded("the shape", of: "SELF IN")
      }
      return .call("within", [json])
    }
    var haystack = try convert(collection)
    // A bare pair of strings would be read as a legacy filter.
    if case .string = collection, case .string = element { haystack = .literal(haystack) }
    var parts = [try convert(element), haystack]
    if !options.isEmpty {
      warn(
        .optionsOnIn,
        "IN and CONTAINS with options become an \"in\" of three arguments, which renderers refuse; "
          + "compare with each element by =[…] OR =[…], or change the case of both sides")
      parts.append(Self.collator(options))
    }
    return .call("in", parts)
  }

  private mutating func warnAboutGeometry(_ left: FormatNode, _ right: FormatNode) {
    guard left == .variable("geometryType") || right == .variable("geometryType") else { return }
    for case .string(let name) in Self.unwrapped([left]) + Self.unwrapped([right])
    where ["MultiPoint", "MultiLineString", "MultiPolygon", "GeometryCollection"].contains(name) {
      warn(.geometryNeverMatches, "features are never \(name); compare with Point, LineString or Polygon")
    }
  }
}

extension JSONFragment {
  /// - Source: RFC 7946, section 1.4.
  private static let shapeTypes: [JSONString] = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection", "Feature",
    "FeatureCollection",
  ]

  /// Whether this is GeoJSON, judging by its type.
  var isShape: Bool {
    guard case .object(let members) = self,
      let type = members.first(where: { $0.key == Array("\"type\"".utf8) })?.value
    else { return false }
    return Self.shapeTypes.contains { JSONFragment.string($0) == type }
  }
}

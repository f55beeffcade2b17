package import SourceText
import StyleSpec

// Operators that are read, checked and printed, and not evaluated: their values depend on a tile, on a language, or on one renderer.
//
// `["collator", {"case-sensitive": e, "diacritic-sensitive": e, "locale": e}]` says how strings are to be compared, and
// `["number-format", number, options]` is a number as people of a language write it.
//
// - Source: https://maplibre.org/maplibre-style-spec/expressions/#collator

extension Operator {
  /// The options that are read, and their types.
  fileprivate var options: [(name: String, type: ExpressionType)] {
    self == .collator
      ? [("case-sensitive", .boolean), ("diacritic-sensitive", .boolean), ("locale", .string)]
      : [
        ("locale", .string), ("currency", .string), ("unit", .string), ("min-fraction-digits", .number),
        ("max-fraction-digits", .number),
      ]
  }
}

extension ExpressionReader {
  /// The arguments before the options, which are the last.
  func options() throws(ExpressionSyntaxError) -> StyleExpression {
    let last = operation == .collator ? 1 : 2
    try require(.exactly(last))
    let first = last == 1 ? [] : [try expression(at: 1)]
    guard let object = self[last], object.kind == .object else {
      throw error("\(operation == .collator ? "Collator" : "NumberFormat") options argument must be an object.")
    }
    let options = try OptionList(
      object, reading: operation.options.map { $0.name },
      keepingFalse: operation == .collator ? ["case-sensitive", "diacritic-sensitive"] : [], at: 1, self)
    if options["currency"] != nil, options["unit"] != nil {
      throw error("\"currency\" and \"unit\" of \"number-format\" exclude each other.", advice: "remove one")
    }
    return .options(operation, first, options)
  }

  /// `["within", geojson]`, whether the feature lies inside the polygons, and `["distance", geojson]`, the shortest distance from
  /// it in metres; they are not evaluated here.
  ///
  /// - Source: https://maplibre.org/maplibre-style-spec/expressions/#within
  func geometry() throws(ExpressionSyntaxError) -> StyleExpression {
    try require(.exactly(1))
    let geojson = Literal(arguments[0])
    let types = geojson.value.geometryTypes
    guard operation == .distance ? !types.isEmpty : types.contains(where: { $0.simple == .polygon }) else {
      throw error("'\(name)' expression requires valid geojson object that contains polygon geometry type.")
    }
    return .geometry(operation, geojson)
  }
}

extension ExpressionCompiler {
  mutating func options(_ operation: Operator, _ arguments: [StyleExpression], _ options: OptionList) -> Node? {
    guard var nodes = compile(arguments, expecting: .number) else { return nil }
    for (name, type) in operation.options {
      guard let option = options[name] else { continue }
      guard let node = compile(option, name, of: options, at: arguments.count + 1, expecting: type) else { return nil }
      nodes.append(node)
    }
    return node(
      .notEvaluated(operation.rawValue, reads: .nothing), type: operation == .collator ? .collator : .string, nodes)
  }
}

extension StyleValue {
  /// The types of the geometries in a GeoJSON object, which is a geometry, a feature or a collection of features.
  ///
  /// Coordinates are not checked, as in MapLibre GL JS.
  ///
  /// - Source: RFC 7946.
  fileprivate var geometryTypes: [GeometryType] {
    guard case .object(let object) = self, case .string(let name)? = object["type"] else { return [] }
    switch name {
    case "FeatureCollection":
      guard case .array(let features)? = object["features"] else { return [] }
      return features.flatMap { $0.geometryTypes }
    case "Feature": return object["geometry"]?.geometryTypes ?? []
    default:
      guard object["coordinates"] != nil, let type = GeometryType(rawValue: name.string), type != .unknown else {
        return []
      }
      return [type]
    }
  }
}

/// An operator that only Mapbox GL JS has (`["config", "theme"]`), or an `image` with parameters: known by name, kept as
/// written, and untyped.
///
/// It compiles only where such operators are allowed, and is not evaluated.
///
/// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
package struct ForeignCall: Hashable, Sendable {
  package var name: JSONString
  package var fragment: JSONFragment

  init(_ reader: ExpressionReader) {
    name = JSONString(reader.name)
    fragment = reader.node.fragment
  }

  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    guard compiler.allowsForeignOperators else {
      compiler.fail(.foreignOperator(name), at: 0)
      return nil
    }
    return compiler.node(.notEvaluated(name.string, reads: .other), type: expected ?? .value)
  }
}

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
  func options() throws(ExpressionError) -> StyleExpression {
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
  func geometry() throws(ExpressionError) -> StyleExpression {
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

/// The options object of an operator, with every member as written: members that the operator does not know, or does
/// not read because they are false or empty, are kept and printed too.
package struct OptionList: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case expression(StyleExpression)
    case ignored(Literal)
  }

  package struct Member: Hashable, Sendable {
    package var name: JSONString
    package var value: Value
  }

  package var members: [Member] = []

  /// Reads an object: the options of these names, of duplicates the last one.
  ///
  /// An option that is false, 0 or empty counts only when its name is among `keepsFalse`. Faults are reported at `index`.
  init(
    _ node: JSONNode, reading names: [String], keepingFalse keepsFalse: [String] = [], at index: Int,
    _ reader: ExpressionReader
  ) throws(ExpressionError) {
    // Looked up once for each name, not for each member: an object may have a hundred thousand.
    let last = names.map { node[JSONString($0)]?.range }
    for member in node.members {
      guard let name = member.key.string else { continue }
      let known = names.firstIndex { JSONString($0) == name }
      let counts = member.value.isTruthy || keepsFalse.contains { JSONString($0) == name }
      if let known, counts, last[known] == member.value.range {
        members.append(Member(name: name, value: .expression(try reader.expression(member.value, at: index))))
      } else {
        members.append(Member(name: name, value: .ignored(Literal(member.value))))
      }
    }
  }

  subscript(name: String) -> StyleExpression? {
    for member in members where member.name == JSONString(name) {
      if case .expression(let expression) = member.value { return expression }
    }
    return nil
  }

  /// Which member of the object an option is.
  func index(of name: String) -> Int? { members.firstIndex { $0.name == JSONString(name) } }

  package var subexpressions: [StyleExpression] {
    members.compactMap { if case .expression(let expression) = $0.value { expression } else { nil } }
  }

  /// The options as an object; those that are expressions are the first of `parts`, and are taken from there.
  func fragment(takingFrom parts: inout ArraySlice<JSONFragment>) -> JSONFragment {
    var written: [JSONFragmentMember] = []
    written.reserveCapacity(members.count)
    for member in members {
      switch member.value {
      case .expression: written.append(JSONFragmentMember(member.name, parts.popFirst() ?? .null))
      case .ignored(let literal): written.append(JSONFragmentMember(member.name, literal.fragment))
      }
    }
    return .object(written)
  }
}

extension JSONNode {
  /// Whether the value is truthy in JavaScript.
  fileprivate var isTruthy: Bool {
    switch kind {
    case .array, .object: true
    default: StyleValue(json: self).asBoolean
    }
  }
}

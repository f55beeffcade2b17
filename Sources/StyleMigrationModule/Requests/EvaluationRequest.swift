package import SourceText
package import StyleSpec

/// One line of input: a value of a property, and the inputs to evaluate it on.
///
/// `{"property": …, "layer": …}` or `{"spec": {…}}` with `"value"`, or `{"filter": …}`; and `"inputs"`, `"semantics"`,
/// `"target"`, `"prefer"`, `"fallback"`, `"globalState"`. Members of other names are ignored.
package struct EvaluationRequest: Sendable {
  package var property: PropertySpecification

  /// Whether the request itself has the property: outputs are then in the form of the reference data.
  package var isInline: Bool
  package var value: JSONNode

  /// Whether the value is a filter.
  package var isFilter: Bool
  package var semantics: LegacySemantics

  /// The renderers that a rewriting has to suit, and which form is preferred.
  package var profile: OutputProfile

  /// Whether outputs are the final values of the property, or the raw results with their errors.
  package var usesFallback: Bool
  package var contexts: [EvaluationContext]

  package init(_ line: [UInt8]) throws(RequestError) {
    try self.init(try Self.root(of: line))
  }

  /// The JSON of a line.
  static func root(of line: [UInt8]) throws(RequestError) -> JSONNode {
    do throws(JSONSyntaxError) {
      return try JSONDocument(parsing: line).root
    } catch {
      throw .notJSON(error.message, column: error.location.column)
    }
  }

  init(_ root: JSONNode) throws(RequestError) {
    let fields = try RequestFields(root, path: "request")
    // A value may be null, which is not the same as absent.
    if let filter = root["filter"], root["value"] == nil {
      (property, isInline, isFilter) = (.filter, false, true)
      value = filter
    } else {
      (property, isInline) = try Self.property(in: fields)
      guard let value = root["value"] else { throw .noValue }
      isFilter = false
      self.value = value
    }
    semantics = try Self.semantics(in: fields)
    profile = OutputProfile(
      target: try fields.choice("target") ?? .current, preference: try fields.choice("prefer") ?? .silent)
    usesFallback = try fields.boolean("fallback") ?? true
    let globalState = try fields.object("globalState") ?? StyleObject()
    contexts = []
    for (index, input) in try (fields.array("inputs") ?? []).enumerated() {
      contexts.append(try EvaluationContext(input, path: "inputs[\(index)]", globalState: globalState))
    }
  }

  static func property(in fields: RequestFields) throws(RequestError) -> (PropertySpecification, Bool) {
    if let json = fields["spec"] {
      guard var property = PropertySpecification(json: json) else {
        throw .wrongKind(fields.path(of: "spec"), expected: "an object", found: json.kind.wording)
      }
      // Fields that the reference data omit.
      if json["property-type"] == nil { property.dependence = .dataDriven }
      if json["expression"] == nil {
        property.isInterpolated = true
        property.parameters = [.zoom, .feature]
      }
      return (property, true)
    }
    guard let name = try fields.string("property") else {
      throw .noProperty
    }
    let layer = try fields.string("layer")
    guard let property = PropertyTable.specification(named: name, layer: layer) else {
      throw .unknownProperty(name.string, layer: layer?.string)
    }
    return (property, false)
  }

  private static func semantics(in fields: RequestFields) throws(RequestError) -> LegacySemantics {
    guard let name = try fields.string("semantics") else { return .documented }
    guard let semantics = LegacySemantics(rawValue: name.string) else { throw .unknownSemantics(name.string) }
    return semantics
  }
}

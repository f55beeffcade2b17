import MigrationReports
import SourceText
import StyleExpressions
import StyleMigration
import StyleSpec

/// The property of a request, and the inputs on which a value of it is evaluated.
struct EvaluationRequest: Sendable {
  let property: PropertySpecification

  /// Whether the request itself has the property: outputs are then in the form of the reference data.
  let isInline: Bool

  /// Whether outputs are the final values of the property, or the raw results with their errors.
  let usesFallback: Bool

  /// The inputs, which share the global state.
  private(set) var contexts: [EvaluationContext] = []

  /// - Parameters:
  ///   - fields: The request.
  ///   - property: The property, where the request does not name it.
  ///   - usesFallback: Whether outputs are final values where the request does not say.
  /// - Throws: ``RequestError`` for the first invalid member.
  init(
    _ fields: RequestFields, of property: PropertySpecification? = nil, usesFallback: Bool = true
  ) throws(RequestError) {
    (self.property, isInline) = if let property { (property, false) } else { try Self.property(in: fields) }
    self.usesFallback = try fields.boolean("fallback") ?? usesFallback
    let globalState = try fields.object("globalState")
    for (index, input) in try fields.array("inputs").enumerated() {
      contexts.append(try EvaluationContext(input, path: "inputs[\(index)]", globalState: globalState))
    }
  }

  private static func property(in fields: RequestFields) throws(RequestError) -> (PropertySpecification, Bool) {
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
      throw RequestError("expected \"property\" or \"spec\"")
    }
    let layer = try fields.string("layer")
    guard let property = PropertyTable.specification(named: name, layer: layer) else {
      throw RequestError("unknown property \"\(name)\"" + (layer.map { " in \"\($0)\"" } ?? ""))
    }
    return (property, false)
  }

  var form: OutputForm { isInline ? .reference : .plain }

  /// The values of an expression for the inputs.
  func outputs(of expression: CompiledExpression) -> JSONFragmentMember {
    let outputs = contexts.map { context in
      do throws(EvaluationError) {
        let value = try expression.evaluate(in: context)
        return form.fragment(of: usesFallback ? expression.value(in: context) : value)
      } catch {
        // The default replaces a failure, but not an expression that is not evaluated here.
        return usesFallback && !error.isLimitation
          ? form.fragment(of: expression.value(in: context)) : .object([.init("error", .text(error.runtimeText))])
      }
    }
    return .init("outputs", .array(outputs))
  }
}

extension EvaluationContext {
  /// One input: `{"zoom": …, "properties": {…}, "id": …, "type": "Point", "geometry": {…}, "featureState": {…}, …}`.
  fileprivate init(_ json: JSONNode, path: String, globalState: StyleObject) throws(RequestError) {
    let fields = try RequestFields(json, path: path)
    self.init(zoom: try fields.number("zoom"), feature: try Feature(fields))
    self.globalState = globalState
    featureState = try fields.object("featureState")
    heatmapDensity = try fields.number("heatmapDensity")
    lineProgress = try fields.number("lineProgress")
    elevation = try fields.number("elevation")
    accumulated = fields["accumulated"].map { StyleValue(json: $0) }
    if fields["availableImages"] != nil { availableImages = try fields.strings("availableImages") }
  }
}

extension Feature {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    self.init(
      id: fields["id"].map { StyleValue(json: $0) } ?? .null, properties: try fields.object("properties"))
    let name = try fields.string("type")
    if let type = (name ?? fields["geometry"]?["type"]?.string).flatMap({ GeometryType(rawValue: $0.string) }) {
      geometryType = name == nil ? type.simple : type
    } else if let name {
      throw .wrongKind(
        fields.path(of: "type"), expected: "Point, LineString, Polygon or Unknown", found: "\"\(name)\"")
    }
  }
}

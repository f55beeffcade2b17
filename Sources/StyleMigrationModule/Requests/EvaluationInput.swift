import SourceText
import StyleExpressions
import StyleSpec

extension RequestFields {
  /// The inputs of a request, which share the global state.
  var contexts: [EvaluationContext] {
    get throws(RequestError) {
      let globalState = try object("globalState") ?? StyleObject()
      var contexts: [EvaluationContext] = []
      for (index, input) in try (array("inputs") ?? []).enumerated() {
        contexts.append(try EvaluationContext(input, path: "inputs[\(index)]", globalState: globalState))
      }
      return contexts
    }
  }
}

extension EvaluationContext {
  /// One input: `{"zoom": …, "properties": {…}, "id": …, "type": "Point", "geometry": {…}, "featureState": {…}, …}`.
  fileprivate init(_ json: JSONNode, path: String, globalState: StyleObject) throws(RequestError) {
    let fields = try RequestFields(json, path: path)
    self.init(zoom: try fields.number("zoom"), feature: try Feature(fields))
    self.globalState = globalState
    featureState = try fields.object("featureState") ?? StyleObject()
    heatmapDensity = try fields.number("heatmapDensity")
    lineProgress = try fields.number("lineProgress")
    elevation = try fields.number("elevation")
    accumulated = fields["accumulated"].map { StyleValue(json: $0) }
    if let names = try fields.array("availableImages") {
      availableImages = []
      for name in names {
        guard let name = name.string else {
          throw .wrongKind(fields.path(of: "availableImages"), expected: "strings", found: name.kind.wording)
        }
        availableImages?.append(name)
      }
    }
  }
}

extension Feature {
  fileprivate init(_ fields: RequestFields) throws(RequestError) {
    self.init(
      id: fields["id"].map { StyleValue(json: $0) } ?? .null,
      properties: try fields.object("properties") ?? StyleObject())
    if let name = try fields.string("type") {
      guard let type = GeometryType(rawValue: name.string) else {
        throw .wrongKind(
          fields.path(of: "type"), expected: "Point, LineString, Polygon or Unknown", found: "\"\(name)\"")
      }
      geometryType = type
    } else if let name = fields["geometry"]?["type"]?.string, let type = GeometryType(rawValue: name.string) {
      geometryType = type.simple
    }
  }
}

package import SourceText
package import StyleSpec

/// One row of a recording: a filter, features, and the results of the recorded runtime for them.
package struct RecordedFilter: Sendable {
  package var filter: JSONNode
  package var inputs: [EvaluationContext]
  package var outputs: [Bool]

  /// A row of `filters.jsonl`.
  package init?(row json: JSONNode) {
    guard let filter = json["filter"], let inputs = json["inputs"], let outputs = json["outputs"] else { return nil }
    self.filter = filter
    self.inputs = inputs.elements.map { Self.context(of: $0, type: $0["type"]?.string?.string) }
    self.outputs = outputs.elements.compactMap { $0.boolean }
  }

  /// A filter with the features of its `cases` in the form of the verified vectors: kinds of geometry are numbers.
  package init?(filter: JSONNode?, cases: [JSONNode]) {
    guard let filter else { return nil }
    self.filter = filter
    inputs = cases.map { row in
      let types = [1.0: "Point", 2: "LineString", 3: "Polygon"]
      let feature = row["feature"] ?? row
      return Self.context(of: feature, type: feature["type"]?.number.flatMap { types[$0] })
    }
    outputs = cases.compactMap { $0["legacy"]?.boolean }
  }

  private static func context(of feature: JSONNode, type: String?) -> EvaluationContext {
    var properties = StyleObject()
    if let recorded = feature["properties"], case .object(let object) = StyleValue(json: recorded) {
      properties = object
    }
    return EvaluationContext(
      zoom: feature["zoom"]?.number ?? 0,
      feature: Feature(
        id: feature["id"].map { StyleValue(json: $0) } ?? .null,
        geometryType: type.flatMap { GeometryType(rawValue: $0) } ?? .unknown, properties: properties))
  }
}

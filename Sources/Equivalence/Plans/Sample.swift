import SourceText
package import StyleSpec

/// One input on which old and new are compared.
package struct Sample: Hashable, Sendable {
  /// The input as both evaluators take it.
  package let context: EvaluationContext

  package init(_ context: EvaluationContext) {
    self.context = context
  }

  package init(
    zoom: Double, properties: StyleObject, id: StyleValue = .null, geometryType: GeometryType = .unknown
  ) {
    context = EvaluationContext(
      zoom: zoom, feature: Feature(id: id, geometryType: geometryType, properties: properties))
  }

  package var zoom: Double { context.zoom ?? 0 }
  package var properties: StyleObject { context.feature?.properties ?? StyleObject() }

  /// The feature's id and kind of geometry, which only filters read.
  package var id: StyleValue { context.feature?.id ?? .null }
  package var geometryType: GeometryType { context.feature?.geometryType ?? .unknown }
}

extension EvaluationContext {
  /// Whether float32 holds the zoom and every attribute that is a number.
  var isFloat32: Bool {
    let zoom = zoom ?? 0
    return Double(Float(zoom)) == zoom
      && (feature?.properties.members ?? []).allSatisfy { member in
        if case .number(let number) = member.value { Double(Float(number)) == number } else { true }
      }
  }
}

/// An input on which old and new differ.
package struct Counterexample: Hashable, Sendable {
  package var sample: Sample
  package var old: StyleValue
  package var new: StyleValue

  /// Whether the new value stands in for an error, which renderers log and did not log before.
  package var isLogged: Bool

  package init(sample: Sample, old: StyleValue, new: StyleValue, isLogged: Bool = false) {
    self.sample = sample
    self.old = old
    self.new = new
    self.isLogged = isLogged
  }

  /// Replaces another one that is not as simple.
  func replaceIfSimpler(_ other: inout Counterexample?) {
    if let other, other.weight <= weight { return }
    other = self
  }

  /// The amount of text in the input.
  private var weight: Int {
    let zoomText = JSONFragment.number(sample.zoom).text
    return StyleValue.object(sample.properties).jsonText.string.utf8.count * 2 + zoomText.count
      + (sample.zoom < 0 ? 1 : 0) + (sample.id == .null ? 0 : 4) + (sample.geometryType == .unknown ? 0 : 4)
  }

  /// The counterexample as a row of a migration case: zoom, properties, for a filter id and type of the feature if it
  /// has them, old value, new value.
  package var row: String {
    let zoom = String(decoding: JSONFragment.number(sample.zoom).text, as: UTF8.self)
    let properties = StyleValue.object(sample.properties).jsonText
    let id = sample.id == .null ? "" : " \(Self.cell(sample.id)) |"
    let type = sample.geometryType == .unknown ? "" : " \(sample.geometryType.rawValue) |"
    return "| \(zoom) | \(properties) |\(id)\(type) \(Self.cell(old)) | \(Self.cell(new)) |"
  }

  /// JSON, colours as CSS, `nothing` for no value.
  private static func cell(_ value: StyleValue) -> String {
    value == .null ? "nothing" : String(decoding: value.fragment.text, as: UTF8.self)
  }
}

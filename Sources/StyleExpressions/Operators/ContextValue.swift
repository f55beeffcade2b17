import SourceText
import StyleSpec

/// What is read off the feature or the map: `["zoom"]`, `["id"]`, `["properties"]`, `["geometry-type"]` and the inputs of
/// single properties.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#feature-data
package enum ContextValue: String, Hashable, Sendable, CaseIterable {
  case zoom
  case id
  case properties
  case geometryType = "geometry-type"
  case lineProgress = "line-progress"
  case heatmapDensity = "heatmap-density"
  case elevation
  case accumulated

  init(_ value: Self, _ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    self = value
    guard reader.count == 0 else {
      // The reference compiler types what should not be there, and says so.
      throw reader.error(.argumentsOfConstant(try reader.expressions().map { $0.typeAlone }))
    }
  }

  private var type: ExpressionType {
    switch self {
    case .zoom, .lineProgress, .heatmapDensity, .elevation: .number
    case .id, .accumulated: .value
    case .properties: .object
    case .geometryType: .string
    }
  }

  func compile(in compiler: inout ExpressionCompiler) -> Node? { compiler.node(.context(self), type: type) }

  func value(in context: borrowing EvaluationContext) -> StyleValue {
    switch self {
    case .zoom: .number(context.zoom ?? .nan)
    case .id: context.feature?.id ?? .null
    case .properties: .object(context.feature?.properties ?? StyleObject())
    case .geometryType: context.feature.map { .string(JSONString($0.geometryType.rawValue)) } ?? .null
    case .lineProgress: .number(context.lineProgress ?? 0)
    case .heatmapDensity: .number(context.heatmapDensity ?? 0)
    case .elevation: .number(context.elevation ?? 0)
    case .accumulated: context.accumulated ?? .null
    }
  }
}

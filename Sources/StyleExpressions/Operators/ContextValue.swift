import SourceJSON
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

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    switch self {
    case .zoom: compiler.emit(.zoom, type: .number)
    case .id: compiler.emit(.id, type: .value)
    case .properties: compiler.emit(.properties, type: .object)
    case .geometryType: compiler.emit(.geometryType, type: .string)
    case .lineProgress: compiler.emit(.lineProgress, type: .number)
    case .heatmapDensity: compiler.emit(.heatmapDensity, type: .number)
    case .elevation: compiler.emit(.elevation, type: .number)
    case .accumulated: compiler.emit(.accumulated, type: .value)
    }
  }
}

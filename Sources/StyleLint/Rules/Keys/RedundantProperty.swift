import SourceText
import StyleDiagnostics
import StyleMigration
import StyleSpec

enum RedundantProperty {
  static let rule = Rule<VisitedLayer>(
    .warning, "redundant-property", "two names of one property",
    because: "Renderers refuse the style: \"layer \"a\" redundantly specifies \"resampling\" and \"raster-resampling\" "
      + "paint properties, but only one is allowed. It is advised to use \"resampling\".\".",
    example: .paint("raster", #""resampling": "linear", "raster-resampling": "nearest""#), action: "keep one of the two"
  ) { layer, report in
    guard layer.kind == .known(.raster), let paint = layer.node["paint"], paint["resampling"] != nil,
      paint["raster-resampling"] != nil
    else { return }
    report(
      paint,
      "\"\(layer.name) redundantly specifies \"resampling\" and \"raster-resampling\" paint "
        + "properties, but only one is allowed. It is advised to use \"resampling\".\"")
  }
}

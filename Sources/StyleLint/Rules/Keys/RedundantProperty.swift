import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// Both names of a property that has two.
enum RedundantProperty {
  static let rule = LintRule.warning(
    "redundant-property", "two names of one property",
    because:
      "Renderers refuse the style: \"layer \"a\" redundantly specifies \"resampling\" and \"raster-resampling\" paint "
      + "properties, but only one is allowed. It is advised to use \"resampling\".\".",
    example: .paint("raster", #""resampling": "linear", "raster-resampling": "nearest""#),
    action: "keep one of the two")

  static func finding(in layer: VisitedLayer) -> LintFinding? {
    guard layer.kind == .known(.raster), let paint = layer.node["paint"], paint["resampling"] != nil else { return nil }
    return paint.members.first { $0.hasKey("raster-resampling") }.map { member in
      LintFinding(
        rule, member.key,
        "\"layer \"\(layer.site.id ?? "")\" redundantly specifies \"resampling\" and \"raster-resampling\" paint "
          + "properties, but only one is allowed. It is advised to use \"resampling\".\"", advice: "keep one of the two"
      )
    }
  }
}

import SourceJSON
import StyleDiagnostics
import StyleMigration
import StyleSpec
import StyleStructure

/// Both names of a property that has two.
///
/// ## Before
/// `{"resampling": "linear", "raster-resampling": "nearest"}`
///
/// ## What a person decides
/// Which of the values is meant.
///
/// - Message: `layer "a" redundantly specifies "resampling" and "raster-resampling" paint properties, but only one is allowed. It
///   is advised to use "resampling".`
enum RedundantProperty {
  static let diagnostic = DiagnosticKind.member(.redundantProperty)

  static func finding(in layer: VisitedStyle.Layer) -> LintFinding? {
    guard layer.kind == .known(.raster), let paint = layer.node["paint"], paint["resampling"] != nil else { return nil }
    return paint.members.first { $0.hasKey("raster-resampling") }.map { member in
      LintFinding(
        diagnostic, member.key,
        "\"layer \"\(layer.site.id ?? "")\" redundantly specifies \"resampling\" and \"raster-resampling\" paint "
          + "properties, but only one is allowed. It is advised to use \"resampling\".\"", advice: "keep one of the two"
      )
    }
  }
}

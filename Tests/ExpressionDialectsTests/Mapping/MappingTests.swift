import ExpressionDialects
import SourceText
import Testing

/// The mapping between the SDKs' expressions and style JSON, row by row of `Tests/Tables/mapping.txt`.
///
/// - Source: `NSExpression+MGLAdditions.mm`, `NSPredicate+MGLAdditions.mm`, `NSComparisonPredicate+MGLAdditions.mm` of
///   mapbox/mapbox-gl-native-ios, `NSExpression+MLNAdditions.mm` of maplibre/maplibre-native.
@Suite struct MappingTests {
  @Test(arguments: [
    "kinds", "constants", "operators and functions", "functions of the SDK", "structures", "predicates",
  ])
  func everyRow(table: String) {
    #expect(FormatCheck.run(table).count > 5)
  }

  /// Spellings that are read with a warning, in the dialect that is not renamed.
  @Test func remarks() throws {
    for (text, json, warnings) in [
      ("{a, b}", #"["literal",[["get","a"],["get","b"]]]"#, ["expressions-in-literal"]),
      ("$featureProperties", #"["properties"]"#, []),
      ("MGL_FUNCTION('random', 1, 2)", #"["random",1,2]"#, []),
      ("MLN_LET('a', 1, MGL_FUNCTION('typeof', $a))", #"["let","a",1,["typeof",["var","a"]]]"#, ["other-vendor"]),
    ] {
      let read = try FormatString.parse(text, dialect: .mapbox).json()
      #expect(read.json.text == json)
      #expect(read.warnings.map { "\($0.id)" } == warnings, "\(text)")
    }
  }
}

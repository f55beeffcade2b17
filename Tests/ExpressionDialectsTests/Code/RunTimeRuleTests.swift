import ExpressionDialects
import SourceText
import TestSupport
import Testing

/// The written code runs: every property with every kind of function, checked against the rules of the SDKs and by
/// compilers.
@Suite struct RunTimeRuleTests {
  /// The properties that no SDK has, and those that Mapbox's lacks: the `sdk-support` of the reference data.
  private static let absent: Set<String> = [
    "icon-overlap", "text-overlap", "fill-layer-opacity", "line-layer-opacity", "resampling",
  ]
  private static let onlyInMapLibre: Set<String> = [
    "fill-extrusion-rounded-corner-distance", "text-variable-anchor-offset", "hillshade-illumination-altitude",
    "hillshade-method", "color-relief-opacity", "color-relief-color",
  ]

  @Test(arguments: [Dialect.mapbox, .maplibre], SourceLanguage.allCases)
  func filesKeepTheRules(dialect: Dialect, language: SourceLanguage) throws {
    let matrix = try PropertyMatrix.shared.get()
    let file = LayerFile(matrix.style, as: SourceCode(dialect, in: language))
    let isLeftOut = { (property: String) in
      Self.absent.contains(property) || dialect == .mapbox && Self.onlyInMapLibre.contains(property)
    }
    #expect(file.omissions.allSatisfy { isLeftOut($0.property.string) }, "\(file.omissions)")
    let expected = matrix.values.filter { !isLeftOut($0.property) }
    let statements = try WrittenLayers.values(in: file.text, language, letters: dialect == .mapbox ? "MGL" : "MLN")
    #expect(statements.count == expected.count)
    #expect(expected.count > 350)
    let rules = RunTimeRules(letters: dialect == .mapbox ? "MGL" : "MLN")
    for (statement, value) in zip(statements, expected) {
      let violations = rules.violations(in: statement.value, of: value.kind)
      #expect(violations.isEmpty, "\(value.property) \(value.function): \(violations)")
    }
  }

  /// Single values are written by the same rules as those of files.
  @Test(arguments: [Dialect.mapbox, .maplibre])
  func conversionsKeepTheRules(dialect: Dialect) throws {
    let letters = dialect == .mapbox ? "MGL" : "MLN"
    let rules = RunTimeRules(letters: letters)
    let converter = ExpressionConverter(dialect: dialect)
    var count = 0
    for value in try PropertyMatrix.shared.get().values where value.function == .constant {
      let swift = try converter.convert(value.json, to: .swift, property: value.property).text
      let objectiveC = try converter.convert(value.json, to: .objc, property: value.property).text
      let trees = [
        try WrittenSwift(parsing: swift), try WrittenObjectiveC.parse(objectiveC).asSwift(letters: letters),
      ]
      for tree in trees {
        #expect(rules.violations(in: tree, of: value.kind).isEmpty, "\(value.property): \(swift) \(objectiveC)")
      }
      count += 1
    }
    #expect(count > 120)
  }

  @Test(arguments: StubCompiler.Language.allCases)
  func filesCompile(language: StubCompiler.Language) throws {
    let compiler = try StubCompiler.shared(language)
    let style = try PropertyMatrix.shared.get().style
    for dialect in [Dialect.mapbox, .maplibre] {
      let code = SourceCode(dialect, in: language == .swift ? .swift : .objectiveC)
      let text = LayerFile(style, as: code).text
      #expect(try compiler.errors(in: text) == "", "\(dialect)")
      // A test that would pass for any file proves nothing.
      if dialect == .mapbox { continue }
      let wrong = text.replacing("lineWidth", with: "lineWidht")
      #expect(try compiler.errors(in: wrong) != "")
    }
  }

  /// Code that the toolkit once wrote, and code that compiles but raises an exception.
  ///
  /// As an argument of the attribute, the list would take the compiler ten seconds.
  private static let refused: [(String, RunTimeRules.Kind)] = [
    (#"NSExpression(forConstantValue: "rgba(127.5,0,127.5,1)")"#, .color),
    (#"NSExpression(forConstantValue: [1, 2, 3, 4])"#, .insets),
    (#"NSExpression(forConstantValue: NSValue(mglLineCap: 1))"#, .enumeration),
    (#"NSExpression(forConstantValue: nil)"#, .number),
    (
      "NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: [1]), "
        + "stops: NSExpression(forConstantValue: [5: [1, 2]]))", .array
    ),
    (
      "NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: 1), "
        + "stops: NSExpression(forConstantValue: [5: NSValue(cgVector: CGVector(dx: 1, dy: 2))]))", .vector
    ),
    (
      "NSExpression(forMGLStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: UIColor.red), "
        + #"stops: NSExpression(forConstantValue: [5: "hsl(1, 2%, 3%)"]))"#, .color
    ),
    (
      "NSExpression(forMLNStepping: .zoomLevelVariable, from: NSExpression(forConstantValue: 1), "
        + "stops: NSExpression(forConstantValue: [5: 1]))", .number
    ),
    (#"NSExpression(format: "mgl_join({%@})", NSExpression(forKeyPath: "a"))"#, .string),
  ]

  @Test(arguments: refused)
  func theRulesRefuse(code: String, kind: RunTimeRules.Kind) throws {
    #expect(!RunTimeRules(letters: "MGL").violations(in: try WrittenSwift(parsing: code), of: kind).isEmpty)
  }
}

import SourceText
import StyleExpressions
import StyleLint
import StyleSpec
import TestSupport
import Testing

/// How often a part that lint reports does fail for some plain input, and how often a part that fails was found.
///
/// `PROPERTY_COUNT=115000 swift test -c release --filter FailingPartsLawTests` is the long run, with more than 100,000
/// that compile; its shares are in `Documentation/Evidence.md`. The walk checks types, not values.
@Suite struct FailingPartsLawTests {
  /// The values of the attributes that the random expressions read; `nil` is a missing one.
  private static let values: [StyleValue?] = [
    nil, .null, .number(0), .number(1), .number(2.5), .number(-3), .number(100), .number(1e21), .string("a"),
    .string(""),
    .string("red"), .string("5"), .string("Ab"), .string("?"), .boolean(true), .boolean(false), .array([]),
    .object(StyleObject()),
  ]

  /// The inputs of every expression.
  private static let inputs: [EvaluationContext] = {
    var random = SplitMix64(seed: 66)
    return (0..<1_000).map { _ in
      var feature = Feature(
        id: [.null, .number(7), .string("a")].randomElement(using: &random) ?? .null,
        geometryType: [.point, .lineString, .polygon].randomElement(using: &random) ?? .point)
      for name in ["a", "b", "c"] as [JSONString] {
        feature.properties[name] = values.randomElement(using: &random) ?? nil
      }
      let zoom: Double = [0, 1, 2.5, 5, 7.5, 10, 22].randomElement(using: &random) ?? 0
      return EvaluationContext(zoom: zoom, feature: feature)
    }
  }()

  private struct Counts {
    var (expressions, findings, failing, logged, found) = (0, 0, 0, 0, 0)
  }

  @Test func mostReportedPartsFailAndMostFailingPartsAreReported() throws {
    var counts = Counts()
    try check("findings fail", count: 150) { source in
      WellTypedExpression.draw(&source, assertingItself: false)
    } violation: { made in
      try Self.count(made, &counts)
      return nil
    }
    print(
      "\(counts.expressions) expressions: \(counts.failing) of \(counts.findings) findings fail; "
        + "\(counts.found) of \(counts.logged) parts that fail have a finding")
    #expect(counts.findings > 50 && counts.logged > 50)
    #expect(counts.failing * 10 >= counts.findings * 6)
    #expect(counts.found * 10 >= counts.logged * 6)
  }

  private static func count(_ made: WellTypedExpression, _ counts: inout Counts) throws {
    let node = try JSONDocument(parsing: Array(made.text.utf8)).root
    let property = property(for: made.kind)
    guard node.kind == .array, let compiled = try compiled(node, for: property) else { return }
    let place = ExpressionPlace(property, isFilter: false, isLayout: false, target: .any)
    let findings = Set(FailingParts.findings(in: PlacedExpression(node, at: place)).map(\.range))
    var failing: Set<SourceRange> = []
    for input in inputs {
      if let failure = compiled.failure(in: input) { failing.insert(node.part(at: failure.path).range) }
    }
    counts.expressions += 1
    counts.findings += findings.count
    counts.failing += findings.intersection(failing).count
    counts.logged += failing.count
    counts.found += failing.intersection(findings).count
  }

  private static func property(for kind: WellTypedExpression.Kind) -> PropertySpecification {
    let type: PropertyType =
      switch kind {
      case .number: .number
      case .boolean: .boolean
      case .string: .enumeration(["a", "red", "Ab"])
      case .color: .color
      }
    var property = PropertySpecification(
      name: "any", type: type, isInterpolated: true, parameters: [.zoom, .feature], dependence: .dataDriven)
    property.takesZoomAnywhere = true
    return property
  }

  /// `nil` where a constant part fails, or values of an unknown type would be interpolated: errors of the expression.
  private static func compiled(
    _ node: JSONNode, for property: PropertySpecification
  ) throws -> CompiledExpression? {
    let expression = try StyleExpression(node)
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(expression, for: property, keepsPaths: true)
    } catch {
      let isExpected = error.errors.allSatisfy {
        $0.kind == .constant || $0.runtimeText == "Type value is not interpolatable."
      }
      guard isExpected else { throw error }
      return nil
    }
  }
}

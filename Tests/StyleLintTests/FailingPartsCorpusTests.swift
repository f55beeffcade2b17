import SourceText
import StyleExpressions
import StyleLint
import StyleMigration
import StyleSpec
import TestSupport
import Testing

/// For every finding in real styles that a part may fail, the part does fail for a feature that the layer's filter lets
/// through.
@Suite struct FailingPartsCorpusTests {
  private static let ids: Set = [
    "unguarded-ordering", "unguarded-ordering-inside", "unguarded-number", "unguarded-value", "mistyped-value",
  ]

  /// The findings whose parts fail for no feature, and why.
  private static let excuses: [String: String] = [:]

  private static let drawCount = 6_000

  @Test(.enabled(if: SharedData.isHere, "the real styles are in ../shared/corpus"))
  func reportedPartsFail() throws {
    var (count, silent) = (0, [String]())
    for path in try RecordedSet.sample(8, below: "corpus/styles") {
      let bytes = try SharedData.bytes(of: path)
      guard let document = try? JSONDocument(parsing: bytes), document.root["version"]?.number == 8 else { continue }
      let findings = try StyleMigrator().lint(style: bytes).filter { Self.ids.contains($0.id.rawValue) }
      if findings.isEmpty { continue }
      let walk = try StyleWalker(document, isLinting: true)
      let sites = Dictionary(walk.sites.map { ($0.pointer, $0) }, uniquingKeysWith: { first, _ in first })
      let migrated = try JSONDocument(parsing: try StyleMigrator().migrate(style: bytes).bytes).root
      for finding in findings {
        count += 1
        let site = try #require(sites[finding.pointer], "\(path) \(finding.pointer)")
        let filter = site.layer.flatMap { migrated["layers"]?[$0]?["filter"] }
        if try !Self.fails(finding, site, filter) {
          silent.append("\(path.split(separator: "/").last ?? "") \(finding)")
        }
      }
    }
    print("\(count - silent.count) of \(count) findings that say that a part may fail fail for an input")
    #expect(silent.filter { Self.excuses[$0] == nil } == [])
    #expect(count > (RecordedSet.isComplete ? 250 : 20))
  }

  private static func fails(_ finding: Diagnostic, _ site: PropertySite, _ filter: JSONNode?) throws -> Bool {
    let isFilter = site.owner == .filter || site.owner == .sourceFilter
    var property = PropertySpecification.filter
    if case .known(let known) = site.owner { property = known }
    let compiled = try CompiledExpression(try StyleExpression(site.value), for: property, keepsPaths: true)
    var passes: CompiledExpression?
    if !isFilter, let filter {
      passes = try? CompiledExpression(try StyleExpression(filter), for: .filter)
    }
    let pool = InputPool(site.value, filter)
    var random = SplitMix64(seed: UInt64(finding.offset))
    for _ in 0..<drawCount {
      let context = pool.draw(using: &random)
      if let passes, passes.outcome(in: context).value != .boolean(true) { continue }
      guard let failure = compiled.failure(in: context) else { continue }
      if site.value.part(at: failure.path).range.lowerBound == finding.offset {
        return true
      }
    }
    return false
  }
}

/// The input of some expressions, and values to try: their constants, and one value of each type.
private struct InputPool {
  private(set) var attributes: [JSONString] = []
  private(set) var states: [JSONString] = []
  private var constants: [StyleValue?] = [
    nil, nil, nil, .null, .number(0), .number(2), .number(-1), .string("?"), .string("5"), .string("red"),
    .boolean(true),
    .boolean(false), .array([]), .object(StyleObject()),
  ]

  /// The constants that each attribute is compared with.
  private var compared: [JSONString: [StyleValue]] = [:]

  init(_ nodes: JSONNode?...) {
    var open = nodes.compactMap { $0 }
    while let node = open.popLast() {
      guard node.kind == .array else { continue }
      let operands = Array(node.elements.dropFirst())
      if let key = operands.first?.string, operands.count == 1 {
        switch node[0]?.string {
        case "get", "has": attributes.append(key)
        case "feature-state": states.append(key)
        default: break
        }
      }
      var scalars: [StyleValue] = []
      for operand in operands {
        var parts = [operand]
        if operand.kind == .array { parts = Array(operand.elements) + Array(operand[1]?.elements ?? operand.elements) }
        for part in parts where part.kind == .string || part.kind == .number || part.kind == .boolean {
          scalars.append(StyleValue(json: part))
        }
      }
      let isCombination = ["all", "any", "case", "!"].contains(node[0]?.string?.string)
      for operand in operands where !isCombination {
        if operand.kind == .array, let key = operand[1]?.string { compared[key, default: []] += scalars }
        if operand.kind == .array, let key = operand[1]?[1]?.string { compared[key, default: []] += scalars }
      }
      open += operands.flatMap { $0.kind == .object ? $0.members.map { $0.value } : [$0] }
    }
    attributes = Array(Set(attributes)).sorted { $0.string < $1.string }
    states = Array(Set(states)).sorted { $0.string < $1.string }
  }

  func draw(using random: inout SplitMix64) -> EvaluationContext {
    var feature = Feature(
      id: [.null, .number(3), .string("a")].randomElement(using: &random) ?? .null,
      geometryType: [.point, .lineString, .polygon].randomElement(using: &random) ?? .point)
    for name in attributes {
      let own = compared[name] ?? []
      let isOwn = !own.isEmpty && Bool.random(using: &random)
      feature.properties[name] =
        isOwn ? own.randomElement(using: &random) : constants.randomElement(using: &random) ?? nil
    }
    var context = EvaluationContext(zoom: Double.random(in: 0...22, using: &random), feature: feature)
    for name in states { context.featureState[name] = constants.randomElement(using: &random) ?? nil }
    return context
  }
}

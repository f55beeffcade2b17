import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Every example of the seed documents, by its id: its JSON, in every dialect unless colours differ, and its values.
@Suite struct SeedCaseTests {
  @Test func everyCase() throws {
    var checks = 0
    var count = 0
    for node in try RecordedFile.seedCases.rows() {
      let test = FormatCase(node: node)
      guard node["kind"]?.string != "legacy" else {
        // Legacy functions are tested by LegacyStyle and Rewriters; their expressions are checked here.
        if let json = node["json"] { checks += try evaluate(json, test) }
        count += 1
        continue
      }
      count += 1
      do {
        guard let format = try test.formatString() else {
          Issue.record("\(test.name): not understood")
          continue
        }
        let json = try format.json().json
        guard let expected = node["json"] else {
          Issue.record("\(test.name) gives \(json.text), and should be refused")
          continue
        }
        #expect(areSame(try json.node, expected), "\(test.name): \(json.text)")
        // MapLibre keeps components of colours that the others round.
        if let format = node["format"]?.string?.string, node["arguments"]?.fragment.text.contains("$color") != true {
          let arguments = node["arguments"]?.elements.map(\.fragment.text) ?? []
          let json = expected.fragment.text
          try FormatCheck.reads([format], test.kind, arguments: arguments, json: json, warnings: nil).run(of: test.name)
        }
        checks += try evaluate(try json.node, test)
      } catch {
        if node["error"] == nil { Issue.record("\(test.name): \(error)") }
      }
    }
    #expect(count == 131)
    #expect(checks == 269)
  }

  /// The refusals are distinguished by their codes.
  @Test func refusalsByName() throws {
    let codes = [
      "unsupported operator": "unsupported-operator", "unsupported function": "unsupported-function",
      "unsupported modifier and operator combination": "unsupported-modifier",
      "unsupported comparison option": "unsupported-option",
      "options not allowed with a modifier": "unsupported-modifier", "parse error": "parse-error",
    ]
    var count = 0
    for node in try RecordedFile.seedCases.rows() {
      guard let error = node["error"]?.string else { continue }
      let test = FormatCase(node: node)
      do {
        _ = try test.formatString()?.json()
        Issue.record("\(test.name) is not refused")
      } catch let refusal as DialectError {
        #expect(refusal.id == codes[error.string], "\(test.name): \(refusal)")
        #expect(refusal.offset != nil, "\(test.name): \(refusal)")
      }
      count += 1
    }
    #expect(count == 27)
  }

  /// Compares the value for each input with the recorded one; returns their number.
  private func evaluate(_ json: JSONNode, _ test: FormatCase) throws -> Int {
    let checks = test.node["checks"].map { Array($0.elements) } ?? []
    guard !checks.isEmpty else { return 0 }
    var property = PropertySpecification.untyped
    switch test.node["type"]?.string {
    case "color": property.type = .color
    case "number": property.type = .number
    default: break
    }
    property.parameters = [.zoom, .feature, .heatmapDensity, .lineProgress]
    let compiled = try CompiledExpression(try StyleExpression(json), for: property)
    for check in checks {
      var feature = Feature(geometryType: .point)
      if let properties = check["properties"], case .object(let object) = StyleValue(json: properties) {
        feature.properties = object
      }
      var context = EvaluationContext(zoom: check["globals"]?["zoom"]?.number ?? 0, feature: feature)
      context.heatmapDensity = check["globals"]?["heatmapDensity"]?.number
      context.lineProgress = check["globals"]?["lineProgress"]?.number
      do {
        let value = try compiled.evaluate(in: context)
        if let error = check["error"]?.string { Issue.record("\(test.name): \(value) instead of error \(error)") }
        if let expected = check["value"] {
          #expect(isSame(value, expected), "\(test.name) \(check.fragment.text): \(value)")
        }
      } catch EvaluationError.notEvaluated {
        // Its value depends on a locale; it is still read and written.
        continue
      } catch {
        if check["error"] == nil { Issue.record("\(test.name) \(check.fragment.text): \(error)") }
      }
    }
    return checks.count
  }

  private func isSame(_ value: StyleValue, _ expected: JSONNode) -> Bool {
    if let components = expected["$color"]?.elements.compactMap(\.number) {
      guard case .color(let color) = value else { return false }
      let alpha = color.premultiplied.alpha
      let parts = [color.premultiplied.red, color.premultiplied.green, color.premultiplied.blue].map {
        alpha == 0 ? 0 : $0 / alpha * 255
      }
      return zip(parts + [alpha], components).allSatisfy { abs($0 - $1) < 1e-6 }
    }
    switch (value, StyleValue(json: expected)) {
    case (.number(let left), .number(let right)): return abs(left - right) <= 1e-9 * max(1, abs(right))
    case (let left, let right): return left == right
    }
  }
}

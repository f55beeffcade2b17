import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Random JSON as an expression, and the specification's fixtures with random faults.
///
/// The result is always a value, or an error of the language with a path into it.
struct HostileExpressionLawTests {
  /// `PROPERTY_COUNT` tries more.
  @Test func anyJSONEndsInAValueOrAnError() throws {
    try check("any JSON as an expression ends", count: 250, generating: { Self.json(&$0, levels: 5) }) { text in
      try Self.fault(of: Array(text.utf8))
    }
  }

  @Test(.enabled(if: SharedData.isHere, "the specification's fixtures are in ../shared/conformance/expression"))
  func faultyFixturesEndInAValueOrAnError() throws {
    let files = try SharedData.files(below: "conformance/expression", suffix: ".json")
    var fixtures: [[UInt8]] = []
    for file in files {
      let bytes = try SharedData.bytes(of: file)
      if let expression = try JSONDocument(parsing: bytes).root["expression"] {
        fixtures.append(Array(expression.spelling))
      }
    }
    #expect(fixtures.count > 300)
    try check(
      "a faulty fixture ends", count: 250, generating: { Self.mutant(of: $0.pick(fixtures), &$0) }
    ) { bytes in try Self.fault(of: bytes) }
  }

  private static let properties = [PropertyType.any, .number, .color, .formatted, .boolean, .string, .padding].map {
    PropertySpecification(
      name: "x", type: $0, isInterpolated: true, parameters: [.zoom, .feature, .featureState], dependence: .dataDriven)
  }

  private static func fault(of text: [UInt8]) throws -> String? {
    let root = try JSONDocument(parsing: text).root
    let expression: StyleExpression
    do throws(ExpressionError) {
      expression = try StyleExpression(root)
    } catch {
      guard let range = error.range, range.upperBound <= text.count else {
        return "the error lies outside: \(error)"
      }
      return isPath(error.path[...], in: root) && !error.message.isEmpty ? nil : "the error leads nowhere: \(error)"
    }
    let printed = try JSONDocument(parsing: expression.fragment.text)
    guard try StyleExpression(printed.root) == expression else { return "printed otherwise" }
    let feature = Feature(properties: StyleObject([.init(key: "a", value: .string("x"))]))
    for property in properties {
      do throws(ExpressionTypeErrors) {
        let compiled = try CompiledExpression(expression, for: property)
        _ = compiled.value(in: EvaluationContext(zoom: 1, feature: feature))
        _ = compiled.value(in: EvaluationContext())
      } catch {
        for fault in error.errors where !isPath(fault.path[...], in: root) || fault.message.isEmpty {
          return "the error leads nowhere: \(fault)"
        }
        if error.errors.isEmpty { return "no error" }
      }
    }
    return nil
  }

  /// Whether a path leads to a part, or to the place after the last where one is missing.
  ///
  /// Options are named by the argument that holds them, whose parts have no index, and an output of a `match` by the index
  /// of its label, as the specification's compiler names it.
  private static func isPath(_ path: ArraySlice<Int>, in node: JSONNode) -> Bool {
    guard let index = path.first, node.kind == .array else { return true }
    if index == node.count || node[0]?.string == "format" { return true }
    let output = node[0]?.string == "match" ? node[index + 1] : nil
    return [node[index], output].contains { part in part.map { isPath(path.dropFirst(), in: $0) } ?? false }
  }

  private static let names = [
    "get", "+", "case", "match", "literal", "let", "var", "step", "interpolate", "coalesce", "==", "!", "all",
    "to-color",
    "to-number", "to-string", "number", "array", "at", "in", "slice", "length", "concat", "format", "image", "collator",
    "number-format", "within", "distance", "rgb", "zoom", "id", "has", "typeof", "error", "global-state",
    "feature-state",
    "semiliteral", "index-of", "split", "join", "interpolate-hcl", "interpolate-lab", "resolved-locale",
    "heatmap-density",
    "linear", "exponential", "cubic-bezier", "min", "max", "-", "/", "%", "^", "<", "any", "upcase", "to-rgba", "nope",
  ]

  private static let scalars = [
    "0", "1", "-1", "0.5", "1e400", "-0", "9007199254740993", "true", "false", "null", #""a""#, #""""#, #""\ud800""#,
    #""red""#, #""__proto__""#, #""number""#, #""string""#, "[]", "{}", #"{"locale":"de"}"#, #"{"font-scale":"x"}"#,
    #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#, #"{"type":"Point","coordinates":[]}"#,
    #"{"case-sensitive":["get","a"]}"#, #"["linear"]"#, #"["exponential",0]"#, #"["cubic-bezier",0,0,1,1]"#,
  ]

  private static func json(_ source: inout ChoiceSource, levels: Int) -> String {
    switch source.index(weights: [4, levels > 0 ? 8 : 0, levels > 0 ? 1 : 0, levels > 0 ? 1 : 0]) {
    case 0: return source.pick(scalars)
    case 1:
      let name = #""\#(source.pick(names))""#
      return "[" + ([name] + source.list(0...6) { json(&$0, levels: levels - 1) }).joined(separator: ",") + "]"
    case 2: return "[" + source.list(0...4) { json(&$0, levels: levels - 1) }.joined(separator: ",") + "]"
    default:
      let members = source.list(0...3) { #""\#($0.pick(names))":"# + json(&$0, levels: levels - 1) }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  /// The text with one to four of its parts replaced: by other JSON, or by another part of it.
  private static func mutant(of text: [UInt8], _ source: inout ChoiceSource) -> [UInt8] {
    var text = text
    for _ in 0...Int(source.choice(3)) {
      guard let document = try? JSONDocument(parsing: text) else { return text }
      var parts: [JSONNode] = [document.root]
      var place = 0
      while place < parts.count {
        parts += parts[place].elements.map { $0 } + parts[place].members.map { $0.value }
        place += 1
      }
      let part = source.pick(parts)
      let replacement = source.bool() ? Array(source.pick(parts).spelling) : Array(json(&source, levels: 2).utf8)
      text.replaceSubrange(part.range.lowerBound..<part.range.upperBound, with: replacement)
    }
    return text
  }
}

import ExpressionDialects
import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// Written code reads back as the same code, and with the same values.
///
/// `README.md` describes the long run.
@Suite struct CodeLawTests {
  /// The languages that are both written and read.
  private static let languages = ExpressionConverter.OutputLanguage.allCases.filter {
    ExpressionConverter.InputLanguage(rawValue: $0.rawValue)?.codeLanguage != nil
  }

  @Test(arguments: Dialect.allCases, languages)
  func writtenExpressionsReadBack(dialect: Dialect, output: ExpressionConverter.OutputLanguage) throws {
    try requireReadBack("expressions", dialect, output, isCondition: false) {
      GeneratedExpression.expression(&$0, depth: 4)
    }
  }

  @Test(arguments: Dialect.allCases, languages)
  func writtenPredicatesReadBack(dialect: Dialect, output: ExpressionConverter.OutputLanguage) throws {
    try requireReadBack("predicates", dialect, output, isCondition: true) { GeneratedExpression.test(&$0, depth: 4) }
  }

  /// Found by fuzzing: an assertion became a conditional, whose type no longer determined the other outputs.
  @Test(arguments: Dialect.allCases, languages)
  func comparedOutputsReadBack(dialect: Dialect, output: ExpressionConverter.OutputLanguage) throws {
    try requireReadBack("outputs", dialect, output, isCondition: true, count: 20, generate: Self.comparedOutputs)
  }

  /// A comparison of outputs whose type the first one determines, by an assertion: one of about 500.
  private static func comparedOutputs(_ source: inout ChoiceSource) -> String {
    let asserted = #"["\#(source.pick(["string", "number"]))", ["get", "x"]]"#
    let other = source.pick([#"["get", "name"]"#, #"["get", "p"]"#, "null"])
    let outputs = source.pick([
      #"["case", ["has", "b"], \#(asserted), \#(other)]"#, #"["match", ["get", "c"], "a", \#(asserted), \#(other)]"#,
      #"["step", ["zoom"], \#(asserted), 5, \#(other)]"#,
      #"["let", "v", \#(asserted), ["case", ["has", "q"], ["var", "v"], \#(other)]]"#,
      #"["case", false, ["case", ["has", "b"], \#(asserted), \#(other)], \#(other)]"#,
      #"["coalesce", \#(other), \#(asserted)]"#,
    ])
    return #"["\#(source.pick(["==", "!=", "<", ">="]))", \#(outputs), ["get", "in"]]"#
  }

  private func requireReadBack(
    _ what: String, _ dialect: Dialect, _ output: ExpressionConverter.OutputLanguage, isCondition: Bool,
    count: Int = 40, generate: @escaping (inout ChoiceSource) -> String
  ) throws {
    let tally = LawTally()
    let title = "\(what) in \(output.rawValue) of \(dialect.rawValue)"
    try check("\(title) come back", count: count, generating: generate) { json in
      try Self.violation(json, dialect, output, isCondition: isCondition, tally)
    }
    try tally.report(title)
    Self.requireMany(tally, dialect, output)
  }

  /// Most random cases are written; for Azure Maps, none in Objective-C.
  private static func requireMany(
    _ tally: LawTally, _ dialect: Dialect, _ output: ExpressionConverter.OutputLanguage
  ) {
    let isWritten = dialect != .azure || output.rawValue == "swift"
    #expect(
      isWritten ? 2 * tally.checked > tally.refused : tally.checked == 0,
      "\(tally.checked) written, \(tally.refused) refused: \(tally.reasons)")
  }

  private static func violation(
    _ json: String, _ dialect: Dialect, _ output: ExpressionConverter.OutputLanguage, isCondition: Bool,
    _ tally: LawTally
  ) throws -> String? {
    tally.drawn += 1
    let converter = ExpressionConverter(dialect: dialect)
    guard let language = ExpressionConverter.InputLanguage(rawValue: output.rawValue)?.codeLanguage else { return nil }
    let old = try node(json)
    let code: String
    do throws(DialectError) {
      code = try converter.write(old, as: output, isCondition: isCondition).text
    } catch {
      tally.refuse(error.id)
      return nil
    }
    tally.checked += 1
    let found = try CodeBlock(code, in: language, dialect: dialect).expressions
    guard found.count == 1, let expression = found.first else { return "\(code) reads as \(found.count) expressions" }
    if expression.isPredicate != isCondition { return "\(code) is a predicate: \(expression.isPredicate)" }
    let converted = try expression.json()
    let new = try converted.json.node
    if language == .swift, let model = try Self.model(code, dialect, isCondition), try !isSame(new, model) {
      return "\(json) is written\n\(code)\nand read as \(converted.json.text), not as \(model.fragment.text)"
    }
    // An expression that was read, written and read once more is the same.
    let second = try converter.write(new, as: output, isCondition: isCondition).text
    let read = try CodeBlock(second, in: language, dialect: dialect).expressions.map { try $0.json().json.text }
    let third = try converter.write(try node(read[0]), as: output, isCondition: isCondition).text
    if third != second { return "\(json) is written\n\(code)\nthen\n\(second)\nthen\n\(third)" }
    return try difference(old, new, isCondition).map { "\(json) is written\n\(code)\n\($0)" }
  }

  /// The result of another reader for written Swift; `nil` where the SDK's JSON reader has no result.
  private static func model(_ code: String, _ dialect: Dialect, _ isCondition: Bool) throws -> JSONNode? {
    let source = try WrittenSwift(parsing: code)
    let model = SDKModel(dialect: dialect)
    let json: StyleValue
    do {
      json = isCondition ? try model.predicate(source) : try model.expression(source)
    } catch let error as WrittenSwift.Unexpected where error.description.hasPrefix("read as a range") {
      return nil
    }
    return try node(json.jsonText.string)
  }

  /// Whether both are equivalent, where assertions are conversions, and a condition is compared with true.
  private static func isSame(_ left: JSONNode, _ right: JSONNode) throws -> Bool {
    FormatMeaning(try node(asRead(left).text), isFilter: true)
      == FormatMeaning(try node(asRead(right).text), isFilter: true)
  }

  /// JSON as the SDK's reader produces it: an assertion is a conversion, without alternatives if it is a string
  /// assertion.
  private static func asRead(_ node: JSONNode) -> JSONFragment {
    switch node.kind {
    case .array:
      var parts = node.elements.map(asRead)
      switch node[0]?.string {
      case "literal"?: return node.fragment
      case "number"?: parts[0] = .string("to-number")
      case "string"? where parts.count > 1: parts = [.string("to-string"), parts[1]]
      default: break
      }
      return .array(parts)
    case .object: return .object(node.members.map { JSONFragmentMember($0.key.string ?? "", asRead($0.value)) })
    case .null, .boolean, .number, .string: return node.fragment
    }
  }

  /// Where two expressions that compile have different values.
  private static func difference(_ old: JSONNode, _ new: JSONNode, _ isCondition: Bool) throws -> String? {
    let property = isCondition ? PropertySpecification.filter : PropertyFit.anyProperty
    guard let first = try? CompiledExpression(StyleExpression(old), for: property) else { return nil }
    let expression = try StyleExpression(new)
    let second: CompiledExpression
    do throws(ExpressionTypeErrors) {
      second = try CompiledExpression(expression, for: property)
    } catch {
      // Assertions, and branches of several types, are written as conditionals, whose types differ.
      return new.fragment.text.contains("case") ? nil : "which does not compile: \(new.fragment.text)"
    }
    for context in contexts {
      let (value, other) = (first.value(in: context), second.value(in: context))
      if value != other, "\(value)" != "\(other)" {
        return "\(value) has become \(other) of \(new.fragment.text) in \(context)"
      }
    }
    return nil
  }

  private static let contexts: [EvaluationContext] = {
    let values: [StyleValue] = [.number(5), .string("a"), .boolean(true), .null, .string("")]
    return values.enumerated().map { index, value in
      var feature = Feature(geometryType: index.isMultiple(of: 2) ? .point : .polygon)
      for (place, key) in (["a", "name", "in", "x", "c", "b"] as [JSONString]).enumerated() {
        feature.properties[key] = values[(index + place) % values.count]
      }
      feature.properties["p"] = value
      return EvaluationContext(zoom: Double(index) * 5.5, feature: feature)
    }
  }()
}

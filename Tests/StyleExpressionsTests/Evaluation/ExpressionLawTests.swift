import SourceText
import StyleExpressions
import StyleSpec
import TestSupport
import Testing

/// The laws of the expression language.
///
/// `PROPERTY_COUNT=1000000 swift test -c release --filter ExpressionLawTests` is the long run.
@Suite struct ExpressionLawTests {
  @Test func compiledExpressionsMatchTheReference() throws {
    try check("compiled = reference", count: 100, generating: WellTypedExpression.draw) { made in
      let node = try JSONDocument(parsing: Array(made.text.utf8)).root
      guard let compiled = try compile(node) else { return nil }
      for context in made.contexts {
        let expected = Outcome { () throws(ReferenceEvaluator.Failure) in
          try ReferenceEvaluator(context).value(of: node)
        }
        let actual = Outcome(compiled, context)
        if expected != actual { return "the reference gives \(expected), compiled \(actual)" }
      }
      return nil
    }
  }

  /// Constant parts are folded when the expression is compiled; the twin is evaluated in full.
  @Test func foldingChangesNoResult() throws {
    try check("folded = unfolded", count: 100, generating: WellTypedExpression.draw) { made in
      guard let folded = try compile(try JSONDocument(parsing: Array(made.text.utf8)).root) else { return nil }
      guard let twin = try compile(try JSONDocument(parsing: Array(made.twin.utf8)).root) else {
        return "the twin does not compile: \(made.twin)"
      }
      for context in made.contexts {
        var full = context
        for literal in made.literals.members { full.feature?.properties[literal.key] = literal.value }
        let (first, second) = (Outcome(folded, context), Outcome(twin, full))
        if first != second { return "folded gives \(first), unfolded \(second)" }
      }
      return nil
    }
  }

  @Test func printedExpressionsReadBack() throws {
    try check("printed and parsed", count: 100, generating: WellTypedExpression.draw) { made in
      let node = try JSONDocument(parsing: Array(made.text.utf8)).root
      let expression = try StyleExpression(node)
      if expression.fragment != node.fragment {
        return "prints as \(String(decoding: expression.fragment.text, as: UTF8.self))"
      }
      let again = try StyleExpression(try JSONDocument(parsing: expression.fragment.text).root)
      return again == expression ? nil : "reads back as another"
    }
  }

  /// The generator writes expressions that compile, except those in which a constant part fails.
  @Test func nearlyAllCompile() throws {
    var source = ChoiceSource(seed: 5)
    var compiled = 0
    for _ in 0..<500 {
      let made = WellTypedExpression.draw(&source)
      if try compile(try JSONDocument(parsing: Array(made.text.utf8)).root) != nil { compiled += 1 }
    }
    #expect(compiled > 350)
  }

  private func compile(_ node: JSONNode) throws -> CompiledExpression? {
    let property = PropertySpecification(
      name: "any", type: .any, parameters: [.zoom, .feature], dependence: .dataDriven)
    var anywhere = property
    anywhere.takesZoomAnywhere = true
    let expression = try StyleExpression(node)
    do throws(ExpressionTypeErrors) {
      return try CompiledExpression(expression, for: anywhere)
    } catch {
      // A constant part that fails is an error of the expression.
      let isConstant = error.errors.allSatisfy { $0.kind == .constant }
      if !isConstant { throw error }
      return nil
    }
  }
}

/// A value, or the absence of one.
private enum Outcome: Equatable, CustomStringConvertible {
  case value(StyleValue)
  case failure

  init<Failure: Error>(_ work: () throws(Failure) -> StyleValue) {
    do throws(Failure) {
      self = .value(try work())
    } catch {
      self = .failure
    }
  }

  init(_ expression: CompiledExpression, _ context: EvaluationContext) {
    self.init { () throws(EvaluationError) in try expression.evaluate(in: context) }
  }

  static func == (left: Outcome, right: Outcome) -> Bool {
    switch (left, right) {
    case (.failure, .failure): true
    case (.value(.number(let left)), .value(.number(let right))): left == right || left.isNaN && right.isNaN
    case (.value(.color(let left)), .value(.color(let right))):
      left == right || [left.red, left.green, left.blue, left.alpha].contains { $0.isNaN }
    case (.value(let left), .value(let right)): left == right
    default: false
    }
  }

  var description: String {
    switch self {
    case .value(let value): "\(value)"
    case .failure: "nothing"
    }
  }
}

// Every list that has one line for each operator: a new one is added here, and the compiler names each list.

package import SourceText

/// An expression as it is written: what a parser reads and a rewriter builds, and what is printed.
///
/// Nothing is checked here but the shape of each operator; types, labels and places are checked when the expression is
/// compiled for a property (``CompiledExpression``). Nesting is limited to ``maximumHeight`` levels.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/
package indirect enum StyleExpression: Hashable, Sendable {
  case constant(Literal)
  case semiliteral(Semiliteral)
  case assertion(Assertion)
  case conversion(Conversion)
  case typeName(TypeName)
  case lookup(Lookup)
  case featureState(FeatureState)
  case globalState(GlobalState)
  case context(ContextValue)
  case list(ListOperation)
  case conditional(Case)
  case matching(Match)
  case coalescence(Coalesce)
  case comparison(Comparison)
  case logic(Logic)
  case steps(Step)
  case interpolation(Interpolate)
  case binding(Let)
  case variable(Variable)
  case arithmetic(Arithmetic)
  case text(TextOperation)
  case colorComponents(ColorComponents)
  case collator(CollatorOptions)
  case format(Format)
  case image(ImageName)
  case numberFormat(NumberFormat)
  case within(Within)
  case distance(Distance)
  case failure(Failure)
  case foreign(ForeignCall)
}

/// The name of an operator, sorted by the family that reads it.
package enum ExpressionOperator: Sendable {
  case literal
  case semiliteral
  case assertion(Assertion.Kind)
  case conversion(Conversion.Kind)
  case typeName
  case lookup(Lookup.Kind)
  case featureState
  case globalState
  case context(ContextValue)
  case list(ListOperation.Kind)
  case conditional
  case matching
  case coalescence
  case comparison(Comparison.Kind)
  case logic(Logic.Kind)
  case steps
  case interpolation(InterpolationSpace)
  case binding
  case variable
  case arithmetic(Arithmetic.Kind)
  case text(TextOperation.Kind)
  case colorComponents(ColorComponents.Kind)
  case collator
  case format
  case image
  case numberFormat
  case within
  case distance
  case failure
  case foreign

  package init?(_ name: JSONString) {
    guard let operation = Self.byName[name] else { return nil }
    self = operation
  }

  package static var names: [JSONString] { Array(byName.keys) }

  private static let byName: [JSONString: ExpressionOperator] = {
    var operators: [JSONString: ExpressionOperator] = [
      "literal": .literal, "semiliteral": .semiliteral, "typeof": .typeName, "feature-state": .featureState,
      "global-state": .globalState, "case": .conditional, "match": .matching, "coalesce": .coalescence,
      "step": .steps, "let": .binding, "var": .variable, "collator": .collator, "format": .format, "image": .image,
      "number-format": .numberFormat, "within": .within, "distance": .distance, "error": .failure,
    ]
    for kind in Assertion.Kind.allCases { operators[JSONString(kind.rawValue)] = .assertion(kind) }
    for kind in Conversion.Kind.allCases { operators[JSONString(kind.rawValue)] = .conversion(kind) }
    for kind in Lookup.Kind.allCases { operators[JSONString(kind.rawValue)] = .lookup(kind) }
    for kind in ContextValue.allCases { operators[JSONString(kind.rawValue)] = .context(kind) }
    for kind in ListOperation.Kind.allCases { operators[JSONString(kind.rawValue)] = .list(kind) }
    for kind in Comparison.Kind.allCases { operators[JSONString(kind.rawValue)] = .comparison(kind) }
    for kind in Logic.Kind.allCases { operators[JSONString(kind.rawValue)] = .logic(kind) }
    for kind in InterpolationSpace.allCases { operators[JSONString(kind.operatorName)] = .interpolation(kind) }
    for kind in Arithmetic.Kind.allCases { operators[JSONString(kind.rawValue)] = .arithmetic(kind) }
    for kind in TextOperation.Kind.allCases { operators[JSONString(kind.rawValue)] = .text(kind) }
    for kind in ColorComponents.Kind.allCases { operators[JSONString(kind.rawValue)] = .colorComponents(kind) }
    return operators
  }()

  /// Reads an expression with this operator by the operator's own parser.
  ///
  /// The parsers are not called here, so that the frame of this switch is not on the stack while they recur.
  func parser(of reader: ExpressionReader) -> (ExpressionReader) throws(ExpressionSyntaxError) -> StyleExpression {
    typealias Reader = ExpressionReader
    typealias Fault = ExpressionSyntaxError
    switch self {
    case .literal: return { (reader: Reader) throws(Fault) in .constant(try Literal(reader)) }
    case .semiliteral: return { (reader: Reader) throws(Fault) in .semiliteral(try Semiliteral(reader)) }
    case .assertion(let kind): return { (reader: Reader) throws(Fault) in .assertion(try Assertion(kind, reader)) }
    case .conversion(let kind): return { (reader: Reader) throws(Fault) in .conversion(try Conversion(kind, reader)) }
    case .typeName: return { (reader: Reader) throws(Fault) in .typeName(try TypeName(reader)) }
    case .lookup(let kind): return { (reader: Reader) throws(Fault) in .lookup(try Lookup(kind, reader)) }
    case .featureState: return { (reader: Reader) throws(Fault) in .featureState(try FeatureState(reader)) }
    case .globalState: return { (reader: Reader) throws(Fault) in .globalState(try GlobalState(reader)) }
    case .context(let kind): return { (reader: Reader) throws(Fault) in .context(try ContextValue(kind, reader)) }
    case .list(let kind): return { (reader: Reader) throws(Fault) in .list(try ListOperation(kind, reader)) }
    case .conditional: return { (reader: Reader) throws(Fault) in .conditional(try Case(reader)) }
    case .matching: return { (reader: Reader) throws(Fault) in .matching(try Match(reader)) }
    case .coalescence: return { (reader: Reader) throws(Fault) in .coalescence(try Coalesce(reader)) }
    case .comparison(let kind): return { (reader: Reader) throws(Fault) in .comparison(try Comparison(kind, reader)) }
    case .logic(let kind): return { (reader: Reader) throws(Fault) in .logic(try Logic(kind, reader)) }
    case .steps: return { (reader: Reader) throws(Fault) in .steps(try Step(reader)) }
    case .interpolation(let kind):
      return { (reader: Reader) throws(Fault) in .interpolation(try Interpolate(kind, reader)) }
    case .binding: return { (reader: Reader) throws(Fault) in .binding(try Let(reader)) }
    case .variable: return { (reader: Reader) throws(Fault) in .variable(try Variable(reader)) }
    case .arithmetic(let kind): return { (reader: Reader) throws(Fault) in .arithmetic(try Arithmetic(kind, reader)) }
    case .text(let kind): return { (reader: Reader) throws(Fault) in .text(try TextOperation(kind, reader)) }
    case .colorComponents(let kind):
      return { (reader: Reader) throws(Fault) in .colorComponents(try ColorComponents(kind, reader)) }
    case .collator: return { (reader: Reader) throws(Fault) in .collator(try CollatorOptions(reader)) }
    case .format: return { (reader: Reader) throws(Fault) in .format(try Format(reader)) }
    case .image where !ForeignCall.isImageWithParameters(reader):
      return { (reader: Reader) throws(Fault) in .image(try ImageName(reader)) }
    case .numberFormat: return { (reader: Reader) throws(Fault) in .numberFormat(try NumberFormat(reader)) }
    case .within: return { (reader: Reader) throws(Fault) in .within(try Within(reader)) }
    case .distance: return { (reader: Reader) throws(Fault) in .distance(try Distance(reader)) }
    case .failure: return { (reader: Reader) throws(Fault) in .failure(try Failure(reader)) }
    case .image, .foreign: return { (reader: Reader) throws(Fault) in .foreign(ForeignCall(reader)) }
    }
  }
}

extension StyleExpression {
  /// The operator that the expression is made with.
  package var operation: ExpressionOperator {
    switch self {
    case .constant: .literal
    case .semiliteral: .semiliteral
    case .assertion(let assertion): .assertion(assertion.kind)
    case .conversion(let conversion): .conversion(conversion.kind)
    case .typeName: .typeName
    case .lookup(let lookup): .lookup(lookup.kind)
    case .featureState: .featureState
    case .globalState: .globalState
    case .context(let value): .context(value)
    case .list(let operation): .list(operation.kind)
    case .conditional: .conditional
    case .matching: .matching
    case .coalescence: .coalescence
    case .comparison(let comparison): .comparison(comparison.kind)
    case .logic(let logic): .logic(logic.kind)
    case .steps: .steps
    case .interpolation(let interpolate): .interpolation(interpolate.space)
    case .binding: .binding
    case .variable: .variable
    case .arithmetic(let arithmetic): .arithmetic(arithmetic.kind)
    case .text(let text): .text(text.kind)
    case .colorComponents(let components): .colorComponents(components.kind)
    case .collator: .collator
    case .format: .format
    case .image: .image
    case .numberFormat: .numberFormat
    case .within: .within
    case .distance: .distance
    case .failure: .failure
    case .foreign: .foreign
    }
  }

  /// The expressions that this one is made of, in the order in which they are written.
  package var subexpressions: [StyleExpression] {
    switch self {
    case .constant, .globalState, .context, .variable, .within, .distance, .foreign: []
    case .semiliteral(let semiliteral): semiliteral.subexpressions
    case .assertion(let assertion): assertion.subexpressions
    case .conversion(let conversion): conversion.subexpressions
    case .typeName(let typeName): typeName.subexpressions
    case .lookup(let lookup): lookup.subexpressions
    case .featureState(let state): state.subexpressions
    case .list(let operation): operation.subexpressions
    case .conditional(let conditional): conditional.subexpressions
    case .matching(let match): match.subexpressions
    case .coalescence(let coalesce): coalesce.subexpressions
    case .comparison(let comparison): comparison.subexpressions
    case .logic(let logic): logic.subexpressions
    case .steps(let step): step.subexpressions
    case .interpolation(let interpolate): interpolate.subexpressions
    case .binding(let binding): binding.subexpressions
    case .arithmetic(let arithmetic): arithmetic.subexpressions
    case .text(let text): text.subexpressions
    case .colorComponents(let components): components.subexpressions
    case .collator(let collator): collator.subexpressions
    case .format(let format): format.subexpressions
    case .image(let image): image.subexpressions
    case .numberFormat(let format): format.subexpressions
    case .failure(let failure): failure.subexpressions
    }
  }

  /// The expression as JSON, its subexpressions being written already.
  package func fragment(of parts: [JSONFragment]) -> JSONFragment {
    switch self {
    case .constant(let literal): literal.expressionFragment
    case .semiliteral(let semiliteral): semiliteral.fragment(of: parts)
    case .assertion(let assertion): assertion.fragment(of: parts)
    case .conversion(let conversion): conversion.fragment(of: parts)
    case .typeName(let typeName): typeName.fragment(of: parts)
    case .lookup(let lookup): lookup.fragment(of: parts)
    case .featureState(let state): state.fragment(of: parts)
    case .globalState(let state): state.fragment
    case .context(let value): .call(value.rawValue)
    case .list(let operation): operation.fragment(of: parts)
    case .conditional(let conditional): conditional.fragment(of: parts)
    case .matching(let match): match.fragment(of: parts)
    case .coalescence(let coalesce): coalesce.fragment(of: parts)
    case .comparison(let comparison): comparison.fragment(of: parts)
    case .logic(let logic): logic.fragment(of: parts)
    case .steps(let step): step.fragment(of: parts)
    case .interpolation(let interpolate): interpolate.fragment(of: parts)
    case .binding(let binding): binding.fragment(of: parts)
    case .variable(let variable): variable.fragment
    case .arithmetic(let arithmetic): arithmetic.fragment(of: parts)
    case .text(let text): text.fragment(of: parts)
    case .colorComponents(let components): components.fragment(of: parts)
    case .collator(let collator): collator.fragment(of: parts)
    case .format(let format): format.fragment(of: parts)
    case .image(let image): image.fragment(of: parts)
    case .numberFormat(let format): format.fragment(of: parts)
    case .within(let within): within.fragment
    case .distance(let distance): distance.fragment
    case .failure(let failure): failure.fragment(of: parts)
    case .foreign(let call): call.fragment
    }
  }

  /// Checks the types of the operator and its arguments, and makes its node.
  func compile(expecting expected: ExpressionType?, in compiler: inout ExpressionCompiler) -> Node? {
    let outputs = expected == .value ? nil : expected
    return switch self {
    case .constant(let literal): literal.compile(expecting: expected, in: &compiler)
    case .semiliteral(let semiliteral): semiliteral.compile(expecting: expected, in: &compiler)
    case .assertion(let assertion): assertion.compile(in: &compiler)
    case .conversion(let conversion): conversion.compile(in: &compiler)
    case .typeName(let typeName): typeName.compile(in: &compiler)
    case .lookup(let lookup): lookup.compile(in: &compiler)
    case .featureState(let state): state.compile(in: &compiler)
    case .globalState(let state): state.compile(in: &compiler)
    case .context(let value): value.compile(in: &compiler)
    case .list(let operation): operation.compile(expecting: expected, in: &compiler)
    case .conditional(let conditional): conditional.compile(outputs: outputs, in: &compiler)
    case .matching(let match): match.compile(outputs: outputs, in: &compiler)
    case .coalescence(let coalesce): coalesce.compile(expecting: expected, outputs: outputs, in: &compiler)
    case .comparison(let comparison): comparison.compile(in: &compiler)
    case .logic(let logic): logic.compile(in: &compiler)
    case .steps(let step): step.compile(outputs: outputs, in: &compiler)
    case .interpolation(let interpolate): interpolate.compile(outputs: outputs, in: &compiler)
    case .binding(let binding): binding.compile(expecting: expected, in: &compiler)
    case .variable(let variable): variable.compile(in: &compiler)
    case .arithmetic(let arithmetic): arithmetic.compile(in: &compiler)
    case .text(let text): text.compile(in: &compiler)
    case .colorComponents(let components): components.compile(in: &compiler)
    case .collator(let collator): collator.compile(in: &compiler)
    case .format(let format): format.compile(in: &compiler)
    case .image(let image): image.compile(in: &compiler)
    case .numberFormat(let format): format.compile(in: &compiler)
    case .within(let within): within.compile(in: &compiler)
    case .distance(let distance): distance.compile(in: &compiler)
    case .failure(let failure): failure.compile(in: &compiler)
    case .foreign(let call): call.compile(expecting: expected, in: &compiler)
    }
  }
}

package import SourceText
package import StyleSpec

/// Constructors that read like the expressions they make; rewriters write with these.
extension StyleExpression {
  /// A value: a scalar is written bare, an array or object as `["literal", value]`.
  package static func literal(_ value: StyleValue, spelled spelling: JSONFragment? = nil) -> Self {
    .constant(Literal(value, spelled: spelling))
  }

  // MARK: Reading

  package static func get(_ name: JSONString) -> Self { .lookup(Lookup(.get, [.literal(.string(name))])) }
  package static func has(_ name: JSONString) -> Self { .lookup(Lookup(.has, [.literal(.string(name))])) }
  package static var id: Self { .context(.id) }
  package static var zoom: Self { .context(.zoom) }
  package static var geometryType: Self { .context(.geometryType) }
  package static var properties: Self { .context(.properties) }

  // MARK: Types

  package static func typeOf(_ argument: Self) -> Self { .typeName(TypeName(of: argument)) }
  package static func assertNumber(_ arguments: [Self]) -> Self { .assertion(Assertion(.number, arguments)) }
  package static func assertString(_ arguments: [Self]) -> Self { .assertion(Assertion(.string, arguments)) }
  package static func assertBoolean(_ arguments: [Self]) -> Self { .assertion(Assertion(.boolean, arguments)) }

  /// An array of a number of items of a type; a length needs an item type.
  package static func assertArray(item: ArrayItem?, length: Int?, _ arguments: [Self]) -> Self {
    .assertion(Assertion(item: item, length: length, arguments))
  }

  package static func toColor(_ arguments: [Self]) -> Self { .conversion(Conversion(.toColor, arguments)) }
  package static func toNumber(_ arguments: [Self]) -> Self { .conversion(Conversion(.toNumber, arguments)) }
  package static func toString(_ argument: Self) -> Self { .conversion(Conversion(.toString, [argument])) }
  package static func toBoolean(_ argument: Self) -> Self { .conversion(Conversion(.toBoolean, [argument])) }

  // MARK: Decisions

  package static func equal(_ left: Self, _ right: Self) -> Self { .comparison(Comparison(.equal, left, right)) }
  package static func notEqual(_ left: Self, _ right: Self) -> Self { .comparison(Comparison(.notEqual, left, right)) }
  package static func less(_ left: Self, _ right: Self) -> Self { .comparison(Comparison(.less, left, right)) }
  package static func lessOrEqual(_ left: Self, _ right: Self) -> Self {
    .comparison(Comparison(.lessOrEqual, left, right))
  }
  package static func greater(_ left: Self, _ right: Self) -> Self { .comparison(Comparison(.greater, left, right)) }
  package static func greaterOrEqual(_ left: Self, _ right: Self) -> Self {
    .comparison(Comparison(.greaterOrEqual, left, right))
  }
  package static func not(_ argument: Self) -> Self { .logic(Logic(.not, [argument])) }
  package static func all(_ arguments: [Self]) -> Self { .logic(Logic(.all, arguments)) }
  package static func any(_ arguments: [Self]) -> Self { .logic(Logic(.any, arguments)) }

  package static func caseOf(_ branches: [(condition: Self, output: Self)], otherwise fallback: Self) -> Self {
    .conditional(Case(branches.map { Case.Branch(condition: $0.condition, output: $0.output) }, otherwise: fallback))
  }

  /// A single label is written bare, several as an array.
  package static func match(
    _ input: Self, _ branches: [(labels: [Literal], output: Self)], otherwise fallback: Self
  ) -> Self {
    .matching(Match(input, branches.map { Match.Branch(labels: $0.labels, output: $0.output) }, otherwise: fallback))
  }

  package static func coalesce(_ arguments: [Self]) -> Self { .coalescence(Coalesce(arguments)) }

  // MARK: Curves

  package static func step(_ input: Self, first: Self, _ stops: [(label: Literal, output: Self)]) -> Self {
    .steps(Step(input, first: first, stops.map { ExpressionStop(label: $0.label, output: $0.output) }))
  }

  package static func interpolate(
    _ space: InterpolationSpace, _ curve: InterpolationCurve, _ input: Self, _ stops: [(label: Literal, output: Self)]
  ) -> Self {
    .interpolation(
      Interpolate(space, curve, input, stops.map { ExpressionStop(label: $0.label, output: $0.output) }))
  }

  // MARK: Variables

  package static func letting(_ bindings: [(name: JSONString, value: Self)], in result: Self) -> Self {
    .binding(Let(bindings.map { Let.Binding(name: $0.name, value: $0.value) }, in: result))
  }

  package static func variable(named name: JSONString) -> Self { .variable(Variable(name)) }

  // MARK: Text and numbers

  package static func concat(_ arguments: [Self]) -> Self { .text(TextOperation(.concat, arguments)) }
  package static func upcase(_ argument: Self) -> Self { .text(TextOperation(.upcase, [argument])) }
  package static func downcase(_ argument: Self) -> Self { .text(TextOperation(.downcase, [argument])) }
  package static func add(_ arguments: [Self]) -> Self { .arithmetic(Arithmetic(.add, arguments)) }
  package static func subtract(_ left: Self, _ right: Self) -> Self {
    .arithmetic(Arithmetic(.subtract, [left, right]))
  }
  package static func multiply(_ arguments: [Self]) -> Self { .arithmetic(Arithmetic(.multiply, arguments)) }
  package static func divide(_ left: Self, _ right: Self) -> Self { .arithmetic(Arithmetic(.divide, [left, right])) }
  package static func modulo(_ left: Self, _ right: Self) -> Self {
    .arithmetic(Arithmetic(.remainder, [left, right]))
  }
  package static func power(_ base: Self, _ exponent: Self) -> Self {
    .arithmetic(Arithmetic(.power, [base, exponent]))
  }
  package static func minimum(_ arguments: [Self]) -> Self { .arithmetic(Arithmetic(.minimum, arguments)) }
  package static func maximum(_ arguments: [Self]) -> Self { .arithmetic(Arithmetic(.maximum, arguments)) }
  package static func floor(_ argument: Self) -> Self { .arithmetic(Arithmetic(.floor, [argument])) }
  package static func ceil(_ argument: Self) -> Self { .arithmetic(Arithmetic(.ceil, [argument])) }
  package static func round(_ argument: Self) -> Self { .arithmetic(Arithmetic(.round, [argument])) }
  package static func abs(_ argument: Self) -> Self { .arithmetic(Arithmetic(.abs, [argument])) }
}

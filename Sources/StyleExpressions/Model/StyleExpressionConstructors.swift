package import SourceText
package import StyleSpec

/// Constructors that read like the expressions they make; rewriters write with these.
extension StyleExpression {
  /// A value: a scalar is written bare, an array or object as `["literal", value]`.
  package static func literal(_ value: StyleValue, spelled spelling: JSONFragment? = nil) -> Self {
    .constant(Literal(value, spelled: spelling))
  }

  // MARK: Reading

  package static func get(_ name: JSONString) -> Self { .call(.get, [.literal(.string(name))]) }
  package static func has(_ name: JSONString) -> Self { .call(.has, [.literal(.string(name))]) }
  package static var id: Self { .call(.id, []) }
  package static var zoom: Self { .call(.zoom, []) }
  package static var geometryType: Self { .call(.geometryType, []) }

  // MARK: Types

  package static func typeOf(_ argument: Self) -> Self { .call(.typeof, [argument]) }
  package static func assertNumber(_ arguments: [Self]) -> Self { .call(.number, arguments) }
  package static func assertString(_ arguments: [Self]) -> Self { .call(.string, arguments) }
  package static func assertBoolean(_ arguments: [Self]) -> Self { .call(.boolean, arguments) }

  /// An array of a number of items of a type; a length needs an item type.
  package static func assertArray(item: Operator?, length: Int?, _ arguments: [Self]) -> Self {
    guard let item else { return .call(.array, arguments) }
    var types: [Self] = [.literal(.string(JSONString(item.rawValue)))]
    // With several arguments the second would be read as the length.
    if length != nil || arguments.count > 1 { types.append(.literal(length.map { .number(Double($0)) } ?? .null)) }
    return .call(.array, types + arguments)
  }

  package static func toColor(_ arguments: [Self]) -> Self { .call(.toColor, arguments) }
  package static func toNumber(_ arguments: [Self]) -> Self { .call(.toNumber, arguments) }
  package static func toString(_ argument: Self) -> Self { .call(.toString, [argument]) }

  // MARK: Decisions

  package static func equal(_ left: Self, _ right: Self) -> Self { .call(.equal, [left, right]) }
  package static func notEqual(_ left: Self, _ right: Self) -> Self { .call(.notEqual, [left, right]) }
  package static func lessOrEqual(_ left: Self, _ right: Self) -> Self { .call(.lessOrEqual, [left, right]) }
  package static func not(_ argument: Self) -> Self { .call(.not, [argument]) }
  package static func all(_ arguments: [Self]) -> Self { .call(.all, arguments) }
  package static func any(_ arguments: [Self]) -> Self { .call(.any, arguments) }

  package static func caseOf(_ branches: [(condition: Self, output: Self)], otherwise fallback: Self) -> Self {
    .case(Case(branches: branches.map { Case.Branch(condition: $0.condition, output: $0.output) }, fallback: fallback))
  }

  /// A single label is written bare, several as an array.
  package static func match(
    _ input: Self, _ branches: [(labels: [Literal], output: Self)], otherwise fallback: Self
  ) -> Self {
    let branches = branches.map { Match.Branch(labels: $0.labels, isList: $0.labels.count != 1, output: $0.output) }
    return .match(Match(input: input, branches: branches, fallback: fallback))
  }

  // MARK: Curves and variables

  package static func step(_ input: Self, first: Self, _ stops: [(label: Literal, output: Self)]) -> Self {
    .step(Step(input: input, first: first, stops: stops.map { ExpressionStop(label: $0.label, output: $0.output) }))
  }

  package static func interpolate(
    _ space: ColorSpace, _ curve: InterpolationCurve, _ input: Self, _ stops: [(label: Literal, output: Self)]
  ) -> Self {
    let stops = stops.map { ExpressionStop(label: $0.label, output: $0.output) }
    return .interpolate(Interpolate(space: space, curve: curve, input: input, stops: stops))
  }

  package static func letting(_ bindings: [(name: JSONString, value: Self)], in result: Self) -> Self {
    .let(Let(bindings: bindings.map { Let.Binding(name: $0.name, value: $0.value) }, result: result))
  }

  // MARK: Text and numbers

  package static func concat(_ arguments: [Self]) -> Self { .call(.concat, arguments) }
  package static func subtract(_ left: Self, _ right: Self) -> Self { .call(.subtract, [left, right]) }
  package static func modulo(_ left: Self, _ right: Self) -> Self { .call(.remainder, [left, right]) }
}

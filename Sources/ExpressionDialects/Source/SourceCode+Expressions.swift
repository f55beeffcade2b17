import SourceText
import StyleExpressions
import StyleSpec

/// Writes expressions as source code with the initialisers of a dialect.
///
/// Constants are written as a person writes them, operators with their initialisers, and everything else with the
/// initialiser that takes JSON: newer systems refuse format strings with the SDKs' own functions.
extension SourceCode {
  /// The expression as an `NSExpression`; `type` is the type that is expected, `nil` if that is open.
  ///
  /// Recurses over the expression, which is at most ``ReadableJSON/maximumDepth`` levels deep.
  ///
  /// - Throws: ``DialectError``.
  func piece(_ expression: StyleExpression, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    if let variable = variable(expression, isTypeKnown: false) { return variable }
    if let built = try structure(expression, as: type) { return built }
    return try jsonPiece(expression, as: type)
  }

  /// The expression by its own literal or initialiser; `nil` if the SDK has none for it.
  private func structure(_ expression: StyleExpression, as type: PropertyType?) throws(DialectError) -> SourcePiece? {
    switch expression {
    case .constant(let literal): constant(try SourceConstant(literal.value, as: type, in: self))
    case .call(.coalesce, let arguments): try list(.coalescence, arguments)
    case .call(.concat, let arguments): try list(.join, arguments)
    case .call(.rgb, _), .call(.rgba, _): expression.constantColor.map { constant(.color($0)) }
    case .call(.get, _): expression.attribute.map(attribute)
    case .call(.toNumber, let arguments): try cast(arguments, to: "NSNumber")
    case .call(.toString, let arguments): try cast(arguments, to: "NSString")
    case .call(.toColor, let arguments):
      try cast(arguments, to: JSONString(SDKInitializer.color.className(isForMac: isForMac)))
    case .call(.number, let arguments): try assertion(.number, arguments, as: type)
    case .call(.string, let arguments): try assertion(.string, arguments, as: type)
    case .case(let conditional): try self.conditional(conditional, as: type)
    case .match(let match): try self.match(match, as: type)
    case .step(let step): try self.step(step, as: type)
    case .interpolate(let interpolate) where interpolate.space == .rgb: try self.interpolation(interpolate, as: type)
    default: nil
    }
  }

  /// The expression by the initialiser that takes JSON.
  ///
  /// - Throws: ``DialectError``.
  func jsonPiece(_ expression: StyleExpression, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    let context: ReadableJSON.Context
    switch type {
    case .number?: context = .number
    case .string?: context = .string
    default: context = .anything
    }
    let fragment = try ReadableJSON.fragment(expression, as: context)
    return call(.expressionJSON, [json(fragment)])
  }

  // MARK: Leaves

  private func constant(_ constant: SourceConstant) -> SourcePiece { call(.constant, [constant.piece]) }

  private func constant(_ value: StyleValue) -> SourcePiece { constant(SourceConstant(value, in: self)) }

  /// The variable that an expression is; `nil` for other expressions.
  private func variable(_ expression: StyleExpression, isTypeKnown: Bool) -> SourcePiece? {
    guard case .variable(let name, let azureName) = OperatorTable.row(of: expression.operation).format else {
      return nil
    }
    return variable(dialect == .azure ? azureName : name, isTypeKnown: isTypeKnown)
  }

  /// An initialiser that takes a list; `nil` for SDKs that do not have it.
  private func list(_ initializer: SDKInitializer, _ elements: [StyleExpression]) throws(DialectError) -> SourcePiece? {
    guard initializer.name(in: .swift, of: dialect) != nil else { return nil }
    let pieces = try elements.map { element throws(DialectError) in try piece(element, as: nil) }
    return call(initializer, [array(pieces)])
  }

  private func attribute(_ name: JSONString) -> SourcePiece {
    if name.isKeyPath { return call(.keyPath, [string(name)]) }
    // A key path would be split at the dots; in a lookup among all attributes, the name is one key.
    return call(
      .expressionFormat,
      withFormat: .message(.valueForKey, to: .variable("featureAttributes"), [.code(string(name))]))
  }

  private func cast(_ arguments: [StyleExpression], to type: JSONString) throws(DialectError) -> SourcePiece? {
    guard arguments.count == 1 else { return nil }
    return call(.expressionFormat, withFormat: .cast(try operand(arguments[0]), to: type))
  }

  /// The operand of a format string: an attribute or a variable by its name, everything else as an argument.
  func operand(_ operand: StyleExpression) throws(DialectError) -> FormatNode {
    if let name = operand.attribute, name.isKeyPath { return .keyPath(name) }
    if case .variable(let name, _) = OperatorTable.row(of: operand.operation).format { return .variable(name) }
    return .code(try piece(operand, as: nil))
  }

  /// An assertion as a test of the type, because the SDK would take it for a conversion; omitted where the core makes
  /// it itself.
  private func assertion(
    _ asserted: Operator, _ arguments: [StyleExpression], as type: PropertyType?
  ) throws(DialectError) -> SourcePiece {
    guard let tested = arguments.first else { throw .notExpressible(operator: asserted.rawValue) }
    let isImplied = type == .number && asserted == .number || type == .string && asserted == .string
    let isLast = arguments.count == 1
    if isLast, isImplied || tested.isConstant(of: asserted) { return try piece(tested, as: type) }
    let rest: StyleExpression =
      isLast
      ? .call(.error, [.literal(.string(JSONString("expected a " + asserted.rawValue)))])
      : .call(asserted, Array(arguments.dropFirst()))
    let test = StyleExpression.equal(.typeOf(tested), .literal(.string(JSONString(asserted.rawValue))))
    // If no type is expected, that of the first output determines the others.
    let output: StyleExpression =
      switch (type, asserted) {
      case (nil, .number): .toNumber([tested])
      case (nil, .string): .toString(tested)
      default: tested
      }
    return try piece(.caseOf([(condition: test, output: output)], otherwise: rest), as: type)
  }

  // MARK: Structures

  private func conditional(_ conditional: Case, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    var result = try piece(conditional.fallback, as: type)
    for branch in conditional.branches.reversed() {
      result = call(
        .conditional,
        [try predicatePiece(branch.condition), try piece(branch.output, as: type), result])
    }
    return result
  }

  private func match(_ match: Match, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    var entries: [(key: SourcePiece, value: SourcePiece)] = []
    for branch in match.branches {
      let label = branch.isList ? StyleValue.array(branch.labels.map { $0.value }) : branch.labels.first?.value ?? .null
      entries.append((constant(label), try piece(branch.output, as: type)))
    }
    return call(
      .match,
      [
        try piece(match.input, as: nil), dictionary(entries), try piece(match.fallback, as: type),
      ])
  }

  private func step(_ step: Step, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    call(
      .step, [try input(step.input), try piece(step.first, as: type), try stops(step.stops, as: type)])
  }

  private func interpolation(_ interpolate: Interpolate, as type: PropertyType?) throws(DialectError) -> SourcePiece {
    let curve: CurveType
    let parameters: SourcePiece
    switch interpolate.curve {
    case .linear: (curve, parameters) = (.linear, null)
    case .exponential(let base): (curve, parameters) = (.exponential, constant(base.value))
    case .cubicBezier(let x1, let y1, let x2, let y2):
      let points = [x1, y1, x2, y2].map { constant($0.value) }
      (curve, parameters) = (.cubicBezier, call(.aggregate, [array(points)]))
    }
    return call(
      .interpolation,
      [try input(interpolate.input), self.curve(curve), parameters, try stops(interpolate.stops, as: type)])
  }

  /// The input of a curve, where the core expects a number, so the type of a variable is known.
  private func input(_ input: StyleExpression) throws(DialectError) -> SourcePiece {
    if let variable = variable(input, isTypeKnown: true) { return variable }
    return try piece(input, as: .number)
  }

  /// The stops as a dictionary: of bare constants where all are of one type that is allowed there, otherwise of
  /// expressions.
  private func stops(_ stops: [ExpressionStop], as type: PropertyType?) throws(DialectError) -> SourcePiece {
    var constants: [SourceConstant] = []
    for stop in stops {
      if let constant = try constant(stop.output, as: type) { constants.append(constant) }
    }
    let isPlain =
      constants.count == stops.count
      && constants.allSatisfy { $0.object == constants.first?.object && $0.object.standsInStops }
    var entries: [(key: SourcePiece, value: SourcePiece)] = []
    for (index, stop) in stops.enumerated() {
      entries.append(
        (
          SourceConstant(stop.label.value, in: self).piece,
          isPlain ? constants[index].piece : try piece(stop.output, as: type)
        ))
    }
    return call(.constant, [dictionary(entries)])
  }

  /// The output as a constant; `nil` for other expressions.
  private func constant(_ output: StyleExpression, as type: PropertyType?) throws(DialectError) -> SourceConstant? {
    switch output {
    case .constant(let literal): try SourceConstant(literal.value, as: type, in: self)
    default: output.constantColor.map { SourceConstant(.color($0), in: self) }
    }
  }
}

extension StyleExpression {
  /// The colour of `rgb` and `rgba` with constant components in range.
  fileprivate var constantColor: Color? {
    guard case .call(let operation, let arguments) = self, operation == .rgb || operation == .rgba else { return nil }
    let numbers = arguments.compactMap { argument in
      if case .constant(let literal) = argument, case .number(let number) = literal.value {
        number
      } else {
        Double?.none
      }
    }
    guard numbers.count == arguments.count else { return nil }
    guard numbers.count >= 3, numbers.prefix(3).allSatisfy({ $0 >= 0 && $0 <= 255 }) else { return nil }
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard alpha >= 0, alpha <= 1 else { return nil }
    return Color(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
  }
}

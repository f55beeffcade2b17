import ExpressionDialects
import LegacyStyle
import SDKFunctions
import SourceText
import StyleExpressions
import StyleSpec

/// Writes the expression of a function as code, with the texts of the old call.
struct FunctionWriter {
  /// How a variable with the stops is used by the code.
  enum Use: Hashable, Sendable {
    /// With raw values, or with expressions where those cannot stand in stops.
    case values

    /// With expressions for keys and values.
    case expressions
  }

  let source: CodeFile
  let property: SDKProperty
  let dialect: Dialect
  let function: OldFunction
  let outputs: FunctionOutputs
  let code: SourceCode

  /// Writes the dictionaries of the source, and its values.
  private(set) var dictionaries: DictionaryWriter

  /// How the code names the variable with the stops; `nil` if it does not.
  var use: Use?

  /// How many times each value is written, by its first token.
  var counts: [Int: Int] = [:]

  init(
    _ source: CodeFile, _ property: SDKProperty, _ dialect: Dialect, _ function: OldFunction,
    _ rewritten: RewrittenFunction, filled: StyleFunctionReading
  ) throws(DialectError) {
    self.source = source
    self.property = property
    self.dialect = dialect
    self.function = function
    outputs = FunctionOutputs(function, rewritten.reading, filled: filled)
    let place = function.attributeTokens ?? function.values.first?.tokens
    code = SourceCode(
      dialect, in: source.language, isForMac: place.map { source.isForMac($0.lowerBound) } ?? false)
    dictionaries = DictionaryWriter(source: source, dialect: dialect)
    for output in outputs.all where output.value.isHole {
      dictionaries.meanings[output.value.tokens.lowerBound] = .text(
        try code.object(output.filled.styleValue, for: specification))
    }
  }

  var specification: PropertySpecification { property.specification }

  /// Whether values of the property can stand in stops without an expression around them.
  static func standsBare(_ kind: NativeProperty.Kind) -> Bool {
    switch kind {
    case .number, .boolean, .color, .string, .enumeration: true
    case .strings, .numbers, .vector, .insets: false
    }
  }

  // MARK: Expressions

  /// The expression as an `NSExpression`.
  mutating func expression(_ expression: StyleExpression) throws(DialectError) -> CodePiece {
    switch expression {
    case .constant(let literal): .call(.constant, [try object(literal.value, at: nil)])
    case .call(.get, _): if let name = try attribute(expression) { name } else { try line(expression) }
    case .interpolate(let interpolate): try interpolation(interpolate)
    case .step(let step):
      .call(
        .step,
        [
          try input(step.input), try wrapped(step.first, at: outputs.sorted.first?.key),
          .call(.constant, [try dictionary(step.stops, after: step.first)]),
        ])
    case .match(let match): try matching(match)
    case .case(let conditional): try self.conditional(conditional)
    default: try line(expression)
    }
  }

  func line(_ expression: StyleExpression) throws(DialectError) -> CodePiece {
    .text(try code.line(expression, for: specification))
  }

  mutating func interpolation(_ interpolate: Interpolate) throws(DialectError) -> CodePiece {
    let curve: CurveType
    let parameters: CodePiece
    switch interpolate.curve {
    case .linear: (curve, parameters) = (.linear, .text("nil"))
    case .exponential(let base): (curve, parameters) = (.exponential, .call(.constant, [try self.base(base)]))
    case .cubicBezier: return try line(.interpolate(interpolate))
    }
    return .call(
      .interpolation,
      [
        try input(interpolate.input), .text(curve.name(in: source.language, of: dialect)), parameters,
        .call(.constant, [try dictionary(interpolate.stops, after: nil)]),
      ])
  }

  mutating func conditional(_ conditional: Case) throws(DialectError) -> CodePiece {
    var result = try expression(conditional.fallback)
    for branch in conditional.branches.reversed() {
      result = .call(
        .conditional, [.text(try code.predicateLine(branch.condition)), try expression(branch.output), result])
    }
    return result
  }

  mutating func input(_ input: StyleExpression) throws(DialectError) -> CodePiece {
    if input == .zoom {
      let name = dialect.property(of: "zoomLevel", in: source.language)
      return .text(source.language == .swift ? "." + name : "NSExpression." + name)
    }
    if let name = try attribute(input) { return name }
    return .text(try code.line(input))
  }

  private mutating func attribute(_ lookup: StyleExpression) throws(DialectError) -> CodePiece? {
    guard case .call(.get, let arguments) = lookup, arguments.count == 1, case .constant(let literal) = arguments[0],
      case .string(let name) = literal.value, let tokens = function.attributeTokens, let attribute = function.attribute,
      JSONString(attribute) == name
    else { return nil }
    counts[tokens.lowerBound, default: 0] += 1
    let copy = CodePiece.copied(source.range(tokens), [])
    return switch function.attributeName {
    case nil: .call(.keyPath, [copy])
    case .constant(let text)?: .call(.keyPath, [.named(copy, as: .text(text))])
    case .unknown?: .call(.keyPath, [.named(copy, as: .text(try code.object(.string(name), for: nil)))])
    }
  }

  private func base(_ base: Literal) throws(DialectError) -> CodePiece {
    guard let tokens = function.baseTokens, base.value == .number(function.base ?? 0) else {
      return .text(try code.object(base.value, for: nil))
    }
    let copy = CodePiece.copied(source.range(tokens), [])
    // The first initialisers took a plain number.
    guard source.language == .objectiveC, !source.isAt("@", tokens.lowerBound), !source.isAt("[", tokens.lowerBound)
    else { return copy }
    let isNumber = tokens.count == 1 && source.tokens[tokens.lowerBound].kind == .number
    return .sequence(isNumber ? [.text("@"), copy] : [.text("@("), copy, .text(")")])
  }

  // MARK: Values

  /// A constant as an object.
  mutating func constant(
    _ expression: StyleExpression, at key: StyleFunction.Key?
  ) throws(DialectError) -> CodePiece {
    guard case .constant(let literal) = expression else { return try self.expression(expression) }
    return try object(literal.value, at: key)
  }

  mutating func object(
    _ value: StyleValue, at key: StyleFunction.Key?
  ) throws(DialectError) -> CodePiece {
    guard let output = outputs.output(value, at: key) else { return .text(try code.object(value, for: specification)) }
    counts[output.value.tokens.lowerBound, default: 0] += 1
    return dictionaries.copied(output.value.tokens, output.value.changes)
  }

  func key(_ value: StyleValue) throws(DialectError) -> CodePiece {
    if let tokens = outputs.keyTokens(value) { return dictionaries.copied(tokens) }
    return .text(try code.object(value, for: nil))
  }
}

extension StyleExpression {
  var isConstant: Bool { if case .constant = self { true } else { false } }
}

extension StyleFunction.Key {
  var styleValue: StyleValue {
    switch value {
    case .number(let number): .number(number)
    case .boolean(let boolean): .boolean(boolean)
    case .string(let string): .string(string)
    }
  }

  /// A label of an expression as a key.
  init?(_ value: StyleValue) {
    switch value {
    case .number(let number): self.init(Value.number(number))
    case .boolean(let boolean): self.init(Value.boolean(boolean))
    case .string(let string): self.init(Value.string(string))
    default: return nil
    }
  }
}

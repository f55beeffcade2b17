import SourceJSON

/// The name of an operator, sorted by the family that reads it: the catalogue of the language.
enum ExpressionOperator: Sendable {
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

  init?(_ name: JSONString) {
    guard let operation = Self.byName[name] else { return nil }
    self = operation
  }

  private static let byName: [JSONString: ExpressionOperator] = {
    var operators: [JSONString: ExpressionOperator] = [
      "literal": .literal, "semiliteral": .semiliteral, "typeof": .typeName, "feature-state": .featureState,
      "global-state": .globalState, "case": .conditional, "match": .matching, "coalesce": .coalescence, "step": .steps,
      "let": .binding, "var": .variable, "collator": .collator, "format": .format, "image": .image,
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

  /// Operators of Mapbox GL JS 2 and later, which the open specification does not have.
  ///
  /// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
  static let foreignNames: Set<JSONString> = [
    "activeFloor", "at-interpolated", "config", "distance-from-center", "hsl", "hsla", "is-active-floor", "measure-light",
    "pitch", "random", "raster-particle-speed", "raster-value", "sky-radial-progress", "worldview",
  ]

  /// The expression with this operator, its arguments read by the operator's own parser.
  func expression(_ reader: ExpressionReader) throws(ExpressionSyntaxError) -> StyleExpression {
    switch self {
    case .literal: .constant(try Literal(reader))
    case .semiliteral: .semiliteral(try Semiliteral(reader))
    case .assertion(let kind): .assertion(try Assertion(kind, reader))
    case .conversion(let kind): .conversion(try Conversion(kind, reader))
    case .typeName: .typeName(try TypeName(reader))
    case .lookup(let kind): .lookup(try Lookup(kind, reader))
    case .featureState: .featureState(try FeatureState(reader))
    case .globalState: .globalState(try GlobalState(reader))
    case .context(let value): .context(try ContextValue(value, reader))
    case .list(let kind): .list(try ListOperation(kind, reader))
    case .conditional: .conditional(try Case(reader))
    case .matching: .matching(try Match(reader))
    case .coalescence: .coalescence(try Coalesce(reader))
    case .comparison(let kind): .comparison(try Comparison(kind, reader))
    case .logic(let kind): .logic(try Logic(kind, reader))
    case .steps: .steps(try Step(reader))
    case .interpolation(let space): .interpolation(try Interpolate(space, reader))
    case .binding: .binding(try Let(reader))
    case .variable: .variable(try Variable(reader))
    case .arithmetic(let kind): .arithmetic(try Arithmetic(kind, reader))
    case .text(let kind): .text(try TextOperation(kind, reader))
    case .colorComponents(let kind): .colorComponents(try ColorComponents(kind, reader))
    case .collator: .collator(try CollatorOptions(reader))
    case .format: .format(try Format(reader))
    case .image: .image(try ImageName(reader))
    case .numberFormat: .numberFormat(try NumberFormat(reader))
    case .within: .within(try Within(reader))
    case .distance: .distance(try Distance(reader))
    case .failure: .failure(try Failure(reader))
    }
  }
}

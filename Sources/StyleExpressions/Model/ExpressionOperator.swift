package import SourceJSON

/// The name of an operator, sorted by the family that reads it: the catalogue of the language.
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

  /// Operators of Mapbox GL JS 2 and later, which the open specification does not have.
  ///
  /// - Source: https://docs.mapbox.com/style-spec/reference/expressions/
  static let foreignNames: Set<JSONString> = [
    "activeFloor", "at-interpolated", "config", "distance-from-center", "hsl", "hsla", "is-active-floor",
    "measure-light", "pitch", "random", "raster-particle-speed", "raster-value", "sky-radial-progress", "to-hsla",
    "worldview",
  ]

  /// The expression with this operator, its arguments read by the operator's own parser.
  func expression(_ reader: ExpressionReader) throws(ExpressionSyntaxError) -> StyleExpression {
    switch self {
    case .literal: try Self.read(reader, Literal.init, StyleExpression.constant)
    case .semiliteral: try Self.read(reader, Semiliteral.init, StyleExpression.semiliteral)
    case .assertion(let kind): try Self.read(kind, reader, Assertion.init, StyleExpression.assertion)
    case .conversion(let kind): try Self.read(kind, reader, Conversion.init, StyleExpression.conversion)
    case .typeName: try Self.read(reader, TypeName.init, StyleExpression.typeName)
    case .lookup(let kind): try Self.read(kind, reader, Lookup.init, StyleExpression.lookup)
    case .featureState: try Self.read(reader, FeatureState.init, StyleExpression.featureState)
    case .globalState: try Self.read(reader, GlobalState.init, StyleExpression.globalState)
    case .context(let kind): try Self.read(kind, reader, ContextValue.init, StyleExpression.context)
    case .list(let kind): try Self.read(kind, reader, ListOperation.init, StyleExpression.list)
    case .conditional: try Self.read(reader, Case.init, StyleExpression.conditional)
    case .matching: try Self.read(reader, Match.init, StyleExpression.matching)
    case .coalescence: try Self.read(reader, Coalesce.init, StyleExpression.coalescence)
    case .comparison(let kind): try Self.read(kind, reader, Comparison.init, StyleExpression.comparison)
    case .logic(let kind): try Self.read(kind, reader, Logic.init, StyleExpression.logic)
    case .steps: try Self.read(reader, Step.init, StyleExpression.steps)
    case .interpolation(let kind): try Self.read(kind, reader, Interpolate.init, StyleExpression.interpolation)
    case .binding: try Self.read(reader, Let.init, StyleExpression.binding)
    case .variable: try Self.read(reader, Variable.init, StyleExpression.variable)
    case .arithmetic(let kind): try Self.read(kind, reader, Arithmetic.init, StyleExpression.arithmetic)
    case .text(let kind): try Self.read(kind, reader, TextOperation.init, StyleExpression.text)
    case .colorComponents(let kind): try Self.read(kind, reader, ColorComponents.init, StyleExpression.colorComponents)
    case .collator: try Self.read(reader, CollatorOptions.init, StyleExpression.collator)
    case .format: try Self.read(reader, Format.init, StyleExpression.format)
    case .image where ForeignCall.isImageWithParameters(reader):
      try Self.read(reader, ForeignCall.init, StyleExpression.foreign)
    case .image: try Self.read(reader, ImageName.init, StyleExpression.image)
    case .numberFormat: try Self.read(reader, NumberFormat.init, StyleExpression.numberFormat)
    case .within: try Self.read(reader, Within.init, StyleExpression.within)
    case .distance: try Self.read(reader, Distance.init, StyleExpression.distance)
    case .failure: try Self.read(reader, Failure.init, StyleExpression.failure)
    case .foreign: try Self.read(reader, ForeignCall.init, StyleExpression.foreign)
    }
  }

  /// Reads one family.
  ///
  /// Not inlined: a thousand levels of expressions have to fit on a stack, and the frame that all families would share
  /// would be as large as all of them together.
  @inline(never)
  private static func read<Family>(
    _ reader: ExpressionReader, _ parse: (ExpressionReader) throws(ExpressionSyntaxError) -> Family,
    _ wrap: (Family) -> StyleExpression
  ) throws(ExpressionSyntaxError) -> StyleExpression {
    wrap(try parse(reader))
  }

  @inline(never)
  private static func read<Kind, Family>(
    _ kind: Kind, _ reader: ExpressionReader,
    _ parse: (Kind, ExpressionReader) throws(ExpressionSyntaxError) -> Family, _ wrap: (Family) -> StyleExpression
  ) throws(ExpressionSyntaxError) -> StyleExpression {
    wrap(try parse(kind, reader))
  }
}

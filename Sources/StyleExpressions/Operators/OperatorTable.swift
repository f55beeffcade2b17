import SourceText
import StyleSpec

extension Operator {
  private typealias Reader = ExpressionReader
  private typealias SyntaxFault = ExpressionError
  private typealias Fault = EvaluationError

  /// The definition of the operator: a row for each.
  var definition: OperatorDefinition {
    switch self {
    // Values and types
    case .literal: .structure { (r: Reader) throws(SyntaxFault) in .constant(try Literal(r)) }
    case .semiliteral: .structure { (r: Reader) throws(SyntaxFault) in .semiliteral(try Semiliteral(r)) }
    case .number: .checked(.atLeast(1)) { $0.assertion(of: .number, $1.arguments) }
    case .string: .checked(.atLeast(1)) { $0.assertion(of: .string, $1.arguments) }
    case .boolean: .checked(.atLeast(1)) { $0.assertion(of: .boolean, $1.arguments) }
    case .object: .checked(.atLeast(1)) { $0.assertion(of: .object, $1.arguments) }
    case .array:
      .checked(reading: { (r: Reader) throws(SyntaxFault) in try r.arrayAssertion() }) {
        $0.arrayAssertion($1.arguments)
      }
    case .typeof:
      .fixed([.value], to: .string) { e, n, c throws(Fault) in
        .string(JSONString(ExpressionType(of: try e.value(of: n[0], in: c)).description))
      }
    case .toNumber: .checked(.atLeast(1)) { $0.conversion(to: .number, $1.arguments) }
    case .toString: .checked(.exactly(1)) { $0.conversion(to: .string, $1.arguments) }
    case .toBoolean: .checked(.exactly(1)) { $0.conversion(to: .boolean, $1.arguments) }
    case .toColor: .checked(.atLeast(1)) { $0.conversion(to: .color, $1.arguments) }

    // The feature and the map
    case .get:
      .checked(nil, { $0.lookup($1, to: .value) }) { e, n, c throws(Fault) in try e.found(n, in: c) ?? .null }
    case .has:
      .checked(nil, { $0.lookup($1, to: .boolean) }) { e, n, c throws(Fault) in .boolean(try e.found(n, in: c) != nil) }
    case .id: .input(.value, reads: .id) { $0.feature?.id ?? .null }
    case .properties: .input(.object, reads: .feature) { .object($0.feature?.properties ?? StyleObject()) }
    case .zoom: .input(.number, reads: .zoom) { .number($0.zoom ?? .nan) }
    case .elevation: .input(.number, reads: .other) { .number($0.elevation ?? 0) }
    case .accumulated: .input(.value, reads: .other) { $0.accumulated ?? .null }
    case .lineProgress: .input(.number, reads: .other) { .number($0.lineProgress ?? 0) }
    case .heatmapDensity: .input(.number, reads: .other) { .number($0.heatmapDensity ?? 0) }
    case .geometryType:
      .input(.string, reads: .geometryType) {
        $0.feature.map { .string(JSONString($0.geometryType.rawValue)) } ?? .null
      }
    case .featureState:
      .fixed([.string], to: .value, reads: .feature) { e, n, c throws(Fault) in
        c.featureState[try e.string(of: n[0], in: c)] ?? .null
      }
    case .globalState:
      OperatorDefinition(
        reading: { (r: Reader) throws(SyntaxFault) in try r.globalState() }, parameters: .fixed([[.string]]),
        reads: .other
      ) { e, n, c throws(Fault) in c.globalState[try e.string(of: n[0], in: c)] ?? .null }
    case .within, .distance: .structure { (r: Reader) throws(SyntaxFault) in try r.geometry() }

    // Decisions, curves and variables
    case .case: .structure { (r: Reader) throws(SyntaxFault) in .case(try Case(r)) }
    case .match: .structure { (r: Reader) throws(SyntaxFault) in .match(try Match(r)) }
    case .coalesce:
      .checked(.atLeast(1), { $0.coalesce($1) }) { e, n, c throws(Fault) in try e.coalesced(n, in: c) }
    case .step: .structure { (r: Reader) throws(SyntaxFault) in .step(try Step(r)) }
    case .interpolate: .structure { (r: Reader) throws(SyntaxFault) in .interpolate(try Interpolate(.rgb, r)) }
    case .interpolateHCL: .structure { (r: Reader) throws(SyntaxFault) in .interpolate(try Interpolate(.hcl, r)) }
    case .interpolateLab: .structure { (r: Reader) throws(SyntaxFault) in .interpolate(try Interpolate(.lab, r)) }
    case .let: .structure { (r: Reader) throws(SyntaxFault) in .let(try Let(r)) }
    case .variable: .structure { (r: Reader) throws(SyntaxFault) in .variable(try r.variableName()) }
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison(self)
    case .not: .fixed([.boolean], to: .boolean) { e, n, c throws(Fault) in .boolean(try !e.boolean(of: n[0], in: c)) }
    case .all, .any: .junction(self)
    case .error:
      .fixed([.string], to: .error) { e, n, c throws(Fault) in throw .failure(try e.string(of: n[0], in: c)) }

    // Lists and text
    case .at:
      .checked(.exactly(2), { $0.item($1) }) { e, n, c throws(Fault) in try e.item(n, in: c) }
    case .isIn:
      .checked(.exactly(2), { $0.search($1, to: .boolean) }) { e, n, c throws(Fault) in .boolean(try e.isIn(n, in: c)) }
    case .indexOf:
      .checked(.between(2, 3), { $0.search($1, to: .number) }) { e, n, c throws(Fault) in .number(try e.index(n, in: c))
      }
    case .slice:
      .checked(.between(2, 3), { $0.slice($1.arguments) }) { e, n, c throws(Fault) in try e.slice(n, in: c) }
    case .length:
      .checked(.exactly(1), { $0.length($1.arguments) }) { e, n, c throws(Fault) in .number(try e.length(n, in: c)) }
    case .concat:
      OperatorDefinition(
        parameters: .repeated(.value), result: .string
      ) { e, n, c throws(Fault) in .string(JSONString(try e.values(of: n, in: c).map { $0.asText.string }.joined())) }
    case .upcase:
      .fixed([.string], to: .string) { e, n, c throws(Fault) in
        .string(JSONString(try e.string(of: n[0], in: c).string.uppercased()))
      }
    case .downcase:
      .fixed([.string], to: .string) { e, n, c throws(Fault) in .string(try e.string(of: n[0], in: c).lowercase) }
    case .split:
      .fixed([.string, .string], to: .array(of: .string, length: nil)) { e, n, c throws(Fault) in
        try e.split(n, in: c)
      }
    case .join:
      .fixed([.array(of: .string, length: nil), .string], to: .string) { e, n, c throws(Fault) in
        try e.join(n, in: c)
      }
    case .collator, .numberFormat: .structure { (r: Reader) throws(SyntaxFault) in try r.options() }
    case .format: .structure { (r: Reader) throws(SyntaxFault) in .format(try Format(r)) }
    case .image:
      .checked(
        .exactly(1), reading: { (r: Reader) throws(SyntaxFault) in try r.image() }, { $0.image($1.arguments[0]) }
      ) { e, n, c throws(Fault) in try e.image(n, in: c) }
    case .isSupportedScript:
      .fixed([.string], to: .boolean, reads: .other) { e, n, c throws(Fault) in
        _ = try e.value(of: n[0], in: c)
        return .boolean(true)
      }
    case .resolvedLocale:
      .fixed([.collator], to: .string) { _, _, _ throws(Fault) in throw .notEvaluated("resolved-locale") }

    // Numbers and colours
    case .add: .fold(0) { $0 + $1 }
    case .subtract:
      .fixed([.number, .number], or: [.number], to: .number) { e, n, c throws(Fault) in
        let first = try e.number(of: n[0], in: c)
        return .number(n.operands.count == 2 ? first - (try e.number(of: n[1], in: c)) : -first)
      }
    case .multiply: .fold(1) { $0 * $1 }
    case .divide: .binary { $0 / $1 }
    case .remainder: .binary { $0.truncatingRemainder(dividingBy: $1) }
    // For a base of ±1 and an exponent that is infinite or NaN, C returns 1 and JavaScript NaN.
    case .power: .binary { $0.magnitude == 1 && !$1.isFinite ? .nan : StyleSpec.power($0, $1) }
    case .minimum: .fold(.infinity) { $0.javaScriptMinimum($1) }
    case .maximum: .fold(-.infinity) { -(-$0).javaScriptMinimum(-$1) }
    case .squareRoot: .unary { $0.squareRoot() }
    case .log10: .unary(decimalLogarithm)
    case .ln: .unary(naturalLogarithm)
    case .log2: .unary(binaryLogarithm)
    case .sin: .unary(sine)
    case .cos: .unary(cosine)
    case .tan: .unary(tangent)
    case .asin: .unary(arcSine)
    case .acos: .unary(arcCosine)
    case .atan: .unary(arcTangent)
    case .abs: .unary { $0.magnitude }
    case .ceil: .unary { $0.rounded(.up) }
    case .floor: .unary { $0.rounded(.down) }
    // Halves are rounded away from zero.
    case .round: .unary { $0 < 0 ? -roundHalfUp(-$0) : roundHalfUp($0) }
    case .ln2: .number(0.693147180559945309)
    case .pi: .number(.pi)
    case .e: .number(2.718281828459045235)
    case .rgb: .color(components: 3)
    case .rgba: .color(components: 4)
    case .toRGBA:
      .fixed([.color], to: .array(of: .number, length: 4)) { e, n, c throws(Fault) in
        let color = try e.color(of: n[0], in: c)
        return .array([color.red * 255, color.green * 255, color.blue * 255, color.alpha].map(StyleValue.number))
      }
    case .foreign: .structure { (r: Reader) throws(SyntaxFault) in .foreign(ForeignCall(r)) }
    }
  }
}

extension ExpressionReader {
  fileprivate func globalState() throws(ExpressionError) -> StyleExpression {
    try require(.exactly(1))
    guard arguments[0].string != nil else {
      throw error("Global state property must be string, but found \(arguments[0].kind.javaScriptType) instead.")
    }
    return .call(.globalState, try expressions())
  }
}

extension Double {
  /// The minimum as in JavaScript: NaN prevails, and -0 is below 0.
  fileprivate func javaScriptMinimum(_ other: Double) -> Double {
    if isNaN || other.isNaN { return .nan }
    if self == other { return sign == .minus ? self : other }
    return Swift.min(self, other)
  }
}

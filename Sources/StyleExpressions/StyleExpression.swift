package import SourceJSON

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

  /// The deepest nesting of JSON that an expression may have.
  package static let maximumHeight = 1_000

  /// Reads an expression.
  ///
  /// - Throws: The first fault in reading order, with its index path.
  package init(_ node: JSONNode) throws(ExpressionSyntaxError) {
    guard node.height <= Self.maximumHeight else {
      throw ExpressionSyntaxError(.tooDeep(limit: Self.maximumHeight), range: node.range)
    }
    try self.init(parsing: node)
  }

  /// Reads an expression that was put together as JSON.
  ///
  /// - Throws: The first fault in reading order; its range is in the text on one line.
  package init(written fragment: JSONFragment) throws(ExpressionSyntaxError) {
    let bytes = fragment.text
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      // A fragment is JSON by construction; only its depth can be too much.
      throw ExpressionSyntaxError(
        .tooDeep(limit: Self.maximumHeight), range: SourceRange(lowerBound: 0, upperBound: bytes.count))
    }
    try self.init(document.root)
  }

  /// Reads an expression whose height was checked.
  init(parsing node: JSONNode) throws(ExpressionSyntaxError) {
    switch node.kind {
    case .null, .boolean, .number, .string: self = Self.scalar(node)
    case .object: throw ExpressionSyntaxError(.bareObject, range: node.range)
    case .array: self = try ExpressionReader.operation(of: node).expression(ExpressionReader(node))
    }
  }

  private static func scalar(_ node: JSONNode) -> Self { .constant(Literal(node)) }

  /// The expression as JSON to write.
  package var fragment: JSONFragment {
    switch self {
    case .constant(let literal): literal.expressionFragment
    case .semiliteral(let semiliteral): semiliteral.fragment
    case .assertion(let assertion): assertion.fragment
    case .conversion(let conversion): conversion.fragment
    case .typeName(let typeName): typeName.fragment
    case .lookup(let lookup): lookup.fragment
    case .featureState(let state): state.fragment
    case .globalState(let state): state.fragment
    case .context(let value): .call(value.rawValue)
    case .list(let operation): operation.fragment
    case .conditional(let conditional): conditional.fragment
    case .matching(let match): match.fragment
    case .coalescence(let coalesce): coalesce.fragment
    case .comparison(let comparison): comparison.fragment
    case .logic(let logic): logic.fragment
    case .steps(let step): step.fragment
    case .interpolation(let interpolate): interpolate.fragment
    case .binding(let binding): binding.fragment
    case .variable(let variable): variable.fragment
    case .arithmetic(let arithmetic): arithmetic.fragment
    case .text(let text): text.fragment
    case .colorComponents(let components): components.fragment
    case .collator(let collator): collator.fragment
    case .format(let format): format.fragment
    case .image(let image): image.fragment
    case .numberFormat(let format): format.fragment
    case .within(let within): within.fragment
    case .distance(let distance): distance.fragment
    case .failure(let failure): failure.fragment
    }
  }

  /// Checks the types in here and emits the nodes that evaluate it; `nil` after an error, which the compiler has noted.
  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    switch self {
    case .constant(let literal): literal.compile(in: &compiler)
    case .semiliteral(let semiliteral): semiliteral.compile(in: &compiler)
    case .assertion(let assertion): assertion.compile(in: &compiler)
    case .conversion(let conversion): conversion.compile(in: &compiler)
    case .typeName(let typeName): typeName.compile(in: &compiler)
    case .lookup(let lookup): lookup.compile(in: &compiler)
    case .featureState(let state): state.compile(in: &compiler)
    case .globalState(let state): state.compile(in: &compiler)
    case .context(let value): value.compile(in: &compiler)
    case .list(let operation): operation.compile(in: &compiler)
    case .conditional(let conditional): conditional.compile(in: &compiler)
    case .matching(let match): match.compile(in: &compiler)
    case .coalescence(let coalesce): coalesce.compile(in: &compiler)
    case .comparison(let comparison): comparison.compile(in: &compiler)
    case .logic(let logic): logic.compile(in: &compiler)
    case .steps(let step): step.compile(in: &compiler)
    case .interpolation(let interpolate): interpolate.compile(in: &compiler)
    case .binding(let binding): binding.compile(in: &compiler)
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
    }
  }
}

extension JSONFragment {
  /// `[name, argument, …]`, laid out as a list of pairs where it has any.
  static func call(_ name: String, _ arguments: [JSONFragment] = [], layout: ArrayLayout = ArrayLayout()) -> Self {
    .array([.string(JSONString(name))] + arguments, layout)
  }
}

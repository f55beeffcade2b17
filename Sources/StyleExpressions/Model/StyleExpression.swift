package import SourceJSON
import SourceText

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

  /// The deepest nesting of JSON that an expression may have.
  package static let maximumHeight = 1_000

  /// Reads an expression.
  ///
  /// - Throws: The first fault in reading order, with its index path.
  package init(_ node: JSONNode) throws(ExpressionSyntaxError) {
    let height = node.height
    guard height <= Self.maximumHeight else {
      let container = node.containers(everyLevels: Self.maximumHeight).dropFirst().first ?? node
      throw ExpressionSyntaxError(.tooDeep(limit: Self.maximumHeight), range: container.range)
    }
    self = try ExpressionLevels(of: node, height: height).expression(node)
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

  /// The expression as JSON to write.
  ///
  /// This does not recurse.
  package var fragment: JSONFragment {
    var open = [OpenFragment](reservingCapacity: 8)
    open.append(OpenFragment(self, subexpressions))
    while true {
      let last = open.count - 1
      let next = open[last].written.count
      if next < open[last].parts.count {
        let part = open[last].parts[next]
        let parts = part.subexpressions
        if parts.isEmpty {
          open[last].written.append(part.fragment(of: []))
        } else {
          open.append(OpenFragment(part, parts))
        }
        continue
      }
      let whole = open.removeLast()
      let fragment = whole.expression.fragment(of: whole.written)
      if last == 0 { return fragment }
      open[last - 1].written.append(fragment)
    }
  }

  /// An expression whose parts are being written.
  private struct OpenFragment {
    let expression: StyleExpression
    let parts: [StyleExpression]
    var written: [JSONFragment]

    init(_ expression: StyleExpression, _ parts: [StyleExpression]) {
      self.expression = expression
      self.parts = parts
      written = [JSONFragment](reservingCapacity: parts.count)
    }
  }

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

  /// Checks the types of the arguments compiled so far, and returns the next step.
  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    switch self {
    case .constant(let literal): .node(literal.compile(expecting: open.expected, in: &compiler))
    case .semiliteral(let semiliteral): semiliteral.compile(&open, in: &compiler)
    case .assertion(let assertion): assertion.compile(&open, in: &compiler)
    case .conversion(let conversion): conversion.compile(&open, in: &compiler)
    case .typeName(let typeName): typeName.compile(&open, in: &compiler)
    case .lookup(let lookup): lookup.compile(&open, in: &compiler)
    case .featureState(let state): state.compile(&open, in: &compiler)
    case .globalState(let state): .closing(state.compile(in: &compiler))
    case .context(let value): .closing(value.compile(in: &compiler))
    case .list(let operation): operation.compile(&open, in: &compiler)
    case .conditional(let conditional): conditional.compile(&open, in: &compiler)
    case .matching(let match): match.compile(&open, in: &compiler)
    case .coalescence(let coalesce): coalesce.compile(&open, in: &compiler)
    case .comparison(let comparison): comparison.compile(&open, in: &compiler)
    case .logic(let logic): logic.compile(&open, in: &compiler)
    case .steps(let step): step.compile(&open, in: &compiler)
    case .interpolation(let interpolate): interpolate.compile(&open, in: &compiler)
    case .binding(let binding): binding.compile(&open, in: &compiler)
    case .variable(let variable): .closing(variable.compile(in: &compiler))
    case .arithmetic(let arithmetic): arithmetic.compile(&open, in: &compiler)
    case .text(let text): text.compile(&open, in: &compiler)
    case .colorComponents(let components): components.compile(&open, in: &compiler)
    case .collator(let collator): collator.compile(&open, in: &compiler)
    case .format(let format): format.compile(&open, in: &compiler)
    case .image(let image): image.compile(&open, in: &compiler)
    case .numberFormat(let format): format.compile(&open, in: &compiler)
    case .within(let within): .closing(within.compile(in: &compiler))
    case .distance(let distance): .closing(distance.compile(in: &compiler))
    case .failure(let failure): failure.compile(&open, in: &compiler)
    case .foreign(let call): .closing(call.compile(expecting: open.expected, in: &compiler))
    }
  }
}

extension JSONFragment {
  /// `[name, argument, …]`, laid out as a list of pairs where it has any.
  static func call(_ name: String, _ arguments: [JSONFragment] = [], layout: ArrayLayout = ArrayLayout()) -> Self {
    var elements = [JSONFragment](reservingCapacity: 1 + arguments.count)
    elements.append(.string(JSONString(name)))
    elements += arguments
    return .array(elements, layout)
  }
}

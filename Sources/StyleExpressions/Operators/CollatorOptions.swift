import SourceJSON
import StyleSpec

/// `["collator", {"case-sensitive": e, "diacritic-sensitive": e, "locale": e}]`: how strings are to be compared, which is
/// not evaluated here.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#collator
package struct CollatorOptions: Hashable, Sendable {
  package var options: OptionList

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    let object = reader.arguments[0]
    guard object.kind == .object else { throw reader.error(.options(of: "collator")) }
    options = try OptionList(
      object, reading: ["case-sensitive", "diacritic-sensitive", "locale"],
      keepingFalse: ["case-sensitive", "diacritic-sensitive"], at: 1, reader)
  }

  var subexpressions: [StyleExpression] { options.subexpressions }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    var rest = parts[...]
    return .call("collator", [options.fragment(takingFrom: &rest)])
  }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    let no = StyleExpression.constant(Literal(.boolean(false)))
    func option(_ name: String, _ value: StyleExpression, _ type: ExpressionType) -> CompilerStep {
      .option(value, name, of: options, at: 1, expecting: type, in: compiler)
    }
    switch open.nodes.count {
    case 0: return option("case-sensitive", options["case-sensitive"] ?? no, .boolean)
    case 1: return option("diacritic-sensitive", options["diacritic-sensitive"] ?? no, .boolean)
    case 2: if let locale = options["locale"] { return option("locale", locale, .string) }
    default: break
    }
    return .node(compiler.emit(.collator, type: .collator, operands: open.nodes, canFold: false))
  }
}

import SourceJSON
import StyleSpec

/// `["collator", {"case-sensitive": e, "diacritic-sensitive": e, "locale": e}]`: how strings are to be compared.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#collator
package struct CollatorOptions: Hashable, Sendable {
  private var options: OptionList

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(1))
    let object = reader.arguments[0]
    guard object.kind == .object else { throw reader.error(.options(of: "collator")) }
    options = try OptionList(
      object, reading: ["case-sensitive", "diacritic-sensitive", "locale"],
      keepingFalse: ["case-sensitive", "diacritic-sensitive"], at: 1, reader)
  }

  var fragment: JSONFragment { .call("collator", [options.fragment]) }

  func compile(in compiler: inout ExpressionCompiler) -> NodeIndex? {
    let no = StyleExpression.constant(Literal(.boolean(false)))
    guard let caseSensitive = compiler.compile(options["case-sensitive"] ?? no, at: 1, expecting: .boolean),
      let diacriticSensitive = compiler.compile(options["diacritic-sensitive"] ?? no, at: 1, expecting: .boolean)
    else { return nil }
    var operands = [caseSensitive, diacriticSensitive]
    if let locale = options["locale"] {
      guard let node = compiler.compile(locale, at: 1, expecting: .string) else { return nil }
      operands.append(node)
    }
    return compiler.emit(.collator, type: .collator, operands: operands, canFold: false)
  }
}

extension ExpressionProgram {
  /// The collator that a node stands for.
  func collator(of index: NodeIndex, in context: borrowing EvaluationContext) throws(EvaluationError) -> Collator {
    let node = nodes[Int(index)]
    guard node.instruction == .collator else { return try collator(of: try chosen(node, in: context), in: context) }
    return Collator(
      isCaseSensitive: try boolean(of: operand(0, of: node), in: context),
      isDiacriticSensitive: try boolean(of: operand(1, of: node), in: context),
      locale: node.count == 3 ? try string(of: operand(2, of: node), in: context) : nil)
  }
}

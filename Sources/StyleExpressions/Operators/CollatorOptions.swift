import SourceText
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

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    let types: [(name: String, ExpressionType)] = [
      ("case-sensitive", .boolean), ("diacritic-sensitive", .boolean), ("locale", .string),
    ]
    var nodes: [Node] = []
    for (name, type) in types {
      guard let option = options[name] else { continue }
      guard let node = compiler.compile(option, name, of: options, at: 1, expecting: type) else { return nil }
      nodes.append(node)
    }
    return compiler.node(.collator, type: .collator, nodes, canFold: false)
  }
}

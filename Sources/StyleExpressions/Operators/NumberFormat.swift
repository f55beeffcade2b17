import SourceJSON
import StyleSpec

/// `["number-format", number, options]`: a number as people of a language write it, which is not evaluated here.
///
/// - Source: https://maplibre.org/maplibre-style-spec/expressions/#number-format
package struct NumberFormat: Hashable, Sendable {
  package enum OptionName: String, Hashable, Sendable, CaseIterable {
    case locale
    case currency
    case unit
    case minimumFractionDigits = "min-fraction-digits"
    case maximumFractionDigits = "max-fraction-digits"
  }

  package var number: StyleExpression
  var options: OptionList

  init(_ reader: ExpressionReader) throws(ExpressionSyntaxError) {
    try reader.require(.exactly(2))
    number = try reader.expression(at: 1)
    let object = reader.arguments[1]
    guard object.kind == .object else { throw reader.error(.options(of: "number-format")) }
    options = try OptionList(object, reading: OptionName.allCases.map { $0.rawValue }, at: 1, reader)
    if options["currency"] != nil, options["unit"] != nil { throw reader.error(.currencyAndUnit) }
  }

  var subexpressions: [StyleExpression] { [number] + options.subexpressions }

  func fragment(of parts: [JSONFragment]) -> JSONFragment {
    var rest = parts.dropFirst()
    return .call("number-format", [parts[0], options.fragment(takingFrom: &rest)])
  }

  func compile(_ open: inout OpenOperator, in compiler: inout ExpressionCompiler) -> CompilerStep {
    if open.nodes.isEmpty { return .argument(number, at: 1, expecting: .number) }
    while open.option < OptionName.allCases.count {
      let name = OptionName.allCases[open.option]
      open.option += 1
      guard let option = options[name.rawValue] else { continue }
      let isCount = name == .minimumFractionDigits || name == .maximumFractionDigits
      return .option(
        option, name.rawValue, of: options, at: 2, expecting: isCount ? .number : .string, in: compiler)
    }
    return .node(compiler.emit(.numberFormat, type: .string, operands: open.nodes, canFold: false))
  }
}

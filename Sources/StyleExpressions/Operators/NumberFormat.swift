import SourceText
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

  func compile(in compiler: inout ExpressionCompiler) -> Node? {
    guard let number = compiler.compile(number, at: 1, expecting: .number) else { return nil }
    var nodes = [number]
    for name in OptionName.allCases {
      guard let option = options[name.rawValue] else { continue }
      let isCount = name == .minimumFractionDigits || name == .maximumFractionDigits
      guard
        let node = compiler.compile(option, name.rawValue, of: options, at: 2, expecting: isCount ? .number : .string)
      else { return nil }
      nodes.append(node)
    }
    return compiler.node(.numberFormat, type: .string, nodes, canFold: false)
  }
}

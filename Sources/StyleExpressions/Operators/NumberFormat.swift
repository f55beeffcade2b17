import SourceJSON
import StyleSpec

/// `["number-format", number, options]`: a number as people of a language write it.
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
    let present = OptionName.allCases.reduce(0) { options[$1.rawValue] == nil ? $0 : $0 | $1.flag }
    return .node(compiler.emit(.numberFormat, type: .string, operands: open.nodes, data: present))
  }
}

extension NumberFormat.OptionName {
  /// The bit of this option in a node's data.
  fileprivate var flag: Int {
    switch self {
    case .locale: 1
    case .currency: 2
    case .unit: 4
    case .minimumFractionDigits: 8
    case .maximumFractionDigits: 16
    }
  }
}

extension ExpressionProgram {
  func numberFormatted(_ node: Node, in context: borrowing EvaluationContext) throws(EvaluationError) -> JSONString {
    let number = try number(of: operand(0, of: node), in: context)
    var format = NumberPattern()
    var index = 1
    for name in NumberFormat.OptionName.allCases where Int(node.data) & name.flag != 0 {
      let operand = operand(index, of: node)
      index += 1
      switch name {
      case .locale:
        let locale = try string(of: operand, in: context)
        guard locale.isLanguageTag else { throw .locale(locale) }
        format.locale = locale
      case .currency: format.currency = try string(of: operand, in: context)
      case .unit: format.unit = try string(of: operand, in: context)
      case .minimumFractionDigits: format.minimumFractionDigits = try self.number(of: operand, in: context)
      case .maximumFractionDigits: format.maximumFractionDigits = try self.number(of: operand, in: context)
      }
    }
    return try format.text(of: number)
  }
}

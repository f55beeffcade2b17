import ExpressionDialects
import SourceText
import StyleExpressions
import Testing

/// The table of operators is read both ways.
@Suite struct OperatorTableTests {
  private static let rows: [(name: JSONString, row: OperatorRow)] = Operator.names.compactMap { name in
    Operator(name).map { (name, OperatorTable.row(of: $0)) }
  }

  @Test func everyFunctionIsReadAsTheOperatorThatItIsWrittenFor() {
    var count = 0
    for (name, row) in Self.rows {
      guard case .functions(let functions) = row.format else { continue }
      for function in functions {
        #expect(FunctionNames.functions[function.selector]?.operatorName == name, "\(function.selector)")
        count += 1
      }
    }
    // No two operators share a function.
    #expect(FunctionNames.functions.count == count)
    #expect(count > 25)
  }

  @Test func everyVariableIsReadAsTheOperatorThatItIsWrittenFor() throws {
    var count = 0
    for value in Operator.allCases {
      guard case .variable(let name) = OperatorTable.row(of: value).format else { continue }
      count += 1
      #expect(FunctionNames.variables[name] == value)
      #expect(
        try FormatString.parse("$\(name)").json().json == .array([.string(JSONString(value.rawValue))]), "\(value)")
    }
    #expect(count == 7)
  }

  /// A function stands for one operator, or for a structure, never for both.
  @Test func structuresAreNotFunctionsOfTheTable() {
    for function in StructureFunction.allCases { #expect(FunctionNames.functions[function.selector] == nil) }
  }

  /// Operators of every form, and a format string that an SDK's header or guide documents for each.
  @Test func everyFormIsWrittenAndRead() throws {
    let cases: [(json: String, format: String)] = [
      (#"["zoom"]"#, "$zoomLevel"), (#"["elevation"]"#, "MGL_FUNCTION('elevation')"), (#"["e"]"#, "2.718281828459045"),
      (#"["-",["get","x"]]"#, "MGL_FUNCTION('-', x)"), (#"["+",["get","x"],1,2]"#, "sum({x, 1, 2})"),
      (#"["length","abc"]"#, "length('abc')"), (#"["length",["get","x"]]"#, "count(x)"),
      (#"["^",["e"],2]"#, "exp(2)"), (#"["array","string",2,["get","x"]]"#, "MGL_FUNCTION('array', 'string', 2, x)"),
      (#"["global-state","key"]"#, "MGL_FUNCTION('global-state', 'key')"),
      (#"["slice",["get","x"],1]"#, "MGL_FUNCTION('slice', x, 1)"),
    ]
    for (json, format) in cases {
      let written = try FormatString(json: try node(json))
      #expect(written.text == format)
      let back = try FormatString.parse(written.text, arguments: written.arguments).json().json
      #expect(areSame(try back.node, try node(json)), "\(json)")
    }
  }

  /// Options are not operands: what a format string cannot keep is refused, not dropped.
  @Test func plainJSONAmongOperandsIsKept() throws {
    let written = try StyleExpression(try node(#"["array","number",3,["get","x"]]"#)).written
    #expect(written.name == "array")
    #expect(written.operands.count == 3)
    let collator = try StyleExpression(try node(#"["collator",{"case-sensitive":["get","x"]}]"#)).written
    guard case .constant(.object) = collator.operands[0] else {
      Issue.record("the options of a collator are taken for an operand")
      return
    }
  }
}

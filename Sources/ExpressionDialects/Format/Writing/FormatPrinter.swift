import SourceText

/// Prints a tree as a format string with its arguments, with as few parentheses as is safe.
///
/// Every chain of `**` and every mix of `AND` and `OR` has parentheses, because readers group them differently.
struct FormatPrinter {
  private let dialect: Dialect

  /// Whether the text is part of code: it is spelled as people do, words of the grammar are arguments, and so are all
  /// operands but names and constants, because newer systems refuse the SDKs' functions in format strings.
  private let isForCode: Bool
  private(set) var text = ""
  private(set) var arguments: [FormatNode] = []

  init(_ dialect: Dialect, isForCode: Bool = false) {
    self.dialect = dialect
    self.isForCode = isForCode
  }

  mutating func print(_ node: FormatNode) { spell(node, .or) }

  private mutating func pass(_ node: FormatNode) {
    text += "%@"
    arguments.append(node)
  }

  private mutating func parenthesized(_ isNeeded: Bool, _ body: (inout FormatPrinter) -> Void) {
    if isNeeded { text += "(" }
    body(&self)
    if isNeeded { text += ")" }
  }

  // MARK: Expressions

  private mutating func print(_ node: FormatNode, _ floor: FormatLevel) {
    switch node {
    case .function, .message, .control, .conditional: if isForCode { return pass(node) }
    default: break
    }
    spell(node, floor)
  }

  private mutating func spell(_ node: FormatNode, _ floor: FormatLevel) {
    switch node {
    case .null: text += "nil"
    case .boolean(let value): text += isForCode ? (value ? "YES" : "NO") : (value ? "TRUE" : "FALSE")
    case .number(let number):
      // Without a fraction, zero would lose its sign.
      let spelling = number == 0 && number.sign == .minus ? "-0.0" : number.javaScriptText
      parenthesized(number.sign == .minus && !(floor < .unary)) { $0.text += spelling }
    case .string(let string): text += isForCode ? string.quoted("'") : Self.quoted(string)
    case .keyPath(let path):
      let keys = path.string.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .map { Self.spelling(ofKey: String(decoding: Array($0), as: UTF8.self)) }
      if keys.contains(nil) || isForCode && ReservedWords.contains(path.string) {
        text += "%K"
        arguments.append(.string(path))
      } else {
        text += keys.compactMap { $0 }.joined(separator: ".")
      }
    case .variable(let name):
      if Self.isIdentifier(name) { text += "$\(name)" } else { pass(node) }
    case .evaluatedObject: text += "SELF"
    case .aggregate(let elements),
      .array(let elements) where isForCode && elements.allSatisfy { $0.isScalar }:
      print(elements, "{", "}")
    case .function(let selector, let arguments): printFunction(selector, arguments, floor)
    case .message(let selector, let operand, let arguments):
      // After a key path, the key would become part of the path.
      if selector == "valueForKeyPath:", arguments.count == 1, case .string(let name) = arguments[0],
        case .variable(let variable) = operand, Self.isIdentifier(variable),
        let key = Self.spelling(ofKey: name.string)
      {
        text += "$\(variable).\(key)"
      } else {
        print([operand, .string(selector)] + arguments, "FUNCTION(")
      }
    case .control(let structure, let arguments): print(arguments, structure.name(in: dialect) + "(")
    case .conditional(let test, let first, let second):
      text += "TERNARY("
      print(predicate: test)
      print([first, second], ", ")
    default: pass(node)
    }
  }

  private mutating func print(_ elements: [FormatNode], _ open: String, _ close: String = ")") {
    text += open
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      print(element, .or)
    }
    text += close
  }

  private mutating func printFunction(_ selector: JSONString, _ arguments: [FormatNode], _ floor: FormatLevel) {
    let arithmetic = ArithmeticOperator.all.first { $0.selector == selector }
    switch (selector, arguments.count) {
    case (_, 2) where arithmetic != nil: if let arithmetic { print(arithmetic, arguments, in: floor) }
    case ("castObject:toType:", 2): print(arguments, "CAST(")
    case ("objectFrom:withIndex:", 2):
      print(arguments[0], .postfix)
      print([arguments[1]], "[", "]")
    case (_, 1) where Self.mayOmitColon(selector): print(arguments, selector.string.dropLast() + "(")
    default: print(arguments, selector.string + "(")
    }
  }

  /// Whether the colon may be omitted, as is usual for Foundation's functions of one argument.
  ///
  /// The SDKs' own functions need their colon at the top level, as `mgl_round:(x)`.
  private static func mayOmitColon(_ selector: JSONString) -> Bool {
    if selector == "mgl_join:" || selector == "mgl_coalesce:" { return true }
    let name = selector.string.dropLast()
    return selector.string.last == ":" && name.utf8.allSatisfy { $0.continuesIdentifier } && !name.hasPrefix("mgl_")
      && !ReservedWords.contains(String(name))
  }

  /// A power gets parentheses around its operands, and inside a product around itself for readability.
  private mutating func print(_ arithmetic: ArithmeticOperator, _ arguments: [FormatNode], in floor: FormatLevel) {
    let isPower = arithmetic.level == .power
    parenthesized(isPower ? !(floor < .unary) : arithmetic.level < floor) { printer in
      printer.print(arguments[0], isPower ? .postfix : arithmetic.level)
      printer.text += " \(arithmetic.sign) "
      printer.print(arguments[1], isPower ? .postfix : arithmetic.level == .sum ? .product : .unary)
    }
  }

  // MARK: Predicates

  mutating func print(predicate: FormatNode) {
    switch predicate {
    case .truth(let value): text += value ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .not(let inner):
      text += "NOT "
      parenthesized(isForCode || inner.isCompound) { $0.print(predicate: inner) }
    case .and(let parts): print(parts, joinedBy: " AND ", whenEmpty: "TRUEPREDICATE")
    case .or(let parts): print(parts, joinedBy: " OR ", whenEmpty: "FALSEPREDICATE")
    case .comparison(let comparison):
      if let modifier = comparison.modifier { text += "\(modifier.rawValue) " }
      print(comparison.left, .sum)
      let relation = isForCode && comparison.relation == .equal ? "=" : comparison.relation.rawValue
      text += " \(relation)\(comparison.options.text) "
      print(comparison.right, .sum)
    case .conditionJSON(let json): print(predicate: .comparison(.json(json), .equal, .boolean(true)))
    default: pass(predicate)
    }
  }

  private mutating func print(_ parts: [FormatNode], joinedBy separator: String, whenEmpty empty: String) {
    if parts.isEmpty { text += empty }
    for (index, part) in parts.enumerated() {
      if index > 0 { text += separator }
      parenthesized(part.isCompound) { $0.print(predicate: part) }
    }
  }

  // MARK: Spelling

  static func isIdentifier(_ name: JSONString) -> Bool {
    let bytes = name.string.utf8
    guard let first = bytes.first, first.beginsIdentifier else { return false }
    return bytes.allSatisfy { $0.continuesIdentifier }
  }

  /// A key of a key path; `nil` if it is not an identifier.
  private static func spelling(ofKey key: String) -> String? {
    guard isIdentifier(JSONString(key)) else { return nil }
    return ReservedWords.contains(key) ? "#" + key : key
  }

  static func quoted(_ string: JSONString) -> String {
    string.quoted("'") { scalar, _ in
      scalar.value < 0x20 || scalar.value == 0x7F ? "\\u" + scalar.hexadecimal : nil
    }
  }
}

extension FormatNode {
  fileprivate var isCompound: Bool {
    switch self {
    case .and(let parts), .or(let parts): !parts.isEmpty
    default: false
    }
  }

  /// Whether it is a constant that format strings spell, and not a list.
  var isScalar: Bool {
    switch self {
    case .null, .boolean, .number, .string: true
    default: false
    }
  }
}

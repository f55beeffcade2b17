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
    case .keyPath(let path): printKeyPath(path)
    case .variable(let name):
      if Self.isIdentifier(name) { text += "$\(name)" } else { pass(node) }
    case .evaluatedObject: text += "SELF"
    case .aggregate(let elements),
      .array(let elements) where isForCode && elements.allSatisfy { $0.isSpelledInCode }:
      text += "{"
      printList(elements)
      text += "}"
    case .function(let selector, let arguments): printFunction(selector, arguments, floor)
    case .message(let selector, let operand, let arguments): printMessage(selector, to: operand, arguments)
    case .control(let structure, let arguments):
      text += structure.name(in: dialect) + "("
      printList(arguments)
      text += ")"
    case .conditional(let test, let first, let second):
      text += "TERNARY("
      print(predicate: test)
      text += ", "
      printList([first, second])
      text += ")"
    default: pass(node)
    }
  }

  private mutating func printList(_ elements: [FormatNode]) {
    for (index, element) in elements.enumerated() {
      if index > 0 { text += ", " }
      print(element, .or)
    }
  }

  private mutating func printKeyPath(_ path: JSONString) {
    guard let spelling = Self.spelling(ofPath: path), !isForCode || !ReservedWords.contains(path.string) else {
      text += "%K"
      arguments.append(.string(path))
      return
    }
    text += spelling
  }

  private mutating func printFunction(_ selector: JSONString, _ arguments: [FormatNode], _ floor: FormatLevel) {
    if arguments.count == 2 {
      if let arithmetic = ArithmeticOperator.all.first(where: { $0.selector == selector }) {
        return print(arithmetic, arguments, in: floor)
      }
      switch selector {
      case "castObject:toType:":
        text += "CAST("
        printList(arguments)
        text += ")"
        return
      case "objectFrom:withIndex:":
        print(arguments[0], .postfix)
        text += "["
        print(arguments[1], .or)
        text += "]"
        return
      default: break
      }
    }
    text += Self.isSpelledBare(selector, arguments) ? String(selector.string.dropLast()) : selector.string
    text += "("
    printList(arguments)
    text += ")"
  }

  /// Whether the colon may be omitted, as is usual for Foundation's functions of one argument.
  ///
  /// The SDKs' own functions need their colon at the top level, as `mgl_round:(x)`.
  private static func isSpelledBare(_ selector: JSONString, _ arguments: [FormatNode]) -> Bool {
    let bytes = selector.string.utf8
    guard arguments.count == 1, bytes.last == UInt8(ascii: ":"),
      bytes.dropLast().allSatisfy({ $0.continuesIdentifier })
    else { return false }
    if selector == "mgl_join:" || selector == "mgl_coalesce:" { return true }
    return !bytes.starts(with: "mgl_".utf8) && !ReservedWords.contains(String(selector.string.dropLast()))
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

  private mutating func printMessage(_ selector: JSONString, to operand: FormatNode, _ arguments: [FormatNode]) {
    // After a key path, the key would become part of the path.
    if selector == "valueForKeyPath:", arguments.count == 1, case .string(let key) = arguments[0],
      case .variable(let name) = operand, Self.isIdentifier(name), Self.isIdentifier(key)
    {
      text += "$\(name)." + (ReservedWords.contains(key.string) ? "#" : "") + key.string
      return
    }
    text += "FUNCTION("
    printList([operand, .string(selector)] + arguments)
    text += ")"
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
    case .comparison(let comparison): print(comparison)
    case .conditionJSON(let json): print(FormatComparison(.json(json), .equal, .boolean(true)))
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

  private mutating func print(_ comparison: FormatComparison) {
    if let modifier = comparison.modifier { text += "\(modifier.rawValue) " }
    print(comparison.left, .sum)
    let relation = isForCode && comparison.relation == .equal ? "=" : comparison.relation.rawValue
    text += " \(relation)\(comparison.options.text) "
    print(comparison.right, .sum)
  }

  // MARK: Spelling

  static func isIdentifier(_ name: JSONString) -> Bool {
    let bytes = name.string.utf8
    guard let first = bytes.first, first.beginsIdentifier else { return false }
    return bytes.allSatisfy { $0.continuesIdentifier }
  }

  /// A key path without `%K`; `nil` if a key is not an identifier.
  private static func spelling(ofPath path: JSONString) -> String? {
    var result = ""
    for (index, part) in path.string.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .enumerated()
    {
      let key = String(decoding: Array(part), as: UTF8.self)
      guard isIdentifier(JSONString(key)) else { return nil }
      result += (index > 0 ? "." : "") + (ReservedWords.contains(key) ? "#" : "") + key
    }
    return result
  }

  static func quoted(_ string: JSONString) -> String {
    string.quoted("'") { scalar, _ in
      guard scalar.value < 0x20 || scalar.value == 0x7F else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
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

  /// Whether a format string in code spells the constant.
  fileprivate var isSpelledInCode: Bool {
    switch self {
    case .null, .boolean, .number, .string: true
    default: false
    }
  }
}

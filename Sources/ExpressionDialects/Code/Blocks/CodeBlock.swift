import SourceText
import StyleDiagnostics
import StyleExpressions

/// The expressions that a piece of code builds: one expression, statements, or a whole file.
///
/// Only the code of expressions is read, and the declarations of names; everything else is skipped: layers, sources,
/// other properties.
package struct CodeBlock {
  /// The expressions in the order of the code, those of local names where the names are used.
  package private(set) var expressions: [CodeExpression] = []

  /// Options that set an unreadable constant, by their names.
  package private(set) var omissions: [(name: String, error: DialectError)] = []

  private var reader: CodeReader

  /// The names that are declared as expressions, by their tokens.
  private var declaredExpressions: Set<Int> = []

  private var file: CodeFile { reader.file }
  private var scope: CodeScope { reader.scope }

  /// Reads code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - language: Its language.
  ///   - dialect: The SDK of names that do not determine it; `forMLNStepping` is always MapLibre's.
  /// - Throws: The fault of the first expression that cannot be read, or the fact that there is none.
  /// - Complexity: O(n) in the text and the values that names refer to.
  package init(_ text: String, in language: SourceLanguage, dialect: Dialect) throws(DialectError) {
    let file = CodeFile(Array(text.utf8), in: language)
    let declarations = CodeDeclaration.all(in: file)
    reader = CodeReader(CodeScope(declarations, in: file), Self.vendor(of: file) ?? dialect)
    var place = 0
    while place < file.tokens.count {
      do throws(DialectError) {
        place = try read(at: place) ?? place + 1
      } catch {
        throw unclosedBracket(before: place) ?? error
      }
    }
    if expressions.isEmpty { try readValue(declarations) }
    guard expressions.isEmpty else { return }
    throw unclosedBracket(before: file.tokens.count)
      ?? DialectError(.expressionNotFound, "no NSExpression and no NSPredicate is built in this code").at(0, in: text)
  }

  /// The only SDK of which names are found; `nil` if there are none, or names of several.
  private static func vendor(of file: CodeFile) -> Dialect? {
    // `mgl_` and `mglJSONObject` are names of MapLibre's SDK, too.
    let letters: [(String, Dialect)] = [
      ("MGL", .mapbox), ("MLN", .maplibre), ("AZM", .azure), ("azmJSONObject", .azure),
    ]
    let found = Set(file.names.flatMap { name in letters.filter { name.holds($0.0) }.map { $0.1 } })
    return found.count == 1 ? found.first : nil
  }

  // MARK: Expressions

  /// Reads what begins at a token; `nil` if no expression does.
  ///
  /// - Returns: The token after it.
  private mutating func read(at start: Int) throws(DialectError) -> Int? {
    if file.isAt(".", start) { return readOption(at: start) }
    // The outermost of the messages that begin here; a literal is not a message.
    var first = start
    if file.language == .objectiveC, !file.isAt("@", start - 1) {
      while file.isAt("[", first), first - start < 8 { first += 1 }
    }
    guard let name = file.name(first) else { return nil }
    let isReceiver = first > start
    if OldClass(rawValue: name) != nil {
      let end = file.endOfTypeArguments(at: first + 1) ?? first + 1
      guard isReceiver || file.isAt("(", end) else { return nil }
      throw file.error(.legacyAPI(name), at: start)
    }
    guard Self.classes.contains(name) ? isUsed(first, isReceiver) : isExpression(name, at: first) else { return nil }
    var parser = CodeParser(file, at: start)
    let node = try parser.operand()
    let declared = scope.declaration(initialisedFrom: start)
    if let declared, scope.isConstant(declared), isMentioned(after: declared) {
      declaredExpressions.insert(declared.name)
    } else {
      try add(node, for: declared == nil ? property(of: start..<parser.place) : nil)
    }
    return parser.place
  }

  /// Whether a member or an initialiser of the class at a token is used, and not its type named.
  private func isUsed(_ index: Int, _ isReceiver: Bool) -> Bool {
    isReceiver || file.isAt(".", index + 1) || file.language == .swift && file.isAt("(", index + 1)
  }

  /// Whether a token is a name that stands for an expression, and not a member or a label of that name.
  private func isExpression(_ name: String, at index: Int) -> Bool {
    guard !declaredExpressions.isEmpty, !file.isAt(".", index - 1), !file.isAt("->", index - 1),
      !file.isAt(":", index + 1), !file.isAt(".", index + 1) || file.isAt("(", index + 3)
    else { return false }
    return scope.constant(name, before: index).map { declaredExpressions.contains($0.name) } ?? false
  }

  /// Whether the name of a declaration occurs anywhere after it.
  private func isMentioned(after declared: CodeDeclaration) -> Bool {
    (file.tokens(named: file.name(declared.name) ?? "").last ?? 0) >= declared.tokens.upperBound
  }

  private mutating func add(
    _ node: CodeNode, for name: String?, _ expected: CodeReader.Expected? = nil
  ) throws(DialectError) {
    reader.landmarks = []
    reader.warnings = []
    let object = try reader.object(node, expected)
    expressions.append(CodeExpression(name, object, reader, from: node))
  }

  /// The fault of a bracket that is open since before a token, to which everything after it belongs.
  private func unclosedBracket(before index: Int) -> DialectError? {
    guard let open = file.brackets.unclosed.first, open < index else { return nil }
    return file.error(.unclosed(file.text(open..<open + 1)), at: open)
  }

  /// The classes whose objects are expressions.
  static let classes: Set<String> = ["NSExpression", "NSPredicate", "NSCompoundPredicate", "NSComparisonPredicate"]

  // MARK: Properties

  /// The name of the property that some tokens are the value of.
  private func property(of value: Range<Int>) -> String? {
    let last = value.lowerBound - 2
    if file.isAt("=", last + 1) {
      if file.isAt("]", last) {
        // `properties["line-width"] = …`
        return file.token(last - 1).flatMap { $0.kind == .string && file.isAt("[", last - 2) ? $0 : nil }
          .map { CodeText(ofLiteral: $0.range, in: file.bytes, file.language).string }
      }
      let isDeclared = ["let", "var", ":"].contains { file.isAt($0, last - 1) }
      return isDeclared ? nil : file.name(last)
    }
    if file.isAt("(", last + 1), file.isAt(")", value.upperBound) { return option(endingAt: last) }
    guard file.isAt(":", last + 1) else { return nil }
    if file.language == .swift { return file.isAt("from", last) ? option(endingAt: last - 2) : nil }
    // `[layer setCircleColor:…]`
    guard let part = file.name(last), part.utf8.starts(with: "set".utf8), part.utf8.count > 3,
      file.isAt("]", value.upperBound), file.brackets.partners[value.upperBound] == file.brackets.enclosing[last]
    else { return nil }
    let bytes = Array(part.utf8.dropFirst(3))
    return String(decoding: [bytes[0] | 0x20] + bytes.dropFirst(), as: UTF8.self)
  }

  /// The name of an option, `.bubbleColor(…)`, that ends at a token.
  private func option(endingAt index: Int) -> String? {
    let isMember = file.isAt(".", index - 1) && ["[", ",", "("].contains { file.isAt($0, index - 2) }
    return isMember ? file.name(index) : nil
  }

  /// Reads an option that is set to a constant: `options: [.textSize(12)]`; `nil` if none begins here.
  private mutating func readOption(at start: Int) -> Int? {
    let open = file.brackets.enclosing[start]
    guard file.isAt("[", open), file.isAt(":", open - 1), file.isAt("options", open - 2),
      let name = option(endingAt: start + 1), file.isAt("(", start + 2), !file.isAt(":", start + 4),
      !file.isAt("NSExpression", start + 3)
    else { return nil }
    do throws(DialectError) {
      var parser = CodeParser(file, at: start + 3)
      let value = try parser.expression()
      guard parser.isAt(")") else { throw parser.expected("\")\"") }
      // The option of a colour accepts a colour.
      try add(value, for: name, name.utf8.suffix(5).elementsEqual("Color".utf8) ? .color : nil)
    } catch {
      omissions.append((name, error))
    }
    return max(start, file.brackets.partners[start + 2]) + 1
  }

  // MARK: Plain values

  /// Reads a value where no expression is built: JSON, `let json = ["get", "title"]`, or one that is all of the code,
  /// `UIColor.red`.
  private mutating func readValue(_ declarations: [CodeDeclaration]) throws(DialectError) {
    let whole = whole
    let values = declarations.map { $0.value } + (whole.map { [$0] } ?? [])
    if let operation = values.last(where: { $0.isOperation }) {
      let json = try reader.json(operation)
      expressions = [CodeExpression(nil, .json(json), reader, from: operation)]
    } else if let whole {
      do throws(DialectError) {
        try add(whole, for: nil)
      } catch {
        // Not a value: there is no expression in the code.
      }
    }
  }

  /// The value that is all of the code; `nil` if the code is more than a value.
  private var whole: CodeNode? {
    var parser = CodeParser(file)
    do throws(DialectError) {
      let node = try parser.expression()
      _ = parser.take(";")
      return parser.isAtEnd ? node : nil
    } catch {
      return nil
    }
  }
}

extension CodeNode {
  /// Whether the node is a list that begins with the name of an operator.
  fileprivate var isOperation: Bool {
    guard case .array(let elements) = kind, case .string(let name)? = elements.first?.kind else { return false }
    return StyleExpression.isOperator(JSONString(name.string))
  }
}

/// Detects whether a text is app code, and in which language.
extension SourceLanguage {
  /// The language of a text that names `NSExpression` or a predicate class, or begins with a declaration; `nil` for other
  /// texts.
  ///
  /// - Complexity: O(n).
  package init?(ofCode text: String) {
    let file = CodeFile(Array(text.utf8), in: .swift)
    let isDeclaration =
      (file.isAt("let", 0) || file.isAt("var", 0)) && file.isIdentifier(1) && (file.isAt("=", 2) || file.isAt(":", 2))
    guard
      isDeclaration || file.names.contains(where: { CodeBlock.classes.contains($0) || OldClass(rawValue: $0) != nil })
    else { return nil }
    self = file.tokens.indices.contains { Self.isObjectiveC($0, in: file) } ? .objectiveC : .swift
  }

  /// Whether a token begins a literal with `@`, or a message to a class.
  private static func isObjectiveC(_ index: Int, in file: CodeFile) -> Bool {
    if file.isAt("zoomLevelVariableExpression", index) { return true }
    guard let next = file.token(index + 1) else { return false }
    if file.isAt("@", index), !next.followsSpace, next.kind != .identifier { return true }
    // In Swift a list may begin with a class as well: `[NSExpression(…)]`.
    return file.isAt("[", index) && CodeBlock.classes.contains(file.name(index + 1) ?? "")
      && file.isIdentifier(index + 2)
  }
}

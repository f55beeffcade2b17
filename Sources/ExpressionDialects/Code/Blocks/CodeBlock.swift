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

  private let cursor: CodeCursor
  private let scope: CodeScope
  private let dialect: Dialect

  /// The number of values read so far.
  private var count = 0

  /// The names that are declared as expressions, by their tokens.
  private var declaredExpressions: Set<Int> = []

  private var file: CodeFile { cursor.file }

  /// Reads code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - language: Its language.
  ///   - dialect: The SDK of names that do not determine it; `forMLNStepping` is always MapLibre's.
  /// - Throws: The fault of the first expression that cannot be read, or the fact that there is none.
  /// - Complexity: O(n) in the text and the values that names refer to.
  package init(_ text: String, in language: SourceLanguage, dialect: Dialect) throws(DialectError) {
    cursor = CodeCursor(text, language)
    let declarations = CodeDeclaration.all(in: cursor)
    scope = CodeScope(declarations, in: cursor.file)
    self.dialect = Self.vendor(of: cursor) ?? dialect
    var place = 0
    while place < cursor.limit {
      do throws(DialectError) {
        place = try read(at: place) ?? place + 1
      } catch {
        throw unclosedBracket(before: place) ?? error
      }
    }
    guard expressions.isEmpty else { return }
    try readValue(declarations)
    guard expressions.isEmpty else { return }
    throw unclosedBracket(before: cursor.limit)
      ?? cursor.error(
        DialectError(.expressionNotFound, "no NSExpression and no NSPredicate is built in this code"), at: 0)
  }

  /// The only SDK of which names are found; `nil` if there are none, or names of several.
  private static func vendor(of cursor: CodeCursor) -> Dialect? {
    // `mgl_` and `mglJSONObject` are names of MapLibre's SDK, too.
    let letters: [(String, Dialect)] = [
      ("MGL", .mapbox), ("MLN", .maplibre), ("AZM", .azure), ("azmJSONObject", .azure),
    ]
    var found: Set<Dialect> = []
    for index in 0..<cursor.limit where cursor[index].kind == .identifier {
      let bytes = cursor.bytes[cursor[index].offset..<cursor[index].end]
      for (letters, dialect) in letters where bytes.holds(letters.utf8) { found.insert(dialect) }
    }
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
      throw cursor.error(.legacyAPI(name), at: file.tokens[start].offset)
    }
    guard Self.classes.contains(name) ? isUsed(first, isReceiver) : isExpression(name, at: first) else { return nil }
    var cursor = cursor
    cursor.place = start
    let node = try cursor.operand()
    let end = cursor.place
    if let declared = scope.declaration(initialisedFrom: start) {
      if scope.isConstant(declared), isMentioned(after: declared) {
        declaredExpressions.insert(declared.name)
      } else {
        try add(nil, node, declared.tokens.lowerBound)
      }
    } else {
      try add(property(of: start..<end), node, start)
    }
    return end
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
    _ name: String?, _ node: CodeNode, _ position: Int, of type: CodeReader.ImpliedType? = nil
  ) throws(DialectError) {
    var reader = CodeReader(cursor, dialect, scope, count: count)
    let object = try reader.object(node, CodeReader.Place(position: position, type: type))
    count = reader.count
    expressions.append(CodeExpression(name, object, reader, at: node.offset))
  }

  /// The fault of a bracket that is open since before a token, to which everything after it belongs.
  private func unclosedBracket(before index: Int) -> DialectError? {
    guard let open = file.brackets.unclosed.first, open < index else { return nil }
    return cursor.error(.unclosed(file.tokens[open].text(in: file.bytes)), at: file.tokens[open].offset)
  }

  private static let classes: Set<String> = [
    "NSExpression", "NSPredicate", "NSCompoundPredicate", "NSComparisonPredicate",
  ]

  /// Whether a token is the name of a class whose objects are expressions.
  static func isMarker(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    token.kind == .identifier && classes.contains(token.text(in: bytes))
  }

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
      var cursor = cursor
      cursor.place = start + 3
      let value = try cursor.expression()
      guard cursor.isAt(")") else { throw cursor.expected("\")\"") }
      // The option of a colour accepts a colour.
      let takesColor = name.utf8.suffix(5).elementsEqual("Color".utf8)
      try add(name, value, start, of: takesColor ? .color : nil)
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
    var values = declarations.map { (node: $0.value, position: $0.tokens.lowerBound) }
    if let whole { values.append((whole, 0)) }
    if let (node, position) = values.last(where: { $0.node.isOperation }) {
      var reader = CodeReader(cursor, dialect, scope, count: count)
      let json = try reader.json(node, CodeReader.Place(position: position))
      expressions = [CodeExpression(nil, .json(json), reader, at: node.offset)]
    } else if let whole {
      do throws(DialectError) {
        try add(nil, whole, 0)
      } catch {
        // Not a value: there is no expression in the code.
      }
    }
  }

  /// The value that is all of the code.
  private var whole: CodeNode? {
    var cursor = cursor
    do throws(DialectError) {
      let node = try cursor.expression()
      _ = cursor.take(";")
      return cursor.isAtEnd ? node : nil
    } catch {
      // The code is more than a value.
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

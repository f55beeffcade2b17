import SourceText
import StyleDiagnostics
import StyleExpressions

/// The expressions that a piece of code builds: one expression, statements, or a whole file.
///
/// Other parts of the code are skipped: layers, sources, other properties.
package struct CodeBlock {
  /// The expressions in the order of the code, those of local names where the names are used.
  package private(set) var expressions: [CodeExpression] = []

  /// Options that set an unreadable constant, by their names.
  package private(set) var omissions: [(name: String, error: DialectError)] = []

  private let cursor: CodeCursor
  private let statements: [CodeStatement]
  private let scope: CodeScope
  private let dialect: Dialect

  /// The indices of the tokens that name a class whose objects are expressions.
  private let markers: [Int]

  /// The number of values read so far.
  private var count = 0

  /// The names that are declared as expressions, by their tokens.
  private var declarations: Set<Int> = []

  /// Reads code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - language: Its language.
  ///   - dialect: The SDK of names that do not determine it; `forMLNStepping` is always MapLibre's.
  /// - Throws: The first fault of a statement that builds an expression, or the fact that there is none.
  /// - Complexity: O(n) in the text and the values that names refer to.
  package init(_ text: String, in language: SourceLanguage, dialect: Dialect) throws(DialectError) {
    cursor = CodeCursor(text, language)
    statements = CodeStatements.read(cursor)
    scope = CodeScope(statements, in: cursor.file)
    markers = (0..<cursor.limit).filter { [cursor] in Self.isMarker(cursor[$0], in: cursor.bytes) }
    self.dialect = Self.vendor(of: cursor) ?? dialect
    for statement in statements { try read(statement, statement.tokens.lowerBound) }
    guard expressions.isEmpty else { return }
    try readJSON()
    guard expressions.isEmpty else { return }
    if let constant {
      expressions = [constant]
      return
    }
    throw firstFault { _ in true }
      ?? cursor.error(
        DialectError(
          .expressionNotFound, "no NSExpression and no NSPredicate is built in this code"), at: 0)
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

  // MARK: Statements

  private mutating func read(_ statement: CodeStatement, _ position: Int) throws(DialectError) {
    switch statement.kind {
    case .declaration(let declared):
      let value = declared.value
      guard isExpression(value, before: position) else { return try collect(value, position) }
      declarations.insert(declared.name)
      // Where a name is not resolved, the expression itself is the value.
      if !isUsed(declared) || !scope.isConstant(declared) { try add(nil, value, position) }
    case .assignment(let target, let value):
      guard isExpression(value, before: position) else { return try collect(value, position) }
      switch target.kind {
      case .member(_, let name): try add(name, value, position)
      case .name(let name): try add(name, value, position)
      case .element(_, let key): try add(key.plainText, value, position)
      default: try add(nil, value, position)
      }
    case .expression(let value): try collect(value, position)
    case .fault(let error):
      guard hasMarker(in: statement.tokens) else { return }
      // A bracket that has been open since an earlier statement is the fault of both.
      throw firstFault { if case .fault(let fault) = $0.kind { fault.cause == .unclosedBracket } else { false } }
        ?? error
    }
  }

  /// Adds the expressions of a value that is not one itself: arguments, elements, options of a layer.
  private mutating func collect(_ node: CodeNode, _ position: Int) throws(DialectError) {
    if isExpression(node, before: position) { return try add(nil, node, position) }
    switch node.kind {
    case .call(let function, let arguments):
      try refuseLegacy(function, at: node)
      for argument in arguments {
        if case .array(let elements) = argument.value.kind {
          for element in elements { try collect(option: element, position) }
        } else {
          try collect(argument.value, position)
        }
      }
    case .message(let receiver, let selector, let arguments):
      try refuseLegacy(receiver, at: node)
      for argument in arguments {
        guard isExpression(argument, before: position) else {
          try collect(argument, position)
          continue
        }
        try add(Self.setProperty(selector), argument, position)
      }
    case .array(let elements): for element in elements { try collect(element, position) }
    case .dictionary(let entries): for entry in entries { try collect(entry.value, position) }
    case .cast(let value, _): try collect(value, position)
    default: break
    }
  }

  private func refuseLegacy(_ called: CodeNode, at node: CodeNode) throws(DialectError) {
    guard case .name(let name) = called.kind, OldClass(rawValue: name) != nil else { return }
    throw cursor.error(.legacyAPI(name), at: node.offset)
  }

  /// `.bubbleColor(from: expression)` or `.textSize(12)`.
  private mutating func collect(option node: CodeNode, _ position: Int) throws(DialectError) {
    guard case .call(let function, let arguments) = node.kind, case .member(_, let name) = function.kind,
      arguments.count == 1, let argument = arguments.first
    else { return try collect(node, position) }
    if argument.label == "from" || isExpression(argument.value, before: position) {
      return try add(name, argument.value, position)
    }
    guard argument.label == nil else { return try collect(argument.value, position) }
    do throws(DialectError) {
      // The option of a colour accepts a colour.
      let takesColor = name.utf8.suffix(5).elementsEqual("Color".utf8)
      try add(name, argument.value, position, of: takesColor ? .color : nil)
    } catch {
      omissions.append((name, error))
    }
  }

  /// `circleColor` of `setCircleColor:`.
  private static func setProperty(_ selector: String) -> String? {
    let bytes = Array(selector.utf8)
    guard bytes.starts(with: "set".utf8), bytes.count > 4, bytes.last == UInt8(ascii: ":"),
      bytes.dropLast().allSatisfy({ $0 != UInt8(ascii: ":") })
    else { return nil }
    return String(decoding: [bytes[3] | 0x20] + bytes[4..<(bytes.count - 1)], as: UTF8.self)
  }

  private mutating func add(
    _ name: String?, _ node: CodeNode, _ position: Int, of type: CodeReader.ImpliedType? = nil
  ) throws(DialectError) {
    var reader = CodeReader(cursor, dialect, scope, count: count)
    do throws(DialectError) {
      let object = try reader.object(node, CodeReader.Place(position: position, type: type))
      count = reader.count
      expressions.append(CodeExpression(name, object, reader, at: node.offset))
    } catch {
      // A name is unknown because its declaration cannot be read: that is the fault.
      if case .unknownName(let name)? = error.cause, let fault = firstFault({ declares(name, $0) }) { throw fault }
      throw error
    }
  }

  // MARK: Faults

  private func firstFault(_ matches: (CodeStatement) -> Bool) -> DialectError? {
    for statement in statements {
      if case .fault(let error) = statement.kind, matches(statement) { return error }
    }
    return nil
  }

  /// Whether a statement that cannot be read declares a name.
  private func declares(_ name: String, _ statement: CodeStatement) -> Bool {
    statement.tokens.prefix(8).contains { index in
      cursor[index].kind == .identifier && cursor[index].text(in: cursor.bytes).utf8.elementsEqual(name.utf8)
    }
  }

  // MARK: What is an expression

  /// Whether a node builds an `NSExpression` or an `NSPredicate`, judging by its outermost name.
  ///
  /// Recurses over the node, not into the values that names refer to.
  private func isExpression(_ node: CodeNode, before position: Int) -> Bool {
    switch node.kind {
    case .name(let name):
      return scope.constant(name, before: position).map { declarations.contains($0.name) } ?? false
    case .call(let function, _):
      if case .name(let name) = function.kind { return Self.classes.contains(name) }
      if case .member(let base?, _) = function.kind { return isClass(base) || isExpression(base, before: position) }
      return false
    case .message(let receiver, _, _): return isClass(receiver) || isExpression(receiver, before: position)
    case .member(let base?, _): return isClass(base)
    case .cast(let value, _): return isExpression(value, before: position)
    default: return false
    }
  }

  private func isClass(_ node: CodeNode) -> Bool {
    if case .name(let name) = node.kind { Self.classes.contains(name) } else { false }
  }

  private static let classes: Set<String> = [
    "NSExpression", "NSPredicate", "NSCompoundPredicate", "NSComparisonPredicate",
  ]

  /// Whether an expression is built by some of the tokens.
  private func hasMarker(in tokens: Range<Int>) -> Bool {
    let index = markers.partitionPoint { $0 < tokens.lowerBound }
    return index < markers.count && tokens.contains(markers[index])
  }

  /// Whether a token is the name of a class whose objects are expressions.
  static func isMarker(_ token: CodeToken, in bytes: [UInt8]) -> Bool {
    token.kind == .identifier && classes.contains(token.text(in: bytes))
  }

  /// Whether a name occurs anywhere after its declaration.
  private func isUsed(_ declared: CodeDeclaration) -> Bool {
    (cursor.file.tokens(named: cursor.file.name(declared.name) ?? "").last ?? 0) >= declared.tokens.upperBound
  }

  // MARK: Plain values

  /// A value that is all of the code: `UIColor.red`.
  private var constant: CodeExpression? {
    guard statements.count == 1, case .expression(let node) = statements[0].kind else { return nil }
    var reader = CodeReader(cursor, dialect, scope)
    do throws(DialectError) {
      return CodeExpression(nil, try reader.object(node, CodeReader.Place(position: 0)), reader, at: node.offset)
    } catch {
      // Not a value: there is no expression in the code.
      return nil
    }
  }

  /// Adds a list that is an expression in JSON, if there is nothing else: `let json = ["get", "title"]`.
  private mutating func readJSON() throws(DialectError) {
    for statement in statements.reversed() {
      let value: CodeNode
      switch statement.kind {
      case .declaration(let declared): value = declared.value
      case .expression(let node), .assignment(_, let node): value = node
      case .fault: continue
      }
      guard case .array(let elements) = value.kind, case .string(let name)? = elements.first?.kind,
        StyleExpression.isOperator(JSONString(name.string))
      else { continue }
      var reader = CodeReader(cursor, dialect, scope, count: count)
      let json = try reader.json(value, CodeReader.Place(position: statement.tokens.lowerBound))
      expressions = [CodeExpression(nil, .json(json), reader, at: value.offset)]
      return
    }
  }
}

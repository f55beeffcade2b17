import ExpressionDialects

/// The declaration of a variable.
struct Declaration: Hashable, Sendable {
  /// Where the variable can be seen.
  enum Scope: Hashable, Sendable {
    /// In a function, a closure or a file of statements.
    case local

    /// In a type.
    case member

    /// In a file that declares types and functions.
    case file
  }

  var name: String
  var nameToken: Int

  /// From the first modifier to the end of the initialiser, or the semicolon behind it.
  var statement: Range<Int>
  var type: Range<Int>?

  /// `nil` if there is none, or it is not a plain one.
  var initialiser: Range<Int>?

  /// The brace around it, -1 for the file.
  var block: Int
  var scope: Scope
  var isConstant: Bool
}

/// Finds the declarations of a file.
struct DeclarationFinder {
  private let source: AppSource
  private(set) var declarations: [String: [Declaration]] = [:]

  /// Whether the file declares types, and is not a list of statements.
  private let declaresTypes: Bool

  init(_ source: AppSource) {
    self.source = source
    declaresTypes =
      switch source.language {
      case .swift:
        source.tokens.indices.contains {
          source.isAt("{", $0) && source.brackets.enclosing[$0] < 0 && source.isTypeBody($0)
        }
      case .objectiveC: !source.names.tokens("implementation").isEmpty
      }
    for index in source.tokens.indices {
      switch source.language {
      case .swift: readSwift(at: index)
      case .objectiveC: readObjectiveC(at: index)
      }
    }
  }

  private mutating func add(_ declaration: Declaration) {
    declarations[declaration.name, default: []].append(declaration)
  }

  // MARK: Swift

  private mutating func readSwift(at index: Int) {
    if source.isAt("for", index), let name = source.name(index + 1), source.isAt("in", index + 2) {
      return add(opaque(name, at: index + 1, keyword: index))
    }
    guard source.isAt("let", index) || source.isAt("var", index), let name = source.name(index + 1) else { return }
    let isBinding = ["if", "guard", "while", "case", "for"].contains { source.name(index - 1) == $0 }
    guard !isBinding, !source.isAt(",", index - 1) else { return add(opaque(name, at: index + 1, keyword: index)) }
    var place = index + 2
    var type: Range<Int>?
    let end = source.endOfStatement(from: place)
    if source.isAt(":", place) {
      let start = place + 1
      while place < end, !source.isAt("=", place), !source.isAt("{", place) { place = source.next(after: place) }
      type = start..<min(place, end)
    }
    let initialiser = source.isAt("=", place) && place + 1 < end ? (place + 1)..<end : nil
    var start = index
    while start > 0, Self.modifiers.contains(where: { source.name(start - 1) == $0 }) { start -= 1 }
    let block = source.block(of: index)
    add(
      Declaration(
        name: name, nameToken: index + 1, statement: start..<(source.isAt(";", end) ? end + 1 : end), type: type,
        initialiser: initialiser, block: block, scope: scope(of: block), isConstant: source.isAt("let", index)))
  }

  private static let modifiers = [
    "private", "fileprivate", "internal", "public", "open", "static", "class", "lazy", "final", "weak",
  ]

  private func opaque(_ name: String, at index: Int, keyword: Int) -> Declaration {
    let block = source.block(of: index)
    return Declaration(
      name: name, nameToken: index, statement: keyword..<(index + 1), type: nil, initialiser: nil, block: block,
      scope: .local, isConstant: false)
  }

  // MARK: Objective-C

  private mutating func readObjectiveC(at index: Int) {
    guard let name = source.name(index) else { return }
    let isInitialised = source.isAt("=", index + 1)
    guard isInitialised || source.isAt(";", index + 1) || source.isAt("in", index + 1) else { return }
    var start = index
    while start > 0, source.token(start)?.startsLine == false, isOfType(start - 1) { start -= 1 }
    let isFollowed = source.isAt("*", index - 1) || source.isAt(">", index - 1) || source.isIdentifier(index - 1)
    guard start < index, isFollowed, source.isIdentifier(start), !source.isAt("return", start),
      !source.isAt("else", start)
    else { return }
    var type = start..<index
    while source.isAt("static", type.lowerBound) || source.isAt("const", type.lowerBound), type.count > 1 {
      type = (type.lowerBound + 1)..<type.upperBound
    }
    let end = source.endOfStatement(from: index + 1)
    let block = source.block(of: index)
    add(
      Declaration(
        name: name, nameToken: index, statement: start..<(source.isAt(";", end) ? end + 1 : end), type: type,
        initialiser: isInitialised && index + 2 < end ? (index + 2)..<end : nil, block: block,
        scope: block < 0 && source.isAt("static", start) ? .file : scope(of: block), isConstant: true))
  }

  /// Whether a token can be of the type in front of a name.
  private func isOfType(_ index: Int) -> Bool {
    source.isIdentifier(index) || source.isAt("*", index) || source.isAt("<", index) || source.isAt(">", index)
      || source.isAt(",", index) && source.brackets.enclosing[index] == source.block(of: index)
  }

  // MARK: Scopes

  private func scope(of block: Int) -> Declaration.Scope {
    if block < 0 { return declaresTypes ? .file : .local }
    return source.isTypeBody(block) ? .member : .local
  }
}

/// Which declaration a name has.
///
/// A name is seen through if one thing binds it: one inside of the outermost function or closure that holds the use and none of
/// the file or its types, or none inside and one of the file or its types. The branches of one `#if` count as one. What scopes,
/// shadowing, overloads and inheritance make of several bindings is left to compilers.
extension SourceScope {
  /// The declarations that a use of a name means: one, or one in each branch of an `#if`; none where the name is not seen through.
  func declarations(of name: String, at use: Int) -> [Declaration] {
    onlyBindings(of: name, at: use).filter { isVisible($0, at: use) }
  }

  /// Whether its name can mean nothing else where a declaration stands.
  func isOnlyBinding(_ declaration: Declaration) -> Bool {
    onlyBindings(of: declaration.name, at: declaration.nameToken).contains(declaration)
  }

  /// Everything that a use of a name can mean: what its function binds, or else what the file and its types bind.
  func bindings(of name: String, at use: Int) -> [Declaration] {
    let inside = inner(name, in: function(around: use))
    return inside.isEmpty ? outer(name, at: use) : inside
  }

  private func onlyBindings(of name: String, at use: Int) -> [Declaration] {
    let inside = inner(name, in: function(around: use))
    let outside = outer(name, at: use)
    guard inside.isEmpty || outside.isEmpty, !Self.impliedNames.contains(name), !isInMacro(name) else { return [] }
    let bindings = inside + outside
    let areOne = bindings.indices.allSatisfy { index in
      bindings[..<index].allSatisfy { source.brackets.areExclusive($0.nameToken, bindings[index].nameToken) }
    }
    return areOne ? bindings : []
  }

  /// What a function binds.
  private func inner(_ name: String, in function: Int?) -> [Declaration] {
    function == nil ? [] : bindings(of: name).filter { self.function(of: $0) == function }
  }

  /// What the file and its types bind.
  ///
  /// A list of statements that declares a name again is one of examples, and has what was declared last.
  func outer(_ name: String, at use: Int) -> [Declaration] {
    let outside = bindings(of: name).filter { function(of: $0) == nil }
    guard isListOfStatements, let last = outside.last(where: { $0.nameToken <= use }) else { return outside }
    return outside.filter { $0 == last || source.brackets.areExclusive($0.nameToken, last.nameToken) }
  }

  /// Names that `catch`, `set`, `didSet` and methods bind without a declaration.
  private static let impliedNames: Set<String> = ["error", "newValue", "oldValue", "self", "super", "_cmd"]

  private func isVisible(_ declaration: Declaration, at use: Int) -> Bool {
    let end = declaration.statement.upperBound
    guard !declaration.statement.contains(use), !source.brackets.areExclusive(declaration.nameToken, use) else {
      return false
    }
    switch declaration.scope {
    case .local:
      // A label of a `switch` ends what is declared before it.
      return use >= end && source.block(declaration.block, contains: use)
        && !source.hasLabel(between: max(end, declaration.block + 1), and: use)
    case .member: return source.typeBody(around: use).map { source.isBody($0, ofTypeAt: declaration.block) } ?? false
    case .file: return true
    }
  }
}

import SourceText

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
    let inside = inner(name, around: use)
    return inside.isEmpty ? outer(name, at: use) : inside
  }

  /// The declarations of a name that can be seen at a use: those of its function, or else those of the file and its types.
  func meanings(of name: String, at use: Int) -> [Declaration] {
    let inside = inner(name, around: use).filter { isVisible($0, at: use) }
    return inside.isEmpty ? outer(name, at: use).filter { isVisible($0, at: use) } : inside
  }

  private func onlyBindings(of name: String, at use: Int) -> [Declaration] {
    let inside = inner(name, around: use)
    guard inside.isEmpty || bindings(of: name, in: nil).isEmpty, !Self.impliedNames.contains(name), !isInMacro(name)
    else { return [] }
    let bindings = inside.isEmpty ? outer(name, at: use) : inside
    let areOne = bindings.indices.allSatisfy { index in
      bindings[..<index].allSatisfy { source.brackets.areExclusive($0.nameToken, bindings[index].nameToken) }
    }
    return areOne ? bindings : []
  }

  /// What the function around a use binds.
  private func inner(_ name: String, around use: Int) -> [Declaration] {
    function(around: use).map { bindings(of: name, in: $0) } ?? []
  }

  /// What the file and its types bind.
  ///
  /// A list of statements that declares a name again is one of examples, and has what was declared last.
  func outer(_ name: String, at use: Int) -> [Declaration] {
    let outside = bindings(of: name, in: nil)
    guard isListOfStatements else { return outside }
    let index = outside.partitionPoint { $0.nameToken <= use } - 1
    guard index >= 0 else { return outside }
    let last = outside[index].nameToken
    guard let conditional = source.brackets.conditional(around: last) else { return [outside[index]] }
    let first = outside[..<index].partitionPoint { $0.nameToken < conditional.lowerBound }
    return outside[first...].prefix { $0.nameToken < conditional.upperBound }.filter {
      $0.nameToken == last || source.brackets.areExclusive($0.nameToken, last)
    }
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

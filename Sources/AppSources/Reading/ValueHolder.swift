import ExpressionDialects

/// What holds style values on their way to properties: a variable, a computed property, or a function that returns them.
struct ValueHolder: Hashable, Sendable {
  /// The token of the name.
  var name: Int

  /// The declared type, or that of the result.
  var type: Range<Int>?

  /// All values that it may have.
  var values: [Range<Int>]
  var isFunction = false
}

/// Finds what holds values, where no other file can use it.
struct ValueHolders {
  let source: AppSource
  let scope: SourceScope

  // MARK: Variables

  /// The variable that a declaration makes; `nil` where its value may change, or other files may use it.
  func holder(of declaration: Declaration) -> ValueHolder? {
    guard let initialiser = declaration.initialiser, scope.isOnlyBinding(declaration), !scope.isChanged(declaration),
      declaration.scope == .local || isPrivate(declaration.statement.lowerBound..<declaration.nameToken),
      // In Objective-C the variables of one declaration have one type, which would be changed for all.
      source.language == .swift || !source.isAt(",", initialiser.upperBound)
    else { return nil }
    return ValueHolder(name: declaration.nameToken, type: declaration.type, values: [initialiser])
  }

  /// Whether what some modifiers declare cannot be seen by other files.
  private func isPrivate(_ modifiers: Range<Int>) -> Bool {
    let words = source.language == .swift ? ["private", "fileprivate"] : ["static"]
    let isMarked = modifiers.contains { index in
      words.contains { source.name(index) == $0 } && !source.isAt("(", index + 1)
    }
    if isMarked || scope.function(around: modifiers.lowerBound) != nil { return true }
    guard let body = source.typeBody(around: modifiers.lowerBound), source.language == .swift else { return false }
    return isPrivate(startOfModifiers(before: source.headerStart(of: body))..<body)
  }

  private func startOfModifiers(before index: Int) -> Int {
    var start = index
    while start > 0,
      ["private", "fileprivate", "final", "static", "class", "indirect"].contains(source.name(start - 1))
    {
      start -= 1
    }
    return start
  }

  // MARK: Results

  /// The function or computed property that returns a value.
  func holder(returning value: Range<Int>) -> ValueHolder? {
    guard let body = function(around: value.lowerBound), source.brackets.partners[body] > body,
      var holder = source.language == .swift ? swiftFunction(body) : objectiveCFunction(body),
      let type = holder.type, source.namesOldClass(type), scope.bindings(of: source.name(holder.name) ?? "").count == 1
    else { return nil }
    let inside = (body + 1)..<source.brackets.partners[body]
    holder.values = inside.filter { source.isAt("return", $0) && function(around: $0) == body }.map { index in
      (index + 1)..<max(index + 1, source.endOfStatement(from: index + 1))
    }
    if holder.values.isEmpty { holder.values = [inside] }
    return holder.values.contains(value) ? holder : nil
  }

  /// The brace of the function, closure or accessor around a token.
  func function(around index: Int) -> Int? {
    var brace = source.block(of: index)
    while brace >= 0 {
      guard isBranch(brace) else { return source.isTypeBody(brace) ? nil : brace }
      brace = source.block(of: brace)
    }
    return nil
  }

  /// Whether a brace is of an accessor or of a statement, and not in parentheses as closures are.
  private func isBranch(_ brace: Int) -> Bool {
    guard source.brackets.enclosing[brace] == source.block(of: brace) else { return false }
    var header = source.headerStart(of: brace)
    // `if let`, `for case let`, `while first, let`
    let binds = source.isAt("let", header) || source.isAt("var", header)
    if binds, source.isIdentifier(header - 1) || source.isAt(",", header - 1) { header -= 1 }
    return source.isAt("get", brace - 1) || source.isAt(",", header)
      || ["if", "for", "while", "guard", "switch", "do", "else", "case"].contains(source.name(header))
  }

  private func swiftFunction(_ body: Int) -> ValueHolder? {
    let header = source.headerStart(of: body)
    guard source.isAt("func", header) || source.isAt("var", header), source.isIdentifier(header + 1),
      isPrivate(startOfModifiers(before: header)..<header)
    else { return nil }
    guard source.isAt("func", header) else {
      guard source.isAt(":", header + 2) else { return nil }
      return ValueHolder(name: header + 1, type: (header + 3)..<body, values: [])
    }
    guard source.isAt("(", header + 2), let arrow = ((header + 2)..<body).last(where: { source.isAt("->", $0) }),
      source.brackets.enclosing[arrow] == source.brackets.enclosing[body]
    else { return nil }
    return ValueHolder(name: header + 1, type: (arrow + 1)..<body, values: [], isFunction: true)
  }

  private func objectiveCFunction(_ body: Int) -> ValueHolder? {
    let header = source.headerStart(of: body)
    guard source.isAt("static", header), source.isAt(")", body - 1), source.block(of: body) < 0 else { return nil }
    let name = source.brackets.partners[body - 1] - 1
    guard source.isIdentifier(name), header + 1 < name else { return nil }
    return ValueHolder(name: name, type: (header + 1)..<name, values: [], isFunction: true)
  }

  // MARK: Uses

  /// The expressions that use a holder; `nil` where something else may use it.
  func uses(of holder: ValueHolder) -> [Range<Int>]? {
    guard let name = source.name(holder.name) else { return nil }
    let function = scope.function(around: holder.name)
    guard let declaration = scope.bindings(of: name, in: function).first(where: { $0.nameToken == holder.name }),
      !scope.isMentionedInText(declaration)
    else { return nil }
    if function != nil || source.fileScope == .local, !holder.isFunction {
      return scope.uses(of: declaration).map { $0..<($0 + 1) }
    }
    // In other functions the name may be another's.
    let bindings = scope.bindings(of: name)
    let others = bindings.filter { !source.brackets.areExclusive($0.nameToken, holder.name) }
    guard function != nil || others.count == 1 else { return nil }
    var uses: [Range<Int>] = []
    for index in source.names.tokens(name)
    where index != holder.name && !bindings.contains(where: { $0.nameToken == index }) {
      var start = index
      if source.isAt(".", index - 1) || source.isAt("->", index - 1) {
        guard let receiver = receiver(endingAt: index - 2, of: declaration) else {
          // A member of something else that is set has only its name in common.
          if source.isAt("=", index + 1) { continue }
          return nil
        }
        start = receiver
      } else if !scope.isUse(index) {
        continue
      }
      guard holder.isFunction else {
        uses.append(start..<(index + 1))
        continue
      }
      guard source.isAt("(", index + 1), source.brackets.partners[index + 1] > index else { return nil }
      uses.append(start..<(source.brackets.partners[index + 1] + 1))
    }
    return uses
  }

  /// The first token of `self`, `Self` or the type of a member, whose last token this is.
  private func receiver(endingAt index: Int, of declaration: Declaration) -> Int? {
    let type = source.isTypeBody(declaration.block) ? source.name(source.headerStart(of: declaration.block) + 1) : nil
    guard let name = source.name(index), name == "self" || name == "Self" || name == type else { return nil }
    var start = index
    while source.isAt(".", start - 1), source.isIdentifier(start - 2) { start -= 2 }
    return start
  }
}

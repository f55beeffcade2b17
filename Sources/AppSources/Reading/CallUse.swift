import ExpressionDialects
import StyleSpec

/// What a source does with the result of a call.
enum CallUse: Hashable, Sendable {
  /// It is assigned to a property.
  case property(SDKProperty)

  /// It is assigned to something that is not a property of a layer.
  case unknownProperty

  /// A variable or the result of a function holds it, and no other file can use that.
  case held(ValueHolder)

  /// It becomes an entry of a collection.
  case entry

  /// It is stored, passed on or returned.
  case stored

  /// Something is asked of it.
  case read
}

/// Finds out what a source does with values.
struct CallUses {
  let source: AppSource
  let scope: SourceScope

  /// The use of the value that some tokens are.
  func use(of tokens: Range<Int>) -> CallUse {
    let tokens = Branches(source: source).whole(tokens)
    let holders = ValueHolders(source: source, scope: scope)
    if let declaration = scope.declaration(initialisedBy: tokens) {
      return holders.holder(of: declaration).map { .held($0) } ?? .stored
    }
    if let holder = holders.holder(returning: tokens) { return .held(holder) }
    if source.language == .objectiveC, let property = setProperty(tokens) { return property }
    if isKeyed(tokens) { return .unknownProperty }
    let before = tokens.lowerBound - 1
    guard endsStatement(tokens.upperBound) else {
      let isRead = source.isAt(".", tokens.upperBound) || source.isAt("?", tokens.upperBound)
      return isRead ? .read : .stored
    }
    guard source.isAt("=", before) else { return .stored }
    return use(assigningTo: before - 1)
  }

  /// What an assignment to a target, whose last token this is, does: in Objective-C its result may be assigned once more.
  private func use(assigningTo last: Int) -> CallUse {
    let use = target(endingAt: last)
    guard source.language == .objectiveC else { return use }
    let before = startOfTarget(endingAt: last) - 1
    if source.isAt("return", before) { return .stored }
    guard source.isAt("=", before) else { return use }
    // What is written has one type and one default.
    guard case .property(let property) = use, case .property(property) = self.use(assigningTo: before - 1) else {
      return .stored
    }
    return use
  }

  /// The first token of `layer.lineWidth`, `[self layer].lineWidth` and the like.
  private func startOfTarget(endingAt last: Int) -> Int {
    var start = last
    while start > 0 {
      if source.isAt("]", start) || source.isAt(")", start) { start = max(source.brackets.partners[start], 0) }
      guard source.isAt(".", start - 1) || source.isAt("->", start - 1) else { return start }
      start -= 2
    }
    return start
  }

  private func endsStatement(_ index: Int) -> Bool {
    guard let token = source.token(index) else { return true }
    if source.isAt(";", index) || source.isAt("}", index) { return true }
    return source.language == .swift && token.startsLine && !source.continuesLine(index)
  }

  // MARK: Properties

  /// The property that an assignment to some target sets, whose last token this is.
  func target(endingAt index: Int) -> CallUse {
    if source.isAt("]", index) {
      // `layer[keyPath: \.lineWidth]`
      let open = source.brackets.partners[index]
      guard source.isAt("keyPath", open + 1) else { return .entry }
      guard source.isAt(".", index - 2), let name = source.name(index - 1) else { return .unknownProperty }
      return property(name, receiverEnd: open - 1)
    }
    guard let name = source.name(index) else { return .stored }
    let isMember = source.isAt(".", index - 1) || source.isAt("->", index - 1)
    if !isMember, !scope.bindings(of: name, at: index).isEmpty { return .stored }
    if isMember, source.isAt("self", index - 2), isDeclaredOld(name) { return .stored }
    guard isMember || source.language == .swift else { return .stored }
    return property(name, receiverEnd: isMember ? index - 2 : nil)
  }

  /// Whether a type of the file has a member of a name and of an old class.
  private func isDeclaredOld(_ name: String) -> Bool {
    scope.bindings(of: name).contains { declaration in
      declaration.scope != .local && declaration.type.map(source.namesOldClass) == true
    }
  }

  private func property(_ name: String, receiverEnd: Int?) -> CallUse {
    if let property = SDKProperty(named: name), property.codeName == name || property.getter == name {
      return .property(property)
    }
    if let receiverEnd, isLight(receiverEnd), let property = SDKProperty(ofLight: name) { return .property(property) }
    guard receiverEnd != nil else { return .stored }
    return .unknownProperty
  }

  /// Whether a receiver, whose last token this is, is an `MGLLight`.
  private func isLight(_ index: Int) -> Bool {
    var last = index
    if source.isAt("?", last) || source.isAt("!", last) { last -= 1 }
    guard var name = source.name(last) else { return false }
    if source.isAt(".", last - 1) { return name == "light" }
    let declarations = scope.bindings(of: name, at: last)
    if declarations.isEmpty {
      if source.language == .objectiveC, name.utf8.first == 0x5F { name = String(name.dropFirst()) }
      // A parameter, or a property of the type, or what stores it.
      return source.names.tokens(name).contains { index in
        source.isAt(":", index + 1) && source.isAt("MGLLight", index + 2)
          || source.isAt("*", index - 1) && source.isAt("MGLLight", index - 2)
          || source.isAt(")", index - 1) && source.isAt("*", index - 2) && source.isAt("MGLLight", index - 3)
      } || name == "light" && source.language == .swift && source.names.tokens("MGLLight").isEmpty
    }
    return declarations.allSatisfy { declaration in
      let tokens = Array(declaration.type ?? 0..<0) + Array((declaration.initialiser ?? 0..<0).prefix(4))
      return tokens.contains { source.isAt("MGLLight", $0) }
    }
  }

  // MARK: Messages

  /// The property of `[layer setCircleColor:…]`.
  private func setProperty(_ tokens: Range<Int>) -> CallUse? {
    let selector = tokens.lowerBound - 2
    guard source.isAt(":", tokens.lowerBound - 1), let name = source.name(selector),
      name.utf8.starts(with: "set".utf8), name.utf8.count > 3, source.isAt("]", tokens.upperBound),
      source.brackets.partners[tokens.upperBound] == source.brackets.enclosing[selector]
    else { return nil }
    let bytes = Array(name.utf8.dropFirst(3))
    let property = String(decoding: [bytes[0] | 0x20] + bytes.dropFirst(), as: UTF8.self)
    return self.property(property, receiverEnd: selector - 1)
  }

  /// Whether this is the value of `[layer setValue:… forKey:…]` or `layer.setValue(…, forKey: …)`.
  private func isKeyed(_ tokens: Range<Int>) -> Bool {
    switch source.language {
    case .swift: source.isAt("(", tokens.lowerBound - 1) && source.isAt("setValue", tokens.lowerBound - 2)
    case .objectiveC: source.isAt(":", tokens.lowerBound - 1) && source.isAt("setValue", tokens.lowerBound - 2)
    }
  }
}

import ExpressionDialects

/// What may write to a variable by another name, in C and C++.
extension AppSource {
  /// Whether a mention of a variable gives a macro or a reference of C++ the variable itself: `SET(base, 1)`, `raise(base)`,
  /// `double &p = base`, `double &p{base}`, `decltype(auto) p = (base)`, `std::swap(x, base)`.
  func isGivenAway(_ index: Int) -> Bool {
    var before = index - 1
    while isAt("(", before) { before -= 1 }
    if isAt("=", before) || isAt("{", before) {
      if isAt("&", before - 2) || isAt("&&", before - 2) || isAt("decltype", before - 5) { return true }
    }
    var open = brackets.enclosing[index]
    while isAt("(", open) {
      if takesVariables(open - 1) { return isWhole(index) }
      // What a function returns is another value.
      if isIdentifier(open - 1) { return false }
      open = brackets.enclosing[open]
    }
    if isAt("[", open), isAt(":", index - 1) { return name(index - 2).map { referenceLabels.contains($0) } ?? false }
    return isCPlusPlus && isAt("{", open) && (isIdentifier(open - 1) || isAt(">", open - 1)) && isWhole(index)
  }

  /// Whether what is called by the name that ends at a token may write to its arguments.
  private func takesVariables(_ last: Int) -> Bool {
    guard let name = name(last) else { return isCPlusPlus && isCallee(last) }
    if macros.contains(name) { return true }
    if isAt("::", last - 1) || isAt(":", last - 1) && isAt(":", last - 2) { return true }
    if Self.readers.contains(name) || Self.prefixes.contains(where: { name.utf8.starts(with: $0.utf8) }) {
      return false
    }
    return isCPlusPlus || name.isSpelledAsMacro
  }

  /// Whether a bracket ends what is called by the parenthesis behind it: `raise<CGFloat>(base)`, `functions[0](base)`.
  private func isCallee(_ last: Int) -> Bool {
    token(last + 1)?.followsSpace == false && [">", ")", "]", "}"].contains { isAt($0, last) }
  }

  /// Whether a token lies in the argument of a macro, and no other parentheses are around it.
  func isArgumentOfMacro(_ index: Int) -> Bool {
    guard language == .objectiveC else { return false }
    var open = brackets.enclosing[index]
    while open >= 0, !isAt("(", open) { open = brackets.enclosing[open] }
    guard let name = name(open - 1) else { return false }
    return macros.contains(name) || name.isSpelledAsMacro
      || ["XCT", "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert"].contains {
        name.utf8.starts(with: $0.utf8)
      }
  }

  /// Whether nothing is computed from a variable: it is an argument, or a branch of one.
  private func isWhole(_ index: Int) -> Bool {
    ["(", ",", "?", ":", "{"].contains { isAt($0, index - 1) } && [")", ",", ":", "}"].contains { isAt($0, index + 1) }
  }

  /// Whether a file has words of C++, or a parameter that is a reference.
  var showsCPlusPlus: Bool {
    tokens.indices.contains { index in
      if isAt("::", index) || isAt("nullptr", index) || isAt("constexpr", index) { return true }
      return isAt("&", index) && block(of: index) < 0 && isAt("(", brackets.enclosing[index]) && isIdentifier(index - 1)
        && (isIdentifier(index + 1) || isAt(")", index + 1))
    }
  }

  /// The labels of methods whose parameter is a reference: `- (void)raise:(CGFloat &)base`.
  var labelsOfReferences: Set<String> {
    let labels = tokens.indices.compactMap { index -> String? in
      guard isAt("&", index), isAt(")", index + 1) else { return nil }
      let open = brackets.partners[index + 1]
      return isAt(":", open - 1) ? name(open - 2) : nil
    }
    return Set(labels)
  }

  /// Words in front of a parenthesis, types that convert what is in it, and functions and macros that only read.
  private static let readers: Set<String> = [
    "if", "while", "switch", "for", "return", "sizeof", "typeof", "__typeof", "__typeof__", "CGFloat", "double",
    "float",
    "int", "long", "unsigned", "bool", "BOOL", "MAX", "MIN", "ABS", "fabs", "fmax", "fmin", "pow", "sqrt",
    "floor", "ceil", "round", "exp", "log", "log2", "sin", "cos", "lround",
  ]

  /// How the names of the systems' functions begin: those of C take no references.
  private static let prefixes = [
    "CG", "NSLog", "NSString", "NSMake", "NSAssert", "UIEdge", "UIOffset", "CATransform", "CLLocation",
  ]
}

extension String {
  /// Whether a name has no small letters, as those of macros.
  fileprivate var isSpelledAsMacro: Bool { utf8.count > 1 && !utf8.contains { (0x61...0x7A).contains($0) } }
}

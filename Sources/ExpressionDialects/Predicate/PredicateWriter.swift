import SourceJSON

/// Expressions that are tests become predicates.
extension FormatWriter {
  /// The predicate of a filter, of any expression that gives a boolean.
  func filter(_ node: JSONNode) throws(DialectRefusal) -> FormatPredicate {
    if let predicate = try predicate(node) { return predicate }
    if node.kind == .array, let name = node[0]?.string, ["all", "any", "!"].contains(name) {
      var parts: [FormatPredicate] = []
      for part in node.elements.dropFirst() { parts.append(try filter(part)) }
      switch (name, parts.count) {
      case ("!", 1): return .not(parts[0])
      case ("!", _): throw DialectRefusal(.notAnExpression("\"!\" of \(parts.count) arguments"))
      case (_, 1): return parts[0]
      case ("all", _): return .and(parts)
      default: return .or(parts)
      }
    }
    switch node.kind {
    case .array, .object: return .comparison(try expression(node), .equal, .boolean(true))
    default: throw DialectRefusal(.notAnExpression("a constant is no filter"))
    }
  }

  /// Whether there is a predicate that gives the same JSON back.
  ///
  /// Asked before anything is converted: what is converted twice at every level takes forever.
  private func hasPredicate(_ node: JSONNode) -> Bool {
    if node.kind == .boolean { return true }
    guard node.kind == .array, let name = node[0]?.string else { return false }
    switch name {
    case "==", "!=", "<", "<=", ">", ">=":
      return node.count == 3 || (node.count == 4 && node[3].flatMap { Self.options(of: $0) } != nil)
    case "in": return node.count == 3
    case "!": return node.count == 2 && node[1].map(hasPredicate) == true
    case "all", "any": return node.count != 2 && node.elements.dropFirst().allSatisfy(hasPredicate)
    case "within": return node.count == 2 && form == .withArguments && node[1]?.kind == .object
    default: return false
    }
  }

  /// The predicate that gives the same JSON back; nothing where there is none.
  func predicate(_ node: JSONNode) throws(DialectRefusal) -> FormatPredicate? {
    guard hasPredicate(node) else { return nil }
    return try knownPredicate(node)
  }

  private func knownPredicate(_ node: JSONNode) throws(DialectRefusal) -> FormatPredicate? {
    if let boolean = node.boolean { return .constant(boolean) }
    guard node.kind == .array, let name = node[0]?.string else { return nil }
    let arguments = Array(node.elements.dropFirst())
    switch name {
    case "==", "!=", "<", "<=", ">", ">=":
      guard let relation = FormatComparison.Relation(rawValue: name.string) else { return nil }
      return try comparison(relation, arguments)
    case "in":
      guard arguments.count == 2 else { return nil }
      return .comparison(try expression(arguments[0]), .isIn, try expression(arguments[1]))
    case "!":
      guard arguments.count == 1, let inner = try knownPredicate(arguments[0]) else { return nil }
      return .not(inner)
    case "all", "any":
      guard arguments.count >= 2 else { return arguments.isEmpty ? .constant(name == "all") : nil }
      if name == "all", let between = try between(arguments) { return between }
      var parts: [FormatPredicate] = []
      for argument in arguments {
        guard let part = try knownPredicate(argument) else { return nil }
        parts.append(part)
      }
      return name == "all" ? .and(parts) : .or(parts)
    case "within":
      guard arguments.count == 1, form == .withArguments, arguments[0].kind == .object else { return nil }
      return .comparison(.evaluatedObject, .isIn, try expression(arguments[0]))
    default: return nil
    }
  }

  private func comparison(
    _ relation: FormatComparison.Relation, _ arguments: [JSONNode]
  ) throws(DialectRefusal) -> FormatPredicate? {
    guard arguments.count == 2 || arguments.count == 3 else { return nil }
    var options: FormatComparison.Options = []
    if arguments.count == 3 {
      guard let given = Self.options(of: arguments[2]) else { return nil }
      options = given
    }
    return .comparison(
      FormatComparison(try expression(arguments[0]), relation, try expression(arguments[1]), options: options))
  }

  /// The options that give this collator; nothing for a locale of its own, for expressions, and where no option is on.
  private static func options(of node: JSONNode) -> FormatComparison.Options? {
    guard node.count == 2, node[0]?.string == "collator", let settings = node[1], settings.kind == .object else {
      return nil
    }
    // Both are false unless said otherwise.
    var options: FormatComparison.Options = [.caseInsensitive, .diacriticInsensitive]
    for member in settings.members {
      guard let flag = member.value.boolean else { return nil }
      switch member.key.string {
      case "case-sensitive": if flag { options.remove(.caseInsensitive) }
      case "diacritic-sensitive": if flag { options.remove(.diacriticInsensitive) }
      default: return nil
      }
    }
    return options.isEmpty ? nil : options
  }

  // MARK: BETWEEN

  /// Two limits on the same expression, in any of the orders in which they can be written.
  private func between(_ arguments: [JSONNode]) throws(DialectRefusal) -> FormatPredicate? {
    guard arguments.count == 2, let first = Self.order(arguments[0]), let second = Self.order(arguments[1]) else {
      return nil
    }
    let (lower, value, upper): (JSONNode, JSONNode, JSONNode)
    if Self.areEqual(first.upper, second.lower), first.upper.kind == .array {
      (lower, value, upper) = (first.lower, first.upper, second.upper)
    } else if Self.areEqual(first.lower, second.upper), first.lower.kind == .array {
      (lower, value, upper) = (second.lower, first.lower, first.upper)
    } else {
      return nil
    }
    return .comparison(
      try expression(value), .between, .aggregate([try expression(lower), try expression(upper)]))
  }

  /// The sides of `<=` or `>=` in ascending order.
  private static func order(_ node: JSONNode) -> (lower: JSONNode, upper: JSONNode)? {
    guard node.count == 3, let left = node[1], let right = node[2] else { return nil }
    switch node[0]?.string {
    case "<=": return (left, right)
    case ">=": return (right, left)
    default: return nil
    }
  }

  private static func areEqual(_ left: JSONNode, _ right: JSONNode) -> Bool { left.fragment == right.fragment }
}

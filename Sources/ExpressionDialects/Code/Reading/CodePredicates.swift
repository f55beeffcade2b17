import SourceText
import StyleSpec

/// Predicates that are built from parts.
extension CodeReader {
  mutating func predicate(of call: CodeCall, _ place: Place) throws(DialectError) -> FormatNode {
    let arguments = call.arguments
    switch call.name {
    case "type:subpredicates:", "initWithType:subpredicates:":
      let parts = try predicates(arguments[1], place)
      switch Self.word(arguments[0], suffix: "PredicateType") {
      case "and"?: return .and(parts)
      case "or"?: return .or(parts)
      case "not"? where parts.count == 1: return .not(parts[0])
      default: throw unexpected(arguments[0], expected: ".and, .or or .not")
      }
    case "leftExpression:rightExpression:modifier:type:options:",
      "predicateWithLeftExpression:rightExpression:modifier:type:options:",
      "initWithLeftExpression:rightExpression:modifier:type:options:":
      return .comparison(
        FormatComparison(
          try object(arguments[0], place), try relation(arguments[3]), try object(arguments[1], place),
          options: try options(arguments[4]), modifier: try modifier(arguments[2])))
    default: throw unknown(call)
    }
  }

  /// The last word of a name of an enumeration's member: `.lessThan`, `NSLessThanPredicateOperatorType`.
  private static func word(_ node: CodeNode, suffix: String) -> String? {
    let name: String
    switch node.kind {
    case .member(_, let member): name = member
    case .name(let constant): name = constant
    default: return nil
    }
    var bytes = Array(name.utf8)[...]
    if bytes.starts(with: "NS".utf8), bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) {
      bytes = bytes.dropFirst(2).dropLast(suffix.utf8.count)
    }
    guard let first = bytes.first else { return nil }
    return String(decoding: [first | 0x20] + bytes.dropFirst(), as: UTF8.self)
  }

  private func modifier(_ node: CodeNode) throws(DialectError) -> FormatComparison.Modifier? {
    switch Self.word(node, suffix: "PredicateModifier") {
    case "direct"?: return nil
    case "all"?: return .all
    case "any"?: return .any
    default: throw unexpected(node, expected: ".direct, .all or .any")
    }
  }

  private mutating func relation(_ node: CodeNode) throws(DialectError) -> FormatComparison.Relation {
    guard let word = Self.word(node, suffix: "PredicateOperatorType"), let relation = Self.relations[word] else {
      throw unexpected(node, expected: "an operator such as .equalTo; custom operators are not supported")
    }
    mark(.init(relation.rawValue), at: node.offset)
    return relation
  }

  private static let relations: [String: FormatComparison.Relation] = [
    "equalTo": .equal, "notEqualTo": .notEqual, "lessThan": .less, "lessThanOrEqualTo": .lessOrEqual,
    "greaterThan": .greater, "greaterThanOrEqualTo": .greaterOrEqual, "between": .between, "in": .isIn,
    "contains": .contains, "beginsWith": .beginsWith, "endsWith": .endsWith, "like": .like, "matches": .matches,
  ]

  private func options(_ node: CodeNode) throws(DialectError) -> FormatComparison.Options {
    switch node.kind {
    case .array(let elements):
      var options: FormatComparison.Options = []
      for element in elements { options.formUnion(try self.options(element)) }
      return options
    case .arithmetic(.union, let left, let right): return try options(left).union(try options(right))
    case .number(let number) where number.value >= 0 && number.value < 16:
      return FormatComparison.Options(rawValue: UInt8(number.value))
    default: break
    }
    switch Self.word(node, suffix: "PredicateOption") {
    case "caseInsensitive"?: return .caseInsensitive
    case "diacriticInsensitive"?: return .diacriticInsensitive
    case "normalized"?: return .normalized
    case "localeSensitive"?: return .localeSensitive
    default: throw unexpected(node, expected: "options such as [.caseInsensitive]")
    }
  }
}

package import SourceText

/// The language, legacy or expression, that the GL JS runtime takes a filter for.
///
/// - Source: part d.6 of the specification notes, *Classification*.
package enum FilterClass: Hashable, Sendable {
  /// The same in both languages: a boolean, `["has", name]`, an `["all"]` of these.
  case neutral
  case legacy
  case expression

  /// The class of a filter.
  ///
  /// O(operators above the conditions); recurses over `any` and `all`, which the caller has limited to 100 levels.
  package init(_ filter: JSONNode) {
    guard filter.kind == .array, filter.count > 0 else {
      self = filter.kind == .boolean ? .neutral : .legacy
      return
    }
    let (first, second) = (filter[1], filter[2])
    switch filter[0]?.string {
    case "all"?, "any"?: self.init(allOf: filter.elements.dropFirst())
    case "has"?:
      let isOfAttribute = first.map { $0.string != "$id" && $0.string != "$type" } ?? false
      self = !isOfAttribute ? .legacy : filter.count == 2 ? .neutral : .expression
    case "in"?:
      let isExpression = second.map { first?.kind != .string || $0.kind == .array } ?? false
      self = isExpression ? .expression : .legacy
    case "=="?, "!="?, "<"?, "<="?, ">"?, ">="?:
      let comparesComputed = first?.kind == .array || second?.kind == .array
      self = filter.count != 3 || comparesComputed ? .expression : .legacy
    case "!in"?, "!has"?, "none"?: self = .legacy
    default: self = .expression
    }
  }

  /// The class of a combination: an expression if all operands can be, and legacy if one is and none is an expression.
  private init(allOf operands: some Sequence<JSONNode>) {
    self = .neutral
    for operand in operands {
      switch FilterClass(operand) {
      case .expression:
        self = .expression
        return
      case .legacy: self = .legacy
      case .neutral: break
      }
    }
  }
}

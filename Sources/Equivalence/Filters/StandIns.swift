package import SourceText
package import StyleExpressions
package import StyleSpec

/// An attribute in the place of an operator whose value no plan could compute: it needs a tile, a locale, a state that an
/// application sets, or a renderer of its own.
///
/// It is tried with values of its type, the same for equal text in the old and in the new expression. So two
/// expressions are equal only if such operators have the same text in both, and if everything else is equal whatever
/// their values are.
struct StandIn {
  enum Kind: String {
    case boolean, number, string, any
  }

  let name: JSONString
  private let kind: Kind
  private let mayFail: Bool

  /// - Returns: `nil` for any other node.
  init?(_ node: JSONNode) {
    guard node.kind == .array, let name = node[0]?.string else { return nil }
    switch name {
    case "within": (kind, mayFail) = (.boolean, false)
    case "distance", "heatmap-density", "line-progress", "elevation": (kind, mayFail) = (.number, false)
    case "resolved-locale": (kind, mayFail) = (.string, false)
    case "number-format": (kind, mayFail) = (.string, true)
    case "is-supported-script": (kind, mayFail) = (.boolean, true)
    // With a collator.
    case "==", "!=", "<", "<=", ">", ">=":
      guard node.count == 4 else { return nil }
      (kind, mayFail) = (.boolean, true)
    case "feature-state", "global-state", "accumulated": (kind, mayFail) = (.any, true)
    default:
      guard Operator.foreignNames.contains(name) else { return nil }
      (kind, mayFail) = (.any, true)
    }
    // A part that contains a legacy part of a mixed filter has another text in the rewriting.
    if node.contains({ $0.string?.string.utf8.first == Self.mark }) { return nil }
    let text = node.fragment.text
    self.name = JSONString(
      String(decoding: [Self.mark] + Array("\(kind.rawValue) ".utf8) + text, as: UTF8.self))
  }

  /// The name of the first operator in an expression that has a stand-in.
  static func firstOperator(in node: JSONNode) -> JSONString? {
    var name: JSONString?
    _ = node.contains { node in
      if StandIn(node) != nil { name = node[0]?.string }
      return name != nil
    }
    return name
  }

  /// The first byte of names that no style has.
  static let mark: UInt8 = 1

  /// The expression that replaces the operator.
  var fragment: JSONFragment {
    let read = JSONFragment.array([.string("get"), .string(name)])
    return switch (kind, mayFail) {
    case (.any, _): read
    case (.boolean, false): .array([.string("=="), read, .boolean(true)])
    case (.number, false): .array([.string("number"), read, .number(0)])
    case (.string, false): .array([.string("string"), read, .string("")])
    case (_, true): .array([.string(JSONString(kind.rawValue)), read])
    }
  }

  /// The values worth trying for an attribute; for most stand-ins they are of one type.
  static func values(for name: JSONString, of values: [StyleValue]) -> [StyleValue] {
    guard name.string.utf8.first == mark else { return values }
    func isOf(_ kind: Kind) -> Bool { name.string.utf8.dropFirst().starts(with: kind.rawValue.utf8) }
    return values.filter { value in
      switch value {
      case .boolean: !isOf(.number) && !isOf(.string)
      case .number: !isOf(.boolean) && !isOf(.string)
      case .string: !isOf(.boolean) && !isOf(.number)
      default: isOf(.any)
      }
    }
  }

  /// An expression with its stand-ins.
  static func fragment(of node: JSONNode) -> JSONFragment {
    if let standIn = StandIn(node) { return standIn.fragment }
    switch node.kind {
    case .array:
      let name = node[0]?.string
      if name == "literal" { return node.fragment }
      return .array(
        node.elements.enumerated().map { index, element in
          let isLabel = name == "match" && index > 1 && index % 2 == 0 && index < node.count - 1
          return isLabel ? element.fragment : fragment(of: element)
        })
    case .object:
      return .object(node.members.map { JSONFragmentMember($0.key.string ?? "", fragment(of: $0.value)) })
    case .null, .boolean, .number, .string: return node.fragment
    }
  }
}

extension CompiledExpression {
  /// An expression as the judge evaluates it: with a stand-in for each operator that no plan could compute.
  ///
  /// - Returns: `nil` where it does not compile.
  package init?(
    standingIn node: JSONNode, for property: PropertySpecification, profile: EvaluationProfile = .glJS
  ) {
    do throws(ExpressionError) {
      let expression = try StyleExpression(written: StandIn.fragment(of: node))
      // A stand-in is read from the feature, even where the operator is not.
      var property = property
      property.dependence = .dataDriven
      do throws(ExpressionTypeErrors) {
        try self.init(expression, for: property, profile: profile, allowsForeignOperators: true)
      } catch {
        return nil
      }
    } catch {
      return nil
    }
  }
}

package import SourceText
import StyleSpec

/// The options object of an operator, with every member as written: members that the operator does not know, or does
/// not read because they are false or empty, are kept and printed too.
package struct OptionList: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case expression(StyleExpression)
    case ignored(Literal)
  }

  package struct Member: Hashable, Sendable {
    package var name: JSONString
    package var value: Value
  }

  package var members: [Member] = []

  /// Reads an object: the options of these names, of duplicates the last one.
  ///
  /// An option that is false, 0 or empty counts only when its name is among `keepsFalse`. Faults are reported at `index`.
  init(
    _ node: JSONNode, reading names: [String], keepingFalse keepsFalse: [String] = [], at index: Int,
    _ reader: ExpressionReader
  ) throws(ExpressionSyntaxError) {
    // Looked up once for each name, not for each member: an object may have a hundred thousand.
    let last = names.map { node[JSONString($0)]?.range }
    for member in node.members {
      guard let name = member.key.string else { continue }
      let known = names.firstIndex { JSONString($0) == name }
      let counts = member.value.isTruthy || keepsFalse.contains { JSONString($0) == name }
      if let known, counts, last[known] == member.value.range {
        members.append(Member(name: name, value: .expression(try reader.expression(member.value, at: index))))
      } else {
        members.append(Member(name: name, value: .ignored(Literal(member.value))))
      }
    }
  }

  subscript(name: String) -> StyleExpression? {
    for member in members where member.name == JSONString(name) {
      if case .expression(let expression) = member.value { return expression }
    }
    return nil
  }

  /// Which member of the object an option is.
  func index(of name: String) -> Int? { members.firstIndex { $0.name == JSONString(name) } }

  package var subexpressions: [StyleExpression] {
    members.compactMap { if case .expression(let expression) = $0.value { expression } else { nil } }
  }

  /// The options as an object; those that are expressions are the first of `parts`, and are taken from there.
  func fragment(takingFrom parts: inout ArraySlice<JSONFragment>) -> JSONFragment {
    var written: [JSONFragmentMember] = []
    written.reserveCapacity(members.count)
    for member in members {
      switch member.value {
      case .expression: written.append(JSONFragmentMember(member.name, parts.popFirst() ?? .null))
      case .ignored(let literal): written.append(JSONFragmentMember(member.name, literal.fragment))
      }
    }
    return .object(written)
  }
}

extension JSONNode {
  /// Whether the value is truthy in JavaScript.
  fileprivate var isTruthy: Bool {
    switch kind {
    case .array, .object: true
    default: StyleValue(json: self).asBoolean
    }
  }
}

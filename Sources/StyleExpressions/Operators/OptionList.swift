package import SourceJSON
import StyleSpec

/// The options object of an operator, every member as it is written: what the operator does not know, or does not read
/// because it is false or empty, is kept and printed too.
package struct OptionList: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case expression(StyleExpression)
    case ignored(Literal)
  }

  package struct Member: Hashable, Sendable {
    package var name: JSONString
    package var value: Value
  }

  package private(set) var members: [Member] = []

  /// Reads an object: the options of these names, of duplicates the last one.
  ///
  /// An option that is false, 0 or empty counts only when its name is among `keepsFalse`. Faults are reported at `index`.
  init(
    _ node: JSONNode, reading names: [String], keepingFalse keepsFalse: [String] = [], at index: Int,
    _ reader: ExpressionReader
  ) throws(ExpressionSyntaxError) {
    for member in node.members {
      guard let name = member.key.string else { continue }
      let isKnown = names.contains { JSONString($0) == name }
      let counts = StyleValue(json: member.value).asBoolean || keepsFalse.contains { JSONString($0) == name }
      let isLast = node[name]?.range == member.value.range
      if isKnown, counts, isLast {
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

  var fragment: JSONFragment {
    .object(
      members.map { member in
        switch member.value {
        case .expression(let expression): JSONFragmentMember(member.name, expression.fragment)
        case .ignored(let literal): JSONFragmentMember(member.name, literal.fragment)
        }
      })
  }
}

/// How the source writes a part of an expression, where that is printed in place of the value.
///
/// It does not count for equality.
package struct WrittenForm: Hashable, Sendable {
  package var fragment: JSONFragment?

  package init(_ fragment: JSONFragment? = nil) {
    self.fragment = fragment
  }

  package static func == (left: Self, right: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

package import SourceText
package import StyleExpressions
import StyleSpec

/// The operands of an operator in JSON: expressions, and the plain JSON that some operators have among them.
package enum WrittenOperand {
  case expression(StyleExpression)
  case constant(JSONFragment)
}

extension StyleExpression {
  /// The name of the operator and its operands, as in JSON.
  ///
  /// Each part is written as a marker that is not JSON. Everything else is plain JSON, so that an operator whose parts are
  /// inside an object is not mistaken for one that has them as operands.
  package var written: (name: JSONString, operands: [WrittenOperand]) {
    let parts = subexpressions
    let markers = parts.indices.map { JSONFragment.scalar([0] + Array(String($0).utf8)) }
    guard case .array(let elements, _) = fragment(of: markers), case .scalar(let name)? = elements.first else {
      return ("", [])
    }
    var next = 0
    var operands: [WrittenOperand] = []
    for element in elements.dropFirst() {
      if next < parts.count, element == markers[next] {
        operands.append(.expression(parts[next]))
        next += 1
      } else {
        operands.append(.constant(element))
      }
    }
    return (JSONString(String(decoding: name.dropFirst().dropLast(), as: UTF8.self)), operands)
  }

  /// The value of a scalar without an expression around it.
  var bareConstant: Literal? {
    if case .constant(let literal) = self, !literal.isQuoted { literal } else { nil }
  }

  /// Whether the expression is a constant of the type that `number` or `string` asserts, so that the assertion is
  /// redundant.
  func isConstant(of asserted: Operator) -> Bool {
    guard case .constant(let literal) = self else { return false }
    return switch (asserted, literal.value) {
    case (.number, .number), (.string, .string): true
    default: false
    }
  }

  var bareString: JSONString? {
    if case .string(let string)? = bareConstant?.value { string } else { nil }
  }

  var bareNumber: Double? {
    if case .number(let number)? = bareConstant?.value { number } else { nil }
  }
}

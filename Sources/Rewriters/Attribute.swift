package import LegacyStyle
package import SourceJSON
package import StyleExpressions
import StyleSpec

/// The attribute that a source or composite function reads, and what holds where it does not answer.
package struct Attribute: Hashable, Sendable {
  package var name: JSONString
  package var fallback: Fallback

  package init(name: JSONString, fallback: Fallback) {
    self.name = name
    self.fallback = fallback
  }

  /// The key path: `["get", name]`.
  package var value: StyleExpression { .get(name) }

  /// The key path asserted to be a number: `["number", ["get", name]]`.
  package var number: StyleExpression { .assertNumber([value]) }

  /// `["==", ["typeof", ["get", name]], "number"]`.
  package var isNumber: StyleExpression {
    .equal(.typeOf(value), .literal(.string("number")))
  }

  /// A curve over the number that the attribute has to be.
  ///
  /// With a fallback it is guarded, so that no renderer logs a type error for a feature without the attribute; without
  /// one the assertion's failure is what gives nothing.
  func guarded(_ curve: StyleExpression) -> StyleExpression {
    guard let output = fallback.output else { return curve }
    return .caseOf([(condition: isNumber, output: curve)], otherwise: output.expression)
  }
}

extension Attribute {
  /// The fallback as an expression: the value to inline, or one that gives nothing.
  func otherwise(for property: PropertySpecification) throws(RewriteRefusal) -> StyleExpression {
    if let output = fallback.output { return output.expression }
    return try Nothing.expression(reading: self, for: property)
  }
}

extension StopOutput {
  /// The output as a literal in its own spelling, or its tokens as an expression.
  package var expression: StyleExpression {
    if let tokens { TokenWriter.expression(tokens) } else { .literal(json, spelled: spelling) }
  }
}

extension StopInput {
  /// The input as a label in its own spelling.
  package var label: Literal { Literal(value, spelled: spelling) }
}
